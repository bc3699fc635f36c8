"""What must agree when a version is released."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import check_tag
import devtools_commands
from patchwork_qt import __version__
from source_tree import source_files

ROOT = Path(__file__).parents[2]
CHANGELOG = """\
# Changelog

## Unreleased

### Added

- Something new.

## 1.2.3 - 2026-03-01

### Added

- A thing
  on two lines.

## 1.2.2 - 2026-02-01

- Another.
"""
HOMES = {"patchwork_qt/__init__.py", "CHANGELOG.md"}
"""Where a version of ours may stand."""
FOREIGN = {"packaging/constraints.txt"}
"""Versions of others, which may happen to be called like ours."""
WITHOUT_WORDS = {".jpg", ".jsonl", ".patchwork", ".png", ".svg", ".ttf", ".wav"}


def test_the_version_is_spelled_in_one_place() -> None:
    spelled = re.compile(rf"(?<![\d.]){re.escape(__version__)}(?![\d.])")
    found = {
        name
        for name in source_files(ROOT)
        if Path(name).suffix not in WITHOUT_WORDS
        and spelled.search((ROOT / name).read_text(encoding="utf-8"))
    }
    assert "patchwork_qt/__init__.py" in found
    assert found - HOMES - FOREIGN == set()


def test_the_version_can_be_read_without_the_program() -> None:
    assert check_tag.version_of(ROOT) == __version__


def test_a_tag_is_right_when_everything_agrees() -> None:
    assert check_tag.faults("v1.2.3", "1.2.3", CHANGELOG) == []


@pytest.mark.parametrize("tag", ["1.2.3", "v1.2.4", "v1.2.3-rc1", ""])
def test_another_tag_is_told(tag: str) -> None:
    (fault,) = check_tag.faults(tag, "1.2.3", CHANGELOG)
    assert fault == f"The tag is {tag}, but patchwork_qt/__init__.py says 1.2.3."


def test_a_version_without_notes_is_told() -> None:
    (fault,) = check_tag.faults("v1.3.0", "1.3.0", CHANGELOG)
    assert fault == "CHANGELOG.md has no section for 1.3.0 with its date."


def test_the_notes_are_those_of_the_version() -> None:
    assert check_tag.notes("1.2.3", CHANGELOG) == ("A thing on two lines.",)
    assert check_tag.notes("Unreleased", CHANGELOG) == ()


def test_the_command_fails_for_a_wrong_tag(capsys: pytest.CaptureFixture[str]) -> None:
    assert devtools_commands.main(["check-tag", "v0"]) == 1
    assert (
        f"The tag is v0, but patchwork_qt/__init__.py says {__version__}."
        in capsys.readouterr().err
    )


def test_the_command_wants_one_tag(capsys: pytest.CaptureFixture[str]) -> None:
    assert devtools_commands.main(["check-tag"]) == 1
    assert capsys.readouterr().err == "check-tag takes one tag, such as v1.2.3.\n"
