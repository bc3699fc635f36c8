"""The card beside the tactical deck."""

from __future__ import annotations

import itertools

import attrs
import pytest
from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QImage, QRegion
from PySide6.QtWidgets import QApplication, QGraphicsScene

from patchwork_qt.ui.ahead_words import AheadFacts, AheadPatch, ahead_facts, ahead_sentence
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import DARK, HIGH_CONTRAST, LIGHT, Theme
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.ahead_card import AheadCard
from patchwork_qt.ui.board.sprites import Sprite, Studio
from patchwork_qt.ui.layout.automa import automa_layout
from patchwork_qt.ui.layout.geometry import mat_rect, scene_rect
from tests.app.test_automa_ahead import begun, standing, tactical_states

DECK = automa_layout().deck
MARGIN = QPointF(14, 12)
"""Of the picture round the upper left corner of the card, for its shadow."""
EDGE = 9.0
"""What the edge of the card and its stitches take."""


class Table:
    """An empty scene with the card."""

    def __init__(self, theme: Theme = LIGHT) -> None:
        self.studio = Studio(Kit(theme))
        self.scene = QGraphicsScene(scene_rect())
        self.card = AheadCard(self.scene, self.studio)

    @property
    def sprite(self) -> Sprite:
        (sprite,) = (each for each in self.scene.items() if isinstance(each, Sprite))
        return sprite

    def image(self) -> QImage:
        """What is shown, a pixel for each scene unit, from the corner of the card."""
        assert self.sprite.picture is not None
        return self.studio.pixels(self.sprite.picture).toImage()

    def card_rect(self) -> QRectF:
        """Where the card lies, without its shadow."""
        assert self.sprite.picture is not None
        return self.sprite.picture.rect.adjusted(14, 12, -14, -20).translated(self.sprite.pos())


@pytest.fixture
def table(qapp: QApplication) -> Table:
    assert qapp is not None
    return Table()


def some_facts() -> AheadFacts:
    facts = ahead_facts(standing(begun(), human=5, automa=9, circle=(32, 9, 1, 4, 8, 3)))
    assert facts is not None
    return facts


def all_facts() -> list[AheadFacts]:
    found = (ahead_facts(state) for state in tactical_states())
    return list(dict.fromkeys(facts for facts in found if facts is not None))


def shown(table: Table) -> bool:
    """Whether the card can be seen; it says the same itself."""
    assert table.card.shown is table.sprite.isVisible()
    return table.card.shown


def test_nothing_is_shown_at_first(table: Table) -> None:
    assert not shown(table)


def test_it_is_shown_above_all_and_taken_away_again(table: Table) -> None:
    table.card.show(DECK, some_facts())
    assert shown(table)
    assert table.sprite.zValue() == layers.CARD
    assert table.sprite.words == ahead_sentence(some_facts())
    table.card.show(None, None)
    assert not shown(table)
    assert table.sprite.words == ""
    table.card.show(DECK, None)
    assert not shown(table)


@pytest.mark.parametrize("large", [False, True])
def test_deck_and_circle_stay_in_sight(table: Table, large: bool) -> None:
    layout = automa_layout(large=large)
    deck = layout.deck.united(layout.deck_label)
    for facts in all_facts():
        table.card.show(deck, facts)
        assert scene_rect().contains(table.card_rect())
        assert not table.card_rect().intersects(deck)
        assert not table.card_rect().intersects(mat_rect())


def test_without_room_below_it_stands_beside(table: Table) -> None:
    low = QRectF(1062, 600, 86, 110)
    table.card.show(low, some_facts())
    assert scene_rect().contains(table.card_rect())
    assert table.card_rect().right() < low.left()


def test_another_row_makes_another_picture(table: Table) -> None:
    facts = some_facts()
    table.card.show(DECK, facts)
    before = table.image()
    table.card.show(DECK, attrs.evolve(facts))
    assert table.image() == before
    *rows, last = facts.rows
    for other in (
        attrs.evolve(last, could=(AheadPatch(10, 5),)),
        attrs.evolve(last, could=(AheadPatch(8, 4),)),
        attrs.evolve(last, could=(), nothing="nothing: it advances"),
        attrs.evolve(last, option=AheadPatch(2, 3)),
        attrs.evolve(last, note="you lay leather first"),
        attrs.evolve(last, words="After you"),
    ):
        table.card.show(DECK, attrs.evolve(facts, rows=(*rows, other)))
        assert table.image().size() == before.size()
        assert table.image() != before


@pytest.mark.parametrize("theme", [LIGHT, DARK, HIGH_CONTRAST], ids=lambda theme: theme.name)
@pytest.mark.usefixtures("qapp")
def test_nothing_reaches_into_the_edge(theme: Theme) -> None:
    table = Table(theme)
    facts = some_facts()
    *rows, last = facts.rows
    two = attrs.evolve(last, could=(AheadPatch(18, 5), AheadPatch(18, 6)))
    longest = [
        attrs.evolve(facts, rows=(*rows, two)),
        attrs.evolve(facts, rows=(*rows, attrs.evolve(last, could=(), nothing="nothing: " * 4))),
        attrs.evolve(facts, rows=(*rows, attrs.evolve(last, words="After all of this" * 3))),
        attrs.evolve(facts, title=facts.title * 4, cards=facts.cards * 9, heading="Could" * 9),
    ]
    table.card.show(DECK, facts)
    before, card = table.image(), table.card_rect().translated(-table.card_rect().topLeft())
    inner = card.adjusted(EDGE, EDGE, -EDGE, -EDGE).translated(MARGIN).toRect()
    for each in longest:
        table.card.show(DECK, each)
        after = table.image()
        changed = QRegion()
        for x, y in itertools.product(range(before.width()), range(before.height())):
            if after.pixel(x, y) != before.pixel(x, y):
                changed |= QRect(x, y, 1, 1)
        assert not changed.isEmpty()
        assert inner.contains(changed.boundingRect())
