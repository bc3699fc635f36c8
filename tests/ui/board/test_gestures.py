"""The hand without a scene: what it holds, wants and refuses."""

from __future__ import annotations

import attrs
import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from patchwork_qt.game.errors import IllegalMove, Reason
from patchwork_qt.game.moves import Move, PlaceLeather, TakePatch
from patchwork_qt.game.patches import LEATHER
from patchwork_qt.game.state import GameState
from patchwork_qt.ui.board.gestures import Hand, Held, Hold
from patchwork_qt.ui.layout.geometry import SPACE, space_rect
from patchwork_qt.ui.layout.hand import Laid, Piece, Verdict
from tests.game.positions import FULL, player, table
from tests.game.positions import at as at_place

HALF = "####....." * 9
GRAB = (0.5, 0.5)
AWAY = QPointF(740, 360)


def at(column: float, row: float) -> QPointF:
    """The middle of a space of the left quilt."""
    return space_rect(0, 0, 0).topLeft() + QPointF(column + 0.5, row + 0.5) * SPACE


class Watched:
    """A hand before a position, and what it said."""

    def __init__(self, state: GameState) -> None:
        self.hand = Hand()
        self.wanted: list[Move] = []
        self.refused: list[Reason] = []
        self.home: list[Held] = []
        self.changes = 0
        self.hand.move_wanted.connect(self.wanted.append)
        self.hand.refused.connect(self._refuse)
        self.hand.came_home.connect(self.home.append)
        self.hand.changed.connect(self._change)
        self.hand.show(state)

    def _refuse(self, reason: IllegalMove) -> None:
        self.refused.append(reason.reason)

    def _change(self, _held: object) -> None:
        self.changes += 1

    @property
    def held(self) -> Held:
        assert self.hand.held is not None
        return self.hand.held


@pytest.fixture
def half(qapp: QApplication) -> Watched:
    """Four columns of the quilt are covered; patches 2, 3 and 4 can be had, 9 buttons are there."""
    assert qapp is not None
    return Watched(table(player(buttons=9, board=HALF), player(position=9)))


def test_a_patch_that_is_not_offered_is_refused(half: Watched) -> None:
    for patch in (1, 33):
        half.hand.take_up(patch, GRAB, at(5, 5), Hold.DRAGGED)
        half.hand.choose(patch, None)
    assert half.refused == [Reason.NOT_AMONG_NEXT_THREE] * 4
    assert half.hand.held is None
    assert half.changes == 0


def test_a_dragged_patch_follows_and_is_basted_when_dropped(half: Watched) -> None:
    half.hand.take_up(2, GRAB, AWAY, Hold.DRAGGED)
    targets = [half.held.target]
    half.hand.move_pointer(at(5, 3))
    targets.append(half.held.target)
    assert targets == [None, Laid(Piece(2), 5, 3)]
    half.hand.drop()
    assert half.held.basted
    assert half.wanted == []
    half.hand.sew()
    assert half.wanted == [TakePatch(2, at_place(2, 5, 3))]


def test_sewing_at_the_drop_wants_the_move_at_once(half: Watched) -> None:
    half.hand.sew_at_drop = True
    half.hand.take_up(2, GRAB, at(5, 3), Hold.DRAGGED)
    half.hand.drop()
    assert half.wanted == [TakePatch(2, at_place(2, 5, 3))]


def test_dropped_away_from_the_quilt_it_goes_home_without_a_word(half: Watched) -> None:
    half.hand.take_up(2, GRAB, at(5, 3), Hold.CARRIED)
    half.hand.move_pointer(AWAY)
    half.hand.drop()
    assert half.hand.held is None
    assert [held.piece.patch for held in half.home] == [2]
    assert half.refused == []


@pytest.mark.parametrize(
    ("column", "reason"), [(1.0, Reason.OVERLAPS), (8.3, Reason.OFF_THE_BOARD)]
)
def test_dropped_where_it_does_not_fit_it_goes_home_and_says_why(
    half: Watched, column: float, reason: Reason
) -> None:
    half.hand.take_up(2, GRAB, at(column, 3), Hold.DRAGGED)
    half.hand.drop()
    assert half.hand.held is None
    assert half.refused == [reason]


def test_turning_and_flipping_keep_the_pointer_where_it_is(half: Watched) -> None:
    half.hand.take_up(4, (0.3, 0.9), at(6, 4), Hold.DRAGGED)
    pointer = half.held.pointer
    half.hand.turn(1)
    half.hand.flip()
    assert half.held.pointer == pointer
    assert half.held.piece == Piece(4).turned(1).mirrored()


def test_a_laid_piece_is_moved_by_keys_and_by_a_click(half: Watched) -> None:
    half.hand.choose(3, None)
    assert half.held.basted
    for _ in range(9):
        half.hand.nudge(-1, 0)
    assert half.held.target is not None
    assert half.held.target.column == 0
    assert half.held.verdict is Verdict.OVERLAPS
    half.hand.sew()
    assert half.refused == [Reason.OVERLAPS]
    half.hand.move_to(at(7, 7))
    assert half.held.basted
    assert (7, 7) in half.held.target.spaces


def test_a_carried_piece_is_laid_by_an_arrow(half: Watched) -> None:
    half.hand.take_up(2, GRAB, AWAY, Hold.CARRIED)
    half.hand.nudge(1, 0)
    assert half.held.hold is Hold.LAID
    assert half.held.basted


def test_a_basted_piece_returns_to_its_place_after_a_bad_drop(half: Watched) -> None:
    half.hand.choose(2, at(6, 6))
    before = half.held
    half.hand.lift(at(6, 6))
    half.hand.move_pointer(at(1, 1))
    half.hand.drop()
    assert half.refused == [Reason.OVERLAPS]
    assert half.held == before


def test_the_place_of_one_patch_is_never_that_of_another(half: Watched) -> None:
    """A second patch that is dropped badly does not bring back the first, lifted before."""
    half.hand.choose(2, at(6, 6))
    half.hand.lift(at(6, 6))
    half.hand.drop()
    half.hand.take_up(3, GRAB, at(1, 1), Hold.DRAGGED)
    half.hand.drop()
    assert half.hand.held is None
    half.hand.choose(2, at(6, 6))
    half.hand.lift(at(6, 6))
    half.hand.choose(4, at(6, 6))
    half.hand.take_up(4, GRAB, at(1, 1), Hold.DRAGGED)
    half.hand.drop()
    assert half.hand.held is None


def test_sewing_away_from_the_quilt_says_why(half: Watched) -> None:
    half.hand.sew()
    assert half.refused == []
    half.hand.take_up(2, GRAB, AWAY, Hold.CARRIED)
    half.hand.sew()
    assert half.refused == [Reason.OFF_THE_BOARD]
    assert half.held.piece.patch == 2


def test_another_position_takes_the_piece_out_of_the_hand(half: Watched) -> None:
    half.hand.choose(2, None)
    half.hand.show(table(player(), player(position=9)))
    assert half.hand.held is None
    assert half.home == []


@pytest.fixture
def leather(qapp: QApplication) -> Watched:
    assert qapp is not None
    state = table(player(board=HALF), player(position=9), leather_pending=1, to_move=0)
    return Watched(state)


def test_leather_is_in_hand_at_once_and_stays_until_it_is_sewn(leather: Watched) -> None:
    assert leather.held.piece == Piece(LEATHER)
    assert leather.held.basted
    before = leather.held
    leather.hand.put_back()
    leather.hand.choose(2, None)
    assert leather.held == before
    leather.hand.lift(QPointF(*before.pointer))
    leather.hand.move_pointer(AWAY)
    leather.hand.drop()
    assert leather.held == before
    assert leather.refused == [Reason.LEATHER_FIRST] * 2 + [Reason.OFF_THE_BOARD]
    leather.hand.sew()
    assert isinstance(leather.wanted[0], PlaceLeather)


def test_after_the_end_nothing_can_be_taken(qapp: QApplication) -> None:
    assert qapp is not None
    state = table(player(position=53, board=FULL), player(position=53), first_home=0)
    over = Watched(attrs.evolve(state, to_move=None, winner=0))
    over.hand.take_up(2, GRAB, at(5, 5), Hold.DRAGGED)
    over.hand.choose(2, None)
    assert over.refused == [Reason.GAME_OVER] * 2
    assert over.hand.held is None
