"""A table of the solo record on a card: a row for each level, and the sums below."""

from __future__ import annotations

import math
from collections.abc import Sequence

import attrs
from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from patchwork_qt.ui.art.card_backs import draw_card_back
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.strokes import line, pen, stroke_only
from patchwork_qt.ui.art.theme import AUTOMA, mix
from patchwork_qt.ui.fonts import BODY, DISPLAY
from patchwork_qt.ui.widgets.roles import accent
from patchwork_qt.ui.widgets.surface import (
    SHADOW_MARGIN,
    Surface,
    paint_focus_ring,
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

COLUMNS = 7
"""Cells of a row: games, won, per cent, best, mean, streak, longest."""
_PERCENT = 2
"""The cell that the bar follows."""
_BACK_BUTTONS = {"normal": None, "tactical": 6}
"""What the back shows that stands for its deck."""
_RADIUS = 14.0
_PAD = 16.0
_GAP = 15.0
_BADGE = 32.0
_BAR = 44.0


@attrs.frozen
class StandingsRow:
    """One row, every number as it is written."""

    badge: str
    """The Roman number of the level; empty for the sums."""
    name: str
    cells: tuple[str, ...]
    share: float | None
    """How much of the games was won, 0 to 1; None where none was played."""


@attrs.frozen
class StandingsTable:
    """The table of one deck."""

    deck: str
    title: str
    headings: tuple[str, ...]
    rows: tuple[StandingsRow, ...]
    total: StandingsRow
    sentences: tuple[str, ...]
    """What it says, for screen readers."""


class StandingsCard(QWidget):
    """The card. It takes the focus so that the keyboard scrolls to it and a reader reads it."""

    def __init__(
        self,
        kit: Kit,
        table: StandingsTable,
        beside: Sequence[StandingsTable] = (),
        parent: QWidget | None = None,
    ) -> None:
        """``beside``: tables whose columns are to be as wide as those of this one."""
        super().__init__(parent)
        self._kit = kit
        self.table = table
        self._alike = (table, *beside)
        self._ringed = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(table.title)
        self.setAccessibleDescription("\n".join(table.sentences))

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self.update()

    def _name_width(self) -> float:
        """Room for the names of the levels and the title above them."""
        rows = [row for table in self._alike for row in (*table.rows, table.total)]
        names = max(text_width(_name_font(), row.name) for row in rows) + _badge_room()
        titles = max(text_width(_title_font(), table.title) for table in self._alike)
        return max(names, titles + _badge_room())

    def _cell_widths(self) -> list[float]:
        widths = []
        for column in range(COLUMNS):
            width = 0.0
            for table in self._alike:
                width = max(width, text_width(_heading_font(), table.headings[column]))
                for row in (*table.rows, table.total):
                    width = max(width, text_width(_cell_font(row), row.cells[column]))
            widths.append(width)
        return widths

    def _rights(self, right: float) -> list[float]:
        """Where the cells of each column end, from the right end of the table."""
        widths = self._cell_widths()
        ends = []
        for column in reversed(range(COLUMNS)):
            if column == _PERCENT:
                right -= _bar_room()
            ends.append(right)
            right -= widths[column] + _gap(column)
        return ends[::-1]

    def sizeHint(self) -> QSize:
        wide = self._name_width() + sum(self._cell_widths()) + _bar_room()
        wide += sum(_gap(column) for column in range(COLUMNS)) + 2 * _pad()
        high = _head_height() + _below_head() + len(self.table.rows) * _row_height()
        high += _total_height()
        margin = 2 * SHADOW_MARGIN
        return QSize(math.ceil(wide + margin), math.ceil(high + _pad() + margin))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, margin = self._kit.theme, SHADOW_MARGIN
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        look = Surface(theme.panel, theme.line, _RADIUS, theme.line)
        paint_surface(painter, self._kit, body, look)
        inner = body.adjusted(_pad(), 0, -_pad(), 0)
        ends = self._rights(inner.right())
        head = QRectF(inner.left(), body.top() + _pad() / 3, inner.width(), _head_height())
        self._paint_head(painter, head, ends)
        top = head.bottom() + _below_head()
        for row in self.table.rows:
            box = QRectF(inner.left(), top, inner.width(), _row_height())
            self._paint_row(painter, box, row, ends)
            top += _row_height()
        box = QRectF(inner.left(), top + _pad() / 6, inner.width(), _total_height() - _pad() / 3)
        strip = rounded(box.adjusted(-7, 0, 7, 0), 8)
        painter.fillPath(strip, theme.inset)
        if theme.flat:
            stroke_only(painter, pen(theme.line, 2))
            painter.drawPath(strip)
        self._paint_row(painter, box, self.table.total, ends)
        if self.hasFocus() and self._ringed:
            paint_focus_ring(painter, self._kit, body, _RADIUS)
        painter.end()

    def _paint_head(self, painter: QPainter, box: QRectF, ends: list[float]) -> None:
        theme = self._kit.theme
        high = box.height() * 0.76
        back = QRectF(box.left() + 1, box.center().y() - high / 2, high * 86 / 130, high)
        draw_card_back(painter, self._kit, back, _BACK_BUTTONS[self.table.deck])
        title = box.adjusted(_badge_room(), 0, 0, 0)
        paint_line(painter, title, self.table.title, _title_font(), theme.text)
        below = line_height(_title_font()) - line_height(_heading_font())
        for heading, end in zip(self.table.headings, ends, strict=True):
            cell = QRectF(box.left(), box.top() + below / 3, end - box.left(), box.height())
            paint_line(painter, cell, heading, _heading_font(), theme.text_soft, RIGHT)
        stroke_only(painter, pen(theme.line, 1.5) if theme.flat else seam_pen(theme.line))
        line(painter, box.left(), box.bottom() - 1, box.right(), box.bottom() - 1)

    def _paint_row(
        self, painter: QPainter, box: QRectF, row: StandingsRow, ends: list[float]
    ) -> None:
        theme = self._kit.theme
        played = row.share is not None or not row.badge
        ink = theme.text if played else pale_ink(self._kit)
        left = box.left()
        if row.badge:
            paint_badge(painter, self._kit, badge_box(box), row.badge, lit=played)
            left += _badge_room()
        name = box.adjusted(left - box.left(), 0, 0, 0)
        paint_line(painter, name, row.name, _name_font(bold=not row.badge), ink)
        for column, (words, end) in enumerate(zip(row.cells, ends, strict=True)):
            cell = QRectF(box.left(), box.top(), end - box.left(), box.height())
            soft = column == _PERCENT and not theme.flat
            colour = theme.text_soft if soft and played else ink
            paint_line(painter, cell, words, _cell_font(row), colour, RIGHT)
        if row.share is not None:
            self._paint_bar(painter, ends[_PERCENT], box.center().y(), row.share)

    def _paint_bar(self, painter: QPainter, left: float, y: float, share: float) -> None:
        """How much was won, as a length of ribbon."""
        theme, scale = self._kit.theme, text_scale()
        high = 8.0 * scale
        whole = QRectF(left + 9 * scale, y - high / 2, _BAR * scale, high)
        ground = rounded(whole, high / 2)
        painter.fillPath(ground, theme.panel if theme.flat else mix(theme.inset, theme.line, 0.45))
        part = QRectF(whole)
        part.setWidth(max(high, whole.width() * share))
        if share:
            fill = theme.main_action if theme.flat else accent(theme)
            painter.fillPath(rounded(part, high / 2), fill)
        if theme.flat:
            stroke_only(painter, pen(theme.line, 1.5))
            painter.drawPath(ground)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The ring shows once the keyboard is in use, not when a window opens."""
        self._ringed = event.reason() in (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
        )
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusOutEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()
        super().changeEvent(event)


def badge_box(row: QRectF) -> QRectF:
    """Where the badge of a level stands in a row."""
    wide, high = _BADGE * text_scale(), 21 * text_scale()
    return QRectF(row.left(), row.center().y() - high / 2, wide, high)


def paint_badge(painter: QPainter, kit: Kit, box: QRectF, words: str, *, lit: bool) -> None:
    """The Roman number of a level, in the colour of the Automa where it has been played."""
    theme = kit.theme
    automa = theme.players[AUTOMA]
    shape = rounded(box, box.height() / 2)
    if theme.flat:
        stroke_only(painter, pen(automa.face if lit else pale_ink(kit), 1.5))
        painter.drawPath(shape)
        ink = automa.face if lit else pale_ink(kit)
    else:
        painter.fillPath(shape, automa.face if lit else theme.inset)
        ink = automa.ink if lit else pale_ink(kit)
    paint_line(painter, box, words, ui_font(13, 900), ink, CENTRE)


def pale_ink(kit: Kit) -> QColor:
    """For levels that nobody has played; still to be read."""
    theme = kit.theme
    return theme.text_soft if theme.flat else mix(theme.text_soft, theme.panel, 0.1)


def _title_font() -> QFont:
    return ui_font(18, 700, DISPLAY)


def _heading_font() -> QFont:
    return ui_font(13, 700, BODY)


def _name_font(bold: bool = False) -> QFont:
    return ui_font(15, 800 if bold else 700, BODY)


def _cell_font(row: StandingsRow) -> QFont:
    return ui_font(15, 700 if row.badge else 800, BODY)


def _row_height() -> float:
    return line_height(_name_font()) + 6 * text_scale()


def _head_height() -> float:
    return line_height(_title_font()) + 17 * text_scale()


def _below_head() -> float:
    """Between the seam and the first row."""
    return 4 * text_scale()


def _total_height() -> float:
    return _row_height() + 10 * text_scale()


def _pad() -> float:
    return _PAD * min(1.25, text_scale())


def _gap(column: int) -> float:
    """Before a column; the share belongs to the number before it."""
    return (_GAP * 0.6 if column == _PERCENT else _GAP) * min(1.25, text_scale())


def _badge_room() -> float:
    return (_BADGE + 10) * text_scale()


def _bar_room() -> float:
    return (_BAR + 12) * text_scale()
