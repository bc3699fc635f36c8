"""The only holder of the current game: every decision, whoever makes it, ends in ``play``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import attrs
from PySide6.QtCore import QObject, Signal

from patchwork_qt.app.history import History
from patchwork_qt.app.storage import StorageError
from patchwork_qt.game.errors import BadMoveText, IllegalMove
from patchwork_qt.game.moves import Move, move_text, parse_move
from patchwork_qt.game.record import GameRecord
from patchwork_qt.game.state import GameState, Setup

UNDONE_KEY = "undone"
"""Key of the game file under which moves that were taken back wait for redo."""


class Keeper(Protocol):
    """Where the current game is kept. Raises StorageError with a sentence for a person.

    ``ended``: the last move has just been made, and the game is not one that is looked at.
    """

    def save(self, record: GameRecord, *, ended: bool = False) -> None: ...


class GameController(QObject):
    """Applies decisions, keeps the history and saves it before anyone hears of the step."""

    stepped = Signal(object)
    """A :class:`Step` was made; one signal for each step, Automa turns included."""
    position_changed = Signal(object)
    """The :class:`GameState` is another one without a step: new game, load, undo, redo, look."""
    history_changed = Signal(object)
    """The :class:`History` after any change; emitted before ``stepped``."""
    rejected = Signal(object)
    """The :class:`IllegalMove` that a decision ran into."""
    save_failed = Signal(object)
    """The :class:`StorageError`: the game goes on, but is not on disk."""

    def __init__(self, keeper: Keeper, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._history: History | None = None
        self._base: GameRecord | None = None
        """What the game was loaded from: keys of its file that the game itself doesn't need."""

    @property
    def history(self) -> History | None:
        """The game in progress; None before the first one."""
        return self._history

    @property
    def state(self) -> GameState | None:
        return self._history.state if self._history else None

    def begin(self, setup: Setup, extra: Mapping[str, Any] | None = None) -> None:
        """Start a new game and forget the old one. ``extra`` goes into its file as it is."""
        self._base = GameRecord(setup=setup, moves=(), extra=extra) if extra else None
        self._jump(History.begin(setup))

    def load(self, record: GameRecord) -> None:
        """Go on with a recorded game at its last move; its undone moves wait for redo."""
        extra = dict(record.extra)
        undone = _moves_of(extra.pop(UNDONE_KEY, None))
        self._base = attrs.evolve(record, extra=extra)
        self._jump(History.of_moves(record.setup, record.moves).with_undone(undone))

    def play(self, move: Move) -> None:
        """Make a decision. Emits ``rejected`` and changes nothing when the rules forbid it."""
        if self._history is None:
            return
        try:
            history = self._history.play(move)
        except IllegalMove as reason:
            self.rejected.emit(reason)
            return
        self._keep(history, ended=history.state.to_move is None)
        for step in history.decisions[history.cursor - 1]:
            self.stepped.emit(step)

    def undo(self) -> None:
        """Take back one decision, through leather and Automa turns."""
        if self._history is not None and self._history.can_undo:
            self.go_to(self._history.cursor - 1)

    def redo(self) -> None:
        if self._history is not None and self._history.can_redo:
            self.go_to(self._history.cursor + 1)

    def go_to(self, cursor: int) -> None:
        """Look at the position after ``cursor`` decisions; the later ones wait for redo."""
        if self._history is not None:
            self._jump(self._history.go_to(cursor))

    def record(self) -> GameRecord:
        """The current game as it is written to a file. Raises LookupError without a game."""
        if self._history is None:
            raise LookupError("no game in progress")
        return _record_of(self._history, self._base)

    def _jump(self, history: History) -> None:
        self._keep(history)
        self.position_changed.emit(history.state)

    def _keep(self, history: History, *, ended: bool = False) -> None:
        self._history = history
        try:
            self._keeper.save(_record_of(history, self._base), ended=ended)
        except StorageError as problem:
            self.save_failed.emit(problem)
        self.history_changed.emit(history)


def _record_of(history: History, base: GameRecord | None) -> GameRecord:
    undone = [move_text(move) for move in history.undone]
    extra: dict[str, Any] = dict(base.extra) if base is not None else {}
    if undone:
        extra[UNDONE_KEY] = undone
    return GameRecord(
        setup=history.setup,
        moves=history.moves,
        computer=base.computer if base is not None else (),
        extra=extra,
    )


def _moves_of(texts: object) -> list[Move]:
    """Moves from foreign data: stops at the first thing that is no move."""
    moves: list[Move] = []
    for text in texts if isinstance(texts, list) else []:
        try:
            moves.append(parse_move(text))
        except (BadMoveText, TypeError):
            break
    return moves
