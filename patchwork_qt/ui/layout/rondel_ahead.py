"""Lays the circle out before it is wanted, in small pieces between other events.

A layout takes longer than a frame of a motion; a piece of it does not. What is not there yet when
it is wanted is finished at once, so that nobody ever has to ask.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterable
from typing import Final

import attrs
from PySide6.QtCore import QObject, QTimer

from patchwork_qt.game.state import GameState
from patchwork_qt.game.turn import OFFER, without_patch
from patchwork_qt.ui.layout.geometry import TimeBoardGeometry
from patchwork_qt.ui.layout.rondel import RAISED, RondelLayout, layout_steps, token_arc
from patchwork_qt.ui.layout.rondel_search import Steps, finished

EVERY: Final = 10
"""Milliseconds between two pieces."""
KEPT: Final = 64
"""Layouts that are kept, as each is wanted before, during and after a motion, and by undo."""


@attrs.frozen
class Round:
    """A circle to lay out: everything that its layout depends on."""

    circle: tuple[int, ...]
    dealt: tuple[int, ...]
    board: TimeBoardGeometry


def next_rounds(state: GameState, board: TimeBoardGeometry) -> list[Round]:
    """The circles that one decision can lead to."""
    places = range(min(OFFER, len(state.circle)))
    dealt = state.setup.circle
    return [Round(without_patch(state.circle, place), dealt, board) for place in places]


class Layouts(QObject):
    """All layouts of the circle, made when wanted or ahead."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._kept: OrderedDict[Round, RondelLayout] = OrderedDict()
        self._begun: dict[Round, Steps[RondelLayout]] = {}
        self._wanted: deque[Round] = deque()
        self._working = QTimer(self)
        self._working.setInterval(EVERY)
        self._working.timeout.connect(self._work)

    def layout(self, wanted: Round) -> RondelLayout:
        """The layout of a circle; computed to its end now, if need be."""
        found = self._kept.get(wanted)
        if found is None:
            found = finished(self._begun.pop(wanted) if wanted in self._begun else steps_of(wanted))
            self._keep(wanted, found)
        else:
            self._kept.move_to_end(wanted)
        return found

    def prepare(self, rounds: Iterable[Round]) -> None:
        """Make these ahead; a later call takes the place of an earlier one."""
        self._wanted = deque(each for each in rounds if each not in self._kept)
        self._begun = {each: steps for each, steps in self._begun.items() if each in self._wanted}
        if self._wanted:
            self._working.start()

    @property
    def busy(self) -> bool:
        """Whether there is something still to be made ahead."""
        return self._working.isActive()

    def _work(self) -> None:
        while self._wanted and self._wanted[0] in self._kept:
            self._wanted.popleft()
        if not self._wanted:
            self._working.stop()
            return
        wanted = self._wanted[0]
        if wanted not in self._begun:
            self._begun[wanted] = steps_of(wanted)
        try:
            next(self._begun[wanted])
        except StopIteration as end:
            del self._begun[wanted]
            self._keep(wanted, end.value)

    def _keep(self, made: Round, found: RondelLayout) -> None:
        self._kept[made] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def steps_of(wanted: Round) -> Steps[RondelLayout]:
    """The search for a layout."""
    start = token_arc(wanted.circle, wanted.dealt)
    return layout_steps(wanted.circle, start, wanted.board, frozenset(wanted.circle[:RAISED]))
