"""The square time board: pale prints pieced into a spiral, with a petrol sash between its turns."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from patchwork_qt.ui.art.ink import draw_text, text_width
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.shadows import Shadow, draw
from patchwork_qt.ui.art.shapes import rounded
from patchwork_qt.ui.art.strokes import (
    FLAT,
    SQUARE,
    device_scale,
    disc,
    fill_only,
    pen,
    saved,
    stroke_only,
)
from patchwork_qt.ui.fonts import DISPLAY
from patchwork_qt.ui.layout.geometry import LAST_SPACE
from patchwork_qt.ui.layout.square import SquareBoard, frame_rect

_START_PRINT: Final = 1
_PRINTS: Final = 6
_NUMBER_SIZE: Final = 13.5
_DISC: Final = 11.0
_STITCH_INSET: Final = 3.2
_FRAME_STITCH_INSET: Final = 3.5
_SASH: Final = 4.4
_START_ROOM: Final = 70.0
_END_ROOM: Final = 38.0
_SHADE: Final = 5
_BOARD_SHADOW: Final = Shadow(0, 4, 7, 70)
_BLACK: Final = QColor("#000000")
_FRAME: Final = QColor("#2F6F73")
_FRAME_STITCH: Final = QColor("#FFF3D6")
_END_FACE: Final = QColor("#B5406A")
_END_INK: Final = QColor("#FFF6E6")
_CREAM: Final = QColor(255, 250, 238, 218)
_STITCH: Final = QColor(255, 255, 255, 200)
_SHADE_INK: Final = QColor(70, 40, 10)
_SASH_SHADOW: Final = QColor(30, 20, 5, 60)
_LAMPLIGHT: Final = QColor(30, 20, 12, 46)
"""Laid over the prints in the dark so that they don't glare."""


def draw_square(p: QPainter, kit: Kit, board: SquareBoard, start_word: str, end_word: str) -> None:
    """The board alone, in scene coordinates: no leather, no buttons, no thimbles."""
    with saved(p):
        _draw_frame(p, kit, board)
        for space in range(LAST_SPACE + 1):
            _draw_cell(p, kit, board, space)
        _draw_sash(p, kit, board)
        for space in range(1, LAST_SPACE):
            _draw_number(p, kit, board, space)
        _draw_start(p, kit, board, start_word)
        _draw_end(p, kit, board, end_word)


def _draw_frame(p: QPainter, kit: Kit, board: SquareBoard) -> None:
    outline = board.outline()
    draw(p, kit, outline, _BOARD_SHADOW)
    if kit.theme.flat:
        p.fillPath(outline, _BLACK)
        stroke_only(p, pen(kit.theme.line, 2))
        p.drawPath(outline)
        return
    p.fillPath(outline, _FRAME)
    p.fillPath(outline, kit.cloth.weave_brush(device_scale(p)))
    inset = _FRAME_STITCH_INSET
    stroke_only(p, pen(_FRAME_STITCH, 1.5, (4.5, 3.3), FLAT))
    p.drawRoundedRect(frame_rect().adjusted(inset, inset, -inset, -inset), 8, 8)


def _draw_cell(p: QPainter, kit: Kit, board: SquareBoard, space: int) -> None:
    box = board.rect(space).adjusted(0.5, 0.5, -0.5, -0.5)
    if kit.theme.flat:
        p.fillRect(box, _BLACK)
        stroke_only(p, pen(kit.theme.grid, 1.1, (2.9, 2.4), FLAT))
    else:
        _fill_cell(p, kit, space, box)
        stroke_only(p, pen(_STITCH, 1.1, (2.9, 2.4), FLAT))
    inset = _STITCH_INSET
    p.drawRect(box.adjusted(inset, inset, -inset, -inset))


def _fill_cell(p: QPainter, kit: Kit, space: int, box: QRectF) -> None:
    """Print, weave and a soft shade along the edges."""
    scale = device_scale(p)
    if space == LAST_SPACE:
        p.fillRect(box, _END_FACE)
    else:
        number = (2 * space + space // _PRINTS) % _PRINTS if space else _START_PRINT
        p.fillRect(box, kit.cloth.print_brush(number, scale))
        if kit.theme.dark:
            p.fillRect(box, _LAMPLIGHT)
    p.fillRect(box, kit.cloth.weave_brush(scale))
    p.setBrush(Qt.BrushStyle.NoBrush)
    for k in range(_SHADE):
        shade = QColor(_SHADE_INK)
        shade.setAlpha(22 - 4 * k)
        p.setPen(pen(shade, 1))
        p.drawRect(box.adjusted(k, k, -k, -k))


def _draw_sash(p: QPainter, kit: Kit, board: SquareBoard) -> None:
    sash = board.sash()
    if not kit.theme.flat:
        with saved(p):
            p.translate(0.5, 1.5)
            stroke_only(p, pen(_SASH_SHADOW, 6.4, cap=SQUARE))
            p.drawPath(sash)
    stroke_only(p, pen(kit.theme.line if kit.theme.flat else _FRAME, _SASH, cap=SQUARE))
    p.drawPath(sash)


def _draw_number(p: QPainter, kit: Kit, board: SquareBoard, space: int) -> None:
    at = board.middle_of(space)
    if not kit.theme.flat:
        fill_only(p, _CREAM)
        disc(p, at.x(), at.y(), _DISC)
    ink = kit.theme.tape_ink
    draw_text(p, at.x(), at.y(), str(space), _NUMBER_SIZE, ink, 800, "centre")


def _draw_start(p: QPainter, kit: Kit, board: SquareBoard, word: str) -> None:
    at = board.middle_of(0)
    width = min(text_width(word, 13, 900), _START_ROOM - 12) + 12
    pill = rounded(at.x() - width / 2, at.y() - _DISC, width, 2 * _DISC, _DISC)
    p.fillPath(pill, _BLACK if kit.theme.flat else _CREAM)
    ink = kit.theme.tape_ink
    draw_text(p, at.x(), at.y(), word, 13, ink, 900, "centre", max_width=_START_ROOM - 12)


def _draw_end(p: QPainter, kit: Kit, board: SquareBoard, word: str) -> None:
    at = board.middle_of(LAST_SPACE)
    ink = kit.theme.text if kit.theme.flat else _END_INK
    draw_text(p, at.x(), at.y() + 12, str(LAST_SPACE), 24, ink, 700, "centre", DISPLAY)
    draw_text(p, at.x(), at.y() + 33, word, 11, ink, 900, "centre", max_width=_END_ROOM)
