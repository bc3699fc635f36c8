"""The menu of the table: with an empty hand only, by mouse and by key; and what keys cut short."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from patchwork_qt.app.settings import Settings
from patchwork_qt.ui.main_window import MainWindow
from tests.ui.play.player import CTRL, LEFT, PLAIN, RIGHT, Golden, Player, open_window

WOOD = QPointF(440, 360)
MOUSE, KEYBOARD = QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard


@pytest.fixture
def game() -> Golden:
    return Golden.read("pair-010")


@pytest.fixture
def begun(window: MainWindow, player: Player, game: Golden) -> Iterator[Player]:
    window.begin(game.record.setup)
    yield player
    while (popup := QApplication.activePopupWidget()) is not None:
        popup.close()


def ask_for_menu(player: Player, reason: QContextMenuEvent.Reason) -> QWidget | None:
    """As the system does after a press of the right button, or for the menu key."""
    viewport = player.view.viewport()
    at = player.pointer if reason is MOUSE else QPoint(640, 300)
    QApplication.sendEvent(viewport, QContextMenuEvent(reason, at, viewport.mapToGlobal(at)))
    return QApplication.activePopupWidget()


def right_click(player: Player, at: QPointF) -> QWidget | None:
    player.press(at, RIGHT)
    menu = ask_for_menu(player, MOUSE)
    player.release(RIGHT)
    return menu


def test_a_right_click_with_an_empty_hand_opens_the_menu(begun: Player) -> None:
    menu = right_click(begun, WOOD)
    assert isinstance(menu, QMenu)
    actions = begun.window.actions_
    assert actions.advance in menu.actions()
    assert actions.undo in menu.actions()
    assert actions.other_side in menu.actions()
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(actions.advance).center())
    assert begun.moves() == ["A"]


def test_with_a_piece_in_hand_a_right_click_turns_it_and_opens_nothing(begun: Player) -> None:
    begun.key(Qt.Key.Key_1)
    held = begun.held
    assert held is not None
    assert right_click(begun, begun.space(4, 4)) is None
    assert begun.held is not None
    assert begun.held.piece == held.piece.turned(1)


def test_while_a_piece_is_dragged_the_right_button_only_turns(begun: Player) -> None:
    begun.lift(begun.state.circle[0])
    held = begun.held
    assert held is not None
    assert right_click(begun, begun.space(4, 4)) is None
    assert begun.held is not None
    assert begun.held.piece == held.piece.turned(1)
    begun.release()


def test_the_menu_key_opens_the_menu(begun: Player) -> None:
    assert isinstance(ask_for_menu(begun, KEYBOARD), QMenu)


def test_the_menu_key_opens_the_menu_after_a_piece_was_sewn(begun: Player) -> None:
    """The press that laid the piece is no press of the right button."""
    begun.click(begun.spot(begun.state.circle[0]))
    begun.move(begun.space(4, 4))
    begun.click(begun.space(4, 4))
    begun.sew()
    assert len(begun.moves()) == 1
    assert isinstance(ask_for_menu(begun, KEYBOARD), QMenu)


def test_a_right_click_after_a_piece_went_home_opens_the_menu(begun: Player) -> None:
    begun.lift(begun.state.circle[0])
    begun.move(WOOD)
    begun.release()
    assert begun.held is None
    assert isinstance(right_click(begun, WOOD), QMenu)


@pytest.fixture
def moving(data_folder: Path, game: Golden) -> Iterator[Player]:
    """A window in slow motion, in the middle of the first move."""
    settings = Settings(theme="light", animation_speed="slow", sound=False)
    with open_window(data_folder, settings) as window:
        player = Player(window)
        window.begin(game.record.setup)
        window.controller.play(game.record.moves[0])
        assert player.scene.animator.running
        yield player


KEYS = (
    *((key, PLAIN) for key in (Qt.Key.Key_M, Qt.Key.Key_S, Qt.Key.Key_X, Qt.Key.Key_Space)),
    *((key, PLAIN) for key in (Qt.Key.Key_Escape, Qt.Key.Key_Left, Qt.Key.Key_R, Qt.Key.Key_F)),
    (Qt.Key.Key_Plus, CTRL),
    (Qt.Key.Key_D, CTRL),
)


def runs(player: Player) -> bool:
    return player.scene.animator.running


def test_any_key_jumps_to_the_end_of_what_moves(moving: Player, game: Golden) -> None:
    for key, modifiers in KEYS:
        assert runs(moving)
        moving.key(key, modifiers)
        assert not runs(moving), key
        moving.check_state(game, 1)
        again(moving, game)


def test_tab_jumps_to_the_end_of_what_moves(moving: Player, game: Golden) -> None:
    moving.view.setFocus()
    moving.key(Qt.Key.Key_Tab)
    assert not moving.scene.animator.running
    moving.check_state(game, 1)


def again(player: Player, game: Golden) -> None:
    """Make the first move once more."""
    player.window.controller.undo()
    player.window.controller.play(game.record.moves[0])


def test_shift_alone_ends_no_motion(moving: Player) -> None:
    moving.key(Qt.Key.Key_Shift)
    assert moving.scene.animator.running


def test_a_click_jumps_to_the_end_of_what_moves(moving: Player, game: Golden) -> None:
    table = moving.window.table
    for widget, at in (
        (table.top, QPoint(300, 10)),
        (table.bottom, QPoint(20, 20)),
        (table.bottom.undo_button, QPoint(20, 20)),
        (table.top.moves_button, QPoint(15, 15)),
        (table.view.viewport(), moving.pixel(WOOD)),
    ):
        assert runs(moving)
        QTest.mousePress(widget, LEFT, pos=at)
        assert not runs(moving)
        QTest.mouseMove(moving.view.viewport(), QPoint(5, 5))
        QTest.mouseRelease(widget, LEFT, pos=QPoint(-50, -50))
        moving.check_state(game, 1)
        again(moving, game)


def test_redo_ends_where_the_move_did(moving: Player, game: Golden) -> None:
    moving.undo()
    moving.check_state(game, 0)
    moving.redo()
    moving.scene.skip()
    moving.check_state(game, 1)


def test_the_red_button_shows_the_result_when_the_game_is_over(
    window: MainWindow, player: Player, game: Golden
) -> None:
    window.controller.load(game.record)
    window.show_table()
    button = window.table.bottom.advance_button
    assert button.isEnabled()
    assert button.text() == "Result"
    QTest.mouseClick(button, LEFT)
    assert window.pages.currentWidget() is window.end
    window.show_table()
    player.undo()
    assert button.text() == "Advance"
    QTest.mouseClick(button, LEFT)
    assert len(player.moves()) == len(game.record.moves)
