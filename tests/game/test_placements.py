from __future__ import annotations

import itertools

import pytest

from patchwork_qt.game.patches import LEATHER, all_patches, oriented
from patchwork_qt.game.placements import placement_table

TABLE = placement_table()


def test_there_are_7430_placements_with_leather() -> None:
    assert len(TABLE) == 7430
    assert len(TABLE.of_patch(LEATHER)) == 81


def test_placements_of_one_patch_are_contiguous() -> None:
    patches = [LEATHER, *(each.id for each in all_patches())]
    numbers = itertools.chain.from_iterable(TABLE.of_patch(each) for each in patches)
    assert list(numbers) == list(range(len(TABLE)))
    assert all(TABLE.patch[number] == each for each in patches for number in TABLE.of_patch(each))


def test_leather_has_the_number_of_its_space() -> None:
    assert TABLE.cells(4 * 9 + 2) == ((2, 4),)
    assert TABLE.mask[4 * 9 + 2] == 1 << (4 * 9 + 2)


def test_mask_holds_the_cells() -> None:
    for number, mask in enumerate(TABLE.mask):
        assert mask == sum(1 << (row * 9 + column) for column, row in TABLE.cells(number))


def test_no_two_placements_of_a_patch_are_equal() -> None:
    assert len(set(zip(TABLE.patch, TABLE.mask, strict=True))) == len(TABLE)


def test_canonical_spelling_finds_its_placement() -> None:
    for number in range(len(TABLE)):
        where = TABLE.spelling(number)
        found = TABLE.find(TABLE.patch[number], where.column, where.row, where.turns, where.flipped)
        assert found == number


@pytest.mark.parametrize("patch_id", range(34))
def test_every_spelling_finds_the_spaces_that_it_covers(patch_id: int) -> None:
    for turns, flipped in itertools.product(range(4), (False, True)):
        shape = oriented(patch_id, turns, flipped)
        for column, row in itertools.product(range(-1, 10), repeat=2):
            cells = tuple((column + x, row + y) for x, y in shape)
            number = TABLE.find(patch_id, column, row, turns, flipped)
            if all(0 <= x < 9 and 0 <= y < 9 for x, y in cells):
                assert number is not None
                assert TABLE.cells(number) == cells
            else:
                assert number is None


def test_blocks_are_the_placements_that_cover_a_space() -> None:
    for space in range(81):
        covering = sum(1 << i for i, mask in enumerate(TABLE.mask) if mask >> space & 1)
        assert TABLE.blocks[space] == covering


def test_placement_blocks_all_that_share_a_space_with_it() -> None:
    for number in range(0, len(TABLE), 97):
        sharing = sum(1 << i for i, mask in enumerate(TABLE.mask) if mask & TABLE.mask[number])
        assert TABLE.blocked_by(number) == sharing
