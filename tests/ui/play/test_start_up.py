"""The program as it is started: on a file, on a broken one, and closed before it is all there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.play.player import GOLDEN, Golden

ROOT = Path(__file__).parents[3]
PROGRAM = Path(__file__).with_name("started_program.py")


def start(*words: str) -> list[str]:
    """The lines that the program said until it had closed its window, with nothing gone wrong."""
    done = subprocess.run(
        [sys.executable, str(PROGRAM), *words],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
    )
    wrong = [line for line in done.stderr.splitlines() if "This plugin" not in line]
    assert done.returncode == 0, done.stderr
    assert wrong == []
    return done.stdout.splitlines()


def test_a_file_that_is_named_is_on_the_table() -> None:
    name = "pair-010"
    moves = len(Golden.read(name).record.moves)
    assert start("open", str(GOLDEN / f"{name}.patchwork")) == [f"table {moves} True"]


@pytest.mark.parametrize("kind", ["broken", "missing"])
def test_a_file_that_can_not_be_opened_is_said_in_one_sentence(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "rainy.patchwork"
    if kind == "broken":
        path.write_text("once upon a time", encoding="utf-8")
    said, shown = start("open", str(path))
    assert shown == "home None True"
    assert said.startswith("said ")
    assert "rainy.patchwork" in said or kind == "broken"
    assert said.endswith(".")
    assert said.count(". ") == 0


@pytest.mark.parametrize("task", ["hasty", "half"])
def test_closed_before_everything_is_loaded_it_ends_quietly(task: str) -> None:
    assert start(task) == []
