"""A turning point of a game as a button: its number, whose it is, and what happened."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QRectF, QSize, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QFont, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.props import draw_badge
from patchwork_qt.ui.art.strokes import fill_only
from patchwork_qt.ui.art.tokens import draw_emblem
from patchwork_qt.ui.fonts import BODY
from patchwork_qt.ui.widgets.base import ClothButton
from patchwork_qt.ui.widgets.surface import SHADOW_MARGIN, Surface, paint_surface
from patchwork_qt.ui.widgets.text import (
    line_height,
    paint_line,
    text_scale,
    text_width,
    ui_font,
)

LEAST = 34.0
"""Height of the surface at scale 1."""
TARGET = 32.0
"""No surface is lower than this, in pixels."""


def broken(text: str, face: QFont, width: float) -> tuple[str, ...]:
    """The lines a text breaks into at spaces; a longer word keeps its own line."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(face, longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


class MomentButton(ClothButton):
    """Breaks its words into as many lines as its width asks for."""

    noticed = Signal()
    """The pointer or the keyboard has come to it: the chart may show where it is."""

    def __init__(
        self, kit: Kit, number: int, look: int, words: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(kit, parent)
        self._number, self._look = number, look
        self._scale = 1.0
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.set_words(words)

    def set_scale(self, scale: float) -> None:
        self._scale = scale
        self.update()

    def _face(self) -> QFont:
        return ui_font(15, 700, BODY, self._scale)

    def _room(self) -> float:
        """What the marks at the left and the padding take."""
        return 74 * self._scale * text_scale() + 2 * SHADOW_MARGIN

    def _lines(self, width: float) -> tuple[str, ...]:
        return broken(self.text(), self._face(), width - self._room())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        words = len(self._lines(width)) * line_height(self._face()) + 10 * self._scale
        return math.ceil(max(TARGET, LEAST * self._scale, words) + 2 * SHADOW_MARGIN)

    def sizeHint(self) -> QSize:
        wide = math.ceil(text_width(self._face(), self.text()) + self._room())
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self._room() * 2), self.heightForWidth(round(self._room() * 2)))

    def _radius(self, _body: QRectF) -> float:
        return 10 * self._scale

    def _paint(self, painter: QPainter, body: QRectF) -> None:
        theme, size = self._kit.theme, self._scale * text_scale()
        fill, edge = self._tinted(theme.panel), self._edged(theme.line)
        paint_surface(painter, self._kit, body, Surface(fill, edge, self._radius(body)))
        player, y = theme.players[self._look], body.center().y()
        x = body.left() + 20 * size
        draw_badge(painter, self._kit, x, y, self._number, player.face, 9.5 * size)
        x += 25 * size
        fill_only(painter, player.soft if not theme.flat else theme.panel)
        painter.drawEllipse(QRectF(x - 9 * size, y - 9 * size, 18 * size, 18 * size))
        ink = player.face if theme.dark else player.dark
        draw_emblem(painter, x, y, 7.5 * size, player.emblem, ink, player.soft)
        lines = self._lines(self.width())
        high = line_height(self._face())
        top = y - high * len(lines) / 2
        left = body.left() + 62 * size
        for words in lines:
            box = QRectF(left, top, body.right() - left - 4, high)
            paint_line(painter, box, words, self._face(), theme.text)
            top += high

    # Qt's own names

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.noticed.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.noticed.emit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()
        super().changeEvent(event)
