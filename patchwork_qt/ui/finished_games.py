"""What becomes of a game that has come to its end: it is kept, and a solo game is counted."""

from __future__ import annotations

import contextlib
import datetime
import enum
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
from PySide6.QtCore import QCoreApplication, QObject, QTimer

from patchwork_qt.app.autosave import Autosave, now
from patchwork_qt.app.background import Background
from patchwork_qt.app.storage import StorageError
from patchwork_qt.game.record import GameRecord

if TYPE_CHECKING:
    from patchwork_qt.app.solo_record import SoloRecord, Statistics

Tell = Callable[[str, object], None]
"""Says a problem to the player, under a title."""

LATEST_GAMES = 200
"""As many finished games are listed."""
AFTER_THE_START_MS = 500
"""Until then the home page is painted."""
PATIENCE_S = 0.5
"""So long the statistics wait for games that are still to be counted; the rest is counted later."""


class What(enum.Enum):
    """What went wrong."""

    KEEPING = enum.auto()
    COUNTING = enum.auto()
    READING = enum.auto()
    BEGINNING_ANEW = enum.auto()


Problems = tuple[tuple[What, StorageError], ...]


@attrs.frozen
class _Answer:
    """What the statistics are, or why they can't be read."""

    statistics: Statistics | None
    problems: Problems
    complete: bool
    """False when there are games left to be counted."""


@attrs.frozen
class _Places:
    """Where games are kept and counted."""

    record: Path
    finished: Path
    leaving: threading.Event
    """The program ends: nothing is begun any more that may as well be done another time."""


class FinishedGames(QObject):
    """Keeps a game before anything else happens, and counts it in the background. Each failure
    is told, and one may fail without the other. What failed is made good at the next chance."""

    def __init__(self, autosave: Autosave, tell: Tell, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._autosave = autosave
        self._tell = tell
        self._background = Background(self)
        self._leaving = threading.Event()
        self._places = _Places(autosave.statistics_path, autosave.finished_folder, self._leaving)
        self._ticket = 0
        """Of the last question for the statistics: only that is answered."""

    def keep(self, record: GameRecord) -> None:
        """Keep a finished game on disk, whatever is played next, and count it if it was solo."""
        try:
            self._autosave.keep(record)
        except StorageError as problem:
            self._told(((What.KEEPING, problem),))
        if record.setup.automa is not None:
            self._background.run(partial(_count, self._places, record, now()), self._told)

    def look_after_the_start(self) -> None:
        """Soon: keep and count the games that a program which was killed has left."""
        QTimer.singleShot(AFTER_THE_START_MS, self, self._look)

    def read_statistics(self, show: Callable[[Statistics], None]) -> None:
        """Let ``show`` have the statistics, as soon as they are read.

        Instead it is told when they can't be read. When they are asked for again before that,
        only the last one who asks gets them.
        """
        self._ticket += 1
        self._background.run(
            partial(_read, self._places), partial(self._answered, self._ticket, show)
        )

    def game(self, key: str) -> GameRecord:
        """A game of the statistics. Raises StorageError, and KeyError when there is none."""
        from patchwork_qt.app.solo_record import SoloRecord

        return SoloRecord(self._places.record).game(key)

    def wait(self) -> None:
        """Until every game so far is counted, or could not be and that is told."""
        self._background.wait()

    def leave(self) -> None:
        """Before the program ends: wait until the games that have ended are counted.

        What goes wrong now is not told any more; the next start will make it good.
        """
        self._leaving.set()
        self._background.wait()

    def _look(self) -> None:
        if not self._leaving.is_set():
            self._background.run(partial(_look, self._places, self._autosave), self._told)

    def _answered(self, ticket: int, show: Callable[[Statistics], None], answer: _Answer) -> None:
        self._told(answer.problems)
        if self._leaving.is_set():
            return
        if not answer.complete:
            self._background.run(partial(_count_the_rest, self._places), self._told)
        if ticket == self._ticket and answer.statistics is not None:
            show(answer.statistics)

    def _told(self, problems: Problems) -> None:
        for what, problem in problems if not self._leaving.is_set() else ():
            self._tell(_title(what), problem)


def _title(what: What) -> str:
    return {
        What.KEEPING: QCoreApplication.translate("Window", "The finished game was not kept"),
        What.COUNTING: QCoreApplication.translate("Window", "The game was not counted"),
        What.READING: QCoreApplication.translate("Statistics", "The statistics can’t be read"),
        What.BEGINNING_ANEW: QCoreApplication.translate("Window", "The statistics begin anew"),
    }[what]


# In the background. SQLite is loaded here: it is no part of the start.


def _count(places: _Places, record: GameRecord, ended_at: datetime.datetime) -> Problems:
    """Count a game, after those that could not be counted before."""
    from patchwork_qt.app.finished_files import count_files
    from patchwork_qt.app.solo_record import SoloRecord

    solo = SoloRecord(places.record)
    try:
        count_files(solo, places.finished, places.leaving.is_set)
        solo.add(record, ended_at)
    except StorageError as problem:
        return ((What.COUNTING, problem), *_set_aside(solo))
    return _set_aside(solo)


def _count_the_rest(places: _Places) -> Problems:
    from patchwork_qt.app.finished_files import count_files
    from patchwork_qt.app.solo_record import SoloRecord

    solo = SoloRecord(places.record)
    with contextlib.suppress(StorageError):  # told when a game ended or will be read
        count_files(solo, places.finished, places.leaving.is_set)
    return _set_aside(solo)


def _look(places: _Places, autosave: Autosave) -> Problems:
    try:
        found = autosave.keep_ended()
    except StorageError as problem:
        return ((What.KEEPING, problem),)
    return _count_the_rest(places) if found else ()


def _read(places: _Places) -> _Answer:
    """The statistics, with those games that were not counted yet, if that is quickly done."""
    from patchwork_qt.app.finished_files import count_files
    from patchwork_qt.app.solo_record import SoloRecord

    solo = SoloRecord(places.record)
    until = time.monotonic() + PATIENCE_S
    complete = True
    with contextlib.suppress(StorageError):  # it may still be read
        complete = count_files(
            solo, places.finished, lambda: places.leaving.is_set() or time.monotonic() > until
        )
    try:
        statistics = solo.statistics(LATEST_GAMES)
    except StorageError as problem:
        return _Answer(None, ((What.READING, problem), *_set_aside(solo)), complete)
    return _Answer(statistics, _set_aside(solo), complete)


def _set_aside(solo: SoloRecord) -> Problems:
    return ((What.BEGINNING_ANEW, solo.set_aside),) if solo.set_aside is not None else ()
