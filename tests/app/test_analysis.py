"""Looking back at a game, checked against the golden games and by counting again."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from patchwork_qt.app.analysis import (
    Moment,
    TurningPoint,
    score_series,
    tile_square,
    turning_points,
)
from patchwork_qt.app.history import History
from patchwork_qt.game.events import GameEnded, IncomePaid, LeatherTaken, TileWon
from patchwork_qt.game.record import read_record
from patchwork_qt.game.rules import legal_moves, new_setup
from patchwork_qt.game.state import Mode
from tests.conftest import GOLDEN_FOLDER


def _history(path: Path) -> History:
    record = read_record(path.read_bytes())
    return History.of_moves(record.setup, record.moves)


def _game(name: str) -> History:
    return _history(GOLDEN_FOLDER / f"{name}.patchwork")


def test_the_series_ends_with_the_score_of_the_game(golden: Path) -> None:
    history = _history(golden)
    series = score_series(history)
    ended = next(e for e in reversed(history.steps[-1].events) if isinstance(e, GameEnded))
    assert series[0].step is None
    assert len(series) == len(history.steps) + 1
    assert series[-1].totals == tuple(score.total for score in ended.scores)
    assert [point.part for point in series] == sorted({point.part for point in series})
    assert series[-1].part == series[-1].decision == len(history.decisions)


def test_the_series_does_not_depend_on_the_cursor() -> None:
    history = _game("full-000")
    assert score_series(history.go_to(7)) == score_series(history)


def test_the_series_can_stop_early() -> None:
    history = _game("full-000")
    assert score_series(history, 7) == score_series(history)[:8]


def test_automa_turns_lie_between_two_decisions() -> None:
    history = _game("solo-003")
    parts = {point.part for point in score_series(history)}
    assert any(part != int(part) for part in parts)
    assert {float(number) for number in range(len(history.decisions) + 1)} <= parts


def test_a_game_has_three_to_five_turning_points_in_order(golden: Path) -> None:
    history = _history(golden)
    points = turning_points(history)
    parts = [point.part for point in points]
    assert 3 <= len(points) <= 5
    assert parts == sorted(set(parts))
    assert all(1 <= point.decision <= len(history.decisions) for point in points)
    assert all(point.decision - 1 < point.part <= point.decision for point in points)


def test_every_turning_point_is_a_fact_of_the_record(golden: Path) -> None:
    history = _history(golden)
    series = {point.part: point for point in score_series(history)}
    for point in turning_points(history):
        step = series[point.part].step
        assert step is not None
        events = step.events
        match point.kind:
            case Moment.TILE:
                assert any(isinstance(e, TileWon) and e.side == point.side for e in events)
            case Moment.INCOME:
                assert any(
                    isinstance(e, IncomePaid) and (e.side, e.buttons) == (point.side, point.amount)
                    for e in events
                )
            case Moment.LEATHER:
                assert any(isinstance(e, LeatherTaken) and e.side == point.side for e in events)
            case Moment.CENTRE:
                assert step.after.first_home == point.side == history.state.winner
            case Moment.SWING:
                before = [other for other in series.values() if other.part < point.part][-1]
                rise = series[point.part].totals[point.side] - before.totals[point.side]
                assert rise == point.amount > 0
            case Moment.LEAD:
                sign = 1 if point.side == 0 else -1
                after = [other for other in series.values() if other.part >= point.part]
                before = [other for other in series.values() if other.part < point.part][-1]
                assert all(sign * other.lead > 0 for other in after)
                assert sign * before.lead <= 0
                assert sign * after[0].lead == point.amount


def test_the_moments_of_a_game_known_by_heart() -> None:
    assert turning_points(_game("full-001")) == (
        TurningPoint(Moment.LEATHER, 23, 23.0, 1, 3),
        TurningPoint(Moment.TILE, 33, 33.0, 1, 7),
        TurningPoint(Moment.INCOME, 36, 36.0, 0, 19),
        TurningPoint(Moment.LEAD, 43, 43.0, 1, 8),
    )


@pytest.mark.parametrize("name", ["tie-000", "tie-001", "tie-002", "tie-003"])
def test_equal_points_are_decided_at_the_centre(name: str) -> None:
    kinds = [point.kind for point in turning_points(_game(name))]
    assert Moment.CENTRE in kinds
    assert Moment.LEAD not in kinds


def _random_solo_game(seed: int, level: int) -> History:
    """A whole game against the Automa, of moves taken at random."""
    rng = random.Random(seed)
    deck = ("normal", "tactical")[seed % 2]
    history = History.begin(new_setup(rng, mode=Mode.SOLO, deck=deck, level=level))
    while history.state.to_move is not None:
        moves = legal_moves(history.state)
        history = history.play(moves[int(rng.random() * len(moves))])
    return history


@pytest.mark.parametrize(("seed", "winner"), [(40, 1), (1955, 0)])
def test_the_centre_decides_against_the_automa_as_well(seed: int, winner: int) -> None:
    points = turning_points(_random_solo_game(seed, 1))
    kinds = [point.kind for point in points]
    assert [point.side for point in points if point.kind is Moment.CENTRE] == [winner]
    assert Moment.LEAD not in kinds


def test_two_steps_of_one_decision_can_both_matter() -> None:
    """The human is first at the centre; the Automa's answer is the tile, and equal points."""
    points = turning_points(_random_solo_game(1955, 1))[-2:]
    assert [(point.kind, point.side) for point in points] == [(Moment.CENTRE, 0), (Moment.TILE, 1)]
    assert points[0].decision == points[1].decision


def test_leather_is_nothing_to_the_automa() -> None:
    history = _game("solo-008")
    taken = [e for step in history.steps for e in step.events if isinstance(e, LeatherTaken)]
    assert sum(event.side == 1 for event in taken) >= 3
    assert Moment.LEATHER not in [point.kind for point in turning_points(history)]


def test_an_income_that_is_worth_nothing_turned_no_game() -> None:
    """At level I the Automa's buttons don't count; at level II they do."""
    kinds = {}
    for level in (1, 2):
        history = _random_solo_game(25, level)
        paid = [e for step in history.steps for e in step.events if isinstance(e, IncomePaid)]
        assert max(paid, key=lambda event: event.buttons).side == 1
        points = turning_points(history)
        kinds[level] = [point.side for point in points if point.kind is Moment.INCOME]
    assert kinds == {1: [0], 2: [1]}


def test_an_unfinished_game_has_no_lead_for_good() -> None:
    history = _game("full-000")
    kinds = [point.kind for point in turning_points(history, 30)]
    assert kinds
    assert Moment.LEAD not in kinds


def test_before_the_first_move_nothing_has_happened() -> None:
    assert turning_points(History.begin(_game("full-000").setup)) == ()


def test_the_square_of_the_tile_is_the_one_that_was_awarded(golden: Path) -> None:
    history = _history(golden)
    won = [e for step in history.steps for e in step.events if isinstance(e, TileWon)]
    squares = {event.side: event.square for event in won}
    for side, state in enumerate(history.state.sides):
        assert tile_square(state) == squares.get(side)
