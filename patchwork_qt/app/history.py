"""The game so far as a frozen value with a cursor: undo, redo and the move list are moves of it.

A *decision* is one move of a person together with the Automa turns that followed it. The cursor
counts decisions: 0 is the set-up, ``len(decisions)`` is the latest position.
"""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from patchwork_qt.game.errors import IllegalMove
from patchwork_qt.game.moves import AutomaTurn, Move
from patchwork_qt.game.record import play
from patchwork_qt.game.setup import start
from patchwork_qt.game.state import GameState, Setup, Step

Decision = tuple[Step, ...]


@attrs.frozen
class History:
    """Every position of a game, and the one that is looked at."""

    start: GameState
    decisions: tuple[Decision, ...] = ()
    cursor: int = 0

    @classmethod
    def begin(cls, setup: Setup) -> History:
        return cls(start(setup))

    @classmethod
    def of_moves(cls, setup: Setup, moves: Iterable[Move]) -> History:
        """Play ``moves`` from the set-up. Raises IllegalMove like :func:`rules.apply`."""
        history = cls.begin(setup)
        for move in moves:
            history = history.play(move)
        return history

    @property
    def setup(self) -> Setup:
        return self.start.setup

    @property
    def state(self) -> GameState:
        """The position at the cursor."""
        return self.decisions[self.cursor - 1][-1].after if self.cursor else self.start

    @property
    def can_undo(self) -> bool:
        return self.cursor > 0

    @property
    def can_redo(self) -> bool:
        return self.cursor < len(self.decisions)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The decisions up to the cursor, as moves."""
        return tuple(_move_of(decision) for decision in self.decisions[: self.cursor])

    @property
    def undone(self) -> tuple[Move, ...]:
        """The decisions after the cursor: what redo would bring back."""
        return tuple(_move_of(decision) for decision in self.decisions[self.cursor :])

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step up to the cursor, Automa turns included."""
        return tuple(step for decision in self.decisions[: self.cursor] for step in decision)

    def play(self, move: Move) -> History:
        """Add a decision at the cursor; what had been undone is forgotten. Raises IllegalMove."""
        kept = self.decisions[: self.cursor]
        return attrs.evolve(self, decisions=(*kept, play(self.state, move)), cursor=self.cursor + 1)

    def go_to(self, cursor: int) -> History:
        """Look at the position after ``cursor`` decisions; clamped to what there is."""
        return attrs.evolve(self, cursor=max(0, min(cursor, len(self.decisions))))

    def with_undone(self, moves: Iterable[Move]) -> History:
        """Put ``moves`` behind the cursor for redo; the first illegal one ends them."""
        ahead = self
        for move in moves:
            try:
                ahead = ahead.play(move)
            except IllegalMove:
                break
        return ahead.go_to(self.cursor)


def _move_of(decision: Decision) -> Move:
    move = decision[0].move
    assert not isinstance(move, AutomaTurn)
    return move
