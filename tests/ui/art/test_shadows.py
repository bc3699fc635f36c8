"""Shadows: soft, moved, kept, and absent in high contrast."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.shadows import CARD, LIFT, LOOSE, PANEL, RAISED, SEWN, Shadow, draw
from patchwork_qt.ui.art.shapes import rounded
from patchwork_qt.ui.art.theme import HIGH_CONTRAST
from tests.ui.art.helpers import Canvas, touched

SQUARE = rounded(40, 40, 40, 40, 6)


def shade(image: QImage, x: int, y: int) -> int:
    """How much of the ground's red is gone, 0-255."""
    return 255 - image.pixelColor(x, y).red()


@pytest.mark.parametrize("shadow", [SEWN, LOOSE, RAISED, LIFT, PANEL, CARD])
def test_a_shadow_falls_to_its_own_side(canvas: Canvas, kit: Kit, shadow: Shadow) -> None:
    image = canvas(lambda p: draw(p, kit, SQUARE, shadow))
    assert shade(image, 60, 60) > 60
    assert shade(image, 60, 81) > shade(image, 60, 38)
    assert shade(image, 2, 2) == 0


def test_a_higher_thing_casts_a_softer_shadow(canvas: Canvas, kit: Kit) -> None:
    def steepest(shadow: Shadow) -> int:
        image = canvas(lambda p: draw(p, kit, SQUARE, shadow))
        column = [shade(image, 60, y) for y in range(120)]
        return max(abs(a - b) for a, b in pairwise(column))

    assert steepest(SEWN) > steepest(LOOSE) > steepest(LIFT)


def test_the_offset_follows_the_scale(canvas: Canvas, kit: Kit) -> None:
    small, large = (
        canvas(lambda p, scale=scale: draw(p, kit, SQUARE, LIFT, scale)) for scale in (0.5, 1)
    )
    assert shade(large, 60, 95) > shade(small, 60, 95)


def test_high_contrast_has_none(canvas: Canvas, kit: Kit) -> None:
    flat = Kit(HIGH_CONTRAST, kit.cloth)
    assert touched(canvas(lambda p: draw(p, flat, SQUARE, CARD))) == 0


def test_a_shadow_is_blurred_once(
    canvas: Canvas, kit: Kit, monkeypatch: pytest.MonkeyPatch
) -> None:
    shape = rounded(41, 40, 40, 40, 6)
    canvas(lambda p: draw(p, kit, shape, CARD))
    monkeypatch.setattr("patchwork_qt.ui.art.shadows._blurred", None)

    def again(p: QPainter) -> None:
        draw(p, kit, rounded(41, 40, 40, 40, 6), CARD)

    assert QColor(canvas(again).pixel(60, 60)).red() < 200
