"""What the bars above and below the table share."""

from __future__ import annotations

import attrs
from PySide6.QtCore import QEvent, QRectF
from PySide6.QtGui import QColor, QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.strokes import line
from patchwork_qt.ui.widgets.base import dress
from patchwork_qt.ui.widgets.surface import seam_pen
from patchwork_qt.ui.widgets.text import text_scale


@attrs.frozen
class Heights:
    """Height of a bar in pixels."""

    compact: int
    """In windows lower than 900 pixels."""
    ordinary: int
    large_text: int
    """At a text scale of 2; in between it grows evenly."""

    def now(self, compact: bool) -> int:
        plain = self.compact if compact else self.ordinary
        return round(plain + (self.large_text - plain) * (text_scale() - 1.0))


class Bar(QWidget):
    """What both bars share: the cloth with its seam, the height, the kit."""

    _heights: Heights

    def __init__(self, kit: Kit, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._kit = kit
        self._compact = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(self._heights.now(False))

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        dress(self, kit)
        self.update()

    def set_compact(self, compact: bool) -> None:
        """Compact for windows lower than 900 pixels."""
        self._compact = compact
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(self._heights.now(self._compact))
        self._arrange()
        self.update()

    def _arrange(self) -> None:
        """For subclasses: put the children where they belong."""

    def _seam_y(self) -> float:
        """Where the stitching runs."""
        raise NotImplementedError

    def _edge_y(self) -> float:
        """Where the bar meets the table."""
        raise NotImplementedError

    def _paint_cloth(self, painter: QPainter) -> None:
        theme = self._kit.theme
        painter.fillRect(self.rect(), theme.bar)
        if theme.flat:
            thick = 2.0
            painter.fillRect(
                QRectF(0, min(self._edge_y(), self.height() - thick), self.width(), thick),
                theme.line,
            )
            return
        painter.setPen(seam_pen(theme.line))
        line(painter, 0, self._seam_y(), self.width(), self._seam_y())
        edge = QColor(0, 0, 0, 120) if theme.dark else QColor(60, 30, 10, 90)
        painter.fillRect(QRectF(0, self._edge_y(), self.width(), 1), edge)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._fit()
        super().changeEvent(event)
