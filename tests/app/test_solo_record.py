"""The solo record: what counts, what it adds up to, and what a bad file does to it."""

from __future__ import annotations

import contextlib
import datetime
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

from patchwork_qt.app.database import APPLICATION_ID, MIGRATIONS, Database, Migration
from patchwork_qt.app.dealing import GAME_ID_KEY
from patchwork_qt.app.solo_record import (
    FinishedGame,
    GameFile,
    SoloRecord,
    Standing,
    Statistics,
    game_key,
)
from patchwork_qt.app.storage import STATISTICS_FILE, Fault, StorageError
from patchwork_qt.game.moves import AutomaTurn, Move
from patchwork_qt.game.record import GameRecord, read_record, record_text
from patchwork_qt.game.rules import new_setup, start
from patchwork_qt.game.setup import SHUFFLES, complete_shuffles
from patchwork_qt.game.state import Mode
from tests.game.positions import random_game

GOLDEN = Path(__file__).parents[1] / "golden"
SOLO = sorted(GOLDEN.glob("solo-*.patchwork"))
NOON = datetime.datetime(
    2026, 10, 3, 12, 0, 7, tzinfo=datetime.timezone(datetime.timedelta(hours=2))
)
COLUMN: Migration = (
    "ALTER TABLE games ADD COLUMN player TEXT",
    "UPDATE games SET player = json_extract(record, '$.setup.players[0]')",
)
TABLE: Migration = ("CREATE TABLE notes (game INTEGER NOT NULL, words TEXT NOT NULL)",)
LATER = (*MIGRATIONS, COLUMN, TABLE)
"""As the schema may grow: a column that is filled from the records, and another table."""

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="POSIX only")


def golden(name: str) -> GameRecord:
    return read_record((GOLDEN / f"{name}.patchwork").read_bytes())


def named(record: GameRecord, name: object) -> GameRecord:
    return attrs.evolve(record, extra={**record.extra, GAME_ID_KEY: name})


WON = golden("solo-000")
"""Normal deck, level I: 33 to 0."""
LOST = golden("solo-010")
"""The same deck and level: -7 to 7."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / STATISTICS_FILE


@pytest.fixture
def solo(path: Path) -> SoloRecord:
    return SoloRecord(path)


def rows(path: Path, question: str) -> list[Any]:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return connection.execute(question).fetchall()


def change(path: Path, *statements: str) -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def version(path: Path) -> int:
    return int(rows(path, "PRAGMA user_version")[0][0])


def names(path: Path) -> set[str]:
    return {each.name for each in path.parent.iterdir()}


def fault_of(solo: SoloRecord, name: str) -> StorageError:
    """What an entrance says when the file can't be used."""
    calls: dict[str, Callable[[], object]] = {
        "add": lambda: solo.add(WON, NOON),
        "standings": solo.standings,
        "latest": lambda: solo.latest(3),
        "game": lambda: solo.game(game_key(WON)),
    }
    with pytest.raises(StorageError) as caught:
        calls[name]()
    return caught.value


EVERY_ENTRANCE = pytest.mark.parametrize("entrance", ["add", "standings", "latest", "game"])


# --- what counts


def test_before_the_first_game_there_is_nothing_and_no_file(solo: SoloRecord, path: Path) -> None:
    assert solo.standings() == ()
    assert solo.latest(10) == ()
    with pytest.raises(KeyError):
        solo.game("nothing")
    assert not path.parent.exists()


@pytest.mark.parametrize("file", SOLO, ids=[file.stem for file in SOLO])
def test_every_golden_solo_game_is_kept_whole(solo: SoloRecord, file: Path) -> None:
    record = read_record(file.read_bytes())
    end = json.loads(file.with_suffix(".states.jsonl").read_text().splitlines()[-1])
    assert solo.add(record, NOON)
    (found,) = solo.latest(10)
    assert record.setup.automa is not None
    human, automa = (side["score"] for side in end["sides"])
    assert found == FinishedGame(
        key=game_key(record),
        finished_at=NOON,
        deck=record.setup.automa.deck,
        level=record.setup.automa.level,
        time_board=record.setup.time_board,
        human_score=human,
        automa_score=automa,
        won=end["winner"] == 0,
        tie_broken=human == automa,
    )
    assert found.finished_at.utcoffset() == NOON.utcoffset()
    assert record_text(solo.game(found.key)) == record_text(record)


def test_a_game_found_again_can_go_on_differently(solo: SoloRecord) -> None:
    solo.add(WON, NOON)
    automa = solo.game(game_key(WON)).setup.automa
    assert automa is not None
    assert WON.setup.automa is not None
    assert automa.shuffles[: len(WON.setup.automa.shuffles)] == WON.setup.automa.shuffles
    assert len(automa.shuffles) == SHUFFLES


def test_a_tie_says_that_it_was_one(solo: SoloRecord, path: Path) -> None:
    solo.add(WON, NOON)
    change(path, "UPDATE games SET score_1 = score_0, tie_broken = 1")
    (found,) = solo.latest(1)
    assert found.tie_broken
    assert found.won


def test_a_game_counts_once_as_it_ended_first(solo: SoloRecord) -> None:
    assert solo.add(WON, NOON)
    assert not solo.add(WON, NOON + datetime.timedelta(days=1))
    assert not SoloRecord(solo._path).add(other_ending(WON), NOON)
    (found,) = solo.latest(10)
    assert (found.human_score, found.finished_at) == (33, NOON)
    assert solo.game(found.key).moves == WON.moves


def other_ending(record: GameRecord) -> GameRecord:
    """Undone to the start and played to another end, which knows more shuffles."""
    setup = complete_shuffles(record.setup, random.Random(3))
    steps = random_game(start(setup), random.Random(8))
    moves: list[Move] = [each.move for each in steps if not isinstance(each.move, AutomaTurn)]
    return attrs.evolve(record, setup=setup, moves=tuple(moves))


def test_a_named_game_counts_beside_another_with_the_same_cards(solo: SoloRecord) -> None:
    assert solo.add(named(WON, "4f1c"), NOON)
    assert solo.add(named(WON, "93ab"), NOON)
    assert not solo.add(named(other_ending(WON), "93ab"), NOON)
    assert [game.key for game in solo.latest(10)] == ["93ab", "4f1c"]
    assert solo.game("4f1c").extra == {GAME_ID_KEY: "4f1c"}


@pytest.mark.parametrize("name", ["", 5, None, ["4f1c"], "x" * 101, "two\nlines", "\ud800"])
def test_what_is_no_name_is_not_taken_for_one(name: object) -> None:
    assert game_key(named(WON, name)) == game_key(WON)


def test_the_fingerprint_differs_with_whatever_was_dealt() -> None:
    setup = WON.setup
    automa = setup.automa
    assert automa is not None
    turned = tuple(reversed(automa.shuffles[0]))
    others = [
        attrs.evolve(setup, circle=(*setup.circle[1:-1], setup.circle[0], 1)),
        attrs.evolve(setup, players=("Anna",)),
        attrs.evolve(setup, time_board="classic"),
        attrs.evolve(setup, automa=attrs.evolve(automa, level=2)),
        attrs.evolve(setup, automa=attrs.evolve(automa, shuffles=(turned,))),
    ]
    keys = {game_key(GameRecord(each)) for each in [setup, *others]}
    assert len(keys) == 6
    assert game_key(other_ending(WON)) == game_key(WON)


def test_a_time_without_a_zone_is_that_of_the_system(solo: SoloRecord) -> None:
    local = datetime.datetime(2026, 10, 3, 12, 0)
    solo.add(WON, local)
    assert solo.latest(1)[0].finished_at == local.astimezone()


@pytest.mark.parametrize(
    "record",
    [
        golden("pair-000"),
        attrs.evolve(WON, moves=WON.moves[:-1]),
        attrs.evolve(WON, moves=()),
        attrs.evolve(WON, moves=(*WON.moves, WON.moves[0])),
        GameRecord(new_setup(random.Random(1), mode=Mode.SOLO, deck="normal", level=1)),
    ],
    ids=["two players", "last move missing", "no move", "a move too many", "just dealt"],
)
def test_anything_but_a_finished_solo_game_is_refused(
    solo: SoloRecord, path: Path, record: GameRecord
) -> None:
    with pytest.raises(ValueError, match=r"solo|finished|rules"):
        solo.add(record, NOON)
    assert not path.exists()


# --- what it adds up to


def test_standings_add_up_deck_by_deck_and_level_by_level(solo: SoloRecord) -> None:
    for number, record in enumerate([WON, WON, LOST, WON]):
        solo.add(named(record, f"first-{number}"), NOON)
    solo.add(golden("solo-019"), NOON)
    solo.add(golden("solo-008"), NOON)
    assert solo.standings() == (
        Standing("normal", 1, 4, 3, 33, (33 + 33 - 7 + 33) / 4, 1, 2),
        Standing("normal", 4, 1, 0, -35, -35.0, 0, 0),
        Standing("tactical", 5, 1, 0, 12, 12.0, 0, 0),
    )


@pytest.mark.parametrize(
    ("wins", "streak", "longest"),
    [("0", 0, 0), ("1", 1, 1), ("110", 0, 2), ("1101", 1, 2), ("011", 2, 2), ("1011101", 1, 3)],
)
def test_streaks_are_those_in_the_order_of_playing(
    solo: SoloRecord, wins: str, streak: int, longest: int
) -> None:
    for number, won in enumerate(wins):
        solo.add(named(WON if won == "1" else LOST, f"game-{number}"), NOON)
    (standing,) = solo.standings()
    assert (standing.streak, standing.longest_streak) == (streak, longest)
    assert (standing.played, standing.won) == (len(wins), wins.count("1"))


def test_the_latest_games_come_first_and_no_more_than_asked(solo: SoloRecord) -> None:
    for number in range(5):
        # A clock may be put back: the order is that of playing.
        solo.add(named(WON, f"game-{number}"), NOON - datetime.timedelta(days=number))
    assert [game.key for game in solo.latest(3)] == ["game-4", "game-3", "game-2"]


def test_games_of_another_kind_are_not_mixed_in(solo: SoloRecord, path: Path) -> None:
    """A later version may keep games of two players in the same table."""
    solo.add(WON, NOON)
    solo.add(LOST, NOON)
    change(path, "UPDATE games SET mode = 'two-player', deck = NULL, level = NULL WHERE winner = 1")
    assert [standing.played for standing in solo.standings()] == [1]
    assert [game.key for game in solo.latest(10)] == [game_key(WON)]


# --- versions of the schema


@pytest.mark.parametrize("old", range(len(LATER)))
def test_a_database_of_an_earlier_version_is_brought_up(path: Path, old: int) -> None:
    path.parent.mkdir()
    path.touch()
    earlier = SoloRecord(path, LATER[:old])
    if old:
        earlier.add(WON, NOON)
        earlier.add(LOST, NOON)
    kept = earlier.latest(10) if old else ()
    assert version(path) == old
    later = SoloRecord(path, LATER)
    assert later.latest(10) == kept
    # An empty file stays as it is until there is something to put into it.
    assert version(path) == (len(LATER) if old else 0)
    assert later.add(golden("solo-019"), NOON)
    assert later.set_aside is None
    assert version(path) == len(LATER)
    assert len(later.latest(10)) == len(kept) + 1


def test_a_new_column_is_filled_from_the_records(solo: SoloRecord, path: Path) -> None:
    solo.add(WON, NOON)
    SoloRecord(path, (*MIGRATIONS, COLUMN)).standings()
    assert rows(path, "SELECT player FROM games") == [("Green",)]


def test_the_first_version_is_as_it_was_shipped(path: Path) -> None:
    SoloRecord(path, MIGRATIONS[:1]).add(WON, NOON)
    assert version(path) == 1
    assert rows(path, "PRAGMA application_id") == [(APPLICATION_ID,)]
    assert [row[1] for row in rows(path, "PRAGMA table_info(games)")] == [
        *("id", "key", "mode", "finished_at", "deck", "level", "time_board"),
        *("score_0", "score_1", "winner", "tie_broken", "record"),
    ]


def test_the_standings_are_read_without_the_games(solo: SoloRecord, path: Path) -> None:
    solo.add(WON, NOON)
    asked: list[str] = []

    def note(_solo: SoloRecord, question: str, *_values: object) -> list[Any]:
        asked.append(question)
        return []

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SoloRecord, "_rows", note)
        solo.statistics(1)
    (plan,) = rows(path, f"EXPLAIN QUERY PLAN {asked[0].replace('?', repr('solo'))}")
    assert "COVERING INDEX games_in_order" in plan[-1]


def test_a_migration_that_fails_leaves_the_old_version(solo: SoloRecord, path: Path) -> None:
    solo.add(WON, NOON)
    before = path.read_bytes()
    broken = SoloRecord(path, (*MIGRATIONS, COLUMN, ("CREATE TABLE games (id INTEGER)",)))
    assert fault_of(broken, "standings").fault is Fault.OTHER
    assert path.read_bytes() == before
    assert names(path) == {STATISTICS_FILE}


@EVERY_ENTRANCE
def test_a_newer_version_is_not_touched(path: Path, entrance: str) -> None:
    SoloRecord(path, LATER).add(LOST, NOON)
    before = path.read_bytes()
    problem = fault_of(SoloRecord(path), entrance)
    assert problem.fault is Fault.TOO_NEW
    assert problem.path == path
    assert "newer version" in str(problem)
    assert path.read_bytes() == before
    assert names(path) == {STATISTICS_FILE}


# --- bad files


def other_program(path: Path) -> None:
    change(path, "CREATE TABLE recipes (words TEXT)", "INSERT INTO recipes VALUES ('soup')")


def no_database(path: Path) -> None:
    path.write_bytes(b"Dear diary, " * 400)


def cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:1500])


def torn(path: Path) -> None:
    """A header that is right and pages that are not."""
    data = path.read_bytes()
    path.write_bytes(data[:100] + b"\xa7" * (len(data) - 100))


def version_without_tables(path: Path) -> None:
    change(path, "DROP TABLE games")


def impossible_version(path: Path) -> None:
    change(path, "PRAGMA user_version = -3")


@pytest.mark.parametrize(
    "damage",
    [other_program, no_database, cut_short, torn, version_without_tables, impossible_version],
)
@pytest.mark.parametrize("entrance", ["add", "standings", "latest"])
def test_a_file_that_is_no_record_is_set_aside(path: Path, damage: Any, entrance: str) -> None:
    if damage is other_program:
        path.parent.mkdir()
    else:
        SoloRecord(path).add(LOST, NOON)
    damage(path)
    before = path.read_bytes()
    solo = SoloRecord(path)
    if entrance == "standings":
        assert solo.standings() == ()
    elif entrance == "latest":
        assert solo.latest(9) == ()
    assert solo.add(WON, NOON)
    kept = path.with_name("statistics-broken-1.sqlite3")
    assert kept.read_bytes() == before
    problem = solo.set_aside
    assert problem is not None
    assert (problem.fault, problem.kept_as, problem.path) == (Fault.DAMAGED, kept, path)
    again = SoloRecord(path)
    assert [game.key for game in again.latest(9)] == [game_key(WON)]
    assert again.set_aside is None


def test_a_second_bad_file_does_not_take_the_place_of_the_first(path: Path) -> None:
    path.parent.mkdir()
    for words in (b"first " * 99, b"second " * 99):
        path.write_bytes(words)
        SoloRecord(path).add(WON, NOON)
    assert path.with_name("statistics-broken-1.sqlite3").read_bytes() == b"first " * 99
    assert path.with_name("statistics-broken-2.sqlite3").read_bytes() == b"second " * 99


@pytest.mark.parametrize("ending", ["-journal", "-wal"])
def test_what_lies_beside_a_bad_file_is_no_part_of_the_new_one(path: Path, ending: str) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no database" * 99)
    path.with_name(STATISTICS_FILE + ending).write_bytes(b"half a page")
    solo = SoloRecord(path)
    assert solo.add(WON, NOON)
    assert len(solo.latest(9)) == 1
    assert names(path) == {STATISTICS_FILE, "statistics-broken-1.sqlite3", "statistics.lock"}


def test_an_empty_file_is_a_record_without_games(solo: SoloRecord, path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    assert solo.standings() == ()
    assert solo.add(WON, NOON)
    assert solo.set_aside is None
    assert names(path) == {STATISTICS_FILE}


@pytest.mark.parametrize(
    "spoil",
    [
        "finished_at = 'noon'",
        "finished_at = '0001-01-01T00:00:00+14:00'",
        "finished_at = x'30'",
        "score_1 = 'many'",
        "score_0 = 'many'",
        "score_0 = 9e999",
        "score_0 = 1.5",
        "score_0 = 9223372036854775807",
        "score_1 = x'00'",
        "level = 9",
        "level = NULL",
        "level = 'III'",
        "deck = NULL",
        "deck = 'grand'",
        "time_board = 'round'",
        "winner = 7",
        "tie_broken = 'no'",
        "key = x'c0ffee'",
        "key = ''",
        "key = 'a' || char(0)",
        "key = CAST(x'ff' AS TEXT)",
    ],
)
def test_a_bad_row_is_left_out_and_counted_as_such(
    solo: SoloRecord, path: Path, spoil: str
) -> None:
    solo.add(WON, NOON)
    solo.add(golden("solo-019"), NOON)
    sound = SoloRecord(path.with_name("sound.sqlite3"))
    sound.add(golden("solo-019"), NOON)
    change(path, "PRAGMA ignore_check_constraints = ON", f"UPDATE games SET {spoil} WHERE id = 1")
    expected = sound.statistics(9)
    assert solo.statistics(9) == attrs.evolve(expected, left_out=1)
    assert expected.left_out == 0
    change(path, "PRAGMA ignore_check_constraints = ON", "DELETE FROM games WHERE id = 2")
    assert solo.statistics(9) == Statistics(left_out=1)
    assert solo.add(golden("solo-008"), NOON)
    assert solo.set_aside is None


@pytest.mark.parametrize("spoil", ["'{}'", "''", "x'ff'", "printf('%.*c', 5000000, 'x')"])
def test_a_record_that_can_not_be_read_costs_only_that_game(
    solo: SoloRecord, path: Path, spoil: str
) -> None:
    solo.add(WON, NOON)
    solo.add(golden("solo-019"), NOON)
    change(path, f"UPDATE games SET record = {spoil} WHERE id = 1")
    problem = fault_of(solo, "game")
    assert (problem.fault, problem.kept_as) == (Fault.DAMAGED, None)
    assert solo.statistics(9).left_out == 0
    assert solo.game(game_key(golden("solo-019"))).moves
    assert names(path) == {STATISTICS_FILE}


def missing_column(path: Path) -> None:
    change(path, "DROP INDEX games_in_order", "ALTER TABLE games DROP COLUMN winner")


def missing_table(path: Path) -> None:
    change(path, "DROP TABLE games")


def missing_files(path: Path) -> None:
    change(path, "DROP TABLE files")


def view_instead(path: Path) -> None:
    change(path, "ALTER TABLE games RENAME TO plays", "CREATE VIEW games AS SELECT * FROM plays")


def key_not_unique(path: Path) -> None:
    change(path, "ALTER TABLE games RENAME TO plays", "CREATE TABLE games AS SELECT * FROM plays")


def trigger(path: Path) -> None:
    change(
        path,
        "CREATE TRIGGER no BEFORE INSERT ON games BEGIN SELECT RAISE(ABORT, 'no'); END",
    )


@pytest.mark.parametrize(
    "damage",
    [missing_column, missing_table, missing_files, view_instead, key_not_unique, trigger],
)
def test_tables_that_the_program_has_not_made_are_set_aside(path: Path, damage: Any) -> None:
    SoloRecord(path).add(LOST, NOON)
    damage(path)
    before = path.read_bytes()
    solo = SoloRecord(path)
    assert solo.add(WON, NOON)
    assert solo.set_aside is not None
    assert solo.set_aside.fault is Fault.DAMAGED
    assert path.with_name("statistics-broken-1.sqlite3").read_bytes() == before
    assert [game.key for game in solo.latest(9)] == [game_key(WON)]


def test_tables_besides_do_no_harm(solo: SoloRecord, path: Path) -> None:
    solo.add(LOST, NOON)
    change(path, "CREATE TABLE notes (words TEXT)", "ALTER TABLE games ADD COLUMN note TEXT")
    assert solo.add(WON, NOON)
    assert len(solo.latest(9)) == 2
    assert solo.set_aside is None


# --- files of finished games


def test_files_are_counted_and_remembered(solo: SoloRecord) -> None:
    assert solo.files() == frozenset()
    files = [GameFile("a", NOON, WON), GameFile("b", NOON, golden("pair-000"))]
    solo.add_files([*files, GameFile("c", NOON, attrs.evolve(LOST, moves=LOST.moves[:-1]))])
    assert solo.files() == {"a", "b", "c"}
    assert [game.key for game in solo.latest(9)] == [game_key(WON)]
    solo.add_files([GameFile("a", NOON + datetime.timedelta(days=1), WON)])
    assert [game.finished_at for game in solo.latest(9)] == [NOON]


# --- several programs


RACE = """
import datetime, sys
from pathlib import Path
import attrs
from patchwork_qt.app.dealing import GAME_ID_KEY
from patchwork_qt.app.solo_record import SoloRecord
from patchwork_qt.game.record import read_record
record = read_record(Path(sys.argv[1]).read_bytes())
now = datetime.datetime.now(datetime.UTC)
print("ready", flush=True)
for line in sys.stdin:
    solo = SoloRecord(Path(line.strip()))
    print(solo.add(attrs.evolve(record, extra={GAME_ID_KEY: sys.argv[2]}), now), flush=True)
"""


@contextlib.contextmanager
def programs(count: int) -> Iterator[list[subprocess.Popen[str]]]:
    """Programs that count a game, each its own, in the database that they are told."""
    started = [
        subprocess.Popen(
            [sys.executable, "-c", RACE, str(GOLDEN / "solo-000.patchwork"), str(number)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(count)
    ]
    try:
        assert [line_of(each) for each in started] == ["ready"] * count
        yield started
    finally:
        for each in started:
            each.communicate(timeout=60)


def line_of(program: subprocess.Popen[str]) -> str:
    assert program.stdout is not None
    return program.stdout.readline().strip()


@pytest.mark.parametrize("damage", [None, no_database, torn])
def test_programs_that_count_at_once_lose_nothing(tmp_path: Path, damage: Any) -> None:
    with programs(2) as started:
        for number in range(15):
            path = tmp_path / str(number) / STATISTICS_FILE
            if damage is not None:
                SoloRecord(path).add(LOST, NOON)
                damage(path)
            for each in started:
                assert each.stdin is not None
                each.stdin.write(f"{path}\n")
                each.stdin.flush()
            assert [line_of(each) for each in started] == ["True", "True"]
            assert {game.key for game in SoloRecord(path).latest(9)} == {"0", "1"}
            broken = [name for name in names(path) if "broken" in name]
            assert len(broken) == (damage is not None)


def test_a_good_file_that_came_meanwhile_is_not_moved(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program sets the damaged file aside just before this one can."""
    path.parent.mkdir()
    no_database(path)
    there = SoloRecord(path)
    alone = Database._alone

    def be_slower(database: Database) -> Any:
        monkeypatch.undo()
        there.add(LOST, NOON)
        return alone(database)

    monkeypatch.setattr(Database, "_alone", be_slower)
    here = SoloRecord(path)
    assert here.add(WON, NOON)
    assert (here.set_aside, there.set_aside is None) == (None, False)
    assert [game.key for game in here.latest(9)] == [game_key(WON), game_key(LOST)]


def test_a_damaged_file_in_use_is_not_moved(path: Path) -> None:
    SoloRecord(path).add(LOST, NOON)
    missing_column(path)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        problem = fault_of(SoloRecord(path), "add")
        assert (problem.action, problem.fault) == ("set aside", Fault.IN_USE)
        other.execute("ROLLBACK")
    assert "statistics-broken-1.sqlite3" not in names(path)
    assert SoloRecord(path).add(WON, NOON)


# --- a disk that refuses


def test_nothing_stays_open(solo: SoloRecord, path: Path) -> None:
    solo.add(WON, NOON)
    solo.standings()
    assert names(path) == {STATISTICS_FILE}
    if os.path.isdir("/proc/self/fd"):
        opened = [os.readlink(each) for each in Path("/proc/self/fd").iterdir() if each.exists()]
        assert str(path) not in opened
    shutil.rmtree(path.parent)
    assert solo.standings() == ()


@EVERY_ENTRANCE
def test_a_file_in_use_is_a_problem_told(solo: SoloRecord, path: Path, entrance: str) -> None:
    solo.add(LOST, NOON)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert fault_of(solo, entrance).fault is Fault.IN_USE
        other.execute("ROLLBACK")
    assert [game.key for game in solo.latest(9)] == [game_key(LOST)]
    assert solo.add(WON, NOON)
    assert solo.set_aside is None


def test_two_programs_keep_one_record(path: Path) -> None:
    here, there = SoloRecord(path), SoloRecord(path)
    assert here.add(WON, NOON)
    assert not there.add(WON, NOON)
    assert there.add(LOST, NOON)
    assert here.standings() == there.standings()
    assert len(here.latest(9)) == 2


def test_a_full_disk_leaves_what_was_there(
    solo: SoloRecord, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite itself refuses: the file may not become a page longer."""
    solo.add(LOST, NOON)
    connect = sqlite3.connect

    def connect_to_full_disk(*args: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*args, **options)
        connection.execute("PRAGMA max_page_count = 1")
        return connection

    kept = [game_key(LOST)]

    def fill() -> None:
        for number in range(20):
            solo.add(named(WON, f"game-{number}"), NOON)
            kept.insert(0, f"game-{number}")

    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", connect_to_full_disk)
        with pytest.raises(StorageError) as caught:
            fill()
    assert caught.value.fault is Fault.DISK_FULL
    assert len(kept) < 20
    assert [game.key for game in solo.latest(30)] == kept
    assert rows(path, "PRAGMA integrity_check") == [("ok",)]
    assert solo.add(WON, NOON)


@posix_only
def test_a_write_that_fails_leaves_what_was_there(solo: SoloRecord, path: Path) -> None:
    """The kernel itself refuses to let the file grow."""
    import resource

    solo.add(LOST, NOON)
    before = path.read_bytes()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
    try:
        problem = fault_of(solo, "add")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert problem.fault is Fault.OTHER
    assert solo.add(WON, NOON)
    assert len(solo.latest(9)) == 2
    assert len(path.read_bytes()) >= len(before)


@pytest.fixture
def locked_folder() -> Iterator[Path]:
    """A folder that can be read and not written to, also where the tests run as root."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    root = os.geteuid() == 0
    try:
        yield folder
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o755)
        shutil.rmtree(folder)


def lock(folder: Path) -> None:
    if os.geteuid() == 0:
        os.seteuid(65534)
    else:
        folder.chmod(0o555)


@posix_only
def test_a_folder_that_can_only_be_read(locked_folder: Path) -> None:
    path = locked_folder / STATISTICS_FILE
    solo = SoloRecord(path)
    solo.add(LOST, NOON)
    before = path.read_bytes()
    lock(locked_folder)
    assert fault_of(solo, "add").fault is Fault.NO_PERMISSION
    assert [game.key for game in solo.latest(9)] == [game_key(LOST)]
    assert path.read_bytes() == before


@posix_only
def test_an_empty_file_that_can_only_be_read_holds_no_games(locked_folder: Path) -> None:
    solo = SoloRecord(locked_folder / STATISTICS_FILE)
    (locked_folder / STATISTICS_FILE).touch()
    lock(locked_folder)
    assert solo.statistics(9) == Statistics()


@posix_only
def test_a_folder_that_can_only_be_read_and_is_empty(locked_folder: Path) -> None:
    solo = SoloRecord(locked_folder / STATISTICS_FILE)
    lock(locked_folder)
    assert fault_of(solo, "add").fault is Fault.NO_PERMISSION
    assert solo.standings() == ()


@posix_only
def test_a_bad_file_that_can_not_be_moved_stays(locked_folder: Path) -> None:
    path = locked_folder / STATISTICS_FILE
    no_database(path)
    before = path.read_bytes()
    lock(locked_folder)
    problem = fault_of(SoloRecord(path), "standings")
    assert (problem.action, problem.fault) == ("set aside", Fault.NO_PERMISSION)
    assert path.read_bytes() == before


@EVERY_ENTRANCE
def test_a_folder_in_the_place_of_the_file(solo: SoloRecord, path: Path, entrance: str) -> None:
    path.mkdir(parents=True)
    assert fault_of(solo, entrance).fault is Fault.IS_A_FOLDER
    assert path.is_dir()


@posix_only
@EVERY_ENTRANCE
def test_what_is_no_file_is_not_opened(solo: SoloRecord, path: Path, entrance: str) -> None:
    path.parent.mkdir()
    os.mkfifo(path)
    problem = fault_of(solo, entrance)
    assert problem.fault is Fault.NOT_A_FILE
    assert str(problem).endswith(": it is not a regular file.")


@posix_only
def test_a_link_that_leads_nowhere(solo: SoloRecord, path: Path) -> None:
    path.parent.mkdir()
    path.symlink_to(path.parent / "gone" / STATISTICS_FILE)
    assert solo.statistics(9) == Statistics()
    assert fault_of(solo, "add").fault is Fault.LEADS_NOWHERE
    (path.parent / "gone").mkdir()
    assert solo.add(WON, NOON)
    path.unlink()
    path.symlink_to(path)
    assert fault_of(solo, "latest").fault is Fault.LEADS_NOWHERE


def test_a_file_in_the_place_of_the_folder(solo: SoloRecord, path: Path) -> None:
    path.parent.write_bytes(b"")
    assert fault_of(solo, "add").fault is Fault.NOT_A_FOLDER
    assert solo.standings() == ()


def test_a_problem_is_one_sentence_with_the_place(solo: SoloRecord, path: Path) -> None:
    path.mkdir(parents=True)
    assert str(fault_of(solo, "add")) == (
        f"{STATISTICS_FILE} could not be saved in {path.parent}: a folder has that name."
    )
