"""The score of both sides over the moves of a game, to be read with pointer or arrow keys."""

from __future__ import annotations

import math

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.describe import signed
from patchwork_qt.ui.fonts import BODY, DISPLAY
from patchwork_qt.ui.widgets.chart_art import ChartPainter, Line, Mark
from patchwork_qt.ui.widgets.chart_scale import ChartScale
from patchwork_qt.ui.widgets.surface import Surface, paint_focus_ring, paint_surface
from patchwork_qt.ui.widgets.text import (
    line_height,
    paint_line,
    text_scale,
    text_width,
    ui_font,
)

_LINES = 6
_INSET = 4.0
"""Pixels at the edge for the focus ring."""


class ScoreChart(QWidget):
    """Two lines and a reading point. The readout above names the move and both scores."""

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        self._scale = 1.0
        self._names = ("", "")
        self._lines: tuple[Line, ...] = ()
        self._words: tuple[str, ...] = ()
        self._marks: tuple[Mark, ...] = ()
        self.reading = 0
        """Index of the point that is read."""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self.update()

    def set_scale(self, scale: float) -> None:
        self._scale = scale
        self.update()

    def show_lines(
        self,
        names: tuple[str, str],
        lines: tuple[Line, Line],
        words: tuple[str, ...],
        marks: tuple[Mark, ...],
        sentence: str,
    ) -> None:
        """Both lines have a point for each of ``words``, which say what led to it."""
        self._names, self._lines, self._words, self._marks = names, lines, words, marks
        self.setAccessibleName(QCoreApplication.translate("End", "Score over time"))
        self.setAccessibleDescription(sentence)
        self.reading = len(words) - 1
        self.update()

    def read(self, index: int) -> None:
        """Move the reading point, as far as there are points."""
        index = max(0, min(index, len(self._words) - 1))
        if index != self.reading and self._words:
            self.reading = index
            self.update()

    def read_move(self, part: float) -> None:
        """Read the point nearest to a move."""
        if self._lines:
            points = self._lines[0].points
            self.read(min(range(len(points)), key=lambda index: abs(points[index][0] - part)))

    def readout(self) -> tuple[str, str]:
        """The move that is read, and both scores after it."""
        if not self._words:
            return "", ""
        scores = " · ".join(
            f"{name} {signed(line.points[self.reading][1])}"
            for name, line in zip(self._names, self._lines, strict=True)
        )
        return self._words[self.reading], scores

    def _size(self) -> float:
        return self._scale * text_scale()

    def _word_face(self) -> QFont:
        return ui_font(15, 800, BODY, self._scale)

    def _score_face(self) -> QFont:
        return ui_font(15, 700, BODY, self._scale)

    def _readout_height(self) -> float:
        rows = 2 if self._two_rows() else 1
        words, scores = line_height(self._word_face()), line_height(self._score_face())
        return words + rows * scores + 12 * self._scale

    def _plot(self) -> QRectF:
        """The box between the axes."""
        size = self._size()
        axis = line_height(ui_font(13, 700, BODY, self._scale))
        left = max(
            text_width(ui_font(13, 700, BODY, self._scale), "\N{MINUS SIGN}200") + 16 * size,
            text_width(ui_font(13, 700, BODY, self._scale), self._move_label()) + 10 * size,
        )
        right = 24 * size + text_width(ui_font(17, 700, DISPLAY, size / text_scale()), "\u2212188")
        top = self._readout_height() + 34 * size + axis * 0.4
        return QRectF(self.rect()).adjusted(
            left + _INSET, top, -right - 10 * size, -axis - 14 * size
        )

    def _move_label(self) -> str:
        return QCoreApplication.translate("End", "Move")

    def _chart_scale(self) -> ChartScale:
        values = [points for each in self._lines for _, points in each.points]
        box = self._plot()
        lines = max(2, min(_LINES, int(box.height() / (26 * self._size()))))
        return ChartScale.fitting(box, self._lines[0].points[-1][0], values, lines)

    def _paint_readout(self, painter: QPainter, drawn: ChartPainter) -> None:
        theme, size = self._kit.theme, self._size()
        words, _ = self.readout()
        left = 14 * self._scale + _INSET
        face, small = self._word_face(), self._score_face()
        top = 8 * self._scale + _INSET
        wide = self.width() - 2 * left
        cut = paint_line(
            painter, QRectF(left, top, wide, line_height(face)), words, face, theme.text
        )
        self.setToolTip(words if cut else "")
        top += line_height(face) + 2 * self._scale
        start = left
        for name, line in zip(self._names, self._lines, strict=True):
            player = theme.players[line.look]
            middle = top + line_height(small) / 2
            drawn.paint_emblem(QPointF(left + 8 * size, middle), player, 7.5 * size)
            text = f"{name} {signed(line.points[self.reading][1])}"
            room = text_width(small, text)
            box = QRectF(left + 22 * size, top, room, line_height(small))
            paint_line(painter, box, text, small, theme.text)
            left += room + 44 * size
            if self._two_rows():
                left, top = start, top + line_height(small)

    def _two_rows(self) -> bool:
        """Whether the names are too long to stand side by side."""
        words = sum(text_width(self._score_face(), f"{name} \u2212188") for name in self._names)
        return words + 80 * self._size() + 28 * self._scale > self.width()

    # Qt's own names

    def sizeHint(self) -> QSize:
        size = self._size()
        return QSize(math.ceil(420 * size), math.ceil(self._readout_height() + 210 * size))

    def minimumSizeHint(self) -> QSize:
        size = self._size()
        return QSize(math.ceil(300 * size), math.ceil(self._readout_height() + 110 * size))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._kit.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(_INSET, _INSET, -_INSET, -_INSET)
        radius = 12 * self._scale
        ground = Surface(theme.inset, theme.line, radius, raised=False)
        paint_surface(painter, self._kit, body, ground)
        if self._lines:
            scale = self._chart_scale()
            drawn = ChartPainter(painter, self._kit, scale, self._size())
            looks = [each.look for each in self._lines]
            drawn.paint_ground()
            drawn.paint_grid(QCoreApplication.translate("End", "Points"), self._move_label())
            mark_y = scale.box.top() - 19 * self._size()
            drawn.paint_marks(self._marks, looks, mark_y)
            for index, each in enumerate(self._lines):
                drawn.paint_line(index, each)
            values = [each.points[self.reading][1] for each in self._lines]
            drawn.paint_reading(self._lines[0].points[self.reading][0], values, looks)
            drawn.paint_ends(self._lines)
            self._paint_readout(painter, drawn)
        if self.hasFocus():
            paint_focus_ring(painter, self._kit, body.adjusted(2, 2, -2, -2), radius)
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._lines:
            self.read_move(self._chart_scale().move_at(event.position().x()))

    def leaveEvent(self, event: QEvent) -> None:
        """Without the pointer it reads the end again, unless the keyboard is in use."""
        if not self.hasFocus():
            self.read(len(self._words) - 1)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        places = {
            Qt.Key.Key_Left: self.reading - 1,
            Qt.Key.Key_Right: self.reading + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(self._words) - 1,
        }
        key = Qt.Key(event.key())
        if key not in places:
            super().keyPressEvent(event)
            return
        self.read(places[key])
        if QAccessible.isActive():
            spoken = QAccessibleAnnouncementEvent(self, ". ".join(self.readout()))
            QAccessible.updateAccessibility(spoken)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()
