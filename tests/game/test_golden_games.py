"""The golden games, written by another program, agree with this one in every state."""

from __future__ import annotations

import json
from pathlib import Path

from patchwork_qt.game.record import read_record, record_text, replay, state_object
from patchwork_qt.game.setup import start


def test_golden_game_is_replayed_state_by_state(golden: Path) -> None:
    record = read_record(golden.read_bytes())
    states = [json.dumps(state_object(start(record.setup), None))]
    states += [json.dumps(state_object(step.after, step.move)) for step in replay(record)]
    assert states == golden.with_suffix(".states.jsonl").read_text("utf-8").splitlines()


def test_golden_game_is_written_as_it_was_read(golden: Path) -> None:
    data = golden.read_bytes()
    assert record_text(read_record(data)).encode() == data
