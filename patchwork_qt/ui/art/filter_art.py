"""The pictures of the Automa's filters: what each of them looks at, in a frame of 46 x 44."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from patchwork_qt.ui.art.icons import draw_icon
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.notions import draw_spool
from patchwork_qt.ui.art.props import draw_button
from patchwork_qt.ui.art.scraps import draw_scrap
from patchwork_qt.ui.art.shapes import Cell, outline, rounded
from patchwork_qt.ui.art.strokes import (
    line,
    pen,
    saved,
    stroke_only,
)
from patchwork_qt.ui.art.theme import AUTOMA, LIGHT
from patchwork_qt.ui.art.tokens import draw_thimble

PICTURE_WIDTH: Final = 46.0
PICTURE_HEIGHT: Final = 44.0

_PERSON: Final = 0
_GROUND: Final = QColor("#EFE3CC")
_FRAME: Final = QColor("#CDB58C")
_TAPE: Final = QColor("#F0D08A")
_TICK: Final = QColor("#8A6A3E")
_STOP: Final = QColor("#B32B1E")
_CLOTH_EDGE: Final = QColor("#6B4A38")
_LESS: Final = QColor("#9A8870")
_THREAD: Final = QColor("#2F6F73")
_TAG: Final = QColor("#D9C39B")
_FAR_TAG: Final = QColor("#C4613F")
_BLACK: Final = QColor("#000000")
_FEW_CLOTH: Final = 5
_MANY_CLOTH: Final = 7
_LARGE_CLOTH: Final = 26
_LARGE: Final[tuple[Cell, ...]] = ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (1, 2))
_UNIT: Final = 9.5


def paper_kit(kit: Kit) -> Kit:
    """The kit for what is printed on paper: that stays light in the dark."""
    return Kit(LIGHT, kit.cloth) if kit.theme.dark and not kit.theme.flat else kit


def draw_filter_picture(
    p: QPainter, kit: Kit, x: float, y: float, name: str, scale: float = 1.0
) -> None:
    """The picture of a filter round (x, y), 46 x 44 at scale 1; KeyError if there is none.

    `name` is ``no_overtake``, ``most_buttons``, ``largest`` or ``furthest``. It is paper, so it
    stays light in the dark.
    """
    painter = _PICTURES[name]
    frame = rounded(-PICTURE_WIDTH / 2, -PICTURE_HEIGHT / 2, PICTURE_WIDTH, PICTURE_HEIGHT, 8)
    with saved(p):
        p.translate(x, y)
        p.scale(scale, scale)
        _draw_frame(p, kit, frame)
        painter(p, paper_kit(kit))


def draw_advance_picture(p: QPainter, kit: Kit, x: float, y: float, scale: float = 1.0) -> None:
    """What a card that takes nothing does, 96 x 52 round (x, y): the Automa's thimble hops to
    the space before the person's."""
    flat = kit.theme.flat
    frame = rounded(-48, -26, 96, 52, 9)
    with saved(p):
        p.translate(x, y)
        p.scale(scale, scale)
        _draw_frame(p, kit, frame)
        paper = paper_kit(kit)
        _draw_tape(p, paper, QRectF(-43, 12, 86, 9), 17.2)
        draw_thimble(p, paper, -31, 7, AUTOMA, 0.56, ghost=True)
        draw_thimble(p, paper, 6, 7, _PERSON, 0.56)
        draw_thimble(p, paper, 29, 7, AUTOMA, 0.56)
        hop = QPainterPath(QPointF(-28, -14))
        hop.cubicTo(-16, -28, 12, -26, 24, -15)
        stroke_only(p, pen(kit.theme.line if flat else paper.theme.players[AUTOMA].face, 2))
        p.drawPath(hop)
        line(p, 24.5, -14.5, 17.5, -15)
        line(p, 24.5, -14.5, 23, -21)


def _draw_frame(p: QPainter, kit: Kit, frame: QPainterPath) -> None:
    flat = kit.theme.flat
    p.fillPath(frame, _BLACK if flat else _GROUND)
    stroke_only(p, pen(kit.theme.line if flat else _FRAME, 2 if flat else 1.2))
    p.drawPath(frame)


def _draw_tape(p: QPainter, kit: Kit, tape: QRectF, space: float) -> None:
    """A piece of the time board with a tick at each space."""
    flat = kit.theme.flat
    p.fillRect(tape, _BLACK if flat else _TAPE)
    stroke_only(p, pen(kit.theme.line if flat else _TICK, 1))
    if flat:
        p.drawRect(tape)
    for k in range(1, int(tape.width() / space + 0.5)):
        x = tape.left() + k * space
        line(p, x, tape.top(), x, tape.top() + 4)


def _stays_behind(p: QPainter, kit: Kit) -> None:
    """The Automa's thimble behind the person's, which stands at a line."""
    flat = kit.theme.flat
    _draw_tape(p, kit, QRectF(-20, 9, 40, 8), 7)
    draw_thimble(p, kit, -11, 4, AUTOMA, 0.56)
    draw_thimble(p, kit, 7.5, 4, _PERSON, 0.56)
    p.setPen(pen(kit.theme.cant if flat else _STOP, 2.8))
    line(p, 19, -15, 19, 15)


def _most_buttons(p: QPainter, kit: Kit) -> None:
    """A scrap with one button, crossed out, above one with three."""
    for y, count, cloth in ((-10.0, 1, _FEW_CLOTH), (9.5, 3, _MANY_CLOTH)):
        draw_scrap(
            p, kit, rounded(-18, y - 8, 14 if count == 1 else 36, 16, 3), cloth, _CLOTH_EDGE, 1
        )
        for k in range(count):
            draw_button(p, kit, -11 + k * 11.4, y, 4.6, angle=k * 40)
    draw_icon(p, 9, -10, 12, "cross", _less(kit))


def _largest(p: QPainter, kit: Kit) -> None:
    """A patch of seven spaces and one of a single space, crossed out."""
    with saved(p):
        p.translate(-19, -14.5)
        draw_scrap(p, kit, outline(_LARGE, _UNIT, 0.5, 2), _LARGE_CLOTH, _CLOTH_EDGE, 1.4)
    with saved(p):
        p.translate(11, 4)
        draw_scrap(p, kit, outline([(0, 0)], _UNIT, 0.5, 2), _LARGE_CLOTH, _CLOTH_EDGE, 1.4)
    draw_icon(p, 16, -9, 11, "cross", _less(kit))


def _furthest(p: QPainter, kit: Kit) -> None:
    """An arrow from the spool past two patches to the third."""
    flat = kit.theme.flat
    draw_spool(p, kit, -14, 7, 0.34)
    arc = QPainterPath(QPointF(-12, -5))
    arc.cubicTo(-7, -19, 9, -20, 14.4, -5)
    stroke_only(p, pen(kit.theme.hourglass if flat else _THREAD, 2))
    p.drawPath(arc)
    line(p, 14.4, -4.5, 8.6, -8)
    line(p, 14.4, -4.5, 17.6, -10.5)
    for k, x in enumerate((-3.0, 5.4, 14.4)):
        far = k == 2
        p.setPen(pen(kit.theme.line if flat else _CLOTH_EDGE, 1))
        if flat:
            p.setBrush(kit.theme.button_face if far else _BLACK)
        else:
            p.setBrush(_FAR_TAG if far else _TAG)
        wide, high = (8.6, 11.0) if far else (6.6, 9.0)
        p.drawRoundedRect(QRectF(x - wide / 2, 7.5 - high / 2, wide, high), 1.5, 1.5)


def _less(kit: Kit) -> QColor:
    return kit.theme.cant if kit.theme.flat else _LESS


_PICTURES: Final[dict[str, Callable[[QPainter, Kit], None]]] = {
    "no_overtake": _stays_behind,
    "most_buttons": _most_buttons,
    "largest": _largest,
    "furthest": _furthest,
}
