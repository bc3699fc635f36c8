"""Bytes to JSON values, refusing at once whatever could trouble a later reader or writer."""

from __future__ import annotations

import json
import math
from typing import Any, NoReturn

from patchwork_qt.game.errors import BadRecord

MAX_BYTES = 4 * 1024 * 1024
"""A long game takes 1 kB; more than this is something else."""
_MAX_DEPTH = 32
_MAX_DIGITS = 40
_SHOWN = 40


def parse_json(data: bytes) -> Any:
    """The value of a JSON file. Raises BadRecord with one sentence for anything but plain JSON.

    Refused beyond the standard: a byte order mark, repeated keys, numbers that are not finite or
    absurdly long, halves of surrogate pairs, and nesting that another reader may not survive.
    """
    if len(data) > MAX_BYTES:
        raise BadRecord(f"the file is longer than {MAX_BYTES} bytes, so it is not a game")
    if data.startswith(b"\xef\xbb\xbf"):
        raise BadRecord("the file starts with a byte order mark, which JSON does not allow")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(f"the file is not UTF-8 text: see byte {error.start}") from None
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_whole_number,
            parse_float=_decimal_number,
            parse_constant=_refuse_constant,
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise BadRecord(f"the file is not JSON: {error.msg} at {place}") from None
    except RecursionError:
        raise BadRecord(_TOO_DEEP) from None
    _refuse_depth(value)
    if "\\u" in text:
        _refuse_half_characters(value)
    return value


def shown(value: Any) -> str:
    """A JSON value in few words and on one line, for a message."""
    match value:
        case str() if len(value) > _SHOWN:
            return json.dumps(value[:_SHOWN] + "...")
        case list():
            return "a list"
        case dict():
            return "an object"
        case _:
            return json.dumps(value)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise BadRecord(f"the key {shown(key)} stands twice in one object")
            seen.add(key)
    return content


def _whole_number(digits: str) -> int:
    if len(digits) > _MAX_DIGITS:
        raise BadRecord(f"a number has more than {_MAX_DIGITS} digits: {shown(digits)}")
    return int(digits)


def _decimal_number(digits: str) -> float:
    if len(digits) > _MAX_DIGITS or not math.isfinite(number := float(digits)):
        raise BadRecord(f"a number is too large or too long: {shown(digits)}")
    return number


def _refuse_constant(name: str) -> NoReturn:
    raise BadRecord(f"the file is not JSON: {name} is not a number")


_TOO_DEEP = f"the file is nested more than {_MAX_DEPTH} levels deep"


def _refuse_depth(value: Any) -> None:
    """Raise BadRecord beyond the limit. Level by level, since recursion is what it guards."""
    level = [value]
    for _ in range(_MAX_DEPTH):
        containers = [each for each in level if isinstance(each, list | dict)]
        if not containers:
            return
        level = [
            child
            for each in containers
            for child in (each.values() if isinstance(each, dict) else each)
        ]
    raise BadRecord(_TOO_DEEP)


def _refuse_half_characters(value: Any) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise BadRecord("a text holds half a surrogate pair, which is no character") from None
