"""Two players and who of them starts, as part of a dialog."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.colour_names import colour_name
from patchwork_qt.ui.dialogs.fields import button_row, group_of, name_field, name_in
from patchwork_qt.ui.dialogs.sheet import SheetDialog
from patchwork_qt.ui.widgets.choice import ChoiceButton
from patchwork_qt.ui.widgets.player_panel import PlayerPanel

LOTS = 2
"""Number of the card that draws lots, after those of the two sides."""


class TwoPlayersFields(QWidget):
    """A name for each side, and the side that starts or lots."""

    def __init__(
        self,
        kit: Kit,
        sheet: SheetDialog,
        names: tuple[str, str],
        starter: int | None,
        *,
        colours: tuple[str, str],
        lots: Callable[[], int],
    ) -> None:
        """``colours`` of the two sides are the names of players who give none."""
        super().__init__(sheet)
        self._lots = lots
        self._drawn: int | None = None
        self.name_fields = (
            self._name_field(0, colours[0], names[0]),
            self._name_field(1, colours[1], names[1]),
        )
        self.starter_buttons = self._starter_buttons(kit)
        self._starters = group_of(self.starter_buttons, self)
        self.lots_words = sheet.words("", 14, soft=True)
        self._lay_out(kit, sheet)
        self.starter_buttons[LOTS if starter is None else starter].setChecked(True)
        self._name_starters()
        for field in self.name_fields:
            field.textChanged.connect(self._name_starters)
        self._starters.idClicked.connect(self._choose_starter)

    def names(self) -> tuple[str, str]:
        """Left and right; never empty."""
        return name_in(self.name_fields[0]), name_in(self.name_fields[1])

    def starter(self) -> int | None:
        """The side that was chosen to start; None for lots, whatever has come of them."""
        chosen = self._starters.checkedId()
        return None if chosen == LOTS else chosen

    def drawn(self) -> int | None:
        """The side on which the lots have fallen so far."""
        return self._drawn

    def arrange(self, *, wide: bool) -> None:
        self.lots_words.setWordWrap(not wide)

    def _name_field(self, side: int, colour: str, name: str) -> QLineEdit:
        default = colour_name(colour)
        spoken = (
            QCoreApplication.translate("NewGame", "Name of the player on the left, {colour}"),
            QCoreApplication.translate("NewGame", "Name of the player on the right, {colour}"),
        )[side].format(colour=default)
        return name_field(self, spoken, default, name)

    def _starter_buttons(self, kit: Kit) -> tuple[ChoiceButton, ChoiceButton, ChoiceButton]:
        lots = QCoreApplication.translate("NewGame", "Draw lots")
        return (
            ChoiceButton(kit, "", side=0, parent=self),
            ChoiceButton(kit, "", side=1, parent=self),
            ChoiceButton(kit, lots, icon="dice", parent=self),
        )

    def _lay_out(self, kit: Kit, sheet: SheetDialog) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(6)
        players = QHBoxLayout()
        players.setSpacing(10)
        sides = (
            QCoreApplication.translate("NewGame", "On the left"),
            QCoreApplication.translate("NewGame", "On the right"),
        )
        for side, words in enumerate(sides):
            label = sheet.words(words, 14, 700)
            field = self.name_fields[side]
            label.setBuddy(field)
            players.addWidget(PlayerPanel(kit, side, label, field, self), 1)
        whole.addLayout(players)
        whole.addSpacing(16)
        whole.addWidget(sheet.words(QCoreApplication.translate("NewGame", "Who starts?"), 16, 800))
        whole.addLayout(button_row(*self.starter_buttons))
        whole.addWidget(self.lots_words)
        whole.addStretch(1)

    def _name_starters(self) -> None:
        for name, button in zip(self.names(), self.starter_buttons[:2], strict=True):
            button.set_words(name)
        self._explain_starter()

    def _choose_starter(self, number: int) -> None:
        """Each click on the dice draws again."""
        self._drawn = self._lots() if number == LOTS else None
        self._explain_starter()

    def _explain_starter(self) -> None:
        self.lots_words.setText(self._starter_words())

    def _starter_words(self) -> str:
        chosen = self.starter()
        if chosen is not None:
            return QCoreApplication.translate("NewGame", "{name} makes the first move.").format(
                name=self.names()[chosen]
            )
        if self._drawn is not None:
            return QCoreApplication.translate(
                "NewGame", "{name} last used a needle and starts."
            ).format(name=self.names()[self._drawn])
        return QCoreApplication.translate(
            "NewGame", "Who last used a needle? Chance tells when the game begins."
        )
