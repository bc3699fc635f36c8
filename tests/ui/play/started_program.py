"""The real program on a file: ``python started_program.py open|hasty|half|broken [FILE]``.

It says on standard output what it shows once the file is open, and closes its window itself.
"""

from __future__ import annotations

import faulthandler
import os
import sys
import traceback
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPaintEvent, QShowEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from patchwork_qt import __main__ as program
from patchwork_qt import application
from patchwork_qt.ui import fonts, main_window
from patchwork_qt.ui.dialogs.message import MessageDialog
from patchwork_qt.ui.main_window import MainWindow
from patchwork_qt.ui.opening import Opening

LONGEST = 30
SOON = 50


class Watched(MainWindow):
    """The window, which tells what became of the file, and what is said before."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(SOON, self, self._look)

    def open_file(self, path: Path) -> None:
        QTimer.singleShot(SOON, self, self._look)
        try:
            super().open_file(path)
            on_table = self.pages.currentWidget() is not self.home
            moves = len(self.controller.record().moves) if on_table else None
            print("table" if on_table else "home", moves, self.window().isVisible(), flush=True)
        except Exception:
            traceback.print_exc()
            os._exit(1)
        QTimer.singleShot(0, self, lambda: self.window().close())

    def _look(self) -> None:
        """Read what is said, and put it away."""
        said = QApplication.activeModalWidget()
        if isinstance(said, MessageDialog):
            print("said", said.accessibleDescription(), flush=True)
            QTest.keyClick(said, Qt.Key.Key_Return)


class Hasty(Opening):
    """Closed as soon as there is something to see."""

    def paintEvent(self, event: QPaintEvent) -> None:
        QTimer.singleShot(0, self, self.close)
        super().paintEvent(event)


class Half(MainWindow):
    """Closed as soon as the home page is shown, before the table is made."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self, lambda: self.window().close())


def break_fonts() -> None:
    raise RuntimeError("The font Odd.ttf can't be read.")


if __name__ == "__main__":
    faulthandler.dump_traceback_later(LONGEST, exit=True)
    task, *words = sys.argv[1:]
    if task == "hasty":
        setattr(application, "Opening", Hasty)  # noqa: B010  mypy knows it as a class
    elif task == "broken":
        setattr(fonts, "load_fonts", break_fonts)  # noqa: B010  mypy knows it as a function
    else:
        window = Half if task == "half" else Watched
        setattr(main_window, "MainWindow", window)  # noqa: B010  mypy knows it as a class
    sys.exit(program.main(words))
