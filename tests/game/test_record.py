from __future__ import annotations

import json
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from patchwork_qt.game.errors import IllegalMove
from patchwork_qt.game.moves import Advance, TakePatch
from patchwork_qt.game.record import GameRecord, play, read_record, record_text, replay
from patchwork_qt.game.rules import new_setup, start
from patchwork_qt.game.state import Mode

from .positions import at

GOLDEN = Path(__file__).parents[1] / "golden"


def solo_record() -> GameRecord:
    return GameRecord(new_setup(random.Random(0), mode=Mode.SOLO, deck="normal", level=2))


def saved_content(record: GameRecord) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(record_text(record))
    return content


def test_record_without_moves_reads_back() -> None:
    record = GameRecord(new_setup(random.Random(0), players=("Ana", "Zoë"), first_player=1))
    assert read_record(record_text(record).encode()) == record
    assert replay(record) == ()


def test_names_are_written_readably() -> None:
    record = GameRecord(new_setup(random.Random(0), players=("Łucja", "João 🧵")))
    assert '["Łucja", "João 🧵"]' in record_text(record)


def test_any_spelling_is_read_and_the_canonical_one_written() -> None:
    content = json.loads((GOLDEN / "pair-000.patchwork").read_bytes())
    assert content["moves"][3] == "T32@e1"
    content["moves"][3] = "T32@e1/r180/f"
    again = saved_content(read_record(json.dumps(content).encode()))
    assert again["moves"][3] == "T32@e1"


def test_unknown_keys_are_kept_wherever_they_stand() -> None:
    content = saved_content(solo_record())
    content["saved_at"] = "2026-01-01"
    content["clock"] = {"0": [1.5, None]}
    content["setup"]["side_of_board"] = "square"
    content["setup"]["automa"]["voice"] = True
    record = read_record(json.dumps(content).encode())
    assert record.extra == {
        "saved_at": "2026-01-01",
        "clock": {"0": [1.5, None]},
        "setup": {"side_of_board": "square", "automa": {"voice": True}},
    }
    assert saved_content(record) == content


def test_extra_never_replaces_a_known_key() -> None:
    record = GameRecord(
        new_setup(random.Random(0)), extra={"moves": ["A"], "setup": {"mode": "solo"}}
    )
    content = saved_content(record)
    assert content["moves"] == []
    assert content["setup"]["mode"] == "two-player"


def test_computer_is_kept() -> None:
    content = saved_content(GameRecord(new_setup(random.Random(0))))
    content["setup"]["computer"] = {"1": "expert"}
    record = read_record(json.dumps(content).encode())
    assert record.computer == ((1, "expert"),)
    assert saved_content(record) == content


def test_only_shuffles_that_have_happened_are_written() -> None:
    assert len(saved_content(solo_record())["setup"]["automa"]["shuffles"]) == 1
    golden = read_record((GOLDEN / "solo-000.patchwork").read_bytes())
    assert len(saved_content(golden)["setup"]["automa"]["shuffles"]) == 2


def test_every_shuffle_is_written_on_demand() -> None:
    record = solo_record()
    text = record_text(record, every_shuffle=True)
    assert read_record(text.encode()) == record


def test_complete_shuffles_beyond_those_needed_are_read() -> None:
    content = json.loads((GOLDEN / "solo-000.patchwork").read_bytes())
    content["setup"]["automa"]["shuffles"] += [list(range(1, 13))] * 3
    automa = read_record(json.dumps(content).encode()).setup.automa
    assert automa is not None
    assert len(automa.shuffles) == 5


def test_replay_holds_moves_and_automa_turns_in_order() -> None:
    record = read_record((GOLDEN / "solo-001.patchwork").read_bytes())
    steps = replay(record)
    assert tuple(step.move for step in steps if step.move in record.moves) == record.moves
    assert steps[0].before == start(record.setup)
    assert all(one.after == two.before for one, two in pairwise(steps))


def test_replay_of_an_illegal_record_raises() -> None:
    setup = new_setup(random.Random(0))
    with pytest.raises(IllegalMove):
        replay(GameRecord(setup, (TakePatch(1, at(1)),)))


def test_playing_a_move_includes_the_automas_answer() -> None:
    steps = play(start(solo_record().setup), Advance())
    assert len(steps) > 1
    assert steps[-1].after.to_move == 0


def test_what_could_not_be_read_again_is_not_written() -> None:
    record = GameRecord(new_setup(random.Random(0)), extra={"clock": float("nan")})
    with pytest.raises(ValueError, match="Out of range float"):
        record_text(record)
