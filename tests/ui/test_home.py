"""The home page, as a player uses it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from patchwork_qt.game.quilt import Quilt
from patchwork_qt.game.state import GameState, Mode, PlayerState, Setup
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import DARK, LIGHT
from patchwork_qt.ui.pages.home import HomePage, UnfinishedGame
from patchwork_qt.ui.pages.page import SHEET, page_corner, page_scale
from patchwork_qt.ui.style import apply_style
from patchwork_qt.ui.widgets.surface import SHADOW_MARGIN

LEFT = Qt.MouseButton.LeftButton


def _state() -> GameState:
    setup = Setup(Mode.TWO_PLAYER, "revised", (*range(2, 34), 1), ("Anna", "Ben"))
    sewn = Quilt.empty().lay(100)
    return GameState(
        setup=setup,
        circle=setup.circle,
        leather_spaces=(26,),
        sides=(PlayerState(3, 5, sewn, False), PlayerState(0, 5, Quilt.empty(), False)),
        on_top=0,
        leather_owner=None,
        leather_pending=0,
        first_home=None,
        to_move=1,
        winner=None,
    )


UNFINISHED = UnfinishedGame(("Anna", "Ben"), 23, "Ben", "today, 18:40", _state())


@pytest.fixture
def home(qapp: QApplication, qtbot: QtBot) -> HomePage:
    apply_style(qapp, LIGHT)
    page = HomePage(Kit(LIGHT))
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    return page


def test_without_a_game_there_is_nothing_to_continue(home: HomePage) -> None:
    assert not home.continue_button.isVisible()
    assert home.new_game_button.height() > home.open_button.height()


def test_an_unfinished_game_is_offered_in_words(home: HomePage) -> None:
    home.show_unfinished(UNFINISHED)
    assert home.continue_button.isVisible()
    assert home.continue_button.accessibleDescription() == (
        "Anna and Ben · move 23\nBen to move · today, 18:40"
    )


def test_the_offer_goes_away_with_the_game(home: HomePage) -> None:
    home.show_unfinished(UNFINISHED)
    home.show_unfinished(None)
    assert not home.continue_button.isVisible()


@pytest.mark.parametrize("name", ["continue", "new_game", "open", "statistics", "quit"])
def test_a_click_says_what_is_wanted(home: HomePage, qtbot: QtBot, name: str) -> None:
    home.show_unfinished(UNFINISHED)
    with qtbot.waitSignal(getattr(home, f"{name}_wanted"), timeout=1000):
        QTest.mouseClick(getattr(home, f"{name}_button"), LEFT)


def test_enter_continues_the_game_if_there_is_one(home: HomePage, qtbot: QtBot) -> None:
    home.show_unfinished(UNFINISHED)
    with qtbot.waitSignal(home.continue_wanted, timeout=1000):
        QTest.keyClick(home, Qt.Key.Key_Return)


def test_enter_starts_a_new_game_otherwise(home: HomePage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(home.new_game_wanted, timeout=1000):
        QTest.keyClick(home, Qt.Key.Key_Return)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("summary", [None, UNFINISHED], ids=["new", "unfinished"])
def test_cards_stay_on_the_page_and_apart(
    qapp: QApplication,
    home: HomePage,
    size: tuple[int, int],
    scale: float,
    summary: UnfinishedGame | None,
) -> None:
    apply_style(qapp, LIGHT, scale)
    home.show_unfinished(summary)
    home.resize(*size)
    cards = [home.continue_button, home.new_game_button, home.open_button]
    boxes = [card.geometry() for card in (*cards, home.quit_button) if card.isVisible()]
    for box in boxes:
        assert home.rect().contains(box)
    for upper, lower in pairwise(boxes):
        assert upper.bottom() <= lower.top() + 12
    beside = home.statistics_button.geometry()
    assert beside.height() == home.open_button.height()
    assert beside.left() > home.open_button.geometry().right()
    apply_style(qapp, LIGHT)


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_the_foot_stays_on_the_sheet_below_the_cards(
    qapp: QApplication, home: HomePage, size: tuple[int, int], scale: float
) -> None:
    apply_style(qapp, LIGHT, scale)
    home.resize(*size)
    corner, page = page_corner(*size), page_scale(*size)
    sheet = QRectF(corner + SHEET.topLeft() * page, SHEET.size() * page).toRect()
    foot = [home.how_button, home.settings_button, home.about_button, home.quit_button]
    boxes = [button.geometry() for button in foot]
    assert all(sheet.contains(box) for box in boxes)
    assert not any(a.intersects(b) for a in boxes for b in boxes if a is not b)
    assert all(button.width() >= button.sizeHint().width() for button in foot)
    cards = (home.open_button, home.statistics_button)
    lowest = max(card.geometry().bottom() for card in cards) - SHADOW_MARGIN
    assert all(box.top() >= lowest - 1 for box in boxes)
    apply_style(qapp, LIGHT)


def test_words_too_long_for_half_a_card_get_a_whole_one(qapp: QApplication, home: HomePage) -> None:
    apply_style(qapp, LIGHT, 2.0)
    home.statistics_button.set_words("Estatísticas de jogos")
    home.resize(1281, 720)
    upper, lower = home.open_button.geometry(), home.statistics_button.geometry()
    assert lower.top() > upper.bottom() - 13
    assert lower.width() > home.statistics_button.sizeHint().width()
    apply_style(qapp, LIGHT)


def test_the_background_grows_while_the_page_can_be_used(home: HomePage, qtbot: QtBot) -> None:
    home.grab()
    assert not home.is_drawn()
    with qtbot.waitSignal(home.new_game_wanted, timeout=1000):
        QTest.mouseClick(home.new_game_button, LEFT)
    qtbot.waitUntil(home.is_drawn, timeout=10_000)


def test_another_theme_draws_the_background_anew(home: HomePage) -> None:
    light = home.grab().toImage().pixelColor(60, 400)
    home.set_kit(Kit(DARK))
    dark = home.grab().toImage().pixelColor(60, 400)
    assert dark.lightness() < 90 < light.lightness()


def test_after_a_resize_the_background_is_sharp_again(home: HomePage, qtbot: QtBot) -> None:
    qtbot.waitUntil(home.is_drawn, timeout=10_000)
    home.resize(1600, 900)
    home.grab()
    assert not home.is_drawn()
    qtbot.waitUntil(home.is_drawn, timeout=10_000)
