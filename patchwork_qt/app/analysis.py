"""Looking back at a game: how the score went, and the few moments that mattered.

Everything here is counted, nothing judged: a score is what the side would have had if the game
had ended after that step, and a turning point is a fact of the record.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from itertools import pairwise

import attrs

from patchwork_qt.app.history import History
from patchwork_qt.game.cards import level
from patchwork_qt.game.events import IncomePaid, LeatherTaken, TileWon
from patchwork_qt.game.quilt import Quilt
from patchwork_qt.game.scoring import SPECIAL_TILE_POINTS, score
from patchwork_qt.game.state import GameState, PlayerState, Side, Step
from patchwork_qt.game.track import LAST_SPACE

FEWEST = 3
MOST = 5
MAJORITY_OF_LEATHER = 3
"""Of the five leather patches of a game."""


@attrs.frozen
class ScorePoint:
    """What both sides would have scored if the game had ended here."""

    decision: int
    """0 for the set-up, then 1 and up; the Automa's turns belong to the decision before them."""
    part: float
    """Where the step lies on a line of decisions: the last step of decision 4 at 4.0, the first
    of three at 3 1/3."""
    step: Step | None
    """What led here, None for the set-up."""
    totals: tuple[int, int]

    @property
    def lead(self) -> int:
        """By how much the left side is ahead, negative when it is behind."""
        return self.totals[0] - self.totals[1]


class Moment(enum.Enum):
    """What makes a step a turning point. The order is that of their weight."""

    CENTRE = "centre"
    """The side reached the centre first, which decided a game of equal points; ``amount`` is 0."""
    TILE = "tile"
    """The side took the special tile; ``amount`` is its points."""
    LEAD = "lead"
    """From this step on the winner was always ahead, and was not before it; ``amount`` is by how
    much it was ahead after the step. Only in a finished game that points decided."""
    INCOME = "income"
    """The largest single income of the game, the earlier one of equals; ``amount`` is its
    buttons. Not the Automa's at a level at which its buttons are worth nothing."""
    LEATHER = "leather"
    """The side took its third leather patch, the majority of the five; ``amount`` is 3. Never the
    Automa's: leather is nothing to it."""
    SWING = "swing"
    """The side's own score rose more than in any other step that has no weightier reason;
    ``amount`` is by how much."""


@attrs.frozen
class TurningPoint:
    """One moment that mattered. Words are made in ``ui``."""

    kind: Moment
    decision: int
    """The decision to look at, 1 and up: the position after it is the one in question."""
    part: float
    """As in :class:`ScorePoint`."""
    side: int
    amount: int


def score_series(history: History, last: int | None = None) -> tuple[ScorePoint, ...]:
    """The score after every step, the set-up first.

    Looks at the whole record wherever the cursor stands, or at its first ``last`` decisions.
    """
    points = [ScorePoint(0, 0.0, None, _totals(history.start))]
    for number, decision in enumerate(history.decisions[:last], start=1):
        for index, step in enumerate(decision, start=1):
            part = number - 1 + index / len(decision)
            points.append(ScorePoint(number, part, step, _totals(step.after)))
    return tuple(points)


def turning_points(history: History, last: int | None = None) -> tuple[TurningPoint, ...]:
    """The three to five moments that mattered, in the order of the game.

    Each step is named once, for the weightiest of its reasons (the order of :class:`Moment`).
    The largest rise of a score is among them, as a swing if its step has no weightier reason;
    further swings, the next largest, fill up to three. Where fewer scores rose there are fewer.
    ``last`` as in :func:`score_series`.
    """
    series = score_series(history, last)
    found: dict[float, TurningPoint] = {}
    for point in (
        *_centre(series),
        *_tile(series),
        *_lead(series),
        *_income(series),
        *_leather(series),
    ):
        if len(found) < MOST - 1:
            found.setdefault(point.part, point)
    for number, point in enumerate(_swings(series)):
        if number > 0 and len(found) >= FEWEST:
            break
        if point.part not in found:
            found[point.part] = point
        elif number == 0 and len(found) >= FEWEST:
            break
    return tuple(sorted(found.values(), key=lambda point: point.part))


def _totals(state: GameState) -> tuple[int, int]:
    return score(state, 0).total, score(state, 1).total


def _point(kind: Moment, at: ScorePoint, side: int, amount: int) -> TurningPoint:
    return TurningPoint(kind, at.decision, at.part, side, amount)


def _events(
    series: tuple[ScorePoint, ...],
) -> Iterator[tuple[ScorePoint, TileWon | IncomePaid | LeatherTaken]]:
    for point in series:
        for event in point.step.events if point.step else ():
            if isinstance(event, TileWon | IncomePaid | LeatherTaken):
                yield point, event


def _tile(series: tuple[ScorePoint, ...]) -> Iterator[TurningPoint]:
    for point, event in _events(series):
        if isinstance(event, TileWon):
            yield _point(Moment.TILE, point, event.side, SPECIAL_TILE_POINTS)


def _winner(series: tuple[ScorePoint, ...]) -> int | None:
    step = series[-1].step
    return step.after.winner if step else None


def _lead(series: tuple[ScorePoint, ...]) -> Iterator[TurningPoint]:
    winner = _winner(series)
    if winner is None:
        return
    sign = 1 if winner == 0 else -1
    start = len(series)
    while start > 0 and sign * series[start - 1].lead > 0:
        start -= 1
    if 0 < start < len(series):
        yield _point(Moment.LEAD, series[start], winner, sign * series[start].lead)


def _centre(series: tuple[ScorePoint, ...]) -> Iterator[TurningPoint]:
    winner = _winner(series)
    if winner is None or series[-1].lead != 0:
        return
    for point in series:
        if point.step and point.step.after.sides[winner].position == LAST_SPACE:
            yield _point(Moment.CENTRE, point, winner, 0)
            return


def _income(series: tuple[ScorePoint, ...]) -> Iterator[TurningPoint]:
    paid = [
        (at, event)
        for at, event in _events(series)
        if isinstance(event, IncomePaid) and (_sews(at, event.side) or _buttons_count(at))
    ]
    if paid:
        point, event = max(paid, key=lambda pair: pair[1].buttons)
        if event.buttons:
            yield _point(Moment.INCOME, point, event.side, event.buttons)


def _leather(series: tuple[ScorePoint, ...]) -> Iterator[TurningPoint]:
    taken = [0, 0]
    for point, event in _events(series):
        if isinstance(event, LeatherTaken) and _sews(point, event.side):
            taken[event.side] += 1
            if taken[event.side] == MAJORITY_OF_LEATHER:
                yield _point(Moment.LEATHER, point, event.side, MAJORITY_OF_LEATHER)


def _sews(point: ScorePoint, side: int) -> bool:
    return point.step is not None and isinstance(point.step.after.sides[side], PlayerState)


def _buttons_count(point: ScorePoint) -> bool:
    """Whether the Automa's buttons are worth points."""
    automa = point.step.after.setup.automa if point.step else None
    return automa is not None and level(automa.level).points_per_button > 0


def _swings(series: tuple[ScorePoint, ...]) -> list[TurningPoint]:
    """Every step by which a side's own score rose, the largest rise first."""
    rises = []
    for before, after in pairwise(series):
        for side in (0, 1):
            rise = after.totals[side] - before.totals[side]
            if rise > 0:
                rises.append(_point(Moment.SWING, after, side, rise))
    return sorted(rises, key=lambda point: (-point.amount, point.part))


def tile_square(side: Side) -> tuple[int, int] | None:
    """Corner (column, row) of the 7×7 square for which a side got the special tile, else None.

    The quilt is laid again patch by patch: later patches may complete other squares. The Automa
    has no square.
    """
    if not isinstance(side, PlayerState) or not side.special_tile:
        return None
    quilt = Quilt.empty()
    for placement in side.quilt.placements:
        quilt = quilt.lay(placement)
        corner = quilt.square_7x7()
        if corner is not None:
            return corner
    return None
