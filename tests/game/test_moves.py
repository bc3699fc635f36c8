from __future__ import annotations

import pytest

from patchwork_qt.game.errors import BadMoveText
from patchwork_qt.game.moves import Advance, PlaceLeather, TakePatch, move_text, parse_move
from patchwork_qt.game.placements import placement_table

from .positions import at


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("A", Advance()),
        ("T12@c4/r90/f", TakePatch(12, at(12, 2, 3, 1, True))),
        ("T1@a1", TakePatch(1, at(1))),
        ("T33@f7", TakePatch(33, at(33, 5, 6))),
        ("T14@a1/f", TakePatch(14, at(14, flipped=True))),
        ("L@e5", PlaceLeather(4 * 9 + 4)),
        ("L@i9", PlaceLeather(80)),
    ],
)
def test_text_is_read_as_the_move(text: str, move: object) -> None:
    assert parse_move(text) == move


def test_every_placement_has_a_text_that_reads_back() -> None:
    table = placement_table()
    for number in range(len(table)):
        patch = table.patch[number]
        move = TakePatch(patch, number) if patch else PlaceLeather(number)
        assert parse_move(move_text(move)) == move


@pytest.mark.parametrize(
    ("spelling", "canonical"),
    [
        ("T1@a1/r180/f", "T1@a1"),
        ("T1@a1/r270", "T1@a1/r90"),
        ("T33@c3/r180", "T33@c3"),
        ("T12@c4/r90/f", "T12@c4/r90"),
        ("T6@a1/r270/f", "T6@a1/r90/f"),
        ("A", "A"),
    ],
)
def test_text_is_written_in_the_canonical_spelling(spelling: str, canonical: str) -> None:
    assert move_text(parse_move(spelling)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a",
        "A ",
        " A",
        "A\n",
        "AA",
        "T12",
        "T@a1",
        "T0@a1",
        "T00@a1",
        "T07@a1",
        "T34@a1",
        "T100@a1",
        "T-1@a1",
        "t7@a1",
        "T7@A1",
        "T7@j1",
        "T7@a0",
        "T7@a10",
        "T7@a1/r0",
        "T7@a1/r45",
        "T7@a1/r360",
        "T7@a1/f/r90",
        "T7@a1/f/f",
        "T7@a1/",
        "T7@a1 ",
        "T7@a1\n",
        "T7@g1",
        "T7@a7/r90",
        "T\u0667@a1",
        "T7@a\uff11",
        "\u0391",
        "L@e5/r90",
        "L@e0",
        "L@k5",
        "L5",
        "L@e\u0665",
    ],
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(BadMoveText):
        parse_move(text)


def test_long_nonsense_is_not_repeated_in_the_message() -> None:
    with pytest.raises(BadMoveText) as error:
        parse_move("T" * 1_000_000)
    assert len(str(error.value)) < 100
