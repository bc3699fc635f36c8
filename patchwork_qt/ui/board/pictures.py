"""Which picture shows which thing of the table. Keys hold everything a picture depends on."""

from __future__ import annotations

import attrs
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from patchwork_qt.game.patches import LEATHER
from patchwork_qt.game.placements import placement_table
from patchwork_qt.ui.art.icons import draw_icon
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.notions import draw_spool
from patchwork_qt.ui.art.patch_art import (
    draw_halo,
    draw_patch,
    draw_shape_shadow,
)
from patchwork_qt.ui.art.props import draw_button, draw_pill, draw_tile
from patchwork_qt.ui.art.shadows import LIFT, LOOSE, SEWN
from patchwork_qt.ui.art.shapes import outline
from patchwork_qt.ui.art.tags import (
    BubblePart,
    bubble_width,
    draw_bubble,
    draw_reason_chip,
    draw_refusal,
    refusal_width,
)
from patchwork_qt.ui.art.tape_art import draw_way
from patchwork_qt.ui.art.tokens import draw_thimble
from patchwork_qt.ui.board.sprites import Picture
from patchwork_qt.ui.layout.geometry import SPACE
from patchwork_qt.ui.layout.hand import Piece

LIFTED = "lifted"
BASTED = "basted"

CONTROL = 46.0
CONTROL_STEP = 52.0
CONTROLS_HEIGHT = 60.0
_FITS_INK = {False: "#FFFFFF", True: "#06210F"}
"""Ink on the colour of fits, by whether the theme is dark."""


def piece_picture(piece: Piece, style: str) -> Picture:
    """The piece in hand: ``lifted`` with a long shadow, or ``basted`` with tacking stitches.

    Leather has no tacking, so a halo says that it still has to be sewn.
    """

    leather = piece.patch == LEATHER

    def paint(painter: QPainter, kit: Kit) -> None:
        if leather:
            draw_halo(painter, kit, outline(piece.cells, SPACE, 0.0, 6.0))
        draw_patch(
            painter,
            kit,
            piece.patch,
            piece.cells,
            SPACE,
            shadow=LIFT if style == LIFTED else LOOSE,
            seam="tacked" if style == BASTED and not leather else "sewn",
            turns=piece.turns,
            flipped=piece.flipped,
        )

    return Picture(("piece", piece, style), _around(piece, 26, 46), paint)


def sewn_picture(placement: int) -> Picture:
    """A patch sewn onto the quilt, from the corner of its box."""
    table = placement_table()
    spelling = table.spelling(placement)
    return sewn_piece_picture(Piece(table.patch[placement], spelling.turns, spelling.flipped))


def sewn_piece_picture(piece: Piece) -> Picture:
    """The same for a piece, wherever it is sewn."""

    def paint(painter: QPainter, kit: Kit) -> None:
        draw_patch(
            painter,
            kit,
            piece.patch,
            piece.cells,
            SPACE,
            shadow=SEWN,
            seam="sewn",
            turns=piece.turns,
            flipped=piece.flipped,
        )

    return Picture(("sewn", piece), _around(piece, 6, 10), paint)


def shadow_picture(piece: Piece, fits: bool) -> Picture:
    """The shadow on the quilt: green and hatched where the piece fits, red and crossed if not."""

    def paint(painter: QPainter, kit: Kit) -> None:
        draw_shape_shadow(painter, kit, piece.cells, SPACE, fits)

    return Picture(("shadow", piece, fits), _around(piece, 4, 4), paint)


def thimble_picture(side: int, ghost: bool = False) -> Picture:
    """A time token, from its base."""

    def paint(painter: QPainter, kit: Kit) -> None:
        draw_thimble(painter, kit, 0, 0, side, 0.98, ghost)

    return Picture(("thimble", side, ghost), QRectF(-22, -32, 48, 54), paint)


def spool_picture() -> Picture:
    """The neutral token, from its middle."""

    def paint(painter: QPainter, kit: Kit) -> None:
        draw_spool(painter, kit, 0, 0, 1.0)

    return Picture("spool", QRectF(-26, -32, 66, 70), paint)


def tile_picture(side: float) -> Picture:
    """The special tile, from its middle."""

    def paint(painter: QPainter, kit: Kit) -> None:
        draw_tile(painter, kit, 0, 0, side)

    half = side / 2 + 8
    return Picture(("tile", side), QRectF(-half, -half, 2 * half, 2 * half + 4), paint)


def button_picture(radius: float) -> Picture:
    """A button in flight, from its middle."""

    def paint(painter: QPainter, kit: Kit) -> None:
        draw_button(painter, kit, 0, 0, radius)

    edge = radius * 1.6
    return Picture(("button", radius), QRectF(-edge, -edge, 2 * edge, 2 * edge), paint)


def chip_picture(words: str, width: float) -> Picture:
    """The reason on a patch that can't be taken, from its middle."""

    def paint(painter: QPainter, kit: Kit) -> None:
        draw_reason_chip(painter, kit, 0, 0, words)

    return Picture(("chip", words), QRectF(-width / 2 - 6, -17, width + 12, 40), paint)


def refusal_picture(words: str) -> Picture:
    """Why the piece in hand doesn't fit, from its middle."""

    def paint(painter: QPainter, kit: Kit) -> None:
        draw_refusal(painter, kit, 0, 0, words)

    width = refusal_width(words)
    return Picture(("refusal", words), QRectF(-width / 2 - 6, -20, width + 12, 42), paint)


def bubble_picture(parts: tuple[BubblePart, ...], tip_dx: float, below: bool) -> Picture:
    """Where the token will land and what that brings, from the bubble's middle."""

    def paint(painter: QPainter, kit: Kit) -> None:
        draw_bubble(painter, kit, 0, 0, parts, tip_dx, below)

    width = bubble_width(parts)
    rect = QRectF(-width / 2 - 14, -34, width + 28, 72)
    return Picture(("bubble", parts, tip_dx, below), rect, paint)


def way_picture(path: QPainterPath, board: str, side: int, start: int, end: int) -> Picture:
    """The running stitch to where the token will land, in scene coordinates."""

    def paint(painter: QPainter, kit: Kit) -> None:
        draw_way(painter, kit, path, side)

    rect = path.boundingRect().adjusted(-8, -8, 8, 8)
    return Picture(("way", board, side, start, end), rect, paint)


@attrs.frozen
class Control:
    """A round button beside the piece in hand."""

    name: str
    icon: str


TURN_LEFT = Control("turn left", "ccw")
FLIP = Control("flip", "flip")
TURN_RIGHT = Control("turn right", "cw")
PUT_BACK = Control("put back", "cross")
SEW = Control("sew", "check")
ALL_CONTROLS = (TURN_LEFT, FLIP, TURN_RIGHT, PUT_BACK, SEW)


def controls_picture(
    controls: tuple[Control, ...], fits: bool, hovered: Control | None, pressed: bool
) -> Picture:
    """The strip of controls, from its top left corner."""
    width = controls_width(controls)

    def paint(painter: QPainter, kit: Kit) -> None:
        strip = QRectF(0, 0, width, CONTROLS_HEIGHT)
        draw_pill(painter, kit, strip, kit.theme.panel, radius=CONTROLS_HEIGHT / 2)
        for index, control in enumerate(controls):
            middle = control_middle(index)
            look = (control is hovered, pressed and control is hovered)
            _draw_control(painter, kit, middle, control, fits, look)

    key = ("controls", controls, fits, hovered, pressed)
    return Picture(key, QRectF(-12, -10, width + 24, CONTROLS_HEIGHT + 24), paint)


def controls_width(controls: tuple[Control, ...]) -> float:
    """Width of the strip in scene units."""
    return len(controls) * CONTROL_STEP + 14


def control_middle(index: int) -> QPointF:
    """Middle of a control, from the top left corner of the strip."""
    return QPointF(33 + index * CONTROL_STEP, CONTROLS_HEIGHT / 2)


def _draw_control(
    painter: QPainter,
    kit: Kit,
    middle: QPointF,
    control: Control,
    fits: bool,
    look: tuple[bool, bool],
) -> None:
    theme = kit.theme
    hovered, pressed = look
    fill, ink = theme.panel, theme.text
    if control is SEW:
        fill, ink = (
            (theme.fits, QColor(_FITS_INK[theme.dark])) if fits else (theme.inset, theme.text_soft)
        )
    elif control is PUT_BACK:
        ink = theme.cant
    if pressed:
        fill = fill.darker(112)
    elif hovered:
        fill = fill.lighter(108) if control is SEW else theme.inset
    radius = CONTROL / 2
    box = QRectF(middle.x() - radius, middle.y() - radius, CONTROL, CONTROL)
    draw_pill(painter, kit, box, fill, theme.line, radius)
    draw_icon(painter, middle.x(), middle.y(), radius * 0.92, control.icon, ink)


def _around(piece: Piece, near: float, far: float) -> QRectF:
    """The box of a piece with room for its shadow, towards the lower right above all."""
    box = QRectF(0, 0, piece.width * SPACE, piece.height * SPACE)
    return box.adjusted(-near, -near, near, far)
