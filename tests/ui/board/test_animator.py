"""Motion of every event, and that all of it ends where the position at rest is."""

from __future__ import annotations

import random
import typing

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from patchwork_qt.game import events as happened
from patchwork_qt.game.events import Event
from patchwork_qt.game.moves import TakePatch
from patchwork_qt.game.points import Score
from patchwork_qt.game.rules import apply, legal_moves, new_setup, start
from patchwork_qt.game.state import Step
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import LIGHT
from patchwork_qt.ui.board.motion import SPEEDS
from patchwork_qt.ui.board.scene import TableScene
from patchwork_qt.ui.board.sprites import Studio
from tests.game.positions import at, random_game

START = start(new_setup(random.Random(7)))
FIRST = next(move for move in legal_moves(START) if isinstance(move, TakePatch))
STEP = apply(START, FIRST)

EVENTS: list[Event] = [
    happened.PatchTaken(0, FIRST.patch, 0, 1),
    happened.PatchSewn(0, FIRST.patch, FIRST.placement),
    happened.PatchSewn(1, 0, at(0, 4, 4)),
    happened.TokenMoved(0, 0, STEP.after.sides[0].position),
    happened.ButtonsReceived(1, 12),
    happened.IncomePaid(0, 5, 2),
    happened.LeatherTaken(0, START.leather_spaces[0]),
    happened.LeatherDiscarded(0),
    happened.TileWon(1, (0, 2)),
    happened.CardRevealed(3),
    happened.PatchesWeighed((2, 3, 4), (2,)),
    happened.FilterApplied("largest", (2,), (3,), skipped=False),
    happened.DeckShuffled(),
    happened.TurnPassed(1),
    happened.GameEnded(0, (Score(5), Score(3)), tie_broken=False),
]
SILENT = (
    happened.LeatherDiscarded,
    happened.TurnPassed,
    happened.GameEnded,
    happened.CardRevealed,
    happened.PatchesWeighed,
    happened.FilterApplied,
    happened.DeckShuffled,
)


@pytest.fixture
def scene(qapp: QApplication) -> TableScene:
    assert qapp is not None
    scene = TableScene(Studio(Kit(LIGHT)))
    scene.set_speed(SPEEDS["slow"])
    scene.show(START)
    return scene


def things(scene: TableScene) -> list[tuple[object, ...]]:
    """Everything that is to be seen, and where."""
    return sorted(
        (item.zValue(), *item.pos().toTuple(), item.scale(), round(item.boundingRect().width(), 6))
        for item in scene.items()
        if item.isVisible()
    )


def test_every_event_has_a_case_here() -> None:
    assert {type(event) for event in EVENTS} == set(typing.get_args(Event))


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_moves_something_or_is_left_to_words(scene: TableScene, event: Event) -> None:
    scene.animator.play(Step(START, FIRST, (event,), STEP.after))
    assert scene.animator.running is not isinstance(event, SILENT)
    scene.animator.skip()
    assert not scene.animator.running


@pytest.mark.parametrize("wait", [0, 70, 400])
def test_a_step_ends_at_rest_whenever_it_is_skipped(scene: TableScene, wait: int) -> None:
    settled: list[Step] = []
    scene.settled.connect(settled.append)
    scene.play(STEP)
    QTest.qWait(wait)
    assert scene.animator.running
    assert settled == []
    scene.skip()
    assert settled == [STEP]
    moved = things(scene)
    scene.show(STEP.after)
    assert things(scene) == moved
    other = TableScene(Studio(Kit(LIGHT)))
    other.show(STEP.after)
    assert things(other) == moved


def test_a_step_ends_by_itself(scene: TableScene, qtbot: QtBot) -> None:
    scene.set_speed(0.02)
    with qtbot.waitSignal(scene.settled) as settled:
        scene.play(STEP)
    assert settled.args == [STEP]


def test_without_motion_a_step_is_at_rest_at_once(scene: TableScene) -> None:
    settled: list[Step] = []
    scene.settled.connect(settled.append)
    scene.set_speed(SPEEDS["off"])
    scene.play(STEP)
    assert settled == [STEP]


def test_the_next_step_jumps_over_the_one_that_moves(scene: TableScene) -> None:
    """A whole game played faster than it moves leaves exactly its last position."""
    settled: list[Step] = []
    scene.settled.connect(settled.append)
    steps = random_game(START, random.Random(3))
    for step in steps:
        scene.play(step)
        assert scene.state is step.after
    scene.skip()
    assert settled == steps
    moved = things(scene)
    other = TableScene(Studio(Kit(LIGHT)))
    other.show(steps[-1].after)
    assert things(other) == moved


def test_a_position_that_comes_meanwhile_counts(scene: TableScene) -> None:
    scene.play(STEP)
    scene.show(START)
    assert scene.state is START
    assert not scene.animator.running
    other = TableScene(Studio(Kit(LIGHT)))
    other.show(START)
    assert things(scene) == things(other)
