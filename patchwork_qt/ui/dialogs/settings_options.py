"""What can be chosen in the settings, in words."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from patchwork_qt.ui.widgets.choice_row import Option

TEXT_SCALES: Final = (100, 110, 125, 150, 175, 200)
"""Sizes of text on offer, in per cent."""
BASTE, SEW = "baste", "sew"
"""What dropping a patch does."""


def speeds() -> tuple[Option, ...]:
    return (
        Option("off", QCoreApplication.translate("Settings", "Off")),
        Option("fast", QCoreApplication.translate("Settings", "Fast")),
        Option("normal", QCoreApplication.translate("Settings", "Normal")),
        Option("slow", QCoreApplication.translate("Settings", "Slow")),
    )


def drops() -> tuple[Option, ...]:
    return (
        Option(
            BASTE,
            QCoreApplication.translate("Settings", "Bastes it"),
            QCoreApplication.translate("Settings", "It can still be moved; Enter sews."),
        ),
        Option(
            SEW,
            QCoreApplication.translate("Settings", "Sews it"),
            QCoreApplication.translate("Settings", "At once, for the fast."),
        ),
    )


def board_sides() -> tuple[Option, ...]:
    return (
        Option(
            "round",
            QCoreApplication.translate("Settings", "Round"),
            QCoreApplication.translate("Settings", "A coiled tape measure."),
        ),
        Option(
            "square",
            QCoreApplication.translate("Settings", "Square"),
            QCoreApplication.translate("Settings", "A pieced quilt."),
        ),
    )


def themes() -> tuple[Option, ...]:
    return (
        Option("system", QCoreApplication.translate("Settings", "As the system")),
        Option("light", QCoreApplication.translate("Settings", "Light")),
        Option("dark", QCoreApplication.translate("Settings", "Dark")),
        Option("contrast", QCoreApplication.translate("Settings", "High contrast")),
    )


def percent(scale: int) -> str:
    return QCoreApplication.translate("Settings", "{number} %").format(number=scale)
