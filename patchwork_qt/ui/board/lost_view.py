"""Marks the spaces of a quilt that no patch of the circle can cover any more (a setting)."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from patchwork_qt.app.reach import lost_spaces
from patchwork_qt.game.state import GameState, PlayerState
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.strokes import line, pen
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.gestures import Held
from patchwork_qt.ui.board.sprites import Picture, Sprite, Studio
from patchwork_qt.ui.layout.geometry import SPACE, space_rect
from patchwork_qt.ui.layout.hand import Verdict

CROSS = 7.0
"""Half the width of a mark, in scene units."""


class LostView:
    """Shows the marks for both quilts, counting a piece that is basted as sewn."""

    def __init__(self, scene: QGraphicsScene, studio: Studio) -> None:
        self.wanted = False
        """Whether the marks are shown at all."""
        self._sprites = (Sprite(studio, layers.LOST), Sprite(studio, layers.LOST))
        for side, sprite in enumerate(self._sprites):
            scene.addItem(sprite)
            sprite.setPos(space_rect(side, 0, 0).topLeft())

    def show(self, state: GameState, held: Held | None) -> None:
        """Mark what is lost in ``state``, or would be with the piece in hand."""
        for side, sprite in enumerate(self._sprites):
            sprite.show_picture(self._picture(state, side, held) if self.wanted else None)

    def _picture(self, state: GameState, side: int, held: Held | None) -> Picture | None:
        player = state.sides[side]
        if not isinstance(player, PlayerState) or state.to_move is None:
            return None
        quilt, circle = player.quilt, state.circle
        if side == state.to_move and held is not None and held.verdict is Verdict.FITS:
            placement = held.target.placement if held.target is not None else None
            if placement is not None:
                quilt = quilt.lay(placement)
                circle = tuple(each for each in circle if each != held.piece.patch)
        lost = lost_spaces(quilt, circle)
        return _marks(lost) if lost else None


def _marks(spaces: tuple[tuple[int, int], ...]) -> Picture:
    def paint(painter: QPainter, kit: Kit) -> None:
        painter.setPen(pen(kit.theme.cant, 2.2))
        for column, row in spaces:
            middle = QPointF((column + 0.5) * SPACE, (row + 0.5) * SPACE)
            for slant in (1, -1):
                line(
                    painter,
                    middle.x() - CROSS,
                    middle.y() - slant * CROSS,
                    middle.x() + CROSS,
                    middle.y() + slant * CROSS,
                )

    return Picture(("lost", spaces), QRectF(0, 0, 9 * SPACE, 9 * SPACE), paint)
