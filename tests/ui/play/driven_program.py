"""The real program, played by itself: ``python driven_program.py play|continue ...``.

For tests that kill it. It says on standard output what it has done, a line each.
"""

from __future__ import annotations

import faulthandler
import os
import sys
import traceback

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtTest import QTest

from patchwork_qt import application
from patchwork_qt.game.moves import Advance
from patchwork_qt.game.rules import why_not_take
from patchwork_qt.ui import main_window
from patchwork_qt.ui.main_window import MainWindow
from tests.ui.play.player import LEFT, Golden, Player

LONGEST = 90
"""Seconds after which the program ends by itself, should nobody kill it."""

BEATS = 3
"""How many steps of the Automa's turns are told before the rest waits."""


def say(*words: object) -> None:
    print(*words, flush=True)


def play(window: MainWindow, name: str, count: int, last: str) -> None:
    """Play ``count`` moves of a golden game; ``last`` is what the hands do then."""
    golden = Golden.read(name)
    window.begin(golden.record.setup)
    player = Player(window)
    say("begun")
    for number, move in enumerate(golden.record.moves[:count], start=1):
        if isinstance(move, Advance):
            player.click_advance()
        else:
            player.key(Qt.Key.Key_X)  # while the Automa's turn is told, a press only ends that
            player.drag_move(move)
            player.sew()
        say("move", number, player.scene.animator.running)
        if last == "rest":
            player.scene.skip()
    if last == "drag":
        state = player.state
        player.lift(next(p for p in state.circle[:3] if why_not_take(state, p) is None))
        assert player.held is not None
    if last == "telling":
        for _ in range(BEATS):
            player.key(Qt.Key.Key_Space)
        say("telling", player.scene.telling)
    if last == "undo":
        for _ in range(3):
            player.undo()
    say("done")


def go_on(window: MainWindow) -> None:
    """Choose Continue on the home page, and tell what it offers and brings."""
    button = window.home.continue_button
    if button.isHidden():
        say("nothing to continue")
        return
    QTest.mouseClick(button, LEFT)
    player = Player(window)
    say(*player.moves())
    while window.actions_.redo.isEnabled():
        player.redo()
    say(*player.moves())


class DrivenWindow(MainWindow):
    """The window, which begins to act once it is shown."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self, self._act)

    def _act(self) -> None:
        try:
            self._do(*sys.argv[1:])
        except Exception:  # or it would wait for ever: Qt only prints what goes wrong in a slot
            traceback.print_exc()
            os._exit(1)

    def _do(self, task: str, *words: str) -> None:
        assert QTest.qWaitForWindowActive(self)
        if task == "play":
            play(self, words[0], int(words[1]), words[2])
        else:
            go_on(self)
            self.window().close()


if __name__ == "__main__":
    faulthandler.dump_traceback_later(LONGEST, exit=True)
    setattr(main_window, "MainWindow", DrivenWindow)  # noqa: B010  mypy knows it as a class
    sys.exit(application.run(None))
