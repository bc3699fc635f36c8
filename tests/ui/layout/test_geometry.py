"""The coordinates of the table."""

import pytest
from PySide6.QtCore import QPointF, QRectF

from patchwork_qt.ui.layout.geometry import (
    SPACE,
    column,
    fit,
    mat_rect,
    scene_rect,
    space_at,
    space_rect,
    special_tile_rect,
)


def test_columns_lie_where_the_layout_says() -> None:
    left, right = column(0), column(1)
    assert left.header == QRectF(16, 24, 404, 96)
    assert left.quilt == QRectF(16, 132, 404, 404)
    assert left.grid == QRectF(38, 154, 360, 360)
    assert right.grid == QRectF(1082, 154, 360, 360)
    assert right.numbers == QRectF(1060, 548, 404, 132)


def test_parts_do_not_overlap_and_lie_in_the_scene() -> None:
    parts = [mat_rect(), special_tile_rect()]
    for side in (0, 1):
        parts += [column(side).header, column(side).quilt, column(side).numbers]
    assert all(scene_rect().contains(part) for part in parts)
    pairs = [(a, b) for k, a in enumerate(parts) for b in parts[:k]]
    touching = [(a, b) for a, b in pairs if a.intersects(b)]
    # The tile lies in the corner that the round mat leaves free of its box.
    assert touching == [(special_tile_rect(), mat_rect())]


def test_changing_an_answer_changes_nothing_else() -> None:
    column(0).grid.moveTo(0, 0)
    scene_rect().setWidth(1)
    assert column(0).grid.topLeft() == QPointF(38, 154)
    assert scene_rect().width() == 1480


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("space", [(0, 0), (8, 8), (3, 7)])
def test_the_middle_of_a_space_finds_the_space(side: int, space: tuple[int, int]) -> None:
    box = space_rect(side, *space)
    assert box.width() == box.height() == SPACE
    assert space_at(box.center(), side) == space
    assert space_at(box.center(), 1 - side) is None


@pytest.mark.parametrize("point", [(37.9, 200), (398.1, 200), (100, 153.9), (100, 514.1)])
def test_beside_the_grid_there_is_no_space(point: tuple[float, float]) -> None:
    assert space_at(QPointF(*point), 0) is None


def test_there_are_two_sides() -> None:
    with pytest.raises(IndexError):
        column(-1)


@pytest.mark.parametrize(
    ("view", "scale"), [((1280, 624), 0.865), ((1920, 972), 1.297), ((1000, 900), 0.676)]
)
def test_the_scene_fits_and_lies_in_the_middle(view: tuple[float, float], scale: float) -> None:
    found = fit(*view)
    assert found.scale == pytest.approx(scale, abs=0.002)
    assert found.dx * 2 + 1480 * found.scale == pytest.approx(view[0])
    assert found.dy * 2 + 720 * found.scale == pytest.approx(view[1])
    assert min(found.dx, found.dy) == pytest.approx(0)
