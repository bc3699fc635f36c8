"""The files of finished games, and what of them the solo record lacks.

A game that could not be counted when it ended still lies here, and is counted at the next chance.
"""

from __future__ import annotations

import datetime
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import attrs

from patchwork_qt.app.autosave import SAVED_AT_KEY, moment_of
from patchwork_qt.app.solo_record import GameFile, SoloRecord
from patchwork_qt.game.errors import BadRecord
from patchwork_qt.game.record import read_record
from patchwork_qt.game_file import game_bytes

AT_ONCE = 20
"""So many files are read in one go: they take some 50 ms."""


@attrs.frozen
class _Found:
    """A file that has not been looked through."""

    path: Path
    mark: str
    changed: float
    """Seconds since the epoch."""


def count_files(solo: SoloRecord, folder: Path, enough: Callable[[], bool]) -> bool:
    """Count the solo games in ``folder`` that are not counted yet, the oldest first.

    ``enough`` is asked now and then whether to stop; returns whether everything was looked
    through. Files once looked through are not read again until they change. One that can't be
    read, or holds no game, is tried again the next time. Raises StorageError for the record.
    """
    found = sorted(_files(folder), key=lambda file: file.path.name)
    if not found:
        return True
    known = solo.files()
    new = [file for file in found if file.mark not in known]
    for start in range(0, len(new), AT_ONCE):
        if enough():
            return False
        _count(solo, new[start : start + AT_ONCE])
    return True


def _count(solo: SoloRecord, files: Sequence[_Found]) -> None:
    read = [file for file in map(_read, files) if file is not None]
    if read:
        solo.add_files(sorted(read, key=lambda file: file.finished_at))


def _files(folder: Path) -> Iterator[_Found]:
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(".patchwork") and not entry.name.startswith("."):
                    status = entry.stat()
                    mark = f"{entry.name!a} {status.st_size} {status.st_mtime_ns}"
                    yield _Found(Path(entry.path), mark, status.st_mtime)
    except OSError:
        return  # what can't be listed is tried again at the next chance


def _read(file: _Found) -> GameFile | None:
    try:
        record = read_record(game_bytes(file.path))
    except (OSError, BadRecord):
        return None
    try:
        changed = datetime.datetime.fromtimestamp(file.changed, datetime.UTC)
    except (ValueError, OverflowError, OSError):
        changed = datetime.datetime.now(datetime.UTC)
    return GameFile(file.mark, moment_of(record.extra.get(SAVED_AT_KEY)) or changed, record)
