"""What every test stands on: no screen, no folders of the person's own, the program's fonts."""

from __future__ import annotations

import os
import sys
from pathlib import Path

# Before anything imports Qt.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if sys.platform == "win32":
    # Without a screen Qt knows no font there, and warns until it is shown a folder of some.
    FONTS = Path(__file__).parents[1] / "resources" / "fonts"
    os.environ.setdefault("QT_QPA_FONTDIR", str(FONTS))

import hypothesis
import pytest
from PySide6.QtWidgets import QApplication

from patchwork_qt.app import folders

GOLDEN_FOLDER = Path(__file__).parent / "golden"

# A shared machine stalls at any moment, so no deadlines; CI must not fail by chance.
hypothesis.settings.register_profile("default", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "default")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes ``golden: Path`` runs once for each golden game.

    The states after every move lie beside it: ``golden.with_suffix(".states.jsonl")``.
    """
    if "golden" in metafunc.fixturenames:
        games = sorted(GOLDEN_FOLDER.glob("*.patchwork"))
        assert games, f"no golden games in {GOLDEN_FOLDER}"
        metafunc.parametrize("golden", games, ids=[game.stem for game in games])


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the games and settings of the person who runs the tests out of them, and safe."""
    for kind in ("DATA", "CONFIG", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / "home" / kind.lower()))
    monkeypatch.setenv("WIN_PD_OVERRIDE_LOCAL_APPDATA", str(tmp_path / "home"))


@pytest.fixture
def data_folder(tmp_path: Path) -> Path:
    """The program's data folder in this test, made and empty; child processes use it too."""
    folder = folders.data_folder()
    assert folder.is_relative_to(tmp_path)
    folder.mkdir(parents=True)
    return folder


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> QApplication:
    """pytest-qt's application, with the fonts that the program brings along."""
    from patchwork_qt.ui.fonts import load_fonts  # the rules' tests need no window

    load_fonts()
    return qapp
