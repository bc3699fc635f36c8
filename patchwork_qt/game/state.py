"""Frozen values of a game: the set-up, the two sides and the whole position."""

from __future__ import annotations

import enum

import attrs

from patchwork_qt.game.events import Event
from patchwork_qt.game.moves import AutomaTurn, Move
from patchwork_qt.game.quilt import Quilt


class Mode(enum.Enum):
    TWO_PLAYER = "two-player"
    SOLO = "solo"


@attrs.frozen
class AutomaSetup:
    """Deck, level and every shuffle that is known. Level 1–5; a shuffle is the twelve card
    numbers from the top; of the first one the first two are set aside unseen."""

    deck: str
    """``normal`` or ``tactical``."""
    level: int
    shuffles: tuple[tuple[int, ...], ...]


@attrs.frozen
class Setup:
    """Everything that is decided before the first move, chance included."""

    mode: Mode
    time_board: str
    """``revised`` or ``classic``: where the leather patches lie."""
    circle: tuple[int, ...]
    """All 33 patch ids, clockwise from the neutral token; the last is 1."""
    players: tuple[str, ...]
    """Names: two, or one in solo."""
    first_player: int = 0
    automa: AutomaSetup | None = None


@attrs.frozen
class PlayerState:
    position: int
    """Space of the time token, 0–53."""
    buttons: int
    quilt: Quilt
    special_tile: bool


@attrs.frozen
class AutomaState:
    position: int
    buttons: int
    special_tile: bool
    patches: tuple[int, ...]
    """Ids in the order taken."""
    deck: tuple[int, ...]
    """Cards left, from the top; never empty."""
    discard: tuple[int, ...]
    """Discarded cards, the latest last; the two set aside at the start come first."""
    shuffles_used: int
    """How many of the set-up's shuffles have been drawn on, at least 1."""


Side = PlayerState | AutomaState


@attrs.frozen
class GameState:
    """A whole position. Side 0 is the left player, side 1 the right one or the Automa."""

    setup: Setup
    circle: tuple[int, ...]
    """Patches left, clockwise from the neutral token."""
    leather_spaces: tuple[int, ...]
    """Spaces of the time board that still hold a leather patch, ascending."""
    sides: tuple[PlayerState, Side]
    on_top: int
    """The side whose token arrived last: it lies on top when both are on the same space."""
    leather_owner: int | None
    """Who must place leather before anything else; None when nothing is pending."""
    leather_pending: int
    """How many leather patches that side still has to place (0–5)."""
    first_home: int | None
    """The side whose token reached space 53 first."""
    to_move: int | None
    """Who decides now (the owner of pending leather first); None when the game is over."""
    winner: int | None
    """0 or 1 once the game is over."""


@attrs.frozen
class Step:
    """One decision (or one Automa turn) and everything that followed from it, in order."""

    before: GameState
    move: Move | AutomaTurn
    events: tuple[Event, ...]
    after: GameState
