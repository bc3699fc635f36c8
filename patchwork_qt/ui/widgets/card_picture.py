"""A card of the Automa as a widget, face up or face down; the Tab key reads one after the other."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from patchwork_qt.ui.art.automa_cards import CardWords, draw_card_back, draw_card_front
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.widgets.surface import paint_focus_ring
from patchwork_qt.ui.widgets.text import text_scale

WIDTH = 146
HEIGHT = 196
MARGIN = 9
"""Room for shadow and focus ring, on each side."""
MOST_SCALE = 1.4


class CardPicture(QWidget):
    """A card of a fixed size, which grows with the text."""

    def __init__(
        self,
        kit: Kit,
        words: CardWords | None,
        spoken: str,
        parent: QWidget | None = None,
        back: int | None = None,
    ) -> None:
        """``words`` None lies face down, and ``back`` are the virtual buttons on a tactical back;
        ``spoken`` says what it is."""
        super().__init__(parent)
        self._kit = kit
        self._words = words
        self._back = back
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self.update()

    # Qt's own names

    def sizeHint(self) -> QSize:
        scale = min(MOST_SCALE, text_scale())
        return QSize(round(WIDTH * scale) + 2 * MARGIN, round(HEIGHT * scale) + 2 * MARGIN)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        box = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        if self._words is None:
            draw_card_back(painter, self._kit, box, self._back)
        else:
            draw_card_front(painter, self._kit, box, self._words)
        if self.hasFocus():
            paint_focus_ring(painter, self._kit, box, 12)
        painter.end()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()
        super().changeEvent(event)
