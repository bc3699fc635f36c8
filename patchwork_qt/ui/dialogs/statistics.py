"""What all games against the Automa add up to, and the latest of them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QModelIndex, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from patchwork_qt.app.solo_record import Statistics
from patchwork_qt.game.cards import DECKS
from patchwork_qt.game.record import GameRecord
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.robot import draw_robot
from patchwork_qt.ui.dialogs.sheet import LARGE_TEXT, PADDING, SheetDialog
from patchwork_qt.ui.dialogs.statistics_words import left_out_words, row_of, table_of
from patchwork_qt.ui.fonts import DISPLAY
from patchwork_qt.ui.widgets.controls import PillButton, Role
from patchwork_qt.ui.widgets.game_list import GameList
from patchwork_qt.ui.widgets.standings_card import StandingsCard
from patchwork_qt.ui.widgets.text import text_scale

COLUMN_GAP = 22
CARD_GAP = 4
BAR = 16
"""Room for a scroll bar."""
EMPTY_WIDTH = 420
"""Of the words where there is no game yet, at a text scale of 1."""


class StatisticsDialog(SheetDialog):
    """A table for each deck and the list of games. Enter, away from the list, and Esc close it."""

    game_wanted = Signal(object)
    """The :class:`GameRecord` to look at again; the dialog is closed by then."""
    new_game_wanted = Signal()
    """A first game, where there is none to show; the dialog is closed by then."""

    def __init__(
        self,
        kit: Kit,
        statistics: Statistics,
        read_game: Callable[[str], GameRecord | None],
        parent: QWidget | None = None,
    ) -> None:
        """``read_game`` gives the game of a key, or None once it has told why there is none."""
        title = QCoreApplication.translate("Statistics", "Statistics")
        super().__init__(kit, title, title, parent)
        self._read_game = read_game
        self.cards: tuple[StandingsCard, ...] = ()
        self.games: GameList | None = None
        self.play_button: PillButton | None = None
        if statistics.latest:
            self._fill(statistics)
        else:
            self._fill_empty()
        self.left_out: QLabel | None = None
        if statistics.left_out:
            self._say_left_out(statistics.left_out)
        self._fill_foot()

    def _fill(self, statistics: Statistics) -> None:
        tables = [table_of(deck, statistics.standings) for deck in DECKS]
        self.cards = tuple(StandingsCard(self._kit, table, tables, self) for table in tables)
        left = QVBoxLayout()
        left.setSpacing(CARD_GAP)
        for card in self.cards:
            left.addWidget(card)
        left.addStretch(1)
        name = QCoreApplication.translate("Statistics", "Latest games")
        self.games = GameList(self._kit, name, tuple(map(row_of, statistics.latest)), self)
        self.games.chosen.connect(self._choose)
        self.games.view.selectionModel().currentChanged.connect(
            lambda index, _before: self._bring_into_sight(index)
        )
        right = QVBoxLayout()
        right.setSpacing(2)
        label = self.words(name, 20, 700, family=DISPLAY)
        label.setBuddy(self.games.view)
        right.addWidget(label)
        hint = QCoreApplication.translate("Statistics", "Choose one to look at it again.")
        right.addWidget(self.words(hint, 14, 600, soft=True))
        right.addWidget(self.games, 1)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(COLUMN_GAP)
        self._columns.addLayout(left, 3)
        self._columns.addLayout(right, 2)
        self.body.addLayout(self._columns, 1)
        self._arrange()

    def _arrange(self) -> None:
        """Side by side, or below each other where the screen is too narrow for that."""
        wanted = self._columns.sizeHint().width() + 2 * PADDING + BAR
        if wanted > self.screen().availableSize().width():
            self._columns.setDirection(QBoxLayout.Direction.TopToBottom)
        # From here on a small screen scrolls; from LARGE_TEXT on the sheet minds that itself.
        self.body.setContentsMargins(0, 0, BAR if text_scale() < LARGE_TEXT else 0, 0)

    def _bring_into_sight(self, index: QModelIndex) -> None:
        """Where the sheet scrolls, it follows the row that the keyboard is on."""
        area = self.findChild(QScrollArea)
        content = area.widget() if area is not None else None
        if self.games is not None and area is not None and content is not None:
            row, view = self.games.view.visualRect(index), self.games.view.viewport()
            area.ensureVisible(0, view.mapTo(content, row.center()).y(), 0, row.height())

    def _fill_empty(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(_Robot(self._kit, self))
        words = QVBoxLayout()
        words.addStretch(1)
        for sentence, size, weight in _invitation():
            label = self.words(sentence, size, weight)
            label.setWordWrap(True)
            label.setMinimumWidth(round(EMPTY_WIDTH * min(1.5, text_scale())))
            words.addWidget(label)
        words.addStretch(1)
        row.addLayout(words, 1)
        self.body.addLayout(row)
        self.body.addStretch(1)
        self.setAccessibleDescription("\n".join(sentence for sentence, _, _ in _invitation()))

    def _say_left_out(self, count: int) -> None:
        sentence = left_out_words(count)
        self.left_out = self.words(sentence, 14, 600, soft=True)
        self.left_out.setWordWrap(True)
        self.body.insertWidget(0, self.left_out)  # seen without scrolling
        said = self.accessibleDescription()
        self.setAccessibleDescription(f"{said}\n{sentence}" if said else sentence)

    def _fill_foot(self) -> None:
        close = QCoreApplication.translate("Statistics", "Close")
        role = Role.MAIN if self.games is not None else Role.QUIET
        self.close_button = PillButton(self._kit, close, role, parent=self)
        self.close_button.clicked.connect(self.accept)
        self.foot.addStretch(1)
        self.foot.addWidget(self.close_button)
        if self.games is None:
            play = QCoreApplication.translate("Statistics", "New game")
            self.play_button = PillButton(self._kit, play, Role.MAIN, icon="needle", parent=self)
            self.play_button.clicked.connect(self._start)
            self.foot.addWidget(self.play_button)
        self.set_default(self.play_button or self.close_button)

    def _choose(self, key: str) -> None:
        record = self._read_game(key)
        if record is not None:
            self.accept()
            self.game_wanted.emit(record)

    def _start(self) -> None:
        self.accept()
        self.new_game_wanted.emit()


class _Robot(QWidget):
    """The Automa, waiting for somebody to play with."""

    _SIZE = QSize(132, 176)

    def __init__(self, kit: Kit, parent: QWidget) -> None:
        super().__init__(parent)
        self._kit = kit
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self.update()

    def sizeHint(self) -> QSize:
        return self._SIZE * min(1.5, text_scale())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = self.width() / self._SIZE.width()
        draw_robot(painter, self._kit, self.width() / 2, 80 * scale, 1.05 * scale, body=True)
        painter.end()


def _invitation() -> tuple[tuple[str, float, int], ...]:
    """The words where there is no game yet, each with size and weight."""
    return (
        (
            QCoreApplication.translate("Statistics", "The Automa is waiting for its first game."),
            19,
            800,
        ),
        (
            QCoreApplication.translate(
                "Statistics",
                "Play a solo game to its end, and it is kept here: what you won at each level,"
                " your best scores and streaks, and every game to look at again.",
            ),
            16,
            600,
        ),
    )
