"""Everything on the table that never moves, as one picture: wood, mat, ornaments, time board."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtGui import QPainter, QPixmap

from patchwork_qt.game.track import income_spaces
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.table_art import draw_mat, draw_ornaments, draw_wood
from patchwork_qt.ui.art.tape_art import draw_income_buttons, draw_tape
from patchwork_qt.ui.board.geometry import Fit
from patchwork_qt.ui.board.tape import round_board

WOOD_WIDTH = 1920.0
"""Width of the whole view for which the planks are drawn; they grow with it."""


def paint_backdrop(kit: Kit, size: QSize, ratio: float, fitted: Fit) -> QPixmap:
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
    _draw_table(painter, kit)
    painter.end()
    return pixmap


def _draw_table(painter: QPainter, kit: Kit) -> None:
    draw_mat(painter, kit)
    draw_ornaments(painter, kit)
    start = QCoreApplication.translate("TimeBoard", "START")
    end = QCoreApplication.translate("TimeBoard", "END")
    draw_tape(painter, kit, round_board(), start, end)
    draw_income_buttons(painter, kit, round_board(), income_spaces())
