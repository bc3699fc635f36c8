"""The database of finished games: one SQLite file, its schema and its versions.

Every call opens the file anew and closes it again, so that several programs can share it and
nothing is lost when one of them is killed. What is asked of it stands in ``solo_record.py``.
Only imported when needed: SQLite is no part of the start.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
import stat
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from patchwork_qt.app.locks import lock_file
from patchwork_qt.app.storage import Fault, StorageError

APPLICATION_ID = 0x50744368
"""Marks the file as one of this program, in its header."""
WAIT_S = 0.25
"""How long another program may hold the file before this one gives up."""
WAIT_TO_MOVE_S = 2.0
"""How long another program may take to set a damaged file aside."""

Migration = tuple[str, ...]
Answer = TypeVar("Answer")

MIGRATIONS: tuple[Migration, ...] = (
    (
        # The record holds everything about a game, so a later version can fill a new column from
        # it. Deck and level are NULL for games without the Automa; side 1 is the other player.
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY,
            key TEXT NOT NULL UNIQUE,
            mode TEXT NOT NULL,
            finished_at TEXT NOT NULL,
            deck TEXT,
            level INTEGER,
            time_board TEXT NOT NULL,
            score_0 INTEGER NOT NULL,
            score_1 INTEGER NOT NULL,
            winner INTEGER NOT NULL CHECK (winner IN (0, 1)),
            tie_broken INTEGER NOT NULL CHECK (tie_broken IN (0, 1)),
            record TEXT NOT NULL
        )""",
        # Holds all that the standings ask for, so that they don't read the records.
        "CREATE INDEX games_in_order ON games (mode, deck, level, id, score_0, winner)",
    ),
    (
        # Now holds all that the list asks for as well.
        "DROP INDEX IF EXISTS games_in_order",
        """CREATE INDEX games_in_order ON games (
            mode, id, key, finished_at, deck, level, time_board,
            score_0, score_1, winner, tie_broken
        )""",
        # The files of finished games that have been looked through, so that none is read twice.
        "CREATE TABLE files (mark TEXT PRIMARY KEY) WITHOUT ROWID",
    ),
)
"""What leads from each version of the schema to the next; the first one starts from nothing."""

_ERRNOS = {
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_BUSY: errno.EBUSY,
    sqlite3.SQLITE_LOCKED: errno.EBUSY,
    sqlite3.SQLITE_READONLY: errno.EROFS,
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,
}
_DAMAGED = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
_OTHER_TABLES = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_MISMATCH)
"""What comes of tables, views or triggers that this program has not made."""


class Database:
    """A file that may not exist yet. Everything here raises StorageError, and nothing else.

    A file that is no database of this program is moved aside, never deleted, and a new one begun.
    """

    def __init__(self, path: Path, migrations: Sequence[Migration] = MIGRATIONS) -> None:
        self._path = path
        self._migrations = migrations
        self.set_aside: StorageError | None = None
        """What was wrong with a file that has been moved aside, and where it is now."""

    def read(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer | None:
        """The answer to a question, None while there is no file or an empty one. Makes none."""
        return self._ask("read", question)

    def write(self, change: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Make a change whole or not at all; it is on disk when this returns.

        Makes the folder and the file where they are missing.
        """
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StorageError("saved", self._path, error) from error
        answer = self._ask("saved", lambda connection: (change(connection),))
        assert answer is not None
        return answer[0]

    def _is_there(self, action: str) -> bool:
        """Whether there is a file. Raises StorageError for what is there but can be none."""
        try:
            mode = self._path.stat().st_mode
        except (FileNotFoundError, NotADirectoryError):
            if action == "saved" and not Path(os.path.realpath(self._path)).parent.is_dir():
                raise StorageError(action, self._path, OSError(), Fault.LEADS_NOWHERE) from None
            return False
        except OSError as error:
            raise StorageError(action, self._path, error) from error
        if stat.S_ISDIR(mode):
            raise StorageError(action, self._path, OSError(), Fault.IS_A_FOLDER)
        if not stat.S_ISREG(mode):
            raise StorageError(action, self._path, OSError(), Fault.NOT_A_FILE)
        return True

    def _ask(self, action: str, work: Callable[[sqlite3.Connection], Answer]) -> Answer | None:
        try:
            return self._attempt(action, work)
        except StorageError as problem:
            if problem.fault is not Fault.DAMAGED:
                raise
        with self._alone():
            # Once more: another program may just have set that file aside and begun a new one.
            try:
                return self._attempt(action, work)
            except StorageError as problem:
                if problem.fault is not Fault.DAMAGED:
                    raise
                problem.kept_as = self._set_aside()
                self.set_aside = problem
            return self._attempt(action, work)

    def _attempt(self, action: str, work: Callable[[sqlite3.Connection], Answer]) -> Answer | None:
        """One transaction. Closing the connection takes back one that did not come to its end."""
        if not self._is_there(action) and action == "read":
            return None
        try:
            with self._connection() as connection:
                # A bit may rot in a text as well: whoever reads the text finds that out.
                connection.text_factory = lambda data: data.decode("utf-8", "replace")
                version = self._read_version(connection, action)
                if version == 0 and action == "read":
                    return None
                if version < len(self._migrations):
                    self._bring_up(connection, action)
                connection.execute("BEGIN IMMEDIATE" if action == "saved" else "BEGIN")
                answer = self._work(connection, action, work)
                connection.execute("COMMIT")
                return answer
        except sqlite3.Error as error:
            raise self._problem(action, error) from error

    @contextlib.contextmanager
    def _connection(self) -> Iterator[sqlite3.Connection]:
        # Without isolation level: transactions begin and end where it is written here.
        connection = sqlite3.connect(self._path, timeout=WAIT_S, isolation_level=None)
        with contextlib.closing(connection):
            yield connection

    def _work(
        self,
        connection: sqlite3.Connection,
        action: str,
        work: Callable[[sqlite3.Connection], Answer],
    ) -> Answer:
        try:
            return work(connection)
        except sqlite3.Error as error:
            if _code(error) in _OTHER_TABLES:
                raise StorageError(action, self._path, OSError(), Fault.DAMAGED) from error
            raise

    def _read_version(self, connection: sqlite3.Connection, action: str) -> int:
        # In one transaction, so that another program that is just making the schema is seen to
        # have made all of it or nothing.
        connection.execute("BEGIN")
        version = self._version(connection, action)
        connection.execute("COMMIT")
        return version

    def _bring_up(self, connection: sqlite3.Connection, action: str) -> None:
        """Bring the schema to the version of this program, in one transaction."""
        connection.execute("BEGIN IMMEDIATE")
        # Asked again: another program may have done it in between.
        for migration in self._migrations[self._version(connection, action) :]:
            for statement in migration:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(self._migrations)}")
        connection.execute("COMMIT")

    def _version(self, connection: sqlite3.Connection, action: str) -> int:
        """The version of the schema, 0 for an empty file. Raises StorageError for one that is
        not this program's, or not yet."""
        version = int(_value(connection, "PRAGMA user_version"))
        empty = not _value(connection, "SELECT count(*) FROM sqlite_master")
        ours = _value(connection, "PRAGMA application_id") == APPLICATION_ID
        if version < 0 or (version == 0) != empty or not (ours or empty):
            raise StorageError(action, self._path, OSError(), Fault.DAMAGED)
        if version > len(self._migrations):
            raise StorageError(action, self._path, OSError(), Fault.TOO_NEW)
        if not _columns_after(self._migrations[:version]) <= _columns(connection):
            raise StorageError(action, self._path, OSError(), Fault.DAMAGED)
        return version

    def _problem(self, action: str, error: sqlite3.Error) -> StorageError:
        code = _code(error)
        if code in _DAMAGED:
            return StorageError(action, self._path, OSError(), Fault.DAMAGED)
        if code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY):
            found = self._refusal()
            if found is not None:
                return StorageError(action, self._path, found)
        return StorageError(action, self._path, OSError(_ERRNOS.get(code, errno.EIO), str(error)))

    def _refusal(self) -> OSError | None:
        """Why the file, or its journal beside it, can't be written: SQLite itself doesn't say."""
        try:
            with contextlib.suppress(FileNotFoundError):
                self._path.open("r+b").close()
            tempfile.TemporaryFile(dir=self._path.parent).close()
        except OSError as error:
            return error
        return None

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """While this lasts no other program sets the file aside."""
        try:
            descriptor = os.open(self._path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as error:
            raise StorageError("set aside", self._path, error) from error
        try:
            until = time.monotonic() + WAIT_TO_MOVE_S
            while not lock_file(descriptor):
                if time.monotonic() > until:
                    raise StorageError("set aside", self._path, OSError(), Fault.IN_USE)
                time.sleep(0.01)
            yield
        finally:
            os.close(descriptor)

    def _set_aside(self) -> Path:
        """Move the file to the first free ``…-broken-<n>``. Of a journal beside it SQLite has
        made what could be made, and removed it."""
        try:
            with self._connection() as connection:
                # Another program may be writing to pages that are whole: its journal, left
                # behind, would be played into the new file.
                _lock_out(connection)
                if os.name == "nt":
                    connection.close()  # there a file can't be moved while anyone has it open
                return self._move_aside()
        except sqlite3.Error as error:
            raise self._problem("set aside", error) from error

    def _move_aside(self) -> Path:
        try:
            aside = self._reserve_broken()
            try:
                os.replace(self._path, aside)
            except OSError:
                aside.unlink(missing_ok=True)
                raise
        except OSError as error:
            raise StorageError("set aside", self._path, error) from error
        return aside

    def _reserve_broken(self) -> Path:
        number = 1
        while True:
            path = self._path.with_stem(f"{self._path.stem}-broken-{number}")
            try:
                path.touch(exist_ok=False)
            except FileExistsError:
                number += 1
            else:
                return path


def _value(connection: sqlite3.Connection, question: str) -> int:
    (value,) = connection.execute(question).fetchone()
    return int(value)


def _lock_out(connection: sqlite3.Connection) -> None:
    """Keep everyone else from a file; where it is too damaged for that, nobody can use it."""
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise


def _code(error: sqlite3.Error) -> int:
    return int(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)) & 0xFF


def _columns(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    """Every column of every table, with the table's name."""
    return set(
        connection.execute(
            "SELECT tables.name, columns.name"
            " FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns"
            " WHERE tables.type = 'table'"
        )
    )


def _columns_after(migrations: Sequence[Migration]) -> set[tuple[str, str]]:
    """The columns that there must be."""
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        for migration in migrations:
            for statement in migration:
                connection.execute(statement)
        return _columns(connection)
