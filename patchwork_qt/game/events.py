"""What happened inside one step, in order. A closed union: handle with ``match``."""

from __future__ import annotations

import attrs

from patchwork_qt.game.points import Score


@attrs.frozen
class PatchTaken:
    """The neutral token moved to the patch and its price was paid (the Automa pays 0)."""

    side: int
    patch: int
    place: int
    """0, 1 or 2: how many patches were passed over."""
    price: int
    """Buttons really paid."""


@attrs.frozen
class PatchSewn:
    """A patch (or leather, patch 0) now lies on the quilt of ``side``."""

    side: int
    patch: int
    placement: int


@attrs.frozen
class TokenMoved:
    """The time token of ``side`` walked from ``start`` to ``end`` (``start`` < ``end`` <= 53)."""

    side: int
    start: int
    end: int


@attrs.frozen
class ButtonsReceived:
    """Buttons for the spaces really moved while advancing."""

    side: int
    buttons: int


@attrs.frozen
class IncomePaid:
    """The token moved onto or past an income space. ``buttons`` may be 0."""

    side: int
    space: int
    buttons: int


@attrs.frozen
class LeatherTaken:
    """The leather patch of ``space`` was taken from the time board."""

    side: int
    space: int


@attrs.frozen
class LeatherDiscarded:
    """A leather patch left the game because the quilt of ``side`` is full."""

    side: int


@attrs.frozen
class TileWon:
    """``side`` takes the special tile. ``square`` is (column, row) of the top-left corner of the
    7×7 square, 0–2 each; None for the Automa, which takes it at its claim space."""

    side: int
    square: tuple[int, int] | None


@attrs.frozen
class CardRevealed:
    """The Automa turns over its next card."""

    card: int


@attrs.frozen
class PatchesWeighed:
    """Which of the next three patches (ids, in order) the card's virtual buttons can buy."""

    offered: tuple[int, ...]
    candidates: tuple[int, ...]


@attrs.frozen
class FilterApplied:
    """One filter of the card. ``skipped`` means it would have left none, so all stay."""

    filter: str
    """``no_overtake``, ``most_buttons``, ``largest`` or ``furthest``."""
    kept: tuple[int, ...]
    dropped: tuple[int, ...]
    skipped: bool


@attrs.frozen
class DeckShuffled:
    """The Automa's deck was empty: all twelve cards form the new deck."""


@attrs.frozen
class TurnPassed:
    """The next decision belongs to the other side, ``side``."""

    side: int


@attrs.frozen
class GameEnded:
    """Both tokens are on 53. ``tie_broken`` when equal points were decided by who arrived first."""

    winner: int
    scores: tuple[Score, Score]
    tie_broken: bool


Event = (
    PatchTaken
    | PatchSewn
    | TokenMoved
    | ButtonsReceived
    | IncomePaid
    | LeatherTaken
    | LeatherDiscarded
    | TileWon
    | CardRevealed
    | PatchesWeighed
    | FilterApplied
    | DeckShuffled
    | TurnPassed
    | GameEnded
)
