"""What went wrong with files, in words: one sentence for a person."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from patchwork_qt.app.autosave import SaveProblem
from patchwork_qt.app.storage import Fault, StorageError
from patchwork_qt.game.errors import BadRecord


def problem_sentence(problem: object) -> str:
    """A problem as a sentence; anything that is not known here says itself."""
    match problem:
        case StorageError():
            return _storage_sentence(problem)
        case BadRecord():
            return QCoreApplication.translate(
                "Problems", "The file holds no game that can be played: {detail}."
            ).format(detail=problem)
        case SaveProblem(path=path, cause=cause, kept_as=None):
            return QCoreApplication.translate("Problems", "{name}: {problem}").format(
                name=path.name, problem=problem_sentence(cause)
            )
        case SaveProblem(path=path, cause=cause, kept_as=kept_as):
            return QCoreApplication.translate(
                "Problems", "{name}: {problem} It is kept as {kept}."
            ).format(
                name=path.name,
                problem=problem_sentence(cause),
                kept=kept_as.name if kept_as is not None else "",
            )
        case _:
            return str(problem)


def _storage_sentence(problem: StorageError) -> str:
    if problem.kept_as is not None:
        return QCoreApplication.translate(
            "Problems",
            "{name} could not be read in {folder}: {why}. It is kept as {kept}, and a new one is"
            " begun.",
        ).format(
            name=problem.path.name,
            folder=problem.path.parent,
            why=_fault_words(problem.fault),
            kept=problem.kept_as.name,
        )
    frame = {
        "read": QCoreApplication.translate(
            "Problems", "{name} could not be read in {folder}: {why}."
        ),
        "saved": QCoreApplication.translate(
            "Problems", "{name} could not be saved in {folder}: {why}."
        ),
        "removed": QCoreApplication.translate(
            "Problems", "{name} could not be removed from {folder}: {why}."
        ),
        "set aside": QCoreApplication.translate(
            "Problems", "{name} could not be set aside in {folder}: {why}."
        ),
    }[problem.action]
    return frame.format(
        name=problem.path.name, folder=problem.path.parent, why=_fault_words(problem.fault)
    )


def _fault_words(fault: Fault) -> str:
    return {
        Fault.DISK_FULL: QCoreApplication.translate("Problems", "the disk is full"),
        Fault.READ_ONLY: QCoreApplication.translate("Problems", "the disk can only be read"),
        Fault.NO_PERMISSION: QCoreApplication.translate("Problems", "permission is missing"),
        Fault.FILE_MISSING: QCoreApplication.translate("Problems", "the file is not there"),
        Fault.FOLDER_MISSING: QCoreApplication.translate("Problems", "the folder is not there"),
        Fault.NOT_A_FOLDER: QCoreApplication.translate(
            "Problems", "a file is in the place of the folder"
        ),
        Fault.IS_A_FOLDER: QCoreApplication.translate("Problems", "a folder has that name"),
        Fault.NAME_TOO_LONG: QCoreApplication.translate("Problems", "the name is too long"),
        Fault.NOT_A_FILE: QCoreApplication.translate("Problems", "it is not a regular file"),
        Fault.LEADS_NOWHERE: QCoreApplication.translate(
            "Problems", "it is a link that leads nowhere"
        ),
        Fault.TOO_LARGE: QCoreApplication.translate(
            "Problems", "the game has become too large for a file"
        ),
        Fault.IN_USE: QCoreApplication.translate("Problems", "another program is using the file"),
        Fault.DAMAGED: QCoreApplication.translate("Problems", "the file is damaged"),
        Fault.TOO_NEW: QCoreApplication.translate(
            "Problems", "a newer version of the program has written it"
        ),
        Fault.OTHER: QCoreApplication.translate("Problems", "the disk reported a problem"),
    }[fault]
