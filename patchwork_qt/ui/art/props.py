"""The things of a sewing box: buttons, hourglass, leather, special tile, paper and pills."""

from __future__ import annotations

import random
from typing import Final

import attrs
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QRadialGradient

from patchwork_qt.ui.art.ink import draw_text
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.notions import draw_pincushion, draw_scissors, draw_spool
from patchwork_qt.ui.art.shadows import PANEL, Shadow, draw
from patchwork_qt.ui.art.shapes import polygon, rounded
from patchwork_qt.ui.art.strokes import (
    FLAT,
    ROUND,
    device_scale,
    disc,
    fill_only,
    line,
    pen,
    saved,
    stroke_only,
)
from patchwork_qt.ui.art.theme import contrast, mix, with_alpha
from patchwork_qt.ui.fonts import DISPLAY

__all__ = [
    "ButtonColours",
    "draw_badge",
    "draw_button",
    "draw_card",
    "draw_hourglass",
    "draw_leather",
    "draw_pill",
    "draw_pincushion",
    "draw_scissors",
    "draw_spool",
    "draw_tile",
]

PLAIN_BELOW: Final = 4.5
"""Radius below which a button has neither groove, light nor thread."""
FLAT_LINE: Final = 2.0
"""Width of the lines of high contrast."""

_BLACK: Final = QColor("#000000")
_WHITE: Final = QColor("#FFFFFF")
_HALO: Final = QColor("#FFF8EA")
_BADGE_EDGE: Final = QColor("#FFFDF4")
_BADGE_INK: Final = QColor("#35240A")
_SOFT_DARK: Final = QColor(40, 20, 8)
_GRAIN: Final = QColor(60, 30, 12)
_TILE_FILL: Final = QColor("#2F6F73")
_TILE_STITCH: Final = QColor("#FFE9B8")
_TILE_NUMBER: Final = QColor("#FFF3D6")
_GRAINS: Final = 60
_GRAIN_SEED: Final = 5
_TILE_WORDS_FROM: Final = 44
"""Side from which the special tile also says 7 x 7."""
_TILE_SHADOW: Final = Shadow(0, 2, 3, 60)
_PILL_SHADOW: Final = Shadow(0, 2, 4, 46)


@attrs.frozen(eq=False)
class ButtonColours:
    """A button in other colours than money has, e.g. the robot's eyes."""

    face: QColor
    rim: QColor
    thread: QColor


def draw_button(
    p: QPainter,
    kit: Kit,
    x: float,
    y: float,
    radius: float,
    halo: bool = True,
    angle: float = 20,
    virtual: bool = False,
    colours: ButtonColours | None = None,
) -> None:
    """A button of money round (x, y), turned by `angle` degrees.

    `halo` adds the cream ring that parts it from cloth; `virtual` the dashed ring of what a
    card can spend but never pays out.
    """
    theme = kit.theme
    paint = colours or ButtonColours(theme.button_face, theme.button_rim, theme.button_thread)
    with saved(p):
        p.translate(x, y)
        if not theme.flat:
            for i in range(3):
                fill_only(p, with_alpha(_SOFT_DARK, 34))
                disc(p, radius * 0.06, radius * (0.12 + 0.06 * i), radius * (1.04 + 0.05 * i))
        if halo:
            fill_only(p, _BLACK if theme.flat else _HALO)
            disc(p, 0, 0, radius * 1.13)
        _button_face(p, radius, paint, theme.flat)
        p.rotate(angle)
        _button_holes(p, radius, paint)
        if virtual:
            ring = theme.text if theme.flat else paint.rim
            stroke_only(p, pen(ring, 1.4, (3.6, 2.4), FLAT))
            disc(p, 0, 0, radius + 1.9)


def _button_face(p: QPainter, radius: float, paint: ButtonColours, flat: bool) -> None:
    fill_only(p, paint.face)
    if not flat:
        light = QRadialGradient(QPointF(-radius * 0.35, -radius * 0.45), radius * 1.7)
        light.setColorAt(0, mix(paint.face, _WHITE, 0.38))
        light.setColorAt(0.55, paint.face)
        light.setColorAt(1, paint.rim)
        p.setBrush(light)
    disc(p, 0, 0, radius)
    if radius <= PLAIN_BELOW or flat:
        return
    stroke_only(p, pen(mix(paint.rim, paint.face, 0.25), radius * 0.09))
    disc(p, 0, 0, radius * 0.70)
    p.setPen(pen(with_alpha(_WHITE, 90), radius * 0.07))
    reach = radius * 0.84
    p.drawArc(QRectF(-reach, -reach, 2 * reach, 2 * reach), 100 * 16, 80 * 16)


def _button_holes(p: QPainter, radius: float, paint: ButtonColours) -> None:
    """Four holes and, if there is room, two crossing threads."""
    off = radius * 0.27
    fill_only(p, mix(paint.rim, _BLACK, 0.45))
    for sx in (-off, off):
        for sy in (-off, off):
            disc(p, sx, sy, radius * 0.15)
    if radius > PLAIN_BELOW:
        p.setPen(pen(paint.thread, max(0.9, radius * 0.14)))
        line(p, -off, -off, off, off)
        line(p, off, -off, -off, off)


def draw_hourglass(
    p: QPainter, kit: Kit, x: float, y: float, height: float, colour: QColor | None = None
) -> None:
    """An hourglass round (x, y) in one colour (that on tags if None): bulbs, caps and sand."""
    colour = colour or kit.theme.hourglass_tag
    h, w = height, height * 0.62
    glass = QPainterPath(QPointF(-w * 0.38, -h * 0.42))
    glass.cubicTo(-w * 0.38, -h * 0.1, -w * 0.06, -h * 0.08, -w * 0.06, 0)
    glass.cubicTo(-w * 0.06, h * 0.08, -w * 0.38, h * 0.1, -w * 0.38, h * 0.42)
    glass.lineTo(w * 0.38, h * 0.42)
    glass.cubicTo(w * 0.38, h * 0.1, w * 0.06, h * 0.08, w * 0.06, 0)
    glass.cubicTo(w * 0.06, -h * 0.08, w * 0.38, -h * 0.1, w * 0.38, -h * 0.42)
    glass.closeSubpath()
    with saved(p):
        p.translate(x, y)
        stroke_only(p, pen(colour, h * 0.10))
        p.drawPath(glass)
        fill_only(p, colour)
        p.drawPolygon(polygon((-w * 0.28, h * 0.4), (w * 0.28, h * 0.4), (0, h * 0.14)))
        p.drawPolygon(polygon((-w * 0.2, -h * 0.2), (w * 0.2, -h * 0.2), (0, 0)))
        p.setPen(pen(colour, h * 0.14))
        for cap in (-h * 0.45, h * 0.45):
            line(p, -w * 0.48, cap, w * 0.48, cap)


def draw_leather(p: QPainter, kit: Kit, path: QPainterPath, scale: float) -> None:
    """Fill a shape with leather and stitch it 4.2 inside its box; `scale` = side over 40.

    The shadow is the caller's. In high contrast the shape gets its white edge here.
    """
    theme, box = kit.theme, path.boundingRect()
    if theme.flat:
        p.fillPath(path, theme.leather_light)
    else:
        corner = QPointF(box.width() * 0.2, box.height() * 0.25)
        hide = QRadialGradient(box.center() - corner, box.width() * 0.95)
        hide.setColorAt(0, theme.leather_light)
        hide.setColorAt(1, theme.leather_dark)
        p.fillPath(path, hide)
        _leather_grain(p, path, box, scale)
    with saved(p):
        if theme.flat:
            stroke_only(p, pen(theme.line, FLAT_LINE))
            p.drawPath(path)
        inset = 4.2 * scale
        stroke_only(p, pen(theme.leather_stitch, 2 * scale, (4.8 * scale, 3 * scale), FLAT))
        seam = box.adjusted(inset, inset, -inset, -inset)
        p.drawRoundedRect(seam, 3 * scale, 3 * scale)


def _leather_grain(p: QPainter, path: QPainterPath, box: QRectF, scale: float) -> None:
    chance = random.Random(_GRAIN_SEED)
    with saved(p):
        p.setClipPath(path, Qt.ClipOperation.IntersectClip)
        for _ in range(_GRAINS):
            fill_only(p, with_alpha(_GRAIN, chance.randint(14, 40)))
            x = box.x() + chance.random() * box.width()
            y = box.y() + chance.random() * box.height()
            disc(p, x, y, (chance.random() * 1.2 + 0.3) * scale)


def draw_tile(p: QPainter, kit: Kit, x: float, y: float, side: float) -> None:
    """The special tile round (x, y): "+7", from a side of 44 also "7 x 7"."""
    theme = kit.theme
    tile = rounded(-side / 2, -side / 2, side, side, side * 0.16)
    number = theme.text if theme.flat else _TILE_NUMBER
    stitch = theme.line if theme.flat else _TILE_STITCH
    with saved(p):
        p.translate(x, y)
        draw(p, kit, tile, _TILE_SHADOW)
        p.fillPath(tile, _BLACK if theme.flat else _TILE_FILL)
        if theme.flat:
            stroke_only(p, pen(theme.line, FLAT_LINE))
            p.drawPath(tile)
        else:
            p.fillPath(tile, kit.cloth.weave_brush(device_scale(p)))
        inset, width = side * 0.08, max(1, side * 0.035)
        stroke_only(p, pen(stitch, width, (width * 3.1, width * 1.7), FLAT))
        edge = QRectF(-side / 2, -side / 2, side, side).adjusted(inset, inset, -inset, -inset)
        p.drawRoundedRect(edge, side * 0.1, side * 0.1)
        if side > _TILE_WORDS_FROM:
            draw_text(p, 0, -side * 0.08, "+7", side * 0.40, number, 700, "centre", DISPLAY)
            draw_text(p, 0, side * 0.25, "7 × 7", side * 0.19, stitch, 800, "centre")
        else:
            draw_text(p, 0, 0, "+7", side * 0.46, number, 800, "centre")


def draw_badge(
    p: QPainter, kit: Kit, x: float, y: float, number: int, colour: QColor, radius: float = 11.5
) -> None:
    """The numbered disc at a patch that can be taken; its ink is chosen to be readable."""
    flat = kit.theme.flat
    ink = _WHITE if contrast(colour, _WHITE) >= 3 else _BLACK if flat else _BADGE_INK
    with saved(p):
        if not flat:
            fill_only(p, with_alpha(_SOFT_DARK, 34))
            for k in range(3):
                disc(p, x, y + 1.5, radius + k)
        p.setBrush(colour)
        p.setPen(pen(_BLACK if flat else _BADGE_EDGE, 2))
        disc(p, x, y, radius)
        draw_text(p, x, y, str(number), radius * 1.3, ink, 900, "centre")


def draw_pill(
    p: QPainter,
    kit: Kit,
    rect: QRectF,
    fill: QColor | QBrush,
    border: QColor | None = None,
    radius: float | None = None,
) -> None:
    """A filled pill with an edge and a soft shadow; `radius` is half the height if left out."""
    flat = kit.theme.flat
    corner = rect.height() / 2 if radius is None else radius
    shape = rounded(rect.x(), rect.y(), rect.width(), rect.height(), corner)
    with saved(p):
        draw(p, kit, shape, _PILL_SHADOW)
        p.fillPath(shape, fill)
        stroke_only(p, pen(border or kit.theme.line, FLAT_LINE if flat else 1.3))
        p.drawPath(shape)


def draw_card(
    p: QPainter,
    kit: Kit,
    rect: QRectF,
    fill: QColor | None = None,
    radius: float = 14,
    stitched: bool = True,
) -> None:
    """A paper panel with an edge and, 5 inside it, a running stitch."""
    theme = kit.theme
    shape = rounded(rect.x(), rect.y(), rect.width(), rect.height(), radius)
    with saved(p):
        draw(p, kit, shape, PANEL)
        p.fillPath(shape, fill or theme.panel)
        stroke_only(p, pen(theme.line, FLAT_LINE if theme.flat else 1.2))
        p.drawPath(shape)
        if stitched and not theme.flat:
            p.setPen(pen(theme.line, 1.4, (4.8, 3.6), ROUND))
            p.drawRoundedRect(rect.adjusted(5, 5, -5, -5), radius - 4, radius - 4)
