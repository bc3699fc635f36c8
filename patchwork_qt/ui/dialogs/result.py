"""The dialog at the end of a game: who won, and how both scores come about."""

from __future__ import annotations

import attrs
from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from patchwork_qt.game.scoring import Score
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.dialogs.sheet import LARGE_TEXT, SheetDialog
from patchwork_qt.ui.widgets.controls import PillButton, Role
from patchwork_qt.ui.widgets.score_card import ScoreCard, signed
from patchwork_qt.ui.widgets.text import text_scale


@attrs.frozen
class GameResult:
    """How a game ended; tuples hold the left side first."""

    names: tuple[str, str]
    scores: tuple[Score, Score]
    winner: int
    tie_broken: bool
    """The points are equal and the winner reached the centre first."""


class ResultDialog(SheetDialog):
    """The count of both sides side by side, and what to do next. Esc looks at the table."""

    rematch_wanted = Signal()
    """The same players with a new circle."""
    same_circle_wanted = Signal()
    save_wanted = Signal()
    """The dialog stays open."""
    home_wanted = Signal()

    def __init__(self, kit: Kit, result: GameResult, parent: QWidget | None = None) -> None:
        title = QCoreApplication.translate("Result", "The end")
        super().__init__(kit, title, _headline(result), parent)
        self.reason = self.words(_why(result), 16, soft=True)
        self.heading.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.reason.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.body.addWidget(self.reason)
        self.cards = (self._card(result, 0), self._card(result, 1))
        sides = QHBoxLayout()
        sides.setSpacing(0)
        for card in self.cards:
            sides.addWidget(card, 1)
        self.body.addLayout(sides, 1)
        self._fill_foot()

    def _card(self, result: GameResult, side: int) -> ScoreCard:
        won = side == result.winner
        return ScoreCard(self._kit, side, result.names[side], result.scores[side], won, self)

    def _fill_foot(self) -> None:
        self.home_button = self._button(QCoreApplication.translate("Result", "Home"))
        self.save_button = self._button(QCoreApplication.translate("Result", "Save…"))
        self.look_button = self._button(QCoreApplication.translate("Result", "Look at the table"))
        self.same_button = self._button(QCoreApplication.translate("Result", "Same circle again"))
        self.rematch_button = self._button(
            QCoreApplication.translate("Result", "Rematch"), Role.MAIN
        )
        self.home_button.clicked.connect(self._go_home)
        self.save_button.clicked.connect(self.save_wanted)
        self.look_button.clicked.connect(self.reject)
        self.same_button.clicked.connect(self._play_same)
        self.rematch_button.clicked.connect(self._play_again)
        self.foot.insertStretch(2, 1)
        if text_scale() >= LARGE_TEXT:
            self._move_to_second_row(self.same_button, self.rematch_button)
        self.set_default(self.rematch_button)

    def _button(self, label: str, role: Role = Role.QUIET) -> PillButton:
        button = PillButton(self._kit, label, role, parent=self)
        self.foot.addWidget(button)
        return button

    def _move_to_second_row(self, *buttons: PillButton) -> None:
        row = QHBoxLayout()
        row.addStretch(1)
        for button in buttons:
            self.foot.removeWidget(button)
            row.addWidget(button)
        self.whole.addLayout(row)

    def _play_again(self) -> None:
        self.accept()
        self.rematch_wanted.emit()

    def _play_same(self) -> None:
        self.accept()
        self.same_circle_wanted.emit()

    def _go_home(self) -> None:
        self.accept()
        self.home_wanted.emit()


def _headline(result: GameResult) -> str:
    return QCoreApplication.translate("Result", "{name} wins").format(
        name=result.names[result.winner]
    )


def _why(result: GameResult) -> str:
    winner = result.names[result.winner]
    if result.tie_broken:
        return QCoreApplication.translate(
            "Result", "Equal points: {name} reached the centre first."
        ).format(name=winner)
    best, other = result.scores[result.winner], result.scores[1 - result.winner]
    return QCoreApplication.translate("Result", "{best} points to {other}").format(
        best=signed(best.total), other=signed(other.total)
    )
