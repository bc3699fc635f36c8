"""The window round a game: files, what was kept, a disk that fails, and where the keys go."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from patchwork_qt.app import folders, storage
from patchwork_qt.app.settings import Settings, load_settings
from patchwork_qt.app.storage import GameStore
from patchwork_qt.game.moves import Advance, PlaceLeather, TakePatch
from patchwork_qt.game.record import read_record
from patchwork_qt.ui.dialogs.new_game import NewGameDialog
from patchwork_qt.ui.main_window import MainWindow
from tests.ui.play.player import CTRL, GOLDEN, LEFT, Golden, Player, dressed_app, open_window
from tests.ui.play.solo import SoloGame, check_after


@pytest.fixture(autouse=True)
def _dressed(qapp: QApplication) -> Iterator[None]:
    with dressed_app(qapp):
        yield


@pytest.fixture
def window(data_folder: Path) -> Iterator[MainWindow]:
    with open_window(data_folder) as window:
        yield window


@pytest.fixture
def player(window: MainWindow) -> Player:
    return Player(window)


@pytest.fixture
def game() -> Golden:
    return Golden.read("pair-010")


def play(player: Player, game: Golden, count: int) -> None:
    player.window.begin(game.record.setup)
    player.play(game.record.moves[:count])


def on_table(window: MainWindow) -> bool:
    return window.pages.currentWidget() is window.table


BAD_FILES = {
    "not-json": b"once upon a time",
    "not-a-game": b'{"format": "chess"}',
    "newer": b'{"format": "patchwork-game", "version": 99, "setup": {}, "moves": []}',
    "empty": b"",
    "bytes": b"\xff\xfe\x00\x01",
}


def test_a_bad_file_is_refused_in_one_sentence(
    window: MainWindow, player: Player, game: Golden, tmp_path: Path
) -> None:
    play(player, game, 4)
    before = window.controller.history
    path = tmp_path / "bad.patchwork"
    for name, data in BAD_FILES.items():
        path.write_bytes(data)
        window.open_file(path)
        title, text = player.said.told.pop()
        assert title == "This game can’t be opened"
        assert text, name
        assert "\n" not in text
        assert player.said.told == []
        assert path.read_bytes() == data
    assert window.controller.history is before
    assert on_table(window)
    assert player.said.asked == []


def test_an_illegal_move_in_a_file_is_named(
    window: MainWindow, player: Player, game: Golden, tmp_path: Path
) -> None:
    content = {**game.content, "moves": [*game.content["moves"][:3], "T1@i9"]}
    path = tmp_path / "bad.patchwork"
    path.write_text(json.dumps(content))
    window.open_file(path)
    ((_, text),) = player.said.told
    assert "move 4" in text
    assert window.controller.history is None
    assert not on_table(window)


def test_a_file_that_is_not_there_is_said_in_one_sentence(
    window: MainWindow, player: Player, tmp_path: Path
) -> None:
    window.open_file(tmp_path / "gone.patchwork")
    window.open_file(tmp_path)
    assert [title for title, _ in player.said.told] == ["This game can’t be opened"] * 2
    assert all(text.count(".") <= 3 and "\n" not in text for _, text in player.said.told)


def test_a_solo_game_is_opened_like_any_other(
    window: MainWindow, player: Player, game: Golden
) -> None:
    play(player, game, 4)
    solo = SoloGame.read("solo-003")
    window.open_file(GOLDEN / "solo-003.patchwork")
    assert on_table(window)
    player.check_game(solo.golden)
    check_after(player, solo, solo.decisions)
    player.undo()
    check_after(player, solo, solo.decisions - 1)
    assert player.said.asked == ["Leave the unfinished game?"]
    assert player.said.told == []
    window.open_file(GOLDEN / "pair-010.patchwork")
    player.check_state(game, len(game.record.moves))
    assert window.table.scene.stage.automa.words is None


def test_a_file_is_opened_at_its_last_move(
    window: MainWindow, player: Player, game: Golden
) -> None:
    window.open_file(GOLDEN / "pair-010.patchwork")
    assert on_table(window)
    player.check_game(game)
    player.check_state(game, len(game.record.moves))
    player.undo()
    player.check_state(game, len(game.record.moves) - 1)
    assert player.said.told == []


@pytest.mark.parametrize("leave", [True, False])
def test_another_file_is_opened_only_if_the_game_may_be_left(
    window: MainWindow, player: Player, game: Golden, leave: bool
) -> None:
    play(player, game, 4)
    player.said.answer = leave
    window.open_file(GOLDEN / "pair-011.patchwork")
    assert player.said.asked == ["Leave the unfinished game?"]
    expected = Golden.read("pair-011") if leave else game
    assert player.state.setup == expected.record.setup
    assert len(player.moves()) == (len(expected.record.moves) if leave else 4)


def test_a_game_that_was_undone_to_its_start_is_not_lost_unasked(
    window: MainWindow, player: Player, game: Golden
) -> None:
    play(player, game, 3)
    for _ in range(3):
        player.undo()
    player.said.answer = False
    window.new_game()
    assert player.said.asked == ["Leave the unfinished game?"]
    assert window.findChildren(NewGameDialog) == []
    assert player.window.actions_.redo.isEnabled()


def test_a_new_game_is_dealt_as_the_dialog_says(window: MainWindow, player: Player) -> None:
    window.new_game()
    (dialog,) = window.findChildren(NewGameDialog)
    dialog.name_fields[0].setText("Ada")
    dialog.seed_field.setText("quilt")
    dialog.accept()
    assert on_table(window)
    assert player.state.setup.players[0] == "Ada"
    circle = player.state.circle
    window.new_game()
    QApplication.processEvents()
    (dialog,) = (d for d in window.findChildren(NewGameDialog) if d.isVisible())
    assert dialog.seed_field.text() == ""  # or the same circle would be dealt unnoticed
    dialog.seed_field.setText("quilt")
    dialog.accept()
    assert player.state.circle == circle
    assert player.said.asked == []


def test_home_offers_the_game_and_continue_goes_on_with_it(
    window: MainWindow, player: Player, game: Golden
) -> None:
    play(player, game, 5)
    player.undo()
    player.key(Qt.Key.Key_Home, CTRL)
    assert not on_table(window)
    assert not window.actions_.advance.isEnabled()
    assert window.home.continue_button.isVisible()
    QTest.mouseClick(window.home.continue_button, LEFT)
    assert on_table(window)
    player.check_state(game, 4)
    player.redo()
    player.check_state(game, 5)


def test_a_finished_game_is_not_offered(window: MainWindow, player: Player, game: Golden) -> None:
    play(player, game, len(game.record.moves))
    window.show_home()
    assert window.home.continue_button.isHidden()


def test_redo_still_works_after_a_restart(data_folder: Path, game: Golden) -> None:
    with open_window(data_folder) as window:
        player = Player(window)
        play(player, game, 8)
        for _ in range(3):
            player.undo()
    with open_window(data_folder) as window:
        player = Player(window)
        window.continue_game()
        player.check_state(game, 5)
        for number in (6, 7, 8):
            player.redo()
            player.check_state(game, number)
        assert not window.actions_.redo.isEnabled()


def test_two_windows_keep_two_games(data_folder: Path, game: Golden) -> None:
    other = Golden.read("pair-011")
    with open_window(data_folder) as first, open_window(data_folder) as second:
        play(Player(first), game, 6)
        second.show_home()
        assert second.home.continue_button.isHidden()
        play(Player(second), other, 7)
    with open_window(data_folder) as window:
        window.continue_game()
        assert Player(window).moves() == game.content["moves"][:6]


def test_a_broken_autosave_is_set_aside_and_said(data_folder: Path) -> None:
    saved = GameStore(data_folder).current
    saved.write_bytes(b'{"format": "patchwork-game", "vers')
    with open_window(data_folder) as window:
        QApplication.processEvents()
        player = Player(window)
        ((title, text),) = player.said.told
        assert title == "A saved game can’t be read"
        assert "broken-1.patchwork" in text
        assert "\n" not in text
        aside = data_folder / "broken-1.patchwork"
        assert aside.read_bytes() == b'{"format": "patchwork-game", "vers'
        assert window.home.continue_button.isHidden()
        window.begin(Golden.read("pair-010").record.setup)
        assert read_record(saved.read_bytes()).moves == ()
        window.show_home()
        QApplication.processEvents()
        assert len(player.said.told) == 1


def full(*_args: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_is_said_once_and_the_game_goes_on(
    window: MainWindow, player: Player, game: Golden, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(player, game, 2)
    with monkeypatch.context() as broken:
        broken.setattr(storage, "_write_through", full)
        for number, move in enumerate(game.record.moves[2:6], start=3):
            player.key_move(move)
            player.check_state(game, number)
            QApplication.processEvents()
        player.undo()
        player.check_state(game, 5)
    ((title, text),) = player.said.told
    assert title == "The game goes on, but is not saved"
    assert "the disk is full" in text
    player.redo()
    kept = read_record(GameStore(folders.data_folder()).current.read_bytes())
    assert kept.moves == game.record.moves[:6]


def test_with_a_full_disk_home_offers_the_game_as_it_is(
    window: MainWindow, player: Player, game: Golden, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lies on disk is older: to continue that would lose what was sewn since."""
    play(player, game, 2)
    monkeypatch.setattr(storage, "_write_through", full)
    player.play(game.record.moves[2:6])
    window.show_home()
    QApplication.processEvents()
    assert window.home.continue_button.isVisible()
    QTest.mouseClick(window.home.continue_button, LEFT)
    assert on_table(window)
    player.check_state(game, 6)


def test_a_saved_game_is_the_game(
    window: MainWindow, player: Player, game: Golden, tmp_path: Path
) -> None:
    play(player, game, 9)
    window.save_to(tmp_path / "mine.patchwork")
    assert player.status == "Saved as mine.patchwork."
    assert read_record((tmp_path / "mine.patchwork").read_bytes()).moves == game.record.moves[:9]
    window.save_to(tmp_path / "no" / "mine.patchwork")
    ((title, text),) = player.said.told
    assert title == "The game was not saved"
    assert "the folder is not there" in text


def test_settings_are_kept(data_folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings = Settings(theme="light", animation_speed="off")
    with open_window(data_folder, settings, settings_file=path) as window:
        window.actions_.sew_at_drop.trigger()
        window.actions_.speeds.actions()[3].trigger()
        assert window.settings == attrs.evolve(settings, sew_at_drop=True, animation_speed="slow")
        assert window.table.scene.hand.sew_at_drop
        assert load_settings(path).animation_speed == "slow"
    assert load_settings(path).window_geometry


def test_another_theme_leaves_the_piece_in_hand(
    window: MainWindow, player: Player, game: Golden
) -> None:
    play(player, game, 1)
    player.key(Qt.Key.Key_1)
    held = player.held
    assert held is not None
    player.key(Qt.Key.Key_D, CTRL)
    assert window.settings.theme == "dark"
    assert player.held == held


def before_leather_by_advance() -> tuple[Golden, int]:
    for path in sorted(GOLDEN.glob("pair-*.patchwork")):
        found = Golden.read(path.stem)
        moves = found.record.moves
        for number in range(1, len(moves)):
            if isinstance(moves[number - 1], Advance) and isinstance(moves[number], PlaceLeather):
                return found, number
    raise AssertionError("no golden game reaches leather by advancing")


def test_leather_has_the_keys_after_advancing_with_the_button(
    window: MainWindow, player: Player
) -> None:
    game, number = before_leather_by_advance()
    play(player, game, number - 1)
    window.table.bottom.advance_button.setFocus()
    player.key(Qt.Key.Key_Return)
    player.check_state(game, number)
    assert window.table.view.hasFocus()
    player.key_move(game.record.moves[number])
    player.check_state(game, number + 1)


def test_a_patch_taken_by_key_has_the_keys(
    window: MainWindow, player: Player, game: Golden
) -> None:
    play(player, game, 0)
    patch = game.record.moves[0]
    assert isinstance(patch, TakePatch)
    window.table.bottom.advance_button.setFocus()
    player.key((Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)[player.state.circle.index(patch.patch)])
    player.sew()
    (move,) = window.controller.record().moves
    assert isinstance(move, TakePatch)
    assert move.patch == patch.patch


def test_choosing_a_move_in_the_list_looks_at_that_position(
    window: MainWindow, player: Player, game: Golden
) -> None:
    play(player, game, 12)
    player.key(Qt.Key.Key_M)
    assert window.table.moves.isVisible()
    window.table.entry_chosen.emit(4)
    player.check_state(game, 4)
    window.table.entry_chosen.emit(12)
    player.check_state(game, 12)
    assert player.moves() == game.content["moves"][:12]
