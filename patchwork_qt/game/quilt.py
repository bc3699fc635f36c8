"""A quilt board: what is covered, and every placement that is still possible, as two numbers."""

from __future__ import annotations

from functools import cache

import attrs

from patchwork_qt.game.placements import BOARD_SIZE, placement_table, set_bits

SPACES = BOARD_SIZE**2
_SQUARE = 7
"""The special tile rewards a covered square of 7×7."""


@attrs.frozen
class Quilt:
    """A quilt board with its patches. Build one with :meth:`empty` and :meth:`lay`."""

    covered: int
    """Covered spaces: bit ``row * 9 + column``."""
    open_placements: int = attrs.field(repr=False, eq=False)
    """The set of placements on open spaces only, a bit for each; follows from ``covered``."""
    placements: tuple[int, ...]
    """What was sewn on, in order, leather included."""
    income: int
    """Buttons sewn on all its patches."""

    @staticmethod
    @cache
    def empty() -> Quilt:
        everything = (1 << len(placement_table())) - 1
        return Quilt(covered=0, open_placements=everything, placements=(), income=0)

    def lay(self, placement: int) -> Quilt:
        """The quilt with one more patch. It must fit: this is not checked."""
        table = placement_table()
        return Quilt(
            self.covered | table.mask[placement],
            self.open_placements & table.leaves[placement],
            (*self.placements, placement),
            self.income + table.income[placement],
        )

    def fits(self, placement: int) -> bool:
        """Whether all its spaces are open."""
        return not self.covered & placement_table().mask[placement]

    def fits_anywhere(self, patch_id: int) -> bool:
        return self.open_of(patch_id) != 0

    def where_fits(self, patch_id: int) -> tuple[int, ...]:
        """The placements of a patch that fit, in order of their numbers."""
        first = placement_table().of_patch(patch_id).start
        return tuple(first + each for each in set_bits(self.open_of(patch_id)))

    def open_of(self, patch_id: int) -> int:
        """The placements of one patch that fit, as bits counted from the patch's first one."""
        first, ones = placement_table().slots[patch_id]
        return self.open_placements >> first & ones

    @property
    def open_spaces(self) -> int:
        """How many spaces are not covered, 0–81."""
        return SPACES - self.covered.bit_count()

    def square_7x7(self) -> tuple[int, int] | None:
        """Column and row of the top-left corner of a covered 7×7 square, None without one."""
        if self.covered.bit_count() >= _SQUARE**2:
            for corner, mask in _squares():
                if self.covered & mask == mask:
                    return corner
        return None


@cache
def _squares() -> tuple[tuple[tuple[int, int], int], ...]:
    line = (1 << _SQUARE) - 1
    corner = sum(line << (row * BOARD_SIZE) for row in range(_SQUARE))
    places = range(BOARD_SIZE - _SQUARE + 1)
    return tuple(
        ((column, row), corner << (row * BOARD_SIZE + column))
        for row in places
        for column in places
    )
