"""The errors of the rules: one base, few classes, an enum for the cause."""

from __future__ import annotations

import enum


class Reason(enum.Enum):
    """Why a move can't be made, in the order in which the causes are looked for.

    Words for people are made of it in ``ui/describe.py``.
    """

    GAME_OVER = "game over"
    NOT_YOUR_TURN = "not your turn"
    LEATHER_FIRST = "leather first"
    NO_LEATHER = "no leather to place"
    NOT_AMONG_NEXT_THREE = "not among the next three"
    TOO_DEAR = "too dear"
    FITS_NOWHERE = "fits nowhere"
    OFF_THE_BOARD = "off the board"
    OVERLAPS = "overlaps"


class GameError(Exception):
    """Base of every error of ``patchwork_qt.game``."""


class IllegalMove(GameError):  # the name tells enough
    """A move that the rules forbid here.

    ``reason`` is the cause; ``short_by`` says how many buttons are missing (0 unless TOO_DEAR);
    the message holds the position, so that a report can be replayed.
    """

    def __init__(self, reason: Reason, detail: str = "", short_by: int = 0) -> None:
        super().__init__(f"{reason.value}{': ' + detail if detail else ''}")
        self.reason = reason
        self.short_by = short_by


class BadRecord(GameError):  # the name tells enough
    """A game file that can't be read. The message is one sentence that names the place."""


class BadMoveText(GameError):  # the name tells enough
    """A text that is no move, or names a placement that doesn't exist."""
