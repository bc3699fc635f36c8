"""Text drawn as paths, so that every fractional size is exact at every zoom."""

from __future__ import annotations

from typing import Final, Literal

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath

from patchwork_qt.ui.art.strokes import saved
from patchwork_qt.ui.fonts import BODY, font

Align = Literal["left", "centre", "right"]

_MASTER: Final = 96
"""Pixel size at which letters are cut; they are scaled to the size wanted."""


def text_width(text: str, size: float, weight: int = 700, family: str = BODY) -> float:
    """The advance of one line in scene units."""
    metrics = QFontMetricsF(font(_MASTER, weight, family))
    return metrics.horizontalAdvance(text) * size / _MASTER


def draw_text(
    p: QPainter,
    x: float,
    y: float,
    text: str,
    size: float,
    colour: QColor,
    weight: int = 700,
    align: Align = "left",
    family: str = BODY,
    max_width: float | None = None,
) -> float:
    """Draw one line and return its width.

    `y` is the vertical middle of the capitals; `x` the left end, centre or right end by
    `align`. Text wider than `max_width` is made smaller until it fits.
    """
    face = font(_MASTER, weight, family)
    metrics = QFontMetricsF(face)
    width = metrics.horizontalAdvance(text) * size / _MASTER
    if max_width is not None and width > max_width > 0:
        size, width = size * max_width / width, max_width
    left = {"left": x, "centre": x - width / 2, "right": x - width}[align]
    letters = QPainterPath()
    letters.addText(QPointF(0, 0), face, text)
    scale = size / _MASTER
    with saved(p):
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.translate(left, y + metrics.capHeight() * scale / 2)
        p.scale(scale, scale)
        p.fillPath(letters, colour)
    return width


def wrap(text: str, size: float, width: float, weight: int = 700, family: str = BODY) -> list[str]:
    """The lines a text breaks into at spaces; a single longer word keeps its own line."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, weight, family) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def draw_paragraph(
    p: QPainter,
    x: float,
    y: float,
    text: str,
    size: float,
    colour: QColor,
    width: float,
    weight: int = 600,
    align: Align = "left",
    family: str = BODY,
    line_height: float = 1.35,
) -> float:
    """Draw wrapped text, `y` being the middle of its first line, and return the next line's y.

    `line_height` is a multiple of `size`; a word wider than `width` is made smaller.
    """
    for words in wrap(text, size, width, weight, family):
        draw_text(p, x, y, words, size, colour, weight, align, family, max_width=width)
        y += size * line_height
    return y
