from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest

from patchwork_qt.app.settings import Settings, load_settings, save_settings, settings_path
from patchwork_qt.app.storage import Fault, StorageError

CHANGED = Settings(
    animation_speed="fast",
    reduce_motion=True,
    sew_at_drop=True,
    show_lost_spaces=True,
    wait_for_key=True,
    think_ahead=True,
    theme="dark",
    player_colours=("pink", "green"),
    board_side="square",
    show_moves=True,
    text_scale=150,
    sound=False,
    player_names=("Ada", "Zoë 🧵"),
    first_player=None,
    time_board="classic",
    game_mode="solo",
    automa_deck="normal",
    automa_level=5,
    solo_name="Zoë",
    window_geometry="AdnQywADAAA=",
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def put(path: Path, content: bytes | dict[str, object]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())


def test_no_file_gives_the_defaults(path: Path) -> None:
    assert load_settings(path) == Settings()


def test_every_field_of_the_changed_settings_differs_from_the_default() -> None:
    """Or the round trip below would prove too little."""
    for field in attrs.fields(Settings):
        assert getattr(CHANGED, field.name) != field.default, field.name


@pytest.mark.parametrize("settings", [Settings(), CHANGED])
def test_what_is_saved_is_loaded(path: Path, settings: Settings) -> None:
    save_settings(path, settings)
    assert load_settings(path) == settings


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"\x00" * 100,
        b"[1, 2]",
        b'"theme"',
        b"null",
        b"[" * 200_000,
        b'{"text_scale": ' + b"9" * 10_000 + b"}",
        b'{"window_geometry": "' + b"x" * 2_000_000 + b'"}',
    ],
    ids=lambda content: repr(content[:12]),
)
def test_a_broken_or_foreign_file_gives_the_defaults(path: Path, content: bytes) -> None:
    put(path, content)
    assert load_settings(path) == Settings()
    save_settings(path, CHANGED)
    assert load_settings(path) == CHANGED


def test_a_folder_in_place_of_the_file_gives_the_defaults(path: Path) -> None:
    path.mkdir(parents=True)
    assert load_settings(path) == Settings()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("animation_speed", "ludicrous"),
        ("animation_speed", None),
        ("sew_at_drop", 1),
        ("sew_at_drop", "true"),
        ("reduce_motion", "system"),
        ("reduce_motion", 1),
        ("show_lost_spaces", None),
        ("wait_for_key", 1),
        ("think_ahead", "yes"),
        ("theme", ["dark"]),
        ("theme", "high contrast"),
        ("player_colours", "green"),
        ("player_colours", ["green"]),
        ("player_colours", ["green", "green"]),
        ("player_colours", ["green", "mauve"]),
        ("player_colours", [["green"], "yellow"]),
        ("board_side", "oval"),
        ("show_moves", "yes"),
        ("text_scale", True),
        ("text_scale", 100.5),
        ("text_scale", 150.0),
        ("text_scale", "150"),
        ("text_scale", 49),
        ("text_scale", 10**30),
        ("sound", 0),
        ("player_names", "ab"),
        ("player_names", ["Ada"]),
        ("player_names", ["Ada", ""]),
        ("player_names", ["Ada", "   "]),
        ("player_names", ["Ada", 7]),
        ("player_names", ["Ada", "x" * 41]),
        ("player_names", ["Ada", "two\nlines"]),
        ("player_names", ["Ada", "\ud800"]),
        ("first_player", True),
        ("first_player", 2),
        ("first_player", 1.0),
        ("time_board", "square"),
        ("game_mode", "trio"),
        ("game_mode", None),
        ("automa_deck", "Tactical"),
        ("automa_deck", 1),
        ("automa_level", 0),
        ("automa_level", 6),
        ("automa_level", True),
        ("automa_level", 3.0),
        ("automa_level", "3"),
        ("solo_name", None),
        ("solo_name", "   "),
        ("solo_name", "x" * 25),
        ("solo_name", "two\nlines"),
        ("player_names", ["x" * 25, "y"]),
        ("player_names", ["\ud800", "y"]),
        ("window_geometry", "not base64!"),
        ("window_geometry", "abc"),
        ("window_geometry", "ünïcode"),
        ("window_geometry", "AAAA" * 10_000),
    ],
)
def test_a_senseless_value_costs_its_own_key_only(path: Path, key: str, value: object) -> None:
    put(path, {**attrs.asdict(CHANGED), key: value})
    default = getattr(Settings(), key)
    assert load_settings(path) == attrs.evolve(CHANGED, **{key: default})


def test_a_file_of_the_first_program_still_counts(path: Path) -> None:
    old: dict[str, Any] = {
        "animation_speed": "slow",
        "sew_at_drop": True,
        "theme": "light",
        "text_scale": 125,
        "sound": False,
        "player_names": ["Ada", "Ben"],
        "first_player": 1,
        "time_board": "classic",
        "window_geometry": "",
    }
    put(path, old)
    kept = {**old, "player_names": ("Ada", "Ben")}
    assert load_settings(path) == attrs.evolve(Settings(), **kept)


def test_a_first_solo_game_is_against_the_one_to_learn_against() -> None:
    first = Settings()
    assert first.game_mode == "two-player"
    assert (first.automa_deck, first.automa_level, first.solo_name) == ("tactical", 1, "")


@pytest.mark.parametrize(("wish", "reduced"), [(None, False), (False, False), (True, True)])
def test_motion_is_reduced_only_where_that_is_wished(wish: bool | None, reduced: bool) -> None:
    assert Settings(reduce_motion=wish).motion_reduced is reduced


def test_a_byte_order_mark_is_no_harm(path: Path) -> None:
    put(path, b'\xef\xbb\xbf{"theme": "dark"}')
    assert load_settings(path).theme == "dark"


def test_keys_of_a_newer_program_stay(path: Path) -> None:
    put(path, {"theme": "dark", "language": "pl", "shortcuts": {"turn": "Q"}})
    save_settings(path, load_settings(path))
    stored = json.loads(path.read_bytes())
    assert stored["language"] == "pl"
    assert stored["shortcuts"] == {"turn": "Q"}
    assert stored["theme"] == "dark"


def test_a_file_in_place_of_the_folder_is_one_clear_error(path: Path) -> None:
    path.parent.write_bytes(b"I am a file")
    with pytest.raises(StorageError, match=r"settings\.json could not be saved in .*\.$") as caught:
        save_settings(path, Settings())
    assert caught.value.fault is Fault.NOT_A_FOLDER


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="XDG is Linux's")
def test_the_path_follows_the_platform(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert settings_path() == tmp_path / "patchwork-qt" / "settings.json"
