"""The list of finished games: each row is chosen to look at its game again."""

from __future__ import annotations

import math

import attrs
from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.strokes import line, pen, stroke_only
from patchwork_qt.ui.art.theme import mix
from patchwork_qt.ui.widgets.base import ENTER
from patchwork_qt.ui.widgets.standings_card import paint_badge
from patchwork_qt.ui.widgets.surface import SHADOW_MARGIN, Surface, paint_surface, rounded
from patchwork_qt.ui.widgets.text import (
    CENTRE,
    line_height,
    paint_line,
    text_scale,
    text_width,
    ui_font,
)

ROW_ROLE = Qt.ItemDataRole.UserRole
ROWS_SHOWN = 6
"""As many as this are seen without scrolling, where the list is not given more room."""
_RADIUS = 14.0
_INSET = 7
"""Between the edge of the card and the rows."""
_PAD = 10.0
_BADGE = 34.0
_BAR = 16.0

Index = QModelIndex | QPersistentModelIndex


@attrs.frozen
class GameRow:
    """One game, in words."""

    key: str
    """What the game is asked for by."""
    badge: str
    """The Roman number of the level."""
    score: str
    note: str
    """Why a tie went as it did; empty where there was none."""
    details: str
    """Deck, level, and when it ended."""
    ending: str
    """Won or lost."""
    won: bool


class _GamesModel(QAbstractListModel):
    def __init__(self, rows: tuple[GameRow, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self._rows = rows

    def row(self, number: int) -> GameRow:
        return self._rows[number]

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self._rows[index.row()]
        if role == ROW_ROLE:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return ", ".join(
                part for part in (row.ending, row.score, row.note, row.details) if part
            )
        return None


class _RowDelegate(QStyledItemDelegate):
    """Paints a row: the level, the scores with deck and day below, and how it ended."""

    def __init__(self, kit: Kit, parent: QWidget) -> None:
        super().__init__(parent)
        self.kit = kit

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        row = index.data(ROW_ROLE)
        high = line_height(_score_font()) + line_height(_small_font()) + 10 * text_scale()
        return QSize(math.ceil(_row_width(row)), math.ceil(high))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        row = index.data(ROW_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(rect).adjusted(3, 1, -3, -1)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        self._paint_ground(painter, body, index.row(), hovered, focused)
        self._paint_row(painter, body.adjusted(_PAD, 0, -_PAD, 0), row)
        painter.restore()

    def _paint_ground(
        self, painter: QPainter, body: QRectF, number: int, hovered: bool, focused: bool
    ) -> None:
        theme = self.kit.theme
        shape = rounded(body, 8)
        if hovered:
            painter.fillPath(shape, mix(theme.panel, theme.text, 0.2 if theme.flat else 0.08))
        if number and not hovered:
            painter.setPen(pen(mix(theme.line, theme.panel, 0.35), 1))
            line(painter, body.left() + _PAD, body.top() - 1, body.right() - _PAD, body.top() - 1)
        if focused:
            stroke_only(painter, pen(theme.focus, 3.0 if theme.flat else 2.4))
            painter.drawPath(rounded(body.adjusted(1.2, 1.2, -1.2, -1.2), 7))

    def _paint_row(self, painter: QPainter, box: QRectF, row: GameRow) -> None:
        theme, scale = self.kit.theme, text_scale()
        high = 22 * scale
        badge = QRectF(box.left(), box.center().y() - high / 2, _BADGE * scale, high)
        paint_badge(painter, self.kit, badge, row.badge, lit=True)
        tag = _tag_width(row)
        self._paint_ending(painter, QRectF(box.right() - tag, badge.top(), tag, high), row)
        left = badge.right() + 12 * scale
        wide = box.right() - tag - 8 * scale - left
        first, second = line_height(_score_font()), line_height(_small_font())
        top = box.center().y() - (first + second) / 2
        paint_line(painter, QRectF(left, top, wide, first), row.score, _score_font(), theme.text)
        if row.note:
            after = text_width(_score_font(), row.score) + 10 * scale
            note = QRectF(left + after, top, wide - after, first)
            paint_line(painter, note, row.note, _small_font(), theme.text_soft)
        below = QRectF(left, top + first, wide, second)
        paint_line(painter, below, row.details, _small_font(), theme.text_soft)

    def _paint_ending(self, painter: QPainter, box: QRectF, row: GameRow) -> None:
        """A filled ribbon for a win, a bare outline for a loss: not by the colour alone."""
        theme = self.kit.theme
        shape = rounded(box, 5)
        ink = theme.text_soft
        if row.won:
            painter.fillPath(shape, theme.main_action if theme.flat else theme.ribbon)
            ink = theme.main_ink if theme.flat else theme.ribbon_text
        else:
            stroke_only(painter, pen(theme.line, 1.5))
            painter.drawPath(shape)
        paint_line(painter, box, row.ending, _tag_font(), ink, CENTRE)


class GameList(QWidget):
    """The list on its card. Click, Enter and Space choose."""

    chosen = Signal(str)
    """The key of the game."""

    def __init__(
        self, kit: Kit, name: str, rows: tuple[GameRow, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._kit = kit
        self.rows = rows
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.view = _View(self)
        self.view.setAccessibleName(name)
        self.view.setAccessibleDescription(
            QCoreApplication.translate("Statistics", "Enter looks at the game again.")
        )
        self._model = _GamesModel(rows, self.view)
        self._delegate = _RowDelegate(kit, self.view)
        self.view.setModel(self._model)
        self.view.setItemDelegate(self._delegate)
        self.view.setCurrentIndex(self._model.index(0, 0))
        self.view.wanted.connect(lambda number: self.chosen.emit(self._model.row(number).key))
        box = QVBoxLayout(self)
        inset = round(SHADOW_MARGIN) + _INSET
        box.setContentsMargins(inset, inset, inset, inset)
        box.addWidget(self.view)

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self._delegate.kit = kit
        self.update()
        self.view.viewport().update()

    def sizeHint(self) -> QSize:
        shown = max(1, min(ROWS_SHOWN, len(self.rows)))
        return QSize(self.minimumSizeHint().width(), shown * self._row_height() + self._around())

    def minimumSizeHint(self) -> QSize:
        """As wide as the longest row: none is ever cut."""
        wide = max((_row_width(row) for row in self.rows), default=0.0)
        shown = max(1, min(3, len(self.rows)))
        return QSize(
            math.ceil(wide) + self._around() + round(_BAR),
            shown * self._row_height() + self._around(),
        )

    def _row_height(self) -> int:
        return self.view.sizeHintForRow(0)

    def _around(self) -> int:
        return 2 * (round(SHADOW_MARGIN) + _INSET)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, margin = self._kit.theme, SHADOW_MARGIN
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        paint_surface(
            painter, self._kit, body, Surface(theme.panel, theme.line, _RADIUS, theme.line)
        )
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self.view.doItemsLayout()
            self.updateGeometry()
        super().changeEvent(event)


class _View(QListView):
    """A bare list in which Enter and Space do what a click does, once."""

    wanted = Signal(int)
    """The number of a row."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        self.viewport().setAutoFillBackground(False)
        self.setStyleSheet("QListView { background: transparent; }")
        self.clicked.connect(lambda index: self.wanted.emit(index.row()))

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(60, 40)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (*ENTER, Qt.Key.Key_Space) and not event.isAutoRepeat():
            index = self.currentIndex()
            if index.isValid():
                self.wanted.emit(index.row())
                return
        super().keyPressEvent(event)


def _row_width(row: GameRow) -> float:
    scale = text_scale()
    score = text_width(_score_font(), row.score)
    if row.note:
        score += 10 * scale + text_width(_small_font(), row.note)
    words = max(score, text_width(_small_font(), row.details))
    return (_BADGE + 12 + 8) * scale + words + _tag_width(row) + 2 * _PAD + 8


def _tag_width(row: GameRow) -> float:
    return text_width(_tag_font(), row.ending) + 20 * text_scale()


def _score_font() -> QFont:
    return ui_font(17, 800)


def _small_font() -> QFont:
    return ui_font(13, 600)


def _tag_font() -> QFont:
    return ui_font(13, 900)
