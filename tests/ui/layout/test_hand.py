"""Geometry of the piece in hand: turning about the pointer, snapping, where it lies at first."""

from __future__ import annotations

import math
import random

from hypothesis import assume, given
from hypothesis import strategies as st

from patchwork_qt.game.patches import LEATHER
from patchwork_qt.game.placements import BOARD_SIZE, placement_table
from patchwork_qt.game.quilt import Quilt
from patchwork_qt.ui.layout.hand import (
    SNAP_REACH,
    Laid,
    Piece,
    Verdict,
    first_place,
    over_board,
    snapped,
)

PIECES = st.builds(Piece, st.integers(0, 33), st.integers(0, 3), st.booleans())
POINTS = st.tuples(st.floats(-1, 6), st.floats(-1, 6))
TURNS = st.integers(-5, 5)
CORNERS = st.tuples(st.floats(-3, 10), st.floats(-3, 10))


def some_quilt(seed: int, patches: int) -> Quilt:
    """A quilt with up to that many random patches."""
    chance = random.Random(seed)
    sewn = Quilt.empty()
    for patch in chance.sample(range(34), patches):
        places = sewn.where_fits(patch)
        if places:
            sewn = sewn.lay(chance.choice(places))
    return sewn


QUILTS = st.builds(some_quilt, st.integers(0, 10_000), st.integers(0, 25))


def middles(piece: Piece) -> list[tuple[float, float]]:
    return [(column + 0.5, row + 0.5) for column, row in piece.cells]


def close(first: set[tuple[float, float]], second: set[tuple[float, float]]) -> bool:
    return all(any(math.dist(a, b) < 1e-6 for b in second) for a in first)


@given(PIECES, POINTS, TURNS)
def test_turning_leaves_what_is_under_the_pointer_under_it(
    piece: Piece, grab: tuple[float, float], turns: int
) -> None:
    """Seen from the held point, every space goes round by quarter turns and none slips."""
    turned = piece.turned(turns)
    x, y = piece.turned_point(*grab, turns)
    expected = {(column - grab[0], row - grab[1]) for column, row in middles(piece)}
    for _ in range(turns % 4):
        expected = {(-down, right) for right, down in expected}
    found = {(column - x, row - y) for column, row in middles(turned)}
    assert len(found) == len(expected)
    assert close(found, expected)


@given(PIECES, POINTS)
def test_flipping_leaves_what_is_under_the_pointer_under_it(
    piece: Piece, grab: tuple[float, float]
) -> None:
    x, y = piece.mirrored_point(*grab)
    expected = {(grab[0] - column, row - grab[1]) for column, row in middles(piece)}
    assert close({(column - x, row - y) for column, row in middles(piece.mirrored())}, expected)


@given(PIECES, TURNS)
def test_turning_back_and_flipping_twice_change_nothing(piece: Piece, turns: int) -> None:
    assert piece.turned(turns).turned(-turns) == piece
    assert piece.mirrored().mirrored() == piece
    assert piece.turned(4) == piece


@given(PIECES, st.integers(-2, 10), st.integers(-2, 10))
def test_a_placement_covers_the_spaces_of_the_laid_piece(
    piece: Piece, column: int, row: int
) -> None:
    laid = Laid(piece, column, row)
    inside = all(0 <= c < BOARD_SIZE and 0 <= r < BOARD_SIZE for c, r in laid.spaces)
    assert (laid.placement is not None) == inside
    if laid.placement is not None:
        assert set(placement_table().cells(laid.placement)) == set(laid.spaces)
    assert (laid.verdict(Quilt.empty()) is Verdict.FITS) == inside


def fits(quilt: Quilt, piece: Piece) -> list[Laid]:
    places = [Laid(piece, column, row) for column in range(BOARD_SIZE) for row in range(BOARD_SIZE)]
    return [laid for laid in places if laid.verdict(quilt) is Verdict.FITS]


@given(QUILTS, PIECES, CORNERS)
def test_a_near_miss_snaps_to_the_nearest_fit(
    quilt: Quilt, piece: Piece, corner: tuple[float, float]
) -> None:
    def away(laid: Laid) -> float:
        return math.dist((laid.column, laid.row), corner)

    found = snapped(quilt, piece, *corner)
    near = [away(laid) for laid in fits(quilt, piece) if away(laid) <= SNAP_REACH]
    if near:
        assert found.verdict(quilt) is Verdict.FITS
        assert away(found) == min(near)
    else:
        assert found.verdict(quilt) is not Verdict.FITS
        assert away(found) <= math.hypot(0.5, 0.5) + 1e-9


@given(QUILTS, st.integers(0, 33), CORNERS)
def test_a_piece_chosen_by_key_lies_where_it_fits_if_it_fits_at_all(
    quilt: Quilt, patch: int, near: tuple[float, float]
) -> None:
    found = first_place(quilt, Piece(patch), near)
    assert found.piece.patch == patch
    assert (found.verdict(quilt) is Verdict.FITS) == quilt.fits_anywhere(patch)
    assert found.placement is not None


@given(QUILTS, PIECES)
def test_a_piece_that_fits_as_it_lies_is_not_turned(quilt: Quilt, piece: Piece) -> None:
    assume(fits(quilt, piece))
    assert first_place(quilt, piece).piece == piece


@given(st.integers(0, 8), st.integers(0, 8))
def test_it_lies_nearest_to_the_pointer(column: int, row: int) -> None:
    middle = (column + 0.5, row + 0.5)
    assert first_place(Quilt.empty(), Piece(LEATHER), middle) == Laid(Piece(LEATHER), column, row)


@given(PIECES, st.integers(0, 8), st.integers(0, 8), TURNS, st.integers(-9, 9))
def test_a_laid_piece_stays_on_the_board(
    piece: Piece, column: int, row: int, turns: int, way: int
) -> None:
    laid = Laid(piece, column, row).kept_on()
    for changed in (laid.turned(turns), laid.mirrored(), laid.moved(way, 0), laid.moved(0, way)):
        assert changed.placement is not None
    assert laid.turned(0) == laid


def test_a_piece_is_over_the_board_while_its_middle_is() -> None:
    piece = Piece(18)
    assert (piece.width, piece.height) in ((5, 1), (1, 5))
    half = piece.width / 2
    assert over_board(piece, -half - 0.4, 3)
    assert not over_board(piece, -half - 0.6, 3)
    assert not over_board(piece, 3, BOARD_SIZE + 0.6)
