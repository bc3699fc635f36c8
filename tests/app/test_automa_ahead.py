"""What the Automa could take next, as far as a person at the table may know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

from patchwork_qt.app.automa_ahead import (
    CouldTake,
    OptionAhead,
    Outlook,
    options_ahead,
    outlook,
    possible_cards,
)
from patchwork_qt.game.cards import card, deck_cards
from patchwork_qt.game.moves import Advance, AutomaTurn, TakePatch
from patchwork_qt.game.placements import placement_table
from patchwork_qt.game.quilt import Quilt
from patchwork_qt.game.record import read_record, replay
from patchwork_qt.game.rules import (
    apply,
    automa_turn,
    is_automa_turn,
    legal_moves,
    new_setup,
    start,
)
from patchwork_qt.game.state import AutomaState, GameState, Mode

GOLDEN = Path(__file__).parents[1] / "golden"
ORDER = (13, 24, 19, 15, 22, 20, 14, 16, 17, 18, 21, 23)
"""A shuffle: 13 and 24 are set aside, the next card is 19."""


def begun(deck: str = "tactical", shuffle: tuple[int, ...] = ORDER) -> GameState:
    """A new solo game with the cards in a known order."""
    setup = new_setup(random.Random(4), mode=Mode.SOLO, deck=deck, level=3)
    assert setup.automa is not None
    shuffles = (shuffle, *setup.automa.shuffles[1:])
    return start(attrs.evolve(setup, automa=attrs.evolve(setup.automa, shuffles=shuffles)))


def machine(state: GameState) -> AutomaState:
    automa = state.sides[1]
    assert isinstance(automa, AutomaState)
    return automa


def having(state: GameState, **changes: object) -> GameState:
    """The position with an Automa that differs."""
    automa = attrs.evolve(machine(state), **changes)  # type: ignore[arg-type]
    return attrs.evolve(state, sides=(state.sides[0], automa))


def standing(state: GameState, human: int, automa: int, circle: tuple[int, ...]) -> GameState:
    """The position with the tokens and the circle elsewhere, the human to move."""
    player = attrs.evolve(state.sides[0], position=human)
    moved = attrs.evolve(state, sides=(player, machine(state)), circle=circle)
    return having(moved, position=automa)


def ahead_of(state: GameState) -> Outlook:
    found = outlook(state)
    assert found is not None
    return found


def tactical_states() -> Iterator[GameState]:
    """Every position of the golden games with the tactical deck."""
    for game in sorted(GOLDEN.glob("solo-*.patchwork")):
        record = read_record(game.read_bytes())
        if record.setup.automa is not None and record.setup.automa.deck == "tactical":
            yield from (step.before for step in replay(record))


def with_card(state: GameState, number: int) -> GameState:
    """The position with another card on top, which lies where the top card lay."""
    automa = machine(state)
    swap = {number: automa.deck[0], automa.deck[0]: number}
    deck = tuple(swap.get(each, each) for each in automa.deck)
    discard = tuple(swap.get(each, each) for each in automa.discard)
    return having(state, deck=deck, discard=discard)


# The cards


def test_both_cards_with_the_back_are_possible_at_first() -> None:
    assert possible_cards(begun()) == (19, 20)


def test_revealed_card_is_out_of_the_question() -> None:
    automa = machine(begun())
    state = having(begun(), deck=automa.deck[3:], discard=(*automa.discard, 19, 15, 22))
    assert machine(state).deck[0] == 20
    assert possible_cards(state) == (20,)


def test_cards_set_aside_at_the_start_are_unknown() -> None:
    """14 is next; 13, which has the same back, lies in the discard pile unseen."""
    automa = machine(begun())
    state = having(begun(), deck=automa.deck[4:], discard=(*automa.discard, *automa.deck[:4]))
    assert machine(state).deck[0] == 14
    assert possible_cards(state) == (13, 14)


def test_after_a_shuffle_every_discarded_card_has_been_revealed() -> None:
    state = having(begun(), deck=(14, *ORDER[1:6]), discard=(13, 15), shuffles_used=2)
    assert possible_cards(state) == (14,)


@pytest.mark.parametrize("number", deck_cards("tactical"))
def test_the_back_tells_what_can_be_spent_and_no_more(number: int) -> None:
    others = tuple(each for each in deck_cards("tactical") if each != number)
    state = having(begun(), deck=(number, *others), discard=(), shuffles_used=2)
    cards = possible_cards(state)
    assert number in cards
    assert {card(each).buttons for each in cards} == {card(number).buttons}
    assert ahead_of(state).buttons == card(number).buttons
    assert len(cards) == 2


# The outlook


def test_two_cards_can_want_different_patches() -> None:
    """19 minds not to pass the human and takes the most spaces, 20 the most buttons."""
    state = standing(begun(), human=9, automa=5, circle=(32, 9, 1, 4))
    expected = (CouldTake(32, (19,)), CouldTake(9, (20,)))
    assert outlook(state) == Outlook(6, (19, 20), expected, may_advance=False)


def test_one_patch_for_both_cards() -> None:
    state = standing(begun(), human=9, automa=5, circle=(20, 30, 6, 4))
    assert outlook(state) == Outlook(6, (19, 20), (CouldTake(6, (19, 20)),), may_advance=False)


def test_it_advances_when_it_can_afford_nothing() -> None:
    state = standing(begun(), human=9, automa=5, circle=(20, 30, 19, 4))
    assert outlook(state) == Outlook(6, (19, 20), (), may_advance=True)
    empty = standing(begun(), human=9, automa=5, circle=())
    assert ahead_of(empty).may_advance


def test_there_is_no_outlook_where_backs_tell_nothing() -> None:
    normal = begun("normal", tuple(range(1, 13)))
    two = start(new_setup(random.Random(1)))
    for state in (normal, two):
        assert outlook(state) is None
        assert options_ahead(state) == ()
        assert possible_cards(state) == ()


def test_there_is_no_outlook_once_the_automa_is_home() -> None:
    state = standing(begun(), human=50, automa=53, circle=(2, 3, 4))
    assert outlook(state) is None
    assert options_ahead(state) == ()
    over = attrs.evolve(standing(begun(), 53, 52, (2, 3, 4)), to_move=None, winner=0)
    assert outlook(over) is None


# After each of the player's options


def test_each_option_has_its_own_outlook() -> None:
    state = standing(begun(), human=5, automa=9, circle=(32, 9, 1, 4, 8, 3))

    def then(patch: int | None, again: bool, *could: CouldTake) -> OptionAhead:
        ahead = Outlook(6, (19, 20), could, may_advance=False)
        return OptionAhead(patch, ahead, leather=False, moves_again=again)

    assert options_ahead(state) == (
        then(None, False, CouldTake(9, (20,)), CouldTake(1, (19,))),
        then(32, True, CouldTake(9, (19, 20))),
        then(9, False, CouldTake(8, (19, 20))),
        then(1, True, CouldTake(8, (19, 20))),
    )


def test_patches_that_the_player_cannot_take_are_no_options() -> None:
    state = standing(begun(), human=5, automa=9, circle=(20, 9, 1))
    assert [each.patch for each in options_ahead(state)] == [None, 9, 1]
    player = attrs.evolve(state.sides[0], quilt=only_open((3, 3), (4, 3)))
    full = attrs.evolve(state, sides=(player, state.sides[1]))
    assert [each.patch for each in options_ahead(full)] == [None, 1]


@pytest.mark.parametrize(
    ("human", "automa", "again"),
    [(24, 25, False), (25, 30, True)],
)
def test_leather_comes_first_and_then_whoever_is_behind(
    human: int, automa: int, again: bool
) -> None:
    state = standing(begun(), human, automa, circle=(3, 20, 30))
    (taking,) = (each for each in options_ahead(state) if each.patch == 3)
    assert (taking.leather, taking.moves_again) == (True, again)


def test_the_same_space_is_the_players_again() -> None:
    state = standing(begun(), human=5, automa=6, circle=(1, 20, 30))
    taking = options_ahead(state)[1]
    assert (taking.patch, taking.leather, taking.moves_again) == (1, False, True)


def test_no_options_while_leather_waits_or_the_automa_plays() -> None:
    state = standing(begun(), human=5, automa=9, circle=(2, 3, 4))
    assert options_ahead(state)
    waiting = attrs.evolve(state, leather_owner=0, leather_pending=1)
    assert options_ahead(waiting) == ()
    assert outlook(waiting) == outlook(state)
    assert options_ahead(attrs.evolve(state, to_move=1)) == ()


# Honest, and right


def test_nothing_depends_on_which_of_the_possible_cards_it_is() -> None:
    count = 0
    for state in tactical_states():
        for number in possible_cards(state):
            other = with_card(state, number)
            assert possible_cards(other) == possible_cards(state)
            assert outlook(other) == outlook(state)
            assert options_ahead(other) == options_ahead(state)
            count += machine(other).deck != machine(state).deck
    assert count > 100


def test_the_automa_does_what_the_outlook_said() -> None:
    """In each position that it plays from, with the real card and with each possible one."""
    count = 0
    for state in tactical_states():
        if is_automa_turn(state):
            assert machine(state).deck[0] in possible_cards(state)
            assert choices(state) == told(ahead_of(state))
            count += 1
    assert count > 100


def test_each_option_leads_to_what_was_said() -> None:
    rng = random.Random(2)
    seen = set()
    for state in tactical_states():
        for option in options_ahead(state):
            after = played(state, option.patch, rng)
            assert (after.leather_pending > 0) is option.leather
            while after.leather_pending:
                after = apply(after, rng.choice(legal_moves(after))).after
            assert is_automa_turn(after) is not option.moves_again
            if not option.moves_again:
                assert choices(after) == told(option.outlook)
            seen.add((option.leather, option.moves_again, len(option.outlook.patches)))
    assert len(seen) >= 8, "the golden games have all kinds of options"


def played(state: GameState, patch: int | None, rng: random.Random) -> GameState:
    """The position after an option, the patch being laid anywhere."""
    if patch is None:
        return apply(state, Advance()).after
    place = rng.choice(state.sides[0].quilt.where_fits(patch))
    return apply(state, TakePatch(patch, place)).after


def choices(state: GameState) -> dict[int | None, tuple[int, ...]]:
    """What the Automa really does with each card that could be on top."""
    cards: dict[int | None, tuple[int, ...]] = {}
    for number in possible_cards(state):
        move = automa_turn(with_card(state, number)).move
        assert isinstance(move, AutomaTurn)
        cards[move.patch] = (*cards.get(move.patch, ()), number)
    return cards


def told(ahead: Outlook) -> dict[int | None, tuple[int, ...]]:
    """The same as the outlook tells it."""
    cards: dict[int | None, tuple[int, ...]] = {each.patch: each.cards for each in ahead.patches}
    if ahead.may_advance:
        cards[None] = ahead.cards
    return cards


def only_open(*spaces: tuple[int, int]) -> Quilt:
    """A quilt of leather with only these spaces, as (column, row), open."""
    quilt = Quilt.empty()
    for row in range(9):
        for column in range(9):
            placement = placement_table().find(0, column, row, 0, False)
            assert placement is not None
            if (column, row) not in spaces:
                quilt = quilt.lay(placement)
    return quilt
