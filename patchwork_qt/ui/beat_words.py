"""A beat of the Automa's turn in a heading and a line, for the step box of its panel."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from patchwork_qt.app.telling import Beat, Fate, Frame
from patchwork_qt.game import events as happened
from patchwork_qt.game.cards import card
from patchwork_qt.ui.fate_words import filter_name, taken_row
from patchwork_qt.ui.names import fabric_name, sentence_case


def beat_words(frame: Frame) -> tuple[str, str]:
    """What the step box says: a heading and a line."""
    match frame.beat:
        case Beat.REST:
            return _rest_words(frame)
        case Beat.AGAIN:
            return (
                again_heading(frame),
                QCoreApplication.translate("Automa", "Turn {number} in a row").format(
                    number=frame.turn
                ),
            )
        case Beat.REVEAL:
            assert frame.card is not None
            return (
                QCoreApplication.translate("Automa", "Card {number}").format(number=frame.card),
                QCoreApplication.translate("Automa", "Can spend {buttons}").format(
                    buttons=card(frame.card).buttons
                ),
            )
        case Beat.WEIGH:
            return _weigh_words(frame)
        case Beat.FILTER:
            return _filter_words(frame)
        case _:
            return _event_words(frame)


def _rest_words(frame: Frame) -> tuple[str, str]:
    if frame.card is None:
        return (
            QCoreApplication.translate("Automa", "The Automa waits"),
            QCoreApplication.translate("Automa", "When it is behind you, it turns over a card."),
        )
    heading = (
        QCoreApplication.translate("Automa", "Last of %n turn(s)", "", frame.turn)
        if frame.turn > 1
        else QCoreApplication.translate("Automa", "Last turn")
    )
    taken = taken_row(frame)
    if taken is None:
        words = QCoreApplication.translate("Automa", "Card {number}: advanced").format(
            number=frame.card
        )
    else:
        words = QCoreApplication.translate("Automa", "Card {number}: took the {fabric}").format(
            number=frame.card, fabric=fabric_name(taken.patch)
        )
    return heading, words


def again_heading(frame: Frame) -> str:
    """Why the Automa goes on."""
    if frame.automa.position == frame.human:
        return QCoreApplication.translate("Automa", "On top of you")
    return QCoreApplication.translate("Automa", "Still behind")


def _weigh_words(frame: Frame) -> tuple[str, str]:
    heading = QCoreApplication.translate("Automa", "What it can pay")
    if not frame.rows:
        return heading, QCoreApplication.translate("Automa", "No patch is left")
    payable = sum(row.fate is Fate.AFFORDABLE for row in frame.rows)
    words = (
        QCoreApplication.translate("Automa", "{number} of {all} patches").format(
            number=payable, all=len(frame.rows)
        )
        if payable
        else QCoreApplication.translate("Automa", "None of the patches")
    )
    return heading, words


def _filter_words(frame: Frame) -> tuple[str, str]:
    assert frame.card is not None
    assert frame.filter is not None
    filters = card(frame.card).filters
    words = filter_name(filters[frame.filter])
    if isinstance(frame.event, happened.FilterApplied) and frame.event.skipped:
        words = QCoreApplication.translate("Automa", "{filter}: skipped").format(filter=words)
    return (
        QCoreApplication.translate("Automa", "Filter {number} of {all}").format(
            number=frame.filter + 1, all=len(filters)
        ),
        words,
    )


def _event_words(frame: Frame) -> tuple[str, str]:
    match frame.event:
        case happened.PatchTaken(patch=taken, place=place):
            return (
                QCoreApplication.translate("Automa", "Takes patch {number}").format(
                    number=place + 1
                ),
                sentence_case(fabric_name(taken)),
            )
        case happened.TokenMoved(end=end) if frame.beat is Beat.ADVANCE:
            return (
                QCoreApplication.translate("Automa", "Advances"),
                QCoreApplication.translate("Automa", "To space {space}, no buttons").format(
                    space=end
                ),
            )
        case happened.TokenMoved(start=start, end=end):
            return (
                QCoreApplication.translate("Automa", "To space {space}").format(space=end),
                QCoreApplication.translate("Automa", "%n space(s) of time", "", end - start),
            )
        case happened.IncomePaid(space=space, buttons=buttons):
            return (
                QCoreApplication.translate("Automa", "Income"),
                QCoreApplication.translate("Automa", "Space {space}: +{buttons}").format(
                    space=space, buttons=buttons
                ),
            )
        case happened.LeatherTaken(space=space):
            return (
                QCoreApplication.translate("Automa", "Leather of {space}").format(space=space),
                QCoreApplication.translate("Automa", "Counts for nothing"),
            )
        case happened.TileWon():
            return (
                QCoreApplication.translate("Automa", "Claims the tile"),
                QCoreApplication.translate("Automa", "7 points"),
            )
        case _:
            return (
                QCoreApplication.translate("Automa", "Deck is empty"),
                QCoreApplication.translate("Automa", "All 12 are shuffled"),
            )
