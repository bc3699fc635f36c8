"""Checks in the real window: games are played, shown, saved, loaded and exported."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, qVersion
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from patchwork_qt.app.autosave import Autosave
from patchwork_qt.app.settings import Settings, load_settings
from patchwork_qt.app.solo_record import SoloRecord
from patchwork_qt.app.storage import GameStore
from patchwork_qt.game.moves import Move
from patchwork_qt.game.record import read_record, state_object
from patchwork_qt.game.state import Step
from patchwork_qt.identity import COMMAND, SUFFIX
from patchwork_qt.selftest import outside
from patchwork_qt.selftest.findings import Findings, Wrong, expect
from patchwork_qt.selftest.hands import Hands
from patchwork_qt.selftest.inside import SOLO, TWO_PLAYERS, Golden
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import CHOICES
from patchwork_qt.ui.dialogs.message import Messages
from patchwork_qt.ui.english import EnglishPlurals
from patchwork_qt.ui.fonts import BODY, DISPLAY, font, load_fonts
from patchwork_qt.ui.main_window import MainWindow
from patchwork_qt.ui.opening import Opening, first_theme

SIZE = (1280, 760)
SOLO_MOVES = 6
MIDDLE = 17
"""Moves of the game for two after which it is shown in every theme."""
LONGEST_WAIT_S = 10.0
FEWEST_COLOURS = 200
"""Of some thousand points of a page."""


class Listener(Messages):
    """Writes down what the window says instead of waiting for an answer."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def tell(self, parent: QWidget | None, kit: Kit, title: str, text: str) -> None:
        self.told.append(f"{title}: {text}")

    def ask(
        self, parent: QWidget | None, kit: Kit, title: str, text: str, accept: str, reject: str
    ) -> bool:
        return True


def check_in_window(findings: Findings, folder: Path) -> None:
    """Make the checks; ``folder`` is empty, and games and settings of this program go there."""
    findings.note("qt", qVersion())
    app = QApplication([COMMAND, "-style", "fusion"])
    app.installTranslator(EnglishPlurals(app))
    findings.check("drawing", outside.drawing)
    findings.check("platform", outside.platform_plugin)
    findings.check("hand-over", lambda: outside.hand_over(folder))
    findings.check("typefaces", _typefaces)
    findings.check("plurals", _plurals)
    trial = Trial(folder)
    if not findings.check("window", trial.open):
        return
    for name, check in trial.checks.items():
        findings.check(name, check)


def _typefaces() -> None:
    load_fonts()
    for family in (BODY, DISPLAY):
        expect(font(20, family=family).exactMatch(), f"The typeface {family} is not to be had.")


def _plurals() -> None:
    words = [QCoreApplication.translate("Selftest", "%n button(s)", None, n) for n in (1, 3)]
    expect(words == ["1 button", "3 buttons"], f"Plurals are not formed: {', '.join(words)}.")


class Trial:
    """The window of the program, in a folder of its own, and what is done with it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._said = Listener()
        self._store = GameStore.claim(folder / "games")
        self._settings = Settings(theme="light", animation_speed="off")
        self._settings_file = folder / "settings.json"
        self._steps: list[Step] = []
        self._opening: Opening | None = None
        self._inside: MainWindow | None = None
        self.checks: dict[str, Callable[[], None]] = {
            "game for two": self._play_two,
            "save and load": self._save_and_load,
            "themes": self._themes,
            "export": self._export,
            "solo game": self._play_solo,
            "statistics": self._statistics,
            "dialogs": self._dialogs,
            "close": self._close,
        }

    def open(self) -> None:
        """Open it as the program does: first the bare sheet, then what goes into it."""
        self._opening = Opening(first_theme("light"), "")
        self._opening.show()
        self._inside = MainWindow(
            Autosave(self._store),
            self._settings,
            self._settings_file,
            self._said,
            frame=self._opening,
        )
        self._opening.resize(*SIZE)
        self._opening.activateWindow()
        _wait_for(self._opening.isActiveWindow, "The window does not become active.")
        self._window.controller.stepped.connect(self._steps.append)
        _look_at(self._opening, "The first page")
        self._expect_silence()

    @property
    def _window(self) -> MainWindow:
        if self._inside is None:
            raise Wrong("There is no window.")
        return self._inside

    def _play_two(self) -> None:
        """A whole game, every other move with the keyboard."""
        golden = Golden.read(TWO_PLAYERS)
        self._play(golden, golden.record.moves)
        shown = self._window.pages.currentWidget() is self._window.end
        expect(shown, "The page after the game is not shown.")
        _look_at(self._window, "The last page")
        kept = list((self._folder / "games" / "finished").glob(f"*{SUFFIX}"))
        expect(len(kept) == 1, "The finished game was not kept.")

    def _play_solo(self) -> None:
        """The first turns against the Automa."""
        golden = Golden.read(SOLO)
        self._play(golden, golden.record.moves[:SOLO_MOVES])
        _look_at(self._window, "The table of a solo game")

    def _play(self, golden: Golden, moves: tuple[Move, ...]) -> None:
        """Play moves with mouse and keys, and compare every state with the golden one."""
        window = self._window
        window.begin(golden.record.setup)
        hands = Hands(window)
        states = iter(golden.states)
        expect(_state(window) == next(states), "The game begins with another state.")
        for number, move in enumerate(moves, start=1):
            self._steps.clear()
            (hands.move_with_keys if number % 2 else hands.move_with_mouse)(move)
            expect(self._steps, f"Move {number} was not made.")
            for step in self._steps:
                same = state_object(step.after, step.move) == next(states)
                expect(same, f"After move {number} the state is another one.")
            shown = window.table.scene.state is window.controller.state
            expect(shown, f"After move {number} another state is shown.")
        self._expect_silence()

    def _save_and_load(self) -> None:
        golden = Golden.read(TWO_PLAYERS)
        window = self._window
        window.look_at(MIDDLE)
        path = self._folder / f"Größe 33{SUFFIX}"
        window.save_to(path)
        moves = read_record(path.read_bytes()).moves
        expect(moves == golden.record.moves[:MIDDLE], "Another game was saved.")
        window.open_file(golden.path)
        expect(_state(window) == _at_rest(golden.states[-1]), "Another game was loaded.")
        window.open_file(path)
        expect(_state(window) == _at_rest(golden.states[MIDDLE]), "Another game came back.")
        expect(Autosave(self._store).find()[0] is not None, "The game could not be continued.")
        self._expect_silence()

    def _themes(self) -> None:
        """Both sides of the time board in every theme, and none like another."""
        window = self._window
        pictures = []
        for theme in CHOICES:
            for side in ("round", "square"):
                window.preferences.change(theme=theme, board_side=side)
                pictures.append(_look_at(window, f"The table, {theme} and {side},"))
        different = all(a != b for n, a in enumerate(pictures) for b in pictures[:n])
        expect(different, "Two themes look the same.")
        window.preferences.change(theme="light", board_side="round")
        kept = load_settings(self._settings_file).theme
        expect(kept == "light", "The settings were not kept.")

    def _export(self) -> None:
        self._window.open_file(Golden.read(TWO_PLAYERS).path)
        for ending, check in outside.EXPORTS.items():
            path = self._folder / f"quilt{ending}"
            self._window.export_to(0, path)
            check(path)
        self._expect_silence()

    def _statistics(self) -> None:
        from patchwork_qt.app.autosave import now

        path = self._folder / "statistics.sqlite3"
        SoloRecord(path).add(Golden.read(SOLO).record, now())
        (standing,) = SoloRecord(path).standings()
        expect(standing.played == 1, "The game was not counted.")

    def _dialogs(self) -> None:
        """Each of them opens, and shows something."""
        actions = self._window.actions_
        for action in (
            actions.settings,
            actions.how_to_play,
            actions.shortcuts,
            actions.about,
            actions.statistics,
            actions.discard,
        ):
            action.trigger()
            dialog = _dialog_soon()
            name = action.text().replace("&", "")
            if dialog is None:
                raise Wrong(f"No dialog opens for {name}.")
            _look_at(dialog, f"The dialog {name}", FEWEST_COLOURS // 10)
            dialog.close()
            QApplication.processEvents()
        self._expect_silence()

    def _close(self) -> None:
        self._window.actions_.quit.trigger()
        QApplication.processEvents()
        expect(not self._window.isVisible(), "The window does not close.")
        expect(load_settings(self._settings_file).window_geometry, "Its place was not kept.")
        self._expect_silence()
        self._take_down()

    def _take_down(self) -> None:
        """Qt takes its objects down itself: left to Python, they go in an order of its own."""
        opening, self._opening, self._inside = self._opening, None, None
        if opening is not None:
            opening.deleteLater()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def _expect_silence(self) -> None:
        told, self._said.told = self._said.told, []
        expect(not told, f"The window says: {' '.join(told)}")


def _state(window: MainWindow) -> dict[str, object]:
    """The state on the table, as in the golden games but without the move that led to it."""
    state = window.controller.state
    if state is None:
        raise Wrong("There is no game on the table.")
    return state_object(state, None)


def _at_rest(state: dict[str, object]) -> dict[str, object]:
    return {**state, "move": None}


def _wait_for(condition: Callable[[], bool], otherwise: str) -> None:
    end = time.monotonic() + LONGEST_WAIT_S
    while not condition():
        expect(time.monotonic() < end, otherwise)
        QApplication.processEvents()


def _look_at(widget: QWidget, what: str, fewest: int = FEWEST_COLOURS) -> QImage:
    """A picture of a widget, which must show something."""
    QApplication.processEvents()
    image = widget.grab().toImage()
    outside.expect_picture(image, what, fewest)
    return image


def _dialog_soon() -> QDialog | None:
    """The dialog that opens; the statistics are read first, elsewhere."""
    latest = time.monotonic() + LONGEST_WAIT_S
    while time.monotonic() < latest:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QDialog):
            return dialog
        QApplication.processEvents()
        time.sleep(0.01)
    return None
