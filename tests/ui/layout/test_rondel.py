"""The circle of patches is in order whatever its length and wherever the token stands."""

import math
import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF

from patchwork_qt.game.patches import oriented
from patchwork_qt.ui.layout.geometry import MAT_X, MAT_Y, TimeBoardGeometry
from patchwork_qt.ui.layout.rondel import (
    LEAST_TARGET,
    RondelLayout,
    Spot,
    layout,
    line_length,
    token_arc,
)
from patchwork_qt.ui.layout.rondel_sets import ROOM_A, ROOM_B, tag_box
from patchwork_qt.ui.layout.square import square_board
from patchwork_qt.ui.layout.tape import round_board

BOARDS: dict[str, Callable[[], TimeBoardGeometry]] = {
    "round": round_board,
    "square": square_board,
}
TOLERANCE = 6.0
"""Scene units that a corner may reach over the edge of the board."""


def some_circles(count: int, seed: int) -> list[tuple[list[int], float]]:
    chance = random.Random(seed)
    return [
        (chance.sample(range(1, 34), length), chance.random() * line_length())
        for length in range(1, 34)
        for _ in range(count)
    ]


def boxes_of(spot: Spot) -> list[QRectF]:
    """A box for each row of the shape, and one for the tag."""
    found = []
    cells = oriented(spot.patch, spot.turns, spot.flipped)
    for row in range(spot.rows):
        columns = [x for x, y in cells if y == row]
        found.append(
            QRectF(
                spot.x + min(columns) * spot.unit,
                spot.y + row * spot.unit,
                (max(columns) - min(columns) + 1) * spot.unit,
                spot.unit,
            )
        )
    width, height, _ = tag_box(spot.patch, spot.tag_mode, spot.raised)
    top = spot.tag.y() - (height / 2 if spot.tag_mode != "below" else 0.0)
    found.append(QRectF(spot.tag.x() - width / 2, top, width, height))
    return found


def corners(box: QRectF) -> list[tuple[float, float]]:
    return [
        (p.x() - MAT_X, p.y() - MAT_Y)
        for p in (box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight())
    ]


def laid(circle: list[int], arc: float, board: TimeBoardGeometry) -> RondelLayout:
    return layout(circle, arc, board, frozenset(circle[:3]))


@pytest.fixture(params=list(BOARDS))
def board(request: pytest.FixtureRequest) -> TimeBoardGeometry:
    return BOARDS[str(request.param)]()


def test_all_patches_are_laid_in_order_with_the_next_three_raised(board: TimeBoardGeometry) -> None:
    for circle, arc in some_circles(2, 1):
        spots = laid(circle, arc, board).spots
        assert [spot.patch for spot in spots] == circle
        assert [spot.raised for spot in spots] == [k < 3 for k in range(len(circle))]


def test_no_two_sets_overlap(board: TimeBoardGeometry) -> None:
    for circle, arc in some_circles(4, 2):
        sets = [boxes_of(spot) for spot in laid(circle, arc, board).spots]
        for k, one in enumerate(sets):
            for other in sets[:k]:
                assert not any(a.intersects(b) for a in one for b in other), (circle, arc)


def test_every_box_is_on_the_mat(board: TimeBoardGeometry) -> None:
    for circle, arc in some_circles(4, 3):
        for spot in laid(circle, arc, board).spots:
            for box in boxes_of(spot):
                for x, y in corners(box):
                    assert (abs(x) / ROOM_A) ** 2.5 + (abs(y) / ROOM_B) ** 2.5 <= 1.01, (
                        circle,
                        arc,
                        spot,
                    )


def test_no_box_lies_on_the_board(board: TimeBoardGeometry) -> None:
    for circle, arc in some_circles(4, 4):
        for spot in laid(circle, arc, board).spots:
            for box in boxes_of(spot):
                inner = box.adjusted(TOLERANCE, TOLERANCE, -TOLERANCE, -TOLERANCE)
                places = [inner.topLeft(), inner.topRight(), inner.bottomLeft(), inner.center()]
                assert not any(map(board.covers, [*places, inner.bottomRight()])), (circle, arc)


def test_the_circle_runs_clockwise_from_the_token(board: TimeBoardGeometry) -> None:
    for circle, arc in some_circles(3, 5):
        made = laid(circle, arc, board)
        start = math.atan2(made.token.x() - MAT_X, MAT_Y - made.token.y())
        turns = [
            (math.atan2(s.hit.center().x() - MAT_X, MAT_Y - s.hit.center().y()) - start)
            % (2 * math.pi)
            for s in made.spots
        ]
        assert turns == sorted(turns), (circle, arc)


def test_the_token_stands_free(board: TimeBoardGeometry) -> None:
    for circle, arc in some_circles(3, 6):
        made = laid(circle, arc, board)
        room = QRectF(made.token.x() - 21, made.token.y() - 27, 48, 56)
        assert not any(room.intersects(box) for spot in made.spots for box in boxes_of(spot))


def test_a_target_is_large_and_holds_patch_and_tag(board: TimeBoardGeometry) -> None:
    for circle, arc in some_circles(1, 7):
        for spot in laid(circle, arc, board).spots:
            assert spot.hit.width() >= LEAST_TARGET - 1e-6
            assert spot.hit.height() >= LEAST_TARGET - 1e-6
            for box in boxes_of(spot):
                assert spot.hit.adjusted(-1, -1, 1, 1).contains(box)


@pytest.mark.parametrize(("count", "least"), [(33, 13.5), (26, 16.0), (19, 17.0), (10, 22.0)])
def test_the_scale_is_large(count: int, least: float) -> None:
    chance = random.Random(8)
    for _ in range(10):
        circle = chance.sample(range(1, 34), count)
        assert laid(circle, chance.random() * line_length(), round_board()).unit >= least


def test_the_same_circle_lies_the_same() -> None:
    circle = random.Random(9).sample(range(1, 34), 33)
    assert laid(circle, 700.0, round_board()) == laid(circle, 700.0, round_board())


def test_most_patches_stay_near_their_place_when_one_is_taken() -> None:
    """Measured in the room that each patch has in the circle."""
    chance = random.Random(10)
    for _ in range(3):
        dealt = chance.sample(range(1, 34), 33)
        circle = list(dealt)
        moves = []
        while len(circle) > 4:
            before = laid(circle, token_arc(circle, dealt), round_board())
            taken = chance.randrange(3)
            circle = circle[taken + 1 :] + circle[:taken]
            after = laid(circle, token_arc(circle, dealt), round_board())
            was = {spot.patch: spot.arc for spot in before.spots}
            for spot in after.spots:
                apart = abs(spot.arc - was[spot.patch])
                share = line_length() / len(circle)
                moves.append(min(apart, line_length() - apart) / share)
        moves.sort()
        assert moves[len(moves) // 2] < 0.5
        assert moves[int(len(moves) * 0.95)] < 2.0


def test_the_token_walks_clockwise() -> None:
    chance = random.Random(11)
    dealt = chance.sample(range(1, 34), 33)
    circle, arc = list(dealt), token_arc(dealt, dealt)
    while len(circle) > 9:
        taken = chance.randrange(3)
        circle = circle[taken + 1 :] + circle[:taken]
        moved_to = token_arc(circle, dealt)
        assert 0.0 < (moved_to - arc) % line_length() < line_length() / 2
        arc = moved_to
