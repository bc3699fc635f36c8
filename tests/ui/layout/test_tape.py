"""Both sides of the time board: where spaces, buttons, leather and thimbles lie."""

import math

import pytest
from PySide6.QtCore import QPointF

from patchwork_qt.ui.layout.geometry import TOKEN_STEP, TimeBoardGeometry, mat_rect
from patchwork_qt.ui.layout.square import square_board
from patchwork_qt.ui.layout.tape import RIBBON, round_board

SPACES = range(54)


def apart(a: QPointF, b: QPointF) -> float:
    return math.hypot(a.x() - b.x(), a.y() - b.y())


@pytest.fixture(params=[round_board, square_board])
def board(request: pytest.FixtureRequest) -> TimeBoardGeometry:
    made: TimeBoardGeometry = request.param()
    return made


def test_every_middle_lies_on_its_space(board: TimeBoardGeometry) -> None:
    assert [board.space_at(board.middle_of(space)) for space in SPACES] == list(SPACES)


def test_every_band_holds_its_middle_and_no_other(board: TimeBoardGeometry) -> None:
    for space in SPACES:
        band = board.band(space)
        inside = [other for other in SPACES if band.contains(board.middle_of(other))]
        assert inside == [space]


def test_spaces_follow_each_other_closely(board: TimeBoardGeometry) -> None:
    for space in range(1, 52):
        step = apart(board.middle_of(space), board.middle_of(space + 1))
        assert 40.0 < step < 55.0


def test_beside_the_board_there_is_no_space(board: TimeBoardGeometry) -> None:
    corner = mat_rect().topLeft()
    assert board.space_at(corner) is None
    assert not board.covers(corner)


def test_the_outline_holds_all_spaces(board: TimeBoardGeometry) -> None:
    assert all(board.covers(board.middle_of(space)) for space in SPACES)
    assert mat_rect().contains(board.outline().boundingRect())


def test_a_button_lies_between_its_space_and_the_one_before(board: TimeBoardGeometry) -> None:
    for space in (5, 11, 17, 23, 29, 35, 41, 47):
        at = board.line_before(space)
        assert apart(at, board.middle_of(space)) < 30.0
        assert apart(at, board.middle_of(space - 1)) < 30.0
    assert board.space_at(board.line_before(53)) == 53


def test_the_second_thimble_stands_higher(board: TimeBoardGeometry) -> None:
    for space in SPACES:
        base = board.token_point(space, 0)
        assert board.space_at(base) == space
        assert base - board.token_point(space, 1) == QPointF(0, TOKEN_STEP)


@pytest.mark.parametrize(("start", "end"), [(0, 1), (3, 9), (27, 33), (10, 52), (40, 53), (7, 7)])
def test_the_way_runs_along_the_spaces_beside_their_middles(
    board: TimeBoardGeometry, start: int, end: int
) -> None:
    way = board.way(start, end)
    assert apart(way.pointAtPercent(0), board.middle_of(start)) <= 26.0
    assert apart(way.pointAtPercent(1), board.middle_of(end)) <= 26.0
    for step in range(21):
        passed = board.space_at(way.pointAtPercent(step / 20))
        assert passed is not None
        assert start <= passed <= end


def test_the_tape_is_as_long_as_the_recipe_says() -> None:
    tape = round_board()
    assert tape.length == pytest.approx(2685, abs=1)
    assert tape.start_of(2) - tape.start_of(1) == pytest.approx(50.4, abs=0.05)
    assert tape.start_of(53) == pytest.approx(tape.length)


def test_the_tape_never_overlaps_itself() -> None:
    tape = round_board()
    for degree in range(720):
        outer, inner = tape.points[degree], tape.points[degree + 396]
        assert outer.nx == pytest.approx(inner.nx, abs=0.02) or degree % 180 == 90
        gap = math.dist(outer[:2], inner[:2])
        assert gap > RIBBON


def test_the_square_path_is_a_spiral_through_all_cells() -> None:
    board = square_board()
    assert len(set(board.path)) == 56
    assert board.path[:2] == ((0, 0), (1, 0))
    assert board.path[-2:] == ((3, 3), (3, 4))
    for (ax, ay), (bx, by) in zip(board.path, board.path[1:], strict=False):
        assert abs(ax - bx) + abs(ay - by) == 1
