"""How a solo game would have ended at each of the Automa's levels.

A level is no more than a claim space and a formula for points: no card looks at it, and who has
the special tile makes no move legal or illegal. So the same decisions from the same set-up play
the same game at every level, apart from the special tile and the points. What nobody can know is
what the person would have played instead; the results hold for the very same moves.
"""

from __future__ import annotations

import attrs

from patchwork_qt.app.history import History
from patchwork_qt.game.automa import automa_turn, is_automa_turn
from patchwork_qt.game.cards import LEVELS
from patchwork_qt.game.rules import apply_unchecked
from patchwork_qt.game.scoring import Score, score
from patchwork_qt.game.setup import start
from patchwork_qt.game.state import GameState, Setup


@attrs.frozen
class LevelResult:
    """The end of the game at one level."""

    level: int
    """1–5."""
    human: Score
    automa: Score
    winner: int
    """0 is the human, 1 the Automa."""
    tie_broken: bool
    """Whether equal points were decided by who reached the centre first."""
    tile_owner: int
    """The side with the special tile; the Automa ends beyond every claim space, so one has it."""
    played: bool
    """Whether the game was really played at this level."""


def level_results(history: History) -> tuple[LevelResult, ...]:
    """The end at levels I–V, for the decisions up to the cursor.

    Empty for a game of two and for one that isn't over at the cursor.
    """
    ended, automa = history.state, history.setup.automa
    if automa is None or ended.winner is None:
        return ()
    return tuple(
        _result(
            level,
            ended if level == automa.level else _ended_at(history, level),
            played=level == automa.level,
        )
        for level in LEVELS
    )


def at_level(setup: Setup, level: int) -> Setup:
    """The same solo game at another level."""
    assert setup.automa is not None
    return attrs.evolve(setup, automa=attrs.evolve(setup.automa, level=level))


def _ended_at(history: History, level: int) -> GameState:
    """Every decision once more; they are legal there as they were here, so none is checked."""
    state = start(at_level(history.setup, level))
    for move in history.moves:
        state = apply_unchecked(state, move).after
        while is_automa_turn(state):
            state = automa_turn(state).after
    return state


def _result(level: int, ended: GameState, *, played: bool) -> LevelResult:
    assert ended.winner is not None
    human, automa = score(ended, 0), score(ended, 1)
    return LevelResult(
        level,
        human,
        automa,
        ended.winner,
        tie_broken=human.total == automa.total,
        tile_owner=0 if ended.sides[0].special_tile else 1,
        played=played,
    )
