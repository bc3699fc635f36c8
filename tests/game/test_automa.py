from __future__ import annotations

import attrs
import pytest

from patchwork_qt.game.automa import Weighing, weigh
from patchwork_qt.game.cards import card, level
from patchwork_qt.game.errors import GameError, IllegalMove, Reason
from patchwork_qt.game.events import (
    CardRevealed,
    DeckShuffled,
    FilterApplied,
    GameEnded,
    IncomePaid,
    LeatherTaken,
    PatchesWeighed,
    PatchTaken,
    TileWon,
    TokenMoved,
    TurnPassed,
)
from patchwork_qt.game.moves import AutomaTurn
from patchwork_qt.game.rules import automa_turn, is_automa_turn
from patchwork_qt.game.state import AutomaSetup, Step

from .positions import automa, human, machine, player, table


def turn(
    cards: tuple[int, ...],
    circle: tuple[int, ...],
    human_at: int = 20,
    automa_at: int = 0,
    leather_spaces: tuple[int, ...] = (),
) -> Step:
    """The Automa's turn with the first of some cards and the first three of some patches."""
    state = table(
        player(human_at),
        automa(automa_at, cards=cards),
        circle=circle,
        leather_spaces=leather_spaces,
    )
    return automa_turn(state)


def filters(step: Step) -> list[FilterApplied]:
    return [event for event in step.events if isinstance(event, FilterApplied)]


# Choosing


def test_without_a_candidate_it_advances_without_buttons() -> None:
    step = turn((1, 2), (30, 19, 20, 1), human_at=3)
    assert step.move == AutomaTurn(1, None)
    assert (machine(step.after).position, machine(step.after).buttons) == (4, 0)
    assert step.after.circle == step.before.circle
    assert step.events == (
        CardRevealed(1),
        PatchesWeighed((30, 19, 20), ()),
        TokenMoved(1, 0, 4),
        TurnPassed(0),
    )


def test_one_candidate_is_taken_without_any_filter() -> None:
    # Patch 2 would overtake the human, but there is nothing to choose from.
    step = turn((1, 2), (30, 2, 20, 1), human_at=1)
    assert step.move == AutomaTurn(1, 2)
    assert filters(step) == []
    assert step.after.circle == (20, 1, 30)
    assert PatchTaken(1, 2, place=1, price=0) in step.events


def test_card_without_filters_takes_the_free_patch_alone() -> None:
    assert turn((12, 2), (12, 21, 22, 1)).move == AutomaTurn(12, 21)
    assert turn((12, 2), (12, 23, 22, 1)).move == AutomaTurn(12, None)


def test_no_overtake_drops_what_would_end_past_the_human() -> None:
    # Card 3: no_overtake, largest, furthest. Patch 2 moves 3, to the same space; 23 moves 5.
    step = turn((3, 2), (2, 23, 30, 1), human_at=3)
    assert filters(step) == [FilterApplied("no_overtake", (2,), (23,), skipped=False)]
    assert step.move == AutomaTurn(3, 2)


def test_filter_that_would_leave_none_is_skipped() -> None:
    step = turn((3, 2), (2, 23, 30, 1), human_at=1)
    assert filters(step) == [
        FilterApplied("no_overtake", (2, 23), (), skipped=True),
        FilterApplied("largest", (23,), (2,), skipped=False),
    ]
    assert step.move == AutomaTurn(3, 23)


def test_most_buttons_keeps_the_highest_income() -> None:
    # Card 7: most_buttons, largest, furthest. 7 and 6 have one button, 26 none.
    step = turn((7, 2), (7, 26, 6, 1))
    assert filters(step) == [
        FilterApplied("most_buttons", (7, 6), (26,), skipped=False),
        FilterApplied("largest", (7, 6), (), skipped=False),
        FilterApplied("furthest", (6,), (7,), skipped=False),
    ]
    assert step.move == AutomaTurn(7, 6)


def test_largest_counts_spaces() -> None:
    # Card 8: largest, most_buttons, furthest. 32 has 7 spaces, 33 has 8.
    assert turn((8, 2), (32, 33, 20, 1)).move == AutomaTurn(8, 33)


def test_no_overtake_counts_spaces_beyond_the_centre() -> None:
    """Golden game solo-013: the Automa on 52 takes the patch of 1 before those of 4 and 5."""
    step = turn((6, 2), (16, 10, 1), human_at=53, automa_at=52)
    assert filters(step) == [FilterApplied("no_overtake", (1,), (16, 10), skipped=False)]


def test_patch_that_fits_nowhere_for_the_human_can_be_taken() -> None:
    state = table(player(9, board="#" * 81), automa(cards=(8, 2)), circle=(33, 1))
    assert automa_turn(state).move == AutomaTurn(8, 33)


def test_fewer_than_three_patches_are_weighed_as_they_are() -> None:
    step = turn((8, 2), (1,))
    assert PatchesWeighed((1,), (1,)) in step.events
    assert turn((8, 2), ()).move == AutomaTurn(8, None)


def test_weighing_is_what_the_turn_then_tells() -> None:
    weighing = weigh(card(3), (2, 23, 30), position=0, human=1)
    assert weighing == Weighing(
        (
            PatchesWeighed((2, 23, 30), (2, 23)),
            FilterApplied("no_overtake", (2, 23), (), skipped=True),
            FilterApplied("largest", (23,), (2,), skipped=False),
        ),
        taken=23,
    )
    step = turn((3, 2), (2, 23, 30, 1), human_at=1)
    assert step.events[1:4] == weighing.events
    assert step.move == AutomaTurn(3, weighing.taken)
    assert weigh(card(12), (2, 23), position=0, human=1).taken is None


# Moving


def test_landing_on_the_same_space_gives_another_turn() -> None:
    step = turn((1, 2), (2, 30, 20, 1), human_at=3)
    assert machine(step.after).position == human(step.after).position == 3
    assert (step.after.on_top, step.after.to_move) == (1, 1)
    assert is_automa_turn(step.after)


def test_advance_stops_in_the_centre() -> None:
    state = table(player(53), automa(40, cards=(1, 2)), circle=(30,), first_home=0)
    step = automa_turn(state)
    assert TokenMoved(1, 40, 53) in step.events
    assert isinstance(step.events[-1], GameEnded)


def test_each_income_space_pays_the_cards_income() -> None:
    step = turn((1, 2), (30, 19, 20), human_at=11)
    assert card(1).income == 4
    assert machine(step.after).buttons == 8
    assert IncomePaid(1, 5, 4) in step.events
    assert IncomePaid(1, 11, 4) in step.events


def test_leather_reached_is_taken_and_counts_for_nothing() -> None:
    step = turn((1, 2), (30, 19, 20), human_at=27, automa_at=25, leather_spaces=(26, 32))
    assert LeatherTaken(1, 26) in step.events
    assert (step.after.leather_spaces, step.after.leather_pending) == ((32,), 0)
    assert step.after.to_move == 0
    assert machine(step.after).patches == ()


def test_patches_lie_in_the_order_taken() -> None:
    state = table(player(9), automa(cards=(8, 7, 2), patches=(5,)), circle=(2, 33, 1, 4, 30))
    first = automa_turn(state)
    assert machine(first.after).patches == (5, 33)
    assert machine(automa_turn(first.after).after).patches == (5, 33, 4)


# The claim space


@pytest.mark.parametrize(("number", "space"), list(enumerate((52, 44, 41, 38, 35), start=1)))
def test_claim_space_gives_the_tile_on_or_past_it(number: int, space: int) -> None:
    assert level(number).special_tile_space == space
    for human_at, wins in ((space - 2, False), (space - 1, True), (min(53, space), True)):
        state = table(player(human_at), automa(30), circle=(30,), level=number)
        step = automa_turn(state)
        assert machine(step.after).special_tile is wins
        assert (TileWon(1, None) in step.events) is wins


def test_tile_that_the_human_has_is_not_taken() -> None:
    state = table(player(52, special_tile=True), automa(30), circle=(30,))
    step = automa_turn(state)
    assert not machine(step.after).special_tile
    assert human(step.after).special_tile


def test_tile_is_claimed_once() -> None:
    state = table(player(53), automa(52, special_tile=True), circle=(30,), first_home=0)
    step = automa_turn(state)
    assert machine(step.after).special_tile
    assert not any(isinstance(event, TileWon) for event in step.events)


# The deck


def test_card_is_discarded() -> None:
    after = machine(turn((4, 9, 2), (30,)).after)
    assert (after.deck, after.discard, after.shuffles_used) == ((9, 2), (4,), 1)


def test_last_card_makes_all_twelve_the_new_deck() -> None:
    last = attrs.evolve(automa(cards=(4,)), discard=(9, 2))
    step = automa_turn(table(player(9), last, circle=(30,)))
    setup = step.before.setup.automa
    assert setup is not None
    after = machine(step.after)
    assert (after.deck, after.discard, after.shuffles_used) == (setup.shuffles[1], (), 2)
    assert DeckShuffled() in step.events


def test_unknown_shuffle_is_a_clear_error() -> None:
    state = table(player(9), automa(cards=(4,)), circle=(30,))
    known = AutomaSetup("normal", 1, (tuple(range(1, 13)),))
    state = attrs.evolve(state, setup=attrs.evolve(state.setup, automa=known))
    with pytest.raises(GameError, match=r"deck is empty and shuffle 2 is not known"):
        automa_turn(state)


def test_human_turn_is_not_the_automas() -> None:
    with pytest.raises(IllegalMove) as error:
        automa_turn(table(player(0), automa(9)))
    assert error.value.reason is Reason.NOT_YOUR_TURN


def test_automa_does_nothing_once_the_game_is_over() -> None:
    over = automa_turn(table(player(53), automa(52), circle=(30,), first_home=0)).after
    assert not is_automa_turn(over)
    with pytest.raises(IllegalMove) as error:
        automa_turn(over)
    assert error.value.reason is Reason.GAME_OVER


def test_human_arriving_on_the_automas_space_moves_again() -> None:
    state = table(player(5), automa(5), on_top=0)
    assert not is_automa_turn(state)
    assert is_automa_turn(table(player(5), automa(5), on_top=1))


def test_automa_wins_a_tie_when_it_was_home_first() -> None:
    state = table(player(53, buttons=162 - 7), automa(52), circle=(30,), first_home=0)
    step = automa_turn(attrs.evolve(state, first_home=1))
    ended = step.events[-1]
    assert isinstance(ended, GameEnded)
    assert ended.scores[0].total == -7
    assert ended.winner == 1
