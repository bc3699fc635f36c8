"""Every sentence about a turn for which a position can be made by hand."""

from __future__ import annotations

import attrs
import pytest

from patchwork_qt.game.events import (
    ButtonsReceived,
    GameEnded,
    IncomePaid,
    LeatherDiscarded,
    LeatherTaken,
    PatchSewn,
    PatchTaken,
    TileWon,
    TokenMoved,
    TurnPassed,
)
from patchwork_qt.game.moves import Advance, PlaceLeather, TakePatch
from patchwork_qt.game.points import Score
from patchwork_qt.game.rules import apply, apply_unchecked, legal_moves

from .positions import FULL, SEVEN_BY_SEVEN, at, automa, human, player, table

# Turn order


def test_player_behind_moves_again_and_again() -> None:
    step = apply(table(player(position=2), player(position=9)), TakePatch(3, at(3)))
    assert step.after.to_move == 0
    assert TurnPassed(1) not in step.events


def test_token_that_arrives_on_the_same_space_lies_on_top() -> None:
    step = apply(table(player(position=7), player(position=9), on_top=1), TakePatch(3, at(3)))
    assert human(step.after).position == human(step.after, 1).position == 9
    assert (step.after.on_top, step.after.to_move) == (0, 0)


def test_passing_the_other_token_passes_the_turn() -> None:
    step = apply(table(player(position=8), player(position=9)), Advance())
    assert step.after.to_move == 1
    assert step.events[-1] == TurnPassed(1)


def test_player_in_the_centre_takes_no_more_turns() -> None:
    state = table(player(40, buttons=9), player(53), first_home=1, circle=(4, 1))
    for placement in (at(4), at(4, 2)):
        state = apply(attrs.evolve(state, circle=(4, 1)), TakePatch(4, placement)).after
        assert state.to_move == 0


# Advance


def test_advancing_pays_a_button_for_each_space() -> None:
    step = apply(table(player(position=6, buttons=1), player(position=9)), Advance())
    assert (human(step.after).position, human(step.after).buttons) == (10, 5)
    assert step.events == (TokenMoved(0, 6, 10), ButtonsReceived(0, 4), TurnPassed(1))


def test_advancing_from_the_same_space_moves_one() -> None:
    step = apply(table(player(), player()), Advance())
    assert (human(step.after).position, human(step.after).buttons) == (1, 6)


def test_advancing_stops_in_the_centre_and_pays_the_spaces_really_moved() -> None:
    step = apply(table(player(position=51), player(position=53), first_home=1), Advance())
    assert (human(step.after).position, human(step.after).buttons) == (53, 7)


# Taking a patch


def test_passed_over_patches_become_the_last_ones() -> None:
    state = table(player(), player(), circle=(5, 2, 3, 7, 1))
    step = apply(state, TakePatch(3, at(3)))
    assert step.after.circle == (7, 1, 5, 2)
    assert step.events[0] == PatchTaken(0, 3, place=2, price=2)


def test_taking_pays_sews_and_moves() -> None:
    step = apply(table(player(buttons=9), player(), circle=(25, 1)), TakePatch(25, at(25)))
    after = human(step.after)
    assert (after.buttons, after.quilt.placements) == (9 - 3 + 2, (at(25),))
    assert step.events == (
        PatchTaken(0, 25, place=0, price=3),
        PatchSewn(0, 25, at(25)),
        TokenMoved(0, 0, 6),
        IncomePaid(0, 5, 2),
        TurnPassed(1),
    )


def test_move_by_a_patch_stops_in_the_centre() -> None:
    state = table(player(position=51), player(position=53), circle=(2, 1), first_home=1)
    assert TokenMoved(0, 51, 53) in apply(state, TakePatch(2, at(2))).events


@pytest.mark.parametrize(("circle", "taken"), [((2, 1), 1), ((1,), 1), ((4, 2, 1), 2)])
def test_fewer_than_four_patches_can_still_be_taken(circle: tuple[int, ...], taken: int) -> None:
    step = apply(table(player(), player(), circle=circle), TakePatch(taken, at(taken)))
    assert sorted((*step.after.circle, taken)) == sorted(circle)


def test_without_patches_the_player_advances() -> None:
    assert list(legal_moves(table(player(), player(), circle=()))) == [Advance()]


def test_unchecked_move_gives_the_same_step() -> None:
    state = table(player(), player())
    assert apply_unchecked(state, Advance()) == apply(state, Advance())


# Income


def test_passing_several_income_spaces_pays_several_times() -> None:
    step = apply(table(player(position=4, income=3), player(position=16)), Advance())
    assert human(step.after).buttons == 5 + 13 + 3 * 3
    assert step.events[2:5] == (IncomePaid(0, 5, 3), IncomePaid(0, 11, 3), IncomePaid(0, 17, 3))


def test_income_counts_the_patch_just_placed() -> None:
    state = table(player(position=4, buttons=4, income=1), player(position=9), circle=(6, 1))
    step = apply(state, TakePatch(6, at(6)))
    assert human(step.after).buttons == 4 - 3 + 2


def test_leaving_an_income_space_pays_nothing() -> None:
    step = apply(table(player(position=5, income=4), player(position=8)), Advance())
    assert human(step.after).buttons == 5 + 4


def test_centre_pays_income_too() -> None:
    step = apply(table(player(position=52, income=4), player(position=53)), Advance())
    assert human(step.after).buttons == 5 + 1 + 4


# Leather


def test_leather_must_be_placed_before_the_turn_passes() -> None:
    state = table(player(position=25), player(position=27), leather_spaces=(26, 32))
    step = apply(state, Advance())
    assert LeatherTaken(0, 26) in step.events
    assert TurnPassed(1) not in step.events
    assert (step.after.leather_owner, step.after.leather_pending) == (0, 1)
    assert (step.after.to_move, step.after.leather_spaces) == (0, (32,))
    placed = apply(step.after, PlaceLeather(40))
    assert placed.events == (PatchSewn(0, 0, 40), TurnPassed(1))
    assert (placed.after.leather_owner, placed.after.leather_pending) == (None, 0)
    assert placed.after.to_move == 1
    assert human(placed.after).quilt.covered == 1 << 40


def test_placing_leather_leaves_the_token_where_it_lies() -> None:
    state = table(player(9), player(9), on_top=1, leather_pending=1, to_move=0)
    assert apply(state, PlaceLeather(0)).after.to_move == 1


def test_one_long_move_can_take_several_leather_patches() -> None:
    spaces = (26, 32, 38, 44, 50)
    state = table(player(position=25), player(position=51), leather_spaces=spaces)
    step = apply(state, Advance())
    taken = [event.space for event in step.events if isinstance(event, LeatherTaken)]
    assert (tuple(taken), step.after.leather_spaces) == (spaces, ())
    state = step.after
    for left in (5, 4, 3, 2, 1):
        assert (state.leather_pending, state.leather_owner, state.to_move) == (left, 0, 0)
        step = apply(state, PlaceLeather(left))
        state = step.after
    assert (state.leather_pending, state.to_move, step.events[-1]) == (0, 1, TurnPassed(1))


def test_events_come_in_order_of_the_spaces() -> None:
    state = table(player(22, income=1), player(position=30), leather_spaces=(26,))
    met = apply(state, Advance()).events[2:5]
    assert met == (IncomePaid(0, 23, 1), LeatherTaken(0, 26), IncomePaid(0, 29, 1))


def test_leather_already_taken_is_gone() -> None:
    state = table(player(position=25), player(position=27), leather_spaces=(32,))
    assert apply(state, Advance()).after.leather_pending == 0


def test_leather_on_a_full_board_is_discarded() -> None:
    state = table(player(25, board=FULL), player(position=33), leather_spaces=(26, 32, 38))
    step = apply(state, Advance())
    assert step.events.count(LeatherDiscarded(0)) == 2
    assert (step.after.leather_spaces, step.after.leather_pending) == ((38,), 0)
    assert step.after.to_move == 1


def test_leather_that_no_longer_fits_after_the_first_is_discarded() -> None:
    board = FULL[:40] + "." + FULL[41:]
    state = table(player(25, board=board), player(position=33), leather_spaces=(26, 32))
    step = apply(apply(state, Advance()).after, PlaceLeather(40))
    assert step.events[-2:] == (LeatherDiscarded(0), TurnPassed(1))
    assert step.after.leather_pending == 0


def test_last_leather_is_placed_before_the_game_ends() -> None:
    state = table(player(49), player(position=53), leather_spaces=(50,), first_home=1)
    arrived = apply(state, Advance())
    assert (arrived.after.winner, arrived.after.to_move) == (None, 0)
    ended = apply(arrived.after, PlaceLeather(0))
    assert ended.after.to_move is None
    assert isinstance(ended.events[-1], GameEnded)


# The special tile

GAP_OF_ONE = SEVEN_BY_SEVEN[:60] + "." + SEVEN_BY_SEVEN[61:]


def test_patch_that_completes_7x7_wins_the_tile_at_once() -> None:
    gap = SEVEN_BY_SEVEN[:54] + ".." + SEVEN_BY_SEVEN[56:]
    state = table(player(4, board=gap), player(9), circle=(1,))
    step = apply(state, TakePatch(1, at(1, 0, 6)))
    assert human(step.after).special_tile
    assert step.events[1:4] == (
        PatchSewn(0, 1, at(1, 0, 6)),
        TileWon(0, (0, 0)),
        TokenMoved(0, 4, 5),
    )


def test_leather_can_complete_7x7() -> None:
    state = table(player(board=GAP_OF_ONE), player(9), leather_pending=1)
    step = apply(state, PlaceLeather(60))
    assert step.events[:2] == (PatchSewn(0, 0, 60), TileWon(0, (0, 0)))
    assert human(step.after).special_tile


def test_second_player_with_7x7_gets_nothing() -> None:
    state = table(player(board=GAP_OF_ONE), player(9, special_tile=True), leather_pending=1)
    step = apply(state, PlaceLeather(60))
    assert not human(step.after).special_tile
    assert human(step.after, 1).special_tile
    assert not any(isinstance(event, TileWon) for event in step.events)


def test_tile_is_won_only_once() -> None:
    state = table(player(board=SEVEN_BY_SEVEN, special_tile=True), player(9), leather_pending=1)
    step = apply(state, PlaceLeather(80))
    assert human(step.after).special_tile
    assert not any(isinstance(event, TileWon) for event in step.events)


def test_human_with_7x7_takes_the_tile_from_the_automa() -> None:
    state = table(player(board=GAP_OF_ONE), automa(9), leather_pending=1)
    assert human(apply(state, PlaceLeather(60)).after).special_tile


# The end


def test_game_ends_when_both_tokens_are_in_the_centre() -> None:
    state = table(player(50, buttons=9), player(53, buttons=3), first_home=1)
    step = apply(state, Advance())
    assert (step.after.winner, step.after.to_move) == (0, None)
    assert step.events[-1] == GameEnded(
        winner=0,
        scores=(Score(buttons=12, open_spaces=-162), Score(buttons=3, open_spaces=-162)),
        tie_broken=False,
    )


@pytest.mark.parametrize("first_home", [0, 1])
def test_equal_points_go_to_the_first_in_the_centre(first_home: int) -> None:
    early, late = player(53, buttons=8), player(50, buttons=5)
    sides = (early, late) if first_home == 0 else (late, early)
    step = apply(table(*sides, first_home=first_home), Advance())
    ended = step.events[-1]
    assert isinstance(ended, GameEnded)
    assert (ended.winner, ended.tie_broken, step.after.winner) == (first_home, True, first_home)


def test_first_to_reach_the_centre_is_remembered() -> None:
    step = apply(table(player(50), player(52)), Advance())
    assert step.after.first_home == 0
    assert apply(step.after, Advance()).after.first_home == 0


def test_negative_scores_are_compared_like_any() -> None:
    state = table(player(52, buttons=0), player(53, buttons=0, board="#"), first_home=0)
    assert apply(state, Advance()).after.winner == 1
