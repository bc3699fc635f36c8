"""The piece in hand: put back, taken back, sewn at the drop, and a window that changes size."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from patchwork_qt.app.settings import Settings
from patchwork_qt.game.moves import PlaceLeather, TakePatch
from patchwork_qt.game.patches import LEATHER
from patchwork_qt.ui.board.gestures import Hold
from patchwork_qt.ui.board.pictures import FLIP, PUT_BACK, SEW, TURN_LEFT, TURN_RIGHT
from patchwork_qt.ui.main_window import MainWindow
from tests.ui.play.player import Golden, Player, open_window, seen


@pytest.fixture
def game() -> Golden:
    return Golden.read("pair-006")


@pytest.fixture
def table(window: MainWindow, game: Golden) -> MainWindow:
    """The table after ten moves."""
    window.begin(game.record.setup)
    Player(window).play(game.record.moves[:10])
    return window


def dragged(player: Player) -> None:
    player.lift(player.state.circle[0])


def carried(player: Player) -> None:
    player.click(player.spot(player.state.circle[0]))
    player.move(player.space(4, 4))


def chosen(player: Player) -> None:
    player.key(Qt.Key.Key_1)


def basted(player: Player) -> None:
    chosen(player)
    player.key(Qt.Key.Key_R)
    player.key(Qt.Key.Key_F)
    player.key(Qt.Key.Key_Left)


def lifted_again(player: Player) -> None:
    chosen(player)
    player.press(player.space(*player.laid.spaces[0]))
    player.move(player.space(2, 2))


WAYS = [dragged, carried, chosen, basted, lifted_again]


@pytest.mark.usefixtures("table")
def test_escape_puts_the_piece_back(player: Player) -> None:
    before = seen(player)
    for take in WAYS:
        take(player)
        assert player.held is not None
        assert seen(player) != before
        player.key(Qt.Key.Key_Escape)
        player.release()
        assert seen(player) == before, take
    assert player.reasons == []


@pytest.mark.usefixtures("table")
def test_undo_with_a_piece_in_hand_only_puts_it_back(player: Player, game: Golden) -> None:
    before = seen(player)
    for take in WAYS:
        take(player)
        player.undo()
        player.release()
        assert seen(player) == before, take
        player.undo()
        player.check_state(game, 9)
        player.redo()


@pytest.mark.usefixtures("table")
def test_dropping_beside_the_quilt_puts_the_piece_back(player: Player) -> None:
    before = seen(player)
    for take in (dragged, carried, lifted_again):
        take(player)
        player.move(player.spot(player.state.circle[9]))
        if player.held is not None and player.held.hold is Hold.CARRIED:
            player.press(player.view.mapToScene(player.pointer))
        player.release()
        assert seen(player) == before, take
    assert player.reasons == []


def test_another_patch_takes_the_place_of_the_one_in_hand(
    table: MainWindow, player: Player
) -> None:
    player.key(Qt.Key.Key_1)
    player.key(Qt.Key.Key_2)
    assert player.laid.piece.patch == player.state.circle[1]
    player.lift(player.state.circle[0])
    assert player.laid.piece.patch == player.state.circle[0]
    player.key(Qt.Key.Key_Escape)
    player.release()
    assert player.held is None


def test_a_patch_dropped_badly_does_not_bring_an_earlier_one_back(
    table: MainWindow, player: Player
) -> None:
    """The first is basted, taken up and laid again; then the second is dropped over the edge."""
    lifted_again(player)
    player.release()
    assert player.held is not None
    before = player.window.controller.history
    second = player.state.circle[1]
    player.lift(second)
    player.hang_at(-1.4, 3)
    player.release()
    assert player.holds() in (None, second)
    assert player.window.controller.history is before


def test_the_controls_beside_the_piece_do_what_they_show(
    table: MainWindow, player: Player, game: Golden
) -> None:
    player.key(Qt.Key.Key_1)
    first = player.laid.piece
    player.press_control(TURN_RIGHT)
    assert player.laid.piece == first.turned(1)
    player.press_control(TURN_LEFT)
    player.press_control(TURN_LEFT)
    assert player.laid.piece == first.turned(-1)
    player.press_control(FLIP)
    assert player.laid.piece == first.turned(-1).mirrored()
    player.press_control(PUT_BACK)
    assert player.held is None
    player.key(Qt.Key.Key_1)
    wanted = TakePatch(first.patch, player.laid.placement or 0)
    player.press_control(SEW)
    assert player.window.controller.record().moves[-1] == wanted


def test_sewing_at_the_drop_needs_no_second_step(data_folder: Path, game: Golden) -> None:
    settings = Settings(theme="light", animation_speed="off", sew_at_drop=True)
    moves = game.record.moves
    leather = next(n for n, move in enumerate(moves) if isinstance(move, PlaceLeather))
    with open_window(data_folder, settings) as window:
        player = Player(window)
        window.begin(game.record.setup)
        player.play(moves[: leather - 1])
        for number in (leather, leather + 1):
            move = moves[number - 1]
            if isinstance(move, TakePatch | PlaceLeather):
                player.drag_move(move)
            else:
                player.advance()
            player.check_state(game, number)


def test_without_the_setting_a_drop_only_bastes(
    table: MainWindow, player: Player, game: Golden
) -> None:
    take = next(m for m in game.record.moves[10:] if isinstance(m, TakePatch))
    while game.record.moves[len(player.moves())] != take:
        player.play([game.record.moves[len(player.moves())]])
    before = player.window.controller.history
    player.drag_move(take)
    assert player.held is not None
    assert player.held.basted
    assert player.window.controller.history is before
    table.actions_.sew_at_drop.trigger()
    assert table.settings.sew_at_drop
    player.key(Qt.Key.Key_Escape)
    player.drag_move(take)
    assert player.holds() in (None, LEATHER)
    assert player.window.controller.record().moves[-1] == take


def test_undo_takes_leather_and_what_brought_it_back(
    window: MainWindow, player: Player, game: Golden
) -> None:
    moves = game.record.moves
    leather = next(n for n, move in enumerate(moves) if isinstance(move, PlaceLeather))
    window.begin(game.record.setup)
    player.play(moves[:leather])
    assert player.laid.piece.patch == LEATHER
    player.press(player.space(*player.laid.spaces[0]))
    player.move(player.space(4, 4))
    player.undo()
    player.release()
    player.check_state(game, leather - 1)
    assert player.held is None
    player.redo()
    player.check_state(game, leather)
    assert player.laid.piece.patch == LEATHER
    player.play([moves[leather]])
    player.undo()
    player.check_state(game, leather)
    assert player.laid.piece.patch == LEATHER


@pytest.mark.parametrize("wait", [0, 60, 250])
def test_undo_in_the_middle_of_motion_takes_the_move_back(
    data_folder: Path, game: Golden, wait: int
) -> None:
    settings = Settings(theme="light", animation_speed="slow")
    with open_window(data_folder, settings) as window:
        player = Player(window)
        window.begin(game.record.setup)
        before = player.scene.stage.circle.layout
        player.key_move(game.record.moves[0])
        QTest.qWait(wait)
        moving = player.scene.animator.running
        player.undo()
        player.check_state(game, 0)
        assert (moving, player.scene.animator.running) == (True, False)
        assert player.scene.stage.circle.layout == before
        player.redo()
        player.check_state(game, 1)


def test_undo_of_the_last_move_while_it_moves_shows_no_result(data_folder: Path) -> None:
    game = Golden.read("pair-018")
    settings = Settings(theme="light", animation_speed="slow")
    last = len(game.record.moves)
    with open_window(data_folder, settings) as window:
        player = Player(window)
        window.begin(game.record.setup)
        player.play(game.record.moves[:-1])
        window.controller.play(game.record.moves[-1])
        assert player.scene.animator.running
        player.undo()
        player.check_state(game, last - 1)
        assert window.pages.currentWidget() is window.table


def test_motion_ends_where_the_position_at_rest_is(data_folder: Path, game: Golden) -> None:
    """Skipping half-way leaves nothing behind: as many things lie there as without motion."""
    settings = Settings(theme="light", animation_speed="slow")
    with open_window(data_folder, settings) as window:
        player = Player(window)
        window.begin(game.record.setup)
        for move in game.record.moves[:14]:
            window.controller.play(move)
            QTest.qWait(30)
            player.scene.skip()
        moved = table_items(player)
        window.preferences.change(animation_speed="off")
        player.scene.show(player.state)
        assert table_items(player) == moved


def table_items(player: Player) -> list[tuple[object, ...]]:
    items = [item for item in player.scene.items() if item.isVisible()]
    return sorted(
        (item.zValue(), *item.pos().toTuple(), item.scale(), item.boundingRect().width())
        for item in items
    )


SIZES = [(1500, 860), (960, 600), (1280, 900)]


@pytest.mark.parametrize("take", [dragged, carried])
def test_a_piece_stays_under_the_pointer_when_the_window_changes_size(
    table: MainWindow, player: Player, take: Callable[[Player], None]
) -> None:
    take(player)
    for size in SIZES:
        table.resize(*size)
        QApplication.processEvents()
        held = player.held
        assert held is not None
        assert held.hold is (Hold.CARRIED if take is carried else Hold.DRAGGED)
        here = player.view.mapToScene(player.pointer)
        assert (QPointF(*held.pointer) - here).manhattanLength() < 3
        player.move(player.space(4, 4))
        assert abs(player.laid.column + held.grab[0] - 4.5) < 1.1
        assert abs(player.laid.row + held.grab[1] - 4.5) < 1.1
    player.key(Qt.Key.Key_Escape)
    player.release()


def test_a_basted_piece_stays_on_its_spaces_when_the_window_changes_size(
    table: MainWindow, player: Player
) -> None:
    player.key(Qt.Key.Key_1)
    before = player.laid
    for size in SIZES:
        table.resize(*size)
        QApplication.processEvents()
        assert player.laid == before
    player.press(player.space(*before.spaces[0]))
    player.move(player.space(4, 4))
    assert player.held is not None
    assert player.held.hold is Hold.DRAGGED
    player.key(Qt.Key.Key_Escape)
    player.release()
