"""Without a folder for games the program says so once, and everything can be played."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from patchwork_qt.app.settings import Settings
from tests.ui.play.player import Golden, Player, dressed_app, open_window

NOTHING = "Nothing you play will be kept"


@pytest.fixture
def nowhere(tmp_path: Path) -> Path:
    """A folder that can't be made, for root neither."""
    (tmp_path / "file").write_bytes(b"")
    return tmp_path / "file" / "games"


@pytest.mark.parametrize("name", ["pair-018", "solo-001"])
def test_a_whole_game_is_played_without_a_folder(
    qapp: QApplication, nowhere: Path, name: str
) -> None:
    golden = Golden.read(name)
    settings = Settings(theme="light", animation_speed="off")
    with dressed_app(qapp), open_window(nowhere, settings, settings_file=nowhere / "s") as window:
        player = Player(window)
        QApplication.processEvents()
        window.actions_.sew_at_drop.trigger()
        window.begin(golden.record.setup)
        for number, move in enumerate(golden.record.moves):
            player.play([move])
            if number == 5:
                window.show_home()
                assert window.home.continue_button.isVisible()
                window.continue_game()
        QApplication.processEvents()
        window.actions_.other_side.trigger()
        assert window.controller.state is not None
        assert window.controller.state.winner == golden.states[-1]["winner"]
        window.begin(golden.record.setup)
        QApplication.processEvents()
        player.play(golden.record.moves[:2])
        window.close()
        QApplication.processEvents()
        ((title, text),) = player.said.told
    assert title == NOTHING
    assert text.startswith("current.patchwork could not be saved in ")
    assert text.endswith(": a file is in the place of the folder. You can play all the same.")


def test_with_a_folder_nothing_is_said(qapp: QApplication, data_folder: Path) -> None:
    with dressed_app(qapp), open_window(data_folder) as window:
        QApplication.processEvents()
        assert Player(window).said.told == []
    assert sorted(path.name for path in data_folder.iterdir()) == ["current.lock"]


def test_settings_that_are_not_kept_are_said_once(
    qapp: QApplication, data_folder: Path, nowhere: Path
) -> None:
    with (
        dressed_app(qapp),
        open_window(data_folder, settings_file=nowhere / "settings.json") as window,
    ):
        window.actions_.sew_at_drop.trigger()
        window.actions_.sound.trigger()
        window.close()
        ((title, _),) = Player(window).said.told
    assert title == "The settings are not kept"
