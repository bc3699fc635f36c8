"""The square time board: seven columns and eight rows of pieced cloth, spiralling inwards.

The path begins at the top left and runs clockwise. The start takes the first two of the 56
cells and the end the last two, so the other 52 are spaces 1-52.
"""

import functools
import itertools
import math
from typing import Final

import attrs
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform

from patchwork_qt.ui.layout.geometry import (
    LAST_SPACE,
    SQUARE_BOARD_X,
    SQUARE_BOARD_Y,
    TOKEN_STEP,
)

SQUARE: Final = "square"
"""Name of this side of the time board."""
COLUMNS = 7
ROWS = 8
CELL = 44.5
"""Side of a cell."""
FRAME = 9.0
FRAME_RADIUS = 10.0
TOKEN_DROP = 8.0
WAY_INSET = 13.0
END_BUTTON_RISE = 21.0
_WAY_CORNER = 7.0

Cell = tuple[int, int]
"""Column and row from the top left."""


@attrs.frozen(eq=False)
class SquareBoard:
    """The square side of the time board. Get the one there is from `square_board()`."""

    path: tuple[Cell, ...]
    """All cells in the order of the way."""
    name: str = SQUARE

    def cells(self, space: int) -> tuple[Cell, ...]:
        """The cell of a space; two for the start and the end."""
        if space == 0:
            return self.path[:2]
        if space == LAST_SPACE:
            return self.path[-2:]
        return self.path[space + 1 : space + 2]

    def rect(self, space: int) -> QRectF:
        """The area of a space in the scene."""
        first, *_, last = (*self.cells(space), self.cells(space)[-1])
        left, right = sorted((first[0], last[0]))
        top, bottom = sorted((first[1], last[1]))
        corner = QPointF(left * CELL, top * CELL) + grid_rect().topLeft()
        return QRectF(corner.x(), corner.y(), (right - left + 1) * CELL, (bottom - top + 1) * CELL)

    def middle_of(self, space: int) -> QPointF:
        """Where the number or the leather patch of a space lies."""
        return self.rect(space).center()

    def band(self, space: int) -> QPainterPath:
        """The area of a space."""
        path = QPainterPath()
        path.addRect(self.rect(space))
        return path

    def way(self, start: int, end: int, inset: float = WAY_INSET) -> QPainterPath:
        """The running stitch from space to space, beside the numbers on the inner side."""
        middles = [self.middle_of(space) for space in range(start, end + 1)]
        if len(middles) < 2:
            return QPainterPath(middles[0])
        rights = [_right(a, b) for a, b in itertools.pairwise(middles)]
        points = [middles[0] + rights[0] * inset]
        for here, before, after in zip(middles[1:-1], rights, rights[1:], strict=False):
            turn = before if before == after else before + after
            points.append(here + turn * inset)
        points.append(middles[-1] + rights[-1] * inset)
        return _rounded_line(points)

    def line_before(self, space: int) -> QPointF:
        """Where the income button before a space is sewn on; the last one lies on the end."""
        if space == LAST_SPACE:
            return self.middle_of(space) - QPointF(0.0, END_BUTTON_RISE)
        return (_cell_middle(self.cells(space - 1)[-1]) + self.middle_of(space)) / 2

    def leather_angle(self, space: int) -> float:
        """Leather lies straight on every space."""
        return 0.0

    def token_point(self, space: int, level: int) -> QPointF:
        """Base of a thimble on a space; level 1 stands on top of another one."""
        drop = CELL - TOKEN_DROP if space == LAST_SPACE else TOKEN_DROP
        return self.middle_of(space) + QPointF(0.0, drop - TOKEN_STEP * level)

    def space_at(self, point: QPointF) -> int | None:
        """The space under a point; None on the frame and beside the board."""
        inside = point - grid_rect().topLeft()
        cell = (math.floor(inside.x() / CELL), math.floor(inside.y() / CELL))
        if cell not in self.path:
            return None
        return min(max(self.path.index(cell) - 1, 0), LAST_SPACE)

    def outline(self) -> QPainterPath:
        """The outer edge of the frame."""
        path = QPainterPath()
        path.addRoundedRect(frame_rect(), FRAME_RADIUS, FRAME_RADIUS)
        return path

    def covers(self, point: QPointF) -> bool:
        """Whether the frame or a space lies under a point."""
        return frame_rect().contains(point)

    def sash(self) -> QPainterPath:
        """The lines between cells that are neighbours but do not follow each other."""
        where = {cell: index for index, cell in enumerate(self.path)}
        path = QPainterPath()
        for (x, y), index in where.items():
            for dx, dy in ((1, 0), (0, 1)):
                other = where.get((x + dx, y + dy))
                if other is not None and abs(other - index) > 1:
                    path.moveTo((x + dx) * CELL, (y + dy) * CELL)
                    path.lineTo((x + 1) * CELL, (y + 1) * CELL)
        corner = grid_rect().topLeft()
        return QTransform.fromTranslate(corner.x(), corner.y()).map(path)


@functools.cache
def square_board() -> SquareBoard:
    """The square side of the time board."""
    return SquareBoard(tuple(_spiral()))


def grid_rect() -> QRectF:
    """The area of all cells."""
    width, height = COLUMNS * CELL, ROWS * CELL
    return QRectF(SQUARE_BOARD_X - width / 2, SQUARE_BOARD_Y - height / 2, width, height)


def frame_rect() -> QRectF:
    """The board with its frame."""
    return grid_rect().adjusted(-FRAME, -FRAME, FRAME, FRAME)


def _spiral() -> list[Cell]:
    """All cells clockwise inwards from the top left."""
    x, y, dx, dy = 0, 0, 1, 0
    seen: list[Cell] = []
    while len(seen) < COLUMNS * ROWS:
        seen.append((x, y))
        ahead = (x + dx, y + dy)
        if not (0 <= ahead[0] < COLUMNS and 0 <= ahead[1] < ROWS) or ahead in seen:
            dx, dy = -dy, dx
        x, y = x + dx, y + dy
    return seen


def _cell_middle(cell: Cell) -> QPointF:
    return grid_rect().topLeft() + QPointF((cell[0] + 0.5) * CELL, (cell[1] + 0.5) * CELL)


def _right(a: QPointF, b: QPointF) -> QPointF:
    """The unit vector to the right of the way from a to b: inwards, as the way turns right."""
    step = b - a
    if abs(step.x()) > abs(step.y()):
        return QPointF(0.0, math.copysign(1.0, step.x()))
    return QPointF(-math.copysign(1.0, step.y()), 0.0)


def _rounded_line(points: list[QPointF]) -> QPainterPath:
    """A line through points with soft corners."""
    path = QPainterPath(points[0])
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        path.lineTo(_towards(here, before))
        path.quadTo(here, _towards(here, after))
    path.lineTo(points[-1])
    return path


def _towards(here: QPointF, there: QPointF) -> QPointF:
    step = there - here
    length = math.hypot(step.x(), step.y())
    return here + step * (min(_WAY_CORNER, length / 2) / length) if length else here
