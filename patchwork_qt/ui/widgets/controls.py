"""The buttons of bars, pages and dialogs."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from patchwork_qt.ui.art.icons import draw_icon
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.props import draw_button
from patchwork_qt.ui.art.strokes import pen, stroke_only
from patchwork_qt.ui.art.theme import mix
from patchwork_qt.ui.widgets.base import ClothButton
from patchwork_qt.ui.widgets.roles import Inks, Role, inks_of
from patchwork_qt.ui.widgets.sheet_button import SheetButton
from patchwork_qt.ui.widgets.surface import SHADOW_MARGIN, Surface, paint_surface, rounded
from patchwork_qt.ui.widgets.text import (
    CENTRE,
    LEFT,
    RIGHT,
    line_height,
    paint_line,
    text_scale,
    text_width,
    ui_font,
)

__all__ = ["IconButton", "PillButton", "Role", "SheetButton"]


class PillButton(ClothButton):
    """A button with round ends: an icon or a key cap, words, and what it gives at the right."""

    _PAD = 18.0
    _GAP = 10.0
    _ICON = 16.0

    def __init__(
        self,
        kit: Kit,
        label: str,
        role: Role = Role.QUIET,
        *,
        icon: str = "",
        cap: str = "",
        key: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """``cap`` is a key in a frame before the words, ``key`` one in pale words after them."""
        super().__init__(kit, parent)
        self._role = role
        self._icon = icon
        self._cap = cap
        self._key = key
        self._second = ""
        self._gain = ""
        self._key_shown = True
        self._label_shown = True
        self._pill_height = 40.0
        self.set_words(label)

    def set_second_line(self, text: str) -> None:
        self._change("_second", text)
        self.setAccessibleDescription(text)

    def set_gain(self, text: str) -> None:
        """Buttons to receive, such as "+4"; they stand at the right before a sewing button."""
        self._change("_gain", text)

    def set_role(self, role: Role) -> None:
        self._change("_role", role)

    def set_key_shown(self, shown: bool) -> None:
        self._change("_key_shown", shown)

    def set_label_shown(self, shown: bool) -> None:
        """Without its label the button is its icon, and the label its tip."""
        self._change("_label_shown", shown)
        if not self._action:
            self.setToolTip("" if shown else self.text())

    def set_pill_height(self, pixels: float) -> None:
        """Height of the pill at a text scale of 1, without its shadow."""
        self._change("_pill_height", pixels)

    def _change(self, name: str, value: object) -> None:
        if getattr(self, name) != value:
            setattr(self, name, value)
            self.updateGeometry()
            self.update()

    def _paint(self, painter: QPainter, body: QRectF) -> None:
        inks = inks_of(self._kit, self._role, self.isEnabled())
        coloured = self.isEnabled() and self._role is not Role.QUIET
        look = Surface(
            self._tinted(inks.fill),
            self._edged(inks.edge),
            self._radius(body),
            sheen=0.1 if coloured else 0.0,
            raised=self.isEnabled(),
        )
        paint_surface(painter, self._kit, body, look)
        if not self._label_shown:
            size = self._ICON * text_scale()
            draw_icon(painter, body.center().x(), body.center().y(), size, self._icon, inks.words)
            return
        left = body.left() + self._pad()
        left += self._paint_lead(painter, QPointF(left, body.center().y()), inks.words)
        right = body.right() - self._pad() - self._paint_tail(painter, body, inks)
        self._paint_words(painter, QRectF(left, body.top(), right - left, body.height()), inks)

    def _paint_lead(self, painter: QPainter, at: QPointF, ink: QColor) -> float:
        """The key cap or the icon; returns the room it took."""
        if self._cap and self._key_shown:
            _paint_cap(painter, at, self._cap, ink)
        elif self._icon:
            size = self._ICON * text_scale()
            draw_icon(painter, at.x() + size / 2, at.y(), size, self._icon, ink)
        return self._lead_width()

    def _paint_tail(self, painter: QPainter, body: QRectF, inks: Inks) -> float:
        """What it gives, or the key; returns the room it took."""
        if self._gain and self.isEnabled():
            radius = 11.0 * text_scale()
            draw_button(
                painter, self._kit, body.right() - self._pad() - radius, body.center().y(), radius
            )
            end = body.right() - self._pad() - 2 * radius - self._GAP
            box = QRectF(body.left(), body.top(), end - body.left(), body.height())
            paint_line(painter, box, self._gain, self._gain_font(), inks.words, RIGHT)
        elif self._key and self._key_shown:
            box = body.adjusted(0, 0, -self._pad(), 0)
            paint_line(painter, box, self._key, self._key_font(), inks.small, RIGHT)
        return self._tail_width()

    def _paint_words(self, painter: QPainter, box: QRectF, inks: Inks) -> None:
        lone = not (self._cap or self._icon or self._gain or self._key)
        label = self._label_font()
        align = CENTRE if lone or (not self.isEnabled() and self._gain) else LEFT
        if not self._second:
            paint_line(painter, box, self.text(), label, inks.words, align)
            return
        small = self._small_font()
        first, second = line_height(label), line_height(small)
        top = box.center().y() - (first + second) * 0.46
        upper = QRectF(box.left(), top, box.width(), first)
        lower = QRectF(box.left(), top + first * 0.9, box.width(), second)
        paint_line(painter, upper, self.text(), label, inks.words)
        paint_line(painter, lower, self._second, small, inks.small)

    def _label_font(self) -> QFont:
        return ui_font(17 if self._second or self._gain else 16, 800)

    def _small_font(self) -> QFont:
        return ui_font(13, 700)

    def _key_font(self) -> QFont:
        return ui_font(13, 700)

    def _gain_font(self) -> QFont:
        return ui_font(21, 900)

    def _tail_width(self) -> float:
        if self._gain and self.isEnabled():
            gain = text_width(self._gain_font(), self._gain)
            return gain + 22.0 * text_scale() + 2 * self._GAP
        if self._key and self._key_shown:
            return text_width(self._key_font(), self._key) + self._GAP
        return 0.0

    def _lead_width(self) -> float:
        if self._cap and self._key_shown:
            return _cap_width(self._cap) + self._GAP
        gap = self._GAP * text_scale() if self._label_shown else 0.0
        return self._ICON * text_scale() + gap if self._icon else 0.0

    def _words_width(self) -> float:
        if not self._label_shown:
            return 0.0
        second = text_width(self._small_font(), self._second) if self._second else 0.0
        return max(text_width(self._label_font(), self.text()), second)

    def _pad(self) -> float:
        """Between the round ends and what lies inside; a lone icon needs less."""
        return self._PAD * min(1.3, text_scale()) if self._label_shown else 12.0

    def sizeHint(self) -> QSize:
        width = 2 * self._pad() + self._lead_width() + self._words_width() + self._tail_width()
        height = self._pill_height * text_scale()
        width = max(width, height)
        return QSize(
            math.ceil(width + 2 * SHADOW_MARGIN) + 1, math.ceil(height + 2 * SHADOW_MARGIN)
        )


def _cap_width(key: str) -> float:
    return max(22.0 * text_scale(), text_width(ui_font(13, 800), key) + 12)


def _paint_cap(painter: QPainter, at: QPointF, key: str, ink: QColor) -> None:
    """A key in a frame, ``at`` being the middle of its left edge."""
    width, height = _cap_width(key), 22.0 * text_scale()
    box = QRectF(at.x(), at.y() - height / 2, width, height)
    stroke_only(painter, pen(ink, 1.3))
    painter.drawRoundedRect(box, 5, 5)
    paint_line(painter, box, key, ui_font(13, 800), ink, CENTRE)


class IconButton(ClothButton):
    """An icon to press, 40 pixels square at least, with a word beside it if it has one."""

    _TARGET = 40.0
    _ICON = 17.0

    def __init__(
        self, kit: Kit, icon: str, name: str, *, label: str = "", parent: QWidget | None = None
    ) -> None:
        """``name`` is for screen readers and the tip; ``label`` is shown."""
        super().__init__(kit, parent)
        self._icon = icon
        self._scale = 1.0
        self.setText(label)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_scale(self, scale: float) -> None:
        """How large the page it stands on is drawn."""
        self._scale = scale
        self.updateGeometry()

    def set_icon(self, icon: str) -> None:
        self._icon = icon
        self.update()

    def sizeHint(self) -> QSize:
        side = self._TARGET * text_scale() * max(1.0, self._scale)
        words = text_width(self._face(), self.text()) + 16 if self.text() else 0.0
        return QSize(math.ceil(side + words), math.ceil(side))

    def _face(self) -> QFont:
        return ui_font(15, 800, scale=self._scale)

    def _body(self) -> QRectF:
        return QRectF(self.rect()).adjusted(5, 5, -5, -5)

    def _radius(self, _body: QRectF) -> float:
        return 10.0

    def _paint(self, painter: QPainter, body: QRectF) -> None:
        theme = self._kit.theme
        ink = theme.text if self.isEnabled() else mix(theme.text_soft, theme.bar, 0.5)
        self._paint_ground(painter, body)
        size = self._ICON * text_scale() * self._scale
        middle = body.center() + QPointF(0.0, self._lift())
        if not self.text():
            draw_icon(painter, middle.x(), middle.y(), size, self._icon, ink)
            return
        left = body.left() + 7
        draw_icon(painter, left + size / 2, middle.y(), size, self._icon, ink)
        box = body.adjusted(size + 16, self._lift(), 0, self._lift())
        paint_line(painter, box, self.text(), self._face(), ink)

    def _paint_ground(self, painter: QPainter, body: QRectF) -> None:
        """Nothing at rest; a quiet ground when hovered, pressed or switched on."""
        theme = self._kit.theme
        if not self.isEnabled() or not (self._hovered or self.isDown() or self.isChecked()):
            return
        strength = 0.16 if self.isDown() or self.isChecked() else 0.08
        fill = mix(theme.bar, theme.text, strength)
        painter.fillPath(rounded(body, self._radius(body)), fill)
        if theme.flat:
            stroke_only(painter, pen(theme.line, 2))
            painter.drawPath(rounded(body.adjusted(1, 1, -1, -1), self._radius(body)))
