"""Names and colours of the two players, as part of a dialog."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from patchwork_qt.app.settings import COLOURS, NAME_LENGTH, Colour, Settings
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.colour_names import colour_name
from patchwork_qt.ui.dialogs.sheet import FLUSH
from patchwork_qt.ui.widgets.swatch import SwatchRow
from patchwork_qt.ui.widgets.thimble import ThimbleMark


class PlayerFields(QWidget):
    """For each side a name and a colour. A player without a name is called by the colour."""

    changed = Signal()
    """A colour was chosen, or a name is complete."""

    def __init__(self, kit: Kit, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self.colours: tuple[Colour, Colour] = settings.player_colours
        self.name_fields = (self._name_field(0, settings), self._name_field(1, settings))
        self.swatches = (self._swatches(kit, 0), self._swatches(kit, 1))
        self._lay_out(kit)
        self._show_colours()

    def names(self) -> tuple[str, str]:
        """Left and right, never empty."""
        left, right = (
            field.text().strip() or field.placeholderText() for field in self.name_fields
        )
        return left, right

    def _name_field(self, side: int, settings: Settings) -> QLineEdit:
        field = QLineEdit(self)
        field.setMaxLength(NAME_LENGTH)
        field.setAccessibleName(
            (
                QCoreApplication.translate("Settings", "Name of the player on the left"),
                QCoreApplication.translate("Settings", "Name of the player on the right"),
            )[side]
        )
        name = settings.player_names[side]
        called_by_colour = name == colour_name(settings.player_colours[side])
        field.setText("" if called_by_colour else name)
        field.editingFinished.connect(self.changed)
        return field

    def _swatches(self, kit: Kit, side: int) -> SwatchRow:
        names: dict[str, str] = {colour: colour_name(colour) for colour in COLOURS}
        spoken = (
            QCoreApplication.translate("Settings", "Colour of the player on the left"),
            QCoreApplication.translate("Settings", "Colour of the player on the right"),
        )[side]
        row = SwatchRow(kit, spoken, names, side, self)
        row.chosen.connect(lambda colour: self._choose(side, colour))
        return row

    def _lay_out(self, kit: Kit) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(*FLUSH)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        for side in (0, 1):
            grid.addWidget(ThimbleMark(kit, side, parent=self), 2 * side, 0)
            grid.addWidget(self.name_fields[side], 2 * side, 1)
            grid.addWidget(self.swatches[side], 2 * side + 1, 0, 1, 2)
        for before, after in (
            (self.name_fields[0], self.swatches[0].swatches[0]),
            (self.swatches[0].swatches[-1], self.name_fields[1]),
            (self.name_fields[1], self.swatches[1].swatches[0]),
        ):
            QWidget.setTabOrder(before, after)

    def _choose(self, side: int, colour: Colour) -> None:
        """The other side's colour is exchanged for this one's: both never have the same."""
        mine, other = self.colours[side], self.colours[1 - side]
        other = mine if other == colour else other
        self.colours = (colour, other) if side == 0 else (other, colour)
        self._show_colours()
        self.changed.emit()

    def _show_colours(self) -> None:
        taken = QCoreApplication.translate("Settings", "The other player's: both change places.")
        for side in (0, 1):
            self.swatches[side].show_colours(self.colours, taken)
            self.name_fields[side].setPlaceholderText(colour_name(self.colours[side]))
