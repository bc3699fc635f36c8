"""What is printed reaches the person, with a console and without one."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from patchwork_qt import __version__
from patchwork_qt.__main__ import main
from patchwork_qt.app import folders
from patchwork_qt.console import CannotStart, failure_sentence, made_visible

GOLDEN = Path(__file__).parent / "golden"


Start = Callable[..., int | str | None]


class Shown:
    """A dialog that a test reads."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def __call__(self, title: str, text: str) -> None:
        assert title == "Patchwork Qt"
        self.texts.append(text)

    @property
    def text(self) -> str:
        (text,) = self.texts
        return text


@pytest.fixture
def shown() -> Shown:
    return Shown()


@pytest.fixture
def start(shown: Shown, monkeypatch: pytest.MonkeyPatch) -> Start:
    """Starts the program without a console; the exit status."""

    def begin(*arguments: str) -> int | str | None:
        with monkeypatch.context() as without:
            without.setattr(sys, "stdout", None)
            without.setattr(sys, "stderr", None)
            try:
                return main(list(arguments), shown)
            except SystemExit as ended:
                return ended.code
            finally:
                assert (sys.stdout, sys.stderr) == (None, None)

    return begin


def test_the_version_is_in_a_dialog(start: Start, shown: Shown) -> None:
    assert start("--version") == 0
    assert shown.text == f"Patchwork Qt {__version__}"


@pytest.mark.parametrize("arguments", [["--help"], ["replay", "--help"]])
def test_help_is_in_a_dialog(start: Start, shown: Shown, arguments: list[str]) -> None:
    assert start(*arguments) == 0
    assert shown.text.startswith("usage: patchwork-qt")


def test_a_wrong_option_is_in_a_dialog(start: Start, shown: Shown) -> None:
    assert start("--fly") == 2
    assert "--fly" in shown.text


def test_a_game_that_can_not_be_replayed_is_in_a_dialog(
    start: Start, shown: Shown, tmp_path: Path
) -> None:
    assert start("replay", str(tmp_path / "none.patchwork")) == 2
    assert "No such file" in shown.text


def test_a_long_text_is_cut(start: Start, shown: Shown) -> None:
    assert start("replay", str(GOLDEN / "pair-000.patchwork"), "--states") == 0
    assert 1000 < len(shown.text) < 3000
    assert shown.text.endswith(" …")


def is_failure(said: str) -> None:
    """One sentence that names a log."""
    log = folders.data_folder() / "error.log"
    assert said.startswith("Patchwork Qt could not start: ")
    assert said.endswith(f" More about it is in {log}.")
    assert "PySide6.QtCore" in said
    assert "\n" not in said
    assert "Traceback" in log.read_text(encoding="utf-8")


def test_a_failure_at_the_start_is_in_a_dialog(
    start: Start, shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "PySide6.QtCore", None)
    assert start() == 1
    is_failure(shown.text)


def test_a_failure_at_the_start_is_on_the_console(
    shown: Shown, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "PySide6.QtCore", None)
    assert main([], shown) == 1
    is_failure(capsys.readouterr().err.strip())
    assert shown.texts == []


def test_the_log_goes_elsewhere_where_the_folder_can_not_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    sentence = failure_sentence(RuntimeError("no luck.\nmore"), tmp_path / "file" / "folder")
    (log,) = tmp_path.glob("patchwork-qt-*.log")
    assert sentence == f"Patchwork Qt could not start: no luck. More about it is in {log}."
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "file"))
    sentence = failure_sentence(KeyError(), tmp_path / "file" / "folder")
    assert sentence == "Patchwork Qt could not start: KeyError."


def test_what_the_system_lacks_needs_no_log(tmp_path: Path) -> None:
    sentence = failure_sentence(CannotStart("no screen"), tmp_path)
    assert sentence == "Patchwork Qt could not start: no screen."
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux only")
def test_without_a_screen_the_program_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert main(["--new-window"]) == 1
    assert capsys.readouterr().err.startswith("Patchwork Qt could not start: there is no screen: ")


def test_with_a_console_nothing_is_in_a_dialog(
    shown: Shown, capsys: pytest.CaptureFixture[str]
) -> None:
    with made_visible(shown):
        print("here")
    assert capsys.readouterr().out == "here\n"
    assert shown.texts == []
