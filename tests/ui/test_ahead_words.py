"""What the Automa could take next, in words."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
import pytest
from PySide6.QtWidgets import QApplication

from patchwork_qt.app.automa_ahead import options_ahead, outlook
from patchwork_qt.game.state import GameState
from patchwork_qt.ui.ahead_words import AheadFacts, AheadPatch, ahead_facts, ahead_sentence
from patchwork_qt.ui.art.theme import AUTOMA
from patchwork_qt.ui.english import EnglishPlurals
from patchwork_qt.ui.names import fabric_name
from tests.app.test_automa_ahead import begun, having, standing, tactical_states


@pytest.fixture(autouse=True)
def _english(qapp: QApplication) -> Iterator[None]:
    plurals = EnglishPlurals(qapp)
    qapp.installTranslator(plurals)
    yield
    qapp.removeTranslator(plurals)


def facts_of(state: GameState) -> AheadFacts:
    facts = ahead_facts(state)
    assert facts is not None
    return facts


def test_a_position_is_told_row_by_row() -> None:
    """32 is an H, 9 starry plum, 1 blue gingham, 8 mustard honeycomb."""
    facts = facts_of(standing(begun(), human=5, automa=9, circle=(32, 9, 1, 4, 8, 3)))
    assert (facts.buttons, facts.title, facts.cards) == (6, "It can spend 6 next", "Card 19 or 20")
    plum, gingham, honeycomb = AheadPatch(9, 2), AheadPatch(1, 3), AheadPatch(8, 5)
    assert [(row.words, row.option, row.could, row.note) for row in facts.rows] == [
        ("Now", None, (AheadPatch(32, 1), plum), ""),
        ("After you advance", None, (plum, gingham), ""),
        ("After you take", AheadPatch(32, 1), (plum,), "you move again first"),
        ("After you take", plum, (honeycomb,), ""),
        ("After you take", gingham, (honeycomb,), "you move again first"),
    ]
    assert ahead_sentence(facts) == (
        "It can spend 6 next. Card 19 or 20. "
        "Now: it takes the olive windowpane (card 19) or the starry plum (card 20). "
        "After you advance: it takes the starry plum (card 20) or the blue gingham (card 19). "
        "After you take the olive windowpane: it takes the starry plum, "
        "but you move again first. "
        "After you take the starry plum: it takes the mustard honeycomb. "
        "After you take the blue gingham: it takes the mustard honeycomb, "
        "but you move again first."
    )


def test_a_card_that_is_known_is_told_with_the_reason() -> None:
    state = having(begun(), deck=(14, 15), discard=(13, 24), shuffles_used=2)
    facts = facts_of(state)
    assert (facts.title, facts.cards) == ("It can spend 1 next", "Card 14, as 13 is played")


def test_it_is_told_when_the_automa_takes_nothing() -> None:
    facts = facts_of(standing(begun(), human=9, automa=12, circle=(20, 30, 19)))
    now = facts.rows[0]
    assert (now.could, now.nothing) == ((), "nothing: it advances")
    assert now.sentence == "Now: it advances."


@pytest.mark.parametrize(
    ("human", "automa", "note"),
    [
        (24, 25, "you lay leather first"),
        (25, 30, "you lay leather and move again first"),
        (5, 9, "you move again first"),
        (5, 6, ""),
    ],
)
def test_what_the_player_does_first_is_noted(human: int, automa: int, note: str) -> None:
    facts = facts_of(standing(begun(), human, automa, circle=(3, 20, 30)))
    taking = facts.rows[2]
    assert taking.option == AheadPatch(3, 1)
    assert taking.note == note
    assert taking.sentence.endswith(f", but {note}." if note else "advances.")


def test_only_the_present_is_told_while_leather_waits_or_the_automa_plays() -> None:
    state = standing(begun(), human=5, automa=9, circle=(2, 3, 4))
    (waiting,) = facts_of(attrs.evolve(state, leather_owner=0, leather_pending=1)).rows
    assert (waiting.words, waiting.note) == ("Now", "you lay leather first")
    turn = facts_of(attrs.evolve(state, to_move=1))
    assert [row.note for row in turn.rows] == [""]
    assert turn.look == AUTOMA


def test_nothing_is_told_without_a_tactical_deck() -> None:
    assert ahead_facts(begun("normal", tuple(range(1, 13)))) is None
    assert ahead_facts(standing(begun(), human=50, automa=53, circle=(2, 3))) is None


def test_every_patch_that_could_be_taken_is_told_and_numbered_as_it_lies_now() -> None:
    count = 0
    for state in tactical_states():
        now = outlook(state)
        if now is None:
            continue
        facts = facts_of(state)
        outlooks = [now, *(each.outlook for each in options_ahead(state))]
        assert len(facts.rows) == len(outlooks)
        for row, ahead in zip(facts.rows, outlooks, strict=True):
            assert [each.patch for each in row.could] == [each.patch for each in ahead.patches]
            assert all(state.circle[each.number - 1] == each.patch for each in row.could)
            assert all(fabric_name(each.patch) in row.sentence for each in row.could)
            assert bool(row.nothing) is ahead.may_advance
            count += len(row.could)
    assert count > 500
