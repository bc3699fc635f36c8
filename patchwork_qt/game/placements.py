"""Every placement of every patch on an empty board, numbered once.

A placement is a patch together with the spaces that it covers. Because they are numbered, the
legality of a whole board is one number (``Quilt.open_placements``), and laying a patch is one
bit operation on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import attrs

from patchwork_qt.game.patches import LEATHER, Cell, all_patches, orientations, oriented, patch

BOARD_SIZE = 9
"""Columns and rows of a quilt board."""


@attrs.frozen
class Spelling:
    """How a placement is written: where the bounding box lies, and how the patch is turned."""

    column: int
    row: int
    turns: int
    """Quarter turns clockwise, after flipping."""
    flipped: bool


@attrs.frozen
class _Frame:
    """One shape on all its places: they are numbered row by row from ``first``."""

    first: int
    columns: int
    """In how many columns, and rows, the top-left corner can lie."""
    rows: int


@attrs.frozen(eq=False)
class PlacementTable:
    """Facts about each placement by its number; see :func:`placement_table`.

    The placements of one patch are contiguous, patches in order of their ids. Leather comes
    first, so its placement on a space has the number of the space, ``row * 9 + column``.
    """

    mask: tuple[int, ...]
    """Spaces covered, as a number of 81 bits: bit ``row * 9 + column``."""
    patch: tuple[int, ...]
    """Id of the patch."""
    blocks: tuple[int, ...]
    """By space: the set of placements that cover it, as one number with a bit for each."""
    income: tuple[int, ...]
    """Buttons sewn on the patch."""
    leaves: tuple[int, ...]
    """The set of placements that share no space with this one, as one number."""
    slots: dict[int, tuple[int, int]]
    """By patch: number of its first placement, and as many set bits as it has placements."""
    _of_patch: dict[int, range]
    _spelling: tuple[Spelling, ...]
    _frames: dict[tuple[int, int, bool], _Frame]

    def __len__(self) -> int:
        return len(self.mask)

    def of_patch(self, patch_id: int) -> range:
        """The numbers of a patch's placements."""
        return self._of_patch[patch_id]

    def blocked_by(self, placement: int) -> int:
        """The set of placements that share a space with this one, itself included."""
        return ((1 << len(self)) - 1) & ~self.leaves[placement]

    def cells(self, placement: int) -> tuple[Cell, ...]:
        """The spaces covered, as (column, row), sorted by row, then column."""
        where = self._spelling[placement]
        shape = oriented(self.patch[placement], where.turns, where.flipped)
        return tuple((where.column + column, where.row + row) for column, row in shape)

    def spelling(self, placement: int) -> Spelling:
        """The canonical spelling: unflipped if possible, then the smallest turn."""
        return self._spelling[placement]

    def find(self, patch_id: int, column: int, row: int, turns: int, flipped: bool) -> int | None:
        """The number of a placement in any spelling; None when it is not wholly on the board.

        ``column`` and ``row`` are those of the top-left corner of the turned bounding box.
        """
        frame = self._frames[patch_id, turns % 4, flipped]
        if 0 <= column < frame.columns and 0 <= row < frame.rows:
            return frame.first + row * frame.columns + column
        return None


@cache
def placement_table() -> PlacementTable:
    """The table of all 7,430 placements. The first call takes some 40 ms and 8 MB."""
    masks: list[int] = []
    patches: list[int] = []
    spellings: list[Spelling] = []
    of_patch: dict[int, range] = {}
    frames: dict[tuple[int, int, bool], _Frame] = {}
    for patch_id in (LEATHER, *(each.id for each in all_patches())):
        start = len(masks)
        for turns, flipped in orientations(patch_id):
            shape = oriented(patch_id, turns, flipped)
            columns = BOARD_SIZE - max(column for column, _ in shape)
            rows = BOARD_SIZE - max(row for _, row in shape)
            frames[patch_id, turns, flipped] = _Frame(len(masks), columns, rows)
            corner = sum(1 << (row * BOARD_SIZE + column) for column, row in shape)
            for row in range(rows):
                for column in range(columns):
                    masks.append(corner << (row * BOARD_SIZE + column))
                    spellings.append(Spelling(column, row, turns, flipped))
        _add_other_spellings(patch_id, frames)
        of_patch[patch_id] = range(start, len(masks))
        patches += [patch_id] * (len(masks) - start)
    blocks = _blocks(masks)
    everything = (1 << len(masks)) - 1
    return PlacementTable(
        mask=tuple(masks),
        patch=tuple(patches),
        blocks=blocks,
        income=tuple(patch(each).income for each in patches),
        leaves=tuple(everything & ~_union(blocks, mask) for mask in masks),
        slots={each: (of.start, (1 << len(of)) - 1) for each, of in of_patch.items()},
        of_patch=of_patch,
        spelling=tuple(spellings),
        frames=frames,
    )


def set_bits(number: int) -> Iterator[int]:
    """The positions of the set bits, lowest first."""
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest


def _add_other_spellings(patch_id: int, frames: dict[tuple[int, int, bool], _Frame]) -> None:
    """Let the other spellings of a symmetrical patch lead to the frame of the canonical one."""
    by_shape = {oriented(patch_id, *way): frames[patch_id, *way] for way in orientations(patch_id)}
    for turns in range(4):
        for flipped in (False, True):
            shape = oriented(patch_id, turns, flipped)
            frames[patch_id, turns, flipped] = by_shape[shape]


def _blocks(masks: list[int]) -> tuple[int, ...]:
    """By space: the set of placements that cover it."""
    sets = [bytearray((len(masks) + 7) // 8) for _ in range(BOARD_SIZE**2)]
    for placement, mask in enumerate(masks):
        byte, bit = placement >> 3, 1 << (placement & 7)
        for space in set_bits(mask):
            sets[space][byte] |= bit
    return tuple(int.from_bytes(each, "little") for each in sets)


def _union(blocks: tuple[int, ...], mask: int) -> int:
    blocked = 0
    for space in set_bits(mask):
        blocked |= blocks[space]
    return blocked
