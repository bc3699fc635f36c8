"""The words for decks and levels tell the facts of the box."""

from __future__ import annotations

import pytest

from patchwork_qt.game.cards import DECKS, LEVELS
from patchwork_qt.ui import solo_words


@pytest.mark.parametrize(
    ("level", "title", "sentence"),
    [
        (1, "I · Intern", "from space 52 on. Scores 7 for the tile, nothing more."),
        (2, "II · Apprentice", "from space 44 on. Scores 7 for the tile and 1 per button."),
        (
            3,
            "III · Fellow",
            "from space 41 on. Scores 7 for the tile, 1 per button and 1 per patch with buttons.",
        ),
        (
            4,
            "IV · Master",
            "from space 38 on. Scores 7 for the tile, 1 per button and 1 per button sewn on.",
        ),
        (
            5,
            "V · Legend",
            "from space 35 on."
            " Scores 7 for the tile, 1 per button, 1 per patch with buttons"
            " and 1 per button sewn on.",
        ),
    ],
)
def test_a_level_is_told_with_its_claim_space_and_formula(
    level: int, title: str, sentence: str
) -> None:
    assert solo_words.level_title(level) == title
    assert solo_words.level_sentence(level) == f"Takes the 7 × 7 tile {sentence}"
    assert solo_words.formula_words(level) in solo_words.level_sentence(level)
    assert solo_words.claim_words(level) in solo_words.level_sentence(level)


def test_every_deck_and_level_has_words_of_its_own() -> None:
    assert len({solo_words.deck_name(deck) for deck in DECKS}) == len(DECKS)
    assert len({solo_words.deck_sentence(deck) for deck in DECKS}) == len(DECKS)
    assert len({solo_words.level_name(level) for level in LEVELS}) == len(LEVELS)


@pytest.mark.parametrize("level", [0, 6])
def test_there_are_no_words_for_a_level_that_there_is_not(level: int) -> None:
    with pytest.raises(KeyError):
        solo_words.level_sentence(level)
