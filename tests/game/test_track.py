from __future__ import annotations

import pytest

from patchwork_qt.game.facts import facts
from patchwork_qt.game.track import (
    LAST_SPACE,
    income_between,
    income_spaces,
    leather_between,
    leather_spaces,
    time_boards,
)


def test_last_space_is_that_of_the_data() -> None:
    assert facts("time_boards")["last_space"] == LAST_SPACE


def test_two_editions_differ_in_leather() -> None:
    assert time_boards() == ("revised", "classic")
    assert leather_spaces("revised") == (26, 32, 38, 44, 50)
    assert leather_spaces("classic") == (20, 26, 32, 44, 50)


def test_unknown_edition_raises_key_error() -> None:
    with pytest.raises(KeyError):
        leather_spaces("oval")


@pytest.mark.parametrize(
    ("start", "end", "met"),
    [(0, 4, ()), (0, 5, (5,)), (5, 6, ()), (4, 17, (5, 11, 17)), (52, 53, (53,))],
)
def test_income_space_counts_when_moved_onto_or_past(
    start: int, end: int, met: tuple[int, ...]
) -> None:
    assert income_between(start, end) == met


def test_nine_spaces_pay_income_on_a_whole_way() -> None:
    assert income_between(0, LAST_SPACE) == income_spaces() == tuple(range(5, 54, 6))


def test_leather_already_taken_is_not_met() -> None:
    assert leather_between((32, 44), 25, 40) == (32,)
    assert leather_between((26, 32), 26, 32) == (32,)
