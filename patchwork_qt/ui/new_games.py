"""From what the players chose to a game that can begin."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from patchwork_qt.app.dealing import deal, deal_solo
from patchwork_qt.game.state import Setup

if TYPE_CHECKING:
    from patchwork_qt.ui.dialogs.new_game import NewGameChoice


def setup_of(choice: NewGameChoice) -> Setup:
    """Deal what was chosen. Lots that nobody has drawn yet, and an empty seed, fall to chance."""
    match choice.mode:
        case "two-player":
            return deal(choice.names, choice.starter, choice.time_board, choice.seed)
        case "solo":
            return deal_solo(
                choice.player, choice.deck, choice.level, choice.time_board, choice.seed
            )
        case _:
            assert_never(choice.mode)
