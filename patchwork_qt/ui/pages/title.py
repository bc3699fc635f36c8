"""The title of the program, its letters cut from nine fabrics."""

from __future__ import annotations

import functools

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPainterPathStroker

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.shadows import draw_shadow
from patchwork_qt.ui.art.strokes import FLAT, device_scale, pen, saved, stroke_only
from patchwork_qt.ui.fonts import DISPLAY, font

TITLE = "Patchwork"
"""A name: the same in every language."""
SIZE = 93
FABRICS = (2, 29, 4, 9, 8, 16, 11, 21, 30)
_EDGE_WIDTH = 9.0
_EDGE = QColor("#FFFBF0")
_THREAD = QColor("#A98352")
_RELIEF = QColor(40, 20, 5, 40)
_OUTLINE = QColor(50, 25, 10, 150)


@functools.lru_cache(maxsize=4)
def _letters(x: float, y: float, size: float) -> tuple[list[QPainterPath], float]:
    """The letters, and where the next one would begin. Kept, as they are drawn one at a time."""
    face = font(size, 900, DISPLAY)
    metrics = QFontMetricsF(face)
    paths = []
    for letter in TITLE:
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        path.addText(QPointF(x, y), face, letter)
        paths.append(path.simplified())  # the strokes of a letter overlap
        x += metrics.horizontalAdvance(letter) - 1
    return paths, x


def title_width(size: float = SIZE) -> float:
    return _letters(0, 0, size)[1]


def draw_title(p: QPainter, kit: Kit, x: float, y: float, size: float = SIZE) -> None:
    """The title with its baseline at ``y``; plain letters in a flat theme."""
    draw_title_edges(p, kit, x, y, size)
    for number in range(len(TITLE)):
        draw_title_letter(p, kit, x, y, number, size)


def draw_title_edges(p: QPainter, kit: Kit, x: float, y: float, size: float = SIZE) -> None:
    """What lies under all letters: their shadows and pale edges."""
    if kit.theme.flat:
        return
    for path in _letters(x, y, size)[0]:
        draw_shadow(p, kit, path, 1, 4, 6, 60)
        stroke_only(p, pen(_EDGE, _EDGE_WIDTH))
        p.drawPath(path)


def draw_title_letter(
    p: QPainter, kit: Kit, x: float, y: float, number: int, size: float = SIZE
) -> None:
    """One letter of a title at (x, y), over the edges of all."""
    path = _letters(x, y, size)[0][number]
    if kit.theme.flat:
        p.fillPath(path, kit.theme.text)
    else:
        _draw_cloth(p, kit, path, FABRICS[number])


def _draw_cloth(p: QPainter, kit: Kit, path: QPainterPath, fabric: int) -> None:
    scale = device_scale(p)
    p.fillPath(path, kit.cloth.fabric_brush(fabric, scale))
    p.fillPath(path, kit.cloth.weave_brush(scale))
    with saved(p):
        p.setClipPath(path)
        p.translate(-0.5, -1.2)
        p.setPen(pen(_RELIEF, 5))
        p.drawPath(path)
    stroke_only(p, pen(_OUTLINE, 1.1))
    p.drawPath(path)
    stroker = QPainterPathStroker()
    stroker.setWidth(5.5)
    round_it = stroker.createStroke(path).united(path).simplified()
    p.setPen(pen(_THREAD, 1.3, (3.9, 3.1), FLAT))
    p.drawPath(round_it)
