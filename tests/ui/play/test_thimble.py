"""The own thimble is dragged along the time board, which is advancing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt

from patchwork_qt.game.errors import Reason
from patchwork_qt.game.moves import PlaceLeather
from patchwork_qt.ui.board.foresight import foresee_advance
from patchwork_qt.ui.main_window import MainWindow
from tests.ui.play.player import Golden, Player, seen

MIDDLE = 11
AWAY = QPointF(440, 360)


@pytest.fixture
def game() -> Golden:
    return Golden.read("pair-010")


def go_to(player: Player, game: Golden, number: int) -> None:
    player.window.controller.load(game.record)
    player.window.controller.go_to(number)
    player.window.show_table()
    player.check_state(game, number)


@pytest.fixture
def begun(player: Player, game: Golden) -> Player:
    go_to(player, game, MIDDLE)
    return player


def thimble(player: Player, side: int | None = None) -> QPointF:
    """A point of a thimble, above its base."""
    state = player.state
    number = side if side is not None else state.to_move
    assert number is not None
    return player.scene.stage.track.token(number).pos() - QPointF(0, 10)


def goal(player: Player) -> int:
    sight = foresee_advance(player.state)
    assert sight is not None
    return sight.end


def test_put_down_on_its_goal_it_advances(begun: Player) -> None:
    side, space = begun.state.to_move, goal(begun)
    assert side is not None
    begun.press(thimble(begun))
    begun.move(begun.scene.board.middle_of(space))
    assert begun.scene.foresight is not None
    assert begun.scene.foresight.end == space
    begun.release()
    assert begun.moves()[-1] == "A"
    assert len(begun.moves()) == MIDDLE + 1
    assert begun.state.sides[side].position == space


def test_put_down_elsewhere_it_goes_back_and_says_where_it_can_go(begun: Player) -> None:
    before, space = seen(begun), goal(begun)
    start = thimble(begun)
    for wrong in (AWAY, begun.scene.board.middle_of((space + 9) % 53)):
        begun.press(start)
        begun.move(wrong)
        begun.release()
        assert begun.status.endswith(f" {space}.")
        assert begun.status.startswith("Advancing always leads to")
        assert seen(begun) == before
        assert thimble(begun) == start
        assert begun.scene.foresight is None


def test_a_click_on_the_thimble_does_nothing(begun: Player) -> None:
    before = seen(begun)
    begun.click(thimble(begun))
    assert seen(begun) == before


def test_the_thimble_of_the_other_stays(begun: Player) -> None:
    before = seen(begun)
    other = 1 - (begun.state.to_move or 0)
    start = thimble(begun, other)
    begun.press(start)
    begun.move(begun.scene.board.middle_of(goal(begun)))
    assert thimble(begun, other) == start
    begun.release()
    assert seen(begun) == before


def test_with_a_piece_in_hand_the_thimble_stays(begun: Player) -> None:
    begun.key(Qt.Key.Key_1)
    held, start = begun.held, thimble(begun)
    assert held is not None
    begun.press(start)
    begun.move(begun.scene.board.middle_of(goal(begun)))
    begun.release()
    assert thimble(begun) == start
    assert begun.holds() == held.piece.patch
    assert len(begun.moves()) == MIDDLE


def test_with_leather_to_lay_the_thimble_stays(player: Player, game: Golden) -> None:
    number = next(n for n, m in enumerate(game.record.moves) if isinstance(m, PlaceLeather))
    go_to(player, game, number)
    start = thimble(player)
    player.press(start)
    player.move(AWAY)
    player.release()
    assert thimble(player) == start
    assert player.state.leather_pending == 1
    assert len(player.moves()) == number


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_1, Qt.Key.Key_3])
def test_a_key_ends_the_drag(begun: Player, key: Qt.Key) -> None:
    """The thimble goes back, with Esc alone or with a patch that comes to hand."""
    start, moves = thimble(begun), begun.moves()
    begun.press(start)
    begun.move(begun.scene.board.middle_of(goal(begun)))
    begun.key(key)
    assert thimble(begun) == start
    begun.move(AWAY)
    assert thimble(begun) == start
    begun.release()
    assert thimble(begun) == start
    assert begun.moves() == moves
    taken = key is not Qt.Key.Key_Escape
    assert (begun.held is not None) is taken
    begun.key(Qt.Key.Key_Escape)
    begun.press(start)
    begun.move(begun.scene.board.middle_of(goal(begun)))
    begun.release()
    assert len(begun.moves()) == len(moves) + 1


def test_the_thimble_is_dragged_on_the_square_board(begun: Player) -> None:
    begun.key(Qt.Key.Key_B)
    begun.press(thimble(begun))
    begun.move(begun.scene.board.middle_of(goal(begun)))
    begun.release()
    assert len(begun.moves()) == MIDDLE + 1


def test_after_the_end_the_thimbles_stay(window: MainWindow, player: Player, game: Golden) -> None:
    window.controller.load(game.record)
    window.show_table()
    before = seen(player)
    for side in (0, 1):
        player.press(thimble(player, side))
        player.move(AWAY)
        player.release()
    assert seen(player) == before
    assert Reason.LEATHER_FIRST not in player.reasons
