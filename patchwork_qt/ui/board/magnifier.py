"""Shows the patch that is pointed at large, after a moment, and what a space is."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from patchwork_qt.app.worth import worth_of
from patchwork_qt.game.patches import patch
from patchwork_qt.game.state import GameState, PlayerState
from patchwork_qt.ui.board.patch_card import PatchFacts
from patchwork_qt.ui.board.stage import Stage
from patchwork_qt.ui.describe import income_words, reason_sentence, size_words, worth_words
from patchwork_qt.ui.layout.rondel import Spot
from patchwork_qt.ui.names import patch_name, sentence_case

DELAY = 350
"""Milliseconds that the pointer rests on a patch before its card comes; none with the keyboard."""


class Magnifier(QObject):
    """Decides when the card of which patch is shown."""

    def __init__(self, stage: Stage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stage = stage
        self._spot: Spot | None = None
        self._state: GameState | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(DELAY)
        self._soon.timeout.connect(self._show)

    def point_at(self, state: GameState, spot: Spot | None, at_once: bool = False) -> None:
        """Show the card of ``spot`` soon, or take it away at once."""
        if spot == self._spot and not at_once:
            return
        self._spot, self._state = spot, state
        if spot is None:
            self.hide()
        elif at_once or self._stage.card.shown:
            self._show()
        else:
            self._soon.start()

    def hide(self) -> None:
        """Take the card away."""
        self._soon.stop()
        self._spot = None
        self._stage.card.show(None, None)

    def _show(self) -> None:
        if self._spot is not None and self._state is not None:
            self._stage.card.show(self._spot, self._facts(self._state, self._spot.patch))

    def _facts(self, state: GameState, number: int) -> PatchFacts:
        item = patch(number)
        reason = self._stage.circle.reason(number)
        player = state.sides[state.to_move if state.to_move is not None else 0]
        worth = worth_of(player, number) if isinstance(player, PlayerState) else None
        sentence = reason_sentence(reason) if reason else worth_words(worth) if worth else ""
        return PatchFacts(
            patch=number,
            name=sentence_case(patch_name(number)),
            price=item.buttons,
            time=item.time,
            income_words=income_words(number),
            size_words=size_words(number),
            sentence=sentence,
            refused=reason is not None,
        )
