"""Choosing the colour of a player out of a few."""

from __future__ import annotations

import math
from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.player_colours import player_colours
from patchwork_qt.ui.art.strokes import disc, pen, stroke_only
from patchwork_qt.ui.art.theme import mix
from patchwork_qt.ui.art.tokens import draw_emblem
from patchwork_qt.ui.widgets.base import ClothButton
from patchwork_qt.ui.widgets.roles import accent
from patchwork_qt.ui.widgets.text import (
    CENTRE,
    line_height,
    paint_line,
    text_scale,
    text_width,
    ui_font,
)


class Swatch(ClothButton):
    """A disc in a player's colour above its name. The emblem in it tells whose colour it is."""

    _DISC = 15.0
    _RING = 4.5
    _EDGE = 4.0

    def __init__(self, kit: Kit, colour: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(kit, parent)
        self.colour = colour
        self._owner: int | None = None
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)
        self.set_words(name)

    def set_owner(self, side: int | None) -> None:
        """Whose colour it is just now."""
        self._owner = side
        self.update()

    def sizeHint(self) -> QSize:
        words = text_width(self._face(bold=True), self.text())
        disc_room = 2 * (self._DISC + self._RING + self._EDGE) * self._scale()
        high = disc_room + line_height(self._face(bold=True)) + self._EDGE
        return QSize(math.ceil(max(words + 6, disc_room)), math.ceil(high))

    @staticmethod
    def _scale() -> float:
        return min(1.5, text_scale())

    @staticmethod
    def _face(*, bold: bool) -> QFont:
        return ui_font(13, 800 if bold else 600)

    def _body(self) -> QRectF:
        edge = self._EDGE
        return QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)

    def _radius(self, _body: QRectF) -> float:
        return 9.0

    def _paint(self, painter: QPainter, body: QRectF) -> None:
        theme, radius = self._kit.theme, self._DISC * self._scale()
        player = player_colours(theme, self.colour, "")
        at = QPointF(body.center().x(), body.top() + radius + self._RING * self._scale())
        at.setY(at.y() + self._lift())
        painter.setBrush(self._tinted(player.face))
        painter.setPen(pen(theme.panel if theme.flat else player.dark, 1.2))
        disc(painter, at.x(), at.y(), radius)
        if self.isChecked():
            stroke_only(painter, pen(theme.main_action if theme.flat else accent(theme), 2.6))
            disc(painter, at.x(), at.y(), radius + 3.4)
        if self._owner is not None:
            emblem = theme.players[self._owner].emblem
            ink = player.ink if self.isChecked() else mix(player.ink, player.face, 0.25)
            draw_emblem(painter, at.x(), at.y(), radius * 0.62, emblem, ink, player.face)
        face = self._face(bold=self.isChecked())
        high = line_height(face)
        words = QRectF(0, self.height() - high - self._EDGE / 2, self.width(), high)
        ink = theme.text if self.isChecked() else theme.text_soft
        paint_line(painter, words, self.text(), face, ink, CENTRE)


class SwatchRow(QWidget):
    """The colours for one side, of which one is chosen."""

    chosen = Signal(str)
    """The colour that the player has chosen; not emitted by ``show_colours``."""

    def __init__(
        self, kit: Kit, name: str, colours: Mapping[str, str], side: int, parent: QWidget
    ) -> None:
        """``colours``: what each is called, in their order."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self._side = side
        self._group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        self.swatches = tuple(Swatch(kit, colour, word, self) for colour, word in colours.items())
        for swatch in self.swatches:
            self._group.addButton(swatch)
            row.addWidget(swatch, 1)
        self._group.buttonClicked.connect(lambda swatch: self.chosen.emit(swatch.colour))

    def show_colours(self, colours: tuple[str, str], taken: str) -> None:
        """Show whose colour each is; ``taken`` says that the other side has one, in its tip."""
        for swatch in self.swatches:
            owner = colours.index(swatch.colour) if swatch.colour in colours else None
            swatch.set_owner(owner)
            swatch.setChecked(owner == self._side)
            note = taken if owner == 1 - self._side else ""
            swatch.setToolTip(note)
            swatch.setAccessibleDescription(note)
            if owner == self._side:
                self.setFocusProxy(swatch)
