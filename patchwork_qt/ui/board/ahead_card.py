"""The card beside the tactical deck: what the Automa could take next, option by option."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsScene

from patchwork_qt.ui.ahead_words import AheadFacts, AheadPatch, AheadRow, ahead_sentence, or_word
from patchwork_qt.ui.art.ink import draw_text, wrap
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.patch_art import draw_patch
from patchwork_qt.ui.art.props import draw_badge, draw_button, draw_card
from patchwork_qt.ui.art.rondel_art import READABLE
from patchwork_qt.ui.art.shadows import LOOSE
from patchwork_qt.ui.art.shapes import rounded
from patchwork_qt.ui.art.strokes import FLAT, line, pen, saved
from patchwork_qt.ui.art.theme import contrast, mix
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.sprites import Picture, Sprite, Studio
from patchwork_qt.ui.layout.geometry import COLUMN_WIDTH, SCENE_HEIGHT, SCENE_WIDTH
from patchwork_qt.ui.layout.hand import Piece
from patchwork_qt.ui.layout.rondel import RAISED

WIDTH: Final = COLUMN_WIDTH
PADDING: Final = 18.0
GAP: Final = 10.0
"""Between the card and what it stands beside."""
HEADING: Final = 58.0
"""Height of the title and the line below it."""
ROW: Final = 52.0
GROUND: Final = 8.0
"""How far the ground of the first row reaches beyond its words."""
TAKEN: Final = 157.0
"""Where the patch that the player takes lies, from the left edge of the card."""
COULD: Final = 238.0
"""Where the patches lie that the Automa could take."""
TITLE_SIZE: Final = 17.0
TEXT_SIZE: Final = 15.0
NOTE_SIZE: Final = 13.0
NOTE_LINE: Final = 16.0
PATCH_WIDTH: Final = 52.0
PATCH_HEIGHT: Final = 33.0
LARGEST_UNIT: Final = 11.0
BADGE: Final = 8.0
BADGE_OUT: Final = 4.0
"""How far the middle of a number lies outside the corner of its patch."""
OR_GAP: Final = 9.0
WORDS: Final = TAKEN - PADDING - BADGE - BADGE_OUT
"""Width of the words of a row."""
BUTTON: Final = 9.0
_CALM: Final = QColor("#8B7F74")
_BLACK: Final = QColor("#000000")
_WHITE: Final = QColor("#FFFFFF")


class AheadCard:
    """Shows a card below the deck, or nothing."""

    def __init__(self, scene: QGraphicsScene, studio: Studio) -> None:
        self._sprite = Sprite(studio, layers.CARD)
        self._sprite.show_picture(None)
        scene.addItem(self._sprite)

    @property
    def shown(self) -> bool:
        return self._sprite.picture is not None

    def show(self, near: QRectF | None, facts: AheadFacts | None) -> None:
        """Show ``facts`` below ``near``, which stays in sight; None takes the card away."""
        if near is None or facts is None:
            self._sprite.show_picture(None)
            self._sprite.words = ""
            return
        self._sprite.show_picture(_picture(facts))
        self._sprite.setPos(place_of(near, height_of(facts)))
        self._sprite.words = ahead_sentence(facts)


def place_of(near: QRectF, height: float) -> QPointF:
    """The corner of the card: over the Automa's panel, so that the circle stays in sight.

    Where there is no room below ``near`` it stands to the left.
    """
    x, y = near.left(), near.bottom() + GAP
    if y + height + GAP > SCENE_HEIGHT:
        x, y = near.left() - GAP - WIDTH, near.center().y() - height / 2
    return QPointF(
        max(min(x, SCENE_WIDTH - WIDTH - GAP), GAP), max(min(y, SCENE_HEIGHT - height - GAP), GAP)
    )


def height_of(facts: AheadFacts) -> float:
    """How tall the card is, in scene units."""
    return 2 * PADDING + HEADING - GROUND + sum(_row_height(row) for row in facts.rows)


def _row_height(row: AheadRow) -> float:
    return ROW + NOTE_LINE * max(0, len(_note_lines(row)) - 1)


def _note_lines(row: AheadRow) -> list[str]:
    return wrap(row.note, NOTE_SIZE, WORDS, 600)


def _picture(facts: AheadFacts) -> Picture:
    card = QRectF(0, 0, WIDTH, height_of(facts))

    def paint(painter: QPainter, kit: Kit) -> None:
        draw_card(painter, kit, card)
        _draw_heading(painter, kit, facts)
        top = PADDING + HEADING - GROUND
        for index, row in enumerate(facts.rows):
            height = _row_height(row)
            if index == 0:
                _draw_ground(painter, kit, top, height)
            elif index > 1:
                _draw_divider(painter, kit, top)
            _draw_row(painter, kit, row, facts.look, top + height / 2)
            top += height

    return Picture(("ahead", facts), card.adjusted(-14, -12, 14, 20), paint)


def _draw_heading(painter: QPainter, kit: Kit, facts: AheadFacts) -> None:
    theme, room = kit.theme, WIDTH - 2 * PADDING
    y = PADDING + TITLE_SIZE / 2
    width = draw_text(
        painter, PADDING, y, facts.title, TITLE_SIZE, theme.text, 800, max_width=room - 4 * BUTTON
    )
    draw_button(painter, kit, PADDING + width + 2 * BUTTON, y, BUTTON, virtual=True)
    y += 25
    room = COULD - PADDING - GAP
    draw_text(painter, PADDING, y, facts.cards, NOTE_SIZE, theme.text_soft, 600, max_width=room)
    room = WIDTH - PADDING - COULD
    draw_text(painter, COULD, y, facts.heading, NOTE_SIZE, theme.text_soft, 700, max_width=room)


def _draw_ground(painter: QPainter, kit: Kit, top: float, height: float) -> None:
    """Under the first row: how things are now."""
    inset = PADDING - GROUND
    ground = rounded(inset, top, WIDTH - 2 * inset, height, 10)
    painter.fillPath(ground, kit.theme.inset)
    if kit.theme.flat:
        painter.strokePath(ground, pen(kit.theme.line, 1.4))


def _draw_divider(painter: QPainter, kit: Kit, y: float) -> None:
    with saved(painter):
        painter.setPen(pen(kit.theme.line, 1.4, (4.8, 3.6), FLAT))
        line(painter, PADDING, y, WIDTH - PADDING, y)


def _draw_row(painter: QPainter, kit: Kit, row: AheadRow, look: int, middle: float) -> None:
    theme, notes = kit.theme, _note_lines(row)
    y = middle - NOTE_LINE / 2 * len(notes)
    draw_text(painter, PADDING, y, row.words, TEXT_SIZE, theme.text, 700, max_width=WORDS)
    for note in notes:
        y += NOTE_LINE
        draw_text(painter, PADDING, y, note, NOTE_SIZE, theme.text_soft, 600, max_width=WORDS)
    if row.option is not None:
        _draw_patch(painter, kit, row.option, look, TAKEN, middle)
    x = COULD
    for index, could in enumerate(row.could):
        if index:
            width = draw_text(painter, x, middle, or_word(), TEXT_SIZE, theme.text_soft, 600)
            x += width + OR_GAP + BADGE + BADGE_OUT
        x += _draw_patch(painter, kit, could, look, x, middle) + OR_GAP
    if row.nothing:
        room = WIDTH - PADDING - x
        draw_text(painter, x, middle, row.nothing, TEXT_SIZE, theme.text, 700, max_width=room)


def _draw_patch(
    painter: QPainter, kit: Kit, each: AheadPatch, look: int, x: float, middle: float
) -> float:
    """A patch lying on its long side, its number at its left end; returns its width."""
    piece = Piece(each.patch)
    if piece.height > piece.width:
        piece = piece.turned(1)
    unit = min(LARGEST_UNIT, PATCH_WIDTH / piece.width, PATCH_HEIGHT / piece.height)
    top = middle - piece.height * unit / 2
    with saved(painter):
        painter.translate(x, top)
        draw_patch(painter, kit, piece.patch, piece.cells, unit, shadow=LOOSE, turns=piece.turns)
    colour = _badge_colour(kit, each, look)
    first = top + unit * min(row for column, row in piece.cells if column == 0)
    draw_badge(painter, kit, x - BADGE_OUT, first - BADGE_OUT, each.number, colour, BADGE)
    return piece.width * unit


def _badge_colour(kit: Kit, each: AheadPatch, look: int) -> QColor:
    """As on the table for the next three, calm for those behind them."""
    face = kit.theme.players[look].face
    if each.number > RAISED:
        return _WHITE if kit.theme.flat else _CALM
    if kit.theme.flat or contrast(face, _WHITE) >= READABLE:
        return face
    return mix(face, _BLACK, 0.25)
