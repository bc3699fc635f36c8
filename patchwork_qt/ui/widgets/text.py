"""Text in bars, pages and dialogs: sizes in logical pixels that follow the text scale."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QApplication

from patchwork_qt.ui.fonts import BODY, font

BODY_SIZE = 15
"""Pixels of the application's font at a text scale of 1."""
SMALLEST = 13
"""No text of an ordinary widget is smaller than this, in pixels."""

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def text_scale() -> float:
    """How much larger than designed people want their text: 1 to 2.

    The application's font carries it (see ``style.apply_style``), so that a change reaches
    every widget as a ``FontChange``.
    """
    pixels = QApplication.font().pixelSize()
    return min(2.0, max(1.0, pixels / BODY_SIZE)) if pixels > 0 else 1.0


def ui_font(size: float, weight: int = 600, family: str = BODY, scale: float = 1.0) -> QFont:
    """A font of ``size`` design pixels, times the text scale, times the ``scale`` of a page."""
    return font(max(SMALLEST, round(size * scale * text_scale())), weight, family)


def text_width(face: QFont, text: str) -> float:
    return QFontMetricsF(face).horizontalAdvance(text)


def line_height(face: QFont) -> float:
    return QFontMetricsF(face).height()


def paint_line(
    painter: QPainter,
    box: QRectF,
    text: str,
    face: QFont,
    colour: QColor,
    align: Qt.AlignmentFlag = LEFT,
) -> bool:
    """Paint one line into ``box``; returns whether it had to be cut to fit."""
    shown = text
    if text_width(face, text) > box.width() + 0.5:
        metrics = QFontMetricsF(face)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    painter.setFont(face)
    painter.setPen(colour)
    painter.drawText(box, align | Qt.TextFlag.TextSingleLine, shown)
    return shown != text
