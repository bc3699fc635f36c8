"""Outlines of patches and the small shapes that the art is cut from. No colours here."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform

Cell = tuple[int, int]
"""A space as (column, row), from the top left."""


def outline(
    cells: Iterable[Cell], unit: float = 40.0, inset: float = 1.0, radius: float = 6.0
) -> QPainterPath:
    """The outline of spaces as a path with rounded corners; holes are left open.

    `unit` is the side of a space. `inset` moves the line inwards (outwards if negative),
    `radius` is that of the corners; both in the same units.
    """
    path = QPainterPath()
    for loop in _loops(set(cells)):
        _add_rounded(path, _corners(loop), unit, inset, radius)
    return path


def _loops(cells: set[Cell]) -> list[list[Cell]]:
    """The closed walks along the borders, the cloth always on the right-hand side."""
    edges: dict[Cell, list[Cell]] = {}
    for x, y in sorted(cells):
        border = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
        for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            if (x + dx, y + dy) not in cells:
                edges.setdefault(border[side], []).append(border[(side + 1) % 4])
    loops = []
    while edges:
        loops.append(_walk(edges, next(iter(edges))))
    return loops


def _walk(edges: dict[Cell, list[Cell]], start: Cell) -> list[Cell]:
    """Take one closed walk out of the edges; where two meet, it keeps to the right."""
    loop, here, step = [start], start, (0, 0)
    while True:
        ahead = edges[here]
        right = (here[0] - step[1], here[1] + step[0])
        chosen = right if right in ahead else ahead[0]
        ahead.remove(chosen)
        if not ahead:
            del edges[here]
        step, here = (chosen[0] - here[0], chosen[1] - here[1]), chosen
        if here == start:
            return loop
        loop.append(here)


def _corners(loop: Sequence[Cell]) -> list[tuple[Cell, Cell, Cell]]:
    """The points where a walk turns, each with the direction of the step in and out."""
    turns = []
    for i, here in enumerate(loop):
        before, after = loop[i - 1], loop[(i + 1) % len(loop)]
        step_in = (here[0] - before[0], here[1] - before[1])
        step_out = (after[0] - here[0], after[1] - here[1])
        if step_in != step_out:
            turns.append((here, step_in, step_out))
    return turns


def _add_rounded(
    path: QPainterPath,
    corners: Sequence[tuple[Cell, Cell, Cell]],
    unit: float,
    inset: float,
    radius: float,
) -> None:
    for i, ((x, y), step_in, step_out) in enumerate(corners):
        px = x * unit - (step_in[1] + step_out[1]) * inset
        py = y * unit + (step_in[0] + step_out[0]) * inset
        arrive = QPointF(px - step_in[0] * radius, py - step_in[1] * radius)
        if i == 0:
            path.moveTo(arrive)
        else:
            path.lineTo(arrive)
        path.quadTo(px, py, px + step_out[0] * radius, py + step_out[1] * radius)
    path.closeSubpath()


def polygon(*points: tuple[float, float]) -> QPolygonF:
    """A polygon from plain pairs."""
    return QPolygonF([QPointF(x, y) for x, y in points])


def closed(points: Iterable[QPointF]) -> QPainterPath:
    """A closed path through points."""
    path = QPainterPath()
    path.addPolygon(QPolygonF(list(points)))
    path.closeSubpath()
    return path


def rounded(x: float, y: float, w: float, h: float, r: float) -> QPainterPath:
    """A rectangle with corners of radius `r`."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(x, y, w, h), r, r)
    return path


def circle(x: float, y: float, rx: float, ry: float | None = None) -> QPainterPath:
    """An ellipse round a centre, a circle if `ry` is left out."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), rx, rx if ry is None else ry)
    return path


def superellipse(a: float, b: float, n: float = 2.5, points: int = 720) -> list[QPointF]:
    """Points of |x/a|^n + |y/b|^n = 1 round the origin, clockwise from the top."""
    made = []
    for i in range(points):
        angle = -math.pi / 2 + 2 * math.pi * i / points
        c, s = math.cos(angle), math.sin(angle)
        x = a * math.copysign(abs(c) ** (2 / n), c)
        y = b * math.copysign(abs(s) ** (2 / n), s)
        made.append(QPointF(x, y))
    return made


def star(
    x: float, y: float, radius: float, points: int = 5, waist: float = 0.45, turn: float = -90
) -> QPainterPath:
    """A star; `waist` is the inner radius as a share of the outer, `turn` in degrees."""
    made = []
    for i in range(2 * points):
        angle = math.radians(turn + i * 180 / points)
        reach = radius if i % 2 == 0 else radius * waist
        made.append(QPointF(x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return closed(made)


def leaf(x: float, y: float, length: float, width: float, angle: float) -> QPainterPath:
    """A leaf growing upwards from its foot at (x, y), turned clockwise by `angle` degrees."""
    path = QPainterPath(QPointF(0, 0))
    path.cubicTo(width, -length * 0.25, width, -length * 0.75, 0, -length)
    path.cubicTo(-width, -length * 0.75, -width, -length * 0.25, 0, 0)
    return QTransform().translate(x, y).rotate(angle).map(path)
