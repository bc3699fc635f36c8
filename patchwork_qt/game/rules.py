"""The rules in one place: set up, list, check and apply. Everything is pure and complete.

A decision goes in, a :class:`~patchwork_qt.game.state.Step` comes out: the position before and
after, and everything that followed from the decision, in order.
"""

from __future__ import annotations

from patchwork_qt.game.automa import automa_turn, is_automa_turn
from patchwork_qt.game.events import (
    ButtonsReceived,
    Event,
    LeatherDiscarded,
    PatchSewn,
    PatchTaken,
    TileWon,
    TokenMoved,
)
from patchwork_qt.game.legality import LegalMoves, legal_moves, why_not, why_not_take
from patchwork_qt.game.moves import Advance, Move, PlaceLeather, TakePatch
from patchwork_qt.game.patches import LEATHER, patch
from patchwork_qt.game.quilt import Quilt
from patchwork_qt.game.setup import complete_shuffles, new_setup, start
from patchwork_qt.game.state import GameState, PlayerState, Step
from patchwork_qt.game.track import LAST_SPACE
from patchwork_qt.game.turn import finish, walk, without_patch

__all__ = [
    "LegalMoves",
    "apply",
    "apply_unchecked",
    "automa_turn",
    "complete_shuffles",
    "is_automa_turn",
    "legal_moves",
    "new_setup",
    "start",
    "why_not",
    "why_not_take",
]


def apply(state: GameState, move: Move) -> Step:
    """Make a decision for the side to move. Raises IllegalMove when the rules forbid it."""
    refusal = why_not(state, move)
    if refusal is not None:
        raise refusal
    return apply_unchecked(state, move)


def apply_unchecked(state: GameState, move: Move) -> Step:
    """:func:`apply` without the check, for search. An illegal move gives nonsense."""
    assert state.to_move is not None
    player = state.sides[state.to_move]
    assert isinstance(player, PlayerState)
    match move:
        case TakePatch():
            return _take(state, move, state.to_move, player)
        case Advance():
            return _advance(state, move, state.to_move, player)
        case PlaceLeather():
            return _place_leather(state, move, state.to_move, player)


def _take(state: GameState, move: TakePatch, side: int, player: PlayerState) -> Step:
    taken = patch(move.patch)
    place = state.circle.index(taken.id)
    quilt = player.quilt.lay(move.placement)
    end = min(LAST_SPACE, player.position + taken.time)
    events: list[Event] = [
        PatchTaken(side, taken.id, place, taken.buttons),
        PatchSewn(side, taken.id, move.placement),
    ]
    tile = _claim_tile(state, side, quilt, events)
    events.append(TokenMoved(side, player.position, end))
    sewn = PlayerState(player.position, player.buttons - taken.buttons, quilt, tile)
    return _arrive(state, move, side, sewn, end, without_patch(state.circle, place), events)


def _advance(state: GameState, move: Advance, side: int, player: PlayerState) -> Step:
    end = min(LAST_SPACE, state.sides[1 - side].position + 1)
    spaces = end - player.position
    events: list[Event] = [TokenMoved(side, player.position, end), ButtonsReceived(side, spaces)]
    paid = PlayerState(player.position, player.buttons + spaces, player.quilt, player.special_tile)
    return _arrive(state, move, side, paid, end, state.circle, events)


def _place_leather(state: GameState, move: PlaceLeather, side: int, player: PlayerState) -> Step:
    quilt = player.quilt.lay(move.placement)
    events: list[Event] = [PatchSewn(side, LEATHER, move.placement)]
    tile = _claim_tile(state, side, quilt, events)
    pending = _placeable(state.leather_pending - 1, side, quilt, events)
    sewn = PlayerState(player.position, player.buttons, quilt, tile)
    return finish(
        state, move, events, sewn, state.circle, state.leather_spaces, pending, moved=False
    )


def _arrive(
    state: GameState,
    move: Move,
    side: int,
    player: PlayerState,
    end: int,
    circle: tuple[int, ...],
    events: list[Event],
) -> Step:
    """The token of ``player`` walks to ``end``; then the time-board events."""
    quilt = player.quilt
    spaces = state.leather_spaces
    earned, reached = walk(side, player.position, end, quilt.income, spaces, events)
    pending = 0
    if reached:
        spaces = tuple(space for space in spaces if space not in reached)
        pending = _placeable(len(reached), side, quilt, events)
    arrived = PlayerState(end, player.buttons + earned, quilt, player.special_tile)
    return finish(state, move, events, arrived, circle, spaces, pending)


def _placeable(pending: int, side: int, quilt: Quilt, events: list[Event]) -> int:
    """How many of the pending leather patches are left: on a full board they are discarded."""
    if pending and not quilt.open_spaces:
        events.extend([LeatherDiscarded(side)] * pending)
        return 0
    return pending


def _claim_tile(state: GameState, side: int, quilt: Quilt, events: list[Event]) -> bool:
    """Whether ``side`` has the special tile now that its quilt is ``quilt``."""
    if state.sides[side].special_tile:
        return True
    if state.sides[1 - side].special_tile:
        return False
    square = quilt.square_7x7()
    if square is None:
        return False
    events.append(TileWon(side, square))
    return True
