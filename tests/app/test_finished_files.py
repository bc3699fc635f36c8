"""Games that could not be counted when they ended are counted at the next chance, and once."""

from __future__ import annotations

import datetime
import os
import sys
from collections.abc import Callable
from pathlib import Path

import attrs
import pytest

from patchwork_qt.app import finished_files
from patchwork_qt.app.autosave import SAVED_AT_KEY
from patchwork_qt.app.dealing import GAME_ID_KEY
from patchwork_qt.app.finished_files import AT_ONCE, count_files
from patchwork_qt.app.solo_record import SoloRecord, game_key
from patchwork_qt.app.storage import STATISTICS_FILE, StorageError
from patchwork_qt.game.record import GameRecord, read_record, record_text
from patchwork_qt.game_file import game_bytes

GOLDEN = Path(__file__).parents[1] / "golden"
NOON = datetime.datetime(2026, 10, 3, 12, tzinfo=datetime.UTC)
WON = read_record((GOLDEN / "solo-000.patchwork").read_bytes())


def never() -> bool:
    return False


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "finished"
    folder.mkdir()
    return folder


@pytest.fixture
def solo(tmp_path: Path) -> SoloRecord:
    return SoloRecord(tmp_path / STATISTICS_FILE)


def put(folder: Path, name: str, hour: int, record: GameRecord = WON) -> Path:
    moment = (NOON + datetime.timedelta(hours=hour)).isoformat()
    extra = {GAME_ID_KEY: name, SAVED_AT_KEY: moment}
    path = folder / f"{name}.patchwork"
    path.write_text(record_text(attrs.evolve(record, extra=extra)))
    return path


def keys(solo: SoloRecord) -> list[str]:
    """Of the counted games, the first one first."""
    return [game.key for game in reversed(solo.latest(1000))]


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are read."""
    names: list[str] = []

    def note(path: Path) -> bytes:
        names.append(path.stem)
        return game_bytes(path)

    monkeypatch.setattr(finished_files, "game_bytes", note)
    return names


def test_games_are_counted_in_the_order_in_which_they_ended(solo: SoloRecord, folder: Path) -> None:
    for name, hour in (("b", 1), ("c", 0), ("a", 2)):
        put(folder, name, hour)
    assert count_files(solo, folder, never)
    assert keys(solo) == ["c", "b", "a"]
    assert solo.latest(1)[0].finished_at == NOON + datetime.timedelta(hours=2)


def test_no_file_is_read_twice_until_it_changes(
    solo: SoloRecord, folder: Path, read: list[str]
) -> None:
    path = put(folder, "a", 0)
    put(folder, "two", 0, read_record((GOLDEN / "pair-000.patchwork").read_bytes()))
    count_files(solo, folder, never)
    assert sorted(read) == ["a", "two"]
    put(folder, "b", 0)
    os.utime(path, (1000, 1000))
    del read[:]
    count_files(solo, folder, never)
    assert sorted(read) == ["a", "b"]
    assert keys(solo) == ["a", "b"]


def test_a_game_that_was_counted_at_once_is_not_counted_again(
    solo: SoloRecord, folder: Path
) -> None:
    path = put(folder, "a", 0)
    solo.add(read_record(path.read_bytes()), NOON)
    count_files(solo, folder, never)
    assert keys(solo) == ["a"]


def test_a_record_that_was_set_aside_is_filled_again(
    solo: SoloRecord, folder: Path, tmp_path: Path
) -> None:
    put(folder, "a", 0)
    count_files(solo, folder, never)
    (tmp_path / STATISTICS_FILE).write_bytes(b"no database" * 99)
    count_files(solo, folder, never)
    assert solo.set_aside is not None
    assert keys(solo) == ["a"]


def test_nothing_to_count_makes_no_file(solo: SoloRecord, folder: Path, tmp_path: Path) -> None:
    assert count_files(solo, folder, never)
    assert count_files(solo, tmp_path / "gone", never)
    (tmp_path / "file").touch()
    assert count_files(solo, tmp_path / "file", never)
    (folder / "notes.txt").write_text("soup")
    (folder / ".half.patchwork").write_text("{")
    (folder / "empty.patchwork").touch()
    assert count_files(solo, folder, never)
    assert not (tmp_path / STATISTICS_FILE).exists()


def test_what_holds_no_game_is_passed_over_and_tried_again(solo: SoloRecord, folder: Path) -> None:
    bad = folder / "b.patchwork"
    bad.write_bytes(b"{")
    (folder / "folder.patchwork").mkdir()
    if sys.platform != "win32":
        os.mkfifo(folder / "pipe.patchwork")
    put(folder, "a", 0)
    put(folder, "c", 0)
    assert count_files(solo, folder, never)
    assert keys(solo) == ["a", "c"]
    bad.write_text((folder / "a.patchwork").read_text().replace('"game_id": "a"', '"game_id": "b"'))
    assert count_files(solo, folder, never)
    assert keys(solo) == ["a", "c", "b"]


@pytest.mark.parametrize("saved_at", [None, 5, "noon", "9999-12-31T23:59:59-12:00"])
def test_a_game_without_a_time_ended_when_its_file_was_written(
    solo: SoloRecord, folder: Path, saved_at: object
) -> None:
    path = folder / "a.patchwork"
    path.write_text(record_text(attrs.evolve(WON, extra={SAVED_AT_KEY: saved_at})))
    os.utime(path, (NOON.timestamp(),) * 2)
    count_files(solo, folder, never)
    (game,) = solo.latest(9)
    assert (game.key, game.finished_at) == (game_key(WON), NOON)


def after(count: int) -> Callable[[], bool]:
    asked: list[int] = []

    def enough() -> bool:
        asked.append(0)
        return len(asked) > count

    return enough


def test_it_stops_when_it_is_told_and_goes_on_from_there(
    solo: SoloRecord, folder: Path, read: list[str]
) -> None:
    for number in range(AT_ONCE + 5):
        put(folder, f"game {number:03}", 0)
    assert not count_files(solo, folder, after(0))
    assert read == []
    assert not count_files(solo, folder, after(1))
    assert len(keys(solo)) == AT_ONCE
    assert count_files(solo, folder, after(1))
    assert keys(solo) == sorted(read) == [f"game {number:03}" for number in range(AT_ONCE + 5)]


def test_a_record_that_can_not_be_written_is_a_problem(
    solo: SoloRecord, folder: Path, tmp_path: Path
) -> None:
    path = put(folder, "a", 0)
    (tmp_path / STATISTICS_FILE).mkdir()
    with pytest.raises(StorageError):
        count_files(solo, folder, never)
    (tmp_path / STATISTICS_FILE).rmdir()
    count_files(solo, folder, never)
    assert keys(solo) == [path.stem]


@pytest.mark.skipif(sys.platform != "linux", reason="a name that is no text")
def test_a_name_that_is_no_text_is_no_hindrance(
    solo: SoloRecord, folder: Path, read: list[str]
) -> None:
    path = put(folder, "a", 0)
    os.rename(path, os.fsencode(folder) + b"/\xff.patchwork")
    for _ in range(2):
        count_files(solo, folder, never)
    assert keys(solo) == ["a"]
    assert len(read) == 1
