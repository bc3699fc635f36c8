from __future__ import annotations

import pytest

from patchwork_qt.game.patches import patch
from patchwork_qt.game.placements import placement_table
from patchwork_qt.game.quilt import Quilt

from .positions import FULL, SEVEN_BY_SEVEN, at, quilt


def test_empty_quilt_is_open_everywhere() -> None:
    empty = Quilt.empty()
    assert (empty.covered, empty.open_spaces, empty.income, empty.placements) == (0, 81, 0, ())
    assert empty.where_fits(7) == tuple(placement_table().of_patch(7))


def test_laying_covers_spaces_and_adds_income() -> None:
    sewn = Quilt.empty().lay(at(20, 1, 2)).lay(at(9))
    assert sewn.open_spaces == 81 - patch(20).size - patch(9).size
    assert sewn.income == 3 + 2
    assert sewn.placements == (at(20, 1, 2), at(9))


def test_laying_leaves_the_old_quilt_as_it_was() -> None:
    empty = Quilt.empty()
    empty.lay(at(33))
    assert empty == Quilt.empty()
    assert empty.fits(at(33))


def test_placement_fits_on_open_spaces_only() -> None:
    sewn = Quilt.empty().lay(at(10))
    assert not sewn.fits(at(1, 1, 1))
    assert sewn.fits(at(1, 2, 1))


def test_open_placements_are_those_that_fit() -> None:
    sewn = Quilt.empty().lay(at(16, 3, 3)).lay(at(31, 0, 4)).lay(at(25, 6, 0))
    for number in range(len(placement_table())):
        assert sewn.open_placements >> number & 1 == sewn.fits(number)


def test_where_fits_lists_what_is_left_for_a_patch() -> None:
    gap = quilt("#########" * 8 + "#.....###")
    assert gap.where_fits(18) == (at(18, 1, 8),)
    assert gap.where_fits(1) == tuple(at(1, column, 8) for column in range(1, 5))
    assert gap.where_fits(10) == ()
    assert gap.fits_anywhere(18)
    assert not gap.fits_anywhere(10)


@pytest.mark.parametrize("column", range(3))
@pytest.mark.parametrize("row", range(3))
def test_covered_7x7_square_is_found_wherever_it_lies(column: int, row: int) -> None:
    line = "." * column + "#" * 7 + "." * (2 - column)
    rows = "." * 9 * row + line * 7 + "." * 9 * (2 - row)
    assert quilt(rows).square_7x7() == (column, row)


def test_square_with_a_hole_is_none() -> None:
    holed = SEVEN_BY_SEVEN[:30] + "." + SEVEN_BY_SEVEN[31:]
    assert quilt(holed).square_7x7() is None
    assert quilt(FULL[:40] + "." + FULL[41:]).square_7x7() is None


def test_quilt_of_7x6_is_no_square() -> None:
    assert quilt("######..." * 9).square_7x7() is None
