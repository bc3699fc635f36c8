"""The Automa's turns of the golden games as they are told: whole, in order, for true reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import attrs

from patchwork_qt.app.telling import Beat, Fate, Weighed, frames_of, latest_turns, rest
from patchwork_qt.game import events as happened
from patchwork_qt.game.cards import card
from patchwork_qt.game.moves import AutomaTurn
from patchwork_qt.game.patches import patch
from patchwork_qt.game.record import read_record, replay
from patchwork_qt.game.state import Step
from tests.game.positions import machine

SOLO_GAMES = sorted((Path(__file__).parents[1] / "golden").glob("solo-*.patchwork"))
UNTOLD = (happened.TurnPassed, happened.GameEnded)


def automa_turns() -> Iterator[tuple[Step, int]]:
    """Every Automa turn of the golden games, and which one in a row it is."""
    for path in SOLO_GAMES:
        steps = replay(read_record(path.read_bytes()))
        for number, step in enumerate(steps):
            if isinstance(step.move, AutomaTurn):
                yield step, len(latest_turns(steps[: number + 1]))


def turned(step: Step) -> AutomaTurn:
    assert isinstance(step.move, AutomaTurn)
    return step.move


def test_every_event_is_told_once_and_in_order() -> None:
    for step, number in automa_turns():
        frames = frames_of(step, number)
        assert [frame.event for frame in frames if frame.event is not None] == [
            event for event in step.events if not isinstance(event, UNTOLD)
        ]
        assert [frame.beat for frame in frames if frame.event is None] == (
            [Beat.AGAIN] if number > 1 else []
        )


def test_after_the_last_beat_the_automa_is_that_of_the_state() -> None:
    for step, number in automa_turns():
        told, after = frames_of(step, number)[-1].automa, machine(step.after)
        if any(isinstance(event, happened.DeckShuffled) for event in step.events):
            assert told == after
        else:
            assert attrs.evolve(told, discard=(*told.discard, turned(step).card)) == after
        assert rest(step.after, step, number).automa == after


def test_between_two_turns_nothing_is_lost() -> None:
    """A turn begins as the one before it ended; only the open card has gone to its pile."""
    for step, number in automa_turns():
        first = frames_of(step, number)[0]
        before = machine(step.before)
        opened = first.beat is Beat.REVEAL
        assert first.automa == attrs.evolve(before, deck=before.deck[1:] if opened else before.deck)


def test_every_patch_that_is_not_taken_has_a_true_reason() -> None:
    found = set()
    for step, number in automa_turns():
        rows = frames_of(step, number)[-1].rows
        assert rows == reasons(step)
        taken = [row.patch for row in rows if row.fate is Fate.TAKEN]
        assert taken == [each for each in (turned(step).patch,) if each is not None]
        assert Fate.AFFORDABLE not in {row.fate for row in rows}
        found |= {row.fate for row in rows}
    assert found == set(Fate) - {Fate.AFFORDABLE}


def reasons(step: Step) -> tuple[Weighed, ...]:
    """What became of the patches, worked out anew from card, patches and tokens."""
    before = machine(step.before)
    current, offer = card(before.deck[0]), step.before.circle[:3]
    ahead = step.before.sides[0].position - before.position
    measures: dict[str, tuple[Fate, Callable[[int], int]]] = {
        "no_overtake": (Fate.OVERTAKES, lambda each: max(0, patch(each).time - ahead)),
        "most_buttons": (Fate.FEWER_BUTTONS, lambda each: patch(each).income),
        "largest": (Fate.SMALLER, lambda each: len(patch(each).cells)),
        "furthest": (Fate.NEARER, offer.index),
    }
    rows = {
        each: Weighed(each, Fate.TOO_DEAR, patch(each).buttons, current.buttons) for each in offer
    }
    left = [each for each in offer if patch(each).buttons <= current.buttons]
    for name in current.filters:
        fate, measure = measures[name]
        found = {each: measure(each) for each in left}
        best = 0 if name == "no_overtake" else max(found.values(), default=0)
        kept = [each for each in left if found[each] == best]
        if not kept:
            continue
        places = tuple(offer.index(each) for each in kept)
        for each in left:
            if each not in kept:
                amount = found[each]
                if name == "no_overtake":
                    amount = min(53, before.position + patch(each).time) - before.position - ahead
                rows[each] = Weighed(each, fate, amount, best, places, len(left) - 1)
        left = kept
    for each in left:
        end = min(53, before.position + patch(each).time)
        passed = sum(before.position < space <= end for space in range(5, 54, 6))
        rows[each] = Weighed(each, Fate.TAKEN, end, passed * current.income)
    return tuple(rows.values())
