"""The two shipped typefaces: Nunito for everything, Fraunces for names and large numbers."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QFont, QFontDatabase

from patchwork_qt.ui.assets import resource

BODY: Final = "Nunito"
DISPLAY: Final = "Fraunces"


def load_fonts() -> None:
    """Register the shipped fonts; needs a QGuiApplication. A second call does nothing."""
    if {BODY, DISPLAY} <= set(QFontDatabase.families()):
        return
    for path in sorted(resource("fonts").glob("*.ttf")):
        if QFontDatabase.addApplicationFont(str(path)) < 0:
            raise RuntimeError(f"The font {path} can't be read.")


def font(size: float, weight: int = 700, family: str = BODY) -> QFont:
    """A font of `size` logical pixels (rounded: Qt knows whole pixels only), unhinted."""
    made = QFont(family)
    made.setPixelSize(max(1, round(size)))
    made.setWeight(QFont.Weight(weight))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made
