"""Turns of the Automa made on purpose: for each card those in which its filters have to work."""

from __future__ import annotations

import random

import attrs

from patchwork_qt.app.telling import Fate, Weighed
from patchwork_qt.game.cards import card, deck_cards
from patchwork_qt.game.rules import automa_turn, new_setup
from patchwork_qt.game.state import GameState, Mode, Step
from tests.game.positions import automa, player, table

NEXT = {"normal": 3, "tactical": 16}
"""The card below the one that is turned over; both can spend 3."""
PILE = (11,)
"""What the Automa has taken before."""


def solo(state: GameState, deck: str, level: int = 1) -> GameState:
    """A hand-made position as one of a game with this deck."""
    setup = new_setup(random.Random(0), mode=Mode.SOLO, deck=deck, level=level)
    return attrs.evolve(state, setup=setup)


def deck_of(number: int) -> str:
    return "normal" if number in deck_cards("normal") else "tactical"


def turn(
    cards: tuple[int, ...],
    circle: tuple[int, ...],
    start: int = 0,
    human: int = 20,
    leather_spaces: tuple[int, ...] = (),
    level: int = 1,
) -> Step:
    """The Automa's turn with the first of some cards and the first three of some patches."""
    state = table(
        player(human), automa(start, cards=cards), circle=circle, leather_spaces=leather_spaces
    )
    return automa_turn(solo(state, deck_of(cards[0]), level))


@attrs.frozen
class Told:
    """A turn: the card, the patches on offer and the tokens before it, and what is told."""

    card: int
    offer: tuple[int, ...]
    start: int
    human: int
    fates: tuple[Weighed, ...]
    """What became of the patches on offer; without their ids."""
    after: str
    """The beats after the walk."""
    filters: str = ""
    """What each filter that was needed did: ``drop``, ``equal`` or ``skip``."""

    def step(self) -> Step:
        deck = deck_of(self.card)
        second = automa(self.start, 7, (self.card, NEXT[deck]), patches=PILE)
        circle = (*self.offer, *(each for each in (32, 33, 1) if each not in self.offer))
        return automa_turn(solo(table(player(self.human), second, circle=circle), deck))

    def rows(self) -> tuple[Weighed, ...]:
        pairs = zip(self.offer, self.fates, strict=True)
        return tuple(attrs.evolve(fate, patch=patch) for patch, fate in pairs)


def dear(price: int, limit: int) -> Weighed:
    return Weighed(0, Fate.TOO_DEAR, price, limit)


def passes(spaces: int, *kept: int) -> Weighed:
    """Dropped alone, so that all others in question were kept."""
    return Weighed(0, Fate.OVERTAKES, spaces, 0, kept, len(kept))


def poorer(buttons: int, most: int, *kept: int) -> Weighed:
    return Weighed(0, Fate.FEWER_BUTTONS, buttons, most, kept, len(kept))


def smaller(spaces: int, most: int, *kept: int) -> Weighed:
    return Weighed(0, Fate.SMALLER, spaces, most, kept, len(kept))


def nearer(place: int, kept: int) -> Weighed:
    return Weighed(0, Fate.NEARER, place, kept, (kept,), 1)


def lands(space: int, buttons: int) -> Weighed:
    return Weighed(0, Fate.TAKEN, space, buttons)


_TURNS = {
    "drop equal drop": (
        Told(1, (12, 22, 23), 45, 48, (nearer(0, 1), lands(47, 4), passes(2, 0, 1)), "income"),
        Told(2, (1, 21, 22), 12, 14, (nearer(0, 2), passes(1, 0, 2), lands(14, 0)), ""),
        Told(3, (2, 12, 13), 16, 18, (passes(1, 1, 2), nearer(1, 2), lands(18, 3)), "income"),
        Told(4, (4, 9, 2), 33, 36, (nearer(0, 2), passes(3, 0, 2), lands(36, 1)), "income"),
        Told(5, (31, 22, 24), 2, 5, (passes(1, 1, 2), nearer(1, 2), lands(3, 0)), ""),
        Told(6, (14, 23, 12), 15, 18, (nearer(0, 2), passes(2, 0, 2), lands(17, 0)), "income"),
        Told(7, (18, 9, 10), 16, 19, (poorer(1, 2, 1, 2), nearer(1, 2), lands(21, 0)), "income"),
        Told(8, (14, 4, 15), 33, 34, (nearer(0, 2), smaller(3, 5, 0, 2), lands(37, 0)), "income"),
        Told(10, (27, 28, 7), 27, 30, (nearer(0, 1), lands(31, 0), poorer(1, 2, 0, 1)), "income"),
        Told(11, (13, 18, 14), 38, 39, (poorer(0, 1, 1, 2), nearer(1, 2), lands(41, 0)), "income"),
        Told(13, (23, 22, 12), 27, 29, (passes(3, 1, 2), nearer(1, 2), lands(29, 5)), "income"),
        Told(14, (21, 22, 31), 4, 7, (nearer(0, 1), lands(6, 4), passes(1, 0, 1)), "income"),
        Told(15, (3, 22, 15), 46, 48, (nearer(0, 1), lands(48, 4), passes(2, 0, 1)), "income"),
        Told(16, (32, 25, 31), 30, 34, (nearer(0, 2), passes(2, 0, 2), lands(34, 0)), ""),
        Told(17, (22, 7, 1), 12, 14, (nearer(0, 2), passes(1, 0, 2), lands(13, 0)), ""),
        Told(18, (15, 25, 13), 24, 28, (nearer(0, 2), passes(2, 0, 2), lands(26, 0)), ""),
        Told(19, (25, 14, 12), 3, 7, (passes(2, 1, 2), nearer(1, 2), lands(5, 0)), "income"),
        Told(20, (6, 8, 2), 22, 24, (nearer(0, 1), lands(24, 0), poorer(0, 1, 0, 1)), "income"),
        Told(21, (24, 22, 2), 39, 41, (nearer(0, 1), lands(41, 0), smaller(3, 6, 0, 1)), "income"),
        Told(22, (27, 1, 28), 15, 16, (nearer(0, 2), poorer(0, 2, 0, 2), lands(19, 0)), "income"),
        Told(24, (10, 28, 27), 42, 46, (smaller(4, 6, 1, 2), nearer(1, 2), lands(44, 0)), ""),
    ),
    "skip drop drop": (
        Told(1, (21, 23, 12), 25, 26, (nearer(0, 1), lands(30, 4), poorer(0, 1, 0, 1)), "income"),
        Told(2, (14, 21, 5), 35, 36, (nearer(0, 1), lands(38, 0), poorer(0, 1, 0, 1)), ""),
        Told(3, (23, 22, 6), 45, 46, (nearer(0, 1), lands(47, 3), smaller(4, 6, 0, 1)), "income"),
        Told(4, (32, 6, 31), 14, 15, (nearer(0, 2), smaller(4, 7, 0, 2), lands(18, 1)), "income"),
        Told(5, (32, 16, 9), 24, 26, (poorer(0, 2, 1, 2), nearer(1, 2), lands(30, 1)), "income"),
        Told(6, (21, 14, 22), 42, 43, (nearer(0, 2), smaller(5, 6, 0, 2), lands(44, 0)), ""),
        Told(13, (21, 22, 23), 17, 18, (nearer(0, 2), poorer(0, 1, 0, 2), lands(22, 0)), ""),
        Told(14, (2, 22, 23), 19, 20, (smaller(3, 6, 1, 2), nearer(1, 2), lands(24, 4)), "income"),
        Told(15, (7, 5, 31), 44, 45, (nearer(0, 2), poorer(0, 1, 0, 2), lands(48, 4)), "income"),
        Told(16, (22, 3, 21), 3, 4, (nearer(0, 2), smaller(3, 6, 0, 2), lands(6, 3)), "income"),
        Told(17, (25, 9, 3), 22, 23, (nearer(0, 1), lands(28, 1), poorer(0, 2, 0, 1)), "income"),
        Told(18, (12, 26, 25), 40, 41, (smaller(5, 6, 1, 2), nearer(1, 2), lands(46, 1)), "income"),
        Told(19, (16, 6, 17), 19, 20, (nearer(0, 2), smaller(4, 5, 0, 2), lands(24, 0)), "income"),
    ),
    "equal drop drop": (
        Told(7, (10, 28, 25), 11, 15, (smaller(4, 6, 1, 2), nearer(1, 2), lands(17, 0)), "income"),
        Told(8, (24, 25, 28), 32, 34, (poorer(0, 2, 1, 2), nearer(1, 2), lands(36, 0)), "income"),
        Told(9, (4, 13, 24), 3, 4, (nearer(0, 2), passes(1, 0, 2), lands(4, 0)), ""),
        Told(10, (2, 4, 1), 11, 15, (nearer(0, 1), lands(12, 0), smaller(2, 3, 0, 1)), ""),
        Told(11, (22, 26, 4), 21, 22, (nearer(0, 1), lands(23, 0), smaller(3, 6, 0, 1)), "income"),
        Told(20, (21, 23, 7), 36, 40, (nearer(0, 1), lands(41, 0), smaller(4, 6, 0, 1)), "income"),
        Told(21, (9, 5, 10), 24, 28, (nearer(0, 2), poorer(0, 2, 0, 2), lands(29, 0)), "income"),
        Told(22, (13, 12, 5), 10, 13, (nearer(0, 1), lands(12, 0), smaller(4, 5, 0, 1)), "income"),
        Told(23, (28, 19, 25), 46, 50, (nearer(0, 1), lands(49, 0), passes(2, 0, 1)), "income"),
        Told(24, (27, 25, 22), 36, 40, (nearer(0, 1), lands(42, 0), poorer(0, 2, 0, 1)), "income"),
    ),
    "drop skip drop": (
        Told(9, (27, 8, 10), 40, 41, (nearer(0, 2), poorer(1, 2, 0, 2), lands(45, 0)), "income"),
        Told(23, (20, 30, 27), 2, 4, (nearer(0, 1), lands(7, 0), poorer(2, 3, 0, 1)), "income"),
    ),
    "": (
        Told(12, (12, 21, 22), 9, 12, (dear(1, 0), lands(12, 5), dear(1, 0)), "income"),
        Told(15, (19, 8, 32), 9, 11, (dear(10, 3), dear(4, 3), lands(12, 4)), "income"),
    ),
}
TOLD = tuple(attrs.evolve(turn, filters=key) for key, turns in _TURNS.items() for turn in turns)
NAMES = [f"card {turn.card}, {turn.filters or 'no filter'}" for turn in TOLD]


def filters_of(turn: Told) -> tuple[str, ...]:
    """The filters that were needed, by name, in order."""
    return card(turn.card).filters[: len(turn.filters.split())]
