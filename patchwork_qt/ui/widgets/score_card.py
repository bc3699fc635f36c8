"""How the score of one side comes about, as a card."""

from __future__ import annotations

import math

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from patchwork_qt.game.scoring import Score
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.props import draw_button, draw_tile
from patchwork_qt.ui.art.strokes import fill_only, line, pen, stroke_only
from patchwork_qt.ui.art.theme import mix
from patchwork_qt.ui.art.tokens import draw_thimble
from patchwork_qt.ui.fonts import DISPLAY
from patchwork_qt.ui.widgets.surface import (
    SHADOW_MARGIN,
    Surface,
    darker,
    paint_surface,
    rounded,
    seam_pen,
)
from patchwork_qt.ui.widgets.text import RIGHT, paint_line, text_scale, text_width, ui_font

_HEADER = 64.0
_ROW = 40.0
_TOTAL = 58.0


def signed(points: int) -> str:
    """Points with a true minus sign."""
    return f"\N{MINUS SIGN}{-points}" if points < 0 else str(points)


class ScoreCard(QWidget):
    """Name and thimble above, a row for each part of the score, the total below."""

    def __init__(
        self,
        kit: Kit,
        side: int,
        name: str,
        score: Score,
        won: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._kit = kit
        self._side = side
        self._name = name
        self._score = score
        self._won = won
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.spoken())

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self.update()

    def rows(self) -> tuple[tuple[str, str, int], ...]:
        """Picture, words and points of each part that applies to a player."""
        score = self._score
        return (
            ("button", QCoreApplication.translate("ScoreCard", "Buttons"), score.buttons),
            ("tile", QCoreApplication.translate("ScoreCard", "7 × 7 tile"), score.special_tile),
            ("open", self._open_words(), score.open_spaces),
        )

    def spoken(self) -> str:
        """The card in one sentence, for screen readers."""
        parts = [f"{words} {signed(points)}" for _, words, points in self.rows()]
        total = QCoreApplication.translate("ScoreCard", "Total")
        return ", ".join([self._name, *parts, f"{total} {signed(self._score.total)}"])

    def _open_words(self) -> str:
        return QCoreApplication.translate("ScoreCard", "Open spaces: {count} × 2").format(
            count=-self._score.open_spaces // 2
        )

    def sizeHint(self) -> QSize:
        scale = text_scale()
        words = max(text_width(ui_font(16, 700), text) for _, text, _ in self.rows())
        wide = max(280.0 * scale, words + 140 * scale)
        high = (_HEADER + 3 * _ROW + _TOTAL) * scale
        return QSize(math.ceil(wide + 2 * SHADOW_MARGIN), math.ceil(high + 2 * SHADOW_MARGIN))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._kit.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        margin = SHADOW_MARGIN
        body = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        paint_surface(painter, self._kit, body, Surface(theme.panel, theme.line, 16, theme.line))
        scale = text_scale()
        self._paint_header(painter, QRectF(body.left(), body.top(), body.width(), _HEADER * scale))
        top = body.top() + _HEADER * scale
        for picture, words, points in self.rows():
            box = QRectF(body.left() + 22, top, body.width() - 44, _ROW * scale)
            self._paint_row(painter, box, picture, words, points)
            top += _ROW * scale
        painter.setPen(seam_pen(theme.line))
        line(painter, body.left() + 20, top + 2, body.right() - 20, top + 2)
        self._paint_total(
            painter, QRectF(body.left() + 22, top + 2, body.width() - 44, _TOTAL * scale - 8)
        )
        painter.end()

    def _paint_header(self, painter: QPainter, box: QRectF) -> None:
        player, scale = self._kit.theme.players[self._side], text_scale()
        inner = box.adjusted(8, 8, -8, -4)
        look = Surface(
            player.face if self._won else player.soft,
            darker(player.face, 0.2) if self._won else player.face,
            11,
            raised=False,
            sheen=0.2 if self._won and not self._kit.theme.dark else 0.0,
        )
        paint_surface(painter, self._kit, inner, look)
        ink = player.ink if self._won else player.soft_ink
        middle = QPointF(inner.left() + 26 * scale, inner.center().y())
        fill_only(painter, mix(player.soft, QColor("white"), 0.0 if self._kit.theme.dark else 0.6))
        painter.drawEllipse(middle, 20 * scale, 20 * scale)
        draw_thimble(
            painter, self._kit, middle.x(), middle.y() + 5 * scale, self._side, 0.74 * scale
        )
        right = inner.right() - 14
        if self._won:
            right -= self._paint_ribbon(painter, right, inner.center().y()) + 8
        left = middle.x() + 30 * scale
        name = QRectF(left, inner.top(), right - left, inner.height())
        paint_line(painter, name, self._name, ui_font(24, 700, DISPLAY), ink)

    def _paint_ribbon(self, painter: QPainter, right: float, middle: float) -> float:
        """The word for the winner on a ribbon; returns its width."""
        theme, scale, face = self._kit.theme, text_scale(), ui_font(15, 900)
        words = QCoreApplication.translate("ScoreCard", "Winner")
        wide, high = text_width(face, words) + 24 * scale, 26 * scale
        box = QRectF(right - wide, middle - high / 2, wide, high)
        painter.fillPath(rounded(box, 4), theme.ribbon)
        if theme.flat:
            stroke_only(painter, pen(theme.line, 2))
            painter.drawPath(rounded(box, 4))
        paint_line(painter, box.adjusted(12 * scale, 0, 0, 0), words, face, theme.ribbon_text)
        return wide

    def _paint_row(
        self, painter: QPainter, box: QRectF, picture: str, words: str, points: int
    ) -> None:
        theme, scale = self._kit.theme, text_scale()
        x, y = box.left() + 16 * scale, box.center().y()
        if picture == "button":
            draw_button(painter, self._kit, x, y, 11 * scale)
        elif picture == "tile":
            draw_tile(painter, self._kit, x, y, 28 * scale)
        else:
            stroke_only(painter, pen(theme.text_soft, 1.6, (3.2, 2.6)))
            painter.drawRoundedRect(
                QRectF(x - 10 * scale, y - 10 * scale, 20 * scale, 20 * scale), 3, 3
            )
        inner = box.adjusted(40 * scale, 0, 0, 0)
        paint_line(
            painter, inner.adjusted(0, 0, -60 * scale, 0), words, ui_font(16, 700), theme.text_soft
        )
        paint_line(painter, inner, signed(points), ui_font(20, 800), theme.text, RIGHT)

    def _paint_total(self, painter: QPainter, box: QRectF) -> None:
        theme = self._kit.theme
        words = QCoreApplication.translate("ScoreCard", "Total")
        paint_line(painter, box, words, ui_font(17, 800), theme.text)
        paint_line(
            painter, box, signed(self._score.total), ui_font(32, 700, DISPLAY), theme.text, RIGHT
        )
