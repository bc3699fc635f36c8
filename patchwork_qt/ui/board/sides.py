"""One player's side of the table: header, quilt and numbers."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from patchwork_qt.app.analysis import tile_square
from patchwork_qt.game.placements import placement_table
from patchwork_qt.game.scoring import score
from patchwork_qt.game.state import GameState, PlayerState
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.panel_art import (
    LARGE_NUMBERS_HEIGHT,
    draw_header,
    draw_large_numbers,
    draw_numbers,
)
from patchwork_qt.ui.art.patch_art import draw_braid
from patchwork_qt.ui.art.quilt_art import draw_quilt_board, draw_quilt_glow
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.pictures import sewn_picture
from patchwork_qt.ui.board.sprites import Picture, Sprite, Studio
from patchwork_qt.ui.describe import side_words, signed
from patchwork_qt.ui.layout.geometry import SPACE, column, space_rect
from patchwork_qt.ui.names import patch_name, player_name

GLOW_REACH = 28.0
BRAID_SPACES = 7


class SideView:
    """Shows one side of a position; everything at rest."""

    def __init__(self, scene: QGraphicsScene, studio: Studio, side: int) -> None:
        self._scene = scene
        self._studio = studio
        self._side = side
        self._column = column(side)
        self._glow = self._sprite(layers.GLOW, self._column.quilt.topLeft())
        self._board = self._sprite(layers.QUILT, self._column.quilt.topLeft())
        self._header = self._sprite(layers.PANEL, self._column.header.topLeft())
        self._numbers = self._sprite(layers.PANEL, self._column.numbers.topLeft())
        self._braid = self._sprite(layers.BRAID, QPointF())
        self._sewn: dict[int, Sprite] = {}
        self._large = False

    def set_large(self, large: bool) -> None:
        """Use large text, and fewer words, from the next position on."""
        self._large = large

    def hide(self) -> None:
        """This side has no quilt."""
        for sprite in (self._glow, self._board, self._header, self._numbers, self._braid):
            sprite.show_picture(None)
        self._show_sewn(())

    def show(self, state: GameState) -> None:
        """Show this side as it is in ``state``."""
        this = state.sides[self._side]
        active = state.to_move == self._side
        self._glow.show_picture(_glow_picture(self._side) if active else None)
        self._board.show_picture(_board_picture(self._side, active))
        self._header.show_picture(self._header_picture(state, active))
        self._header.words = side_words(state, self._side)
        if isinstance(this, PlayerState):
            self._numbers.show_picture(self._numbers_picture(this, state))
            self._numbers.words = side_words(state, self._side)
            self._show_sewn(this.quilt.placements)
            self._show_braid(this)

    def pictures(self, state: GameState) -> list[Picture]:
        """Those of ``state`` that are drawn anew nearly every time."""
        this = state.sides[self._side]
        found = [self._header_picture(state, state.to_move == self._side)]
        if isinstance(this, PlayerState):
            found.append(self._numbers_picture(this, state))
        return found

    def sewn(self, placement: int) -> Sprite:
        """The sprite of a patch on the quilt, made when it is not there yet."""
        sprite = self._sewn.get(placement)
        if sprite is None:
            table = placement_table()
            spelling = table.spelling(placement)
            corner = space_rect(self._side, spelling.column, spelling.row).topLeft()
            sprite = self._sprite(layers.SEWN, corner)
            sprite.show_picture(sewn_picture(placement))
            sprite.words = patch_name(table.patch[placement])
            self._sewn[placement] = sprite
        return sprite

    def braid(self, corner: tuple[int, int]) -> Sprite:
        """Lay the gold braid round the 7×7 square whose corner is (column, row)."""
        self._braid.show_picture(_braid_picture())
        self._braid.setPos(space_rect(self._side, *corner).topLeft())
        return self._braid

    def buttons_point(self) -> QPointF:
        """Where the number of buttons stands: buttons fly to and from here."""
        numbers = self._column.numbers
        return QPointF(numbers.left() + numbers.width() / 8, numbers.top() + 40)

    def tile_point(self) -> QPointF:
        """Where the special tile lies once it is won."""
        numbers = self._column.numbers
        return QPointF(numbers.left() + numbers.width() * 7 / 8, numbers.top() + 36)

    def _show_sewn(self, placements: tuple[int, ...]) -> None:
        for placement in set(self._sewn) - set(placements):
            self._scene.removeItem(self._sewn.pop(placement))
        for placement in placements:
            sprite = self.sewn(placement)
            sprite.setScale(1.0)
            sprite.setZValue(layers.SEWN)

    def _show_braid(self, this: PlayerState) -> None:
        corner = tile_square(this)
        self._braid.setOpacity(1.0)
        self._braid.show_picture(None)
        if corner is not None:
            self.braid(corner)

    def _header_picture(self, state: GameState, active: bool) -> Picture:
        name = player_name(state.setup, self._side)
        total = signed(score(state, self._side).total)
        note = self._note(state, active)
        turn = QCoreApplication.translate("Table", "Your turn")
        label = "" if self._large else QCoreApplication.translate("Table", "score now")
        side = self._side

        def paint(painter: QPainter, kit: Kit) -> None:
            draw_header(painter, kit, side, name, note, active, turn, total, label)

        rect = QRectF(QPointF(0, 0), self._column.header.size()).adjusted(-12, -10, 12, 18)
        return Picture(("header", side, name, note, active, total, turn, label), rect, paint)

    def _note(self, state: GameState, active: bool) -> str:
        if active:
            return ""
        if state.to_move is None:
            return QCoreApplication.translate("Table", "finished")
        return QCoreApplication.translate("Table", "waiting")

    def _numbers_picture(self, this: PlayerState, state: GameState) -> Picture:
        values = (
            (QCoreApplication.translate("Table", "Buttons"), str(this.buttons)),
            (QCoreApplication.translate("Table", "Income"), str(this.quilt.income)),
            (QCoreApplication.translate("Table", "Open spaces"), str(this.quilt.open_spaces)),
            (QCoreApplication.translate("Table", "7 × 7 tile"), _tile_word(this, state)),
        )

        draw = draw_large_numbers if self._large else draw_numbers

        def paint(painter: QPainter, kit: Kit) -> None:
            draw(painter, kit, values)

        height = LARGE_NUMBERS_HEIGHT if self._large else self._column.numbers.height()
        rect = QRectF(0, 0, self._column.numbers.width(), height).adjusted(-12, -10, 12, 18)
        return Picture(("numbers", values, self._large), rect, paint)

    def _sprite(self, layer: float, at: QPointF) -> Sprite:
        sprite = Sprite(self._studio, layer)
        sprite.setPos(at)
        self._scene.addItem(sprite)
        return sprite


def _tile_word(this: PlayerState, state: GameState) -> str:
    if this.special_tile:
        return QCoreApplication.translate("Table", "yours")
    if any(side.special_tile for side in state.sides):
        return QCoreApplication.translate("Table", "gone")
    return QCoreApplication.translate("Table", "open")


def _board_picture(side: int, active: bool) -> Picture:
    def paint(painter: QPainter, kit: Kit) -> None:
        draw_quilt_board(painter, kit, side, active)

    rect = QRectF(QPointF(0, 0), column(side).quilt.size()).adjusted(-14, -12, 14, 22)
    return Picture(("quilt", side, active), rect, paint)


def _glow_picture(side: int) -> Picture:
    def paint(painter: QPainter, kit: Kit) -> None:
        draw_quilt_glow(painter, kit, side)

    rect = QRectF(QPointF(0, 0), column(side).quilt.size())
    reach = GLOW_REACH
    return Picture(("glow", side), rect.adjusted(-reach, -reach, reach, reach), paint)


def _braid_picture() -> Picture:
    square = QRectF(0, 0, BRAID_SPACES * SPACE, BRAID_SPACES * SPACE)

    def paint(painter: QPainter, kit: Kit) -> None:
        draw_braid(painter, kit, square)

    return Picture("braid", square.adjusted(-6, -6, 6, 6), paint)
