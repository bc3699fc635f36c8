"""The Automa's discard pile, spread out: every card that has been revealed since the shuffle."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QGridLayout, QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.board.automa_words import card_sentence, card_words
from patchwork_qt.ui.dialogs.sheet import SheetDialog
from patchwork_qt.ui.widgets.card_picture import CardPicture
from patchwork_qt.ui.widgets.controls import PillButton, Role
from patchwork_qt.ui.widgets.text import text_scale

IN_A_ROW = 6
IN_A_ROW_LARGE = 4
LARGE_TEXT = 1.25


class DiscardDialog(SheetDialog):
    """The latest card first; those set aside unseen at the start lie face down at the end."""

    def __init__(
        self,
        kit: Kit,
        revealed: Sequence[int],
        aside: Sequence[int | None],
        parent: QWidget | None = None,
    ) -> None:
        """``revealed`` are card numbers, the latest last; ``aside`` what the backs of those unseen
        show: virtual buttons, or None with the normal deck."""
        title = QCoreApplication.translate("Discard", "Discard pile")
        super().__init__(kit, title, title, parent)
        self.cards = (
            *(self._card(number) for number in reversed(revealed)),
            *(self._unseen(back) for back in aside),
        )
        self.body.addWidget(self.words(self._explanation(len(revealed), len(aside)), 15, soft=True))
        grid = QGridLayout()
        grid.setSpacing(2)
        across = IN_A_ROW_LARGE if text_scale() >= LARGE_TEXT else IN_A_ROW
        for place, card in enumerate(self.cards):
            grid.addWidget(card, place // across, place % across)
        grid.setColumnStretch(across, 1)
        self.body.addLayout(grid)
        self.body.addStretch(1)
        close = PillButton(
            kit, QCoreApplication.translate("Discard", "Close"), Role.MAIN, parent=self
        )
        close.clicked.connect(self.accept)
        self.foot.addStretch(1)
        self.foot.addWidget(close)
        self.set_default(close)

    def _card(self, number: int) -> CardPicture:
        return CardPicture(self._kit, card_words(number), card_sentence(number), self)

    def _unseen(self, back: int | None) -> CardPicture:
        spoken = (
            QCoreApplication.translate("Discard", "Set aside unseen at the start")
            if back is None
            else QCoreApplication.translate(
                "Discard", "Set aside unseen at the start; its back shows %n button(s)", "", back
            )
        )
        return CardPicture(self._kit, None, spoken, self, back)

    @staticmethod
    def _explanation(revealed: int, aside: int) -> str:
        words = (
            QCoreApplication.translate(
                "Discard",
                "%n card(s) revealed since the last shuffle, the latest first.",
                "",
                revealed,
            )
            if revealed
            else QCoreApplication.translate("Discard", "No card revealed since the last shuffle.")
        )
        if not aside:
            return words
        unseen = QCoreApplication.translate("Discard", "%n card(s) set aside unseen.", "", aside)
        return f"{words} {unseen}"
