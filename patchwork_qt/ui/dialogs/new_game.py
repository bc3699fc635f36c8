"""The dialog that sets up a new game for two."""

from __future__ import annotations

import random
from collections.abc import Callable

import attrs
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from patchwork_qt.app.settings import NAME_LENGTH, BoardSide, TimeBoard
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.colour_names import colour_name
from patchwork_qt.ui.dialogs.sheet import FLUSH, LARGE_TEXT, SheetDialog
from patchwork_qt.ui.widgets.choice import ChoiceButton
from patchwork_qt.ui.widgets.controls import PillButton, Role
from patchwork_qt.ui.widgets.text import text_scale
from patchwork_qt.ui.widgets.thimble import ThimbleMark

LOTS = 2
"""Number of the card that draws lots, after those of the two sides."""

SEED_LENGTH = 40
"""The most characters that a seed may have."""


@attrs.frozen
class NewGameChoice:
    """What the players chose."""

    names: tuple[str, str] = ("", "")
    """Left and right; never empty when the dialog returns it."""
    starter: int | None = None
    """Side that starts; None to draw lots when the game begins."""
    time_board: TimeBoard = "revised"
    seed: str = ""
    """Empty for a random circle; the same seed always deals the same circle."""
    board_side: BoardSide = "round"
    """Which side of the time board lies up; it can be turned over at any time."""


def draw_lots() -> int:
    """Which side last used a needle, by chance."""
    return random.SystemRandom().randrange(2)


class NewGameDialog(SheetDialog):
    """Names, who starts, the time board and the seed. Enter starts, Esc cancels."""

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
        self._lots = lots
        self._colours = colours
        last = last or NewGameChoice()
        self.name_fields = (self._name_field(0, last), self._name_field(1, last))
        self.starter_buttons = self._starter_buttons()
        self.board_buttons = self._board_buttons()
        self.side_buttons = self._side_buttons()
        self._sides = self._group(self.side_buttons)
        self._starters = self._group(self.starter_buttons)
        self._boards = self._group(self.board_buttons)
        self.seed_field = self._seed_field(last.seed)
        self._drawn: int | None = None
        self.lots_words = self.words("", 14, soft=True)
        self._lay_out()
        self._show(last)

    def choice(self) -> NewGameChoice:
        """What stands in the dialog now; empty names become the colours, lots drawn a side."""
        choice = self.to_remember()
        if choice.starter is None:
            return attrs.evolve(choice, starter=self._drawn)
        return choice

    def to_remember(self) -> NewGameChoice:
        """As ``choice``, but drawing lots stays that whatever came of it."""
        left, right = (
            field.text().strip() or field.placeholderText() for field in self.name_fields
        )
        chosen = self._starters.checkedId()
        return NewGameChoice(
            names=(left, right),
            starter=None if chosen == LOTS else chosen,
            time_board="classic" if self._boards.checkedId() == 1 else "revised",
            board_side="square" if self._sides.checkedId() == 1 else "round",
            seed=self.seed_field.text().strip(),
        )

    def _name_field(self, side: int, last: NewGameChoice) -> QLineEdit:
        default = colour_name(self._colours[side])
        spoken = (
            QCoreApplication.translate("NewGame", "Name of the player on the left, {colour}"),
            QCoreApplication.translate("NewGame", "Name of the player on the right, {colour}"),
        )[side].format(colour=default)
        field = QLineEdit(self)
        field.setPlaceholderText(default)
        field.setMaxLength(NAME_LENGTH)
        field.setAccessibleName(spoken)
        field.setText("" if last.names[side] == default else last.names[side])
        return field

    def _starter_buttons(self) -> tuple[ChoiceButton, ChoiceButton, ChoiceButton]:
        lots = QCoreApplication.translate("NewGame", "Draw lots")
        return (
            ChoiceButton(self._kit, "", side=0, parent=self),
            ChoiceButton(self._kit, "", side=1, parent=self),
            ChoiceButton(self._kit, lots, icon="dice", parent=self),
        )

    def _board_buttons(self) -> tuple[ChoiceButton, ChoiceButton]:
        return (
            ChoiceButton(
                self._kit,
                QCoreApplication.translate("NewGame", "Revised edition"),
                second=QCoreApplication.translate(
                    "NewGame", "Newer boxes: leather on 26, 32, 38, 44, 50."
                ),
                parent=self,
            ),
            ChoiceButton(
                self._kit,
                QCoreApplication.translate("NewGame", "Classic edition"),
                second=QCoreApplication.translate(
                    "NewGame", "First prints: leather on 20, 26, 32, 44, 50."
                ),
                parent=self,
            ),
        )

    def _side_buttons(self) -> tuple[ChoiceButton, ChoiceButton]:
        return (
            ChoiceButton(
                self._kit,
                QCoreApplication.translate("NewGame", "Round side, a coiled tape measure"),
                parent=self,
            ),
            ChoiceButton(
                self._kit,
                QCoreApplication.translate("NewGame", "Square side, a pieced quilt"),
                parent=self,
            ),
        )

    def _seed_field(self, seed: str) -> QLineEdit:
        field = QLineEdit(seed, self)
        field.setMaxLength(SEED_LENGTH)
        field.setPlaceholderText(QCoreApplication.translate("NewGame", "random"))
        field.setAccessibleName(QCoreApplication.translate("NewGame", "Seed"))
        field.setAccessibleDescription(self._seed_help())
        return field

    @staticmethod
    def _seed_help() -> str:
        return QCoreApplication.translate(
            "NewGame", "Any words. The same seed deals the same circle of patches."
        )

    def _group(self, buttons: tuple[ChoiceButton, ...]) -> QButtonGroup:
        group = QButtonGroup(self)
        for number, button in enumerate(buttons):
            group.addButton(button, number)
        return group

    def _show(self, last: NewGameChoice) -> None:
        self.starter_buttons[LOTS if last.starter is None else last.starter].setChecked(True)
        self.board_buttons[1 if last.time_board == "classic" else 0].setChecked(True)
        self.side_buttons[1 if last.board_side == "square" else 0].setChecked(True)
        self._name_starters()
        for field in self.name_fields:
            field.textChanged.connect(self._name_starters)
        self._starters.idClicked.connect(self._choose_starter)
        self._explain_starter()
        self.set_default(self.start_button)

    def _name_starters(self) -> None:
        for field, button in zip(self.name_fields, self.starter_buttons[:2], strict=True):
            button.set_words(field.text().strip() or field.placeholderText())
        self._explain_starter()

    def _choose_starter(self, number: int) -> None:
        """Each click on the dice draws again."""
        self._drawn = self._lots() if number == LOTS else None
        self._explain_starter()

    def _explain_starter(self) -> None:
        self.lots_words.setText(self._starter_words())

    def _starter_words(self) -> str:
        chosen = self._starters.checkedId()
        if chosen != LOTS:
            return QCoreApplication.translate("NewGame", "{name} makes the first move.").format(
                name=self.starter_buttons[max(0, chosen)].text()
            )
        if self._drawn is not None:
            return QCoreApplication.translate(
                "NewGame", "{name} last used a needle and starts."
            ).format(name=self.starter_buttons[self._drawn].text())
        return QCoreApplication.translate(
            "NewGame", "Who last used a needle? Chance tells when the game begins."
        )

    def _lay_out(self) -> None:
        self.body.addLayout(self._players_row())
        self.body.addWidget(self._label(QCoreApplication.translate("NewGame", "Who starts?")))
        self.body.addLayout(_row(*self.starter_buttons))
        self.body.addWidget(self.lots_words)
        self.body.addWidget(self._label(QCoreApplication.translate("NewGame", "Time board")))
        self.body.addLayout(_row(*self.board_buttons, upright=text_scale() >= LARGE_TEXT))
        self.body.addLayout(_row(*self.side_buttons, upright=text_scale() >= LARGE_TEXT))
        self.body.addLayout(self._seed_row())
        self.body.addStretch(1)
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

    def _label(self, text: str) -> QLabel:
        return self.words(text, 16, 800)

    def _players_row(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(*FLUSH)
        grid.setHorizontalSpacing(10)
        for side, field in enumerate(self.name_fields):
            mark = ThimbleMark(self._kit, side, parent=self)
            grid.addWidget(mark, 0, side * 2)
            grid.addWidget(field, 0, side * 2 + 1)
            grid.setColumnStretch(side * 2 + 1, 1)
        return grid

    def _seed_row(self) -> QVBoxLayout:
        box = QVBoxLayout()
        box.setSpacing(6)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, FLUSH[2], 0)
        row.setSpacing(6)
        label = self._label(QCoreApplication.translate("NewGame", "Seed"))
        label.setBuddy(self.seed_field)
        row.addWidget(label)
        row.addWidget(self.seed_field, 1)
        box.addLayout(row)
        box.addWidget(self.words(self._seed_help(), 13.5, soft=True))
        return box


def _row(*buttons: QWidget, upright: bool = False) -> QBoxLayout:
    """Buttons side by side, or below each other where text is large."""
    row: QBoxLayout = QVBoxLayout() if upright else QHBoxLayout()
    row.setSpacing(0)
    for button in buttons:
        row.addWidget(button, 1)
    return row
