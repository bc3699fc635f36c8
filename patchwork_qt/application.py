"""Puts the program together: the one place where files, settings and the window meet."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from patchwork_qt import __version__
from patchwork_qt.app.settings import Settings, load_settings, settings_path
from patchwork_qt.ui.opening import Opening, first_theme

if TYPE_CHECKING:
    from patchwork_qt.ui.main_window import MainWindow

DESKTOP_NAME = "patchwork-qt"
STYLE = ("-style", "fusion")
SIGNAL_TICK = 200
"""Milliseconds between two looks at whether Ctrl+C was pressed in the terminal."""


def run(file: str | None) -> int:
    """Open the window, on a game file if one is named; the exit status."""
    app = QApplication([DESKTOP_NAME, *STYLE])
    app.setApplicationName("Patchwork Qt")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(DESKTOP_NAME)
    settings = load_settings(settings_path())
    opening = Opening(first_theme(settings.theme), settings.window_geometry)
    opening.seen.connect(lambda: _furnish(app, opening, settings, file))
    opening.show()
    tick = _listen_for_interrupt(app)
    status = app.exec()
    tick.stop()
    return status


def _furnish(app: QApplication, opening: Opening, settings: Settings, file: str | None) -> None:
    """Load the rest of the program and put its pages into the window."""
    if not opening.isVisible():
        return  # closed before there was anything inside
    from patchwork_qt.ui.english import EnglishPlurals
    from patchwork_qt.ui.fonts import load_fonts

    app.installTranslator(EnglishPlurals(app))
    load_fonts()
    try:
        window = _main_window(app, opening, settings)
    except Exception:
        app.exit(1)  # or a bare sheet would stay for ever: Qt only prints what a slot raises
        raise
    if file is not None:
        QTimer.singleShot(0, window, lambda: window.open_file(Path(file)))


def _main_window(app: QApplication, opening: Opening, settings: Settings) -> MainWindow:
    from patchwork_qt.app.autosave import Autosave
    from patchwork_qt.app.storage import GameStore, data_folder
    from patchwork_qt.ui.main_window import MainWindow
    from patchwork_qt.ui.sounds import Sounds

    autosave = Autosave(GameStore.claim(data_folder()))
    return MainWindow(autosave, settings, settings_path(), sounds=Sounds(app), frame=opening)


def _listen_for_interrupt(app: QApplication) -> QTimer:
    """Ctrl+C in the terminal closes the program: Python only notices while it runs."""
    signal.signal(signal.SIGINT, lambda _number, _frame: app.closeAllWindows())
    tick = QTimer(app)
    tick.timeout.connect(lambda: None)
    tick.start(SIGNAL_TICK)
    return tick
