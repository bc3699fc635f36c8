"""One of several cards of which exactly one is chosen."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from patchwork_qt.ui.art.icons import draw_icon
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.strokes import disc, fill_only, pen, stroke_only
from patchwork_qt.ui.art.theme import mix
from patchwork_qt.ui.art.tokens import draw_thimble
from patchwork_qt.ui.widgets.base import ClothButton
from patchwork_qt.ui.widgets.roles import accent
from patchwork_qt.ui.widgets.surface import SHADOW_MARGIN, Surface, paint_surface
from patchwork_qt.ui.widgets.text import (
    line_height,
    paint_line,
    text_scale,
    text_width,
    ui_font,
)


class ChoiceButton(ClothButton):
    """A card with a mark at the left that is filled when it is chosen. Put it in a QButtonGroup."""

    _PAD = 14.0
    _MARK = 20.0

    def __init__(
        self,
        kit: Kit,
        label: str,
        *,
        second: str = "",
        side: int | None = None,
        icon: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """``side``: the card belongs to a player and shows the thimble at its right."""
        super().__init__(kit, parent)
        self._second = second
        self._side = side
        self._icon = icon
        self.setCheckable(True)
        self.setAutoExclusive(True)  # makes it a radio button to screen readers
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)
        self.set_words(label)
        self.setAccessibleDescription(second)

    def sizeHint(self) -> QSize:
        words = text_width(self._face(), self.text())
        if self._second:
            words = max(words, text_width(self._small_face(), self._second))
        tall = line_height(self._face()) + (line_height(self._small_face()) if self._second else 0)
        scale = text_scale()
        wide = words + (self._MARK + 10) * scale + 2 * self._PAD + self._picture_room() + 2
        high = max(tall + 18, 44 * scale)
        return QSize(math.ceil(wide + 2 * SHADOW_MARGIN), math.ceil(high + 2 * SHADOW_MARGIN))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), 150), self.sizeHint().height())

    def _picture_room(self) -> float:
        return 32 * text_scale() if self._side is not None or self._icon else 0.0

    def _face(self) -> QFont:
        return ui_font(16, 800)

    def _small_face(self) -> QFont:
        return ui_font(13, 600)

    def _radius(self, _body: QRectF) -> float:
        return 12.0

    def _lift(self) -> float:
        return 0.0 if self.isChecked() else super()._lift()

    def _colours(self) -> tuple[QColor, QColor, QColor]:
        """Fill, edge and ink."""
        theme = self._kit.theme
        if not self.isChecked():
            return self._tinted(theme.panel), self._edged(theme.line), theme.text
        if self._side is not None and not theme.flat:
            player = theme.players[self._side]
            return player.soft, player.face, theme.text
        edge = theme.main_action if theme.flat else accent(theme)
        return mix(theme.panel, edge, 0.0 if theme.flat else 0.12), edge, theme.text

    def _paint(self, painter: QPainter, body: QRectF) -> None:
        fill, edge, ink = self._colours()
        seam = self._kit.theme.line if not self.isChecked() else edge
        look = Surface(fill, edge, self._radius(body), seam=seam, seam_inset=4.5)
        paint_surface(painter, self._kit, body, look)
        scale = text_scale()
        middle = QPointF(body.left() + self._PAD + self._MARK / 2 * scale, body.center().y())
        self._paint_mark(painter, middle, edge)
        left = body.left() + self._PAD + (self._MARK + 10) * scale
        right = body.right() - self._PAD - self._picture_room()
        self._paint_words(painter, QRectF(left, body.top(), right - left, body.height()), ink)
        self._paint_picture(painter, body, ink)

    def _paint_mark(self, painter: QPainter, at: QPointF, colour: QColor) -> None:
        theme, radius = self._kit.theme, self._MARK / 2 * text_scale() - 1
        painter.setBrush(theme.panel)
        painter.setPen(pen(colour if self.isChecked() else theme.text_soft, 2))
        disc(painter, at.x(), at.y(), radius)
        if self.isChecked():
            fill_only(painter, colour)
            disc(painter, at.x(), at.y(), radius - 4)
        else:
            stroke_only(painter, pen(theme.line, 1))

    def _paint_words(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        face, small = self._face(), self._small_face()
        first, second = line_height(face), line_height(small)
        top = box.center().y() - (first + (second if self._second else 0)) / 2
        cut = paint_line(
            painter, QRectF(box.left(), top, box.width(), first), self.text(), face, ink
        )
        if self._second:
            lower = QRectF(box.left(), top + first, box.width(), second)
            soft = self._kit.theme.text_soft
            cut = paint_line(painter, lower, self._second, small, soft) or cut
        tip = "\n".join(part for part in (self.text(), self._second) if part) if cut else ""
        if tip != self.toolTip():
            self.setToolTip(tip)

    def _paint_picture(self, painter: QPainter, body: QRectF, ink: QColor) -> None:
        scale = text_scale()
        x = body.right() - self._PAD - 12 * scale
        if self._side is not None:
            y = body.center().y() + 5 * scale
            draw_thimble(painter, self._kit, x, y, self._side, 0.72 * scale)
        elif self._icon:
            draw_icon(painter, x, body.center().y(), 19 * scale, self._icon, ink)
