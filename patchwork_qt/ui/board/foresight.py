"""What a decision would bring, before it is made: for the ghost, the bubble and the status."""

from __future__ import annotations

import attrs

from patchwork_qt.game.events import ButtonsReceived, IncomePaid, LeatherTaken, TokenMoved
from patchwork_qt.game.moves import Advance, Move, TakePatch
from patchwork_qt.game.rules import apply_unchecked, why_not
from patchwork_qt.game.state import GameState, PlayerState, Step


@attrs.frozen
class Foresight:
    """Where the token of the side to move would land and what lies on the way."""

    step: Step
    side: int
    start: int
    end: int
    income: int
    """Buttons of all income spaces passed."""
    received: int
    """Buttons for advancing."""
    leather: int
    """Leather patches on the way."""
    buttons: int
    """Buttons that the side would have, all paid and received."""


def foresee_advance(state: GameState) -> Foresight | None:
    """What advancing would bring; None when it isn't possible now."""
    return None if why_not(state, Advance()) else _foresee(state, Advance())


def foresee_patch(state: GameState, patch: int, placement: int | None) -> Foresight | None:
    """What taking a patch would bring, wherever it is laid; None when it fits nowhere."""
    side = state.to_move
    player = state.sides[side] if side is not None else None
    if not isinstance(player, PlayerState) or state.leather_pending:
        return None
    if placement is None or not player.quilt.fits(placement):
        placement = next(iter(player.quilt.where_fits(patch)), None)
    if placement is None or why_not(state, TakePatch(patch, placement)):
        return None
    return _foresee(state, TakePatch(patch, placement))


def _foresee(state: GameState, move: Move) -> Foresight:
    step = apply_unchecked(state, move)
    moved = next(event for event in step.events if isinstance(event, TokenMoved))
    return Foresight(
        step=step,
        side=moved.side,
        start=moved.start,
        end=moved.end,
        income=sum(event.buttons for event in step.events if isinstance(event, IncomePaid)),
        received=sum(event.buttons for event in step.events if isinstance(event, ButtonsReceived)),
        leather=sum(isinstance(event, LeatherTaken) for event in step.events),
        buttons=step.after.sides[moved.side].buttons,
    )
