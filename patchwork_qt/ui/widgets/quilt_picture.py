"""A finished quilt as it lies on the table, drawn patch by patch so that no frame waits for it.

The Automa has no quilt; its two piles take the place of one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from patchwork_qt.app.analysis import tile_square
from patchwork_qt.game.placements import placement_table
from patchwork_qt.game.quilt import Quilt
from patchwork_qt.game.state import AutomaState, PlayerState, Side
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.patch_art import SPACE, draw_braid, draw_patch
from patchwork_qt.ui.art.quilt_art import draw_quilt_board
from patchwork_qt.ui.art.shapes import rounded
from patchwork_qt.ui.art.strokes import pen, saved, stroke_only
from patchwork_qt.ui.art.theme import with_alpha
from patchwork_qt.ui.layout.geometry import BINDING, QUILT_SIDE
from patchwork_qt.ui.widgets.pile_picture import Layer, pile_layers

ROOM = 14.0
"""Room round a quilt for its shadow, in its own units."""
WHOLE = QUILT_SIDE + 2 * ROOM
"""Side of the picture of a quilt, in its own units."""
REDRAW_AFTER = 120
"""Milliseconds without a further resize before it is drawn anew."""


def quilt_layers(kit: Kit, look: int, side: Side, won: bool = False) -> Iterator[Layer]:
    """The picture of a side in the order of drawing, the quilt's corner at the painter's origin.

    ``look`` chooses the player's colours (2 is the Automa), ``won`` adds the light round it.
    """
    if won:
        yield lambda p: _draw_light(p, kit, look)
    if isinstance(side, AutomaState):
        yield from pile_layers(kit, side)
        return
    yield lambda p: draw_quilt_board(p, kit, look, True)
    for placement in side.quilt.placements:
        yield _patch_layer(kit, placement)
    square = tile_square(side)
    if square is not None:
        corner = QPointF(BINDING + square[0] * SPACE, BINDING + square[1] * SPACE)
        box = QRectF(corner.x(), corner.y(), 7 * SPACE, 7 * SPACE)
        yield lambda p: draw_braid(p, kit, box)


def draw_quilt(p: QPainter, kit: Kit, look: int, side: Side) -> None:
    """The whole picture at once, 404 x 404 from the origin."""
    for layer in quilt_layers(kit, look, side):
        with saved(p):
            layer(p)


def _draw_light(p: QPainter, kit: Kit, look: int) -> None:
    """Like the light on the table, but no wider than the room round the picture."""
    if kit.theme.flat:
        return
    light = with_alpha(kit.theme.players[look].glow, 26)
    shape = rounded(0, 0, QUILT_SIDE, QUILT_SIDE, 14)
    for width in range(4, round(2 * ROOM) - 1, 3):
        stroke_only(p, pen(light, width))
        p.drawPath(shape)


def _patch_layer(kit: Kit, placement: int) -> Layer:
    table = placement_table()
    where, number = table.spelling(placement), table.patch[placement]
    cells = [(column - where.column, row - where.row) for column, row in table.cells(placement)]

    def draw(p: QPainter) -> None:
        p.translate(BINDING + where.column * SPACE, BINDING + where.row * SPACE)
        draw_patch(p, kit, number, cells, turns=where.turns, flipped=where.flipped)

    return draw


class QuiltPicture(QWidget):
    """One side's quilt, as large as the widget allows. Speaks to screen readers by its name."""

    drawn = Signal()
    """The last patch is there."""

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        self._look = 0
        self._side: Side = PlayerState(0, 0, Quilt.empty(), False)
        self._won = False
        self._pixmap = QPixmap()
        self._layers: Iterator[Layer] | None = None
        self._sewing = QTimer(self, interval=0)
        self._sewing.timeout.connect(self._sew_on)
        self._resizing = QTimer(self, singleShot=True, interval=REDRAW_AFTER)
        self._resizing.timeout.connect(self._begin)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_side(self, look: int, side: Side, won: bool) -> None:
        """``look``: whose colours, 2 being the Automa's; ``won`` puts light round it."""
        self._look, self._side, self._won = look, side, won
        self._begin()

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self._begin()

    def is_drawn(self) -> bool:
        return self._layers is None and not self._resizing.isActive()

    def _begin(self) -> None:
        """Start the picture anew: the empty quilt at once, then a patch between two events."""
        ratio = self.devicePixelRatioF()
        side = math.ceil(min(self.width(), self.height()) * ratio)
        if side <= 0:
            return
        self._pixmap = QPixmap(side, side)
        self._pixmap.fill(Qt.GlobalColor.transparent)
        self._layers = quilt_layers(self._kit, self._look, self._side, self._won)
        self._sew_on()
        self._sewing.start()

    def _sew_on(self) -> None:
        layer = next(self._layers, None) if self._layers is not None else None
        if layer is None:
            self._layers = None
            self._sewing.stop()
            self.drawn.emit()
            return
        p = QPainter(self._pixmap)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        unit = self._pixmap.width() / WHOLE
        p.scale(unit, unit)
        p.translate(ROOM, ROOM)
        layer(p)
        p.end()
        self.update()

    # Qt's own names

    def sizeHint(self) -> QSize:
        return QSize(round(WHOLE), round(WHOLE))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._pixmap.isNull():
            self._begin()
        else:
            self._resizing.start()

    def changeEvent(self, event: QEvent) -> None:
        """The words over the piles are as large as all text; a quilt has none."""
        if event.type() == QEvent.Type.FontChange and isinstance(self._side, AutomaState):
            self._begin()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        side = min(self.width(), self.height())
        box = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(box, self._pixmap, QRectF(self._pixmap.rect()))
        painter.end()
