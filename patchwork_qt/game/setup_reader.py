"""The ``setup`` of a game file, checked key by key; each refusal names its place."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import attrs

from patchwork_qt.game.cards import DECKS, LEVELS, deck_cards
from patchwork_qt.game.errors import BadRecord
from patchwork_qt.game.patches import all_patches
from patchwork_qt.game.setup import START_AFTER
from patchwork_qt.game.state import AutomaSetup, Mode, Setup
from patchwork_qt.game.strict_json import shown
from patchwork_qt.game.track import time_boards

_MAX_NAME = 1000
"""Characters in a name: far more than can be shown, and few enough to be laid out quickly."""
_SETUP_KEYS = {
    Mode.TWO_PLAYER: ("mode", "time_board", "circle", "players", "first_player", "computer"),
    Mode.SOLO: ("mode", "time_board", "circle", "players", "automa"),
}
_AUTOMA_KEYS = ("deck", "level", "shuffles")


@attrs.frozen
class SetupContent:
    """What the ``setup`` of a file says."""

    setup: Setup
    computer: tuple[tuple[int, str], ...]
    """Sides that the computer plays, with its level, ascending."""
    extra: dict[str, Any]
    """Keys not known here; those of the Automa under ``automa``."""


def read_setup(content: Any) -> SetupContent:
    """The set-up in a file's ``setup``. Raises BadRecord."""
    if not isinstance(content, dict):
        raise BadRecord(f"setup must be an object, not {shown(content)}")
    mode = Mode(_choice(content, "setup", "mode", [each.value for each in Mode]))
    _refuse_keys_of_other_mode(content, mode)
    extra = _without(content, _SETUP_KEYS[mode])
    automa = None
    first_player = 0
    if mode is Mode.SOLO:
        automa, unknown = _automa(member(content, "automa", "setup."))
        if unknown:
            extra["automa"] = unknown
    else:
        first_player = _integer(content, "setup", "first_player", range(2))
    setup = Setup(
        mode=mode,
        time_board=_choice(content, "setup", "time_board", time_boards()),
        circle=_circle(member(content, "circle", "setup.")),
        players=_players(member(content, "players", "setup."), 1 if mode is Mode.SOLO else 2),
        first_player=first_player,
        automa=automa,
    )
    return SetupContent(setup, _computer(content.get("computer", {})), extra)


def member(content: Mapping[str, Any], key: str, prefix: str = "") -> Any:
    """The value of a key that must be there. ``prefix`` is its place in the file."""
    if key not in content:
        raise BadRecord(f"{prefix}{key} is missing")
    return content[key]


def _refuse_keys_of_other_mode(content: dict[str, Any], mode: Mode) -> None:
    for other, keys in _SETUP_KEYS.items():
        for key in keys:
            if key in content and key not in _SETUP_KEYS[mode]:
                raise BadRecord(f"setup.{key} belongs to a {other.value} game, not {mode.value}")


def _circle(value: Any) -> tuple[int, ...]:
    patches = [each.id for each in all_patches()]
    circle = _permutation(value, "setup.circle", patches, "patch")
    if circle[-1] != START_AFTER:
        raise BadRecord(f"setup.circle must end with patch {START_AFTER}, not {circle[-1]}")
    return circle


def _players(value: Any, count: int) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) != count:
        raise BadRecord(f"setup.players must be a list of {count} name{'s' * (count > 1)}")
    for index, name in enumerate(value):
        if not isinstance(name, str):
            raise BadRecord(f"setup.players[{index}] must be a text, not {shown(name)}")
        if len(name) > _MAX_NAME:
            raise BadRecord(f"setup.players[{index}] is longer than {_MAX_NAME} characters")
    return tuple(value)


def _computer(value: Any) -> tuple[tuple[int, str], ...]:
    if not isinstance(value, dict):
        raise BadRecord(f"setup.computer must be an object, not {shown(value)}")
    for side, level in value.items():
        if side not in ("0", "1"):
            raise BadRecord(f'setup.computer may name the sides "0" and "1", not {shown(side)}')
        if not isinstance(level, str) or not 0 < len(level) <= _MAX_NAME:
            raise BadRecord(f"setup.computer.{side} must be a level, not {shown(level)}")
    return tuple(sorted((int(side), level) for side, level in value.items()))


def _automa(content: Any) -> tuple[AutomaSetup, dict[str, Any]]:
    """The Automa's set-up, and the keys that are not known."""
    place = "setup.automa"
    if not isinstance(content, dict):
        raise BadRecord(f"{place} must be an object, not {shown(content)}")
    deck = _choice(content, place, "deck", DECKS)
    level = _integer(content, place, "level", LEVELS)
    shuffles = member(content, "shuffles", f"{place}.")
    if not isinstance(shuffles, list) or not shuffles:
        raise BadRecord(f"{place}.shuffles must be a list of at least one shuffle")
    read = tuple(
        _permutation(shuffle, f"{place}.shuffles[{index}]", deck_cards(deck), "card")
        for index, shuffle in enumerate(shuffles)
    )
    return AutomaSetup(deck, level, read), _without(content, _AUTOMA_KEYS)


def _permutation(value: Any, place: str, of: Collection[int], kind: str) -> tuple[int, ...]:
    """A list that holds each of some numbers once."""
    if not isinstance(value, list):
        raise BadRecord(f"{place} must be a list, not {shown(value)}")
    if len(value) != len(of):
        raise BadRecord(f"{place} must hold {len(of)} numbers, not {len(value)}")
    seen = set()
    for index, number in enumerate(value):
        if type(number) is not int or number not in of:
            raise BadRecord(f"{place}[{index}] must be the number of a {kind}, not {shown(number)}")
        if number in seen:
            raise BadRecord(f"{place} names {kind} {number} twice")
        seen.add(number)
    return tuple(value)


def _choice(content: Mapping[str, Any], place: str, key: str, choices: Collection[str]) -> str:
    value = member(content, key, f"{place}.")
    if not isinstance(value, str) or value not in choices:
        wanted = " or ".join(choices)
        raise BadRecord(f"{place}.{key} must be {wanted}, not {shown(value)}")
    return value


def _integer(content: Mapping[str, Any], place: str, key: str, choices: range) -> int:
    """An integer in a range. ``true`` and 1.0 are none, though Python finds them equal to 1."""
    value = member(content, key, f"{place}.")
    if type(value) is not int or value not in choices:
        wanted = f"a number from {choices[0]} to {choices[-1]}"
        raise BadRecord(f"{place}.{key} must be {wanted}, not {shown(value)}")
    return value


def _without(content: Mapping[str, Any], known: Collection[str]) -> dict[str, Any]:
    return {key: value for key, value in content.items() if key not in known}
