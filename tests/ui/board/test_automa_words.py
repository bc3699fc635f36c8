"""All that the Automa's panel says, beside the states that golden games say there were."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import attrs
import pytest
from PySide6.QtWidgets import QApplication

from patchwork_qt.app.telling import Beat, Fate, Frame, frames_of, latest_turns, rest
from patchwork_qt.game.cards import card, level
from patchwork_qt.game.moves import AutomaTurn
from patchwork_qt.game.patches import patch
from patchwork_qt.game.record import read_record, replay
from patchwork_qt.game.rules import start
from patchwork_qt.game.state import GameState
from patchwork_qt.ui.art.automa_art import FormulaPart, RowMark
from patchwork_qt.ui.beat_words import beat_words
from patchwork_qt.ui.board.automa_words import (
    PanelWords,
    card_sentence,
    card_words,
    panel_sentences,
    panel_tip,
    panel_words,
    piles_tip,
)
from patchwork_qt.ui.describe import signed
from patchwork_qt.ui.english import EnglishPlurals
from patchwork_qt.ui.fate_words import fate_words
from patchwork_qt.ui.names import fabric_name
from tests.app.told_turns import solo, turn
from tests.game.positions import automa, player, table

SOLO_GAMES = sorted((Path(__file__).parents[2] / "golden").glob("solo-*.patchwork"))
CARDS = 12
LABELS = {
    1: ["tile"],
    2: ["buttons", "tile"],
    3: ["buttons", "patches with buttons", "tile"],
    4: ["buttons", "sewn on", "tile"],
    5: ["buttons", "patches with buttons", "sewn on", "tile"],
}
SINGULARS = {"buttons": "button", "patches with buttons": "patch with buttons"}
LEVELS = ("I · Intern", "II · Apprentice", "III · Fellow", "IV · Master", "V · Legend")


@pytest.fixture(autouse=True)
def _english(qapp: QApplication) -> Iterator[None]:
    plurals = EnglishPlurals(qapp)
    qapp.installTranslator(plurals)
    yield
    qapp.removeTranslator(plurals)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "solo_game" in metafunc.fixturenames:
        metafunc.parametrize("solo_game", SOLO_GAMES, ids=[path.stem for path in SOLO_GAMES])


@attrs.frozen
class Shown:
    """A panel, with what it must show."""

    state: GameState
    frame: Frame
    golden: dict[str, Any]
    """The golden state that the frame leads to."""

    @property
    def words(self) -> PanelWords:
        return panel_words(self.state, self.frame)

    @property
    def automa(self) -> dict[str, Any]:
        found: dict[str, Any] = self.golden["sides"][1]
        return found

    @property
    def turned_over(self) -> int | None:
        """The card of the golden move; None where it is not the Automa's."""
        move = self.golden["move"]
        return move["card"] if isinstance(move, dict) else None


def golden_states(path: Path) -> list[dict[str, Any]]:
    lines = path.with_suffix(".states.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


@cache
def at_rest(path: Path) -> tuple[Shown, ...]:
    """The panel before the first move of a golden game and after every one."""
    record = read_record(path.read_bytes())
    steps = replay(record)
    states = [start(record.setup), *(step.after for step in steps)]
    panels = []
    for number, golden in enumerate(golden_states(path)):
        turns = latest_turns(steps[:number])
        frame = rest(states[number], turns[-1] if turns else None, len(turns))
        panels.append(Shown(states[number], frame, golden))
    assert len(panels) == len(states)
    return tuple(panels)


@cache
def telling(path: Path) -> tuple[tuple[Shown, ...], ...]:
    """The panels of every Automa turn of a golden game."""
    steps = replay(read_record(path.read_bytes()))
    turns = []
    for number, (step, golden) in enumerate(zip(steps, golden_states(path)[1:], strict=True), 1):
        if isinstance(step.move, AutomaTurn):
            frames = frames_of(step, len(latest_turns(steps[:number])))
            turns.append(tuple(Shown(step.after, frame, golden) for frame in frames))
    assert turns
    return tuple(turns)


def texts(value: Any) -> Iterator[str]:
    """Every text in a panel."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (tuple, list)):
        for each in value:
            yield from texts(each)
    elif attrs.has(type(value)):
        yield from texts(attrs.astuple(value, recurse=False))


# Golden games at rest


def test_piles_and_buttons_are_those_of_the_state(solo_game: Path) -> None:
    for shown in at_rest(solo_game):
        piles, patches = shown.words.piles, shown.automa["patches"]
        assert list(piles.with_buttons) == [each for each in patches if patch(each).income]
        assert list(piles.without) == [each for each in patches if not patch(each).income]
        values = [number.value for number in piles.numbers]
        assert values[:3] == [
            str(len(piles.with_buttons)),
            str(len(piles.without)),
            str(shown.automa["buttons"]),
        ]
        assert [number.label for number in piles.numbers[:3]] == [
            "with buttons",
            "without",
            "buttons",
        ]


def test_score_and_total_are_those_of_the_state(solo_game: Path) -> None:
    for shown in at_rest(solo_game):
        assert shown.words.header.score == signed(shown.automa["score"])
        assert shown.words.piles.total == f"= {shown.automa['score']}"


def test_tile_is_said_to_be_with_whoever_has_it(solo_game: Path) -> None:
    for shown in at_rest(solo_game):
        setup = shown.state.setup.automa
        assert setup is not None
        tile = shown.words.piles.numbers[3]
        if shown.automa["special_tile"]:
            assert (tile.value, tile.label) == ("+7", "has the tile")
        elif shown.state.sides[0].special_tile:
            assert (tile.value, tile.label) == ("gone", "you have it")
        else:
            space = (52, 44, 41, 38, 35)[setup.level - 1]
            assert (tile.value, tile.label) == (str(space), "claims +7 at")


def test_deck_and_discard_pile_are_those_of_the_state(solo_game: Path) -> None:
    for shown in at_rest(solo_game):
        words, size = shown.words, shown.golden["deck_size"]
        assert (words.deck, words.deck_label) == (size, f"Deck · {size}")
        assert words.discard_label == f"Discard · {CARDS - size}"


def test_discard_pile_holds_what_was_turned_over(solo_game: Path) -> None:
    """Neither a card that lies in the deck nor one of the two that were set aside unseen."""
    seen: tuple[int, ...] = ()
    aside = 2
    for shown in at_rest(solo_game):
        if shown.turned_over is not None:
            seen = (*seen, shown.turned_over)
            assert shown.frame.card == seen[-1]
        if shown.golden["deck_size"] == CARDS:
            seen, aside = (), 0
        assert shown.words.discard == seen
        assert len(seen) + aside == CARDS - shown.golden["deck_size"]


def test_only_the_tactical_deck_shows_a_back(solo_game: Path) -> None:
    for shown in at_rest(solo_game):
        setup = shown.state.setup.automa
        assert setup is not None
        assert (shown.words.back is None) == (setup.deck == "normal")


def test_card_turned_over_is_the_one_whose_back_was_in_sight(solo_game: Path) -> None:
    for before, after in pairwise(at_rest(solo_game)):
        if after.turned_over is not None and before.words.back is not None:
            assert after.words.card is not None
            assert after.words.card.buttons == before.words.back


def test_header_waits_between_the_turns(solo_game: Path) -> None:
    *before, last = at_rest(solo_game)
    for shown in (*before, last):
        header = shown.words.header
        setup = shown.state.setup.automa
        assert setup is not None
        assert (header.name, header.level) == ("Automa", LEVELS[setup.level - 1])
        assert not header.active
        assert header.note == ("finished" if shown is last else "waiting")
        assert shown.words.next == ""


def test_last_turn_stays_to_be_read(solo_game: Path) -> None:
    for shown in at_rest(solo_game):
        words, frame = shown.words, shown.frame
        assert (words.heading, words.line) == beat_words(frame)
        assert [(row.place, row.patch, row.words) for row in words.rows] == [
            (place, row.patch, fate_words(row)) for place, row in enumerate(frame.rows, start=1)
        ]
        assert words.card == (
            card_words(frame.card, frame.outcomes) if frame.card is not None else None
        )
        assert words.active is None


# Golden games while they are told


def test_cards_are_all_there_in_every_beat(solo_game: Path) -> None:
    for turns in telling(solo_game):
        for shown in turns:
            words = shown.words
            discarded = int(words.discard_label.rpartition(" ")[2])
            opened = shown.frame.beat not in (Beat.AGAIN, Beat.SHUFFLE)
            assert words.deck + discarded + opened == CARDS
            assert words.deck_label == f"Deck · {words.deck}"


def test_last_beat_shows_the_numbers_of_the_state(solo_game: Path) -> None:
    for turns in telling(solo_game):
        shown = turns[-1]
        words = shown.words
        assert words.header.score == signed(shown.automa["score"])
        assert words.piles.total == f"= {shown.automa['score']}"
        assert words.piles.numbers[2].value == str(shown.automa["buttons"])
        assert sorted((*words.piles.with_buttons, *words.piles.without)) == sorted(
            shown.automa["patches"]
        )
        assert words.deck == shown.golden["deck_size"]


def test_telling_panel_says_that_it_is_the_automas_turn(solo_game: Path) -> None:
    for turns in telling(solo_game):
        for shown in turns:
            words = shown.words
            assert words.header.active
            assert words.header.turn == "Automa’s turn"
            assert words.next == "Next"
            assert words.active == shown.frame.filter
            marks = {
                Fate.AFFORDABLE: RowMark.OPEN,
                Fate.TAKEN: RowMark.TAKEN,
            }
            assert [row.mark for row in words.rows] == [
                marks.get(row.fate, RowMark.DROPPED) for row in shown.frame.rows
            ]


def test_no_beat_gives_away_what_is_told_later(solo_game: Path) -> None:
    """Buttons, piles and score change with the beat that tells of it."""
    for turns in telling(solo_game):
        for before, after in pairwise(turns):
            changed = {
                name
                for name, old, new in (
                    ("buttons", before.words.piles.numbers[2], after.words.piles.numbers[2]),
                    ("piles", before.words.piles.with_buttons, after.words.piles.with_buttons),
                    ("piles", before.words.piles.without, after.words.piles.without),
                    ("tile", before.words.piles.numbers[3], after.words.piles.numbers[3]),
                )
                if old != new
            }
            assert changed <= {
                Beat.TAKE: {"piles"},
                Beat.INCOME: {"buttons"},
                Beat.TILE: {"tile"},
            }.get(after.frame.beat, set())


def test_nothing_on_the_panel_is_left_to_fill_in(solo_game: Path) -> None:
    panels = [shown for turns in telling(solo_game) for shown in turns]
    for shown in (*panels, *at_rest(solo_game)):
        for large in (False, True):
            words = panel_words(shown.state, shown.frame, large)
            parts = panel_sentences(words)
            assert len(parts) == 7
            said = [*texts(words), *parts, piles_tip(words)]
            said += [panel_tip(words, part) for part in ("deck", "discard", "next", "skip")]
            assert not [text for text in said if re.search(r"[{}%]|\(e?s\)", text)]
            assert all((words.heading, words.line, words.empty, words.header.score))


# The formula


@pytest.mark.parametrize("number", LABELS)
def test_parts_of_the_formula_add_up_at_every_level(number: int, solo_game: Path) -> None:
    for shown in at_rest(solo_game):
        setup = shown.state.setup
        assert setup.automa is not None
        setup = attrs.evolve(setup, automa=attrs.evolve(setup.automa, level=number))
        piles = panel_words(attrs.evolve(shown.state, setup=setup), shown.frame).piles
        expected = [
            SINGULARS.get(label, label) if part.value == "1" else label
            for part, label in zip(piles.formula, LABELS[number], strict=True)
        ]
        assert [part.label for part in piles.formula] == expected
        assert piles.total == f"= {sum(int(part.value) for part in piles.formula)}"


@pytest.mark.parametrize("number", LABELS)
def test_formula_counts_what_the_level_scores_for(number: int) -> None:
    # Patches 6 and 9 with 1 and 2 buttons sewn on, 2 and 3 without.
    side = automa(9, 14, patches=(2, 6, 3, 9), special_tile=True)
    state = solo(table(player(3), side), "normal", number)
    values = {"buttons": "14", "patches with buttons": "2", "sewn on": "3", "tile": "7"}
    words = panel_words(state, rest(state, None))
    assert words.piles.formula == tuple(
        FormulaPart(values[label], label) for label in LABELS[number]
    )
    assert words.piles.total == f"= {(7, 21, 23, 24, 26)[number - 1]}"


# Single parts


@pytest.mark.parametrize("number", LABELS)
def test_claim_space_stands_there_until_somebody_has_the_tile(number: int) -> None:
    words = []
    for mine, theirs in ((False, False), (True, False), (False, True)):
        state = table(player(3, special_tile=mine), automa(9, special_tile=theirs))
        state = solo(state, "tactical", number)
        tile = panel_words(state, rest(state, None)).piles.numbers[3]
        words.append((tile.value, tile.label))
    claim = str(level(number).special_tile_space)
    assert words == [(claim, "claims +7 at"), ("gone", "you have it"), ("+7", "has the tile")]


def test_large_text_leaves_out_what_the_score_is() -> None:
    state = solo(table(player(), automa()), "normal")
    frame = rest(state, None)
    assert panel_words(state, frame).header.label == "score now"
    assert panel_words(state, frame, large=True).header.label == ""


def test_rows_that_are_not_there_have_words_in_their_place() -> None:
    step, idle = turn((3, 2), (2, 30, 20)), turn((3, 2), ())
    revealed = panel_words(step.after, frames_of(step)[0])
    assert (revealed.rows, revealed.empty) == ((), "Now it weighs the next patches.")
    nothing = panel_words(idle.after, frames_of(idle)[1])
    assert (nothing.rows, nothing.empty) == ((), "No patch is left in the circle.")
    state = start(step.before.setup)
    before = panel_words(state, rest(state, None))
    assert (before.card, before.rows) == (None, ())
    assert before.empty == "Here you will see what it weighs: which patch it takes, and why."


@pytest.mark.parametrize("number", range(1, 25))
def test_card_says_what_is_on_it(number: int) -> None:
    words, this = card_words(number), card(number)
    assert (words.buttons, words.can_spend) == (this.buttons, "can spend")
    assert (words.number, words.income_label) == (f"No. {number}", "income")
    assert words.income == f"+{this.income}"
    assert tuple(each.name for each in words.filters) == this.filters
    assert all(each.first and each.second for each in words.filters)
    assert words.no_filters == "It takes only a patch that is free; otherwise it advances."


def test_card_is_read_out_in_one_sentence() -> None:
    assert card_sentence(13) == (
        "Card 13: can spend 1 button; filters: Stays behind you, Most buttons, Furthest; income 5"
    )
    assert card_sentence(12) == "Card 12: can spend 0 buttons; income 5"


def test_panel_is_read_out_part_by_part() -> None:
    step = turn((16, 15), (2, 33, 12), start=4, human=9, level=3)
    words = panel_words(step.after, frames_of(step)[-1])
    assert panel_sentences(words) == (
        "Automa III · Fellow: Automa’s turn",
        "Deck · 1, the next can spend 3",
        "Discard · 0",
        "Income: Space 5: +3",
        "No. 16",
        "patch 1: 3 spaces, the other has 5; patch 2: Costs 5, can spend 3; "
        "patch 3: Takes it: lands on 6, +3 buttons",
        "with buttons 0, without 1, buttons 3, claims +7 at 41; "
        "3 buttons + 0 patches with buttons + 0 tile = 3",
    )


@pytest.mark.parametrize(
    ("cards", "tip"),
    [
        ((4, 2), "1 card left"),
        ((4, 2, 3), "2 cards left"),
        ((4,), "0 cards left"),
        ((18, 13), "1 card left; the next can spend 1"),
        ((18, 24, 13), "2 cards left; the next can spend 10"),
    ],
)
def test_pile_tells_how_many_cards_are_left(cards: tuple[int, ...], tip: str) -> None:
    step = turn(cards, (2, 30, 20))
    assert panel_tip(panel_words(step.after, frames_of(step)[0]), "deck") == tip


def test_patches_of_both_piles_are_named() -> None:
    def tip(*patches: int) -> str:
        state = solo(table(player(), automa(patches=patches)), "normal")
        return piles_tip(panel_words(state, rest(state, None)))

    one, two, three = (fabric_name(each) for each in (6, 2, 9))
    assert tip(6, 2, 9) == f"With buttons: {one}, {three}\nWithout: {two}"
    assert tip(2) == f"Without: {two}"
    assert tip() == ""
