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
