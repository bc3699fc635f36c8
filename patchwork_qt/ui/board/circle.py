"""Shows the circle of patches, the neutral token, and which patches can be taken."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence

import attrs
from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsScene

from patchwork_qt.app.telling import Fate, Weighed
from patchwork_qt.game.automa import is_automa_turn
from patchwork_qt.game.errors import IllegalMove, Reason
from patchwork_qt.game.patches import oriented
from patchwork_qt.game.rules import why_not_take
from patchwork_qt.game.state import GameState
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.patch_art import draw_focus
from patchwork_qt.ui.art.rondel_art import (
    draw_glow,
    draw_spot,
    draw_spot_badge,
    draw_spot_held,
    draw_spot_tag,
)
from patchwork_qt.ui.art.shapes import outline
from patchwork_qt.ui.art.tags import chip_width
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.pictures import chip_picture, spool_picture
from patchwork_qt.ui.board.sprites import Picture, Sprite, Studio
from patchwork_qt.ui.describe import reason_chip, spool_words
from patchwork_qt.ui.fate_words import fate_chip
from patchwork_qt.ui.layout.geometry import MAT_A, MAT_X, TimeBoardGeometry
from patchwork_qt.ui.layout.rondel import RAISED, RondelLayout, Spot
from patchwork_qt.ui.layout.rondel_ahead import Layouts, Round, next_rounds
from patchwork_qt.ui.looks import look_of
from patchwork_qt.ui.names import patch_name

SPOT_MARGIN = 14.0
SPOT_BELOW = 20.0
"""Room for the shadow of a patch, which falls downwards."""
HELD_MARGIN = 46.0
GLOW_MARGIN = 18.0
CHIP_MARGIN = 4.0


@attrs.frozen
class Look:
    """How one patch of the circle is shown."""

    place: int | None
    """0, 1 or 2 for the next three; None for the calm ones."""
    reason: IllegalMove | None
    """Why the player to move can't take it now; only for the next three."""
    look: int
    """Whose colour its number has."""
    chip: str = ""
    """Why it is out of question, in a few words."""
    dimmed: bool = False
    short: bool = False
    """Its price is too high."""


class CircleView:
    """Shows the circle of a position; everything at rest."""

    def __init__(self, scene: QGraphicsScene, studio: Studio, board: TimeBoardGeometry) -> None:
        self._scene = scene
        self._studio = studio
        self._board = board
        self._mat = _all_but(board.outline())
        self._spots: dict[int, Sprite] = {}
        self._glows = tuple(self._sprite(layers.CIRCLE_GLOW) for _ in range(RAISED))
        self._chips = tuple(self._sprite(layers.CHIP) for _ in range(RAISED))
        self._focus = self._sprite(layers.CIRCLE_FOCUS)
        self._spool = self._sprite(layers.SPOOL)
        self._layouts = Layouts(scene)
        self._layout = RondelLayout((), QPointF(), 0.0, 0.0)
        self._looks: dict[int, Look] = {}
        self._held: int | None = None
        self._focused: int | None = None

    @property
    def layout(self) -> RondelLayout:
        """Where everything lies at rest."""
        return self._layout

    def turn_board(self, board: TimeBoardGeometry) -> None:
        """Lie round another side of the board from the next position on."""
        self._board = board
        self._mat = _all_but(board.outline())

    def show(self, state: GameState) -> None:
        """Show the circle as it is in ``state``."""
        self._looks = _looks(state)
        self._layout = self.layout_of(state)
        self._held = None
        shown = {spot.patch for spot in self._layout.spots}
        for patch in set(self._spots) - shown:
            self._scene.removeItem(self._spots.pop(patch))
        for spot in self._layout.spots:
            self._show_spot(spot)
        self._spool.show_picture(spool_picture())
        self._spool.words = spool_words()
        self._spool.setPos(self._layout.token)
        self._show_marks()
        self._layouts.prepare(next_rounds(state, self._board))

    def layout_of(self, state: GameState) -> RondelLayout:
        """Where everything would lie in ``state``.

        Room is kept for a chip on each of the next three, so that the circle depends on nothing
        but itself and stays calm when the turn passes.
        """
        return self._layouts.layout(Round(state.circle, state.setup.circle, self._board))

    def pictures(self, state: GameState) -> list[Picture]:
        """The pictures for ``state``, to be made while the circle is on its way there."""
        looks = _looks(state)
        spots = self.layout_of(state).spots
        glows = [self._glow_picture(spot) for spot in spots[:RAISED]]
        return glows + [_spot_picture(spot, looks[spot.patch]) for spot in spots]

    def spot_at(self, point: QPointF) -> Spot | None:
        """The patch under a point of the scene, its tag included; the next three win."""
        return next((spot for spot in self._layout.spots if spot.hit.contains(point)), None)

    def patch_seen_at(self, point: QPointF) -> int | None:
        """The patch whose cloth is drawn under a point, however far the circle has moved."""
        for spot in self._layout.spots:
            sprite = self._spots[spot.patch]
            x, y = (sprite.mapFromScene(point) / spot.unit).toTuple()
            cells = oriented(spot.patch, spot.turns, spot.flipped)
            if sprite.picture is not None and (math.floor(x), math.floor(y)) in cells:
                return spot.patch
        return None

    def spot_of(self, patch: int) -> Spot | None:
        """The place of a patch, None when it is not in the circle."""
        return next((spot for spot in self._layout.spots if spot.patch == patch), None)

    def sprite(self, patch: int) -> Sprite | None:
        return self._spots.get(patch)

    @property
    def spool(self) -> Sprite:
        return self._spool

    def weigh(self, rows: Sequence[Weighed]) -> None:
        """Show what the Automa makes of the next three, until another position is shown."""
        for row in rows:
            look = self._looks.get(row.patch)
            spot = self.spot_of(row.patch)
            if look is not None and spot is not None and look.place is not None:
                self._looks[row.patch] = attrs.evolve(
                    look,
                    chip=fate_chip(row.fate),
                    dimmed=row.fate not in (Fate.AFFORDABLE, Fate.TAKEN),
                    short=row.fate is Fate.TOO_DEAR,
                )
                self._show_spot(spot)
        self._show_marks()

    def hold(self, patch: int | None) -> None:
        """Show a patch as being in hand, and the others as lying there."""
        if patch == self._held:
            return
        before, self._held = self._held, patch
        for changed in (before, patch):
            spot = self.spot_of(changed) if changed is not None else None
            if spot is not None:
                self._show_spot(spot)
        self._show_marks()

    def hide_marks(self) -> None:
        """Take away glows, reasons and ring while the circle closes up."""
        for sprite in (*self._glows, *self._chips, self._focus):
            sprite.show_picture(None)

    def focus(self, place: int | None) -> None:
        """Draw the ring of the keyboard round a patch of the circle, or nowhere."""
        self._focused = place
        self._show_focus()

    def reason(self, patch: int) -> IllegalMove | None:
        """Why one of the next three can't be taken now; None for one that can."""
        look = self._looks.get(patch)
        return look.reason if look is not None else None

    def _show_spot(self, spot: Spot) -> None:
        sprite = self._spots.get(spot.patch)
        if sprite is None:
            sprite = self._spots[spot.patch] = self._sprite(layers.CIRCLE)
            sprite.words = patch_name(spot.patch)
        if spot.patch == self._held:
            words = QCoreApplication.translate("Table", "in hand")
            sprite.show_picture(_held_picture(spot, words))
        else:
            sprite.show_picture(_spot_picture(spot, self._looks[spot.patch]))
        sprite.setPos(spot.x, spot.y)
        sprite.setScale(1.0)
        sprite.setZValue(layers.CIRCLE + (0.5 if spot.raised else 0.0))

    def _show_marks(self) -> None:
        """Glow and reason of the next three."""
        for place in range(RAISED):
            spot = self._layout.spots[place] if place < len(self._layout.spots) else None
            calm = spot is None or spot.patch == self._held
            glow = None if calm or spot is None else self._glow_picture(spot)
            self._glows[place].show_picture(glow)
            words = "" if calm or spot is None else self._looks[spot.patch].chip
            width = chip_width(words) if words else 0.0
            self._chips[place].show_picture(chip_picture(words, width) if words else None)
            if spot is not None:
                self._glows[place].setPos(spot.x, spot.y)
                room = MAT_A - CHIP_MARGIN - width / 2
                x = min(max(spot.chip.x(), MAT_X - room), MAT_X + room)
                self._chips[place].setPos(x, spot.chip.y())
        self._show_focus()

    def _show_focus(self) -> None:
        place = self._focused
        if place is None or place >= len(self._layout.spots) or self._held is not None:
            self._focus.show_picture(None)
            return
        spot = self._layout.spots[place]
        self._focus.show_picture(_focus_picture(spot))
        self._focus.setPos(spot.x, spot.y)

    def _glow_picture(self, spot: Spot) -> Picture:
        """The light under a spot, on the mat only: so it depends on where the spot is."""
        mat = self._mat

        def paint(painter: QPainter, kit: Kit) -> None:
            painter.setClipPath(mat.translated(-spot.x, -spot.y))
            draw_glow(painter, kit, spot)

        width, height = spot.columns * spot.unit, spot.rows * spot.unit
        reach = max(width, height) * 0.8 + GLOW_MARGIN
        rect = QRectF(width / 2 - reach, height / 2 - reach, 2 * reach, 2 * reach)
        place = (round(spot.x, 1), round(spot.y, 1), round(width, 1), round(height, 1))
        return Picture(("circle glow", self._board.name, place), rect, paint)

    def _sprite(self, layer: float) -> Sprite:
        sprite = Sprite(self._studio, layer)
        self._scene.addItem(sprite)
        return sprite


def _looks(state: GameState) -> dict[int, Look]:
    look = look_of(state.setup, state.to_move if state.to_move is not None else 0)
    looks = {patch: Look(None, None, look) for patch in state.circle}
    for place, patch in enumerate(state.circle[:RAISED]):
        reason = None if is_automa_turn(state) else why_not_take(state, patch)
        short = reason is not None and reason.reason is Reason.TOO_DEAR
        looks[patch] = Look(place, reason, look, _chip(reason), reason is not None, short)
    return looks


def _chip(reason: IllegalMove | None) -> str:
    """The reason in a chip; none while everything waits for leather or the game is over."""
    shown = (Reason.TOO_DEAR, Reason.FITS_NOWHERE)
    return reason_chip(reason) if reason is not None and reason.reason in shown else ""


def _spot_picture(spot: Spot, look: Look) -> Picture:
    dimmed, short = look.dimmed, look.short

    def paint(painter: QPainter, kit: Kit) -> None:
        draw_spot(painter, kit, spot, dimmed, short)
        if look.place is not None:
            draw_spot_badge(painter, kit, spot, look.place + 1, look.look, dimmed)

    rect = _spot_rect(spot)
    colour = look.look if look.place is not None else 0
    return Picture(("spot", _lies(spot), look.place, colour, dimmed, short), rect, paint)


def _lies(spot: Spot) -> Hashable:
    """All that the picture of a spot depends on, from its own corner."""
    tag = (round(spot.tag.x() - spot.x, 1), round(spot.tag.y() - spot.y, 1))
    return (spot.patch, spot.turns, spot.flipped, round(spot.unit, 2), spot.tag_mode, tag)


def _spot_rect(spot: Spot) -> QRectF:
    """What a patch with tag, badge and shadow covers, from the corner of its box."""
    box = QRectF(0, 0, spot.columns * spot.unit, spot.rows * spot.unit)
    whole = box.united(spot.hit.translated(-spot.x, -spot.y))
    return whole.adjusted(-SPOT_MARGIN, -SPOT_MARGIN, SPOT_MARGIN, SPOT_BELOW)


def _held_picture(spot: Spot, words: str) -> Picture:
    """The place of the patch in hand: a dashed outline, and its tag stays."""

    def paint(painter: QPainter, kit: Kit) -> None:
        draw_spot_held(painter, kit, spot, words)
        draw_spot_tag(painter, kit, spot)

    box = QRectF(0, 0, spot.columns * spot.unit, spot.rows * spot.unit)
    rect = box.adjusted(-HELD_MARGIN, -HELD_MARGIN, HELD_MARGIN, HELD_MARGIN)
    return Picture(("held place", _lies(spot), words), rect, paint)


def _all_but(path: QPainterPath) -> QPainterPath:
    """Everywhere round a path, as far as the table reaches."""
    everywhere = QPainterPath()
    everywhere.addRect(path.boundingRect().adjusted(-2000, -2000, 2000, 2000))
    return everywhere.subtracted(path)


def _focus_picture(spot: Spot) -> Picture:
    cells = oriented(spot.patch, spot.turns, spot.flipped)

    def paint(painter: QPainter, kit: Kit) -> None:
        draw_focus(painter, kit, outline(cells, spot.unit, 0.0, 4.0))

    width, height = spot.columns * spot.unit, spot.rows * spot.unit
    key = ("focus", spot.patch, spot.turns, spot.flipped, round(spot.unit, 2))
    return Picture(key, QRectF(0, 0, width, height).adjusted(-14, -14, 14, 14), paint)
