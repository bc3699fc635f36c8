"""Icons are drawn, never typed: the shipped fonts have neither ticks nor arrows."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPixmap

from patchwork_qt.ui.art.shapes import polygon
from patchwork_qt.ui.art.strokes import disc, fill_only, line, pen, saved, stroke_only

PIXEL_RATIOS: Final = (1.0, 1.5, 2.0, 3.0)
"""Screen ratios for which a QIcon brings its own picture."""

_IconPainter = Callable[[QPainter], None]
"""Draws in a square of 1 round the origin with the pen it finds, which holds the colour."""

_STROKE: Final = 0.17
"""Width of the line as a share of an icon's size."""
_BOX_SHARE: Final = 0.70
"""Size of an icon in a QIcon as a share of its box, so that line ends stay inside."""


def draw_icon(p: QPainter, x: float, y: float, size: float, name: str, colour: QColor) -> None:
    """An icon round (x, y), some 1.1 `size` wide and at most 1.4 high, in one colour."""
    painter = _PAINTERS.get(name)
    if painter is None:
        raise ValueError(f"{name!r} is not an icon: {', '.join(ICON_NAMES)}.")
    with saved(p):
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.translate(x, y)
        p.scale(size, size)
        stroke_only(p, pen(colour, _STROKE))
        painter(p)


def icon(name: str, colour: QColor, size: int) -> QIcon:
    """An icon for actions and buttons, `size` logical pixels square. Needs a QGuiApplication."""
    made = QIcon()
    for ratio in PIXEL_RATIOS:
        pixmap = QPixmap(round(size * ratio), round(size * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        p = QPainter(pixmap)
        draw_icon(p, size / 2, size / 2, size * _BOX_SHARE, name, colour)
        p.end()
        made.addPixmap(pixmap)
    return made


def _turn(p: QPainter) -> None:
    colour = p.pen().color()
    p.drawArc(QRectF(-0.48, -0.48, 0.96, 0.96), 62 * 16, 268 * 16)
    end = math.radians(-46)
    p.setPen(pen(colour, _STROKE / 2))
    p.setBrush(colour)
    p.translate(0.48 * math.cos(end), 0.48 * math.sin(end))
    p.rotate(48)
    p.drawPolygon(polygon((0.30, 0), (-0.14, -0.27), (-0.14, 0.27)))


def _step(p: QPainter) -> None:
    path = QPainterPath(QPointF(-0.5, 0.36))
    path.cubicTo(-0.5, -0.3, 0, -0.3, 0.42, -0.18)
    p.drawPath(path)
    for degrees in (157, 227):
        angle = math.radians(degrees)
        line(p, 0.5, -0.16, 0.5 + 0.42 * math.cos(angle), -0.16 + 0.42 * math.sin(angle))


def _mirrored(paint: _IconPainter) -> _IconPainter:
    def mirrored(p: QPainter) -> None:
        p.scale(-1, 1)
        paint(p)

    return mirrored


def _flip(p: QPainter) -> None:
    colour = p.pen().color()
    p.drawPolygon(polygon((-0.2, -0.4), (-0.2, 0.4), (-0.62, 0.4)))
    p.setBrush(colour)
    p.drawPolygon(polygon((0.2, -0.4), (0.2, 0.4), (0.62, 0.4)))
    p.setPen(pen(colour, _STROKE * 0.8, (0.18, 0.22)))
    line(p, 0, -0.58, 0, 0.58)


def _check(p: QPainter) -> None:
    p.drawPolyline(polygon((-0.45, 0), (-0.1, 0.36), (0.5, -0.36)))


def _cross(p: QPainter) -> None:
    line(p, -0.36, -0.36, 0.36, 0.36)
    line(p, 0.36, -0.36, -0.36, 0.36)


def _plus(p: QPainter) -> None:
    line(p, -0.46, 0, 0.46, 0)
    line(p, 0, -0.46, 0, 0.46)


def _bulb(p: QPainter) -> None:
    disc(p, 0, -0.14, 0.4)
    line(p, -0.16, 0.42, 0.16, 0.42)
    line(p, -0.1, 0.6, 0.1, 0.6)


def _menu(p: QPainter) -> None:
    for y in (-0.36, 0, 0.36):
        line(p, -0.5, y, 0.5, y)


def _list(p: QPainter) -> None:
    for y in (-0.4, 0, 0.4):
        line(p, -0.22, y, 0.55, y)
        p.drawPoint(QPointF(-0.55, y))


def _moon(p: QPainter) -> None:
    """A disc without a second one; cut by hand, as Qt's cutting is coarse at this size."""
    path = QPainterPath()
    path.arcMoveTo(QRectF(-0.5, -0.5, 1, 1), 91.4)
    path.arcTo(QRectF(-0.5, -0.5, 1, 1), 91.4, 246.6)
    path.arcTo(QRectF(-0.16, -0.60, 0.84, 0.84), -61, -168.6)
    path.closeSubpath()
    p.drawPath(path)


def _sun(p: QPainter) -> None:
    disc(p, 0, 0, 0.24)
    _rays(p, 0.46, 0.6)


def _rays(p: QPainter, inner: float, outer: float) -> None:
    for k in range(8):
        c, s = math.cos(k * math.pi / 4), math.sin(k * math.pi / 4)
        line(p, c * inner, s * inner, c * outer, s * outer)


def _speaker(p: QPainter) -> None:
    left, right = -0.58, -0.02
    p.drawPolygon(
        polygon(
            (left, -0.18),
            (-0.32, -0.18),
            (right, -0.44),
            (right, 0.44),
            (-0.32, 0.18),
            (left, 0.18),
        )
    )


def _sound(p: QPainter) -> None:
    _speaker(p)
    p.drawArc(QRectF(-0.26, -0.4, 0.8, 0.8), -45 * 16, 90 * 16)


def _mute(p: QPainter) -> None:
    _speaker(p)
    line(p, 0.25, -0.17, 0.59, 0.17)
    line(p, 0.59, -0.17, 0.25, 0.17)


def _gear(p: QPainter) -> None:
    disc(p, 0, 0, 0.2)
    disc(p, 0, 0, 0.42)
    _rays(p, 0.42, 0.58)


def _full(p: QPainter) -> None:
    for sx in (-0.5, 0.5):
        for sy in (-0.5, 0.5):
            p.drawPolyline(polygon((sx, sy * 0.32), (sx, sy), (sx * 0.32, sy)))


def _fast(p: QPainter) -> None:
    for x in (-0.42, 0.06):
        p.drawPolyline(polygon((x, -0.4), (x + 0.4, 0), (x, 0.4)))


def _grid(p: QPainter) -> None:
    p.setPen(pen(p.pen().color(), 0.12))
    p.drawRoundedRect(QRectF(-0.5, -0.5, 1, 1), 0.1, 0.1)
    for k in (-0.17, 0.17):
        line(p, k, -0.5, k, 0.5)
        line(p, -0.5, k, 0.5, k)


def _play(p: QPainter) -> None:
    p.setBrush(p.pen().color())
    p.drawPolygon(polygon((-0.3, -0.42), (0.45, 0), (-0.3, 0.42)))


def _needle(p: QPainter) -> None:
    line(p, -0.5, 0.5, 0.28, -0.28)
    disc(p, 0.4, -0.4, 0.16)


def _open(p: QPainter) -> None:
    """A folder with its tab."""
    tab = polygon(
        (-0.52, 0.4), (-0.52, -0.42), (-0.14, -0.42), (0.02, -0.22), (0.52, -0.22), (0.52, 0.4)
    )
    p.drawPolygon(tab)
    line(p, -0.52, 0.02, 0.52, 0.02)


def _save(p: QPainter) -> None:
    """An arrow into a tray."""
    line(p, 0, -0.52, 0, 0.16)
    p.drawPolyline(polygon((-0.26, -0.08), (0, 0.18), (0.26, -0.08)))
    p.drawPolyline(polygon((-0.5, 0.2), (-0.5, 0.52), (0.5, 0.52), (0.5, 0.2)))


def _home(p: QPainter) -> None:
    p.drawPolyline(polygon((-0.56, 0.02), (0, -0.5), (0.56, 0.02)))
    p.drawPolyline(polygon((-0.38, 0), (-0.38, 0.5), (0.38, 0.5), (0.38, 0)))
    p.setPen(pen(p.pen().color(), 0.22))
    line(p, 0, 0.3, 0, 0.44)


def _dice(p: QPainter) -> None:
    """A die showing five: drawing lots."""
    colour = p.pen().color()
    p.setPen(pen(colour, 0.13))
    p.drawRoundedRect(QRectF(-0.5, -0.5, 1, 1), 0.2, 0.2)
    fill_only(p, colour)
    for x, y in ((0, 0), (-0.24, -0.24), (0.24, -0.24), (-0.24, 0.24), (0.24, 0.24)):
        disc(p, x, y, 0.095)


_PAINTERS: Final[dict[str, _IconPainter]] = {
    "cw": _turn,
    "ccw": _mirrored(_turn),
    "undo": _mirrored(_step),
    "redo": _step,
    "flip": _flip,
    "check": _check,
    "cross": _cross,
    "plus": _plus,
    "bulb": _bulb,
    "menu": _menu,
    "list": _list,
    "moon": _moon,
    "sun": _sun,
    "sound": _sound,
    "mute": _mute,
    "gear": _gear,
    "full": _full,
    "fast": _fast,
    "grid": _grid,
    "play": _play,
    "needle": _needle,
    "open": _open,
    "save": _save,
    "home": _home,
    "dice": _dice,
}

ICON_NAMES: Final = tuple(_PAINTERS)
"""Every name that `draw_icon` knows."""
