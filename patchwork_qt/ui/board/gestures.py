"""The hand: takes a piece up, carries, turns and lays it, and says what the player wants.

It knows the position and the pointer but no items: the scene shows what the hand holds. A piece is
*dragged* (the button is down), *carried* (it follows the pointer after a click) or *laid* (it rests
on the quilt, basted where it fits, and can be taken up again).
"""

from __future__ import annotations

import enum

import attrs
from PySide6.QtCore import QObject, QPointF, Signal

from patchwork_qt.game.errors import IllegalMove, Reason
from patchwork_qt.game.moves import PlaceLeather, TakePatch
from patchwork_qt.game.patches import LEATHER
from patchwork_qt.game.quilt import Quilt
from patchwork_qt.game.rules import why_not_take
from patchwork_qt.game.state import GameState, PlayerState
from patchwork_qt.ui.layout.geometry import SPACE, space_rect
from patchwork_qt.ui.layout.hand import (
    Laid,
    Piece,
    Verdict,
    first_place,
    over_board,
    snapped,
)


class Hold(enum.Enum):
    """How the piece is held."""

    DRAGGED = "dragged"
    CARRIED = "carried"
    LAID = "laid"


@attrs.frozen
class Held:
    """The piece in hand."""

    piece: Piece
    hold: Hold
    grab: tuple[float, float]
    """The point of the piece's box under the pointer, in spaces from its corner."""
    pointer: tuple[float, float]
    """The pointer in the scene, in scene units."""
    target: Laid | None
    """Where it would be laid; None away from the quilt."""
    verdict: Verdict | None
    """Whether it fits at the target; None without one."""

    @property
    def basted(self) -> bool:
        """Laid where it fits: one step from being sewn."""
        return self.hold is Hold.LAID and self.verdict is Verdict.FITS


class Hand(QObject):
    """Holds at most one piece for the side that is to move."""

    changed = Signal(object)
    """The :class:`Held` piece, or None."""
    move_wanted = Signal(object)
    """A :class:`Move` that the player has decided on."""
    refused = Signal(object)
    """An :class:`IllegalMove`: the wish was not granted and the piece is home again."""
    came_home = Signal(object)
    """The :class:`Held` piece as it was when it left the hand unsewn."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._state: GameState | None = None
        self._held: Held | None = None
        self._origin: Held | None = None
        self.sew_at_drop = False

    @property
    def held(self) -> Held | None:
        return self._held

    @property
    def holds_leather(self) -> bool:
        return self._held is not None and self._held.piece.patch == LEATHER

    def show(self, state: GameState) -> None:
        """Another position: let go of everything; pending leather comes to hand at once."""
        self._state = state
        self._origin = None
        if state.leather_pending and self._quilt is not None:
            self._lay(first_place(self._quilt, Piece(LEATHER)))
        else:
            self._set(None)

    def restore(self, held: Held | None) -> None:
        """Hold what was held before, after the same position was shown again."""
        if held is not None:
            self._set(held)

    def take_up(self, patch: int, grab: tuple[float, float], pointer: QPointF, hold: Hold) -> None:
        """Take a patch of the circle under the pointer, or say why it can't be taken."""
        if not self._may_take(patch):
            return
        self._origin = None
        held = Held(Piece(patch), hold, grab, (pointer.x(), pointer.y()), None, None)
        self._set(self._aimed(held))

    def choose(self, patch: int, near: QPointF | None) -> None:
        """Take a patch by key: it is laid at once, near a point of the scene if there is one."""
        if not self._may_take(patch) or self._quilt is None:
            return
        self._origin = None
        spaces = (4.5, 4.5) if near is None else self._in_spaces(near.x(), near.y())
        self._lay(first_place(self._quilt, Piece(patch), spaces))

    def lift(self, pointer: QPointF, hold: Hold = Hold.DRAGGED) -> None:
        """Take a laid piece up again, at the point under the pointer."""
        held = self._held
        if held is None or held.target is None:
            return
        self._origin = held
        x, y = self._in_spaces(pointer.x(), pointer.y())
        grab = (x - held.target.column, y - held.target.row)
        self._set(
            self._aimed(
                attrs.evolve(held, hold=hold, grab=grab, pointer=(pointer.x(), pointer.y()))
            )
        )

    def move_pointer(self, pointer: QPointF) -> None:
        """The pointer moved: a dragged or carried piece follows."""
        held = self._held
        if held is not None and held.hold is not Hold.LAID:
            self._set(self._aimed(attrs.evolve(held, pointer=(pointer.x(), pointer.y()))))

    def turn(self, quarter_turns: int) -> None:
        """Turn clockwise; the point under the pointer stays there."""
        held = self._held
        if held is None:
            return
        if held.hold is Hold.LAID and held.target is not None:
            self._lay(held.target.turned(quarter_turns))
            return
        grab = held.piece.turned_point(*held.grab, quarter_turns)
        piece = held.piece.turned(quarter_turns)
        self._set(self._aimed(attrs.evolve(held, piece=piece, grab=grab)))

    def flip(self) -> None:
        """Flip left to right; the point under the pointer stays there."""
        held = self._held
        if held is None:
            return
        if held.hold is Hold.LAID and held.target is not None:
            self._lay(held.target.mirrored())
            return
        grab = held.piece.mirrored_point(*held.grab)
        self._set(self._aimed(attrs.evolve(held, piece=held.piece.mirrored(), grab=grab)))

    def nudge(self, columns: int, rows: int) -> None:
        """Move a piece by whole spaces; one that is carried is laid first."""
        held = self._held
        if held is None or self._quilt is None:
            return
        target = held.target or first_place(self._quilt, held.piece)
        self._lay(target.moved(columns, rows))

    def move_to(self, pointer: QPointF) -> None:
        """Move a laid piece so that its middle is under a point of the quilt, or near it."""
        held = self._held
        if held is None or held.hold is not Hold.LAID or self._quilt is None:
            return
        x, y = self._in_spaces(pointer.x(), pointer.y())
        piece = held.piece
        wished = snapped(self._quilt, piece, x - piece.width / 2, y - piece.height / 2)
        self._lay(wished.kept_on())

    def drop(self) -> None:
        """Lay the piece where it is: basted if it fits, home with the reason if not."""
        held = self._held
        if held is None or held.hold is Hold.LAID:
            return
        if held.target is None and held.piece.patch != LEATHER:
            self._let_go()
        elif held.hold is Hold.CARRIED and held.verdict is not Verdict.FITS:
            self.refused.emit(IllegalMove(_reason(held.verdict)))  # it stays in hand, as turned
        elif held.verdict is not Verdict.FITS or held.target is None:
            self._return(_reason(held.verdict))
        else:
            self._lay(held.target)
            if self.sew_at_drop:
                self.sew()

    def sew(self) -> None:
        """Sew the piece on where it is, or say why it can't be sewn there."""
        held = self._held
        if held is None:
            return
        placement = held.target.placement if held.target is not None else None
        if held.verdict is not Verdict.FITS or placement is None:
            self.refused.emit(IllegalMove(_reason(held.verdict)))
            return
        patch = held.piece.patch
        self.move_wanted.emit(
            PlaceLeather(placement) if patch == LEATHER else TakePatch(patch, placement)
        )

    def put_back(self) -> None:
        """Put the piece back with nothing changed. Leather can't be put back."""
        held = self._held
        if held is None:
            return
        if held.piece.patch == LEATHER:
            self._return(Reason.LEATHER_FIRST)
        else:
            self._let_go()

    @property
    def _quilt(self) -> Quilt | None:
        if self._state is None or self._state.to_move is None:
            return None
        side = self._state.sides[self._state.to_move]
        return side.quilt if isinstance(side, PlayerState) else None

    def _may_take(self, patch: int) -> bool:
        if self._state is None:
            return False
        reason = why_not_take(self._state, patch)
        if reason is not None:
            self.refused.emit(reason)
        return reason is None

    def _let_go(self) -> None:
        """The piece goes back to the circle with nothing changed."""
        held = self._held
        self._origin = None
        self._set(None)
        if held is not None:
            self.came_home.emit(held)

    def _return(self, reason: Reason) -> None:
        """A wish that can't be granted: back to where the piece was basted, else home."""
        held, origin = self._held, self._origin
        self._origin = None
        if held is None:
            return
        if origin is not None and origin.target is not None and origin.basted:
            self._lay(origin.target)
        elif held.piece.patch == LEATHER and self._quilt is not None:
            self._lay(first_place(self._quilt, held.piece))
        else:
            self._let_go()
        self.refused.emit(IllegalMove(reason))

    def _lay(self, target: Laid) -> None:
        """Let the piece rest at a place of the quilt."""
        if self._quilt is None:
            return
        piece = target.piece
        corner = self._corner(target.column, target.row)
        grab = (piece.width / 2, piece.height / 2)
        middle = (corner.x() + grab[0] * SPACE, corner.y() + grab[1] * SPACE)
        verdict = target.verdict(self._quilt)
        self._set(Held(piece, Hold.LAID, grab, middle, target, verdict))

    def _aimed(self, held: Held) -> Held:
        """The same piece with its target for where the pointer is now."""
        quilt = self._quilt
        x, y = self._in_spaces(*held.pointer)
        corner_x, corner_y = x - held.grab[0], y - held.grab[1]
        if quilt is None or not over_board(held.piece, corner_x, corner_y):
            return attrs.evolve(held, target=None, verdict=None)
        target = snapped(quilt, held.piece, corner_x, corner_y)
        return attrs.evolve(held, target=target, verdict=target.verdict(quilt))

    def _set(self, held: Held | None) -> None:
        if held != self._held:
            self._held = held
            self.changed.emit(held)

    def _side(self) -> int:
        if self._state is None or self._state.to_move is None:
            return 0
        return self._state.to_move

    def _in_spaces(self, x: float, y: float) -> tuple[float, float]:
        corner = self._corner(0, 0)
        return (x - corner.x()) / SPACE, (y - corner.y()) / SPACE

    def _corner(self, column: int, row: int) -> QPointF:
        return space_rect(self._side(), column, row).topLeft()


def _reason(verdict: Verdict | None) -> Reason:
    return Reason.OVERLAPS if verdict is Verdict.OVERLAPS else Reason.OFF_THE_BOARD
