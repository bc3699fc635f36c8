"""Text that must not be cut: every word is there, and inside its box."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication

from patchwork_qt.ui.art.ink import text_width, wrap
from patchwork_qt.ui.art.text_fit import fitted
from patchwork_qt.ui.fonts import load_fonts

SENTENCE = "1 Knopf aufgenäht, der andere Flicken hat dagegen zwei Knöpfe"


@pytest.fixture(autouse=True)
def _fonts(qapp: QGuiApplication) -> None:
    load_fonts()


def test_a_short_text_keeps_its_size() -> None:
    made = fitted("Largest", 16, 200, 40)
    assert (made.size, made.lines) == (16, ("Largest",))


@pytest.mark.parametrize(
    ("width", "most_lines"), [(400, 1), (250, 1), (250, 2), (120, 2), (120, 4), (60, 4)]
)
def test_all_words_fit(width: float, most_lines: int) -> None:
    made = fitted(SENTENCE, 16, width, 42, most_lines=most_lines)
    assert " ".join(made.lines) == SENTENCE
    assert len(made.lines) <= most_lines
    assert made.size <= 16
    assert made.height <= 42.1
    assert max(text_width(line, made.size) for line in made.lines) <= width


def test_a_text_wraps_before_it_becomes_small() -> None:
    made = fitted(SENTENCE, 16, 300, 42)
    assert len(made.lines) == 2
    assert made.size == 16


def test_a_text_that_hardly_overflows_stays_on_one_line() -> None:
    width = text_width(SENTENCE, 16) * 0.96
    made = fitted(SENTENCE, 16, width, 42)
    assert len(made.lines) == 1
    assert made.size > 14.5


def test_no_word_is_left_alone_on_the_last_line() -> None:
    text = "Nearer to the spool than the other patch 2"
    width = text_width(text, 16) - text_width(" 2", 16) + 1
    assert wrap(text, 16, width)[-1] == "2"
    made = fitted(text, 16, width, 42)
    assert made.lines[-1] != "2"


def test_lines_are_about_equally_long() -> None:
    widths = [text_width(line, 16) for line in fitted(SENTENCE, 16, 330, 60).lines]
    assert max(widths) < 1.3 * min(widths)


def test_a_word_longer_than_the_box_becomes_smaller() -> None:
    made = fitted("Donaudampfschifffahrt", 16, 80, 42)
    assert text_width(made.lines[0], made.size) <= 80


def test_no_text_takes_no_room() -> None:
    assert fitted("", 16, 80, 42).height == 0
