"""Two or more things that share one place: the one that is chosen is shown."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.widgets.base import ENTER, ClothButton
from patchwork_qt.ui.widgets.roles import accent
from patchwork_qt.ui.widgets.surface import SHADOW_MARGIN, Surface, paint_surface
from patchwork_qt.ui.widgets.text import (
    CENTRE,
    line_height,
    paint_line,
    text_scale,
    text_width,
    ui_font,
)

_SIZE = 16.0
_LEAST = 12.0
"""Words too long for their place shrink to this before they are cut."""
_PAD = 16.0
_HEIGHT = 34.0
_RIM = 3.0
"""Pixels of the ground round the tabs."""
_TARGET = 34.0
"""No tab is lower than this, in pixels."""


class TabButton(ClothButton):
    """One of the words to choose from. Arrow keys go to the next one."""

    def __init__(self, kit: Kit, label: str, parent: QWidget | None = None) -> None:
        super().__init__(kit, parent)
        self._scale = 1.0
        self.setCheckable(True)
        self.setAutoExclusive(True)  # makes it a radio button to screen readers
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.set_words(label)

    def set_scale(self, scale: float) -> None:
        self._scale = scale
        self.update()

    def _face(self, size: float = _SIZE) -> QFont:
        return ui_font(size, 800, scale=self._scale)

    def _fitting(self, width: float) -> QFont:
        size = _SIZE
        while size > _LEAST and text_width(self._face(size), self.text()) > width:
            size -= 0.5
        return self._face(size)

    def _pad(self) -> float:
        return _PAD * self._scale * min(1.5, text_scale())

    def _lift(self) -> float:
        return 0.0

    def _paint(self, painter: QPainter, body: QRectF) -> None:
        theme = self._kit.theme
        if self.isChecked():
            edge = theme.main_action if theme.flat else accent(theme)
            look = Surface(theme.panel, edge, self._radius(body))
            paint_surface(painter, self._kit, body, look)
        elif self._hovered:
            fill = self._tinted(theme.panel)
            look = Surface(fill, self._edged(theme.line), self._radius(body), raised=False)
            paint_surface(painter, self._kit, body, look)
        pad = self._pad() / 2
        box = body.adjusted(pad, 0, -pad, 0)
        ink = theme.text if self.isChecked() else theme.text_soft
        paint_line(painter, box, self.text(), self._fitting(box.width()), ink, CENTRE)

    def sizeHint(self) -> QSize:
        wide = text_width(self._face(), self.text()) + 2 * self._pad()
        high = max(_TARGET, _HEIGHT * self._scale * text_scale() * 0.9, line_height(self._face()))
        return QSize(math.ceil(wide + 2 * SHADOW_MARGIN), math.ceil(high + 2 * SHADOW_MARGIN))

    # Qt's own names

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.click()
            return
        super().keyPressEvent(event)


class Tabs(QWidget):
    """A row of tabs, each as wide as its words ask for."""

    chosen = Signal(int)
    """Which one is shown from now on; emitted by ``choose`` as well."""

    def __init__(
        self, kit: Kit, name: str, labels: tuple[str, ...], parent: QWidget | None = None
    ) -> None:
        """``name`` is what the choice is about, for screen readers."""
        super().__init__(parent)
        self._kit = kit
        self._scale = 1.0
        self.setAccessibleName(name)
        self.buttons = tuple(TabButton(kit, label, self) for label in labels)
        self._group = QButtonGroup(self)
        for number, button in enumerate(self.buttons):
            self._group.addButton(button, number)
        self.buttons[0].setChecked(True)
        self._group.idToggled.connect(self._switch)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def current(self) -> int:
        return self._group.checkedId()

    def choose(self, number: int) -> None:
        self.buttons[number].setChecked(True)

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self.update()

    def set_scale(self, scale: float) -> None:
        self._scale = scale
        for button in self.buttons:
            button.set_scale(scale)
        self._lay_out()

    def _switch(self, number: int, on: bool) -> None:
        if on:
            self.chosen.emit(number)

    def _lay_out(self) -> None:
        """Side by side from the left; where there is too little room all become narrower."""
        widths = [float(button.sizeHint().width()) - SHADOW_MARGIN for button in self.buttons]
        room = self.width() - SHADOW_MARGIN - 2 * _RIM
        if sum(widths) > room:
            widths = [width * room / sum(widths) for width in widths]
        left = _RIM
        for button, width in zip(self.buttons, widths, strict=True):
            button.setGeometry(round(left), 0, round(width + SHADOW_MARGIN), self.height())
            left += width
        self.update()

    # Qt's own names

    def sizeHint(self) -> QSize:
        sizes = [button.sizeHint() for button in self.buttons]
        wide = sum(size.width() for size in sizes) - round(SHADOW_MARGIN) * (len(sizes) - 1)
        return QSize(wide + round(2 * _RIM), max(size.height() for size in sizes))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The ground that they lie on."""
        theme = self._kit.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        margin = SHADOW_MARGIN
        body = QRectF(self.buttons[0].geometry().united(self.buttons[-1].geometry()))
        inset = margin - _RIM
        body.adjust(inset, inset, -inset, -inset)
        look = Surface(theme.inset, theme.line, body.height() / 2, raised=False)
        paint_surface(painter, self._kit, body, look)
        painter.end()
