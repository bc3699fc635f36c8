from __future__ import annotations

import random

import pytest

from patchwork_qt.game.errors import IllegalMove, Reason
from patchwork_qt.game.moves import Advance, Move, PlaceLeather, TakePatch
from patchwork_qt.game.placements import placement_table
from patchwork_qt.game.rules import apply, legal_moves, new_setup, start, why_not, why_not_take
from patchwork_qt.game.state import GameState

from .positions import FULL, at, automa, player, random_game, table


def reason(state: GameState, move: Move) -> Reason | None:
    refusal = why_not(state, move)
    return None if refusal is None else refusal.reason


def test_moves_are_advance_then_the_patches_as_they_lie() -> None:
    moves = legal_moves(table(player(), player(), circle=(4, 2, 1, 3)))
    assert moves[0] == Advance()
    patches = [move.patch for move in moves if isinstance(move, TakePatch)]
    assert list(dict.fromkeys(patches)) == [4, 2, 1]
    assert len(moves) == 1 + 256 + 256 + 144


def test_picking_by_index_agrees_with_walking_through() -> None:
    for step in random_game(start(new_setup(random.Random(11))), random.Random(11)):
        moves = legal_moves(step.before)
        written_out = list(moves)
        assert [moves[index] for index in range(len(moves))] == written_out
        assert [moves[index - len(moves)] for index in range(len(moves))] == written_out
        assert moves[1:5] == tuple(written_out[1:5])


def test_index_beyond_the_moves_raises() -> None:
    moves = legal_moves(table(player(), player()))
    for index in (len(moves), -len(moves) - 1):
        with pytest.raises(IndexError):
            moves[index]


def test_membership_is_legality() -> None:
    state = table(player(board="##"), player())
    moves = legal_moves(state)
    assert Advance() in moves
    assert TakePatch(2, at(2, 2)) in moves
    assert TakePatch(2, at(2)) not in moves
    assert TakePatch(3, at(2, 2)) not in moves
    assert TakePatch(1, at(1, 4, 4)) not in moves
    assert PlaceLeather(40) not in moves


def test_nothing_is_legal_once_the_game_is_over() -> None:
    steps = random_game(start(new_setup(random.Random(2))), random.Random(2))
    over = steps[-1].after
    assert not legal_moves(over)
    assert reason(over, Advance()) is Reason.GAME_OVER
    assert reason(over, PlaceLeather(0)) is Reason.GAME_OVER
    assert reason(over, TakePatch(99, -1)) is Reason.GAME_OVER


def test_human_decides_nothing_on_the_automas_turn() -> None:
    state = table(player(position=3), automa(position=1))
    assert not legal_moves(state)
    for move in (Advance(), PlaceLeather(0), TakePatch(2, at(2))):
        assert reason(state, move) is Reason.NOT_YOUR_TURN
    refusal = why_not_take(state, 2)
    assert refusal is not None
    assert refusal.reason is Reason.NOT_YOUR_TURN


def test_pending_leather_comes_before_everything_else() -> None:
    state = table(player(board="#########" * 8), player(), leather_pending=1)
    assert list(legal_moves(state)) == [PlaceLeather(space) for space in range(72, 81)]
    assert reason(state, Advance()) is Reason.LEATHER_FIRST
    assert reason(state, TakePatch(2, at(2))) is Reason.LEATHER_FIRST
    assert reason(state, TakePatch(30, at(30))) is Reason.LEATHER_FIRST
    assert reason(state, PlaceLeather(0)) is Reason.OVERLAPS
    assert reason(state, PlaceLeather(80)) is None


def test_leather_that_nobody_has_cannot_be_placed() -> None:
    assert reason(table(player(), player()), PlaceLeather(0)) is Reason.NO_LEATHER


@pytest.mark.parametrize("placement", [-1, 81, 7430, 10**9])
def test_leather_off_the_board_is_refused(placement: int) -> None:
    state = table(player(), player(), leather_pending=1)
    assert reason(state, PlaceLeather(placement)) is Reason.OFF_THE_BOARD


def test_only_the_next_three_can_be_taken() -> None:
    state = table(player(buttons=50), player(), circle=(2, 3, 4, 5, 1))
    takeable = [each for each in range(34) if why_not_take(state, each) is None]
    assert takeable == [2, 3, 4]
    assert reason(state, TakePatch(5, at(5))) is Reason.NOT_AMONG_NEXT_THREE
    assert reason(state, TakePatch(0, 0)) is Reason.NOT_AMONG_NEXT_THREE


def test_too_dear_says_how_many_buttons_are_missing() -> None:
    refusal = why_not_take(table(player(buttons=4), player(), circle=(30, 1)), 30)
    assert refusal is not None
    assert (refusal.reason, refusal.short_by) == (Reason.TOO_DEAR, 6)
    assert why_not_take(table(player(buttons=10), player(), circle=(30, 1)), 30) is None


def test_patch_that_fits_nowhere_cannot_be_taken() -> None:
    state = table(player(board=FULL[:-2] + ".."), player(), circle=(3, 1))
    assert reason(state, TakePatch(3, at(3))) is Reason.FITS_NOWHERE
    assert list(legal_moves(state)) == [Advance(), TakePatch(1, at(1, 7, 8))]


def test_too_dear_is_told_before_fitting_nowhere() -> None:
    state = table(player(buttons=0, board=FULL), player(), circle=(3, 1))
    assert reason(state, TakePatch(3, -5)) is Reason.TOO_DEAR


def test_placement_of_another_patch_is_off_the_board() -> None:
    assert reason(table(player(), player()), TakePatch(2, at(3))) is Reason.OFF_THE_BOARD
    assert reason(table(player(), player()), TakePatch(2, -1)) is Reason.OFF_THE_BOARD


def test_covered_spaces_cannot_be_covered_again() -> None:
    state = table(player(board="#"), player())
    assert reason(state, TakePatch(2, at(2))) is Reason.OVERLAPS
    assert reason(state, TakePatch(2, at(2, 1))) is None


def test_refusal_holds_the_position() -> None:
    with pytest.raises(IllegalMove) as error:
        apply(table(player(), player(position=7), circle=(2, 30, 1)), TakePatch(30, at(30)))
    message = str(error.value)
    assert message.startswith("too dear: TakePatch(patch=30,")
    assert '"circle": [2, 30, 1]' in message
    assert '"position": 7' in message


def test_listed_moves_are_exactly_those_not_refused() -> None:
    rng = random.Random(5)
    steps = random_game(start(new_setup(rng)), rng)
    numbers = placement_table()
    for step in steps[5::13]:
        state = step.before
        everything: list[Move] = [Advance()]
        everything += [PlaceLeather(placement) for placement in range(81)]
        everything += [
            TakePatch(patch, number) for patch in state.circle for number in numbers.of_patch(patch)
        ]
        allowed = {move for move in everything if why_not(state, move) is None}
        assert allowed == set(legal_moves(state))
