"""The checks notice what is missing, broken or different."""

from __future__ import annotations

import shutil
import sys
import tempfile
import types
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from patchwork_qt.selftest import child, inside, outside
from patchwork_qt.selftest.findings import Findings, Wrong, sentence_of
from patchwork_qt.selftest.parent import FOUND
from patchwork_qt.ui import assets

ROOT = Path(__file__).parents[2]
EMPTY = b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'


@pytest.mark.parametrize("name", [inside.TWO_PLAYERS, inside.SOLO])
def test_the_games_are_golden_ones(name: str) -> None:
    for ending in ("patchwork", "states.jsonl"):
        shipped = ROOT / "resources" / "selftest" / f"{name}.{ending}"
        assert shipped.read_bytes() == (ROOT / "tests" / "golden" / shipped.name).read_bytes()


@pytest.mark.parametrize("check", inside.CHECKS.values(), ids=inside.CHECKS)
def test_everything_is_inside(check: Callable[[], None]) -> None:
    check()


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Resources that a test may spoil."""
    monkeypatch.setattr(assets, "_PACKAGE", tmp_path / "patchwork_qt")
    return Path(shutil.copytree(ROOT / "resources", tmp_path / "resources"))


@pytest.mark.parametrize(
    ("check", "file", "why"),
    [
        (inside.fabrics, "fabrics/07-teal-chevron.svg", "There are 32 fabrics"),
        (inside.fonts, "fonts/Nunito_700Bold.ttf", "There are 6 fonts"),
        (inside.sounds, "sounds/sew.wav", "FileNotFoundError"),
        (inside.rules, "selftest/solo-001.states.jsonl", "FileNotFoundError"),
    ],
)
def test_what_is_missing_is_found_out(
    copied: Path, check: Callable[[], None], file: str, why: str
) -> None:
    check()
    (copied / file).unlink()
    with pytest.raises((Wrong, OSError)) as found:
        check()
    assert sentence_of(found.value).startswith(why)


def test_another_game_is_found_out(copied: Path) -> None:
    states = copied / "selftest" / "pair-018.states.jsonl"
    states.write_bytes(states.read_bytes().replace(b'"buttons": 7', b'"buttons": 8', 1))
    with pytest.raises(Wrong, match="The rules play pair-018 differently"):
        inside.rules()


def test_a_drawing_that_is_broken_is_found_out(qapp: QApplication, copied: Path) -> None:
    outside.drawing()
    (copied / "fabrics" / "07-teal-chevron.svg").write_bytes(EMPTY)
    with pytest.raises(Wrong, match=r"07-teal-chevron\.svg"):
        outside.drawing()


def test_the_audio_library_may_be_missing_but_not_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", types.ModuleType("miniaudio"))
    inside.audio()
    assert inside.audio_library() == "miniaudio"
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    inside.audio()
    assert inside.audio_library() == "none: the program is silent"


def test_a_part_of_the_audio_library_must_not_be_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "miniaudio.py").write_text("import _no_such_backend", encoding="utf-8")
    monkeypatch.delitem(sys.modules, "miniaudio", raising=False)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="_no_such_backend"):
        inside.audio()


@pytest.mark.parametrize("size", [(0, 0), (400, 300)])
def test_a_blank_picture_is_found_out(size: tuple[int, int]) -> None:
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkGreen)
    with pytest.raises(Wrong, match="The table"):
        outside.expect_picture(image, "The table")


@pytest.mark.parametrize(
    ("ending", "content"), [(".png", b"no"), (".svg", EMPTY), (".pdf", b"%PDF-")]
)
def test_an_export_that_is_nothing_is_found_out(
    qapp: QApplication, tmp_path: Path, ending: str, content: bytes
) -> None:
    path = tmp_path / f"quilt{ending}"
    path.write_bytes(content)
    with pytest.raises(Wrong):
        outside.EXPORTS[ending](path)


def test_a_later_start_is_heard(qapp: QApplication) -> None:
    with tempfile.TemporaryDirectory() as folder:
        outside.hand_over(Path(folder))


def test_what_can_not_be_imported_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, child.IN_WINDOW, None)
    assert child.run(tmp_path) == 0
    *good, (last, why) = Findings(tmp_path / FOUND).read().items()
    assert [found for name, found in good if name != "audio_library"] == [True] * 6
    assert last == "imports"
    assert str(why).startswith("ModuleNotFoundError: ")


def test_findings_are_there_while_a_check_goes_on(tmp_path: Path) -> None:
    findings = Findings(tmp_path / "found")
    seen: list[object] = []
    assert findings.check("fonts", lambda: seen.append(findings.read()))
    assert seen == [{"fonts": None}]

    def fail() -> None:
        raise Wrong("It is\nodd.")

    assert not findings.check("icons", fail)
    assert not findings.check("sum", lambda: seen[7])
    found = findings.read()
    assert found == {**found, "fonts": True, "icons": "It is odd."}
    assert str(found["sum"]).startswith("IndexError: list index out of range (in <lambda>, test_")
