"""The window: home, table and dialogs, and what each action does."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
from PySide6.QtCore import QByteArray, QCoreApplication, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication, QShowEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow, QStackedWidget

from patchwork_qt.app.autosave import Autosave, Unfinished, load_game
from patchwork_qt.app.controller import GameController
from patchwork_qt.app.dealing import deal, deal_again, same_circle
from patchwork_qt.app.history import History
from patchwork_qt.app.settings import Settings, save_settings
from patchwork_qt.app.storage import StorageError, write_atomically
from patchwork_qt.game.errors import BadRecord
from patchwork_qt.game.events import GameEnded
from patchwork_qt.game.record import GameRecord, record_text
from patchwork_qt.game.state import Mode, Setup, Step
from patchwork_qt.ui.actions import Actions, check
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.board.motion import SPEEDS
from patchwork_qt.ui.dialogs.message import Messages
from patchwork_qt.ui.dialogs.new_game import NewGameChoice, NewGameDialog
from patchwork_qt.ui.dialogs.result import GameResult, ResultDialog
from patchwork_qt.ui.names import player_name
from patchwork_qt.ui.pages.home import HomePage
from patchwork_qt.ui.style import apply_style
from patchwork_qt.ui.summary import summary_of
from patchwork_qt.ui.themes import theme_for

if TYPE_CHECKING:
    from patchwork_qt.ui.board.scene import TableScene
    from patchwork_qt.ui.pages.table import TablePage

SMALLEST = (960, 600)
FIRST_SIZE = (1280, 760)
FILE_ENDING = ".patchwork"
TABLE_MADE_AFTER = 150
"""Milliseconds after the window is shown until the table is made, if no game wanted it before."""


class MainWindow(QMainWindow):
    """Joins pages, dialogs and the controller. Owns no rule and no position."""

    def __init__(
        self,
        autosave: Autosave,
        settings: Settings,
        settings_file: Path | None,
        messages: Messages | None = None,
    ) -> None:
        """``settings_file`` is where changed settings go; None keeps them in memory only."""
        super().__init__()
        self._autosave = autosave
        self._settings = settings
        self._settings_file = settings_file
        self._messages = messages or Messages()
        self._unfinished: Unfinished | None = None
        self._warned = False
        self._kit = Kit(theme_for(settings.theme))
        self.controller = GameController(autosave, self)
        self.home = HomePage(self._kit)
        self._table: TablePage | None = None
        self.pages = QStackedWidget()
        self.pages.addWidget(self.home)
        self.setCentralWidget(self.pages)
        self.actions_ = Actions(self)
        self.setMinimumSize(*SMALLEST)
        self.resize(*FIRST_SIZE)
        self._join_controller()
        self._join_actions()
        self._join_pages()
        self._show_settings()
        self._set_theme()
        self.restoreGeometry(QByteArray.fromBase64(settings.window_geometry.encode()))
        self.show_home()

    @property
    def settings(self) -> Settings:
        return self._settings

    @property
    def table(self) -> TablePage:
        """The page of a game. It is made when first wanted: to load it takes half of the start."""
        if self._table is None:
            from patchwork_qt.ui.pages.table import TablePage

            self._table = TablePage(self._kit)
            self.pages.addWidget(self._table)
            self._join_table(self._table)
            self._show_settings()
        return self._table

    def open_file(self, path: Path) -> None:
        """Open a game file, or say in one sentence why it can't be opened."""
        try:
            record, history = load_game(path)
        except (StorageError, BadRecord) as problem:
            self._tell(QCoreApplication.translate("Window", "This game can't be opened"), problem)
            return
        if history.setup.mode is Mode.SOLO:
            self._tell(
                QCoreApplication.translate("Window", "This game can't be opened"),
                QCoreApplication.translate(
                    "Window", "It is a solo game; this version shows games for two players."
                ),
            )
            return
        if self._may_leave_game():
            self._load(record)

    def show_home(self) -> None:
        """Show the home page, with the game that can be continued."""
        self._unfinished, problems = self._autosave.find()
        self.home.show_unfinished(summary_of(self._unfinished) if self._unfinished else None)
        self.pages.setCurrentWidget(self.home)
        self._enable_actions()
        if problems:
            title = QCoreApplication.translate("Window", "A saved game can't be read")
            QTimer.singleShot(0, self, lambda: self._tell(title, "\n".join(problems)))

    def continue_game(self) -> None:
        """Go on with the unfinished game."""
        found = self._unfinished
        if found is None:
            return
        try:
            ours = self._autosave.take_over(found)
        except StorageError as problem:
            self._tell(
                QCoreApplication.translate("Window", "This game can't be continued"), problem
            )
            return
        if ours:
            self._load(found.record)
        else:
            self.show_home()

    def new_game(self) -> None:
        """Ask for the players and deal."""
        if not self._may_leave_game():
            return
        dialog = NewGameDialog(self._kit, _last_choice(self._settings), self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self._deal(dialog.choice(), dialog.to_remember()))
        dialog.open()

    def begin(self, setup: Setup) -> None:
        """Start a game and show its table."""
        self._warned = False
        self.controller.begin(setup)
        self._show_table()

    def save_as(self) -> None:
        """Ask for a file and save the game there."""
        caption = QCoreApplication.translate("Window", "Save the game")
        name, _ = QFileDialog.getSaveFileName(self, caption, "", _file_filter())
        if name:
            path = Path(name)
            self.save_to(path if path.suffix else path.with_suffix(FILE_ENDING))

    def save_to(self, path: Path) -> None:
        """Save the game in a file, or say in one sentence why that can't be done."""
        try:
            write_atomically(path, record_text(self.controller.record()).encode())
        except StorageError as problem:
            self._tell(QCoreApplication.translate("Window", "The game was not saved"), problem)
        else:
            self.table.say(
                QCoreApplication.translate("Window", "Saved as {name}.").format(name=path.name)
            )

    def show_result(self) -> None:
        """Show how the game on the table ended."""
        history = self.controller.history
        ended = _end_of(history) if history is not None else None
        if ended is None or history is None:
            return
        names = (player_name(history.setup, 0), player_name(history.setup, 1))
        result = GameResult(names, ended.scores, ended.winner, ended.tie_broken)
        dialog = ResultDialog(self._kit, result, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.rematch_wanted.connect(self._rematch)
        dialog.same_circle_wanted.connect(self._same_circle)
        dialog.save_wanted.connect(self.save_as)
        dialog.home_wanted.connect(self.show_home)
        dialog.open()

    def change_settings(self, settings: Settings) -> None:
        """Use other settings from now on, and keep them."""
        self._settings = settings
        self._show_settings()
        self._set_theme()
        if self._settings_file is not None:
            try:
                save_settings(self._settings_file, settings)
            except StorageError as problem:
                self.table.say(str(problem))

    def _rematch(self) -> None:
        history = self.controller.history
        if history is not None:
            self.begin(deal_again(history.setup))

    def _same_circle(self) -> None:
        history = self.controller.history
        if history is not None:
            self.begin(same_circle(history.setup))

    def _deal(self, choice: NewGameChoice, remembered: NewGameChoice) -> None:
        self._change(
            player_names=remembered.names,
            first_player=remembered.starter,
            time_board=remembered.time_board,
            seed=remembered.seed,
        )
        self.begin(deal(choice.names, choice.starter, choice.time_board, choice.seed))

    def _load(self, record: GameRecord) -> None:
        self._warned = False
        self.controller.load(record)
        self._show_table()

    def _show_table(self) -> None:
        self.pages.setCurrentWidget(self.table)
        self.table.view.setFocus()
        self._enable_actions()

    def _may_leave_game(self) -> bool:
        """Whether a game that would be lost may be: only asked where there is one."""
        on_table = self.pages.currentWidget() is self._table
        history = self.controller.history if on_table else None
        if on_table and history is not None:
            going_on = history.state.to_move is not None and bool(history.decisions)
        else:
            going_on = self._unfinished is not None
        if not going_on:
            return True
        return self._messages.ask(
            self,
            self._kit,
            QCoreApplication.translate("Window", "Leave the unfinished game?"),
            QCoreApplication.translate(
                "Window", "Another game takes its place. To keep it, save it in a file first."
            ),
            QCoreApplication.translate("Window", "Leave it"),
            QCoreApplication.translate("Window", "Go on with it"),
        )

    def _step_made(self, step: Step) -> None:
        self.table.play(step)

    def _step_shown(self, step: Step) -> None:
        history = self.controller.history
        over = any(isinstance(event, GameEnded) for event in step.events)
        if over and history is not None and history.state is step.after:
            self.show_result()

    def _save_failed(self, sentence: str) -> None:
        """Say it once with weight; the game goes on."""
        if self._warned:
            self.table.say(sentence)
            return
        self._warned = True
        title = QCoreApplication.translate("Window", "The game goes on, but is not saved")
        QTimer.singleShot(0, self, lambda: self._tell(title, sentence))

    def _tell(self, title: str, problem: object) -> None:
        self._messages.tell(self, self._kit, title, str(problem))

    def _enable_actions(self) -> None:
        on_table = self.pages.currentWidget() is self._table
        for action in self.actions_.on_table:
            action.setEnabled(on_table)
        history = self.controller.history
        if on_table and history is not None:
            self._history_changed(history)

    def _history_changed(self, history: History) -> None:
        self.table.show_history(history)
        self.actions_.undo.setEnabled(history.can_undo)
        self.actions_.redo.setEnabled(history.can_redo)
        self.actions_.result.setEnabled(_end_of(history) is not None)

    def _undo(self) -> None:
        """A piece in hand goes back first: that was the last thing done."""
        hand = self.table.scene.hand
        if hand.held is not None and not hand.holds_leather:
            hand.put_back()
        else:
            self.controller.undo()

    def _redo(self) -> None:
        self.controller.redo()

    def _set_theme(self) -> None:
        theme = theme_for(self._settings.theme)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            apply_style(app, theme, self._settings.text_scale / 100)
        if theme is not self._kit.theme:
            self._kit = Kit(theme, self._kit.cloth)
            self.home.set_kit(self._kit)
            if self._table is not None:
                self._table.set_kit(self._kit)

    def _show_settings(self) -> None:
        settings, actions = self._settings, self.actions_
        check(actions.themes, settings.theme)
        check(actions.speeds, settings.animation_speed)
        actions.sew_at_drop.setChecked(settings.sew_at_drop)
        if self._table is not None:
            self._table.scene.set_speed(SPEEDS[settings.animation_speed])
            self._table.scene.hand.sew_at_drop = settings.sew_at_drop

    def _show_full_screen(self, wanted: bool) -> None:
        if wanted:
            self.showFullScreen()
        else:
            self.showNormal()

    def _next_theme(self) -> None:
        self._change(theme="light" if self._kit.theme.dark else "dark")

    def _join_controller(self) -> None:
        controller = self.controller
        controller.history_changed.connect(self._history_changed)
        controller.stepped.connect(self._step_made)
        controller.position_changed.connect(lambda state: self.table.show_state(state))
        controller.rejected.connect(lambda reason: self.table.refuse(reason))
        controller.save_failed.connect(self._save_failed)

    def _join_table(self, table: TablePage) -> None:
        actions, scene = self.actions_, table.scene
        scene.move_wanted.connect(self.controller.play)
        scene.settled.connect(self._step_shown)
        table.entry_chosen.connect(self.controller.go_to)
        actions.only_in(table.view)
        table.top.set_menu(actions.menu())
        table.top.moves_button.bind(actions.moves)
        table.top.theme_button.bind(actions.next_theme)
        table.top.full_screen_button.bind(actions.full_screen)
        table.bottom.advance_button.clicked.connect(scene.advance)
        table.bottom.undo_button.bind(actions.undo)
        table.bottom.redo_button.bind(actions.redo)
        self._join_table_actions(scene)
        actions.moves.toggled.connect(table.moves.setVisible)

    def _join_table_actions(self, scene: TableScene) -> None:
        actions = self.actions_
        actions.advance.triggered.connect(lambda: scene.advance())
        for place, action in enumerate(actions.take):
            action.triggered.connect(lambda _checked=False, place=place: scene.choose(place))
        actions.turn.triggered.connect(lambda: scene.turn(1))
        actions.turn_back.triggered.connect(lambda: scene.turn(-1))
        actions.flip.triggered.connect(lambda: scene.flip())
        actions.sew.triggered.connect(lambda: scene.accept())
        actions.put_back.triggered.connect(lambda: scene.put_back())

    def _join_actions(self) -> None:
        actions = self.actions_
        actions.new_game.triggered.connect(lambda: self.new_game())
        actions.open.triggered.connect(lambda: self._ask_for_file())
        actions.save_as.triggered.connect(lambda: self.save_as())
        actions.home.triggered.connect(lambda: self.show_home())
        actions.quit.triggered.connect(lambda: self.close())
        actions.result.triggered.connect(lambda: self.show_result())
        actions.undo.triggered.connect(lambda: self._undo())
        actions.redo.triggered.connect(lambda: self._redo())
        actions.full_screen.toggled.connect(self._show_full_screen)
        actions.next_theme.triggered.connect(lambda: self._next_theme())
        self._join_settings()

    def _join_settings(self) -> None:
        actions = self.actions_
        actions.themes.triggered.connect(lambda action: self._change(theme=action.data()))
        actions.speeds.triggered.connect(lambda action: self._change(animation_speed=action.data()))
        actions.sew_at_drop.triggered.connect(lambda on: self._change(sew_at_drop=on))
        QGuiApplication.styleHints().colorSchemeChanged.connect(lambda _scheme: self._set_theme())

    def _change(self, **changes: Any) -> None:
        self.change_settings(attrs.evolve(self._settings, **changes))

    def _join_pages(self) -> None:
        self.home.continue_wanted.connect(self.continue_game)
        self.home.new_game_wanted.connect(self.new_game)
        self.home.open_wanted.connect(self._ask_for_file)
        self.home.quit_wanted.connect(self.close)

    def _ask_for_file(self) -> None:
        caption = QCoreApplication.translate("Window", "Open a game")
        name, _ = QFileDialog.getOpenFileName(self, caption, "", _file_filter())
        if name:
            self.open_file(Path(name))

    # Qt's own names

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(TABLE_MADE_AFTER, self, lambda: self.table)

    def closeEvent(self, event: QCloseEvent) -> None:
        geometry = self.saveGeometry().toBase64().toStdString()
        self.change_settings(attrs.evolve(self._settings, window_geometry=geometry))
        self._autosave.release()
        super().closeEvent(event)


def _end_of(history: History) -> GameEnded | None:
    """The end of the game at the cursor, None while it goes on."""
    if history.state.to_move is not None or not history.steps:
        return None
    events = history.steps[-1].events
    return next((event for event in events if isinstance(event, GameEnded)), None)


def _last_choice(settings: Settings) -> NewGameChoice:
    return NewGameChoice(
        names=settings.player_names,
        starter=settings.first_player,
        time_board=settings.time_board,
        seed=settings.seed,
    )


def _file_filter() -> str:
    return QCoreApplication.translate("Window", "Patchwork games (*.patchwork);;All files (*)")
