"""The arithmetic of a chart: round steps for its axes, and marks that keep out of each other."""

from __future__ import annotations

import math
from collections.abc import Sequence

import attrs
from PySide6.QtCore import QPointF, QRectF

_ROUND = (1, 2, 5, 10)


def round_step(span: float, most: int) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50, ... with which ``span`` takes ``most`` steps or less."""
    least = max(span / max(most, 1), 1.0)
    power = 10.0 ** math.floor(math.log10(least))
    return round(next(each * power for each in _ROUND if each * power >= least - 1e-9))


@attrs.frozen
class ChartScale:
    """Where values lie in the box of a chart: moves to the right, points upwards."""

    box: QRectF
    last: float
    """The last move; the first is 0."""
    low: int
    high: int
    step: int
    """Points from one grid line to the next; the lines lie at its multiples."""

    @classmethod
    def fitting(cls, box: QRectF, last: float, values: Sequence[int], lines: int) -> ChartScale:
        """A scale that holds all values, with about ``lines`` grid lines."""
        low, high = min(*values, 0), max(*values, 0)
        step = round_step(high - low, lines)
        edge = max(1, step // 5)
        low, high = math.floor(low / edge) * edge, math.ceil(high / edge) * edge
        return cls(box, max(last, 1.0), low, max(high, low + 1), step)

    def grid(self) -> range:
        """The points of the grid lines, from below."""
        return range(math.ceil(self.low / self.step) * self.step, self.high + 1, self.step)

    def x(self, move: float) -> float:
        return self.box.left() + self.box.width() * move / self.last

    def y(self, points: float) -> float:
        return self.box.bottom() - self.box.height() * (points - self.low) / (self.high - self.low)

    def at(self, move: float, points: float) -> QPointF:
        return QPointF(self.x(move), self.y(points))

    def move_at(self, x: float) -> float:
        """The move at a place, also beyond the box."""
        return (x - self.box.left()) / max(self.box.width(), 1.0) * self.last


def spread(places: Sequence[float], apart: float, left: float, right: float) -> tuple[float, ...]:
    """Ascending places moved as little as need be to lie ``apart`` and between two ends.

    Where there is no room for that they lie evenly between the ends.
    """
    if len(places) > 1 and (len(places) - 1) * apart > right - left:
        gap = (right - left) / (len(places) - 1)
        return tuple(left + index * gap for index in range(len(places)))
    moved: list[float] = []
    for place in places:
        moved.append(max(place, left, moved[-1] + apart if moved else left))
    limit = right
    for index in range(len(moved) - 1, -1, -1):
        moved[index] = min(moved[index], limit)
        limit = moved[index] - apart
    return tuple(moved)
