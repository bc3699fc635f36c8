"""Scraps: bits of cloth so small that the fabric is drawn in half its size to show at all."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QTransform

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.strokes import device_scale, pen, saved, stroke_only
from patchwork_qt.ui.art.theme import with_alpha

_FINE: Final = 0.5
_DIM: Final = QColor(20, 12, 8)
_BLACK: Final = QColor("#000000")


def draw_scrap(
    p: QPainter, kit: Kit, shape: QPainterPath, cloth: int, edge: QColor, width: float
) -> None:
    """Fill a shape with the fabric of a patch and edge it; in high contrast black and white."""
    flat = kit.theme.flat
    with saved(p):
        if flat:
            p.fillPath(shape, _BLACK)
        else:
            p.fillPath(shape, _fabric(p, kit, cloth))
            if kit.theme.fabric_dim:
                p.fillPath(shape, with_alpha(_DIM, kit.theme.fabric_dim))
        stroke_only(p, pen(kit.theme.line, max(width, 1.6)) if flat else pen(edge, width))
        p.drawPath(shape)


def _fabric(p: QPainter, kit: Kit, cloth: int) -> QBrush:
    brush = kit.cloth.fabric_brush(cloth, device_scale(p) * _FINE)
    brush.setTransform(brush.transform() * QTransform.fromScale(_FINE, _FINE))
    return brush
