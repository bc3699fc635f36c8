"""Both sides of the time board: spaces that never overlap, and the lines that the rules ask for."""

from __future__ import annotations

import itertools
import random

import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QApplication, QGraphicsScene

from patchwork_qt.game.rules import new_setup, start
from patchwork_qt.game.track import LAST_SPACE, income_spaces, leather_spaces, time_boards
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.square_art import draw_square
from patchwork_qt.ui.art.tape_art import draw_tape
from patchwork_qt.ui.art.theme import LIGHT
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.boards import BOARD_SIDES, draw_time_board, time_board
from patchwork_qt.ui.board.sprites import Sprite, Studio
from patchwork_qt.ui.board.track_view import TrackView
from patchwork_qt.ui.layout.geometry import TimeBoardGeometry
from patchwork_qt.ui.layout.square import SquareBoard
from patchwork_qt.ui.layout.tape import Tape

SPACES = range(LAST_SPACE + 1)
INCOME = (5, 11, 17, 23, 29, 35, 41, 47, 53)
SLIVER = 1.0
"""Scene units squared that two curves may share where they meet; a space has some 2000."""


@pytest.fixture(params=BOARD_SIDES)
def board(request: pytest.FixtureRequest) -> TimeBoardGeometry:
    return time_board(request.param)


def area(path: QPainterPath) -> float:
    total = 0.0
    for polygon in path.toSubpathPolygons():
        points = [polygon.at(number) for number in range(polygon.size())]
        pairs = zip(points, points[1:] + points[:1], strict=True)
        total += abs(sum(a.x() * b.y() - b.x() * a.y() for a, b in pairs)) / 2
    return total


def test_no_two_spaces_overlap(board: TimeBoardGeometry) -> None:
    bands = [board.band(space) for space in SPACES]
    shared = {
        (a, b): round(area(bands[a].intersected(bands[b])), 1)
        for a, b in itertools.combinations(SPACES, 2)
        if bands[a].boundingRect().adjusted(-1, -1, 1, 1).intersects(bands[b].boundingRect())
        and (a, b) != (LAST_SPACE - 1, LAST_SPACE)
    }
    assert len(shared) > LAST_SPACE / 2
    assert {pair: size for pair, size in shared.items() if size > SLIVER} == {}


def test_the_last_space_lies_at_the_end_of_the_one_before(board: TimeBoardGeometry) -> None:
    """The pill of the round board is sewn onto the end of the tape; both can be pointed at."""
    last, end = board.band(LAST_SPACE - 1), board.band(LAST_SPACE)
    shared = area(last.intersected(end))
    assert shared < area(last) / 2
    assert not end.contains(board.middle_of(LAST_SPACE - 1))
    assert not last.contains(board.middle_of(LAST_SPACE))


def test_each_space_has_room_for_a_number(board: TimeBoardGeometry) -> None:
    assert min(area(board.band(space)) for space in SPACES) > 1500


def painted(board: TimeBoardGeometry, income: bool) -> QImage:
    """The board alone, a pixel for a scene unit."""
    image = QImage(1480, 720, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    kit = Kit(LIGHT)
    if income:
        draw_time_board(painter, kit, board)
    elif isinstance(board, Tape):
        draw_tape(painter, kit, board, "START", "END")
    elif isinstance(board, SquareBoard):
        draw_square(painter, kit, board, "START", "END")
    painter.end()
    return image


def test_income_is_drawn_before_the_spaces_of_the_rules_and_nowhere_else(
    qapp: QApplication, board: TimeBoardGeometry
) -> None:
    assert qapp is not None
    assert income_spaces() == INCOME
    with_buttons, without = painted(board, True), painted(board, False)

    def changed(at: QPointF) -> bool:
        spot = QRect(round(at.x()) - 1, round(at.y()) - 1, 3, 3)
        return with_buttons.copy(spot) != without.copy(spot)

    assert tuple(s for s in SPACES if s and changed(board.line_before(s))) == INCOME


@pytest.mark.parametrize("edition", time_boards())
def test_leather_lies_on_the_spaces_of_the_rules(
    qapp: QApplication, board: TimeBoardGeometry, edition: str
) -> None:
    assert qapp is not None
    scene = QGraphicsScene()
    track = TrackView(scene, Studio(Kit(LIGHT)))
    track.turn_board(board)
    track.show(start(new_setup(random.Random(1), time_board=edition)))
    places = [
        board.space_at(sprite.mapToScene(sprite.boundingRect().center()))
        for sprite in scene.items()
        if isinstance(sprite, Sprite) and sprite.zValue() == layers.LEATHER and sprite.isVisible()
    ]
    assert sorted(place for place in places if place is not None) == list(leather_spaces(edition))
    assert len(places) == 5
