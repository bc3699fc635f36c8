"""The Automa's cards and its face: in their boxes, told apart, and no word cut."""

from __future__ import annotations

import attrs
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication, QImage

from patchwork_qt.game.cards import card, deck_cards
from patchwork_qt.ui.art.automa_cards import (
    CardWords,
    FilterWords,
    draw_card_back,
    draw_card_front,
    draw_empty_pile,
    draw_filter_picture,
    draw_small_card,
)
from patchwork_qt.ui.art.cloth import Cloth
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.robot import draw_robot
from patchwork_qt.ui.art.theme import HIGH_CONTRAST
from patchwork_qt.ui.fonts import load_fonts
from tests.ui.art.helpers import Canvas
from tests.ui.art.pictures import (
    Drawing,
    assert_in_box,
    assert_themes_differ,
    change,
    changed_box,
    drawn_box,
    painted,
)
from tests.ui.art.test_pieces import tinted_areas

FRONT = QRectF(0, 0, 206, 276)
WIDE_FRONT = QRectF(0, 0, 294, 276)
BACK = QRectF(0, 0, 86, 130)
NAMES = {
    "no_overtake": ("Stays behind you", "same space is fine"),
    "most_buttons": ("Most buttons", "sewn on"),
    "largest": ("Largest", "most spaces"),
    "furthest": ("Furthest", "from the spool"),
}
SENTENCE = "It advances to the space in front of you, without buttons."


def words_of(number: int) -> CardWords:
    this = card(number)
    return CardWords(
        buttons=this.buttons,
        can_spend="can spend",
        number=f"No. {number}",
        filters=tuple(FilterWords(name, *NAMES[name]) for name in this.filters),
        no_filters=SENTENCE,
        income_label="income",
        income=f"+{this.income}",
    )


def german(words: CardWords) -> CardWords:
    """A card with words that are much longer."""
    return attrs.evolve(
        words,
        can_spend="darf ausgeben",
        number="Karte Nr. 23",
        filters=tuple(
            FilterWords(each.name, "Bleibt hinter dir zurück", "dasselbe Feld ist erlaubt")
            for each in words.filters
        ),
        no_filters="Er zieht ohne Knöpfe auf das Feld unmittelbar vor deiner Spielfigur.",
        income_label="Knopfeinkommen",
    )


def front(words: CardWords, active: int | None = None, large: bool = False) -> Drawing:
    return lambda p, kit: draw_card_front(p, kit, FRONT, words, active, large)


def small(number: int, under: int = 0) -> Drawing:
    return lambda p, kit: draw_small_card(p, kit, BACK, words_of(number), under)


def back(buttons: int | None, under: int = 0) -> Drawing:
    return lambda p, kit: draw_card_back(p, kit, BACK, buttons, under)


def filter_picture(name: str) -> Drawing:
    return lambda p, kit: draw_filter_picture(p, kit, 100, 100, name, 2)


PARTS: dict[str, tuple[Drawing, QRectF]] = {
    "card": (front(words_of(17), 1), FRONT),
    "long card": (front(german(words_of(23)), 0), FRONT),
    "large card": (front(german(words_of(23)), 2, large=True), FRONT),
    "card without filters": (front(german(words_of(12))), FRONT),
    "wide card": (lambda p, kit: draw_card_front(p, kit, WIDE_FRONT, words_of(10)), WIDE_FRONT),
    "small card": (small(10), BACK),
    "small card without filters": (small(12), BACK),
    "back": (back(10), BACK),
    "back on others": (
        back(None, 9),
        BACK.adjusted(0, 0, 5, 6),
    ),
    "back as large as a front": (lambda p, kit: draw_card_back(p, kit, FRONT, 4), FRONT),
    "empty pile": (lambda p, kit: draw_empty_pile(p, kit, BACK), BACK),
    "empty place of a front": (lambda p, kit: draw_empty_pile(p, kit, FRONT), FRONT),
}


@pytest.fixture(autouse=True)
def _fonts(qapp: QGuiApplication) -> None:
    load_fonts()


@pytest.mark.parametrize("part", PARTS)
def test_a_part_stays_in_its_box(any_kit: Kit, part: str) -> None:
    assert_in_box(any_kit, *PARTS[part])


@pytest.mark.parametrize("part", PARTS)
def test_a_part_looks_different_in_every_theme(cloth: Cloth, part: str) -> None:
    assert_themes_differ(cloth, PARTS[part][0])


@pytest.mark.parametrize("part", ["card", "card without filters", "small card", "back on others"])
def test_high_contrast_has_plain_colours_only(canvas: Canvas, cloth: Cloth, part: str) -> None:
    flat = Kit(HIGH_CONTRAST, cloth)
    drawing, box = PARTS[part]
    image = canvas(lambda p: drawing(p, flat), int(box.width() * 3), int(box.height() * 3), 3)
    holes_of_eyes = "#725f8c"
    assert set(tinted_areas(image)) <= {holes_of_eyes}


def test_the_robot_is_as_large_as_it_says(any_kit: Kit) -> None:
    head = drawn_box(painted(any_kit, lambda p, kit: draw_robot(p, kit, 100, 100, 1)))
    whole = drawn_box(painted(any_kit, lambda p, kit: draw_robot(p, kit, 100, 100, 1, body=True)))
    assert QRectF(56, 34, 92, 100).contains(head)
    assert whole.top() == head.top()
    assert 180 <= whole.bottom() <= 186


def test_every_filter_has_its_own_picture_in_its_frame(any_kit: Kit) -> None:
    pictures = [painted(any_kit, filter_picture(name)) for name in NAMES]
    for k, image in enumerate(pictures):
        assert QRectF(52, 54, 97, 93).contains(drawn_box(image))
        assert all(image != other for other in pictures[:k])


def test_an_unknown_filter_is_named(kit: Kit) -> None:
    with pytest.raises(KeyError, match="smallest"):
        painted(kit, filter_picture("smallest"))


@pytest.mark.parametrize("deck", ["normal", "tactical"])
def test_no_two_cards_look_the_same(kit: Kit, deck: str) -> None:
    pictures = [painted(kit, front(words_of(number))) for number in deck_cards(deck)]
    assert all(a != b for k, a in enumerate(pictures) for b in pictures[:k])


def test_the_filter_at_work_stands_out_in_its_place(any_kit: Kit) -> None:
    plain = painted(any_kit, front(words_of(17)))
    for k in range(3):
        changed = changed_box(plain, painted(any_kit, front(words_of(17), k)))
        assert QRectF(9, 78 + 51 * k, 188, 53).contains(changed)
        assert changed.width() > 175


@pytest.mark.parametrize("large", [False, True])
def test_words_of_a_filter_stay_beside_its_picture(any_kit: Kit, large: bool) -> None:
    """However long they are; 17 has the same filters with both kinds of words."""
    words = words_of(17)
    silent = attrs.evolve(
        words, filters=tuple(FilterWords(each.name, "", "") for each in words.filters)
    )
    long = attrs.evolve(words, filters=german(words).filters)
    changed = change(any_kit, front(silent, large=large), front(long, large=large))
    assert QRectF(71, 80, 124, 152).contains(changed)


def test_large_text_leaves_out_second_lines(kit: Kit) -> None:
    words = words_of(17)
    short = attrs.evolve(
        words, filters=tuple(FilterWords(each.name, each.first, "") for each in words.filters)
    )
    assert painted(kit, front(words, large=True)) == painted(kit, front(short, large=True))
    assert painted(kit, front(words)) != painted(kit, front(short))


@pytest.mark.parametrize("large", [False, True])
def test_a_card_without_filters_has_a_sentence_in_their_place(any_kit: Kit, large: bool) -> None:
    words = german(words_of(12))
    silent = attrs.evolve(words, no_filters="")
    changed = change(any_kit, front(silent, large=large), front(words, large=large))
    assert QRectF(17, 150, 172, 86).contains(changed)
    assert changed.height() > 30


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("buttons", range(11))
def test_virtual_buttons_stay_between_their_label_and_the_filters(
    kit: Kit, buttons: int, large: bool
) -> None:
    words = words_of(17)
    one, other = (attrs.evolve(words, buttons=n) for n in (buttons, (buttons + 1) % 11))
    changed = change(kit, front(one, large=large), front(other, large=large))
    assert QRectF(17, 31, 172, 49).contains(changed)


def test_a_narrow_front_has_no_words(kit: Kit) -> None:
    def narrow(words: CardWords) -> QImage:
        return painted(kit, lambda p, kit: draw_card_front(p, kit, BACK, words))

    assert narrow(words_of(17)) == narrow(attrs.evolve(german(words_of(17))))
    assert narrow(words_of(17)) != narrow(words_of(18))


def test_only_a_tactical_back_says_what_it_can_spend(any_kit: Kit) -> None:
    backs = [painted(any_kit, back(n)) for n in (None, 1, 4, 10)]
    assert all(a != b for k, a in enumerate(backs) for b in backs[:k])
    assert QRectF(20, 97, 46, 26).contains(changed_box(backs[1], backs[2]))


def test_a_pile_shows_at_most_three_edges(any_kit: Kit) -> None:
    backs = [painted(any_kit, back(4, under)) for under in range(5)]
    assert all(a != b for k, a in enumerate(backs[:4]) for b in backs[:k])
    assert backs[3] == backs[4]
