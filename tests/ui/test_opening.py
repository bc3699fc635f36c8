"""The window opens on a bare sheet and is filled afterwards; both close as one."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from patchwork_qt.app.autosave import Autosave
from patchwork_qt.app.settings import Settings, load_settings
from patchwork_qt.app.storage import GameStore
from patchwork_qt.ui.art.theme import DARK, HIGH_CONTRAST, LIGHT, Theme
from patchwork_qt.ui.main_window import MainWindow
from patchwork_qt.ui.opening import Opening, first_theme


@pytest.fixture
def opening(qtbot: QtBot) -> Opening:
    window = Opening(LIGHT, "")
    qtbot.addWidget(window)
    return window


def fill(opening: Opening, folder: Path, settings_file: Path | None = None) -> MainWindow:
    autosave = Autosave(GameStore.claim(folder))
    return MainWindow(autosave, Settings(), settings_file, frame=opening)


def test_the_bare_sheet_is_seen_once(opening: Opening, qtbot: QtBot) -> None:
    with qtbot.waitSignal(opening.seen):
        opening.show()
    picture = opening.grab().toImage()
    assert picture.pixelColor(QPoint(5, 5)) == LIGHT.table_a
    assert picture.pixelColor(QPoint(300, 300)) == LIGHT.panel
    seen: list[bool] = []
    opening.seen.connect(lambda: seen.append(True))
    opening.grab()
    QApplication.processEvents()
    assert not seen


def test_it_is_filled_and_closes_with_what_is_inside(
    opening: Opening, qtbot: QtBot, data_folder: Path, tmp_path: Path
) -> None:
    opening.show()
    window = fill(opening, data_folder, tmp_path / "settings.json")
    qtbot.waitUntil(window.home.isVisible)
    assert window.size() == opening.size()
    assert not opening.windowIcon().isNull()
    window.actions_.full_screen.trigger()
    assert opening.isFullScreen()
    window.actions_.full_screen.trigger()
    assert not opening.isFullScreen()
    window.actions_.quit.trigger()
    assert not opening.isVisible()
    assert not window.isVisible()
    geometry = load_settings(tmp_path / "settings.json").window_geometry
    assert geometry == opening.saveGeometry().toBase64().toStdString()


def test_a_place_is_come_back_to(qtbot: QtBot, opening: Opening) -> None:
    opening.resize(1111, 666)
    geometry = opening.saveGeometry().toBase64().toStdString()
    again = Opening(DARK, geometry)
    qtbot.addWidget(again)
    assert again.height() == 666  # the width of the tests' screen is less than the smallest


@pytest.mark.parametrize(
    ("choice", "theme"), [("light", LIGHT), ("dark", DARK), ("contrast", HIGH_CONTRAST)]
)
def test_the_first_theme_is_the_chosen_one(choice: str, theme: Theme) -> None:
    assert first_theme(choice) is theme


@pytest.mark.parametrize(("ground", "theme"), [("white", LIGHT), ("black", DARK)])
def test_the_first_theme_may_follow_the_system(
    qapp: QApplication, ground: str, theme: Theme
) -> None:
    before = qapp.palette()
    try:
        qapp.setPalette(Qt.GlobalColor.black if ground == "black" else Qt.GlobalColor.white)
        assert first_theme("system") is theme
    finally:
        qapp.setPalette(before)
