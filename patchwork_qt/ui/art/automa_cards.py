"""The cards of the Automa: fronts, backs and the place of an empty pile.

Cards are paper and stay light in the dark. Each is drawn to the height of its rectangle; what
that is wider than a card goes to the words.
"""

from __future__ import annotations

from typing import Final

import attrs
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from patchwork_qt.ui.art.card_backs import (
    CARD_EDGE,
    CARD_STITCH,
    card_paper,
    draw_card_back,
    draw_edges,
    draw_empty_pile,
    natural,
)
from patchwork_qt.ui.art.filter_art import draw_advance_picture, draw_filter_picture, paper_kit
from patchwork_qt.ui.art.ink import draw_text, text_width
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.props import draw_button
from patchwork_qt.ui.art.shadows import CARD, Shadow, draw
from patchwork_qt.ui.art.shapes import rounded
from patchwork_qt.ui.art.strokes import FLAT, device_scale, disc, line, pen, saved, stroke_only
from patchwork_qt.ui.art.text_fit import Fitted, draw_fitted, fitted
from patchwork_qt.ui.layout.automa import BACK_SIZE, FRONT_SIZE

__all__ = [
    "CardWords",
    "FilterWords",
    "draw_card_back",
    "draw_card_front",
    "draw_empty_pile",
    "draw_filter_picture",
    "draw_small_card",
]


@attrs.frozen
class FilterWords:
    """A filter of a card."""

    name: str
    """``no_overtake``, ``most_buttons``, ``largest`` or ``furthest``."""
    first: str
    second: str
    """A closer word; left out with large text and where there is no room."""


@attrs.frozen
class CardWords:
    """Everything that is read on the front of a card."""

    buttons: int
    """Virtual buttons, 0-10."""
    can_spend: str
    number: str
    """The card's number with its word, e.g. "No. 17"."""
    filters: tuple[FilterWords, ...]
    no_filters: str
    """The sentence that stands in the place of the filters when there are none."""
    income_label: str
    income: str
    """With its sign, e.g. "+1"."""


_CORNER: Final = 14.0
_PADDING: Final = 18.0
_INK: Final = QColor("#3A2A22")
_SOFT_INK: Final = QColor("#6B5646")
_RULE: Final = QColor("#DCC8A8")
_BUTTER: Final = QColor("#F9E3A6")
_BRASS: Final = QColor("#B8862F")
_ON_BUTTER: Final = QColor("#5E4417")
_SMALL_BELOW: Final = 140.0
"""A front narrower than this is drawn without words."""
_SMALL_SHADOW: Final = Shadow(0, 2, 3, 40)
_SMALL_PICTURE: Final = 0.66
_WASH: Final = QColor(230, 210, 170, 80)
_FILTERS_TOP: Final = 80.0
_FILTER_STEP: Final = 51.0
_FILTER_HEIGHT: Final = 48.0
_WORDS_LEFT: Final = 72.0
_RULE_ABOVE: Final = 42.0
"""From the lower end of a card to the line above its income."""
_WITHOUT_SECOND: Final = 0.75
"""Words that would have to shrink below this share lose their second line."""


@attrs.frozen
class _Type:
    """Sizes of the type on a card."""

    label: float
    label_y: float
    purse_y: float
    number: float
    filter: float
    second: float
    sentence: float
    income: float


_PLAIN: Final = _Type(
    label=13.5,
    label_y=26,
    purse_y=55,
    number=32,
    filter=15.5,
    second=13.5,
    sentence=15.5,
    income=22,
)
_LARGE: Final = _Type(
    label=18, label_y=24, purse_y=57, number=36, filter=20, second=0, sentence=20, income=27
)


@attrs.frozen(eq=False)
class _Ink:
    """The colours of print on a card."""

    text: QColor
    soft: QColor
    rule: QColor


def draw_card_front(
    p: QPainter,
    kit: Kit,
    rect: QRectF,
    words: CardWords,
    active: int | None = None,
    large: bool = False,
) -> None:
    """The front of a card, naturally 206 x 276; narrower than 140 it is the small one.

    `active` is the filter at work, from 0. With `large` the type is larger, the filters lose
    their second lines.
    """
    if rect.width() < _SMALL_BELOW:
        draw_small_card(p, kit, rect, words)
        return
    with saved(p):
        box = natural(p, rect, FRONT_SIZE)
        _draw_paper(p, kit, box)
        ink, type_ = _ink(kit), _LARGE if large else _PLAIN
        _draw_purse(p, kit, box, words, ink, type_)
        if words.filters:
            for k, each in enumerate(words.filters):
                _draw_filter(p, kit, _filter_box(box, k), each, k == active, ink, type_)
        else:
            _draw_no_filters(p, kit, box, words.no_filters, ink, type_)
        _draw_income(p, kit, box, words, ink, type_)


def draw_filter_at_work(
    p: QPainter, kit: Kit, rect: QRectF, words: CardWords, active: int, large: bool = False
) -> None:
    """Only the filter at work, to lie on a front that shows none at work."""
    with saved(p):
        box = natural(p, rect, FRONT_SIZE)
        ink, type_ = _ink(kit), _LARGE if large else _PLAIN
        each = words.filters[active]
        _draw_filter(p, kit, _filter_box(box, active), each, True, ink, type_)


def draw_small_card(p: QPainter, kit: Kit, rect: QRectF, words: CardWords, under: int = 0) -> None:
    """A used front without words, 86 x 130: what it can spend and pictures of its filters.

    `under` cards lie beneath it.
    """
    with saved(p):
        box = natural(p, rect, BACK_SIZE)
        draw_edges(p, kit, box, under)
        shape = rounded(0, 0, box.width(), box.height(), 10)
        draw(p, kit, shape, _SMALL_SHADOW)
        p.fillPath(shape, card_paper(kit))
        middle = box.width() / 2
        _draw_small_purse(p, kit, middle, 18, words.buttons)
        if not words.filters:
            draw_advance_picture(p, kit, middle, 66, 0.76)
            draw_text(p, middle - 8, 108, words.income, 16, _ink(kit).text, 800, "centre")
            draw_button(p, paper_kit(kit), middle + 13, 108, 7, halo=False)
        for k, each in enumerate(words.filters):
            draw_filter_picture(p, kit, middle, 47 + k * 31.5, each.name, _SMALL_PICTURE)
        if not kit.theme.flat:
            p.fillPath(shape, _WASH)
        stroke_only(p, pen(kit.theme.line if kit.theme.flat else CARD_EDGE, _edge(kit)))
        p.drawPath(shape)


def _draw_small_purse(p: QPainter, kit: Kit, x: float, y: float, buttons: int) -> None:
    words = str(buttons)
    wide = text_width(words, 18, 900)
    draw_text(p, x - 10, y, words, 18, _ink(kit).text, 900, "centre")
    draw_button(p, paper_kit(kit), x - 10 + wide / 2 + 13, y, 7.4, halo=False, virtual=True)


def _ink(kit: Kit) -> _Ink:
    theme = kit.theme
    if theme.flat:
        return _Ink(theme.text, theme.text_soft, theme.line)
    return _Ink(_INK, _SOFT_INK, _RULE)


def _edge(kit: Kit) -> float:
    return 2.0 if kit.theme.flat else 1.0


def _draw_paper(p: QPainter, kit: Kit, box: QRectF) -> None:
    shape = rounded(0, 0, box.width(), box.height(), _CORNER)
    draw(p, kit, shape, CARD)
    p.fillPath(shape, card_paper(kit))
    flat = kit.theme.flat
    if not flat:
        with saved(p):
            p.setOpacity(p.opacity() * 0.5)
            p.fillPath(shape, kit.cloth.weave_brush(device_scale(p)))
        stroke_only(p, pen(CARD_STITCH, 1.6, (5.4, 3.8), FLAT))
        p.drawRoundedRect(box.adjusted(6, 6, -6, -6), 10, 10)
    stroke_only(p, pen(kit.theme.line if flat else CARD_EDGE, _edge(kit) * 1.2))
    p.drawPath(shape)


def _draw_purse(
    p: QPainter, kit: Kit, box: QRectF, words: CardWords, ink: _Ink, type_: _Type
) -> None:
    """The upper part: what the card can spend, as a number and in virtual buttons."""
    room = box.width() - 2 * _PADDING
    number = text_width(words.number, type_.label, 700)
    left = text_width(words.can_spend, type_.label, 700)
    share = min(1.0, (room - 10) / (number + left))
    size = type_.label * share
    draw_text(p, _PADDING, type_.label_y, words.can_spend, size, ink.soft, 700)
    draw_text(p, box.width() - _PADDING, type_.label_y, words.number, size, ink.soft, 700, "right")
    buttons = words.buttons
    wide = draw_text(p, _PADDING, type_.purse_y, str(buttons), type_.number, ink.text, 900)
    start = _PADDING + wide + 10
    room = box.width() - _PADDING - start
    _draw_purse_buttons(p, kit, start, type_.purse_y, room, buttons)


def _draw_purse_buttons(
    p: QPainter, kit: Kit, left: float, middle: float, room: float, buttons: int
) -> None:
    """Virtual buttons in one row, or smaller in two if there is no room for that."""
    paper = paper_kit(kit)
    if buttons == 0:
        stroke_only(p, pen(paper.theme.button_rim, 1.4, (3.6, 2.4), FLAT))
        disc(p, left + 11, middle, 10.9)
        return
    rows = 1 if buttons * 24 <= room else 2
    across = -(-buttons // rows)
    radius = 9.0 if rows == 1 else 7.2
    step = 24.0 if rows == 1 else min(20.0, room / across)
    for k in range(buttons):
        x = left + radius + 2 + (k % across) * step
        y = middle if rows == 1 else middle - 10.5 + (k // across) * 21
        draw_button(p, paper, x, y, radius, halo=False, angle=k * 40, virtual=True)


def _filter_box(box: QRectF, index: int) -> QRectF:
    top = _FILTERS_TOP + index * _FILTER_STEP
    return QRectF(11, top, box.width() - 22, _FILTER_HEIGHT)


def _draw_filter(
    p: QPainter,
    kit: Kit,
    box: QRectF,
    words: FilterWords,
    active: bool,
    ink: _Ink,
    type_: _Type,
) -> None:
    """A filter: its picture and its words, on butter while it is at work."""
    first, second = ink.text, ink.soft
    if active:
        flat = kit.theme.flat
        ground = rounded(box.x(), box.y(), box.width(), box.height(), 9)
        p.fillPath(ground, kit.theme.main_action if flat else _BUTTER)
        stroke_only(p, pen(kit.theme.line if flat else _BRASS, 2 if flat else 1.8))
        p.drawPath(ground)
        first, second = (kit.theme.main_ink, kit.theme.main_ink) if flat else (ink.text, _ON_BUTTER)
    middle = box.center().y()
    draw_filter_picture(p, kit, 40, middle, words.name)
    room = box.right() - 6 - _WORDS_LEFT
    top, below = _filter_type(words, room, type_)
    y = middle - (top.height + below.height) / 2
    draw_fitted(
        p, QRectF(_WORDS_LEFT, y, room, top.height), words.first, top.size, first, 800, most_lines=3
    )
    if below.lines:
        box_below = QRectF(_WORDS_LEFT, y + top.height, room, below.height)
        draw_fitted(p, box_below, words.second, below.size, second, 600)


def _filter_type(words: FilterWords, room: float, type_: _Type) -> tuple[Fitted, Fitted]:
    """Both lines of a filter in the largest type in which they fit; the second may go."""
    high = _FILTER_HEIGHT - 2
    share = 1.0
    while type_.second and words.second and share >= _WITHOUT_SECOND:
        first = fitted(words.first, type_.filter * share, room, high, 800)
        second = fitted(words.second, type_.second * share, room, high, 600)
        whole = first.size == type_.filter * share and second.size == type_.second * share
        if whole and first.height + second.height <= high:
            return first, second
        share *= 0.97
    return fitted(words.first, type_.filter, room, high, 800, most_lines=3), Fitted(0, ())


def _draw_no_filters(
    p: QPainter, kit: Kit, box: QRectF, sentence: str, ink: _Ink, type_: _Type
) -> None:
    """A card that takes nothing: a picture of what it does, and the sentence."""
    draw_advance_picture(p, kit, box.width() / 2, _FILTERS_TOP + 38, 1.45)
    words = QRectF(_PADDING, _FILTERS_TOP + 80, box.width() - 2 * _PADDING, 70)
    draw_fitted(p, words, sentence, type_.sentence, ink.text, 700, "centre", most_lines=4)


def _draw_income(
    p: QPainter, kit: Kit, box: QRectF, words: CardWords, ink: _Ink, type_: _Type
) -> None:
    rule = box.height() - _RULE_ABOVE
    p.setPen(pen(ink.rule, 1.2))
    line(p, 16, rule, box.width() - 16, rule)
    y = rule + 17
    draw_button(p, paper_kit(kit), box.width() - 30, y, 10, halo=False)
    right = box.width() - 45
    wide = draw_text(p, right, y, words.income, type_.income, ink.text, 800, "right")
    room = right - wide - 8 - _PADDING
    draw_fitted(
        p, QRectF(_PADDING, y - 13, room, 26), words.income_label, type_.label + 0.5, ink.soft, 700
    )
