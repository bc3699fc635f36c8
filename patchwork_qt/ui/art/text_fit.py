"""Text that must not be cut: it wraps into its box, and shrinks until all of it is there."""

from __future__ import annotations

from typing import Final

import attrs
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from patchwork_qt.ui.art.ink import Align, draw_text, text_width, wrap
from patchwork_qt.ui.fonts import BODY

LINE_HEIGHT: Final = 1.2
"""From one line to the next, as a multiple of the size."""
_STEP: Final = 0.97
_SLACK: Final = 0.01
_FEWER_LINES: Final = 0.92
"""One more line must make the type at least so much larger: the old size is this of the new."""
_SMALLEST: Final = 0.3
"""Share of the size wanted at which wrapping stops; a word still too long is narrowed."""


@attrs.frozen
class Fitted:
    """Lines and the size at which they fit."""

    size: float
    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        return self.size * LINE_HEIGHT * len(self.lines)


def fitted(
    text: str,
    size: float,
    width: float,
    height: float,
    weight: int = 700,
    family: str = BODY,
    most_lines: int = 2,
) -> Fitted:
    """The lines of a text and the type, up to `size`, in which they fit a box.

    Few lines are preferred to slightly larger type, and the lines are about equally long.
    """
    best = Fitted(0.0, ())
    for count in range(1, most_lines + 1):
        made = _in_lines(text, size, width, height, weight, family, count)
        if made.size * _FEWER_LINES > best.size:
            best = made
        if best.size >= size * _FEWER_LINES:
            break
    return _balanced(best, text, width, weight, family)


def _in_lines(
    text: str, size: float, width: float, height: float, weight: int, family: str, count: int
) -> Fitted:
    """The largest type in which a text fits at most `count` lines."""
    least = size * _SMALLEST
    size = min(size, height / LINE_HEIGHT)
    while True:
        lines = wrap(text, size, width, weight, family)
        made = Fitted(size, tuple(lines))
        widest = max((text_width(line, size, weight, family) for line in lines), default=0.0)
        fits = len(lines) <= count and widest <= width and made.height <= height + _SLACK
        if fits or size <= least:
            return made
        size *= _STEP


def _balanced(made: Fitted, text: str, width: float, weight: int, family: str) -> Fitted:
    """The same number of lines, broken so that the longest is as short as can be."""
    count = len(made.lines)
    narrow, wide = width / max(count, 1) * 0.9, width
    while count > 1 and wide - narrow > 1:
        middle = (narrow + wide) / 2
        lines = wrap(text, made.size, middle, weight, family)
        widest = max(text_width(line, made.size, weight, family) for line in lines)
        if len(lines) == count and widest <= width:
            wide, made = middle, Fitted(made.size, tuple(lines))
        else:
            narrow = middle
    return made


def draw_fitted(
    p: QPainter,
    box: QRectF,
    text: str,
    size: float,
    colour: QColor,
    weight: int = 700,
    align: Align = "left",
    family: str = BODY,
    most_lines: int = 2,
) -> Fitted:
    """Draw the whole text in the vertical middle of a box, and return how it was fitted."""
    made = fitted(text, size, box.width(), box.height(), weight, family, most_lines)
    x = {"left": box.left(), "centre": box.center().x(), "right": box.right()}[align]
    step = made.size * LINE_HEIGHT
    y = box.center().y() - step * (len(made.lines) - 1) / 2
    for words in made.lines:
        draw_text(p, x, y, words, made.size, colour, weight, align, family, max_width=box.width())
        y += step
    return made
