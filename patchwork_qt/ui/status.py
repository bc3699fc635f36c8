"""The two lines at the lower left: what happens, and what can be done now."""

from __future__ import annotations

import attrs
from PySide6.QtCore import QCoreApplication

from patchwork_qt.app.telling import AUTOMA, Frame
from patchwork_qt.game.events import (
    ButtonsReceived,
    IncomePaid,
    LeatherDiscarded,
    LeatherTaken,
    TileWon,
)
from patchwork_qt.game.patches import LEATHER
from patchwork_qt.game.state import GameState, Step
from patchwork_qt.ui.board.foresight import Foresight
from patchwork_qt.ui.board.gestures import Held
from patchwork_qt.ui.describe import (
    event_sentence,
    move_words,
    next_words,
    price_words,
    turn_words,
    verdict_words,
)
from patchwork_qt.ui.describe_automa import beat_line
from patchwork_qt.ui.layout.hand import Verdict
from patchwork_qt.ui.names import player_name, sentence_case, space_name


@attrs.frozen
class Status:
    """What the bar says; ``side`` is whose thimble stands before it."""

    side: int | None
    line1: str
    line2: str


def status_of(
    state: GameState,
    held: Held | None,
    sight: Foresight | None,
    decisions: int,
    later: int = 0,
) -> Status:
    """The status for a position, the piece in hand and what is pointed at.

    ``decisions`` lie behind the position; ``later`` ones have been taken back.
    """
    if state.to_move is None:
        line2 = QCoreApplication.translate("Status", "Undo still works, to the very first move")
        return Status(state.winner, turn_words(state), line2)
    if held is not None and held.piece.patch == LEATHER:
        return Status(state.to_move, _leather_line(state), _place_line(held))
    if held is not None:
        return Status(state.to_move, _held_line(held, sight), _place_line(held))
    line2 = _later_line(later) if later > 1 else _choices_line(state)
    return Status(state.to_move, _idle_line(state, sight, decisions), line2)


def told(step: Step) -> Status:
    """What happens while a step is moving: the move, and what it brought."""
    setup = step.before.setup
    brought = [
        event_sentence(setup, event)
        for event in step.events
        if isinstance(event, (ButtonsReceived, IncomePaid, LeatherTaken, LeatherDiscarded, TileWon))
    ]
    return Status(
        step.before.to_move,
        QCoreApplication.translate("Status", "{what}.").format(what=move_words(step)),
        " ".join(brought),
    )


def telling(frame: Frame) -> Status:
    """What the Automa does in a beat, and how to go on."""
    return Status(
        AUTOMA,
        beat_line(frame),
        QCoreApplication.translate("Status", "Space: next step · any other key: skip to the end"),
    )


def _leather_line(state: GameState) -> str:
    assert state.to_move is not None
    return QCoreApplication.translate(
        "Status", "{name} lays a leather patch; the game waits for it."
    ).format(name=player_name(state.setup, state.to_move))


def _held_line(held: Held, sight: Foresight | None) -> str:
    words = QCoreApplication.translate("Status", "Costs {price}.").format(
        price=price_words(held.piece.patch)
    )
    return f"{words} {_after_words(sight)}" if sight is not None else words


def _after_words(sight: Foresight) -> str:
    """What is left when everything is paid and received, and who decides then."""
    left = QCoreApplication.translate("Status", "Leaves %n button(s).", "", sight.buttons)
    return f"{left} {next_words(sight.step)}"


def _place_line(held: Held) -> str:
    if held.verdict is not None and held.verdict is not Verdict.FITS:
        return sentence_case(verdict_words(held.verdict))
    if held.target is None and held.piece.patch == LEATHER:
        return QCoreApplication.translate("Status", "Bring it over the quilt")
    if held.target is None:
        return QCoreApplication.translate("Status", "Bring it over the quilt · Esc puts it back")
    where = space_name(held.target.column, held.target.row)
    if held.piece.patch == LEATHER:
        return QCoreApplication.translate("Status", "At {space} · Enter sews").format(space=where)
    return QCoreApplication.translate(
        "Status", "At {space} · R turns · F flips · Enter sews · Esc puts it back"
    ).format(space=where)


def _idle_line(state: GameState, sight: Foresight | None, decisions: int) -> str:
    assert state.to_move is not None
    name = player_name(state.setup, state.to_move)
    if sight is not None:
        return QCoreApplication.translate(
            "Status", "{name} would land on space {space}. {after}"
        ).format(name=name, space=sight.end, after=_after_words(sight))
    if decisions == 0:
        return QCoreApplication.translate("Status", "{name} begins.").format(name=name)
    first, second = state.sides
    if first.position == second.position and state.on_top == state.to_move:
        return QCoreApplication.translate(
            "Status", "{name} came to this space last, so {name} moves."
        ).format(name=name)
    return QCoreApplication.translate("Status", "{name} is behind, so {name} moves.").format(
        name=name
    )


def _later_line(later: int) -> str:
    """More than one decision waits for redo: this is looking, and playing on would end it."""
    return QCoreApplication.translate(
        "Status", "An earlier position: a move here replaces %n later move(s)", "", later
    )


def _choices_line(state: GameState) -> str:
    if not state.circle:
        return QCoreApplication.translate("Status", "No patch is left: advance with A")
    return QCoreApplication.translate("Status", "Drag a patch, or press 1, 2, 3; advance with A")
