"""Dealing: a seed deals the same circle, and in a rematch the other one starts."""

from __future__ import annotations

import pytest

from patchwork_qt.app.dealing import deal, deal_again, deal_solo, same_circle
from patchwork_qt.game.cards import deck_cards
from patchwork_qt.game.state import AutomaSetup, Mode, Setup

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


def automa_of(setup: Setup) -> AutomaSetup:
    assert setup.automa is not None
    return setup.automa


def test_a_seed_deals_the_circle_of_a_game_for_two_to_one_as_well() -> None:
    solo = deal_solo("Ada", "tactical", 3, "classic", "needle")
    assert solo.circle == deal(NAMES, 1, "revised", "needle").circle
    assert (solo.mode, solo.players, solo.first_player) == (Mode.SOLO, ("Ada",), 0)
    assert solo.time_board == "classic"
    assert (automa_of(solo).deck, automa_of(solo).level) == ("tactical", 3)


@pytest.mark.parametrize("deck", ["normal", "tactical"])
def test_a_seed_deals_the_same_shuffles_whoever_plays_at_whatever_level(deck: str) -> None:
    first = automa_of(deal_solo("Ada", deck, 1, "revised", "needle"))
    second = automa_of(deal_solo("Ben", deck, 5, "classic", "needle"))
    assert first.shuffles == second.shuffles
    assert all(sorted(shuffle) == list(deck_cards(deck)) for shuffle in first.shuffles)
    assert automa_of(deal_solo("Ada", deck, 1, "revised", "thread")).shuffles != first.shuffles


def test_without_a_seed_every_solo_game_is_another() -> None:
    games = [deal_solo("Ada", "normal", 2, "revised", "") for _ in range(8)]
    assert len({game.circle for game in games}) == 8
    assert len({automa_of(game).shuffles for game in games}) == 8


@pytest.mark.parametrize(("deck", "level"), [("Normal", 1), ("", 3), ("normal", 0), ("normal", 6)])
def test_what_makes_no_solo_game_is_refused(deck: str, level: int) -> None:
    with pytest.raises(ValueError, match="known deck and a level"):
        deal_solo("Ada", deck, level, "revised", "needle")


def test_another_solo_game_has_a_new_circle_and_new_shuffles() -> None:
    setup = deal_solo("Ada", "tactical", 4, "classic", "needle")
    again = deal_again(setup)
    assert again.circle != setup.circle
    assert automa_of(again).shuffles != automa_of(setup).shuffles
    assert (again.mode, again.players, again.time_board) == (Mode.SOLO, ("Ada",), "classic")
    assert (automa_of(again).deck, automa_of(again).level) == ("tactical", 4)
    assert again.first_player == 0


def test_the_same_circle_in_solo_is_the_same_game() -> None:
    setup = deal_solo("Ada", "normal", 2, "revised", "needle")
    assert same_circle(setup) == setup
