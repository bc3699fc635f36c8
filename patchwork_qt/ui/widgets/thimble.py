"""A thimble as a widget: whose field or column this is."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.tokens import draw_thimble
from patchwork_qt.ui.widgets.text import text_scale


class ThimbleMark(QWidget):
    """The thimble of a side. Decoration only: the words beside it carry the meaning."""

    def __init__(
        self, kit: Kit, side: int, scale: float = 0.95, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._kit = kit
        self._side = side
        self._size = scale
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self.update()

    @property
    def _scale(self) -> float:
        return self._size * min(1.5, text_scale())

    def sizeHint(self) -> QSize:
        return QSize(round(38 * self._scale), round(48 * self._scale))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, y = self.width() / 2, self.height() / 2 + 6 * self._scale
        draw_thimble(painter, self._kit, x, y, self._side, self._scale)
        painter.end()
