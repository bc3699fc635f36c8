"""How soon is a megabyte of nonsense refused? Run ``python packaging/bench_nonsense.py``."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from patchwork_qt.game.errors import BadRecord
from patchwork_qt.game.record import read_record

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden"


def measure() -> dict[str, float]:
    """``nonsense_ms``: CPU time of the slowest refusal of :data:`NONSENSE`."""
    return {"nonsense_ms": max(refusal_ms(make()) for make in NONSENSE.values())}


def refusal_ms(data: bytes) -> float:
    """Milliseconds of CPU until ``data`` is refused. Raises ValueError if it makes a game."""
    begin = time.process_time()
    try:
        read_record(data)
    except BadRecord:
        return (time.process_time() - begin) * 1000
    raise ValueError("this is a legal game")


def _with(file: str, path: tuple[str | int, ...], value: Any) -> bytes:
    content = json.loads((GOLDEN / file).read_bytes())
    place = content
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return json.dumps(content).encode()


_PAIR = "pair-000.patchwork"
_SOLO = "solo-000.patchwork"

NONSENSE: Mapping[str, Callable[[], bytes]] = {
    "letters": lambda: b"x" * 2**20,
    "zero bytes": lambda: b"\x00" * 2**20,
    "digits": lambda: b"1" * 2**20,
    "decimals": lambda: b"1." + b"1" * 2**20,
    "minus signs": lambda: b"-" * 2**20,
    "an open string": lambda: b'"' + b"a" * 2**20,
    "backslashes": lambda: b'"' + b"\\" * 2**20,
    "deep nesting": lambda: b"[" * 2**20,
    "empty lists": lambda: b"[" + b"[]," * 350_000 + b"[]]",
    "a long list": lambda: b"[" + b"1," * 500_000 + b"1]",
    "many keys": lambda: b"{" + b",".join(b'"%d": 1' % each for each in range(90_000)) + b"}",
    "many moves": lambda: _with(_PAIR, ("moves",), ["A"] * 200_000),
    "a long move": lambda: _with(_PAIR, ("moves", 0), "T" * 2**20),
    "a long circle": lambda: _with(_PAIR, ("setup", "circle"), [1] * 350_000),
    "a long patch": lambda: _with(_PAIR, ("setup", "circle", 0), "9" * 2**20),
    "many shuffles": lambda: _with(_SOLO, ("setup", "automa", "shuffles"), [[]] * 300_000),
    "five megabytes of blanks": lambda: b" " * 5 * 2**20,
}
"""Files of a megabyte or so that are no game, each made when it is asked for."""


if __name__ == "__main__":
    for name, make in NONSENSE.items():
        print(f"{name:26} {refusal_ms(make()):8,.1f} ms")
