"""The list of moves, as a player uses it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import LIGHT
from patchwork_qt.ui.moves_panel import MoveEntry, MovesPanel
from patchwork_qt.ui.style import apply_style

LEFT = Qt.MouseButton.LeftButton


def _entries(count: int) -> tuple[MoveEntry, ...]:
    return tuple(
        MoveEntry(number, number % 2, f"Decision {number}", f"L@a{number % 9 + 1}")
        for number in range(1, count + 1)
    )


@pytest.fixture
def panel(qapp: QApplication, qtbot: QtBot) -> MovesPanel:
    apply_style(qapp, LIGHT)
    made = MovesPanel(Kit(LIGHT))
    qtbot.addWidget(made)
    made.resize(made.sizeHint().width(), 700)
    made.show()
    return made


def _words(panel: MovesPanel) -> list[str]:
    model = panel.view.model()
    return [model.index(row, 0).data() for row in range(model.rowCount(QModelIndex()))]


def _click_row(panel: MovesPanel, row: int) -> None:
    index = panel.view.model().index(row, 0)
    centre = panel.view.visualRect(index).center()
    QTest.mouseClick(panel.view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, centre)


def test_the_first_row_is_the_start_of_the_game(panel: MovesPanel) -> None:
    panel.set_entries((), 0)
    assert _words(panel) == ["Start of the game"]


def test_every_decision_has_a_row(panel: MovesPanel) -> None:
    panel.set_entries(_entries(3), 3)
    assert _words(panel) == ["Start of the game", "Decision 1", "Decision 2", "Decision 3"]


@pytest.mark.parametrize("row", [0, 2, 3])
def test_a_click_chooses_how_many_decisions_to_look_at(
    panel: MovesPanel, qtbot: QtBot, row: int
) -> None:
    panel.set_entries(_entries(3), 3)
    with qtbot.waitSignal(panel.entry_chosen, timeout=1000) as chosen:
        _click_row(panel, row)
    assert chosen.args == [row]


def test_the_keyboard_chooses_too(panel: MovesPanel, qtbot: QtBot) -> None:
    panel.set_entries(_entries(5), 5)
    panel.view.setFocus()
    QTest.keyClick(panel.view, Qt.Key.Key_Up)
    with qtbot.waitSignal(panel.entry_chosen, timeout=1000) as chosen:
        QTest.keyClick(panel.view, Qt.Key.Key_Return)
    assert chosen.args == [4]


def test_a_new_decision_only_adds_a_row(panel: MovesPanel, qtbot: QtBot) -> None:
    panel.set_entries(_entries(5), 5)
    model = panel.view.model()
    with qtbot.assertNotEmitted(model.modelReset), qtbot.assertNotEmitted(model.rowsRemoved):
        panel.set_entries(_entries(6), 6)
    assert _words(panel)[-1] == "Decision 6"


def test_undo_keeps_the_rows_and_marks_another(panel: MovesPanel, qtbot: QtBot) -> None:
    panel.set_entries(_entries(5), 5)
    model = panel.view.model()
    with qtbot.assertNotEmitted(model.rowsRemoved), qtbot.assertNotEmitted(model.rowsInserted):
        panel.set_entries(_entries(5), 2)
    assert panel.view.currentIndex().row() == 2


def test_another_decision_replaces_those_undone(panel: MovesPanel) -> None:
    panel.set_entries(_entries(5), 5)
    other = (*_entries(2), MoveEntry(3, 1, "Something else", "A"))
    panel.set_entries(other, 3)
    assert _words(panel)[1:] == ["Decision 1", "Decision 2", "Something else"]


def test_a_shorter_game_leaves_no_rows_behind(panel: MovesPanel) -> None:
    panel.set_entries(_entries(5), 5)
    panel.set_entries((), 0)
    assert _words(panel) == ["Start of the game"]


def test_the_state_on_the_table_is_scrolled_into_view(panel: MovesPanel) -> None:
    panel.set_entries(_entries(200), 200)
    rect = panel.view.visualRect(panel.view.model().index(200, 0))
    assert panel.view.viewport().rect().contains(rect)


def test_copying_takes_the_notation_of_the_game(panel: MovesPanel) -> None:
    panel.set_entries(_entries(2), 2)
    panel.view.setFocus()
    QTest.keyClick(panel.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "L@a2\nL@a3"


def test_copying_takes_only_the_rows_chosen(panel: MovesPanel) -> None:
    panel.set_entries(_entries(4), 4)
    panel.view.setFocus()
    QTest.keyClick(panel.view, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    panel.copy_notation()
    assert QGuiApplication.clipboard().text() == "L@a4\nL@a5"


def test_a_screen_reader_hears_number_and_words(panel: MovesPanel) -> None:
    panel.set_entries(_entries(1), 1)
    index = panel.view.model().index(1, 0)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "1. Decision 1"


def test_rows_are_no_widgets(panel: MovesPanel) -> None:
    panel.set_entries(_entries(1), 1)
    panel.grab()
    few = len(panel.findChildren(QWidget))
    panel.set_entries(_entries(200), 200)
    panel.grab()
    assert len(panel.findChildren(QWidget)) == few
