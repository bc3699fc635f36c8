"""The game on disk: found again whole, and what can't be read is never lost."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

from patchwork_qt.app.autosave import SAVED_AT_KEY, Autosave, load_game
from patchwork_qt.app.history import History
from patchwork_qt.app.storage import GameStore, StorageError
from patchwork_qt.game.errors import BadRecord
from patchwork_qt.game.record import GameRecord, read_record, record_text

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
