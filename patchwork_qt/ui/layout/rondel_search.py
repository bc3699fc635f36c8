"""The search for the layout of the circle: slide sets of boxes, choose the scale, share out.

Coordinates are plain floats about the middle of the mat; see `rondel` for what is looked for.
"""

import math
from collections.abc import Generator, Sequence
from typing import TypeAlias, TypeVar

import attrs

from patchwork_qt.ui.layout.rondel_sets import (
    BELOW,
    ON_BOARD,
    RAISED,
    STACK_ABOVE,
    STACK_BELOW,
    STACK_LEFT,
    STACK_RIGHT,
    Box,
    Boxes,
    BoxSet,
    Ground,
    LinePoint,
    bounds,
    box_set,
    line,
    moved,
    settled,
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

_Result = TypeVar("_Result")
Steps: TypeAlias = Generator[None, None, _Result]
"""A search that pauses after each few milliseconds, and returns what it has found."""

_Before = tuple[tuple[Boxes, float], ...]
"""Sets that lie before a new one, each with the gap to keep."""

_Way = tuple[bool, int, str, float]
"""First choice, quarter turns, side of the tag, scale."""

_PAUSE_EVERY = 12
"""Sets that are laid between two pauses."""
_LOOKBACK = 4
_TRIES_UP = 2
_TRIES_SPREAD = 5
_UNCROWDED = 28
_CROWDING = 0.4
"""The longest circle that closes at the full scale, and what each more patch takes of that."""
_SLIDE_STEP = 5.0
_EASY_SLIDE = 12.0
_SLIDE_ON = 100.0
"""How far a set may slide on to get off the board."""
_AHEAD = 25.0
"""How far beyond the last set the next one is likely to lie."""
_CORNER = 0.4
"""Least share of the line's direction for which a tag may look that way."""
_SLOPE = 85.0
"""About how much of the line one more unit of scale takes in a full circle."""


@attrs.frozen
class Placed:
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
    slid: float
    """How far it slid on to get off the board."""

    @property
    def easy(self) -> bool:
        """Whether it lies well, so that no second choice need be tried."""
        return self.overlap <= ON_BOARD and self.slid < _EASY_SLIDE


@attrs.frozen
class Run:
    placed: tuple[Placed, ...]
    spare: float
    """What is left of the line when the circle has closed; negative when it doesn't."""


@attrs.frozen
class Task:
    """What stays the same while a scale is looked for."""

    circle: tuple[int, ...]
    start: int
    short: frozenset[int]
    ground: Ground
    token: Boxes

    @property
    def dense(self) -> bool:
        return len(self.circle) > MOST_LOOSE


def finished(steps: Steps[_Result]) -> _Result:
    """What a search finds, without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: _Result = end.value
            return found


def largest(task: Task) -> Steps[tuple[float, Run]]:
    """The largest scale, in steps, at which the circle closes, and its tight run."""
    most = DENSE_UNIT if task.dense else LOOSE_UNIT
    unit = min(most, _stepped(most - _CROWDING * (len(task.circle) - _UNCROWDED)))
    run = yield from _run(task, unit, 0.0)
    while run.spare < 0 and unit > LEAST_UNIT:
        unit = max(LEAST_UNIT, _stepped(unit + min(run.spare, 0.0) / _SLOPE - UNIT_STEP / 2))
        run = yield from _run(task, unit, 0.0)
    for _ in range(_TRIES_UP):
        larger = (yield from _run(task, unit + UNIT_STEP, 0.0)) if unit < most else run
        if larger is run or larger.spare < 0:
            break
        unit, run = unit + UNIT_STEP, larger
    return unit, run


def spread(task: Task, unit: float, tight: Run) -> Steps[Run]:
    """The run with the spare line shared out between the sets, as far as a few tries go."""
    shares = len(task.circle) + 1
    best, best_slack, too_much = tight, 0.0, math.inf
    slack = max(tight.spare, 0.0) / shares * 0.94
    for _ in range(_TRIES_SPREAD):
        if slack < 0.3:
            break
        run = yield from _run(task, unit, slack)
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


def _run(task: Task, unit: float, slack: float) -> Steps[Run]:
    """Lay all sets, each `slack` beyond the nearest place where it touches nothing."""
    placed: list[Placed] = []
    found: list[Boxes] = [task.token]
    arc = float(task.start)
    for index in range(len(task.circle)):
        before = tuple(zip(found[-_LOOKBACK:], _gaps(index, len(found)), strict=True))
        best = _best_way(task, index, unit, arc, before, slack)
        placed.append(best)
        found.append(best.found)
        arc = best.arc
        if index % _PAUSE_EVERY == _PAUSE_EVERY - 1:
            yield
    return Run(tuple(placed), _spare(task, placed))


def _gaps(index: int, count: int) -> list[float]:
    """Room to keep from each of the sets before; the first of `found` is the token."""
    return [
        RAISED_GAP if index < RAISED or other - 1 < RAISED else GAP
        for other in range(max(0, count - _LOOKBACK), count)
    ]


def _best_way(
    task: Task, index: int, unit: float, arc: float, before: _Before, slack: float
) -> Placed:
    """Of the ways to lie the one that needs least of the line, first of all off the board."""
    patch = task.circle[index]
    raised = index < RAISED
    chip = raised and patch in task.short
    best: Placed | None = None
    for first_choice, turns, mode, size in _ways(task, index, arc, unit):
        if not first_choice and best is not None and best.easy:
            break
        boxes = box_set(patch, turns, mode, size, raised, chip)
        here = _slide(task, boxes, patch, arc, before, slack)
        if best is None or here.cost < best.cost:
            best = here
    assert best is not None, "every patch lies in some way"
    return best


def _ways(task: Task, index: int, arc: float, unit: float) -> list[_Way]:
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
    task: Task, boxes: BoxSet, patch: int, arc: float, before: _Before, slack: float
) -> Placed:
    """Slide a set along the line until it touches nothing that lies before it."""
    points = line()
    limit = task.start + len(points) + 200.0
    arc += 1.0
    best: Placed | None = None
    first = limit
    while True:
        at = int(arc) % len(points)
        here = points[at]
        x, y = settled(task.ground, boxes, at)
        found = moved(boxes.boxes, x, y)
        push = _pushed(found, before, here)
        if push > 0.0 and arc < limit:
            arc += max(1.0, push)
            continue
        if slack > 0.0:
            arc += slack
            slack = 0.0
            continue
        overlap = task.ground.overlap(boxes, x, y)
        cost = _cost(arc, overlap, found[0], here) + _crossing(boxes, here)
        first = min(first, arc)
        if best is None or cost < best.cost:
            best = Placed(patch, boxes, arc, x, y, found, overlap, cost, arc - first)
        if overlap <= ON_BOARD or arc > first + _SLIDE_ON or push > 0.0:
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


def _pushed(new: Boxes, before: _Before, here: LinePoint) -> float:
    """The farthest that anything that lies before pushes a set."""
    left, top, right, bottom = new[0]
    farthest = 0.0
    for old, gap in before:
        box = old[0]
        if (
            left < box[2] + gap
            and box[0] < right + gap
            and top < box[3] + gap
            and box[1] < bottom + gap
        ):
            farthest = max(farthest, _push(new, old, gap, here))
    return farthest


def _push(new: Boxes, old: Boxes, gap: float, here: LinePoint) -> float:
    """About how far `new` must move along the line to keep its gap from `old`; 0 if it does."""
    if not _near(new[0], old[0], gap):
        return 0.0
    push = 0.0
    round_old, old_parts = old[0], old[1:]
    for a in new[1:]:
        if not _near(a, round_old, gap):
            continue
        left, top, right, bottom = a[0] - gap, a[1] - gap, a[2] + gap, a[3] + gap
        for b in old_parts:
            if left < b[2] and b[0] < right and top < b[3] and b[1] < bottom:
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


def _spare(task: Task, placed: Sequence[Placed]) -> float:
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
        pairs = zip(last, gaps, strict=True)
        push = max(_push(token, each.found, gap, here) for each, gap in pairs)
        if push <= 0.0:
            break
        arc += max(1.0, push)
    spare = whole - arc
    if len(placed) > 2 * _LOOKBACK and _closes_on(placed):
        spare = min(spare, -4.0)
    return spare


def _closes_on(placed: Sequence[Placed]) -> bool:
    """Whether one of the last sets touches one of the first."""
    here = LinePoint(0.0, 0.0, 1.0, 0.0)
    return any(
        _push(late.found, early.found, GAP, here) > 0.0
        for late in placed[-RAISED:]
        for early in placed[:RAISED]
    )
