"""Text of several lines that a widget paints itself."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

_FLAGS = Qt.TextFlag.TextWordWrap
_NO_END = 100_000.0


def wrapped_height(face: QFont, text: str, width: float) -> float:
    """How high ``text`` is when its lines break at ``width``."""
    box = QRectF(0, 0, width, _NO_END)
    return math.ceil(QFontMetricsF(face).boundingRect(box, _FLAGS, text).height())


def paint_wrapped(
    painter: QPainter,
    box: QRectF,
    text: str,
    face: QFont,
    colour: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignTop,
) -> None:
    """Paint ``text`` into ``box``, its lines breaking at the box's width."""
    painter.setFont(face)
    painter.setPen(colour)
    painter.drawText(box, align | _FLAGS, text)
