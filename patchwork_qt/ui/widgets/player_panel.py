"""A player's own piece of cloth in a dialog: thimble, side, and the field for the name."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.widgets.surface import SHADOW_MARGIN, Surface, paint_surface
from patchwork_qt.ui.widgets.thimble import ThimbleMark

_RADIUS = 14.0
_PADDING = 20
_THIMBLE = 2.1


class PlayerPanel(QWidget):
    """Cloth in the soft colour of a side."""

    def __init__(
        self, kit: Kit, side: int, words: QLabel, field: QLineEdit, parent: QWidget
    ) -> None:
        """``words`` say which side it is; both they and the field become the panel's."""
        super().__init__(parent)
        self._kit = kit
        self._side = side
        row = QHBoxLayout(self)
        edge = round(SHADOW_MARGIN) + _PADDING
        row.setContentsMargins(edge, edge - 6, edge, edge - 6)
        row.setSpacing(16)
        row.addWidget(ThimbleMark(kit, side, _THIMBLE, self))
        column = QVBoxLayout()
        column.setSpacing(4)
        words.setContentsMargins(0, 0, 0, 0)
        column.addStretch(1)
        column.addWidget(words)
        column.addWidget(field)
        column.addStretch(1)
        row.addLayout(column, 1)

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._kit.theme
        player = theme.players[self._side]
        fill = theme.panel if theme.flat else player.soft
        margin = SHADOW_MARGIN
        box = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        paint_surface(painter, self._kit, box, Surface(fill, player.face, _RADIUS, player.face))
        painter.end()
