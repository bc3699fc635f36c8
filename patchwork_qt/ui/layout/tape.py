"""The round time board: a tape measure coiled three times round an upright middle.

Its centre line has a constant pitch: the radius falls by 46.6 a turn, clockwise from the top,
round the ends of an upright segment, with straight pieces at the right and the left. Lengths
along it are called *arcs* (0 at the start).
"""

import bisect
import functools
import math
from typing import Final, NamedTuple

import attrs
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from patchwork_qt.ui.layout.geometry import (
    LAST_SPACE,
    ROUND_BOARD_X,
    ROUND_BOARD_Y,
    TOKEN_STEP,
)

RIBBON = 44.5
"""Width of the ribbon."""
PITCH = 46.6
FIRST_RADIUS = 193.0
HALF_SEGMENT = 30.0
TURNS = 3
ROUND: Final = "round"
"""Name of this side of the time board."""
FIRST_SPACE_LENGTH = 64.0
"""Length of space 0 along the tape; the other 52 share the rest."""
WAY_INSET = 13.0
NUMBER_INSET = 3.0
START_WORD_ARC = 41.0

END_X = 6.0
END_Y = 7.0
END_WIDTH = 66.0
END_HEIGHT = 126.0
"""The pill of space 53, about (END_X, END_Y) from the centre of the board."""
END_BUTTON_Y = -20.0
END_TOKEN_Y = 48.0
START_TOKEN_ARC = 8.0
TOKEN_DROP = 4.0
"""A thimble's base stands a little below the middle of its space."""

_STRAIGHT_STEPS = 18
_SAMPLE = 5.0
"""Longest piece of a curve that is drawn straight."""


class TapePoint(NamedTuple):
    """A point of the centre line, seen from the centre of the board, with its outward normal."""

    x: float
    y: float
    nx: float
    ny: float


@attrs.frozen(eq=False)
class Tape:
    """The round side of the time board. Get the one there is from `round_board()`."""

    points: tuple[TapePoint, ...]
    arcs: tuple[float, ...]
    """Arc of each of the points."""
    name: str = ROUND

    @property
    def length(self) -> float:
        """Length of the centre line."""
        return self.arcs[-1]

    def at(self, arc: float) -> TapePoint:
        """The point of the centre line at an arc, relative to the centre of the board."""
        arc = min(max(arc, 0.0), self.length)
        high = min(max(bisect.bisect_right(self.arcs, arc), 1), len(self.arcs) - 1)
        a, b = self.points[high - 1], self.points[high]
        gap = self.arcs[high] - self.arcs[high - 1]
        t = (arc - self.arcs[high - 1]) / gap if gap else 0.0
        return TapePoint(*(p + (q - p) * t for p, q in zip(a, b, strict=True)))

    def point(self, arc: float, outwards: float = 0.0) -> QPointF:
        """The place in the scene at an arc, moved that far outwards."""
        x, y, nx, ny = self.at(arc)
        return QPointF(ROUND_BOARD_X + x + nx * outwards, ROUND_BOARD_Y + y + ny * outwards)

    def start_of(self, space: int) -> float:
        """Arc at which a space begins; that of 53 is the end of the tape."""
        if space == 0:
            return 0.0
        step = (self.length - FIRST_SPACE_LENGTH) / (LAST_SPACE - 1)
        return FIRST_SPACE_LENGTH + (space - 1) * step

    def middle_arc(self, space: int) -> float:
        """Arc of the middle of a space; for 53 the end of the tape."""
        if space == LAST_SPACE:
            return self.length
        return (self.start_of(space) + self.start_of(space + 1)) / 2

    def middle_of(self, space: int) -> QPointF:
        """Where the leather patch of a space lies."""
        if space == LAST_SPACE:
            return end_rect().center()
        return self.point(self.middle_arc(space))

    def number_point(self, space: int) -> QPointF:
        """Middle of the number of a space, 1-52."""
        return self.point(self.middle_arc(space), -NUMBER_INSET)

    def ribbon(self, start: float, end: float) -> QPainterPath:
        """The piece of ribbon between two arcs."""
        outer = self._samples(start, end, RIBBON / 2)
        inner = self._samples(start, end, -RIBBON / 2)
        path = QPainterPath()
        path.addPolygon(QPolygonF([*outer, *reversed(inner)]))
        path.closeSubpath()
        return path

    def edge(self, outwards: float) -> QPainterPath:
        """A line along the whole tape, that far outwards of its middle."""
        return _line(self._samples(0.0, self.length, outwards))

    def band(self, space: int) -> QPainterPath:
        """The area of a space."""
        if space == LAST_SPACE:
            path = QPainterPath()
            path.addRoundedRect(end_rect(), END_WIDTH / 2, END_WIDTH / 2)
            return path
        return self.ribbon(self.start_of(space), self.start_of(space + 1))

    def way(self, start: int, end: int, inset: float = WAY_INSET) -> QPainterPath:
        """The running stitch from space to space, inwards so that it covers no number."""
        points = self._samples(self.middle_arc(start), self.middle_arc(end), -inset)
        if end == LAST_SPACE:
            points.append(self.middle_of(end))
        return _line(points)

    def line_before(self, space: int) -> QPointF:
        """Where the income button before a space is sewn on; the last one lies on the pill."""
        if space == LAST_SPACE:
            return QPointF(ROUND_BOARD_X + END_X, ROUND_BOARD_Y + END_BUTTON_Y)
        return self.point(self.start_of(space))

    def leather_angle(self, space: int) -> float:
        """Clockwise turn in degrees that lays a square along the tape."""
        here = self.at(self.middle_arc(space))
        return math.degrees(math.atan2(here.ny, here.nx)) + 90.0

    def token_point(self, space: int, level: int) -> QPointF:
        """Base of a thimble on a space; level 1 stands on top of another one."""
        if space == 0:
            base = self.point(START_TOKEN_ARC) + QPointF(-6.0, 6.0)
        elif space == LAST_SPACE:
            base = QPointF(ROUND_BOARD_X + END_X, ROUND_BOARD_Y + END_TOKEN_Y)
        else:
            base = self.middle_of(space) + QPointF(0.0, TOKEN_DROP)
        return base - QPointF(0.0, TOKEN_STEP * level)

    def space_at(self, point: QPointF) -> int | None:
        """The space under a point; None beside the tape."""
        for space, band in enumerate(_bands(self)):
            if band.contains(point):
                return space
        return None

    def outline(self) -> QPainterPath:
        """The outer edge: the first turn, closed, with all that lies inside it."""
        first_turn = self._samples(0.0, self.arcs[_points_in_turn()], RIBBON / 2)
        start = self.point(0.0, -RIBBON / 2)
        path = QPainterPath()
        path.addPolygon(QPolygonF([*first_turn, start]))
        path.closeSubpath()
        return path

    def covers(self, point: QPointF) -> bool:
        """Whether the coil lies under a point; the gap round its middle counts."""
        return _outline(self).contains(point)

    def _samples(self, start: float, end: float, outwards: float) -> list[QPointF]:
        steps = max(1, math.ceil(abs(end - start) / _SAMPLE))
        return [
            self.point(start + (end - start) * step / steps, outwards) for step in range(steps + 1)
        ]


@functools.cache
def round_board() -> Tape:
    """The round side of the time board."""
    points: list[TapePoint] = []
    arcs: list[float] = []
    for degree in range(360 * TURNS + 1):
        for here in _points_at(degree):
            moved = math.dist(here[:2], points[-1][:2]) if points else 0.0
            arcs.append(arcs[-1] + moved if arcs else 0.0)
            points.append(here)
    return Tape(tuple(points), tuple(arcs))


def end_rect() -> QRectF:
    """The pill of the last space."""
    return QRectF(
        ROUND_BOARD_X + END_X - END_WIDTH / 2,
        ROUND_BOARD_Y + END_Y - END_HEIGHT / 2,
        END_WIDTH,
        END_HEIGHT,
    )


def _points_at(degree: int) -> list[TapePoint]:
    """One point of the spiral, or a straight piece at the right and the left."""
    angle = math.radians(degree)
    radius = FIRST_RADIUS - PITCH * degree / 360.0
    nx, ny = math.sin(angle), -math.cos(angle)
    if degree % 180 == 90:
        down = 1.0 if degree % 360 == 90 else -1.0
        return [
            TapePoint(radius * nx, HALF_SEGMENT * down * (2 * step / _STRAIGHT_STEPS - 1), nx, 0.0)
            for step in range(_STRAIGHT_STEPS + 1)
        ]
    middle = -HALF_SEGMENT if ny < 0 else HALF_SEGMENT
    return [TapePoint(radius * nx, middle + radius * ny, nx, ny)]


def _points_in_turn() -> int:
    return 360 + 2 * _STRAIGHT_STEPS


def _line(points: list[QPointF]) -> QPainterPath:
    path = QPainterPath(points[0])
    for point in points[1:]:
        path.lineTo(point)
    return path


@functools.cache
def _bands(tape: Tape) -> tuple[QPainterPath, ...]:
    return tuple(tape.band(space) for space in range(LAST_SPACE + 1))


@functools.cache
def _outline(tape: Tape) -> QPainterPath:
    return tape.outline()
