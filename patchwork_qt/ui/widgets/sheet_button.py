"""The stitched cards of a page: an icon, a label and a line that says more."""

from __future__ import annotations

import math
from collections.abc import Callable

import attrs
from PySide6.QtCore import QMargins, QMarginsF, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from patchwork_qt.ui.art.icons import draw_icon
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import with_alpha
from patchwork_qt.ui.fonts import BODY, DISPLAY
from patchwork_qt.ui.widgets.base import ClothButton
from patchwork_qt.ui.widgets.roles import Role, inks_of
from patchwork_qt.ui.widgets.surface import SHADOW_MARGIN, Surface, paint_surface
from patchwork_qt.ui.widgets.text import line_height, paint_line, text_scale, text_width, ui_font

TALL = 210.0
"""From this height on, a heading is set larger."""
Line = tuple[str, QFont, QColor]


@attrs.frozen
class Picture:
    """A picture at the right of a card, as high as the card allows."""

    ratio: float
    """Width over height."""
    draw: Callable[[QPainter, Kit, QRectF], None]


class SheetButton(ClothButton):
    """A card to press. Lines that don't fit into its height are left out, the last one first,
    and then stand in the tip; so are those too wide for a small card."""

    def __init__(
        self,
        kit: Kit,
        label: str,
        *,
        icon: str = "",
        sub_lines: tuple[str, ...] = (),
        role: Role = Role.QUIET,
        heading: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """``heading``: the label is set large, as on the Continue card."""
        super().__init__(kit, parent)
        self._icon = icon
        self._subs: tuple[str, ...] = ()
        self._picture: Picture | None = None
        self._drawn: tuple[QSize, float, str] | None = None
        self._pixmap = QPixmap()
        self._role = role
        self._heading = heading
        self._scale = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.set_words(label)
        self.set_sub_lines(sub_lines)

    def set_sub_lines(self, lines: tuple[str, ...]) -> None:
        self._subs = lines
        self.setAccessibleDescription("\n".join(lines))
        self._note_what_is_cut()
        self.update()

    def set_picture(self, picture: Picture | None) -> None:
        self._picture = picture
        self._drawn = None
        self._note_what_is_cut()
        self.update()

    def set_scale(self, scale: float) -> None:
        """How large the page is drawn, compared with 1280×720."""
        self._scale = scale
        self._note_what_is_cut()
        self.update()

    def set_role(self, role: Role, heading: bool) -> None:
        self._role, self._heading = role, heading
        self._note_what_is_cut()
        self.update()

    def sizeHint(self) -> QSize:
        face = self._label_font()
        width = text_width(face, self.text()) + self._indent() + 24 * self._scale
        return QSize(math.ceil(width), math.ceil(line_height(face) * 2 + 2 * SHADOW_MARGIN))

    def minimumSizeHint(self) -> QSize:
        return QSize(40, 40)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._note_what_is_cut()

    def _radius(self, _body: QRectF) -> float:
        return (16.0 if self._heading else 14.0) * self._scale

    def _label_font(self) -> QFont:
        if self._heading:
            return ui_font(40 if self._is_tall() else 30, 700, DISPLAY, self._scale)
        return ui_font(18, 800, BODY, self._scale)

    def _sub_font(self, index: int) -> QFont:
        if self._heading:
            size = (17.0 if index == 0 else 15.0) + (2 if self._is_tall() else 0)
            return ui_font(size, 700 if index == 0 else 600, BODY, self._scale)
        return ui_font(13.5, 600, BODY, self._scale)

    def _is_tall(self) -> bool:
        return self.height() > TALL * self._scale

    def _indent(self) -> float:
        if self._heading:
            return 28 * self._scale
        return (60 if self._icon else 24) * self._scale

    def _picture_box(self, body: QRectF) -> QRectF:
        """Empty at the right edge when there is no picture, or no room for it."""
        inset = 18 * self._scale
        if self._picture is not None:
            high = min(body.height() - 2 * inset, body.width() * 0.44 / self._picture.ratio)
            wide = high * self._picture.ratio
            left = body.right() - inset - wide
            if not self._words_need(left - body.left() - self._indent() - 8 * self._scale):
                return QRectF(left, body.center().y() - high / 2, wide, high)
        return QRectF(body.right() - 16 * self._scale, body.top(), 0, body.height())

    def _words_need(self, width: float) -> bool:
        """Whether large text needs more than ``width``; long names alone are cut instead."""
        if text_scale() <= 1.0:
            return False
        words = [text_width(self._label_font(), self.text())]
        words += [text_width(self._sub_font(0), line) for line in self._subs[:1]]
        return max(words) > width

    def _text_box(self, body: QRectF) -> QRectF:
        return QRectF(
            body.left() + self._indent(),
            body.top() + 6,
            self._picture_box(body).left() - 8 * self._scale - body.left() - self._indent(),
            body.height() - 12,
        )

    def _fitting_subs(self, box: QRectF) -> int:
        """How many lines are shown. Under a heading, long names are cut instead."""
        left = box.height() - line_height(self._label_font())
        for count, words in enumerate(self._subs):
            face = self._sub_font(count)
            left -= line_height(face)
            wide = not self._heading and text_width(face, words) > box.width()
            if left < 0 or wide:
                return count
        return len(self._subs)

    def _note_what_is_cut(self) -> None:
        box = self._text_box(self._body())
        fitting = self._fitting_subs(box)
        cut = fitting < len(self._subs) or any(
            text_width(self._sub_font(index), words) > box.width()
            for index, words in enumerate(self._subs)
        )
        self.setToolTip("\n".join(self._subs) if cut else "")

    def _paint(self, painter: QPainter, body: QRectF) -> None:
        theme = self._kit.theme
        inks = inks_of(self._kit, self._role, self.isEnabled())
        coloured = self._role is not Role.QUIET
        look = Surface(
            self._tinted(inks.fill),
            self._edged(inks.edge),
            self._radius(body),
            seam=with_alpha(theme.button_thread, 210) if coloured else theme.line,
            seam_inset=5.5 * self._scale,
            sheen=0.16 if self._role is Role.MAIN else 0.0,
        )
        paint_surface(painter, self._kit, body, look)
        if self._icon and not self._heading:
            middle = QPointF(body.left() + 32 * self._scale, body.center().y())
            size = 19 * self._scale
            draw_icon(painter, middle.x(), middle.y(), size, self._icon, inks.words)
        self._paint_lines(painter, self._text_box(body), inks.words, inks.small)
        self._paint_picture(painter, body)

    def _paint_picture(self, painter: QPainter, body: QRectF) -> None:
        """Painted once and kept, as it may hold two whole quilts."""
        box = self._picture_box(body)
        if self._picture is None or box.isEmpty():
            return
        room = 8
        size = box.size().toSize().grownBy(QMargins(room, room, room, room))
        wanted = (size, self.devicePixelRatioF(), self._kit.theme.name)
        if self._drawn != wanted:
            self._pixmap = self._render(self._picture, box.size(), room)
            self._drawn = wanted
        painter.drawPixmap(box.topLeft() - QPointF(room, room), self._pixmap)

    def _render(self, picture: Picture, size: QSizeF, room: int) -> QPixmap:
        ratio = self.devicePixelRatioF()
        whole = size.grownBy(QMarginsF(room, room, room, room)) * ratio
        pixmap = QPixmap(math.ceil(whole.width()), math.ceil(whole.height()))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        picture.draw(painter, self._kit, QRectF(QPointF(room, room), size))
        painter.end()
        return pixmap

    def _paint_lines(self, painter: QPainter, box: QRectF, ink: QColor, small: QColor) -> None:
        lines: list[Line] = [(self.text(), self._label_font(), ink)]
        for index in range(self._fitting_subs(box)):
            lines.append((self._subs[index], self._sub_font(index), small))
        gap = self._gap(box.height(), lines)
        tall = sum(line_height(face) for _, face, _ in lines) + gap * (len(lines) - 1)
        top = box.center().y() - tall / 2
        for words, face, colour in lines:
            height = line_height(face)
            paint_line(painter, QRectF(box.left(), top, box.width(), height), words, face, colour)
            top += height + gap

    def _gap(self, height: float, lines: list[Line]) -> float:
        if not self._heading or len(lines) < 2:
            return 0.0
        spare = height - sum(line_height(face) for _, face, _ in lines)
        return max(0.0, min(6 * self._scale, spare / len(lines)))
