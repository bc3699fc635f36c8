"""Which part of the table is shown: what zooming, moving and another size of the window keep."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, QSize

from patchwork_qt.ui.layout.geometry import scene_rect
from patchwork_qt.ui.layout.zoom import LEAST_MOST_ZOOM, MOST_ZOOM, SHARPEST, Zoom

PIXEL = 1.0
HAIR = 1e-6

sizes = st.builds(QSize, st.integers(300, 4000), st.integers(200, 2400))
ratios = st.sampled_from([1.0, 1.25, 1.5, 2.0, 3.0])
shares = st.floats(0.0, 1.0)


@st.composite
def zooms(draw: st.DrawFn) -> Zoom:
    """Any view that zooming and moving can lead to."""
    zoom = Zoom(draw(sizes), draw(ratios))
    zoom = zoom.zoomed(draw(st.floats(1.0, 4.0)), within(zoom, draw(shares), draw(shares)))
    return zoom.moved(draw(st.floats(-500, 500)), draw(st.floats(-500, 500)))


def within(zoom: Zoom, across: float, down: float) -> QPointF:
    """A scene point that is shown."""
    seen = zoom.visible
    return seen.topLeft() + QPointF(seen.width() * across, seen.height() * down)


def pixel(zoom: Zoom, point: QPointF) -> QPointF:
    """Where in the viewport a scene point is shown, in device pixels."""
    return (point - zoom.visible.topLeft()) * zoom.scale


def near(a: QPointF, b: QPointF, reach: float) -> bool:
    return abs(a.x() - b.x()) <= reach and abs(a.y() - b.y()) <= reach


def inside(outer: QRectF, inner: QRectF, reach: float) -> bool:
    return outer.adjusted(-reach, -reach, reach, reach).contains(inner)


@given(sizes, ratios)
def test_at_first_the_whole_table_is_shown_as_large_as_can_be(size: QSize, ratio: float) -> None:
    zoom = Zoom(size, ratio)
    assert inside(zoom.visible, scene_rect(), HAIR)
    assert near(zoom.visible.center(), scene_rect().center(), 1e-6)
    free = zoom.visible.size() - scene_rect().size()
    assert min(free.width(), free.height()) == pytest.approx(0, abs=1e-6)
    assert zoom.scale == pytest.approx(zoom.fitted.scale * ratio)


@given(zooms(), st.floats(1.0, 3.0), shares, shares)
def test_zooming_in_keeps_the_point_under_the_pointer(
    zoom: Zoom, by: float, across: float, down: float
) -> None:
    at = within(zoom, across, down)
    assert near(pixel(zoom.zoomed(by, at), at), pixel(zoom, at), PIXEL * (1 + by) / 2)


@given(zooms(), st.floats(1.0, 3.0), shares, shares)
def test_zooming_out_keeps_the_point_unless_the_table_would_end(
    zoom: Zoom, by: float, across: float, down: float
) -> None:
    at = within(zoom, across, down)
    out = zoom.zoomed(1 / by, at)
    away = pixel(out, at) - pixel(zoom, at)
    width, height = (zoom.size.width() * zoom.ratio, zoom.size.height() * zoom.ratio)
    free_x = 0 < out.left < round(width * (out.factor - 1))
    free_y = 0 < out.top < round(height * (out.factor - 1))
    assert not free_x or abs(away.x()) <= PIXEL
    assert not free_y or abs(away.y()) <= PIXEL


@given(zooms(), st.floats(0.01, 100.0), shares, shares)
def test_the_factor_has_limits(zoom: Zoom, by: float, across: float, down: float) -> None:
    other = zoom.zoomed(by, within(zoom, across, down))
    assert 1.0 <= other.factor <= other.most <= MOST_ZOOM
    assert other.most >= LEAST_MOST_ZOOM
    plain = Zoom(zoom.size, zoom.ratio).scale
    assert other.scale <= max(SHARPEST, LEAST_MOST_ZOOM * plain) + HAIR


@given(zooms(), shares, shares)
def test_zooming_out_to_the_end_shows_the_whole_table(
    zoom: Zoom, across: float, down: float
) -> None:
    assert zoom.zoomed(0.01, within(zoom, across, down)) == Zoom(zoom.size, zoom.ratio)


@given(zooms(), st.floats(-9000, 9000), st.floats(-9000, 9000))
def test_moving_never_leaves_the_table(zoom: Zoom, dx: float, dy: float) -> None:
    moved = zoom.moved(dx, dy)
    assert inside(moved.whole, moved.visible, PIXEL / moved.scale)
    assert moved.factor == zoom.factor


@given(zooms(), st.floats(-300, 300), st.floats(-300, 300))
def test_moving_goes_as_far_as_asked_or_to_the_edge(zoom: Zoom, dx: float, dy: float) -> None:
    moved = zoom.moved(dx, dy)
    most = zoom.size.width() * zoom.ratio * (zoom.factor - 1)
    assert moved.left == round(min(max(zoom.left + dx * zoom.ratio, 0.0), most))
    most = zoom.size.height() * zoom.ratio * (zoom.factor - 1)
    assert moved.top == round(min(max(zoom.top + dy * zoom.ratio, 0.0), most))


@given(zooms(), st.floats(0.2, 5.0), shares, shares, st.floats(-900, 900), sizes, ratios)
def test_offsets_are_whole_pixels(
    zoom: Zoom,
    by: float,
    across: float,
    down: float,
    dx: float,
    size: QSize,
    ratio: float,
) -> None:
    for other in (
        zoom,
        zoom.zoomed(by, within(zoom, across, down)),
        zoom.moved(dx, -dx),
        zoom.resized(size, ratio),
    ):
        assert isinstance(other.left, int)
        assert isinstance(other.top, int)


@given(zooms(), sizes, ratios)
def test_another_size_keeps_the_middle_unless_the_table_would_end(
    zoom: Zoom, size: QSize, ratio: float
) -> None:
    other = zoom.resized(size, ratio)
    middle, whole = zoom.visible.center(), other.whole
    free = QPointF(whole.width(), whole.height()) * (1 - 1 / other.factor) / 2
    nearest = QPointF(
        min(max(middle.x(), whole.center().x() - free.x()), whole.center().x() + free.x()),
        min(max(middle.y(), whole.center().y() - free.y()), whole.center().y() + free.y()),
    )
    assert near(other.visible.center(), nearest, PIXEL / other.scale + HAIR)


@given(zooms(), sizes, ratios)
def test_another_size_keeps_to_the_limits(zoom: Zoom, size: QSize, ratio: float) -> None:
    """Far zoomed in in a small window and then on a large screen: memory grows with the square."""
    other = zoom.resized(size, ratio)
    assert other.factor <= other.most
    assume(zoom.factor <= other.most)
    assert other.factor == zoom.factor
