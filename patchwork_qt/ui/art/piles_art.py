"""The Automa's piles: its patches, its buttons, the claim space, and how they make a score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter

from patchwork_qt.ui.art.ink import draw_text, text_width
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.props import draw_button, draw_card, draw_tile
from patchwork_qt.ui.art.scraps import draw_scrap
from patchwork_qt.ui.art.shadows import Shadow, draw
from patchwork_qt.ui.art.shapes import rounded
from patchwork_qt.ui.art.strokes import (
    FLAT,
    line,
    pen,
    saved,
    stroke_only,
)
from patchwork_qt.ui.art.text_fit import draw_fitted
from patchwork_qt.ui.fonts import DISPLAY
from patchwork_qt.ui.layout.automa import NUMBERS, number_cell_in, number_picture_in

_SHOWN: Final = 3
"""Patches of a pile that are seen."""
_SCRAP: Final = (26.0, 20.0)
_SCRAP_STEP: Final = (7.0, 3.0)
_SCRAP_SHADOW: Final = Shadow(0, 1.5, 2, 50)
_SCRAP_EDGE: Final = QColor(60, 30, 10, 130)
_BLACK: Final = QColor("#000000")
_FORMULA_SIZE: Final = 15.0
_LARGE_FORMULA_SIZE: Final = 18.0
_TOTAL: Final = 1.27
"""The total of the formula is as much larger."""
_FORMULA_LINE: Final = 1.2
_SPACE: Final = 0.28
_SHRINK: Final = 0.97
_SMALLEST: Final = 0.4


@attrs.frozen
class NumberWords:
    """A number of the panel and what it counts."""

    label: str
    value: str


@attrs.frozen
class FormulaPart:
    """One of the numbers that make the score."""

    value: str
    label: str
    """What is counted; empty for buttons, which are drawn."""


@attrs.frozen
class _Word:
    """A word of the formula."""

    text: str
    """Empty for a drawn button."""
    strong: bool

    def width(self, size: float) -> float:
        return text_width(self.text, size, self.weight) if self.text else size * 1.1

    @property
    def weight(self) -> int:
        return 900 if self.strong else 700


def draw_piles(
    p: QPainter,
    kit: Kit,
    size: QSizeF,
    formula_box: QRectF,
    values: Sequence[NumberWords],
    with_buttons: Sequence[int],
    without: Sequence[int],
    formula: Sequence[FormulaPart],
    total: str,
    large: bool,
) -> None:
    """The panel of the Automa's numbers from the origin; `formula_box` is relative to it.

    `values` are four: patches with buttons, patches without, buttons, claim space. The piles
    are patch ids, the newest last; the newest three are seen.
    """

    high = formula_box.top()
    with saved(p):
        draw_card(p, kit, QRectF(0, 0, size.width(), size.height()))
        _draw_lines(p, kit, size.width(), high, large)
        for k, value in enumerate(values):
            cell = number_cell_in(size.width(), high, k, large)
            with saved(p):
                p.translate(number_picture_in(cell, large))
                _draw_picture(p, kit, k, with_buttons, without)
            (_draw_large_words if large else _draw_words)(p, kit, cell, value)
        _draw_formula(p, kit, formula_box, formula, total, large)


def _draw_lines(p: QPainter, kit: Kit, width: float, high: float, large: bool) -> None:
    p.setPen(pen(kit.theme.line, 1.2, None if kit.theme.flat else (3.6, 3.6), FLAT))
    cells = [number_cell_in(width, high, k, large) for k in range(NUMBERS)]
    if large:
        line(p, width / 2, 13, width / 2, high - 7)
        line(p, 16, cells[2].top(), width - 16, cells[2].top())
        return
    for cell in cells[1:]:
        line(p, cell.left(), 14, cell.left(), high - 8)


def _draw_words(p: QPainter, kit: Kit, cell: QRectF, value: NumberWords) -> None:
    theme, middle = kit.theme, cell.center().x()
    room = QRectF(middle + 3, 17, cell.right() - middle - 14, 34)
    words = value.value
    x = min(middle + 18 + text_width(words, 25, 700, DISPLAY) * 0.1, room.center().x())
    if text_width(words, 25, 700, DISPLAY) > room.width():
        draw_fitted(p, room, words, 25, theme.text, 700, "centre", DISPLAY, most_lines=1)
    else:
        draw_text(p, x, 34, words, 25, theme.text, 700, "centre", DISPLAY)
    label = QRectF(cell.left() + 5, 53, cell.width() - 10, 29)
    draw_fitted(p, label, value.label, 13.5, theme.text_soft, 700, "centre")


def _draw_large_words(p: QPainter, kit: Kit, cell: QRectF, value: NumberWords) -> None:
    theme = kit.theme
    box = QRectF(cell.left() + 69, cell.top(), 42, cell.height())
    draw_fitted(p, box, value.value, 30, theme.text, 700, "centre", DISPLAY, most_lines=1)
    label = cell.adjusted(117, 2, -12, -2)
    draw_fitted(p, label, value.label, 18, theme.text_soft, 700)


def _draw_picture(
    p: QPainter, kit: Kit, index: int, with_buttons: Sequence[int], without: Sequence[int]
) -> None:
    match index:
        case 0:
            _draw_pile(p, kit, with_buttons, buttons=True)
        case 1:
            _draw_pile(p, kit, without, buttons=False)
        case 2:
            draw_button(p, kit, 0, 0, 13)
        case _:
            draw_tile(p, kit, 0, 0, 32)


def _draw_pile(p: QPainter, kit: Kit, patches: Sequence[int], buttons: bool) -> None:
    """Folded patches round the origin, the newest in front; a dashed place for none."""
    wide, high = _SCRAP
    if not patches:
        stroke_only(p, pen(kit.theme.text_soft, 1.6, (3.8, 3), FLAT))
        p.drawPath(rounded(-wide / 2 - 3, -high / 2 - 2, wide + 6, high + 4, 4))
        return
    shown = patches[-_SHOWN:]
    for k, each in enumerate(shown):
        step = k - (len(shown) - 1) / 2
        with saved(p):
            p.translate(step * _SCRAP_STEP[0], step * _SCRAP_STEP[1])
            scrap = rounded(-wide / 2, -high / 2, wide, high, 3)
            draw(p, kit, scrap, _SCRAP_SHADOW)
            draw_scrap(p, kit, scrap, each, _SCRAP_EDGE, 1)
            if buttons and k == len(shown) - 1:
                draw_button(p, kit, 0, 0, 6)


def _draw_formula(
    p: QPainter, kit: Kit, box: QRectF, parts: Sequence[FormulaPart], total: str, large: bool
) -> None:
    """The sum spelled out; it breaks into two lines and shrinks rather than lose a word."""
    theme = kit.theme
    shape = rounded(box.x(), box.y(), box.width(), box.height(), 8)
    p.fillPath(shape, theme.inset)
    if theme.flat:
        stroke_only(p, pen(theme.line, 1.6))
        p.drawPath(shape)
    size = _LARGE_FORMULA_SIZE if large else _FORMULA_SIZE
    inner = box.adjusted(12, 1, -12, -1)
    middle = box.center().y()
    wide = draw_text(
        p,
        inner.right(),
        middle,
        total,
        size * _TOTAL,
        theme.text,
        900,
        "right",
        max_width=inner.width() / 3,
    )
    room = inner.width() - wide - 14
    lines, size = _flow(_terms(parts), size, room, inner.height())
    y = middle - (len(lines) - 1) * size * _FORMULA_LINE / 2
    for words in lines:
        x = inner.left()
        for word in words:
            colour = theme.text if word.strong else theme.text_soft
            if word.text:
                draw_text(p, x, y, word.text, size, colour, word.weight)
            else:
                draw_button(p, kit, x + size * 0.55, y, size * 0.52, halo=False)
            x += word.width(size) + _SPACE * size
        y += size * _FORMULA_LINE


def _terms(parts: Sequence[FormulaPart]) -> list[list[_Word]]:
    """The terms of a sum: each the plus before it, a number and what it counts."""
    terms = []
    for k, part in enumerate(parts):
        label = [_Word(each, False) for each in part.label.split()] or [_Word("", False)]
        terms.append([*([_Word("+", False)] if k else []), _Word(part.value, True), *label])
    return terms


def _flow(
    terms: Sequence[list[_Word]], size: float, width: float, height: float
) -> tuple[list[list[_Word]], float]:
    """Terms in at most two lines, in the largest type up to `size` in which they fit.

    A term is broken only where it is longer than a line.
    """
    least = size * _SMALLEST
    while True:
        lines = _lines(terms, size, width)
        fits = len(lines) <= 2 and len(lines) * size * _FORMULA_LINE <= height
        if size <= least or (fits and all(_wide(words, size) <= width for words in lines)):
            return lines, size
        size *= _SHRINK


def _lines(terms: Sequence[list[_Word]], size: float, width: float) -> list[list[_Word]]:
    lines: list[list[_Word]] = [[]]
    for term in terms:
        pieces = [term] if _wide(term, size) <= width else [[word] for word in term]
        for piece in pieces:
            if lines[-1] and _wide([*lines[-1], *piece], size) > width:
                lines.append([])
            lines[-1] += piece
    return lines


def _wide(words: Sequence[_Word], size: float) -> float:
    return sum(word.width(size) for word in words) + _SPACE * size * (len(words) - 1)
