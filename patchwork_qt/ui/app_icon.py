"""The program's icon, from one vector drawing."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from patchwork_qt.identity import COMMAND
from patchwork_qt.ui.assets import resource

SIZES = (16, 24, 32, 48, 64, 128, 256)
"""Sides in pixels for which the drawing is rendered."""


def app_icon() -> QIcon:
    """The icon at every usual size. Needs a QGuiApplication."""
    drawing = QSvgRenderer(str(resource("icons", f"{COMMAND}.svg")))
    icon = QIcon()
    for size in SIZES:
        pixmap = QPixmap(size, size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        drawing.render(painter, QRectF(0, 0, size, size))
        painter.end()
        icon.addPixmap(pixmap)
    return icon
