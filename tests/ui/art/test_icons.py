"""Icons: each draws something of its own, inside its box."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor

from patchwork_qt.ui.art.icons import ICON_NAMES, PIXEL_RATIOS, draw_icon, icon
from tests.ui.art.helpers import GROUND, Canvas, pixels, touched

INK = QColor("#3A2A22")
ASKED_FOR = {
    "cw",
    "ccw",
    "undo",
    "redo",
    "flip",
    "check",
    "cross",
    "bulb",
    "menu",
    "list",
    "moon",
    "sun",
    "sound",
    "mute",
    "gear",
    "full",
    "fast",
    "grid",
    "play",
    "needle",
    "open",
    "save",
    "home",
    "dice",
    "plus",
}


def test_all_icons_that_are_used_exist() -> None:
    assert set(ICON_NAMES) >= ASKED_FOR


@pytest.mark.parametrize("name", ICON_NAMES)
def test_an_icon_draws_in_its_colour(canvas: Canvas, name: str) -> None:
    image = canvas(lambda p: draw_icon(p, 20, 20, 20, name, INK), 40, 40)
    assert touched(image) > 30
    colours = {image.pixel(x, y) for x in range(40) for y in range(40)}
    assert INK.rgb() in colours


def test_no_two_icons_are_the_same(canvas: Canvas) -> None:
    pictures = {
        pixels(canvas(lambda p, name=name: draw_icon(p, 20, 20, 20, name, INK), 40, 40))
        for name in ICON_NAMES
    }
    assert len(pictures) == len(ICON_NAMES)


@pytest.mark.parametrize("name", ICON_NAMES)
def test_an_icon_stays_in_its_box(canvas: Canvas, name: str) -> None:
    """0.7 of the size each way, so that an icon of 0.7 fills a QIcon and nothing is cut off."""
    image = canvas(lambda p: draw_icon(p, 100, 100, 100, name, INK), 200, 200)
    box = range(100 - 71, 100 + 71)
    outside = [
        (x, y)
        for x in range(200)
        for y in range(200)
        if not (x in box and y in box) and image.pixel(x, y) != GROUND.rgb()
    ]
    assert outside == []


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("ratio", PIXEL_RATIOS)
def test_a_qicon_is_sharp_on_every_screen(ratio: float) -> None:
    image = icon("cross", INK, 20).pixmap(QSize(20, 20), ratio).toImage()
    side = round(20 * ratio)
    assert image.size() == QSize(side, side)
    assert image.pixelColor(side // 2, side // 2).name() == INK.name()


def test_an_unknown_icon_is_named(canvas: Canvas) -> None:
    with pytest.raises(ValueError, match="'trash' is not an icon: cw, ccw"):
        canvas(lambda p: draw_icon(p, 20, 20, 20, "trash", INK))
