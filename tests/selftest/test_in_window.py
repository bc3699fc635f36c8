"""The selftest's own hands play in the window, and notice when something is different."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from patchwork_qt.selftest import in_window
from patchwork_qt.selftest.findings import Wrong
from patchwork_qt.selftest.in_window import Trial
from patchwork_qt.selftest.inside import SOLO, Golden
from tests.ui.play.player import dressed_app


@pytest.fixture
def trial(qapp: QApplication, tmp_path: Path) -> Iterator[Trial]:
    with dressed_app(qapp):
        trial = Trial(tmp_path)
        trial.open()
        yield trial
        trial.checks["close"]()


def test_it_plays_and_looks_around(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_window, "SOLO_MOVES", 4)
    for name in ("solo game", "statistics", "dialogs"):
        trial.checks[name]()


def test_a_state_that_is_another_one_is_found_out(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    golden = Golden.read(SOLO)
    states = list(golden.states)
    states[3] = {**states[3], "deck_size": 0}
    monkeypatch.setattr(
        Golden,
        "read",
        lambda name: Golden(golden.path, golden.record, tuple(states)),
    )
    with pytest.raises(Wrong, match=r"After move \d the state is another one\."):
        trial.checks["solo game"]()


def test_words_of_the_window_are_found_out(trial: Trial, tmp_path: Path) -> None:
    trial._window.open_file(tmp_path / "none.patchwork")
    with pytest.raises(Wrong, match="The window says: This game can’t be opened: none"):
        trial.checks["solo game"]()
