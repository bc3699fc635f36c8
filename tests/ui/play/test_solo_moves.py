"""The list of moves of a solo game, and the explanation of each of the Automa's turns in it."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest
from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from patchwork_qt.game.moves import AutomaTurn, move_text
from patchwork_qt.game.state import Step
from patchwork_qt.ui.describe import move_words
from patchwork_qt.ui.describe_automa import explanation
from patchwork_qt.ui.main_window import MainWindow
from patchwork_qt.ui.moves_panel import ENTRY_ROLE, MoveEntry
from tests.ui.play.player import CTRL, LEFT, PLAIN, Golden, Player, open_window
from tests.ui.play.solo import STEP_BY_STEP, SoloGame, beats_of, begin_at, check_after

GAME = SoloGame.read("solo-018")
MOVES = GAME.golden.record.moves
FOUR_TURNS = 13
"""A decision after which the Automa takes four turns."""


@pytest.fixture
def begun(window: MainWindow, player: Player) -> Player:
    """The whole game is on the table, with the list beside it."""
    window.controller.load(GAME.golden.record)
    window.show_table()
    player.key(Qt.Key.Key_M)
    assert window.table.moves.isVisible()
    QApplication.processEvents()
    return player


def steps(player: Player) -> list[tuple[int, int, Step]]:
    """Decision, place in it and step of every row but the first."""
    history = player.window.controller.history
    assert history is not None
    return [
        (number, turn, step)
        for number, decision in enumerate(history.decisions, start=1)
        for turn, step in enumerate(decision)
    ]


def row_of(player: Player, decision: int, turn: int) -> int:
    """The row of a step; the decision itself is turn 0."""
    places = [(number, place) for number, place, _ in steps(player)]
    return places.index((decision, turn)) + 1


def click_row(player: Player, row: int) -> None:
    view = player.window.table.moves.view
    index = view.model().index(row, 0)
    view.scrollTo(index)
    QTest.mouseClick(view.viewport(), LEFT, PLAIN, view.visualRect(index).center())


def check_explained(player: Player, decision: int, turn: int) -> None:
    """The pane below the list explains this turn; 0 is the person's own decision."""
    why = player.window.table.moves.why
    text = why.text.toPlainText().split("\n")
    assert why.isVisible()
    if turn == 0:
        assert why.sentences == ()
        assert text[0] == "Choose a turn of the Automa"
        return
    step = steps(player)[row_of(player, decision, turn) - 1][2]
    told = explanation(step, turn)
    assert told
    assert why.sentences == told
    assert text == [move_words(step), *told]


def test_every_step_has_its_row(begun: Player) -> None:
    model = begun.window.table.moves.view.model()
    assert model.rowCount(QModelIndex()) == len(GAME.golden.states)
    states = iter(GAME.golden.states[1:])
    for row, (number, turn, step) in enumerate(steps(begun), start=1):
        entry = model.index(row, 0).data(ENTRY_ROLE)
        assert isinstance(entry, MoveEntry)
        move = next(states)["move"]
        assert (entry.number, entry.turn) == (number, turn)
        assert entry.words == move_words(step)
        if isinstance(step.move, AutomaTurn):
            assert turn > 0
            assert entry.step is step
            assert entry.notation.startswith(f"card {move['card']}, ")
        else:
            assert entry.step is None
            assert entry.notation == move == move_text(step.move)


@pytest.mark.parametrize("turn", [1, 2, 4])
def test_choosing_a_turn_looks_at_its_decision_and_explains_it(begun: Player, turn: int) -> None:
    click_row(begun, row_of(begun, FOUR_TURNS, turn))
    check_after(begun, GAME, FOUR_TURNS)
    check_explained(begun, FOUR_TURNS, turn)
    click_row(begun, row_of(begun, 5, 2))
    check_after(begun, GAME, 5)
    check_explained(begun, 5, 2)
    click_row(begun, row_of(begun, FOUR_TURNS, 0))
    check_after(begun, GAME, FOUR_TURNS)
    check_explained(begun, FOUR_TURNS, 0)
    click_row(begun, 0)
    check_after(begun, GAME, 0)
    assert begun.moves() == []


def test_every_turn_can_be_read_by_key_without_leaving_the_position(begun: Player) -> None:
    view = begun.window.table.moves.view
    click_row(begun, 1)
    check_after(begun, GAME, 1)
    view.setFocus()
    for number, turn, _ in steps(begun)[1:]:
        begun.key(Qt.Key.Key_Down)
        check_explained(begun, number, turn)
        check_after(begun, GAME, 1)
    begun.key(Qt.Key.Key_Up)
    begun.key(Qt.Key.Key_Return)
    number, turn, _ = steps(begun)[-2]
    check_after(begun, GAME, number)
    check_explained(begun, number, turn)


def test_the_latest_turn_is_explained_while_the_game_goes_on(begun: Player) -> None:
    click_row(begun, row_of(begun, FOUR_TURNS - 1, 1))
    begun.window.controller.play(MOVES[FOUR_TURNS - 1])
    check_explained(begun, FOUR_TURNS, 4)
    begun.undo()
    check_explained(begun, FOUR_TURNS - 1, 2)
    begun.redo()
    check_explained(begun, FOUR_TURNS, 4)


def test_the_list_gives_nothing_away_before_it_is_told(data_folder: Path) -> None:
    settings = attrs.evolve(STEP_BY_STEP, show_moves=True)
    with open_window(data_folder, settings) as window:
        player = Player(window)
        begin_at(player, GAME, FOUR_TURNS)
        model = window.table.moves.view.model()
        first = row_of(player, FOUR_TURNS, 0)
        for beat in beats_of(player):
            assert model.rowCount(QModelIndex()) == first + beat.turn
            check_explained(player, FOUR_TURNS, beat.turn - 1)
            player.key(Qt.Key.Key_Space)
        assert model.rowCount(QModelIndex()) == first + 5
        check_explained(player, FOUR_TURNS, 4)
        begin_at(player, GAME, FOUR_TURNS)
        player.key(Qt.Key.Key_X)
        assert model.rowCount(QModelIndex()) == first + 5
        check_explained(player, FOUR_TURNS, 4)


def copied(player: Player, rows: tuple[int, ...]) -> str:
    """What is on the clipboard after copying with these rows chosen."""
    view = player.window.table.moves.view
    view.setFocus()
    chosen = view.selectionModel()
    chosen.clearSelection()
    for row in rows:
        index = view.model().index(row, 0)
        chosen.select(index, QItemSelectionModel.SelectionFlag.Select)
    player.key(Qt.Key.Key_C, CTRL)
    return QGuiApplication.clipboard().text()


def test_copying_takes_what_the_person_did(begun: Player) -> None:
    notation = GAME.golden.content["moves"]
    assert copied(begun, ()) == "\n".join(notation)
    rows = range(row_of(begun, 4, 0), row_of(begun, 8, 0) + 1)
    assert copied(begun, tuple(rows)) == "\n".join(notation[3:8])


def test_a_game_for_two_has_nothing_to_explain(begun: Player) -> None:
    begun.window.controller.load(Golden.read("pair-010").record)
    assert not begun.window.table.moves.why.isVisible()
    begun.window.controller.load(GAME.golden.record)
    assert begun.window.table.moves.why.isVisible()
