"""Two hands on mouse and keyboard: they send the window the events that Qt would send it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from patchwork_qt.game.moves import Advance, Move, PlaceLeather, TakePatch
from patchwork_qt.game.patches import LEATHER
from patchwork_qt.game.placements import Spelling, placement_table
from patchwork_qt.game.state import GameState
from patchwork_qt.selftest.findings import Wrong
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.gestures import Held
from patchwork_qt.ui.board.pictures import ALL_CONTROLS, SEW, control_middle
from patchwork_qt.ui.layout.geometry import SPACE, space_rect
from patchwork_qt.ui.layout.hand import Laid, Piece
from patchwork_qt.ui.main_window import MainWindow

STEPS = 4
"""Pointer moves on each part of a drag."""
NOTCH = 120
LEFT = Qt.MouseButton.LeftButton
RIGHT = Qt.MouseButton.RightButton
MIDDLE = Qt.MouseButton.MiddleButton
NONE = Qt.MouseButton.NoButton
PLAIN = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
DIGITS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)
MIDDLE_OF_QUILT = (4.0, 4.0)


class Hands:
    """Make moves on the table. They know the game only as it is shown."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._scene = window.table.scene
        self._view = window.table.view
        self._pointer = QPoint()
        self._buttons = NONE

    def move_with_mouse(self, move: Move) -> None:
        """Drag, turn and flip a piece, and click the tick beside it; or click the button."""
        match move:
            case Advance():
                self._click_widget(self._window.table.bottom.advance_button)
                return
            case TakePatch(patch=patch, placement=placement):
                self._press(self._spot(patch))
                self._drag_to(self._space(*MIDDLE_OF_QUILT))
                self._turn_with_mouse(placement_table().spelling(placement))
            case PlaceLeather(placement=placement):
                self._press(self._space(self._laid.column, self._laid.row))
                self._drag_to(self._space(*MIDDLE_OF_QUILT))
        where = placement_table().spelling(placement)
        grab = QPointF(*self._held.grab) - QPointF(0.5, 0.5)
        self._drag_to(self._space(where.column + grab.x(), where.row + grab.y()))
        self._release()
        self._click_tick()

    def move_with_keys(self, move: Move) -> None:
        """The same with a digit, R, F, arrows and Enter; or A."""
        match move:
            case Advance():
                self._key(Qt.Key.Key_A, "a")
                return
            case TakePatch(patch=patch, placement=placement):
                place = self._state.circle.index(patch)
                self._key(DIGITS[place], str(place + 1))
            case PlaceLeather(placement=placement):
                pass
        where = placement_table().spelling(placement)
        self._turn_with_keys(Piece(placement_table().patch[placement], where.turns, where.flipped))
        for _ in range(abs(where.column - self._laid.column)):
            right = self._laid.column < where.column
            self._key(Qt.Key.Key_Right if right else Qt.Key.Key_Left)
        for _ in range(abs(where.row - self._laid.row)):
            down = self._laid.row < where.row
            self._key(Qt.Key.Key_Down if down else Qt.Key.Key_Up)
        self._key(Qt.Key.Key_Return, "\r")

    @property
    def _state(self) -> GameState:
        state = self._scene.state
        if state is None:
            raise Wrong("There is no game on the table.")
        return state

    @property
    def _held(self) -> Held:
        held = self._scene.hand.held
        if held is None:
            raise Wrong("The piece did not come to hand.")
        return held

    @property
    def _laid(self) -> Laid:
        target = self._held.target
        if target is None:
            raise Wrong("The piece in hand is not over the quilt.")
        return target

    # The mouse

    def _press(self, point: QPointF, button: Qt.MouseButton = LEFT) -> None:
        self._pointer = self._view.mapFromScene(point)
        self._mouse(QEvent.Type.MouseMove, NONE)
        self._push(button)

    def _push(self, button: Qt.MouseButton) -> None:
        self._buttons |= button
        self._mouse(QEvent.Type.MouseButtonPress, button)

    def _release(self, button: Qt.MouseButton = LEFT) -> None:
        self._buttons &= ~button
        self._mouse(QEvent.Type.MouseButtonRelease, button)

    def _drag_to(self, point: QPointF) -> None:
        begin, goal = self._pointer, self._view.mapFromScene(point)
        for step in range(1, STEPS + 1):
            self._pointer = begin + (goal - begin) * step / STEPS
            self._mouse(QEvent.Type.MouseMove, NONE)

    def _turn_with_mouse(self, where: Spelling) -> None:
        if where.flipped:
            self._push(MIDDLE)
            self._release(MIDDLE)
        for _ in range(where.turns):
            self._wheel()

    def _click_tick(self) -> None:
        strip = next(
            item
            for item in self._scene.items()
            if item.zValue() == layers.CONTROLS and item.isVisible()
        )
        controls = (SEW,) if self._held.piece.patch == LEATHER else ALL_CONTROLS
        self._press(strip.pos() + control_middle(controls.index(SEW)))
        self._release()

    def _mouse(self, kind: QEvent.Type, button: Qt.MouseButton) -> None:
        port, here = self._view.viewport(), QPointF(self._pointer)
        there = QPointF(port.mapToGlobal(self._pointer))
        _send(port, QMouseEvent(kind, here, there, button, self._buttons, PLAIN))

    def _wheel(self) -> None:
        """Towards oneself, which turns the piece clockwise."""
        port, here = self._view.viewport(), QPointF(self._pointer)
        there = QPointF(port.mapToGlobal(self._pointer))
        none, notch = QPoint(), QPoint(0, -NOTCH)
        phase = Qt.ScrollPhase.NoScrollPhase
        _send(port, QWheelEvent(here, there, none, notch, self._buttons, PLAIN, phase, False))

    def _click_widget(self, widget: QWidget) -> None:
        here = QPointF(widget.rect().center())
        there = QPointF(widget.mapToGlobal(widget.rect().center()))
        press, release = QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease
        _send(widget, QMouseEvent(press, here, there, LEFT, LEFT, PLAIN))
        _send(widget, QMouseEvent(release, here, there, LEFT, NONE, PLAIN))

    def _spot(self, patch: int) -> QPointF:
        """The middle of a space that a patch covers in the circle, where it is drawn now."""
        spot = self._scene.stage.circle.spot_of(patch)
        sprite = self._scene.stage.circle.sprite(patch)
        if spot is None or sprite is None:
            raise Wrong(f"Patch {patch} is not on the table.")
        cells = Piece(patch, spot.turns, spot.flipped).cells
        column, row = cells[len(cells) // 2]
        return sprite.pos() + QPointF(column + 0.5, row + 0.5) * spot.unit * sprite.scale()

    def _space(self, column: float, row: float) -> QPointF:
        """The middle of a space of the quilt of the side to move."""
        corner = space_rect(self._state.to_move or 0, 0, 0).topLeft()
        return corner + QPointF(column + 0.5, row + 0.5) * SPACE

    # The keyboard

    def _key(self, key: Qt.Key, text: str = "", modifiers: Qt.KeyboardModifier = PLAIN) -> None:
        focus = QApplication.focusWidget() or self._window
        _send(focus, QKeyEvent(QEvent.Type.KeyPress, key, modifiers, text))
        _send(focus, QKeyEvent(QEvent.Type.KeyRelease, key, modifiers, text))

    def _turn_with_keys(self, wanted: Piece) -> None:
        """Flip and turn until the piece in hand covers what the wanted one covers."""
        if not any(self._laid.piece.turned(n).cells == wanted.cells for n in range(4)):
            self._key(Qt.Key.Key_F, "f")
        turns = next(n for n in range(4) if self._laid.piece.turned(n).cells == wanted.cells)
        if turns == 3:
            self._key(Qt.Key.Key_R, "R", SHIFT)
        else:
            for _ in range(turns):
                self._key(Qt.Key.Key_R, "r")


def _send(widget: QWidget, event: QEvent) -> None:
    """Send an event, and let the window draw what comes of it."""
    QApplication.sendEvent(widget, event)
    QApplication.processEvents()
