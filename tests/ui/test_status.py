"""The two lines at the lower left, in every situation that there is."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from patchwork_qt.game.moves import Advance, TakePatch
from patchwork_qt.game.patches import LEATHER, patch
from patchwork_qt.game.rules import apply
from patchwork_qt.game.state import GameState
from patchwork_qt.ui.board.foresight import foresee_advance, foresee_patch
from patchwork_qt.ui.board.gestures import Hand, Held, Hold
from patchwork_qt.ui.layout.geometry import SPACE, space_rect
from patchwork_qt.ui.status import Status, status_of, told
from tests.game.positions import FULL, at, player, table
from tests.ui.play.player import dressed_app

HALF = "####....." * 9
CHOICES = "Drag a patch, or press 1, 2, 3; advance with A"


@pytest.fixture(autouse=True)
def _dressed(qapp: QApplication) -> Iterator[None]:
    with dressed_app(qapp):
        yield


def named(state: GameState) -> GameState:
    return attrs.evolve(state, setup=attrs.evolve(state.setup, players=("Ann", "Bob")))


BEGIN = named(table(player(), player()))
BEHIND = named(table(player(position=3, buttons=9, board=HALF), player(position=9)))
ON_TOP = named(table(player(position=9), player(position=9), on_top=1))
LEATHER_DUE = named(
    table(player(position=27, board=HALF), player(position=30), leather_pending=1, to_move=0)
)


def over(state: GameState, winner: int) -> GameState:
    return attrs.evolve(state, to_move=None, winner=winner)


def in_hand(state: GameState, column: float | None, patch: int = 2) -> Held:
    """A patch held over a space of the fourth row, or beside the quilt."""
    hand = Hand()
    hand.show(state)
    corner = space_rect(0, 0, 0).topLeft()
    beside = QPointF(740, 360)
    point = beside if column is None else corner + QPointF(column + 0.5, 3.5) * SPACE
    hand.take_up(patch, (0.5, 0.5), point, Hold.DRAGGED)
    assert hand.held is not None
    return hand.held


def leather(state: GameState) -> Held:
    hand = Hand()
    hand.show(state)
    assert hand.held is not None
    assert hand.held.piece.patch == LEATHER
    return hand.held


@pytest.mark.parametrize(
    ("state", "decisions", "status"),
    [
        (BEGIN, 0, Status(0, "Ann begins.", CHOICES)),
        (BEHIND, 1, Status(0, "Ann is behind, so Ann moves.", CHOICES)),
        (ON_TOP, 4, Status(1, "Bob came to this space last, so Bob moves.", CHOICES)),
        (
            attrs.evolve(BEHIND, circle=()),
            4,
            Status(0, "Ann is behind, so Ann moves.", "No patch is left: advance with A"),
        ),
    ],
)
def test_idle_it_says_who_moves_and_why(state: GameState, decisions: int, status: Status) -> None:
    assert status_of(state, None, None, decisions) == status


@pytest.mark.parametrize("winner", [0, 1])
def test_after_the_end_it_says_that_it_is_over(winner: int) -> None:
    status = status_of(over(BEHIND, winner), None, None, 40)
    assert status == Status(winner, "The game is over", "Undo still works, to the very first move")


def test_pointing_at_something_says_where_it_leads_and_what_is_left() -> None:
    sight = foresee_advance(BEHIND)
    assert sight is not None
    status = status_of(BEHIND, None, sight, 3)
    after = apply(BEHIND, Advance()).after
    left = after.sides[0].buttons
    assert status.side == 0
    assert status.line1 == (f"Ann would land on space 10. Leaves {left} buttons. Bob moves next.")
    assert status.line2 == CHOICES
    sight = foresee_patch(BEHIND, 2, None)
    assert sight is not None
    line = status_of(BEHIND, None, sight, 3).line1
    assert line.startswith(f"Ann would land on space {sight.end}. Leaves ")
    assert line.endswith(("Ann moves again.", "Bob moves next."))


def test_a_piece_in_hand_is_named_with_its_price() -> None:
    held = in_hand(BEHIND, 5)
    sight = foresee_patch(BEHIND, 2, None)
    assert sight is not None
    without = status_of(BEHIND, held, None, 3).line1
    with_sight = status_of(BEHIND, held, sight, 3).line1
    assert without.endswith(".")
    assert "button" in without
    assert with_sight.startswith(f"{without} Leaves ")


@pytest.mark.parametrize(
    ("column", "line"),
    [
        (5.0, "At f4 · R turns · F flips · Enter sews · Esc puts it back"),
        (0.0, "Overlaps a patch"),
        (8.4, "Beyond the edge"),
        (None, "Bring it over the quilt · Esc puts it back"),
    ],
)
def test_the_second_line_says_where_the_piece_lies(column: float | None, line: str) -> None:
    status = status_of(BEHIND, in_hand(BEHIND, column), None, 3)
    assert (status.side, status.line2) == (0, line)


def test_leather_is_waited_for() -> None:
    held = leather(LEATHER_DUE)
    status = status_of(LEATHER_DUE, held, None, 9)
    line = "Ann lays a leather patch; the game waits for it."
    assert status == Status(0, line, "At e5 · Enter sews")
    away = attrs.evolve(held, target=None, verdict=None)
    assert "Esc" not in status_of(LEATHER_DUE, away, None, 9).line2


def test_while_it_moves_it_tells_the_move_and_what_it_brought() -> None:
    step = apply(BEHIND, Advance())
    status = told(step)
    assert status.side == 0
    assert status.line1 == "Ann advances to space 10."
    assert "Ann receives 7 buttons for advancing." in status.line2
    rich = named(table(player(position=10, income=4), player(position=12, buttons=1)))
    assert "Income: Ann receives 4 buttons." in told(apply(rich, Advance())).line2


def test_while_a_patch_is_sewn_it_names_the_patch() -> None:
    near = min((2, 3, 4), key=lambda number: patch(number).time)
    step = apply(named(table(player(buttons=20), player(position=9))), TakePatch(near, at(near)))
    status = told(step)
    assert status.line1.startswith("Ann takes the ")
    assert status.line1.endswith(".")
    assert status.line2 == ""


def test_leather_that_has_no_place_is_told() -> None:
    full = table(player(position=25, board=FULL), player(position=30), leather_spaces=(26,))
    line = told(apply(named(full), Advance())).line2
    assert "Ann takes the leather patch of space 26." in line
    assert "the leather patch is put out of the game" in line
