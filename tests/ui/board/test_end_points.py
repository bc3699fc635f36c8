"""Where motion ends: exactly where the position at rest has everything."""

from __future__ import annotations

import random

import attrs
import pytest
from PySide6.QtCore import QPointF, QVariantAnimation
from PySide6.QtWidgets import QApplication, QGraphicsScene

from patchwork_qt.app.analysis import tile_square
from patchwork_qt.game.events import IncomePaid, LeatherTaken, PatchTaken, TileWon
from patchwork_qt.game.moves import Advance, PlaceLeather, TakePatch
from patchwork_qt.game.rules import apply, new_setup, start
from patchwork_qt.game.state import GameState, Step
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import LIGHT
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.animator import Animator
from patchwork_qt.ui.board.boards import BOARD_SIDES, time_board
from patchwork_qt.ui.board.motion import SPEEDS
from patchwork_qt.ui.board.scene import TableScene
from patchwork_qt.ui.board.sprites import Sprite, Studio
from patchwork_qt.ui.board.stage import Stage
from patchwork_qt.ui.layout.geometry import space_rect
from tests.game.positions import at, human, player, random_game, table

NEARLY_SEVEN = "######..." + "#######.." * 6 + "." * 18
NEAR = 1e-6


class Shown:
    """A stage on which a step moves, without a scene that shows the position afterwards."""

    def __init__(self, state: GameState, board: str = "round") -> None:
        self.scene = QGraphicsScene()
        self.stage = Stage.set_up(self.scene, Studio(Kit(LIGHT)))
        self.stage.track.turn_board(time_board(board))
        self.stage.circle.turn_board(time_board(board))
        for side in self.stage.players:
            side.show(state)
        self.stage.track.show(state)
        self.stage.circle.show(state)
        self.animator = Animator(self.stage)
        self.animator.timeline.factor = SPEEDS["slow"]

    def buttons(self) -> list[Sprite]:
        """What flies from one place to another and is gone then."""
        return [
            item
            for item in self.scene.items()
            if isinstance(item, Sprite)
            and item.zValue() == layers.FLYING
            and item.picture is not None
            and "button" in str(item.picture.key)
        ]

    def play(self, step: Step) -> list[QPointF]:
        """Play to the end; where the buttons flew to."""
        self.animator.play(step)
        flying = self.buttons()
        self.animator.skip()
        assert self.buttons() == []
        return [button.pos() for button in flying]


def near(a: QPointF, b: QPointF) -> bool:
    return (a - b).manhattanLength() < NEAR


@pytest.mark.parametrize("board", BOARD_SIDES)
def test_a_thimble_ends_on_its_space_and_buttons_with_their_owner(
    qapp: QApplication, board: str
) -> None:
    assert qapp is not None
    state = table(player(position=3), player(position=9))
    step = apply(state, Advance())
    shown = Shown(state, board)
    flown = shown.play(step)
    track = shown.stage.track
    assert near(track.token(0).pos(), track.token_point(step.after, 0))
    assert near(track.token(0).pos(), time_board(board).token_point(10, 0))
    assert len(flown) == 7
    assert all(near(goal, shown.stage.players[0].buttons_point()) for goal in flown)


def test_a_thimble_that_comes_to_another_ends_on_top_of_it(qapp: QApplication) -> None:
    assert qapp is not None
    state = table(player(position=3, buttons=20), player(position=4 + 1), circle=(2, 3, 4))
    step = next(
        step
        for gap in range(1, 8)
        for step in [
            apply(
                attrs.evolve(state, sides=(state.sides[0], player(position=3 + gap))),
                TakePatch(2, at(2)),
            )
        ]
        if step.after.sides[0].position == step.after.sides[1].position
    )
    shown = Shown(step.before)
    shown.play(step)
    goal = time_board("round").token_point(step.after.sides[0].position, 1)
    assert near(shown.stage.track.token(0).pos(), goal)


@pytest.mark.parametrize("board", BOARD_SIDES)
def test_a_patch_is_paid_for_and_the_circle_closes_up(qapp: QApplication, board: str) -> None:
    assert qapp is not None
    state = start(new_setup(random.Random(7)))
    state = attrs.evolve(state, sides=(player(buttons=20), player()))
    patch = state.circle[0]
    step = apply(state, TakePatch(patch, at(patch)))
    taken = next(event for event in step.events if isinstance(event, PatchTaken))
    shown = Shown(state, board)
    spot = shown.stage.circle.spot_of(patch)
    assert spot is not None
    flown = shown.play(step)
    paid = [goal for goal in flown if near(goal, spot.tag)]
    assert len(paid) == taken.price
    after = shown.stage.circle.layout_of(step.after)
    assert near(shown.stage.circle.spool.pos(), after.token)
    for lying in after.spots:
        sprite = shown.stage.circle.sprite(lying.patch)
        assert sprite is not None
        assert near(sprite.pos(), QPointF(lying.x, lying.y))
    sewn = shown.stage.players[0].sewn(at(patch))
    assert sewn.scale() == 1.0
    assert near(sewn.pos(), space_rect(0, 0, 0).topLeft())


def test_income_flies_from_its_button_to_its_owner(qapp: QApplication) -> None:
    assert qapp is not None
    state = table(player(position=10, income=6), player(position=12))
    step = apply(state, Advance())
    assert any(isinstance(event, IncomePaid) for event in step.events)
    shown = Shown(state)
    flown = shown.play(step)
    assert len(flown) == 6 + 3
    assert all(near(goal, shown.stage.players[0].buttons_point()) for goal in flown)


def test_leather_leaves_the_board_towards_the_one_who_gets_it(qapp: QApplication) -> None:
    assert qapp is not None
    state = table(player(position=24), player(position=30), leather_spaces=(26, 32))
    step = apply(state, Advance())
    assert any(isinstance(event, LeatherTaken) for event in step.events)
    shown = Shown(state)
    sprite = shown.stage.track.leather(26)
    assert sprite is not None
    shown.play(step)
    middle = sprite.mapToScene(sprite.boundingRect().center())
    left = space_rect(0, 0, 0).left()
    assert left - 40 < middle.x() < space_rect(0, 8, 8).right() + 40
    other = shown.stage.track.leather(32)
    assert other is not None
    assert other.pos() == QPointF()


def test_the_tile_ends_with_the_winner_and_the_braid_on_the_square(qapp: QApplication) -> None:
    assert qapp is not None
    state = table(
        player(position=27, board=NEARLY_SEVEN), player(position=30), leather_pending=1, to_move=0
    )
    step = apply(state, PlaceLeather(at(0, 6, 0)))
    won = next(event for event in step.events if isinstance(event, TileWon))
    shown = Shown(state)
    shown.play(step)
    side = shown.stage.players[won.side]
    assert near(shown.stage.track.tile().pos(), side.tile_point())
    square = tile_square(human(step.after))
    assert square == won.square == (0, 0)
    braids = [
        item for item in shown.scene.items() if item.zValue() == layers.BRAID and item.isVisible()
    ]
    assert len(braids) == 1
    assert braids[0].opacity() == 1.0
    assert near(braids[0].pos(), space_rect(0, *square).topLeft())


def everything(scene: TableScene) -> list[tuple[object, ...]]:
    """Every sprite: where it is, how large, how high, how clear, and what it shows."""
    found = []
    for item in scene.items():
        if isinstance(item, Sprite) and item.isVisible() and item.picture is not None:
            place = (round(item.scenePos().x(), 6), round(item.scenePos().y(), 6))
            looks = (item.zValue(), round(item.scale(), 6), item.opacity(), item.rotation())
            found.append((*place, *looks, item.transform().isIdentity(), repr(item.picture.key)))
    return sorted(found, key=repr)


@pytest.mark.parametrize("seed", [3, 8])
def test_skipped_at_any_moment_everything_is_as_if_just_shown(
    qapp: QApplication, seed: int
) -> None:
    assert qapp is not None
    rng = random.Random(seed)
    scene, fresh = TableScene(Studio(Kit(LIGHT))), TableScene(Studio(Kit(LIGHT)))
    scene.set_speed(SPEEDS["slow"])
    steps = random_game(start(new_setup(rng)), rng)
    scene.turn_board(rng.choice(BOARD_SIDES))
    fresh.turn_board(scene.board.name)
    (running,) = scene.animator.timeline.findChildren(QVariantAnimation)
    chosen = sorted(rng.sample(range(len(steps)), 12))
    for number in chosen:
        scene.show(steps[number].before)
        scene.play(steps[number])
        running.setCurrentTime(rng.randrange(max(1, running.duration())))
        scene.skip()
        fresh.show(steps[number].after)
        assert everything(scene) == everything(fresh)
