"""The filters of the Automa's cards, and what they make of a patch, in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from patchwork_qt.app.telling import Fate, Frame, Outcome, Weighed
from patchwork_qt.ui.names import sentence_case


def filter_words(name: str) -> tuple[str, str]:
    """What a filter of the Automa's cards asks for: a name, and what to know about it."""
    return {
        "no_overtake": (
            QCoreApplication.translate("Filters", "Stays behind you"),
            QCoreApplication.translate("Filters", "same space is fine"),
        ),
        "most_buttons": (
            QCoreApplication.translate("Filters", "Most buttons"),
            QCoreApplication.translate("Filters", "sewn on"),
        ),
        "largest": (
            QCoreApplication.translate("Filters", "Largest"),
            QCoreApplication.translate("Filters", "most spaces"),
        ),
        "furthest": (
            QCoreApplication.translate("Filters", "Furthest"),
            QCoreApplication.translate("Filters", "from the spool"),
        ),
    }[name]


def filter_name(name: str) -> str:
    """The name of a filter alone."""
    return filter_words(name)[0]


def outcome_words(name: str, outcome: Outcome | None) -> tuple[str, str]:
    """A filter, and what to know about it or, if it has changed nothing, why."""
    first, second = filter_words(name)
    if outcome is Outcome.SKIPPED:
        second = QCoreApplication.translate("Filters", "skipped: all would pass")
    elif outcome is Outcome.EQUAL:
        second = (
            QCoreApplication.translate("Filters", "none would pass")
            if name == "no_overtake"
            else QCoreApplication.translate("Filters", "all are equal")
        )
    return first, second


def fate_words(row: Weighed) -> str:
    """What has become of a patch that was weighed, such as "Costs 8, can spend 4"."""
    return sentence_case(fate_reason(row))


def fate_reason(row: Weighed) -> str:
    """The same in the middle of a sentence."""
    match row.fate:
        case Fate.AFFORDABLE:
            return QCoreApplication.translate("Automa", "costs {price}, can be paid").format(
                price=row.amount
            )
        case Fate.TOO_DEAR:
            return QCoreApplication.translate("Automa", "costs {price}, can spend {limit}").format(
                price=row.amount, limit=row.limit
            )
        case Fate.OVERTAKES:
            if row.amount <= 0:
                return QCoreApplication.translate("Automa", "would go beyond the centre")
            return QCoreApplication.translate(
                "Automa", "would pass you by %n space(s)", "", row.amount
            )
        case Fate.FEWER_BUTTONS:
            return QCoreApplication.translate("Automa", "{buttons} sewn on, {others}").format(
                buttons=_buttons(row.amount), others=_others(row)
            )
        case Fate.SMALLER:
            return QCoreApplication.translate("Automa", "{spaces}, {others}").format(
                spaces=QCoreApplication.translate("Automa", "%n space(s)", "", row.amount),
                others=_others(row),
            )
        case Fate.NEARER:
            return QCoreApplication.translate(
                "Automa", "nearer to the spool than patch {place}"
            ).format(place=row.limit + 1)
        case Fate.TAKEN:
            return _taken_words(row)


def fate_chip(fate: Fate) -> str:
    """The same in a few words, for the chip on the patch; empty while it is in question."""
    return {
        Fate.AFFORDABLE: "",
        Fate.TAKEN: "",
        Fate.TOO_DEAR: QCoreApplication.translate("Automa", "can’t afford"),
        Fate.OVERTAKES: QCoreApplication.translate("Automa", "would pass you"),
        Fate.FEWER_BUTTONS: QCoreApplication.translate("Automa", "fewer buttons"),
        Fate.SMALLER: QCoreApplication.translate("Automa", "smaller"),
        Fate.NEARER: QCoreApplication.translate("Automa", "nearer"),
    }[fate]


def _buttons(count: int) -> str:
    if not count:
        return QCoreApplication.translate("Automa", "no button")
    return QCoreApplication.translate("Automa", "%n button(s)", "", count)


def _others(row: Weighed) -> str:
    """What those have that were kept; with only two in question it is "the other"."""
    if row.rivals == 1:
        words = QCoreApplication.translate("Automa", "the other has {limit}")
    elif len(row.kept) > 1:
        words = QCoreApplication.translate("Automa", "the others have {limit}")
    else:
        words = QCoreApplication.translate("Automa", "patch {place} has {limit}")
    return words.format(limit=row.limit, place=row.kept[0] + 1)


def _taken_words(row: Weighed) -> str:
    if not row.limit:
        return QCoreApplication.translate("Automa", "takes it: lands on {space}").format(
            space=row.amount
        )
    return QCoreApplication.translate("Automa", "takes it: lands on {space}, {income}").format(
        space=row.amount,
        income=QCoreApplication.translate("Automa", "+%n button(s)", "", row.limit),
    )


def taken_row(frame: Frame) -> Weighed | None:
    """The patch that the card takes, once that has been told."""
    return next((row for row in frame.rows if row.fate is Fate.TAKEN), None)
