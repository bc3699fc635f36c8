"""Set-up and moves: save file, golden game and replay are one format.

The file is JSON (``*.patchwork``). It holds what was decided; everything else follows from the
rules, so reading a file is playing it again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import attrs

from patchwork_qt.game.automa import automa_turn, is_automa_turn
from patchwork_qt.game.errors import BadMoveText, BadRecord, GameError, IllegalMove
from patchwork_qt.game.moves import Move, move_text, parse_move
from patchwork_qt.game.rules import apply
from patchwork_qt.game.setup import start
from patchwork_qt.game.setup_reader import member, read_setup
from patchwork_qt.game.snapshot import state_object
from patchwork_qt.game.state import AutomaState, GameState, Mode, Setup, Step
from patchwork_qt.game.strict_json import parse_json, shown

__all__ = ["GameRecord", "read_record", "record_text", "replay", "state_object"]

FORMAT = "patchwork-game"
VERSION = 1
_KEYS = ("format", "version", "setup", "moves")


@attrs.frozen
class GameRecord:
    """A game as it is kept."""

    setup: Setup
    moves: tuple[Move, ...] = ()
    """What people and the computer decided. Automa turns are left out: they follow."""
    computer: tuple[tuple[int, str], ...] = ()
    """Sides that the computer plays, with its level, ascending."""
    extra: Mapping[str, Any] = attrs.field(factory=dict, hash=False)
    """The file without the keys known here: ``{"saved_at": ..., "setup": {...}}``. The entry
    ``setup`` holds unknown keys of the set-up, and in it ``automa`` those of the Automa."""


def read_record(data: bytes) -> GameRecord:
    """The game in a file, legal from its first move to its last.

    Raises BadRecord, with one sentence that names the place, for everything else, and soon:
    a megabyte of nonsense takes well under a second.
    """
    content = parse_json(data)
    if not isinstance(content, dict):
        raise BadRecord(f"the file must hold an object, not {shown(content)}")
    _check_format(member(content, "format"), member(content, "version"))
    setup = read_setup(member(content, "setup"))
    extra = {key: value for key, value in content.items() if key not in _KEYS}
    if setup.extra:
        extra["setup"] = setup.extra
    moves = _read_moves(setup.setup, member(content, "moves"))
    return GameRecord(setup.setup, moves, setup.computer, extra)


def record_text(record: GameRecord, *, every_shuffle: bool = False) -> str:
    """The file's text, in the order of keys of the golden games, ending with a line feed.

    Of the shuffles only those that have happened are written. With ``every_shuffle`` all that
    are known are: so a saved game still meets the same cards after undoing and reading again.
    """
    unknown = dict(record.extra)
    unknown_in_setup = unknown.pop("setup", {})
    content = {
        "format": FORMAT,
        "version": VERSION,
        "setup": _merged(_setup_content(record, every_shuffle), unknown_in_setup),
        "moves": [move_text(move) for move in record.moves],
    }
    return json.dumps(_merged(content, unknown), ensure_ascii=False, allow_nan=False) + "\n"


def replay(record: GameRecord) -> tuple[Step, ...]:
    """Every move and every Automa turn, in order. Raises IllegalMove where the rules do.

    The start is ``steps[0].before``, or ``start(record.setup)`` when there is no move.
    """
    state = start(record.setup)
    steps: list[Step] = []
    for move in record.moves:
        steps += play(state, move)
        state = steps[-1].after
    return tuple(steps)


def play(state: GameState, move: Move) -> tuple[Step, ...]:
    """The step of a move and those of the Automa turns that follow at once (often none)."""
    steps = [apply(state, move)]
    while is_automa_turn(steps[-1].after):
        steps.append(automa_turn(steps[-1].after))
    return tuple(steps)


def _check_format(name: Any, version: Any) -> None:
    if name != FORMAT:
        raise BadRecord(f'format must be "{FORMAT}", not {shown(name)}')
    if type(version) is not int or version < 1:
        raise BadRecord(f"version must be {VERSION}, not {shown(version)}")
    if version > VERSION:
        raise BadRecord(f"version {version} is newer than {VERSION}, the latest known here")


def _read_moves(setup: Setup, texts: Any) -> tuple[Move, ...]:
    if not isinstance(texts, list):
        raise BadRecord(f"moves must be a list, not {shown(texts)}")
    state = start(setup)
    moves = []
    for number, text in enumerate(texts, start=1):
        if not isinstance(text, str):
            raise BadRecord(f"move {number} must be a text, not {shown(text)}")
        try:
            moves.append(parse_move(text))
            state = play(state, moves[-1])[-1].after
        except BadMoveText as error:
            raise BadRecord(f"move {number} is illegal: {error}") from None
        except IllegalMove as error:
            short = f" (short by {error.short_by})" if error.short_by else ""
            why = f"{error.reason.value}{short}"
            raise BadRecord(f"move {number}, {shown(text)}, is illegal: {why}") from None
        except GameError as error:
            raise BadRecord(f"setup.automa.shuffles: after move {number} {error}") from None
    return tuple(moves)


def _setup_content(record: GameRecord, every_shuffle: bool) -> dict[str, Any]:
    setup = record.setup
    content: dict[str, Any] = {
        "mode": setup.mode.value,
        "time_board": setup.time_board,
        "circle": setup.circle,
        "players": setup.players,
    }
    if setup.mode is Mode.TWO_PLAYER:
        content["first_player"] = setup.first_player
    if setup.automa is not None:
        shuffles = setup.automa.shuffles
        automa = {
            "deck": setup.automa.deck,
            "level": setup.automa.level,
            "shuffles": shuffles if every_shuffle else shuffles[: _shuffles_used(record)],
        }
        unknown = record.extra.get("setup", {}).get("automa", {})
        content["automa"] = _merged(automa, unknown)
    if record.computer:
        content["computer"] = {str(side): level for side, level in record.computer}
    return content


def _shuffles_used(record: GameRecord) -> int:
    steps = replay(record)
    automa = steps[-1].after.sides[1] if steps else start(record.setup).sides[1]
    assert isinstance(automa, AutomaState)
    return automa.shuffles_used


def _merged(known: dict[str, Any], unknown: Mapping[str, Any]) -> dict[str, Any]:
    """``known`` with the unknown keys after it; a known key is never replaced."""
    return known | {key: value for key, value in unknown.items() if key not in known}
