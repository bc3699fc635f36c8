"""Says what could not be kept on disk: once with weight, and then as little as it can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QTimer

from patchwork_qt.app.storage import StorageError
from patchwork_qt.ui.problems import problem_sentence

if TYPE_CHECKING:
    from patchwork_qt.ui.main_window import MainWindow


class NotKept(QObject):
    """What the player of one window has been told about it."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._quiet = False
        """Nothing is kept, and the player knows; or nobody is left to be told."""
        self._said = False
        """The player knows that this game is not kept."""
        self._said_of_settings = False
        self._game = False

    @property
    def game(self) -> bool:
        """The game on the table is not on disk as it is: what lies there is an older one."""
        return self._game

    def forget_game(self) -> None:
        """Another game comes to the table."""
        self._game = self._said = False

    def nothing(self, problem: StorageError) -> None:
        """There is no folder for games: said at the start, and then no more."""
        self._quiet = True
        self._tell_later(
            QCoreApplication.translate("Window", "Nothing you play will be kept"),
            QCoreApplication.translate("Window", "{problem} You can play all the same.").format(
                problem=problem_sentence(problem)
            ),
        )

    def hush(self) -> None:
        """The window goes away."""
        self._quiet = True

    def save_failed(self, problem: StorageError) -> None:
        """A step could not be saved; the game goes on."""
        self._game = True
        if self._quiet:
            return
        if self._said:
            say = self._window.table.say
            # After the step, whose words take the place of what is said now.
            QTimer.singleShot(0, self._window, lambda: say(problem_sentence(problem)))
            return
        self._said = True
        title = QCoreApplication.translate("Window", "The game goes on, but is not saved")
        self._tell_later(title, problem)

    def settings_failed(self, problem: StorageError) -> None:
        """Settings could not be kept: said where the player looks, unless the window goes away."""
        window = self._window
        if self._quiet:
            return
        if window.on_table:
            window.table.say(problem_sentence(problem))
        elif window.isVisible() and not self._said_of_settings:
            self._said_of_settings = True
            window.tell(QCoreApplication.translate("Window", "The settings are not kept"), problem)

    def finished_failed(self, title: str, problem: object) -> None:
        """A game that has come to its end was not kept, or not counted."""
        if not self._quiet:
            self._tell_later(title, problem)

    def _tell_later(self, title: str, problem: object) -> None:
        """After the step, or once the window is there."""
        QTimer.singleShot(0, self._window, lambda: self._window.tell(title, problem))
