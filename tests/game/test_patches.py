from __future__ import annotations

import pytest

from patchwork_qt.game.patches import LEATHER, all_patches, orientations, oriented, patch


def test_catalogue_holds_33_patches_by_id() -> None:
    assert [each.id for each in all_patches()] == list(range(1, 34))


def test_leather_is_one_free_space_without_buttons() -> None:
    leather = patch(LEATHER)
    assert (leather.cells, leather.buttons, leather.time, leather.income) == (((0, 0),), 0, 0, 0)


def test_cells_are_column_and_row_of_the_cloth() -> None:
    assert patch(6).rows == ("##.", ".##")
    assert patch(6).cells == ((0, 0), (1, 0), (1, 1), (2, 1))
    assert patch(6).size == 4


def test_all_patches_cover_what_the_box_holds() -> None:
    assert sum(each.size for each in all_patches()) == 166
    assert sum(each.income for each in all_patches()) == 38


@pytest.mark.parametrize("patch_id", [-1, 34])
def test_unknown_patch_raises_key_error(patch_id: int) -> None:
    with pytest.raises(KeyError):
        patch(patch_id)


def test_turning_is_clockwise() -> None:
    # "###" over "#.." becomes "##" over ".#" over ".#".
    assert oriented(8, 1, False) == ((0, 0), (1, 0), (1, 1), (1, 2))


def test_flipping_comes_before_turning() -> None:
    # "###" over "#..", flipped "###" over "..#", then turned: ".#", ".#", "##".
    assert oriented(8, 1, True) == ((1, 0), (1, 1), (0, 2), (1, 2))


@pytest.mark.parametrize(
    ("patch_id", "count"), [(LEATHER, 1), (1, 2), (10, 1), (16, 1), (6, 4), (8, 8), (33, 2)]
)
def test_equal_orientations_are_listed_once(patch_id: int, count: int) -> None:
    assert len(orientations(patch_id)) == count


def test_canonical_orientation_is_unflipped_and_least_turned() -> None:
    assert orientations(1) == ((0, False), (1, False))
    assert orientations(6) == ((0, False), (1, False), (0, True), (1, True))
