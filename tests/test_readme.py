"""The README is true: its examples run, and its pictures and commands exist."""

import doctest
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"


def test_examples_run() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert (failed, tried > 0) == (0, True)


def test_pictures_exist() -> None:
    pictures = re.findall(r"\]\((resources/[^)]+)\)", README.read_text("utf-8"))
    assert pictures
    assert [name for name in pictures if not (ROOT / name).is_file()] == []


def test_commands_exist(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    monkeypatch.delitem(sys.modules, "devtools_commands", raising=False)
    from devtools_commands import COMMANDS

    named = set(re.findall(r"packaging/dev\.py ([\w-]+)", README.read_text("utf-8")))
    assert {"run", "test", "check-tag"} <= named <= set(COMMANDS)
