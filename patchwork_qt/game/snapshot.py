"""A position as plain JSON, the way ``replay --states`` writes it and golden games hold it."""

from __future__ import annotations

from typing import Any

from patchwork_qt.game.moves import AutomaTurn, Move, move_text
from patchwork_qt.game.placements import BOARD_SIZE
from patchwork_qt.game.quilt import Quilt
from patchwork_qt.game.scoring import score
from patchwork_qt.game.state import AutomaState, GameState, PlayerState


def state_object(state: GameState, move: Move | AutomaTurn | None) -> dict[str, Any]:
    """The position after ``move`` (None at the start), in the order of keys of golden games."""
    content = {
        "move": _move_object(move),
        "to_move": state.to_move,
        "leather_pending": state.leather_pending > 0,
        "circle": list(state.circle),
        "leather_spaces": list(state.leather_spaces),
        "sides": [_side_object(state, side) for side in (0, 1)],
    }
    for side in state.sides:
        if isinstance(side, AutomaState):
            content["deck_size"] = len(side.deck)
    if state.winner is not None:
        content["winner"] = state.winner
    return content


def board_rows(quilt: Quilt) -> list[str]:
    """The nine rows of a quilt from top to bottom, ``#`` for covered and ``.`` for open."""
    return [
        "".join(
            "#" if quilt.covered >> (row * BOARD_SIZE + column) & 1 else "."
            for column in range(BOARD_SIZE)
        )
        for row in range(BOARD_SIZE)
    ]


def _move_object(move: Move | AutomaTurn | None) -> Any:
    match move:
        case None:
            return None
        case AutomaTurn(card, patch):
            return {"card": card, "action": "A" if patch is None else f"T{patch}"}
        case _:
            return move_text(move)


def _side_object(state: GameState, index: int) -> dict[str, Any]:
    side = state.sides[index]
    content: dict[str, Any] = {
        "position": side.position,
        "buttons": side.buttons,
        "special_tile": side.special_tile,
        "score": score(state, index).total,
    }
    match side:
        case PlayerState():
            content["income"] = side.quilt.income
            content["board"] = board_rows(side.quilt)
        case AutomaState():
            content["patches"] = list(side.patches)
    return content
