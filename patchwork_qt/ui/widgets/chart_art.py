"""Painting the score over time: axes, two lines, their emblems, and the marks of moments."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import attrs
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.props import draw_badge
from patchwork_qt.ui.art.strokes import FLAT, ROUND, disc, fill_only, line, pen, stroke_only
from patchwork_qt.ui.art.theme import PlayerColours, mix, with_alpha
from patchwork_qt.ui.art.tokens import draw_emblem
from patchwork_qt.ui.describe import signed
from patchwork_qt.ui.fonts import BODY, DISPLAY
from patchwork_qt.ui.widgets.chart_scale import ChartScale, round_step, spread
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

DASHES: Final = (None, (9.0, 6.0))
"""The left side's line is whole, the right side's dashed: colour is not the only sign."""
EMBLEM_EVERY: Final = 9
"""Points of a line from one emblem to the next."""
_TICK_ROOM: Final = 64.0
"""Pixels at scale 1 that a number of the lower axis gets."""


@attrs.frozen
class Mark:
    """A numbered moment on the line of a side."""

    number: int
    part: float
    side: int
    points: int


@attrs.frozen
class Line:
    """A side's score, as (move, points), and whose colours it has."""

    look: int
    points: tuple[tuple[float, int], ...]


@attrs.frozen
class ChartPainter:
    """What every part of a chart is painted with."""

    painter: QPainter
    kit: Kit
    scale: ChartScale
    size: float
    """Scale of the page times that of text."""

    def axis_face(self) -> QFont:
        return ui_font(13, 700, BODY, self.size / text_scale())

    def paint_grid(self, points_label: str, move_label: str) -> None:
        """Lines for round numbers of points, a strong one at 0, numbers at both axes."""
        p, scale, theme = self.painter, self.scale, self.kit.theme
        face, high = self.axis_face(), line_height(self.axis_face())
        for points in scale.grid():
            y = scale.y(points)
            if points == 0:
                p.setPen(pen(theme.text_soft, 1.6))
            else:
                dash = None if theme.flat else (3.9, 3.9)
                p.setPen(pen(mix(theme.grid, theme.panel, 0.2), 1.1, dash, FLAT))
            line(p, scale.box.left(), y, scale.box.right(), y)
            place = QRectF(0, y - high / 2, scale.box.left() - 8 * self.size, high)
            paint_line(p, place, signed(points), face, theme.text_soft, RIGHT)
        top = QRectF(14 * self.size, scale.box.top() - 1.75 * high, scale.box.width(), high)
        paint_line(p, top, points_label, face, theme.text_soft, LEFT)
        self._paint_moves(face, high, move_label)

    def _paint_moves(self, face: QFont, high: float, label: str) -> None:
        p, scale, theme = self.painter, self.scale, self.kit.theme
        step = round_step(scale.last, int(scale.box.width() / (_TICK_ROOM * self.size)) or 1)
        top = scale.box.bottom() + 5 * self.size
        wide = text_width(face, label)
        end = scale.box.left() - 6 * self.size
        paint_line(p, QRectF(max(0.0, end - wide), top, wide, high), label, face, theme.text_soft)
        for move in range(step, math.floor(scale.last) + 1, step):
            x = scale.x(move)
            p.setPen(pen(theme.text_soft, 1.2))
            line(p, x, scale.box.bottom(), x, scale.box.bottom() + 4 * self.size)
            place = QRectF(x - 40 * self.size, top, 80 * self.size, high)
            paint_line(p, place, str(move), face, theme.text_soft, CENTRE)

    def paint_line(self, index: int, drawn: Line) -> None:
        """One line with a dark edge, so that yellow stands out from paper, and its emblems."""
        p, theme = self.painter, self.kit.theme
        player = theme.players[drawn.look]
        path = QPainterPath(self.scale.at(*drawn.points[0]))
        for move, points in drawn.points[1:]:
            path.lineTo(self.scale.at(move, points))
        width = 3.4 * self.size
        dash = DASHES[index]
        scaled = None if dash is None else (dash[0] * self.size, dash[1] * self.size)
        if not theme.flat:
            edge = pen(player.dark, width + 1.8 * self.size, scaled, ROUND if not dash else FLAT)
            stroke_only(p, edge)
            p.drawPath(path)
        stroke_only(p, pen(player.face, width, scaled, ROUND if not dash else FLAT))
        p.drawPath(path)
        first = EMBLEM_EVERY // 2 if index else EMBLEM_EVERY
        for move, points in drawn.points[first : -EMBLEM_EVERY // 3 : EMBLEM_EVERY]:
            self.paint_emblem(self.scale.at(move, points), player, 8 * self.size)

    def paint_emblem(self, at: QPointF, player: PlayerColours, radius: float) -> None:
        """A disc in a player's colour with the emblem on it."""
        p = self.painter
        p.setBrush(player.face)
        p.setPen(pen(player.dark, 1.4))
        disc(p, at.x(), at.y(), radius)
        draw_emblem(p, at.x(), at.y(), radius * 0.74, player.emblem, player.ink, player.face)

    def paint_ends(self, lines: Sequence[Line]) -> None:
        """Emblem and points at the right end of each line, kept apart."""
        p, size = self.painter, self.size
        face = ui_font(17, 700, DISPLAY, size / text_scale())
        apart = max(22 * size, line_height(face) * 0.9)
        ends = sorted(enumerate(lines), key=lambda pair: -pair[1].points[-1][1])
        heights = [self.scale.y(each.points[-1][1]) for _, each in ends]
        box = self.scale.box
        places = spread(heights, apart, box.top() - apart, box.bottom() + apart / 2)
        for (_, each), y in zip(ends, places, strict=True):
            player = self.kit.theme.players[each.look]
            x = box.right() + 18 * size
            self.paint_emblem(QPointF(x, y), player, 9.5 * size)
            room = QRectF(x + 13 * size, y - apart / 2, 60 * size, apart)
            paint_line(p, room, signed(each.points[-1][1]), face, self.kit.theme.text)

    def paint_reading(self, move: float, values: Sequence[int], looks: Sequence[int]) -> None:
        """The upright line at the move that is read, with a dot on each score."""
        p, scale, theme = self.painter, self.scale, self.kit.theme
        x = scale.x(move)
        p.setPen(pen(theme.text, 1.6))
        line(p, x, scale.box.top(), x, scale.box.bottom())
        for points, look in zip(values, looks, strict=True):
            p.setBrush(theme.players[look].face)
            p.setPen(pen(theme.text, 2))
            disc(p, x, scale.y(points), 5.5 * self.size)

    def paint_marks(self, marks: Sequence[Mark], looks: Sequence[int], y: float) -> None:
        """The numbered moments in a row at height ``y``, each with a thread to its point."""
        p, scale, size = self.painter, self.scale, self.size
        radius = 9.5 * size
        wanted = [scale.x(mark.part) for mark in marks]
        ends = (scale.box.left() + radius, scale.box.right() + 30 * size)
        places = spread(wanted, 2 * radius + 3, *ends)
        for mark, x in zip(marks, places, strict=True):
            p.setPen(pen(with_alpha(self.kit.theme.text_soft, 150), 1.2, (2.4, 2.8), FLAT))
            if self.kit.theme.flat:
                p.setPen(pen(self.kit.theme.line, 1.2, (2.4, 2.8), FLAT))
            aim = scale.at(mark.part, mark.points)
            p.drawPolyline([QPointF(x, y + radius), QPointF(aim.x(), y + radius + 9 * size), aim])
        for mark, x in zip(marks, places, strict=True):
            face = self.kit.theme.players[looks[mark.side]].face
            draw_badge(p, self.kit, x, y, mark.number, face, radius)

    def paint_ground(self) -> None:
        """Where both scores are below nothing: a quiet tint under the line of 0."""
        if self.kit.theme.flat or self.scale.low >= 0:
            return
        box = QRectF(self.scale.box)
        box.setTop(self.scale.y(0))
        fill_only(self.painter, with_alpha(self.kit.theme.text_soft, 14))
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.drawRect(box)
