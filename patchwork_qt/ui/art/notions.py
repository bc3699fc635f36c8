"""Ornaments and the neutral token: pincushion, scissors and the spool of thread."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QRadialGradient,
    QTransform,
)

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.shadows import Shadow, draw
from patchwork_qt.ui.art.shapes import circle, leaf, rounded
from patchwork_qt.ui.art.strokes import (
    device_scale,
    disc,
    fill_only,
    line,
    pen,
    saved,
    stroke_only,
)
from patchwork_qt.ui.art.theme import mix, with_alpha

_BLACK: Final = QColor("#000000")
_WHITE: Final = QColor("#FFFFFF")
_SOFT_DARK: Final = QColor(40, 20, 8)
_CUSHION_SHADOW: Final = Shadow(2, 5, 6, 60)
_CUSHION: Final = ((0.0, "#EE7A5E"), (0.6, "#C4412F"), (1.0, "#8A2418"))
_CUSHION_SEAM: Final = QColor(90, 15, 8, 120)
_SEPAL: Final = QColor("#4E7F4A")
_PINS: Final = (
    (-12, -8, 17, "#F2C22E"),
    (9, -12, 19, "#FFFDF6"),
    (15, 2, 15, "#7F93C8"),
    (-6, 8, 14, "#8ED0B5"),
)
"""Foot (x, y), length and head of each pin."""
_PIN: Final = QColor("#6E6E78")

_BLADE_SHADOW: Final = Shadow(1, 2.5, 2, 60)
_STEEL: Final = ((0.0, "#9AA0A8"), (0.5, "#F3F5F7"), (1.0, "#8D939C"))
_STEEL_EDGE: Final = QColor("#5D636C")
_BRASS: Final = QColor("#B8862F")
_BRASS_LIGHT: Final = QColor("#F1CF7A")
_RIVET: Final = QColor("#E9C878")

_THREAD: Final = QColor("#2F6F73")
_THREAD_FLAT: Final = QColor("#7FD4FF")
_WOOD: Final = ((0.0, "#8A5A28"), (0.3, "#E9BE83"), (0.7, "#C98F4E"), (1.0, "#8A5A28"))
_WOOD_EDGE: Final = QColor("#5B3818")


def draw_pincushion(p: QPainter, kit: Kit, x: float, y: float, scale: float = 1) -> None:
    """A tomato pincushion, 52 x 46 at scale 1, round (x, y). Nothing in high contrast."""
    if kit.theme.flat:
        return
    cushion = circle(0, 0, 26, 23)
    with saved(p):
        p.translate(x, y)
        p.scale(scale, scale)
        draw(p, kit, cushion, _CUSHION_SHADOW)
        light = QRadialGradient(QPointF(-8, -9), 40)
        for stop, name in _CUSHION:
            light.setColorAt(stop, QColor(name))
        p.fillPath(cushion, light)
        p.fillPath(cushion, kit.cloth.weave_brush(device_scale(p)))
        stroke_only(p, pen(_CUSHION_SEAM, 1.5))
        for degrees in range(0, 180, 30):
            dx, dy = 26 * math.cos(math.radians(degrees)), 23 * math.sin(math.radians(degrees))
            line(p, -dx, -dy, dx, dy)
        fill_only(p, _SEPAL)
        for k in range(5):
            p.drawPath(leaf(0, 0, 15, 5, k * 72 + 10))
        for pin in _PINS:
            _draw_pin(p, *pin)


def _draw_pin(p: QPainter, x: float, y: float, length: float, head: str) -> None:
    top_x, top_y = x + math.copysign(length * 0.45, x), y - length
    p.setPen(pen(_PIN, 1.5))
    line(p, x, y, top_x, top_y)
    p.setPen(pen(QColor(60, 20, 10, 110), 0.8))
    p.setBrush(QColor(head))
    disc(p, top_x, top_y, 3.6)


def draw_scissors(
    p: QPainter, kit: Kit, x: float, y: float, scale: float = 1, angle: float = 38
) -> None:
    """Embroidery scissors about 75 long, turned by `angle` degrees. Nothing in high contrast."""
    if kit.theme.flat:
        return
    with saved(p):
        p.translate(x, y)
        p.rotate(angle)
        p.scale(scale, scale)
        _draw_blades(p, kit)
        for side in (-1, 1):
            _draw_handle(p, side)
        p.setPen(pen(_WOOD_EDGE, 1))
        p.setBrush(_RIVET)
        disc(p, 0, 2, 3.4)


def _draw_blades(p: QPainter, kit: Kit) -> None:
    blade = QPainterPath(QPointF(-3, 4))
    blade.lineTo(-1, -38)
    blade.quadTo(4, -20, 4, 4)
    blade.closeSubpath()
    blades = (
        QTransform().rotate(-24).scale(-1, 1).map(blade),
        QTransform().rotate(24).map(blade),
    )
    for path in blades:
        draw(p, kit, path, _BLADE_SHADOW)
    steel = QLinearGradient(-10, 0, 10, 0)
    for stop, name in _STEEL:
        steel.setColorAt(stop, QColor(name))
    for path in blades:
        p.fillPath(path, steel)
        stroke_only(p, pen(_STEEL_EDGE, 0.9))
        p.drawPath(path)


def _draw_handle(p: QPainter, side: int) -> None:
    """One brass loop, left (-1) or right (1), with its soft shadow."""
    handle = circle(side * 13, 24, 9, 12)
    arm = QPainterPath(QPointF(0, 3))
    arm.lineTo(side * 9, 14)
    with saved(p):
        p.translate(1, 2.5)
        stroke_only(p, pen(with_alpha(_SOFT_DARK, 70), 6.5))
        p.drawPath(handle)
    stroke_only(p, pen(_BRASS, 6))
    p.drawPath(handle)
    p.drawPath(arm)
    p.setPen(pen(_BRASS_LIGHT, 2))
    p.drawPath(handle)


def draw_spool(p: QPainter, kit: Kit, x: float, y: float, scale: float = 1) -> None:
    """The neutral token: a wooden spool of petrol thread, 38 x 50 at scale 1, round (x, y)."""
    flat = kit.theme.flat
    thread = _THREAD_FLAT if flat else _THREAD
    with saved(p):
        p.translate(x, y)
        p.scale(scale, scale)
        if not flat:
            fill_only(p, with_alpha(_SOFT_DARK, 26))
            for k in range(5):
                disc(p, 3 + k, 24, 22 - k, 7)
        _draw_thread(p, thread, flat)
        for level in (-20, 20):
            _draw_flange(p, level, flat)
        loose = QPainterPath(QPointF(15, 8))
        loose.cubicTo(26, 14, 22, 26, 33, 22)
        stroke_only(p, pen(thread if flat else mix(thread, _BLACK, 0.15), 1.6))
        p.drawPath(loose)


def _draw_thread(p: QPainter, thread: QColor, flat: bool) -> None:
    body = QPainterPath(QPointF(-13, -17))
    body.cubicTo(-18, -8, -18, 8, -13, 17)
    body.lineTo(13, 17)
    body.cubicTo(18, 8, 18, -8, 13, -17)
    body.closeSubpath()
    light = QLinearGradient(-16, 0, 16, 0)
    light.setColorAt(0, mix(thread, _BLACK, 0.4))
    light.setColorAt(0.35, mix(thread, _WHITE, 0.35))
    light.setColorAt(1, mix(thread, _BLACK, 0.45))
    p.fillPath(body, QBrush(thread) if flat else QBrush(light))
    with saved(p):
        p.setClipPath(body, Qt.ClipOperation.IntersectClip)
        p.setPen(pen(_BLACK if flat else with_alpha(_WHITE, 70), 1.1))
        for k in range(-8, 9):
            line(p, -20, k * 3.4 + 3, 20, k * 3.4 - 3)


def _draw_flange(p: QPainter, level: float, flat: bool) -> None:
    """A wooden end of the spool, its middle at height `level`."""
    flange = rounded(-19, level - 5, 38, 10, 4.5)
    wood = QLinearGradient(-19, 0, 19, 0)
    for stop, name in _WOOD:
        wood.setColorAt(stop, QColor(name))
    p.fillPath(flange, QBrush(_WHITE) if flat else QBrush(wood))
    stroke_only(p, pen(_BLACK if flat else _WOOD_EDGE, 1))
    p.drawPath(flange)
