"""The catalogue of patches and the ways to turn and flip them."""

from __future__ import annotations

from functools import cache

import attrs

from patchwork_qt.game.facts import facts

LEATHER = 0
"""Id of the leather patch. The other patches are 1–33."""

Cell = tuple[int, int]
"""Column and row, counted from 0 at the top left."""


@attrs.frozen
class Patch:
    """One patch of the box; ``rows`` show it unturned, ``#`` for cloth."""

    id: int
    name: str
    buttons: int
    """Price in buttons."""
    time: int
    """Price in time: spaces that the token moves."""
    income: int
    """Buttons sewn on, 0–3."""
    rows: tuple[str, ...]
    cells: tuple[Cell, ...] = attrs.field(init=False, repr=False, eq=False)
    """The spaces covered, sorted by row, then column; the bounding box starts at (0, 0)."""
    size: int = attrs.field(init=False, repr=False, eq=False)
    """Number of spaces covered."""

    def __attrs_post_init__(self) -> None:
        cells = tuple(
            (column, row)
            for row, line in enumerate(self.rows)
            for column, char in enumerate(line)
            if char == "#"
        )
        object.__setattr__(self, "cells", cells)
        object.__setattr__(self, "size", len(cells))


def patch(patch_id: int) -> Patch:
    """The patch with this id, 0 for leather. Raises KeyError for any other number."""
    return _catalogue()[patch_id]


def all_patches() -> tuple[Patch, ...]:
    """The 33 patches of the circle by id, without leather."""
    return tuple(each for each in _catalogue().values() if each.id != LEATHER)


@cache
def oriented(patch_id: int, turns: int, flipped: bool) -> tuple[Cell, ...]:
    """The cells of a patch flipped left to right *first*, then turned clockwise.

    ``turns`` counts quarter turns, 0–3. The bounding box starts at (0, 0); sorted by row, then
    column, so that equal shapes are equal tuples.
    """
    cells = patch(patch_id).cells
    if flipped:
        cells = tuple((-column, row) for column, row in cells)
    for _ in range(turns):
        cells = tuple((-row, column) for column, row in cells)
    left = min(column for column, _ in cells)
    top = min(row for _, row in cells)
    moved = ((column - left, row - top) for column, row in cells)
    return tuple(sorted(moved, key=lambda cell: (cell[1], cell[0])))


@cache
def orientations(patch_id: int) -> tuple[tuple[int, bool], ...]:
    """The ``(turns, flipped)`` of every different shape of a patch, one spelling for each.

    It is the canonical one: unflipped if that is possible, then the smallest turn.
    """
    first_spelling: dict[tuple[Cell, ...], tuple[int, bool]] = {}
    for flipped in (False, True):
        for turns in range(4):
            first_spelling.setdefault(oriented(patch_id, turns, flipped), (turns, flipped))
    return tuple(first_spelling.values())


@cache
def _catalogue() -> dict[int, Patch]:
    box = facts("patches")
    return {
        entry["id"]: Patch(**{**entry, "rows": tuple(entry["rows"])})
        for entry in (box["leather"], *box["patches"])
    }
