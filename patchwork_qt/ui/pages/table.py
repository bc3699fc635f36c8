"""The page of a game: bars, the table and the list of moves."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from patchwork_qt.app.history import History
from patchwork_qt.app.telling import Frame, latest_turns
from patchwork_qt.game.errors import IllegalMove
from patchwork_qt.game.moves import Advance, AutomaTurn
from patchwork_qt.game.rules import why_not
from patchwork_qt.game.state import GameState, Step
from patchwork_qt.ui.announcer import announce
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.bars import COMPACT_BELOW, BottomBar, TopBar
from patchwork_qt.ui.board.foresight import Foresight, foresee_advance
from patchwork_qt.ui.board.motion import REASON_STAYS
from patchwork_qt.ui.board.scene import TableScene
from patchwork_qt.ui.board.sprites import Studio
from patchwork_qt.ui.board.view import TableView
from patchwork_qt.ui.describe import (
    game_words,
    order_words,
    reason_sentence,
    turn_words,
)
from patchwork_qt.ui.describe_automa import beat_sentence
from patchwork_qt.ui.looks import look_of, looks_of
from patchwork_qt.ui.moves_panel import MovesPanel, entries_of
from patchwork_qt.ui.status import status_of, telling, told


class TablePage(QWidget):
    """Shows a game. Decisions leave through ``scene.move_wanted`` and ``entry_chosen``."""

    entry_chosen = Signal(int)
    result_wanted = Signal()
    """The game is over and the red button was pressed."""
    telling_changed = Signal(bool)
    """Whether a turn of the Automa is being told: nobody decides anything meanwhile."""

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.studio = Studio(kit, self)
        self.scene = TableScene(self.studio, self)
        self.view = TableView(self.scene, self.studio, self)
        self.top = TopBar(kit, self)
        self.bottom = BottomBar(kit, self)
        self.moves = MovesPanel(kit, self)
        self.moves.hide()
        self._decisions = 0
        self._later = 0
        self._history: History | None = None
        self._frame: Frame | None = None
        """What is told of an Automa turn."""
        self._said = QTimer(self)
        self._said.setSingleShot(True)
        self._said.setInterval(REASON_STAYS)
        self._said.timeout.connect(self._show_status)
        self._lay_out()
        self.moves.entry_chosen.connect(self.entry_chosen)
        self.bottom.advance_button.clicked.connect(self._main_button)
        self.scene.refused.connect(self.refuse)
        self.scene.settled.connect(self._step_settled)
        self.scene.told.connect(self._tell)
        self.scene.misplaced_token.connect(self._explain_advance)
        self.scene.hand_changed.connect(self._hand_changed)
        self.scene.foresight_changed.connect(self._hand_changed)
        self.setAccessibleName(QCoreApplication.translate("Table", "The table"))
        self.view.setAccessibleName(
            QCoreApplication.translate("Table", "Circle of patches, time board and quilts")
        )
        for bar in (self.top, self.bottom):
            for widget in (bar, *bar.findChildren(QWidget)):
                widget.installEventFilter(self)

    def set_kit(self, kit: Kit) -> None:
        """Show everything with another theme."""
        self.studio.set_kit(kit)
        for part in (self.top, self.bottom, self.moves):
            part.set_kit(kit)

    def show_history(self, history: History) -> None:
        """Take over how far the game is; the position is shown by what follows."""
        self._history = history
        self._decisions = history.cursor
        self._later = len(history.decisions) - history.cursor
        if self.scene.state is history.state and not self.scene.telling:
            self._show_moves()

    def _show_moves(self) -> None:
        """The list of moves, without turns of the Automa that are still to be told."""
        if self._history is None:
            return
        entries = entries_of(self._history)
        untold = self.scene.director.untold
        self.moves.set_entries(entries[: len(entries) - untold], self._decisions)

    def show_state(self, state: GameState) -> None:
        """Show a position at rest."""
        self.scene.show(state, latest_turns(self._history.steps) if self._history else ())
        self._stop_telling()
        self._show_moves()
        self._show_words(state)

    def play(self, step: Step) -> None:
        """Show how a step happened; a turn of the Automa is told."""
        self.scene.play(step)
        self._show_moves()
        if self.scene.telling:
            self.view.setFocus()  # Space is the next step, whichever button was pressed by key
            self.top.set_turn_text(QCoreApplication.translate("Table", "The Automa is choosing"))
            self.bottom.set_note("")
            self.bottom.show_waiting(QCoreApplication.translate("Table", "Automa’s turn"))
            self.telling_changed.emit(True)
            self._show_status()
        else:
            self._show_words(step.after)

    def _tell(self, frame: Frame) -> None:
        """Another beat of an Automa turn: one that is new is also said to screen readers."""
        before, self._frame = self._frame, frame
        self._show_status()
        if before is None or before.event is not frame.event:
            announce(self.view, beat_sentence(frame))
        if before is not None and frame.turn > before.turn:
            self._show_moves()

    def _stop_telling(self) -> None:
        self._frame = None
        self.telling_changed.emit(False)

    def take(self, place: int) -> None:
        """Take one of the next three by key; the keys that move and sew it count on the table."""
        self.view.setFocus()
        self.scene.choose(place)

    def turn_ahead(self) -> None:
        """Show what the Automa could take next, or take that away; say why if it can't be."""
        reason = self.scene.panel.why_not_ahead()
        if reason:
            self.say(reason)
        else:
            self.scene.panel.turn_ahead()

    def refuse(self, reason: IllegalMove) -> None:
        """Say why a wish can't be granted; the sentence stays for a while."""
        self.say(reason_sentence(reason))

    def _explain_advance(self, sight: Foresight) -> None:
        self.say(
            QCoreApplication.translate(
                "Table", "Advancing always leads to the space in front of the other, {space}."
            ).format(space=sight.end)
        )

    def say(self, sentence: str) -> None:
        """Say something in the status line for a while."""
        state = self.scene.state
        side = state.to_move if state is not None else None
        look = look_of(state.setup, side) if state is not None and side is not None else None
        self.bottom.set_status(look, sentence, "")
        self._said.start()

    def _hand_changed(self, _change: object) -> None:
        if not self._said.isActive() or self.scene.hand.held is not None:
            self._show_status()

    def _show_words(self, state: GameState) -> None:
        self.top.set_turn_text(turn_words(state))
        self.top.set_game_text(game_words(state, self._decisions, self._later))
        self.bottom.set_note(order_words(state), looks_of(state.setup))
        sight = foresee_advance(state)
        if sight is None:
            self._show_no_advance(state)
        else:
            words = QCoreApplication.translate("Table", "to space {space}").format(space=sight.end)
            if sight.income:
                words = QCoreApplication.translate("Table", "{where} · income +{buttons}").format(
                    where=words, buttons=sight.income
                )
            if sight.leather:
                words = QCoreApplication.translate("Table", "{where} · leather").format(where=words)
            self.bottom.set_advance(sight.received, words)
            self.bottom.set_advance_enabled(True)
        self._show_status()

    def _main_button(self) -> None:
        """The red button: advance, or see the result of a game that is over."""
        state = self.scene.state
        if state is not None and state.to_move is None:
            self.result_wanted.emit()
        else:
            self.scene.advance()

    def _show_no_advance(self, state: GameState) -> None:
        if state.to_move is None:
            self.bottom.show_result_button()
            return
        reason = why_not(state, Advance())
        self.bottom.set_advance(0, "")
        self.bottom.set_advance_enabled(False, reason_sentence(reason) if reason else "")

    def _step_settled(self, step: Step) -> None:
        """The pointer may still rest on the button: it shows the next advance at once."""
        if isinstance(step.move, AutomaTurn):
            self._stop_telling()
            self._show_moves()
            self._show_words(step.after)
        if self.bottom.advance_button.underMouse():
            self.scene.foresee_advance(True)

    def _show_status(self) -> None:
        self._said.stop()
        state = self.scene.state
        if state is None:
            return
        moving = self.scene.animator.step
        if self._frame is not None:
            status = telling(self._frame)
        elif moving is not None:
            status = told(moving)
        else:
            held = self.scene.hand.held
            sight = self.scene.foresight
            status = status_of(state, held, sight, self._decisions, self._later)
        look = None if status.side is None else look_of(state.setup, status.side)
        self.bottom.set_status(look, status.line1, status.line2)

    def _lay_out(self) -> None:
        middle = QHBoxLayout()
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(0)
        middle.addWidget(self.moves)
        middle.addWidget(self.view, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.top)
        column.addLayout(middle, 1)
        column.addWidget(self.bottom)
        self.setFocusProxy(self.view)

    # Qt's own names

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A click on a bar ends what moves; the button to advance shows what it would bring."""
        if event.type() is QEvent.Type.MouseButtonPress:
            self.scene.skip()
        elif watched is self.bottom.advance_button:
            if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
                self.scene.foresee_advance(True)
            elif event.type() in (QEvent.Type.Leave, QEvent.Type.FocusOut):
                self.scene.foresee_advance(False)
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        compact = self.height() < COMPACT_BELOW
        self.top.set_compact(compact)
        self.bottom.set_compact(compact)
