"""Keeps the current game on disk, step by step, and finds it again after a crash."""

from __future__ import annotations

import contextlib
import datetime
import json
import random
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import attrs

from patchwork_qt.app.dealing import GAME_ID_KEY
from patchwork_qt.app.history import History
from patchwork_qt.app.storage import FINISHED, STATISTICS_FILE, GameStore, StorageError, shortened
from patchwork_qt.game.errors import BadRecord
from patchwork_qt.game.record import GameRecord, read_record, record_text
from patchwork_qt.game.setup import complete_shuffles
from patchwork_qt.game.strict_json import MAX_BYTES
from patchwork_qt.game_file import game_bytes

SAVED_AT_KEY = "saved_at"
"""Key of the game file for the time of the last save, ISO 8601 with its zone."""
ENDED_AT_KEY = "ended_at"
"""Key in a slot, for the time of the last move of a game that was played to its end and is not
known to be kept yet. A finished game that is only looked at does not have it."""
_GROWTH = 8
"""A file never becomes so many times as long by being read and written again: ``1e15`` does not
keep its spelling, nor do lists without blanks."""


def now() -> datetime.datetime:
    """The present, with the zone of the system."""
    return datetime.datetime.now().astimezone()


@attrs.frozen
class Unfinished:
    """A game that can be continued."""

    path: Path
    record: GameRecord
    history: History


@attrs.frozen
class SaveProblem:
    """A game on disk that could not be read."""

    path: Path
    cause: StorageError | BadRecord
    kept_as: Path | None = None
    """Where it has been set aside; None if it still lies where it was."""


class Autosave:
    """A :class:`Keeper` on a store: every save is whole on disk before it returns.

    A game that was played to its end in a slot is never written over before it is kept, as far as
    the disk allows it. May be used by several threads.
    """

    def __init__(self, store: GameStore, clock: Callable[[], datetime.datetime] = now) -> None:
        self._store = store
        self._clock = clock
        self._busy = threading.Lock()
        self._doubtful = True
        """Whether the slot may hold a game that has ended and is not kept."""
        self._late = False
        """Whether a game has been kept late since ``keep_ended`` was asked last."""
        self._ended_at: str | None = None
        """When the game in the slot ended, if it was played to its end just now."""

    @property
    def path(self) -> Path:
        """Where this program's game is kept."""
        return self._store.current

    @property
    def statistics_path(self) -> Path:
        """Where the finished games are counted: beside those that are kept."""
        return self._store.folder / STATISTICS_FILE

    def refusal(self) -> StorageError | None:
        """Why no game can be kept at all, as far as one can tell without one."""
        return self._store.refusal()

    @property
    def finished_folder(self) -> Path:
        """Where the finished games are kept. It need not exist yet."""
        return self._store.folder / FINISHED

    def save(self, record: GameRecord, *, ended: bool = False) -> None:
        """Put the game into this program's slot. Raises StorageError.

        ``ended``: its last move has just been made. The slot says so until the game is kept.
        """
        with self._busy:
            if self._doubtful:
                with contextlib.suppress(StorageError):
                    self._keep_ended(self._store)
            moment = self._clock().isoformat(timespec="seconds")
            self._ended_at = moment if ended else None
            _save(self._store, record, moment, self._ended_at)
            self._doubtful = ended

    def keep(self, record: GameRecord) -> Path:
        """Keep a game that has come to its end, under the day, the minute and the players.

        The next game takes the place of the current one, but not of this. Raises StorageError.
        """
        with self._busy:
            path = self._keep(record, self._ended_at)
            self._doubtful = False
            return path

    def keep_ended(self) -> bool:
        """Keep the games that have ended in this slot, or in one that no program holds, without
        being kept: the program was killed, or the disk refused. Returns whether there was one,
        or one that ``save`` has kept meanwhile.

        Raises StorageError; the game then stays where it was.
        """
        with self._busy:
            self._keep_ended(self._store)
        for store in self._store.others():
            # Looked into before it is locked: for another program a locked slot is not free.
            if _ended_at(store.current) is not None and store.try_lock():
                try:
                    self._keep_ended(store)
                finally:
                    store.release()
        late, self._late = self._late, False
        return late

    def _keep_ended(self, store: GameStore) -> None:
        if (ended_at := _ended_at(store.current)) is None:
            return
        try:
            record, history = load_game(store.current)
        except BadRecord:
            return  # ``find`` sets it aside
        if history.state.to_move is None:
            self._keep(record, ended_at)
            self._late = True
        with contextlib.suppress(StorageError):  # it will be found to be kept the next time
            _save(store, record, str(record.extra.get(SAVED_AT_KEY, ended_at)))

    def _keep(self, record: GameRecord, ended_at: str | None) -> Path:
        moment = moment_of(ended_at) or self._clock()
        players = " ".join(record.setup.players)
        players = "".join(char if char.isalnum() or char in " -" else "_" for char in players)
        name = shortened(f"{moment:%Y-%m-%d %H.%M} {players}").strip()
        record = _with(record, {SAVED_AT_KEY: moment.isoformat(timespec="seconds")})
        text = record_text(record)
        return self._store.keep_finished(name, text, lambda path: _holds(path, record, text))

    def find(self) -> tuple[Unfinished | None, tuple[SaveProblem, ...]]:
        """The first game that can be continued, and what could not be read on the way.

        An autosave that can't be read is set aside, never thrown away. A finished one is no game
        to continue.
        """
        problems: list[SaveProblem] = []
        for path in self._store.unfinished():
            try:
                found = Unfinished(path, *load_game(path))
            except StorageError as problem:
                problems.append(SaveProblem(path, problem))
            except BadRecord as problem:
                problems.append(self._set_aside(path, problem))
            else:
                if found.history.state.to_move is not None:
                    return found, tuple(problems)
        return None, tuple(problems)

    def take_over(self, found: Unfinished) -> bool:
        """Go on with a game that ``find`` named, in its own slot. Raises StorageError."""
        with self._busy:
            self._doubtful = True
            return self._store.switch_to(found.path)

    def release(self) -> None:
        """The program ends: its game stays on disk for the next start."""
        self._store.release()

    def _set_aside(self, path: Path, problem: BadRecord) -> SaveProblem:
        try:
            return SaveProblem(path, problem, self._store.set_aside(path))
        except StorageError:
            return SaveProblem(path, problem)


def load_game(path: Path) -> tuple[GameRecord, History]:
    """A game file, and its game at the last move.

    Raises StorageError if the file can't be read and BadRecord if it is no game.
    """
    try:
        data = game_bytes(path)
    except OSError as error:
        raise StorageError("read", path, error) from error
    record = read_record(data)
    setup = complete_shuffles(record.setup, random.SystemRandom())
    record = attrs.evolve(record, setup=setup)
    if len(data) > MAX_BYTES // _GROWTH and len(record_text(record).encode()) > MAX_BYTES:
        raise BadRecord(f"written out, the file would be longer than {MAX_BYTES} bytes")
    return record, History.of_moves(record.setup, record.moves)


def moment_of(text: object) -> datetime.datetime | None:
    """A time of a game file, with its zone; None for what is no time, or none that has a day."""
    if not isinstance(text, str):
        return None
    try:
        moment = datetime.datetime.fromisoformat(text)
        moment.astimezone(datetime.UTC)
        return moment if moment.tzinfo is not None else moment.astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def _save(store: GameStore, record: GameRecord, saved_at: str, ended_at: str | None = None) -> None:
    extra = {SAVED_AT_KEY: saved_at} | ({ENDED_AT_KEY: ended_at} if ended_at else {})
    store.save_current(record_text(_with(record, extra), every_shuffle=True))


def _with(record: GameRecord, extra: Mapping[str, Any]) -> GameRecord:
    """The record with other keys in its file."""
    known = {key: value for key, value in record.extra.items() if key != ENDED_AT_KEY}
    return attrs.evolve(record, extra=known | dict(extra))


def _ended_at(path: Path) -> str | None:
    """The mark of a game that is not kept yet. Cheap: the game itself is not read."""
    content = _content_of(path)
    mark = content.get(ENDED_AT_KEY)
    return mark if isinstance(mark, str) else None


def _holds(path: Path, record: GameRecord, text: str) -> bool:
    """Whether a file holds this game: of the same name, or else exactly the same."""
    name = record.extra.get(GAME_ID_KEY)
    content = _content_of(path)
    return content == json.loads(text) or (bool(name) and content.get(GAME_ID_KEY) == name)


def _content_of(path: Path) -> dict[str, Any]:
    """What a game file holds, unchecked; nothing where that can't be found out."""
    try:
        content = json.loads(game_bytes(path))
    except (OSError, BadRecord, ValueError, RecursionError):
        return {}
    return content if isinstance(content, dict) else {}
