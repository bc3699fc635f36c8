"""Whatever hands do to the table, in whatever order, the game stays a legal one."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from patchwork_qt.app.history import History
from patchwork_qt.app.settings import Settings
from patchwork_qt.app.storage import GameStore
from patchwork_qt.game.patches import LEATHER
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.pictures import control_middle
from patchwork_qt.ui.layout.geometry import SCENE_HEIGHT, SCENE_WIDTH
from tests.ui.play.player import (
    LEFT,
    MIDDLE,
    RIGHT,
    SHIFT,
    Golden,
    Player,
    open_window,
)

A_LITTLE = 2000
A_MINUTE = 30_000
"""500 inputs a second for a minute."""
CHECK_EVERY = 40
KEYS = (
    [Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3] * 2
    + [Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down] * 2
    + [Qt.Key.Key_R, Qt.Key.Key_F, Qt.Key.Key_A, Qt.Key.Key_Escape, Qt.Key.Key_Space]
    + [Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_M, Qt.Key.Key_Home]
    + [Qt.Key.Key_Return, Qt.Key.Key_Enter] * 2
)
SIZES = [(960, 600), (1280, 720), (1400, 900)]


class Chance:
    """Two hands that do anything. Keeps to what a person can do: a button goes down, then up."""

    def __init__(self, player: Player, rng: random.Random) -> None:
        self.player = player
        self.rng = rng
        self.down = False
        self.doings: list[Callable[[], None]] = (
            [self.left_button] * 8
            + [self.move] * 8
            + [self.key] * 8
            + [self.take_one] * 3
            + [self.other_button, self.wheel, self.undo, self.redo, self.double_click]
            + [self.bar, self.wait]
        )

    def act(self) -> None:
        if self.rng.random() < 0.004:
            self.player.window.resize(*self.rng.choice(SIZES))
        else:
            self.rng.choice(self.doings)()

    def point(self) -> QPointF:
        """Somewhere, mostly where there is something."""
        kind = self.rng.randrange(10)
        player = self.player
        circle = player.state.circle
        if kind < 3 and circle:
            return player.spot(self.rng.choice(circle[:4]))
        if kind < 7:
            return player.space(self.rng.uniform(-1, 9), self.rng.uniform(-1, 9))
        strips = [item for item in player.scene.items() if item.zValue() == layers.CONTROLS]
        if kind < 9 and strips:
            return strips[0].pos() + control_middle(self.rng.randrange(5))
        return QPointF(self.rng.uniform(0, SCENE_WIDTH), self.rng.uniform(0, SCENE_HEIGHT))

    def left_button(self) -> None:
        if self.down:
            self.player.release()
        else:
            self.player.press(self.point())
        self.down = not self.down

    def move(self) -> None:
        self.player.move(self.point(), steps=2)

    def take_one(self) -> None:
        """Something that leads on: a patch by key, and Enter."""
        self.player.key(self.rng.choice(KEYS[:3]))
        self.player.key(self.rng.choice(KEYS[6:10]))
        self.player.sew()

    def other_button(self) -> None:
        self.player.click(self.point(), self.rng.choice([RIGHT, MIDDLE]))

    def wheel(self) -> None:
        self.player.wheel(self.rng.choice([-2, -1, 1, 2]))

    def double_click(self) -> None:
        if not self.down:
            self.player.pointer = self.player.pixel(self.point())
            QTest.mouseDClick(self.player.view.viewport(), LEFT, pos=self.player.pointer)

    def key(self) -> None:
        self.player.key(
            self.rng.choice(KEYS), self.rng.choice([SHIFT, *[Qt.KeyboardModifier(0)] * 4])
        )

    def undo(self) -> None:
        for _ in range(self.rng.choice([1, 1, 1, 5])):
            self.player.undo()

    def redo(self) -> None:
        self.player.redo()

    def bar(self) -> None:
        bottom = self.player.window.table.bottom
        button = self.rng.choice([bottom.advance_button, bottom.undo_button, bottom.redo_button])
        QTest.mouseClick(button, LEFT)

    def wait(self) -> None:
        QTest.qWait(self.rng.choice([0, 5, 40]))


def check(player: Player) -> None:
    """The game is legal, what is shown is what is, and the hand holds what may be held."""
    history = player.window.controller.history
    assert history is not None
    again = History.of_moves(history.setup, history.moves)
    assert again.state == history.state
    assert again.with_undone(history.undone) == history
    assert player.scene.state is history.state
    held = player.held
    if held is not None and not player.scene.animator.running:
        allowed = (LEATHER,) if player.state.leather_pending else player.state.circle[:3]
        assert held.piece.patch in allowed
    if player.state.leather_pending:
        assert held is not None


@pytest.mark.parametrize("inputs", [A_LITTLE, pytest.param(A_MINUTE, marks=pytest.mark.slow)])
def test_random_inputs_leave_a_legal_game(data_folder: Path, inputs: int) -> None:
    settings = Settings(theme="light", animation_speed="fast")
    with open_window(data_folder, settings) as window:
        player = Player(window)
        chance = Chance(player, random.Random(20261130))
        window.begin(Golden.read("pair-004").record.setup)
        ends = longest = 0
        for number in range(inputs):
            chance.act()
            longest = max(longest, len(player.moves()))
            if window.pages.currentWidget() is window.end:
                ends += 1
                window.begin(Golden.read(f"pair-{ends % 20:03}").record.setup)
            if number % CHECK_EVERY == 0:
                check(player)
        if chance.down:
            chance.left_button()  # QTest would hold it down in the tests that follow
        check(player)

        assert longest > 20
        content = json.loads(GameStore(data_folder).current.read_bytes())
        assert content["moves"] == player.moves()
        player.scene.skip()
        assert player.scene.state is player.state
