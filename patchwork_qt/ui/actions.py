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
        self._made: list[QAction] = []
        self.new_game = self._action(QCoreApplication.translate("Actions", "New game…"), "Ctrl+N")
        self.open = self._action(QCoreApplication.translate("Actions", "Open…"), "Ctrl+O")
        self.save_as = self._action(QCoreApplication.translate("Actions", "Save as…"), "Ctrl+S")
        self.statistics = self._action(QCoreApplication.translate("Actions", "Statistics…"))
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
        self.make_view_actions()
        for action in (self.undo, self.redo, self.zoom_in, self.zoom_out):
            action.setAutoRepeat(True)
        self.make_setting_actions()
        self.make_help_actions()

    def make_view_actions(self) -> None:
        """What changes how the table is looked at."""
        self.show_ahead = self._action(
            QCoreApplication.translate("Actions", "Automa’s next turn"), "T"
        )
        self.other_side = self._action(
            QCoreApplication.translate("Actions", "Turn the time board over"), "B"
        )
        self.zoom_in = self._action(
            QCoreApplication.translate("Actions", "Zoom in"), "Ctrl++", "Ctrl+="
        )
        self.zoom_out = self._action(QCoreApplication.translate("Actions", "Zoom out"), "Ctrl+-")
        self.whole_table = self._action(
            QCoreApplication.translate("Actions", "Whole table"), "Ctrl+0"
        )
        self.full_screen = self._switch(QCoreApplication.translate("Actions", "Full screen"), "F11")
        self.next_theme = self._action(
            QCoreApplication.translate("Actions", "Light or dark"), "Ctrl+D"
        )

    def make_setting_actions(self) -> None:
        """What can be set without opening the settings."""
        self.settings = self._action(QCoreApplication.translate("Actions", "Settings…"), "Ctrl+,")
        self.sound = self._switch(QCoreApplication.translate("Actions", "Sounds"), "S")
        self.sew_at_drop = self._switch(QCoreApplication.translate("Actions", "Sew at the drop"))
        self.lost_spaces = self._switch(QCoreApplication.translate("Actions", "Mark lost spaces"))
        self.discard = self._action(QCoreApplication.translate("Actions", "Discard pile"), "D")
        self.wait_for_key = self._switch(QCoreApplication.translate("Actions", "One key a step"))
        self.think_ahead = self._switch(QCoreApplication.translate("Actions", "Think ahead"))
        self.themes = self._choice(
            {
                "system": QCoreApplication.translate("Actions", "As the system"),
                "light": QCoreApplication.translate("Actions", "Light"),
                "dark": QCoreApplication.translate("Actions", "Dark"),
                "contrast": QCoreApplication.translate("Actions", "High contrast"),
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

    def make_help_actions(self) -> None:
        """What explains the program."""
        self.main_menu = self._action(QCoreApplication.translate("Actions", "Menu"), "F10")
        self.how_to_play = self._action(QCoreApplication.translate("Actions", "How to play"))
        self.shortcuts = self._action(QCoreApplication.translate("Actions", "Keys and mouse"), "F1")
        self.about = self._action(QCoreApplication.translate("Actions", "About Patchwork Qt"))

    def all(self) -> tuple[QAction, ...]:
        """Every action there is."""
        return tuple(self._made)

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
            self.show_ahead,
            self.discard,
            self.other_side,
            self.zoom_in,
            self.zoom_out,
            self.whole_table,
            self.main_menu,
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
        menu.addActions([self.undo, self.redo, self.result])
        self._fill_move(menu.addMenu(QCoreApplication.translate("Actions", "Move")))
        menu.addSeparator()
        self._fill_view(menu.addMenu(QCoreApplication.translate("Actions", "View")))
        self._fill_options(menu.addMenu(QCoreApplication.translate("Actions", "Options")))
        help_menu = menu.addMenu(QCoreApplication.translate("Actions", "Help"))
        help_menu.addActions([self.how_to_play, self.shortcuts, self.about])
        menu.addSeparator()
        menu.addActions([self.statistics, self.home, self.quit])
        return menu

    def table_menu(self) -> QMenu:
        """The context menu of the table: what is wanted most while playing."""
        menu = QMenu(self._window)
        menu.addActions([self.advance, *self.take])
        menu.addSeparator()
        menu.addActions([self.undo, self.redo])
        menu.addSeparator()
        menu.addActions([self.moves, self.other_side, self.zoom_in, self.whole_table])
        menu.addSeparator()
        menu.addActions([self.settings, self.how_to_play, self.shortcuts])
        return menu

    def _fill_move(self, menu: QMenu) -> None:
        menu.addActions([self.advance, *self.take])
        menu.addSeparator()
        menu.addActions([self.turn, self.turn_back, self.flip, self.sew, self.put_back])

    def _fill_options(self, menu: QMenu) -> None:
        menu.addActions([self.sew_at_drop, self.lost_spaces, self.think_ahead, self.sound])
        menu.addSection(QCoreApplication.translate("Actions", "Animations"))
        menu.addActions([*self.speeds.actions(), self.wait_for_key])
        menu.addSeparator()
        menu.addAction(self.settings)

    def _fill_view(self, menu: QMenu) -> None:
        menu.addActions([self.moves, self.show_ahead, self.discard, self.other_side])
        menu.addSeparator()
        menu.addActions([self.zoom_in, self.zoom_out, self.whole_table, self.full_screen])
        menu.addSeparator()
        menu.addAction(self.next_theme)
        menu.addActions(self.themes.actions())

    def _action(self, words: str, *keys: str) -> QAction:
        action = QAction(words, self._window)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setAutoRepeat(False)  # a key held down too long makes one move, not ten
        self._made.append(action)
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
