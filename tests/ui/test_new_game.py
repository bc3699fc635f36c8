"""The dialog of a new game, as a person uses it who plays alone; and what is dealt then."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QLabel,
    QLineEdit,
    QMainWindow,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from patchwork_qt.app.settings import Settings, load_settings
from patchwork_qt.game.cards import LEVELS
from patchwork_qt.game.state import Mode
from patchwork_qt.ui.actions import Actions
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import DARK, HIGH_CONTRAST, LIGHT, Theme
from patchwork_qt.ui.dialog_host import Dialogs
from patchwork_qt.ui.dialogs.new_game import NewGameChoice, NewGameDialog
from patchwork_qt.ui.dialogs.sheet import TITLE_BAR
from patchwork_qt.ui.new_games import setup_of
from patchwork_qt.ui.preferences import Preferences
from patchwork_qt.ui.style import apply_style

LEFT = Qt.MouseButton.LeftButton
LAPTOP = QSize(1280, 720)


@pytest.fixture
def kit(qapp: QApplication) -> Iterator[Kit]:
    apply_style(qapp, LIGHT)
    yield Kit(LIGHT)
    apply_style(qapp, LIGHT)


def opened(kit: Kit, qtbot: QtBot, last: NewGameChoice | None = None) -> NewGameDialog:
    dialog = NewGameDialog(kit, last)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    QApplication.processEvents()
    return dialog


@pytest.fixture
def dialog(kit: Kit, qtbot: QtBot) -> NewGameDialog:
    """As it is when solo was played last."""
    return opened(kit, qtbot, NewGameChoice(mode="solo"))


def click(dialog: NewGameDialog, button: QAbstractButton) -> None:
    """With the mouse, after scrolling there."""
    dialog.findChildren(QScrollArea)[0].ensureWidgetVisible(button)
    QTest.mouseClick(button, LEFT, pos=QPoint(24, button.height() // 2))


def shown(dialog: NewGameDialog) -> list[QWidget]:
    """Which of the two pages is to be seen."""
    return [page for page in (dialog.two_players, dialog.solo) if page.isVisible()]


def walk(dialog: NewGameDialog) -> list[QWidget]:
    """Where the Tab key leads, once round."""
    start = dialog.focusWidget()
    assert start is not None
    stops: list[QWidget] = []
    while not stops or stops[-1] is not start:
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        stops.append(dialog.focusWidget())
        assert len(stops) < 30, "Tab never comes round"
    return stops


def test_the_mode_decides_what_is_asked(kit: Kit, qtbot: QtBot) -> None:
    dialog = opened(kit, qtbot)
    assert [button.text() for button in dialog.mode_buttons] == [
        "Two players",
        "Solo with the Automa",
    ]
    assert shown(dialog) == [dialog.two_players]
    assert dialog.choice().mode == "two-player"
    click(dialog, dialog.mode_buttons[1])
    assert shown(dialog) == [dialog.solo]
    assert dialog.choice().mode == "solo"
    click(dialog, dialog.mode_buttons[0])
    assert shown(dialog) == [dialog.two_players]


def test_a_solo_game_needs_no_answers(dialog: NewGameDialog) -> None:
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Accepted
    choice = dialog.choice()
    assert (choice.mode, choice.player) == ("solo", "Green")
    assert (choice.deck, choice.level) == ("tactical", 1)


def test_everything_of_a_solo_game_can_be_chosen_with_the_mouse(dialog: NewGameDialog) -> None:
    QTest.keyClicks(dialog.solo.name_field, "  Ada ")
    click(dialog, dialog.solo.deck_buttons[0])
    click(dialog, dialog.solo.level_buttons[3])
    click(dialog, dialog.board.board_buttons[1])
    click(dialog, dialog.board.side_buttons[1])
    QTest.keyClicks(dialog.seed_field, "needle")
    QTest.mouseClick(dialog.start_button, LEFT)
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert dialog.choice() == NewGameChoice(
        names=("Green", "Yellow"),
        time_board="classic",
        seed="needle",
        board_side="square",
        mode="solo",
        player="Ada",
        deck="normal",
        level=4,
    )


def test_everything_of_a_solo_game_can_be_chosen_with_the_keys(dialog: NewGameDialog) -> None:
    click(dialog, dialog.mode_buttons[0])
    dialog.mode_buttons[0].setFocus()
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Right)
    assert dialog.mode() == "solo"
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClicks(dialog.focusWidget(), "Ada")
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Left)
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    for _ in range(4):
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Down)
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Accepted
    choice = dialog.choice()
    assert (choice.player, choice.deck, choice.level) == ("Ada", "normal", 5)


def test_escape_cancels_a_solo_game(dialog: NewGameDialog) -> None:
    QTest.keyClick(dialog.solo.name_field, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert dialog.result() == QDialog.DialogCode.Rejected


@pytest.mark.parametrize("wide", [True, False])
def test_the_tab_key_goes_as_one_reads(dialog: NewGameDialog, wide: bool) -> None:
    dialog.arrange(LAPTOP if wide else QSize(800, 800))
    QApplication.processEvents()
    *stops, start = walk(dialog)
    assert start is dialog.start_button
    assert stops[:-1] == [
        dialog.mode_buttons[1],
        dialog.solo.name_field,
        dialog.solo.deck_buttons[1],
        dialog.solo.level_buttons[0],
        dialog.board.board_buttons[0],
        dialog.board.side_buttons[0],
        dialog.seed_field,
    ]
    click(dialog, dialog.mode_buttons[0])
    dialog.start_button.setFocus()
    assert walk(dialog)[:4] == [
        dialog.mode_buttons[0],
        *dialog.name_fields,
        dialog.two_players.starter_buttons[2],
    ]


def test_what_was_played_last_stands_in_the_fields(kit: Kit, qtbot: QtBot) -> None:
    last = NewGameChoice(
        ("Ada", "Ben"), 1, "classic", "7", "square", "solo", "Cleo", "normal", level=3
    )
    dialog = opened(kit, qtbot, last)
    assert dialog.choice() == last
    assert dialog.solo.name_field.text() == "Cleo"
    assert shown(dialog) == [dialog.solo]


def test_who_plays_alone_is_the_left_player_until_told_otherwise(kit: Kit, qtbot: QtBot) -> None:
    assert opened(kit, qtbot, NewGameChoice(("Ada", "Ben"))).choice().player == "Ada"
    dialog = opened(kit, qtbot, NewGameChoice(("Green", "Ben")))
    assert dialog.choice().player == "Green"
    assert dialog.solo.name_field.text() == "", "the colour is only the placeholder"


def test_the_sentence_of_the_seed_says_what_it_deals(dialog: NewGameDialog) -> None:
    assert dialog.board.seed_words.text().endswith("the same circle and the same cards.")
    click(dialog, dialog.mode_buttons[0])
    assert dialog.board.seed_words.text().endswith("the same circle of patches.")
    assert dialog.seed_field.accessibleDescription() == dialog.board.seed_words.text()


def test_every_card_tells_a_screen_reader_what_it_means(dialog: NewGameDialog) -> None:
    decks, levels = dialog.solo.deck_buttons, dialog.solo.level_buttons
    assert [button.accessibleName() for button in decks] == ["Deck: Normal", "Deck: Tactical"]
    assert "virtual buttons" in decks[1].accessibleDescription()
    assert [button.accessibleName() for button in levels][::4] == [
        "Level: I · Intern",
        "Level: V · Legend",
    ]
    assert levels[2].accessibleDescription() == (
        "Takes the 7 × 7 tile from space 41 on."
        " Scores 7 for the tile, 1 per button and 1 per patch with buttons."
    )
    for field in dialog.findChildren(QLineEdit):
        assert field.accessibleName()


@pytest.mark.parametrize("mode", [0, 1])
def test_the_whole_dialog_fits_a_small_laptop(kit: Kit, qtbot: QtBot, mode: int) -> None:
    dialog = opened(kit, qtbot)
    dialog.arrange(LAPTOP)
    QApplication.processEvents()
    click(dialog, dialog.mode_buttons[mode])
    wanted = dialog.whole.totalSizeHint()
    assert wanted.width() <= LAPTOP.width() - 20
    assert wanted.height() <= LAPTOP.height() - TITLE_BAR


def test_where_both_modes_have_room_the_dialog_keeps_its_size(kit: Kit, qtbot: QtBot) -> None:
    dialog = opened(kit, qtbot)
    dialog.arrange(LAPTOP)
    QApplication.processEvents()
    sizes = []
    for button in (*dialog.mode_buttons, dialog.mode_buttons[0]):
        click(dialog, button)
        sizes.append(dialog.whole.totalSizeHint())
    assert sizes[0] == sizes[1] == sizes[2]


def test_a_dialog_that_grows_stays_on_the_screen(kit: Kit, qtbot: QtBot) -> None:
    dialog = opened(kit, qtbot)
    dialog.resize(dialog.width(), 400)
    dialog.move(0, 300)
    click(dialog, dialog.mode_buttons[1])
    assert dialog.height() > 500
    assert dialog.frameGeometry().bottom() <= dialog.screen().availableGeometry().bottom()


@pytest.mark.parametrize("screen", [LAPTOP, QSize(1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("mode", ["two-player", "solo"])
def test_nothing_is_wider_than_the_screen_and_no_label_is_cut(
    qapp: QApplication, kit: Kit, qtbot: QtBot, mode: str, scale: float, screen: QSize
) -> None:
    apply_style(qapp, LIGHT, scale)
    dialog = NewGameDialog(kit, NewGameChoice(mode="solo" if mode == "solo" else "two-player"))
    qtbot.addWidget(dialog)
    dialog.arrange(screen)
    dialog.show()
    dialog.arrange(screen)
    assert dialog.whole.totalSizeHint().width() <= screen.width()
    dialog.resize(dialog.whole.totalSizeHint())
    for widget in (*dialog.findChildren(QLabel), *dialog.findChildren(QAbstractButton)):
        if not widget.isVisible() or (isinstance(widget, QLabel) and widget.wordWrap()):
            continue
        assert widget.width() >= widget.minimumSizeHint().width(), widget.accessibleName()
        assert widget.height() >= widget.minimumSizeHint().height(), widget.accessibleName()


def test_the_arrow_keys_scroll_to_the_level_that_they_choose(
    qapp: QApplication, kit: Kit, qtbot: QtBot
) -> None:
    apply_style(qapp, LIGHT, 2.0)
    dialog = opened(kit, qtbot, NewGameChoice(mode="solo"))
    area = dialog.findChildren(QScrollArea)[0]
    dialog.solo.level_buttons[0].setFocus()
    for level in LEVELS[1:]:
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Down)
        button = dialog.solo.level_buttons[level - 1]
        assert button.isChecked()
        box = button.rect().translated(button.mapTo(area.viewport(), QPoint(0, 0)))
        assert area.viewport().rect().contains(box.center())


@pytest.mark.parametrize("theme", [LIGHT, DARK, HIGH_CONTRAST], ids=lambda theme: theme.name)
def test_the_chosen_deck_shows_its_backs_in_every_theme(
    dialog: NewGameDialog, theme: Theme
) -> None:
    dialog.set_kit(Kit(theme))
    normal, tactical = (button.grab().toImage() for button in dialog.solo.deck_buttons)
    click(dialog, dialog.solo.deck_buttons[0])
    assert dialog.solo.deck_buttons[0].grab().toImage() != normal
    colours = {
        tactical.pixelColor(x, y).rgb()
        for x in range(20, tactical.width() - 20, 3)
        for y in range(20, 130, 3)
    }
    assert len(colours) > 10, "cards have been drawn"


class Host:
    """The dialogs over a window, and what they have been told to begin."""

    def __init__(self, qtbot: QtBot, settings: Settings, file: Path) -> None:
        self.window = QMainWindow()
        qtbot.addWidget(self.window)
        self.preferences = Preferences(settings, file, self.window)
        actions = Actions(self.window)
        self.dialogs = Dialogs(self.window, self.preferences, actions)
        self.begun: list[NewGameChoice] = []

    def open(self) -> NewGameDialog:
        self.dialogs.show_new_game(self.begun.append)
        return next(d for d in self.window.findChildren(NewGameDialog) if d.isVisible())


@pytest.fixture
def host(kit: Kit, qtbot: QtBot, tmp_path: Path) -> Host:
    settings = Settings(player_names=("Ada", "Ben"), first_player=1)
    return Host(qtbot, settings, tmp_path / "settings.json")


def test_a_solo_choice_is_remembered_and_leaves_the_two_players_alone(
    host: Host, tmp_path: Path
) -> None:
    dialog = host.open()
    QTest.keyClicks(dialog.name_fields[1], "jamin")
    click(dialog, dialog.mode_buttons[1])
    click(dialog, dialog.solo.deck_buttons[0])
    click(dialog, dialog.solo.level_buttons[2])
    dialog.solo.name_field.setText("Cleo")
    dialog.seed_field.setText("needle")
    dialog.accept()
    assert [choice.player for choice in host.begun] == ["Cleo"]
    expected = Settings(
        player_names=("Ada", "Ben"),
        first_player=1,
        game_mode="solo",
        automa_deck="normal",
        automa_level=3,
        solo_name="Cleo",
    )
    assert host.preferences.settings == expected
    assert load_settings(tmp_path / "settings.json") == expected
    again = host.open()
    assert again.choice() == attrs.evolve(host.begun[0], names=("Ada", "Ben"), seed="")


def test_the_solo_name_follows_the_left_player_until_it_is_another(host: Host) -> None:
    dialog = host.open()
    click(dialog, dialog.mode_buttons[1])
    dialog.accept()
    assert host.begun[-1].player == "Ada"
    assert host.preferences.settings.solo_name == ""
    host.preferences.change(player_names=("Zoe", "Ben"))
    assert host.open().choice().player == "Zoe"


def test_a_choice_for_two_leaves_deck_level_and_solo_name_alone(host: Host) -> None:
    host.preferences.change(
        game_mode="solo", automa_deck="normal", automa_level=4, solo_name="Cleo"
    )
    dialog = host.open()
    click(dialog, dialog.solo.level_buttons[0])
    click(dialog, dialog.mode_buttons[0])
    dialog.name_fields[0].setText("Dan")
    dialog.accept()
    settings = host.preferences.settings
    assert (settings.game_mode, settings.player_names) == ("two-player", ("Dan", "Ben"))
    assert (settings.automa_deck, settings.automa_level) == ("normal", 4)
    assert settings.solo_name == "Cleo"


def test_a_cancelled_choice_is_not_remembered(host: Host) -> None:
    before = host.preferences.settings
    dialog = host.open()
    click(dialog, dialog.mode_buttons[1])
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert host.begun == []
    assert host.preferences.settings == before


def test_what_was_chosen_is_dealt() -> None:
    pair = NewGameChoice(("Ada", "Ben"), 1, "classic", "needle", player="Cleo")
    two = setup_of(pair)
    assert (two.mode, two.players, two.first_player) == (Mode.TWO_PLAYER, ("Ada", "Ben"), 1)
    assert (two.time_board, two.automa) == ("classic", None)
    solo = setup_of(attrs.evolve(pair, mode="solo", deck="normal", level=5))
    assert (solo.mode, solo.players, solo.first_player) == (Mode.SOLO, ("Cleo",), 0)
    assert solo.time_board == "classic"
    assert solo.circle == two.circle
    assert solo.automa is not None
    assert (solo.automa.deck, solo.automa.level) == ("normal", 5)
    assert setup_of(attrs.evolve(pair, mode="solo", deck="normal", level=5)) == solo
