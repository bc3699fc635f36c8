"""Whose colours and emblem a side has."""

from __future__ import annotations

from patchwork_qt.game.state import Mode, Setup
from patchwork_qt.ui.art.theme import AUTOMA


def look_of(setup: Setup, side: int) -> int:
    """Index of a side among the players of a theme: the Automa has colours of its own."""
    return AUTOMA if setup.mode is Mode.SOLO and side == 1 else side


def looks_of(setup: Setup) -> tuple[int, int]:
    """The looks of the left and the right side."""
    return look_of(setup, 0), look_of(setup, 1)
