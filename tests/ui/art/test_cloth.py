"""Thirty-three fabrics that can be told apart without colour, and caching."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPixmap

from patchwork_qt.ui.art import cloth as cloth_module
from patchwork_qt.ui.art.cloth import FABRICS, PRINTS, Cloth
from tests.ui.art.helpers import Canvas, pixels

SIDE = 120
BLOCK = 4


def swatch(canvas: Canvas, cloth: Cloth, patch_id: int) -> QImage:
    """Three spaces of a fabric each way."""
    return canvas(
        lambda p: p.fillRect(QRectF(0, 0, SIDE, SIDE), cloth.fabric_brush(patch_id, 1)), SIDE, SIDE
    )


def spread(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / len(values))


def features(image: QImage) -> tuple[float, ...]:
    """What a person sees in grey, each about 0-1: light, contrast, grain and direction."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = [[grey.pixelColor(x, y).lightnessF() for x in range(SIDE)] for y in range(SIDE)]
    flat = [value for row in rows for value in row]
    blocks = [
        sum(rows[y + j][x + i] for i in range(BLOCK) for j in range(BLOCK)) / BLOCK**2
        for y in range(0, SIDE, BLOCK)
        for x in range(0, SIDE, BLOCK)
    ]

    def change(dx: int, dy: int) -> float:
        steps = [
            abs(rows[y + dy][x + dx] - rows[y][x])
            for y in range(SIDE - abs(dy))
            for x in range(SIDE - dx)
        ]
        return sum(steps) / len(steps)

    moves = ((1, 0), (0, 1), (5, 0), (0, 5), (4, 4), (10, 0), (0, 10), (20, 0), (0, 20), (20, 20))
    changes = [change(dx, dy) for dx, dy in moves]
    dark = sum(value < 0.5 for value in flat) / len(flat)
    return (sum(flat) / len(flat), 2 * spread(flat), 2 * spread(blocks), dark, *changes)


def test_every_fabric_has_a_tile_and_a_name(cloth: Cloth) -> None:
    names = [cloth.fabric_name(patch_id) for patch_id in range(FABRICS + 1)]
    assert names[:2] == ["leather", "blue gingham"]
    assert len(set(names)) == FABRICS + 1
    assert all(name.replace(" ", "").isalpha() for name in names)


def test_no_two_fabrics_look_alike_in_grey(canvas: Canvas, cloth: Cloth) -> None:
    looks = {i: features(swatch(canvas, cloth, i)) for i in range(1, FABRICS + 1)}
    apart = {(a, b): math.dist(looks[a], looks[b]) for a, b in combinations(looks, 2)}
    alike = {pair: round(gap, 3) for pair, gap in apart.items() if gap < 0.1}
    assert alike == {}


def test_every_fabric_has_a_pattern(canvas: Canvas, cloth: Cloth) -> None:
    for patch_id in range(1, FABRICS + 1):
        assert features(swatch(canvas, cloth, patch_id))[1] > 0.1, cloth.fabric_name(patch_id)


@pytest.mark.parametrize("scale", [0.37, 0.865, 1.297, 2.6])
def test_a_tile_has_whole_pixels_and_its_size_in_scene_units(cloth: Cloth, scale: float) -> None:
    brush = cloth.fabric_brush(8, scale)  # honeycomb: 20 x 34.64
    assert brush.texture().width() == round(20 * scale)
    box = brush.transform().mapRect(QRectF(brush.texture().rect()))
    assert (box.width(), box.height()) == pytest.approx((20, 34.64))


@pytest.mark.usefixtures("qapp")
def test_a_tile_is_rendered_once_for_a_scale() -> None:
    cloth = Cloth()
    first = cloth.fabric_brush(4, 1.3).texture().cacheKey()
    assert cloth.fabric_brush(4, 1.3).texture().cacheKey() == first
    assert cloth.fabric_brush(4, 2.6).texture().cacheKey() != first


@pytest.mark.usefixtures("qapp")
def test_the_pixmap_unused_for_longest_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cloth_module, "KEPT_PIXMAPS", 2)
    cloth = Cloth()
    made: list[str] = []

    def ask(key: str) -> None:
        def make() -> QPixmap:
            made.append(key)
            return QPixmap(1, 1)

        cloth.pixmap(key, make)

    for key in ("a", "b", "a", "c", "a", "b"):
        ask(key)
    assert made == ["a", "b", "c", "b"]


def test_the_prints_of_the_square_board_differ(canvas: Canvas, cloth: Cloth) -> None:
    seen = set()
    for k in range(PRINTS):
        brush = cloth.print_brush(k, 1)
        seen.add(pixels(canvas(lambda p, brush=brush: p.fillRect(QRectF(0, 0, 40, 40), brush))))
    assert len(seen) == PRINTS


def test_the_weave_only_tints(canvas: Canvas, cloth: Cloth) -> None:
    image = canvas(lambda p: p.fillRect(QRectF(0, 0, 40, 40), cloth.weave_brush(1)), 40, 40)
    greens = [image.pixelColor(x, y).green() for x in range(40) for y in range(40)]
    assert len(set(greens)) > 5
    assert max(greens) < 40
