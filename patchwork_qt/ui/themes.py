"""Which theme is used: what the player chose, or what the system has."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from patchwork_qt.ui.art.player_colours import dyed
from patchwork_qt.ui.art.theme import CHOICES, DARK, HIGH_CONTRAST, LIGHT, Theme

OWN_COLOURS: Final = ("green", "yellow")
"""The players' colours that the themes come with."""


def theme_for(choice: str, colours: tuple[str, str] = OWN_COLOURS) -> Theme:
    """The theme for a choice: ``light``, ``dark``, ``contrast``, or else as the system has it.

    Equal wishes give the same object, so that ``is`` tells whether anything changed.
    """
    return _dyed(CHOICES.get(choice) or _system_theme(), tuple(colours))


def on_system_change(slot: Callable[..., object]) -> None:
    """Call ``slot`` whenever the system turns light, dark or high in contrast.

    A method of a QObject, so that the connection goes with it; what it is given means nothing.
    """
    # Held in a name, as what it hands out goes when its own wrapper goes.
    hints: Any = QGuiApplication.styleHints()
    hints.colorSchemeChanged.connect(slot)
    if hasattr(hints, "accessibility"):  # from Qt 6.10 on
        hints.accessibility().contrastPreferenceChanged.connect(slot)


def _system_theme() -> Theme:
    if _asks_for_contrast():
        return HIGH_CONTRAST
    scheme = QGuiApplication.styleHints().colorScheme()
    return DARK if scheme is Qt.ColorScheme.Dark else LIGHT


def _asks_for_contrast() -> bool:
    hints: Any = QGuiApplication.styleHints()
    if not hasattr(hints, "accessibility"):
        return False
    return bool(hints.accessibility().contrastPreference().name == "HighContrast")


@functools.cache
def _dyed(theme: Theme, colours: tuple[str, str]) -> Theme:
    return theme if colours == OWN_COLOURS else dyed(theme, colours)
