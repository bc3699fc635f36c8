"""The table of how a solo game would have ended at each level, with what that assumes below it."""

from __future__ import annotations

import math
from collections.abc import Callable

import attrs
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from patchwork_qt.ui.art.icons import draw_icon
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.strokes import disc, line, pen
from patchwork_qt.ui.art.theme import mix
from patchwork_qt.ui.art.tokens import draw_emblem
from patchwork_qt.ui.widgets.moment_button import broken
from patchwork_qt.ui.widgets.surface import Surface, paint_focus_ring, paint_surface
from patchwork_qt.ui.widgets.text import (
    CENTRE,
    LEFT,
    line_height,
    paint_line,
    text_scale,
    text_width,
    ui_font,
)

_INSET = 6.0
"""Pixels at the edge for the focus ring."""
_ROW = 26.0
_ROW_PADDING = 4.0
_HEADER_PADDING = 6.0
_SIDE = 11.0
"""From the edge of the table to its first and last column."""
_GAP = 8.0
"""At least between two columns."""
_PLAIN, _PLAYED = 700, 800
"""Weights of the words of a row, and of the row of this very game."""
_MARK = 20.0
"""Room for an emblem or a tick before words."""


@attrs.frozen
class LevelRow:
    """One level in words."""

    level: str
    """Its number as it is printed."""
    name: str
    claim_space: str
    human: str
    automa: str
    outcome: str
    """Won or lost, and by how much."""
    short_outcome: str
    won: bool
    """Whether the human wins."""
    owner: int
    """The look of the side that has the special tile."""
    owner_words: str
    played: bool
    """The level of this very game."""


@attrs.frozen
class _Column:
    header: str
    words: Callable[[LevelRow], str]
    align: Qt.AlignmentFlag = CENTRE
    mark: str = ""
    """``tick`` for who won, ``owner`` for the emblem of whose the tile is."""


_Places = tuple[tuple[float, float], ...]
"""Left end and width of each column."""


class LevelsTable(QWidget):
    """Five rows and a line of words. With little room the columns say less."""

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        self._scale = 1.0
        self._rows: tuple[LevelRow, ...] = ()
        self._note = ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self.update()

    def set_scale(self, scale: float) -> None:
        self._scale = scale
        self.update()

    def show_rows(self, rows: tuple[LevelRow, ...], note: str, sentence: str) -> None:
        """``note`` stands below the table; ``sentence`` is all of it for screen readers."""
        self._rows, self._note = rows, note
        self.setAccessibleName(sentence)
        self.update()

    def shown(self, width: float | None = None) -> tuple[tuple[str, ...], ...]:
        """The words of every row as they stand at a width, the headers first."""
        columns = self._columns(self.width() if width is None else width)
        cells = [tuple(column.words(row) for column in columns) for row in self._rows]
        return (tuple(column.header for column in columns), *cells)

    # Sizes

    def _size(self) -> float:
        return self._scale * text_scale()

    def _face(self, weight: int = _PLAIN) -> QFont:
        return ui_font(15, weight, scale=self._scale)

    def _small(self) -> QFont:
        return ui_font(13, 700, scale=self._scale)

    def _row_height(self) -> float:
        return max(_ROW * self._scale, line_height(self._face()) + _ROW_PADDING * self._scale)

    def _header_height(self) -> float:
        return line_height(self._small()) + _HEADER_PADDING * self._scale

    def _table_height(self) -> float:
        return self._header_height() + (len(self._rows) + 0.25) * self._row_height()

    def _note_lines(self, width: float) -> tuple[str, ...]:
        room = width - 2 * (_INSET + 2 * self._scale)
        return broken(self._note, self._small(), room) if self._note else ()

    # Columns

    def _columns(self, width: float) -> tuple[_Column, ...]:
        """The fullest columns that a width has room for, the briefest if it has for none."""
        room = width - 2 * (_INSET + _SIDE * self._scale)
        for brevity in range(4):
            columns = _columns_of(brevity)
            gaps = _GAP * self._scale * (len(columns) - 1)
            if sum(map(self._natural, columns)) + gaps <= room:
                break
        return columns

    def _natural(self, column: _Column) -> float:
        face = self._face(_PLAYED)
        mark = _MARK * self._size() if column.mark else 0.0
        cells = [text_width(face, column.words(row)) + mark for row in self._rows]
        return max(text_width(self._small(), column.header), *cells) if cells else 0.0

    def _places(self, box: QRectF, columns: tuple[_Column, ...]) -> _Places:
        """What is to spare lies between the columns."""
        widths = [self._natural(column) for column in columns]
        gap = (box.width() - sum(widths)) / (len(columns) - 1)
        if gap < 0:
            widths = [width * box.width() / sum(widths) for width in widths]
            gap = 0.0
        places, left = [], box.left()
        for width in widths:
            places.append((left, width))
            left += width + gap
        return tuple(places)

    # Painting

    def _paint_header(
        self, p: QPainter, top: float, columns: tuple[_Column, ...], places: _Places
    ) -> None:
        for column, (left, width) in zip(columns, places, strict=True):
            box = QRectF(left, top, width, self._header_height())
            soft = self._kit.theme.text_soft
            paint_line(p, box, column.header, self._small(), soft, column.align)

    def _paint_row(
        self, p: QPainter, box: QRectF, row: LevelRow, columns: tuple[_Column, ...], places: _Places
    ) -> None:
        theme = self._kit.theme
        if row.played:
            reach = 6 * self._scale
            wide = box.adjusted(-reach, 0, reach, 0)
            fill = theme.panel if theme.flat else mix(theme.panel, theme.braid, 0.28)
            edge = theme.braid if theme.flat else mix(theme.braid, theme.braid_dark, 0.35)
            look = Surface(fill, edge, 8 * self._scale, raised=False)
            paint_surface(p, self._kit, wide, look)
        face = self._face(_PLAYED if row.played else _PLAIN)
        for column, (left, width) in zip(columns, places, strict=True):
            cell = QRectF(left, box.top(), width, box.height())
            if column.mark:
                self._paint_mark(p, cell, column.mark, row)
                cell.setLeft(left + _MARK * self._size())
            paint_line(p, cell, column.words(row), face, theme.text, column.align)

    def _paint_mark(self, p: QPainter, cell: QRectF, mark: str, row: LevelRow) -> None:
        theme, size = self._kit.theme, self._size()
        at = QPointF(cell.left() + 8 * size, cell.center().y())
        if mark == "tick":
            name, colour = ("check", theme.fits) if row.won else ("cross", theme.text_soft)
            draw_icon(p, at.x(), at.y(), (11 if row.won else 8) * size, name, colour)
        else:
            player = theme.players[row.owner]
            p.setBrush(player.face)
            p.setPen(pen(player.dark, 1.2))
            disc(p, at.x(), at.y(), 8 * size)
            draw_emblem(p, at.x(), at.y(), 5.9 * size, player.emblem, player.ink, player.face)

    # Qt's own names

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        note = len(self._note_lines(width)) * line_height(self._small())
        return math.ceil(2 * _INSET + self._table_height() + 6 * self._scale + note)

    def sizeHint(self) -> QSize:
        wide = math.ceil(420 * self._size())
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        wide = math.ceil(300 * self._size())
        return QSize(wide, self.heightForWidth(wide))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._kit.theme
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = self.width() - 2 * _INSET
        body = QRectF(_INSET, _INSET, wide, self._table_height())
        radius = 10 * self._scale
        paint_surface(p, self._kit, body, Surface(theme.inset, theme.line, radius, raised=False))
        side = _SIDE * self._scale
        inner = body.adjusted(side, 0, -side, 0)
        columns = self._columns(self.width())
        places = self._places(inner, columns)
        self._paint_header(p, body.top(), columns, places)
        top = body.top() + self._header_height()
        for row in self._rows:
            if not row.played:
                p.setPen(pen(_hair(self._kit), 1))
                line(p, inner.left(), top, inner.right(), top)
            box = QRectF(inner.left(), top, inner.width(), self._row_height())
            self._paint_row(p, box, row, columns, places)
            top += self._row_height()
        self._paint_note(p, body.bottom() + 6 * self._scale)
        if self.hasFocus():
            paint_focus_ring(p, self._kit, body.adjusted(1, 1, -1, -1), radius)
        p.end()

    def _paint_note(self, p: QPainter, top: float) -> None:
        left = _INSET + 2 * self._scale
        for words in self._note_lines(self.width()):
            box = QRectF(left, top, self.width() - 2 * left, line_height(self._small()))
            paint_line(p, box, words, self._small(), self._kit.theme.text_soft)
            top += box.height()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()


def _hair(kit: Kit) -> QColor:
    """The colour of the lines between rows."""
    theme = kit.theme
    return theme.grid if theme.flat else mix(theme.grid, theme.inset, 0.3)


def _columns_of(brevity: int) -> tuple[_Column, ...]:
    """From 1 on without the words for the tile, from 2 without points, at 3 without names."""
    level = QCoreApplication.translate("End", "Level")
    claim = QCoreApplication.translate("End", "Claim space")
    you = QCoreApplication.translate("End", "You")
    automa = QCoreApplication.translate("End", "Automa")
    result = QCoreApplication.translate("End", "Result")
    tile = QCoreApplication.translate("End", "Tile")
    return (
        _Column(level, lambda row: row.level if brevity > 2 else f"{row.level} · {row.name}", LEFT),
        _Column(claim, lambda row: row.claim_space),
        _Column(you, lambda row: row.human),
        _Column(automa, lambda row: row.automa),
        _Column(
            result, lambda row: row.short_outcome if brevity > 1 else row.outcome, LEFT, "tick"
        ),
        _Column(tile, lambda row: "" if brevity else row.owner_words, LEFT, "owner"),
    )
