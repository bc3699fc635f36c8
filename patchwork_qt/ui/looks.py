"""Whose colours and emblem a side has."""

from __future__ import annotations

from typing import Final

from patchwork_qt.game.state import Mode, Setup

AUTOMA_LOOK: Final = 2
"""Index of the Automa among the players of a theme; 0 and 1 are the left and the right one."""


def look_of(setup: Setup, side: int) -> int:
    """Index of a side among the players of a theme: the Automa has colours of its own."""
    return AUTOMA_LOOK if setup.mode is Mode.SOLO and side == 1 else side


def looks_of(setup: Setup) -> tuple[int, int]:
    """The looks of the left and the right side."""
    return look_of(setup, 0), look_of(setup, 1)
