"""The overview of all keys."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from patchwork_qt.ui.actions import Actions
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.dialogs.sheet import FLUSH, LARGE_TEXT, SheetDialog
from patchwork_qt.ui.dialogs.shortcut_groups import KeyGroup, key_groups
from patchwork_qt.ui.fonts import DISPLAY
from patchwork_qt.ui.widgets.controls import PillButton, Role
from patchwork_qt.ui.widgets.key_caps import KeyCaps
from patchwork_qt.ui.widgets.text import text_scale

COLUMNS = 3
COLUMN_GAP = 30
GROUP_GAP = 14
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ShortcutsDialog(SheetDialog):
    """Every key with what it does, in groups. Enter and Esc close it, and so does F1."""

    def __init__(self, kit: Kit, actions: Actions, parent: QWidget | None = None) -> None:
        title = QCoreApplication.translate("Shortcuts", "Keys and mouse")
        super().__init__(kit, title, title, parent)
        self.groups = key_groups(actions)
        columns = QHBoxLayout()
        columns.setSpacing(COLUMN_GAP)
        for groups in _spread(self.groups, 1 if text_scale() >= LARGE_TEXT else COLUMNS):
            columns.addLayout(self._column(groups), 1)
        self.body.addLayout(columns)
        self.body.addStretch(1)
        self.close_button = PillButton(
            kit, QCoreApplication.translate("Shortcuts", "Close"), Role.MAIN, parent=self
        )
        self.close_button.clicked.connect(self.accept)
        self.foot.addStretch(1)
        self.foot.addWidget(self.close_button)
        self.set_default(self.close_button)

    def _column(self, groups: list[KeyGroup]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(6)
        for number, group in enumerate(groups):
            if number:
                column.addSpacing(GROUP_GAP)
            column.addWidget(self.words(group.title, 20, 700, family=DISPLAY))
            column.addLayout(self._table(group))
        column.addStretch(1)
        return column

    def _table(self, group: KeyGroup) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, FLUSH[2], 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        for row, line in enumerate(group.lines):
            words = self.words(line.words, 15, 600)
            caps = KeyCaps(self._kit, line.chords, mouse=group.mouse, parent=self)
            words.setBuddy(caps)
            grid.addWidget(words, row, 0)
            grid.addWidget(caps, row, 1, RIGHT)
        return grid

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F1:
            self.accept()
            return
        super().keyPressEvent(event)


def _spread(groups: tuple[KeyGroup, ...], count: int) -> list[list[KeyGroup]]:
    """Groups in columns, each below the column that is shortest so far."""
    columns: list[list[KeyGroup]] = [[] for _ in range(count)]
    for group in groups:
        shortest = min(columns, key=lambda column: sum(len(each.lines) + 2 for each in column))
        shortest.append(group)
    return columns
