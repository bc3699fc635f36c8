"""Finished solo games are counted, once each, and a broken record stops no game."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from patchwork_qt.app.solo_record import FinishedGame, SoloRecord
from patchwork_qt.game.moves import Move
from patchwork_qt.game.rules import legal_moves
from patchwork_qt.ui.main_window import MainWindow
from tests.ui.play.player import Golden, Player, open_window
from tests.ui.play.solo import STEP_BY_STEP, SoloGame, begin_at, check_after
from tests.ui.play.test_whole_games import result_of

GAME = SoloGame.read("solo-009")
OTHER = SoloGame.read("solo-012")
"""The first of the two is won, the other one lost."""
TOLD_TO_THE_END = SoloGame.read("solo-003")
"""The Automa takes the last turn."""
MOVES = GAME.golden.record.moves


def counted(window: MainWindow) -> tuple[FinishedGame, ...]:
    """The last games of the record, once all that ended are in it."""
    window._finished.wait()
    QApplication.processEvents()
    return SoloRecord(window._autosave.statistics_path).latest(10)


def play(player: Player, game: SoloGame) -> None:
    player.window.begin(game.golden.record.setup)
    player.play(game.golden.record.moves)
    result_of(player.window)
    wait_for_words(player.window)


def wait_for_words(window: MainWindow) -> None:
    """Until a problem with the record, if there is one, has been said."""
    window._finished.wait()
    for _ in range(3):
        QApplication.processEvents()


def check_counted(found: FinishedGame, game: SoloGame) -> None:
    end, setup = game.golden.states[-1], game.golden.content["setup"]
    scores = tuple(side["score"] for side in end["sides"])
    assert (found.human_score, found.automa_score) == scores
    assert found.won is (end["winner"] == 0)
    assert (found.deck, found.level) == (setup["automa"]["deck"], setup["automa"]["level"])
    assert found.time_board == setup["time_board"]


def test_a_finished_game_is_counted_with_its_whole_record(
    window: MainWindow, player: Player
) -> None:
    assert counted(window) == ()
    play(player, GAME)
    play(player, OTHER)
    latest, first = counted(window)
    check_counted(first, GAME)
    check_counted(latest, OTHER)
    assert (first.won, latest.won) == (True, False)
    kept = SoloRecord(window._autosave.statistics_path).game(first.key)
    assert kept.moves == MOVES
    assert player.said.told == []


def another_end(player: Player) -> Move:
    """A last move that is not that of the golden game."""
    return next(move for move in legal_moves(player.state) if move != MOVES[-1])


def test_it_counts_once_however_often_it_ends(window: MainWindow, player: Player) -> None:
    play(player, GAME)
    once = counted(window)
    result_of(window).look_wanted.emit()
    player.undo()
    player.redo()
    assert counted(window) == once
    player.undo()
    player.window.controller.play(MOVES[-1])
    result_of(window).look_wanted.emit()
    player.undo()
    player.window.controller.play(another_end(player))
    while player.state.to_move is not None:
        player.window.controller.play(next(iter(legal_moves(player.state))))
    assert counted(window) == once
    assert player.said.told == []


def test_the_same_cards_played_again_are_another_game(window: MainWindow, player: Player) -> None:
    play(player, GAME)
    result_of(window).same_circle_wanted.emit()
    assert player.state.setup == GAME.golden.record.setup
    player.play(MOVES)
    assert len(counted(window)) == 2


def test_looking_at_a_finished_game_counts_nothing(window: MainWindow, player: Player) -> None:
    window.controller.load(GAME.golden.record)
    window.show_table()
    window.controller.go_to(3)
    window.controller.go_to(len(MOVES))
    assert counted(window) == ()


def test_a_game_for_two_is_not_counted(window: MainWindow, player: Player) -> None:
    golden = Golden.read("all-advance")
    window.begin(golden.record.setup)
    player.play(golden.record.moves)
    result_of(window)
    assert counted(window) == ()


def test_a_game_counts_though_its_last_turn_is_still_told(data_folder: Path) -> None:
    with open_window(data_folder, STEP_BY_STEP) as window:
        player = Player(window)
        begin_at(player, TOLD_TO_THE_END, TOLD_TO_THE_END.decisions)
        assert player.scene.telling
        assert len(counted(window)) == 1
        player.key(Qt.Key.Key_X)
        assert len(counted(window)) == 1


def test_a_broken_record_is_set_aside_and_said(
    window: MainWindow, player: Player, data_folder: Path
) -> None:
    path = window._autosave.statistics_path
    path.write_bytes(b"once upon a time " * 100)
    play(player, GAME)
    ((title, text),) = player.said.told
    assert title == "The statistics begin anew"
    assert "the file is damaged" in text
    assert "\n" not in text
    (found,) = counted(window)
    check_counted(found, GAME)
    (aside,) = data_folder.glob(f"{path.stem}-broken-*")
    assert aside.read_bytes().startswith(b"once upon a time")


def test_a_record_that_cannot_be_written_is_said_and_stops_no_game(
    window: MainWindow, player: Player
) -> None:
    """Here a folder has its name, so it can't be written even by who may do anything."""
    path = window._autosave.statistics_path
    path.mkdir()
    play(player, GAME)
    ((title, text),) = player.said.told
    assert title == "The game was not counted"
    assert path.name in text
    assert "a folder has that name" in text
    assert "\n" not in text
    result_of(window).look_wanted.emit()
    player.undo()
    check_after(player, GAME, len(MOVES) - 1)
    player.play(MOVES[-1:])
    wait_for_words(window)
    result_of(window)
    assert player.said.told == [(title, text)] * 2
    path.rmdir()
    play(player, OTHER)
    latest, made_good = counted(window)
    check_counted(latest, OTHER)
    check_counted(made_good, GAME)
    assert len(player.said.told) == 2
