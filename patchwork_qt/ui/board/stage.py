"""What stands on the table, for whoever moves it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import attrs
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from patchwork_qt.app.telling import Frame, frames_of, is_solo, rest
from patchwork_qt.game.state import GameState, Step
from patchwork_qt.ui.board.ahead_card import AheadCard
from patchwork_qt.ui.board.automa_view import AutomaView
from patchwork_qt.ui.board.circle import CircleView
from patchwork_qt.ui.board.hand_view import HandView
from patchwork_qt.ui.board.lost_view import LostView
from patchwork_qt.ui.board.patch_card import PatchCard
from patchwork_qt.ui.board.sides import SideView
from patchwork_qt.ui.board.sprites import Sprite, Studio
from patchwork_qt.ui.board.track_view import TrackView


class Side(Protocol):
    """A player or the Automa, for what flies to it."""

    def buttons_point(self) -> QPointF:
        """Where the number of buttons stands."""

    def tile_point(self) -> QPointF:
        """Where the special tile lies once it is won."""


@attrs.frozen
class Stage:
    """The parts of the table scene."""

    scene: QGraphicsScene
    studio: Studio
    players: tuple[SideView, SideView]
    """Of whom only the left one plays in solo."""
    automa: AutomaView
    """In place of the right player in solo, else hidden."""
    track: TrackView
    circle: CircleView
    hand: HandView
    card: PatchCard
    ahead: AheadCard
    lost: LostView

    @classmethod
    def set_up(cls, scene: QGraphicsScene, studio: Studio) -> Stage:
        """Put everything onto an empty scene."""
        track = TrackView(scene, studio)
        return cls(
            scene,
            studio,
            (SideView(scene, studio, 0), SideView(scene, studio, 1)),
            AutomaView(scene, studio),
            track,
            CircleView(scene, studio, track.board),
            HandView(scene, studio),
            PatchCard(scene, studio),
            AheadCard(scene, studio),
            LostView(scene, studio),
        )

    def show(self, state: GameState, turns: Sequence[Step]) -> None:
        """Show a position at rest; ``turns`` are the Automa's latest ones in a row."""
        self.show_sides(state, turns)
        self.track.show(state)
        self.circle.show(state)

    def show_sides(self, state: GameState, turns: Sequence[Step]) -> None:
        """Show both sides of a position at rest."""
        self.players[0].show(state)
        if is_solo(state):
            self.players[1].hide()
            self.automa.show(state, _at_rest(state, turns))
        else:
            self.automa.hide()
            self.players[1].show(state)

    def side(self, number: int) -> Side:
        """Who plays on the left (0) or on the right (1)."""
        return self.automa if number == 1 and self.automa.visible else self.players[number]

    def sprite(self, layer: float) -> Sprite:
        """A new sprite for something that only passes by."""
        sprite = Sprite(self.studio, layer)
        self.scene.addItem(sprite)
        return sprite

    def prepare(self, state: GameState, turns: Sequence[Step]) -> None:
        """Make the pictures of a position ahead, while things are on their way there."""
        pictures = self.players[0].pictures(state)
        if is_solo(state):
            pictures += self.automa.pictures(state, _at_rest(state, turns))
        else:
            pictures += self.players[1].pictures(state)
        self.studio.prepare(pictures + self.circle.pictures(state))

    def prepare_told(self, step: Step, turns: Sequence[Step]) -> None:
        """Make the pictures of a turn of the Automa ahead, in the order in which it is told.

        ``turns`` are those in a row, this one the last of them.
        """
        before = turns[-2] if len(turns) > 1 else None
        pictures = []
        for frame in frames_of(step, len(turns), before):
            pictures += self.automa.pictures(step.after, frame)
        pictures += self.automa.pictures(step.after, _at_rest(step.after, turns))
        pictures += self.players[0].pictures(step.after)
        self.studio.prepare(pictures + self.circle.pictures(step.after))

    def remove(self, sprite: Sprite) -> None:
        self.scene.removeItem(sprite)


def _at_rest(state: GameState, turns: Sequence[Step]) -> Frame:
    return rest(state, turns[-1] if turns else None, len(turns))
