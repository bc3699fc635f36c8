"""The piece in hand as a frozen value: which patch, how it lies, where, and whether it fits.

Coordinates are quilt spaces: column and row of the top-left corner of the piece's box, which may
lie beyond the board while the piece is moved.
"""

from __future__ import annotations

import enum
import math

import attrs

from patchwork_qt.game.patches import LEATHER, oriented
from patchwork_qt.game.placements import BOARD_SIZE, placement_table
from patchwork_qt.game.quilt import Quilt

SNAP_REACH = 0.8
"""How far, in spaces, a piece may lie from a place where it fits to be drawn to it."""

Cell = tuple[int, int]


class Verdict(enum.Enum):
    """Whether the piece could be sewn where it is."""

    FITS = "fits"
    OVERLAPS = "overlaps"
    BEYOND = "beyond the edge"


@attrs.frozen
class Piece:
    """A patch with the way it lies: mirrored left to right first, then turned clockwise."""

    patch: int
    turns: int = 0
    flipped: bool = False

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Spaces covered, as (column, row) from the corner of the box."""
        return oriented(self.patch, self.turns, self.flipped)

    @property
    def width(self) -> int:
        return 1 + max(column for column, _ in self.cells)

    @property
    def height(self) -> int:
        return 1 + max(row for _, row in self.cells)

    def turned(self, quarter_turns: int) -> Piece:
        """Turned clockwise by ``quarter_turns`` (negative: the other way)."""
        return attrs.evolve(self, turns=(self.turns + quarter_turns) % 4)

    def mirrored(self) -> Piece:
        """Flipped left to right as it lies now."""
        return attrs.evolve(self, turns=-self.turns % 4, flipped=not self.flipped)

    def turned_point(self, x: float, y: float, quarter_turns: int) -> tuple[float, float]:
        """Where a point of the box, in spaces, lies after :meth:`turned`."""
        width, height = self.width, self.height
        for _ in range(quarter_turns % 4):
            x, y = height - y, x
            width, height = height, width
        return x, y

    def mirrored_point(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the box, in spaces, lies after :meth:`mirrored`."""
        return self.width - x, y

    def placement(self, column: int, row: int) -> int | None:
        """Number of the placement with the box's corner there; None off the board."""
        return placement_table().find(self.patch, column, row, self.turns, self.flipped)


@attrs.frozen
class Laid:
    """A piece at a place of the quilt, basted or not yet fitting."""

    piece: Piece
    column: int
    row: int

    @property
    def placement(self) -> int | None:
        return self.piece.placement(self.column, self.row)

    @property
    def spaces(self) -> tuple[Cell, ...]:
        """Spaces of the quilt it covers, those beyond the edge included."""
        return tuple((self.column + c, self.row + r) for c, r in self.piece.cells)

    def verdict(self, quilt: Quilt) -> Verdict:
        placement = self.placement
        if placement is None:
            return Verdict.BEYOND
        return Verdict.FITS if quilt.fits(placement) else Verdict.OVERLAPS

    def moved(self, columns: int, rows: int) -> Laid:
        """Moved by whole spaces, and kept on the board."""
        return attrs.evolve(self, column=self.column + columns, row=self.row + rows).kept_on()

    def turned(self, quarter_turns: int) -> Laid:
        """Turned about its middle, and kept on the board."""
        return self._about_middle(self.piece.turned(quarter_turns))

    def mirrored(self) -> Laid:
        return self._about_middle(self.piece.mirrored())

    def kept_on(self) -> Laid:
        """Pushed inwards until the whole box is on the board."""
        return attrs.evolve(
            self,
            column=min(max(self.column, 0), BOARD_SIZE - self.piece.width),
            row=min(max(self.row, 0), BOARD_SIZE - self.piece.height),
        )

    def _about_middle(self, piece: Piece) -> Laid:
        column = self.column + (self.piece.width - piece.width) / 2
        row = self.row + (self.piece.height - piece.height) / 2
        return Laid(piece, math.floor(column), math.floor(row)).kept_on()


def over_board(piece: Piece, x: float, y: float) -> bool:
    """Whether the middle of the piece, whose corner is at (x, y) in spaces, is on the board."""
    middle_x, middle_y = x + piece.width / 2, y + piece.height / 2
    return -0.5 <= middle_x <= BOARD_SIZE + 0.5 and -0.5 <= middle_y <= BOARD_SIZE + 0.5


def snapped(quilt: Quilt, piece: Piece, x: float, y: float) -> Laid:
    """The place nearest to (x, y), in spaces: where it fits if that is near, else the next one."""
    nearest = Laid(piece, math.floor(x + 0.5), math.floor(y + 0.5))
    fitting = (
        Laid(piece, column, row)
        for column in range(nearest.column - 1, nearest.column + 2)
        for row in range(nearest.row - 1, nearest.row + 2)
    )
    near = [
        (distance, laid.column, laid.row)
        for laid in fitting
        if (distance := math.hypot(laid.column - x, laid.row - y)) <= SNAP_REACH
        and laid.verdict(quilt) is Verdict.FITS
    ]
    if near:
        _, column, row = min(near)
        return Laid(piece, column, row)
    return nearest


def first_place(quilt: Quilt, piece: Piece, near: tuple[float, float] = (4.5, 4.5)) -> Laid:
    """Where a piece chosen by key lies at first: the fit nearest to a point, in spaces.

    The piece keeps the way it lies if it fits so anywhere, else it is turned and flipped until it
    does. A piece that fits nowhere lies in the middle.
    """
    for option in _ways_to_lie(piece):
        places = [
            (_distance(option, column, row, near), column, row)
            for column in range(BOARD_SIZE - option.width + 1)
            for row in range(BOARD_SIZE - option.height + 1)
            if Laid(option, column, row).verdict(quilt) is Verdict.FITS
        ]
        if places:
            _, column, row = min(places)
            return Laid(option, column, row)
    return Laid(piece, (BOARD_SIZE - piece.width) // 2, (BOARD_SIZE - piece.height) // 2)


def _ways_to_lie(piece: Piece) -> list[Piece]:
    turned = [piece.turned(quarter_turns) for quarter_turns in range(4)]
    return (
        [*turned, *(option.mirrored() for option in turned)] if piece.patch != LEATHER else [piece]
    )


def _distance(piece: Piece, column: int, row: int, near: tuple[float, float]) -> float:
    return math.hypot(column + piece.width / 2 - near[0], row + piece.height / 2 - near[1])
