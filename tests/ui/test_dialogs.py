"""The dialogs, as a player uses them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel
from pytestqt.qtbot import QtBot

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import DARK, HIGH_CONTRAST, LIGHT, Theme
from patchwork_qt.ui.dialogs.message import MessageDialog, Messages
from patchwork_qt.ui.dialogs.new_game import NewGameChoice, NewGameDialog
from patchwork_qt.ui.style import apply_style

LEFT = Qt.MouseButton.LeftButton
ACCEPTED = QDialog.DialogCode.Accepted
REJECTED = QDialog.DialogCode.Rejected


@pytest.fixture
def kit(qapp: QApplication) -> Kit:
    apply_style(qapp, LIGHT)
    return Kit(LIGHT)


@pytest.fixture
def new_game(kit: Kit, qtbot: QtBot) -> NewGameDialog:
    lots: Iterator[int] = iter((1, 0))
    dialog = NewGameDialog(kit, lots=lambda: next(lots))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_a_new_game_needs_no_answers(new_game: NewGameDialog) -> None:
    assert new_game.choice() == NewGameChoice(
        names=("Green", "Yellow"),
        starter=None,
        time_board="revised",
        seed="",
        board_side="round",
        mode="two-player",
        player="Green",
    )


def test_enter_starts_from_a_field(new_game: NewGameDialog) -> None:
    QTest.keyClicks(new_game.name_fields[0], "Anna")
    QTest.keyClick(new_game.name_fields[0], Qt.Key.Key_Return)
    assert new_game.result() == ACCEPTED
    assert new_game.choice().names == ("Anna", "Yellow")


def test_enter_starts_from_a_choice(new_game: NewGameDialog) -> None:
    QTest.keyClick(new_game.board.board_buttons[1], Qt.Key.Key_Return)
    assert new_game.result() == ACCEPTED
    assert new_game.choice().time_board == "revised"


def test_escape_cancels(new_game: NewGameDialog) -> None:
    QTest.keyClick(new_game.name_fields[0], Qt.Key.Key_Escape)
    assert not new_game.isVisible()
    assert new_game.result() == REJECTED


def test_everything_can_be_chosen_with_the_mouse(new_game: NewGameDialog) -> None:
    QTest.keyClicks(new_game.name_fields[1], "  Ben ")
    QTest.mouseClick(new_game.two_players.starter_buttons[1], LEFT)
    QTest.mouseClick(new_game.board.board_buttons[1], LEFT)
    QTest.keyClicks(new_game.seed_field, "rainy Sunday")
    QTest.mouseClick(new_game.start_button, LEFT)
    choice = new_game.choice()
    assert (choice.names, choice.starter) == (("Green", "Ben"), 1)
    assert (choice.time_board, choice.seed) == ("classic", "rainy Sunday")


def test_the_cards_of_the_starters_bear_the_names(new_game: NewGameDialog) -> None:
    new_game.name_fields[0].setText("Zażółć")
    assert new_game.two_players.starter_buttons[0].text() == "Zażółć"
    assert new_game.two_players.starter_buttons[1].text() == "Yellow"


def test_equal_names_are_allowed(new_game: NewGameDialog) -> None:
    for field in new_game.name_fields:
        QTest.keyClicks(field, "Kim")
    assert new_game.choice().names == ("Kim", "Kim")


def test_each_click_on_the_dice_draws_lots(new_game: NewGameDialog) -> None:
    QTest.mouseClick(new_game.two_players.starter_buttons[2], LEFT)
    assert new_game.two_players.lots_words.text() == "Yellow last used a needle and starts."
    assert new_game.choice().starter == 1
    QTest.mouseClick(new_game.two_players.starter_buttons[2], LEFT)
    assert new_game.choice().starter == 0


def test_drawing_lots_is_remembered_as_such(new_game: NewGameDialog) -> None:
    QTest.mouseClick(new_game.two_players.starter_buttons[2], LEFT)
    assert new_game.to_remember().starter is None


def test_naming_a_starter_forgets_the_lots(new_game: NewGameDialog) -> None:
    QTest.mouseClick(new_game.two_players.starter_buttons[2], LEFT)
    QTest.mouseClick(new_game.two_players.starter_buttons[0], LEFT)
    assert new_game.choice().starter == 0
    assert new_game.two_players.lots_words.text() == "Green makes the first move."


def test_what_was_chosen_last_stands_in_the_fields(kit: Kit, qtbot: QtBot) -> None:
    last = NewGameChoice(("Anna", "Yellow"), 0, "classic", "7", player="Anna")
    dialog = NewGameDialog(kit, last)
    qtbot.addWidget(dialog)
    assert dialog.name_fields[1].text() == ""
    assert dialog.choice() == last


@pytest.mark.parametrize(("field", "longest"), [("name", 24), ("seed", 40)])
def test_fields_take_no_endless_text(new_game: NewGameDialog, field: str, longest: int) -> None:
    edit = new_game.seed_field if field == "seed" else new_game.name_fields[0]
    QTest.keyClicks(edit, "x" * 60)
    assert len(edit.text()) == longest


def _question(kit: Kit, qtbot: QtBot) -> MessageDialog:
    dialog = MessageDialog(kit, "Leave?", "The game is saved.", "Leave", "Stay")
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_a_question_is_answered_by_clicks(kit: Kit, qtbot: QtBot) -> None:
    dialog = _question(kit, qtbot)
    QTest.mouseClick(dialog.accept_button, LEFT)
    assert dialog.result() == ACCEPTED
    dialog = _question(kit, qtbot)
    assert dialog.reject_button is not None
    QTest.mouseClick(dialog.reject_button, LEFT)
    assert dialog.result() == REJECTED


@pytest.mark.parametrize(
    ("key", "answer"), [(Qt.Key.Key_Return, REJECTED), (Qt.Key.Key_Escape, REJECTED)]
)
def test_a_question_is_answered_by_keys(
    kit: Kit, qtbot: QtBot, key: Qt.Key, answer: QDialog.DialogCode
) -> None:
    dialog = _question(kit, qtbot)
    QTest.keyClick(dialog, key)
    assert dialog.result() == answer


def test_asking_returns_the_answer(kit: Kit, qtbot: QtBot) -> None:
    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, MessageDialog)
        dialog.accept_button.click()

    QTimer.singleShot(0, answer)
    assert Messages().ask(None, kit, "Leave?", "The game is saved.", "Leave", "Stay")


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_no_label_of_a_dialog_is_cut(
    qapp: QApplication, kit: Kit, qtbot: QtBot, scale: float
) -> None:
    apply_style(qapp, LIGHT, scale)
    for dialog in (NewGameDialog(kit), _question(kit, qtbot)):
        qtbot.addWidget(dialog)
        dialog.show()
        for label in dialog.findChildren(QLabel):
            if label.isVisible() and not label.wordWrap():
                assert label.width() >= label.sizeHint().width(), label.text()


@pytest.mark.parametrize("theme", [LIGHT, DARK, HIGH_CONTRAST], ids=lambda theme: theme.name)
def test_an_open_dialog_changes_its_colours(new_game: NewGameDialog, theme: Theme) -> None:
    new_game.set_kit(Kit(theme))
    picture = new_game.grab().toImage()
    found = picture.pixelColor(3, picture.height() // 2)
    difference = abs(found.lightness() - theme.panel.lightness())
    assert difference < 12  # the weave lies over it


def test_the_side_of_the_time_board_is_chosen(new_game: NewGameDialog) -> None:
    assert new_game.choice().board_side == "round"
    QTest.mouseClick(new_game.board.side_buttons[1], LEFT)
    assert new_game.choice().board_side == "square"
