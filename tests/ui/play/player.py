"""Plays like a person: mouse and key events on the real window, and a look at what it shows."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import attrs
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QFont, QPalette, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from patchwork_qt.app.autosave import Autosave
from patchwork_qt.app.settings import Settings
from patchwork_qt.app.storage import GameStore
from patchwork_qt.game.errors import IllegalMove, Reason
from patchwork_qt.game.moves import Advance, Move, PlaceLeather, TakePatch, move_text
from patchwork_qt.game.patches import LEATHER
from patchwork_qt.game.placements import placement_table
from patchwork_qt.game.record import GameRecord, read_record, record_text, state_object
from patchwork_qt.game.state import GameState
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.gestures import Held
from patchwork_qt.ui.board.pictures import ALL_CONTROLS, SEW, Control, control_middle
from patchwork_qt.ui.dialogs.message import Messages
from patchwork_qt.ui.english import EnglishPlurals
from patchwork_qt.ui.layout.geometry import SPACE, space_rect
from patchwork_qt.ui.layout.hand import Laid, Piece
from patchwork_qt.ui.main_window import MainWindow

GOLDEN = Path(__file__).parents[2] / "golden"
STEPS = 5
"""Pointer moves on each half of a drag."""
NOTCH = 120

LEFT = Qt.MouseButton.LeftButton
RIGHT = Qt.MouseButton.RightButton
MIDDLE = Qt.MouseButton.MiddleButton
PLAIN = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier


class Said(Messages):
    """Writes down what the window says, and answers its questions at once."""

    def __init__(self) -> None:
        self.told: list[tuple[str, str]] = []
        self.asked: list[str] = []
        self.answer = True

    def tell(self, parent: QWidget | None, kit: Kit, title: str, text: str) -> None:
        self.told.append((title, text))

    def ask(
        self, parent: QWidget | None, kit: Kit, title: str, text: str, accept: str, reject: str
    ) -> bool:
        self.asked.append(title)
        return self.answer


@attrs.frozen
class Golden:
    """A game of tests/golden and what it must look like after every move."""

    record: GameRecord
    content: dict[str, Any]
    states: list[dict[str, Any]]

    @classmethod
    def read(cls, name: str) -> Golden:
        path = GOLDEN / f"{name}.patchwork"
        lines = path.with_suffix(".states.jsonl").read_text("utf-8").splitlines()
        return cls(
            read_record(path.read_bytes()),
            json.loads(path.read_text("utf-8")),
            [json.loads(line) for line in lines],
        )


@contextmanager
def dressed_app(app: QApplication) -> Iterator[None]:
    """English plurals as in the program; afterwards the application looks as it did before."""
    plurals = EnglishPlurals(app)
    app.installTranslator(plurals)
    font, palette, sheet = QFont(app.font()), QPalette(app.palette()), app.styleSheet()
    try:
        yield
    finally:
        app.removeTranslator(plurals)
        app.setStyleSheet(sheet)
        app.setPalette(palette)
        app.setFont(font)


@contextmanager
def open_window(
    folder: Path,
    settings: Settings | None = None,
    size: tuple[int, int] = (1280, 720),
    settings_file: Path | None = None,
) -> Iterator[MainWindow]:
    """The program's window on a folder of games, shown and active."""
    store = GameStore.claim(folder)
    settings = settings or Settings(theme="light", animation_speed="off")
    window = MainWindow(Autosave(store), settings, settings_file, Said())
    window.resize(*size)
    window.show()
    assert QTest.qWaitForWindowActive(window)
    try:
        yield window
    finally:
        for dialog in window.findChildren(QDialog):
            dialog.close()
        window.close()
        store.release()
        window.deleteLater()
        QApplication.processEvents()


class Player:
    """Two hands on mouse and keyboard. Knows the game only as the window shows it."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.scene = window.table.scene
        self.view = window.table.view
        self.refusals: list[IllegalMove] = []
        self.pointer = QPoint()
        self.scene.refused.connect(self.refusals.append)
        window.controller.rejected.connect(self.refusals.append)

    @property
    def state(self) -> GameState:
        state = self.window.controller.state
        assert state is not None
        return state

    @property
    def held(self) -> Held | None:
        return self.scene.hand.held

    def holds(self) -> int | None:
        """The patch in hand."""
        return self.held.piece.patch if self.held is not None else None

    @property
    def laid(self) -> Laid:
        """Where the piece in hand would be laid."""
        held = self.held
        assert held is not None
        assert held.target is not None
        return held.target

    @property
    def reasons(self) -> list[Reason]:
        return [refusal.reason for refusal in self.refusals]

    @property
    def said(self) -> Said:
        messages = self.window._messages
        assert isinstance(messages, Said)
        return messages

    @property
    def status(self) -> str:
        """The first line at the lower left, as a screen reader hears it."""
        return self.window.table.bottom.accessibleName()

    def moves(self) -> list[str]:
        """The game so far, as it would be saved."""
        texts = json.loads(record_text(self.window.controller.record()))["moves"]
        assert isinstance(texts, list)
        return texts

    # The mouse

    def pixel(self, point: QPointF) -> QPoint:
        """Where a point of the scene is in the view."""
        return self.view.mapFromScene(point)

    def press(self, point: QPointF, button: Qt.MouseButton = LEFT) -> None:
        self.pointer = self.pixel(point)
        QTest.mousePress(self.view.viewport(), button, PLAIN, self.pointer)

    def release(self, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseRelease(self.view.viewport(), button, PLAIN, self.pointer)

    def click(self, point: QPointF, button: Qt.MouseButton = LEFT) -> None:
        self.press(point, button)
        self.release(button)

    def move(self, point: QPointF, steps: int = STEPS) -> None:
        """Move the pointer evenly to a point of the scene."""
        start, goal = self.pointer, self.pixel(point)
        for step in range(1, steps + 1):
            self.pointer = start + (goal - start) * step / steps
            QTest.mouseMove(self.view.viewport(), self.pointer)

    def wheel(self, notches: int, held_down: Qt.MouseButton = LEFT) -> None:
        """Turn the wheel; towards oneself (negative) turns the piece clockwise."""
        viewport = self.view.viewport()
        event = QWheelEvent(
            QPointF(self.pointer),
            QPointF(viewport.mapToGlobal(self.pointer)),
            QPoint(),
            QPoint(0, NOTCH * notches),
            held_down,
            PLAIN,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(viewport, event)

    def press_control(self, control: Control) -> None:
        """Click one of the round buttons beside the piece in hand."""
        strip = next(
            item
            for item in self.scene.items()
            if item.zValue() == layers.CONTROLS and item.isVisible()
        )
        leather = self.held is not None and self.held.piece.patch == LEATHER
        number = (SEW,) if leather else ALL_CONTROLS
        self.click(strip.pos() + control_middle(number.index(control)))

    def spot(self, patch: int) -> QPointF:
        """The middle of a space that a patch covers in the circle, where it is drawn now."""
        spot = self.scene.stage.circle.spot_of(patch)
        sprite = self.scene.stage.circle.sprite(patch)
        assert spot is not None
        assert sprite is not None
        lying = Piece(patch, spot.turns, spot.flipped)
        column, row = lying.cells[len(lying.cells) // 2]
        unit = spot.unit * sprite.scale()
        return sprite.pos() + QPointF(column + 0.5, row + 0.5) * unit

    def space(self, column: float, row: float) -> QPointF:
        """The middle of a space of the quilt of the side to move."""
        corner = space_rect(self.state.to_move or 0, 0, 0).topLeft()
        return corner + QPointF(column + 0.5, row + 0.5) * SPACE

    def lift(self, patch: int) -> None:
        """Press a patch of the circle and drag it over the middle of the quilt."""
        self.press(self.spot(patch))
        self.move(self.space(4, 4))

    def hang_at(self, column: float, row: float) -> None:
        """Drag so that the corner of the piece in hand lies at a space, or between two."""
        held = self.held
        assert held is not None
        grab = QPointF(*held.grab) - QPointF(0.5, 0.5)
        self.move(self.space(column + grab.x(), row + grab.y()))

    def drag_move(self, move: Move) -> None:
        """Lay what a move says with the mouse, without sewing it."""
        match move:
            case TakePatch(patch=patch, placement=placement):
                self.lift(patch)
                self._turn_with_mouse(placement)
            case PlaceLeather(placement=placement):
                self.press(self.space(self.laid.column, self.laid.row))
                self.move(self.space(4, 4))
            case Advance():
                raise AssertionError("nothing to drag")
        where = placement_table().spelling(placement)
        self.hang_at(where.column, where.row)
        self.release()

    def _turn_with_mouse(self, placement: int) -> None:
        where = placement_table().spelling(placement)
        if where.flipped:
            self.click(self.view.mapToScene(self.pointer), MIDDLE)
        if where.turns == 3:
            self.wheel(1)
        elif where.turns:
            self.click(self.view.mapToScene(self.pointer), RIGHT)
            self.wheel(1 - where.turns)

    # The keyboard

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = PLAIN) -> None:
        """Press a key wherever the keyboard's focus is."""
        QTest.keyClick(QApplication.focusWidget() or self.window, key, modifiers)

    def undo(self) -> None:
        self.key(Qt.Key.Key_Z, CTRL)

    def redo(self) -> None:
        self.key(Qt.Key.Key_Z, CTRL | SHIFT)

    def sew(self) -> None:
        self.key(Qt.Key.Key_Return)

    def advance(self) -> None:
        self.key(Qt.Key.Key_A)

    def click_advance(self) -> None:
        QTest.mouseClick(self.window.table.bottom.advance_button, LEFT)

    def key_move(self, move: Move, choose_with_tab: bool = False) -> None:
        """Make a move with keys alone, looking only at where the piece lies after each."""
        match move:
            case Advance():
                self.advance()
                return
            case TakePatch(patch=patch, placement=placement):
                self._choose(self.state.circle.index(patch), choose_with_tab)
            case PlaceLeather(placement=placement):
                pass
        self._turn_with_keys(placement)
        where = placement_table().spelling(placement)
        while self.laid.column != where.column:
            right = self.laid.column < where.column
            self.key(Qt.Key.Key_Right if right else Qt.Key.Key_Left)
        while self.laid.row != where.row:
            down = self.laid.row < where.row
            self.key(Qt.Key.Key_Down if down else Qt.Key.Key_Up)
        self.sew()

    def _choose(self, place: int, with_tab: bool) -> None:
        if not with_tab:
            self.key((Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)[place])
            return
        for _ in range(place + 1):
            self.key(Qt.Key.Key_Tab)
        self.key(Qt.Key.Key_Return)

    def _turn_with_keys(self, placement: int) -> None:
        wanted = placement_table().spelling(placement)
        cells = Piece(placement_table().patch[placement], wanted.turns, wanted.flipped).cells
        if not any(self.laid.piece.turned(turns).cells == cells for turns in range(4)):
            self.key(Qt.Key.Key_F)
        turns = next(n for n in range(4) if self.laid.piece.turned(n).cells == cells)
        if turns == 3:
            self.key(Qt.Key.Key_R, SHIFT)
        else:
            for _ in range(turns):
                self.key(Qt.Key.Key_R)

    # Whole games

    def play(self, moves: Sequence[Move]) -> None:
        """Make moves through the controller, where how they are made is not the matter."""
        for move in moves:
            self.window.controller.play(move)
        self.scene.skip()

    def check_state(self, golden: Golden, number: int) -> None:
        """The position is that of the golden game after ``number`` moves, and it is shown."""
        move = golden.record.moves[number - 1] if number else None
        assert state_object(self.state, move) == golden.states[number], move and move_text(move)
        assert self.scene.state is self.state

    def check_game(self, golden: Golden) -> None:
        """The recorded game is the golden one."""
        written = json.loads(record_text(self.window.controller.record()))
        assert written["setup"] == golden.content["setup"]
        assert written["moves"] == golden.content["moves"]


def seen(player: Player) -> tuple[object, ...]:
    """What is on the table, to see that nothing has changed."""
    history = player.window.controller.history
    circle = player.scene.stage.circle
    places = [
        (spot.patch, sprite.pos().toTuple(), sprite.picture.key)
        for spot in circle.layout.spots
        if (sprite := circle.sprite(spot.patch)) is not None and sprite.picture is not None
    ]
    return history, player.scene.state, player.held, places
