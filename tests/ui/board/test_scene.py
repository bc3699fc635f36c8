"""The table as a scene: what lies under the pointer, what keys choose, what is foreseen."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from patchwork_qt.game.errors import IllegalMove, Reason
from patchwork_qt.game.moves import Advance, Move, TakePatch
from patchwork_qt.game.rules import apply, legal_moves, new_setup, start
from patchwork_qt.game.state import GameState
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import LIGHT
from patchwork_qt.ui.board.gestures import Hold
from patchwork_qt.ui.board.scene import TableScene
from patchwork_qt.ui.board.sprites import Studio
from patchwork_qt.ui.board.view import TableView
from patchwork_qt.ui.layout.hand import Piece
from tests.game.positions import FULL, player, table

START = start(new_setup(random.Random(7)))


class Table:
    """A view on a scene, what it wanted and refused."""

    def __init__(self) -> None:
        self.studio = Studio(Kit(LIGHT))
        self.scene = TableScene(self.studio)
        self.scene.set_speed(0.0)
        self.view = TableView(self.scene, self.studio)
        self.view.resize(1480, 720)
        self.wanted: list[Move] = []
        self.refused: list[Reason] = []
        self.scene.move_wanted.connect(self.wanted.append)
        self.scene.refused.connect(self._refuse)

    def _refuse(self, reason: IllegalMove) -> None:
        self.refused.append(reason.reason)

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key)

    def spot(self, place: int) -> QPoint:
        spot = self.scene.stage.circle.layout.spots[place]
        piece = Piece(spot.patch, spot.turns, spot.flipped)
        column, row = piece.cells[0]
        middle = QPointF(spot.x + (column + 0.5) * spot.unit, spot.y + (row + 0.5) * spot.unit)
        return self.view.mapFromScene(middle)

    def wheel(self, delta: int) -> None:
        at = QPointF(200, 300)
        event = QWheelEvent(
            at,
            at,
            QPoint(),
            QPoint(0, delta),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(self.view.viewport(), event)


@pytest.fixture
def board(qtbot: QtBot) -> Iterator[Table]:
    board = Table()
    qtbot.addWidget(board.view)
    board.view.show()
    assert QTest.qWaitForWindowActive(board.view)
    board.view.setFocus()
    yield board
    board.view.hide()


def test_before_a_position_nothing_can_be_chosen(board: Table) -> None:
    board.scene.choose(0)
    board.scene.accept()
    board.scene.put_back()
    board.scene.turn(1)
    QTest.mouseClick(board.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(700, 300))
    assert board.wanted == []
    assert board.scene.hand.held is None


@pytest.mark.parametrize("count", [2, 1, 0])
def test_a_key_for_a_patch_that_is_not_there_says_so(board: Table, count: int) -> None:
    board.scene.show(table(player(buttons=20), player(position=9), circle=(2, 3)[:count]))
    for place in range(3):
        board.scene.choose(place)
        held = board.scene.hand.held
        assert (held is not None) == (place < count) or place >= count
    assert board.refused == [Reason.NOT_AMONG_NEXT_THREE] * (3 - count)


def test_the_ring_goes_along_the_next_three_and_back(board: Table) -> None:
    board.scene.show(START)
    foreseen = []
    for _ in range(3):
        assert board.scene.focus_next(True)
        sight = board.scene.foresight
        foreseen.append(
            sight.step.move.patch if sight and isinstance(sight.step.move, TakePatch) else 0
        )
    assert foreseen == [
        patch if patch_can_be_had(START, patch) else 0 for patch in START.circle[:3]
    ]
    assert not board.scene.focus_next(True)
    assert board.scene.focus_next(False)
    board.scene.put_back()
    assert board.scene.foresight is None
    assert not board.scene.focus_next(False) or board.scene.hand.held is None


def patch_can_be_had(state: GameState, patch: int) -> bool:
    return any(isinstance(move, TakePatch) and move.patch == patch for move in legal_moves(state))


def test_with_two_patches_the_ring_has_two_places(board: Table) -> None:
    board.scene.show(table(player(buttons=20), player(position=9), circle=(2, 3)))
    assert [board.scene.focus_next(True) for _ in range(3)] == [True, True, False]


def test_enter_takes_the_patch_that_has_the_ring(board: Table) -> None:
    board.scene.show(table(player(buttons=20), player(position=9)))
    board.key(Qt.Key.Key_Tab)
    board.key(Qt.Key.Key_Tab)
    board.key(Qt.Key.Key_Space)
    assert board.scene.hand.held is not None
    assert board.scene.hand.held.piece.patch == 3
    board.key(Qt.Key.Key_Space)
    assert isinstance(board.wanted[0], TakePatch)


def test_a_click_on_a_patch_carries_it_and_the_next_click_lays_it(board: Table) -> None:
    board.scene.show(table(player(buttons=20), player(position=9)))
    viewport = board.view.viewport()
    left = Qt.MouseButton.LeftButton
    QTest.mouseClick(viewport, left, pos=board.spot(0))
    held = board.scene.hand.held
    assert held is not None
    assert held.hold is Hold.CARRIED
    QTest.mouseMove(viewport, QPoint(218, 334))
    assert held != board.scene.hand.held
    QTest.mouseClick(viewport, left, pos=QPoint(218, 334))
    assert board.scene.hand.held is not None
    assert board.scene.hand.held.basted


def test_a_small_jerk_is_no_drag(board: Table) -> None:
    board.scene.show(table(player(buttons=20), player(position=9)))
    viewport = board.view.viewport()
    at = board.spot(0)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=at)
    holds = []
    for way in (QPoint(2, 2), QPoint(QApplication.startDragDistance(), 3)):
        QTest.mouseMove(viewport, at + way)
        holds.append(board.scene.hand.held and board.scene.hand.held.hold)
    assert holds == [None, Hold.DRAGGED]
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=at)


def test_half_a_notch_of_the_wheel_turns_nothing(board: Table) -> None:
    board.scene.show(table(player(buttons=20), player(position=9)))
    board.scene.choose(0)
    board.wheel(-60)
    held = board.scene.hand.held
    assert held is not None
    before = held.piece
    board.wheel(-60)
    held = board.scene.hand.held
    assert held is not None
    assert held.piece == before.turned(1)
    board.wheel(240)
    held = board.scene.hand.held
    assert held is not None
    assert held.piece == before.turned(-1)


def test_pointing_at_a_patch_shows_where_it_would_lead(board: Table) -> None:
    board.scene.show(table(player(buttons=20), player(position=9)))
    QTest.mouseMove(board.view.viewport(), board.spot(1))
    sight = board.scene.foresight
    assert sight is not None
    assert sight.step.move == TakePatch(3, getattr(sight.step.move, "placement", -1))
    QTest.mouseMove(board.view.viewport(), QPoint(10, 700))
    assert board.scene.foresight is None


def test_pointing_at_advance_shows_what_it_brings(board: Table) -> None:
    board.scene.show(table(player(buttons=3), player(position=9)))
    board.scene.foresee_advance(True)
    sight = board.scene.foresight
    assert sight is not None
    assert (sight.start, sight.end, sight.received) == (0, 10, 10)
    board.scene.foresee_advance(False)
    assert board.scene.foresight is None


def test_wishes_leave_the_position_as_it_is(board: Table) -> None:
    board.scene.show(START)
    board.scene.advance()
    assert board.wanted == [Advance()]
    assert board.scene.state is START


def test_after_the_end_a_key_says_that_it_is_over(board: Table) -> None:
    over = apply(table(player(52, board=FULL), player(53), first_home=1), Advance()).after
    assert over.to_move is None
    board.scene.show(over)
    board.scene.choose(0)
    assert board.refused == [Reason.GAME_OVER]


def test_a_press_in_the_middle_of_motion_takes_the_patch_that_was_pressed(board: Table) -> None:
    """Not the one that comes to lie there when the circle jumps to its end."""
    before = table(player(buttons=20), player(9, buttons=20), circle=tuple(range(2, 30)))
    take = next(m for m in legal_moves(before) if isinstance(m, TakePatch) and m.patch == 2)
    step = apply(before, take)
    assert not step.after.leather_pending
    board.scene.show(before)
    board.scene.set_speed(100.0)
    places = {
        spot.patch: number for number, spot in enumerate(board.scene.stage.circle.layout.spots)
    }
    offered = [p for p in step.after.circle[:3] if patch_can_be_had(step.after, p)]
    assert offered
    for patch in offered:
        board.scene.show(before)
        board.scene.play(step)
        assert board.scene.animator.running
        at = board.spot(places[patch])
        QTest.mouseClick(board.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert board.scene.hand.held is not None
        assert board.scene.hand.held.piece.patch == patch
