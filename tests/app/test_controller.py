"""The only holder of the game: what it says, in which order, and what it writes."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import attrs
import pytest
from PySide6.QtWidgets import QApplication

from patchwork_qt.app.controller import GameController
from patchwork_qt.app.storage import StorageError
from patchwork_qt.game.errors import Reason
from patchwork_qt.game.moves import Advance, PlaceLeather, move_text
from patchwork_qt.game.record import GameRecord, read_record, record_text, replay

GOLDEN = Path(__file__).parents[1] / "golden"


class Shelf:
    """Keeps every record it was given; full when told so."""

    def __init__(self, heard: list[tuple[str, Any]]) -> None:
        self.heard = heard
        self.full = False

    def save(self, record: GameRecord, *, ended: bool = False) -> None:
        if self.full:
            raise StorageError("saved", Path("/there/game"), OSError(errno.ENOSPC, "full"))
        self.heard.append(("saved", len(record.moves)))


class Table:
    """A controller and everything that was heard of it."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, Any]] = []
        self.shelf = Shelf(self.heard)
        self.controller = GameController(self.shelf)
        for name in ("stepped", "position_changed", "history_changed", "rejected", "save_failed"):
            signal = getattr(self.controller, name)
            signal.connect(lambda value, name=name: self.heard.append((name, value)))

    def names(self) -> list[str]:
        names = [name for name, _ in self.heard]
        self.heard.clear()
        return names


@pytest.fixture
def table(qapp: QApplication) -> Table:
    assert qapp is not None
    return Table()


@pytest.fixture
def record() -> GameRecord:
    return read_record((GOLDEN / "pair-002.patchwork").read_bytes())


def test_without_a_game_nothing_happens(table: Table) -> None:
    table.controller.play(Advance())
    table.controller.undo()
    table.controller.redo()
    table.controller.go_to(3)
    assert table.controller.state is None
    assert table.heard == []
    with pytest.raises(LookupError):
        table.controller.record()


def test_a_step_is_saved_before_anyone_hears_of_it(table: Table, record: GameRecord) -> None:
    table.controller.begin(record.setup)
    assert table.names() == ["saved", "history_changed", "position_changed"]
    table.controller.play(record.moves[0])
    assert table.heard[0] == ("saved", 1)
    assert table.names() == ["saved", "history_changed", "stepped"]


def test_every_step_of_a_solo_turn_is_told_in_order(table: Table) -> None:
    record = read_record((GOLDEN / "solo-001.patchwork").read_bytes())
    table.controller.begin(record.setup)
    for move in record.moves:
        table.controller.play(move)
    steps = [value for name, value in table.heard if name == "stepped"]
    assert tuple(steps) == replay(record)


def test_a_refused_decision_is_said_and_not_saved(table: Table, record: GameRecord) -> None:
    table.controller.begin(record.setup)
    before = table.controller.history
    table.names()
    table.controller.play(PlaceLeather(4))
    ((name, refusal),) = table.heard
    assert name == "rejected"
    assert refusal.reason is Reason.NO_LEATHER
    assert table.controller.history is before


def test_undo_and_redo_go_one_decision_and_stop_at_the_ends(
    table: Table, record: GameRecord
) -> None:
    table.controller.begin(record.setup)
    for move in record.moves[:3]:
        table.controller.play(move)
    for cursor in (2, 1, 0, 0):
        table.controller.undo()
        assert table.controller.history is not None
        assert table.controller.history.cursor == cursor
    table.names()
    table.controller.undo()
    assert table.heard == []
    table.controller.redo()
    assert table.names() == ["saved", "history_changed", "position_changed"]
    table.controller.go_to(99)
    assert table.controller.record().moves == record.moves[:3]
    table.names()
    table.controller.redo()
    assert table.heard == []


def test_a_disk_that_fails_does_not_stop_the_game(table: Table, record: GameRecord) -> None:
    table.controller.begin(record.setup)
    table.shelf.full = True
    table.names()
    table.controller.play(record.moves[0])
    (name, problem), *rest = table.heard
    assert name == "save_failed"
    assert "the disk is full" in str(problem)
    assert [name for name, _ in rest] == ["history_changed", "stepped"]
    assert table.controller.record().moves == record.moves[:1]


def test_undone_moves_are_written_and_read_again(table: Table, record: GameRecord) -> None:
    table.controller.load(record)
    for _ in range(5):
        table.controller.undo()
    written = table.controller.record()
    assert written.moves == record.moves[:-5]
    assert written.extra["undone"] == [move_text(move) for move in record.moves[-5:]]
    other = Table()
    other.controller.load(read_record(record_text(written).encode()))
    assert other.controller.history == table.controller.history
    other.controller.go_to(999)
    assert record_text(other.controller.record()) == record_text(record)


@pytest.mark.parametrize("undone", [7, "A", None, [None], [["A"]], ["T99@z0"], {"A": 1}])
def test_foreign_undone_moves_do_no_harm(table: Table, record: GameRecord, undone: object) -> None:
    table.controller.load(attrs.evolve(record, extra={"undone": undone}))
    assert table.controller.record().moves == record.moves
    assert table.controller.record().extra == {}


def test_what_the_file_held_besides_is_kept(table: Table, record: GameRecord) -> None:
    extra = {"clock": [1, 2], "setup": {"table": "oak"}}
    table.controller.load(attrs.evolve(record, extra=extra, computer=((1, "expert"),)))
    table.controller.undo()
    written = table.controller.record()
    assert written.extra["clock"] == [1, 2]
    assert written.extra["setup"] == {"table": "oak"}
    assert written.computer == ((1, "expert"),)
    table.controller.begin(record.setup)
    assert table.controller.record() == GameRecord(record.setup)
