"""The boxes that a patch of the circle takes with its tag, and the ground they may lie on.

Coordinates are plain floats about the middle of the mat, so that nothing of Qt is made inside
the search.
"""

import functools
import itertools
import math
from collections.abc import Iterator
from typing import NamedTuple

import attrs

from patchwork_qt.game.patches import oriented, patch
from patchwork_qt.ui.layout.geometry import MAT_EXPONENT, MAT_X, MAT_Y, TimeBoardGeometry

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Boxes = tuple[Box, ...]
"""A set of boxes; the first one is the box round all the others."""

RAISED = 3
"""How many patches from the token on are raised."""
LINE_A = 257.0
LINE_B = 303.0
ROOM_A = 294.0
ROOM_B = 340.0
"""Half axes of the part of the mat that boxes may take."""
ON_BOARD = 1.5
"""How far a box may reach over the edge of the board."""

BELOW = "below"
STACK_BELOW = "stack-below"
STACK_ABOVE = "stack-above"
STACK_RIGHT = "stack-right"
STACK_LEFT = "stack-left"

TAG_SCALE = 0.94
RAISED_TAG_SCALE = 1.2
TAG_WIDTH = 53.0
TAG_DIGIT = 8.4
TAG_HEIGHT = 20.0
"""A one-line tag at scale 1: its width without figures, the width of each, its height."""
TAG_GAP = 2.0
RAISED_TAG_GAP = 3.0
"""From the shape to the tag."""
STACK_BOX = (28.0, 34.0)
STACK_GAP = 2.0
BADGE_RADIUS = 12.5
CHIP_BOX = (112.0, 22.0)

_LINE_SAMPLES = 2880
_REACH = 420
"""Half size of the tables of the ground; beyond every box."""
_FAR = 1.0e6
_INSIDE = 0.99
"""Sum of squares below which a corner is on the mat for certain, whose exponent is above 2."""


class LinePoint(NamedTuple):
    """A point of the line and the unit vector along it, clockwise."""

    x: float
    y: float
    tx: float
    ty: float


@attrs.frozen(eq=False)
class BoxSet:
    """What a patch takes in one way to lie, about its anchor on the line."""

    turns: int
    mode: str
    unit: float
    columns: int
    rows: int
    shape_x: float
    shape_y: float
    """Upper left corner of the shape's box."""
    badge: tuple[float, float]
    boxes: Boxes
    """The tag, a box for each row, and where there are such the badge and the chip."""

    @property
    def solid(self) -> int:
        """How many of the boxes must be on the mat and off the board; badge and chip need not."""
        return 2 + self.rows


@attrs.frozen(eq=False)
class Ground:
    """Tables of the mat and the board by whole units, at index coordinate + _REACH."""

    half_width: tuple[float, ...]
    """Of the mat, by |y|."""
    half_height: tuple[float, ...]
    """Of the mat, by |x|."""
    board_left: tuple[float, ...]
    board_right: tuple[float, ...]
    board_top: tuple[float, ...]
    board_bottom: tuple[float, ...]

    def settle(self, boxes: BoxSet, here: LinePoint) -> tuple[float, float]:
        """Where the anchor lies for a place on the line: at the hem, or on the line if that fits.

        A set with its tag below stays on the line, is moved inwards onto the mat, and goes to
        the hem only where the board is near.
        """
        x, y = here.x, here.y
        if boxes.mode in (STACK_BELOW, STACK_ABOVE):
            return x, self._hem_y(boxes, x, boxes.mode == STACK_ABOVE)
        if boxes.mode in (STACK_RIGHT, STACK_LEFT):
            return self._hem_x(boxes, y, boxes.mode == STACK_LEFT), y
        best = _moved_in(boxes, here)
        least = self.overlap(boxes, *best)
        if least > ON_BOARD:
            at_side = self._hem_x(boxes, y, x > 0), y
            at_end = x, self._hem_y(boxes, x, y > 0)
            for place in (at_side, at_end):
                deep = self.overlap(boxes, *place)
                if deep < least and self._on_mat(boxes, *place):
                    best, least = place, deep
        return best

    def overlap(self, boxes: BoxSet, x: float, y: float) -> float:
        """How deep a set with its anchor there reaches over the board."""
        deep = 0.0
        for box in boxes.boxes[1 : boxes.solid]:
            left, top, right, bottom = box[0] + x, box[1] + y, box[2] + x, box[3] + y
            rows = slice(int(top) + _REACH, int(bottom) + _REACH + 6, 5)
            columns = slice(int(left) + _REACH, int(right) + _REACH + 6, 5)
            if left + right > 0:
                across = max(self.board_right[rows]) - left
            else:
                across = right - min(self.board_left[rows])
            if across <= deep:
                continue
            if top + bottom > 0:
                along = max(self.board_bottom[columns]) - top
            else:
                along = bottom - min(self.board_top[columns])
            deep = max(deep, min(across, along))
        return deep

    def _on_mat(self, boxes: BoxSet, x: float, y: float) -> bool:
        return all(
            max(abs(left), abs(right)) <= self._width(top, bottom) + 0.5
            for left, top, right, bottom in moved(boxes.boxes[1 : boxes.solid], x, y)
        )

    def _hem_y(self, boxes: BoxSet, x: float, down: bool) -> float:
        solid = boxes.boxes[1 : boxes.solid]
        if down:
            return min(self._height(x + b[0], x + b[2]) - b[3] for b in solid)
        return max(-self._height(x + b[0], x + b[2]) - b[1] for b in solid)

    def _hem_x(self, boxes: BoxSet, y: float, right: bool) -> float:
        solid = boxes.boxes[1 : boxes.solid]
        if right:
            return min(self._width(y + b[1], y + b[3]) - b[2] for b in solid)
        return max(-self._width(y + b[1], y + b[3]) - b[0] for b in solid)

    def _height(self, left: float, right: float) -> float:
        return self.half_height[min(int(max(abs(left), abs(right))) + 1, _REACH)]

    def _width(self, top: float, bottom: float) -> float:
        return self.half_width[min(int(max(abs(top), abs(bottom))) + 1, _REACH)]


@functools.cache
def line() -> tuple[LinePoint, ...]:
    """The line of the circle, a point for each unit of its length, clockwise from the top."""
    corners = [_superellipse(2 * math.pi * k / _LINE_SAMPLES) for k in range(_LINE_SAMPLES + 1)]
    steps = [math.dist(a, b) for a, b in itertools.pairwise(corners)]
    length = round(sum(steps))
    points, passed, k = [], 0.0, 0
    for unit in range(length):
        wanted = unit * sum(steps) / length
        while passed + steps[k] < wanted:
            passed += steps[k]
            k += 1
        (ax, ay), (bx, by) = corners[k], corners[k + 1]
        t = (wanted - passed) / steps[k]
        tx, ty = (bx - ax) / steps[k], (by - ay) / steps[k]
        points.append(LinePoint(ax + (bx - ax) * t, ay + (by - ay) * t, tx, ty))
    return tuple(points)


@functools.cache
def ground(board: TimeBoardGeometry) -> Ground:
    """The tables for one side of the time board."""
    size = 2 * _REACH + 10
    left, right = [_FAR] * size, [-_FAR] * size
    top, bottom = [_FAR] * size, [-_FAR] * size
    for x, y in _walk_round(board):
        column, row = int(x) + _REACH, int(y) + _REACH
        for near in (-1, 0, 1):
            left[row + near] = min(left[row + near], x)
            right[row + near] = max(right[row + near], x)
            top[column + near] = min(top[column + near], y)
            bottom[column + near] = max(bottom[column + near], y)
    return Ground(
        _half_axis(ROOM_A, ROOM_B),
        _half_axis(ROOM_B, ROOM_A),
        tuple(left),
        tuple(right),
        tuple(top),
        tuple(bottom),
    )


@functools.lru_cache(maxsize=8192)
def settled(ground: Ground, boxes: BoxSet, at: int) -> tuple[float, float]:
    """Where the anchor of a set lies for a point of the line; kept, as runs come by again."""
    return ground.settle(boxes, line()[at])


@functools.lru_cache(maxsize=4096)
def chip_middle(height: float) -> float:
    """How far below the top of a shape the middle of its chip is: across the lower edge, or
    across the upper one of a flat shape, which it would hide."""
    flat = height < 1.5 * CHIP_BOX[1]
    return -CHIP_BOX[1] / 5 if flat else height - CHIP_BOX[1] / 2


@functools.lru_cache(maxsize=4096)
def box_set(patch_id: int, turns: int, mode: str, unit: float, raised: bool, chip: bool) -> BoxSet:
    """The boxes of a patch in one way to lie: a box a row, the tag, the badge, the chip."""
    cells = oriented(patch_id, turns, False)
    columns = max(x for x, _ in cells) + 1
    rows = max(y for _, y in cells) + 1
    width, height = columns * unit, rows * unit
    shape_x, shape_y, tag = _around(mode, width, height, tag_box(patch_id, mode, raised))
    boxes = [tag]
    for row in range(rows):
        inside = [x for x, y in cells if y == row]
        y = shape_y + row * unit
        left, right = min(inside) * unit, (max(inside) + 1) * unit
        boxes.append((shape_x + left, y, shape_x + right, y + unit))
    badge = (boxes[1][0] + 1.0, shape_y + 1.0)
    if raised:
        boxes.append(_about(badge, BADGE_RADIUS, BADGE_RADIUS))
    if chip:
        centre = (shape_x + width / 2, shape_y + chip_middle(height))
        boxes.append(_about(centre, CHIP_BOX[0] / 2, CHIP_BOX[1] / 2))
    return BoxSet(turns, mode, unit, columns, rows, shape_x, shape_y, badge, bounds(boxes))


@functools.cache
def ways_to_lie(patch_id: int) -> tuple[tuple[int, bool], ...]:
    """(turns, lies flat) of the two ways that matter for packing; one for a square box."""
    cells = oriented(patch_id, 0, False)
    columns = max(x for x, _ in cells)
    rows = max(y for _, y in cells)
    if columns == rows:
        return ((0, True),)
    return ((0, columns > rows), (1, columns < rows))


def bounds(boxes: list[Box]) -> Boxes:
    """The boxes with the box round all of them in front."""
    left, top, right, bottom = zip(*boxes, strict=True)
    return (min(left), min(top), max(right), max(bottom)), *boxes


def moved(boxes: Boxes, x: float, y: float) -> Boxes:
    """The boxes at another place."""
    return tuple([(b[0] + x, b[1] + y, b[2] + x, b[3] + y) for b in boxes])


def tag_box(patch_id: int, mode: str, raised: bool) -> tuple[float, float, float]:
    """Width and height of the tag of a patch, and its gap from the shape."""
    if mode != BELOW:
        return *STACK_BOX, STACK_GAP
    known = patch(patch_id)
    scale = RAISED_TAG_SCALE if raised else TAG_SCALE
    width = TAG_WIDTH + TAG_DIGIT * len(f"{known.buttons}{known.time}")
    return width * scale, TAG_HEIGHT * scale, RAISED_TAG_GAP if raised else TAG_GAP


def _around(
    mode: str, width: float, height: float, tag: tuple[float, float, float]
) -> tuple[float, float, Box]:
    """Corner of the shape and the box of its tag, about the anchor."""
    tag_width, tag_height, gap = tag
    if mode == BELOW:
        top = -(height + gap + tag_height) / 2
        return -width / 2, top, (-tag_width / 2, -top - tag_height, tag_width / 2, -top)
    if mode == STACK_BELOW:
        y = height + gap
        return -width / 2, 0.0, (-tag_width / 2, y, tag_width / 2, y + tag_height)
    if mode == STACK_ABOVE:
        y = -height - gap
        return -width / 2, -height, (-tag_width / 2, y - tag_height, tag_width / 2, y)
    if mode == STACK_RIGHT:
        x = width + gap
        return 0.0, -height / 2, (x, -tag_height / 2, x + tag_width, tag_height / 2)
    x = -width - gap
    return -width, -height / 2, (x - tag_width, -tag_height / 2, x, tag_height / 2)


def _about(centre: tuple[float, float], half_width: float, half_height: float) -> Box:
    x, y = centre
    return x - half_width, y - half_height, x + half_width, y + half_height


def _moved_in(boxes: BoxSet, here: LinePoint) -> tuple[float, float]:
    """The place on the line, moved inwards along the normal until all boxes are on the mat."""
    x, y = here.x, here.y
    inward_x, inward_y = -here.ty, here.tx
    for _ in range(8):
        worst = 0.0
        for left, top, right, bottom in boxes.boxes[1 : boxes.solid]:
            px = x + (right if x + (left + right) / 2 > 0 else left)
            py = y + (bottom if y + (top + bottom) / 2 > 0 else top)
            across, along = abs(px) / ROOM_A, abs(py) / ROOM_B
            if across * across + along * along < _INSIDE:
                continue
            beyond = across**MAT_EXPONENT + along**MAT_EXPONENT - 1.0
            if beyond <= 0:
                continue
            slope = MAT_EXPONENT * (
                across ** (MAT_EXPONENT - 1) / ROOM_A * math.copysign(1.0, px) * inward_x
                + along ** (MAT_EXPONENT - 1) / ROOM_B * math.copysign(1.0, py) * inward_y
            )
            worst = max(worst, min(beyond / max(-slope, 1e-4), 40.0))
        if worst == 0.0:
            break
        x += inward_x * (worst + 0.05)
        y += inward_y * (worst + 0.05)
    return x, y


def _walk_round(board: TimeBoardGeometry) -> Iterator[tuple[float, float]]:
    """Points of the outline of the board, at most a unit apart."""
    points = board.outline().toFillPolygon().toList()
    corners = [(point.x() - MAT_X, point.y() - MAT_Y) for point in points]
    for (ax, ay), (bx, by) in itertools.pairwise(corners):
        steps = max(1, math.ceil(math.dist((ax, ay), (bx, by))))
        for step in range(steps):
            yield ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps


def _half_axis(other: float, along: float) -> tuple[float, ...]:
    """Half size of the room across, by the distance from the middle along the other axis."""
    return tuple(
        other * (1 - (d / along) ** MAT_EXPONENT) ** (1 / MAT_EXPONENT) if d < along else 0.0
        for d in range(_REACH + 1)
    )


def _superellipse(angle: float) -> tuple[float, float]:
    sine, cosine = math.sin(angle), -math.cos(angle)
    power = 2 / MAT_EXPONENT
    return (
        LINE_A * math.copysign(abs(sine) ** power, sine),
        LINE_B * math.copysign(abs(cosine) ** power, cosine),
    )
