"""Buttons, tokens, tags and paper: present in every theme, told apart, flat where they must be."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.notions import draw_pincushion, draw_scissors, draw_spool
from patchwork_qt.ui.art.patch_art import draw_patch
from patchwork_qt.ui.art.props import (
    draw_badge,
    draw_button,
    draw_card,
    draw_hourglass,
    draw_leather,
    draw_pill,
    draw_tile,
)
from patchwork_qt.ui.art.shapes import rounded
from patchwork_qt.ui.art.tags import (
    ButtonMark,
    Gap,
    HourglassMark,
    LeatherMark,
    Words,
    bubble_width,
    chip_width,
    draw_bubble,
    draw_reason_chip,
    draw_refusal,
    draw_stacked_tag,
    draw_tag,
    tag_size,
)
from patchwork_qt.ui.art.theme import HIGH_CONTRAST
from patchwork_qt.ui.art.tokens import draw_emblem, draw_thimble
from tests.ui.art.helpers import GROUND, Canvas, Draw, pixels, touched

BUBBLE = (Words("33"), Gap(), Words("+15"), ButtonMark(), LeatherMark(), HourglassMark())


def pieces(kit: Kit) -> dict[str, Draw]:
    """One of everything round (60, 60)."""
    return {
        "button": lambda p: draw_button(p, kit, 60, 60, 10.5),
        "small button": lambda p: draw_button(p, kit, 60, 60, 4),
        "virtual button": lambda p: draw_button(p, kit, 60, 60, 10.5, virtual=True),
        "hourglass": lambda p: draw_hourglass(p, kit, 60, 60, 13),
        "leather": lambda p: draw_leather(p, kit, rounded(40, 40, 40, 40, 5), 1),
        "tile": lambda p: draw_tile(p, kit, 60, 60, 62),
        "small tile": lambda p: draw_tile(p, kit, 60, 60, 34),
        "badge": lambda p: draw_badge(p, kit, 60, 60, 2, kit.theme.players[1].face),
        "pill": lambda p: draw_pill(p, kit, QRectF(20, 40, 80, 40), kit.theme.main_action),
        "card": lambda p: draw_card(p, kit, QRectF(20, 20, 80, 80)),
        "spool": lambda p: draw_spool(p, kit, 60, 60),
        "leaf": lambda p: draw_thimble(p, kit, 60, 60, 0),
        "sun": lambda p: draw_thimble(p, kit, 60, 60, 1),
        "robot": lambda p: draw_thimble(p, kit, 60, 60, 2),
        "ghost": lambda p: draw_thimble(p, kit, 60, 60, 1, ghost=True),
        "tag": lambda p: draw_tag(p, kit, 60, 50, 10, 3),
        "tag too dear": lambda p: draw_tag(p, kit, 60, 50, 10, 3, short=True),
        "stacked tag": lambda p: draw_stacked_tag(p, kit, 60, 60, 10, 3),
        "chip": lambda p: draw_reason_chip(p, kit, 60, 60, "3 short"),
        "refusal": lambda p: draw_refusal(p, kit, 60, 60, "overlaps"),
        "bubble": lambda p: draw_bubble(p, kit, 60, 60, (Words("33"), ButtonMark())),
        "bubble below": lambda p: draw_bubble(p, kit, 60, 60, (Words("33"),), below=True),
    }


def test_every_piece_shows_and_no_two_look_the_same(canvas: Canvas, any_kit: Kit) -> None:
    drawn = {name: canvas(draw) for name, draw in pieces(any_kit).items()}
    assert [name for name, image in drawn.items() if touched(image) < 40] == []
    assert len({pixels(image) for image in drawn.values()}) == len(drawn)


def test_pieces_differ_in_the_dark(canvas: Canvas, kit: Kit) -> None:
    flat = Kit(HIGH_CONTRAST, kit.cloth)
    for name, draw in pieces(kit).items():
        assert pixels(canvas(draw)) != pixels(canvas(pieces(flat)[name])), name


def test_high_contrast_has_no_translucency(canvas: Canvas, kit: Kit) -> None:
    """Away from edges no pixel is a mixture of the ground and something else."""
    flat = Kit(HIGH_CONTRAST, kit.cloth)
    found = {
        name: tinted_areas(canvas(draw, 480, 480, scale=4)) for name, draw in pieces(flat).items()
    }
    assert {name: colours for name, colours in found.items() if colours} == {}


def tinted_areas(image: QImage) -> list[str]:
    """Colours of even areas of 5 x 5 that high contrast has no name for."""
    found = set()
    for x in range(2, image.width() - 2, 3):
        for y in range(2, image.height() - 2, 3):
            here = image.pixel(x, y)
            around = (image.pixel(x + dx, y + dy) for dx in (-2, 0, 2) for dy in (-2, 0, 2))
            if here != GROUND.rgb() and all(each == here for each in around):
                found.add(QColor(here).name())
    return sorted(found - palette())


def palette() -> set[str]:
    """What high contrast may show in whole areas."""
    theme = HIGH_CONTRAST
    return {
        "#000000",
        "#ffffff",
        "#fffdf4",  # the disc of an emblem
        "#733953",  # holes of a button
        theme.main_action.name(),
        *(player.face.name() for player in theme.players),
        theme.button_face.name(),
        theme.cant.name(),
        theme.hourglass.name(),
        theme.leather_light.name(),
    }


def test_ornaments_are_absent_in_high_contrast(canvas: Canvas, any_kit: Kit) -> None:
    for draw in (draw_pincushion, draw_scissors):
        image = canvas(lambda p, draw=draw: draw(p, any_kit, 60, 60))
        assert (touched(image) == 0) == any_kit.theme.flat


@pytest.mark.parametrize("emblem", ["leaf", "sun", "robot"])
def test_emblems_draw_within_their_radius(canvas: Canvas, emblem: str) -> None:
    image = canvas(lambda p: draw_emblem(p, 60, 60, 30, emblem, QColor("black")))
    assert touched(image) > 600
    assert all(
        image.pixel(x, y) == GROUND.rgb()
        for x in range(120)
        for y in range(120)
        if (x - 60) ** 2 + (y - 60) ** 2 > 44**2
    )


def test_an_unknown_emblem_is_named(canvas: Canvas) -> None:
    with pytest.raises(ValueError, match="'moon' is not an emblem"):
        canvas(lambda p: draw_emblem(p, 0, 0, 5, "moon", QColor("black")))


def test_a_tag_is_as_wide_as_it_says(canvas: Canvas, kit: Kit) -> None:
    widths: list[float] = []
    canvas(lambda p: widths.append(draw_tag(p, kit, 60, 20, 10, 3, 1.2)))
    assert widths == [tag_size(10, 3, 1.2)[0]]
    assert tag_size(10, 3)[0] > tag_size(2, 3)[0]


def test_wider_words_make_wider_pills() -> None:
    assert chip_width("13 buttons short") > chip_width("3 buttons short")
    assert bubble_width(BUBBLE) > bubble_width(BUBBLE[:3])


def test_a_painter_draws_at_the_ratio_of_the_screen(kit: Kit) -> None:
    """On a screen of ratio 2 the cloth is rendered twice as fine."""
    screen = QPixmap(80, 80)
    screen.setDevicePixelRatio(2)
    screen.fill(GROUND)
    p = QPainter(screen)
    draw_patch(p, kit, 13, [(0, 0)], unit=40, shadow=None)
    p.end()
    assert ("fabric", 13, 40, 40) in kit.cloth._pixmaps
