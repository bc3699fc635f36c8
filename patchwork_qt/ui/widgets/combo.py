"""A field from whose list one value is chosen."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.strokes import pen, stroke_only
from patchwork_qt.ui.widgets.text import text_scale


class Combo(QComboBox):
    """A combo box with the arrow that the style sheet takes away."""

    _LEAST = 120

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self.update()

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(round(self._LEAST * text_scale()), 40))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, y, size = self.width() - 20.0, self.height() / 2, 5.0
        stroke_only(painter, pen(self._kit.theme.text, 2.2))
        corners = [QPointF(x - size, y - size / 2), QPointF(x, y + size / 2)]
        painter.drawPolyline([*corners, QPointF(x + size, y - size / 2)])
        painter.end()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls the page; it changes nothing in passing."""
        event.ignore()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()
