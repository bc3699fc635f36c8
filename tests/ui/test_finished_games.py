"""Finished games are kept and counted whatever happens, and nobody waits for it."""

from __future__ import annotations

import contextlib
import datetime
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from patchwork_qt.app.autosave import Autosave
from patchwork_qt.app.dealing import GAME_ID_KEY
from patchwork_qt.app.solo_record import SoloRecord, Statistics
from patchwork_qt.app.storage import Fault, GameStore, StorageError
from patchwork_qt.game.record import GameRecord, read_record, record_text
from patchwork_qt.ui import finished_games
from patchwork_qt.ui.finished_games import FinishedGames
from patchwork_qt.ui.main_window import MainWindow
from tests.ui.play.player import Said, dressed_app, open_window

GOLDEN = Path(__file__).parents[1] / "golden"
NOON = datetime.datetime(2026, 11, 30, 12, tzinfo=datetime.UTC)


def game(name: str, golden: str = "solo-000") -> GameRecord:
    record = read_record((GOLDEN / f"{golden}.patchwork").read_bytes())
    return attrs.evolve(record, extra={GAME_ID_KEY: name})


class Table:
    """What the window does, and what it is told."""

    def __init__(self, store: GameStore) -> None:
        self.store = store
        self.autosave = Autosave(store, lambda: NOON)
        self.told: list[tuple[str, object]] = []
        self.shown: list[Statistics] = []
        self.finished = FinishedGames(
            self.autosave, lambda title, problem: self.told.append((title, problem))
        )

    def end(self, record: GameRecord) -> None:
        self.autosave.save(record, ended=True)
        self.finished.keep(record)

    def counted(self) -> list[str]:
        """The first one first."""
        self.finished.wait()
        return [each.key for each in reversed(SoloRecord(self.path).latest(99))]

    @property
    def path(self) -> Path:
        return self.autosave.statistics_path

    def kept(self) -> list[str]:
        return sorted(path.name for path in self.autosave.finished_folder.glob("*"))


@pytest.fixture
def table(qapp: QApplication, data_folder: Path) -> Iterator[Table]:
    store = GameStore.claim(data_folder)
    table = Table(store)
    yield table
    table.finished.leave()
    store.release()


def test_a_finished_game_is_kept_at_once_and_counted(table: Table) -> None:
    table.end(game("a"))
    assert table.kept() == ["2026-11-30 12.00 Green.patchwork"]
    assert table.counted() == ["a"]
    table.end(game("b", "pair-000"))
    assert len(table.kept()) == 2
    assert table.counted() == ["a"]
    assert table.told == []


def test_a_game_is_counted_though_it_can_not_be_kept(table: Table) -> None:
    table.autosave.finished_folder.write_bytes(b"in the way")
    table.end(game("a"))
    assert table.counted() == ["a"]
    ((title, problem),) = table.told
    assert title == "The finished game was not kept"
    assert isinstance(problem, StorageError)


@pytest.mark.parametrize("chance", ["a game ends", "statistics"])
def test_what_could_not_be_counted_is_counted_at_the_next_chance(table: Table, chance: str) -> None:
    table.end(game("a"))
    table.finished.wait()
    with contextlib.closing(sqlite3.connect(table.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        table.end(game("b"))
        table.finished.wait()
        other.execute("ROLLBACK")
    ((title, problem),) = table.told
    assert title == "The game was not counted"
    assert isinstance(problem, StorageError)
    assert problem.fault is Fault.IN_USE
    if chance == "statistics":
        table.finished.read_statistics(table.shown.append)
        table.finished.wait()
        (statistics,) = table.shown
        assert [each.key for each in statistics.latest] == ["b", "a"]
        assert table.counted() == ["a", "b"]
    else:
        table.end(game("c"))
        assert table.counted() == ["a", "b", "c"]
    assert len(table.told) == 1


def test_a_damaged_record_is_told_and_filled_again(table: Table) -> None:
    table.end(game("a"))
    table.finished.wait()
    table.path.write_bytes(b"once upon a time" * 99)
    table.finished.read_statistics(table.shown.append)
    assert table.counted() == ["a"]
    ((title, problem),) = table.told
    assert title == "The statistics begin anew"
    assert isinstance(problem, StorageError)
    assert problem.kept_as is not None
    assert [each.key for each in table.shown[0].latest] == ["a"]


def test_statistics_that_can_not_be_read_are_told_and_not_shown(table: Table) -> None:
    table.path.mkdir()
    table.finished.read_statistics(table.shown.append)
    table.finished.wait()
    assert [title for title, _ in table.told] == ["The statistics can’t be read"]
    assert table.shown == []


def test_only_the_last_one_who_asks_gets_the_statistics(table: Table, qtbot: QtBot) -> None:
    first: list[Statistics] = []
    table.finished.read_statistics(first.append)
    table.finished.read_statistics(table.shown.append)
    assert table.shown == []
    qtbot.waitUntil(lambda: len(table.shown) == 1)
    assert first == []


def test_statistics_do_not_wait_for_a_folder_full_of_games(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finished_games, "PATIENCE_S", -1.0)
    for name in "abc":
        table.autosave.keep(game(name))
    table.finished.read_statistics(table.shown.append)
    table.finished.wait()
    (statistics,) = table.shown
    assert statistics.latest == ()
    assert sorted(table.counted()) == ["a", "b", "c"]


def test_leaving_waits_for_the_game_that_ended_and_for_no_other(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "ab":
        table.autosave.keep(game(name))
    held = threading.Event()
    add = SoloRecord.add

    def be_slower(solo: SoloRecord, record: GameRecord, at: datetime.datetime) -> bool:
        held.wait(0.05)
        return add(solo, record, at)

    monkeypatch.setattr(SoloRecord, "add", be_slower)
    monkeypatch.setattr(SoloRecord, "files", lambda _solo: held.wait(0.05) or {})
    table.end(game("c"))
    table.finished.leave()
    assert [each.key for each in SoloRecord(table.path).latest(9)] == ["c"]


def test_what_goes_wrong_while_leaving_is_not_told(table: Table) -> None:
    table.path.mkdir()
    table.end(game("a"))
    table.finished.read_statistics(table.shown.append)
    table.finished.leave()
    QApplication.processEvents()
    assert (table.told, table.shown) == ([], [])


def test_a_game_of_the_statistics_is_read(table: Table) -> None:
    table.end(game("a"))
    table.finished.wait()
    assert table.finished.game("a").moves == game("a").moves
    with pytest.raises(KeyError):
        table.finished.game("b")


# --- in the window


def ended_in_slot(store: GameStore, record: GameRecord) -> None:
    """As a program leaves it that is killed right after the last move."""
    Autosave(store, lambda: NOON).save(record, ended=True)


@pytest.fixture
def killed(qapp: QApplication, data_folder: Path) -> Iterator[Path]:
    store = GameStore.claim(data_folder)
    ended_in_slot(store, game("a"))
    store.release()
    with dressed_app(qapp):
        yield data_folder


def kept_in(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "finished").glob("*"))


def counted_in(window: MainWindow) -> list[str]:
    window._finished.wait()
    return [each.key for each in SoloRecord(window._autosave.statistics_path).latest(9)]


def test_a_start_keeps_and_counts_what_a_killed_program_left(killed: Path, qtbot: QtBot) -> None:
    with open_window(killed) as window:
        assert window.home.continue_button.isHidden()
        qtbot.waitUntil(lambda: bool(kept_in(killed)))
        assert counted_in(window) == ["a"]
        assert isinstance(window._messages, Said)
        assert window._messages.told == []
    with open_window(killed) as window:
        window._finished._look()
        assert counted_in(window) == ["a"]
    assert kept_in(killed) == ["2026-11-30 12.00 Green.patchwork"]


def test_a_new_game_before_that_costs_nothing(killed: Path) -> None:
    with open_window(killed) as window:
        window.begin(game("b").setup)
        assert kept_in(killed) == ["2026-11-30 12.00 Green.patchwork"]
        window._finished._look()
        window._finished.read_statistics(lambda _statistics: None)
        assert counted_in(window) == ["a"]


def test_a_game_played_to_its_end_is_marked_until_it_is_kept(killed: Path) -> None:
    record = game("b")
    with open_window(killed) as window:
        window.controller.load(attrs.evolve(record, moves=record.moves[:-1]))
        window.show_table()
        (killed / "finished").rename(killed / "moved")
        (killed / "finished").write_bytes(b"in the way")
        window.controller.play(record.moves[-1])
        window._finished.wait()
        (killed / "finished").unlink()
        (killed / "moved").rename(killed / "finished")
    with open_window(killed) as window:
        window._finished._look()
        assert sorted(counted_in(window)) == ["a", "b"]
    assert len(kept_in(killed)) == 2


def test_a_game_that_is_only_looked_at_is_not_kept(killed: Path) -> None:
    path = killed / "friend.patchwork"
    path.write_text(record_text(game("friend", "solo-009")))
    for _ in range(2):
        with open_window(killed) as window:
            window._finished._look()
            window.open_file(path)
            window.controller.undo()
            window.controller.redo()
            assert counted_in(window) == ["a"]
    assert len(kept_in(killed)) == 1


def test_closing_the_window_waits_for_the_count(killed: Path) -> None:
    record = game("b")
    with open_window(killed) as window:
        window.controller.load(attrs.evolve(record, moves=record.moves[:-1]))
        window.controller.play(record.moves[-1])
        window.close()
        assert [each.key for each in SoloRecord(window._autosave.statistics_path).latest(1)] == [
            "b"
        ]
