"""The game on disk: found again whole, and what can't be read is never lost."""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

from patchwork_qt.app.autosave import ENDED_AT_KEY, SAVED_AT_KEY, Autosave, load_game, moment_of
from patchwork_qt.app.dealing import GAME_ID_KEY
from patchwork_qt.app.history import History
from patchwork_qt.app.storage import GameStore, StorageError
from patchwork_qt.game.errors import BadRecord
from patchwork_qt.game.record import GameRecord, read_record, record_text
from patchwork_qt.game.strict_json import MAX_BYTES

GOLDEN = Path(__file__).parents[1] / "golden"
NOON = datetime.datetime(2026, 11, 30, 12, 0, 0, 5, tzinfo=datetime.UTC)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[GameStore]:
    store = GameStore.claim(tmp_path / "games")
    yield store
    store.release()


@pytest.fixture
def autosave(store: GameStore) -> Autosave:
    return Autosave(store, lambda: NOON)


@pytest.fixture
def record() -> GameRecord:
    record = read_record((GOLDEN / "pair-002.patchwork").read_bytes())
    return attrs.evolve(record, moves=record.moves[:7])


def test_a_saved_game_is_found_with_its_time(autosave: Autosave, record: GameRecord) -> None:
    assert autosave.find() == (None, ())
    autosave.save(record)
    found, problems = autosave.find()
    assert problems == ()
    assert found is not None
    assert found.path == autosave.path
    assert found.record.moves == record.moves
    assert found.history == History.of_moves(record.setup, record.moves)
    assert found.record.extra[SAVED_AT_KEY] == "2026-11-30T12:00:00+00:00"


def test_the_time_replaces_the_one_before(autosave: Autosave, record: GameRecord) -> None:
    autosave.save(attrs.evolve(record, extra={SAVED_AT_KEY: "long ago", "clock": 5}))
    found, _ = autosave.find()
    assert found is not None
    assert found.record.extra == {"clock": 5, SAVED_AT_KEY: "2026-11-30T12:00:00+00:00"}


def test_a_finished_game_is_no_game_to_continue(autosave: Autosave) -> None:
    autosave.save(read_record((GOLDEN / "pair-002.patchwork").read_bytes()))
    assert autosave.find() == (None, ())
    assert autosave.path.exists()


def test_a_solo_game_meets_the_same_cards_again(autosave: Autosave) -> None:
    record = read_record((GOLDEN / "solo-001.patchwork").read_bytes())
    record = attrs.evolve(record, moves=record.moves[:9])
    autosave.save(record)
    first, _ = autosave.find()
    assert first is not None
    autosave.save(first.record)
    second, _ = autosave.find()
    assert second is not None
    assert first.record.setup == second.record.setup
    assert first.history == second.history


@pytest.mark.parametrize("data", [b"", b"{", b'{"format": "patchwork-game", "version": 9}'])
def test_a_broken_autosave_is_set_aside_whole(
    autosave: Autosave, store: GameStore, record: GameRecord, data: bytes
) -> None:
    for number in (1, 2):
        store.current.write_bytes(data)
        found, problems = autosave.find()
        assert found is None
        (problem,) = problems
        assert problem.kept_as == store.folder / f"broken-{number}.patchwork"
        assert (store.folder / f"broken-{number}.patchwork").read_bytes() == data
        assert not store.current.exists()
    assert autosave.find() == (None, ())
    autosave.save(record)
    assert autosave.find()[0] is not None


def test_a_file_that_cannot_be_read_is_left_where_it_is(
    autosave: Autosave, store: GameStore, record: GameRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    autosave.save(record)
    with monkeypatch.context() as broken:
        broken.setattr(Path, "open", _no_entry)
        found, problems = autosave.find()
    assert found is None
    (problem,) = problems
    assert "could not be read" in str(problem.cause)
    assert problem.kept_as is None
    assert autosave.find()[0] is not None


def _no_entry(*_args: object) -> None:
    raise PermissionError(13, "Permission denied")


def test_the_game_of_a_program_that_is_gone_is_taken_over(
    store: GameStore, record: GameRecord
) -> None:
    other = GameStore.claim(store.folder)
    Autosave(other).save(record)
    mine = Autosave(store)
    assert mine.find() == (None, ())
    other.release()
    found, _ = mine.find()
    assert found is not None
    assert found.path == other.current
    assert mine.take_over(found)
    assert mine.path == found.path
    assert mine.find()[0] is not None


def test_a_broken_game_of_another_slot_is_said_once_and_kept(store: GameStore) -> None:
    other = GameStore(store.folder, 2)
    other.current.write_bytes(b"?")
    found, (problem,) = Autosave(store).find()
    assert found is None
    assert problem.path == other.current
    assert problem.kept_as is not None
    assert problem.kept_as.read_bytes() == b"?"
    assert Autosave(store).find() == (None, ())


def test_a_game_file_is_loaded_at_its_last_move(golden: Path) -> None:
    record, history = load_game(golden)
    assert history.moves == record.moves
    assert history.state.to_move is None
    assert record_text(record).encode() == golden.read_bytes()


def test_what_is_no_game_or_no_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.patchwork"
    with pytest.raises(StorageError):
        load_game(path)
    path.write_text("[]")
    with pytest.raises(BadRecord):
        load_game(path)


def test_a_finished_game_is_kept_beside_the_next_one(
    autosave: Autosave, store: GameStore, record: GameRecord
) -> None:
    kept = autosave.keep(record)
    autosave.save(record)
    assert kept.parent == store.folder / "finished"
    again, history = load_game(kept)
    assert again.moves == record.moves
    assert history.setup.circle == record.setup.circle


def test_names_that_no_folder_takes_still_make_a_file(
    autosave: Autosave, record: GameRecord
) -> None:
    odd = attrs.evolve(record, setup=attrs.evolve(record.setup, players=("../a:b", "x" * 300)))
    kept = autosave.keep(odd)
    assert kept.is_file()
    assert kept.parent.name == "finished"


def test_a_name_is_cut_by_what_the_disk_counts(autosave: Autosave, record: GameRecord) -> None:
    wide = attrs.evolve(record, setup=attrs.evolve(record.setup, players=("𐌰" * 60, "Ben")))
    kept = autosave.keep(wide)
    assert len(kept.name.encode()) < 143
    assert "𐌰𐌰" in kept.name


# --- a game that has ended, and a program that is killed before it is kept


@pytest.fixture
def over() -> GameRecord:
    record = read_record((GOLDEN / "pair-002.patchwork").read_bytes())
    return attrs.evolve(record, extra={GAME_ID_KEY: "ours"})


def finished(store: GameStore) -> dict[str, str]:
    """The games that are kept, with their names of games."""
    folder = store.folder / "finished"
    files = folder.iterdir() if folder.exists() else ()
    return {path.name: json.loads(path.read_text()).get(GAME_ID_KEY) for path in files}


NAME = "2026-11-30 12.00 Green Yellow.patchwork"


def test_the_next_start_keeps_a_game_that_had_just_ended(
    store: GameStore, autosave: Autosave, over: GameRecord
) -> None:
    autosave.save(over, ended=True)
    later = Autosave(store, lambda: NOON + datetime.timedelta(days=3))
    assert later.keep_ended()
    assert finished(store) == {NAME: "ours"}
    kept, history = load_game(store.folder / "finished" / NAME)
    assert history.moves == over.moves
    assert kept.extra == {GAME_ID_KEY: "ours", SAVED_AT_KEY: "2026-11-30T12:00:00+00:00"}
    assert not later.keep_ended()
    assert later.find() == (None, ())


def test_a_game_that_is_kept_already_is_not_kept_again(
    store: GameStore, autosave: Autosave, over: GameRecord
) -> None:
    autosave.save(over, ended=True)
    kept = autosave.keep(over)
    before = kept.stat().st_mtime_ns
    Autosave(store, lambda: NOON + datetime.timedelta(days=3)).keep_ended()
    assert finished(store) == {NAME: "ours"}
    assert kept.stat().st_mtime_ns == before
    kept.unlink()
    assert not Autosave(store).keep_ended()
    assert finished(store) == {}


def test_it_is_kept_under_the_minute_in_which_it_ended(store: GameStore, over: GameRecord) -> None:
    """The clock goes on between the save of the last move and the keeping."""
    times = iter([NOON, NOON + datetime.timedelta(minutes=1)])
    autosave = Autosave(store, lambda: next(times))
    autosave.save(over, ended=True)
    assert autosave.keep(over).name == NAME


def test_the_next_game_does_not_write_over_one_that_is_not_kept(
    store: GameStore, autosave: Autosave, over: GameRecord, record: GameRecord
) -> None:
    autosave.save(over, ended=True)
    Autosave(store, lambda: NOON + datetime.timedelta(days=3)).save(record)
    assert finished(store) == {NAME: "ours"}
    found, _ = Autosave(store).find()
    assert found is not None
    assert found.record.moves == record.moves


def test_what_could_not_be_kept_is_kept_before_the_next_game(
    store: GameStore, autosave: Autosave, over: GameRecord, record: GameRecord
) -> None:
    (store.folder / "finished").write_bytes(b"in the way")
    autosave.save(over, ended=True)
    with pytest.raises(StorageError):
        autosave.keep(over)
    (store.folder / "finished").unlink()
    autosave.save(record)
    assert finished(store) == {NAME: "ours"}


def test_what_still_can_not_be_kept_does_not_stop_the_next_game(
    store: GameStore, autosave: Autosave, over: GameRecord, record: GameRecord
) -> None:
    autosave.save(over, ended=True)
    (store.folder / "finished").write_bytes(b"in the way")
    with pytest.raises(StorageError):
        Autosave(store).keep_ended()
    assert ENDED_AT_KEY in json.loads(autosave.path.read_bytes())
    autosave.save(record)
    assert autosave.find()[0] is not None


def test_a_finished_game_that_is_looked_at_is_not_kept(
    store: GameStore, autosave: Autosave, over: GameRecord, record: GameRecord
) -> None:
    autosave.save(over)
    assert not Autosave(store).keep_ended()
    Autosave(store).save(record)
    assert finished(store) == {}


def test_the_mark_does_not_come_along_with_another_save(
    store: GameStore, autosave: Autosave, over: GameRecord
) -> None:
    autosave.save(attrs.evolve(over, extra={ENDED_AT_KEY: "2026-11-30T12:00:00+00:00"}))
    assert not Autosave(store).keep_ended()


def test_the_slot_of_a_program_that_is_gone_is_looked_after(
    store: GameStore, over: GameRecord
) -> None:
    other = GameStore.claim(store.folder)
    Autosave(other, lambda: NOON).save(over, ended=True)
    mine = Autosave(store)
    assert not mine.keep_ended()
    assert finished(store) == {}
    other.release()
    assert mine.keep_ended()
    assert finished(store) == {NAME: "ours"}
    assert other.try_lock()
    other.release()


@pytest.mark.parametrize("mark", ["yesterday", "2026-11-30", "", "9999-12-31T23:59:59-12:00"])
def test_an_impossible_time_of_the_end_costs_no_game(
    store: GameStore, over: GameRecord, mark: str
) -> None:
    extra = {**over.extra, ENDED_AT_KEY: mark}
    store.save_current(record_text(attrs.evolve(over, extra=extra)))
    Autosave(store).keep_ended()
    assert list(finished(store).values()) == ["ours"]


@pytest.mark.parametrize("data", [b"[]", b"{", b"\xff", b'{"ended_at": "now"}', b"[" * 100_000])
def test_a_slot_with_nonsense_is_left_to_be_set_aside(store: GameStore, data: bytes) -> None:
    store.current.write_bytes(data)
    assert not Autosave(store).keep_ended()
    assert store.current.read_bytes() == data


def test_games_of_the_same_minute_do_not_take_each_others_place(
    store: GameStore, autosave: Autosave, over: GameRecord
) -> None:
    theirs = attrs.evolve(over, extra={GAME_ID_KEY: "theirs"})
    for each in (over, theirs, over, theirs):
        autosave.keep(each)
    assert finished(store) == {NAME: "ours", NAME.replace(".patch", " 2.patch"): "theirs"}


def test_games_without_a_name_are_told_apart_by_their_text(
    store: GameStore, autosave: Autosave, over: GameRecord, record: GameRecord
) -> None:
    nameless = attrs.evolve(over, extra={})
    for each in (nameless, record, nameless, record):
        autosave.keep(each)
    assert len(finished(store)) == 2


def test_a_file_that_would_grow_too_long_is_refused(tmp_path: Path, over: GameRecord) -> None:
    """1e15 is written as 1000000000000000.0."""
    path = tmp_path / "x.patchwork"
    text = record_text(over).rstrip("\n}")
    for count, fits in ((MAX_BYTES // 30, True), (MAX_BYTES // 10, False)):
        path.write_text(text + f', "clock": [{",".join(["1e15"] * count)}]}}')
        assert path.stat().st_size < MAX_BYTES
        if fits:
            load_game(path)
            continue
        with pytest.raises(BadRecord, match="longer than"):
            load_game(path)


@pytest.mark.parametrize(
    "text", [None, 5, "", "noon", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00"]
)
def test_what_is_no_time_is_none(text: object) -> None:
    assert moment_of(text) is None


def test_a_time_without_a_zone_is_the_systems() -> None:
    moment = moment_of("2026-11-30T12:00:00")
    assert moment is not None
    assert moment == datetime.datetime(2026, 11, 30, 12).astimezone()
    assert moment.tzinfo is not None
