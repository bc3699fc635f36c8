"""Every action of the program, with its words and its keys; menus and buttons share them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from patchwork_qt.game.turn import OFFER


class Actions(QObject):
    """The actions, owned by the window. ``on_table`` ones are only there while a game is."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.new_game = self._action(QCoreApplication.translate("Actions", "New game…"), "Ctrl+N")
        self.open = self._action(QCoreApplication.translate("Actions", "Open…"), "Ctrl+O")
        self.save_as = self._action(QCoreApplication.translate("Actions", "Save as…"), "Ctrl+S")
        self.home = self._action(QCoreApplication.translate("Actions", "Home"), "Ctrl+Home")
        self.quit = self._action(QCoreApplication.translate("Actions", "Quit"), "Ctrl+Q")
        self.result = self._action(QCoreApplication.translate("Actions", "Result"), "Ctrl+R")
        self.advance = self._action(QCoreApplication.translate("Actions", "Advance"), "A")
        self.take = tuple(
            self._action(
                QCoreApplication.translate("Actions", "Take patch {number}").format(
                    number=place + 1
                ),
                str(place + 1),
            )
            for place in range(OFFER)
        )
        self.turn = self._action(QCoreApplication.translate("Actions", "Turn right"), "R")
        self.turn_back = self._action(QCoreApplication.translate("Actions", "Turn left"), "Shift+R")
        self.flip = self._action(QCoreApplication.translate("Actions", "Flip"), "F")
        self.sew = self._action(QCoreApplication.translate("Actions", "Sew"), "Return", "Enter")
        self.put_back = self._action(QCoreApplication.translate("Actions", "Put back"), "Esc")
        self.undo = self._action(QCoreApplication.translate("Actions", "Undo"), "Ctrl+Z")
        self.redo = self._action(
            QCoreApplication.translate("Actions", "Redo"), "Ctrl+Shift+Z", "Ctrl+Y"
        )
        self.moves = self._switch(QCoreApplication.translate("Actions", "List of moves"), "M")
        self.full_screen = self._switch(QCoreApplication.translate("Actions", "Full screen"), "F11")
        self.next_theme = self._action(
            QCoreApplication.translate("Actions", "Light or dark"), "Ctrl+D"
        )
        self.sew_at_drop = self._switch(QCoreApplication.translate("Actions", "Sew at the drop"))
        self.themes = self._choice(
            {
                "system": QCoreApplication.translate("Actions", "As the system"),
                "light": QCoreApplication.translate("Actions", "Light"),
                "dark": QCoreApplication.translate("Actions", "Dark"),
            }
        )
        self.speeds = self._choice(
            {
                "off": QCoreApplication.translate("Actions", "Off"),
                "fast": QCoreApplication.translate("Actions", "Fast"),
                "normal": QCoreApplication.translate("Actions", "Normal"),
                "slow": QCoreApplication.translate("Actions", "Slow"),
            }
        )

    @property
    def on_table(self) -> tuple[QAction, ...]:
        """Actions that need a game on the table."""
        return (
            self.save_as,
            self.home,
            self.result,
            self.advance,
            *self.take,
            self.turn,
            self.turn_back,
            self.flip,
            self.sew,
            self.put_back,
            self.undo,
            self.redo,
            self.moves,
        )

    def only_in(self, view: QWidget) -> None:
        """Keys that other widgets need too count only while ``view`` has the focus."""
        for action in (self.sew, self.put_back):
            self._window.removeAction(action)
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            view.addAction(action)

    def menu(self) -> QMenu:
        """The menu of the window: every action with its key."""
        menu = QMenu(self._window)
        menu.addActions([self.new_game, self.open, self.save_as])
        menu.addSeparator()
        move = menu.addMenu(QCoreApplication.translate("Actions", "Move"))
        move.addActions([self.advance, *self.take])
        move.addSeparator()
        move.addActions([self.turn, self.turn_back, self.flip, self.sew, self.put_back])
        menu.addActions([self.undo, self.redo, self.result])
        menu.addSeparator()
        menu.addActions([self.moves, self.full_screen])
        theme = menu.addMenu(QCoreApplication.translate("Actions", "Colours"))
        theme.addActions(self.themes.actions())
        speed = menu.addMenu(QCoreApplication.translate("Actions", "Animations"))
        speed.addActions(self.speeds.actions())
        menu.addAction(self.sew_at_drop)
        menu.addSeparator()
        menu.addActions([self.home, self.quit])
        return menu

    def _action(self, words: str, *keys: str) -> QAction:
        action = QAction(words, self._window)
        action.setShortcuts([QKeySequence(key) for key in keys])
        self._window.addAction(action)
        return action

    def _switch(self, words: str, *keys: str) -> QAction:
        action = self._action(words, *keys)
        action.setCheckable(True)
        return action

    def _choice(self, options: dict[str, str]) -> QActionGroup:
        """One of several: the chosen action's ``data`` is the key of ``options``."""
        group = QActionGroup(self)
        for value, words in options.items():
            action = self._switch(words)
            action.setData(value)
            group.addAction(action)
        return group


def check(group: QActionGroup, value: str) -> None:
    """Check the action of a choice that stands for ``value``."""
    for action in group.actions():
        action.setChecked(action.data() == value)
