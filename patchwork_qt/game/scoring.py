"""The score and how it comes about."""

from __future__ import annotations

from patchwork_qt.game.cards import level
from patchwork_qt.game.patches import patch
from patchwork_qt.game.points import Score
from patchwork_qt.game.state import AutomaState, GameState, PlayerState, Setup, Side

__all__ = ["OPEN_SPACE_POINTS", "SPECIAL_TILE_POINTS", "Score", "score", "score_of"]

SPECIAL_TILE_POINTS = 7
OPEN_SPACE_POINTS = -2


def score(state: GameState, side: int) -> Score:
    """What ``side`` would score if the game ended now; negative totals are possible."""
    return score_of(state.sides[side], state.setup)


def score_of(side: Side, setup: Setup) -> Score:
    """The score of one side; the set-up gives the Automa's level."""
    special_tile = SPECIAL_TILE_POINTS if side.special_tile else 0
    match side:
        case PlayerState():
            return Score(
                buttons=side.buttons,
                special_tile=special_tile,
                open_spaces=OPEN_SPACE_POINTS * side.quilt.open_spaces,
            )
        case AutomaState():
            assert setup.automa is not None
            rates = level(setup.automa.level)
            incomes = [patch(each).income for each in side.patches]
            with_buttons = sum(income > 0 for income in incomes)
            return Score(
                buttons=rates.points_per_button * side.buttons,
                special_tile=special_tile,
                patches_with_buttons=rates.points_per_patch_with_buttons * with_buttons,
                buttons_on_patches=rates.points_per_button_on_patches * sum(incomes),
            )
