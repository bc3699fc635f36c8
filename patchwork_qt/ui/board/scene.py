"""The table as a scene: shows positions, and tells what the player wants in the game's own types.

It changes no game. A position comes in through :meth:`TableScene.show` or :meth:`TableScene.play`,
wishes go out through signals.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsScene,
    QGraphicsSceneMouseEvent,
    QGraphicsSceneWheelEvent,
)

from patchwork_qt.game.errors import IllegalMove, Reason
from patchwork_qt.game.moves import Advance, TakePatch
from patchwork_qt.game.state import GameState, Step
from patchwork_qt.ui.board.animator import Animator
from patchwork_qt.ui.board.flights import Flights
from patchwork_qt.ui.board.foresight import Foresight, foresee_advance, foresee_patch
from patchwork_qt.ui.board.geometry import column, scene_rect
from patchwork_qt.ui.board.gestures import Hand, Held, Hold
from patchwork_qt.ui.board.hand import Piece
from patchwork_qt.ui.board.pictures import (
    FLIP,
    PUT_BACK,
    SEW,
    TURN_LEFT,
    TURN_RIGHT,
    Control,
)
from patchwork_qt.ui.board.rondel import RAISED, Spot
from patchwork_qt.ui.board.sprites import Studio
from patchwork_qt.ui.board.stage import Stage

WHEEL_NOTCH = 120
"""Angle delta of one notch of a wheel, in eighths of a degree."""


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
    settled = Signal(object)
    """The :class:`Step` whose motion has ended or was skipped."""

    def __init__(self, studio: Studio, parent: QObject | None = None) -> None:
        super().__init__(scene_rect(), parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.stage = Stage.set_up(self, studio)
        self.hand = Hand(self)
        self.animator = Animator(self.stage, self)
        self.flights = Flights(self.stage, self)
        self._state: GameState | None = None
        self._pressed_at: QPointF | None = None
        self._armed: Spot | None = None
        self._armed_piece = False
        self._pressed_control: Control | None = None
        self._wheel = 0
        self._sight: Foresight | None = None
        self._pointer: QPointF | None = None
        self._focused: int | None = None
        self.hand.changed.connect(self._show_hand)
        self.hand.move_wanted.connect(self.move_wanted)
        self.hand.refused.connect(self.refused)
        self.hand.came_home.connect(self._fly_home)
        self.animator.settled.connect(self._settle)
        studio.changed.connect(self.update)

    @property
    def state(self) -> GameState | None:
        """The position that is shown, or moves towards being shown."""
        return self._state

    @property
    def foresight(self) -> Foresight | None:
        return self._sight

    def set_speed(self, factor: float) -> None:
        """What every duration is multiplied by; 0 turns motion off."""
        self.animator.timeline.factor = factor
        self.flights.timeline.factor = factor

    def show(self, state: GameState) -> None:
        """Show a position at rest; whatever moved or was in hand is gone."""
        self.skip()
        self._rest(state)

    def play(self, step: Step) -> None:
        """Show how a step happened; its position is the one that counts from now on."""
        self.skip()
        if self._state is not step.before:
            self._rest(step.before)
        self._state = step.after
        self.hand.show(step.after)
        self.stage.hand.show(None, 0)
        self.set_foresight(None)
        self.animator.play(step)

    def skip(self) -> None:
        """Jump to the end of everything that moves."""
        self.flights.skip()
        self.animator.skip()

    def advance(self) -> None:
        """The player wants to advance."""
        self.skip()
        self.move_wanted.emit(Advance())

    def choose(self, place: int) -> None:
        """Take one of the next three (0, 1, 2) by key, near the pointer if it is on the quilt."""
        self.skip()
        state = self._state
        if state is None or state.to_move is None:
            self.refused.emit(IllegalMove(Reason.GAME_OVER))
            return
        if place >= len(state.circle):
            self.refused.emit(IllegalMove(Reason.NOT_AMONG_NEXT_THREE))
            return
        pointer = self._pointer
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

    def focus_place(self, place: int | None) -> None:
        """Draw the ring of the keyboard round one of the next three, or nowhere."""
        self._focused = place
        self.stage.circle.focus(place)
        self._sight_of_place(place)

    def accept(self) -> None:
        """Enter: sew what is in hand, or take the patch that has the ring."""
        self.skip()
        if self.hand.held is not None:
            self.hand.sew()
        elif self._focused is not None:
            self.choose(self._focused)

    def put_back(self) -> None:
        """Esc: put the piece in hand back, or take the ring of the keyboard away."""
        self.skip()
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
        self._disarm()
        for side in self.stage.sides:
            side.show(state)
        self.stage.track.show(state)
        self.stage.circle.show(state)
        self._sight = None
        self.focus_place(None)
        self.foresight_changed.emit(None)
        self.hand.show(state)
        self._show_hand(self.hand.held)

    def _settle(self, step: Step) -> None:
        self._rest(step.after)
        self.settled.emit(step)

    def _disarm(self) -> None:
        self._armed = None
        self._armed_piece = False
        self._pressed_at = None
        self._pressed_control = None

    def _side(self) -> int:
        side = self._state.to_move if self._state is not None else None
        return side if side is not None else 0

    def _show_hand(self, held: Held | None) -> None:
        if self.animator.running:
            return
        self.flights.stop_hand()
        patch = held.piece.patch if held is not None else None
        self.stage.circle.hold(patch)
        self.stage.hand.show(held, self._side())
        self._sight_of_hand(held)
        self.hand_changed.emit(held)

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
        self.animator.skip()
        if self.hand.held is None or self.hand.holds_leather:
            return
        change()
        held = self.hand.held
        if held is not None:
            self.flights.turn(held, self._side(), degrees, mirrored)

    def _fly_home(self, held: Held) -> None:
        spot = self.stage.circle.spot_of(held.piece.patch)
        if spot is not None:
            self.flights.home(held, spot, self._side())

    def _take_up(self, spot: Spot, pointer: QPointF, hold: Hold) -> None:
        self.hand.take_up(spot.patch, _grab(spot, self._pressed_at or pointer), pointer, hold)
        held = self.hand.held
        if held is not None and held.piece.patch == spot.patch:
            self.flights.grow(held, spot, self._side())

    def _press_left(self, point: QPointF, seen: int | None) -> None:
        """``seen`` is the patch that was under the pointer before the circle jumped to its end."""
        held = self.hand.held
        self._pressed_at = point
        self._pressed_control = self.stage.hand.control_at(point)
        if self._pressed_control is not None:
            self.stage.hand.hover(self._pressed_control, True)
        elif held is not None and held.hold is Hold.CARRIED:
            self.hand.move_pointer(point)
        elif held is not None and self.stage.hand.covers(held, self._side(), point):
            self._armed_piece = True
        elif (spot := self._spot_meant(point, seen)) is not None:
            self._armed = spot
        elif held is not None and column(self._side()).grid.contains(point):
            self.hand.move_to(point)

    def _spot_meant(self, point: QPointF, seen: int | None) -> Spot | None:
        circle = self.stage.circle
        return circle.spot_of(seen) if seen is not None else circle.spot_at(point)

    def _release_left(self, point: QPointF) -> None:
        held = self.hand.held
        control, spot = self._pressed_control, self._armed
        self._armed_piece = False
        self._armed = self._pressed_control = None
        if control is not None:
            self.stage.hand.hover(self.stage.hand.control_at(point), False)
            if self.stage.hand.control_at(point) is control:
                self._use(control)
        elif spot is not None:
            self._take_up(spot, point, Hold.CARRIED)
        elif held is not None and held.hold is not Hold.LAID and self._pressed_at is not None:
            self.hand.move_pointer(point)
            self.hand.drop()
        self._pressed_at = None

    def _use(self, control: Control) -> None:
        if control is TURN_LEFT:
            self.turn(-1)
        elif control is TURN_RIGHT:
            self.turn(1)
        elif control is FLIP:
            self.flip()
        elif control is PUT_BACK:
            self.hand.put_back()
        elif control is SEW:
            self.hand.sew()

    def _drag_began(self, event: QGraphicsSceneMouseEvent) -> bool:
        way = event.screenPos() - event.buttonDownScreenPos(Qt.MouseButton.LeftButton)
        return way.manhattanLength() >= QApplication.startDragDistance()

    def _drag(self, event: QGraphicsSceneMouseEvent) -> None:
        """The button is down: what is armed comes to hand once the pointer has moved."""
        point = event.scenePos()
        if self._armed is not None and self._drag_began(event):
            spot, self._armed = self._armed, None
            self._take_up(spot, point, Hold.DRAGGED)
        elif self._armed_piece and self._drag_began(event) and self._pressed_at is not None:
            self._armed_piece = False
            self.hand.lift(self._pressed_at)
            self.hand.move_pointer(point)
        else:
            self.hand.move_pointer(point)

    def _hover(self, point: QPointF) -> None:
        """The pointer moves freely: carry, or show what would happen."""
        held = self.hand.held
        if held is not None:
            self.hand.move_pointer(point)
            self.stage.hand.hover(self.stage.hand.control_at(point), False)
            return
        spot = self.stage.circle.spot_at(point)
        self._sight_of_place(self._place_of(spot))

    def _place_of(self, spot: Spot | None) -> int | None:
        if spot is None or self._state is None or not spot.raised:
            return self._focused
        return self._state.circle.index(spot.patch)

    def tip_at(self, point: QPointF) -> str:
        """What lies under a point, in words; empty where nothing does."""
        if self.hand.held is not None:
            return ""
        spot = self.stage.circle.spot_at(point)
        return self.stage.circle.tip(spot) if spot is not None else ""

    # Qt's own names

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        seen = self.stage.circle.patch_seen_at(event.scenePos()) if self.animator.running else None
        self.skip()
        self._pointer = event.scenePos()
        event.accept()
        if event.button() is Qt.MouseButton.LeftButton:
            self._press_left(event.scenePos(), seen)
        elif event.button() is Qt.MouseButton.RightButton:
            self.turn(1)
        elif event.button() is Qt.MouseButton.MiddleButton:
            self.flip()

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self._pointer = event.scenePos()
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._drag(event)
        elif not self.animator.running:
            self._hover(event.scenePos())

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._release_left(event.scenePos())

    def wheelEvent(self, event: QGraphicsSceneWheelEvent) -> None:
        event.accept()
        self._wheel += event.delta()
        while abs(self._wheel) >= WHEEL_NOTCH:
            step = WHEEL_NOTCH if self._wheel > 0 else -WHEEL_NOTCH
            self._wheel -= step
            self.turn(-1 if step > 0 else 1)


def _grab(spot: Spot, point: QPointF) -> tuple[float, float]:
    """The point of a patch, as it lies in the catalogue, that was pressed in the circle."""
    lying = Piece(spot.patch, spot.turns, spot.flipped)
    x = (point.x() - spot.x) / spot.unit
    y = (point.y() - spot.y) / spot.unit
    cell = min(lying.cells, key=lambda c: (c[0] + 0.5 - x) ** 2 + (c[1] + 0.5 - y) ** 2)
    x = min(max(x, cell[0] + 0.1), cell[0] + 0.9)
    y = min(max(y, cell[1] + 0.1), cell[1] + 0.9)
    x, y = lying.turned_point(x, y, -spot.turns)
    if spot.flipped:
        x, y = lying.turned(-spot.turns).mirrored_point(x, y)
    return x, y
