"""The Automa's panel: its parts in their boxes, readable in every theme, and no word cut."""

from __future__ import annotations

import attrs
import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from patchwork_qt.ui.art.automa_art import (
    FormulaPart,
    NumberWords,
    RowMark,
    WeighedWords,
    draw_automa_header,
    draw_pile_label,
    draw_piles,
    draw_step_box,
    draw_weighing,
)
from patchwork_qt.ui.art.cloth import Cloth
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import HIGH_CONTRAST
from patchwork_qt.ui.fonts import load_fonts
from patchwork_qt.ui.layout.automa import AutomaLayout, automa_layout, weighing_row_in
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

LABEL = QRectF(0, 0, 94, 24)
LONG = "1 Knopf aufgenäht, die anderen Flicken haben dagegen je 2 Knöpfe"
WORDS = "Would pass you by 3 spaces"


def pile_label(large: bool) -> Drawing:
    return lambda p, kit: draw_pile_label(p, kit, LABEL, "Ablagestapel · 12", large)


def header(active: bool = True, width: float = 404, longer: bool = False) -> Drawing:
    more = " und noch einiges mehr" if longer else ""

    def drawing(p: QPainter, kit: Kit) -> None:
        draw_automa_header(
            p,
            kit,
            width,
            "Automa",
            "III · Fellow" + more,
            "Automa’s turn" + more,
            "waiting" + more + more,
            active,
            "−113",
            "score now",
        )

    return drawing


def step(
    words: str = "Stays behind you",
    next_label: str = "Next",
    hovered: str | None = None,
    pressed: bool = False,
    layout: AutomaLayout | None = None,
    heading: str = "Filter 1 of 3",
) -> Drawing:
    layout = layout or automa_layout()
    corner = -layout.step.topLeft()

    def drawing(p: QPainter, kit: Kit) -> None:
        draw_step_box(
            p,
            kit,
            layout.step.size(),
            heading,
            words,
            next_label,
            layout.next_button.translated(corner),
            layout.skip_button.translated(corner),
            hovered,
            pressed,
            layout.large,
        )

    return drawing


def rows(words: str = WORDS, mark: RowMark = RowMark.DROPPED) -> tuple[WeighedWords, ...]:
    return tuple(WeighedWords(k, number, words, mark) for k, number in ((1, 25), (2, 18), (3, 22)))


def weighing(
    shown: tuple[WeighedWords, ...], large: bool = False, empty: str = "It waits."
) -> Drawing:
    size = automa_layout(0, large).weighing.size()
    return lambda p, kit: draw_weighing(p, kit, size, shown, empty, large)


def piles(
    longer: bool = False,
    large: bool = False,
    with_buttons: tuple[int, ...] = (27, 11, 16),
    formula: bool = True,
    tile: str = "41",
) -> Drawing:
    layout = automa_layout(0, large)
    more = " und mehr davon" if longer else ""
    values = [
        NumberWords(label + more, value)
        for label, value in (
            ("with buttons", "14"),
            ("without", "13"),
            ("buttons", "19"),
            ("claims +7 at", tile),
        )
    ]
    parts = [
        FormulaPart(value, label + more)
        for value, label in (
            ("19", "buttons"),
            ("14", "patches with buttons"),
            ("27", "sewn on"),
            ("7", "tile"),
        )
    ]

    def drawing(p: QPainter, kit: Kit) -> None:
        draw_piles(
            p,
            kit,
            layout.numbers.size(),
            layout.formula.translated(-layout.numbers.topLeft()),
            values,
            with_buttons,
            (3, 13, 32),
            parts if formula else [],
            "= 67" if formula else "",
            large,
        )

    return drawing


LARGE = automa_layout(large=True)
NUMBERS = QRectF(0, 0, 404, 132)
LARGE_NUMBERS = QRectF(0, 0, 404, 142)
PARTS: dict[str, tuple[Drawing, QRectF]] = {
    "header": (header(), QRectF(0, 0, 404, 96)),
    "waiting header": (header(False), QRectF(0, 0, 404, 96)),
    "wide header": (header(width=520), QRectF(0, 0, 520, 96)),
    "long header": (header(longer=True), QRectF(0, 0, 404, 96)),
    "long waiting header": (header(False, longer=True), QRectF(0, 0, 404, 96)),
    "step": (step(), QRectF(0, 0, 188, 104)),
    "long step": (step(LONG), QRectF(0, 0, 188, 104)),
    "large step": (step(LONG, layout=LARGE), QRectF(0, 0, 188, 136)),
    "rows": (weighing(rows()), QRectF(0, 0, 404, 144)),
    "long rows": (weighing(rows(LONG)), QRectF(0, 0, 404, 144)),
    "large rows": (weighing(rows(LONG), large=True), QRectF(0, 0, 404, 148)),
    "no rows": (weighing(()), QRectF(0, 0, 404, 144)),
    "piles": (piles(), NUMBERS),
    "long piles": (piles(longer=True), NUMBERS),
    "large piles": (piles(large=True), LARGE_NUMBERS),
    "large long piles": (piles(longer=True, large=True), LARGE_NUMBERS),
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


@pytest.mark.parametrize("part", ["header", "waiting header", "step", "piles"])
def test_high_contrast_has_plain_colours_only(canvas: Canvas, cloth: Cloth, part: str) -> None:
    flat = Kit(HIGH_CONTRAST, cloth)
    drawing, box = PARTS[part]
    image = canvas(lambda p: drawing(p, flat), int(box.width() * 3), int(box.height() * 3), 3)
    holes_of_eyes = "#725f8c"
    assert set(tinted_areas(image)) <= {holes_of_eyes}


def test_the_header_says_whose_turn_it_is(any_kit: Kit) -> None:
    assert painted(any_kit, header(True)) != painted(any_kit, header(False))


def test_long_words_of_the_header_stay_clear_of_the_score(any_kit: Kit) -> None:
    for active in (True, False):
        changed = change(any_kit, header(active), header(active, longer=True))
        assert QRectF(94, 18, 240, 70).contains(changed)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("extra", [0, 160])
def test_words_of_a_step_stay_above_its_buttons(any_kit: Kit, extra: float, large: bool) -> None:
    layout = automa_layout(extra, large)
    box = layout.step.translated(-layout.step.topLeft())
    buttons = layout.next_button.top() - layout.step.top()
    changed = change(
        any_kit, step("", layout=layout, heading=""), step(LONG, layout=layout, heading=LONG)
    )
    assert box.adjusted(12, 4, -10, 0).contains(changed)
    assert changed.bottom() <= buttons


def test_words_without_buttons_get_the_whole_step(any_kit: Kit) -> None:
    silent = step("", next_label="", heading="The Automa waits")
    told = step(LONG, next_label="", heading="The Automa waits")
    changed = change(any_kit, silent, told)
    assert QRectF(10, 4, 168, 96).contains(changed)
    assert changed.bottom() > 70


@pytest.mark.parametrize("button", ["next", "skip"])
def test_a_button_shows_that_it_is_pointed_at_and_pressed(any_kit: Kit, button: str) -> None:
    layout = automa_layout()
    box = layout.next_button if button == "next" else layout.skip_button
    box = box.translated(-layout.step.topLeft()).adjusted(-2, -2, 2, 2)
    assert box.contains(change(any_kit, step(), step(hovered=button)))
    if not any_kit.theme.flat or button == "next":
        assert not change(
            any_kit, step(hovered=button), step(hovered=button, pressed=True)
        ).isEmpty()


def test_a_long_label_stays_on_its_button(any_kit: Kit) -> None:
    layout = automa_layout()
    box = layout.next_button.translated(-layout.step.topLeft())
    changed = change(any_kit, step(), step(next_label="Nächster Schritt"))
    assert box.adjusted(10, 0, -10, 0).contains(changed)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("mark", RowMark)
def test_words_of_a_row_stay_in_it_whatever_their_length(
    any_kit: Kit, mark: RowMark, large: bool
) -> None:
    size = automa_layout(0, large).weighing.size()
    for k in range(3):
        silent = rows("", mark)
        long = tuple(
            attrs.evolve(row, words=LONG if place == k else "") for place, row in enumerate(silent)
        )
        changed = change(any_kit, weighing(silent, large), weighing(long, large))
        words = weighing_row_in(size, k).adjusted(130, 1, -4, -1)
        assert words.contains(changed)
        assert changed.height() > 24


def test_marks_tell_rows_apart(any_kit: Kit) -> None:
    looks = [painted(any_kit, weighing(rows(WORDS, mark))) for mark in RowMark]
    assert looks[0] != looks[1] != looks[2] != looks[0]


def test_words_do_not_jump_when_a_row_is_marked(kit: Kit) -> None:
    lefts = {
        change(kit, weighing(rows("", mark)), weighing(rows("Costs 3", mark))).left()
        for mark in (RowMark.OPEN, RowMark.DROPPED)
    }
    assert len(lefts) == 1


def test_a_sentence_stands_in_for_rows_that_are_not_there(any_kit: Kit) -> None:
    changed = change(any_kit, weighing((), empty=""), weighing((), empty=LONG))
    assert QRectF(26, 14, 352, 116).contains(changed)
    assert painted(any_kit, weighing(rows()[:2])) != painted(any_kit, weighing(rows()))


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("longer", [False, True])
def test_the_formula_is_spelled_out_in_its_box(any_kit: Kit, longer: bool, large: bool) -> None:
    layout = automa_layout(0, large)
    box = layout.formula.translated(-layout.numbers.topLeft())
    changed = change(any_kit, piles(longer, large, formula=False), piles(longer, large))
    assert box.adjusted(8, 0, -8, 0).contains(changed)


@pytest.mark.parametrize("large", [False, True])
def test_long_labels_stay_above_the_formula(any_kit: Kit, large: bool) -> None:
    short = piles(False, large, formula=False)
    changed = change(any_kit, short, piles(True, large, formula=False))
    layout = automa_layout(0, large)
    assert QRectF(3, 0, 398, layout.formula.top() - layout.numbers.top()).contains(changed)


def test_a_value_in_words_fits_its_place(any_kit: Kit) -> None:
    changed = change(any_kit, piles(), piles(tile="vergeben"))
    assert QRectF(354, 16, 46, 36).contains(changed)


def test_a_pile_shows_its_newest_three_patches(kit: Kit) -> None:
    def pile(*patches: int) -> QImage:
        return painted(kit, piles(with_buttons=patches))

    assert pile(5, 27, 11, 16) == pile(27, 11, 16)
    assert pile(27, 11, 16) != pile(27, 11, 5)
    assert pile() != pile(27)
    place = QRectF(0, 10, 66, 46)
    assert place.contains(changed_box(pile(), pile(27, 11, 16)))


def test_a_formula_can_draw_a_button_for_a_word(kit: Kit) -> None:
    def formula(label: str) -> Drawing:
        box = QRectF(10, 84, 384, 38)
        values = [NumberWords("", "") for _ in range(4)]
        parts = [FormulaPart("9", label)]
        return lambda p, kit: draw_piles(
            p, kit, QSizeF(404, 132), box, values, (), (), parts, "= 9", False
        )

    assert not change(kit, formula(""), formula("buttons")).isEmpty()


def test_a_label_keeps_to_its_place_below_a_pile(any_kit: Kit) -> None:
    for large in (False, True):
        assert LABEL.contains(drawn_box(painted(any_kit, pile_label(large))))
