"""Whole golden games through the window: with the mouse, with the keyboard, back and forth."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from patchwork_qt.app.settings import Settings
from patchwork_qt.app.storage import GameStore
from patchwork_qt.game.moves import Advance, Move
from patchwork_qt.ui.board.pictures import SEW
from patchwork_qt.ui.main_window import MainWindow
from patchwork_qt.ui.pages.end import EndPage
from tests.ui.play.player import Golden, Player, open_window


def result_of(window: MainWindow) -> EndPage:
    """The page that comes by itself when a game has ended."""
    assert window.pages.currentWidget() is window.end
    return window.end


def make_with_mouse(player: Player, move: Move, *, advance_by_key: bool, number: int) -> None:
    if isinstance(move, Advance):
        if advance_by_key:
            player.advance()
        else:
            player.click_advance()
        return
    player.drag_move(move)
    held = player.held
    assert held is not None
    assert held.basted
    if number % 2:
        player.press_control(SEW)
    else:
        player.sew()


@pytest.mark.parametrize(
    ("name", "advance_by_key"),
    [("pair-018", False), ("tie-001", True), ("all-advance", False)],
)
def test_a_whole_game_is_played_with_the_mouse(
    window: MainWindow, player: Player, name: str, advance_by_key: bool
) -> None:
    golden = Golden.read(name)
    window.begin(golden.record.setup)
    player.check_state(golden, 0)
    for number, move in enumerate(golden.record.moves, start=1):
        make_with_mouse(player, move, advance_by_key=advance_by_key, number=number)
        player.check_state(golden, number)
    player.check_game(golden)
    assert player.reasons == []
    names = golden.content["setup"]["players"]
    assert names[golden.states[-1]["winner"]] in " ".join(result_of(window).headline.words())


def test_a_tie_says_why_it_is_won(window: MainWindow, player: Player) -> None:
    golden = Golden.read("tie-001")
    window.begin(golden.record.setup)
    player.play(golden.record.moves)
    player.check_game(golden)
    assert "reached the centre first" in " ".join(result_of(window).headline.words())


def test_a_game_with_motion_is_the_same_game(data_folder: Path) -> None:
    """Every input comes while something still moves; none waits and none is lost."""
    golden = Golden.read("full-001")
    settings = Settings(theme="dark", animation_speed="fast")
    with open_window(data_folder, settings, (1000, 640)) as window:
        player = Player(window)
        window.begin(golden.record.setup)
        moved = 0
        for number, move in enumerate(golden.record.moves[:22], start=1):
            make_with_mouse(player, move, advance_by_key=number % 3 == 0, number=number)
            moved += window.table.scene.animator.running
            player.check_state(golden, number)
            QTest.qWait(20 * (number % 3))
        assert moved == 22
        assert player.moves() == golden.content["moves"][:22]


@pytest.mark.parametrize("name", ["pair-012", "full-000"])
def test_a_whole_game_is_played_with_the_keyboard_alone(
    window: MainWindow, player: Player, name: str
) -> None:
    golden = Golden.read(name)
    window.begin(golden.record.setup)
    for number, move in enumerate(golden.record.moves, start=1):
        player.key_move(move, choose_with_tab=number % 2 == 0)
        player.check_state(golden, number)
    player.check_game(golden)
    result_of(window).look_wanted.emit()


def test_keys_put_back_and_choose_anew(window: MainWindow, player: Player) -> None:
    golden = Golden.read("pair-012")
    window.begin(golden.record.setup)
    for key in (Qt.Key.Key_1, Qt.Key.Key_2):
        player.key(key)
        assert player.held is not None
        player.key(Qt.Key.Key_Right)
        player.key(Qt.Key.Key_Escape)
        assert player.held is None
    player.key_move(golden.record.moves[0])
    player.check_state(golden, 1)


def test_undo_to_the_start_and_redo_to_the_end(window: MainWindow, player: Player) -> None:
    golden = Golden.read("tie-003")
    moves = golden.record.moves
    window.begin(golden.record.setup)
    player.play(moves)
    result_of(window).look_wanted.emit()
    for number in range(len(moves) - 1, -1, -1):
        player.undo()
        player.check_state(golden, number)
    player.undo()
    player.check_state(golden, 0)
    assert player.moves() == []
    for number in range(1, len(moves) + 1):
        player.redo()
        player.check_state(golden, number)
    player.redo()
    player.check_game(golden)


def test_every_decision_is_on_disk_at_once(
    window: MainWindow, player: Player, data_folder: Path
) -> None:
    golden = Golden.read("pair-005")
    window.begin(golden.record.setup)
    saved = GameStore(data_folder).current
    for number, move in enumerate(golden.record.moves[:9], start=1):
        player.key_move(move)
        assert json.loads(saved.read_bytes())["moves"] == golden.content["moves"][:number]
    player.undo()
    player.undo()
    content = json.loads(saved.read_bytes())
    assert content["moves"] == golden.content["moves"][:7]
    assert content["undone"] == golden.content["moves"][7:9]
