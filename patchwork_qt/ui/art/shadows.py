"""Soft shadows: a blurred silhouette drawn small, kept as a pixmap and stretched when used."""

from __future__ import annotations

from typing import Final

import attrs
from PySide6.QtCore import QByteArray, QDataStream, QIODevice, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPixmap

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.strokes import saved
from patchwork_qt.ui.art.theme import with_alpha

_GRAIN: Final = 0.42
"""Units a shadow pixel, as a share of the blur: coarse enough that stretching blurs."""
_REACH: Final = 2.2
"""How far the blur runs beyond the shape, as a multiple of it."""
_STRENGTH: Final = 1.7
"""The middle is darker than named, so that the visible rim has the named strength."""
_MOST_PIXELS: Final = 900_000


@attrs.frozen
class Shadow:
    """A named shadow for 40 units a space: offset and blur in scene units, alpha 0-255."""

    dx: float
    dy: float
    blur: float
    alpha: int


SEWN: Final = Shadow(0.5, 1.8, 2.6, 95)
LOOSE: Final = Shadow(1, 4.5, 5, 90)
RAISED: Final = Shadow(2, 9, 8, 95)
LIFT: Final = Shadow(5, 20, 12, 95)
PANEL: Final = Shadow(0, 3, 6, 84)
CARD: Final = Shadow(0, 6, 9, 115)


def draw(p: QPainter, kit: Kit, path: QPainterPath, shadow: Shadow, scale: float = 1) -> None:
    """Draw a named shadow under a shape; `scale` is the side of a space over 40."""
    dx, dy, blur = shadow.dx * scale, shadow.dy * scale, shadow.blur * scale
    draw_shadow(p, kit, path, dx, dy, blur, shadow.alpha)


def draw_shadow(
    p: QPainter, kit: Kit, path: QPainterPath, dx: float, dy: float, blur: float, alpha: int
) -> None:
    """Draw a blurred silhouette moved by (dx, dy), `alpha` 0-255. Nothing in a flat theme."""
    if kit.theme.flat:
        return
    bounds = path.boundingRect()
    margin = blur * _REACH
    bounds = bounds.adjusted(-margin, -margin, margin, margin)
    grain = max(blur * _GRAIN, 0.35)
    while bounds.width() * bounds.height() / grain**2 > _MOST_PIXELS:
        grain *= 2
    colour = with_alpha(kit.theme.shadow, min(255, int(alpha * _STRENGTH)))
    key = ("shadow", _bytes_of(path), grain, colour.rgba())
    made = kit.cloth.pixmap(key, lambda: _blurred(path, bounds, grain, colour))
    target = QRectF(bounds.x() + dx, bounds.y() + dy, made.width() * grain, made.height() * grain)
    with saved(p):
        p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        p.drawPixmap(target, made, QRectF(made.rect()))


def _bytes_of(path: QPainterPath) -> bytes:
    """The path as bytes, to tell equal silhouettes."""
    buffer = QByteArray()
    stream = QDataStream(buffer, QIODevice.OpenModeFlag.WriteOnly)
    stream << path
    return bytes(buffer.data())


def _blurred(path: QPainterPath, bounds: QRectF, grain: float, colour: QColor) -> QPixmap:
    w, h = int(bounds.width() / grain) + 2, int(bounds.height() / grain) + 2
    sharp = QImage(w, h, QImage.Format.Format_ARGB32_Premultiplied)
    sharp.fill(Qt.GlobalColor.transparent)
    p = QPainter(sharp)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    p.scale(1 / grain, 1 / grain)
    p.translate(-bounds.topLeft())
    p.fillPath(path, colour)
    p.end()
    return QPixmap.fromImage(_averaged(sharp))


def _averaged(sharp: QImage) -> QImage:
    """The mean of nine copies moved by a little more than a pixel."""
    soft = QImage(sharp.size(), QImage.Format.Format_ARGB32_Premultiplied)
    soft.fill(Qt.GlobalColor.transparent)
    p = QPainter(soft)
    p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    p.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)
    p.setOpacity(1 / 9)
    for x in (-1.2, 0.0, 1.2):
        for y in (-1.2, 0.0, 1.2):
            p.drawImage(QPointF(x, y), sharp)
    p.end()
    return soft
