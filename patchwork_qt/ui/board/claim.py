"""The claim space of the solo game: a frame in the Automa's colour, and the special tile."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from patchwork_qt.game.track import income_spaces
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.strokes import FLAT, pen, saved
from patchwork_qt.ui.art.theme import AUTOMA
from patchwork_qt.ui.board.sprites import Picture
from patchwork_qt.ui.layout.geometry import TimeBoardGeometry

CLAIM_TILE_SIDE: Final = 24.0
_OUTWARDS: Final = 17.0
"""How far the tile lies from the middle line, away from leather and number."""
_ALONG: Final = 0.38
"""How far along the way to the next space."""
_STITCH: Final = QColor("#FFE9B8")
_EDGE: Final = 4.0
_BUTTON: Final = 12.5
"""Radius about an income button that the frame leaves free."""


def claim_point(board: TimeBoardGeometry, space: int) -> QPointF:
    """Where the middle of the special tile lies on a claim space, 1–52."""
    return board.way(space, space + 1, -_OUTWARDS).pointAtPercent(_ALONG)


def claim_picture(board: TimeBoardGeometry, space: int) -> Picture:
    """The frame of a claim space, in scene coordinates."""
    band = board.band(space)
    seen = band.subtracted(_income_buttons(board, space))

    def paint(painter: QPainter, kit: Kit) -> None:
        theme = kit.theme
        with saved(painter):
            painter.setClipPath(seen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen(theme.players[AUTOMA].token, 2 * _EDGE))
            painter.drawPath(band)
            if not theme.flat:
                # In the middle of the frame, so that half of it is cut off with the rest.
                painter.setPen(pen(_STITCH, 1.4, (3.2, 2.6), FLAT))
                painter.drawPath(band)

    return Picture(("claim", board.name, space), band.boundingRect().adjusted(-2, -2, 2, 2), paint)


def _income_buttons(board: TimeBoardGeometry, space: int) -> QPainterPath:
    """The income buttons on the lines of a space."""
    buttons = QPainterPath()
    for line in (space, space + 1):
        if line in income_spaces():
            buttons.addEllipse(board.line_before(line), _BUTTON, _BUTTON)
    return buttons
