from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from patchwork_qt.app import folders, storage
from patchwork_qt.app.storage import (
    Fault,
    GameStore,
    StorageError,
    write_atomically,
    write_game,
    write_new_game,
)
from patchwork_qt.game.strict_json import MAX_BYTES

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="POSIX only")

HOLD_AND_SAVE = textwrap.dedent(
    """
    import sys, time
    from pathlib import Path
    from patchwork_qt.app.storage import GameStore
    store = GameStore.claim(Path(sys.argv[1]))
    store.save_current("theirs")
    print(store.slot, flush=True)
    time.sleep(60)
    """
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "games"


@pytest.fixture
def store(folder: Path) -> Iterator[GameStore]:
    store = GameStore.claim(folder)
    yield store
    store.release()


@pytest.fixture
def other_program(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A program that has saved a game in slot 1 and still runs."""
    program = subprocess.Popen(
        [sys.executable, "-c", HOLD_AND_SAVE, str(folder)], stdout=subprocess.PIPE, text=True
    )
    with program:
        assert program.stdout is not None
        assert program.stdout.readline() == "1\n"
        yield program
        program.kill()


def failing(number: int) -> Callable[..., None]:
    def fail(*_args: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


# --- write_atomically


def test_writes_and_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "game.patchwork"
    write_atomically(path, b"first")
    write_atomically(path, b"second")
    assert path.read_bytes() == b"second"
    assert names(tmp_path) == {"game.patchwork"}


@pytest.mark.parametrize("broken_call", ["replace", "fsync"])
@pytest.mark.parametrize(
    ("number", "fault"),
    [
        (errno.ENOSPC, Fault.DISK_FULL),
        (errno.EDQUOT, Fault.DISK_FULL),
        (errno.EROFS, Fault.READ_ONLY),
        (errno.EACCES, Fault.NO_PERMISSION),
        (errno.ENOENT, Fault.FOLDER_MISSING),
        (errno.EIO, Fault.OTHER),
    ],
)
def test_a_failure_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken_call: str, number: int, fault: Fault
) -> None:
    path = tmp_path / "game.patchwork"
    write_atomically(path, b"old")
    with monkeypatch.context() as patch:
        patch.setattr(os, broken_call, failing(number))
        with pytest.raises(StorageError) as caught:
            write_atomically(path, b"new")
    assert caught.value.fault is fault
    assert caught.value.path == path
    assert isinstance(caught.value.__cause__, OSError)
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == {"game.patchwork"}


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
def test_a_disk_that_is_really_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No stand-in: the kernel itself refuses the bytes."""
    path = tmp_path / "game.patchwork"
    path.write_bytes(b"old")
    monkeypatch.setattr(storage, "_temporary_name", lambda _name: ".game.tmp")
    real_open = Path.open

    def open_full(self: Path, mode: str = "r") -> object:
        return real_open(Path("/dev/full"), "wb") if mode == "xb" else real_open(self, mode)

    monkeypatch.setattr(Path, "open", open_full)
    monkeypatch.setattr(os, "fchmod", lambda *_args: None)
    with pytest.raises(StorageError) as caught:
        write_atomically(path, b"new")
    assert caught.value.fault is Fault.DISK_FULL
    assert path.read_bytes() == b"old"


def test_the_message_is_one_sentence_with_the_place(tmp_path: Path) -> None:
    path = tmp_path / "gone" / "game.patchwork"
    with pytest.raises(StorageError) as caught:
        write_atomically(path, b"")
    assert str(caught.value) == (
        f"game.patchwork could not be saved in {path.parent}: the folder is not there."
    )


def test_a_file_in_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(StorageError) as caught:
        write_atomically(tmp_path / "file" / "game.patchwork", b"")
    assert caught.value.fault in (Fault.NOT_A_FOLDER, Fault.FOLDER_MISSING)


def test_a_folder_in_place_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "game.patchwork").mkdir()
    with pytest.raises(StorageError):
        write_atomically(tmp_path / "game.patchwork", b"")
    assert names(tmp_path) == {"game.patchwork"}


@posix_only  # where the whole path has no limit of that size
def test_a_name_of_any_legal_length(tmp_path: Path) -> None:
    path = tmp_path / ("n" * 245 + ".patchwork")
    write_atomically(path, b"long")
    assert path.read_bytes() == b"long"


@posix_only  # Windows says something else each time
def test_a_name_that_is_too_long_is_an_error_like_any_other(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as caught:
        write_atomically(tmp_path / ("n" * 300), b"")
    assert caught.value.fault is Fault.NAME_TOO_LONG


@posix_only
def test_permissions_of_the_old_file_stay(tmp_path: Path) -> None:
    path = tmp_path / "game.patchwork"
    path.write_bytes(b"old")
    path.chmod(0o640)
    write_atomically(path, b"new")
    assert path.stat().st_mode & 0o777 == 0o640


@posix_only
def test_a_symbolic_link_is_followed(tmp_path: Path) -> None:
    real = tmp_path / "real.patchwork"
    real.write_bytes(b"old")
    link = tmp_path / "link.patchwork"
    link.symlink_to(real)
    write_atomically(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"


# --- The current game


def test_the_data_folder_is_the_platforms(data_folder: Path) -> None:
    assert data_folder == folders.data_folder()
    assert "patchwork-qt" in str(data_folder)


def test_saves_and_loads(store: GameStore) -> None:
    assert store.load_current() is None
    store.save_current("Zoë")
    assert store.load_current() == "Zoë".encode()
    assert store.unfinished() == [store.current]


@posix_only  # Windows doesn't let go of the lock's file
def test_a_folder_that_vanished_is_made_again(store: GameStore) -> None:
    store.save_current("one")
    for path in store.folder.iterdir():
        path.unlink()
    store.folder.rmdir()
    store.save_current("two")
    assert store.load_current() == b"two"


def test_a_broken_game_is_set_aside_and_never_lost(store: GameStore) -> None:
    for content in ("one", "two"):
        store.save_current(content)
        store.set_aside(store.current)
    assert store.load_current() is None
    assert (store.folder / "broken-1.patchwork").read_bytes() == b"one"
    assert (store.folder / "broken-2.patchwork").read_bytes() == b"two"


def test_setting_aside_that_fails_leaves_the_game_and_no_empty_file(
    store: GameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.save_current("one")
    monkeypatch.setattr(os, "replace", failing(errno.EACCES))
    with pytest.raises(StorageError, match="could not be set aside"):
        store.set_aside(store.current)
    assert store.load_current() == b"one"
    assert not list(store.folder.glob("broken-*"))


def test_what_a_killed_program_left_half_written_is_cleared(folder: Path) -> None:
    folder.mkdir()
    (folder / "current.patchwork").write_bytes(b"whole")
    (folder / ".current.patchwork.0123abcd.tmp").write_bytes(b"ha")
    (folder / ".current-2.patchwork.0123abcd.tmp").write_bytes(b"another slot's")
    (folder / "notes.tmp").write_bytes(b"not ours")
    store = GameStore.claim(folder)
    assert store.load_current() == b"whole"
    assert names(folder) == {
        "current.lock",
        "current.patchwork",
        ".current-2.patchwork.0123abcd.tmp",
        "notes.tmp",
    }
    store.release()


def test_a_game_file_clears_only_old_leftovers(tmp_path: Path) -> None:
    old, fresh = tmp_path / ".game.patchwork.00.tmp", tmp_path / ".game.patchwork.01.tmp"
    for path in (old, fresh):
        path.write_bytes(b"")
    os.utime(old, (time.time() - 7200,) * 2)
    write_game(tmp_path / "game.patchwork", "text")
    assert (tmp_path / "game.patchwork").read_text() == "text"
    assert not old.exists()
    assert fresh.exists()


def test_a_folder_that_cannot_be_made_is_claimed_and_reported_at_the_save(tmp_path: Path) -> None:
    (tmp_path / "games").write_bytes(b"a file")
    store = GameStore.claim(tmp_path / "games")
    assert store.unfinished() == []
    with pytest.raises(StorageError) as caught:
        store.save_current("text")
    assert caught.value.fault is Fault.NOT_A_FOLDER
    with pytest.raises(StorageError):
        store.load_current()


# --- Several programs at once


def test_a_second_program_gets_a_slot_of_its_own(
    other_program: subprocess.Popen[str], folder: Path
) -> None:
    store = GameStore.claim(folder)
    assert store.slot == 2
    store.save_current("ours")
    assert (folder / "current.patchwork").read_bytes() == b"theirs"
    assert store.unfinished() == [folder / "current-2.patchwork"]
    assert not store.switch_to(folder / "current.patchwork")
    assert store.slot == 2
    assert other_program.poll() is None
    store.release()


@posix_only
def test_a_killed_programs_game_is_offered_and_can_be_taken_over(
    other_program: subprocess.Popen[str], folder: Path
) -> None:
    store = GameStore.claim(folder)
    store.save_current("ours")
    other_program.send_signal(signal.SIGKILL)
    other_program.wait()
    assert store.unfinished() == [folder / "current-2.patchwork", folder / "current.patchwork"]
    assert store.switch_to(folder / "current.patchwork")
    assert store.load_current() == b"theirs"
    third = GameStore.claim(folder)
    assert third.slot == 2
    assert third.load_current() == b"ours"
    for each in (store, third):
        each.release()


def test_a_released_slot_is_free_again(folder: Path) -> None:
    first = GameStore.claim(folder)
    second = GameStore.claim(folder)
    assert (first.slot, second.slot) == (1, 2)
    assert not GameStore(folder).try_lock()
    assert first.try_lock()
    first.release()
    third = GameStore.claim(folder)
    assert third.slot == 1
    for each in (second, third):
        each.release()


def test_only_slots_can_be_switched_to(store: GameStore) -> None:
    with pytest.raises(ValueError, match="no slot"):
        store.switch_to(store.folder / "other.patchwork")
    assert store.switch_to(store.current)


# --- Finished games


def kept(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in (folder / "finished").iterdir()}


def test_another_game_of_the_same_name_gets_a_number(store: GameStore, folder: Path) -> None:
    for text in ("one", "two", "three"):
        store.keep_finished("noon", text, lambda _path: False)
    assert kept(folder) == {
        "noon.patchwork": "one",
        "noon 2.patchwork": "two",
        "noon 3.patchwork": "three",
    }


def test_the_same_game_takes_the_place_of_its_own_file(store: GameStore, folder: Path) -> None:
    store.keep_finished("noon", "other", lambda _path: False)
    for text in ("one", "one more"):
        path = store.keep_finished("noon", text, lambda path: path.read_text().startswith("one"))
        assert path == folder / "finished" / "noon 2.patchwork"
    assert kept(folder) == {"noon.patchwork": "other", "noon 2.patchwork": "one more"}


def test_a_file_that_holds_the_very_text_is_not_touched(store: GameStore) -> None:
    path = store.keep_finished("noon", "one", lambda _path: False)
    os.utime(path, (1000, 1000))
    assert store.keep_finished("noon", "one", lambda _path: True) == path
    assert path.stat().st_mtime == 1000


def test_a_new_file_takes_no_place_that_was_taken_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program makes the file while this one still writes its own beside it."""
    path = tmp_path / "game.patchwork"
    write_through = storage._write_through

    def be_slower(temporary: Path, data: bytes, mode: int | None) -> None:
        write_through(temporary, data, mode)
        path.write_text("theirs")

    monkeypatch.setattr(storage, "_write_through", be_slower)
    assert not write_new_game(path, "ours")
    assert path.read_text() == "theirs"
    assert names(tmp_path) == {"game.patchwork"}


@pytest.mark.parametrize("name", ["\N{WATER BUFFALO}" * 60, "x" * 250, "\N{WATER BUFFALO}" * 30])
def test_long_names_are_written_and_cleared(tmp_path: Path, name: str) -> None:
    path = tmp_path / storage.shortened(name)
    write_atomically(path, b"one")
    write_atomically(path, b"two")
    assert len(path.name.encode()) <= storage.NAME_BYTES
    assert names(tmp_path) == {path.name}
    assert path.name
    assert name.startswith(path.name)


def test_what_no_reader_takes_for_a_game_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "game.patchwork"
    write_game(path, "x" * MAX_BYTES)
    for write in (write_game, write_new_game):
        with pytest.raises(StorageError) as caught:
            write(path, "x" * (MAX_BYTES + 1))
        assert caught.value.fault is Fault.TOO_LARGE
    assert path.stat().st_size == MAX_BYTES
