"""The face of the Automa: a robot sewn from scraps. It smiles when it loses, too."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.props import ButtonColours, draw_button
from patchwork_qt.ui.art.shapes import rounded
from patchwork_qt.ui.art.strokes import (
    FLAT,
    device_scale,
    disc,
    fill_only,
    line,
    pen,
    saved,
    stroke_only,
)
from patchwork_qt.ui.art.theme import with_alpha

_HEAD_CLOTH: Final = 1
_CHEEK_CLOTH: Final = 8
_BODY_CLOTH: Final = 22
_OUTLINE: Final = QColor("#3A2A22")
_LINE: Final = 2.2
_THREAD: Final = QColor("#C4412F")
_NEEDLE_EDGE: Final = QColor("#5D636C")
_NEEDLE: Final = QColor("#E3E7EC")
_WOOD: Final = QColor("#E9BE83")
_SPOOL: Final = QColor("#2F7F84")
_ARM: Final = QColor("#DDA63A")
_CREAM: Final = QColor("#FFF6E2")
_STITCH: Final = QColor("#C9A97A")
_SMILE: Final = QColor("#B5406A")
_ROSY: Final = QColor(226, 110, 110, 130)
_WHITE: Final = QColor("#FFFFFF")
_BLACK: Final = QColor("#000000")
_DIM: Final = QColor(20, 12, 8)
_EYES: Final = ButtonColours(QColor("#3F4A63"), QColor("#232B3D"), QColor("#FFE9B8"))
_EYE_RADIUS: Final = 8.6
_FACE: Final = QRectF(-25, -18, 50, 38)
_EAR_X: Final = 38.0


def draw_robot(p: QPainter, kit: Kit, x: float, y: float, scale: float, body: bool = False) -> None:
    """The robot, the middle of its head at (x, y).

    At scale 1 the head with its ears is 84 wide and reaches from 64 above to 31 below, the
    body down to 84. In high contrast it is drawn in lines.
    """
    with saved(p):
        p.translate(x, y)
        p.scale(scale, scale)
        if kit.theme.flat:
            _draw_flat(p, kit, body)
            return
        _draw_needle(p)
        _draw_ears(p)
        if body:
            _draw_body(p, kit)
        _draw_head(p, kit)
        _draw_face(p, kit)


def _head() -> QPainterPath:
    return rounded(-34, -30, 68, 60, 16)


def _face() -> QPainterPath:
    return rounded(_FACE.x(), _FACE.y(), _FACE.width(), _FACE.height(), 11)


def _smile() -> QPainterPath:
    path = QPainterPath(QPointF(-10, 8))
    path.cubicTo(-5, 16, 5, 16, 10, 8)
    return path


def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(0, 66.5))
    path.cubicTo(-14, 58, -9, 48, 0, 54)
    path.cubicTo(9, 48, 14, 58, 0, 66.5)
    return path


def _loose_thread() -> QPainterPath:
    path = QPainterPath(QPointF(2, -55))
    path.cubicTo(30, -64, 26, -40, 44, -50)
    return path


def _arm(side: int) -> QPainterPath:
    path = QPainterPath(QPointF(side * 30, 46))
    path.cubicTo(side * 48, 48, side * 46, 64, side * 40, 72)
    return path


def _fill_cloth(p: QPainter, kit: Kit, shape: QPainterPath, cloth: int) -> None:
    pixels = device_scale(p)
    p.fillPath(shape, kit.cloth.fabric_brush(cloth, pixels))
    p.fillPath(shape, kit.cloth.weave_brush(pixels))
    if kit.theme.fabric_dim:
        p.fillPath(shape, with_alpha(_DIM, kit.theme.fabric_dim))


def _draw_needle(p: QPainter) -> None:
    """The antenna: a needle with a loose end of red thread."""
    stroke_only(p, pen(_THREAD, 2.2))
    p.drawPath(_loose_thread())
    for colour, width in ((_NEEDLE_EDGE, 4.6), (_NEEDLE, 2.4)):
        p.setPen(pen(colour, width))
        line(p, 0, -26, 0, -56)
    p.setPen(pen(_NEEDLE_EDGE, 1.1))
    line(p, 0, -54.5, 0, -51)


def _draw_ears(p: QPainter) -> None:
    """Two spools of petrol thread."""
    p.setPen(pen(_OUTLINE, _LINE))
    for side in (-1, 1):
        p.setBrush(_WOOD)
        p.drawRoundedRect(QRectF(side * _EAR_X - 4, -16, 8, 32), 2.5, 2.5)
        p.setBrush(_SPOOL)
        p.drawRect(QRectF(side * (_EAR_X - 4) - 3.5, -11, 7, 22))


def _draw_body(p: QPainter, kit: Kit) -> None:
    trunk = rounded(-30, 36, 60, 46, 12)
    for side in (-1, 1):
        for colour, width in ((_OUTLINE, 11.0), (_ARM, 7.0)):
            stroke_only(p, pen(colour, width))
            p.drawPath(_arm(side))
    _fill_cloth(p, kit, trunk, _BODY_CLOTH)
    stroke_only(p, pen(_CREAM, 1.6, (3.4, 2.6), FLAT))
    p.drawPath(rounded(-26, 40, 52, 38, 9))
    p.setPen(pen(_OUTLINE, _LINE))
    p.drawPath(trunk)
    heart = _heart()
    p.fillPath(heart, kit.theme.button_face)
    p.setPen(pen(_CREAM, 1.4))
    p.drawPath(heart)
    p.setPen(pen(_OUTLINE, _LINE))
    p.setBrush(_WOOD)
    p.drawRoundedRect(QRectF(-9, 28, 18, 10), 3, 3)


def _draw_head(p: QPainter, kit: Kit) -> None:
    """Gingham with a patch of honeycomb on one corner."""
    head = _head()
    _fill_cloth(p, kit, head, _HEAD_CLOTH)
    with saved(p):
        p.setClipPath(head, Qt.ClipOperation.IntersectClip)
        _fill_cloth(p, kit, rounded(8, -34, 40, 30, 4), _CHEEK_CLOTH)
        stroke_only(p, pen(_CREAM, 1.8, (4.3, 3.2), FLAT))
        p.drawPath(rounded(11, -40, 40, 33, 3))
    stroke_only(p, pen(_OUTLINE, _LINE))
    p.drawPath(head)


def _draw_face(p: QPainter, kit: Kit) -> None:
    face = _face()
    p.fillPath(face, _CREAM)
    stroke_only(p, pen(_STITCH, 1.6, (4.2, 2.9), FLAT))
    p.drawRoundedRect(_FACE.adjusted(2.5, 2.5, -2.5, -2.5), 9, 9)
    p.setPen(pen(_OUTLINE, 1.6))
    p.drawPath(face)
    fill_only(p, _ROSY)
    for side in (-1, 1):
        disc(p, side * 19, 7, 4.2, 3)
        draw_button(p, kit, side * 11, -4, _EYE_RADIUS, False, 0 if side < 0 else 45, colours=_EYES)
    _draw_smile(p, _SMILE)


def _draw_smile(p: QPainter, colour: QColor) -> None:
    """A line with three stitches across it."""
    stroke_only(p, pen(colour, 2.3))
    p.drawPath(_smile())
    p.setPen(pen(colour, 1.7))
    for x, down in ((-5.4, 1.6), (0, 3.6), (5.4, 1.6)):
        line(p, x, 8.6 + down, x, 12.8 + down)


def _draw_flat(p: QPainter, kit: Kit, body: bool) -> None:
    """Black shapes with white and lilac lines."""
    lilac, white = kit.theme.players[2].face, kit.theme.line
    stroke_only(p, pen(lilac, 3))
    p.drawPath(_loose_thread())
    p.setPen(pen(white, 4))
    line(p, 0, -26, 0, -56)
    p.setBrush(_BLACK)
    p.setPen(pen(white, 3))
    for side in (-1, 1):
        p.drawRoundedRect(QRectF(side * _EAR_X - 4, -16, 8, 32), 2.5, 2.5)
    if body:
        for side in (-1, 1):
            stroke_only(p, pen(white, 6))
            p.drawPath(_arm(side))
        p.setBrush(_BLACK)
        p.setPen(pen(white, 3))
        p.drawPath(rounded(-30, 36, 60, 46, 12))
        p.fillPath(_heart(), lilac)
        p.drawRoundedRect(QRectF(-9, 28, 18, 10), 3, 3)
    p.setPen(pen(lilac, 4))
    p.drawPath(_head())
    p.setPen(pen(white, 2.4))
    p.drawPath(_face())
    eyes = ButtonColours(lilac, lilac, _BLACK)
    fill_only(p, lilac)
    for side in (-1, 1):
        disc(p, side * 19.5, 8, 2.6, 2)
        draw_button(p, kit, side * 11, -4, _EYE_RADIUS, False, 0 if side < 0 else 45, colours=eyes)
    _draw_smile(p, white)
