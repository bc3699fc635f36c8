"""Outlines of patches: inside, outside, holes and touching corners."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF

from patchwork_qt.game.patches import all_patches, oriented
from patchwork_qt.ui.art.shapes import Cell, outline, star, superellipse

RING = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]


def middle(cell: Cell, unit: float = 40) -> QPointF:
    return QPointF((cell[0] + 0.5) * unit, (cell[1] + 0.5) * unit)


def test_a_single_space_is_inset_on_all_sides() -> None:
    assert outline([(0, 0)], 40, inset=1).boundingRect() == QRectF(1, 1, 38, 38)


def test_a_negative_inset_grows_the_shape() -> None:
    assert outline([(0, 0)], 40, inset=-3).boundingRect() == QRectF(-3, -3, 46, 46)


def test_a_hole_stays_open_and_is_inset_too() -> None:
    ring = outline(RING, 40, inset=2)
    assert all(ring.contains(middle(cell)) for cell in RING)
    assert not ring.contains(middle((1, 1)))
    assert not ring.contains(QPointF(39, 60))
    assert ring.contains(QPointF(37, 60))


def test_spaces_that_meet_at_a_corner_stay_two_shapes() -> None:
    pair = outline([(0, 0), (1, 1)], 40, inset=1)
    assert pair.contains(middle((0, 0)))
    assert pair.contains(middle((1, 1)))
    assert not pair.contains(QPointF(40, 40))
    assert len(pair.toSubpathPolygons()) == 2


@pytest.mark.parametrize("turns", range(4))
def test_every_patch_covers_its_own_spaces_only(turns: int) -> None:
    for patch in all_patches():
        cells = oriented(patch.id, turns, True)
        path = outline(cells, 20)
        inside = {(x, y) for x in range(6) for y in range(6) if path.contains(middle((x, y), 20))}
        assert inside == set(cells), patch.name


def test_the_superellipse_starts_at_the_top_and_runs_clockwise() -> None:
    points = superellipse(30, 20, points=4)
    expected = [(0, -20), (30, 0), (0, 20), (-30, 0)]
    assert [(round(q.x(), 6), round(q.y(), 6)) for q in points] == [
        pytest.approx(pair, abs=0.01) for pair in expected
    ]


def test_a_star_points_upwards() -> None:
    path = star(0, 0, 10)
    assert path.contains(QPointF(0, -9))
    assert not path.contains(QPointF(0, 9))
