"""The players on the tape: thimbles with an emblem."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.shapes import leaf
from patchwork_qt.ui.art.strokes import disc, fill_only, line, pen, saved, stroke_only
from patchwork_qt.ui.art.theme import PlayerColours, mix, with_alpha

"""How much higher a thimble stands on top of another, at scale 1."""

_BLACK: Final = QColor("#000000")
_WHITE: Final = QColor("#FFFFFF")
_DISC: Final = QColor("#FFFDF4")
_BRASS: Final = QColor("#F6DFA0")
_SOFT_DARK: Final = QColor(40, 20, 8)
_GHOST_ALPHA: Final = 120
_EMBLEM_Y: Final = -6.0


def draw_thimble(
    p: QPainter,
    kit: Kit,
    x: float,
    y: float,
    side: int,
    scale: float = 1.0,
    ghost: bool = False,
) -> None:
    """The thimble of side 0, 1 or 2 (the Automa): 30 wide, from 27 above (x, y) to 15 below.

    A ghost shows where it would land: paler, with a dashed edge and no emblem.
    """
    player, flat = kit.theme.players[side], kit.theme.flat
    with saved(p):
        p.translate(x, y)
        p.scale(scale, scale)
        if ghost:
            _draw_ghost(p, player, flat)
            return
        if not flat:
            for k in range(4):
                fill_only(p, with_alpha(_SOFT_DARK, 36))
                disc(p, 2 + k * 0.6, 9, 20 - k * 1.2, 9 - k * 0.5)
        _draw_body(p, player, flat)
        fill_only(p, _DISC)
        disc(p, 0, _EMBLEM_Y, 8)
        draw_emblem(p, 0, _EMBLEM_Y, 6.4, player.emblem, player.dark, _DISC)


def _body() -> QPainterPath:
    body = QPainterPath(QPointF(-15, 8))
    body.lineTo(-11.5, -20)
    body.cubicTo(-10.5, -30, 10.5, -30, 11.5, -20)
    body.lineTo(15, 8)
    body.cubicTo(14, 15, -14, 15, -15, 8)
    body.closeSubpath()
    return body


def _rim() -> QPainterPath:
    rim = QPainterPath(QPointF(-15.6, 6))
    rim.cubicTo(-14, 13, 14, 13, 15.6, 6)
    rim.lineTo(16, 10)
    rim.cubicTo(14, 18, -14, 18, -16, 10)
    rim.closeSubpath()
    return rim


def _draw_ghost(p: QPainter, player: PlayerColours, flat: bool) -> None:
    body = _body()
    p.fillPath(body, _BLACK if flat else with_alpha(player.token, _GHOST_ALPHA))
    stroke_only(p, pen(player.token if flat else player.dark, 2, (4.4, 3.6)))
    p.drawPath(body)


def _draw_body(p: QPainter, player: PlayerColours, flat: bool) -> None:
    body, rim, colour = _body(), _rim(), player.token
    if flat:
        p.fillPath(body, colour)
    else:
        light = QLinearGradient(-14, 0, 14, 0)
        light.setColorAt(0, mix(colour, _BLACK, 0.28))
        light.setColorAt(0.3, mix(colour, _WHITE, 0.42))
        light.setColorAt(0.55, colour)
        light.setColorAt(1, mix(colour, _BLACK, 0.38))
        p.fillPath(body, light)
    fill_only(p, _BLACK if flat else with_alpha(_BLACK, 60))
    for row, level in enumerate((-24, -19.6)):
        for k in range(-2, 3):
            disc(p, k * 4.2 + (2.1 if row else 0), level + abs(k) * 0.5, 0.95)
    p.fillPath(rim, colour if flat else _BRASS)
    stroke_only(p, pen(player.dark, 1.3))
    p.drawPath(rim)
    p.drawPath(body)


def draw_emblem(
    p: QPainter,
    x: float,
    y: float,
    radius: float,
    emblem: str,
    colour: QColor,
    ground: QColor = _WHITE,
) -> None:
    """A ``leaf``, ``sun`` or ``robot`` round (x, y); veins and eyes are cut out in `ground`."""
    r = radius
    with saved(p):
        p.translate(x, y)
        fill_only(p, colour)
        match emblem:
            case "leaf":
                p.drawPath(leaf(-r * 0.55, r * 0.7, r * 1.9, r * 0.75, 38))
                p.setPen(pen(ground, r * 0.14))
                line(p, -r * 0.5, r * 0.6, r * 0.35, -r * 0.45)
            case "sun":
                disc(p, 0, 0, r * 0.48)
                p.setPen(pen(colour, r * 0.24))
                for k in range(8):
                    c, s = math.cos(k * math.pi / 4), math.sin(k * math.pi / 4)
                    line(p, c * r * 0.72, s * r * 0.72, c * r * 0.95, s * r * 0.95)
            case "robot":
                p.drawRoundedRect(QRectF(-r * 0.7, -r * 0.5, r * 1.4, r * 1.15), r * 0.3, r * 0.3)
                fill_only(p, ground)
                disc(p, -r * 0.3, 0, r * 0.2)
                disc(p, r * 0.3, 0, r * 0.2)
                p.setPen(pen(colour, r * 0.18))
                line(p, 0, -r * 0.5, 0, -r * 0.9)
            case _:
                raise ValueError(f"{emblem!r} is not an emblem: leaf, sun or robot.")
