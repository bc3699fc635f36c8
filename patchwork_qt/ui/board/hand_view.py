"""Shows the piece in hand: the piece, its shadow on the quilt, the reason and its controls."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from patchwork_qt.game.patches import LEATHER
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.gestures import Held, Hold
from patchwork_qt.ui.board.pictures import (
    ALL_CONTROLS,
    BASTED,
    CONTROL,
    CONTROLS_HEIGHT,
    LIFTED,
    SEW,
    Control,
    control_middle,
    controls_picture,
    controls_width,
    piece_picture,
    refusal_picture,
    sewn_piece_picture,
    shadow_picture,
)
from patchwork_qt.ui.board.sprites import Picture, Sprite, Studio
from patchwork_qt.ui.describe import verdict_words
from patchwork_qt.ui.layout.geometry import BINDING, GRID_SPACES, SPACE, column, space_rect
from patchwork_qt.ui.layout.hand import Piece, Verdict
from patchwork_qt.ui.names import patch_name

LIFT_X = 11.0
LIFT_Y = -15.0
STRIP_GAP = 4.0
STRIP_BEYOND = 8.0
REASON_GAP = 20.0
LAST_ROWS = 7
"""A piece that reaches below this row has its controls above."""


class HandView:
    """Shows what the hand holds for one side."""

    def __init__(self, scene: QGraphicsScene, studio: Studio) -> None:
        self._studio = studio
        self._shadow = Sprite(studio, layers.SHADOW)
        self._piece = Sprite(studio, layers.HAND)
        self._reason = Sprite(studio, layers.REASON)
        self._strip = Sprite(studio, layers.CONTROLS)
        for sprite in (self._shadow, self._piece, self._reason, self._strip):
            scene.addItem(sprite)
        self._held: Held | None = None
        self._hovered: Control | None = None
        self._pressed = False

    @property
    def held(self) -> Held | None:
        """What is shown."""
        return self._held

    @property
    def piece(self) -> Sprite:
        """The sprite of the piece, for animations."""
        return self._piece

    def show(self, held: Held | None, side: int) -> None:
        """Show the piece, or nothing."""
        before, self._held = self._held, held
        if held is None:
            for sprite in (self._shadow, self._piece, self._reason, self._strip):
                sprite.show_picture(None)
            return
        self._piece.show_picture(piece_picture(held.piece, BASTED if held.basted else LIFTED))
        self._piece.words = patch_name(held.piece.patch)
        self._piece.setPos(self.corner(held, side))
        self._show_shadow(held, side)
        self._show_strip(side)
        if before is None or before.piece != held.piece:
            self._studio.prepare(_likely_pictures(held.piece))

    def corner(self, held: Held, side: int) -> QPointF:
        """Where the corner of the piece's box is drawn."""
        if held.hold is Hold.LAID and held.target is not None:
            corner = space_rect(side, held.target.column, held.target.row).topLeft()
            return corner if held.basted else corner + QPointF(LIFT_X, LIFT_Y)
        return QPointF(*held.pointer) - QPointF(*held.grab) * SPACE

    def covers(self, held: Held, side: int, point: QPointF) -> bool:
        """Whether a point lies on a space of a laid piece."""
        if held.target is None:
            return False
        return any(space_rect(side, *space).contains(point) for space in held.target.spaces)

    def control_at(self, point: QPointF) -> Control | None:
        """The control under a point of the scene."""
        if self._strip.picture is None or self._held is None:
            return None
        for index, control in enumerate(_controls(self._held)):
            away = self._strip.pos() + control_middle(index) - point
            if max(abs(away.x()), abs(away.y())) <= CONTROL / 2 + 2:
                return control
        return None

    def hover(self, control: Control | None, pressed: bool) -> None:
        """Light up the control under the pointer."""
        if (control, pressed) != (self._hovered, self._pressed):
            self._hovered, self._pressed = control, pressed
            self._paint_strip()

    def _show_shadow(self, held: Held, side: int) -> None:
        if held.target is None or held.basted:
            self._shadow.show_picture(None)
            self._reason.show_picture(None)
            return
        fits = held.verdict is Verdict.FITS
        box = space_rect(side, held.target.column, held.target.row)
        self._shadow.show_picture(shadow_picture(held.piece, fits))
        self._shadow.setPos(box.topLeft())
        words = verdict_words(held.verdict) if held.verdict is not None else ""
        self._reason.show_picture(refusal_picture(words) if words else None)
        middle = QPointF(
            box.left() + held.piece.width * SPACE / 2,
            box.top() - REASON_GAP if held.target.row > 0 else _bottom(held, side) + REASON_GAP,
        )
        self._reason.setPos(middle)

    def _show_strip(self, side: int) -> None:
        held = self._held
        if held is None or held.hold is not Hold.LAID or held.target is None:
            self._strip.show_picture(None)
            return
        self._strip.setPos(_strip_corner(held, side, controls_width(_controls(held))))
        self._paint_strip()

    def _paint_strip(self) -> None:
        held = self._held
        if held is None or held.hold is not Hold.LAID:
            return
        self._strip.show_picture(
            controls_picture(_controls(held), held.basted, self._hovered, self._pressed)
        )


def _likely_pictures(piece: Piece) -> Iterator[Picture]:
    """What turning, flipping and laying the piece will show, the next steps first."""
    yield piece_picture(piece, BASTED)
    yield shadow_picture(piece, True)
    yield shadow_picture(piece, False)
    yield sewn_piece_picture(piece)
    if piece.patch == LEATHER:
        return
    mirrored = piece.mirrored()
    turned = [piece.turned(1), mirrored, piece.turned(-1), piece.turned(2)]
    for way in (*turned, *(mirrored.turned(quarter_turns) for quarter_turns in (1, -1, 2))):
        yield piece_picture(way, LIFTED)
        yield shadow_picture(way, True)
        yield shadow_picture(way, False)


def _controls(held: Held) -> tuple[Control, ...]:
    """Leather can neither be turned nor put back."""
    return (SEW,) if held.piece.patch == LEATHER else ALL_CONTROLS


def _strip_corner(held: Held, side: int, width: float) -> QPointF:
    """Below the piece, above it near the lower edge, and always within reach of the quilt."""
    target = held.target
    assert target is not None
    box = space_rect(side, target.column, target.row)
    quilt: QRectF = column(side).quilt
    x = box.left() + held.piece.width * SPACE / 2 - width / 2 + 8
    x = min(max(x, quilt.left() - STRIP_BEYOND), quilt.right() + STRIP_BEYOND - width)
    above = target.row + held.piece.height > LAST_ROWS
    if above and target.row * SPACE + BINDING < CONTROLS_HEIGHT + STRIP_GAP - STRIP_BEYOND:
        above = False
    y = box.top() - STRIP_GAP - CONTROLS_HEIGHT if above else _bottom(held, side) + STRIP_GAP
    return QPointF(x, min(y, quilt.bottom() + STRIP_BEYOND))


def _bottom(held: Held, side: int) -> float:
    target = held.target
    assert target is not None
    row = min(target.row + held.piece.height, GRID_SPACES)
    return space_rect(side, 0, row).top()
