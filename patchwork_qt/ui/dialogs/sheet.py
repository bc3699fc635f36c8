"""The sheet that all dialogs are sewn on: paper, seam, heading, and a row of buttons below."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPalette, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.strokes import pen, stroke_only
from patchwork_qt.ui.fonts import BODY, DISPLAY
from patchwork_qt.ui.widgets.base import ENTER, ClothButton, dress
from patchwork_qt.ui.widgets.roles import accent
from patchwork_qt.ui.widgets.surface import SHADOW_MARGIN, rounded, seam_pen
from patchwork_qt.ui.widgets.text import text_scale, ui_font

PADDING = 28
LARGE_TEXT = 1.4
"""From this text scale on, a dialog is laid out narrower and may have to scroll."""
LEAST_BODY = 120
"""Pixels of the body that stay visible on the lowest screen."""
TITLE_BAR = 40
"""Kept free of the screen's height for the frame of the window."""
FLUSH = (round(SHADOW_MARGIN), 0, round(SHADOW_MARGIN), 0)
"""Margins of what casts no shadow, so that it lines up with the surfaces of the buttons."""


class _BodyArea(QScrollArea):
    """Shows its content whole; scrolls only where the screen is too low for very large text."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.content = QWidget()
        self.content.setObjectName("sheetBody")
        self.setWidget(self.content)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet("QScrollArea, #sheetBody { background: transparent; }")

    def _bar(self) -> int:
        """Room for a scroll bar where one is likely."""
        return self.verticalScrollBar().sizeHint().width() if text_scale() >= LARGE_TEXT else 0

    def sizeHint(self) -> QSize:
        return self.content.sizeHint() + QSize(self._bar(), 0)

    def minimumSizeHint(self) -> QSize:
        least = min(LEAST_BODY, self.content.sizeHint().height())
        return QSize(self.content.minimumSizeHint().width() + self._bar(), least)


class SheetDialog(QDialog):
    """A dialog on a stitched sheet. Fill ``body``; buttons go into ``foot``."""

    def __init__(self, kit: Kit, title: str, heading: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        self._soft_labels: list[QLabel] = []
        self._default: ClothButton | None = None
        self.setWindowTitle(title)
        self.setModal(True)
        self.whole = whole = QVBoxLayout(self)
        whole.setContentsMargins(PADDING, PADDING, PADDING, PADDING - 2)
        whole.setSpacing(16)
        self.heading = self.words(heading, 30, 700, family=DISPLAY)
        whole.addWidget(self.heading)
        area = _BodyArea(self)
        self.body = QVBoxLayout(area.content)
        self.body.setSpacing(12)
        self.body.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area, 1)
        self.foot = QHBoxLayout()
        self.foot.setSpacing(0)
        whole.addLayout(self.foot)

    def set_default(self, button: ClothButton) -> None:
        """The button that Enter presses wherever the focus is, save on another button."""
        self._default = button
        button.setFocus()

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        dress(self, kit)
        for label in self._soft_labels:
            _tint(label, kit.theme.text_soft)
        self.update()

    def words(
        self,
        text: str,
        size: float = 15,
        weight: int = 600,
        *,
        soft: bool = False,
        family: str = BODY,
    ) -> QLabel:
        """A label in the type of the house; ``soft`` for what explains."""
        label = QLabel(text, self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setContentsMargins(*FLUSH)
        label.setFont(ui_font(size, weight, family))
        if soft:
            self._soft_labels.append(label)
            _tint(label, self._kit.theme.text_soft)
        return label

    def sizeHint(self) -> QSize:
        """What the content wants, if the screen has it."""
        wanted, screen = super().sizeHint(), self.screen().availableSize()
        return wanted.boundedTo(screen - QSize(0, TITLE_BAR))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and self._default is not None:
            self._default.click()
            return
        super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Left alone, Qt would make it no higher than two thirds of the screen."""
        if not event.spontaneous():
            self.resize(self.sizeHint())
        super().showEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._kit.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), theme.panel)
        if not theme.flat:
            painter.setOpacity(0.5)
            painter.fillRect(self.rect(), self._kit.cloth.weave_brush(self.devicePixelRatioF()))
            painter.setOpacity(1.0)
        seam = accent(theme)
        stroke_only(painter, pen(seam, 2) if theme.flat else seam_pen(seam, 1.8))
        painter.drawPath(rounded(QRectF(self.rect()).adjusted(9, 9, -9, -9), 13))
        painter.end()


def _tint(label: QLabel, colour: QColor) -> None:
    palette = label.palette()
    palette.setColor(QPalette.ColorRole.WindowText, colour)
    label.setPalette(palette)
