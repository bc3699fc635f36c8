"""Undo and redo through the Automa's turns, and solo games that are put away and taken up again."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from patchwork_qt.app.dealing import deal_solo
from patchwork_qt.game.automa import is_automa_turn
from patchwork_qt.game.cards import deck_cards
from patchwork_qt.game.moves import Advance, AutomaTurn
from patchwork_qt.game.rules import legal_moves
from patchwork_qt.game.state import AutomaState, Step
from patchwork_qt.ui.main_window import MainWindow
from tests.ui.play.player import CTRL, LEFT, Player, open_window
from tests.ui.play.solo import STEP_BY_STEP, SoloGame, begin_at, check_after, panel, to_beat
from tests.ui.play.test_whole_games import result_of

GAME = SoloGame.read("solo-003")
BEFORE_SHUFFLE = 6
"""Decisions; the deck that lies there then lasts for two more."""
AFTER_SHUFFLE = 12
MOVES = GAME.golden.record.moves


def play_to(player: Player, decisions: int) -> None:
    player.window.begin(GAME.golden.record.setup)
    for move in MOVES[:decisions]:
        player.window.controller.play(move)


def turns(player: Player) -> list[Step]:
    history = player.window.controller.history
    assert history is not None
    return [step for step in history.steps if isinstance(step.move, AutomaTurn)]


def test_undo_to_the_start_and_redo_to_the_end_meet_the_same_cards(
    window: MainWindow, player: Player
) -> None:
    play_to(player, len(MOVES))
    first = turns(player)
    result_of(window).look_wanted.emit()
    for number in range(len(MOVES) - 1, -1, -1):
        player.undo()
        check_after(player, GAME, number)
    assert turns(player) == []
    assert panel(window).card is None
    for number in range(1, len(MOVES) + 1):
        player.redo()
        check_after(player, GAME, number)
    assert turns(player) == first


def test_another_move_meets_the_same_card(window: MainWindow, player: Player) -> None:
    """What the Automa turns over is no chance any more: only what it does with it may change."""
    play_to(player, BEFORE_SHUFFLE)
    shown = panel(window)
    player.undo()
    before = player.state.sides[1]
    assert isinstance(before, AutomaState)
    player.advance()
    after = turns(player)
    met = [step.move.card for step in after if isinstance(step.move, AutomaTurn)]
    known = GAME.cards(GAME.places[BEFORE_SHUFFLE][-1])
    assert met[: len(known)] == list(known[: len(met)])
    player.undo()
    player.window.controller.play(MOVES[BEFORE_SHUFFLE - 1])
    assert panel(window) == shown


def test_a_saved_game_goes_on_with_the_same_deck(
    window: MainWindow, player: Player, tmp_path: Path
) -> None:
    play_to(player, BEFORE_SHUFFLE)
    path = tmp_path / "mine.patchwork"
    window.save_to(path)
    folder = tmp_path / "other"
    folder.mkdir()
    with open_window(folder) as other:
        other.open_file(path)
        again = Player(other)
        check_after(again, GAME, BEFORE_SHUFFLE)
        assert panel(other) == panel(window)
        for number in range(BEFORE_SHUFFLE, BEFORE_SHUFFLE + 2):
            other.controller.play(MOVES[number])
            check_after(again, GAME, number + 1)
        while again.state.to_move is not None:  # with whatever cards come after the shuffle
            assert not is_automa_turn(again.state)
            other.controller.play(next(iter(legal_moves(again.state))))
        assert again.said.told == []


def test_moves_to_redo_keep_their_cards_in_a_file(
    window: MainWindow, player: Player, tmp_path: Path
) -> None:
    """Though the deck is shuffled among them."""
    play_to(player, AFTER_SHUFFLE)
    for _ in range(AFTER_SHUFFLE - BEFORE_SHUFFLE):
        player.undo()
    path = tmp_path / "mine.patchwork"
    window.save_to(path)
    folder = tmp_path / "other"
    folder.mkdir()
    with open_window(folder) as other:
        other.open_file(path)
        again = Player(other)
        check_after(again, GAME, BEFORE_SHUFFLE)
        for number in range(BEFORE_SHUFFLE + 1, AFTER_SHUFFLE + 1):
            again.redo()
            check_after(again, GAME, number)


def test_continuing_goes_on_with_every_card(data_folder: Path) -> None:
    """Also with those that nobody has seen yet: the kept game knows all its shuffles."""
    setup = deal_solo("Green", "tactical", 2, "revised", "quilt")
    assert setup.automa is not None
    with open_window(data_folder, STEP_BY_STEP) as window:
        player = Player(window)
        window.begin(setup)
        for _ in range(4):
            player.advance()
            to_beat(player, 2)
            player.scene.skip()
        state, words = player.state, panel(window)
    with open_window(data_folder, STEP_BY_STEP) as window:
        player = Player(window)
        QTest.mouseClick(window.home.continue_button, LEFT)
        assert player.state == state
        assert player.state.setup == setup
        assert panel(window) == words
        assert set(setup.automa.shuffles[-1]) == set(deck_cards("tactical"))


@pytest.mark.parametrize("beat", [0, 7])
def test_going_home_while_it_is_told_loses_nothing(data_folder: Path, beat: int) -> None:
    with open_window(data_folder, STEP_BY_STEP) as window:
        player = Player(window)
        begin_at(player, GAME, AFTER_SHUFFLE)
        to_beat(player, beat)
        assert player.scene.telling
        player.key(Qt.Key.Key_Home, CTRL)
        assert window.home.continue_button.isVisible()
        assert not window.actions_.advance.isEnabled()
    with open_window(data_folder, STEP_BY_STEP) as window:
        QTest.mouseClick(window.home.continue_button, LEFT)
        check_after(Player(window), GAME, AFTER_SHUFFLE)
        assert window.actions_.advance.isEnabled()


def test_the_game_ends_while_its_last_turn_is_told(data_folder: Path) -> None:
    """The result comes after it, whether it is read or skipped, and not after an undo."""
    with open_window(data_folder, STEP_BY_STEP) as window:
        player = Player(window)
        last = len(MOVES)
        begin_at(player, GAME, last)
        assert player.state.to_move is None
        assert window.pages.currentWidget() is window.table
        player.undo()
        check_after(player, GAME, last - 1)
        assert window.pages.currentWidget() is window.table
        begin_at(player, GAME, last)
        for _ in range(4):
            assert window.pages.currentWidget() is window.table
            player.key(Qt.Key.Key_Space)
        result_of(window)
        begin_at(player, GAME, last)
        player.key(Qt.Key.Key_X)
        result_of(window).look_wanted.emit()
        check_after(player, GAME, last)
        assert window.table.bottom.advance_button.text() == "Result"


def test_advancing_over_a_finished_solo_game_says_so(window: MainWindow, player: Player) -> None:
    window.controller.load(GAME.golden.record)
    window.show_table()
    check_after(player, GAME, len(MOVES))
    player.window.controller.play(Advance())
    assert len(player.reasons) == 1
    check_after(player, GAME, len(MOVES))
