"""Puts the program together: the one place where files, settings and the window meet."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from patchwork_qt import __version__
from patchwork_qt.app.settings import load_settings, settings_path
from patchwork_qt.app.single_instance import SingleInstance
from patchwork_qt.identity import APP_ID, COMMAND, NAME
from patchwork_qt.ui.opening import Opening, first_theme

if TYPE_CHECKING:
    from patchwork_qt.app.reception import Reception
    from patchwork_qt.ui.main_window import MainWindow

STYLE = ("-style", "fusion")
SIGNAL_TICK = 200
"""Milliseconds between two looks at whether Ctrl+C was pressed in the terminal."""


SETTLED = 1000
"""Milliseconds after which the pages are drawn, and nothing keeps the program from answering."""


class Application(QApplication):
    """Qt's application, which also says what macOS wants opened."""

    file_wanted = Signal(str)
    """Path of a file that was double-clicked."""

    # Qt's own names

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_wanted.emit(event.file())
            return True
        return super().event(event)


class Program:
    """One run of the program: the window, what goes into it, and what comes from outside."""

    def __init__(self, app: Application, file: str | None, instance: SingleInstance) -> None:
        self._app = app
        self._files = [] if file is None else [file]
        """Wanted before the window is there to open them."""
        self._instance = instance
        self._settings = load_settings(settings_path())
        self._opening = Opening(first_theme(self._settings.theme), self._settings.window_geometry)
        self._reception: Reception | None = None
        self.failure: Exception | None = None
        """Why the window could not be filled."""
        app.file_wanted.connect(self._want)
        self._opening.closed.connect(self.withdraw)
        self._opening.seen.connect(self._furnish)
        self._opening.show()

    def withdraw(self) -> None:
        """Leave later starts to somebody else."""
        if self._reception is not None:
            self._reception.close()
        self._instance.close()

    def _want(self, file: str) -> None:
        """A file is wanted early: macOS also tells of the one on the command line."""
        if file not in self._files:
            self._files.append(file)

    def _furnish(self) -> None:
        """Load the rest of the program and put its pages into the window."""
        if not self._opening.isVisible():
            return  # closed before there was anything inside
        try:
            self._let_in(self._main_window())
        except Exception as error:
            # Not from here: Qt prints what a slot raises, and a bare sheet would stay for ever.
            self.failure = error
            self._app.exit(1)

    def _main_window(self) -> MainWindow:
        from patchwork_qt.app.autosave import Autosave
        from patchwork_qt.app.folders import data_folder
        from patchwork_qt.app.storage import GameStore
        from patchwork_qt.ui.english import EnglishPlurals
        from patchwork_qt.ui.fonts import load_fonts
        from patchwork_qt.ui.main_window import MainWindow
        from patchwork_qt.ui.sounds import Sounds

        self._app.installTranslator(EnglishPlurals(self._app))
        load_fonts()
        return MainWindow(
            Autosave(GameStore.claim(data_folder())),
            self._settings,
            settings_path(),
            sounds=Sounds(self._app),
            frame=self._opening,
        )

    def _let_in(self, window: MainWindow) -> None:
        """Open the files that are wanted, and listen to later starts from now on."""
        from patchwork_qt.ui.incoming import Incoming

        incoming = Incoming(self._opening, window)
        self._app.file_wanted.disconnect(self._want)
        self._app.file_wanted.connect(incoming.open)
        for file in self._files:
            incoming.begin_with(file)
        if self._instance.server is not None:
            from patchwork_qt.app.reception import Reception

            self._reception = Reception(self._instance.server, self._opening)
            if not self._reception.is_open:
                self._instance.close()  # nobody would be heard: let others not wait for an answer
                return
            self._reception.arrived.connect(incoming.take)
            QTimer.singleShot(SETTLED, self._opening, self._instance.all_there)


def run(file: str | None, instance: SingleInstance | None = None) -> int:
    """Open the window, on a game file if one is named; the exit status.

    ``instance``: the first one hears of later starts; None stands alone.
    Raises what kept the window from being filled.
    """
    app = Application([COMMAND, *STYLE])
    app.setApplicationName(NAME)
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(APP_ID)
    program = Program(app, file, instance or SingleInstance(None))
    tick = _listen_for_interrupt(app)
    status = app.exec()
    tick.stop()
    program.withdraw()
    if program.failure is not None:
        raise program.failure
    return status


def _listen_for_interrupt(app: QApplication) -> QTimer:
    """Ctrl+C in the terminal closes the program: Python only notices while it runs."""
    signal.signal(signal.SIGINT, lambda _number, _frame: app.closeAllWindows())
    tick = QTimer(app)
    tick.timeout.connect(lambda: None)
    tick.start(SIGNAL_TICK)
    return tick
