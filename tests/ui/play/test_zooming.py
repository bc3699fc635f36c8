"""The table zoomed and moved by hand, and a game that goes on meanwhile."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from patchwork_qt.game.moves import Advance, Move
from patchwork_qt.ui.main_window import MainWindow
from tests.ui.play.player import CTRL, LEFT, NOTCH, PLAIN, Golden, Player, seen

BARE = QPointF(440, 360)
"""Wood between the left quilt and the mat."""


@pytest.fixture
def game() -> Golden:
    return Golden.read("pair-010")


@pytest.fixture
def begun(window: MainWindow, player: Player, game: Golden) -> Player:
    window.begin(game.record.setup)
    QApplication.processEvents()  # the bars take their height
    assert player.scene.stage.circle.spot_at(BARE) is None
    return player


def ctrl_wheel(player: Player, at: QPoint, notches: int) -> None:
    viewport = player.view.viewport()
    event = QWheelEvent(
        QPointF(at),
        QPointF(viewport.mapToGlobal(at)),
        QPoint(),
        QPoint(0, NOTCH * notches),
        Qt.MouseButton.NoButton,
        CTRL,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(viewport, event)


def pan(player: Player, start: QPoint, way: QPoint) -> None:
    """Drag with the left button by pixels."""
    viewport = player.view.viewport()
    QTest.mousePress(viewport, LEFT, PLAIN, start)
    for step in range(1, 6):
        QTest.mouseMove(viewport, start + way * step / 5)
    QTest.mouseRelease(viewport, LEFT, PLAIN, start + way)


def away(player: Player, point: QPointF, pixel: QPoint) -> int:
    """How many pixels from ``pixel`` a point of the scene is shown."""
    way = player.pixel(point) - pixel
    return max(abs(way.x()), abs(way.y()))


def test_ctrl_and_the_wheel_zoom_at_the_pointer(begun: Player) -> None:
    factors: list[float] = []
    begun.view.zoom_changed.connect(factors.append)
    for at in (QPoint(200, 150), QPoint(640, 300), QPoint(1100, 500)):
        factors.clear()
        for _ in range(3):
            point = begun.view.mapToScene(at)
            ctrl_wheel(begun, at, 1)
            assert away(begun, point, at) <= 2
        assert factors == sorted(factors)
        assert begun.view.zoom.factor == factors[-1] > 1.9
        ctrl_wheel(begun, at, 20)
        assert begun.view.zoom.factor == begun.view.zoom.most
        ctrl_wheel(begun, at, -40)
        assert begun.view.zoom.factor == 1
        assert (begun.view.zoom.left, begun.view.zoom.top) == (0, 0)


def test_ctrl_and_the_wheel_turn_no_piece(begun: Player) -> None:
    begun.key(Qt.Key.Key_1)
    held = begun.held
    assert held is not None
    ctrl_wheel(begun, QPoint(300, 300), 2)
    assert begun.held == held
    assert begun.view.zoom.factor > 1


def test_bare_table_is_dragged_along_when_zoomed(begun: Player) -> None:
    begun.view.zoom_in()
    begun.view.zoom_in()
    before, start, way = seen(begun), begun.pixel(BARE), QPoint(-60, 40)
    pan(begun, start, way)
    assert away(begun, BARE, start + way) <= 2
    assert seen(begun) == before
    QTest.mouseMove(begun.view.viewport(), start)
    assert away(begun, BARE, start + way) <= 2


def test_the_whole_table_is_not_dragged(begun: Player) -> None:
    zoom = begun.view.zoom
    pan(begun, begun.pixel(BARE), QPoint(-60, 40))
    assert begun.view.zoom == zoom


def test_the_table_is_never_dragged_beyond_its_edge(begun: Player) -> None:
    begun.view.zoom_in()
    for way in (QPoint(900, 900), QPoint(-900, -900)):
        pan(begun, QPoint(640, 300), way)
        zoom = begun.view.zoom
        assert zoom.whole.adjusted(-1, -1, 1, 1).contains(zoom.visible)


@pytest.mark.parametrize("hold", ["basted", "carried"])
def test_with_a_piece_in_hand_the_table_stays(begun: Player, hold: str) -> None:
    begun.view.zoom_in()
    if hold == "basted":
        begun.key(Qt.Key.Key_1)
    else:
        begun.click(begun.spot(begun.state.circle[0]))
    assert begun.held is not None
    zoom, patch = begun.view.zoom, begun.holds()
    pan(begun, begun.pixel(BARE), QPoint(-60, 40))
    assert begun.view.zoom == zoom
    assert hold == "carried" or begun.holds() == patch


def test_a_patch_is_dragged_and_sewn_while_zoomed(begun: Player, game: Golden) -> None:
    for number, move in enumerate(game.record.moves[:2], start=1):
        begun.view.reset_zoom()
        side = begun.state.to_move
        ctrl_wheel(begun, QPoint(100 if side == 0 else 1180, 40), 1)
        assert begun.view.zoom.factor == 1.25
        drag_or_advance(begun, move)
        begun.check_state(game, number)


def drag_or_advance(player: Player, move: Move) -> None:
    if isinstance(move, Advance):
        player.click_advance()
    else:
        player.drag_move(move)
        player.sew()


def test_keys_zoom_and_ctrl_0_shows_everything(begun: Player) -> None:
    whole = begun.view.zoom
    begun.key(Qt.Key.Key_Plus, CTRL)
    begun.key(Qt.Key.Key_Equal, CTRL)
    assert begun.view.zoom.factor == pytest.approx(1.5625)
    begun.key(Qt.Key.Key_Minus, CTRL)
    assert begun.view.zoom.factor == pytest.approx(1.25)
    pan(begun, QPoint(640, 300), QPoint(-80, -50))
    begun.key(Qt.Key.Key_0, CTRL)
    assert begun.view.zoom == whole


def test_another_size_of_the_window_keeps_what_is_shown(window: MainWindow, begun: Player) -> None:
    begun.view.zoom_in()
    begun.view.zoom_in()
    middle = begun.view.zoom.visible.center()
    window.resize(1500, 820)
    QApplication.processEvents()
    now = begun.view.zoom.visible.center()
    assert (now - middle).manhattanLength() < 3
    assert begun.view.zoom.size == begun.view.viewport().size()
