"""Puts the program together: the one place where files, settings and the window meet."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from patchwork_qt import __version__
from patchwork_qt.app.autosave import Autosave
from patchwork_qt.app.settings import load_settings, settings_path
from patchwork_qt.app.storage import GameStore, data_folder
from patchwork_qt.ui.english import EnglishPlurals
from patchwork_qt.ui.fonts import load_fonts
from patchwork_qt.ui.main_window import MainWindow
from patchwork_qt.ui.sounds import Sounds

DESKTOP_NAME = "patchwork-qt"
SIGNAL_TICK = 200
"""Milliseconds between two looks at whether Ctrl+C was pressed in the terminal."""


def run(file: str | None) -> int:
    """Open the window, on a game file if one is named; the exit status."""
    app = QApplication([sys.argv[0]])
    app.setApplicationName("Patchwork Qt")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(DESKTOP_NAME)
    plurals = EnglishPlurals(app)
    app.installTranslator(plurals)
    load_fonts()
    window = MainWindow(
        Autosave(GameStore.claim(data_folder())),
        load_settings(settings_path()),
        settings_path(),
        sounds=Sounds(app),
    )
    window.show()
    if file is not None:
        QTimer.singleShot(0, window, lambda: window.open_file(Path(file)))
    tick = _listen_for_interrupt(app)
    status = app.exec()
    tick.stop()
    return status


def _listen_for_interrupt(app: QApplication) -> QTimer:
    """Ctrl+C in the terminal closes the program: Python only notices while it runs."""
    signal.signal(signal.SIGINT, lambda _number, _frame: app.closeAllWindows())
    tick = QTimer(app)
    tick.timeout.connect(lambda: None)
    tick.start(SIGNAL_TICK)
    return tick
