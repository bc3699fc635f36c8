"""The dialog that sets up a new game, for two or against the Automa."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import get_args

import attrs
from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from patchwork_qt.app.settings import AutomaDeck, BoardSide, GameMode, TimeBoard
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.dialogs.board_fields import SEED_LENGTH, BoardFields
from patchwork_qt.ui.dialogs.fields import button_row, group_of
from patchwork_qt.ui.dialogs.sheet import LARGE_TEXT, PADDING, TITLE_BAR, SheetDialog
from patchwork_qt.ui.dialogs.solo_fields import SoloFields
from patchwork_qt.ui.dialogs.two_players_fields import LOTS, TwoPlayersFields
from patchwork_qt.ui.widgets.controls import PillButton, Role
from patchwork_qt.ui.widgets.mode_button import ModeButton
from patchwork_qt.ui.widgets.text import text_scale

__all__ = ["LOTS", "SEED_LENGTH", "NewGameChoice", "NewGameDialog", "draw_lots"]

MODES: tuple[GameMode, ...] = get_args(GameMode)
"""In the order of their cards."""
_WIDE = 1230
_NARROW = 700
"""Widths of the screen and of a row, at a text scale of 1."""
_BAR = 16
"""Room for a scroll bar."""


@attrs.frozen
class NewGameChoice:
    """What the players chose."""

    names: tuple[str, str] = ("", "")
    """Left and right; never empty when the dialog returns it."""
    starter: int | None = None
    """Side that starts; None to draw lots when the game begins. Solo games have no choice."""
    time_board: TimeBoard = "revised"
    seed: str = ""
    """Empty for a random game; the same seed always deals the same circle, and the same cards."""
    board_side: BoardSide = "round"
    """Which side of the time board lies up; it can be turned over at any time."""
    mode: GameMode = "two-player"
    player: str = ""
    """Who plays solo; never empty when the dialog returns it."""
    deck: AutomaDeck = "tactical"
    level: int = 1
    """Of the Automa, 1–5."""


def draw_lots() -> int:
    """Which side last used a needle, by chance."""
    return random.SystemRandom().randrange(2)


class NewGameDialog(SheetDialog):
    """Who plays, on which time board, with which seed. Enter starts, Esc cancels."""

    def __init__(
        self,
        kit: Kit,
        last: NewGameChoice | None = None,
        parent: QWidget | None = None,
        *,
        lots: Callable[[], int] = draw_lots,
        colours: tuple[str, str] = ("green", "yellow"),
    ) -> None:
        """``last`` is what was chosen before and stands in the fields; ``colours`` are those of
        the two sides and the names of players who give none."""
        title = QCoreApplication.translate("NewGame", "New game")
        super().__init__(kit, title, title, parent)
        last = last or NewGameChoice()
        self.mode_buttons = self._mode_buttons()
        self._modes = group_of(self.mode_buttons, self)
        self.two_players = TwoPlayersFields(
            kit, self, last.names, last.starter, colours=colours, lots=lots
        )
        self.solo = SoloFields(
            kit, self, last.player or last.names[0], last.deck, last.level, colour=colours[0]
        )
        self.board = BoardFields(kit, self, last.time_board, last.board_side, last.seed)
        (self._area,) = self.findChildren(QScrollArea)
        self.name_fields = self.two_players.name_fields
        self.seed_field = self.board.seed_field
        self._lay_out()
        self.mode_buttons[MODES.index(last.mode)].setChecked(True)
        self._modes.idClicked.connect(self._choose_mode)
        for group in self.findChildren(QButtonGroup):
            group.buttonToggled.connect(self._keep_in_sight)
        self._show_mode()
        self.arrange(self.screen().availableSize())
        self.set_default(self.start_button)

    def mode(self) -> GameMode:
        return MODES[self._modes.checkedId()]

    def choice(self) -> NewGameChoice:
        """What stands in the dialog now; empty names become the colours, lots drawn a side."""
        choice = self.to_remember()
        if choice.starter is None:
            return attrs.evolve(choice, starter=self.two_players.drawn())
        return choice

    def to_remember(self) -> NewGameChoice:
        """As ``choice``, but drawing lots stays that whatever came of it."""
        return NewGameChoice(
            names=self.two_players.names(),
            starter=self.two_players.starter(),
            time_board=self.board.time_board(),
            seed=self.board.seed(),
            board_side=self.board.board_side(),
            mode=self.mode(),
            player=self.solo.name(),
            deck=self.solo.deck(),
            level=self.solo.level(),
        )

    def arrange(self, screen: QSize) -> None:
        """Lay everything out for a screen of this size: beside each other if that has room."""
        self._arranged_for = screen
        scale = text_scale()
        wide = screen.width() >= _WIDE * scale
        room = screen.width() - 2 * PADDING - _BAR
        (self._head if wide else self._top).addWidget(self._mode_row)
        self.two_players.arrange(wide=wide)
        self.solo.arrange(wide=wide, width=min(_NARROW * scale, room))
        self.board.arrange(wide=wide, upright=not wide and scale >= LARGE_TEXT)
        self._settle()
        hints = [page.sizeHint() for page in self._pages.values()]
        whole = QSize(max(hint.width() for hint in hints), max(hint.height() for hint in hints))
        for page in self._pages.values():
            page.setMinimumSize(whole if wide else QSize(min(whole.width(), room), 0))
        self._settle()
        low = self.whole.totalSizeHint().height() > screen.height() - TITLE_BAR
        # From LARGE_TEXT on the sheet minds its scroll bar itself.
        self.body.setContentsMargins(0, 0, _BAR if low and scale < LARGE_TEXT else 0, 0)
        self._settle()

    def _mode_buttons(self) -> tuple[ModeButton, ...]:
        """In the order of MODES."""
        return (
            ModeButton(
                self._kit, QCoreApplication.translate("NewGame", "Two players"), (0, 1), self
            ),
            ModeButton(
                self._kit, QCoreApplication.translate("NewGame", "Solo with the Automa"), (2,), self
            ),
        )

    @property
    def _pages(self) -> dict[GameMode, QWidget]:
        """What is asked in one mode only."""
        return {"two-player": self.two_players, "solo": self.solo}

    def _settle(self) -> None:
        """Left alone, a layout hears late of a change inside a widget, and a scroll area never."""
        for part in (*self._pages.values(), self.board):
            layout = part.layout()
            if layout is not None:
                layout.activate()
        self.body.activate()
        self._area.updateGeometry()

    def _choose_mode(self) -> None:
        self._show_mode()
        self.arrange(self._arranged_for)
        self.resize(self.sizeHint())
        self._stay_on_screen()

    def _keep_in_sight(self, button: QAbstractButton, chosen: bool) -> None:
        """The arrow keys choose, and may lead to a card that is scrolled away."""
        if chosen:
            self._area.ensureWidgetVisible(button)

    def _show_mode(self) -> None:
        for mode, page in self._pages.items():
            page.setVisible(mode == self.mode())
        self.board.explain_seed(
            {
                "two-player": QCoreApplication.translate(
                    "NewGame", "Any words. The same seed deals the same circle of patches."
                ),
                "solo": QCoreApplication.translate(
                    "NewGame", "Any words. The same seed deals the same circle and the same cards."
                ),
            }[self.mode()]
        )

    def _stay_on_screen(self) -> None:
        """A dialog that has grown may not hide its buttons below the edge of the screen."""
        screen, frame = self.screen().availableGeometry(), self.frameGeometry()
        beyond = frame.bottom() - screen.bottom()
        if beyond > 0:
            self.move(self.x(), max(screen.top(), self.y() - beyond))

    def _lay_out(self) -> None:
        modes = button_row(*self.mode_buttons)
        modes.setContentsMargins(0, 0, 0, 0)
        self._mode_row = QWidget(self)
        self._mode_row.setLayout(modes)
        self._head = QHBoxLayout()
        self._head.setSpacing(24)
        self.whole.removeWidget(self.heading)
        self._head.addWidget(self.heading)
        self._head.addStretch(1)
        self.whole.insertLayout(0, self._head)
        self._top = QVBoxLayout()
        self.body.addLayout(self._top)
        for page in self._pages.values():
            self.body.addWidget(page)
        self.body.addWidget(self.board)
        self.body.addStretch(1)
        self._fill_foot()

    def _fill_foot(self) -> None:
        cancel = PillButton(self._kit, QCoreApplication.translate("NewGame", "Cancel"), parent=self)
        cancel.clicked.connect(self.reject)
        self.start_button = PillButton(
            self._kit,
            QCoreApplication.translate("NewGame", "Start the game"),
            Role.MAIN,
            icon="needle",
            parent=self,
        )
        self.start_button.clicked.connect(self.accept)
        self.foot.addStretch(1)
        self.foot.addWidget(cancel)
        self.foot.addWidget(self.start_button)
