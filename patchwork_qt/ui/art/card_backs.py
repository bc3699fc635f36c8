"""The backs of the Automa's cards, and the place where a pile is empty.

A back is drawn to the height of its rectangle, whatever its size; 86 x 130 is natural.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient

from patchwork_qt.ui.art.filter_art import paper_kit
from patchwork_qt.ui.art.ink import draw_text, text_width
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.props import draw_button
from patchwork_qt.ui.art.robot import draw_robot
from patchwork_qt.ui.art.shadows import Shadow, draw
from patchwork_qt.ui.art.shapes import circle, rounded
from patchwork_qt.ui.art.strokes import FLAT, device_scale, pen, saved, stroke_only
from patchwork_qt.ui.art.theme import mix, with_alpha
from patchwork_qt.ui.art.tokens import draw_emblem
from patchwork_qt.ui.layout.automa import BACK_SIZE

CARD_PAPER: Final = QColor("#FFF9EC")
CARD_PAPER_IN_THE_DARK: Final = QColor("#F3E6CE")
CARD_EDGE: Final = QColor("#B89B6A")
CARD_STITCH: Final = QColor("#C9A97A")
MOST_EDGES: Final = 3
"""Cards that are seen beneath the top one at most."""

_CORNER: Final = 10.0
_MOST_CORNER: Final = 14.0
_SIGN_FROM: Final = 140.0
"""An empty place wider than this shows whose it is."""
_EDGE_STEP: Final = (1.6, 2.0)
_EDGE_SHADOW: Final = Shadow(0, 1, 2, 40)
_PILE_SHADOW: Final = Shadow(0, 3, 4, 60)
_UNDER: Final = 0.12
"""How much darker the paper beneath is."""
_CLOTH: Final = 19
_NAVY: Final = QColor(43, 58, 94, 90)
_BUTTER: Final = QColor("#F4D98B")
_BUTTER_RIM: Final = QColor("#E5BC5C")
_CREAM: Final = QColor("#FFF6E2")
_INK: Final = QColor("#3A2A22")
_PILL_HEIGHT: Final = 25.0
_DIM: Final = QColor(20, 12, 8)
_BLACK: Final = QColor("#000000")


def card_paper(kit: Kit) -> QColor:
    """The colour of a card."""
    if kit.theme.flat:
        return kit.theme.panel
    return CARD_PAPER_IN_THE_DARK if kit.theme.dark else CARD_PAPER


def natural(p: QPainter, rect: QRectF, size: QSizeF) -> QRectF:
    """Move the painter into a rectangle, scaled so that a card of `size` fits it.

    Returns the rectangle in the new units, at the origin: as large as `size` or larger in one
    direction.
    """
    scale = min(rect.width() / size.width(), rect.height() / size.height())
    p.translate(rect.topLeft())
    p.scale(scale, scale)
    return QRectF(0, 0, rect.width() / scale, rect.height() / scale)


def draw_card_back(
    p: QPainter, kit: Kit, rect: QRectF, buttons: int | None, under: int = 0
) -> None:
    """The back of a card. `buttons` is what a card of the tactical deck can spend, None for a
    card of the normal one; `under` is how many cards lie beneath: up to three edges are seen,
    each reaching out a little below and to the right."""
    with saved(p):
        box = natural(p, rect, BACK_SIZE)
        draw_edges(p, kit, box, under)
        if kit.theme.flat:
            _draw_flat_ground(p, kit, box)
        else:
            _draw_ground(p, kit, box)
        _draw_medallion(p, kit, box, 0.5 if buttons is None else 0.43)
        if buttons is not None:
            _draw_pill(p, kit, box, buttons)


def draw_edges(p: QPainter, kit: Kit, box: QRectF, under: int) -> None:
    """The edges of the cards beneath one of natural size, the lowest first, and the shadow."""
    draw(p, kit, _outline(box), _PILE_SHADOW)
    paper = card_paper(kit)
    for k in range(min(under, MOST_EDGES), 0, -1):
        edge = _outline(box.translated(k * _EDGE_STEP[0], k * _EDGE_STEP[1]))
        draw(p, kit, edge, _EDGE_SHADOW)
        p.fillPath(edge, paper if kit.theme.flat else mix(paper, CARD_EDGE, _UNDER * k))
        stroke_only(p, pen(kit.theme.line if kit.theme.flat else CARD_EDGE, 0.9))
        p.drawPath(edge)


def draw_empty_pile(p: QPainter, kit: Kit, rect: QRectF) -> None:
    """A dashed outline on the table where a card or a pile would lie."""
    theme = kit.theme
    corner = _CORNER * min(rect.width() / BACK_SIZE.width(), rect.height() / BACK_SIZE.height())
    corner = min(corner, _MOST_CORNER)
    place = rounded(rect.x() + 1, rect.y() + 1, rect.width() - 2, rect.height() - 2, corner)
    with saved(p):
        if not theme.flat:
            p.fillPath(place, with_alpha(theme.text, 20))
        line = theme.line if theme.flat else with_alpha(theme.text, 130)
        stroke_only(p, pen(line, 2, (6.2, 5), FLAT))
        p.drawPath(place)
        if rect.width() > _SIGN_FROM:
            sign = theme.grid if theme.flat else with_alpha(theme.text, 60)
            middle, ground = rect.center(), theme.table_a
            draw_emblem(p, middle.x(), middle.y(), rect.width() * 0.2, "robot", sign, ground)


def _outline(box: QRectF) -> QPainterPath:
    return rounded(box.x(), box.y(), box.width(), box.height(), _CORNER)


def _draw_ground(p: QPainter, kit: Kit, box: QRectF) -> None:
    """Cream paper printed with sashiko on navy."""
    paper, cloth = _outline(box), rounded(5, 5, box.width() - 10, box.height() - 10, 7)
    p.fillPath(paper, card_paper(kit))
    p.fillPath(cloth, kit.cloth.fabric_brush(_CLOTH, device_scale(p)))
    p.fillPath(cloth, _NAVY)
    if kit.theme.fabric_dim:
        p.fillPath(cloth, with_alpha(_DIM, kit.theme.fabric_dim))
    stroke_only(p, pen(with_alpha(_CREAM, 190), 1.3, (3.2, 2.6), FLAT))
    p.drawPath(rounded(8, 8, box.width() - 16, box.height() - 16, 5))
    p.setPen(pen(CARD_EDGE, 1))
    p.drawPath(paper)


def _draw_flat_ground(p: QPainter, kit: Kit, box: QRectF) -> None:
    paper = _outline(box)
    p.fillPath(paper, _BLACK)
    stroke_only(p, pen(kit.theme.line, 2))
    p.drawPath(paper)
    p.setPen(pen(kit.theme.players[2].face, 1.6, (4.6, 3.4), FLAT))
    p.drawPath(rounded(6, 6, box.width() - 12, box.height() - 12, 6))


def _draw_medallion(p: QPainter, kit: Kit, box: QRectF, height: float) -> None:
    """The robot on a disc of butter, its middle at that share of the height."""
    wide = BACK_SIZE.width()
    x, y = box.width() / 2, box.height() * height
    if not kit.theme.flat:
        light = QRadialGradient(QPointF(x, y - wide * 0.1), wide * 0.5)
        light.setColorAt(0, mix(_BUTTER, _CREAM, 0.45))
        light.setColorAt(0.7, _BUTTER)
        light.setColorAt(1, _BUTTER_RIM)
        p.fillPath(circle(x, y, wide * 0.40, wide * 0.42), light)
        stroke_only(p, pen(_CREAM, 2, (5.2, 3.6), FLAT))
        p.drawPath(circle(x, y, wide * 0.365, wide * 0.385))
    draw_robot(p, kit, x - 1, y + wide * 0.07, wide / 138)


def _draw_pill(p: QPainter, kit: Kit, box: QRectF, buttons: int) -> None:
    """What the card can spend, at the lower end of it."""
    flat, words = kit.theme.flat, str(buttons)
    number = text_width(words, 16, 900)
    wide = number + 4 + 16 + 20
    pill = QRectF((box.width() - wide) / 2, box.height() - _PILL_HEIGHT - 8, wide, _PILL_HEIGHT)
    shape = rounded(pill.x(), pill.y(), pill.width(), pill.height(), pill.height() / 2)
    p.fillPath(shape, _BLACK if flat else card_paper(kit))
    rim = kit.theme.line if flat else kit.theme.button_rim
    stroke_only(p, pen(rim, 1.8 if flat else 1.6, (4.4, 2.8), FLAT))
    p.drawPath(shape)
    middle = pill.center().y()
    ink = kit.theme.text if flat else _INK
    draw_text(p, pill.left() + 10, middle, words, 16, ink, 900)
    draw_button(p, paper_kit(kit), pill.right() - 18, middle, 8, halo=False)
