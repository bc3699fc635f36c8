"""Counts of whole trees of decisions, from an independent program."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from patchwork_qt.game.rules import apply_unchecked, legal_moves, start
from patchwork_qt.game.state import GameState, Mode, Setup

POSITIONS = json.loads((Path(__file__).parents[1] / "perft.json").read_text())["positions"]


def perft(state: GameState, depth: int) -> int:
    moves = legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(apply_unchecked(state, move).after, depth - 1) for move in moves)


@pytest.mark.parametrize(
    ("name", "depth"),
    [
        *((name, depth) for name in "ABC" for depth in (1, 2)),
        ("B", 3),
        pytest.param("A", 3, marks=pytest.mark.slow),
        pytest.param("C", 3, marks=pytest.mark.slow),
    ],
)
def test_number_of_sequences_of_decisions(name: str, depth: int) -> None:
    position = POSITIONS[name]
    setup = Setup(
        mode=Mode.TWO_PLAYER,
        time_board=position["time_board"],
        circle=tuple(position["circle"]),
        players=("Green", "Yellow"),
        first_player=position["first_player"],
    )
    assert perft(start(setup), depth) == position["counts"][depth - 1]
