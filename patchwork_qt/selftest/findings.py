"""What a check found, written to a file at once: whoever reads it learns where a crash came."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

BEGUN = None
"""Found by a check that has not come to its end."""
GOOD = True

Finding = bool | str | None
"""``GOOD``, one sentence that says what is wrong, or ``BEGUN``."""


class Wrong(Exception):
    """Something is not as it should be; the message is one sentence."""


def expect(good: object, otherwise: str) -> None:
    """Raise :class:`Wrong` unless ``good``."""
    if not good:
        raise Wrong(otherwise)


class Findings:
    """The file; one JSON list of name and finding a line."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def check(self, name: str, check: Callable[[], object]) -> bool:
        """Make a check and write down what was found; whether it was good."""
        self.note(name, BEGUN)
        found: bool | str = GOOD
        try:
            check()
        except Exception as error:
            found = sentence_of(error)
        self.note(name, found)
        return found is GOOD

    def note(self, name: str, found: Finding) -> None:
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([name, found]) + "\n")

    def read(self) -> dict[str, Finding]:
        """The last finding of each name, in the order in which they began."""
        return dict(self._lines())

    def _lines(self) -> Iterator[tuple[str, Finding]]:
        try:
            text = self._path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return
        for line in text.splitlines():
            name, found = json.loads(line)
            yield name, found


def sentence_of(error: Exception) -> str:
    """An error on one line; of those that nobody thought of, also where it came up."""
    message = " ".join(str(error).split())
    if isinstance(error, Wrong):
        return message
    place = traceback.extract_tb(error.__traceback__)[-1]
    said = f"{type(error).__name__}: {message}" if message else type(error).__name__
    return f"{said} (in {place.name}, {Path(place.filename).name}, line {place.lineno})"
