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


def run(*words: str) -> tuple[int, list[str], list[str]]:
    """The exit status of the program, what it said, and what went wrong."""
    done = subprocess.run(
        [sys.executable, str(PROGRAM), *words],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
    )
    wrong = [line for line in done.stderr.splitlines() if "This plugin" not in line]
    return done.returncode, done.stdout.splitlines(), wrong


def start(*words: str) -> list[str]:
    """The lines that the program said until it had closed its window, with nothing gone wrong."""
    status, said, wrong = run(*words)
    assert (status, wrong) == (0, [])
    return said


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


def test_what_keeps_the_window_from_being_filled_is_said_in_one_sentence(
    data_folder: Path,
) -> None:
    status, said, wrong = run("broken")
    assert (status, said) == (1, [])
    assert wrong == [
        "Patchwork Qt could not start: The font Odd.ttf can't be read."
        f" More about it is in {data_folder / 'error.log'}."
    ]
    assert "break_fonts" in (data_folder / "error.log").read_text(encoding="utf-8")


def test_without_a_folder_for_games_the_program_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"")
    for kind in ("DATA", "CONFIG", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / "file" / "home"))
    monkeypatch.setenv("WIN_PD_OVERRIDE_LOCAL_APPDATA", str(tmp_path / "file" / "home"))
    said, shown = start("open", str(GOLDEN / "pair-010.patchwork"))
    assert "current.patchwork could not be saved" in said
    assert said.endswith("You can play all the same.")
    assert shown.startswith("table ")
