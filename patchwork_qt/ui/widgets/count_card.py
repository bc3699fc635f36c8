"""The final count of one side: name above, a row for each part of the score, the total below."""

from __future__ import annotations

import math

import attrs
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.props import draw_button, draw_tile
from patchwork_qt.ui.art.robot import draw_robot
from patchwork_qt.ui.art.strokes import fill_only, line, pen, saved, stroke_only
from patchwork_qt.ui.art.theme import AUTOMA, mix
from patchwork_qt.ui.art.tokens import draw_thimble
from patchwork_qt.ui.describe import signed
from patchwork_qt.ui.fonts import BODY, DISPLAY
from patchwork_qt.ui.widgets.surface import (
    SHADOW_MARGIN,
    Surface,
    darker,
    paint_surface,
    rounded,
    seam_pen,
)
from patchwork_qt.ui.widgets.text import (
    CENTRE,
    RIGHT,
    line_height,
    paint_line,
    text_scale,
    text_width,
    ui_font,
)

SHRINK_TO = 17.0
"""A long name is set down to this size before it is cut."""
_PAD = 20.0
_ICON = 38.0
"""Room for the picture of a row."""
_NOT_COUNTED = 0.45
"""Opacity of the picture of a part that doesn't count."""
_GAP = 14.0
"""At least between words and points."""


@attrs.frozen
class CountRow:
    """One part of a score."""

    picture: str
    """``button``, ``tile``, ``open``, ``patch`` or ``sewn``."""
    words: str
    points: int
    instead: str = ""
    """What a part that doesn't count has in place of points; such rows come last, and the count
    passes them over."""


class NameBanner(QWidget):
    """Thimble (or robot) and name of a side in its colours, with a ribbon for the winner."""

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        self._look, self._name, self._won, self._note = 0, "", False, ""
        self._scale = 1.0

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self.update()

    def set_scale(self, scale: float) -> None:
        self._scale = scale
        self.update()

    def show_side(self, look: int, name: str, won: bool, note: str = "") -> None:
        """``note`` is a second line in small words."""
        self._look, self._name, self._won, self._note = look, name, won, note
        self.setAccessibleName(f"{name}, {note}" if note else name)
        self.setToolTip(name)
        self.update()

    def sizeHint(self) -> QSize:
        high = 58 * self._scale * text_scale()
        return QSize(math.ceil(240 * self._scale), math.ceil(high + 2 * SHADOW_MARGIN))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, margin = self._kit.theme, SHADOW_MARGIN
        player, size = theme.players[self._look], self._scale * text_scale()
        box = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        seam = QColor("#FFF9E8") if self._won and not theme.dark else player.face
        look = Surface(
            player.face if self._won else player.soft,
            darker(player.face, 0.2) if self._won else player.face,
            14 * self._scale,
            seam=mix(seam, player.face, 0.25) if self._won else mix(seam, player.soft, 0.45),
            sheen=0.2 if self._won and not theme.dark else 0.0,
        )
        paint_surface(painter, self._kit, box, look)
        ink = player.ink if self._won else player.soft_ink
        middle = QPointF(box.left() + 34 * size, box.center().y())
        fill_only(painter, QColor("#000000") if theme.flat else QColor("#FFFBEF"))
        painter.drawEllipse(middle, 22 * size, 22 * size)
        x, y = middle.x(), middle.y()
        if self._look == AUTOMA:
            draw_robot(painter, self._kit, x, y + 4 * size, 0.43 * size)
        else:
            draw_thimble(painter, self._kit, x, y + 5 * size, self._look, 0.8 * size)
        room = box.adjusted(66 * size, 0, -16 * self._scale, 0)
        if self._won:
            room = self._paint_ribbon(painter, room)
        self._paint_name(painter, room, ink)
        painter.end()

    def _paint_name(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        """A long name shrinks before it is cut; the whole one is in the tip."""
        if self._note:
            box = self._paint_note(painter, box, ink)
        size = 25.0
        while size > SHRINK_TO and self._name_width(size) > box.width():
            size -= 1
        paint_line(painter, box, self._name, ui_font(size, 700, DISPLAY, self._scale), ink)

    def _paint_note(self, painter: QPainter, box: QRectF, ink: QColor) -> QRectF:
        """Below the name, which gets what is returned."""
        face = ui_font(14, 800, BODY, self._scale)
        high, name = line_height(face), line_height(ui_font(25, 700, DISPLAY, self._scale))
        top = box.center().y() - (name + high) / 2 + 2 * self._scale
        lower = QRectF(box.left(), top + name - 3 * self._scale, box.width(), high)
        paint_line(painter, lower, self._note, face, ink)
        return QRectF(box.left(), top, box.width(), name - 3 * self._scale)

    def _name_width(self, size: float) -> float:
        return text_width(ui_font(size, 700, DISPLAY, self._scale), self._name)

    def _paint_ribbon(self, painter: QPainter, room: QRectF) -> QRectF:
        """At the right, or below a name too long for that; returns the room for the name."""
        theme, size = self._kit.theme, self._scale * text_scale()
        face = ui_font(14, 900, BODY, self._scale)
        words = QCoreApplication.translate("End", "Winner")
        wide, high = text_width(face, words) + 22 * size, 24 * size
        left = QRectF(room.left(), room.top(), room.width() - wide - 8 * size, room.height())
        box = QRectF(room.right() - wide, room.center().y() - high / 2, wide, high)
        if self._name_width(SHRINK_TO) > left.width():
            high = line_height(face)
            box = QRectF(room.left(), room.bottom() - high - 6 * size, wide, high)
            left = QRectF(room.left(), room.top() + 3 * size, room.width(), 0)
            left.setBottom(box.top())
        painter.fillPath(rounded(box, 4), theme.ribbon)
        if theme.flat:
            stroke_only(painter, pen(theme.line, 2))
            painter.drawPath(rounded(box, 4))
        paint_line(painter, box, words, face, theme.ribbon_text, CENTRE)
        return left


class CountCard(QWidget):
    """The rows and the total; ``set_counted`` shows them step by step."""

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        self._rows: tuple[CountRow, ...] = ()
        self._scale = 1.0
        self.counted = 0.0
        """How far the count is: 1.5 is half of the second row, ``steps()`` is all of it."""

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self.update()

    def set_scale(self, scale: float) -> None:
        self._scale = scale
        self.update()

    def show_rows(self, rows: tuple[CountRow, ...], sentence: str) -> None:
        """The count is complete; ``sentence`` is for screen readers."""
        self._rows = rows
        self.setAccessibleName(sentence)
        self.set_counted(self.steps())

    def steps(self) -> float:
        """The number of steps of the count: the rows that count and the total."""
        return sum(not row.instead for row in self._rows) + 1.0

    def set_counted(self, counted: float) -> None:
        self.counted = counted
        self.update()

    def shown(self) -> tuple[str, ...]:
        """The points as they stand now, the total last; empty where it is not yet their turn."""
        rows = [
            row.instead or self._shown(index, row.points) for index, row in enumerate(self._rows)
        ]
        total = sum(row.points for row in self._rows)
        return (*rows, self._shown(int(self.steps()) - 1, total))

    def _shown(self, index: int, points: int) -> str:
        part = min(1.0, self.counted - index)
        return signed(round(points * part)) if part > 0 else ""

    def _face_size(self) -> float:
        return self._scale * text_scale()

    def _row_height(self) -> float:
        high = line_height(ui_font(20, 800, BODY, self._scale))
        return max(31 * self._face_size(), high + 3)

    def _total_height(self) -> float:
        return max(46 * self._face_size(), line_height(ui_font(31, 700, DISPLAY, self._scale)))

    def sizeHint(self) -> QSize:
        words = max(
            (
                text_width(ui_font(15.5, 700, BODY, self._scale), row.words)
                + self._points_width(row)
                for row in self._rows
            ),
            default=0.0,
        )
        size = self._face_size()
        wide = words + _ICON * size + (2 * _PAD + _GAP) * self._scale + 2 * SHADOW_MARGIN
        high = len(self._rows) * self._row_height() + self._total_height()
        return QSize(math.ceil(wide), math.ceil(high + 2 * SHADOW_MARGIN + 20 * self._scale))

    def _points_face(self, row: CountRow) -> QFont:
        if row.instead:
            return ui_font(14, 700, BODY, self._scale)
        return ui_font(20, 800, BODY, self._scale)

    def _points_width(self, row: CountRow) -> float:
        return text_width(self._points_face(row), row.instead or signed(row.points))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, margin = self._kit.theme, SHADOW_MARGIN
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        radius = 14 * self._scale
        paint_surface(
            painter, self._kit, body, Surface(theme.panel, theme.line, radius, theme.line)
        )
        pad = _PAD * self._scale
        top = body.top() + 10 * self._scale
        shown = self.shown()
        for row, points in zip(self._rows, shown, strict=False):
            box = QRectF(body.left() + pad, top, body.width() - 2 * pad, self._row_height())
            self._paint_row(painter, box, row, points)
            top += self._row_height()
        painter.setPen(seam_pen(theme.line))
        line(painter, body.left() + pad, top + 1, body.right() - pad, top + 1)
        box = QRectF(body.left() + pad, top + 2, body.width() - 2 * pad, self._total_height())
        words = QCoreApplication.translate("End", "Total")
        paint_line(painter, box, words, ui_font(17, 800, BODY, self._scale), theme.text)
        face = ui_font(31, 700, DISPLAY, self._scale)
        paint_line(painter, box, shown[-1], face, theme.text, RIGHT)
        painter.end()

    def _paint_row(self, painter: QPainter, box: QRectF, row: CountRow, points: str) -> None:
        theme, size = self._kit.theme, self._face_size()
        with saved(painter):
            painter.setOpacity(_NOT_COUNTED if row.instead and not theme.flat else 1.0)
            self._paint_picture(painter, box.left() + 13 * size, box.center().y(), row.picture)
        face = self._points_face(row)
        inner = box.adjusted(_ICON * size, 0, 0, 0)
        words = inner.adjusted(0, 0, -self._points_width(row) - _GAP / 2, 0)
        small = ui_font(15.5, 700, BODY, self._scale)
        soft = mix(theme.text_soft, theme.panel, 0.15) if row.instead else theme.text_soft
        paint_line(painter, words, row.words, small, soft)
        paint_line(painter, inner, points, face, soft if row.instead else theme.text, RIGHT)

    def _paint_picture(self, painter: QPainter, x: float, y: float, picture: str) -> None:
        theme = self._kit.theme
        with saved(painter):
            painter.translate(x, y)
            painter.scale(self._face_size(), self._face_size())
            box = QRectF(-9.5, -9.5, 19, 19)
            if picture == "button":
                draw_button(painter, self._kit, 0, 0, 10.5)
                return
            if picture == "tile":
                draw_tile(painter, self._kit, 0, 0, 26)
                return
            dash = None if picture != "open" else (3.2, 2.6)
            stroke_only(painter, pen(theme.text_soft, 1.6, dash))
            painter.drawRoundedRect(box, 3, 3)
            if picture != "open":
                draw_button(painter, self._kit, 0, 0, 6.5 if picture == "patch" else 8)
