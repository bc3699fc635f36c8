"""What the program remembers of a person's wishes: a frozen value, kept as JSON."""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal, get_args

import attrs

from patchwork_qt.app.folders import config_folder
from patchwork_qt.app.storage import StorageError, write_atomically
from patchwork_qt.game.cards import LEVELS

AnimationSpeed = Literal["off", "fast", "normal", "slow"]
Theme = Literal["system", "light", "dark", "contrast"]
BoardSide = Literal["round", "square"]
TimeBoard = Literal["revised", "classic"]
GameMode = Literal["two-player", "solo"]
AutomaDeck = Literal["normal", "tactical"]
Colour = Literal["green", "yellow", "blue", "red", "pink", "brown", "sky"]

TEXT_SCALES = range(50, 301)
"""What ``Settings.text_scale`` may be, in per cent."""
NAME_LENGTH = 24
"""The most characters that a player's name may have."""
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""What the two players can choose from; never the same for both."""
_LARGEST_FILE = 1_000_000
_LARGEST_GEOMETRY = 10_000


@attrs.frozen
class Settings:
    """Everything that is remembered between two starts. A changed one comes from attrs.evolve."""

    animation_speed: AnimationSpeed = "normal"
    reduce_motion: bool | None = None
    """None follows the system. Qt has no portable way to ask for the system's wish (6.8 to 6.11),
    so None means no for now: read ``motion_reduced``."""
    sew_at_drop: bool = False
    """Dropping a patch sews it at once, without basting."""
    show_lost_spaces: bool = False
    """Mark open spaces that nothing left in the circle can cover."""
    wait_for_key: bool = False
    """Each beat of the Automa's turn waits for a key, whatever the speed."""
    think_ahead: bool = False
    """Pointing at the tactical deck shows what the Automa could take next."""
    theme: Theme = "system"
    player_colours: tuple[Colour, Colour] = ("green", "yellow")
    """Of the left and the right side. The emblems, leaf and sun, stay with the sides."""
    board_side: BoardSide = "round"
    """Which side of the time board lies up."""
    show_moves: bool = False
    """Whether the list of moves is open."""
    text_scale: int = 100
    """Per cent, one of TEXT_SCALES."""
    sound: bool = True
    player_names: tuple[str, str] = ("Green", "Yellow")
    """Of the last new game; never empty."""
    first_player: int | None = 0
    """Of the last new game: 0, 1, or None to draw lots."""
    time_board: TimeBoard = "revised"
    game_mode: GameMode = "two-player"
    """Of the last new game, as are the next three."""
    automa_deck: AutomaDeck = "tactical"
    """At first the one whose backs tell what comes: a first game holds fewer riddles then."""
    automa_level: int = 1
    """One of LEVELS. At first Intern, who scores 7 at most: the one to learn against."""
    solo_name: str = ""
    """Empty as long as it is the name of the left player."""
    window_geometry: str = ""
    """Base64 of ``QWidget.saveGeometry()``; empty before the first close."""

    @property
    def motion_reduced(self) -> bool:
        """Whether things are to be in place at once instead of moving there."""
        return self.reduce_motion is True


def settings_path() -> Path:
    """The platform's place for the settings file. Its folder need not exist yet."""
    return config_folder() / "settings.json"


def load_settings(path: Path) -> Settings:
    """Settings from a file; never raises.

    A file that is missing, broken or something else altogether gives the defaults, and so does,
    key by key, a value that makes no sense.
    """
    known: dict[str, Any] = {}
    stored = _read_object(path)
    for key, read in _READERS.items():
        if key in stored:
            try:
                known[key] = read(stored[key])
            except ValueError:
                continue
    return Settings(**known)


def save_settings(path: Path, settings: Settings) -> None:
    """Write the file, making its folder; keys that only a newer program knows stay in it.

    Raises StorageError.
    """
    stored = {**_read_object(path), **attrs.asdict(settings)}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError("saved", path, error) from error
    write_atomically(path, json.dumps(stored, indent=2).encode() + b"\n")


def _read_object(path: Path) -> Mapping[str, object]:
    """The JSON object in the file, an empty one when there is none."""
    try:
        with path.open("rb") as file:
            content = file.read(_LARGEST_FILE + 1)
        if len(content) > _LARGEST_FILE:
            return {}
        stored = json.loads(content.decode("utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return {}
    return stored if isinstance(stored, dict) else {}


def _one_of(*choices: str) -> Callable[[object], str]:
    def read(value: object) -> str:
        if isinstance(value, str) and value in choices:
            return value
        raise ValueError(value)

    return read


def _flag(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise ValueError(value)


def _flag_or_none(value: object) -> bool | None:
    return None if value is None else _flag(value)


def _text_scale(value: object) -> int:
    # bool is an int to Python, and 100.0 in TEXT_SCALES: hence type().
    if type(value) is int and value in TEXT_SCALES:
        return value
    raise ValueError(value)


def _automa_level(value: object) -> int:
    if type(value) is int and value in LEVELS:
        return value
    raise ValueError(value)


def _first_player(value: object) -> int | None:
    if value is None or (type(value) is int and value in (0, 1)):
        return value
    raise ValueError(value)


def _text(value: object, longest: int) -> str:
    if not isinstance(value, str) or len(value) > longest:
        raise ValueError(value)
    value.encode()  # half a surrogate pair is JSON, and no text
    return value


def _name(value: object) -> str:
    name = _text(value, NAME_LENGTH).strip()
    if not name or not name.isprintable():
        raise ValueError(value)
    return name


def _player_names(value: object) -> tuple[str, str]:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError(value)
    return _name(value[0]), _name(value[1])


def _solo_name(value: object) -> str:
    return "" if value == "" else _name(value)


def _player_colours(value: object) -> tuple[str, str]:
    if not isinstance(value, list) or len(value) != 2 or value[0] == value[1]:
        raise ValueError(value)
    read = _one_of(*COLOURS)
    return read(value[0]), read(value[1])


def _window_geometry(value: object) -> str:
    text = _text(value, _LARGEST_GEOMETRY)
    try:
        base64.b64decode(text, validate=True)
    except binascii.Error as error:
        raise ValueError(value) from error
    return text


_READERS: Mapping[str, Callable[[object], object]] = {
    "animation_speed": _one_of(*get_args(AnimationSpeed)),
    "reduce_motion": _flag_or_none,
    "sew_at_drop": _flag,
    "show_lost_spaces": _flag,
    "wait_for_key": _flag,
    "think_ahead": _flag,
    "theme": _one_of(*get_args(Theme)),
    "player_colours": _player_colours,
    "board_side": _one_of(*get_args(BoardSide)),
    "show_moves": _flag,
    "text_scale": _text_scale,
    "sound": _flag,
    "player_names": _player_names,
    "first_player": _first_player,
    "time_board": _one_of(*get_args(TimeBoard)),
    "game_mode": _one_of(*get_args(GameMode)),
    "automa_deck": _one_of(*get_args(AutomaDeck)),
    "automa_level": _automa_level,
    "solo_name": _solo_name,
    "window_geometry": _window_geometry,
}
