"""Events, moves, reasons and things in words: all of them, in sentences, with the right plural."""

from __future__ import annotations

import random
import re
import typing
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from patchwork_qt.game import events as happened
from patchwork_qt.game.errors import IllegalMove, Reason
from patchwork_qt.game.events import Event, GameEnded
from patchwork_qt.game.patches import all_patches
from patchwork_qt.game.points import Score
from patchwork_qt.game.rules import new_setup, start
from patchwork_qt.game.state import Mode
from patchwork_qt.ui.describe import (
    event_sentence,
    move_words,
    order_words,
    price_words,
    reason_chip,
    reason_sentence,
    result_sentence,
    side_words,
    signed,
    turn_words,
    verdict_words,
)
from patchwork_qt.ui.english import EnglishPlurals
from patchwork_qt.ui.fate_words import filter_name
from patchwork_qt.ui.layout.hand import Verdict
from patchwork_qt.ui.names import fabric_name, patch_name, player_name, shape_name, space_name
from tests.game.positions import at, player, random_game, table

SETUP = new_setup(random.Random(1), players=("Ada", "Ben"))
SOLO = new_setup(random.Random(1), mode=Mode.SOLO, players=("Ada",), deck="normal", level=2)
EVENTS: list[tuple[Event, str]] = [
    (
        happened.PatchTaken(0, 1, 2, 2),
        "Ada takes the blue gingham, two in a row for 2 buttons.",
    ),
    (
        happened.PatchTaken(1, 1, 0, 1),
        "Ben takes the blue gingham, two in a row for 1 button.",
    ),
    (happened.PatchSewn(0, 1, at(1, 2, 3)), "Ada sews it on at c4."),
    (happened.PatchSewn(1, 0, at(0, 8, 8)), "Ben sews leather on i9."),
    (happened.TokenMoved(0, 3, 9), "Ada is now on space 9."),
    (happened.ButtonsReceived(0, 1), "Ada receives 1 button for advancing."),
    (happened.ButtonsReceived(0, 7), "Ada receives 7 buttons for advancing."),
    (happened.IncomePaid(1, 5, 0), "Income: Ben receives 0 buttons."),
    (happened.LeatherTaken(1, 26), "Ben takes the leather patch of space 26."),
    (
        happened.LeatherDiscarded(0),
        "Ada's quilt is full: the leather patch is put out of the game.",
    ),
    (happened.TileWon(0, (1, 1)), "Ada takes the special tile: 7 points."),
    (happened.CardRevealed(17), "The Automa turns over card 17."),
    (happened.PatchesWeighed((1, 2, 3), (1, 2)), "It can afford: blue gingham, red polka dots."),
    (happened.PatchesWeighed((1, 2, 3), ()), "It can afford none of the three patches."),
    (
        happened.FilterApplied("largest", (2,), (1,), skipped=False),
        "Largest: red polka dots stays.",
    ),
    (
        happened.FilterApplied("no_overtake", (1, 2), (), skipped=True),
        "Stays behind you: would leave none, so it is skipped.",
    ),
    (happened.DeckShuffled(), "The Automa shuffles its cards."),
    (happened.TurnPassed(1), "Ben moves next."),
    (
        happened.GameEnded(1, (Score(3, 0, -10), Score(9)), tie_broken=False),
        "Ben wins by 9 to −7.",
    ),
    (
        happened.GameEnded(0, (Score(9), Score(9)), tie_broken=True),
        "Equal points: Ada reached the centre first and wins.",
    ),
]


@pytest.fixture(autouse=True)
def _english(qapp: QApplication) -> Iterator[None]:
    plurals = EnglishPlurals(qapp)
    qapp.installTranslator(plurals)
    yield
    qapp.removeTranslator(plurals)


def is_whole(sentence: str) -> bool:
    """A sentence for people, with nothing left to fill in."""
    return re.fullmatch(r"[A-Z][^{}%]*[.]", sentence) is not None and "(s)" not in sentence


def test_every_event_has_a_case_here() -> None:
    assert {type(event) for event, _ in EVENTS} == set(typing.get_args(Event))


@pytest.mark.parametrize(("event", "sentence"), EVENTS)
def test_every_event_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    assert event_sentence(SETUP, event) == sentence
    assert is_whole(sentence)


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_are_told_in_sentences(seed: int) -> None:
    for setup in (SETUP, SOLO):
        for step in random_game(start(setup), random.Random(seed)):
            assert move_words(step)
            sentences = [event_sentence(step.before.setup, event) for event in step.events]
            assert len(sentences) == len(step.events)
            assert all(is_whole(sentence) for sentence in sentences), sentences


def test_the_result_of_a_game_names_the_winner() -> None:
    for seed in range(6):
        ended = random_game(start(SETUP), random.Random(seed))[-1].events[-1]
        assert isinstance(ended, GameEnded)
        assert result_sentence(SETUP, ended).startswith(("Ada", "Ben")[ended.winner])


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence_of_its_own(reason: Reason) -> None:
    sentence = reason_sentence(IllegalMove(reason, short_by=2))
    assert is_whole(sentence)
    others = [reason_sentence(IllegalMove(r, short_by=2)) for r in Reason if r is not reason]
    assert sentence not in others


def test_how_many_buttons_are_short_is_said_with_its_plural() -> None:
    one, two = (IllegalMove(Reason.TOO_DEAR, short_by=number) for number in (1, 2))
    assert reason_sentence(one) == "You are 1 button short for this patch."
    assert reason_sentence(two) == "You are 2 buttons short for this patch."
    assert (reason_chip(one), reason_chip(two)) == ("1 button short", "2 buttons short")
    assert reason_chip(IllegalMove(Reason.FITS_NOWHERE)) == "fits nowhere"


def test_only_a_place_that_does_not_fit_has_words() -> None:
    assert [bool(verdict_words(verdict)) for verdict in Verdict] == [
        verdict is not Verdict.FITS for verdict in Verdict
    ]


def test_every_patch_has_a_fabric_of_its_own_and_a_shape() -> None:
    numbers = [patch.id for patch in all_patches()]
    assert len(numbers) == 33
    assert len({fabric_name(number) for number in numbers}) == 33
    assert len({patch_name(number) for number in numbers}) == 33
    assert all(shape_name(number) for number in numbers)
    assert patch_name(0) == "leather"


def test_patches_of_one_shape_share_its_name() -> None:
    """Two patches with the same outline, turned or flipped, must not be told apart by shape."""
    by_outline: dict[frozenset[frozenset[tuple[int, int]]], set[str]] = {}
    for patch in all_patches():
        by_outline.setdefault(outlines(patch.cells), set()).add(shape_name(patch.id))
    assert all(len(names) == 1 for names in by_outline.values())
    assert len({name for names in by_outline.values() for name in names}) == len(by_outline)


def outlines(cells: tuple[tuple[int, int], ...]) -> frozenset[frozenset[tuple[int, int]]]:
    """All eight ways in which a shape can lie."""
    found = []
    for _ in range(4):
        cells = tuple((-row, column) for column, row in cells)
        for each in (cells, tuple((-column, row) for column, row in cells)):
            left, top = min(c for c, _ in each), min(r for _, r in each)
            found.append(frozenset((c - left, r - top) for c, r in each))
    return frozenset(found)


def test_names_of_players_and_spaces() -> None:
    assert (player_name(SETUP, 0), player_name(SETUP, 1)) == ("Ada", "Ben")
    assert (player_name(SOLO, 0), player_name(SOLO, 1)) == ("Ada", "Automa")
    assert (space_name(0, 0), space_name(8, 8), space_name(4, 2)) == ("a1", "i9", "e3")


def test_prices_and_sides_count_in_words() -> None:
    assert price_words(1).startswith("2 buttons, 1 space")
    state = table(player(1, buttons=1, board="#"), player(4, buttons=5))
    assert side_words(state, 0) == "Green: 1 button, income 0, on space 1, 80 open spaces"
    assert order_words(state) == "Green is 3 spaces behind"
    assert order_words(table(player(3), player(4))) == "Green is 1 space behind"
    assert turn_words(state) == "Green to move"
    assert signed(-12) == "−12"
    assert signed(3) == "3"


@pytest.mark.parametrize("name", ["no_overtake", "most_buttons", "largest", "furthest"])
def test_every_filter_of_the_automa_has_words(name: str) -> None:
    assert filter_name(name)
