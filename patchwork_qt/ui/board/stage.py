"""What stands on the table, for whoever moves it."""

from __future__ import annotations

import attrs
from PySide6.QtWidgets import QGraphicsScene

from patchwork_qt.game.state import GameState
from patchwork_qt.ui.board.circle import CircleView
from patchwork_qt.ui.board.hand_view import HandView
from patchwork_qt.ui.board.lost_view import LostView
from patchwork_qt.ui.board.patch_card import PatchCard
from patchwork_qt.ui.board.sides import SideView
from patchwork_qt.ui.board.sprites import Sprite, Studio
from patchwork_qt.ui.board.track_view import TrackView


@attrs.frozen
class Stage:
    """The parts of the table scene."""

    scene: QGraphicsScene
    studio: Studio
    sides: tuple[SideView, SideView]
    track: TrackView
    circle: CircleView
    hand: HandView
    card: PatchCard
    lost: LostView

    @classmethod
    def set_up(cls, scene: QGraphicsScene, studio: Studio) -> Stage:
        """Put everything onto an empty scene."""
        track = TrackView(scene, studio)
        return cls(
            scene,
            studio,
            (SideView(scene, studio, 0), SideView(scene, studio, 1)),
            track,
            CircleView(scene, studio, track.board),
            HandView(scene, studio),
            PatchCard(scene, studio),
            LostView(scene, studio),
        )

    def sprite(self, layer: float) -> Sprite:
        """A new sprite for something that only passes by."""
        sprite = Sprite(self.studio, layer)
        self.scene.addItem(sprite)
        return sprite

    def prepare(self, state: GameState) -> None:
        """Make the pictures of a position ahead, while things are on their way there."""
        pictures = [picture for side in self.sides for picture in side.pictures(state)]
        self.studio.prepare(pictures + self.circle.pictures(state))

    def remove(self, sprite: Sprite) -> None:
        self.scene.removeItem(sprite)
