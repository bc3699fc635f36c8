"""The window as it opens: a bare sheet on a bare table, there before the program is loaded.

To load the program takes longer than to load Qt. So nothing is imported here but Qt and colours,
and the page that belongs here comes once this has been seen. Not even ``QtCore.Qt``: its enums
alone take longer than the first frame.
"""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QSize, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from patchwork_qt.ui.art.theme import CHOICES, DARK, LIGHT, Theme
from patchwork_qt.ui.pages.page import SHEET, SHEET_RADIUS, page_corner, page_scale

SMALLEST = (960, 600)
FIRST_SIZE = (1280, 760)
FRAME = (8, 40)
"""What a window manager adds round a window, about."""
MIDDLE_GREY = 128


def place(window: QWidget, geometry: str) -> None:
    """Where a window was when it was closed, in Base64; as designed if ``geometry`` is empty."""
    window.setMinimumSize(*SMALLEST)
    room = window.screen().availableGeometry().size() - QSize(*FRAME)
    window.resize(QSize(*FIRST_SIZE).boundedTo(room).expandedTo(QSize(*SMALLEST)))
    window.restoreGeometry(QByteArray.fromBase64(geometry.encode()))


def first_theme(choice: str) -> Theme:
    """About the theme that ``themes.theme_for`` will choose; the system's by its palette."""
    dark = QApplication.palette().window().color().lightness() < MIDDLE_GREY
    return CHOICES.get(choice) or (DARK if dark else LIGHT)


class Opening(QMainWindow):
    """The window on the screen; what is inside, its central widget, closes with it."""

    seen = Signal()
    """The first frame is painted."""
    closed = Signal()
    """The window and what was inside are closed."""

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
            QTimer.singleShot(0, self, self.seen.emit)

    def closeEvent(self, event: QCloseEvent) -> None:
        inside = self.centralWidget()
        if inside is not None:
            inside.close()
        super().closeEvent(event)
        self.closed.emit()
