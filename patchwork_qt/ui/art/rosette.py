"""The rosette for the winner: pleated ribbon with two tails and a button in the middle."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor, QPainter, QPainterPath

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.props import draw_button
from patchwork_qt.ui.art.shadows import Shadow, draw
from patchwork_qt.ui.art.shapes import polygon, star
from patchwork_qt.ui.art.strokes import FLAT, device_scale, disc, fill_only, pen, saved, stroke_only
from patchwork_qt.ui.art.theme import mix

_SHADOW: Final = Shadow(1, 3, 4, 70)
_BLACK: Final = QColor("#000000")
_CREAM: Final = QColor("#FFF8EA")
_PLEATS: Final = 18


def draw_rosette(p: QPainter, kit: Kit, x: float, y: float, side: int, scale: float = 1.0) -> None:
    """A rosette in the colours of a side, 60 wide round (x, y); the tails reach 46 below it."""
    theme = kit.theme
    player = theme.players[side]
    ribbon = player.face
    rim = star(0, 0, 30, _PLEATS, 0.88)
    with saved(p):
        p.translate(x, y)
        p.scale(scale, scale)
        for tail in (_tail(-1), _tail(1)):
            _cloth(p, kit, tail, ribbon if theme.flat else mix(ribbon, _BLACK, 0.12))
        _cloth(p, kit, rim, ribbon)
        if not theme.flat:
            stroke_only(p, pen(mix(ribbon, _BLACK, 0.3), 1))
            p.drawPath(star(0, 0, 27, _PLEATS, 0.74))
        fill_only(p, _BLACK if theme.flat else _CREAM)
        disc(p, 0, 0, 18)
        stroke_only(p, pen(theme.braid, 3))
        disc(p, 0, 0, 18)
        stroke_only(p, pen(theme.braid_dark, 1, (3.4, 2.4), FLAT))
        disc(p, 0, 0, 18)
        draw_button(p, kit, 0, 0, 11.5, angle=12)


def _tail(side: int) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(
        polygon((side * 1, 14), (side * 15, 20), (side * 21, 46), (side * 12, 40), (side * 6, 46))
    )
    path.closeSubpath()
    return path


def _cloth(p: QPainter, kit: Kit, shape: QPainterPath, colour: QColor) -> None:
    draw(p, kit, shape, _SHADOW)
    p.fillPath(shape, colour)
    if kit.theme.flat:
        stroke_only(p, pen(_BLACK, 1.5))
    else:
        p.fillPath(shape, kit.cloth.weave_brush(device_scale(p)))
        stroke_only(p, pen(mix(colour, _BLACK, 0.35), 1))
    p.drawPath(shape)
