"""Which open spaces no patch of the circle can cover any more."""

from __future__ import annotations

from collections.abc import Iterable

from patchwork_qt.game.placements import BOARD_SIZE, placement_table, set_bits
from patchwork_qt.game.quilt import Quilt

_ALL_SPACES = (1 << BOARD_SIZE**2) - 1


def lost_spaces(quilt: Quilt, patches: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """Open spaces, as (column, row), that none of ``patches`` could cover, each taken alone.

    Leather is left out: it covers any space, but only one.
    """
    table = placement_table()
    lost = _ALL_SPACES & ~quilt.covered
    for patch_id in patches:
        first = table.of_patch(patch_id).start
        for bit in set_bits(quilt.open_of(patch_id)):
            lost &= ~table.mask[first + bit]
            if not lost:
                return ()
    return tuple((space % BOARD_SIZE, space // BOARD_SIZE) for space in set_bits(lost))
