import attrs
import pytest

from patchwork_qt.app.worth import worth_of
from patchwork_qt.game.quilt import Quilt
from patchwork_qt.game.state import PlayerState

START = PlayerState(position=0, buttons=5, quilt=Quilt.empty(), special_tile=False)


@pytest.mark.parametrize(
    ("position", "incomes"), [(0, 9), (4, 9), (5, 8), (46, 2), (47, 1), (52, 1), (53, 0)]
)
def test_each_income_space_ahead_pays_once(position: int, incomes: int) -> None:
    player = attrs.evolve(START, position=position)
    assert worth_of(player, 20).earns == 3 * incomes


def test_points_are_income_and_spaces_less_the_price() -> None:
    worth = worth_of(START, 25)  # 3 buttons, 6 spaces, income 2
    assert (worth.covers, worth.costs) == (6, 3)
    assert worth.points == 2 * 9 + 2 * 6 - 3
