"""The two sides of the time board, by name: they differ in looks alone."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPainter

from patchwork_qt.game.track import income_spaces
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.square_art import draw_square
from patchwork_qt.ui.art.tape_art import draw_income_buttons, draw_tape
from patchwork_qt.ui.layout.geometry import TimeBoardGeometry
from patchwork_qt.ui.layout.square import SquareBoard, square_board
from patchwork_qt.ui.layout.tape import Tape, round_board

BOARD_SIDES = ("round", "square")


def time_board(name: str) -> TimeBoardGeometry:
    """The side called ``round`` or ``square``; KeyError for any other."""
    boards: dict[str, Callable[[], TimeBoardGeometry]] = {
        "round": round_board,
        "square": square_board,
    }
    return boards[name]()


def draw_time_board(painter: QPainter, kit: Kit, board: TimeBoardGeometry) -> None:
    """The board with its income buttons, in scene coordinates: no leather, no thimbles."""
    start = QCoreApplication.translate("TimeBoard", "START")
    end = QCoreApplication.translate("TimeBoard", "END")
    match board:
        case Tape():
            draw_tape(painter, kit, board, start, end)
        case SquareBoard():
            draw_square(painter, kit, board, start, end)
    draw_income_buttons(painter, kit, board, income_spaces())
