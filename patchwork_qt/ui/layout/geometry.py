"""All coordinates of the table.

The scene is 1480 x 720 *scene units*; one quilt space is 40 of them. x grows to the right, y
downwards. Nothing here knows of pixels except `fit`, which places the scene in a view. Side 0 is
the left column, side 1 the right one.
"""

from collections.abc import Hashable
from typing import NamedTuple, Protocol

import attrs
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from patchwork_qt.game.placements import BOARD_SIZE

SCENE_WIDTH = 1480.0
SCENE_HEIGHT = 720.0

SPACE = 40.0
"""Side of one quilt space."""
GRID_SPACES = BOARD_SIZE
"""Spaces along one side of a quilt."""
BINDING = 22.0
"""Width of the binding round the grid of a quilt."""

COLUMN_LEFTS = (16.0, 1060.0)
COLUMN_WIDTH = 404.0
HEADER_TOP = 24.0
HEADER_HEIGHT = 96.0
QUILT_TOP = 132.0
QUILT_SIDE = GRID_SPACES * SPACE + 2 * BINDING
NUMBERS_TOP = 548.0
NUMBERS_HEIGHT = 132.0

MAT_X = 740.0
MAT_Y = 360.0
MAT_A = 308.0
MAT_B = 354.0
MAT_EXPONENT = 2.5
"""The mat is a superellipse about (MAT_X, MAT_Y) with half axes MAT_A and MAT_B."""
MAT_HEM = 11.0
MAT_STITCH_A = 290.0
MAT_STITCH_B = 336.0

ROUND_BOARD_X = 728.0
ROUND_BOARD_Y = 372.0
SQUARE_BOARD_X = 740.0
SQUARE_BOARD_Y = 360.0

SPECIAL_TILE_X = 466.0
SPECIAL_TILE_Y = 664.0
SPECIAL_TILE_SIDE = 62.0
"""Place (centre) and size of the special tile while nobody has it."""

PINCUSHION_X = 470.0
PINCUSHION_Y = 66.0
SCISSORS_X = 1012.0
SCISSORS_Y = 668.0

LAST_SPACE = 53
TOKEN_STEP = 17.0
"""How much higher the second thimble of a stack stands."""


@attrs.frozen
class Column:
    """The parts of one player's side of the table, in scene units."""

    header: QRectF
    quilt: QRectF
    """The quilt with its binding."""
    grid: QRectF
    """The 9 x 9 spaces alone."""
    numbers: QRectF


class Fit(NamedTuple):
    """Where the scene lies in a view: view = scene * scale + (dx, dy)."""

    scale: float
    """Pixels per scene unit."""
    dx: float
    dy: float


class TimeBoardGeometry(Hashable, Protocol):
    """Where things lie on one side of the time board. All points are scene coordinates.

    Spaces are 0 (start) to 53 (end). Implementations are immutable and hashable.
    """

    @property
    def name(self) -> str:
        """Which side it is: ``round`` or ``square``."""

    def middle_of(self, space: int) -> QPointF:
        """Where the number or the leather patch of a space lies."""

    def band(self, space: int) -> QPainterPath:
        """The area of a space."""

    def way(self, start: int, end: int, inset: float = ...) -> QPainterPath:
        """A line from the middle of `start` to the middle of `end`, `inset` inwards of it."""

    def line_before(self, space: int) -> QPointF:
        """Where the income button before `space` is sewn on."""

    def leather_angle(self, space: int) -> float:
        """Clockwise turn in degrees of a leather patch that lies on `space`."""

    def token_point(self, space: int, level: int) -> QPointF:
        """Base of a thimble; level 0 stands on the board, 1 on another thimble."""

    def space_at(self, point: QPointF) -> int | None:
        """The space under a point; None beside the board."""

    def outline(self) -> QPainterPath:
        """The outer edge of the whole board."""

    def covers(self, point: QPointF) -> bool:
        """Whether the board lies under a point."""


def scene_rect() -> QRectF:
    """The whole scene."""
    return QRectF(0.0, 0.0, SCENE_WIDTH, SCENE_HEIGHT)


def column(side: int) -> Column:
    """The parts of the left (0) or right (1) side. Raises IndexError for any other."""
    left = _left(side)
    return Column(
        header=QRectF(left, HEADER_TOP, COLUMN_WIDTH, HEADER_HEIGHT),
        quilt=QRectF(left, QUILT_TOP, QUILT_SIDE, QUILT_SIDE),
        grid=QRectF(left + BINDING, QUILT_TOP + BINDING, GRID_SPACES * SPACE, GRID_SPACES * SPACE),
        numbers=QRectF(left, NUMBERS_TOP, COLUMN_WIDTH, NUMBERS_HEIGHT),
    )


def mat_rect() -> QRectF:
    """The box round the mat."""
    return QRectF(MAT_X - MAT_A, MAT_Y - MAT_B, 2 * MAT_A, 2 * MAT_B)


def special_tile_rect() -> QRectF:
    """Where the special tile lies while nobody has it."""
    half = SPECIAL_TILE_SIDE / 2
    return QRectF(
        SPECIAL_TILE_X - half, SPECIAL_TILE_Y - half, SPECIAL_TILE_SIDE, SPECIAL_TILE_SIDE
    )


def space_at(point: QPointF, side: int) -> tuple[int, int] | None:
    """(column, row) of the quilt space under a point, both 0-8; None off the grid."""
    col = int((point.x() - _left(side) - BINDING) // SPACE)
    row = int((point.y() - QUILT_TOP - BINDING) // SPACE)
    if 0 <= col < GRID_SPACES and 0 <= row < GRID_SPACES:
        return col, row
    return None


def space_rect(side: int, col: int, row: int) -> QRectF:
    """The square of a quilt space. Columns and rows beyond 0-8 give places beside the grid."""
    return QRectF(
        _left(side) + BINDING + col * SPACE, QUILT_TOP + BINDING + row * SPACE, SPACE, SPACE
    )


def fit(view_width: float, view_height: float) -> Fit:
    """The largest scale at which the scene fits a view of that many pixels, in its middle."""
    scale = min(view_width / SCENE_WIDTH, view_height / SCENE_HEIGHT)
    return Fit(
        scale, (view_width - SCENE_WIDTH * scale) / 2, (view_height - SCENE_HEIGHT * scale) / 2
    )


def _left(side: int) -> float:
    if side not in (0, 1):
        raise IndexError(f"side is 0 or 1, not {side}")
    return COLUMN_LEFTS[side]
