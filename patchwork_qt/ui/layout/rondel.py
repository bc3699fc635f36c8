"""Where the patches of the circle lie round the time board. Pure computation, no painting.

A patch with its tag is a set of boxes. From the neutral token clockwise each set is slid along a
line round the board until it touches nothing before it. The scale is the largest at which the
circle closes; what is left of the line is shared out evenly. With up to 19 patches the tags hang
below the patches and these lie along the line; with more, the calm patches lie at the hem and
their tags look to the board.

Inside, coordinates are plain floats about the middle of the mat; *arc* is the length along the
line from its top, clockwise. Everything that is handed out is in scene units.
"""

import math
from collections.abc import Sequence

import attrs
from PySide6.QtCore import QPointF, QRectF

from patchwork_qt.ui.layout.geometry import MAT_X, MAT_Y, TimeBoardGeometry
from patchwork_qt.ui.layout.rondel_search import (
    MOST_LOOSE,
    TOKEN_BOX,
    Placed,
    Steps,
    Task,
    finished,
    largest,
    spread,
)
from patchwork_qt.ui.layout.rondel_sets import (
    BELOW,
    Box,
    bounds,
    chip_middle,
    ground,
    line,
    moved,
)
from patchwork_qt.ui.layout.rondel_sets import RAISED as RAISED

FIRST_TOKEN_TURN = 0.30
"""Where the token stands at the start of a game, in turns clockwise from the top."""
LEAST_TARGET = 37.0
"""Least side of what can be hit: 32 px at the scale of 1280 x 720."""

_TOKEN_LENGTH = 54.0
_RAISED_LENGTH = 112.0
_CALM_LENGTH = 78.0
_DENSE_LENGTH = 44.0
"""About how much of the line the token and a patch take."""


@attrs.frozen
class Spot:
    """The place of one patch of the circle. Points and boxes are in scene units."""

    patch: int
    turns: int
    flipped: bool
    x: float
    y: float
    """Upper left corner of the box of the shape."""
    unit: float
    """Scene units per space."""
    columns: int
    rows: int
    """Size of the shape as it lies here, in spaces."""
    tag_mode: str
    """'below': one line; 'stack-below', 'stack-above', 'stack-right', 'stack-left': two lines."""
    tag: QPointF
    """Below: middle of its upper edge; stacked: its centre."""
    hit: QRectF
    """What the pointer can hit, patch and tag; at least LEAST_TARGET each way."""
    badge: QPointF
    """Centre of the disc with the number, at the first space."""
    chip: QPointF
    """Centre of the chip with the reason, across the lower edge."""
    arc: float
    """Place on the line: a thing that takes this patch's place stands here."""
    raised: bool
    """One of the next three."""

    @property
    def centre(self) -> QPointF:
        """Middle of the shape's box."""
        return QPointF(self.x + self.columns * self.unit / 2, self.y + self.rows * self.unit / 2)


@attrs.frozen
class RondelLayout:
    """The whole circle."""

    spots: tuple[Spot, ...]
    """In the order of the circle, the next three first."""
    token: QPointF
    """Middle of the neutral token."""
    token_arc: float
    unit: float
    """Scale of the calm patches."""


def line_length() -> float:
    """Length of the line on which the circle lies; arcs are taken modulo it."""
    return float(len(line()))


def token_point(arc: float) -> QPointF:
    """Where the neutral token stands at an arc, in scene units."""
    x, y = line()[round(arc) % len(line())][:2]
    return QPointF(MAT_X + x, MAT_Y + y)


def token_arc(circle: Sequence[int], dealt: Sequence[int]) -> float:
    """Where the neutral token stands, from the state alone.

    Each patch has a home: its place when the whole circle `dealt` lay there. The token's place is
    the one from which the patches left lie nearest to their homes, so that between two states
    nearly everything stays where it was.
    """
    length = line_length()
    homes = dict(zip(dealt, _shares(len(dealt)), strict=True))
    turn_x = turn_y = 0.0
    for patch, share in zip(circle, _shares(len(circle)), strict=True):
        angle = 2 * math.pi * (homes[patch] - share)
        turn_x += math.cos(angle)
        turn_y += math.sin(angle)
    away = math.atan2(turn_y, turn_x) / (2 * math.pi) if circle else 0.0
    return (FIRST_TOKEN_TURN + away) % 1.0 * length


def layout(
    circle: Sequence[int],
    start_arc: float,
    board: TimeBoardGeometry,
    short: frozenset[int] = frozenset(),
) -> RondelLayout:
    """The places of all patches of `circle`, given clockwise from the token at `start_arc`.

    `short` holds the ids of patches of the next three that need room for a chip with a reason.
    """
    return finished(layout_steps(circle, start_arc, board, short))


def layout_steps(
    circle: Sequence[int], start_arc: float, board: TimeBoardGeometry, short: frozenset[int]
) -> Steps[RondelLayout]:
    """The same, with pauses."""
    start = round(start_arc) % len(line())
    if not circle:
        return RondelLayout((), token_point(start), float(start), 0.0)
    here = line()[start]
    token = moved(bounds([TOKEN_BOX]), here.x, here.y)
    task = Task(tuple(circle), start, short, ground(board), token)
    unit, tight = yield from largest(task)
    run = yield from spread(task, unit, tight)
    yield
    spots = tuple(_spot(task, index, placed) for index, placed in enumerate(run.placed))
    return RondelLayout(spots, token_point(start), float(start), unit)


def _shares(count: int) -> list[float]:
    """About how far round each of `count` patches lies from the token, in turns."""
    calm = _CALM_LENGTH if count <= MOST_LOOSE else _DENSE_LENGTH
    lengths = [_RAISED_LENGTH if index < RAISED else calm for index in range(count)]
    slack = max(0.0, line_length() - _TOKEN_LENGTH - sum(lengths)) / (count + 1)
    whole = _TOKEN_LENGTH + sum(lengths) + (count + 1) * slack
    passed, shares = _TOKEN_LENGTH / 2, []
    for length in lengths:
        shares.append((passed + slack + length / 2) / whole)
        passed += slack + length
    return shares


def _spot(task: Task, index: int, placed: Placed) -> Spot:
    boxes = placed.boxes
    x, y = MAT_X + placed.x, MAT_Y + placed.y
    left, top, right, bottom = placed.found[0]
    tag = boxes.boxes[1]
    tag_y = tag[1] if boxes.mode == BELOW else (tag[1] + tag[3]) / 2
    if boxes.mode == BELOW:
        left, top, right, bottom = _without_chip(placed)
    wider = max(0.0, LEAST_TARGET - (right - left)) / 2
    higher = max(0.0, LEAST_TARGET - (bottom - top)) / 2
    hit = QRectF(MAT_X + left, MAT_Y + top, right - left, bottom - top)
    width, height = boxes.columns * boxes.unit, boxes.rows * boxes.unit
    return Spot(
        patch=placed.patch,
        turns=boxes.turns,
        flipped=False,
        x=x + boxes.shape_x,
        y=y + boxes.shape_y,
        unit=boxes.unit,
        columns=boxes.columns,
        rows=boxes.rows,
        tag_mode=boxes.mode,
        tag=QPointF(x + (tag[0] + tag[2]) / 2, y + tag_y),
        hit=hit.adjusted(-wider, -higher, wider, higher),
        badge=QPointF(x + boxes.badge[0], y + boxes.badge[1]),
        chip=QPointF(x + boxes.shape_x + width / 2, y + boxes.shape_y + chip_middle(height)),
        arc=placed.arc % len(line()),
        raised=index < RAISED,
    )


def _without_chip(placed: Placed) -> Box:
    """The box round shape and tag."""
    kept = placed.found[1 : 2 + placed.boxes.rows]
    return bounds(list(kept))[0]
