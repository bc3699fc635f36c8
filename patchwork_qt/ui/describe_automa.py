"""A turn of the Automa in sentences: for the status line, the list of moves and speech."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from patchwork_qt.app.telling import Beat, Fate, Frame, Weighed, frames_of
from patchwork_qt.game import events as happened
from patchwork_qt.game.cards import card
from patchwork_qt.game.patches import patch
from patchwork_qt.game.state import Step
from patchwork_qt.ui.beat_words import again_heading, beat_words
from patchwork_qt.ui.fate_words import fate_reason, filter_name, taken_row
from patchwork_qt.ui.names import fabric_name, sentence_case


def card_line(number: int) -> str:
    """A card by its number and what it can spend, for the second line of the list of moves."""
    return QCoreApplication.translate("Automa", "card {number}, can spend {buttons}").format(
        number=number, buttons=card(number).buttons
    )


def explanation(step: Step, turn: int = 1) -> tuple[str, ...]:
    """A whole turn of the Automa in sentences, in order."""
    return tuple(beat_sentence(frame) for frame in frames_of(step, turn))


def beat_sentence(frame: Frame) -> str:
    """What happens in a beat, as one sentence."""
    match frame.beat:
        case Beat.REST:
            heading, words = beat_words(frame)
            return QCoreApplication.translate("Automa", "{heading}. {words}").format(
                heading=heading, words=words
            )
        case Beat.AGAIN:
            return QCoreApplication.translate(
                "Automa", "{why}: the Automa takes turn {number} in a row."
            ).format(why=again_heading(frame), number=frame.turn)
        case Beat.REVEAL:
            assert frame.card is not None
            return QCoreApplication.translate(
                "Automa",
                "The Automa turns over card {number}: it can spend %n button(s).",
                "",
                card(frame.card).buttons,
            ).format(number=frame.card)
        case Beat.WEIGH:
            return _weigh_sentence(frame)
        case Beat.FILTER:
            return _filter_sentence(frame)
        case _:
            return _event_sentence(frame)


def beat_line(frame: Frame) -> str:
    """The same, short enough for the status line: the panel gives the reasons."""
    numbers = [str(place) for place, row in enumerate(frame.rows, 1) if row.fate is Fate.AFFORDABLE]
    match frame.event:
        case happened.PatchesWeighed() if numbers:
            return QCoreApplication.translate(
                "Automa", "The Automa can pay patch(es) {numbers}.", "", len(numbers)
            ).format(numbers=_joined(numbers))
        case happened.PatchesWeighed() if frame.rows:
            return QCoreApplication.translate("Automa", "The Automa can pay none of the patches.")
        case happened.FilterApplied(filter=name, dropped=dropped) if dropped:
            gone = [str(place) for place, row in enumerate(frame.rows, 1) if row.patch in dropped]
            return QCoreApplication.translate(
                "Automa", "{filter}: the Automa crosses out patch(es) {numbers}.", "", len(gone)
            ).format(filter=filter_name(name), numbers=_joined(gone))
        case _:
            return beat_sentence(frame)


def _weigh_sentence(frame: Frame) -> str:
    payable = [row for row in frame.rows if row.fate is Fate.AFFORDABLE]
    dear = [row for row in frame.rows if row.fate is not Fate.AFFORDABLE]
    if not frame.rows:
        return QCoreApplication.translate("Automa", "No patch is left in the circle.")
    parts = [
        QCoreApplication.translate("Automa", "It can pay {patches}.").format(
            patches=_listed(frame, payable)
        )
        if payable
        else QCoreApplication.translate("Automa", "It can pay none of the patches.")
    ]
    parts += [
        QCoreApplication.translate("Automa", "{patch} costs {price}.").format(
            patch=sentence_case(_spot(frame, row)), price=row.amount
        )
        for row in dear
    ]
    return " ".join(parts)


def _filter_sentence(frame: Frame) -> str:
    event = frame.event
    assert isinstance(event, happened.FilterApplied)
    name = filter_name(event.filter)
    if event.skipped:
        return QCoreApplication.translate(
            "Automa", "{filter}: that would leave none, so it is skipped."
        ).format(filter=name)
    if not event.dropped:
        words = (
            QCoreApplication.translate("Automa", "{filter}: none would pass you.")
            if event.filter == "no_overtake"
            else QCoreApplication.translate("Automa", "{filter}: those in question are equal.")
        )
        return words.format(filter=name)
    dropped = [
        QCoreApplication.translate("Automa", "patch {number} ({fabric}: {reason})").format(
            number=frame.rows.index(row) + 1,
            fabric=fabric_name(row.patch),
            reason=fate_reason(row),
        )
        for row in frame.rows
        if row.patch in event.dropped
    ]
    return QCoreApplication.translate("Automa", "{filter}: it crosses out {patches}.").format(
        filter=name, patches=_joined(dropped)
    )


def _event_sentence(frame: Frame) -> str:
    match frame.event:
        case happened.PatchTaken(patch=taken):
            pile = (
                QCoreApplication.translate("Automa", "the pile with buttons")
                if patch(taken).income
                else QCoreApplication.translate("Automa", "the pile without buttons")
            )
            return QCoreApplication.translate(
                "Automa", "It takes {patch} and puts it on {pile}."
            ).format(patch=_taken_spot(frame), pile=pile)
        case happened.TokenMoved(end=end):
            return _walk_sentence(frame, end)
        case happened.IncomePaid(space=space, buttons=buttons):
            return QCoreApplication.translate(
                "Automa", "Income of space {space}: the card gives %n button(s).", "", buttons
            ).format(space=space)
        case happened.LeatherTaken(space=space):
            return QCoreApplication.translate(
                "Automa", "It takes the leather patch of space {space}, which counts for nothing."
            ).format(space=space)
        case happened.TileWon():
            return QCoreApplication.translate(
                "Automa", "It has reached its claim space and takes the 7 × 7 tile: 7 points."
            )
        case _:
            return QCoreApplication.translate(
                "Automa", "Its deck is empty: all twelve cards are shuffled to form the new one."
            )


def _walk_sentence(frame: Frame, end: int) -> str:
    if frame.beat is Beat.ADVANCE:
        return QCoreApplication.translate(
            "Automa", "It can pay none, so it advances to space {space}, without buttons."
        ).format(space=end)
    if end == frame.human:
        return QCoreApplication.translate(
            "Automa", "Its thimble lands on space {space} like yours, on top of it."
        ).format(space=end)
    return QCoreApplication.translate("Automa", "Its thimble walks to space {space}.").format(
        space=end
    )


def _taken_spot(frame: Frame) -> str:
    row = taken_row(frame)
    return _spot(frame, row) if row is not None else ""


def _spot(frame: Frame, row: Weighed) -> str:
    return QCoreApplication.translate("Automa", "patch {number} ({fabric})").format(
        number=frame.rows.index(row) + 1, fabric=fabric_name(row.patch)
    )


def _listed(frame: Frame, rows: list[Weighed]) -> str:
    return _joined([_spot(frame, row) for row in rows])


def _joined(parts: list[str]) -> str:
    """As in "a", "a and b" or "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return QCoreApplication.translate("Automa", "{first} and {last}").format(
        first=", ".join(parts[:-1]), last=parts[-1]
    )
