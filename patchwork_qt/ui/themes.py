"""Which theme is used: what the player chose, or what the system has."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from patchwork_qt.ui.art.theme import DARK, LIGHT, Theme


def theme_for(choice: str) -> Theme:
    """The theme for a choice: ``light``, ``dark``, or anything else to follow the system."""
    if choice in ("light", "dark"):
        return DARK if choice == "dark" else LIGHT
    scheme = QGuiApplication.styleHints().colorScheme()
    return DARK if scheme is Qt.ColorScheme.Dark else LIGHT
