"""The Automa's panel: nothing overlaps, nothing leaves its place, wide screens give more room."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRectF

from patchwork_qt.ui.layout.automa import (
    MOST_EXTRA,
    NUMBERS,
    WEIGHED,
    AutomaLayout,
    automa_layout,
    number_cell_in,
)
from patchwork_qt.ui.layout.geometry import SCENE_HEIGHT, column

EXTRAS = (0.0, 40.0, 97.5, MOST_EXTRA)


@pytest.fixture(params=[(extra, large) for extra in EXTRAS for large in (False, True)])
def layout(request: pytest.FixtureRequest) -> AutomaLayout:
    return automa_layout(*request.param)


def parts(layout: AutomaLayout) -> dict[str, QRectF]:
    """The parts that lie beside each other, with what a pile of cards reaches out."""
    return {
        "header": layout.header,
        "deck": layout.deck.adjusted(0, 0, 5, 6),
        "deck label": layout.deck_label,
        "discard": layout.discard.adjusted(0, 0, 5, 6),
        "discard label": layout.discard_label,
        "step": layout.step,
        "card": layout.card,
        "weighing": layout.weighing,
        "numbers": layout.numbers,
    }


def test_no_part_overlaps_another(layout: AutomaLayout) -> None:
    clashes = [
        (one, other)
        for (one, box), (other, its) in combinations(parts(layout).items(), 2)
        if box.intersects(its)
    ]
    assert clashes == []


def test_every_part_lies_in_the_column_and_above_the_bar(layout: AutomaLayout) -> None:
    header = layout.header
    whole = QRectF(header.left(), header.top(), header.width(), SCENE_HEIGHT - 8 - header.top())
    assert [name for name, box in parts(layout).items() if not whole.contains(box)] == []


def test_parts_of_a_part_lie_in_it(layout: AutomaLayout) -> None:
    assert layout.step.contains(layout.next_button)
    assert layout.step.contains(layout.skip_button)
    assert not layout.next_button.intersects(layout.skip_button)
    assert layout.numbers.contains(layout.formula)


def test_the_plain_panel_ends_with_room_to_spare() -> None:
    assert automa_layout().numbers.bottom() <= 708


def test_the_header_is_that_of_a_player() -> None:
    assert automa_layout().header == column(1).header


def test_the_card_begins_with_the_other_quilt() -> None:
    assert automa_layout().card.top() == column(0).quilt.top()


def test_rows_follow_each_other_within_their_box(layout: AutomaLayout) -> None:
    rows = [layout.weighing_row(k) for k in range(WEIGHED)]
    assert all(layout.weighing.contains(row) for row in rows)
    assert all(above.bottom() <= below.top() + 1e-9 for above, below in pairwise(rows))
    assert min(row.height() for row in rows) >= 40


@pytest.mark.parametrize("index", [-1, WEIGHED])
def test_there_are_three_rows(index: int) -> None:
    with pytest.raises(IndexError, match="index is 0 to 2"):
        automa_layout().weighing_row(index)


def test_numbers_lie_beside_each_other_above_the_formula(layout: AutomaLayout) -> None:
    above = layout.formula.top() - layout.numbers.top()
    cells = [number_cell_in(layout.numbers.width(), above, k, layout.large) for k in range(NUMBERS)]
    assert not any(one.intersects(other) for one, other in combinations(cells, 2))
    assert max(cell.bottom() for cell in cells) <= above
    for k, cell in enumerate(cells):
        assert cell.contains(layout.number_point(k) - layout.numbers.topLeft())


def test_there_are_four_numbers() -> None:
    with pytest.raises(IndexError, match="index is 0 to 3"):
        automa_layout().number_point(NUMBERS)


def test_a_wide_screen_widens_step_card_and_rows() -> None:
    plain, wide = automa_layout(), automa_layout(100)
    for box, wider in (
        (plain.header, wide.header),
        (plain.weighing, wide.weighing),
        (plain.numbers, wide.numbers),
    ):
        assert wider.width() == box.width() + 100
        assert wider.left() == box.left()
    assert wide.step.width() > plain.step.width() + 25
    assert wide.card.width() > plain.card.width() + 25
    assert wide.card.right() == wide.header.right()
    assert wide.deck.size() == plain.deck.size()


@pytest.mark.parametrize(("extra", "same_as"), [(-50, 0), (5000, MOST_EXTRA)])
def test_extra_width_is_limited(extra: float, same_as: float) -> None:
    assert automa_layout(extra) == automa_layout(same_as)


def test_large_text_gets_higher_buttons_and_rows() -> None:
    plain, large = automa_layout(), automa_layout(large=True)
    assert large.next_button.height() > plain.next_button.height()
    assert large.step.height() > plain.step.height()
    assert large.weighing.height() > plain.weighing.height()
    assert large.numbers.height() > plain.numbers.height()
