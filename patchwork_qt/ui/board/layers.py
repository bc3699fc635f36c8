"""The order in which things lie on the table, the lowest first (`palette.md`, order of drawing)."""

from typing import Final

LEATHER: Final = 10.0
CLAIM: Final = 15.0
WAY: Final = 20.0
GHOST: Final = 32.0
THIMBLE: Final = 30.0
CIRCLE_GLOW: Final = 39.0
CIRCLE_FOCUS: Final = 39.5
CIRCLE: Final = 40.0
SPOOL: Final = 45.0
GLOW: Final = 48.0
QUILT: Final = 50.0
SEWN: Final = 51.0
BRAID: Final = 55.0
LOST: Final = 56.0
PANEL: Final = 60.0
TILE: Final = 62.0
CHIP: Final = 70.0
SHADOW: Final = 80.0
FLYING: Final = 85.0
HAND: Final = 90.0
REASON: Final = 94.0
CONTROLS: Final = 95.0
BUBBLE: Final = 99.0
CARD: Final = 110.0
