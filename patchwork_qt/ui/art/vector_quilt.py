"""A finished quilt in vectors only, for files: no texture, no blur, no clipping.

It follows ``quilt_art`` and ``patch_art`` in everything that a vector can hold; the weave of the
cloth is left out, and shadows are hard-edged.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker

from patchwork_qt.game.patches import LEATHER, patch
from patchwork_qt.game.placements import placement_table
from patchwork_qt.game.quilt import Quilt
from patchwork_qt.ui.art.cloth_paths import cut_cloth
from patchwork_qt.ui.art.ink import draw_text
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.patch_art import (
    BUTTON_RADIUS,
    SPACE,
    button_cells,
    cloth_transform,
    draw_braid,
)
from patchwork_qt.ui.art.props import draw_button, draw_leather
from patchwork_qt.ui.art.quilt_art import COLUMN_NAMES
from patchwork_qt.ui.art.shapes import Cell, outline, polygon, rounded
from patchwork_qt.ui.art.strokes import FLAT, fill_only, line, pen, saved, stroke_only
from patchwork_qt.ui.art.theme import Theme, contrast, with_alpha
from patchwork_qt.ui.layout.geometry import BINDING, GRID_SPACES, QUILT_SIDE

_CORNER: Final = 14.0
_STRIPE: Final = 14.0
_SHADE: Final = QColor(45, 25, 10)
_PUFF: Final = QColor("#32190A")
_WHITE: Final = QColor("#FFFFFF")
_BLACK: Final = QColor("#000000")
_STITCH: Final = QColor("#FFF9E8")
_EDGE: Final = QColor(45, 25, 15, 110)
_THREAD: Final = QColor("#FFF6E2")
_DENT: Final = QColor(50, 25, 15, 120)
_GRID_EDGE: Final = QColor(60, 35, 10, 120)
_SEAM_INSET: Final = 5.6
_SEAM_DASH: Final = (5.2, 3.2)


def draw_vector_quilt(
    p: QPainter, kit: Kit, side: int, quilt: Quilt, square: tuple[int, int] | None
) -> None:
    """A quilt with its binding, 404 x 404 from the origin; ``square`` is the corner of the 7×7."""
    with saved(p):
        _draw_binding(p, kit.theme, side)
        _draw_grid(p, kit.theme, side)
        table = placement_table()
        for placement in quilt.placements:
            where = table.spelling(placement)
            with saved(p):
                p.translate(BINDING + where.column * SPACE, BINDING + where.row * SPACE)
                _draw_sewn(p, kit, placement)
        if square is not None:
            corner = QPointF(BINDING + square[0] * SPACE, BINDING + square[1] * SPACE)
            draw_braid(p, kit, QRectF(corner.x(), corner.y(), 7 * SPACE, 7 * SPACE))


def _draw_binding(p: QPainter, theme: Theme, side: int) -> None:
    shape = rounded(0, 0, QUILT_SIDE, QUILT_SIDE, _CORNER)
    for reach in range(1, 6):
        fill_only(p, with_alpha(_SHADE, 16))
        shade = QRectF(0, 3, QUILT_SIDE, QUILT_SIDE).adjusted(-reach, -reach, reach, reach)
        p.drawRoundedRect(shade, _CORNER + reach, _CORNER + reach)
    p.fillPath(shape, theme.players[side].face)
    stripes = QPainterPath()
    wide = _STRIPE / 2
    for start in range(-round(QUILT_SIDE), round(QUILT_SIDE), round(_STRIPE)):
        stripes.addPolygon(
            polygon(
                (start, 0),
                (start + wide, 0),
                (start + wide + QUILT_SIDE, QUILT_SIDE),
                (start + QUILT_SIDE, QUILT_SIDE),
            )
        )
        stripes.closeSubpath()
    p.fillPath(stripes.intersected(shape), with_alpha(_WHITE, 44))
    stroke_only(p, pen(_STITCH, 2, (6, 4.4), FLAT))
    p.drawPath(rounded(6, 6, QUILT_SIDE - 12, QUILT_SIDE - 12, 10))
    stroke_only(p, pen(with_alpha(_SHADE, 90), 1.2))
    p.drawPath(shape)


def _draw_grid(p: QPainter, theme: Theme, side: int) -> None:
    size = GRID_SPACES * SPACE
    box = QRectF(BINDING, BINDING, size, size)
    p.fillRect(box, theme.board)
    p.setPen(pen(theme.grid, 1.3, (3.9, 3.9), FLAT))
    for k in range(1, GRID_SPACES):
        at = BINDING + k * SPACE
        line(p, at, box.top(), at, box.bottom())
        line(p, box.left(), at, box.right(), at)
    stroke_only(p, pen(_GRID_EDGE, 1.2))
    p.drawRect(box)
    face = theme.players[side].face
    ink = max(_WHITE, _BLACK, key=lambda colour: contrast(colour, face))
    for k, letter in enumerate(COLUMN_NAMES):
        at = BINDING + (k + 0.5) * SPACE
        draw_text(p, at, 14.5, letter, 11, ink, 800, "centre")
        draw_text(p, 14.5, at, str(k + 1), 11, ink, 800, "centre")


def _draw_sewn(p: QPainter, kit: Kit, placement: int) -> None:
    """A sewn patch, the corner of its box at the origin."""
    table = placement_table()
    where, number = table.spelling(placement), table.patch[placement]
    cells = [(column - where.column, row - where.row) for column, row in table.cells(placement)]
    shape = outline(cells, SPACE, 1, 5 if number == LEATHER else 6)
    p.fillPath(shape.translated(0.4, 2.2), with_alpha(_SHADE, 60))
    if number == LEATHER:
        draw_leather(p, kit, shape, 1)
    else:
        lie = cloth_transform(number, where.turns, where.flipped)
        for colour, cloth in cut_cloth(number, lie.inverted()[0].map(shape)):
            p.fillPath(lie.map(cloth), colour)
    _draw_relief(p, shape)
    if number != LEATHER:
        _draw_seam(p, cells)
        for column, row in button_cells(number, patch(number).cells, patch(number).income):
            spot = lie.map(QPointF((column + 0.5) * SPACE, (row + 0.5) * SPACE))
            angle = (int(spot.x() // SPACE) * 37 + int(spot.y() // SPACE) * 53) % 90
            draw_button(p, kit, spot.x(), spot.y(), BUTTON_RADIUS, angle=angle)


def _rim(shape: QPainterPath, width: float) -> QPainterPath:
    """The part of a shape that lies within half of ``width`` from its edge."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    return stroker.createStroke(shape).intersected(shape)


def _draw_relief(p: QPainter, shape: QPainterPath) -> None:
    """The bulge of the cloth, light from the upper left, and its edge."""
    for width, alpha in ((16.0, 9), (11.0, 10), (7.0, 13), (3.5, 18)):
        p.fillPath(_rim(shape, width), with_alpha(_PUFF, alpha))
    lit = shape.subtracted(shape.translated(1.2, 1.6))
    p.fillPath(lit, with_alpha(_WHITE, 80))
    stroke_only(p, pen(_EDGE, 0.9))
    p.drawPath(shape)


def _draw_seam(p: QPainter, cells: list[Cell]) -> None:
    seam = outline(cells, SPACE, _SEAM_INSET, 4)
    stroke_only(p, pen(_DENT, 2.3, _SEAM_DASH, FLAT))
    p.drawPath(seam.translated(0.3, 0.9))
    stroke_only(p, pen(_THREAD, 1.9, _SEAM_DASH, FLAT))
    p.drawPath(seam)
