"""The program is started while it runs: with a file, without, ten times, and on purpose."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.ui.play.player import GOLDEN, Golden

ROOT = Path(__file__).parents[3]
PROGRAM = Path(__file__).with_name("hand_over_program.py")

Start = Callable[..., "Running"]


class Running:
    """A start of the program, in the folder of golden games."""

    def __init__(self, *words: str, runtime: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(PROGRAM), *words],
            env={**os.environ, "PYTHONPATH": str(ROOT), "XDG_RUNTIME_DIR": str(runtime)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=GOLDEN,
        )

    def line(self) -> str:
        """What it says next, without Qt's grumbling about the offscreen platform."""
        assert self._process.stdout is not None
        return next(
            (line.strip() for line in self._process.stdout if "This plugin" not in line), ""
        )

    def do(self, wish: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{wish}\n")
        self._process.stdin.flush()

    def rest(self) -> list[str]:
        """What else it says until it has ended in peace."""
        lines = list(iter(self.line, ""))
        assert self._process.wait() == 0, lines
        return lines

    def kill(self) -> None:
        with self._process:
            self._process.kill()


@pytest.fixture
def start(data_folder: Path) -> Iterator[Start]:
    """Starts the program; pytest's own folders are too deep for the name of a socket."""
    runtime = Path(tempfile.mkdtemp(prefix="pq-"))
    started: list[Running] = []

    def begin(*words: str) -> Running:
        started.append(Running(*words, runtime=runtime))
        return started[-1]

    yield begin
    for each in started:
        each.kill()
    shutil.rmtree(runtime, ignore_errors=True)


def opened(name: str) -> str:
    return f"opened {name}.patchwork {len(Golden.read(name).record.moves)}"


def test_a_second_start_opens_its_file_in_the_first(start: Start) -> None:
    first = start("pair-000.patchwork")
    assert first.line() == "shown"
    assert first.line() == opened("pair-000")
    assert start("pair-001.patchwork").rest() == []
    assert first.line() == opened("pair-001")
    assert start().rest() == []
    first.do("close")
    assert first.rest() == []


def test_several_starts_at_once_end_in_one_window(start: Start) -> None:
    names = [f"pair-00{number}" for number in range(4)]
    started = [start(f"{name}.patchwork") for name in names]
    lines = [each.line() for each in started]
    assert sorted(lines) == [""] * 3 + ["shown"]
    first = started[lines.index("shown")]
    assert sorted(first.line() for _ in names) == sorted(opened(name) for name in names)
    first.do("close")
    assert first.rest() == []


def test_a_new_window_is_opened_on_purpose(start: Start) -> None:
    first = start()
    assert first.line() == "shown"
    second = start("--new-window", "pair-002.patchwork")
    assert second.line() == "shown"
    assert second.line() == opened("pair-002")
    for each in (first, second):
        each.do("close")
        assert each.rest() == []


def test_the_next_one_after_the_first_has_closed_is_the_first(start: Start) -> None:
    first = start()
    assert first.line() == "shown"
    first.do("close")
    second = start("pair-003.patchwork")
    assert second.line() == "shown"
    assert second.line() == opened("pair-003")
    assert first.rest() == []
    second.do("close")
    assert second.rest() == []


def test_a_file_that_the_system_sends_is_opened(start: Start) -> None:
    """On macOS a double-click is an event."""
    first = start()
    assert first.line() == "shown"
    first.do(f"event {GOLDEN / 'pair-004.patchwork'}")
    assert first.line() == opened("pair-004")
    first.do("close")
    assert first.rest() == []
