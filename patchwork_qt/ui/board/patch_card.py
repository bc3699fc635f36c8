"""The card that shows a patch of the circle large, with all its numbers and its worth."""

from __future__ import annotations

import attrs
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from patchwork_qt.ui.art.ink import draw_paragraph, draw_text, wrap
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.patch_art import draw_patch
from patchwork_qt.ui.art.props import draw_button, draw_card, draw_hourglass
from patchwork_qt.ui.art.shadows import LOOSE
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.sprites import Picture, Sprite, Studio
from patchwork_qt.ui.layout.geometry import MAT_X, SCENE_HEIGHT, SCENE_WIDTH
from patchwork_qt.ui.layout.hand import Piece
from patchwork_qt.ui.layout.rondel import Spot

WIDTH = 286.0
PADDING = 18.0
PICTURE = 104.0
"""Side of the square in which the patch is shown."""
LARGEST_UNIT = 32.0
NAME_SIZE = 17.0
TEXT_SIZE = 14.5
NUMBER_SIZE = 19.0
LINE = 1.32
GAP = 12.0
ROW = 26.0


@attrs.frozen
class PatchFacts:
    """What the card says about a patch."""

    patch: int
    name: str
    price: int
    time: int
    income_words: str
    size_words: str
    sentence: str
    """Its worth, or why it can't be taken."""
    refused: bool
    """Whether the sentence is a reason."""


class PatchCard:
    """Shows a card beside a spot of the circle, or nothing."""

    def __init__(self, scene: QGraphicsScene, studio: Studio) -> None:
        self._sprite = Sprite(studio, layers.CARD)
        scene.addItem(self._sprite)

    @property
    def shown(self) -> bool:
        return self._sprite.picture is not None

    def show(self, spot: Spot | None, facts: PatchFacts | None) -> None:
        """Show ``facts`` beside ``spot``; None takes the card away."""
        if spot is None or facts is None:
            self._sprite.show_picture(None)
            return
        height = _height(facts)
        self._sprite.show_picture(_picture(facts, height))
        self._sprite.setPos(_place(spot.hit, height))


def _place(spot: QRectF, height: float) -> QPointF:
    """Beside the spot, outwards of the circle, so that time board and neighbours stay in sight."""
    outwards = spot.center().x() >= MAT_X
    x = spot.right() + GAP if outwards else spot.left() - GAP - WIDTH
    x = min(max(x, GAP), SCENE_WIDTH - WIDTH - GAP)
    y = spot.center().y() - height / 2
    return QPointF(x, min(max(y, GAP), SCENE_HEIGHT - height - GAP))


def _height(facts: PatchFacts) -> float:
    inner = WIDTH - 2 * PADDING
    names = len(wrap(facts.name, NAME_SIZE, inner, 800))
    lines = len(wrap(facts.sentence, TEXT_SIZE, inner, 600))
    text = names * NAME_SIZE * LINE + lines * TEXT_SIZE * LINE
    return 2 * PADDING + text + PICTURE + 2 * GAP


def _picture(facts: PatchFacts, height: float) -> Picture:
    def paint(painter: QPainter, kit: Kit) -> None:
        draw_card(painter, kit, QRectF(0, 0, WIDTH, height))
        _draw_facts(painter, kit, facts)

    rect = QRectF(0, 0, WIDTH, height).adjusted(-14, -12, 14, 20)
    return Picture(("card", facts), rect, paint)


def _draw_facts(painter: QPainter, kit: Kit, facts: PatchFacts) -> None:
    inner, theme = WIDTH - 2 * PADDING, kit.theme
    y = PADDING + NAME_SIZE / 2
    y = draw_paragraph(
        painter, PADDING, y, facts.name, NAME_SIZE, theme.text, inner, 800, line_height=LINE
    )
    top = y - NAME_SIZE / 2 + GAP / 2
    _draw_large(painter, kit, facts.patch, QRectF(PADDING, top, PICTURE, PICTURE))
    _draw_numbers(painter, kit, facts, PADDING + PICTURE + GAP, top + ROW / 2)
    ink = theme.cant_text if facts.refused and not theme.dark else theme.text_soft
    if facts.refused and theme.dark:
        ink = theme.cant
    y = top + PICTURE + GAP + TEXT_SIZE / 2
    draw_paragraph(
        painter, PADDING, y, facts.sentence, TEXT_SIZE, ink, inner, 600, line_height=LINE
    )


def _draw_large(painter: QPainter, kit: Kit, patch: int, box: QRectF) -> None:
    piece = Piece(patch)
    unit = min(LARGEST_UNIT, box.width() / max(piece.width, piece.height))
    painter.save()
    painter.translate(
        box.center().x() - piece.width * unit / 2, box.center().y() - piece.height * unit / 2
    )
    draw_patch(painter, kit, patch, piece.cells, unit, shadow=LOOSE)
    painter.restore()


def _draw_numbers(painter: QPainter, kit: Kit, facts: PatchFacts, x: float, y: float) -> None:
    theme = kit.theme
    width = draw_text(painter, x, y, str(facts.price), NUMBER_SIZE, theme.text, 900)
    draw_button(painter, kit, x + width + 15, y, 9)
    after = x + width + 42
    width = draw_text(painter, after, y, str(facts.time), NUMBER_SIZE, theme.text, 900)
    draw_hourglass(painter, kit, after + width + 12, y, 18, theme.hourglass)
    for row, words in enumerate((facts.income_words, facts.size_words), start=1):
        draw_text(
            painter,
            x,
            y + row * ROW + 4,
            words,
            TEXT_SIZE,
            theme.text,
            700,
            max_width=WIDTH - PADDING - x,
        )
