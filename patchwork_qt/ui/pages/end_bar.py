"""The buttons below the result: what to do with the game, and what to play next."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRect
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.widgets.bar import Bar, Heights
from patchwork_qt.ui.widgets.controls import PillButton, Role

HEIGHTS = Heights(56, 64, 96)
EDGE = 18
"""Pixels between the buttons and the ends of the bar."""
_KEPT_LEFT = 3
"""So many buttons are for this game and stand at the left; the others lead on."""


class EndBar(Bar):
    """One row where there is room, else as many as the text needs."""

    _heights = HEIGHTS

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(kit, parent)
        self.home_button = self._button(QCoreApplication.translate("End", "Home"), icon="home")
        self.save_button = self._button(QCoreApplication.translate("End", "Save…"), icon="save")
        self.export_button = self._button(
            QCoreApplication.translate("End", "Export a quilt"), icon="grid"
        )
        self.look_button = self._button(QCoreApplication.translate("End", "Look at the table"))
        self.same_button = self._button(QCoreApplication.translate("End", "Same circle again"))
        self.rematch_button = self._button(
            QCoreApplication.translate("End", "Rematch"), Role.MAIN, "play"
        )
        self.buttons = (
            self.home_button,
            self.save_button,
            self.export_button,
            self.look_button,
            self.same_button,
            self.rematch_button,
        )

    def show_kind(self, *, solo: bool) -> None:
        """Say what comes next in the words of a game of this kind. Lay it out anew after this."""
        same, tips = QCoreApplication.translate("End", "Same circle again"), ("", "")
        if solo:
            same = QCoreApplication.translate("End", "Same circle and cards")
            tips = (
                QCoreApplication.translate("End", "The same patches and the same cards once more"),
                QCoreApplication.translate(
                    "End", "The same deck and level with a new circle, shuffled anew"
                ),
            )
        self.same_button.set_words(same)
        self.same_button.setToolTip(tips[0])
        self.rematch_button.setToolTip(tips[1])

    def _button(self, label: str, role: Role = Role.QUIET, icon: str = "") -> PillButton:
        return PillButton(self._kit, label, role, icon=icon, parent=self)

    def fit(self, width: int, compact: bool) -> int:
        """Lay the buttons out for a width; returns the height that takes."""
        self._compact = compact
        rows = self._broken(width)
        high = self._heights.now(compact)
        self.setFixedHeight(high * len(rows))
        for index, row in enumerate(rows):
            self._place(row, index * high, high, width, alone=len(rows) == 1)
        return high * len(rows)

    def _fit(self) -> None:
        self.fit(self.width(), self._compact)
        self.update()

    def _arrange(self) -> None:
        if hasattr(self, "buttons"):
            self.fit(self.width(), self._compact)

    def _broken(self, width: int) -> list[list[PillButton]]:
        groups = [list(self.buttons[:_KEPT_LEFT]), list(self.buttons[_KEPT_LEFT:])]
        needed = [sum(button.sizeHint().width() for button in group) for group in groups]
        room = width - 2 * EDGE
        if sum(needed) <= room:
            return [list(self.buttons)]
        if max(needed) <= room:
            return groups
        rows: list[list[PillButton]] = [[]]
        left = room
        for button in self.buttons:
            wide = button.sizeHint().width()
            if rows[-1] and wide > left:
                rows.append([])
                left = room
            rows[-1].append(button)
            left -= wide
        return rows

    def _place(
        self, row: list[PillButton], top: int, high: int, width: int, *, alone: bool
    ) -> None:
        """From the left; in a bar of one row what comes next stands at the right."""
        x = EDGE
        last = row[-1] is self.rematch_button
        for index, button in enumerate(row):
            size = button.sizeHint()
            if (alone and index == _KEPT_LEFT) or (not alone and last and index == 0):
                rest = sum(each.sizeHint().width() for each in row[index:])
                x = width - EDGE - rest
            button.setGeometry(
                QRect(x, top + (high - size.height()) // 2, size.width(), size.height())
            )
            x += size.width()

    def _seam_y(self) -> float:
        return 3.5

    def _edge_y(self) -> float:
        return 0.0

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._paint_cloth(painter)
        painter.end()
