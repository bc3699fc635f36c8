"""Decisions, as frozen values, and their text: ``A``, ``T12@c4/r90/f``, ``L@e5``."""

from __future__ import annotations

import re

import attrs

from patchwork_qt.game.errors import BadMoveText
from patchwork_qt.game.patches import LEATHER
from patchwork_qt.game.placements import placement_table


@attrs.frozen
class Advance:
    """Move the token in front of the other one and receive a button for each space."""


@attrs.frozen
class TakePatch:
    """Take a patch and sew it on. Equal moves cover equal spaces, however they were spelt."""

    patch: int
    """Id of the patch, 1–33."""
    placement: int
    """Number of the placement in :func:`patchwork_qt.game.placements.placement_table`."""


@attrs.frozen
class PlaceLeather:
    """Sew the pending leather patch onto one open space."""

    placement: int
    """Number of the placement (a placement of patch 0)."""


@attrs.frozen
class AutomaTurn:
    """What the Automa did with one card. It follows from the state and is never chosen."""

    card: int
    """Number of the card, 1–24."""
    patch: int | None
    """Id of the patch taken; None when the Automa advances."""


Move = Advance | TakePatch | PlaceLeather

_COLUMNS = "abcdefghi"
_TAKE = re.compile(r"T([1-9][0-9]?)@([a-i])([1-9])(?:/r(90|180|270))?(/f)?")
_LEATHER = re.compile(r"L@([a-i])([1-9])")


def move_text(move: Move) -> str:
    """The move as it stands in files and the move list, in the canonical spelling."""
    match move:
        case Advance():
            return "A"
        case PlaceLeather(placement):
            return f"L@{_corner(placement)}"
        case TakePatch(patch, placement):
            spelling = placement_table().spelling(placement)
            turn = f"/r{90 * spelling.turns}" if spelling.turns else ""
            flip = "/f" if spelling.flipped else ""
            return f"T{patch}@{_corner(placement)}{turn}{flip}"


def parse_move(text: str) -> Move:
    """The move that a text spells; every spelling of the same spaces gives the same move.

    Strict: no spaces, no leading zeros, nothing before or after. Raises BadMoveText for a text
    of another form, for a patch that doesn't exist and for a place not wholly on the board.
    """
    if text == "A":
        return Advance()
    if match := _LEATHER.fullmatch(text):
        column, row = match.groups()
        return PlaceLeather(_find(text, LEATHER, column, row))
    if match := _TAKE.fullmatch(text):
        number, column, row, degrees, flip = match.groups()
        patch = int(number)
        turns = int(degrees or 0) // 90
        return TakePatch(patch, _find(text, patch, column, row, turns, flip is not None))
    raise BadMoveText(f"{text[:40]!a} is not a move")


def _find(
    text: str, patch: int, column: str, row: str, turns: int = 0, flipped: bool = False
) -> int:
    try:
        found = placement_table().find(patch, _COLUMNS.index(column), int(row) - 1, turns, flipped)
    except KeyError:
        raise BadMoveText(f"{text!a} names a patch that doesn't exist") from None
    if found is None:
        raise BadMoveText(f"{text!a} lies off the board")
    return found


def _corner(placement: int) -> str:
    spelling = placement_table().spelling(placement)
    return f"{_COLUMNS[spelling.column]}{spelling.row + 1}"
