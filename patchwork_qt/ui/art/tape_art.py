"""The round time board: a tape measure with its numbers, and what lies or runs on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from patchwork_qt.ui.art.ink import draw_text
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.props import draw_button, draw_leather
from patchwork_qt.ui.art.shadows import Shadow, draw
from patchwork_qt.ui.art.shapes import rounded
from patchwork_qt.ui.art.strokes import FLAT, ROUND, device_scale, pen, saved, stroke_only
from patchwork_qt.ui.art.theme import mix, with_alpha
from patchwork_qt.ui.fonts import DISPLAY
from patchwork_qt.ui.layout.geometry import LAST_SPACE, TimeBoardGeometry
from patchwork_qt.ui.layout.tape import RIBBON, START_WORD_ARC, Tape, end_rect

LEATHER_SIDE: Final = 30.0
BUTTON_RADIUS: Final = 10.5
END_BUTTON_RADIUS: Final = 12.0

_NUMBER_SIZE: Final = 14.0
_WORD_SIZE: Final = 12.0
_START_ROOM: Final = 42.0
_END_ROOM: Final = 50.0
_LEATHER_NUMBER: Final = 11.0
_LEATHER_CORNER: Final = 5.0
_TICKS: Final = ((0.25, 4.5), (0.5, 7.0), (0.75, 4.5))
"""Place within a space and length of the ticks on the outer edge."""
_BRASS_LENGTH: Final = 10.0
_TAPE_SHADOW: Final = Shadow(0, 3, 5, 60)
_END_SHADOW: Final = Shadow(0, 2, 3, 50)
_LEATHER_SHADOW: Final = Shadow(0.5, 1.5, 2.5, 70)
_LIGHT_EDGE: Final = QColor(255, 255, 255, 90)
_DARK_EDGE: Final = QColor(90, 55, 10, 70)
_BRASS_LIGHT: Final = QColor("#EBC777")
_BRASS_DARK: Final = QColor("#A87326")
_END_FACE: Final = QColor("#B5406A")
_END_INK: Final = QColor("#FFF6E6")
_END_STITCH: Final = QColor("#FFEFD8")
_LEATHER_INK: Final = QColor("#FFF0D2")
_WAY_DARK: Final = QColor(70, 40, 5, 150)
_BLACK: Final = QColor("#000000")
_FLAT_LINE: Final = 2.0


def draw_tape(p: QPainter, kit: Kit, tape: Tape, start_word: str, end_word: str) -> None:
    """The board alone, in scene coordinates: no leather, no buttons, no thimbles."""
    with saved(p):
        _draw_ribbon(p, kit, tape)
        _draw_divisions(p, kit, tape)
        _draw_numbers(p, kit, tape, start_word)
        _draw_end(p, kit, tape, end_word)


def draw_leather_on_tape(p: QPainter, kit: Kit, board: TimeBoardGeometry, space: int) -> None:
    """A leather patch on its space, turned with the board, its number upright."""
    at = board.middle_of(space)
    side = LEATHER_SIDE
    shape = rounded(-side / 2, -side / 2, side, side, _LEATHER_CORNER)
    with saved(p):
        p.translate(at)
        p.rotate(board.leather_angle(space))
        draw(p, kit, shape, _LEATHER_SHADOW)
        draw_leather(p, kit, shape, side / 40)
    ink = kit.theme.text if kit.theme.flat else _LEATHER_INK
    draw_text(p, at.x(), at.y(), str(space), _LEATHER_NUMBER, ink, 800, "centre")


def draw_income_buttons(
    p: QPainter, kit: Kit, board: TimeBoardGeometry, spaces: Iterable[int]
) -> None:
    """The buttons on the lines before the income spaces."""
    for space in spaces:
        at = board.line_before(space)
        radius = END_BUTTON_RADIUS if space == LAST_SPACE else BUTTON_RADIUS
        draw_button(p, kit, at.x(), at.y(), radius, angle=space * 31 % 90)


def draw_way(p: QPainter, kit: Kit, path: QPainterPath, side: int) -> None:
    """The running stitch from a thimble to where it would land."""
    colour = kit.theme.players[side].face
    with saved(p):
        if kit.theme.flat:
            stroke_only(p, pen(_BLACK, 7.0))
        else:
            stroke_only(p, pen(_WAY_DARK, 6.0, (10.0, 10.0), ROUND))
        p.drawPath(path)
        thread = colour if kit.theme.flat else mix(colour, _BLACK, 0.06)
        p.setPen(pen(thread, 4.0, (10.0, 10.0), ROUND))
        p.drawPath(path)


def _draw_ribbon(p: QPainter, kit: Kit, tape: Tape) -> None:
    theme = kit.theme
    whole = tape.ribbon(0.0, tape.length)
    draw(p, kit, whole, _TAPE_SHADOW)
    for space in range(LAST_SPACE):
        p.fillPath(tape.band(space), theme.tape_b if space % 2 else theme.tape_a)
    if theme.flat:
        stroke_only(p, pen(theme.line, 1.6))
        p.drawPath(whole)
        return
    p.fillPath(whole, kit.cloth.weave_brush(device_scale(p)))
    edge = RIBBON / 2 - 1.2
    for outwards, colour, width in ((edge, _LIGHT_EDGE, 1.6), (-edge, _DARK_EDGE, 1.8)):
        stroke_only(p, pen(colour, width))
        p.drawPath(tape.edge(outwards))
    tip = tape.ribbon(0.0, _BRASS_LENGTH)
    box = tip.boundingRect()
    brass = QLinearGradient(box.topLeft(), box.bottomRight())
    brass.setColorAt(0, _BRASS_LIGHT)
    brass.setColorAt(1, _BRASS_DARK)
    p.fillPath(tip, brass)


def _draw_divisions(p: QPainter, kit: Kit, tape: Tape) -> None:
    """Lines between the spaces, and ticks on the outer edge."""
    flat, ink = kit.theme.flat, kit.theme.tape_ink
    for space in range(1, LAST_SPACE + 1):
        start = tape.start_of(space)
        p.setPen(pen(ink if flat else with_alpha(ink, 150), 1.4, cap=FLAT))
        p.drawLine(tape.point(start, -RIBBON / 2), tape.point(start, RIBBON / 2))
        if flat or space == LAST_SPACE:
            continue
        length = tape.start_of(space + 1) - start
        p.setPen(pen(with_alpha(ink, 110), 1.0, cap=FLAT))
        for share, tick in _TICKS:
            arc = start + length * share
            p.drawLine(tape.point(arc, RIBBON / 2), tape.point(arc, RIBBON / 2 - tick))


def _draw_numbers(p: QPainter, kit: Kit, tape: Tape, start_word: str) -> None:
    ink = kit.theme.tape_ink
    numbers = ink if kit.theme.flat else with_alpha(ink, 205)
    for space in range(1, LAST_SPACE):
        at = tape.number_point(space)
        draw_text(p, at.x(), at.y(), str(space), _NUMBER_SIZE, numbers, 800, "centre")
    at = tape.point(START_WORD_ARC)
    draw_text(p, at.x(), at.y(), start_word, _WORD_SIZE, ink, 900, "centre", max_width=_START_ROOM)


def _draw_end(p: QPainter, kit: Kit, tape: Tape, end_word: str) -> None:
    """The pill of the last space."""
    flat, box = kit.theme.flat, end_rect()
    pill, middle = tape.band(LAST_SPACE), box.center()
    draw(p, kit, pill, _END_SHADOW)
    p.fillPath(pill, _BLACK if flat else _END_FACE)
    if flat:
        stroke_only(p, pen(kit.theme.line, _FLAT_LINE))
        p.drawPath(pill)
    else:
        p.fillPath(pill, kit.cloth.weave_brush(device_scale(p)))
        p.fillPath(pill, _end_light(box))
    stroke_only(p, pen(kit.theme.line if flat else _END_STITCH, 1.8, (5.4, 3.6), FLAT))
    inner = box.adjusted(5, 5, -5, -5)
    p.drawRoundedRect(inner, inner.width() / 2, inner.width() / 2)
    ink = kit.theme.text if flat else _END_INK
    x, y = middle.x(), middle.y()
    draw_text(p, x, y + 7, str(LAST_SPACE), 27, ink, 700, "centre", DISPLAY)
    draw_text(p, x, y + 31, end_word, _WORD_SIZE, ink, 900, "centre", max_width=_END_ROOM)


def _end_light(box: QRectF) -> QRadialGradient:
    light = QRadialGradient(box.center() + QPointF(-16, -37), 110)
    light.setColorAt(0, QColor(255, 255, 255, 60))
    light.setColorAt(1, QColor(60, 0, 30, 60))
    return light
