"""One line of JSON and the right exit status, whatever becomes of the process that checks."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from patchwork_qt import __version__
from patchwork_qt.__main__ import main as program
from patchwork_qt.selftest import parent
from patchwork_qt.selftest.parent import main

WRITE = "import json, pathlib, sys; found = pathlib.Path(sys.argv[1], 'found.jsonl'); "


def command(script: str) -> list[str]:
    return [sys.executable, "-c", WRITE + script]


def writes(*findings: tuple[str, object]) -> str:
    lines = "".join(json.dumps(finding) + "\n" for finding in findings)
    return f"found.write_text({lines!r})"


def report(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    written = capsys.readouterr()
    assert written.err == ""
    (line,) = written.out.splitlines()
    content = json.loads(line)
    assert isinstance(content, dict)
    return content


def test_what_is_good_is_good(capsys: pytest.CaptureFixture[str]) -> None:
    notes = [("qt", "6.9"), ("audio_library", "none")]
    found = [("fonts", None), ("fonts", True), *notes, ("icons", None), ("icons", True)]
    assert main(command(writes(*found))) == 0
    said = report(capsys)
    assert said["ok"] is True
    assert said["checks"] == {"fonts": True, "icons": True}
    assert (said["version"], said["qt"], said["audio_library"]) == (__version__, "6.9", "none")
    assert said["python"] in sys.version


@pytest.mark.parametrize(
    ("script", "checks"),
    [
        (writes(("a", True), ("b", "No.")), {"a": True, "b": "No."}),
        (
            writes(("a", True), ("b", None)) + "; sys.exit('so\\nodd  end')",
            {"a": True, "b": "The program ended with 1; it said last: odd end"},
        ),
        (
            writes(("a", True)) + "; sys.exit(3)",
            {"a": True, "process": "The program ended with 3"},
        ),
        ("sys.exit(0)", {}),
    ],
)
def test_what_is_not_good_names_why(
    capsys: pytest.CaptureFixture[str], script: str, checks: dict[str, object]
) -> None:
    assert main(command(script)) == 1
    said = report(capsys)
    assert said["ok"] is False
    assert said["checks"] == checks


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals")
def test_a_crash_names_the_check(capsys: pytest.CaptureFixture[str]) -> None:
    script = writes(("window", None)) + "; import os; os.abort()"
    assert main(command(script)) == 1
    assert report(capsys)["checks"] == {"window": "The program ended with -6"}


def test_a_check_that_hangs_is_ended(capsys: pytest.CaptureFixture[str]) -> None:
    script = writes(("themes", None)) + "; import time; time.sleep(60)"
    assert main(command(script), longest_s=1) == 1
    assert report(capsys)["checks"] == {"themes": "It took more than 1 seconds"}


def test_a_program_that_can_not_be_started_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main([str(tmp_path / "none")]) == 1
    why = report(capsys)["checks"]["process"]
    assert why.startswith("The checks could not be made: ")


def test_nothing_of_the_person_is_touched(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_SCALE_FACTOR", "3")
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    names = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")
    script = (
        f"import os; inside = all(os.environ[n].startswith(sys.argv[1]) for n in {names}); "
        "qt = sorted(n + '=' + v for n, v in os.environ.items() if n.startswith('QT_')); "
        "found.write_text(json.dumps(['folder', sys.argv[1]]) + '\\n'"
        " + json.dumps(['inside', inside]) + '\\n' + json.dumps(['qt', ' '.join(qt)]))"
    )
    main(command(script))
    said = report(capsys)
    assert said["checks"]["inside"] is True
    assert said["qt"] == "QT_QPA_PLATFORM=offscreen"
    assert not os.path.exists(said["checks"]["folder"])


def test_without_a_console_only_the_status_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as without:
        without.setattr(sys, "stdout", None)
        assert main(command(writes(("a", True)))) == 0


@pytest.mark.slow
def test_everything_that_was_shipped_works(capsys: pytest.CaptureFixture[str]) -> None:
    assert program(["--selftest"]) == 0
    said = report(capsys)
    assert all(found is True for found in said["checks"].values())
    assert len(said["checks"]) > 15


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is full")
def test_a_reader_that_takes_nothing_changes_no_status(monkeypatch: pytest.MonkeyPatch) -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        parent._say("{}")
        full.write("what Python writes at its end")
        full.flush()
