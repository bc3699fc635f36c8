"""Dealing: a seed deals the same circle, and in a rematch the other one starts."""

from __future__ import annotations

import pytest

from patchwork_qt.app.dealing import deal, deal_again, same_circle

NAMES = ("Ada", "Ben")


def test_a_seed_deals_the_same_circle_whoever_plays() -> None:
    first = deal(NAMES, 0, "revised", "needle")
    second = deal(("Cleo", "Dan"), 1, "classic", "needle")
    assert first.circle == second.circle
    assert (second.players, second.first_player, second.time_board) == (
        ("Cleo", "Dan"),
        1,
        "classic",
    )
    assert deal(NAMES, 0, "revised", "thread").circle != first.circle


def test_without_a_seed_every_circle_is_another() -> None:
    circles = {deal(NAMES, 0, "revised", "").circle for _ in range(8)}
    assert len(circles) == 8
    for circle in circles:
        assert sorted(circle) == list(range(1, 34))
        assert circle[-1] == 1


@pytest.mark.parametrize("seed", ["", "needle"])
def test_lots_fall_on_both_whatever_the_seed(seed: str) -> None:
    assert {deal(NAMES, None, "revised", seed).first_player for _ in range(64)} == {0, 1}


@pytest.mark.parametrize("first", [0, 1])
def test_a_rematch_has_a_new_circle_and_the_other_one_starts(first: int) -> None:
    setup = deal(NAMES, first, "classic", "needle")
    again = deal_again(setup)
    assert again.circle != setup.circle
    assert (again.players, again.time_board) == (NAMES, "classic")
    assert again.first_player == 1 - first


def test_the_same_circle_changes_only_who_starts() -> None:
    setup = deal(NAMES, 0, "classic", "needle")
    assert same_circle(setup) == deal(NAMES, 1, "classic", "needle")
    assert same_circle(same_circle(setup)) == setup
