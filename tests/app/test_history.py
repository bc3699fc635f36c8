"""The game as a value with a cursor: every position is there, undone or not."""

from __future__ import annotations

from pathlib import Path

import pytest

from patchwork_qt.app.history import History
from patchwork_qt.game.errors import IllegalMove, Reason
from patchwork_qt.game.moves import Advance, PlaceLeather, parse_move
from patchwork_qt.game.record import GameRecord, read_record, replay
from patchwork_qt.game.rules import start

GOLDEN = Path(__file__).parents[1] / "golden"


def game(name: str) -> GameRecord:
    return read_record((GOLDEN / f"{name}.patchwork").read_bytes())


@pytest.fixture
def record() -> GameRecord:
    return game("pair-002")


def test_every_position_of_a_golden_game_is_there(golden: Path) -> None:
    record = read_record(golden.read_bytes())
    history = History.of_moves(record.setup, record.moves)
    assert history.steps == replay(record)
    assert len(history.decisions) == len(record.moves)
    for number in range(len(record.moves), -1, -1):
        history = history.go_to(number)
        steps = replay(GameRecord(record.setup, record.moves[:number]))
        assert history.state == (steps[-1].after if steps else start(record.setup))
        assert history.moves == record.moves[:number]
        assert history.undone == record.moves[number:]
        assert history.can_undo == (number > 0)
        assert history.can_redo == (number < len(record.moves))


def test_the_automas_turns_belong_to_the_decision_before_them() -> None:
    record = game("solo-001")
    history = History.of_moves(record.setup, record.moves)
    assert sum(len(decision) for decision in history.decisions) > len(history.decisions)
    again = history.go_to(3).go_to(len(record.moves))
    assert again == history


def test_the_cursor_stays_within_the_game(record: GameRecord) -> None:
    history = History.of_moves(record.setup, record.moves)
    assert history.go_to(-3).cursor == 0
    assert history.go_to(1000).cursor == len(record.moves)


def test_a_new_decision_forgets_what_was_undone(record: GameRecord) -> None:
    history = History.of_moves(record.setup, record.moves[:6]).go_to(3)
    other = history.play(Advance())
    assert other.moves == (*record.moves[:3], Advance())
    assert other.undone == ()
    assert history.undone == record.moves[3:6]


def test_an_illegal_decision_changes_nothing(record: GameRecord) -> None:
    history = History.of_moves(record.setup, record.moves[:6])
    with pytest.raises(IllegalMove) as refusal:
        history.play(PlaceLeather(0))
    assert refusal.value.reason is Reason.NO_LEATHER
    assert history == History.of_moves(record.setup, record.moves[:6])


def test_undone_moves_are_put_back_up_to_the_first_illegal_one(record: GameRecord) -> None:
    history = History.of_moves(record.setup, record.moves[:4])
    whole = history.with_undone(record.moves[4:])
    assert whole == History.of_moves(record.setup, record.moves).go_to(4)
    broken = history.with_undone([*record.moves[4:7], parse_move("L@a1"), *record.moves[7:]])
    assert broken.undone == record.moves[4:7]
    assert broken.state == history.state
