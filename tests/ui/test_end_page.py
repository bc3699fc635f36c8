"""The page at the end of a game, as players use it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import attrs
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from patchwork_qt.app.history import History
from patchwork_qt.app.other_levels import LevelResult
from patchwork_qt.game.points import Score
from patchwork_qt.game.record import read_record
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import DARK, HIGH_CONTRAST, LIGHT, Theme, mix
from patchwork_qt.ui.english import EnglishPlurals
from patchwork_qt.ui.pages.end import EndPage
from patchwork_qt.ui.pages.level_words import level_rows
from patchwork_qt.ui.style import apply_style
from patchwork_qt.ui.widgets.chart_scale import round_step, spread
from patchwork_qt.ui.widgets.tabs import TabButton
from tests.conftest import GOLDEN_FOLDER

LEFT = Qt.MouseButton.LeftButton
NAMES = ("Anna", "Ben")
LONG = ("Maximiliane-Charlotte K.", "Wolfeschlegelsteinhausen")
COUNTED = (("51", "0", "−30", "21"), ("22", "7", "0", "29"))
"""How both sides of full-001 are counted."""


def _game(name: str, names: tuple[str, ...] = NAMES) -> History:
    record = read_record((GOLDEN_FOLDER / f"{name}.patchwork").read_bytes())
    setup = attrs.evolve(record.setup, players=names[: len(record.setup.players)])
    return History.of_moves(setup, record.moves)


@pytest.fixture
def kit(qapp: QApplication) -> Iterator[Kit]:
    apply_style(qapp, LIGHT)
    plurals = EnglishPlurals()
    qapp.installTranslator(plurals)
    yield Kit(LIGHT)
    qapp.removeTranslator(plurals)
    apply_style(qapp, LIGHT)


@pytest.fixture
def fresh(kit: Kit, qtbot: QtBot) -> EndPage:
    """A page that has not shown a game yet, and counts at normal speed."""
    page = EndPage(kit)
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    return page


@pytest.fixture
def page(fresh: EndPage) -> EndPage:
    """The end of a game that Ben wins 29 to 21, counted already."""
    fresh.set_speed(0)
    fresh.show_end(_game("full-001"))
    return fresh


def _shown(page: EndPage) -> tuple[tuple[str, ...], ...]:
    return tuple(card.shown() for card in page.cards)


def test_the_winner_and_both_counts_are_named(page: EndPage) -> None:
    assert page.headline.words() == ("Ben wins", "29 points to 21")
    assert _shown(page) == COUNTED
    assert page.cards[0].accessibleName() == (
        "Anna: Buttons 51, 7 × 7 tile 0, Open spaces: 15 × 2 −30, Total 21"
    )


def test_a_tie_is_explained(page: EndPage) -> None:
    page.show_end(_game("tie-002"))
    assert page.headline.words() == ("Ben wins", "17 points each: Ben reached the centre first.")
    assert any("first at the centre" in moment.text() for moment in page.panes.moments)


def test_the_quilts_speak(page: EndPage) -> None:
    assert page.quilts[0].accessibleName() == "Anna's quilt with 15 open spaces"


def test_a_solo_game_counts_what_the_automa_has_by_its_formula(page: EndPage) -> None:
    page.show_end(_game("solo-003"))
    assert page.cards[1].accessibleName() == (
        "Automa: 19 buttons × 1 19, 7 × 7 tile 7, 11 buttons on patches × 1 11,"
        " 7 patches with buttons: not counted, Total 37"
    )
    assert page.cards[1].shown() == ("19", "7", "11", "not counted", "37")
    assert page.cards[0].accessibleName().startswith("Anna: Buttons 41, 7 × 7 tile 0, Open spaces")


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("solo-000", ("0", "not counted", "not counted", "not counted", "0")),
        ("solo-001", ("10", "7", "not counted", "not counted", "17")),
        ("solo-002", ("12", "7", "11", "not counted", "30")),
        ("solo-009", ("5", "7", "9", "17", "38")),
    ],
    ids=["I", "II", "III", "V"],
)
def test_each_level_counts_by_its_own_formula(
    page: EndPage, name: str, rows: tuple[str, ...]
) -> None:
    page.show_end(_game(name))
    assert page.cards[1].shown() == rows


def test_what_does_not_count_takes_no_step_of_the_count(fresh: EndPage, qtbot: QtBot) -> None:
    fresh.set_speed(0.1)
    fresh.show_end(_game("solo-000"))
    assert fresh.cards[1].steps() == 2
    assert fresh.cards[1].shown() == ("", "not counted", "not counted", "not counted", "")
    qtbot.waitUntil(lambda: not fresh.counting, timeout=10_000)
    assert fresh.cards[1].shown()[-1] == "0"


def test_the_automa_is_named_with_its_level_and_deck(page: EndPage) -> None:
    page.show_end(_game("solo-003"))
    assert page.banners[1].accessibleName() == "Automa, Level IV · tactical deck"
    assert page.banners[0].accessibleName() == "Anna"
    assert page.headline.words() == ("Automa wins", "37 points to 15")


def test_the_piles_of_the_automa_speak(page: EndPage) -> None:
    page.show_end(_game("solo-003"))
    assert page.quilts[1].accessibleName() == (
        "Automa has 7 patches with buttons, 8 patches without"
    )


def test_only_the_quilt_of_the_human_can_be_exported(page: EndPage, qtbot: QtBot) -> None:
    page.show_end(_game("solo-003"))
    actions = page.export_menu.actions()
    assert [action.text() for action in actions] == ["Anna's quilt…"]
    with qtbot.waitSignal(page.export_wanted, timeout=1000) as wanted:
        actions[0].trigger()
    assert wanted.args == [0]


def test_what_comes_next_is_said_in_the_words_of_a_solo_game(page: EndPage) -> None:
    assert page.bar.same_button.text() == "Same circle again"
    page.show_end(_game("solo-003"))
    assert page.bar.same_button.text() == "Same circle and cards"
    assert "same cards" in page.bar.same_button.toolTip()
    assert "same deck and level" in page.bar.rematch_button.toolTip()
    page.show_end(_game("full-001"))
    assert page.bar.same_button.text() == "Same circle again"
    assert page.bar.same_button.toolTip() == page.bar.rematch_button.toolTip() == ""


# The other levels


@pytest.fixture
def solo(page: EndPage) -> EndPage:
    """The end of a game at level II that Anna wins; at level I she had the tile as well."""
    page.show_end(_game("solo-016"))
    return page


def _tabs(page: EndPage) -> tuple[TabButton, ...]:
    return page.panes.tabs.buttons


def test_a_game_of_two_has_a_heading_and_no_tabs(page: EndPage) -> None:
    panes = page.panes
    assert panes.heading.isVisible()
    assert not panes.tabs.isVisible()
    assert not panes.levels.isVisible()
    assert all(moment.isVisible() for moment in panes.moments)


def test_a_solo_game_begins_with_its_turning_points(solo: EndPage) -> None:
    assert [tab.text() for tab in _tabs(solo)] == ["Turning points", "At the other levels"]
    assert _tabs(solo)[0].isChecked()
    assert not solo.panes.heading.isVisible()
    assert not solo.panes.levels.isVisible()
    assert all(moment.isVisible() for moment in solo.panes.moments)


def test_a_click_on_its_tab_shows_the_other_levels_in_the_same_place(solo: EndPage) -> None:
    chart = solo.chart.geometry()
    QTest.mouseClick(_tabs(solo)[1], LEFT)
    panes = solo.panes
    assert panes.levels.isVisible()
    assert not any(moment.isVisible() for moment in panes.moments)
    assert solo.chart.geometry() == chart
    assert panes.levels.geometry().topLeft() == panes.moments[0].geometry().topLeft()
    QTest.mouseClick(_tabs(solo)[0], LEFT)
    assert not panes.levels.isVisible()
    assert all(moment.isVisible() for moment in panes.moments)


def test_the_table_of_levels_names_every_level(solo: EndPage) -> None:
    assert solo.panes.levels.shown(900) == (
        ("Level", "Claim space", "You", "Automa", "Result", "Tile"),
        ("I · Intern", "52", "41", "0", "won by 41", "you"),
        ("II · Apprentice", "44", "34", "21", "won by 13", "Automa"),
        ("III · Fellow", "41", "34", "29", "won by 5", "Automa"),
        ("IV · Master", "38", "34", "36", "lost by 2", "Automa"),
        ("V · Legend", "35", "34", "44", "lost by 10", "Automa"),
    )


def test_with_little_room_the_table_says_less(solo: EndPage) -> None:
    assert solo.panes.levels.shown(440)[4] == ("IV · Master", "38", "34", "36", "lost by 2", "")
    assert solo.panes.levels.shown(410)[4] == ("IV · Master", "38", "34", "36", "lost", "")
    assert solo.panes.levels.shown(340)[4] == ("IV", "38", "34", "36", "lost", "")


def test_the_table_of_levels_speaks(solo: EndPage) -> None:
    words = solo.panes.levels.accessibleName()
    assert words.startswith(
        "At the other levels. Level I, Intern: claim space 52, you 41, Automa 0, won by 41,"
        " you have the 7 × 7 tile. Level II, Apprentice, the one you played: claim space 44,"
    )
    assert "Level V, Legend: claim space 35, you 34, Automa 44, lost by 10, the Automa" in words
    assert words.endswith(
        "If you had played the very same moves: only the claim space and the Automa’s formula"
        " differ."
    )


def test_a_tie_at_a_level_is_called_one() -> None:
    result = LevelResult(2, Score(9), Score(9), 0, True, 1, False)
    assert level_rows((result,))[0].outcome == "won, a tie"
    assert level_rows((attrs.evolve(result, winner=1),))[0].outcome == "lost, a tie"


def test_the_row_of_the_level_that_was_played_stands_out(solo: EndPage) -> None:
    solo.panes.tabs.choose(1)
    table = solo.panes.levels
    image = table.grab().toImage()
    x = table.width() // 2 + 34
    fills = {image.pixelColor(x, y).name() for y in range(12, table.height() - 40)}
    assert mix(LIGHT.panel, LIGHT.braid, 0.28).name() in fills


def test_the_keyboard_reaches_tabs_and_table(solo: EndPage, qtbot: QtBot) -> None:
    qtbot.waitActive(solo)
    solo.chart.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(solo.chart, Qt.Key.Key_Tab)
    assert _tabs(solo)[0].hasFocus()
    QTest.keyClick(_tabs(solo)[0], Qt.Key.Key_Right)
    assert _tabs(solo)[1].isChecked()
    assert _tabs(solo)[1].hasFocus()
    QTest.keyClick(_tabs(solo)[1], Qt.Key.Key_Tab)
    assert solo.panes.levels.hasFocus()
    QTest.keyClick(solo.panes.levels, Qt.Key.Key_Tab)
    assert solo.bar.home_button.hasFocus()


def test_enter_on_a_tab_chooses_it_and_leaves_the_page_alone(solo: EndPage, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(solo.look_wanted):
        QTest.keyClick(_tabs(solo)[1], Qt.Key.Key_Return)
    assert solo.panes.levels.isVisible()


def test_the_same_game_keeps_its_tab_and_another_one_begins_anew(solo: EndPage) -> None:
    solo.panes.tabs.choose(1)
    solo.show_end(_game("solo-016").go_to(3))
    assert solo.panes.levels.isVisible()
    solo.show_end(_game("solo-003"))
    assert not solo.panes.levels.isVisible()
    solo.panes.tabs.choose(1)
    solo.show_end(_game("full-001"))
    assert not solo.panes.levels.isVisible()
    assert solo.panes.heading.isVisible()


def test_a_turning_point_of_a_solo_game_leads_to_its_decision(solo: EndPage, qtbot: QtBot) -> None:
    tile = next(moment for moment in solo.panes.moments if "tile" in moment.text())
    assert tile.text().startswith("Move 15: Automa wins")
    with qtbot.waitSignal(solo.look_at_wanted, timeout=1000) as wanted:
        QTest.mouseClick(tile, LEFT)
    assert wanted.args == [15]


@pytest.mark.parametrize(
    ("button", "signal"),
    [
        ("rematch_button", "rematch_wanted"),
        ("same_button", "same_circle_wanted"),
        ("look_button", "look_wanted"),
        ("save_button", "save_wanted"),
        ("home_button", "home_wanted"),
    ],
)
def test_a_click_says_what_is_wanted(page: EndPage, qtbot: QtBot, button: str, signal: str) -> None:
    with qtbot.waitSignal(getattr(page, signal), timeout=1000):
        QTest.mouseClick(getattr(page.bar, button), LEFT)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_enter_and_escape_look_at_the_table(page: EndPage, qtbot: QtBot, key: Qt.Key) -> None:
    """An Enter too many, meant for the last sewing, throws no game away."""
    with (
        qtbot.assertNotEmitted(page.rematch_wanted),
        qtbot.waitSignal(page.look_wanted, timeout=1000),
    ):
        QTest.keyClick(page.chart, key)


def test_enter_on_the_rematch_is_a_rematch(page: EndPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.rematch_wanted, timeout=1000):
        QTest.keyClick(page.bar.rematch_button, Qt.Key.Key_Return)


@pytest.mark.parametrize("side", [0, 1])
def test_each_quilt_can_be_exported(page: EndPage, qtbot: QtBot, side: int) -> None:
    with qtbot.waitSignal(page.export_wanted, timeout=1000) as wanted:
        page.export_menu.actions()[side].trigger()
    assert wanted.args == [side]


def test_the_export_button_opens_its_menu(page: EndPage) -> None:
    QTest.mouseClick(page.bar.export_button, LEFT)
    assert page.export_menu.isVisible()
    page.export_menu.close()


def test_a_turning_point_leads_to_its_move(page: EndPage, qtbot: QtBot) -> None:
    words = [moment.text().replace("\u00a0", " ") for moment in page.panes.moments]
    assert words == [
        "Move 23: Ben has three of the five leather patches",
        "Move 33: Ben wins the 7 × 7 tile, 7 points",
        "Move 36: Anna gets the largest income, 19 buttons",
        "Move 43: Ben takes the lead for good, by 8 points",
    ]
    with qtbot.waitSignal(page.look_at_wanted, timeout=1000) as wanted:
        QTest.mouseClick(page.panes.moments[1], LEFT)
    assert wanted.args == [33]


def test_the_chart_reads_a_turning_point_that_has_the_focus(page: EndPage) -> None:
    page.panes.moments[0].setFocus(Qt.FocusReason.TabFocusReason)
    assert page.chart.readout()[0].startswith("Move 23: Ben ")


def test_the_arrow_keys_read_the_chart(page: EndPage) -> None:
    assert page.chart.readout() == ("Move 43: Ben advances to space 53", "Anna 21 · Ben 29")
    QTest.keyClick(page.chart, Qt.Key.Key_Left)
    assert page.chart.readout()[0].startswith("Move 42: ")
    QTest.keyClick(page.chart, Qt.Key.Key_Home)
    assert page.chart.readout() == ("Before the first move", "Anna −157 · Ben −157")
    QTest.keyClick(page.chart, Qt.Key.Key_Left)
    assert page.chart.reading == 0
    QTest.keyClick(page.chart, Qt.Key.Key_End)
    QTest.keyClick(page.chart, Qt.Key.Key_Right)
    assert page.chart.reading == 43


def test_the_pointer_reads_the_chart(page: EndPage) -> None:
    middle = page.chart.rect().center()
    QTest.mouseMove(page.chart, middle)
    assert 15 < page.chart.reading < 30
    QTest.mouseMove(page.chart, QPoint(2, middle.y()))
    assert page.chart.reading == 0


def test_the_chart_is_described_in_words(page: EndPage) -> None:
    assert page.chart.accessibleDescription() == (
        "Anna begins with −157 points and ends with 21. Ben begins with −157 points and ends"
        " with 29. The lead changes hands 4 times. The arrow keys read it move by move."
    )


def test_the_count_goes_step_by_step(fresh: EndPage, qtbot: QtBot) -> None:
    fresh.set_speed(0.2)
    fresh.show_end(_game("full-001"))
    seen = []
    while fresh.counting:
        seen.append(fresh.cards[0].shown())
        qtbot.wait(10)
    places = [sum(bool(points) for points in each) for each in seen]
    assert places == sorted(places)
    assert places[0] < 4
    assert _shown(fresh) == COUNTED


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_X])
def test_a_key_jumps_to_the_end_of_the_count_and_does_no_more(
    fresh: EndPage, qtbot: QtBot, key: Qt.Key
) -> None:
    fresh.show_end(_game("full-001"))
    with qtbot.assertNotEmitted(fresh.rematch_wanted), qtbot.assertNotEmitted(fresh.look_wanted):
        QTest.keyClick(fresh.bar.rematch_button, key)
    assert not fresh.counting
    assert _shown(fresh) == COUNTED


def test_a_click_jumps_to_the_end_and_does_what_it_was_aimed_at(
    fresh: EndPage, qtbot: QtBot
) -> None:
    fresh.show_end(_game("full-001"))
    with qtbot.waitSignal(fresh.save_wanted, timeout=1000):
        QTest.mouseClick(fresh.bar.save_button, LEFT)
    assert not fresh.counting
    assert _shown(fresh) == COUNTED


def test_without_speed_there_is_no_count_to_wait_for(fresh: EndPage) -> None:
    fresh.show_end(_game("full-001"))
    fresh.set_speed(0)
    assert not fresh.counting
    assert _shown(fresh) == COUNTED


def test_the_same_game_is_counted_once(fresh: EndPage) -> None:
    fresh.show_end(_game("full-001"))
    fresh.skip()
    fresh.show_end(_game("full-001").go_to(20))
    assert not fresh.counting
    assert fresh.headline.words()[0] == "Ben wins"


@pytest.mark.parametrize(
    "size", [(960, 600), (1280, 720), (1920, 1080), (3440, 1440)], ids=lambda size: str(size[0])
)
@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
@pytest.mark.parametrize(
    ("game", "tab", "names"),
    [("full-000", 0, NAMES), ("full-000", 0, LONG), ("solo-016", 0, NAMES), ("solo-000", 1, LONG)],
    ids=["short", "long", "solo", "levels"],
)
def test_nothing_is_cut_and_nothing_overlaps(
    qapp: QApplication,
    page: EndPage,
    size: tuple[int, int],
    scale: float,
    game: str,
    tab: int,
    names: tuple[str, str],
) -> None:
    apply_style(qapp, LIGHT, scale)
    page.resize(*size)
    page.show_end(_game(game, names))
    page.panes.tabs.choose(tab)
    panes = page.panes
    parts = [*page.banners, *page.quilts, *page.cards, page.headline, page.chart]
    below = [*panes.moments, panes.heading, panes.tabs, panes.levels]
    parts += [part for part in below if part.isVisible()]
    room = page.ground.rect()
    for part in parts:
        assert room.contains(part.geometry())
        breaks = part in panes.moments or part is panes.levels
        assert breaks or part.height() >= part.minimumSizeHint().height()
    for one, other in combinations(parts, 2):
        shared = one.geometry() & other.geometry()
        assert min(shared.width(), shared.height()) <= 6, (one, other)
    for card in page.cards:
        assert card.width() >= card.sizeHint().width()
    for moment in page.panes.moments:
        assert moment.height() >= moment.heightForWidth(moment.width())
        assert moment.height() - 12 >= 32
    if panes.levels.isVisible():
        assert panes.levels.height() >= panes.levels.heightForWidth(panes.levels.width())
    for choice in panes.tabs.buttons if panes.tabs.isVisible() else ():
        assert panes.tabs.rect().contains(choice.geometry())
        assert choice.width() >= choice.sizeHint().width() - 2
        assert choice.height() - 12 >= 32
    for button in page.bar.buttons:
        assert page.bar.rect().contains(button.geometry())
        assert button.width() >= button.sizeHint().width()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("game", ["full-001", "solo-003", "solo-013"])
def test_ordinary_text_needs_no_scrolling(page: EndPage, size: tuple[int, int], game: str) -> None:
    page.resize(*size)
    page.show_end(_game(game))
    assert page.ground.height() <= page.height() - page.bar.height()


@pytest.mark.parametrize("theme", [LIGHT, DARK, HIGH_CONTRAST], ids=lambda theme: theme.name)
def test_it_changes_its_colours_at_once(page: EndPage, qtbot: QtBot, theme: Theme) -> None:
    page.set_kit(Kit(theme))
    qtbot.waitUntil(lambda: bool(page.grab()) and page.is_drawn(), timeout=10_000)
    image = page.grab().toImage()
    at = page.headline.mapTo(page, QPoint(page.headline.width() // 2, 1))
    assert abs(image.pixelColor(at).lightness() - theme.panel.lightness()) < 14


def test_round_steps_of_an_axis() -> None:
    assert [round_step(span, 6) for span in (1, 6, 13, 190, 320, 1200)] == [1, 1, 5, 50, 100, 200]


def test_marks_are_moved_apart_and_stay_inside() -> None:
    assert spread((10, 12, 95, 99), 10, 0, 100) == (10, 20, 90, 100)
    assert spread((1, 2, 3), 60, 0, 100) == (0, 50, 100)
    assert spread((), 10, 0, 100) == ()
