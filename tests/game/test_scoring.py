from __future__ import annotations

import pytest

from patchwork_qt.game.points import Score
from patchwork_qt.game.scoring import score

from .positions import FULL, automa, player, table


def test_worked_example_of_the_rulebook() -> None:
    first = player(53, buttons=14, special_tile=True, board=FULL[:76])
    second = player(53, buttons=18, board=FULL[:79])
    state = table(first, second)
    assert score(state, 0) == Score(buttons=14, special_tile=7, open_spaces=-10)
    assert score(state, 0).total == 11
    assert score(state, 1).total == 14


def test_score_at_the_start_is_negative() -> None:
    assert score(table(player(), player()), 0).total == 5 - 162


PILE = (21, 25, 20, 1, 32)  # 1 + 2 + 3 buttons on three of the five


@pytest.mark.parametrize(
    ("level", "expected"),
    [
        (1, Score(special_tile=7)),
        (2, Score(special_tile=7, buttons=10)),
        (3, Score(special_tile=7, buttons=10, patches_with_buttons=3)),
        (4, Score(special_tile=7, buttons=10, buttons_on_patches=6)),
        (5, Score(special_tile=7, buttons=10, patches_with_buttons=3, buttons_on_patches=6)),
    ],
)
def test_automa_counts_by_its_level(level: int, expected: Score) -> None:
    state = table(player(), automa(buttons=10, patches=PILE, special_tile=True), level=level)
    assert score(state, 1) == expected


def test_automa_without_the_tile_has_no_points_for_it() -> None:
    assert score(table(player(), automa(buttons=10)), 1).total == 0
