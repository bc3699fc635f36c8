"""The list of moves: the game in words and in notation; choosing an entry looks at that state."""

from __future__ import annotations

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
from PySide6.QtGui import (
    QColor,
    QFont,
    QGuiApplication,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from patchwork_qt.app.history import History
from patchwork_qt.game.moves import AutomaTurn, move_text
from patchwork_qt.game.state import Step
from patchwork_qt.ui.art.icons import draw_icon
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.strokes import line, pen, stroke_only
from patchwork_qt.ui.art.theme import mix
from patchwork_qt.ui.art.tokens import draw_thimble
from patchwork_qt.ui.describe import move_words
from patchwork_qt.ui.describe_automa import card_line, explanation
from patchwork_qt.ui.fonts import DISPLAY
from patchwork_qt.ui.looks import look_of
from patchwork_qt.ui.why_pane import WhyPane
from patchwork_qt.ui.widgets.surface import rounded, seam_pen
from patchwork_qt.ui.widgets.text import (
    LEFT,
    RIGHT,
    line_height,
    paint_line,
    text_scale,
    ui_font,
)

Index = QModelIndex | QPersistentModelIndex
ENTRY_ROLE = Qt.ItemDataRole.UserRole
PANEL_WIDTH = 360
TWO_LINES_FROM = 1.25
"""From this text scale on, the words of a row may take two lines."""


@attrs.frozen
class MoveEntry:
    """One step, as it stands in the list."""

    number: int
    """Of the decision, 1 for the first of the game. The Automa's turns belong to the decision
    before them."""
    look: int
    """Whose colours it has."""
    words: str
    notation: str
    """Empty where nothing is written, as for a turn of the Automa."""
    step: Step | None = attrs.field(default=None, eq=False, repr=False)
    """A turn of the Automa, to be explained; None for other steps."""
    turn: int = 0
    """Which of the Automa's turns in a row it is, from 1."""


def entries_of(history: History) -> tuple[MoveEntry, ...]:
    """Every step of a game, those that have been taken back too."""
    return tuple(
        _entry(number, turn, step)
        for number, decision in enumerate(history.decisions, start=1)
        for turn, step in enumerate(decision)
    )


def _entry(number: int, turn: int, step: Step) -> MoveEntry:
    """``turn`` is the place of the step in its decision, so 0 for the move itself."""
    side = step.before.to_move
    look = look_of(step.before.setup, side if side is not None else 0)
    if isinstance(step.move, AutomaTurn):
        return MoveEntry(number, look, move_words(step), card_line(step.move.card), step, turn)
    return MoveEntry(number, look, move_words(step), move_text(step.move))


class _MovesModel(QAbstractListModel):
    """Row 0 is the start of the game, row *n* the *n*-th step."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._entries: tuple[MoveEntry, ...] = ()

    def replace(self, entries: tuple[MoveEntry, ...]) -> None:
        """Take over a new list, telling the view only about rows that differ."""
        old = self._entries
        same = 0
        while same < min(len(old), len(entries)) and old[same] == entries[same]:
            same += 1
        if same < len(old):
            self.beginRemoveRows(QModelIndex(), same + 1, len(old))
            self._entries = old[:same]
            self.endRemoveRows()
        if same < len(entries):
            self.beginInsertRows(QModelIndex(), same + 1, len(entries))
            self._entries = entries
            self.endInsertRows()

    def entry(self, row: int) -> MoveEntry | None:
        """The step of a row; None for the start."""
        return self._entries[row - 1] if 0 < row <= len(self._entries) else None

    def last_row(self, decision: int) -> int:
        """The row of the last step of a decision; 0 is the start."""
        rows = [row for row, each in enumerate(self._entries, 1) if each.number <= decision]
        return rows[-1] if rows else 0

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._entries) + 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self.entry(index.row())
        if role == ENTRY_ROLE:
            return entry
        if entry is None:
            return _start_words() if role == Qt.ItemDataRole.DisplayRole else None
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.words
        if role == Qt.ItemDataRole.ToolTipRole:
            return "\n".join(part for part in (entry.words, entry.notation) if part)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return QCoreApplication.translate("MovesPanel", "{number}. {words}").format(
                number=entry.number, words=entry.words
            )
        return None


def _start_words() -> str:
    return QCoreApplication.translate("MovesPanel", "Start of the game")


class _EntryDelegate(QStyledItemDelegate):
    """Paints a row: number, thimble, words, notation below in small."""

    _PAD = 8.0

    def __init__(self, kit: Kit, parent: QWidget) -> None:
        super().__init__(parent)
        self.kit = kit
        self.current = 0
        """The row of the state that is shown."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        entry = index.data(ENTRY_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(rect).adjusted(6, 1, -6, -1)
        ground = self._ground(index.row(), entry, bool(state & QStyle.StateFlag.State_MouseOver))
        if ground is not None:
            painter.fillPath(rounded(body, 8), ground)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(self.kit.theme.focus)
            painter.drawPath(rounded(body.adjusted(0.5, 0.5, -0.5, -0.5), 8))
        inner = body.adjusted(self._PAD, 0, -self._PAD, 0)
        if isinstance(entry, MoveEntry):
            self._paint_entry(painter, inner, entry, index.row())
        else:
            self._paint_start(painter, inner, index.row())
        painter.restore()

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        lines = self._words_height() + line_height(self._small_font())
        return QSize(PANEL_WIDTH - 40, round(lines + 12))

    def _ground(self, row: int, entry: object, hovered: bool) -> QColor | None:
        theme = self.kit.theme
        if row == self.current:
            return theme.players[entry.look].soft if isinstance(entry, MoveEntry) else theme.inset
        return mix(theme.panel, theme.inset, 0.7) if hovered else None

    def _words_height(self) -> float:
        """Room for the words: two lines when they are large."""
        lines = 2 if text_scale() >= TWO_LINES_FROM else 1
        return lines * line_height(self._words_font(True))

    def _words_font(self, current: bool) -> QFont:
        return ui_font(15, 800 if current else 600)

    def _small_font(self) -> QFont:
        return ui_font(13, 600)

    def _inks(self, row: int, entry: MoveEntry | None) -> tuple[QColor, QColor]:
        """Words and notation: strong on the current row, pale on those undone."""
        theme = self.kit.theme
        if row == self.current and entry is not None:
            soft_ink = theme.players[entry.look].soft_ink
            return (theme.text if not theme.flat else soft_ink), soft_ink
        if row > self.current:
            pale = mix(theme.text_soft, theme.panel, 0.3)
            return pale, pale
        return theme.text, theme.text_soft

    def _paint_start(self, painter: QPainter, box: QRectF, row: int) -> None:
        ink, _ = self._inks(row, None)
        scale = text_scale()
        left = box.left() + 30 * scale
        draw_icon(painter, left + 12 * scale, box.center().y(), 15 * scale, "needle", ink)
        words = QRectF(left + 32 * scale, box.top(), box.right() - left - 32 * scale, box.height())
        paint_line(painter, words, _start_words(), self._words_font(row == self.current), ink)

    def _paint_entry(self, painter: QPainter, box: QRectF, entry: MoveEntry, row: int) -> None:
        ink, small_ink = self._inks(row, entry)
        scale = text_scale()
        number = QRectF(box.left(), box.top(), 26 * scale, box.height())
        small = self._small_font()
        if entry.step is None:
            paint_line(painter, number, str(entry.number), small, small_ink, RIGHT)
        left = box.left() + 30 * scale
        undone = row > self.current
        painter.setOpacity(0.55 if undone and not self.kit.theme.flat else 1.0)
        middle = box.center().y() + 5 * scale
        draw_thimble(painter, self.kit, left + 12 * scale, middle, entry.look, 0.6 * scale)
        painter.setOpacity(1.0)
        left += 32 * scale
        strong = self._words_font(row == self.current)
        first, second = self._words_height(), line_height(small)
        top = box.center().y() - (first + (second if entry.notation else 0)) / 2
        words = QRectF(left, top, box.right() - left, first)
        if text_scale() >= TWO_LINES_FROM:
            painter.setFont(strong)
            painter.setPen(ink)
            painter.drawText(words, LEFT | Qt.TextFlag.TextWordWrap, entry.words)
        else:
            paint_line(painter, words, entry.words, strong, ink)
        if entry.notation:
            below = QRectF(left, top + first, box.right() - left, second)
            paint_line(painter, below, entry.notation, small, small_ink)


class MovesPanel(QWidget):
    """The list of moves beside the table."""

    entry_chosen = Signal(int)
    """How many decisions the state to look at has behind it; 0 is the start."""

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        self._model = _MovesModel(self)
        self._delegate = _EntryDelegate(kit, self)
        self.view = QListView()
        self.view.setModel(self._model)
        self.view.setItemDelegate(self._delegate)
        self.why = WhyPane(kit, self)
        self.why.hide()
        self._set_up_view()
        box = QVBoxLayout(self)
        box.setContentsMargins(6, 6, 6, 10)
        box.addWidget(self.view, 3)
        box.addWidget(self.why, 2)
        self._fit()

    def set_entries(self, entries: tuple[MoveEntry, ...], current: int) -> None:
        """Show the game; ``current`` decisions lie behind the state on the table."""
        follows = self.view.currentIndex().row() == self._delegate.current
        self._model.replace(entries)
        row = self._delegate.current = self._model.last_row(current)
        self.why.setVisible(any(entry.step is not None for entry in entries))
        looked_at = self._model.entry(self.view.currentIndex().row())
        if follows or looked_at is None or looked_at.number != current:
            self.view.setCurrentIndex(self._model.index(row, 0))
        self._explain()
        self.view.scrollTo(self.view.currentIndex())
        self.view.viewport().update()

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self._delegate.kit = kit
        self.why.set_kit(kit)
        self.update()
        self.view.viewport().update()

    def copy_notation(self) -> None:
        """Put the moves chosen, or else the whole game, on the clipboard, a line for each."""
        rows = sorted(index.row() for index in self.view.selectedIndexes() if index.row() > 0)
        if len(rows) < 2:
            rows = list(range(1, self._model.rowCount()))
        entries = (self._model.entry(row) for row in rows)
        lines = [entry.notation for entry in entries if entry is not None and entry.step is None]
        QGuiApplication.clipboard().setText("\n".join(lines))

    def _set_up_view(self) -> None:
        view = self.view
        view.setAccessibleName(QCoreApplication.translate("MovesPanel", "Moves"))
        view.setUniformItemSizes(True)
        view.setMouseTracking(True)
        view.setFrameShape(QListView.Shape.NoFrame)
        view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.viewport().setAutoFillBackground(False)
        view.setStyleSheet("QListView { background: transparent; }")
        view.clicked.connect(self._choose)
        view.activated.connect(self._choose)
        view.selectionModel().currentChanged.connect(self._explain)
        copy = QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), view)
        copy.setContext(Qt.ShortcutContext.WidgetShortcut)
        copy.activated.connect(self.copy_notation)

    def _choose(self, index: QModelIndex) -> None:
        entry = self._model.entry(index.row())
        self.entry_chosen.emit(entry.number if entry is not None else 0)

    def _explain(self) -> None:
        """Say why the Automa did what stands in the current row."""
        entry = self._model.entry(self.view.currentIndex().row())
        if entry is None or entry.step is None:
            self.why.show_sentences("", ())
        else:
            self.why.show_sentences(entry.words, explanation(entry.step, entry.turn))

    def _fit(self) -> None:
        self.setMinimumWidth(round(PANEL_WIDTH * min(1.4, text_scale())))
        box = self.layout()
        if box is not None:
            box.setContentsMargins(6, round(38 * text_scale()) + 18, 6, 10)
        self.view.doItemsLayout()

    def sizeHint(self) -> QSize:
        return QSize(round(PANEL_WIDTH * min(1.4, text_scale())), 480)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._kit.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), theme.panel)
        stroke_only(painter, pen(theme.line, 2) if theme.flat else seam_pen(theme.line))
        painter.drawPath(rounded(QRectF(self.rect()).adjusted(5, 5, -5, -5), 10))
        title = QRectF(22, 10, self.width() - 44, 38 * text_scale())
        heading = QCoreApplication.translate("MovesPanel", "Moves")
        paint_line(painter, title, heading, ui_font(22, 700, DISPLAY), theme.text)
        painter.setPen(seam_pen(theme.line) if not theme.flat else pen(theme.line, 2))
        line(painter, 16, title.bottom() + 2, self.width() - 16, title.bottom() + 2)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._fit()
        super().changeEvent(event)
