"""What CHANGELOG.md says of each version, for the packages that tell it in forms of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

CHANGELOG = Path(__file__).resolve().parent.parent / "CHANGELOG.md"
_RELEASE = re.compile(
    r"^## \[?(?P<version>[^\]\s]+)\]?(?:\s+[-–]\s+(?P<date>\d{4}-\d\d-\d\d))?\s*$"
)


@dataclass(frozen=True)
class Release:
    """One version and what is new in it."""

    version: str
    date: str
    """Like 2026-03-01."""
    notes: tuple[str, ...]
    """A sentence or two each, without mark-up."""


def releases(text: str, version: str, date: str) -> tuple[Release, ...]:
    """The versions in a changelog's ``text``, newest first.

    What it calls unreleased is ``version`` and of ``date``, for that is what gets built; but not
    when ``version`` was released and not counted up since.
    """
    unreleased, found = [], []
    for heading, notes in _sections(text):
        if heading["version"] == "Unreleased" and notes:
            unreleased.append(Release(version, date, notes))
        elif heading["date"]:
            found.append(Release(heading["version"], heading["date"], notes))
    known = {release.version for release in found}
    return (*(() if version in known else unreleased), *found)


def _sections(text: str) -> Iterator[tuple[re.Match[str], tuple[str, ...]]]:
    heading, lines = None, list[str]()
    for line in [*text.splitlines(), "## end"]:
        match = _RELEASE.match(line)
        if match is None:
            lines.append(line)
            continue
        if heading is not None:
            yield heading, _notes(lines)
        heading, lines = match, []


def _notes(lines: list[str]) -> tuple[str, ...]:
    """The list items, each on one line again."""
    notes: list[str] = []
    for line in lines:
        if line.startswith("- "):
            notes.append(line.removeprefix("- "))
        elif line.startswith("  ") and notes:
            notes[-1] += f" {line.strip()}"
    return tuple(note.replace("`", "") for note in notes)
