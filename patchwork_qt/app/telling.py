"""A turn of the Automa as it is told: what its panel shows from one beat to the next.

Everything is taken from the events of the step, so it tells what happened and decides nothing.
The Automa is always side 1.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence

import attrs

from patchwork_qt.game import events as happened
from patchwork_qt.game.cards import SET_ASIDE, TACTICAL, card, deck_cards
from patchwork_qt.game.events import Event
from patchwork_qt.game.moves import AutomaTurn
from patchwork_qt.game.patches import patch
from patchwork_qt.game.state import AutomaState, GameState, Mode, Step
from patchwork_qt.game.track import LAST_SPACE

AUTOMA = 1


class Beat(enum.Enum):
    """What is told at a time."""

    REST = "rest"
    """Nothing: the position between two turns, with the last turn to read."""
    AGAIN = "again"
    """The Automa is still behind and turns over another card."""
    REVEAL = "reveal"
    WEIGH = "weigh"
    """Which of the next three patches the card can pay."""
    FILTER = "filter"
    TAKE = "take"
    ADVANCE = "advance"
    """No patch can be paid: the Automa advances."""
    WALK = "walk"
    INCOME = "income"
    LEATHER = "leather"
    TILE = "tile"
    SHUFFLE = "shuffle"
    """The deck was empty: all twelve cards form the new one."""


class Outcome(enum.Enum):
    """What a filter has done."""

    DROPPED = "dropped"
    """It has crossed out at least one patch."""
    EQUAL = "equal"
    """All that were in question pass it."""
    SKIPPED = "skipped"
    """It would have left none."""


class Fate(enum.Enum):
    """What has become of one of the next three patches."""

    AFFORDABLE = "affordable"
    """Still in question; ``amount`` is its price."""
    TOO_DEAR = "too dear"
    """``amount`` is its price, ``limit`` what the card can spend."""
    OVERTAKES = "overtakes"
    """``amount`` is by how many spaces the token would pass that of the human; 0 when that is in
    the centre already: then the time of the patch would lead beyond it."""
    FEWER_BUTTONS = "fewer buttons"
    """``amount`` are the buttons sewn on it, ``limit`` those of each patch kept."""
    SMALLER = "smaller"
    """``amount`` are its spaces, ``limit`` those of each patch kept."""
    NEARER = "nearer"
    """It lies nearer to the neutral token; ``amount`` is its place, ``limit`` that of the patch
    kept, 0–2."""
    TAKEN = "taken"
    """``amount`` is the space on which the token lands, ``limit`` the buttons of all income."""


_FATES = {
    "no_overtake": Fate.OVERTAKES,
    "most_buttons": Fate.FEWER_BUTTONS,
    "largest": Fate.SMALLER,
    "furthest": Fate.NEARER,
}


@attrs.frozen
class Weighed:
    """One of the next three patches, in the order in which they lie."""

    patch: int
    fate: Fate
    amount: int
    limit: int = 0
    kept: tuple[int, ...] = ()
    """Places, 0–2, of the patches that the filter kept when it dropped this one; else empty."""
    rivals: int = 0
    """How many other patches were in question when a filter dropped this one; else 0."""


@attrs.frozen
class Frame:
    """What the panel shows during one beat."""

    beat: Beat
    event: Event | None
    """What is told; None where no event stands for it."""
    turn: int
    """1 for the first turn of several in a row; 0 when no turn has been taken yet."""
    automa: AutomaState
    """The Automa so far: what has not been told yet has not happened in it. While a card lies
    open it is in neither pile."""
    card: int | None
    """The card that lies open, at rest the last one; None before the first turn."""
    filter: int | None
    """Which filter of the card is at work, from 0."""
    rows: tuple[Weighed, ...]
    """The next three patches as they were weighed; empty before that."""
    human: int
    """Space of the human's token."""
    aside: int
    """How many cards of the discard pile were set aside unseen: they lie lowest."""
    outcomes: tuple[Outcome, ...] = ()
    """Of the card's filters so far, from the first; those that aren't needed are not among them."""

    @property
    def back(self) -> int | None:
        """Virtual buttons on the back that is in sight; None with the normal deck, whose backs
        show nothing, and while the last card of a deck lies open."""
        return back_of(self.automa.deck[0]) if self.automa.deck else None


def frames_of(step: Step, turn: int = 1, before: Step | None = None) -> tuple[Frame, ...]:
    """The beats of an Automa turn, in order. ``turn`` counts those in a row, from 1.

    ``before`` is the turn before it in the row: its card lies open until the next one does.
    """
    assert isinstance(step.move, AutomaTurn)
    told = _Teller(step, turn).frames()
    if before is None or told[0].beat is not Beat.AGAIN:
        return told
    last = frames_of(before)[-1]
    again = attrs.evolve(told[0], card=last.card, rows=last.rows, outcomes=last.outcomes)
    return (again, *told[1:])


def rest(state: GameState, last: Step | None, turn: int = 1) -> Frame:
    """The panel between two turns; ``last`` is the latest Automa turn, None before the first.

    ``turn`` is which of several turns in a row that was.
    """
    automa = state.sides[AUTOMA]
    assert isinstance(automa, AutomaState)
    told = frames_of(last)[-1] if last is not None else None
    return Frame(
        beat=Beat.REST,
        event=None,
        turn=turn if told else 0,
        automa=automa,
        card=told.card if told else None,
        filter=None,
        rows=told.rows if told else (),
        human=state.sides[1 - AUTOMA].position,
        aside=aside_of(automa),
        outcomes=told.outcomes if told else (),
    )


def back_of(number: int) -> int | None:
    """What the back of a card shows: its virtual buttons, or None for the normal deck."""
    return card(number).buttons if number in deck_cards(TACTICAL) else None


def latest_turns(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The latest turns of the Automa in a row, the first of them first; empty before any."""
    turns: list[Step] = []
    for step in reversed(steps):
        if isinstance(step.move, AutomaTurn):
            turns.append(step)
        elif turns:
            break
    return tuple(reversed(turns))


def is_solo(state: GameState) -> bool:
    """Whether side 1 is the Automa."""
    return state.setup.mode is Mode.SOLO


def aside_of(automa: AutomaState) -> int:
    """How many cards of the discard pile were set aside unseen: they lie lowest.

    The two of the start come back with the first shuffle of all twelve.
    """
    return SET_ASIDE if automa.shuffles_used == 1 else 0


class _Teller:
    """Walks through the events of a step and remembers what has been told."""

    def __init__(self, step: Step, turn: int) -> None:
        self._step = step
        self._turn = turn
        self._human = step.before.sides[1 - AUTOMA].position
        automa = step.before.sides[AUTOMA]
        assert isinstance(automa, AutomaState)
        self._automa = automa
        self._card: int | None = None
        self._filter: int | None = None
        self._rows: dict[int, Weighed] = {}
        self._outcomes: list[Outcome] = []

    def frames(self) -> tuple[Frame, ...]:
        told = [self._frame(Beat.AGAIN, None)] if self._turn > 1 else []
        for event in self._step.events:
            beat = self._tell(event)
            if beat is not None:
                told.append(self._frame(beat, event))
        return tuple(told)

    def _frame(self, beat: Beat, event: Event | None) -> Frame:
        return Frame(
            beat=beat,
            event=event,
            turn=self._turn,
            automa=self._automa,
            card=self._card,
            filter=self._filter,
            rows=tuple(self._rows.values()),
            human=self._human,
            aside=aside_of(self._automa),
            outcomes=tuple(self._outcomes),
        )

    def _tell(self, event: Event) -> Beat | None:
        """Take an event in; None if nothing is told of it."""
        match event:
            case happened.CardRevealed(card=number):
                self._card = number
                self._automa = attrs.evolve(self._automa, deck=self._automa.deck[1:])
                return Beat.REVEAL
            case happened.PatchesWeighed():
                self._weigh(event)
                return Beat.WEIGH
            case happened.FilterApplied():
                self._sift(event)
                return Beat.FILTER
            case happened.PatchTaken(patch=number):
                self._take(number)
                return Beat.TAKE
            case happened.TokenMoved(end=end):
                self._filter = None
                self._automa = attrs.evolve(self._automa, position=end)
                return Beat.WALK if self._taken else Beat.ADVANCE
            case happened.IncomePaid(buttons=buttons):
                whole = self._automa.buttons + buttons
                self._automa = attrs.evolve(self._automa, buttons=whole)
                return Beat.INCOME
            case happened.LeatherTaken():
                return Beat.LEATHER
            case happened.TileWon():
                self._automa = attrs.evolve(self._automa, special_tile=True)
                return Beat.TILE
            case happened.DeckShuffled():
                after = self._step.after.sides[AUTOMA]
                assert isinstance(after, AutomaState)
                self._automa = after
                return Beat.SHUFFLE
            case _:
                return None

    @property
    def _taken(self) -> bool:
        return any(row.fate is Fate.TAKEN for row in self._rows.values())

    def _weigh(self, event: happened.PatchesWeighed) -> None:
        assert self._card is not None
        limit = card(self._card).buttons
        for number in event.offered:
            fate = Fate.AFFORDABLE if number in event.candidates else Fate.TOO_DEAR
            self._rows[number] = Weighed(number, fate, patch(number).buttons, limit)

    def _sift(self, event: happened.FilterApplied) -> None:
        assert self._card is not None
        self._filter = card(self._card).filters.index(event.filter)
        places = list(self._rows)
        dropped = Outcome.DROPPED if event.dropped else Outcome.EQUAL
        self._outcomes.append(Outcome.SKIPPED if event.skipped else dropped)
        for number in event.dropped:
            amount, limit = self._figures(event, number)
            fate = _FATES[event.filter]
            kept = tuple(places.index(other) for other in event.kept)
            rivals = len(event.kept) + len(event.dropped) - 1
            self._rows[number] = Weighed(number, fate, amount, limit, kept, rivals)

    def _figures(self, event: happened.FilterApplied, number: int) -> tuple[int, int]:
        """What a filter found of a patch that it dropped, and of those it kept."""
        item, best = patch(number), patch(event.kept[0])
        match event.filter:
            case "no_overtake":
                end = min(LAST_SPACE, self._automa.position + item.time)
                return end - self._human, 0
            case "most_buttons":
                return item.income, best.income
            case "largest":
                return item.size, best.size
            case _:
                places = list(self._rows)
                return places.index(number), places.index(event.kept[0])

    def _take(self, number: int) -> None:
        events = self._step.events
        end = next(e.end for e in events if isinstance(e, happened.TokenMoved))
        income = sum(e.buttons for e in events if isinstance(e, happened.IncomePaid))
        self._filter = None
        self._rows[number] = Weighed(number, Fate.TAKEN, end, income)
        self._automa = attrs.evolve(self._automa, patches=(*self._automa.patches, number))
