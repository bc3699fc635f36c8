"""Text: size, place and wrapping."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from patchwork_qt.ui.art.ink import draw_paragraph, draw_text, text_width, wrap
from tests.ui.art.helpers import GROUND, Canvas

BLACK = QColor("black")


def inked(image: QImage) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of what was drawn."""
    spots = [
        (x, y)
        for y in range(image.height())
        for x in range(image.width())
        if image.pixel(x, y) != GROUND.rgb()
    ]
    columns, rows = [x for x, _ in spots], [y for _, y in spots]
    return min(columns), min(rows), max(columns), max(rows)


@pytest.mark.usefixtures("qapp")
def test_width_grows_with_the_text() -> None:
    widths = [text_width("patchwork"[:n], 14) for n in range(10)]
    assert widths[0] == 0
    assert widths == sorted(set(widths))


@pytest.mark.usefixtures("qapp")
def test_width_is_in_proportion_to_the_size() -> None:
    assert text_width("Anna", 27.5) == pytest.approx(27.5 * text_width("Anna", 1))


@pytest.mark.parametrize(("align", "left"), [("left", 60), ("centre", 43), ("right", 26)])
def test_text_lies_by_its_alignment(canvas: Canvas, align: str, left: int) -> None:
    width = text_width("HHH", 15.5)
    image = canvas(lambda p: draw_text(p, 60, 60, "HHH", 15.5, BLACK, 700, align))  # type: ignore[arg-type]  # a name out of a table
    begin, top, end, bottom = inked(image)
    shift = {"left": 0.0, "centre": width / 2, "right": width}[align]
    assert begin == pytest.approx(60 - shift, abs=3)
    assert end == pytest.approx(60 - shift + width, abs=3)
    assert (top + bottom) / 2 == pytest.approx(59.5, abs=1)
    assert begin == pytest.approx(left, abs=4)


def test_wide_text_shrinks_to_fit(canvas: Canvas) -> None:
    drawn: list[float] = []
    image = canvas(
        lambda p: drawn.append(draw_text(p, 10, 60, "far too long", 40, BLACK, max_width=60))
    )
    assert drawn == [60]
    assert inked(image)[2] <= 71


@pytest.mark.usefixtures("qapp")
def test_lines_break_at_spaces_and_fit() -> None:
    text = "the blue gingham, two in a row, fits in nineteen places"
    lines = wrap(text, 15, 120)
    assert " ".join(lines) == text
    assert len(lines) > 2
    assert all(text_width(each, 15) <= 120 for each in lines)


def test_a_paragraph_tells_where_the_next_line_goes(canvas: Canvas) -> None:
    ends: list[float] = []

    def draw(p: QPainter) -> None:
        ends.append(draw_paragraph(p, 0, 10, "one two", 10, BLACK, 30, line_height=1.5))

    canvas(draw)
    assert ends == [40]
