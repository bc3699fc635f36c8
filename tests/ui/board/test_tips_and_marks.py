"""What a space of the time board says, and which spaces of a quilt are marked as lost."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from patchwork_qt.app.reach import lost_spaces
from patchwork_qt.game.state import GameState
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import LIGHT
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.boards import BOARD_SIDES
from patchwork_qt.ui.board.scene import TableScene
from patchwork_qt.ui.board.sprites import Sprite, Studio
from patchwork_qt.ui.layout.geometry import space_rect
from tests.game.positions import at, human, player, table
from tests.ui.play.player import dressed_app

HOLES = "########." + "#" * 9 * 4 + "..#######" + "#" * 9 * 2 + "...######"
LEATHER_LEFT = (26, 32)


@pytest.fixture
def scene(qapp: QApplication) -> Iterator[TableScene]:
    with dressed_app(qapp):
        scene = TableScene(Studio(Kit(LIGHT)))
        scene.set_speed(0.0)
        yield scene


def tip(scene: TableScene, space: int) -> list[str]:
    return scene.tip_at(scene.board.middle_of(space)).split("\n")


@pytest.mark.parametrize("side", BOARD_SIDES)
def test_a_space_says_what_it_is(scene: TableScene, side: str) -> None:
    scene.show(table(player(position=7), player(position=26), leather_spaces=LEATHER_LEFT))
    scene.turn_board(side)
    names = [scene.state.setup.players[n] for n in (0, 1)] if scene.state else []
    assert tip(scene, 0) == ["The start"]
    assert tip(scene, 3) == ["Space 3"]
    assert tip(scene, 7) == ["Space 7", names[0]]
    head, income = tip(scene, 11)
    assert head == "Space 11"
    assert income.startswith("Income: ")
    head, leather = tip(scene, 32)
    assert head == "Space 32"
    assert leather.startswith("Leather: ")
    assert tip(scene, 20) == ["Space 20"]  # its leather is taken
    assert tip(scene, 26) == ["Space 26", leather, names[1]]
    head, income = tip(scene, 53)
    assert head == "Space 53, the end of the game"
    assert income.startswith("Income: ")
    for space in (5, 17, 23, 29, 35, 41, 47):
        assert any(line.startswith("Income: ") for line in tip(scene, space))


def test_two_thimbles_on_one_space_are_both_named(scene: TableScene) -> None:
    state = table(player(position=9), player(position=9))
    scene.show(state)
    assert tip(scene, 9) == ["Space 9", *state.setup.players]


def test_thimbles_on_the_start_are_named_or_it_is_the_start(scene: TableScene) -> None:
    scene.show(table(player(), player()))
    assert tip(scene, 0)[0] == "The start"


def test_where_nothing_is_there_is_no_tip(scene: TableScene) -> None:
    assert scene.tip_at(scene.board.middle_of(3)) == ""
    scene.show(table(player(), player(position=9)))
    assert scene.tip_at(QPointF(440, 360)) == ""
    spot = scene.stage.circle.layout.spots[0]
    assert scene.tip_at(spot.centre) == ""
    scene.choose(0)
    assert scene.hand.held is not None
    assert scene.tip_at(scene.board.middle_of(3)) == ""


def marked(scene: TableScene, side: int) -> tuple[tuple[int, int], ...]:
    """The spaces that bear a mark on a quilt."""
    corner = space_rect(side, 0, 0).topLeft()
    for item in scene.items():
        if isinstance(item, Sprite) and item.zValue() == layers.LOST and item.pos() == corner:
            key = item.picture.key if item.picture is not None and item.isVisible() else None
            return key[1] if isinstance(key, tuple) else ()
    raise AssertionError("no sprite for the marks")


@pytest.fixture
def holes() -> GameState:
    return table(player(board=HOLES, buttons=20), player(position=9, board=HOLES), circle=(2, 3, 4))


def expected(state: GameState, side: int, circle: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return lost_spaces(human(state, side).quilt, circle)


def test_nothing_is_marked_unless_wished(scene: TableScene, holes: GameState) -> None:
    scene.show(holes)
    assert marked(scene, 0) == marked(scene, 1) == ()
    scene.mark_lost_spaces(True)
    assert marked(scene, 0) != ()
    scene.mark_lost_spaces(False)
    assert marked(scene, 0) == marked(scene, 1) == ()


def test_exactly_the_lost_spaces_of_both_quilts_are_marked(
    scene: TableScene, holes: GameState
) -> None:
    scene.mark_lost_spaces(True)
    scene.show(holes)
    for side in (0, 1):
        assert marked(scene, side) == expected(holes, side, holes.circle)
    assert (8, 0) in marked(scene, 0)
    scene.show(attrs.evolve(holes, circle=(1, *holes.circle)))
    assert marked(scene, 0) == expected(holes, 0, (1, *holes.circle))


def test_on_an_empty_quilt_nothing_is_marked(scene: TableScene) -> None:
    scene.mark_lost_spaces(True)
    scene.show(table(player(), player(position=9)))
    assert marked(scene, 0) == ()


def test_a_basted_piece_counts_as_sewn(scene: TableScene) -> None:
    """Patch 1, two spaces long, is laid so that a lone space stays in the corner."""
    scene.mark_lost_spaces(True)
    board = "...######" + "#" * 72
    state = table(player(board=board, buttons=20), player(position=9), circle=(1, 2, 3))
    scene.show(state)
    assert marked(scene, 0) == expected(state, 0, (1, 2, 3))
    before = marked(scene, 0)
    scene.choose(0)
    held = scene.hand.held
    assert held is not None
    assert held.basted
    assert held.target is not None
    placement = held.target.placement
    assert placement in (at(1, 0, 0), at(1, 1, 0), at(1, 0, 0, 1), at(1, 1, 0, 1))
    assert placement is not None
    quilt = human(state).quilt.lay(placement)
    assert marked(scene, 0) == lost_spaces(quilt, (2, 3)) != before
    assert marked(scene, 1) == expected(state, 1, (1, 2, 3))
    scene.put_back()
    assert marked(scene, 0) == before
