"""Pictures of the solo game, for ``screenshots.py``: told and at rest, its dialogs and its end."""

from __future__ import annotations

from pathlib import Path

import attrs
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from camera import WAIT, Camera, take_dialog, wait_for
from patchwork_qt.app.autosave import load_game
from patchwork_qt.app.dealing import GAME_ID_KEY
from patchwork_qt.ui.main_window import MainWindow

GAMES = Path(__file__).parents[1] / "tests" / "golden"
SOLO, LATE = "solo-003", 12
TOLD = {
    "weigh": (4, 1),
    "filter": (4, 2),
    "take": (4, 3),
    "walk": (4, 4),
    "advance": (3, 8),
    "tile": (12, 15),
}
"""By name: the decision after which the Automa's turns are told, and how many beats are gone."""


def take_solo(camera: Camera) -> None:
    """The table of a solo game: before the first turn, at rest, and while a turn is told."""
    window = camera.window
    record, history = load_game(GAMES / f"{SOLO}.patchwork")
    setup = attrs.evolve(record.setup, players=("Anna",))
    window.preferences.change(wait_for_key=True, think_ahead=True)
    window.controller.load(attrs.evolve(record, setup=setup))
    window.show_table()
    camera.show(0)
    camera.take("solo-start")
    for name, (decision, beats) in TOLD.items():
        camera.show(decision - 1)
        window.controller.play(history.moves[decision - 1])
        QTest.qWait(WAIT)
        for _ in range(beats):
            window.table.scene.director.step_on()
        camera.take(f"solo-{name}")
    window.controller.load(attrs.evolve(record, setup=setup))
    camera.show(LATE)
    camera.take("solo-rest")
    window.actions_.moves.trigger()
    camera.take("solo-moves")
    window.actions_.moves.trigger()
    QTest.qWait(4 * WAIT)  # the background is painted anew once the table has its size
    camera.show(LATE - 2)
    window.actions_.show_ahead.trigger()
    camera.take("solo-ahead")
    window.actions_.show_ahead.trigger()
    window.show_discard()
    take_dialog(camera, "solo-discard")


def take_solo_end(camera: Camera) -> None:
    """The last page of a solo game, with the turning points and with the other levels."""
    window = camera.window
    camera.show(10_000)
    window.show_result()
    window.end.skip()
    wait_for(window.end.is_drawn)
    camera.take("solo-end")
    window.end.panes.tabs.choose(1)
    camera.take("solo-levels")


def take_solo_dialogs(camera: Camera) -> None:
    """The new game alone, and the statistics without and with games."""
    window = camera.window
    window.preferences.change(game_mode="solo")
    window.new_game()
    take_dialog(camera, "new-game-solo")
    open_statistics(window)
    take_dialog(camera, "statistics-first")
    for number in range(20):
        record, _ = load_game(GAMES / f"solo-{number:03}.patchwork")
        window.controller.load(attrs.evolve(record, extra={GAME_ID_KEY: f"game {number}"}))
        window.controller.undo()
        window.controller.play(record.moves[-1])
    open_statistics(window)
    take_dialog(camera, "statistics")


def open_statistics(window: MainWindow) -> None:
    """They are read in the background first."""
    window.show_statistics()
    wait_for(lambda: QApplication.activeModalWidget() is not None)


SOLO_PAGES = (take_solo, take_solo_end, take_solo_dialogs)
