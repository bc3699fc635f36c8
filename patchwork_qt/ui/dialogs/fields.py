"""Pieces that the groups of fields in a dialog share."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QButtonGroup, QLineEdit, QWidget

from patchwork_qt.app.settings import NAME_LENGTH

SIDEWAYS = QBoxLayout.Direction.LeftToRight
DOWNWARDS = QBoxLayout.Direction.TopToBottom


def button_row(*buttons: QWidget) -> QBoxLayout:
    """Cards side by side. Their shadows keep them apart."""
    row = QBoxLayout(SIDEWAYS)
    row.setSpacing(0)
    for button in buttons:
        row.addWidget(button, 1)
    return row


def group_of(buttons: Sequence[QAbstractButton], parent: QWidget) -> QButtonGroup:
    """Of the buttons, numbered from 0, exactly one is chosen. The Tab key leads to that one."""
    group = QButtonGroup(parent)
    for number, button in enumerate(buttons):
        group.addButton(button, number)
        _let_tab_in(button, button.isChecked())
    group.buttonToggled.connect(_let_tab_in)
    return group


def _let_tab_in(button: QAbstractButton, chosen: bool) -> None:
    policy = Qt.FocusPolicy
    button.setFocusPolicy(policy.StrongFocus if chosen else policy.ClickFocus)


def name_field(parent: QWidget, spoken: str, default: str, name: str) -> QLineEdit:
    """A field for a player's name; ``default`` is the name of a player who gives none."""
    field = QLineEdit(parent)
    field.setPlaceholderText(default)
    field.setMaxLength(NAME_LENGTH)
    field.setAccessibleName(spoken)
    field.setText("" if name == default else name)
    return field


def name_in(field: QLineEdit) -> str:
    """The name that stands in a field; never empty."""
    return field.text().strip() or field.placeholderText()
