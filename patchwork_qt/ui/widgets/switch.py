"""Something that is on or off: a box with a tick, words, and what they mean."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from patchwork_qt.ui.art.icons import draw_icon
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.strokes import pen
from patchwork_qt.ui.art.theme import mix
from patchwork_qt.ui.widgets.base import ClothButton
from patchwork_qt.ui.widgets.roles import accent
from patchwork_qt.ui.widgets.surface import SHADOW_MARGIN, rounded
from patchwork_qt.ui.widgets.text import (
    line_height,
    paint_line,
    text_scale,
    text_width,
    ui_font,
)


class SwitchButton(ClothButton):
    """A check box with a second line. Space switches it; Enter is left to the dialog."""

    _BOX = 22.0
    _GAP = 12.0
    _PAD = 4.0

    def __init__(
        self, kit: Kit, label: str, *, second: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(kit, parent)
        self._second = second
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)
        self.set_words(label)
        self.setAccessibleDescription(second)

    def sizeHint(self) -> QSize:
        words, tall = text_width(self._face(), self.text()), line_height(self._face())
        if self._second:
            words = max(words, text_width(self._small_face(), self._second))
            tall += line_height(self._small_face())
        wide = (self._BOX + self._GAP) * text_scale() + words + 2 * self._PAD + 2
        high = max(tall + 4, 32 * text_scale())
        return QSize(math.ceil(wide + 2 * SHADOW_MARGIN), math.ceil(high + SHADOW_MARGIN))

    def _body(self) -> QRectF:
        side, end = SHADOW_MARGIN, SHADOW_MARGIN / 2
        return QRectF(self.rect()).adjusted(side, end, -side, -end)

    def _face(self) -> QFont:
        return ui_font(16, 700)

    def _small_face(self) -> QFont:
        return ui_font(13, 600)

    def _radius(self, _body: QRectF) -> float:
        return 9.0

    def _paint(self, painter: QPainter, body: QRectF) -> None:
        theme, side = self._kit.theme, self._BOX * text_scale()
        box = QRectF(body.left() + self._PAD, body.center().y() - side / 2, side, side)
        self._paint_box(painter, box)
        ink = theme.text if self.isEnabled() else mix(theme.text_soft, theme.panel, 0.45)
        left = box.right() + self._GAP * text_scale()
        self._paint_words(
            painter, QRectF(left, body.top(), body.right() - left, body.height()), ink
        )

    def _paint_box(self, painter: QPainter, box: QRectF) -> None:
        theme, on = self._kit.theme, self.isChecked()
        fill = theme.main_action if theme.flat else accent(theme)
        ink = theme.main_ink if theme.flat else theme.panel
        painter.setBrush(self._tinted(fill if on else theme.board))
        painter.setPen(pen(fill if on else self._edged(theme.text_soft), 2))
        painter.drawPath(rounded(box.adjusted(1, 1, -1, -1), 6))
        if on:
            middle: QPointF = box.center()
            draw_icon(painter, middle.x(), middle.y(), box.width() * 0.62, "check", ink)

    def _paint_words(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        face, small = self._face(), self._small_face()
        first, second = line_height(face), line_height(small)
        top = box.center().y() - (first + (second if self._second else 0)) / 2
        upper = QRectF(box.left(), top, box.width(), first)
        paint_line(painter, upper, self.text(), face, ink)
        if self._second:
            lower = QRectF(box.left(), top + first, box.width(), second)
            paint_line(painter, lower, self._second, small, self._kit.theme.text_soft)
