"""Paper and pills that carry numbers and words: price tags, reasons, the bubble of the ghost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from patchwork_qt.ui.art.icons import draw_icon
from patchwork_qt.ui.art.ink import draw_text, text_width
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.props import draw_button, draw_hourglass, draw_leather, draw_pill
from patchwork_qt.ui.art.shadows import Shadow, draw
from patchwork_qt.ui.art.shapes import polygon, rounded
from patchwork_qt.ui.art.strokes import disc, fill_only, line, pen, saved, stroke_only
from patchwork_qt.ui.art.theme import LIGHT

STACKED_SIZE: Final = (28.0, 34.0)
"""Width and height of a stacked tag."""
CHIP_HEIGHT: Final = 22.0
BUBBLE_HEIGHT: Final = 30.0
REFUSAL_HEIGHT: Final = 26.0

_TAG_HEIGHT: Final = 20.0
_TAG_TEXT: Final = 14.0
_TAG_FIXED: Final = 53.0
"""Width of a tag at scale 1 without its two numbers."""
_TAG_SHADOW: Final = Shadow(0.4, 1.5, 2, 60)
_CHIP_SHADOW: Final = Shadow(0, 2, 3, 50)
_BUBBLE_SHADOW: Final = Shadow(0, 3, 5, 60)
_PUNCH: Final = QColor("#8A6A3E")
_HAIRLINE: Final = QColor("#D8C39B")
_SHORT_PRICE: Final = QColor("#B32B1E")
_REFUSAL_INK: Final = QColor("#FFF6E6")
_CHIP_TEXT: Final = 13.0
_REFUSAL_TEXT: Final = 13.5
_BUBBLE_TEXT: Final = 15.0
_BUBBLE_PADDING: Final = 10.0
_BUBBLE_GAP: Final = 4.0
_TIP: Final = 9.0


def _paper_kit(kit: Kit) -> Kit:
    """Tags are paper, light also in the dark: buttons on them keep the light colours."""
    return Kit(LIGHT, kit.cloth) if kit.theme.dark and not kit.theme.flat else kit


def _price_ink(kit: Kit, short: bool) -> QColor:
    if not short:
        return kit.theme.tag_text
    return kit.theme.cant if kit.theme.flat else _SHORT_PRICE


def tag_size(price: int, time: int, scale: float = 1.0) -> tuple[float, float]:
    """Width and height of a one-line price tag in scene units."""
    numbers = text_width(str(price), _TAG_TEXT, 900) + text_width(str(time), _TAG_TEXT, 900)
    return (numbers + _TAG_FIXED) * scale, _TAG_HEIGHT * scale


def draw_tag(
    p: QPainter,
    kit: Kit,
    x: float,
    top_y: float,
    price: int,
    time: int,
    scale: float = 1.0,
    short: bool = False,
) -> float:
    """A one-line price tag, centred on `x`; returns its width. `short`: the price is too high."""
    width, height = tag_size(price, time, scale)
    with saved(p):
        p.translate(x - width / 2, top_y)
        p.scale(scale, scale)
        _draw_tag(p, kit, (width / scale, height / scale), price, time, short)
    return width


def _draw_tag(
    p: QPainter, kit: Kit, size: tuple[float, float], price: int, time: int, short: bool
) -> None:
    w, h = size
    middle = h / 2
    _draw_paper(p, kit, _clipped(w, h))
    fill_only(p, kit.theme.tag_edge if kit.theme.flat else _PUNCH)
    disc(p, 5, middle, 1.7)
    x = 9.5
    x += draw_text(p, x, middle, str(price), _TAG_TEXT, _price_ink(kit, short), 900) + 8.5
    draw_button(p, _paper_kit(kit), x, middle, 6.6, halo=False)
    x += 10.5
    p.setPen(pen(kit.theme.tag_edge if kit.theme.flat else _HAIRLINE, 1))
    line(p, x, 3.5, x, h - 3.5)
    x += 3
    x += draw_text(p, x, middle, str(time), _TAG_TEXT, kit.theme.tag_text, 900) + 7
    draw_hourglass(p, kit, x, middle, 13, kit.theme.hourglass_tag)


def _clipped(w: float, h: float) -> QPainterPath:
    """A label with both left corners cut off."""
    path = QPainterPath()
    path.moveTo(7, 0)
    path.lineTo(w - 3, 0)
    path.quadTo(w, 0, w, 3)
    path.lineTo(w, h - 3)
    path.quadTo(w, h, w - 3, h)
    path.lineTo(7, h)
    path.lineTo(0, h - 6)
    path.lineTo(0, 6)
    path.closeSubpath()
    return path


def _draw_paper(p: QPainter, kit: Kit, path: QPainterPath) -> None:
    draw(p, kit, path, _TAG_SHADOW)
    p.fillPath(path, kit.theme.tag)
    stroke_only(p, pen(kit.theme.tag_edge, 1.6 if kit.theme.flat else 1))
    p.drawPath(path)


def draw_stacked_tag(
    p: QPainter, kit: Kit, x: float, y: float, price: int, time: int, short: bool = False
) -> None:
    """A two-line price tag of 28 x 34 round (x, y): price above time."""
    w, h = STACKED_SIZE
    theme = kit.theme
    with saved(p):
        p.translate(x, y)
        _draw_paper(p, kit, rounded(-w / 2, -h / 2, w, h, 4))
        p.setPen(pen(theme.tag_edge if theme.flat else _HAIRLINE, 1))
        line(p, -10, 0, 10, 0)
        ink = _price_ink(kit, short)
        draw_text(p, 0.5, -8, str(price), 13.5, ink, 900, "right", max_width=12.5)
        draw_button(p, _paper_kit(kit), 6.6, -8, 5.6, halo=False)
        draw_text(p, 0.5, 8, str(time), 13.5, theme.tag_text, 900, "right", max_width=12.5)
        draw_hourglass(p, kit, 6.6, 8, 11.5, theme.hourglass_tag)


def chip_width(text: str) -> float:
    """Width of a reason chip in scene units."""
    return text_width(text, _CHIP_TEXT, 800) + 22


def draw_reason_chip(p: QPainter, kit: Kit, x: float, y: float, text: str) -> None:
    """Why a patch can't be taken, in a cream pill of height 22 with a red edge round (x, y)."""
    theme, width = kit.theme, chip_width(text)
    edge = theme.cant if theme.flat else _SHORT_PRICE
    with saved(p):
        pill = rounded(x - width / 2, y - CHIP_HEIGHT / 2, width, CHIP_HEIGHT, CHIP_HEIGHT / 2)
        draw(p, kit, pill, _CHIP_SHADOW)
        p.fillPath(pill, theme.chip)
        stroke_only(p, pen(edge, 2 if theme.flat else 1.4))
        p.drawPath(pill)
        draw_text(p, x, y, text, _CHIP_TEXT, theme.cant_text, 800, "centre")


def refusal_width(text: str) -> float:
    """Width of a refusal in scene units."""
    return text_width(text, _REFUSAL_TEXT, 800) + 40


def draw_refusal(p: QPainter, kit: Kit, x: float, y: float, text: str) -> None:
    """Why the piece in hand doesn't fit, in a red pill of height 26 with a cross round (x, y)."""
    theme, width = kit.theme, refusal_width(text)
    left = x - width / 2
    fill, ink = (theme.chip, theme.cant) if theme.flat else (LIGHT.cant_text, _REFUSAL_INK)
    rect = QRectF(left, y - REFUSAL_HEIGHT / 2, width, REFUSAL_HEIGHT)
    draw_pill(p, kit, rect, fill, ink if theme.flat else fill)
    draw_icon(p, left + 15, y, 11, "cross", ink)
    draw_text(p, left + 28, y, text, _REFUSAL_TEXT, ink, 800)


@attrs.frozen
class Words:
    """Text in a bubble."""

    text: str


@attrs.frozen
class ButtonMark:
    """A button of money in a bubble."""


@attrs.frozen
class LeatherMark:
    """A leather patch in a bubble."""


@attrs.frozen
class HourglassMark:
    """An hourglass in a bubble."""


@attrs.frozen
class Gap:
    """Some space between two thoughts in a bubble."""


BubblePart = Words | ButtonMark | LeatherMark | HourglassMark | Gap


def bubble_width(parts: Sequence[BubblePart]) -> float:
    """Width of a bubble in scene units."""
    inner = sum(_part_width(part) for part in parts) + _BUBBLE_GAP * (len(parts) - 1)
    return inner + 2 * _BUBBLE_PADDING


def _part_width(part: BubblePart) -> float:
    match part:
        case Words(text):
            return text_width(text, _BUBBLE_TEXT, 800)
        case ButtonMark():
            return 16
        case LeatherMark():
            return 17
        case HourglassMark():
            return 10
        case Gap():
            return 6


def draw_bubble(
    p: QPainter,
    kit: Kit,
    x: float,
    y: float,
    parts: Sequence[BubblePart],
    tip_dx: float = 0,
    below: bool = False,
) -> None:
    """A speech bubble of height 30 round (x, y) with parts from left to right.

    Its tip points down, or up if the bubble is `below` what it speaks of, and is moved
    sideways by `tip_dx`.
    """
    theme, width = kit.theme, bubble_width(parts)
    box = rounded(x - width / 2, y - BUBBLE_HEIGHT / 2, width, BUBBLE_HEIGHT, 9)
    down = -1 if below else 1
    foot, tip_x = y + down * (BUBBLE_HEIGHT / 2 - 1), x + tip_dx
    tip = QPainterPath()
    tip.addPolygon(polygon((tip_x - 7, foot), (tip_x + 7, foot), (tip_x, foot + down * _TIP)))
    tip.closeSubpath()
    shape = box.united(tip)
    with saved(p):
        draw(p, kit, shape, _BUBBLE_SHADOW)
        p.fillPath(shape, theme.bubble)
        if theme.flat:
            stroke_only(p, pen(theme.line, 2))
            p.drawPath(shape)
        left = x - width / 2 + _BUBBLE_PADDING
        for part in parts:
            _draw_part(p, kit, part, left, y)
            left += _part_width(part) + _BUBBLE_GAP


def _draw_part(p: QPainter, kit: Kit, part: BubblePart, x: float, y: float) -> None:
    """One part with its left end at `x`."""
    match part:
        case Words(text):
            draw_text(p, x, y, text, _BUBBLE_TEXT, kit.theme.bubble_text, 800)
        case ButtonMark():
            draw_button(p, kit, x + 8, y, 8)
        case LeatherMark():
            with saved(p):
                p.translate(x, y - 8.5)
                draw_leather(p, kit, rounded(0, 0, 17, 17, 3), 0.42)
        case HourglassMark():
            draw_hourglass(p, kit, x + 5, y, 14, kit.theme.bubble_text)
        case Gap():
            pass
