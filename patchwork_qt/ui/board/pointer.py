"""What the mouse means on the table: press arms, a threshold begins a drag, release decides.

Any press first jumps to the end of what moves. Positions are scene coordinates; the threshold is
in pixels of the screen.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING

import attrs
from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsSceneMouseEvent,
    QGraphicsSceneWheelEvent,
)

from patchwork_qt.game.moves import Advance
from patchwork_qt.game.rules import why_not
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.foresight import Foresight, foresee_advance
from patchwork_qt.ui.board.gestures import Hold
from patchwork_qt.ui.board.motion import WHEEL_NOTCH
from patchwork_qt.ui.board.pictures import FLIP, PUT_BACK, SEW, TURN_LEFT, TURN_RIGHT, Control
from patchwork_qt.ui.layout.geometry import column
from patchwork_qt.ui.layout.hand import Piece
from patchwork_qt.ui.layout.rondel import Spot

if TYPE_CHECKING:
    from patchwork_qt.ui.board.scene import TableScene

TOKEN_BOX = QRectF(-20, -34, 40, 52)
"""Where a thimble can be taken hold of, about its base."""
TOKEN_REACH = 40.0
"""How near to its goal, in scene units, a thimble has to be put down to advance."""


class Armed(enum.Enum):
    """What a press has taken hold of, until it becomes a drag or a click."""

    SPOT = enum.auto()
    PIECE = enum.auto()
    TOKEN = enum.auto()
    CONTROL = enum.auto()
    TABLE = enum.auto()


@attrs.frozen
class Press:
    """The left button is down."""

    at: QPointF
    armed: Armed
    spot: Spot | None = None
    control: Control | None = None


class Pointer(QObject):
    """Turns mouse events of the scene into what the hand and the scene are asked to do."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._press: Press | None = None
        self._token_goal: Foresight | None = None
        """Where the own thimble has to go while it is dragged."""
        self._wheel = 0
        self.position: QPointF | None = None
        """Where it was last seen; None when it has left the table."""

    @property
    def on_bare_table(self) -> bool:
        """The left button is down where there is nothing to take, with nothing in hand."""
        press = self._press
        return press is not None and press.armed is Armed.TABLE and self._scene.hand.held is None

    def forget(self) -> None:
        """Another position is shown: a press that has not become anything means nothing now."""
        self._press = None
        self._token_goal = None

    def cancel(self) -> bool:
        """Put the own thimble back if it is being dragged; whether it was."""
        dragged, state = self._token_goal is not None, self._scene.state
        self.forget()
        if dragged and state is not None:
            self._scene.stage.track.show(state)
            self._scene.set_foresight(None)
        return dragged

    def press(self, event: QGraphicsSceneMouseEvent) -> None:
        point = event.scenePos()
        if event.button() is Qt.MouseButton.LeftButton and self._pressed_panel(point):
            return
        if self._scene.telling:
            self._scene.skip()
            self._press = None
            return  # nobody has seen yet what lies there now
        circle = self._scene.stage.circle
        seen = circle.patch_seen_at(point) if self._scene.animator.running else None
        self._scene.skip()
        self.position = point
        if event.button() is Qt.MouseButton.LeftButton:
            self._press = self._pressed(point, seen)
        elif event.button() is Qt.MouseButton.RightButton:
            self._scene.turn(1)
        elif event.button() is Qt.MouseButton.MiddleButton:
            self._scene.flip()

    def move(self, event: QGraphicsSceneMouseEvent) -> None:
        self.position = event.scenePos()
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._drag(event)
            return
        self.cancel()  # a thimble whose release went to another window
        self._scene.panel.point_at(event.scenePos())
        if not self._scene.animator.running:
            self._hover(event.scenePos())

    def release(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        self._scene.panel.point_at(event.scenePos())
        press, self._press = self._press, None
        point, scene = event.scenePos(), self._scene
        held = scene.hand.held
        if press is None:
            if held is not None and held.hold is Hold.DRAGGED:
                scene.hand.drop()
            return
        if press.armed is Armed.CONTROL:
            self._release_control(press, point)
        elif self._token_goal is not None:
            self._release_token(point, self._token_goal)
        elif press.armed is Armed.SPOT and press.spot is not None:
            scene.take_up(press.spot, _grab(press.spot, press.at), point, Hold.CARRIED)
        elif held is not None and held.hold is not Hold.LAID:
            scene.hand.move_pointer(point)
            scene.hand.drop()

    def wheel(self, event: QGraphicsSceneWheelEvent) -> None:
        """Towards the player turns clockwise, a quarter for each notch."""
        self._wheel += event.delta()
        while abs(self._wheel) >= WHEEL_NOTCH:
            step = WHEEL_NOTCH if self._wheel > 0 else -WHEEL_NOTCH
            self._wheel -= step
            self._scene.turn(-1 if step > 0 else 1)

    def leave(self) -> None:
        """The pointer is no longer over the table."""
        self.position = None
        self._scene.point_at(None)
        self._scene.panel.point_at(None)

    def _pressed_panel(self, point: QPointF) -> bool:
        """A press on the Automa's panel, unless a piece is being carried over it."""
        held = self._scene.hand.held
        if held is not None and held.hold is not Hold.LAID:
            return False
        if not self._scene.panel.press(point):
            return False
        self.position, self._press = point, None
        return True

    def _pressed(self, point: QPointF, seen: int | None) -> Press:
        """``seen`` is the patch that was under the pointer before the circle jumped to its end."""
        scene = self._scene
        held, stage = scene.hand.held, scene.stage
        control = stage.hand.control_at(point)
        if control is not None:
            stage.hand.hover(control, True)
            return Press(point, Armed.CONTROL, control=control)
        if held is not None and held.hold is Hold.CARRIED:
            scene.hand.move_pointer(point)
            return Press(point, Armed.TABLE)
        if held is not None and stage.hand.covers(held, scene.side(), point):
            return Press(point, Armed.PIECE)
        spot = stage.circle.spot_at(point) if seen is None else stage.circle.spot_of(seen)
        if spot is not None:
            return Press(point, Armed.SPOT, spot=spot)
        if held is None and self._on_own_token(point):
            return Press(point, Armed.TOKEN)
        if held is not None and column(scene.side()).grid.contains(point):
            scene.hand.move_to(point)
        return Press(point, Armed.TABLE)

    def _drag(self, event: QGraphicsSceneMouseEvent) -> None:
        """What is armed comes to hand once the pointer has moved."""
        point, press, scene = event.scenePos(), self._press, self._scene
        if self._token_goal is not None:
            scene.stage.track.token(scene.side()).setPos(point)
            return
        if press is not None and press.armed is not Armed.TABLE and _drag_began(event):
            self._press = attrs.evolve(press, armed=Armed.TABLE)
            if press.armed is Armed.SPOT and press.spot is not None:
                scene.take_up(press.spot, _grab(press.spot, press.at), point, Hold.DRAGGED)
            elif press.armed is Armed.PIECE:
                scene.hand.lift(press.at)
            elif press.armed is Armed.TOKEN:
                self._take_token(point)
            elif press.armed is Armed.CONTROL:
                self._press = press
        scene.hand.move_pointer(point)

    def _hover(self, point: QPointF) -> None:
        """The pointer moves freely: carry, or show what would happen."""
        scene = self._scene
        if scene.hand.held is not None:
            scene.hand.move_pointer(point)
            scene.stage.hand.hover(scene.stage.hand.control_at(point), False)
            return
        scene.point_at(scene.stage.circle.spot_at(point))

    def _release_control(self, press: Press, point: QPointF) -> None:
        hand_view = self._scene.stage.hand
        over = hand_view.control_at(point)
        hand_view.hover(over, False)
        if over is not None and over is press.control:
            self._use(over)

    def _use(self, control: Control) -> None:
        if control is TURN_LEFT:
            self._scene.turn(-1)
        elif control is TURN_RIGHT:
            self._scene.turn(1)
        elif control is FLIP:
            self._scene.flip()
        elif control is PUT_BACK:
            self._scene.hand.put_back()
        elif control is SEW:
            self._scene.hand.sew()

    def _on_own_token(self, point: QPointF) -> bool:
        state = self._scene.state
        if state is None or state.to_move is None:
            return False
        base = self._scene.stage.track.token_point(state, state.to_move)
        return TOKEN_BOX.translated(base).contains(point)

    def _take_token(self, point: QPointF) -> None:
        """The own thimble is dragged: that is advancing, if it can be done."""
        scene = self._scene
        state = scene.state
        if state is None:
            return
        reason = why_not(state, Advance())
        if reason is not None:
            scene.refused.emit(reason)
            return
        self._token_goal = foresee_advance(state)
        scene.set_foresight(self._token_goal)
        token = scene.stage.track.token(scene.side())
        token.setZValue(layers.FLYING)
        token.setPos(point)

    def _release_token(self, point: QPointF, sight: Foresight) -> None:
        scene = self._scene
        self.cancel()
        goal = scene.board.token_point(sight.end, 0)
        near = (goal - point).manhattanLength() <= TOKEN_REACH
        if near or scene.board.space_at(point) == sight.end:
            scene.advance()
        else:
            scene.misplaced_token.emit(sight)


def _drag_began(event: QGraphicsSceneMouseEvent) -> bool:
    way = event.screenPos() - event.buttonDownScreenPos(Qt.MouseButton.LeftButton)
    return way.manhattanLength() >= QApplication.startDragDistance()


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
