"""The timeline on which everything in the scene moves."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from patchwork_qt.ui.board.motion import Clip, Timeline


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
