"""The cards and levels of the Automa, read from data."""

from __future__ import annotations

from functools import cache

import attrs

from patchwork_qt.game.facts import facts

NORMAL, TACTICAL = DECKS = ("normal", "tactical")
"""The backs of the tactical deck tell what a card can spend, those of the normal one nothing."""
LEVELS = range(1, 6)
SET_ASIDE = 2
"""Cards of the first shuffle that go to the discard pile unseen."""


@attrs.frozen
class Card:
    number: int
    """1–12 in the normal deck, 13–24 in the tactical one."""
    buttons: int
    """Virtual buttons: the highest price that the Automa can pay."""
    filters: tuple[str, ...]
    """Applied from first to last; see :mod:`patchwork_qt.game.automa`."""
    income: int
    """Buttons for each income space reached with this card."""


@attrs.frozen
class Level:
    level: int
    """1–5; printed I–V."""
    name: str
    special_tile_space: int
    """The claim space: on or past it the Automa takes the special tile."""
    points_per_button: int
    points_per_patch_with_buttons: int
    points_per_button_on_patches: int


def card(number: int) -> Card:
    """The card with this number. Raises KeyError for any other number."""
    return _cards()[number]


@cache
def deck_cards(deck: str) -> tuple[int, ...]:
    """The numbers of the twelve cards of a deck, ascending."""
    return tuple(entry["number"] for entry in facts("automa")[deck])


def level(number: int) -> Level:
    """The level with this number, 1–5. Raises KeyError for any other number."""
    return _levels()[number]


@cache
def _cards() -> dict[int, Card]:
    return {
        entry["number"]: Card(**{**entry, "filters": tuple(entry["filters"])})
        for deck in DECKS
        for entry in facts("automa")[deck]
    }


@cache
def _levels() -> dict[int, Level]:
    return {entry["level"]: Level(**entry) for entry in facts("automa")["levels"]}
