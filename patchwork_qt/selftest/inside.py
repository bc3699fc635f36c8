"""Checks of what was shipped that need no window: files, facts, rules, and the audio library."""

from __future__ import annotations

import importlib
import json
import platform
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import attrs

from patchwork_qt.game.cards import DECKS, LEVELS, card, deck_cards, level
from patchwork_qt.game.patches import all_patches
from patchwork_qt.game.placements import placement_table
from patchwork_qt.game.record import GameRecord, read_record, replay, state_object
from patchwork_qt.game.setup import start
from patchwork_qt.game.track import income_spaces, leather_spaces, time_boards
from patchwork_qt.selftest.findings import expect
from patchwork_qt.ui.assets import resource

TWO_PLAYERS = "pair-018"
"""A golden game with everything in it: turns, flips, five leather patches, the special tile."""
SOLO = "solo-001"
PATCHES = 33
PLACEMENTS = 7430
CARDS = 12
"""In each deck."""
FONTS = 7
LEATHER_SPACES = 5
AUDIO_LIBRARY = "miniaudio"
WITH_AUDIO = ("x86_64", "AMD64", "arm64")
"""Machines for which that library comes built, as in pyproject.toml."""


@attrs.frozen
class Golden:
    """A game, and what it must look like after every step."""

    path: Path
    record: GameRecord
    states: tuple[dict[str, Any], ...]

    @classmethod
    def read(cls, name: str) -> Golden:
        path = resource("selftest", f"{name}.patchwork")
        lines = resource("selftest", f"{name}.states.jsonl").read_text("utf-8").splitlines()
        return cls(path, read_record(path.read_bytes()), tuple(json.loads(line) for line in lines))


def fabrics() -> None:
    found = sorted(path.name[:2] for path in resource("fabrics").glob("*.svg"))
    wanted = [f"{each.id:02}" for each in all_patches()]
    expect(found == wanted, f"There are {len(found)} fabrics, not one for each of the 33 patches.")


def fonts() -> None:
    found = list(resource("fonts").glob("*.ttf"))
    expect(len(found) == FONTS, f"There are {len(found)} fonts, not {FONTS}.")


def sounds() -> None:
    from patchwork_qt.ui.loudspeaker import load
    from patchwork_qt.ui.sounds import GAINS

    for name in GAINS:
        expect(any(load(resource("sounds"), name)), f"The sound {name} is silent.")


def facts() -> None:
    patches = len(all_patches())
    expect(patches == PATCHES, f"There are {patches} patches, not {PATCHES}.")
    table = len(placement_table().patch)
    expect(table == PLACEMENTS, f"There are {table} placements, not {PLACEMENTS}.")
    for board in time_boards():
        expect(len(leather_spaces(board)) == LEATHER_SPACES, f"The {board} time board is odd.")
    expect(income_spaces(), "The time board pays no income.")
    for deck in DECKS:
        cards = [card(number) for number in deck_cards(deck)]
        expect(len(cards) == CARDS, f"The {deck} deck has {len(cards)} cards, not {CARDS}.")
    names = {level(number).name for number in LEVELS}
    expect(len(names) == len(LEVELS), "Some levels of the Automa are missing.")


def rules() -> None:
    """Both golden games, without a window."""
    for name in (TWO_PLAYERS, SOLO):
        golden = Golden.read(name)
        states = [state_object(start(golden.record.setup), None)]
        states += [state_object(step.after, step.move) for step in replay(golden.record)]
        expect(states == list(golden.states), f"The rules play {name} differently.")


def audio() -> None:
    """The library that plays sounds may be missing, but not broken; a package has it wherever
    there is one."""
    try:
        importlib.import_module(AUDIO_LIBRARY)
    except ModuleNotFoundError as error:
        packaged = hasattr(sys, "frozen") and platform.machine() in WITH_AUDIO
        if error.name != AUDIO_LIBRARY or packaged:
            raise


def audio_library() -> str:
    """What sounds are played with, in words."""
    library = sys.modules.get(AUDIO_LIBRARY)
    if library is None:
        return "none: the program is silent"
    return f"{AUDIO_LIBRARY} {getattr(library, '__version__', '')}".strip()


CHECKS: Mapping[str, Callable[[], None]] = {
    check.__name__: check for check in (fabrics, fonts, facts, rules, sounds, audio)
}
