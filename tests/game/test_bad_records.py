"""A file that holds no legal game is refused with one sentence, naming the place, and soon."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench_nonsense import NONSENSE
from patchwork_qt.game.errors import BadRecord
from patchwork_qt.game.record import read_record

GOLDEN = Path(__file__).parents[1] / "golden"
PAIR = (GOLDEN / "pair-000.patchwork").read_bytes()
SOLO = (GOLDEN / "solo-000.patchwork").read_bytes()
MISSING = object()


def refusal(data: bytes) -> str:
    with pytest.raises(BadRecord) as error:
        read_record(data)
    message = str(error.value)
    assert len(message.splitlines()) == 1
    assert len(message) < 250
    return message


def changed(data: bytes, path: tuple[str | int, ...], value: Any) -> bytes:
    """The file with another value at ``path``; MISSING takes the key away."""
    content = json.loads(data)
    place = content
    for key in path[:-1]:
        place = place[key]
    if value is MISSING:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return json.dumps(content).encode()


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "not JSON"),
        (b"hello", "not JSON: Expecting value at line 1, column 1"),
        (PAIR[:-30], "not JSON"),
        (PAIR + b"x", "not JSON: Extra data at line 2"),
        (b"\xef\xbb\xbf" + PAIR, "byte order mark"),
        (PAIR.decode().encode("utf-16"), "not UTF-8 text: see byte 0"),
        (PAIR.replace(b"Green", b"Gr\xfcn"), "not UTF-8 text"),
        (PAIR.replace(b"Green", b"\\ud800"), "half a surrogate pair"),
        (PAIR.replace(b'"version": 1', b'"version": NaN'), "NaN is not a number"),
        (PAIR.replace(b'"version": 1', b'"version": Infinity'), "Infinity is not a number"),
        (PAIR.replace(b'"version": 1', b'"version": 1, "x": 1e999'), "number is too large"),
        (PAIR.replace(b'"version": 1', b'"version": 1, "version": 1'), '"version" stands twice'),
        (b"[" * 100_000, "nested"),
        (b'{"a":' * 100_000, "nested"),
        (PAIR.replace(b"{", b'{"x": ' + b"[" * 40 + b"]" * 40 + b",", 1), "nested"),
        (b"[]", "must hold an object, not a list"),
        (b'"A"', 'must hold an object, not "A"'),
        (b"null", "must hold an object, not null"),
        (b"{}", "format is missing"),
    ],
)
def test_file_that_is_no_plain_json_is_refused(data: bytes, says: str) -> None:
    assert says in refusal(data)


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (("format",), "chess", 'format must be "patchwork-game", not "chess"'),
        (("format",), ["patchwork-game"], "format must be"),
        (("version",), MISSING, "version is missing"),
        (("version",), 2, "version 2 is newer"),
        (("version",), 0, "version must be 1, not 0"),
        (("version",), True, "version must be 1, not true"),
        (("version",), 1.0, "version must be 1, not 1.0"),
        (("version",), "1", 'version must be 1, not "1"'),
        (("setup",), MISSING, "setup is missing"),
        (("setup",), [], "setup must be an object, not a list"),
        (("setup", "mode"), "three-player", "setup.mode must be two-player or solo"),
        (("setup", "mode"), ["solo"], "setup.mode must be"),
        (("setup", "mode"), "solo", "setup.first_player belongs to a two-player game"),
        (("setup", "time_board"), "oval", "setup.time_board must be revised or classic"),
        (("setup", "time_board"), {}, "setup.time_board must be revised or classic"),
        (("setup", "circle"), MISSING, "setup.circle is missing"),
        (("setup", "circle"), "1", "setup.circle must be a list"),
        (("setup", "circle"), [], "setup.circle must hold 33 numbers, not 0"),
        (("setup", "circle"), list(range(1, 34)), "setup.circle must end with patch 1, not 33"),
        (("setup", "circle"), list(range(33, -1, -1)), "must hold 33 numbers, not 34"),
        (("setup", "circle", 4), 11, "setup.circle names patch 11 twice"),
        (("setup", "circle", 4), 34, "setup.circle[4] must be the number of a patch, not 34"),
        (("setup", "circle", 4), 0, "setup.circle[4]"),
        (("setup", "circle", 4), 18.0, "setup.circle[4]"),
        (("setup", "circle", 4), [18], "setup.circle[4]"),
        (("setup", "circle", 32), True, "setup.circle[32]"),
        (("setup", "players"), ["Green"], "setup.players must be a list of 2 names"),
        (("setup", "players"), "ab", "setup.players must be a list of 2 names"),
        (("setup", "players", 1), 7, "setup.players[1] must be a text, not 7"),
        (("setup", "players", 1), None, "setup.players[1] must be a text, not null"),
        (("setup", "players", 1), "x" * 10**6, "setup.players[1] is longer than"),
        (("setup", "first_player"), MISSING, "setup.first_player is missing"),
        (("setup", "first_player"), 2, "setup.first_player must be a number from 0 to 1"),
        (("setup", "first_player"), True, "setup.first_player must be a number"),
        (("setup", "automa"), {}, "setup.automa belongs to a solo game"),
        (("setup", "computer"), "1", "setup.computer must be an object"),
        (("setup", "computer"), {"2": "expert"}, 'may name the sides "0" and "1", not "2"'),
        (("setup", "computer"), {"1": 3}, "setup.computer.1 must be a level, not 3"),
        (("setup", "computer"), {"1": ""}, "setup.computer.1 must be a level"),
        (("moves",), MISSING, "moves is missing"),
        (("moves",), {}, "moves must be a list, not an object"),
        (("moves", 2), 7, "move 3 must be a text, not 7"),
        (("moves", 2), "T24@c1/r91", "move 3 is illegal: 'T24@c1/r91' is not a move"),
        (("moves", 2), "T24@i9", "move 3 is illegal: 'T24@i9' lies off the board"),
        (("moves", 2), "T24@a1", 'move 3, "T24@a1", is illegal: overlaps'),
        (("moves", 2), "T1@e1", 'move 3, "T1@e1", is illegal: not among the next three'),
        (("moves", 2), "L@e1", 'move 3, "L@e1", is illegal: no leather to place'),
        (("moves", 0), "T10@e1", 'move 1, "T10@e1", is illegal: too dear (short by 1)'),
        (("moves", 16), "A", 'move 17, "A", is illegal: leather first'),
    ],
)
def test_wrong_entry_is_refused_with_its_place(
    path: tuple[str | int, ...], value: Any, says: str
) -> None:
    assert says in refusal(changed(PAIR, path, value))


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (("setup", "first_player"), 0, "setup.first_player belongs to a two-player game"),
        (("setup", "computer"), {"1": "easy"}, "setup.computer belongs to a two-player game"),
        (("setup", "players"), ["a", "b"], "setup.players must be a list of 1 name"),
        (("setup", "automa"), MISSING, "setup.automa is missing"),
        (("setup", "automa"), 3, "setup.automa must be an object, not 3"),
        (("setup", "automa", "deck"), "blue", "setup.automa.deck must be normal or tactical"),
        (("setup", "automa", "level"), 6, "setup.automa.level must be a number from 1 to 5"),
        (("setup", "automa", "level"), True, "setup.automa.level must be a number"),
        (("setup", "automa", "shuffles"), [], "at least one shuffle"),
        (("setup", "automa", "shuffles"), MISSING, "setup.automa.shuffles is missing"),
        (("setup", "automa", "shuffles", 1), [1], "shuffles[1] must hold 12 numbers, not 1"),
        (("setup", "automa", "shuffles", 1), list(range(13, 25)), "must be the number of a card"),
        (("setup", "automa", "shuffles", 1), [3] * 12, "shuffles[1] names card 3 twice"),
    ],
)
def test_wrong_automa_is_refused_with_its_place(
    path: tuple[str | int, ...], value: Any, says: str
) -> None:
    assert says in refusal(changed(SOLO, path, value))


def test_missing_shuffle_is_named_with_the_move_that_needs_it() -> None:
    content = json.loads(SOLO)
    del content["setup"]["automa"]["shuffles"][1]
    message = refusal(json.dumps(content).encode())
    assert message.startswith("setup.automa.shuffles: after move ")
    assert message.endswith("the Automa's deck is empty and shuffle 2 is not known")


def test_move_after_the_end_is_refused() -> None:
    content = json.loads(PAIR)
    content["moves"].append("A")
    number = len(content["moves"])
    assert f'move {number}, "A", is illegal: game over' in refusal(json.dumps(content).encode())


@pytest.mark.parametrize("name", NONSENSE)
def test_megabyte_of_nonsense_is_refused(name: str) -> None:
    """How soon is measured by the bench."""
    refusal(NONSENSE[name]())


def test_megabyte_of_unknown_keys_is_read() -> None:
    data = changed(PAIR, ("notes",), [{"a": [index]} for index in range(80_000)])
    assert len(read_record(data).extra["notes"]) == 80_000


@given(st.binary(max_size=60))
def test_any_bytes_are_refused(data: bytes) -> None:
    refusal(data)


@given(st.integers(0, len(SOLO) - 1), st.binary(min_size=1, max_size=3), st.integers(0, 3))
def test_damaged_file_is_read_or_refused(place: int, put: bytes, dropped: int) -> None:
    message = ""
    try:
        read_record(SOLO[:place] + put + SOLO[place + dropped :])
    except BadRecord as error:
        message = str(error)
    assert len(message.splitlines()) <= 1
