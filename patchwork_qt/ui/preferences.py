"""What the player wishes for, in use: settings, the theme that follows, and the file they go to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from patchwork_qt.app.settings import Settings, save_settings
from patchwork_qt.app.storage import StorageError
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import Theme
from patchwork_qt.ui.style import apply_style, system_text_scale
from patchwork_qt.ui.themes import on_system_change, theme_for

MOST_TEXT_SCALE = 2.0
"""How far the system's size of text is followed."""


class Preferences(QObject):
    """Holds the settings and the kit that paints as they wish."""

    changed = Signal(object)
    """The :class:`Settings` are others."""
    kit_changed = Signal(object)
    """The :class:`Kit` is another: everything is to be painted with it from now on."""
    not_kept = Signal(object)
    """The :class:`StorageError`: the settings are in use, but could not be written."""

    def __init__(
        self, settings: Settings, file: Path | None, parent: QObject | None = None
    ) -> None:
        """``file`` is where changed settings go; None keeps them in memory only."""
        super().__init__(parent)
        self._settings = settings
        self._file = file
        self._kit = Kit(theme_for(settings.theme, settings.player_colours))
        self._dressed: tuple[Theme, float] | None = None
        """Theme and scale of the text that the program wears."""
        self._dress()
        on_system_change(self._dress)

    @property
    def settings(self) -> Settings:
        return self._settings

    @property
    def kit(self) -> Kit:
        return self._kit

    def change(self, **changes: Any) -> None:
        """Use and keep the settings with some of them changed."""
        self.use(attrs.evolve(self._settings, **changes))

    def use(self, settings: Settings) -> None:
        """Use other settings from now on, and keep them."""
        if settings == self._settings:
            return
        self._settings = settings
        self._dress()
        self.changed.emit(settings)
        if self._file is not None:
            try:
                save_settings(self._file, settings)
            except StorageError as problem:
                self.not_kept.emit(problem)

    @property
    def text_scale(self) -> float:
        """Of all text, the player's wish on top of the system's; at most MOST_TEXT_SCALE."""
        wish = self._settings.text_scale / 100 * system_text_scale()
        return min(wish, max(MOST_TEXT_SCALE, self._settings.text_scale / 100))

    def _dress(self, *_of_system: object) -> None:
        """Dress the program in the theme and the size of text that are wished for."""
        theme = theme_for(self._settings.theme, self._settings.player_colours)
        wear = (theme, self.text_scale)
        app = QApplication.instance()
        if isinstance(app, QApplication) and wear != self._dressed:
            apply_style(app, *wear)
            self._dressed = wear
        if theme is not self._kit.theme:
            self._kit = Kit(theme, self._kit.cloth)
            self.kit_changed.emit(self._kit)
