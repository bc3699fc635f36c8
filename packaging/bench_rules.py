"""How fast are the rules? Run ``python packaging/bench_rules.py``; one core, CPU time."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from patchwork_qt.game.rules import apply, legal_moves, new_setup, start
from patchwork_qt.game.state import GameState, PlayerState


def measure(seconds: float = 2.0) -> dict[str, float]:
    """Rates per second of CPU time, each measured for some ``seconds``.

    ``random_games_per_s``: whole two-player games of uniformly random legal moves, checked.
    ``legal_lists_per_s`` and ``apply_per_s``: over positions from the middle of such games.
    """
    rng = random.Random(1)
    _play(rng)  # builds the tables
    middle = [state for _ in range(20) for state in _play(rng) if _is_middle(state)]
    decisions = [(state, rng.choice(legal_moves(state))) for state in middle]

    def list_all() -> int:
        for state in middle:
            legal_moves(state)
        return len(middle)

    def apply_all() -> int:
        for state, move in decisions:
            apply(state, move)
        return len(decisions)

    def one_game() -> int:
        _play(rng)
        return 1

    return {
        "random_games_per_s": _rate(one_game, seconds),
        "legal_lists_per_s": _rate(list_all, seconds),
        "apply_per_s": _rate(apply_all, seconds),
    }


def _play(rng: random.Random) -> list[GameState]:
    state = start(new_setup(rng))
    states = [state]
    while moves := legal_moves(state):
        state = apply(state, rng.choice(moves)).after
        states.append(state)
    return states


def _is_middle(state: GameState) -> bool:
    covered = [side.quilt.covered for side in state.sides if isinstance(side, PlayerState)]
    return state.to_move is not None and all(20 <= each.bit_count() <= 50 for each in covered)


def _rate(work: Callable[[], int], seconds: float) -> float:
    done = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        done += work()
    return done / spent


if __name__ == "__main__":
    for name, value in measure().items():
        print(f"{name:20} {value:12,.0f}")
