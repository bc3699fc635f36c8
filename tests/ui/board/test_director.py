"""The Automa's turns wait until what led to them has been shown, and can be skipped together."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from patchwork_qt.app.history import History
from patchwork_qt.app.telling import Frame, frames_of
from patchwork_qt.game.moves import AutomaTurn
from patchwork_qt.game.state import Step
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import LIGHT
from patchwork_qt.ui.board.motion import SPEEDS
from patchwork_qt.ui.board.scene import TableScene
from patchwork_qt.ui.board.sprites import Studio
from tests.ui.play.player import Golden

GAME = Golden.read("solo-018").record
HISTORY = History.of_moves(GAME.setup, GAME.moves)
FOUR_TURNS = 12
"""Place of a decision after which the Automa takes four turns."""
ALONE = 1
"""Place of one after which it takes none."""


class Heard:
    """A scene, and everything that it says of its steps."""

    def __init__(self, speed: float, waits: bool = False) -> None:
        self.scene = TableScene(Studio(Kit(LIGHT)))
        self.scene.set_speed(speed)
        self.director = self.scene.director
        self.scene.animator.timeline.waits = waits
        self.begun: list[Step] = []
        self.told: list[Frame] = []
        self.settled: list[Step] = []
        self.scene.begun.connect(self.begun.append)
        self.scene.told.connect(self.told.append)
        self.scene.settled.connect(self.settled.append)

    def play(self, place: int) -> tuple[Step, ...]:
        """Show a decision of the game from the position before it."""
        decision = HISTORY.decisions[place]
        self.scene.show(decision[0].before)
        for heard in (self.begun, self.told, self.settled):
            heard.clear()
        for step in decision:
            self.scene.play(step)
        return decision

    @property
    def shown(self) -> Frame:
        frame = self.scene.stage.automa.frame
        assert frame is not None
        return frame


def beats(turns: Sequence[Step], number: int) -> tuple[Frame, ...]:
    """What is told of one of several turns in a row, 1 for the first."""
    return frames_of(turns[number - 1], number, turns[number - 2] if number > 1 else None)


@pytest.fixture
def stepwise(qapp: QApplication) -> Heard:
    assert qapp is not None
    return Heard(SPEEDS["off"], waits=True)


@pytest.fixture
def slow(qapp: QApplication) -> Heard:
    assert qapp is not None
    return Heard(SPEEDS["slow"])


def test_turns_are_told_one_after_the_other(stepwise: Heard) -> None:
    move, *turns = stepwise.play(FOUR_TURNS)
    assert len(turns) == 4
    for number, step in enumerate(turns, start=1):
        assert stepwise.begun == [move, *turns[:number]]
        assert stepwise.director.turns == tuple(turns[:number])
        before = turns[number - 2] if number > 1 else None
        for frame in frames_of(step, number, before):
            assert stepwise.director.telling
            assert stepwise.shown == frame
            stepwise.director.step_on()
    assert not stepwise.director.telling
    assert stepwise.settled == [move, turns[-1]]
    assert stepwise.shown.turn == 4


def test_a_turn_waits_for_the_move_before_it(slow: Heard, qtbot: QtBot) -> None:
    move, first, *_ = slow.play(FOUR_TURNS)
    assert slow.begun == [move]
    assert slow.told == []
    assert slow.director.telling  # the player's next decision would skip it
    assert slow.director.turns == ()
    assert slow.scene.state is HISTORY.decisions[FOUR_TURNS][-1].after
    slow.director.step_on()
    qtbot.waitUntil(lambda: bool(slow.told), timeout=5000)
    assert slow.begun == [move, first]
    assert slow.told[0] == frames_of(first)[0]


@pytest.mark.parametrize("steps", [0, 1, 4, 9, 20])
def test_skipping_ends_all_turns_together(slow: Heard, steps: int) -> None:
    decision = slow.play(FOUR_TURNS)
    for _ in range(steps):
        slow.director.step_on()
    heard = list(slow.told)
    slow.scene.skip()
    assert slow.settled == [decision[-1]]
    assert slow.told == heard  # nobody reads what is skipped
    assert not slow.director.telling
    assert not slow.scene.animator.running
    assert slow.director.turns == decision[1:]
    rest = slow.shown
    slow.scene.show(decision[-1].after, decision[1:])
    assert slow.shown == rest


def test_a_move_alone_tells_nothing(slow: Heard) -> None:
    (move,) = slow.play(ALONE)
    assert not slow.director.telling
    assert slow.scene.animator.running
    slow.scene.skip()
    assert slow.settled == [move]
    assert slow.told == []


def test_the_latest_turns_stay_until_the_next_ones(stepwise: Heard) -> None:
    stepwise.play(FOUR_TURNS)
    stepwise.scene.skip()
    for step in HISTORY.decisions[FOUR_TURNS + 1]:
        stepwise.scene.play(step)
    assert stepwise.director.turns == HISTORY.decisions[FOUR_TURNS + 1][1:2]
    stepwise.scene.skip()
    assert stepwise.director.turns == HISTORY.decisions[FOUR_TURNS + 1][1:]


def test_another_move_ends_what_is_told(slow: Heard) -> None:
    slow.play(FOUR_TURNS)
    slow.director.step_on()
    for step in HISTORY.decisions[FOUR_TURNS + 1]:
        slow.scene.play(step)
    assert slow.settled == [HISTORY.decisions[FOUR_TURNS][-1]]
    assert slow.begun[-1] is HISTORY.decisions[FOUR_TURNS + 1][0]


def test_a_position_that_comes_meanwhile_counts(slow: Heard) -> None:
    slow.play(FOUR_TURNS)
    slow.scene.show(HISTORY.start)
    assert not slow.director.telling
    assert slow.director.turns == ()
    assert slow.scene.state is HISTORY.start
    assert slow.shown.card is None


@pytest.mark.parametrize("waits", [True, False])
@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.usefixtures("qapp")
def test_turns_take_time_unless_there_is_no_motion_and_nothing_waits(
    speed: str, waits: bool
) -> None:
    heard = Heard(SPEEDS[speed], waits)
    assert heard.director.tells_beats is (waits or speed != "off")
    decision = heard.play(FOUR_TURNS)
    assert heard.director.telling is heard.director.tells_beats
    assert (heard.settled == list(decision)) is not heard.director.tells_beats


def test_with_motion_every_turn_ends_by_itself(slow: Heard, qtbot: QtBot) -> None:
    slow.scene.set_speed(0.01)
    decision = slow.play(FOUR_TURNS)
    turns = [step for step in decision if isinstance(step.move, AutomaTurn)]
    qtbot.waitUntil(lambda: slow.settled == [decision[-1]], timeout=10_000)
    beats = [
        frame
        for number, step in enumerate(turns, start=1)
        for frame in frames_of(step, number, turns[number - 2] if number > 1 else None)
    ]
    assert [frame for frame in slow.told if frame in beats] == beats
    assert slow.begun == list(decision)
