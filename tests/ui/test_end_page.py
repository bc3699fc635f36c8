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
from patchwork_qt.game.record import read_record
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import DARK, HIGH_CONTRAST, LIGHT, Theme
from patchwork_qt.ui.english import EnglishPlurals
from patchwork_qt.ui.pages.end import EndPage
from patchwork_qt.ui.style import apply_style
from patchwork_qt.ui.widgets.chart_scale import round_step, spread
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
    assert any("first at the centre" in moment.text() for moment in page.moments)


def test_the_quilts_speak(page: EndPage) -> None:
    assert page.quilts[0].accessibleName() == "Anna's quilt with 15 open spaces"


def test_a_solo_game_counts_what_the_automa_has(page: EndPage) -> None:
    page.show_end(_game("solo-003"))
    assert page.cards[1].accessibleName() == (
        "Automa: Buttons 19, 7 × 7 tile 7, Patches with buttons 0, Buttons on patches 11, Total 37"
    )
    assert [action.text() for action in page.export_menu.actions()] == ["Anna's quilt…"]


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
    words = [moment.text().replace("\u00a0", " ") for moment in page.moments]
    assert words == [
        "Move 23: Ben has three of the five leather patches",
        "Move 33: Ben wins the 7 × 7 tile, 7 points",
        "Move 36: Anna gets the largest income, 19 buttons",
        "Move 43: Ben takes the lead for good, by 8 points",
    ]
    with qtbot.waitSignal(page.look_at_wanted, timeout=1000) as wanted:
        QTest.mouseClick(page.moments[1], LEFT)
    assert wanted.args == [33]


def test_the_chart_reads_a_turning_point_that_has_the_focus(page: EndPage) -> None:
    page.moments[0].setFocus(Qt.FocusReason.TabFocusReason)
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
@pytest.mark.parametrize("names", [NAMES, LONG], ids=["short", "long"])
def test_nothing_is_cut_and_nothing_overlaps(
    qapp: QApplication,
    page: EndPage,
    size: tuple[int, int],
    scale: float,
    names: tuple[str, str],
) -> None:
    apply_style(qapp, LIGHT, scale)
    page.resize(*size)
    page.show_end(_game("full-000", names))
    parts = [*page.banners, *page.quilts, *page.cards, *page.moments]
    parts += [page.headline, page.chart, page.heading]
    room = page.ground.rect()
    for part in parts:
        assert room.contains(part.geometry())
        assert part.height() >= part.minimumSizeHint().height() or part in page.moments
    for one, other in combinations(parts, 2):
        shared = one.geometry() & other.geometry()
        assert min(shared.width(), shared.height()) <= 6, (one, other)
    for card in page.cards:
        assert card.width() >= card.sizeHint().width()
    for moment in page.moments:
        assert moment.height() >= moment.heightForWidth(moment.width())
        assert moment.height() - 12 >= 32
    for button in page.bar.buttons:
        assert page.bar.rect().contains(button.geometry())
        assert button.width() >= button.sizeHint().width()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
def test_ordinary_text_needs_no_scrolling(page: EndPage, size: tuple[int, int]) -> None:
    page.resize(*size)
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
