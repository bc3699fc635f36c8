"""What becomes of a game that has come to its end: it is kept, and a solo game is counted."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from patchwork_qt.app.autosave import Autosave, now
from patchwork_qt.app.storage import StorageError
from patchwork_qt.game.record import GameRecord

Tell = Callable[[str, object], None]
"""Says a problem to the player, under a title."""


def keep_finished(autosave: Autosave, record: GameRecord, tell: Tell) -> None:
    """Keep a finished game on disk, whatever is played next, and count it if it was solo.

    One may fail without the other; each failure is told.
    """
    try:
        autosave.keep(record)
    except StorageError as problem:
        tell(QCoreApplication.translate("Window", "The finished game was not kept"), problem)
    if record.setup.automa is not None:
        _count(autosave, record, tell)


def _count(autosave: Autosave, record: GameRecord, tell: Tell) -> None:
    from patchwork_qt.app.solo_record import SoloRecord

    solo = SoloRecord(autosave.statistics_path)
    try:
        solo.add(record, now())
    except StorageError as problem:
        tell(QCoreApplication.translate("Window", "The game was not counted"), problem)
    if solo.set_aside is not None:
        title = QCoreApplication.translate("Window", "The statistics begin anew")
        tell(title, solo.set_aside)
