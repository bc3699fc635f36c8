"""Small motions of the piece in hand: it grows, turns and flies home."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QObject, QPointF
from PySide6.QtGui import QTransform

from patchwork_qt.ui.board import layers, motion
from patchwork_qt.ui.board.gestures import Held
from patchwork_qt.ui.board.motion import Clip, Timeline
from patchwork_qt.ui.board.pictures import LIFTED, piece_picture
from patchwork_qt.ui.board.sprites import Sprite
from patchwork_qt.ui.board.stage import Stage
from patchwork_qt.ui.layout.geometry import SPACE
from patchwork_qt.ui.layout.rondel import Spot


class Flights(QObject):
    """Moves the sprite of the hand without ever being waited for."""

    def __init__(self, stage: Stage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stage = stage
        self._homing: Sprite | None = None
        self.timeline = Timeline(self)
        self.timeline.finished.connect(self._settle)

    def skip(self) -> None:
        """Jump to the end."""
        self.timeline.skip()

    def stop_hand(self) -> None:
        """The piece itself has moved on: a growing or turning one follows at once."""
        piece = self._stage.hand.piece
        if piece.picture is None:
            self.timeline.skip()

    def grow(self, held: Held, spot: Spot, side: int) -> None:
        """From the scale of the circle to that of the quilt, about the point that is held."""
        start = spot.unit / SPACE
        centre = QPointF(*held.grab) * SPACE
        piece = self._stage.hand.piece

        def grow(part: float) -> None:
            piece.setTransform(_about(centre, start + (1 - start) * part, 1.0, 0.0))

        self.timeline.play([Clip(0, motion.GROW, grow, QEasingCurve.Type.OutBack)])

    def turn(self, held: Held, side: int, degrees: float, mirrored: bool) -> None:
        """From the way it lay a moment ago to the way it lies now."""
        piece = self._stage.hand.piece
        centre = QPointF(*held.grab) * SPACE

        def turn(part: float) -> None:
            squeeze = 2 * part - 1 if mirrored else 1.0
            angle = -degrees * (1 - part)
            piece.setTransform(_about(centre, 1.0, squeeze or 0.01, angle))

        self.timeline.play([Clip(0, motion.TURN, turn)])

    def snap(self, away: QPointF) -> None:
        """Onto the grid, from where the piece was dropped, ``away`` of it."""
        piece = self._stage.hand.piece

        def slide(part: float) -> None:
            rest = away * (1 - part)
            piece.setTransform(QTransform.fromTranslate(rest.x(), rest.y()))

        self.timeline.play([Clip(0, motion.SNAP, slide)])

    def home(self, held: Held, spot: Spot, side: int) -> None:
        """Back to the place in the circle."""
        self.timeline.skip()
        sprite = self._stage.sprite(layers.FLYING)
        sprite.show_picture(piece_picture(held.piece, LIFTED))
        start = self._stage.hand.corner(held, side)
        goal = QPointF(spot.x, spot.y)
        self._homing = sprite

        def fly(part: float) -> None:
            sprite.setPos(start + (goal - start) * part)
            sprite.setScale(1 + (spot.unit / SPACE - 1) * part)

        self.timeline.play([Clip(0, motion.HOME, fly)])

    def _settle(self) -> None:
        self._stage.hand.piece.setTransform(QTransform())
        if self._homing is not None:
            self._stage.remove(self._homing)
            self._homing = None


def _about(centre: QPointF, scale: float, squeeze: float, degrees: float) -> QTransform:
    """Scaled, squeezed sideways and turned about a point."""
    transform = QTransform()
    transform.translate(centre.x(), centre.y())
    transform.rotate(degrees)
    transform.scale(scale * squeeze, scale)
    transform.translate(-centre.x(), -centre.y())
    return transform
