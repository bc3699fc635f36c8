"""The settings: whatever is changed is seen at once, and Cancel takes it all back."""

from __future__ import annotations

from typing import Any

import attrs
from PySide6.QtCore import QCoreApplication, QEvent, QTimer, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from patchwork_qt.app.settings import Settings
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.dialogs import settings_options as options
from patchwork_qt.ui.dialogs.player_fields import PlayerFields
from patchwork_qt.ui.dialogs.sheet import FLUSH, LARGE_TEXT, SheetDialog
from patchwork_qt.ui.fonts import BODY, DISPLAY
from patchwork_qt.ui.themes import theme_for
from patchwork_qt.ui.widgets.choice_row import ChoiceRow, Option
from patchwork_qt.ui.widgets.combo import Combo
from patchwork_qt.ui.widgets.controls import PillButton, Role
from patchwork_qt.ui.widgets.switch import SwitchButton
from patchwork_qt.ui.widgets.text import text_scale, ui_font

COLUMN_GAP = 34
GROUP_GAP = 6
BAR = 16
"""Room for a scroll bar."""


class SettingsDialog(SheetDialog):
    """All settings on one sheet. Enter keeps them, Esc restores those of the opening."""

    changed = Signal(object)
    """The :class:`Settings` to use from now on, at every change."""

    def __init__(self, kit: Kit, settings: Settings, parent: QWidget | None = None) -> None:
        self._faces: list[tuple[QLabel, float, int, str]] = []
        self._text_scale = text_scale()
        title = QCoreApplication.translate("Settings", "Settings")
        super().__init__(kit, title, title, parent)
        self._opening = settings
        self._settings = settings
        self._make_playing()
        self._make_looks()
        self.players = PlayerFields(kit, settings, self)
        self._lay_out()
        self._fill_foot()
        self._show()
        self._join()
        self.set_default(self.ok_button)

    @property
    def settings(self) -> Settings:
        """As they stand in the dialog now."""
        return self._settings

    def reject(self) -> None:
        """Cancel or Esc: as it was when the dialog opened."""
        self._use(self._opening)
        super().reject()

    def accept(self) -> None:
        self._change(player_names=self.players.names())
        super().accept()

    def words(
        self,
        text: str,
        size: float = 15,
        weight: int = 600,
        *,
        soft: bool = False,
        family: str = BODY,
    ) -> QLabel:
        """As on any sheet, but following the text scale while the dialog is open."""
        label = super().words(text, size, weight, soft=soft, family=family)
        self._faces.append((label, size, weight, family))
        return label

    def _make_playing(self) -> None:
        """Made in the order of reading, which is then that of the Tab key."""
        self.drops = self._choice(
            QCoreApplication.translate("Settings", "Dropping a patch"), options.drops()
        )
        self.lost_spaces = self._switch(
            QCoreApplication.translate("Settings", "Mark lost spaces"),
            QCoreApplication.translate(
                "Settings", "Open ones that nothing left in the circle can cover."
            ),
        )
        self.board_sides = self._choice(
            QCoreApplication.translate("Settings", "Time board"), options.board_sides()
        )
        self.speeds = self._choice(
            QCoreApplication.translate("Settings", "Animations"), options.speeds()
        )
        self.wait_for_key = self._switch(
            QCoreApplication.translate("Settings", "One key a step"),
            QCoreApplication.translate(
                "Settings", "The Automa waits at each step, even without animations."
            ),
        )
        self.reduce_motion = self._switch(
            QCoreApplication.translate("Settings", "Reduce motion"),
            QCoreApplication.translate(
                "Settings", "Nothing flies or walks: all is in place at once."
            ),
        )
        self.sound = self._switch(QCoreApplication.translate("Settings", "Sounds"))

    def _make_looks(self) -> None:
        self.themes = self._choice(
            QCoreApplication.translate("Settings", "Theme"), options.themes()
        )
        self.text_size = Combo(self._kit, self)
        self.text_size.setAccessibleName(QCoreApplication.translate("Settings", "Size of text"))
        for scale in sorted({*options.TEXT_SCALES, self._settings.text_scale}):
            self.text_size.addItem(options.percent(scale), scale)
        self.think_ahead = self._switch(
            QCoreApplication.translate("Settings", "Think ahead"),
            QCoreApplication.translate(
                "Settings", "Pointing at the tactical deck shows what the Automa could take."
            ),
        )

    def _switch(self, label: str, second: str = "") -> SwitchButton:
        return SwitchButton(self._kit, label, second=second, parent=self)

    def _choice(self, name: str, cards: tuple[Option, ...]) -> ChoiceRow:
        return ChoiceRow(self._kit, name, cards, self)

    def _lay_out(self) -> None:
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(COLUMN_GAP)
        self._columns.addLayout(self._left_column(), 1)
        self._columns.addLayout(self._right_column(), 1)
        self.body.addLayout(self._columns)
        self.body.addStretch(1)
        self._arrange()

    def _left_column(self) -> QVBoxLayout:
        column = self._column(QCoreApplication.translate("Settings", "Playing"))
        self._add_choice(column, self.drops)
        column.addWidget(self.lost_spaces)
        column.addSpacing(GROUP_GAP)
        self._add_choice(column, self.board_sides)
        column.addSpacing(GROUP_GAP)
        self._add_choice(column, self.speeds)
        column.addWidget(self.wait_for_key)
        self._quiet = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._quiet.addWidget(self.reduce_motion)
        self._quiet.addWidget(self.sound)
        self._quiet.addStretch(1)
        column.addLayout(self._quiet)
        column.addStretch(1)
        return column

    def _right_column(self) -> QVBoxLayout:
        column = self._column(QCoreApplication.translate("Settings", "Looks and hints"))
        self._add_choice(column, self.themes)
        column.addSpacing(GROUP_GAP)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, FLUSH[2], 0)
        row.addWidget(self._label(self.text_size, self.text_size.accessibleName()))
        row.addStretch(1)
        row.addWidget(self.text_size)
        column.addLayout(row)
        column.addWidget(self.think_ahead)
        column.addSpacing(GROUP_GAP)
        column.addWidget(self._heading(QCoreApplication.translate("Settings", "Players")))
        column.addSpacing(GROUP_GAP)
        column.addWidget(self.players)
        column.addStretch(1)
        return column

    def _column(self, heading: str) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(self._heading(heading))
        column.addSpacing(GROUP_GAP)
        return column

    def _heading(self, text: str) -> QLabel:
        return self.words(text, 20, 700, family=DISPLAY)

    def _label(self, control: QWidget, text: str) -> QLabel:
        label = self.words(text, 15, 800)
        label.setBuddy(control)
        return label

    def _add_choice(self, column: QVBoxLayout, row: ChoiceRow) -> None:
        column.addWidget(self._label(row, row.accessibleName()))
        column.addWidget(row)

    def _arrange(self) -> None:
        """Side by side, or below each other where text is large."""
        scale, way = text_scale(), QBoxLayout.Direction
        large = scale >= LARGE_TEXT
        self._columns.setDirection(way.TopToBottom if large else way.LeftToRight)
        self._quiet.setDirection(way.TopToBottom if scale > 1.0 else way.LeftToRight)
        self.speeds.set_columns(2 if large else len(self.speeds.buttons))
        self.themes.set_columns(2 if scale > 1.0 else len(self.themes.buttons))
        # From here on a small screen scrolls; from LARGE_TEXT on the sheet minds that itself.
        self.body.setContentsMargins(0, 0, BAR if 1.0 < scale < LARGE_TEXT else 0, 0)

    def _fill_foot(self) -> None:
        cancel = QCoreApplication.translate("Settings", "Cancel")
        self.cancel_button = PillButton(self._kit, cancel, parent=self)
        self.ok_button = PillButton(
            self._kit, QCoreApplication.translate("Settings", "OK"), Role.MAIN, parent=self
        )
        self.cancel_button.clicked.connect(self.reject)
        self.ok_button.clicked.connect(self.accept)
        self.foot.addStretch(1)
        self.foot.addWidget(self.cancel_button)
        self.foot.addWidget(self.ok_button)

    def _show(self) -> None:
        settings = self._settings
        self.drops.set_value(options.SEW if settings.sew_at_drop else options.BASTE)
        self.lost_spaces.setChecked(settings.show_lost_spaces)
        self.wait_for_key.setChecked(settings.wait_for_key)
        self.think_ahead.setChecked(settings.think_ahead)
        self.speeds.set_value(settings.animation_speed)
        self.reduce_motion.setChecked(settings.motion_reduced)
        self.sound.setChecked(settings.sound)
        self.themes.set_value(settings.theme)
        self.board_sides.set_value(settings.board_side)
        self.text_size.setCurrentIndex(self.text_size.findData(settings.text_scale))

    def _join(self) -> None:
        self.drops.chosen.connect(lambda drop: self._change(sew_at_drop=drop == options.SEW))
        self.lost_spaces.clicked.connect(lambda on: self._change(show_lost_spaces=on))
        self.wait_for_key.clicked.connect(lambda on: self._change(wait_for_key=on))
        self.think_ahead.clicked.connect(lambda on: self._change(think_ahead=on))
        self.speeds.chosen.connect(lambda speed: self._change(animation_speed=speed))
        self.reduce_motion.clicked.connect(lambda on: self._change(reduce_motion=on))
        self.sound.clicked.connect(lambda on: self._change(sound=on))
        self.themes.chosen.connect(lambda theme: self._change(theme=theme))
        self.board_sides.chosen.connect(lambda side: self._change(board_side=side))
        self.text_size.activated.connect(
            lambda _index: self._change(text_scale=self.text_size.currentData())
        )
        self.players.changed.connect(
            lambda: self._change(
                player_names=self.players.names(), player_colours=self.players.colours
            )
        )

    def _change(self, **changes: Any) -> None:
        self._use(attrs.evolve(self._settings, **changes))

    def _use(self, settings: Settings) -> None:
        if settings == self._settings:
            return
        self._settings = settings
        self.changed.emit(settings)
        self._follow_theme()

    def _follow_theme(self) -> None:
        theme = theme_for(self._settings.theme, self._settings.player_colours)
        if theme is not self._kit.theme:
            self.set_kit(Kit(theme, self._kit.cloth))

    def _follow_text_scale(self) -> None:
        for label, size, weight, family in self._faces:
            face = ui_font(size, weight, family)
            if label.font() != face:
                label.setFont(face)
        if text_scale() != self._text_scale:
            self._text_scale = text_scale()
            self._arrange()
            # Later, when everything inside has told how large it would be now.
            QTimer.singleShot(0, self, self._fit)

    def _fit(self) -> None:
        for area in self.findChildren(QScrollArea):
            area.updateGeometry()
        self.whole.activate()
        self.resize(self.sizeHint())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            # Later, as a new style sheet gives all labels their first font again.
            QTimer.singleShot(0, self, self._follow_text_scale)
        elif event.type() == QEvent.Type.ApplicationPaletteChange:
            self._follow_theme()  # the system may have turned dark
