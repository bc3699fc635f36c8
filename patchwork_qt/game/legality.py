"""Which moves are legal, as a list that is never written out, and why another one is not."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from typing import overload

from patchwork_qt.game.errors import IllegalMove, Reason
from patchwork_qt.game.moves import Advance, Move, PlaceLeather, TakePatch
from patchwork_qt.game.patches import LEATHER, patch
from patchwork_qt.game.placements import placement_table, set_bits
from patchwork_qt.game.quilt import Quilt
from patchwork_qt.game.snapshot import state_object
from patchwork_qt.game.state import GameState, PlayerState
from patchwork_qt.game.turn import OFFER


class LegalMoves(Sequence[Move]):
    """The legal moves of a position, made one by one when asked for.

    Advance comes first, then the patches in the order in which they lie, each with its
    placements by number. Counting is a population count; ``moves[k]`` finds the k-th set bit.
    """

    __slots__ = ("_advance", "_groups", "_length")

    def __init__(self, quilt: Quilt | None, patches: Sequence[int], advance: bool) -> None:
        groups = []
        length = int(advance)
        if quilt is not None:
            for each in patches:
                bits = quilt.open_of(each)
                count = bits.bit_count()
                if count:
                    groups.append((each, bits, count))
                    length += count
        self._advance = advance
        self._groups = groups
        self._length = length

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        if isinstance(index, slice):
            return tuple(self[each] for each in range(*index.indices(self._length)))
        left = index + self._length if index < 0 else index
        if not 0 <= left < self._length:
            raise IndexError("no such move")
        if self._advance:
            if left == 0:
                return _ADVANCE
            left -= 1
        for patch_id, bits, count in self._groups:
            if left < count:
                return _moves_of(patch_id)[_nth_set_bit(bits, left)]
            left -= count
        raise AssertionError("the counts add up to the length")

    def __iter__(self) -> Iterator[Move]:
        if self._advance:
            yield _ADVANCE
        for patch_id, bits, _ in self._groups:
            moves = _moves_of(patch_id)
            for each in set_bits(bits):
                yield moves[each]

    def __contains__(self, move: object) -> bool:
        match move:
            case Advance():
                return self._advance
            case TakePatch(patch=patch_id, placement=placement):
                pass
            case PlaceLeather(placement):
                patch_id = LEATHER
            case _:
                return False
        return any(
            patch_id == each and bits >> (placement - numbers.start) & 1
            for each, bits, _ in self._groups
            if placement in (numbers := placement_table().of_patch(each))
        )

    def __repr__(self) -> str:
        return f"<LegalMoves: {self._length}>"


def legal_moves(state: GameState) -> LegalMoves:
    """Everything that the side to move can do; empty on the Automa's turn and at the end."""
    if state.to_move is None:
        return _NONE
    player = state.sides[state.to_move]
    if not isinstance(player, PlayerState):
        return _NONE
    if state.leather_pending:
        return LegalMoves(player.quilt, (LEATHER,), advance=False)
    buttons = player.buttons
    affordable = [each for each in state.circle[:OFFER] if patch(each).buttons <= buttons]
    return LegalMoves(player.quilt, affordable, advance=True)


def why_not(state: GameState, move: Move) -> IllegalMove | None:
    """Why the rules forbid a move, None when they allow it.

    Of several causes the first in the order of :class:`~patchwork_qt.game.errors.Reason` is
    given. The message holds the position in the form of :mod:`patchwork_qt.game.snapshot`.
    """
    player = _decider(state)
    if isinstance(player, Reason):
        return _illegal(state, player, move)
    match move:
        case Advance():
            return _illegal(state, Reason.LEATHER_FIRST, move) if state.leather_pending else None
        case PlaceLeather(placement):
            if not state.leather_pending:
                return _illegal(state, Reason.NO_LEATHER, move)
            patch_id = LEATHER
        case TakePatch(patch_id, placement):
            refusal = _why_not_buy(state, player, patch_id, move)
            if refusal is not None:
                return refusal
    if placement in placement_table().of_patch(patch_id) and player.quilt.fits(placement):
        return None
    return _illegal(state, _misplaced(player.quilt, patch_id, placement), move)


def _misplaced(quilt: Quilt, patch_id: int, placement: int) -> Reason:
    """Why a patch can't be sewn on where it is."""
    if not quilt.fits_anywhere(patch_id):
        return Reason.FITS_NOWHERE
    if placement not in placement_table().of_patch(patch_id):
        return Reason.OFF_THE_BOARD
    return Reason.OVERLAPS


def why_not_take(state: GameState, patch_id: int) -> IllegalMove | None:
    """Why a patch can't be taken, whatever the placement; None when it can."""
    player = _decider(state)
    if isinstance(player, Reason):
        return _illegal(state, player, f"take {patch_id}")
    what = f"take {patch_id}"
    refusal = _why_not_buy(state, player, patch_id, what)
    if refusal is None and not player.quilt.fits_anywhere(patch_id):
        return _illegal(state, Reason.FITS_NOWHERE, what)
    return refusal


def _decider(state: GameState) -> PlayerState | Reason:
    """The player who decides now, or why nobody does."""
    if state.to_move is None:
        return Reason.GAME_OVER
    player = state.sides[state.to_move]
    return player if isinstance(player, PlayerState) else Reason.NOT_YOUR_TURN


def _why_not_buy(
    state: GameState, player: PlayerState, patch_id: int, move: object
) -> IllegalMove | None:
    if state.leather_pending:
        return _illegal(state, Reason.LEATHER_FIRST, move)
    if patch_id not in state.circle[:OFFER]:
        return _illegal(state, Reason.NOT_AMONG_NEXT_THREE, move)
    missing = patch(patch_id).buttons - player.buttons
    if missing > 0:
        return _illegal(state, Reason.TOO_DEAR, move, missing)
    return None


def _illegal(state: GameState, reason: Reason, move: object, short_by: int = 0) -> IllegalMove:
    position = json.dumps(state_object(state, None))
    return IllegalMove(reason, f"{move} in {position}", short_by)


@cache
def _moves_of(patch_id: int) -> tuple[Move, ...]:
    """One move for each placement of a patch, so that equal moves are made only once."""
    numbers = placement_table().of_patch(patch_id)
    if patch_id == LEATHER:
        return tuple(PlaceLeather(placement) for placement in numbers)
    return tuple(TakePatch(patch_id, placement) for placement in numbers)


def _nth_set_bit(bits: int, n: int) -> int:
    """The position of the set bit that has ``n`` set bits below it, found by halving."""
    width = 1 << (bits.bit_length() - 1).bit_length()
    position = 0
    while width > 8:
        width >>= 1
        low = bits & ((1 << width) - 1)
        below = low.bit_count()
        if n < below:
            bits = low
        else:
            n -= below
            bits >>= width
            position += width
    for _ in range(n):
        bits &= bits - 1
    return position + (bits & -bits).bit_length() - 1


_ADVANCE = Advance()
_NONE = LegalMoves(None, (), advance=False)
