"""The table as a scene: shows positions, and tells what the player wants in the game's own types.

It changes no game. A position comes in through :meth:`TableScene.show` or :meth:`TableScene.play`,
wishes go out through signals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtWidgets import (
    QGraphicsScene,
    QGraphicsSceneMouseEvent,
    QGraphicsSceneWheelEvent,
)

from patchwork_qt.game.errors import IllegalMove, Reason
from patchwork_qt.game.moves import Advance, TakePatch
from patchwork_qt.game.state import GameState, Step
from patchwork_qt.ui.board.boards import time_board
from patchwork_qt.ui.board.director import Director
from patchwork_qt.ui.board.flights import Flights
from patchwork_qt.ui.board.foresight import Foresight, foresee_advance, foresee_patch
from patchwork_qt.ui.board.gestures import Hand, Held, Hold
from patchwork_qt.ui.board.magnifier import Magnifier
from patchwork_qt.ui.board.panel_guide import PanelGuide
from patchwork_qt.ui.board.pointer import Pointer
from patchwork_qt.ui.board.sprites import Studio
from patchwork_qt.ui.board.stage import Stage
from patchwork_qt.ui.describe import space_tip
from patchwork_qt.ui.layout.geometry import TimeBoardGeometry, column, scene_rect
from patchwork_qt.ui.layout.rondel import RAISED, Spot


class TableScene(QGraphicsScene):
    """Rondel, time board and both quilts, with the piece in hand."""

    move_wanted = Signal(object)
    """A :class:`Move` that the player has decided on."""
    refused = Signal(object)
    """An :class:`IllegalMove` for a wish that can't be granted."""
    hand_changed = Signal(object)
    """The :class:`Held` piece, or None."""
    foresight_changed = Signal(object)
    """The :class:`Foresight` of what is pointed at or in hand, or None."""
    misplaced_token = Signal(object)
    """The own thimble was put down where it can't go; the :class:`Foresight` says where it can."""
    board_turned = Signal()
    """Another side of the time board is up."""
    settled = Signal(object)
    """The last :class:`Step` that was to be shown: its motion has ended or was skipped."""
    begun = Signal(object)
    """The :class:`Step` that starts to move now; not those that are skipped."""
    told = Signal(object)
    """The :class:`Frame` of an Automa turn that is told from now on."""

    def __init__(self, studio: Studio, parent: QObject | None = None) -> None:
        super().__init__(scene_rect(), parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.stage = Stage.set_up(self, studio)
        self.hand = Hand(self)
        self.director = Director(self.stage, self)
        self.animator = self.director.animator
        self.flights = Flights(self.stage, self)
        self.magnifier = Magnifier(self.stage, self)
        self.panel = PanelGuide(self)
        self.pointer = Pointer(self)
        self._state: GameState | None = None
        self._sight: Foresight | None = None
        self._focused: int | None = None
        self.hand.changed.connect(self._show_hand)
        self.hand.move_wanted.connect(self.move_wanted)
        self.hand.refused.connect(self.refused)
        self.hand.came_home.connect(self._fly_home)
        self.director.settled.connect(self._settle)
        self.director.begun.connect(self.begun)
        self.director.told.connect(self.told)
        studio.changed.connect(self.update)

    @property
    def state(self) -> GameState | None:
        """The position that is shown, or moves towards being shown."""
        return self._state

    @property
    def foresight(self) -> Foresight | None:
        return self._sight

    @property
    def board(self) -> TimeBoardGeometry:
        """The side of the time board that is up."""
        return self.stage.track.board

    def turn_board(self, name: str) -> None:
        """Show the ``round`` or the ``square`` side of the time board, in the middle of a game."""
        if name == self.board.name:
            return
        self.skip()
        board = time_board(name)
        self.stage.track.turn_board(board)
        self.stage.circle.turn_board(board)
        held = self.hand.held
        if self._state is not None:
            self._rest(self._state)
            self.hand.restore(held)
        self.board_turned.emit()

    def mark_lost_spaces(self, wanted: bool) -> None:
        """Mark spaces that no patch of the circle can cover any more, or don't."""
        self.stage.lost.wanted = wanted
        if self._state is not None:
            self.stage.lost.show(self._state, self.hand.held)

    def set_large_text(self, large: bool) -> None:
        """Show the numbers of the players in large text, or as they are."""
        for side in self.stage.players:
            side.set_large(large)
        self.stage.automa.set_large(large)
        if self._state is not None and not self.animator.running:
            self.stage.show_sides(self._state, self.director.turns)

    def set_speed(self, factor: float) -> None:
        """What every duration is multiplied by; 0 turns motion off."""
        self.animator.timeline.factor = factor
        self.flights.timeline.factor = factor

    @property
    def telling(self) -> bool:
        """Whether a turn of the Automa is being told, or waits for it."""
        return self.director.telling

    def show(self, state: GameState, turns: Sequence[Step] = ()) -> None:
        """Show a position at rest; whatever moved or was in hand is gone.

        ``turns`` are the Automa's latest ones in a row: they stay to be read.
        """
        self.skip()
        self.director.rest(turns)
        self._rest(state)

    def play(self, step: Step) -> None:
        """Show how a step happened; its position is the one that counts from now on.

        A turn of the Automa is told when what led to it has been shown.
        """
        if not self.director.follows(step):
            self.skip()
        self.pointer.cancel()
        self.magnifier.hide()
        if self._state is not step.before:
            self._rest(step.before)
        self._state = step.after
        self.hand.show(step.after)
        self.stage.hand.show(None, 0)
        self.set_foresight(None)
        self.director.play(step)

    def skip(self) -> None:
        """Jump to the end of everything that moves."""
        self.flights.skip()
        self.director.skip()

    def advance(self) -> None:
        """The player wants to advance."""
        self.skip()
        self.move_wanted.emit(Advance())

    def choose(self, place: int) -> None:
        """Take one of the next three (0, 1, 2) by key, near the pointer if it is on the quilt."""
        self.skip()
        self.pointer.cancel()
        state = self._state
        if state is None or state.to_move is None:
            self.refused.emit(IllegalMove(Reason.GAME_OVER))
            return
        if place >= len(state.circle):
            self.refused.emit(IllegalMove(Reason.NOT_AMONG_NEXT_THREE))
            return
        pointer = self.pointer.position
        if pointer is not None and not column(state.to_move).grid.contains(pointer):
            pointer = None
        self.hand.choose(state.circle[place], pointer)

    def focus_next(self, forwards: bool) -> bool:
        """Move the ring of the keyboard to the next patch; False beyond the last one."""
        count = min(RAISED, len(self._state.circle)) if self._state else 0
        if self._focused is None:
            place = 0 if forwards else count - 1
        else:
            place = self._focused + (1 if forwards else -1)
        inside = 0 <= place < count and self.hand.held is None
        self.focus_place(place if inside else None)
        return inside

    def focus_along(self, step: int) -> None:
        """Move the ring of the keyboard along the whole circle, to look at any patch."""
        count = len(self._state.circle) if self._state else 0
        if count and self.hand.held is None:
            start = -1 if step > 0 else 0
            place = self._focused if self._focused is not None else start
            self.focus_place((place + step) % count)

    def focus_place(self, place: int | None) -> None:
        """Draw the ring of the keyboard round a patch of the circle, or nowhere."""
        self._focused = place
        self.stage.circle.focus(place)
        self._sight_of_place(place)
        spots = self.stage.circle.layout.spots
        spot = spots[place] if place is not None and place < len(spots) else None
        if self._state is not None:
            self.magnifier.point_at(self._state, spot, at_once=True)

    def accept(self) -> None:
        """Enter: sew what is in hand, or take the patch that has the ring."""
        moving = self.animator.running
        self.skip()
        if moving and self.hand.holds_leather:
            return  # it has only come to hand: nobody has seen where it lies
        if self.hand.held is not None:
            self.hand.sew()
        elif self._focused is not None:
            self._choose_focused(self._focused)

    def _choose_focused(self, place: int) -> None:
        if place < RAISED:
            self.choose(place)
        else:
            self.refused.emit(IllegalMove(Reason.NOT_AMONG_NEXT_THREE))

    def put_back(self) -> None:
        """Esc: put the piece in hand back, or take the ring of the keyboard away."""
        self.skip()
        if self.pointer.cancel():
            return
        if self.hand.held is None:
            self.focus_place(None)
        else:
            self.hand.put_back()

    def turn(self, quarter_turns: int) -> None:
        """Turn the piece in hand clockwise."""
        self._turn_with(lambda: self.hand.turn(quarter_turns), 90.0 * quarter_turns, False)

    def flip(self) -> None:
        """Flip the piece in hand left to right."""
        self._turn_with(self.hand.flip, 0.0, True)

    def set_foresight(self, sight: Foresight | None) -> None:
        """Show where the token would land, or nothing."""
        if sight is not self._sight:
            self._sight = sight
            self.stage.track.foresee(sight)
            self.foresight_changed.emit(sight)

    def foresee_advance(self, wanted: bool) -> None:
        """The pointer or the focus is on the button to advance, or has left it."""
        if wanted and self._state is not None and self.hand.held is None:
            self.set_foresight(foresee_advance(self._state))
        else:
            self._sight_of_hand(self.hand.held)

    def _rest(self, state: GameState) -> None:
        self._state = state
        self.pointer.forget()
        self.panel.show_ahead(False)
        self.stage.show(state, self.director.turns)
        self._sight = None
        self.focus_place(None)
        self.foresight_changed.emit(None)
        self.hand.show(state)
        self._show_hand(self.hand.held)

    def _settle(self, step: Step) -> None:
        self._rest(step.after)
        self.settled.emit(step)

    def side(self) -> int:
        """Whose decision it is; 0 when the game is over."""
        side = self._state.to_move if self._state is not None else None
        return side if side is not None else 0

    def _show_hand(self, held: Held | None) -> None:
        if self.animator.running:
            return
        if held is not None:
            self.magnifier.hide()
        self.flights.stop_hand()
        patch = held.piece.patch if held is not None else None
        self.stage.circle.hold(patch)
        dropped = self._dropped_from(held)
        self.stage.hand.show(held, self.side())
        if held is not None and dropped is not None:
            self.flights.snap(dropped - self.stage.hand.corner(held, self.side()))
        if self._state is not None:
            self.stage.lost.show(self._state, held)
        self._sight_of_hand(held)
        self.hand_changed.emit(held)

    def _dropped_from(self, held: Held | None) -> QPointF | None:
        """Where the piece was shown, if this lays it down."""
        piece, before = self.stage.hand.piece, self.stage.hand.held
        if held is None or before is None or before.piece != held.piece:
            return None
        laid = before.hold is not Hold.LAID and held.hold is Hold.LAID
        return piece.pos() if laid else None

    def _sight_of_hand(self, held: Held | None) -> None:
        if held is None or self._state is None or self.hand.holds_leather:
            self.set_foresight(None)
            return
        placement = held.target.placement if held.target is not None else None
        known = self._sight.step.move if self._sight is not None else None
        same = isinstance(known, TakePatch) and known.patch == held.piece.patch
        if not same or held.basted:
            self.set_foresight(foresee_patch(self._state, held.piece.patch, placement))

    def _sight_of_place(self, place: int | None) -> None:
        if self._state is None or self.hand.held is not None:
            return
        patch = self._state.circle[place] if place is not None else None
        self.set_foresight(foresee_patch(self._state, patch, None) if patch else None)

    def _turn_with(self, change: Callable[[], None], degrees: float, mirrored: bool) -> None:
        self.director.skip()
        if self.hand.held is None or self.hand.holds_leather:
            return
        change()
        held = self.hand.held
        if held is not None:
            self.flights.turn(held, self.side(), degrees, mirrored)

    def _fly_home(self, held: Held) -> None:
        spot = self.stage.circle.spot_of(held.piece.patch)
        if spot is not None:
            self.flights.home(held, spot, self.side())

    def take_up(self, spot: Spot, grab: tuple[float, float], pointer: QPointF, hold: Hold) -> None:
        """Take a patch of the circle to the hand, or say why it can't be taken."""
        self.hand.take_up(spot.patch, grab, pointer, hold)
        held = self.hand.held
        if held is not None and held.piece.patch == spot.patch:
            self.flights.grow(held, spot, self.side())

    def point_at(self, spot: Spot | None) -> None:
        """The pointer is over a patch of the circle, or over none: show what it would bring."""
        if self._state is None or self.hand.held is not None:
            return
        place = self._focused
        if spot is not None and spot.raised:
            place = self._state.circle.index(spot.patch)
        self._sight_of_place(place)
        self.magnifier.point_at(self._state, spot)

    def tip_at(self, point: QPointF) -> str:
        """What lies under a point, in words; empty where nothing does."""
        if self.hand.held is not None or self.telling:
            return ""
        tip = self.panel.tip_at(point)
        if tip:
            return tip
        if self._state is None or self.stage.circle.spot_at(point) is not None:
            return ""
        space = self.board.space_at(point)
        return space_tip(self._state, space) if space is not None else ""

    # Qt's own names

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        self.pointer.press(event)

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.pointer.move(event)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        self.pointer.release(event)

    def wheelEvent(self, event: QGraphicsSceneWheelEvent) -> None:
        event.accept()
        self.pointer.wheel(event)
