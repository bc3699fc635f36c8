"""The timeline on which everything in the scene moves."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest
from pytestqt.qtbot import QtBot

from patchwork_qt.ui.board.motion import SPEEDS, Clip, Timeline


def test_a_second_motion_begins_at_its_own_beginning(qtbot: QtBot) -> None:
    timeline = Timeline()
    with qtbot.waitSignal(timeline.finished):
        timeline.play([Clip(0, 20, lambda _part: None)])
    shown: list[float] = []
    timeline.play([Clip(0, 100_000, shown.append)])
    assert set(shown) == {0.0}
    timeline.skip()
    assert shown[-1] == 1.0


class Watched:
    """A timeline, and how often it ended."""

    def __init__(self, factor: float = 1.0) -> None:
        self.ended = 0
        self.timeline = Timeline()
        self.timeline.factor = factor
        self.timeline.finished.connect(self._end)

    def _end(self) -> None:
        self.ended += 1


def test_skipping_shows_the_end_of_every_clip_once(qtbot: QtBot) -> None:
    watched = Watched()
    shown: list[tuple[str, float]] = []
    clips = [
        Clip(0, 100_000, lambda part: shown.append(("first", part))),
        Clip(50_000, 10, lambda part: shown.append(("second", part))),
    ]
    watched.timeline.play(clips)
    assert watched.timeline.running
    assert {name for name, _ in shown} == {"first"}
    watched.timeline.skip()
    assert shown[-2:] == [("first", 1.0), ("second", 1.0)]
    assert watched.ended == 1
    watched.timeline.skip()
    assert watched.ended == 1


def test_a_clip_that_has_ended_is_left_alone(qtbot: QtBot) -> None:
    watched = Watched()
    shown: list[float] = []
    watched.timeline.play([Clip(0, 0, shown.append), Clip(0, 100_000, lambda _part: None)])
    assert shown == [1.0]
    watched.timeline.skip()
    assert shown == [1.0]


def test_nothing_to_show_ends_at_once(qtbot: QtBot) -> None:
    watched = Watched()
    watched.timeline.play([])
    assert watched.ended == 1
    assert not watched.timeline.running


def test_without_speed_only_the_end_is_shown(qtbot: QtBot) -> None:
    watched = Watched(factor=0.0)
    shown: list[float] = []
    watched.timeline.play([Clip(0, 500, shown.append)])
    assert shown == [1.0]
    assert watched.ended == 1


def test_what_is_running_ends_before_the_next_begins(qtbot: QtBot) -> None:
    watched = Watched()
    shown: list[str] = []
    watched.timeline.play([Clip(0, 100_000, lambda part: shown.append(f"first {part:.0f}"))])
    watched.timeline.play([Clip(0, 100_000, lambda part: shown.append(f"second {part:.0f}"))])
    assert shown.index("first 1") < shown.index("second 0")
    assert watched.ended == 1
    watched.timeline.skip()
    assert watched.ended == 2


def test_a_motion_passes_through_its_middle(qtbot: QtBot) -> None:
    watched = Watched(factor=0.5)
    shown: list[float] = []
    with qtbot.waitSignal(watched.timeline.finished):
        watched.timeline.play([Clip(0, 200, shown.append)])
    assert shown == sorted(shown)
    assert shown[0] == 0.0
    assert shown[-1] == 1.0
    assert len(shown) > 3


BEATS = "abc"
LONG = 100_000.0


class Told(Watched):
    """Three beats, each with something that is said at once and something that moves."""

    def __init__(self, factor: float, waits: bool, length: float = LONG) -> None:
        super().__init__(factor)
        self.timeline.waits = waits
        self.shown: list[str] = []
        self.moved: dict[str, list[float]] = {beat: [] for beat in BEATS}
        clips, stops, time = [], [], 0.0
        for beat in BEATS:
            clips.append(Clip(time, 0, partial(self._begin, beat)))
            clips.append(Clip(time, length, self.moved[beat].append))
            time += length
            stops.append(time)
            time += 1.0
        clips.append(Clip(time, 0, partial(self._begin, "end")))
        self.timeline.play(clips, stops)

    def _begin(self, beat: str, _part: float) -> None:
        self.shown.append(beat)

    def ends(self) -> list[float]:
        """How far each beat has come."""
        return [self.moved[beat][-1] if self.moved[beat] else 0.0 for beat in BEATS]


@pytest.mark.parametrize("factor", [0.0, SPEEDS["slow"]])
def test_it_waits_at_each_stop_until_asked_to_go_on(qtbot: QtBot, factor: float) -> None:
    told = Told(factor, waits=True)
    timeline = told.timeline
    for number, beat in enumerate(BEATS, start=1):
        if factor:  # on its way: the first one jumps to the stop
            assert not timeline.resting
            assert told.ends()[number - 1] < 1.0
            timeline.step_on()
        assert timeline.resting
        assert told.shown == list(BEATS[:number])
        assert told.ends() == [1.0] * number + [0.0] * (len(BEATS) - number)
        assert told.ended == 0, beat
        timeline.step_on()
    qtbot.waitUntil(lambda: told.ended == 1, timeout=5000)
    assert told.shown == [*BEATS, "end"]
    assert not timeline.running
    timeline.step_on()
    assert told.ended == 1


def test_it_comes_to_a_stop_by_itself_and_stays(qtbot: QtBot) -> None:
    told = Told(SPEEDS["fast"], waits=True, length=60.0)
    qtbot.waitUntil(lambda: told.timeline.resting, timeout=5000)
    assert told.shown == ["a"]
    assert told.moved["a"] == sorted(told.moved["a"])
    qtbot.wait(80)
    assert told.shown == ["a"]
    assert told.timeline.resting
    told.timeline.step_on()
    qtbot.waitUntil(lambda: told.ends()[1] == 1.0, timeout=5000)
    assert told.shown == ["a", "b"]
    assert told.timeline.resting
    assert told.ends() == [1.0, 1.0, 0.0]


def test_without_waiting_it_runs_over_its_stops(qtbot: QtBot) -> None:
    told = Told(SPEEDS["fast"], waits=False, length=20.0)
    qtbot.waitUntil(lambda: told.ended == 1, timeout=5000)
    assert told.shown == [*BEATS, "end"]
    assert told.ends() == [1.0] * 3
    assert all(one <= other for one, other in pairwise(told.moved["b"]))


def test_stepping_on_without_waiting_jumps_to_the_stop_and_goes_on(qtbot: QtBot) -> None:
    told = Told(SPEEDS["slow"], waits=False)
    for number in range(1, len(BEATS)):
        told.timeline.step_on()
        assert told.ends()[number - 1] == 1.0
        assert not told.timeline.resting
        qtbot.waitUntil(lambda: len(told.shown) == number + 1, timeout=5000)  # noqa: B023  at once
        assert told.shown == list(BEATS[: number + 1])
        assert told.ends()[number] < 0.5
    told.timeline.step_on()
    qtbot.waitUntil(lambda: told.ended == 1, timeout=5000)
    assert told.shown == [*BEATS, "end"]


@pytest.mark.parametrize("waits", [True, False])
@pytest.mark.parametrize("steps", [0, 1, 3])
def test_skipping_ends_all_beats_wherever_it_is(qtbot: QtBot, waits: bool, steps: int) -> None:
    told = Told(SPEEDS["slow"], waits)
    for _ in range(steps):
        told.timeline.step_on()
    told.timeline.skip()
    assert told.shown == [*BEATS, "end"]
    assert told.ends() == [1.0] * 3
    assert told.ended == 1
    assert not told.timeline.running


def test_stops_of_an_earlier_motion_do_not_hold_up_the_next(qtbot: QtBot) -> None:
    told = Told(0.0, waits=True)
    assert told.timeline.resting
    shown: list[float] = []
    told.timeline.play([Clip(0, LONG, shown.append)])
    assert told.shown == [*BEATS, "end"]
    assert shown == [1.0]
    assert told.ended == 2


def test_what_begins_when_it_ends_may_play_at_once(qtbot: QtBot) -> None:
    """As the next turn of the Automa does; nothing of the first is left."""
    timeline = Timeline()
    timeline.factor, timeline.waits = 0.0, True
    shown: list[str] = []
    second = [Clip(0, 0, lambda _part: shown.append("second")), Clip(9, 0, lambda _part: None)]

    def go_on() -> None:
        if "second" not in shown:
            timeline.play(second, [5.0])

    timeline.finished.connect(go_on)
    timeline.play([Clip(0, 0, lambda _part: shown.append("first"))], [0.0])
    assert shown == ["first", "second"]
    assert timeline.resting
    timeline.step_on()
    assert not timeline.running
    assert shown == ["first", "second"]
