"""What the colours of the players are called."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def colour_name(colour: str) -> str:
    """A colour's name, which is also that of a player without one."""
    return {
        "green": QCoreApplication.translate("Colours", "Green"),
        "yellow": QCoreApplication.translate("Colours", "Yellow"),
        "blue": QCoreApplication.translate("Colours", "Blue"),
        "red": QCoreApplication.translate("Colours", "Red"),
        "pink": QCoreApplication.translate("Colours", "Pink"),
        "brown": QCoreApplication.translate("Colours", "Brown"),
        "sky": QCoreApplication.translate("Colours", "Sky blue"),
    }[colour]
