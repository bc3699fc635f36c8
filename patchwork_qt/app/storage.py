"""Game files on disk: the autosave of the current game, and files that a person names.

Nothing here reads or checks a game; that is ``patchwork_qt.game.record``'s work.
"""

from __future__ import annotations

import contextlib
import enum
import errno
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import attrs

from patchwork_qt.app.locks import lock_file
from patchwork_qt.game.strict_json import MAX_BYTES
from patchwork_qt.identity import SUFFIX

FINISHED = "finished"
"""Folder, beside the games in progress, of those that have come to their end."""
STATISTICS_FILE = "statistics.sqlite3"
"""In the data folder: the database of finished games, see ``database.py``."""
NAME_BYTES = 100
"""What file names are cut to, not counting endings: some disks take no more than 143 bytes."""
_MANY_SLOTS = 100
_STALE_AFTER_S = 3600.0


class Fault(enum.Enum):
    """Why a file could not be read or written."""

    DISK_FULL = "the disk is full"
    READ_ONLY = "the disk can only be read"
    NO_PERMISSION = "permission is missing"
    FILE_MISSING = "the file is not there"
    FOLDER_MISSING = "the folder is not there"
    NOT_A_FOLDER = "a file is in the place of the folder"
    IS_A_FOLDER = "a folder has that name"
    NAME_TOO_LONG = "the name is too long"
    NOT_A_FILE = "it is not a regular file"
    LEADS_NOWHERE = "it is a link that leads nowhere"
    TOO_LARGE = "the game has become too large for a file"
    IN_USE = "another program is using the file"
    DAMAGED = "the file is damaged"
    TOO_NEW = "a newer version of the program has written it"
    OTHER = "the disk reported a problem"


_FAULTS = {
    errno.ENOSPC: Fault.DISK_FULL,
    errno.EDQUOT: Fault.DISK_FULL,
    errno.EFBIG: Fault.DISK_FULL,
    errno.EROFS: Fault.READ_ONLY,
    errno.EACCES: Fault.NO_PERMISSION,
    errno.EPERM: Fault.NO_PERMISSION,
    errno.ENOENT: Fault.FOLDER_MISSING,
    errno.ENOTDIR: Fault.NOT_A_FOLDER,
    errno.EEXIST: Fault.NOT_A_FOLDER,
    errno.EISDIR: Fault.IS_A_FOLDER,
    errno.ENAMETOOLONG: Fault.NAME_TOO_LONG,
    errno.ELOOP: Fault.LEADS_NOWHERE,
    errno.EBUSY: Fault.IN_USE,
}


class StorageError(Exception):
    """A file could not be read or written; the message is one sentence for a person.

    ``fault``, ``action`` and ``path`` are there for ``ui/problems.py`` to say it in the
    language of the window.
    What failed, an ``OSError`` or an error of SQLite, is the ``__cause__``.
    """

    def __init__(self, action: str, path: Path, cause: OSError, fault: Fault | None = None) -> None:
        """``fault``: for what no number of an ``OSError`` says."""
        self.action = action
        """``read``, ``saved``, ``removed`` or ``set aside``."""
        self.path = path
        self.kept_as: Path | None = None
        """Where a damaged file has been set aside, if it has."""
        self.fault = fault or _FAULTS.get(cause.errno or 0, Fault.OTHER)
        if action == "read" and self.fault is Fault.FOLDER_MISSING:
            self.fault = Fault.FILE_MISSING
        why = self.fault.value
        if self.fault is Fault.OTHER and cause.strerror:
            why += f" ({cause.strerror})"
        super().__init__(f"{path.name} could not be {action} in {path.parent}: {why}.")


@contextlib.contextmanager
def _storage_errors(action: str, path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise StorageError(action, path, error) from error


def write_atomically(path: Path, data: bytes) -> None:
    """Put ``data`` at ``path`` so that a crash leaves the old file or the new one, whole.

    Follows a symbolic link and keeps the permissions of a file that is already there. The folder
    must exist. Raises StorageError; the old file is then untouched and nothing else is left.
    """
    with _storage_errors("saved", path):
        target = Path(os.path.realpath(path))
        with _written_beside(target, data) as temporary:
            os.replace(temporary, target)


def write_game(path: Path, text: str) -> None:
    """Put a game at ``path``, like :func:`write_atomically`. Raises StorageError, also for a text
    so long that no reader would take it for a game."""
    write_atomically(path, _game_data(path, text))


def write_new_game(path: Path, text: str) -> bool:
    """Like :func:`write_game`; False where there is anything, however soon before it came."""
    data = _game_data(path, text)
    if os.path.lexists(path):
        return False
    with _storage_errors("saved", path), _written_beside(path, data) as temporary:
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            return False
        os.replace(temporary, path)
        return True


def _game_data(path: Path, text: str) -> bytes:
    data = text.encode()
    if len(data) > MAX_BYTES:
        raise StorageError("saved", path, OSError(), Fault.TOO_LARGE)
    return data


@contextlib.contextmanager
def _written_beside(target: Path, data: bytes) -> Iterator[Path]:
    """A whole file beside ``target``, to be moved there; nothing is left of it otherwise."""
    _remove_leftovers(target, older_than_s=_STALE_AFTER_S)
    temporary = target.with_name(_temporary_name(target.name))
    try:
        _write_through(temporary, data, _mode_of(target))
        yield temporary
        _flush_folder(target.parent)
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink()


def shortened(name: str) -> str:
    """A file name without its end, if it is too long: disks count bytes, not characters."""
    return name.encode(errors="ignore")[:NAME_BYTES].decode(errors="ignore")


def _temporary_name(name: str) -> str:
    # The end of a long name is cut: a file may be called by anything up to the limit of the disk.
    return f".{shortened(name)}.{os.urandom(4).hex()}.tmp"


def _mode_of(path: Path) -> int | None:
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except FileNotFoundError:
        return None


def _write_through(path: Path, data: bytes, mode: int | None) -> None:
    with path.open("xb") as file:
        if mode is not None and sys.platform != "win32":
            os.fchmod(file.fileno(), mode)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _flush_folder(folder: Path) -> None:
    """Make a rename last. Best effort: some file systems, and Windows, can't."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _remove_leftovers(path: Path, older_than_s: float) -> None:
    """Remove the temporary files that killed programs left beside ``path``."""
    before = time.time() - older_than_s
    start = f".{shortened(path.name)}."
    with contextlib.suppress(OSError):
        for leftover in path.parent.iterdir():
            if not (leftover.name.startswith(start) and leftover.name.endswith(".tmp")):
                continue
            with contextlib.suppress(OSError):
                if leftover.stat().st_mtime <= before:
                    leftover.unlink()


@attrs.define(eq=False)
class GameStore:
    """The current game of one running program, and the unfinished ones around it.

    Every running program has a slot of its own, so that two windows never write over each other:
    slot 1 is ``current.patchwork``, slot 2 ``current-2.patchwork`` and so on. A slot is held by a
    lock of the operating system on a ``.lock`` file beside it, which even a kill gives back.
    ``GameStore.claim(folder)`` is the way in; ``GameStore(folder)`` alone holds no lock.
    """

    folder: Path
    slot: int = 1
    _lock: int | None = attrs.field(default=None, init=False, repr=False)
    """File descriptor that holds the lock."""

    @classmethod
    def claim(cls, folder: Path) -> GameStore:
        """A store on the first slot that no running program holds.

        Never raises: where nothing can be locked (the folder can't be written to), slot 1 comes
        without a lock, and ``save_current`` will say why.
        """
        for slot in range(1, _MANY_SLOTS):
            store = cls(folder, slot)
            try:
                if store.try_lock():
                    return store
            except StorageError:
                break
        return cls(folder)

    @property
    def current(self) -> Path:
        """The file of this slot."""
        return self.folder / _slot_name(self.slot)

    def try_lock(self) -> bool:
        """Hold this store's slot until ``release`` or the end of the process.

        False when another store, of whatever process, holds it. Makes the folder, and clears away
        what a killed program left half written. Raises StorageError when there can be no lock file.
        """
        if self._lock is not None:
            return True
        path = self.current.with_suffix(".lock")
        with _storage_errors("saved", path):
            self.folder.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        if not lock_file(descriptor):
            os.close(descriptor)
            return False
        self._lock = descriptor
        _remove_leftovers(self.current, older_than_s=0.0)
        return True

    def refusal(self) -> StorageError | None:
        """Why nothing can be saved here, as far as one can tell by putting an empty file there."""
        trial = self.current.with_name(_temporary_name(self.current.name))
        try:
            with _storage_errors("saved", self.current):
                self.folder.mkdir(parents=True, exist_ok=True)
                trial.touch(exist_ok=False)
                trial.unlink()
        except StorageError as problem:
            return problem
        return None

    def release(self) -> None:
        """Give the slot back; its game stays on disk."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def save_current(self, record_text: str) -> None:
        """Save the game of this slot; it is on disk when this returns. Raises StorageError."""
        with _storage_errors("saved", self.current):
            self.folder.mkdir(parents=True, exist_ok=True)
        write_game(self.current, record_text)

    def load_current(self) -> bytes | None:
        """The bytes of this slot's game, None when there is none. Raises StorageError."""
        with _storage_errors("read", self.current):
            try:
                return self.current.read_bytes()
            except FileNotFoundError:
                return None

    def set_aside(self, path: Path) -> Path:
        """Move an autosave that can't be read to the first free ``broken-<n>.patchwork``.

        ``path`` is one of ``unfinished``. Returns where it is now. Raises StorageError.
        """
        with _storage_errors("set aside", path):
            aside = self._reserve_broken()
            try:
                os.replace(path, aside)
            except OSError:
                aside.unlink(missing_ok=True)
                raise
            _flush_folder(self.folder)
            return aside

    def _reserve_broken(self) -> Path:
        number = 1
        while True:
            path = self.folder / f"broken-{number}{SUFFIX}"
            try:
                path.touch(exist_ok=False)
            except FileExistsError:
                number += 1
            else:
                return path

    def unfinished(self) -> list[Path]:
        """Games that can be continued: this slot's first, then those of programs that are gone.

        A game that another running program holds is not among them. Empty when nothing can be read.
        """
        found = []
        for slot in [self.slot, *(n for n in range(1, _MANY_SLOTS) if n != self.slot)]:
            path = self.folder / _slot_name(slot)
            if _is_file(path) and (slot == self.slot or self._is_free(slot)):
                found.append(path)
        return found

    def others(self) -> list[GameStore]:
        """The other slots in which a game lies, not locked; a running program may hold them."""
        slots = (GameStore(self.folder, n) for n in range(1, _MANY_SLOTS) if n != self.slot)
        return [store for store in slots if _is_file(store.current)]

    def _is_free(self, slot: int) -> bool:
        other = GameStore(self.folder, slot)
        try:
            return other.try_lock()
        except StorageError:
            return True
        finally:
            other.release()

    def switch_to(self, path: Path) -> bool:
        """Take over the slot of a file that ``unfinished`` named, to go on with its game.

        False, and nothing changes, when another running program was faster. The game of the slot
        left behind stays on disk. Raises StorageError.
        """
        slots = (n for n in range(1, _MANY_SLOTS) if self.folder / _slot_name(n) == path)
        slot = next(slots, None)
        if slot is None:
            raise ValueError(f"{path} is no slot of {self.folder}")
        if slot == self.slot:
            return True
        other = GameStore(self.folder, slot)
        if not other.try_lock():
            return False
        self.release()
        self.slot, self._lock = slot, other._lock
        return True

    def keep_finished(self, name: str, text: str, same: Callable[[Path], bool]) -> Path:
        """Keep a finished game in the folder ``finished``; returns where. Raises StorageError.

        ``name`` comes without an ending, and may get a number after it. A file of that name is
        only written over when ``same`` finds that it holds this very game.
        """
        folder = self.folder / FINISHED
        with _storage_errors("saved", folder / name):
            folder.mkdir(parents=True, exist_ok=True)
        number = 1
        while True:
            path = folder / (f"{name}{SUFFIX}" if number == 1 else f"{name} {number}{SUFFIX}")
            if write_new_game(path, text):
                return path
            if same(path):
                if not _has_text(path, text):
                    write_game(path, text)
                return path
            number += 1


def _has_text(path: Path, text: str) -> bool:
    try:
        return path.read_bytes() == text.encode()
    except OSError:
        return False


def _slot_name(slot: int) -> str:
    return f"current{SUFFIX}" if slot == 1 else f"current-{slot}{SUFFIX}"


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False
