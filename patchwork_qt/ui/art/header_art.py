"""The ground of a header and the ribbon of whose turn it is, at any width."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from patchwork_qt.ui.art.icons import draw_icon
from patchwork_qt.ui.art.ink import text_width
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.shadows import PANEL, Shadow, draw
from patchwork_qt.ui.art.shapes import polygon, rounded
from patchwork_qt.ui.art.strokes import FLAT, pen, saved, stroke_only
from patchwork_qt.ui.art.text_fit import draw_fitted
from patchwork_qt.ui.art.theme import mix, with_alpha
from patchwork_qt.ui.layout.geometry import HEADER_HEIGHT

RIBBON_HEIGHT: Final = 27.0

_CORNER: Final = 16.0
_NOTCH: Final = 9.0
_WORDS_LEFT: Final = 29.0
_AROUND: Final = 48.0
"""Needle, notch and room beside the words of a ribbon."""
_SHADOW: Final = Shadow(0, 2, 2, 50)
_FLAT_LINE: Final = 2.0
_WHITE: Final = QColor("#FFFFFF")
_BLACK: Final = QColor("#000000")
_PAPER: Final = QColor("#FFFBEF")
_NEEDLE: Final = QColor("#FFE9C8")


def draw_header_ground(p: QPainter, kit: Kit, width: float, side: int, active: bool) -> None:
    """The card of a header from the origin, filled with the colour of a side on turn."""
    theme = kit.theme
    face = theme.players[side].face
    shape = rounded(0, 0, width, HEADER_HEIGHT, _CORNER)
    with saved(p):
        draw(p, kit, shape, PANEL)
        p.fillPath(shape, face if active else theme.panel)
        if theme.flat:
            stroke_only(p, pen(face if active else theme.line, _FLAT_LINE))
            p.drawPath(shape)
            return
        if active:
            light = QLinearGradient(0, 0, 0, HEADER_HEIGHT)
            light.setColorAt(0, with_alpha(_WHITE, 30 if theme.dark else 60))
            light.setColorAt(1, with_alpha(_WHITE, 0))
            p.fillPath(shape, light)
        stroke_only(p, pen(mix(face, _BLACK, 0.25) if active else theme.line, 1.4))
        p.drawPath(shape)
        p.setPen(pen(_PAPER if active else theme.line, 1.7, (5.8, 4.4), FLAT))
        p.drawRoundedRect(QRectF(5, 5, width - 10, HEADER_HEIGHT - 10), 12, 12)


def draw_ribbon(
    p: QPainter, kit: Kit, x: float, y: float, text: str, size: float, room: float
) -> None:
    """The ribbon with its upper left corner at (x, y), at most `room` wide."""
    words = min(text_width(text, size, 900), room - _AROUND)
    width = words + _AROUND
    middle, bottom = y + RIBBON_HEIGHT / 2, y + RIBBON_HEIGHT
    ribbon = QPainterPath()
    ribbon.addPolygon(
        polygon(
            (x, y),
            (x + width, y),
            (x + width - _NOTCH, middle),
            (x + width, bottom),
            (x, bottom),
        )
    )
    ribbon.closeSubpath()
    with saved(p):
        draw(p, kit, ribbon, _SHADOW)
        p.fillPath(ribbon, kit.theme.ribbon)
        if kit.theme.flat:
            stroke_only(p, pen(kit.theme.line, 1.6))
            p.drawPath(ribbon)
        needle = kit.theme.ribbon_text if kit.theme.flat else _NEEDLE
        draw_icon(p, x + 16, middle, 12, "needle", needle)
        box = QRectF(x + _WORDS_LEFT, y, words + 1, RIBBON_HEIGHT)
        draw_fitted(p, box, text, size, kit.theme.ribbon_text, 900, most_lines=1)
