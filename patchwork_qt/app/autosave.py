"""Keeps the current game on disk, step by step, and finds it again after a crash."""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable
from pathlib import Path

import attrs

from patchwork_qt.app.history import History
from patchwork_qt.app.storage import STATISTICS_FILE, GameStore, StorageError
from patchwork_qt.game.errors import BadRecord
from patchwork_qt.game.record import GameRecord, read_record, record_text
from patchwork_qt.game.setup import complete_shuffles
from patchwork_qt.game_file import game_bytes

SAVED_AT_KEY = "saved_at"
"""Key of the game file for the time of the last save, ISO 8601 with its zone."""


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
    """A :class:`Keeper` on a store: every save is whole on disk before it returns."""

    def __init__(self, store: GameStore, clock: Callable[[], datetime.datetime] = now) -> None:
        self._store = store
        self._clock = clock

    @property
    def path(self) -> Path:
        """Where this program's game is kept."""
        return self._store.current

    @property
    def statistics_path(self) -> Path:
        """Where the finished games are counted: beside those that are kept."""
        return self._store.folder / STATISTICS_FILE

    def save(self, record: GameRecord) -> None:
        """Put the game into this program's slot. Raises StorageError."""
        extra = {**record.extra, SAVED_AT_KEY: self._clock().isoformat(timespec="seconds")}
        self._store.save_current(record_text(attrs.evolve(record, extra=extra), every_shuffle=True))

    def keep(self, record: GameRecord) -> Path:
        """Keep a game that has come to its end, under the day, the minute and the players.

        The next game takes the place of the current one, but not of this. Raises StorageError.
        """
        moment = self._clock()
        players = " ".join(record.setup.players)
        name = "".join(char if char.isalnum() or char in " -" else "_" for char in players)
        name = f"{moment:%Y-%m-%d %H.%M} {name[:60].strip()}"
        extra = {**record.extra, SAVED_AT_KEY: moment.isoformat(timespec="seconds")}
        return self._store.keep_finished(name, record_text(attrs.evolve(record, extra=extra)))

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
    return record, History.of_moves(record.setup, record.moves)
