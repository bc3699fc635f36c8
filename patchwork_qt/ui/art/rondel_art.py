"""A patch of the circle with its price tag, its number and its glow.

Everything has the upper left corner of the shape's box at the painter's origin, so that a
patch and its tag can be kept as sprites and moved together.
"""

from __future__ import annotations

import functools
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient

from patchwork_qt.game.patches import oriented, patch
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.patch_art import draw_held_place, draw_patch
from patchwork_qt.ui.art.props import draw_badge
from patchwork_qt.ui.art.shadows import LOOSE, RAISED
from patchwork_qt.ui.art.shapes import closed, superellipse
from patchwork_qt.ui.art.strokes import disc, saved
from patchwork_qt.ui.art.tags import draw_stacked_tag, draw_tag
from patchwork_qt.ui.art.theme import contrast, mix
from patchwork_qt.ui.layout.geometry import MAT_A, MAT_B, MAT_EXPONENT, MAT_HEM, MAT_X, MAT_Y
from patchwork_qt.ui.layout.rondel import Spot
from patchwork_qt.ui.layout.rondel_sets import BELOW, RAISED_TAG_SCALE, TAG_SCALE

BADGE_RADIUS: Final = 11.5

_DIM: Final = 135 / 255
"""How far a patch that can't be taken is paled."""
_GLOW: Final = QColor(255, 244, 200, 220)
_GLOW_RIM: Final = QColor(255, 240, 190, 0)
_LAMP: Final = QColor(255, 222, 150, 96)
_LAMP_RIM: Final = QColor(255, 200, 110, 0)
_CALM_BADGE: Final = QColor("#8B7F74")
_BLACK: Final = QColor("#000000")
_WHITE: Final = QColor("#FFFFFF")
READABLE: Final = 3.0
"""Least contrast of the white number on its disc; paler colours are darkened."""


def draw_glow(p: QPainter, kit: Kit, spot: Spot) -> None:
    """The warm light under one of the next three; all glows come before all patches."""
    if kit.theme.flat or not spot.raised:
        return
    width, height = spot.columns * spot.unit, spot.rows * spot.unit
    radius = max(width, height) * 0.8 + 14
    middle = QPointF(width / 2, height / 2)
    light = QRadialGradient(middle, radius)
    strong, faint = (_LAMP, _LAMP_RIM) if kit.theme.dark else (_GLOW, _GLOW_RIM)
    light.setColorAt(0, strong)
    light.setColorAt(1, faint)
    with saved(p):
        p.setClipPath(
            _mat().translated(MAT_X - spot.x, MAT_Y - spot.y), Qt.ClipOperation.IntersectClip
        )
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(light)
        disc(p, middle.x(), middle.y(), radius)


@functools.cache
def _mat() -> QPainterPath:
    return closed(superellipse(MAT_A - MAT_HEM, MAT_B - MAT_HEM, MAT_EXPONENT))


def draw_spot_patch(p: QPainter, kit: Kit, spot: Spot, dimmed: bool = False) -> None:
    """The patch alone; `dimmed` when it can't be taken."""
    draw_patch(
        p,
        kit,
        spot.patch,
        oriented(spot.patch, spot.turns, spot.flipped),
        spot.unit,
        shadow=RAISED if spot.raised else LOOSE,
        dim=_DIM if dimmed else 0.0,
        turns=spot.turns,
        flipped=spot.flipped,
    )


def draw_spot_held(p: QPainter, kit: Kit, spot: Spot, label: str) -> None:
    """The dashed place of a patch that is in hand."""
    draw_held_place(p, kit, oriented(spot.patch, spot.turns, spot.flipped), spot.unit, label)


def draw_spot_tag(p: QPainter, kit: Kit, spot: Spot, too_dear: bool = False) -> None:
    """The price tag; the price is red when it is `too_dear`."""
    known = patch(spot.patch)
    x, y = spot.tag.x() - spot.x, spot.tag.y() - spot.y
    if spot.tag_mode == BELOW:
        scale = RAISED_TAG_SCALE if spot.raised else TAG_SCALE
        draw_tag(p, kit, x, y, known.buttons, known.time, scale, too_dear)
    else:
        draw_stacked_tag(p, kit, x, y, known.buttons, known.time, too_dear)


def draw_spot_badge(
    p: QPainter, kit: Kit, spot: Spot, number: int, side: int, dimmed: bool = False
) -> None:
    """The number of one of the next three in the colour of the player on turn."""
    face = kit.theme.players[side].face
    if dimmed:
        colour = kit.theme.cant if kit.theme.flat else _CALM_BADGE
    elif kit.theme.flat:
        colour = face
    else:
        colour = face if contrast(face, _WHITE) >= READABLE else mix(face, _BLACK, 0.25)
    x, y = spot.badge.x() - spot.x, spot.badge.y() - spot.y
    draw_badge(p, kit, x, y, number, colour, BADGE_RADIUS)


def draw_spot(
    p: QPainter,
    kit: Kit,
    spot: Spot,
    dimmed: bool = False,
    too_dear: bool = False,
) -> None:
    """Patch and tag together."""
    draw_spot_patch(p, kit, spot, dimmed)
    draw_spot_tag(p, kit, spot, too_dear)
