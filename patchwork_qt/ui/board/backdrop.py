"""Everything on the table that never moves, as one picture: wood, mat, ornaments, time board."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPixmap

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.table_art import draw_mat, draw_ornaments, draw_wood
from patchwork_qt.ui.board.boards import draw_time_board
from patchwork_qt.ui.board.geometry import Fit, TimeBoardGeometry

WOOD_WIDTH = 1920.0
"""Width of the whole view for which the planks are drawn; they grow with it."""


def paint_backdrop(
    kit: Kit, board: TimeBoardGeometry, size: QSize, ratio: float, fitted: Fit
) -> QPixmap:
    """The background of a viewport of ``size`` logical pixels, in device pixels."""
    pixmap = QPixmap(size * ratio)
    painter = QPainter(pixmap)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
    )
    painter.scale(ratio, ratio)
    planks = max(size.width(), 1) / WOOD_WIDTH
    painter.save()
    painter.scale(planks, planks)
    draw_wood(painter, kit, WOOD_WIDTH, size.height() / planks)
    painter.restore()
    painter.translate(fitted.dx, fitted.dy)
    painter.scale(fitted.scale, fitted.scale)
    _draw_table(painter, kit, board)
    painter.end()
    return pixmap


def _draw_table(painter: QPainter, kit: Kit, board: TimeBoardGeometry) -> None:
    draw_mat(painter, kit)
    draw_ornaments(painter, kit)
    draw_time_board(painter, kit, board)
