"""What the pointer and the keys do on the Automa's panel: tips, steps, thinking ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QPointF, Signal

from patchwork_qt.ui.ahead_words import ahead_facts
from patchwork_qt.ui.board.automa_view import PanelPart
from patchwork_qt.ui.board.automa_words import panel_tip, piles_tip

if TYPE_CHECKING:
    from patchwork_qt.ui.board.scene import TableScene


class PanelGuide(QObject):
    """Knows which part of the panel is pointed at. Lives with the scene."""

    discard_wanted = Signal()
    """The discard pile was clicked."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._part: PanelPart | None = None
        self._thinks_ahead = False
        scene.settled.connect(self._look_again)

    def think_ahead(self, wanted: bool) -> None:
        """Whether pointing at the tactical deck shows what the Automa could take next."""
        self._thinks_ahead = wanted
        if not wanted:
            self.show_ahead(False)

    def point_at(self, point: QPointF | None) -> None:
        """The pointer is over a point of the scene, or has left it."""
        automa = self._scene.stage.automa
        part = automa.part_at(point) if point is not None else None
        automa.hover(part)
        left = self._part is PanelPart.DECK and part is not PanelPart.DECK
        self._part = part
        if left:
            self.show_ahead(False)
        else:
            self._look_again()

    def _look_again(self) -> None:
        """The pointer rests on the deck, or may have come there."""
        idle = self._scene.hand.held is None and not self._scene.telling
        over_deck = self._thinks_ahead and self._part is PanelPart.DECK
        if over_deck and idle and not self._scene.stage.ahead.shown:
            self.show_ahead(True)

    def press(self, point: QPointF) -> bool:
        """The left button goes down; whether that was on a part of the panel."""
        scene = self._scene
        part = scene.stage.automa.part_at(point)
        match part:
            case None:
                return False
            case PanelPart.NEXT:
                scene.stage.automa.hover(part, pressed=True)
                scene.director.step_on()
            case PanelPart.SKIP:
                scene.skip()
            case PanelPart.DISCARD:
                scene.skip()
                self.discard_wanted.emit()
            case PanelPart.DECK:
                scene.skip()
                self.show_ahead(self._thinks_ahead)
        return True

    def show_ahead(self, wanted: bool) -> None:
        """Show what the Automa could take next beside its deck, or take that away."""
        stage, state = self._scene.stage, self._scene.state
        told = not self._scene.telling
        facts = ahead_facts(state) if wanted and told and state is not None else None
        if facts is not None:
            self._scene.magnifier.hide()
        layout = stage.automa.layout
        stage.ahead.show(layout.deck.united(layout.deck_label), facts)

    def why_not_ahead(self) -> str:
        """Why nothing can be told of the Automa's next turn; empty if it can."""
        state = self._scene.state
        if not self._thinks_ahead:
            return QCoreApplication.translate(
                "Automa", "Thinking ahead is off; the settings turn it on."
            )
        if state is not None and ahead_facts(state) is None:
            return QCoreApplication.translate(
                "Automa", "Nothing can be known of the Automa’s next card."
            )
        return ""

    def turn_ahead(self) -> None:
        """Show what the Automa could take next, or take it away if it is shown."""
        self.show_ahead(not self._scene.stage.ahead.shown)

    def tip_at(self, point: QPointF) -> str:
        """What lies under a point of the panel, in words; empty where nothing does."""
        stage = self._scene.stage
        words, part = stage.automa.words, stage.automa.part_at(point)
        if words is None or stage.ahead.shown:
            return ""
        if part is not None:
            return panel_tip(words, part.value)
        return piles_tip(words) if stage.automa.layout.numbers.contains(point) else ""
