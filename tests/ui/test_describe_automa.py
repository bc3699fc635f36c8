"""A turn of the Automa in words: each beat, each reason, with the right plural and nothing open."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import attrs
import pytest
from PySide6.QtWidgets import QApplication

from patchwork_qt.app.telling import Beat, Fate, Frame, Weighed, frames_of, latest_turns, rest
from patchwork_qt.game import events as happened
from patchwork_qt.game.cards import card
from patchwork_qt.game.moves import AutomaTurn
from patchwork_qt.game.record import read_record, replay
from patchwork_qt.game.rules import automa_turn, start
from patchwork_qt.game.state import Step
from patchwork_qt.ui.beat_words import beat_words
from patchwork_qt.ui.describe_automa import beat_line, beat_sentence, card_line, explanation
from patchwork_qt.ui.english import EnglishPlurals
from patchwork_qt.ui.fate_words import fate_chip, fate_words, filter_name, filter_words, taken_row
from patchwork_qt.ui.names import fabric_name
from tests.app.told_turns import NAMES, TOLD, Told, filters_of, solo, turn
from tests.game.positions import automa, machine, player, table

SOLO_GAMES = sorted((Path(__file__).parents[1] / "golden").glob("solo-*.patchwork"))
STATUS_LINE = 90
"""Characters that the status line has room for."""

Frames = Callable[[], tuple[Frame, ...]]

FATES: list[tuple[Weighed, str]] = [
    (Weighed(21, Fate.AFFORDABLE, 0, 4), "Costs 0, can be paid"),
    (Weighed(7, Fate.AFFORDABLE, 3, 4), "Costs 3, can be paid"),
    (Weighed(29, Fate.TOO_DEAR, 8, 4), "Costs 8, can spend 4"),
    (Weighed(2, Fate.OVERTAKES, 1, 0, (1,), 1), "Would pass you by 1 space"),
    (Weighed(2, Fate.OVERTAKES, 2, 0, (1, 2), 2), "Would pass you by 2 spaces"),
    (Weighed(2, Fate.OVERTAKES, 0, 0, (1, 2), 2), "Would go beyond the centre"),
    (Weighed(2, Fate.FEWER_BUTTONS, 0, 1, (1,), 1), "No button sewn on, the other has 1"),
    (Weighed(6, Fate.FEWER_BUTTONS, 1, 2, (1,), 1), "1 button sewn on, the other has 2"),
    (Weighed(6, Fate.FEWER_BUTTONS, 1, 2, (0, 2), 2), "1 button sewn on, the others have 2"),
    (Weighed(9, Fate.FEWER_BUTTONS, 2, 3, (0,), 2), "2 buttons sewn on, patch 1 has 3"),
    (Weighed(12, Fate.SMALLER, 5, 6, (2,), 1), "5 spaces, the other has 6"),
    (Weighed(1, Fate.SMALLER, 2, 3, (0, 1), 2), "2 spaces, the others have 3"),
    (Weighed(6, Fate.SMALLER, 4, 8, (2,), 2), "4 spaces, patch 3 has 8"),
    (Weighed(6, Fate.NEARER, 0, 1, (1,), 1), "Nearer to the spool than patch 2"),
    (Weighed(6, Fate.NEARER, 1, 2, (2,), 2), "Nearer to the spool than patch 3"),
    (Weighed(6, Fate.TAKEN, 28, 0), "Takes it: lands on 28"),
    (Weighed(6, Fate.TAKEN, 29, 1), "Takes it: lands on 29, +1 button"),
    (Weighed(6, Fate.TAKEN, 12, 8), "Takes it: lands on 12, +8 buttons"),
]


@pytest.fixture(autouse=True)
def _english(qapp: QApplication) -> Iterator[None]:
    plurals = EnglishPlurals(qapp)
    qapp.installTranslator(plurals)
    yield
    qapp.removeTranslator(plurals)


def is_whole(words: str) -> bool:
    """Nothing is left to fill in."""
    return bool(words) and re.search(r"[{}%]|\(e?s\)", words) is None


# What became of a patch


def test_every_fate_has_a_case_here() -> None:
    assert {row.fate for row, _ in FATES} == set(Fate)


@pytest.mark.parametrize(("row", "words"), FATES, ids=[words for _, words in FATES])
def test_fate_of_a_patch_is_said_with_its_figures(row: Weighed, words: str) -> None:
    assert fate_words(row) == words


def test_only_a_patch_that_is_out_has_a_chip() -> None:
    chips = {fate: fate_chip(fate) for fate in Fate}
    out = set(Fate) - {Fate.AFFORDABLE, Fate.TAKEN}
    assert {fate for fate, words in chips.items() if words} == out
    assert len({chips[fate] for fate in out}) == len(out)
    assert all(len(words) <= 14 for words in chips.values())


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("no_overtake", ("Stays behind you", "same space is fine")),
        ("most_buttons", ("Most buttons", "sewn on")),
        ("largest", ("Largest", "most spaces")),
        ("furthest", ("Furthest", "from the spool")),
    ],
)
def test_filter_has_a_name_and_what_to_know_about_it(name: str, words: tuple[str, str]) -> None:
    assert filter_words(name) == words
    assert filter_name(name) == words[0]


# Whole turns, word by word


def long_turn() -> tuple[Frame, ...]:
    """The first filter is skipped; then income, leather and the tile on one way."""
    return frames_of(turn((3, 2), (2, 23, 30), 34, 35, (38,), level=5))


def second_turn() -> tuple[Frame, ...]:
    """The second in a row, with the last card of the deck, to the space of the human."""
    state = solo(table(player(9), automa(4), circle=(22, 12, 23, 14)), "tactical")
    last = attrs.evolve(machine(state), deck=(15,), discard=(13, 14))
    return frames_of(automa_turn(attrs.evolve(state, sides=(state.sides[0], last))), 2)


def idle_turn() -> tuple[Frame, ...]:
    """Nothing can be paid."""
    return frames_of(turn((12, 2), (20, 19, 30), 3, 4))


def empty_turn() -> tuple[Frame, ...]:
    """No patch is left."""
    return frames_of(turn((12, 2), (), 30, 31))


def resting() -> tuple[Frame, ...]:
    """Before the first turn, and after some that ended in different ways."""
    state = start(solo(table(player(), automa()), "normal").setup)
    took, idled = turn((3, 2), (2, 30, 20)), turn((12, 2), (20, 19, 30))
    return (
        rest(state, None),
        rest(took.after, took),
        rest(idled.after, idled),
        rest(idled.after, idled, 3),
    )


WORDS = {
    long_turn: [
        ("Card 3", "Can spend 3"),
        ("What it can pay", "2 of 3 patches"),
        ("Filter 1 of 3", "Stays behind you: skipped"),
        ("Filter 2 of 3", "Largest"),
        ("Takes patch 2", "April rain"),
        ("To space 39", "5 spaces of time"),
        ("Income", "Space 35: +3"),
        ("Leather of 38", "Counts for nothing"),
        ("Claims the tile", "7 points"),
    ],
    second_turn: [
        ("Still behind", "Turn 2 in a row"),
        ("Card 15", "Can spend 3"),
        ("What it can pay", "3 of 3 patches"),
        ("Filter 1 of 3", "Stays behind you"),
        ("Filter 2 of 3", "Most buttons"),
        ("Takes patch 3", "April rain"),
        ("To space 9", "5 spaces of time"),
        ("Income", "Space 5: +4"),
        ("Deck is empty", "All 12 are shuffled"),
    ],
    idle_turn: [
        ("Card 12", "Can spend 0"),
        ("What it can pay", "None of the patches"),
        ("Advances", "To space 5, no buttons"),
        ("Income", "Space 5: +5"),
    ],
    empty_turn: [
        ("Card 12", "Can spend 0"),
        ("What it can pay", "No patch is left"),
        ("Advances", "To space 32, no buttons"),
    ],
    resting: [
        ("The Automa waits", "When it is behind you, it turns over a card."),
        ("Last turn", "Card 3: took the red polka dots"),
        ("Last turn", "Card 12: advanced"),
        ("Last of 3 turns", "Card 12: advanced"),
    ],
}

SENTENCES = {
    long_turn: [
        "The Automa turns over card 3: it can spend 3 buttons.",
        "It can pay patch 1 (red polka dots) and patch 2 (April rain). "
        "Patch 3 (paisley bazaar) costs 10.",
        "Stays behind you: that would leave none, so it is skipped.",
        "Largest: it crosses out patch 1 (red polka dots: 3 spaces, the other has 6).",
        "It takes patch 2 (April rain) and puts it on the pile with buttons.",
        "Its thimble walks to space 39.",
        "Income of space 35: the card gives 3 buttons.",
        "It takes the leather patch of space 38, which counts for nothing.",
        "It has reached its claim space and takes the 7 × 7 tile: 7 points.",
    ],
    second_turn: [
        "Still behind: the Automa takes turn 2 in a row.",
        "The Automa turns over card 15: it can spend 3 buttons.",
        "It can pay patch 1 (terracotta check), patch 2 (lilac bubbles) and patch 3 (April rain).",
        "Stays behind you: none would pass you.",
        "Most buttons: it crosses out "
        "patch 1 (terracotta check: no button sewn on, patch 3 has 1) and "
        "patch 2 (lilac bubbles: no button sewn on, patch 3 has 1).",
        "It takes patch 3 (April rain) and puts it on the pile with buttons.",
        "Its thimble lands on space 9 like yours, on top of it.",
        "Income of space 5: the card gives 4 buttons.",
        "Its deck is empty: all twelve cards are shuffled to form the new one.",
    ],
    idle_turn: [
        "The Automa turns over card 12: it can spend 0 buttons.",
        "It can pay none of the patches. Patch 1 (lemonade) costs 10. "
        "Patch 2 (sashiko circles) costs 10. Patch 3 (paisley bazaar) costs 10.",
        "It can pay none, so it advances to space 5, without buttons.",
        "Income of space 5: the card gives 5 buttons.",
    ],
    empty_turn: [
        "The Automa turns over card 12: it can spend 0 buttons.",
        "No patch is left in the circle.",
        "It can pay none, so it advances to space 32, without buttons.",
    ],
    resting: [
        "The Automa waits. When it is behind you, it turns over a card.",
        "Last turn. Card 3: took the red polka dots",
        "Last turn. Card 12: advanced",
        "Last of 3 turns. Card 12: advanced",
    ],
}


def test_every_beat_has_a_case_here() -> None:
    told = {frame.beat for frames in WORDS for frame in frames()}
    assert told == set(Beat)
    assert WORDS.keys() == SENTENCES.keys()


@pytest.mark.parametrize("frames", WORDS)
def test_beat_has_a_heading_and_a_line(frames: Frames) -> None:
    assert [beat_words(frame) for frame in frames()] == WORDS[frames]


@pytest.mark.parametrize("frames", SENTENCES)
def test_beat_is_told_in_a_sentence(frames: Frames) -> None:
    assert [beat_sentence(frame) for frame in frames()] == SENTENCES[frames]


@pytest.mark.parametrize(
    ("position", "words"),
    [(6, "On top of you: the Automa takes turn 3 in a row."), (5, "Still behind: the Automa")],
)
def test_further_turn_says_why_it_goes_on(position: int, words: str) -> None:
    step = automa_turn(table(player(6), automa(position), on_top=1, circle=(2, 3, 1)))
    assert explanation(step, 3)[0].startswith(words)


def test_one_button_is_singular() -> None:
    # Cards 1 and 4: one button to spend, one of income.
    assert beat_sentence(frames_of(turn((1, 2), (20,)))[0]).endswith("it can spend 1 button.")
    income = frames_of(turn((4, 2), (24, 30), start=4))[-1]
    assert beat_sentence(income) == "Income of space 5: the card gives 1 button."
    walk = frames_of(turn((4, 2), (24, 30), start=6))[-1]
    assert beat_words(walk) == ("To space 7", "1 space of time")


def test_income_of_nothing_is_said() -> None:
    frame = frames_of(turn((7, 2), (21, 30), start=3))[-1]
    assert beat_words(frame) == ("Income", "Space 5: +0")
    assert beat_sentence(frame) == "Income of space 5: the card gives 0 buttons."


@pytest.mark.parametrize(
    ("number", "circle", "place", "words"),
    [
        (3, (2, 12, 23), 0, "Stays behind you: none would pass you."),
        (5, (6, 14, 8), 1, "Most buttons: those in question are equal."),
        (6, (21, 22, 23), 1, "Largest: those in question are equal."),
    ],
)
def test_filter_that_drops_none_says_so(
    number: int, circle: tuple[int, ...], place: int, words: str
) -> None:
    assert beat_sentence(frames_of(turn((number, 2), circle))[2 + place]) == words


@pytest.mark.parametrize(("number", "pile"), [(21, "with buttons"), (22, "without buttons")])
def test_patch_goes_to_its_pile(number: int, pile: str) -> None:
    (taken,) = (each for each in frames_of(turn((7, 2), (number,))) if each.beat is Beat.TAKE)
    assert beat_sentence(taken).endswith(f"and puts it on the pile {pile}.")


@pytest.mark.parametrize(
    ("circle", "line"),
    [
        ((19, 2, 20), "The Automa can pay patch 2."),
        ((12, 30, 2), "The Automa can pay patches 1 and 3."),
        ((12, 21, 2), "The Automa can pay patches 1, 2 and 3."),
        ((19, 20, 30), "The Automa can pay none of the patches."),
        ((), "No patch is left in the circle."),
    ],
)
def test_status_line_counts_the_patches_that_can_be_paid(
    circle: tuple[int, ...], line: str
) -> None:
    assert beat_line(frames_of(turn((7, 2), circle))[1]) == line


@pytest.mark.parametrize(
    ("circle", "line"),
    [
        ((27, 6, 26), "Most buttons: the Automa crosses out patches 2 and 3."),
        ((6, 26, 7), "Most buttons: the Automa crosses out patch 2."),
        ((6, 7, 8), "Most buttons: those in question are equal."),
    ],
)
def test_status_line_names_the_patches_that_go(circle: tuple[int, ...], line: str) -> None:
    assert beat_line(frames_of(turn((7, 2), circle))[2]) == line


def test_card_is_named_with_what_it_can_spend() -> None:
    assert card_line(17) == "card 17, can spend 4"
    assert card_line(12) == "card 12, can spend 0"


# Each card


@pytest.mark.parametrize("told", TOLD, ids=NAMES)
def test_card_gives_the_reason_for_every_patch(told: Told) -> None:
    sentences = explanation(told.step())
    for row in told.rows():
        (sentence,) = (each for each in sentences if reason(row, told.offer) in each)
        match row.fate:
            case Fate.TAKEN:
                assert sentence.startswith("It takes ")
            case Fate.TOO_DEAR:
                assert "can pay" in sentence
            case fate:
                assert sentence.startswith(f"{FILTER_OF[fate]}: it crosses out ")


@pytest.mark.parametrize("told", TOLD, ids=NAMES)
def test_each_filter_of_a_card_names_itself(told: Told) -> None:
    names = [filter_name(name) for name in filters_of(told)]
    told_filters = [
        sentence.split(":")[0]
        for sentence in explanation(told.step())
        if sentence.split(":")[0] in FILTER_OF.values()
    ]
    assert told_filters == names


FILTER_OF = {
    Fate.OVERTAKES: "Stays behind you",
    Fate.FEWER_BUTTONS: "Most buttons",
    Fate.SMALLER: "Largest",
    Fate.NEARER: "Furthest",
}


def reason(row: Weighed, offer: tuple[int, ...]) -> str:
    """How a turn tells what became of a patch, put together anew."""
    place, fabric = offer.index(row.patch) + 1, fabric_name(row.patch)
    match row.fate:
        case Fate.OVERTAKES if not row.amount:
            found = "would go beyond the centre"
        case Fate.OVERTAKES:
            found = f"would pass you by {counted(row.amount, 'space')}"
        case Fate.FEWER_BUTTONS:
            buttons = counted(row.amount, "button") if row.amount else "no button"
            found = f"{buttons} sewn on, {others(row)} {row.limit}"
        case Fate.SMALLER:
            found = f"{counted(row.amount, 'space')}, {others(row)} {row.limit}"
        case Fate.NEARER:
            found = f"nearer to the spool than patch {row.limit + 1}"
        case Fate.TOO_DEAR:
            return f"Patch {place} ({fabric}) costs {row.amount}."
        case _:
            return f"It takes patch {place} ({fabric}) and"
    return f"patch {place} ({fabric}: {found})"


def others(row: Weighed) -> str:
    if row.rivals == 1:
        return "the other has"
    return "the others have" if len(row.kept) == 2 else f"patch {row.kept[0] + 1} has"


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


# All golden games


def automa_turns() -> Iterator[tuple[Step, int]]:
    """Every Automa turn of the golden games, and which one in a row it is."""
    for path in SOLO_GAMES:
        steps = replay(read_record(path.read_bytes()))
        for number, step in enumerate(steps):
            if isinstance(step.move, AutomaTurn):
                yield step, len(latest_turns(steps[: number + 1]))


def test_explanation_gives_a_reason_for_every_patch_of_every_turn() -> None:
    for step, number in automa_turns():
        frames = frames_of(step, number)
        sentences = explanation(step, number)
        assert sentences == tuple(beat_sentence(frame) for frame in frames)
        offer = tuple(row.patch for row in frames[-1].rows)
        for row in frames[-1].rows:
            assert sum(reason(row, offer) in sentence for sentence in sentences) == 1


def test_nothing_is_left_to_fill_in_anywhere() -> None:
    for step, number in automa_turns():
        for frame in (*frames_of(step, number), rest(step.after, step, number)):
            heading, line = beat_words(frame)
            texts = [heading, line, beat_sentence(frame), beat_line(frame)]
            texts += [fate_words(row) for row in frame.rows]
            assert all(is_whole(text) for text in texts), texts
            assert beat_line(frame)[:1].isupper()
            assert len(beat_line(frame)) <= STATUS_LINE
            assert len(heading) <= 24


def test_explanation_ends_its_sentences() -> None:
    for step, number in automa_turns():
        assert all(re.fullmatch(r"[A-Z].*\.", each) for each in explanation(step, number))


def test_patch_that_is_taken_is_found_once_it_has_been_told() -> None:
    for step, number in automa_turns():
        assert isinstance(step.move, AutomaTurn)
        found = [taken_row(frame) for frame in frames_of(step, number)]
        told = [row.patch for row in found if row is not None]
        assert set(told) == ({step.move.patch} if step.move.patch is not None else set())


def test_walk_says_when_it_ends_on_top_of_the_human() -> None:
    for step, number in automa_turns():
        for frame in frames_of(step, number):
            if frame.beat is Beat.WALK:
                assert isinstance(frame.event, happened.TokenMoved)
                on_top = "on top of it" in beat_sentence(frame)
                assert on_top == (frame.event.end == step.before.sides[0].position)


def test_card_turned_over_is_told_with_its_virtual_buttons() -> None:
    for step, number in automa_turns():
        assert isinstance(step.move, AutomaTurn)
        buttons = counted(card(step.move.card).buttons, "button")
        sentence = f"The Automa turns over card {step.move.card}: it can spend {buttons}."
        assert explanation(step, number)[number > 1] == sentence
