"""The window: home, table and end, the dialogs, and which of them is shown when."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget

from patchwork_qt.app.autosave import Autosave, Unfinished, load_game
from patchwork_qt.app.controller import GameController
from patchwork_qt.app.dealing import GAME_ID_KEY, deal_again, new_game_id, same_circle
from patchwork_qt.app.history import History
from patchwork_qt.app.settings import Settings
from patchwork_qt.app.storage import StorageError, write_game
from patchwork_qt.game.errors import BadRecord
from patchwork_qt.game.events import GameEnded
from patchwork_qt.game.record import GameRecord, record_text
from patchwork_qt.game.state import Setup, Step
from patchwork_qt.ui import game_files, wiring
from patchwork_qt.ui.actions import Actions
from patchwork_qt.ui.app_icon import app_icon
from patchwork_qt.ui.dialog_host import Dialogs
from patchwork_qt.ui.dialogs.message import Messages
from patchwork_qt.ui.finished_games import FinishedGames
from patchwork_qt.ui.leaving import ask_to_leave, would_be_lost
from patchwork_qt.ui.not_kept import NotKept
from patchwork_qt.ui.opening import place
from patchwork_qt.ui.pages.home import HomePage
from patchwork_qt.ui.preferences import Preferences
from patchwork_qt.ui.problems import problem_sentence
from patchwork_qt.ui.summary import summary_of

if TYPE_CHECKING:
    from patchwork_qt.app.solo_record import Statistics
    from patchwork_qt.ui.dialogs.new_game import NewGameChoice
    from patchwork_qt.ui.pages.end import EndPage
    from patchwork_qt.ui.pages.table import TablePage
    from patchwork_qt.ui.sounds import Sounds


class MainWindow(QMainWindow):
    """Joins pages, dialogs and the controller. Owns no rule and no position."""

    def __init__(
        self,
        autosave: Autosave,
        settings: Settings,
        settings_file: Path | None,
        messages: Messages | None = None,
        sounds: Sounds | None = None,
        frame: QMainWindow | None = None,
    ) -> None:
        """``settings_file`` is where changed settings go; None keeps them in memory only.

        ``frame``: the window on the screen that all this is put into; None makes it one itself.
        """
        super().__init__()
        self._autosave = autosave
        self._messages = messages or Messages()
        self._sounds = sounds
        self._unfinished: Unfinished | None = None
        self._saved: History | None = None
        """The game as it was last saved in a file by the player."""
        self._table: TablePage | None = None
        self._end: EndPage | None = None
        self._not_kept = NotKept(self)
        self._finished = FinishedGames(autosave, self._not_kept.finished_failed, self)
        self.preferences = Preferences(settings, settings_file, self)
        self.controller = GameController(autosave, self)
        self.actions_ = Actions(self)
        self.home = HomePage(self.preferences.kit)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.home)
        self.setCentralWidget(self.pages)
        self._join_preferences()
        self._join_controller()
        self.dialogs = Dialogs(self, self.preferences, self.actions_)
        wiring.join_window(self)
        self.show_home()
        self._finished.look_after_the_start()
        if frame is None:
            place(self, settings.window_geometry)
        else:
            frame.setCentralWidget(self)
        self.window().setWindowIcon(app_icon())
        self.window().installEventFilter(self)
        self.actions_.full_screen.setChecked(self.window().isFullScreen())
        if (refusal := autosave.refusal()) is not None:
            self._not_kept.nothing(refusal)

    @property
    def settings(self) -> Settings:
        return self.preferences.settings

    @property
    def table(self) -> TablePage:
        """The page of a game. It is made when first wanted: to load it takes half of the start."""
        if self._table is None:
            from patchwork_qt.ui.pages.table import TablePage

            self._table = TablePage(self.preferences.kit)
            self.pages.addWidget(self._table)
            self._table.scene.move_wanted.connect(self.controller.play)
            self._table.scene.settled.connect(self._step_shown)
            self._table.entry_chosen.connect(self.controller.go_to)
            self._table.telling_changed.connect(self._telling_changed)
            wiring.join_table(self._table, self.actions_)
            wiring.set_table(self._table, self.preferences)
            if self._sounds is not None:
                wiring.TableSounds(self._table.scene, self._sounds)
        return self._table

    @property
    def end(self) -> EndPage:
        """The page after a game. It is made when first wanted."""
        if self._end is None:
            from patchwork_qt.ui.pages.end import EndPage

            self._end = EndPage(self.preferences.kit)
            self._end.set_speed(wiring.speed_of(self.settings))
            self.pages.addWidget(self._end)
            wiring.join_end(self, self._end)
        return self._end

    def open_file(self, path: Path) -> None:
        """Open a game file, or say in one sentence why it can't be opened."""
        title = QCoreApplication.translate("Window", "This game can’t be opened")
        try:
            record, _ = load_game(path)
        except (StorageError, BadRecord) as problem:
            self.tell(title, problem)
            return
        if self._may_leave_game():
            self._load(record)

    def show_home(self) -> None:
        """Show the home page, with the game that can be continued."""
        self._unfinished, problems = self._autosave.find()
        self._unfinished = self._unsaved() or self._unfinished
        self.home.show_unfinished(summary_of(self._unfinished) if self._unfinished else None)
        self.pages.setCurrentWidget(self.home)
        self._enable_actions()
        if problems:
            title = QCoreApplication.translate("Window", "A saved game can’t be read")
            words = "\n".join(problem_sentence(problem) for problem in problems)
            QTimer.singleShot(0, self, lambda: self.tell(title, words))

    def show_table(self) -> None:
        """Show the game on the table."""
        self.pages.setCurrentWidget(self.table)
        self.table.view.setFocus()
        self._enable_actions()

    def show_result(self) -> None:
        """Show how the game on the table ended; nothing while it goes on."""
        history = self.controller.history
        if history is not None and history.state.to_move is None:
            self.end.show_end(history)
            self.pages.setCurrentWidget(self.end)
            self._enable_actions()

    def continue_game(self) -> None:
        """Go on with the unfinished game."""
        found = self._unfinished
        if found is None:
            return
        if found.history is self.controller.history:
            self.show_table()
            return
        title = QCoreApplication.translate("Window", "This game can’t be continued")
        try:
            ours = self._autosave.take_over(found)
            # Another program may have gone on with it since the home page was shown.
            record, history = load_game(found.path)
        except (StorageError, BadRecord) as problem:
            self.tell(title, problem)
            return
        if not ours or history.state.to_move is None:
            self.show_home()
        else:
            self._load(record)

    def new_game(self) -> None:
        """Ask for the players and deal."""
        if self._may_leave_game():
            self.dialogs.show_new_game(self._deal)

    def begin(self, setup: Setup) -> None:
        """Start a game and show its table."""
        self._not_kept.forget_game()
        self.controller.begin(setup, {GAME_ID_KEY: new_game_id()})
        self.show_table()

    def save_as(self) -> None:
        """Ask for a file and save the game there."""
        history = self.controller.history
        path = game_files.ask_where_to_save(self, history.setup) if history is not None else None
        if path is not None:
            self.save_to(path)

    def save_to(self, path: Path) -> None:
        """Save the game in a file, or say in one sentence why that can't be done."""
        try:
            write_game(path, self._text())
        except StorageError as problem:
            self.tell(QCoreApplication.translate("Window", "The game was not saved"), problem)
        else:
            self._saved = self.controller.history
            self._note(
                QCoreApplication.translate("Window", "Saved as {name}.").format(name=path.name)
            )

    def _text(self) -> str:
        """The game as a file. With moves to redo it holds every shuffle: they bring their cards."""
        history = self.controller.history
        again = history is not None and history.can_redo
        return record_text(self.controller.record(), every_shuffle=again)

    def export_to(self, side: int, path: Path) -> None:
        """Export a quilt of the finished game, or say in one sentence why that can't be done."""
        history = self.controller.history
        if history is None:
            return
        try:
            game_files.export(history, side, path, self.preferences.kit)
        except (ValueError, StorageError) as problem:
            self.tell(QCoreApplication.translate("Window", "The quilt was not exported"), problem)
        else:
            self._note(
                QCoreApplication.translate("Window", "Saved as {name}.").format(name=path.name)
            )

    def _deal(self, choice: NewGameChoice) -> None:
        from patchwork_qt.ui.new_games import setup_of

        self.begin(setup_of(choice))

    def _load(self, record: GameRecord) -> None:
        self._not_kept.forget_game()
        self.controller.load(record)
        self.show_table()

    def play_again(self, same: bool) -> None:
        history = self.controller.history
        if history is not None:
            self.begin(same_circle(history.setup) if same else deal_again(history.setup))

    def _unsaved(self) -> Unfinished | None:
        """The game on the table, if it can't be saved: what is on disk is an older one."""
        history = self.controller.history
        if not self._not_kept.game or history is None or history.state.to_move is None:
            return None
        return Unfinished(self._autosave.path, self.controller.record(), history)

    @property
    def on_table(self) -> bool:
        """Whether a game is shown."""
        return self.pages.currentWidget() is self._table

    def _may_leave_game(self) -> bool:
        """Whether a game that would be lost may be: only asked where there is one."""
        history = self.controller.history
        if self.pages.currentWidget() is self.home or history is None:
            history = self._unfinished.history if self._unfinished is not None else None
        return (
            history is None
            or not would_be_lost(history, self._saved)
            or ask_to_leave(self._messages, self, self.preferences.kit)
        )

    def _step_made(self, step: Step) -> None:
        if step.after.leather_pending:
            self.table.view.setFocus()  # the keys that lay it count there only
        if step.after.to_move is None:
            self._finished.keep(self.controller.record())
        self.table.play(step)

    def _telling_changed(self, telling: bool) -> None:
        """Nobody advances over a turn that has not been told: the key only ends the telling."""
        self.actions_.advance.setEnabled(self.on_table and not telling)

    def _step_shown(self, step: Step) -> None:
        history = self.controller.history
        over = any(isinstance(event, GameEnded) for event in step.events)
        if over and self.on_table and history is not None and history.state is step.after:
            self.show_result()

    def tell(self, title: str, problem: object) -> None:
        """Say a problem, or just a sentence, in a dialog."""
        self._messages.tell(self, self.preferences.kit, title, problem_sentence(problem))

    def _note(self, sentence: str) -> None:
        """Say that something has been done, where the player looks."""
        if self.on_table:
            self.table.say(sentence)
        else:
            self.tell(QCoreApplication.translate("Window", "Done"), sentence)

    def _enable_actions(self) -> None:
        wiring.enable(self.actions_, self.on_table, self.pages.currentWidget() is self.home)
        history = self.controller.history
        if self.on_table and history is not None:
            self._history_changed(history)

    def _history_changed(self, history: History) -> None:
        self.table.show_history(history)
        wiring.enable_for(self.actions_, history)
        if self.table.scene.telling:
            self._telling_changed(True)

    def undo(self) -> None:
        """A piece in hand goes back first: that was the last thing done."""
        hand = self.table.scene.hand
        if hand.held is not None and not hand.holds_leather:
            hand.put_back()
        else:
            self.controller.undo()

    def look_at(self, decisions: int) -> None:
        self.controller.go_to(decisions)
        self.show_table()

    def show_statistics(self) -> None:
        """Show how the finished solo games went."""
        self._finished.read_statistics(self._show_statistics)

    def _show_statistics(self, statistics: Statistics) -> None:
        self.dialogs.show_statistics(
            statistics, self._finished.game, self._open_finished, self.tell
        )

    def _open_finished(self, record: GameRecord) -> None:
        """Look at a game of the statistics again."""
        if self._may_leave_game():
            self._load(record)

    def show_discard(self) -> None:
        """Spread out the Automa's discard pile."""
        self.table.scene.skip()  # a key ends what is told only afterwards
        words = self.table.scene.stage.automa.words
        if words is not None:
            self.dialogs.show_discard(words.discard, words.aside)

    def ask_to_export(self, side: int) -> None:
        history = self.controller.history
        if history is None:
            return
        path = game_files.ask_where_to_export(self, history.setup, side)
        if path is not None:
            self.export_to(side, path)

    def ask_for_file(self) -> None:
        path = game_files.ask_for_game(self)
        if path is not None:
            self.open_file(path)

    def show_full_screen(self, wanted: bool) -> None:
        """Fill the screen, or be as large as before, maximised if that is what it was."""
        full = Qt.WindowState.WindowFullScreen
        state = self.window().windowState()
        self.window().setWindowState(state | full if wanted else state & ~full)

    def _use_settings(self, settings: Settings) -> None:
        if self._sounds is not None:
            self._sounds.set_enabled(settings.sound)
        if self._table is not None:
            wiring.set_table(self._table, self.preferences)
            self._enable_actions()
        if self._end is not None:
            self._end.set_speed(wiring.speed_of(settings))

    def _join_preferences(self) -> None:
        wiring.join_settings(self.actions_, self.preferences)
        self.preferences.changed.connect(self._use_settings)
        self.preferences.not_kept.connect(self._not_kept.settings_failed)
        self.preferences.kit_changed.connect(self._use_kit)
        self._use_settings(self.settings)

    def _use_kit(self) -> None:
        for page in (self.home, self._table, self._end):
            if page is not None:
                page.set_kit(self.preferences.kit)

    def _join_controller(self) -> None:
        controller = self.controller
        controller.history_changed.connect(self._history_changed)
        controller.stepped.connect(self._step_made)
        controller.position_changed.connect(lambda state: self.table.show_state(state))
        controller.rejected.connect(lambda reason: self.table.refuse(reason))
        controller.save_failed.connect(self._not_kept.save_failed)

    # Qt's own names

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.window() and event.type() is QEvent.Type.WindowStateChange:
            self.actions_.full_screen.setChecked(self.window().isFullScreen())
        return super().eventFilter(watched, event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._not_kept.hush()
        geometry = self.window().saveGeometry().toBase64().toStdString()
        self.preferences.change(window_geometry=geometry)
        self._finished.leave()
        self._autosave.release()
        super().closeEvent(event)
