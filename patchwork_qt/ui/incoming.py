"""What is asked of the open window from outside: another start's request, a double-clicked file."""

from __future__ import annotations

import os
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from patchwork_qt.app.single_instance import Request

if TYPE_CHECKING:
    from patchwork_qt.ui.main_window import MainWindow

QUIET = 100
"""Milliseconds without another request, or until the next look at whether a dialog is open."""


class Incoming(QObject):
    """Brings files to the window one after another, each when no dialog is open.

    None is lost: while one waits, the window does not close.
    """

    def __init__(self, frame: QWidget, window: MainWindow) -> None:
        """``frame`` is the window on the screen, ``window`` what is inside."""
        super().__init__(frame)
        self._frame = frame
        self._window = window
        self._waiting: deque[str] = deque()
        self._opening = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._open_next)
        frame.installEventFilter(self)

    def take(self, request: Request) -> None:
        """Another start's wish: come to the front, and open its file."""
        bring_forward(self._frame, request.token)
        if request.file is not None:
            # To open a game takes longer than to answer: first all who ask at once are answered.
            self._want(request.file, QUIET)

    def open(self, file: str) -> None:
        """A file that the system wants opened here, as macOS does."""
        self.take(Request(file))

    def begin_with(self, file: str) -> None:
        """The file that the program was started for."""
        self._want(file, 0)

    def _want(self, file: str, delay: int) -> None:
        self._waiting.append(file)
        self._timer.start(delay)

    def _open_next(self) -> None:
        if self._opening or not self._waiting:
            return
        if QApplication.activeModalWidget() is not None:
            self._timer.start(QUIET)
            return
        self._opening = True
        try:
            self._window.open_file(Path(self._waiting.popleft()))
        finally:
            self._opening = False
            self._timer.start(0)  # whatever became of this one, the next one has its turn

    # Qt's own names

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Close and self._waiting:
            event.ignore()
            return True
        return False


def bring_forward(window: QWidget, token: str) -> None:
    """Show a window above all others, if the system lets it."""
    if token and QApplication.platformName().startswith("wayland"):
        os.environ["XDG_ACTIVATION_TOKEN"] = token  # where Qt looks for it, once
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    (QApplication.activeModalWidget() or window).activateWindow()
