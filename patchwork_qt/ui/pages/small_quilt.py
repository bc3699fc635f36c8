"""Two quilts as small pictures, or one and the Automa, for the card that continues a game."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from patchwork_qt.game.patches import LEATHER
from patchwork_qt.game.placements import BOARD_SIZE, placement_table
from patchwork_qt.game.quilt import Quilt
from patchwork_qt.game.state import GameState, PlayerState
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.patch_art import SPACE, cloth_transform
from patchwork_qt.ui.art.robot import draw_robot
from patchwork_qt.ui.art.shadows import draw_shadow
from patchwork_qt.ui.art.shapes import outline
from patchwork_qt.ui.art.strokes import device_scale, pen, saved, stroke_only
from patchwork_qt.ui.art.theme import AUTOMA
from patchwork_qt.ui.widgets.surface import rounded

BINDING = 4.0
GAP = 2.0
SIDES_RATIO = 2.0
"""Width of both quilts over their height."""
_ROBOT_ROOM = 124.0
"""Units of the robot across its tray."""
_ROBOT_BELOW = 14.0
"""The middle of its head lies so far below that of the tray, as it has a needle on top."""
_EDGE = QColor(40, 20, 10, 120)


def draw_small_quilts(p: QPainter, kit: Kit, box: QRectF, state: GameState) -> None:
    """Both quilts side by side in ``box``; the robot stands for the Automa, which has none."""
    side = min(box.height(), box.width() / SIDES_RATIO) - GAP
    for number, player in enumerate(state.sides):
        left = box.right() - (2 - number) * (side + GAP) + GAP
        place = QRectF(left, box.center().y() - side / 2, side, side)
        if isinstance(player, PlayerState):
            _draw_one(p, kit, place, number, player.quilt)
        else:
            _draw_automa(p, kit, place)


def _draw_automa(p: QPainter, kit: Kit, place: QRectF) -> None:
    """The robot on a tray in its colours."""
    theme = kit.theme
    automa = theme.players[AUTOMA]
    binding = rounded(place, 4)
    draw_shadow(p, kit, binding, 0, 2, 3, 50)
    p.fillPath(binding, automa.face)
    if theme.flat:
        stroke_only(p, pen(theme.panel, 2))
        p.drawPath(binding)
    tray = place.adjusted(BINDING, BINDING, -BINDING, -BINDING)
    p.fillRect(tray, automa.soft)
    unit = tray.width() / _ROBOT_ROOM
    draw_robot(p, kit, tray.center().x(), tray.center().y() + _ROBOT_BELOW * unit, unit)


def _draw_one(p: QPainter, kit: Kit, place: QRectF, side: int, quilt: Quilt) -> None:
    theme = kit.theme
    binding = rounded(place, 4)
    draw_shadow(p, kit, binding, 0, 2, 3, 50)
    p.fillPath(binding, theme.players[side].face)
    if theme.flat:
        stroke_only(p, pen(theme.panel, 2))
        p.drawPath(binding)
    board = place.adjusted(BINDING, BINDING, -BINDING, -BINDING)
    p.fillRect(board, theme.board)
    unit = board.width() / BOARD_SIZE
    with saved(p):
        p.translate(board.topLeft())
        p.scale(unit / SPACE, unit / SPACE)
        for placement in quilt.placements:
            _draw_patch(p, kit, placement)


def _draw_patch(p: QPainter, kit: Kit, placement: int) -> None:
    """A patch without seam and buttons, which would be specks at this size."""
    table = placement_table()
    where, patch = table.spelling(placement), table.patch[placement]
    cells = [(column - where.column, row - where.row) for column, row in table.cells(placement)]
    shape = outline(cells, SPACE, 1, 5)
    with saved(p):
        p.translate(where.column * SPACE, where.row * SPACE)
        if patch == LEATHER:
            p.fillPath(shape, kit.theme.leather_light)
        else:
            brush = kit.cloth.fabric_brush(patch, max(device_scale(p), 0.45))
            turned = cloth_transform(patch, where.turns, where.flipped)
            brush.setTransform(brush.transform() * turned)
            p.fillPath(shape, brush)
        stroke_only(p, pen(kit.theme.line if kit.theme.flat else _EDGE, 2.5))
        p.drawPath(shape)
