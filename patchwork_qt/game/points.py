"""The value of a score, apart from how it is counted (``scoring.py``), so that events hold it."""

from __future__ import annotations

import attrs


@attrs.frozen
class Score:
    """The parts of a score; ``total`` adds them up. A part that doesn't apply is 0."""

    buttons: int = 0
    """Points for buttons (a player's buttons; for the Automa by its level)."""
    special_tile: int = 0
    """7 or 0."""
    open_spaces: int = 0
    """Minus 2 for each open space, so never positive."""
    patches_with_buttons: int = 0
    """The Automa's points for patches with buttons."""
    buttons_on_patches: int = 0
    """The Automa's points for buttons sewn on its patches."""

    @property
    def total(self) -> int:
        return (
            self.buttons
            + self.special_tile
            + self.open_spaces
            + self.patches_with_buttons
            + self.buttons_on_patches
        )
