"""A few cards of which exactly one is chosen, as one control."""

from __future__ import annotations

import attrs
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.widgets.choice import ChoiceButton


@attrs.frozen
class Option:
    """One card."""

    value: str
    label: str
    second: str = ""
    icon: str = ""


class ChoiceRow(QWidget):
    """Cards side by side, or in a grid where text is large. Arrow keys go from card to card."""

    chosen = Signal(str)
    """The value that the player has chosen; not emitted by ``set_value``."""

    def __init__(
        self, kit: Kit, name: str, options: tuple[Option, ...], parent: QWidget | None = None
    ) -> None:
        """``name`` is what the choice is about, for screen readers."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self._values = tuple(option.value for option in options)
        self._group = QButtonGroup(self)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        self.buttons = tuple(self._button(kit, option) for option in options)
        for number, button in enumerate(self.buttons):
            self._group.addButton(button, number)
        self.set_columns(len(options))
        self._group.idClicked.connect(lambda number: self.chosen.emit(self._values[number]))

    @property
    def value(self) -> str:
        return self._values[max(0, self._group.checkedId())]

    def set_value(self, value: str) -> None:
        button = self.buttons[self._values.index(value)]
        button.setChecked(True)
        self.setFocusProxy(button)

    def set_columns(self, columns: int) -> None:
        for column in range(len(self.buttons)):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        for number, button in enumerate(self.buttons):
            self._grid.addWidget(button, *divmod(number, columns))
        self.updateGeometry()

    def _button(self, kit: Kit, option: Option) -> ChoiceButton:
        return ChoiceButton(kit, option.label, second=option.second, icon=option.icon, parent=self)
