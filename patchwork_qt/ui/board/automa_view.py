"""The Automa's side of the table: deck, card, what it weighs, piles and score."""

from __future__ import annotations

import enum
from collections.abc import Callable, Hashable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QTransform
from PySide6.QtWidgets import QGraphicsScene

from patchwork_qt.app.telling import Frame
from patchwork_qt.game.patches import patch
from patchwork_qt.game.state import GameState
from patchwork_qt.ui.art.automa_art import (
    WeighedWords,
    draw_automa_header,
    draw_piles,
    draw_step_box,
    draw_weighing,
    draw_weighing_row,
)
from patchwork_qt.ui.art.automa_cards import (
    draw_filter_at_work,
)
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.automa_words import (
    PanelWords,
    card_sentence,
    card_words,
    panel_sentences,
    panel_words,
)
from patchwork_qt.ui.board.card_pictures import (
    back_picture,
    empty_picture,
    front_picture,
    label_picture,
    shadowed,
    small_picture,
)
from patchwork_qt.ui.board.sprites import Picture, Sprite, Studio
from patchwork_qt.ui.layout.automa import WEIGHED, automa_layout

PILE_SCALE = 0.42
"""Of a patch that flies to its pile, when it arrives."""


class PanelPart(enum.Enum):
    """What can be pointed at on the panel."""

    NEXT = "next"
    SKIP = "skip"
    DECK = "deck"
    DISCARD = "discard"


class AutomaView:
    """Shows frames of what is told; between two turns the last one stays to read."""

    def __init__(self, scene: QGraphicsScene, studio: Studio) -> None:
        self._scene = scene
        self._studio = studio
        self._large = False
        self._extra = 0.0
        self._hovered: PanelPart | None = None
        self._pressed = False
        self._shown: tuple[GameState, Frame] | None = None
        self.words: PanelWords | None = None
        """What the panel says; None while there is no Automa."""
        self.layout = automa_layout()
        self._parts = tuple(self._sprite() for _ in range(7))
        self._at_work = self._sprite()
        """The filter that is at work, on the card."""
        self._rows = tuple(self._sprite() for _ in range(WEIGHED))
        self._labels = (self._sprite(), self._sprite())

    @property
    def visible(self) -> bool:
        return self.words is not None

    @property
    def frame(self) -> Frame | None:
        """What is shown."""
        return self._shown[1] if self._shown is not None else None

    def set_large(self, large: bool) -> None:
        """Use large text, and fewer words."""
        if large != self._large:
            self._large = large
            self._arrange()

    def set_extra(self, extra: float) -> None:
        """Scene units by which the panel may reach beyond its column, to the right."""
        if extra != self._extra:
            self._extra = extra
            self._arrange()

    def hide(self) -> None:
        """Two people play: there is no panel."""
        self._shown = self.words = None
        for sprite in (*self._parts, self._at_work, *self._rows, *self._labels):
            sprite.show_picture(None)

    def show(self, state: GameState, frame: Frame) -> None:
        """Show a frame; ``state`` is the position that it leads to."""
        self._shown = (state, frame)
        self.words = words = panel_words(state, frame, self._large)
        places = self._places()
        pictures = self._pictures(words)
        for sprite, picture, place in zip(self._parts, pictures, places, strict=True):
            sprite.show_picture(picture)
            sprite.setPos(place)
            sprite.setTransform(QTransform())
            sprite.setZValue(layers.PANEL)
        for sprite, sentence in zip(self._parts, panel_sentences(words), strict=True):
            sprite.words = sentence
        if frame.card is not None:
            self._card.words = card_sentence(frame.card)
        self._show_work(words)
        self._show_rows(words)
        self._show_labels(words)

    def _show_work(self, words: PanelWords) -> None:
        self._at_work.show_picture(self._work_picture(words))
        self._at_work.setPos(self.layout.card.topLeft())

    def _show_rows(self, words: PanelWords) -> None:
        for place, sprite in enumerate(self._rows):
            row = words.rows[place] if place < len(words.rows) else None
            sprite.show_picture(self._row_picture(row) if row is not None else None)
            sprite.setPos(self.layout.weighing_row(place).topLeft())

    def _show_labels(self, words: PanelWords) -> None:
        labels = (
            (words.deck_label, self.layout.deck_label),
            (words.discard_label, self.layout.discard_label),
        )
        for sprite, (text, box) in zip(self._labels, labels, strict=True):
            sprite.show_picture(label_picture(text, box, self._large))
            sprite.setPos(box.topLeft())

    def pictures(self, state: GameState, frame: Frame) -> list[Picture]:
        """What a frame will need, to be made ahead."""
        words = panel_words(state, frame, self._large)
        found = [*self._pictures(words), self._work_picture(words)]
        found += [self._row_picture(row) for row in words.rows]
        return [each for each in found if each is not None]

    def part_at(self, point: QPointF) -> PanelPart | None:
        """What lies under a point of the scene."""
        words, layout = self.words, self.layout
        if words is None:
            return None
        boxes = {PanelPart.DECK: layout.deck, PanelPart.DISCARD: layout.discard}
        if words.next:
            boxes |= {PanelPart.NEXT: layout.next_button, PanelPart.SKIP: layout.skip_button}
        return next((part for part, box in boxes.items() if box.contains(point)), None)

    def hover(self, part: PanelPart | None, pressed: bool = False) -> None:
        """The pointer is over a part."""
        if (part, pressed) != (self._hovered, self._pressed):
            self._hovered, self._pressed = part, pressed
            if self.words is not None:
                self._step.show_picture(self._step_picture(self.words))

    def turn_over(self, part: float) -> None:
        """The top card on its way from the deck to its place, 0 to 1; halfway it turns over."""
        words, layout = self.words, self.layout
        if words is None or words.card is None:
            return
        card, box, start = self._card, layout.card, layout.deck
        back = back_picture(box.size().width(), box.size().height(), self._turning_back(), 0)
        card.show_picture(back if part < 0.5 else self._card_picture(words))
        card.setZValue(layers.FLYING)
        card.setPos(start.topLeft() + (box.topLeft() - start.topLeft()) * part)
        scale = start.width() / box.width() * (1 - part) + part
        squeeze = max(abs(1 - 2 * part), 0.02)
        middle = box.width() / 2
        turned = QTransform.fromScale(scale, scale)
        turned.translate(middle, 0)
        turned.scale(squeeze, 1.0)
        turned.translate(-middle, 0)
        card.setTransform(turned if part < 1.0 else QTransform())
        if part >= 1.0:
            card.setZValue(layers.PANEL)

    def buttons_point(self) -> QPointF:
        """Where the number of buttons stands: buttons fly to here."""
        return self.layout.number_point(2)

    def tile_point(self) -> QPointF:
        """Where the special tile lies once it is won."""
        return self.layout.number_point(3)

    def pile_point(self, number: int) -> QPointF:
        """Where a patch goes when it is taken: the pile with buttons or the one without."""
        return self.layout.number_point(0 if patch(number).income else 1)

    def _turning_back(self) -> int | None:
        """What the back of the card that is turned over shows."""
        if self._shown is None or self.words is None or self.words.card is None:
            return None
        setup = self._shown[0].setup.automa
        tactical = setup is not None and setup.deck == "tactical"
        return self.words.card.buttons if tactical else None

    @property
    def _step(self) -> Sprite:
        return self._parts[3]

    @property
    def _card(self) -> Sprite:
        return self._parts[4]

    def _arrange(self) -> None:
        self.layout = automa_layout(self._extra, self._large)
        if self._shown is not None:
            self.show(*self._shown)

    def _places(self) -> tuple[QPointF, ...]:
        layout = self.layout
        boxes = (
            layout.header,
            layout.deck,
            layout.discard,
            layout.step,
            layout.card,
            layout.weighing,
            layout.numbers,
        )
        return tuple(box.topLeft() for box in boxes)

    def _pictures(self, words: PanelWords) -> tuple[Picture | None, ...]:
        """In the order of ``_parts``."""
        return (
            self._header_picture(words),
            self._deck_picture(words),
            self._discard_picture(words),
            self._step_picture(words),
            self._card_picture(words),
            self._weighing_picture(words),
            self._piles_picture(words),
        )

    def _header_picture(self, words: PanelWords) -> Picture:
        header, width = words.header, self.layout.header.width()

        def paint(painter: QPainter, kit: Kit) -> None:
            draw_automa_header(
                painter,
                kit,
                width,
                header.name,
                header.level,
                header.turn,
                header.note,
                header.active,
                header.score,
                header.label,
            )

        return self._picture("header", self.layout.header, header, paint)

    def _deck_picture(self, words: PanelWords) -> Picture:
        box = self.layout.deck
        if not words.deck:
            return empty_picture(box)
        return back_picture(box.width(), box.height(), words.back, words.deck - 1)

    def _discard_picture(self, words: PanelWords) -> Picture:
        box = self.layout.discard
        if words.discard:
            top = card_words(words.discard[-1])
            under = len(words.discard) + len(words.aside) - 1
            return small_picture(box.width(), box.height(), top, under)
        if not words.aside:
            return empty_picture(box)
        return back_picture(box.width(), box.height(), words.aside[-1], len(words.aside) - 1)

    def _step_picture(self, words: PanelWords) -> Picture:
        layout, size = self.layout, self.layout.step.size()
        corner = layout.step.topLeft()
        boxes = tuple(box.translated(-corner) for box in (layout.next_button, layout.skip_button))
        part = self._hovered
        hovered = part.value if part in (PanelPart.NEXT, PanelPart.SKIP) else None
        pressed, large = self._pressed, self._large

        def paint(painter: QPainter, kit: Kit) -> None:
            draw_step_box(
                painter,
                kit,
                size,
                words.heading,
                words.line,
                words.next,
                boxes[0],
                boxes[1],
                hovered,
                pressed,
                large,
            )

        key = (words.heading, words.line, words.next, hovered, pressed)
        return self._picture("step", layout.step, key, paint)

    def _card_picture(self, words: PanelWords) -> Picture:
        box = self.layout.card
        if words.card is None:
            return empty_picture(box)
        return front_picture(box.width(), box.height(), words.card, self._large)

    def _work_picture(self, words: PanelWords) -> Picture | None:
        card, active, large = words.card, words.active, self._large
        if card is None or active is None:
            return None
        rect = QRectF(QPointF(0, 0), self.layout.card.size())

        def paint(painter: QPainter, kit: Kit) -> None:
            draw_filter_at_work(painter, kit, rect, card, active, large)

        return Picture(("filter at work", rect.width(), card, active, large), rect, paint)

    def _weighing_picture(self, words: PanelWords) -> Picture:
        """The paper; the patches are sprites of their own, so that one can change alone."""
        size, large = self.layout.weighing.size(), self._large
        empty = "" if words.rows else words.empty

        def paint(painter: QPainter, kit: Kit) -> None:
            draw_weighing(painter, kit, size, (), empty, large)

        return self._picture("weighing", self.layout.weighing, empty, paint)

    def _row_picture(self, row: WeighedWords) -> Picture:
        rect, large = QRectF(QPointF(0, 0), self.layout.weighing_row(0).size()), self._large

        def paint(painter: QPainter, kit: Kit) -> None:
            draw_weighing_row(painter, kit, rect, row, large)

        key = ("weighed", rect.width(), row, large)
        return Picture(key, rect.adjusted(-2, -2, 2, 2), paint)

    def _piles_picture(self, words: PanelWords) -> Picture:
        layout, piles, large = self.layout, words.piles, self._large
        formula = layout.formula.translated(-layout.numbers.topLeft())

        def paint(painter: QPainter, kit: Kit) -> None:
            draw_piles(
                painter,
                kit,
                layout.numbers.size(),
                formula,
                piles.numbers,
                piles.with_buttons,
                piles.without,
                piles.formula,
                piles.total,
                large,
            )

        return self._picture("piles", layout.numbers, piles, paint)

    def _picture(
        self, name: str, box: QRectF, key: Hashable, paint: Callable[[QPainter, Kit], None]
    ) -> Picture:
        size = (box.width(), box.height())
        return Picture(("automa", name, key, size, self._large), shadowed(*size), paint)

    def _sprite(self) -> Sprite:
        sprite = Sprite(self._studio, layers.PANEL)
        self._scene.addItem(sprite)
        return sprite
