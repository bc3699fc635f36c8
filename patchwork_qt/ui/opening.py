"""The window as it opens: a bare sheet on a bare table, there before the program is loaded.

To load the program takes longer than to load Qt. So nothing is imported here but Qt and colours,
and the page that belongs here comes once this has been seen.
"""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QMainWindow, QWidget

from patchwork_qt.ui.art.theme import Theme
from patchwork_qt.ui.pages.page import SHEET, SHEET_RADIUS, page_corner, page_scale

SMALLEST = (960, 600)
FIRST_SIZE = (1280, 760)


def place(window: QWidget, geometry: str) -> None:
    """Where a window was when it was closed, in Base64; as designed if ``geometry`` is empty."""
    window.setMinimumSize(*SMALLEST)
    window.resize(*FIRST_SIZE)
    window.restoreGeometry(QByteArray.fromBase64(geometry.encode()))


class Opening(QMainWindow):
    """The window on the screen; what is inside, its central widget, closes with it."""

    seen = Signal()
    """The first frame is painted."""

    def __init__(self, theme: Theme, geometry: str) -> None:
        super().__init__()
        self._theme = theme
        self._blank = True
        place(self, geometry)

    # Qt's own names

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.centralWidget() is not None:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), self._theme.table_a)
        painter.translate(page_corner(self.width(), self.height()))
        scale = page_scale(self.width(), self.height())
        painter.scale(scale, scale)
        painter.setBrush(self._theme.panel)
        painter.setPen(self._theme.line)
        painter.drawRoundedRect(SHEET, SHEET_RADIUS, SHEET_RADIUS)
        painter.end()
        if self._blank:
            self._blank = False
            QTimer.singleShot(0, self, self.seen)

    def closeEvent(self, event: QCloseEvent) -> None:
        inside = self.centralWidget()
        if inside is not None:
            inside.close()
        super().closeEvent(event)
