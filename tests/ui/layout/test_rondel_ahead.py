"""Layouts made ahead are those that would have been made at once, and nobody waits for them."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from patchwork_qt.app.history import History
from patchwork_qt.game.moves import Advance, TakePatch
from patchwork_qt.game.record import read_record
from patchwork_qt.ui.layout import rondel_ahead
from patchwork_qt.ui.layout.rondel import RondelLayout, layout, token_arc
from patchwork_qt.ui.layout.rondel_ahead import Layouts, Round, next_rounds
from patchwork_qt.ui.layout.rondel_search import Steps
from patchwork_qt.ui.layout.tape import round_board


@pytest.fixture
def rounds() -> list[Round]:
    dealt = tuple(range(1, 34))
    return [Round(dealt[place + 1 :] + dealt[:place], dealt, round_board()) for place in range(3)]


def at_once(wanted: Round) -> object:
    start = token_arc(wanted.circle, wanted.dealt)
    return layout(wanted.circle, start, wanted.board, frozenset(wanted.circle[:3]))


def test_made_ahead_or_at_once_is_the_same(rounds: list[Round], qtbot: QtBot) -> None:
    layouts = Layouts()
    layouts.prepare(rounds)
    qtbot.waitUntil(lambda: not layouts.busy)
    for each in rounds:
        assert layouts.layout(each) == Layouts().layout(each) == at_once(each)


def test_a_begun_one_is_finished_when_it_is_wanted(
    rounds: list[Round], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Round] = []
    steps = rondel_ahead.steps_of

    def counted(wanted: Round) -> Steps[RondelLayout]:
        begun.append(wanted)
        return steps(wanted)

    monkeypatch.setattr(rondel_ahead, "steps_of", counted)
    layouts = Layouts()
    layouts.prepare(rounds)
    qtbot.waitUntil(lambda: bool(begun))
    assert layouts.layout(begun[0]) == at_once(begun[0])
    assert layouts.layout(begun[0]) is layouts.layout(begun[0])
    assert len(begun) == 1


def test_a_later_wish_takes_the_place_of_an_earlier_one(
    rounds: list[Round], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    layouts = Layouts()
    layouts.prepare(rounds)
    layouts.prepare(rounds[2:])
    qtbot.waitUntil(lambda: not layouts.busy)
    begun: list[Round] = []
    monkeypatch.setattr(rondel_ahead, "steps_of", begun.append)
    layouts.layout(rounds[2])
    assert not begun


def test_every_circle_that_comes_next_was_foreseen(golden: Path) -> None:
    record = read_record(golden.read_bytes())
    history = History.of_moves(record.setup, record.moves)
    for step in (step for decision in history.decisions for step in decision):
        circle = step.after.circle
        if isinstance(step.move, TakePatch):
            foreseen = next_rounds(step.before, round_board())
            assert circle in [each.circle for each in foreseen]
        elif isinstance(step.move, Advance):
            assert circle == step.before.circle
