"""The program is killed at any moment, and the next start goes on with everything that was sewn."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from patchwork_qt.app.settings import Settings, save_settings, settings_path
from patchwork_qt.app.storage import GameStore
from tests.ui.play.player import Golden
from tests.ui.play.solo import STEP_BY_STEP

ROOT = Path(__file__).parents[3]
PROGRAM = Path(__file__).with_name("driven_program.py")
GAME = "pair-009"
SOLO_GAME = "solo-003"
"""Two turns follow its ninth move; the deck is shuffled in the first of them."""


def start(*words: str) -> subprocess.Popen[str]:
    """The program in a process of its own, with the folders of this test."""
    return subprocess.Popen(
        [sys.executable, str(PROGRAM), *words],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def play_and_kill(count: int, last: str, kill_at: str, game: str = GAME) -> list[str]:
    """What the program had said when it was killed: at the first line that begins so."""
    said: list[str] = []
    with start("play", game, str(count), last) as program:
        assert program.stdout is not None
        for line in program.stdout:
            said.append(line.strip())
            if line.startswith(kill_at):
                break
        program.kill()
    assert said
    assert said[-1].startswith(kill_at), "\n".join(said)
    return said


def continued() -> list[str]:
    """The lines of a program that chooses Continue."""
    with start("continue") as program:
        out, _ = program.communicate(timeout=60)
    assert program.returncode == 0, out
    return [line for line in out.splitlines() if "This plugin" not in line]


@pytest.fixture
def speed(data_folder: Path, request: pytest.FixtureRequest) -> None:
    path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    save_settings(path, Settings(theme="light", animation_speed=request.param))


@pytest.mark.parametrize(
    ("speed", "count", "last"),
    [("off", 0, "rest"), ("off", 11, "rest"), ("slow", 8, "moving"), ("off", 8, "drag")],
    indirect=["speed"],
)
@pytest.mark.usefixtures("speed")
def test_a_killed_program_goes_on_where_it_was(count: int, last: str) -> None:
    said = play_and_kill(count, last, "done")
    if last == "moving":
        assert said[-2] == f"move {count} True"
    moves = Golden.read(GAME).content["moves"][:count]
    assert continued() == [" ".join(moves)] * 2


@pytest.mark.parametrize("speed", ["off"], indirect=True)
@pytest.mark.usefixtures("speed")
def test_what_was_undone_can_be_redone_after_the_kill() -> None:
    play_and_kill(9, "undo", "done")
    moves = Golden.read(GAME).content["moves"]
    assert continued() == [" ".join(moves[:6]), " ".join(moves[:9])]


@pytest.mark.parametrize("speed", ["fast"], indirect=True)
@pytest.mark.parametrize("number", [3, 14])
@pytest.mark.usefixtures("speed")
def test_a_kill_in_full_play_loses_nothing_that_was_sewn(number: int) -> None:
    play_and_kill(37, "moving", f"move {number} ")
    moves = Golden.read(GAME).content["moves"]
    now, _ = continued()
    found = now.split()
    assert len(found) >= number
    assert found == moves[: len(found)]


def test_a_kill_while_the_automa_is_told_loses_none_of_its_turns(data_folder: Path) -> None:
    """The file holds the move that they follow from, and the cards that they turn over."""
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    save_settings(settings_path(), STEP_BY_STEP)
    said = play_and_kill(9, "telling", "done", SOLO_GAME)
    assert said[-2] == "telling True"
    content = Golden.read(SOLO_GAME).content
    saved = json.loads(GameStore(data_folder).current.read_bytes())
    assert saved["setup"] == content["setup"]
    assert saved["moves"] == content["moves"][:9]
    assert continued() == [" ".join(content["moves"][:9])] * 2


@pytest.mark.usefixtures("data_folder")
def test_without_a_game_nothing_is_offered() -> None:
    assert continued() == ["nothing to continue"]
