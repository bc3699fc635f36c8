"""Cloth and paper under the words of a widget: fill, edge, stitching, focus ring."""

from __future__ import annotations

import attrs
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.shadows import draw_shadow
from patchwork_qt.ui.art.strokes import FLAT, pen, stroke_only
from patchwork_qt.ui.art.theme import mix

STITCH = (5.0, 3.9)
"""Dash and gap of a seam, in pixels."""
SHADOW_MARGIN = 6.0
"""Room round a surface for its shadow and its focus ring."""


@attrs.frozen
class Surface:
    """How one piece of cloth or paper looks just now."""

    fill: QColor
    edge: QColor
    radius: float
    seam: QColor | None = None
    """Colour of the stitching, None for none."""
    seam_inset: float = 5.0
    sheen: float = 0.0
    """Light from above on dark cloth, 0 to 1."""
    raised: bool = True


def rounded(box: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(box, radius, radius)
    return path


def lighter(colour: QColor, share: float) -> QColor:
    return mix(colour, QColor(Qt.GlobalColor.white), share)


def darker(colour: QColor, share: float) -> QColor:
    return mix(colour, QColor(Qt.GlobalColor.black), share)


def seam_pen(colour: QColor, width: float = 1.5) -> QPen:
    return pen(colour, width, STITCH, FLAT)


def paint_surface(painter: QPainter, kit: Kit, box: QRectF, look: Surface) -> None:
    path = rounded(box, look.radius)
    if look.raised:
        draw_shadow(painter, kit, path, 0, 2, 4, 46)
    painter.fillPath(path, look.fill)
    if look.sheen and not kit.theme.flat:
        light = QLinearGradient(box.topLeft(), box.bottomLeft())
        light.setColorAt(0.0, QColor(255, 255, 255, round(255 * look.sheen)))
        light.setColorAt(1.0, QColor(255, 255, 255, 0))
        painter.fillPath(path, light)
    stroke_only(painter, pen(look.edge, 2.0 if kit.theme.flat else 1.3))
    painter.drawPath(path)
    if look.seam is not None and not kit.theme.flat:
        inset = look.seam_inset
        painter.setPen(seam_pen(look.seam))
        inner = box.adjusted(inset, inset, -inset, -inset)
        painter.drawPath(rounded(inner, max(4.0, look.radius - inset + 1)))


def paint_focus_ring(painter: QPainter, kit: Kit, box: QRectF, radius: float) -> None:
    """The ring of the keyboard focus, with a gap so that it shows on every ground."""
    width = 4.0 if kit.theme.flat else 2.6
    gap = 1.8
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for offset, colour, line in (
        (gap / 2 + 0.6, kit.theme.focus_gap, gap),
        (gap + 0.6 + width / 2, kit.theme.focus, width),
    ):
        painter.setPen(QPen(colour, line))
        grown = box.adjusted(-offset, -offset, offset, offset)
        painter.drawRoundedRect(grown, radius + offset, radius + offset)
