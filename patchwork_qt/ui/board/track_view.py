"""What lies and moves on the time board: leather, thimbles, the special tile, and the ghost."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from patchwork_qt.game.cards import level
from patchwork_qt.game.state import GameState
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.tags import BubblePart, ButtonMark, Gap, LeatherMark, Words, bubble_width
from patchwork_qt.ui.art.tape_art import draw_leather_on_tape
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.boards import time_board
from patchwork_qt.ui.board.claim import CLAIM_TILE_SIDE, claim_picture, claim_point
from patchwork_qt.ui.board.foresight import Foresight
from patchwork_qt.ui.board.pictures import (
    bubble_picture,
    thimble_picture,
    tile_picture,
    way_picture,
)
from patchwork_qt.ui.board.sprites import Picture, Sprite, Studio
from patchwork_qt.ui.describe import (
    claim_words,
    landing_words,
    leather_words,
    thimble_words,
    tile_words,
)
from patchwork_qt.ui.layout.geometry import (
    SCENE_HEIGHT,
    SPECIAL_TILE_SIDE,
    SPECIAL_TILE_X,
    SPECIAL_TILE_Y,
    TimeBoardGeometry,
)
from patchwork_qt.ui.looks import look_of

BUBBLE_BELOW = 46.0
BUBBLE_ABOVE = -58.0
BUBBLE_ROOM = 24.0


class TrackView:
    """Shows the time board of a position; everything at rest."""

    def __init__(self, scene: QGraphicsScene, studio: Studio) -> None:
        self._scene = scene
        self._studio = studio
        self.board = time_board("round")
        """The side that is up; see :meth:`turn_board`."""
        self._leather: dict[int, Sprite] = {}
        self._tokens = (self._sprite(layers.THIMBLE), self._sprite(layers.THIMBLE))
        self._tile = self._sprite(layers.TILE)
        self._claim = self._sprite(layers.CLAIM)
        self._way = self._sprite(layers.WAY)
        self._ghost = self._sprite(layers.GHOST)
        self._bubble = self._sprite(layers.BUBBLE)

    def turn_board(self, board: TimeBoardGeometry) -> None:
        """Use another side of the board from the next position on."""
        self.board = board
        self._show_leather(())

    def show(self, state: GameState) -> None:
        """Show the time board as it is in ``state``, without a ghost."""
        self.foresee(None)
        self._show_leather(state.leather_spaces)
        for side, token in enumerate(self._tokens):
            token.show_picture(thimble_picture(look_of(state.setup, side)))
            token.words = thimble_words(state, side)
            token.setPos(self.token_point(state, side))
            token.setZValue(layers.THIMBLE + (side == state.on_top))
        self._show_tile(state)

    def _show_tile(self, state: GameState) -> None:
        """The special tile while nobody has it: on the claim space in solo, else in its place."""
        taken = any(side.special_tile for side in state.sides)
        automa = state.setup.automa
        self._claim.show_picture(None)
        if automa is None:
            self._tile.show_picture(None if taken else tile_picture(SPECIAL_TILE_SIDE))
            self._tile.setPos(SPECIAL_TILE_X, SPECIAL_TILE_Y)
            self._tile.words = tile_words()
            return
        space = level(automa.level).special_tile_space
        self._tile.show_picture(None if taken else tile_picture(CLAIM_TILE_SIDE))
        self._tile.setPos(claim_point(self.board, space))
        self._tile.setZValue(layers.TILE)
        self._tile.words = claim_words(space)
        self._claim.show_picture(None if taken else claim_picture(self.board, space))

    def token(self, side: int) -> Sprite:
        return self._tokens[side]

    def tile(self) -> Sprite:
        return self._tile

    def leather(self, space: int) -> Sprite | None:
        """The leather patch that lies on a space."""
        return self._leather.get(space)

    def token_point(self, state: GameState, side: int) -> QPointF:
        """Where the token of a side stands; the later one of two stands on the other."""
        here, other = state.sides[side].position, state.sides[1 - side].position
        level = 1 if here == other and state.on_top == side else 0
        return self.board.token_point(here, level)

    def foresee(self, sight: Foresight | None) -> None:
        """Show where the token would land and what that brings, or nothing."""
        if sight is None:
            for sprite in (self._way, self._ghost, self._bubble):
                sprite.show_picture(None)
            return
        path = self.board.way(sight.start, sight.end)
        self._way.show_picture(
            way_picture(path, self.board.name, sight.side, sight.start, sight.end)
        )
        landing = self.token_point(sight.step.after, sight.side)
        self._ghost.show_picture(thimble_picture(sight.side, ghost=True))
        self._ghost.words = landing_words(sight.step, sight.end)
        self._ghost.setPos(landing)
        self._show_bubble(landing, _parts(sight))

    def _show_bubble(self, landing: QPointF, parts: tuple[BubblePart, ...]) -> None:
        below = landing.y() + BUBBLE_BELOW + BUBBLE_ROOM < SCENE_HEIGHT
        offset = BUBBLE_BELOW if below else BUBBLE_ABOVE
        half = bubble_width(parts) / 2 + 4
        x = min(max(landing.x(), 440 + half), 1040 - half)
        tip = max(min(landing.x() - x, half - 20), 20 - half)
        self._bubble.show_picture(bubble_picture(parts, round(tip, 1), below))
        self._bubble.setPos(x, landing.y() + offset)

    def _show_leather(self, spaces: tuple[int, ...]) -> None:
        for space in set(self._leather) - set(spaces):
            self._scene.removeItem(self._leather.pop(space))
        for space in spaces:
            if space not in self._leather:
                sprite = self._sprite(layers.LEATHER)
                sprite.show_picture(_leather_picture(self.board, space))
                sprite.words = leather_words(space)
                self._leather[space] = sprite
            self._leather[space].setPos(0, 0)
            self._leather[space].setZValue(layers.LEATHER)

    def _sprite(self, layer: float) -> Sprite:
        sprite = Sprite(self._studio, layer)
        self._scene.addItem(sprite)
        return sprite


def _parts(sight: Foresight) -> tuple[BubblePart, ...]:
    parts: list[BubblePart] = [Words(str(sight.end))]
    gained = sight.income + sight.received
    if gained:
        parts += [Gap(), Words(f"+{gained}"), ButtonMark()]
    if sight.leather:
        parts += [Gap(), Words(f"+{sight.leather}"), LeatherMark()]
    return tuple(parts)


def _leather_picture(board: TimeBoardGeometry, space: int) -> Picture:
    def paint(painter: QPainter, kit: Kit) -> None:
        draw_leather_on_tape(painter, kit, board, space)

    middle = board.middle_of(space)
    rect = QRectF(middle.x() - 26, middle.y() - 26, 52, 54)
    return Picture(("leather", board.name, space), rect, paint)
