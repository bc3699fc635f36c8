"""What a button is for, and the colours that follow from it."""

from __future__ import annotations

import enum

import attrs
from PySide6.QtGui import QColor

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import Theme, mix
from patchwork_qt.ui.widgets.surface import darker, lighter


class Role(enum.Enum):
    """What a button is for; it decides the colour."""

    MAIN = "main"
    SECOND = "second"
    QUIET = "quiet"


@attrs.frozen
class Inks:
    """The colours of a button in its role."""

    fill: QColor
    edge: QColor
    words: QColor
    small: QColor
    """For the second line and for keys."""


def inks_of(kit: Kit, role: Role, enabled: bool) -> Inks:
    theme = kit.theme
    if not enabled:
        pale = mix(theme.text_soft, theme.panel, 0.45)
        return Inks(theme.inset, theme.line, pale, theme.text_soft)
    if role is Role.MAIN:
        edge = theme.line if theme.flat else darker(theme.main_action, 0.3)
        return Inks(theme.main_action, edge, theme.main_ink, theme.main_ink)
    if role is Role.SECOND:
        edge = theme.line if theme.flat else darker(theme.second_action, 0.3)
        return Inks(theme.second_action, edge, theme.second_ink, theme.second_ink)
    return Inks(theme.panel, theme.line, theme.text, theme.text_soft)


def accent(theme: Theme) -> QColor:
    """The petrol of lines and marks, light enough for dark paper."""
    if theme.flat:
        return theme.line
    return lighter(theme.second_action, 0.4) if theme.dark else theme.second_action
