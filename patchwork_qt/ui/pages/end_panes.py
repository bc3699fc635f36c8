"""What lies below the chart at the end of a game: the turning points and, after a solo game, the
other levels in the same place, with tabs to choose between them."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QObject, QRectF, Signal
from PySide6.QtWidgets import QLabel, QWidget

from patchwork_qt.app.analysis import TurningPoint
from patchwork_qt.app.history import History
from patchwork_qt.app.other_levels import level_results
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.fonts import DISPLAY
from patchwork_qt.ui.looks import looks_of
from patchwork_qt.ui.pages import end_words, level_words
from patchwork_qt.ui.pages.end_layout import Places
from patchwork_qt.ui.widgets.levels_table import LevelsTable
from patchwork_qt.ui.widgets.moment_button import MomentButton
from patchwork_qt.ui.widgets.surface import SHADOW_MARGIN
from patchwork_qt.ui.widgets.tabs import Tabs
from patchwork_qt.ui.widgets.text import ui_font

POINTS, LEVELS = 0, 1
"""The tabs."""


class Panes(QObject):
    """Widgets on ``ground`` and what they show; the page says where they lie."""

    look_at_wanted = Signal(int)
    """To the table after so many decisions."""
    noticed = Signal(float)
    """The place in the game of the turning point that is pointed at."""

    def __init__(self, kit: Kit, ground: QWidget) -> None:
        super().__init__(ground)
        self._kit = kit
        self._ground = ground
        self.heading = QLabel(QCoreApplication.translate("End", "What turned the game"), ground)
        self.heading.setContentsMargins(round(SHADOW_MARGIN), 0, 0, 0)
        self.tabs = Tabs(
            kit,
            QCoreApplication.translate("End", "Below the chart"),
            (
                QCoreApplication.translate("End", "Turning points"),
                QCoreApplication.translate("End", "At the other levels"),
            ),
            ground,
        )
        self.levels = LevelsTable(kit, ground)
        self.moments: tuple[MomentButton, ...] = ()
        self.has_levels = False
        self.tabs.chosen.connect(self._show_chosen)

    def show_game(self, history: History, points: tuple[TurningPoint, ...], *, again: bool) -> None:
        """``history`` up to its cursor. The same game ``again`` keeps the tab that was chosen."""
        self._make_moments(history, points)
        results = level_results(history)
        self.has_levels = bool(results)
        self.levels.show_rows(
            level_words.level_rows(results),
            level_words.assumption(),
            level_words.levels_sentence(results),
        )
        if not again:
            self.tabs.choose(POINTS)
        self._show_chosen()

    def set_kit(self, kit: Kit) -> None:
        """The widgets are handed theirs by the page; the heading has none."""
        self._kit = kit
        palette = self.heading.palette()
        palette.setColor(palette.ColorRole.WindowText, kit.theme.text)
        self.heading.setPalette(palette)

    def set_scale(self, scale: float) -> None:
        self.heading.setFont(ui_font(20, 700, DISPLAY, scale))
        self.tabs.set_scale(scale)
        self.levels.set_scale(scale)
        for button in self.moments:
            button.set_scale(scale)

    def heading_height(self) -> float:
        """Of the line over what is shown."""
        if self.has_levels:
            return float(self.tabs.sizeHint().height())
        return float(self.heading.sizeHint().height() + 1)

    def moment_heights(self, width: float) -> tuple[float, ...]:
        return tuple(float(button.heightForWidth(int(width))) for button in self.moments)

    def levels_height(self, width: float) -> float:
        """0 where there are no other levels."""
        return float(self.levels.heightForWidth(int(width))) if self.has_levels else 0.0

    def place(self, places: Places) -> None:
        self._lay(self.heading, places.heading)
        self._lay(self.tabs, places.heading)
        self._lay(self.levels, places.levels)
        for button, box in zip(self.moments, places.moments, strict=True):
            self._lay(button, box)

    def in_order(self) -> Iterator[QWidget]:
        """What the Tab key walks through."""
        yield from self.tabs.buttons
        yield from self.moments
        yield self.levels

    def _lay(self, widget: QWidget, box: QRectF) -> None:
        widget.setGeometry(box.toRect())

    def _show_chosen(self) -> None:
        levels = self.has_levels and self.tabs.current == LEVELS
        self.heading.setVisible(not self.has_levels)
        self.tabs.setVisible(self.has_levels)
        self.levels.setVisible(levels)
        for button in self.moments:
            button.setVisible(not levels)

    def _make_moments(self, history: History, points: tuple[TurningPoint, ...]) -> None:
        for button in self.moments:
            button.hide()
            button.deleteLater()
        looks = looks_of(history.setup)
        made = []
        for number, point in enumerate(points, start=1):
            words = end_words.moment_words(history, point)
            button = MomentButton(self._kit, number, looks[point.side], words, self._ground)
            button.setToolTip(QCoreApplication.translate("End", "Look at the table after it"))
            at = point.decision
            button.clicked.connect(lambda _on=False, at=at: self.look_at_wanted.emit(at))
            button.noticed.connect(lambda part=point.part: self.noticed.emit(part))
            made.append(button)
        self.moments = tuple(made)
