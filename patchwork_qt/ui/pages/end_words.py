"""What the page at the end of a game says."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QCoreApplication

from patchwork_qt.app.analysis import Moment, ScorePoint, TurningPoint
from patchwork_qt.app.history import History
from patchwork_qt.game.scoring import OPEN_SPACE_POINTS, score
from patchwork_qt.game.state import AutomaState, GameState
from patchwork_qt.ui.describe import move_words, signed
from patchwork_qt.ui.names import player_name
from patchwork_qt.ui.pages.level_words import automa_rows
from patchwork_qt.ui.widgets.count_card import CountRow
from patchwork_qt.ui.widgets.pile_picture import pile_words


def headline(state: GameState) -> str:
    """Who won; a game that is not over says so."""
    if state.winner is None:
        return QCoreApplication.translate("End", "The game goes on")
    return QCoreApplication.translate("End", "{name} wins").format(
        name=player_name(state.setup, state.winner)
    )


def reason(state: GameState) -> str:
    """By how much, or why on equal points."""
    if state.winner is None:
        return QCoreApplication.translate("End", "This is the score so far.")
    best, other = (score(state, side).total for side in (state.winner, 1 - state.winner))
    if best == other:
        return QCoreApplication.translate(
            "End", "{points} points each: {name} reached the centre first."
        ).format(points=signed(best), name=player_name(state.setup, state.winner))
    return QCoreApplication.translate("End", "{best} points to {other}").format(
        best=signed(best), other=signed(other)
    )


def count_rows(state: GameState, side: int) -> tuple[CountRow, ...]:
    """The parts of a side's score in the order in which they are counted."""
    automa = state.sides[side]
    if isinstance(automa, AutomaState):
        return automa_rows(state.setup, automa)
    parts = score(state, side)
    words = QCoreApplication.translate("End", "Open spaces: {count} × 2").format(
        count=parts.open_spaces // OPEN_SPACE_POINTS
    )
    return (
        CountRow("button", QCoreApplication.translate("End", "Buttons"), parts.buttons),
        CountRow("tile", QCoreApplication.translate("End", "7 × 7 tile"), parts.special_tile),
        CountRow("open", words, parts.open_spaces),
    )


def count_sentence(name: str, rows: tuple[CountRow, ...], total: int) -> str:
    """A whole count for screen readers."""
    parts = [
        f"{row.words}: {row.instead}" if row.instead else f"{row.words} {signed(row.points)}"
        for row in rows
    ]
    parts.append(QCoreApplication.translate("End", "Total {points}").format(points=signed(total)))
    return f"{name}: {', '.join(parts)}"


def quilt_sentence(state: GameState, side: int) -> str:
    """What the picture of a side shows, for screen readers."""
    name = player_name(state.setup, side)
    automa = state.sides[side]
    if isinstance(automa, AutomaState):
        return QCoreApplication.translate("End", "{name} has {piles}").format(
            name=name, piles=", ".join(pile_words(automa))
        )
    open_spaces = score(state, side).open_spaces // OPEN_SPACE_POINTS
    return QCoreApplication.translate(
        "End", "{name}'s quilt with %n open space(s)", "", open_spaces
    ).format(name=name)


def point_words(history: History, point: ScorePoint) -> str:
    """The move that led to a point of the chart."""
    if point.step is None:
        return QCoreApplication.translate("End", "Before the first move")
    return QCoreApplication.translate("End", "Move {number}: {what}").format(
        number=point.decision, what=move_words(point.step)
    )


def moment_words(history: History, point: TurningPoint) -> str:
    """A turning point as a sentence with the number of its move."""
    return QCoreApplication.translate("End", "Move {number}: {what}").format(
        number=point.decision, what=_what_happened(history, point)
    )


def _what_happened(history: History, point: TurningPoint) -> str:
    name = player_name(history.setup, point.side)
    match point.kind:
        case Moment.TILE:
            words = QCoreApplication.translate(
                "End", "{name} wins the 7 × 7 tile, %n point(s)", "", point.amount
            )
        case Moment.LEAD:
            words = QCoreApplication.translate(
                "End", "{name} takes the lead for good, by %n point(s)", "", point.amount
            )
        case Moment.CENTRE:
            words = QCoreApplication.translate("End", "{name} is first at the centre and so wins")
        case Moment.INCOME:
            words = QCoreApplication.translate(
                "End", "{name} gets the largest income, %n button(s)", "", point.amount
            )
        case Moment.LEATHER:
            words = QCoreApplication.translate(
                "End", "{name} has three of the five leather patches"
            )
        case Moment.SWING:
            words = QCoreApplication.translate(
                "End", "{name} gains %n point(s) at once", "", point.amount
            )
    return words.format(name=name).replace(" × ", "\u00a0×\u00a0")


def chart_sentence(names: tuple[str, str], points: tuple[ScorePoint, ...]) -> str:
    """What the chart shows, in words."""
    parts = [
        QCoreApplication.translate(
            "End", "{name} begins with {start} points and ends with {end}."
        ).format(
            name=name, start=signed(points[0].totals[side]), end=signed(points[-1].totals[side])
        )
        for side, name in enumerate(names)
    ]
    ahead = [point.lead > 0 for point in points if point.lead]
    changes = sum(a is not b for a, b in pairwise(ahead))
    parts.append(
        QCoreApplication.translate("End", "The lead changes hands %n time(s).", "", changes)
    )
    parts.append(QCoreApplication.translate("End", "The arrow keys read it move by move."))
    return " ".join(parts)
