"""Where the patches of the circle lie round the time board. Pure computation, no painting.

A patch with its tag is a set of boxes. From the neutral token clockwise each set is slid along a line round the board
until it touches nothing before it. The scale is the largest at which the circle closes; what is left of the line is
shared out evenly. With up to 19 patches the tags hang below the patches and these lie along the line; with more, the
calm patches lie at the hem and their tags look to the board.

Inside, coordinates are plain floats about the middle of the mat; *arc* is the length along the line from its top,
clockwise. Everything that is handed out is in scene units.
"""

import math
from collections.abc import Sequence

import attrs
from PySide6.QtCore import QPointF, QRectF

from patchwork_qt.ui.board.geometry import MAT_X, MAT_Y, TimeBoardGeometry
from patchwork_qt.ui.board.rondel_sets import RAISED as RAISED
from patchwork_qt.ui.board.rondel_sets import (
    BELOW,
    CHIP_BOX,
    ON_BOARD,
    STACK_ABOVE,
    STACK_BELOW,
    STACK_LEFT,
    STACK_RIGHT,
    Box,
    BoxSet,
    Boxes,
    Ground,
    LinePoint,
    bounds,
    box_set,
    ground,
    line,
    moved,
    ways_to_lie,
)

MOST_LOOSE = 19
"""Longest circle whose calm patches have their tag below."""
LOOSE_UNIT = 22.0
DENSE_UNIT = 18.0
LEAST_UNIT = 8.0
UNIT_STEP = 0.25
RAISED_GROWTH = 1.3
RAISED_UNITS = (23.0, 26.0)
GAP = 3.5
RAISED_GAP = 7.0
TOKEN_BOX = (-22.0, -28.0, 28.0, 30.0)
"""Room for the neutral token about its place on the line."""
FIRST_TOKEN_TURN = 0.30
"""Where the token stands at the start of a game, in turns clockwise from the top."""
LEAST_TARGET = 37.0
"""Least side of what can be hit: 32 px at the scale of 1280 x 720."""

_Before = tuple[tuple[Boxes, float], ...]
"""Sets that lie before a new one, each with the gap to keep."""

_Way = tuple[bool, int, str, float]
"""First choice, quarter turns, side of the tag, scale."""

_LOOKBACK = 4
_TRIES_UP = 2
_TRIES_SPREAD = 6
_SLIDE_STEP = 5.0
_SLIDE_ON = 60.0
"""How far a set may slide on to get off the board."""
_AHEAD = 25.0
"""How far beyond the last set the next one is likely to lie."""
_CORNER = 0.3
"""Least share of the line's direction for which a tag may look that way."""
_SLOPE = 85.0
"""About how much of the line one more unit of scale takes in a full circle."""


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


@attrs.frozen
class _Placed:
    patch: int
    boxes: BoxSet
    arc: float
    x: float
    y: float
    found: Boxes
    """Its boxes about the middle of the mat, the first one round them all."""
    overlap: float
    """How deep it reaches over the board."""
    cost: float


@attrs.frozen
class _Run:
    placed: tuple[_Placed, ...]
    spare: float
    """What is left of the line when the circle has closed; negative when it doesn't."""


@attrs.frozen
class _Task:
    """What stays the same while a scale is looked for."""

    circle: tuple[int, ...]
    start: int
    short: frozenset[int]
    ground: Ground
    token: Boxes

    @property
    def dense(self) -> bool:
        return len(self.circle) > MOST_LOOSE


def line_length() -> float:
    """Length of the line on which the circle lies; arcs are taken modulo it."""
    return float(len(line()))


def token_point(arc: float) -> QPointF:
    """Where the neutral token stands at an arc, in scene units."""
    x, y = line()[round(arc) % len(line())][:2]
    return QPointF(MAT_X + x, MAT_Y + y)


def token_arc(circle: Sequence[int], dealt: Sequence[int]) -> float:
    """Where the neutral token stands, from the state alone.

    Each patch has a home: its place when the whole circle `dealt` lay there. The token's place is the one from which
    the patches left lie nearest to their homes, so that between two states nearly everything stays where it was.
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
    start = round(start_arc) % len(line())
    here = line()[start]
    token = moved(bounds([TOKEN_BOX]), here.x, here.y)
    task = _Task(tuple(circle), start, short, ground(board), token)
    unit, tight = _largest(task)
    run = _spread(task, unit, tight)
    spots = tuple(_spot(task, index, placed) for index, placed in enumerate(run.placed))
    return RondelLayout(spots, token_point(start), float(start), unit)


def _shares(count: int) -> list[float]:
    """How far round each of `count` patches lies from the token, in turns; the next three take more room."""
    weights = [1.7 if index < RAISED else 1.0 for index in range(count)]
    whole = sum(weights) + 1.2
    passed, shares = 0.6, []
    for weight in weights:
        shares.append((passed + weight / 2) / whole)
        passed += weight
    return shares


def _largest(task: _Task) -> tuple[float, _Run]:
    """The largest scale, in steps, at which the circle closes, and its tight run."""
    unit = DENSE_UNIT if task.dense else LOOSE_UNIT
    run = _run(task, unit, 0.0)
    while run.spare < 0 and unit > LEAST_UNIT:
        unit = max(LEAST_UNIT, _stepped(unit + min(run.spare, 0.0) / _SLOPE - UNIT_STEP / 2))
        run = _run(task, unit, 0.0)
    most = DENSE_UNIT if task.dense else LOOSE_UNIT
    for _ in range(_TRIES_UP):
        larger = _run(task, unit + UNIT_STEP, 0.0) if unit < most else run
        if larger is run or larger.spare < 0:
            break
        unit, run = unit + UNIT_STEP, larger
    return unit, run


def _spread(task: _Task, unit: float, tight: _Run) -> _Run:
    """The run with the spare line shared out between the sets, as far as a few tries go."""
    shares = len(task.circle) + 1
    best, best_slack, too_much = tight, 0.0, math.inf
    slack = max(tight.spare, 0.0) / shares * 0.94
    for _ in range(_TRIES_SPREAD):
        if slack < 0.3:
            break
        run = _run(task, unit, slack)
        if run.spare >= 0:
            best, best_slack = run, slack
            if run.spare <= slack + 5.0:
                break
            slack = min(slack + run.spare / shares * 0.8, (slack + too_much) / 2)
        else:
            too_much = slack
            slack = max(slack * 0.75, best_slack + (slack - best_slack) * 0.5)
    return best


def _stepped(unit: float) -> float:
    return math.floor(unit / UNIT_STEP) * UNIT_STEP


def _run(task: _Task, unit: float, slack: float) -> _Run:
    """Lay all sets, each `slack` beyond the nearest place where it touches nothing."""
    placed: list[_Placed] = []
    found: list[Boxes] = [task.token]
    arc = float(task.start)
    for index in range(len(task.circle)):
        before = tuple(zip(found[-_LOOKBACK:], _gaps(index, len(found)), strict=True))
        best = _best_way(task, index, unit, arc, before, slack)
        placed.append(best)
        found.append(best.found)
        arc = best.arc
    return _Run(tuple(placed), _spare(task, placed))


def _gaps(index: int, count: int) -> list[float]:
    """Room to keep from each of the sets before; the first of `found` is the token."""
    return [
        RAISED_GAP if index < RAISED or other - 1 < RAISED else GAP
        for other in range(max(0, count - _LOOKBACK), count)
    ]


def _best_way(
    task: _Task, index: int, unit: float, arc: float, before: _Before, slack: float
) -> _Placed:
    """Of the ways to lie the one that needs least of the line, first of all off the board."""
    patch = task.circle[index]
    raised = index < RAISED
    chip = raised and patch in task.short
    best: _Placed | None = None
    for first_choice, turns, mode, size in _ways(task, index, arc, unit):
        if not first_choice and best is not None and best.overlap <= ON_BOARD:
            break
        boxes = box_set(patch, turns, mode, size, raised, chip)
        here = _slide(task, boxes, patch, arc, before, slack)
        if best is None or here.cost < best.cost:
            best = here
    assert best is not None, "every patch lies in some way"
    return best


def _ways(task: _Task, index: int, arc: float, unit: float) -> list[_Way]:
    """The ways to lie worth trying a little beyond an arc, the first choices in front."""
    patch = task.circle[index]
    here = line()[int(arc + _AHEAD) % len(line())]
    lies = ways_to_lie(patch)
    if index < RAISED or not task.dense:
        sizes = _raised_units(unit) if index < RAISED else (unit,)
        return [(size == sizes[0], turns, BELOW, size) for size in sizes for turns, _ in lies]
    found = []
    for mode, wanted_flat, fits in (
        (STACK_BELOW if here.y < 0 else STACK_ABOVE, False, abs(here.tx) > _CORNER),
        (STACK_RIGHT if here.x < 0 else STACK_LEFT, True, abs(here.ty) > _CORNER),
    ):
        if fits:
            alike = len(lies) == 1
            found += [(alike or flat == wanted_flat, turns, mode, unit) for turns, flat in lies]
    return sorted(found, key=lambda way: not way[0])


def _raised_units(unit: float) -> tuple[float, ...]:
    """Scales of the next three: the wanted one, and smaller ones for where the board is near."""
    low, high = RAISED_UNITS
    wanted = min(max(unit * RAISED_GROWTH, low), high)
    return wanted, (wanted + low) / 2, low


def _slide(
    task: _Task, boxes: BoxSet, patch: int, arc: float, before: _Before, slack: float
) -> _Placed:
    """Slide a set along the line until it touches nothing that lies before it."""
    points = line()
    limit = task.start + len(points) + 200.0
    arc += 1.0
    best: _Placed | None = None
    while True:
        here = points[int(arc) % len(points)]
        x, y = task.ground.settle(boxes, here)
        found = moved(boxes.boxes, x, y)
        push = max(_push(found, other, gap, here) for other, gap in before)
        if push > 0.0 and arc < limit:
            arc += max(1.0, push)
            continue
        if slack > 0.0:
            arc += slack
            slack = 0.0
            continue
        overlap = task.ground.overlap(boxes, x, y)
        cost = _cost(arc, overlap, found[0], here) + _crossing(boxes, here)
        if best is None or cost < best.cost:
            best = _Placed(patch, boxes, arc, x, y, found, overlap, cost)
        if overlap <= ON_BOARD or arc > best.arc + _SLIDE_ON or push > 0.0:
            return best
        arc += _SLIDE_STEP


def _cost(arc: float, overlap: float, box: Box, here: LinePoint) -> float:
    """How far the set reaches along the line; dear if it reaches over the board."""
    reach_x = (box[2] if here.tx > 0 else box[0]) - here.x
    reach_y = (box[3] if here.ty > 0 else box[1]) - here.y
    cost = arc + reach_x * here.tx + reach_y * here.ty
    return cost + 60.0 * max(0.0, overlap - ON_BOARD)


def _crossing(boxes: BoxSet, here: LinePoint) -> float:
    """The price of lying across the line with the tag below."""
    if boxes.mode != BELOW or boxes.columns == boxes.rows:
        return 0.0
    upright = abs(here.ty) > abs(here.tx)
    return 60.0 if upright != (boxes.rows > boxes.columns) else 0.0


def _push(new: Boxes, old: Boxes, gap: float, here: LinePoint) -> float:
    """About how far `new` must move along the line to keep its gap from `old`; 0 if it does."""
    if not _near(new[0], old[0], gap):
        return 0.0
    push = 0.0
    for a in new[1:]:
        if not _near(a, old[0], gap):
            continue
        for b in old[1:]:
            if _near(a, b, gap):
                push = max(push, _way_out(a, b, gap, here))
    return push


def _near(a: Box, b: Box, gap: float) -> bool:
    return a[0] < b[2] + gap and b[0] < a[2] + gap and a[1] < b[3] + gap and b[1] < a[3] + gap


def _way_out(a: Box, b: Box, gap: float, here: LinePoint) -> float:
    """How far along the line box `a` is clear of `b`, were the line straight."""
    out = 60.0
    if abs(here.tx) > 0.05:
        across = b[2] - a[0] if here.tx > 0 else a[2] - b[0]
        out = (across + gap) / abs(here.tx)
    if abs(here.ty) > 0.05:
        along = b[3] - a[1] if here.ty > 0 else a[3] - b[1]
        out = min(out, (along + gap) / abs(here.ty))
    return out


def _spare(task: _Task, placed: Sequence[_Placed]) -> float:
    """What is left of the line between the last set and the token."""
    points = line()
    last = placed[-_LOOKBACK:]
    whole = task.start + len(points)
    first_raised = len(placed) - len(last)
    gaps = [RAISED_GAP if first_raised + k < RAISED else GAP for k in range(len(last))]
    arc = placed[-1].arc
    while arc < whole + 400.0:
        here = points[int(arc) % len(points)]
        token = moved(bounds([TOKEN_BOX]), here.x, here.y)
        push = max(_push(token, each.found, gap, here) for each, gap in zip(last, gaps, strict=True))
        if push <= 0.0:
            break
        arc += max(1.0, push)
    spare = whole - arc
    if len(placed) > 2 * _LOOKBACK and _closes_on(placed):
        spare = min(spare, -4.0)
    return spare


def _closes_on(placed: Sequence[_Placed]) -> bool:
    """Whether one of the last sets touches one of the first."""
    here = LinePoint(0.0, 0.0, 1.0, 0.0)
    return any(
        _push(late.found, early.found, GAP, here) > 0.0
        for late in placed[-RAISED:]
        for early in placed[:RAISED]
    )


def _spot(task: _Task, index: int, placed: _Placed) -> Spot:
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
        chip=QPointF(x + boxes.shape_x + width / 2, y + boxes.shape_y + height - CHIP_BOX[1] / 2),
        arc=placed.arc % len(line()),
        raised=index < RAISED,
    )


def _without_chip(placed: _Placed) -> Box:
    """The box round shape and tag."""
    kept = placed.found[1 : 2 + placed.boxes.rows]
    return bounds(list(kept))[0]
