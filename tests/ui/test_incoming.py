"""Files and requests from outside come to the open window one by one, and none is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from patchwork_qt.app.autosave import Autosave
from patchwork_qt.app.settings import Settings
from patchwork_qt.app.single_instance import Request
from patchwork_qt.app.storage import GameStore
from patchwork_qt.ui.art.theme import LIGHT
from patchwork_qt.ui.incoming import Incoming
from patchwork_qt.ui.main_window import MainWindow
from patchwork_qt.ui.opening import Opening
from tests.ui.play.player import GOLDEN, Said, dressed_app


class Recorder(MainWindow):
    """The window, which remembers the files that it was told to open."""

    def __init__(self, frame: Opening, folder: Path) -> None:
        settings = Settings(theme="light", animation_speed="off")
        super().__init__(Autosave(GameStore.claim(folder)), settings, None, Said(), frame=frame)
        self.opened: list[str] = []

    def open_file(self, path: Path) -> None:
        self.opened.append(path.name)
        super().open_file(path)


@pytest.fixture
def frame(qapp: QApplication, qtbot: QtBot) -> Iterator[Opening]:
    with dressed_app(qapp):
        frame = Opening(LIGHT, "")
        qtbot.addWidget(frame)
        frame.show()
        yield frame


@pytest.fixture
def window(frame: Opening, data_folder: Path) -> Recorder:
    return Recorder(frame, data_folder)


@pytest.fixture
def incoming(frame: Opening, window: Recorder) -> Incoming:
    return Incoming(frame, window)


def game(name: str) -> str:
    return str(GOLDEN / f"{name}.patchwork")


def test_a_request_opens_its_file(incoming: Incoming, window: Recorder, qtbot: QtBot) -> None:
    incoming.take(Request(game("pair-001")))
    qtbot.waitUntil(lambda: window.opened == ["pair-001.patchwork"])
    assert window.on_table
    incoming.take(Request(None))
    assert window.on_table


def test_requests_come_in_their_order(incoming: Incoming, window: Recorder, qtbot: QtBot) -> None:
    names = [f"pair-00{number}" for number in range(4)]
    for name in names:
        incoming.take(Request(game(name)))
    qtbot.waitUntil(lambda: window.opened == [f"{name}.patchwork" for name in names])


def test_a_window_that_is_minimised_comes_back(incoming: Incoming, frame: Opening) -> None:
    frame.showMaximized()
    frame.setWindowState(frame.windowState() | frame.windowState().WindowMinimized)
    assert frame.isMinimized()
    incoming.take(Request(None, "token"))
    assert not frame.isMinimized()
    assert frame.isMaximized()
    assert frame.isVisible()


def test_a_file_waits_until_no_dialog_is_open(
    incoming: Incoming, window: Recorder, qtbot: QtBot
) -> None:
    window.actions_.about.trigger()
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    incoming.open(game("pair-002"))
    qtbot.wait(250)
    assert window.opened == []
    dialog.close()
    qtbot.waitUntil(lambda: window.opened == ["pair-002.patchwork"])


def test_the_window_stays_open_for_a_file_that_waits(
    incoming: Incoming, window: Recorder, frame: Opening, qtbot: QtBot
) -> None:
    incoming.take(Request(game("pair-003")))
    frame.close()
    assert frame.isVisible()
    qtbot.waitUntil(lambda: window.opened == ["pair-003.patchwork"])
    frame.close()
    assert not frame.isVisible()


@pytest.mark.parametrize("what", ["missing", "folder", "long"])
def test_what_is_no_game_is_said_in_one_sentence(
    incoming: Incoming, window: Recorder, qtbot: QtBot, tmp_path: Path, what: str
) -> None:
    path = {"missing": tmp_path / "a", "folder": tmp_path, "long": tmp_path / ("x" * 5000)}[what]
    incoming.take(Request(str(path)))
    said = window._messages
    assert isinstance(said, Said)
    qtbot.waitUntil(lambda: len(said.told) == 1)
    assert said.told[0][0] == "This game can’t be opened"
    assert not window.on_table
