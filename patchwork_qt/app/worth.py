"""What a patch is worth to a player now: what it earns until the end, and what it covers."""

from __future__ import annotations

import attrs

from patchwork_qt.game.patches import patch
from patchwork_qt.game.scoring import OPEN_SPACE_POINTS
from patchwork_qt.game.state import PlayerState
from patchwork_qt.game.track import LAST_SPACE, income_between


@attrs.frozen
class Worth:
    """A sum that can be checked by hand; it leaves out what the time could have bought."""

    earns: int
    """Buttons that the patch's own income brings until the end, this move included."""
    covers: int
    """Spaces that are open no more: 2 points each."""
    costs: int
    """Buttons to pay."""

    @property
    def points(self) -> int:
        """What the score changes by until the end, time left aside."""
        return self.earns - OPEN_SPACE_POINTS * self.covers - self.costs


def worth_of(player: PlayerState, patch_id: int) -> Worth:
    """What taking a patch now would bring: each income space ahead pays its buttons once."""
    item = patch(patch_id)
    incomes_left = len(income_between(player.position, LAST_SPACE))
    return Worth(earns=item.income * incomes_left, covers=item.size, costs=item.buttons)
