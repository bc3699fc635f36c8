from __future__ import annotations

import random
from typing import Any

import pytest

from patchwork_qt.game.cards import deck_cards
from patchwork_qt.game.rules import complete_shuffles, new_setup, start
from patchwork_qt.game.setup import SHUFFLES
from patchwork_qt.game.state import AutomaSetup, Mode

from .positions import human, machine

# fmt: off
CIRCLE_OF_SEED_1 = (
    8, 12, 19, 33, 30, 13, 25, 3, 26, 22, 7, 29, 23, 27, 16, 5, 32,
    10, 31, 17, 11, 20, 2, 4, 21, 18, 14, 15, 9, 24, 28, 6, 1,
)
SHUFFLE_OF_SEED_1 = (19, 15, 22, 13, 21, 16, 18, 24, 23, 14, 17, 20)
# fmt: on


def test_seed_deals_the_same_circle_for_ever() -> None:
    assert new_setup(random.Random(1)).circle == CIRCLE_OF_SEED_1


def test_seed_deals_the_same_shuffles_for_ever() -> None:
    setup = new_setup(random.Random(1), mode=Mode.SOLO, deck="tactical", level=3)
    assert setup.circle == CIRCLE_OF_SEED_1
    assert setup.automa is not None
    assert setup.automa.shuffles[-1] == SHUFFLE_OF_SEED_1


def test_circle_holds_each_patch_once_and_ends_with_the_first() -> None:
    circle = new_setup(random.Random()).circle
    assert sorted(circle) == list(range(1, 34))
    assert circle[-1] == 1


def test_every_place_of_the_circle_is_equally_likely() -> None:
    rng = random.Random(7)
    places = [new_setup(rng).circle.index(2) for _ in range(3200)]
    assert all(60 < places.count(place) < 145 for place in range(32))


def test_solo_draws_five_shuffles_of_its_deck() -> None:
    setup = new_setup(random.Random(3), mode=Mode.SOLO, deck="normal", level=5)
    assert setup.automa is not None
    assert len(setup.automa.shuffles) == SHUFFLES
    for shuffle in setup.automa.shuffles:
        assert sorted(shuffle) == list(deck_cards("normal")) == list(range(1, 13))
    assert len(set(setup.automa.shuffles)) == SHUFFLES


@pytest.mark.parametrize(
    "wishes",
    [
        {"players": ("Green",)},
        {"players": ("a", "b", "c")},
        {"time_board": "oval"},
        {"first_player": 2},
        {"deck": "normal"},
        {"level": 1},
        {"mode": Mode.SOLO},
        {"mode": Mode.SOLO, "deck": "normal"},
        {"mode": Mode.SOLO, "deck": "normal", "level": 6},
        {"mode": Mode.SOLO, "deck": "blue", "level": 1},
        {"mode": Mode.SOLO, "deck": "normal", "level": 1, "first_player": 1},
        {"mode": Mode.SOLO, "deck": "normal", "level": 1, "players": ("a", "b")},
    ],
)
def test_wishes_that_make_no_game_are_refused(wishes: dict[str, Any]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # each has its own words
        new_setup(random.Random(0), **wishes)


def test_completing_keeps_the_shuffles_that_are_known() -> None:
    known = (tuple(range(12, 0, -1)), tuple(range(1, 13)))
    setup = new_setup(random.Random(0), mode=Mode.SOLO, deck="normal", level=2)
    saved = complete_shuffles(
        type(setup)(
            setup.mode,
            setup.time_board,
            setup.circle,
            setup.players,
            automa=AutomaSetup("normal", 2, known),
        ),
        random.Random(5),
    )
    assert saved.automa is not None
    assert saved.automa.shuffles[:2] == known
    assert len(saved.automa.shuffles) == SHUFFLES
    assert complete_shuffles(saved, random.Random(6)) == saved


def test_completing_leaves_a_game_for_two_alone() -> None:
    setup = new_setup(random.Random(0))
    assert complete_shuffles(setup, random.Random(0)) is setup


@pytest.mark.parametrize("first_player", [0, 1])
def test_first_player_begins_with_five_buttons_each(first_player: int) -> None:
    state = start(new_setup(random.Random(0), first_player=first_player))
    assert state.to_move == state.on_top == first_player
    for side in (0, 1):
        assert (human(state, side).position, human(state, side).buttons) == (0, 5)
        assert human(state, side).quilt.open_spaces == 81
        assert not human(state, side).special_tile


def test_human_begins_against_an_automa_without_buttons() -> None:
    setup = new_setup(random.Random(0), mode=Mode.SOLO, deck="tactical", level=1)
    state = start(setup)
    assert setup.automa is not None
    assert state.to_move == 0
    assert (machine(state).position, machine(state).buttons) == (0, 0)
    assert machine(state).discard == setup.automa.shuffles[0][:2]
    assert machine(state).deck == setup.automa.shuffles[0][2:]


def test_classic_board_starts_with_its_own_leather() -> None:
    state = start(new_setup(random.Random(0), time_board="classic"))
    assert state.leather_spaces == (20, 26, 32, 44, 50)
