"""Decisions, as frozen values, and their text form (`formats.md`: moves as text)."""

from __future__ import annotations

import attrs


@attrs.frozen
class Advance:
    """Move the token in front of the other one and receive a button for each space."""


@attrs.frozen
class TakePatch:
    """Take a patch and sew it on. Equal moves cover equal spaces, however they were spelt."""

    patch: int
    """Id of the patch, 1–33."""
    placement: int
    """Number of the placement in :func:`patchwork_qt.game.placements.placement_table`."""


@attrs.frozen
class PlaceLeather:
    """Sew the pending leather patch onto one open space."""

    placement: int
    """Number of the placement (a placement of patch 0)."""


@attrs.frozen
class AutomaTurn:
    """What the Automa did with one card. It follows from the state and is never chosen."""

    card: int
    """Number of the card, 1–24."""
    patch: int | None
    """Id of the patch taken; None when the Automa advances."""


Move = Advance | TakePatch | PlaceLeather
