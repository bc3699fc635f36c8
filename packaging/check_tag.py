"""Is a tag the release that it claims to be? ``python3 packaging/dev.py check-tag v1.2.3``."""

from __future__ import annotations

import re
from pathlib import Path

import release_notes


def faults(tag: str, version: str, changelog: str) -> list[str]:
    """What stands against releasing ``version`` as ``tag``, a sentence each."""
    found = []
    if tag != f"v{version}":
        found.append(f"The tag is {tag}, but patchwork_qt/__init__.py says {version}.")
    if not notes(version, changelog):
        found.append(f"CHANGELOG.md has no section for {version} with its date.")
    return found


def notes(version: str, changelog: str) -> tuple[str, ...]:
    """What is new in ``version``; empty when it is not released yet."""
    released = release_notes.releases(changelog, version="", date="")
    return next((each.notes for each in released if each.version == version), ())


def version_of(root: Path) -> str:
    """The program's version, read without importing the program: any Python can do that."""
    text = (root / "patchwork_qt" / "__init__.py").read_text(encoding="utf-8")
    match = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    assert match is not None, "patchwork_qt/__init__.py has no version"
    return match[1]
