"""A turn of the Automa beat by beat: what has been told, what not yet, and why each patch went."""

from __future__ import annotations

import attrs
import pytest

from patchwork_qt.app.telling import (
    Beat,
    Fate,
    Frame,
    Weighed,
    frames_of,
    is_solo,
    latest_turns,
    rest,
)
from patchwork_qt.game import events as happened
from patchwork_qt.game.cards import card, deck_cards
from patchwork_qt.game.moves import Advance, AutomaTurn, TakePatch
from patchwork_qt.game.patches import patch
from patchwork_qt.game.record import play
from patchwork_qt.game.rules import apply, automa_turn, start
from patchwork_qt.game.state import GameState, Step
from tests.app.told_turns import (
    NAMES,
    NEXT,
    PILE,
    TOLD,
    Told,
    deck_of,
    filters_of,
    passes,
    solo,
    turn,
)
from tests.game.positions import at, automa, machine, player, table


def beats(frames: tuple[Frame, ...]) -> str:
    return " ".join(frame.beat.value for frame in frames)


def frame_at(frames: tuple[Frame, ...], beat: Beat) -> Frame:
    (found,) = (frame for frame in frames if frame.beat is beat)
    return found


# Each card


def test_every_card_and_each_filter_of_it_has_a_turn_here() -> None:
    assert {each.card for each in TOLD} == set(range(1, 25))
    working = {
        (each.card, name)
        for each in TOLD
        for name, did in zip(filters_of(each), each.filters.split(), strict=True)
        if did == "drop"
    }
    assert working == {(number, name) for number in range(1, 25) for name in card(number).filters}


@pytest.mark.parametrize("told", TOLD, ids=NAMES)
def test_turn_of_a_card_is_told_beat_by_beat(told: Told) -> None:
    frames = frames_of(told.step())
    filters = "filter " * len(told.filters.split())
    assert beats(frames) == f"reveal weigh {filters}take walk {told.after}".strip()
    assert all(frame.turn == 1 and frame.human == told.human for frame in frames)
    assert all(frame.card == told.card for frame in frames)
    assert [each.filter for each in frames if each.beat is Beat.FILTER] == list(
        range(len(told.filters.split()))
    )
    assert {each.filter for each in frames if each.beat is not Beat.FILTER} == {None}


@pytest.mark.parametrize("told", TOLD, ids=NAMES)
def test_card_tells_what_became_of_each_patch(told: Told) -> None:
    frames = frames_of(told.step())
    limit = card(told.card).buttons
    assert frame_at(frames, Beat.REVEAL).rows == ()
    rows = frame_at(frames, Beat.WEIGH).rows
    assert [row.patch for row in rows] == list(told.offer)
    for row, number in zip(rows, told.offer, strict=True):
        price = patch(number).buttons
        fate = Fate.AFFORDABLE if price <= limit else Fate.TOO_DEAR
        assert row == Weighed(number, fate, price, limit)
    assert {frame.rows for frame in frames[frames.index(frame_at(frames, Beat.TAKE)) :]} == {
        told.rows()
    }


@pytest.mark.parametrize("told", TOLD, ids=NAMES)
def test_filter_of_a_card_changes_only_what_it_drops(told: Told) -> None:
    """A patch keeps its first fate until a filter drops it, and that one to the end."""
    frames = frames_of(told.step())
    for before, after, did in zip(frames[1:], frames[2:], told.filters.split(), strict=False):
        event = after.event
        assert isinstance(event, happened.FilterApplied)
        assert did == ("skip" if event.skipped else "drop" if event.dropped else "equal")
        changed = [new for old, new in zip(before.rows, after.rows, strict=True) if old != new]
        assert [row.patch for row in changed] == list(event.dropped)
        assert all(row in told.rows() for row in changed)


@pytest.mark.parametrize("told", TOLD, ids=NAMES)
def test_what_has_not_been_told_has_not_happened(told: Told) -> None:
    step = told.step()
    frames = frames_of(step)
    (taken,) = (row.patch for row in told.rows() if row.fate is Fate.TAKEN)
    (end,) = (row.amount for row in told.rows() if row.fate is Fate.TAKEN)
    number = [frame.beat for frame in frames].index(Beat.TAKE)
    for place, frame in enumerate(frames):
        assert frame.automa.deck == (NEXT[deck_of(told.card)],)
        assert frame.automa.discard == ()
        assert frame.automa.patches == ((*PILE, taken) if place >= number else PILE)
        assert frame.automa.position == (end if place > number else told.start)
        paid = 0 if place < len(frames) - 1 or not told.after else card(told.card).income
        assert frame.automa.buttons == 7 + paid
        assert not frame.automa.special_tile
        assert frame.back == (None if told.card < 13 else 3)


# Each filter


def test_no_overtake_says_by_how_much_each_would_pass() -> None:
    # Card 3; times 3, 5 and 1: on the space of the human, two past it, and before it.
    frames = frames_of(turn((3, 2), (2, 23, 24), start=4, human=7))
    rows = frames[2].rows
    assert [row.fate for row in rows] == [Fate.AFFORDABLE, Fate.OVERTAKES, Fate.AFFORDABLE]
    assert rows[1] == attrs.evolve(passes(2, 0, 2), patch=23)


def test_no_overtake_drops_what_would_go_beyond_the_centre() -> None:
    # Card 6 on 52: times 4, 5 and 1. The token would stop at 53, where the human is.
    rows = frames_of(turn((6, 2), (16, 10, 1), start=52, human=53))[2].rows
    assert rows == (
        Weighed(16, Fate.OVERTAKES, 0, 0, (2,), 2),
        Weighed(10, Fate.OVERTAKES, 0, 0, (2,), 2),
        Weighed(1, Fate.AFFORDABLE, 2, 6),
    )


def test_no_overtake_says_by_how_much_up_to_the_centre() -> None:
    # Card 3 on 49, the human on 51: times 3, 5 and 1; the second one would stop at 53.
    rows = frames_of(turn((3, 2), (2, 23, 24), start=49, human=51))[2].rows
    assert [(row.fate, row.amount) for row in rows[:2]] == [
        (Fate.OVERTAKES, 1),
        (Fate.OVERTAKES, 2),
    ]


@pytest.mark.parametrize(
    ("number", "circle", "rows"),
    [
        (
            7,
            (20, 6, 27, 16),
            (
                Weighed(20, Fate.TOO_DEAR, 10, 7),
                Weighed(6, Fate.FEWER_BUTTONS, 1, 2, (2,), 1),
                Weighed(27, Fate.TAKEN, 2, 0),
            ),
        ),
        (
            7,
            (26, 14, 16, 1),
            (
                Weighed(26, Fate.FEWER_BUTTONS, 0, 2, (2,), 2),
                Weighed(14, Fate.FEWER_BUTTONS, 1, 2, (2,), 2),
                Weighed(16, Fate.TAKEN, 4, 0),
            ),
        ),
        (
            8,
            (32, 33, 20, 1),
            (
                Weighed(32, Fate.SMALLER, 7, 8, (1,), 1),
                Weighed(33, Fate.TAKEN, 3, 0),
                Weighed(20, Fate.TOO_DEAR, 10, 8),
            ),
        ),
        (
            8,
            (3, 33, 13, 1),
            (
                Weighed(3, Fate.SMALLER, 3, 8, (1,), 2),
                Weighed(33, Fate.TAKEN, 3, 0),
                Weighed(13, Fate.SMALLER, 5, 8, (1,), 2),
            ),
        ),
    ],
)
def test_filter_says_what_was_found_and_what_was_kept(
    number: int, circle: tuple[int, ...], rows: tuple[Weighed, ...]
) -> None:
    frames = frames_of(turn((number, 2), circle))
    assert beats(frames) == "reveal weigh filter take walk"
    assert frames[-1].rows == rows


def test_furthest_drops_all_that_lie_nearer() -> None:
    # Card 7: each of the three has four spaces and one button sewn on.
    frames = frames_of(turn((7, 2), (6, 7, 8, 1)))
    assert beats(frames) == "reveal weigh filter filter filter take walk"
    assert frames[4].rows == (
        Weighed(6, Fate.NEARER, 0, 2, (2,), 2),
        Weighed(7, Fate.NEARER, 1, 2, (2,), 2),
        Weighed(8, Fate.AFFORDABLE, 4, 7),
    )


@pytest.mark.parametrize(
    ("number", "circle", "human", "place"),
    [
        (3, (2, 23, 12, 1), 20, 0),  # no_overtake: none would pass
        (5, (6, 14, 8, 1), 20, 1),  # most_buttons: one each
        (6, (21, 22, 23, 1), 20, 1),  # largest: six spaces each
        (7, (6, 14, 8, 1), 20, 0),
        (8, (21, 22, 23, 1), 20, 0),
    ],
)
def test_filter_in_which_all_are_equal_has_its_beat(
    number: int, circle: tuple[int, ...], human: int, place: int
) -> None:
    frames = frames_of(turn((number, 2), circle, human=human))
    before, at_work = frames[1 + place], frames[2 + place]
    assert (at_work.beat, at_work.filter) == (Beat.FILTER, place)
    assert at_work.rows == before.rows
    assert {row.fate for row in at_work.rows} == {Fate.AFFORDABLE}


def test_skipped_filter_has_its_beat_and_drops_none() -> None:
    # Card 3: both would pass, so the next filter decides.
    frames = frames_of(turn((3, 2), (2, 23, 30, 1), human=1))
    assert beats(frames) == "reveal weigh filter filter take walk income"
    assert frames[2].event == happened.FilterApplied("no_overtake", (2, 23), (), skipped=True)
    assert frames[2].rows == frames[1].rows
    assert frames[3].filter == 1
    assert frames[3].rows[0] == Weighed(2, Fate.SMALLER, 3, 6, (1,), 1)
    assert frames[-1].rows == (
        Weighed(2, Fate.SMALLER, 3, 6, (1,), 1),
        Weighed(23, Fate.TAKEN, 5, 3),
        Weighed(30, Fate.TOO_DEAR, 10, 3),
    )


def test_without_a_patch_to_pay_it_stays_and_advances() -> None:
    frames = frames_of(turn((12, 2), (12, 23, 22, 1), start=5, human=9))
    assert beats(frames) == "reveal weigh advance"
    assert {row.fate for row in frames[-1].rows} == {Fate.TOO_DEAR}
    assert (frames[-1].automa.position, frames[-1].automa.buttons) == (10, 0)
    assert frames[-1].automa.patches == ()


@pytest.mark.parametrize("circle", [(), (1,), (12, 22)])
def test_fewer_patches_than_three_are_weighed_as_they_are(circle: tuple[int, ...]) -> None:
    frames = frames_of(turn((7, 2), circle))
    assert tuple(row.patch for row in frames[-1].rows) == circle
    assert frames[2].beat is (Beat.ADVANCE, Beat.TAKE, Beat.FILTER)[len(circle)]


# The way along the time board


def test_landing_on_the_space_of_the_human_is_no_overtaking() -> None:
    # Card 3: patch 2 moves 3 spaces, 23 moves 5.
    step = turn((3, 4, 2), (2, 23, 30, 1), start=12, human=15)
    walk = frame_at(frames_of(step), Beat.WALK)
    assert walk.automa.position == walk.human == 15
    assert walk.rows[0] == Weighed(2, Fate.TAKEN, 15, 0)
    assert walk.rows[1] == Weighed(23, Fate.OVERTAKES, 2, 0, (0,), 1)
    assert step.after.on_top == step.after.to_move == 1  # the token of the human lies below
    again = frames_of(automa_turn(step.after), 2)[0]
    assert (again.beat, again.automa.position, again.human) == (Beat.AGAIN, 15, 15)


def test_each_income_space_has_its_beat_and_its_buttons() -> None:
    frames = frames_of(turn((1, 2), (30, 19, 20), human=11))
    assert beats(frames) == "reveal weigh advance income income"
    assert [frame.automa.buttons for frame in frames] == [0, 0, 0, 4, 8]
    assert [frame.event for frame in frames[3:]] == [
        happened.IncomePaid(1, 5, 4),
        happened.IncomePaid(1, 11, 4),
    ]


def test_income_of_nothing_is_told_too() -> None:
    # Card 8 gives 0 buttons.
    frames = frames_of(turn((8, 2), (33, 19, 20), start=3))
    assert beats(frames) == "reveal weigh take walk income"
    assert frames[-1].automa.buttons == 0
    assert frames[-1].rows[0] == Weighed(33, Fate.TAKEN, 6, 0)


def test_leather_and_income_are_told_in_the_order_of_their_spaces() -> None:
    step = turn((1, 2), (30, 19, 20), start=25, human=31, leather_spaces=(26, 32))
    frames = frames_of(step)
    assert beats(frames) == "reveal weigh advance leather income leather"
    assert [frame.automa.buttons for frame in frames[2:]] == [0, 0, 4, 4]


def test_claim_space_reached_with_income_is_told_after_it() -> None:
    # Level III claims at 41, which pays income as well; leather lies on 44.
    step = turn((4, 2), (33, 2, 30, 1), start=38, human=46, leather_spaces=(44,), level=3)
    frames = frames_of(step)
    assert beats(frames) == "reveal weigh take walk income tile"
    assert [(frame.automa.buttons, frame.automa.special_tile) for frame in frames[-3:]] == [
        (0, False),
        (1, False),
        (1, True),
    ]


def test_tile_of_the_human_is_not_claimed() -> None:
    """The human sews the seventh row and takes the tile; the Automa then passes its space."""
    board = "#######.." * 6 + "####....." + "." * 18
    state = table(player(34, board=board), automa(34, cards=(3, 2)), circle=(3, 2, 30, 19))
    took, turned = play(solo(state, "normal", level=5), TakePatch(3, at(3, 4, 6)))
    assert took.after.sides[0].special_tile
    frames = frames_of(turned)
    assert beats(frames) == "reveal weigh take walk income"
    assert frames[-1].automa.position >= 35
    assert not frames[-1].automa.special_tile
    assert turned.after.sides[0].special_tile


def test_tile_that_nobody_has_is_claimed_on_the_same_way() -> None:
    frames = frames_of(turn((3, 2), (2, 30, 19), start=34, human=36, level=5))
    assert beats(frames) == "reveal weigh take walk income tile"


# Several turns in a row


def several() -> tuple[GameState, tuple[Step, ...]]:
    """The human walks from 0 to 6; three turns of the Automa follow, from 5."""
    state = table(
        player(0),
        automa(5, cards=(3, 4, 1, 2)),
        circle=(24, 30, 20, 19, 31, 25),
    )
    state = solo(state, "normal")
    return state, play(state, Advance())


def test_each_further_turn_begins_with_its_beat() -> None:
    state, steps = several()
    turns = latest_turns(steps)
    assert [step.move for step in turns] == [AutomaTurn(3, 24), AutomaTurn(4, None)]
    first, second = (frames_of(step, number) for number, step in enumerate(turns, 1))
    assert beats(first) == "reveal weigh take walk"
    assert beats(second) == "again reveal weigh advance"
    assert {frame.turn for frame in first} == {1}
    assert {frame.turn for frame in second} == {2}
    again = second[0]
    assert (again.card, again.rows, again.filter, again.event) == (None, (), None, None)
    assert again.automa == machine(turns[0].after)
    assert again.human == again.automa.position == 6
    assert state.sides[1].position == 5


def test_latest_turns_are_those_after_the_last_decision_that_led_to_some() -> None:
    _, steps = several()
    assert latest_turns(()) == ()
    assert latest_turns(steps[:1]) == ()
    assert latest_turns(steps[:2]) == steps[1:2]
    assert latest_turns(steps) == steps[1:]
    decided = apply(steps[-1].after, Advance())
    assert latest_turns((*steps, decided)) == steps[1:]
    further = automa_turn(decided.after)
    assert latest_turns((*steps, decided, further)) == (further,)


# The deck


@pytest.mark.parametrize(("deck", "last"), [("normal", 4), ("tactical", 18)])
def test_reshuffle_is_told_last_and_shows_a_back_at_once(deck: str, last: int) -> None:
    cards = deck_cards(deck)
    others = tuple(number for number in cards if number != last)
    state = solo(table(player(9), automa(), circle=(30, 2, 19)), deck)
    assert state.setup.automa is not None
    known = attrs.evolve(state.setup.automa, shuffles=(cards, cards[::-1]))
    state = attrs.evolve(
        state,
        setup=attrs.evolve(state.setup, automa=known),
        sides=(state.sides[0], attrs.evolve(machine(state), deck=(last,), discard=others)),
    )
    step = automa_turn(state)
    frames = frames_of(step)

    assert beats(frames) == "reveal weigh take walk shuffle"
    for frame in frames[:-1]:
        assert (frame.automa.deck, frame.automa.discard, frame.aside) == ((), others, 2)
        assert frame.back is None
    at_rest = rest(step.after, step)
    for frame in (frames[-1], at_rest):
        assert (frame.automa.deck, frame.automa.discard, frame.aside) == (cards[::-1], (), 0)
        assert frame.back == (10 if deck == "tactical" else None)
        assert frame.card == last


# Between the turns


@pytest.mark.parametrize("deck", ["normal", "tactical"])
def test_rest_before_the_first_turn_shows_the_deck_alone(deck: str) -> None:
    state = solo(table(player(0), automa(0), circle=(2, 3, 1)), deck)
    state = start(state.setup)
    frame = rest(state, None)
    top = card(machine(state).deck[0]).buttons
    assert frame == Frame(
        beat=Beat.REST,
        event=None,
        turn=0,
        automa=machine(state),
        card=None,
        filter=None,
        rows=(),
        human=0,
        aside=2,
    )
    assert (len(frame.automa.deck), len(frame.automa.discard)) == (10, 2)
    assert frame.back == (top if deck == "tactical" else None)


def test_rest_keeps_the_last_turn_to_be_read() -> None:
    _, steps = several()
    decided = apply(steps[-1].after, Advance())
    frame = rest(decided.after, steps[-1], 2)
    assert (frame.beat, frame.event, frame.filter, frame.turn) == (Beat.REST, None, None, 2)
    assert frame.card == 4
    assert frame.rows == frames_of(steps[-1])[-1].rows
    assert frame.automa == machine(decided.after)
    assert frame.automa.discard == (3, 4)
    assert frame.human == decided.after.sides[0].position == 8
    assert rest(steps[-1].after, steps[-1], 2).human == 6


def test_only_a_game_against_the_automa_is_told() -> None:
    assert is_solo(several()[0])
    assert not is_solo(table(player(0), player(0)))
