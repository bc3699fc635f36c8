"""The time board and the seed, which every new game has, as part of a dialog."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QBoxLayout, QLineEdit, QVBoxLayout, QWidget

from patchwork_qt.app.settings import BoardSide, TimeBoard
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.dialogs.fields import DOWNWARDS, SIDEWAYS, button_row, group_of
from patchwork_qt.ui.dialogs.sheet import FLUSH, SheetDialog
from patchwork_qt.ui.widgets.choice import ChoiceButton

SEED_LENGTH = 40
"""The most characters that a seed may have."""
_PAIRS_APART = 14


class BoardFields(QWidget):
    """Edition and side of the time board, and the seed."""

    def __init__(
        self, kit: Kit, sheet: SheetDialog, board: TimeBoard, side: BoardSide, seed: str
    ) -> None:
        super().__init__(sheet)
        self.board_buttons = self._board_buttons(kit)
        self.side_buttons = self._side_buttons(kit)
        self.seed_field = self._seed_field(seed)
        self.seed_words = sheet.words("", 13.5, soft=True)
        self._boards = group_of(self.board_buttons, self)
        self._sides = group_of(self.side_buttons, self)
        self.board_buttons[1 if board == "classic" else 0].setChecked(True)
        self.side_buttons[1 if side == "square" else 0].setChecked(True)
        self._lay_out(sheet)

    def time_board(self) -> TimeBoard:
        return "classic" if self._boards.checkedId() == 1 else "revised"

    def board_side(self) -> BoardSide:
        return "square" if self._sides.checkedId() == 1 else "round"

    def seed(self) -> str:
        """Empty for a random game."""
        return self.seed_field.text().strip()

    def explain_seed(self, sentence: str) -> None:
        """What the same seed deals again, as a sentence."""
        self.seed_words.setText(sentence)
        self.seed_field.setAccessibleDescription(sentence)

    def arrange(self, *, wide: bool, upright: bool) -> None:
        """``wide``: all cards in one row; ``upright``: each in a row of its own."""
        self._pairs.setDirection(SIDEWAYS if wide else DOWNWARDS)
        self._pairs.setSpacing(_PAIRS_APART if wide else 6)
        for row in self._rows:
            row.setDirection(DOWNWARDS if upright else SIDEWAYS)
        self._seed.setDirection(SIDEWAYS if wide else DOWNWARDS)
        self.seed_words.setWordWrap(not wide)

    def _board_buttons(self, kit: Kit) -> tuple[ChoiceButton, ChoiceButton]:
        return (
            ChoiceButton(
                kit,
                QCoreApplication.translate("NewGame", "Revised edition"),
                second=QCoreApplication.translate(
                    "NewGame", "Newer boxes: leather on 26, 32, 38, 44, 50."
                ),
                parent=self,
            ),
            ChoiceButton(
                kit,
                QCoreApplication.translate("NewGame", "Classic edition"),
                second=QCoreApplication.translate(
                    "NewGame", "First prints: leather on 20, 26, 32, 44, 50."
                ),
                parent=self,
            ),
        )

    def _side_buttons(self, kit: Kit) -> tuple[ChoiceButton, ChoiceButton]:
        return (
            ChoiceButton(
                kit,
                QCoreApplication.translate("NewGame", "Round side"),
                second=QCoreApplication.translate("NewGame", "A coiled tape measure."),
                parent=self,
            ),
            ChoiceButton(
                kit,
                QCoreApplication.translate("NewGame", "Square side"),
                second=QCoreApplication.translate("NewGame", "A pieced quilt."),
                parent=self,
            ),
        )

    def _seed_field(self, seed: str) -> QLineEdit:
        field = QLineEdit(seed, self)
        field.setMaxLength(SEED_LENGTH)
        field.setPlaceholderText(QCoreApplication.translate("NewGame", "random"))
        field.setAccessibleName(QCoreApplication.translate("NewGame", "Seed"))
        return field

    def _lay_out(self, sheet: SheetDialog) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(6)
        whole.addWidget(sheet.words(QCoreApplication.translate("NewGame", "Time board"), 16, 800))
        self._rows = (button_row(*self.board_buttons), button_row(*self.side_buttons))
        self._pairs = QBoxLayout(SIDEWAYS)
        self._pairs.addLayout(self._rows[0], 3)
        self._pairs.addLayout(self._rows[1], 2)
        whole.addLayout(self._pairs)
        field = QBoxLayout(SIDEWAYS)
        field.setContentsMargins(0, 0, FLUSH[2], 0)
        field.setSpacing(6)
        label = sheet.words(self.seed_field.accessibleName(), 16, 800)
        label.setBuddy(self.seed_field)
        field.addWidget(label)
        field.addWidget(self.seed_field, 1)
        self._seed = QBoxLayout(SIDEWAYS)
        self._seed.setSpacing(6)
        self._seed.addLayout(field, 2)
        self._seed.addWidget(self.seed_words, 3)
        whole.addLayout(self._seed)
