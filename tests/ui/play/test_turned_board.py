"""The time board is turned over in the middle of a game."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt

from patchwork_qt.app.settings import Settings, load_settings
from patchwork_qt.game.moves import TakePatch
from patchwork_qt.game.rules import why_not_take
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.boards import time_board
from patchwork_qt.ui.board.sprites import Sprite
from patchwork_qt.ui.layout.hand import Piece
from patchwork_qt.ui.main_window import MainWindow
from tests.ui.play.player import Golden, Player, open_window

MIDDLE = 11
KEYS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)


@pytest.fixture
def game() -> Golden:
    return Golden.read("pair-010")


@pytest.fixture
def begun(window: MainWindow, player: Player, game: Golden) -> Player:
    window.controller.load(game.record)
    window.controller.go_to(MIDDLE)
    window.show_table()
    player.check_state(game, MIDDLE)
    return player


def takeable(player: Player) -> int:
    """The place, 0 to 2, of a patch that can be taken now."""
    state = player.state
    return next(place for place in range(3) if why_not_take(state, state.circle[place]) is None)


def check_board(player: Player, name: str) -> None:
    """Thimbles, leather and patches lie where that side of the board says."""
    board, state = time_board(name), player.state
    assert player.scene.board is board
    for side, this in enumerate(state.sides):
        above = state.sides[0].position == state.sides[1].position and state.on_top == side
        goal = board.token_point(this.position, int(above))
        assert player.scene.stage.track.token(side).pos() == goal
    leather = [
        item
        for item in player.scene.items()
        if isinstance(item, Sprite) and item.zValue() == layers.LEATHER and item.isVisible()
    ]
    spaces = [board.space_at(item.mapToScene(item.boundingRect().center())) for item in leather]
    assert sorted(space for space in spaces if space is not None) == list(state.leather_spaces)
    for spot in player.scene.stage.circle.layout.spots:
        sprite = player.scene.stage.circle.sprite(spot.patch)
        assert sprite is not None
        assert sprite.pos() == QPointF(spot.x, spot.y)
        for column, row in Piece(spot.patch, spot.turns, spot.flipped).cells:
            middle = QPointF(column + 0.5, row + 0.5) * spot.unit
            assert not board.covers(sprite.mapToScene(middle))


def test_a_key_turns_the_board_and_nothing_else(begun: Player, game: Golden) -> None:
    history = begun.window.controller.history
    check_board(begun, "round")
    begun.key(Qt.Key.Key_B)
    check_board(begun, "square")
    assert begun.window.controller.history is history
    begun.check_state(game, MIDDLE)
    side = "square"
    for number, move in enumerate(game.record.moves[MIDDLE : MIDDLE + 4], start=MIDDLE + 1):
        begun.key_move(move)
        begun.check_state(game, number)
        check_board(begun, side)
        begun.key(Qt.Key.Key_B)
        side = "round" if side == "square" else "square"


@pytest.mark.parametrize("hold", ["laid", "carried", "dragged"])
def test_a_piece_in_hand_stays_there(begun: Player, hold: str) -> None:
    place = takeable(begun)
    patch = begun.state.circle[place]
    if hold == "laid":
        begun.key(KEYS[place])
    elif hold == "carried":
        begun.click(begun.spot(patch))
        begun.move(begun.space(5, 5))
    else:
        begun.lift(patch)
    held = begun.held
    assert held is not None
    assert held.hold.value == hold
    begun.window.actions_.other_side.trigger()
    check_board(begun, "square")
    assert begun.held == held
    sprite = begun.scene.stage.circle.sprite(patch)
    assert sprite is not None
    assert sprite.picture is not None
    assert "held place" in str(sprite.picture.key)


def test_a_drag_goes_on_over_a_turned_board(begun: Player) -> None:
    """Releasing the button drops the piece, as it would have done without the key."""
    begun.lift(begun.state.circle[takeable(begun)])
    begun.window.actions_.other_side.trigger()
    begun.hang_at(0, 0)
    begun.release()
    assert begun.held is None or begun.held.hold.value == "laid"


def test_the_sight_of_what_is_in_hand_is_shown_on_the_turned_board(begun: Player) -> None:
    begun.key(KEYS[takeable(begun)])
    before = begun.scene.foresight
    assert before is not None
    begun.key(Qt.Key.Key_B)
    after = begun.scene.foresight
    assert after is not None
    assert (after.start, after.end) == (before.start, before.end)
    ghosts = [
        item for item in begun.scene.items() if item.zValue() == layers.GHOST and item.isVisible()
    ]
    level = begun.scene.stage.track.token_point(after.step.after, after.side)
    assert [ghost.pos() for ghost in ghosts] == [level]


@pytest.mark.parametrize("number", [0, 11])
def test_in_the_middle_of_motion_the_step_is_at_its_end(
    data_folder: Path, game: Golden, number: int
) -> None:
    settings = Settings(theme="light", animation_speed="slow")
    with open_window(data_folder, settings) as window:
        player = Player(window)
        window.controller.load(game.record)
        window.controller.go_to(number)
        window.show_table()
        window.controller.play(game.record.moves[number])
        running = player.scene.animator.running
        player.key(Qt.Key.Key_B)
        assert (running, player.scene.animator.running) == (True, False)
        check_board(player, "square")
        player.check_state(game, number + 1)


def test_the_side_of_the_board_is_remembered(data_folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    with open_window(data_folder, settings_file=file) as window:
        window.begin(Golden.read("pair-010").record.setup)
        Player(window).key(Qt.Key.Key_B)
    with open_window(data_folder, load_settings(file)) as window:
        window.continue_game()
        assert window.table.scene.board is time_board("square")


def test_a_move_is_dragged_on_the_square_side(begun: Player, game: Golden) -> None:
    begun.key(Qt.Key.Key_B)
    take = next(
        number
        for number, move in enumerate(game.record.moves[MIDDLE:], start=MIDDLE)
        if isinstance(move, TakePatch)
    )
    begun.play(game.record.moves[MIDDLE:take])
    begun.drag_move(game.record.moves[take])
    begun.sew()
    begun.check_state(game, take + 1)
