"""The real program, which says what it opens: ``python hand_over_program.py [ARGUMENTS]``.

It does what it reads on standard input: ``close``, or ``event FILE`` as if macOS had sent that.
"""

from __future__ import annotations

import faulthandler
import queue
import sys
import threading
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QFileOpenEvent, QShowEvent
from PySide6.QtWidgets import QApplication

from patchwork_qt import __main__ as program
from patchwork_qt.ui import main_window
from patchwork_qt.ui.main_window import MainWindow

LONGEST = 60
TICK = 10


def say(*words: object) -> None:
    print(*words, flush=True)


class Watched(MainWindow):
    """The window, which tells what it opens and does what it is told."""

    _wishes: queue.SimpleQueue[str] | None = None

    def open_file(self, path: Path) -> None:
        super().open_file(path)
        say("opened", path.name, len(self.controller.record().moves))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._wishes is None:
            self._wishes = queue.SimpleQueue()
            threading.Thread(target=self._read, args=[self._wishes], daemon=True).start()
            timer = QTimer(self)
            timer.timeout.connect(self._do)
            timer.start(TICK)
            say("shown")

    @staticmethod
    def _read(wishes: queue.SimpleQueue[str]) -> None:
        for line in sys.stdin:
            wishes.put(line.strip())

    def _do(self) -> None:
        if self._wishes is None or self._wishes.empty():
            return
        match self._wishes.get().split(" ", 1):
            case ["close"]:
                self.window().close()
            case ["event", file]:
                app = QApplication.instance()
                assert app is not None
                QApplication.sendEvent(app, QFileOpenEvent(file))


if __name__ == "__main__":
    faulthandler.dump_traceback_later(LONGEST, exit=True)
    setattr(main_window, "MainWindow", Watched)  # noqa: B010  mypy knows it as a class
    sys.exit(program.main(sys.argv[1:]))
