"""One of the kinds of game, with the thimbles of those who play."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.tokens import draw_thimble
from patchwork_qt.ui.widgets.choice import ChoiceButton
from patchwork_qt.ui.widgets.text import text_scale


class ModeButton(ChoiceButton):
    """A kind of game. ``sides`` are the thimbles at its right, 2 being the Automa's."""

    _THIMBLE = 0.74
    _STEP = 21.0

    def __init__(
        self, kit: Kit, label: str, sides: tuple[int, ...], parent: QWidget | None = None
    ) -> None:
        self._sides = sides
        super().__init__(kit, label, parent=parent)

    def _picture_room(self) -> float:
        return (14 + self._STEP * len(self._sides)) * text_scale()

    def _paint_picture(self, painter: QPainter, body: QRectF, _ink: QColor) -> None:
        scale = text_scale()
        right = body.right() - self._PAD - 10 * scale
        for place, side in enumerate(reversed(self._sides)):
            x, y = right - place * self._STEP * scale, body.center().y() + 5 * scale
            draw_thimble(painter, self._kit, x, y, side, self._THIMBLE * scale)
