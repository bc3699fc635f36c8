"""A wish that the rules don't grant says why, in one sentence, and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt

from patchwork_qt.app.history import History
from patchwork_qt.game.errors import IllegalMove, Reason
from patchwork_qt.game.rules import why_not_take
from patchwork_qt.game.state import GameState, PlayerState
from patchwork_qt.ui.board.pictures import SEW
from patchwork_qt.ui.describe import reason_sentence
from patchwork_qt.ui.layout.hand import Piece, Verdict, over_board, snapped
from patchwork_qt.ui.main_window import MainWindow
from tests.ui.play.player import GOLDEN, Golden, Player, seen


def positions() -> Iterator[tuple[Golden, int, GameState]]:
    for path in sorted(GOLDEN.glob("pair-*.patchwork")):
        golden = Golden.read(path.stem)
        history = History.of_moves(golden.record.setup, golden.record.moves)
        for number in range(len(golden.record.moves)):
            yield golden, number, history.go_to(number).state


def refused_place(wanted: Reason) -> tuple[Golden, int, int]:
    """A golden game, a number of moves, and which of the next three is then refused so."""
    for golden, number, state in positions():
        for place, patch in enumerate(state.circle[:3]):
            reason = why_not_take(state, patch)
            if reason is not None and reason.reason is wanted:
                return golden, number, place
    raise AssertionError(f"no golden game has {wanted}")


def set_up(window: MainWindow, player: Player, golden: Golden, number: int) -> None:
    window.begin(golden.record.setup)
    player.play(golden.record.moves[:number])
    player.check_state(golden, number)


def expect(player: Player, reason: Reason, short_by: int = 0) -> None:
    """The last wish was refused for ``reason`` and the status line says so."""
    assert player.reasons == [reason]
    refusal = player.refusals.pop()
    assert refusal.short_by == short_by
    assert player.status == reason_sentence(IllegalMove(reason, short_by=short_by))


@pytest.mark.parametrize("reason", [Reason.TOO_DEAR, Reason.FITS_NOWHERE])
def test_a_patch_that_cannot_be_taken_stays_where_it_is(
    window: MainWindow, player: Player, reason: Reason
) -> None:
    golden, number, place = refused_place(reason)
    set_up(window, player, golden, number)
    patch = player.state.circle[place]
    why = why_not_take(player.state, patch)
    assert why is not None
    before = seen(player)
    player.lift(patch)
    expect(player, reason, why.short_by)
    player.release()
    assert seen(player) == before
    player.click(player.spot(patch))
    expect(player, reason, why.short_by)
    player.key((Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)[place])
    expect(player, reason, why.short_by)
    for _ in range(place + 1):
        player.key(Qt.Key.Key_Tab)
    player.key(Qt.Key.Key_Return)
    expect(player, reason, why.short_by)
    player.key(Qt.Key.Key_Escape)
    assert seen(player) == before


def test_only_the_next_three_can_be_taken(window: MainWindow, player: Player) -> None:
    set_up(window, player, Golden.read("pair-000"), 0)
    before = seen(player)
    for place in (3, 4, 17, 32):
        player.lift(player.state.circle[place])
        player.release()
        expect(player, Reason.NOT_AMONG_NEXT_THREE)
    assert seen(player) == before


def red_corner(player: Player, piece: Piece, wanted: Verdict) -> tuple[float, float]:
    """Where the piece may be held over the quilt so that its shadow is red."""
    side = player.state.sides[player.state.to_move or 0]
    assert isinstance(side, PlayerState)
    tenths = [number / 10 for number in range(-20, 91, 2)]
    return next(
        (x, y)
        for x in tenths
        for y in tenths
        if over_board(piece, x, y)
        and snapped(side.quilt, piece, x, y).verdict(side.quilt) is wanted
    )


@pytest.mark.parametrize(
    ("verdict", "reason"),
    [(Verdict.OVERLAPS, Reason.OVERLAPS), (Verdict.BEYOND, Reason.OFF_THE_BOARD)],
)
def test_a_piece_dropped_where_it_does_not_fit_goes_home(
    window: MainWindow, player: Player, verdict: Verdict, reason: Reason
) -> None:
    golden = Golden.read("pair-001")
    set_up(window, player, golden, 22)
    patch = next(p for p in player.state.circle[:3] if why_not_take(player.state, p) is None)
    before = seen(player)
    player.lift(patch)
    player.hang_at(*red_corner(player, Piece(patch), verdict))
    assert player.held is not None
    assert player.held.verdict is verdict
    assert player.reasons == []
    player.release()
    expect(player, reason)
    assert seen(player) == before


def test_a_basted_piece_that_is_dropped_badly_is_basted_where_it_was(
    window: MainWindow, player: Player
) -> None:
    set_up(window, player, Golden.read("pair-001"), 22)
    patch = next(p for p in player.state.circle[:3] if why_not_take(player.state, p) is None)
    player.key((Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)[player.state.circle.index(patch)])
    before = seen(player)
    player.press(player.space(*player.laid.spaces[0]))
    player.move(player.space(4, 4))
    player.hang_at(*red_corner(player, player.laid.piece, Verdict.OVERLAPS))
    player.release()
    expect(player, Reason.OVERLAPS)
    assert seen(player) == before


def test_sewing_where_it_overlaps_says_so_and_keeps_the_piece(
    window: MainWindow, player: Player
) -> None:
    set_up(window, player, Golden.read("pair-001"), 22)
    patch = next(p for p in player.state.circle[:3] if why_not_take(player.state, p) is None)
    player.key((Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)[player.state.circle.index(patch)])
    ways = [Qt.Key.Key_Left] * 8 + [Qt.Key.Key_Up] * 8 + [Qt.Key.Key_Right] * 8
    for key in ways:
        if not (player.held and player.held.basted):
            break
        player.key(key)
    before = seen(player)
    player.sew()
    expect(player, Reason.OVERLAPS)
    player.press_control(SEW)
    expect(player, Reason.OVERLAPS)
    assert seen(player) == before


def test_sewing_what_is_not_on_the_quilt_says_so(window: MainWindow, player: Player) -> None:
    set_up(window, player, Golden.read("pair-001"), 0)
    patch = next(p for p in player.state.circle[:3] if why_not_take(player.state, p) is None)
    player.press(player.spot(patch))
    player.move(player.spot(player.state.circle[8]))
    assert player.held is not None
    before = seen(player)
    player.sew()
    expect(player, Reason.OFF_THE_BOARD)
    assert seen(player) == before


def leather_pending(window: MainWindow, player: Player) -> None:
    golden, number, _ = next(found for found in positions() if found[2].leather_pending)
    set_up(window, player, golden, number)


def test_leather_comes_first(window: MainWindow, player: Player) -> None:
    leather_pending(window, player)
    before = seen(player)
    for key in (Qt.Key.Key_A, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_Escape):
        player.key(key)
        expect(player, Reason.LEATHER_FIRST)
    player.lift(player.state.circle[1])
    player.release()
    expect(player, Reason.LEATHER_FIRST)
    assert seen(player) == before
    assert not window.table.bottom.advance_button.isEnabled()


def test_leather_dropped_beside_the_quilt_comes_back(window: MainWindow, player: Player) -> None:
    leather_pending(window, player)
    before = seen(player)
    player.press(player.space(*player.laid.spaces[0]))
    player.move(player.spot(player.state.circle[5]))
    player.release()
    expect(player, Reason.OFF_THE_BOARD)
    assert seen(player) == before


def test_after_the_end_every_wish_says_that_it_is_over(window: MainWindow, player: Player) -> None:
    golden = Golden.read("pair-003")
    set_up(window, player, golden, len(golden.record.moves))
    assert player.state.to_move is None
    window.show_table()
    before = seen(player)
    for key in (Qt.Key.Key_A, Qt.Key.Key_1):
        player.key(key)
        expect(player, Reason.GAME_OVER)
    player.lift(player.state.circle[0])
    player.release()
    expect(player, Reason.GAME_OVER)
    assert seen(player) == before
