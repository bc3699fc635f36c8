"""What the home page says of the game that can be continued."""

from __future__ import annotations

import attrs
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from patchwork_qt.app.autosave import SAVED_AT_KEY, Unfinished, now
from patchwork_qt.app.history import History
from patchwork_qt.game.record import GameRecord, read_record
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import DARK, HIGH_CONTRAST, LIGHT, Theme
from patchwork_qt.ui.pages.home import HomePage
from patchwork_qt.ui.pages.small_quilt import draw_small_quilts
from patchwork_qt.ui.style import apply_style
from patchwork_qt.ui.summary import summary_of
from tests.conftest import GOLDEN_FOLDER


def _unfinished(name: str, decisions: int, *, saved: bool = True) -> Unfinished:
    path = GOLDEN_FOLDER / f"{name}.patchwork"
    record = read_record(path.read_bytes())
    setup = attrs.evolve(record.setup, players=("Anna", "Ben")[: len(record.setup.players)])
    history = History.of_moves(setup, record.moves[:decisions])
    extra = {SAVED_AT_KEY: now().isoformat()} if saved else {}
    return Unfinished(path, GameRecord(setup, history.moves, extra=extra), history)


def _offered(qtbot: QtBot, found: Unfinished) -> list[str]:
    page = HomePage(Kit(LIGHT))
    qtbot.addWidget(page)
    page.show_unfinished(summary_of(found))
    return page.continue_button.accessibleDescription().split("\n")


@pytest.mark.parametrize(
    ("name", "opponent"),
    [("solo-003", "Level IV · tactical deck"), ("solo-000", "Level I · normal deck")],
)
def test_a_solo_game_is_offered_with_level_and_deck(
    qapp: QApplication, qtbot: QtBot, name: str, opponent: str
) -> None:
    apply_style(qapp, LIGHT)
    lines = _offered(qtbot, _unfinished(name, 6))
    assert lines[:2] == ["Anna · move 7", opponent]
    assert lines[2].startswith("today, ")


def test_a_file_that_does_not_say_when_it_was_saved_has_no_line_for_it(
    qapp: QApplication, qtbot: QtBot
) -> None:
    apply_style(qapp, LIGHT)
    lines = _offered(qtbot, _unfinished("solo-003", 6, saved=False))
    assert lines == ["Anna · move 7", "Level IV · tactical deck"]


def test_a_game_of_two_is_offered_as_ever(qapp: QApplication, qtbot: QtBot) -> None:
    apply_style(qapp, LIGHT)
    summary = summary_of(_unfinished("full-000", 6))
    assert summary.opponent == ""
    lines = _offered(qtbot, _unfinished("full-000", 6))
    assert len(lines) == 2
    assert lines[0] == "Anna and Ben · move 7"


@pytest.mark.parametrize("theme", [LIGHT, DARK, HIGH_CONTRAST], ids=lambda theme: theme.name)
def test_the_robot_stands_beside_the_quilt_of_a_solo_game(qapp: QApplication, theme: Theme) -> None:
    image = QImage(400, 200, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    state = _unfinished("solo-003", 6).history.state
    draw_small_quilts(painter, Kit(theme), QRectF(0, 0, 400, 200), state)
    painter.end()
    colours = {image.pixelColor(x, y).name() for x in range(200, 400) for y in (30, 100, 130)}
    assert theme.players[2].face.name() in colours
    assert theme.players[2].soft.name() in colours
    assert len(colours) > 2 if theme.flat else len(colours) > 12
