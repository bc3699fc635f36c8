"""Everything on the table that never moves, as one picture: wood, mat, ornaments, time board."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPixmap

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.table_art import draw_mat, draw_ornaments, draw_wood
from patchwork_qt.ui.board.boards import draw_time_board
from patchwork_qt.ui.layout.geometry import TimeBoardGeometry
from patchwork_qt.ui.layout.zoom import Zoom

WOOD_WIDTH = 1920.0
"""Width of the whole view for which the planks are drawn; they grow with it."""


def paint_backdrop(kit: Kit, board: TimeBoardGeometry, zoom: Zoom) -> QPixmap:
    """The background of the whole table at a zoom, in device pixels."""
    size = QSize(
        round(zoom.size.width() * zoom.ratio * zoom.factor),
        round(zoom.size.height() * zoom.ratio * zoom.factor),
    )
    pixmap = QPixmap(size)
    painter = QPainter(pixmap)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
    )
    planks = max(size.width(), 1) / WOOD_WIDTH
    painter.save()
    painter.scale(planks, planks)
    draw_wood(painter, kit, WOOD_WIDTH, size.height() / planks)
    painter.restore()
    painter.scale(zoom.scale, zoom.scale)
    painter.translate(-zoom.whole.topLeft())
    draw_mat(painter, kit)
    draw_ornaments(painter, kit)
    draw_time_board(painter, kit, board)
    painter.end()
    return pixmap
