"""The sounds of the program, and which of them a step makes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject

from patchwork_qt.game.events import (
    ButtonsReceived,
    CardRevealed,
    DeckShuffled,
    Event,
    FilterApplied,
    GameEnded,
    IncomePaid,
    LeatherDiscarded,
    LeatherTaken,
    PatchesWeighed,
    PatchSewn,
    PatchTaken,
    TileWon,
    TokenMoved,
    TurnPassed,
)
from patchwork_qt.game.state import Step
from patchwork_qt.ui.assets import resource
from patchwork_qt.ui.loudspeaker import Loudspeaker, Player

GAINS: Final[Mapping[str, float]] = {
    "take": 0.7,
    "turn": 0.5,
    "lay": 0.9,
    "sew": 0.7,
    "buttons": 0.6,
    "step": 0.6,
    "leather": 0.9,
    "tile": 0.8,
    "refuse": 0.7,
    "end": 0.9,
}
"""Every sound by its name, and how loud it is: what is heard often is soft."""
_TELLING: Final = ("end", "tile", "leather", "sew", "buttons", "take", "step", "turn")
"""The first of these that a step has is heard."""


class Sounds(QObject):
    """Plays sounds while they are wished for. Without an audio device all stays silent."""

    def __init__(self, parent: QObject | None = None, player: Player | None = None) -> None:
        """``player`` makes the sounds heard; left out, the loudspeaker of the system."""
        super().__init__(parent)
        self._player = player or Loudspeaker(resource("sounds"), GAINS)
        self._enabled = True
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.close)

    def set_enabled(self, enabled: bool) -> None:
        self._enabled = enabled

    def play(self, name: str) -> None:
        """Play one of ``GAINS``, beside what is still heard; raises KeyError for any other."""
        if GAINS[name] and self._enabled:
            self._player.play(name)

    def play_step(self, step: Step) -> None:
        """Play the most telling sound of a step."""
        name = sound_of(step.events)
        if name is not None:
            self.play(name)

    def close(self) -> None:
        """Fall silent for good; done by itself when the program ends."""
        self._enabled = False
        self._player.close()


def sound_of(events: tuple[Event, ...]) -> str | None:
    """The sound of what tells most about a step, None if nothing in it is heard."""
    heard = {sound_of_event(event) for event in events}
    return next((name for name in _TELLING if name in heard), None)


def sound_of_event(event: Event) -> str | None:
    """The sound that an event would make alone."""
    match event:
        case PatchTaken():
            return "take"
        case PatchSewn():
            return "sew"
        case TokenMoved():
            return "step"
        case ButtonsReceived(buttons=buttons) | IncomePaid(buttons=buttons):
            return "buttons" if buttons else None
        case LeatherTaken():
            return "leather"
        case TileWon():
            return "tile"
        case GameEnded():
            return "end"
        case CardRevealed() | DeckShuffled():
            return "turn"
        case LeatherDiscarded() | PatchesWeighed() | FilterApplied() | TurnPassed():
            return None
