"""The statistics, as a player reads them and asks for a game."""

from __future__ import annotations

import contextlib
import datetime
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import attrs
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from patchwork_qt.app.autosave import Autosave
from patchwork_qt.app.dealing import GAME_ID_KEY
from patchwork_qt.app.settings import Settings
from patchwork_qt.app.solo_record import FinishedGame, SoloRecord, Standing, Statistics
from patchwork_qt.app.storage import Fault, GameStore, StorageError
from patchwork_qt.game.cards import LEVELS
from patchwork_qt.game.record import GameRecord, read_record
from patchwork_qt.ui.actions import Actions
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import DARK, HIGH_CONTRAST, LIGHT, Theme, contrast
from patchwork_qt.ui.dialog_host import Dialogs
from patchwork_qt.ui.dialogs.statistics import StatisticsDialog
from patchwork_qt.ui.dialogs.statistics_words import row_of, table_of
from patchwork_qt.ui.english import EnglishPlurals
from patchwork_qt.ui.finished_games import FinishedGames
from patchwork_qt.ui.preferences import Preferences
from patchwork_qt.ui.solo_words import deck_name, level_name, level_roman, level_title
from patchwork_qt.ui.style import apply_style
from patchwork_qt.ui.widgets.game_list import GameList
from patchwork_qt.ui.widgets.standings_card import StandingsRow, pale_ink

LEFT = Qt.MouseButton.LeftButton
GOLDEN = Path(__file__).parents[1] / "golden"
RECORD = read_record((GOLDEN / "solo-000.patchwork").read_bytes())
NOON = datetime.datetime(2026, 10, 3, 12, 0, tzinfo=datetime.UTC)
STANDINGS = (
    Standing("normal", 1, 12, 9, 41, 28.5, 3, 5),
    Standing("normal", 4, 4, 0, -3, -10.04, 0, 0),
    Standing("tactical", 3, 104, 61, 52, 18.21, 2, 11),
)
GAME = FinishedGame("a", NOON, "tactical", 3, "revised", 31, 24, won=True, tie_broken=False)
GAMES = (
    GAME,
    attrs.evolve(GAME, key="b", deck="normal", level=1, human_score=-7, automa_score=7, won=False),
    attrs.evolve(GAME, key="c", human_score=20, automa_score=20, tie_broken=True),
    attrs.evolve(GAME, key="d", human_score=20, automa_score=20, won=False, tie_broken=True),
    *(attrs.evolve(GAME, key=f"game-{number}") for number in range(20)),
)


@pytest.fixture(autouse=True)
def _plurals(qapp: QApplication) -> Iterator[None]:
    plurals = EnglishPlurals()
    qapp.installTranslator(plurals)
    yield
    qapp.removeTranslator(plurals)


@pytest.fixture
def asked() -> list[str]:
    """The keys of the games that the dialog has asked for."""
    return []


Make = Callable[..., StatisticsDialog]


@pytest.fixture
def make(qapp: QApplication, qtbot: QtBot, asked: list[str]) -> Iterator[Make]:
    def make(
        standings: tuple[Standing, ...] = STANDINGS,
        games: tuple[FinishedGame, ...] = GAMES,
        theme: Theme = LIGHT,
        scale: float = 1.0,
        found: GameRecord | None = RECORD,
        left_out: int = 0,
    ) -> StatisticsDialog:
        def read_game(key: str) -> GameRecord | None:
            asked.append(key)
            return found

        apply_style(qapp, theme, scale)
        statistics = Statistics(standings, games, left_out)
        dialog = StatisticsDialog(Kit(theme), statistics, read_game)
        qtbot.addWidget(dialog)
        dialog.show()
        dialog.resize(dialog.whole.totalSizeHint())
        qapp.processEvents()
        return dialog

    yield make
    apply_style(qapp, LIGHT)


def list_of(dialog: StatisticsDialog) -> GameList:
    assert dialog.games is not None
    return dialog.games


def middle_of_row(games: GameList, number: int) -> QPoint:
    index = games.view.model().index(number, 0)
    games.view.scrollTo(index)
    return games.view.visualRect(index).center()


# --- the words


def test_levels_and_decks_have_their_names() -> None:
    assert [level_name(level) for level in LEVELS] == [
        *("Intern", "Apprentice", "Fellow", "Master", "Legend"),
    ]
    assert [level_roman(level) for level in LEVELS] == ["I", "II", "III", "IV", "V"]
    assert level_title(3) == "III · Fellow"
    assert (deck_name("normal"), deck_name("tactical")) == ("Normal", "Tactical")


def test_a_table_has_a_row_for_every_level_played_or_not() -> None:
    table = table_of("normal", STANDINGS)
    assert table.title == "Normal deck"
    assert [row.badge for row in table.rows] == ["I", "II", "III", "IV", "V"]
    assert table.rows[0] == StandingsRow(
        "I", "Intern", ("12", "9", "75 %", "41", "28.5", "3", "5"), 0.75
    )
    assert table.rows[1] == StandingsRow("II", "Apprentice", ("–", "–", "", *"––––"), None)
    assert table.rows[3].cells == ("4", "0", "0 %", "−3", "−10.0", "0", "0")


def test_the_sums_are_those_of_the_games() -> None:
    table = table_of("normal", STANDINGS)
    # 12 games of 28.5 and 4 of -10.04; a streak is one of a single level.
    assert table.total == StandingsRow(
        "", "All levels", ("16", "9", "56 %", "41", "18.9", "", ""), 9 / 16
    )
    assert table_of("normal", ()).total.cells == ("0", "", "", "", "", "", "")


def test_a_mean_that_rounds_to_nothing_has_no_minus() -> None:
    table = table_of("normal", (Standing("normal", 1, 25, 0, 3, -0.04, 0, 0),))
    assert table.rows[0].cells[4] == "0.0"


def test_a_table_is_told_in_sentences() -> None:
    assert table_of("tactical", STANDINGS).sentences == (
        "III · Fellow: 104 games, 61 won, 59 %; best score 52, mean 18.2;"
        " won in a row now 2, at most 11.",
    )
    assert table_of("tactical", ()).sentences == ("No game with this deck is finished yet.",)


def test_a_game_is_told_in_a_row() -> None:
    won, lost, first, second = map(row_of, GAMES[:4])
    assert (won.badge, won.score, won.ending, won.note) == ("III", "31 : 24", "Won", "")
    assert won.details.startswith("Tactical · Fellow · ")
    assert (lost.badge, lost.score, lost.ending) == ("I", "−7 : 7", "Lost")
    assert lost.details.startswith("Normal · Intern · ")
    assert (first.ending, first.note) == ("Won", "you were home first")
    assert (second.ending, second.note) == ("Lost", "the Automa was home first")


# --- the dialog


def test_both_decks_have_a_card(make: Make) -> None:
    dialog = make()
    assert dialog.windowTitle() == "Statistics"
    assert [card.table.title for card in dialog.cards] == ["Normal deck", "Tactical deck"]
    assert [card.accessibleName() for card in dialog.cards] == ["Normal deck", "Tactical deck"]
    assert "12 games, 9 won, 75 %" in dialog.cards[0].accessibleDescription()


def test_a_deck_not_played_yet_stays_in_sight(make: Make) -> None:
    dialog = make(standings=STANDINGS[:1], games=GAMES[:1])
    assert [card.table.total.cells[0] for card in dialog.cards] == ["12", "0"]


def test_every_game_is_read_out(make: Make) -> None:
    dialog = make()
    view = list_of(dialog).view
    accessible = QAccessible.queryAccessibleInterface(view)
    assert accessible.text(QAccessible.Text.Name) == "Latest games"
    spoken = accessible.child(1).text(QAccessible.Text.Name)
    assert spoken.startswith("Lost, −7 : 7, Normal · Intern · ")
    assert view.model().rowCount() == len(GAMES)


def test_a_click_asks_for_the_game_once_the_dialog_is_closed(
    make: Make, qtbot: QtBot, asked: list[str]
) -> None:
    dialog = make()
    games = list_of(dialog)
    seen: list[bool] = []
    dialog.game_wanted.connect(lambda _record: seen.append(dialog.isVisible()))
    with qtbot.waitSignal(dialog.game_wanted, timeout=1000) as wanted:
        QTest.mouseClick(games.view.viewport(), LEFT, pos=middle_of_row(games, 1))
    assert wanted.args == [RECORD]
    assert asked == ["b"]
    assert seen == [False]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_the_keyboard_asks_for_a_game_once(
    make: Make, qtbot: QtBot, asked: list[str], key: Qt.Key
) -> None:
    dialog = make()
    view = list_of(dialog).view
    wanted: list[object] = []
    dialog.game_wanted.connect(wanted.append)
    view.setFocus()
    for _ in range(2):
        QTest.keyClick(view, Qt.Key.Key_Down)
    QTest.keyClick(view, key)
    assert asked == ["c"]
    assert wanted == [RECORD]
    assert not dialog.isVisible()


def test_a_game_that_can_not_be_read_leaves_the_dialog_open(
    make: Make, qtbot: QtBot, asked: list[str]
) -> None:
    dialog = make(found=None)
    with qtbot.assertNotEmitted(dialog.game_wanted):
        QTest.keyClick(list_of(dialog).view, Qt.Key.Key_Return)
    assert asked == ["a"]
    assert dialog.isVisible()


def test_the_tab_key_walks_over_cards_and_games(make: Make) -> None:
    dialog = make()
    dialog.activateWindow()
    dialog.close_button.setFocus()
    reached: list[QWidget | None] = []
    for _ in range(4):
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        reached.append(dialog.focusWidget())
    assert reached == [*dialog.cards, list_of(dialog).view, dialog.close_button]


def test_the_sheet_scrolls_along_with_the_keyboard(make: Make) -> None:
    dialog = make(scale=2.0)
    dialog.resize(1280, 680)
    QApplication.processEvents()
    view = list_of(dialog).view
    view.setFocus(Qt.FocusReason.TabFocusReason)
    for key, number in [(Qt.Key.Key_End, len(GAMES) - 1), (Qt.Key.Key_Home, 0)]:
        QTest.keyClick(view, key)
        row = view.visualRect(view.model().index(number, 0))
        assert view.viewport().visibleRegion().boundingRect().contains(row.center())


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_a_key_closes_it(make: Make, asked: list[str], key: Qt.Key) -> None:
    dialog = make()
    QTest.keyClick(dialog, key)
    assert not dialog.isVisible()
    assert asked == []


def test_without_a_game_it_invites_to_one(make: Make, qtbot: QtBot) -> None:
    dialog = make((), ())
    assert dialog.cards == ()
    assert dialog.games is None
    words = "\n".join(label.text() for label in dialog.findChildren(QLabel))
    assert "The Automa is waiting for its first game." in words
    assert dialog.accessibleDescription() in words
    with qtbot.waitSignal(dialog.new_game_wanted, timeout=1000):
        QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (1, "Left out: 1 game that can’t be read, because the file is damaged."),
        (3, "Left out: 3 games that can’t be read, because the file is damaged."),
    ],
)
@pytest.mark.parametrize("games", [GAMES, ()], ids=["games", "none"])
def test_what_is_left_out_is_said_in_a_line(
    make: Make, games: tuple[FinishedGame, ...], count: int, words: str
) -> None:
    dialog = make(games=games, left_out=count)
    assert dialog.left_out is not None
    assert dialog.left_out.text() == words
    assert dialog.left_out.isVisible()
    assert dialog.left_out.height() >= dialog.left_out.heightForWidth(dialog.left_out.width())
    assert dialog.accessibleDescription().endswith(words)
    assert make(games=games).left_out is None


def test_a_bad_row_does_not_keep_the_others_from_being_seen(host: Host) -> None:
    SoloRecord(host.path).add(RECORD, NOON)
    SoloRecord(host.path).add(attrs.evolve(RECORD, extra={GAME_ID_KEY: "bad"}), NOON)
    with contextlib.closing(sqlite3.connect(host.path)) as connection, connection:
        connection.execute("UPDATE games SET key = x'c0', score_0 = 9e999 WHERE id = 2")
    dialog = host.show()
    assert dialog is not None
    assert [row.score for row in list_of(dialog).rows] == ["33 : 0"]
    assert dialog.left_out is not None
    assert host.told == []


@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("theme", [LIGHT, HIGH_CONTRAST], ids=["light", "contrast"])
def test_nothing_is_cut_and_the_width_is_that_of_a_laptop(
    make: Make, theme: Theme, scale: float
) -> None:
    dialog = make(theme=theme, scale=scale)
    assert dialog.minimumSizeHint().width() <= 1280
    assert dialog.minimumSizeHint().height() <= 680
    for card in dialog.cards:
        assert card.width() >= card.sizeHint().width()
        assert card.height() >= card.sizeHint().height()
    view = list_of(dialog).view
    assert view.viewport().width() >= view.sizeHintForColumn(0)
    assert list_of(dialog).geometry().top() >= dialog.cards[1].geometry().bottom() or (
        list_of(dialog).geometry().left() >= dialog.cards[0].geometry().right()
    )


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_invitation_is_not_cut(make: Make, scale: float) -> None:
    dialog = make((), (), scale=scale)
    for label in dialog.findChildren(QLabel):
        assert label.height() >= label.heightForWidth(label.width())
    assert dialog.whole.totalSizeHint().width() <= 1280


@pytest.mark.parametrize("theme", [LIGHT, DARK, HIGH_CONTRAST], ids=lambda theme: theme.name)
def test_levels_not_played_can_still_be_read(theme: Theme) -> None:
    assert contrast(pale_ink(Kit(theme)), theme.panel) >= 4.5
    assert contrast(pale_ink(Kit(theme)), theme.inset) >= 4.5


def test_another_theme_paints_everything_anew(make: Make) -> None:
    dialog = make()
    light = [card.grab().toImage() for card in (*dialog.cards, list_of(dialog))]
    dialog.set_kit(Kit(DARK))
    dark = [card.grab().toImage() for card in (*dialog.cards, list_of(dialog))]
    for before, after in zip(light, dark, strict=True):
        at = before.width() - 30, before.height() // 3
        assert after.pixelColor(*at).lightness() < 100 < before.pixelColor(*at).lightness()


# --- opened by the window


class Host:
    """What the window gives to the dialogs, and what it hears from them."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        autosave = Autosave(GameStore(folder))
        self.path = autosave.statistics_path
        self.actions = Actions(self.window)
        self.dialogs = Dialogs(self.window, Preferences(Settings(), None), self.actions)
        self.opened: list[GameRecord] = []
        self.told: list[tuple[str, object]] = []
        self.finished = FinishedGames(autosave, self.tell, self.window)

    def tell(self, title: str, problem: object) -> None:
        self.told.append((title, problem))

    def show(self) -> StatisticsDialog | None:
        self.finished.read_statistics(
            lambda statistics: self.dialogs.show_statistics(
                statistics, self.finished.game, self.opened.append, self.tell
            )
        )
        self.finished.wait()
        return next(iter(self.window.findChildren(StatisticsDialog)), None)


@pytest.fixture
def host(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Host:
    return Host(qtbot, tmp_path / "data")


def test_the_window_shows_the_record_and_gets_the_game(host: Host) -> None:
    SoloRecord(host.path).add(RECORD, NOON)
    dialog = host.show()
    assert dialog is not None
    assert [row.score for row in list_of(dialog).rows] == ["33 : 0"]
    assert dialog.cards[0].table.rows[0].cells[:3] == ("1", "1", "100 %")
    QTest.keyClick(list_of(dialog).view, Qt.Key.Key_Return)
    (record,) = host.opened
    assert record.moves == RECORD.moves
    assert host.told == []


def test_before_the_first_game_the_window_offers_a_new_one(host: Host, qtbot: QtBot) -> None:
    dialog = host.show()
    assert dialog is not None
    assert dialog.play_button is not None
    with qtbot.waitSignal(host.actions.new_game.triggered, timeout=1000):
        QTest.mouseClick(dialog.play_button, LEFT)
    assert not host.path.exists()


def test_a_damaged_record_is_told_and_begun_anew(host: Host) -> None:
    host.path.parent.mkdir()
    host.path.write_bytes(b"no database" * 99)
    dialog = host.show()
    assert dialog is not None
    assert dialog.play_button is not None
    ((title, problem),) = host.told
    assert title == "The statistics begin anew"
    assert isinstance(problem, StorageError)
    assert problem.kept_as == host.path.with_name("statistics-broken-1.sqlite3")


def test_a_record_that_can_not_be_read_is_told_and_nothing_opened(host: Host) -> None:
    host.path.mkdir(parents=True)
    assert host.show() is None
    ((title, problem),) = host.told
    assert title == "The statistics can’t be read"
    assert isinstance(problem, StorageError)
    assert problem.fault is Fault.IS_A_FOLDER


def test_the_program_starts_without_a_database() -> None:
    """To load SQLite would only make the start longer."""
    script = "import sys, patchwork_qt.ui.main_window; print('sqlite3' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout == "False\n"


@pytest.mark.parametrize("gone", ["row", "folder"])
def test_a_game_that_has_gone_meanwhile_is_told(host: Host, gone: str) -> None:
    SoloRecord(host.path).add(RECORD, NOON)
    dialog = host.show()
    assert dialog is not None
    host.path.unlink()
    if gone == "folder":
        host.path.mkdir()
    QTest.keyClick(list_of(dialog).view, Qt.Key.Key_Return)
    assert host.opened == []
    ((title, problem),) = host.told
    assert title == "This game can’t be read"
    assert isinstance(problem, StorageError) is (gone == "folder")
    assert dialog.isVisible()
