"""The board of a quilt: binding, grid and coordinates, without the patches."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QGradient, QLinearGradient, QPainter

from patchwork_qt.ui.art.ink import draw_text
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.shadows import Shadow, draw
from patchwork_qt.ui.art.shapes import rounded
from patchwork_qt.ui.art.strokes import FLAT, device_scale, line, pen, saved, stroke_only
from patchwork_qt.ui.art.theme import contrast, mix, with_alpha
from patchwork_qt.ui.layout.geometry import BINDING, GRID_SPACES, QUILT_SIDE, SPACE

COLUMN_NAMES: Final = "abcdefghi"

_CORNER: Final = 14.0
_STITCH_INSET: Final = 6.0
_COORDINATE: Final = 11.0
_COORDINATE_MIDDLE: Final = 14.5
_STRIPE: Final = 14.0
"""From stripe to stripe of the binding, across."""
_GLOW_STEPS: Final = 9
_GLOW_ALPHA: Final = 20
_QUIET: Final = 0.42
"""How far the binding of a player not on turn is mixed into the panel."""
_SHADE: Final = 8
_QUILT_SHADOW: Final = Shadow(0, 5, 8, 70)
_WHITE: Final = QColor("#FFFFFF")
_BLACK: Final = QColor("#000000")
_STITCH: Final = QColor("#FFF9E8")
_STITCH_DARK: Final = QColor("#FFF3DC")
_EDGE: Final = QColor(40, 20, 5, 90)
_GRID_EDGE: Final = QColor(60, 35, 10, 120)
_SHADE_INK: Final = QColor(50, 25, 8)
_DARK_LETTERS: Final = QColor("#1A120A")
_LIGHT_LETTERS: Final = QColor("#FFFFFF")


def draw_quilt_glow(p: QPainter, kit: Kit, side: int) -> None:
    """The light round the quilt of the player on turn, the quilt's corner at the origin.

    It reaches 24 beyond the quilt; nothing in high contrast, where the binding is thick instead.
    """
    if kit.theme.flat:
        return
    shape = rounded(0, 0, QUILT_SIDE, QUILT_SIDE, _CORNER)
    colour = with_alpha(kit.theme.players[side].glow, _GLOW_ALPHA)
    with saved(p):
        for step in range(_GLOW_STEPS):
            stroke_only(p, pen(colour, 6 + step * 5))
            p.drawPath(shape)


def draw_quilt_board(p: QPainter, kit: Kit, side: int, active: bool) -> None:
    """An empty quilt, 404 x 404 from the origin, in full colour when its player is on turn."""
    with saved(p):
        if kit.theme.flat:
            _draw_flat_binding(p, kit, side, active)
        else:
            _draw_binding(p, kit, side, active)
        _draw_grid(p, kit)
        _draw_coordinates(p, kit, side, active)


def _binding_colour(kit: Kit, side: int, active: bool) -> QColor:
    face = kit.theme.players[side].face
    return face if active else mix(face, kit.theme.inset, _QUIET)


def _draw_flat_binding(p: QPainter, kit: Kit, side: int, active: bool) -> None:
    colour = kit.theme.players[side].face if active else kit.theme.line
    p.fillPath(rounded(0, 0, QUILT_SIDE, QUILT_SIDE, _CORNER), _BLACK)
    stroke_only(p, pen(colour, 6 if active else 2))
    p.drawPath(rounded(4, 4, QUILT_SIDE - 8, QUILT_SIDE - 8, _CORNER - 2))


def _draw_binding(p: QPainter, kit: Kit, side: int, active: bool) -> None:
    shape = rounded(0, 0, QUILT_SIDE, QUILT_SIDE, _CORNER)
    draw(p, kit, shape, _QUILT_SHADOW)
    p.fillPath(shape, _binding_colour(kit, side, active))
    p.fillPath(shape, _stripes(with_alpha(_WHITE, 44 if active else 26)))
    p.fillPath(shape, kit.cloth.weave_brush(device_scale(p)))
    stroke_only(p, pen(_STITCH_DARK if kit.theme.dark else _STITCH, 2, (6, 4.4), FLAT))
    inner = QUILT_SIDE - 2 * _STITCH_INSET
    p.drawPath(rounded(_STITCH_INSET, _STITCH_INSET, inner, inner, 10))
    stroke_only(p, pen(_EDGE, 1.2))
    p.drawPath(shape)


def _stripes(light: QColor) -> QLinearGradient:
    """Slanted stripes, half light and half clear."""
    made = QLinearGradient(0, 0, _STRIPE / 2, -_STRIPE / 2)
    made.setSpread(QGradient.Spread.RepeatSpread)
    clear = with_alpha(light, 0)
    for at, colour in ((0, light), (0.45, light), (0.55, clear), (0.92, clear), (1, light)):
        made.setColorAt(at, colour)
    return made


def _draw_grid(p: QPainter, kit: Kit) -> None:
    """The spaces: cloth at half strength, running stitches between them, shade at two edges."""
    flat, size = kit.theme.flat, GRID_SPACES * SPACE
    box = QRectF(BINDING, BINDING, size, size)
    p.fillRect(box, kit.theme.board)
    if not flat:
        with saved(p):
            p.setOpacity(p.opacity() * 0.5)
            p.fillRect(box, kit.cloth.weave_brush(device_scale(p)))
    p.setPen(pen(kit.theme.grid, 1.3, (3.9, 3.9), FLAT))
    for k in range(1, GRID_SPACES):
        at = BINDING + k * SPACE
        line(p, at, box.top(), at, box.bottom())
        line(p, box.left(), at, box.right(), at)
    if not flat:
        for k in range(_SHADE):
            shade = with_alpha(_SHADE_INK, int(26 * (1 - k / _SHADE)))
            p.fillRect(QRectF(BINDING, BINDING + k, size, 1), shade)
            p.fillRect(QRectF(BINDING + k, BINDING, 1, size), shade)
    stroke_only(p, pen(kit.theme.line, 1.2) if flat else pen(_GRID_EDGE, 1.2))
    p.drawRect(box)


def _draw_coordinates(p: QPainter, kit: Kit, side: int, active: bool) -> None:
    """a-i above and 1-9 at the left, in whatever is easier to read on the binding."""
    ground = _BLACK if kit.theme.flat else _binding_colour(kit, side, active)
    ink = max(_DARK_LETTERS, _LIGHT_LETTERS, key=lambda colour: contrast(colour, ground))
    for k, letter in enumerate(COLUMN_NAMES):
        at = BINDING + (k + 0.5) * SPACE
        draw_text(p, at, _COORDINATE_MIDDLE, letter, _COORDINATE, ink, 800, "centre")
        draw_text(p, _COORDINATE_MIDDLE, at, str(k + 1), _COORDINATE, ink, 800, "centre")
