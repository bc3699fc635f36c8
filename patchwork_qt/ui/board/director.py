"""Which step is shown when: the Automa's turns wait until what led to them has been shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from patchwork_qt.game.moves import AutomaTurn
from patchwork_qt.game.state import Step
from patchwork_qt.ui.board.animator import Animator
from patchwork_qt.ui.board.stage import Stage


class Director(QObject):
    """Lets steps follow each other on a stage. What a person does ends all that moves."""

    begun = Signal(object)
    """The :class:`Step` that starts to move now; not those that are skipped."""
    told = Signal(object)
    """The :class:`Frame` of an Automa turn that is told from now on."""
    settled = Signal(object)
    """The last :class:`Step` that was to be shown: its motion has ended or was skipped."""

    def __init__(self, stage: Stage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stage = stage
        self.animator = Animator(stage, self)
        self.turns: tuple[Step, ...] = ()
        """The Automa's latest turns in a row, as far as they have been shown."""
        self._following: deque[Step] = deque()
        self._unseen: Step | None = None
        """The last of several steps that were skipped together."""
        self.animator.told.connect(self.told)
        self.animator.settled.connect(self._go_on)

    @property
    def telling(self) -> bool:
        """Whether a turn of the Automa is being told, or waits for it."""
        step = self.animator.step
        return step is not None and (bool(self._following) or isinstance(step.move, AutomaTurn))

    @property
    def tells_beats(self) -> bool:
        """Whether a turn of the Automa takes time: without motion it is all there at once."""
        timeline = self.animator.timeline
        return timeline.waits or timeline.factor > 0

    @property
    def untold(self) -> int:
        """How many turns of the Automa have not been told to their end."""
        step = self.animator.step
        telling = step is not None and isinstance(step.move, AutomaTurn)
        return len(self._following) + telling

    def follows(self, step: Step) -> bool:
        """Whether a step would wait for what is moving."""
        return isinstance(step.move, AutomaTurn) and self.animator.running

    def play(self, step: Step) -> None:
        """Show how a step happened, as soon as it may."""
        if self.follows(step):
            if not self._following:
                self._stage.prepare_told(step, self._counted(step))
            self._following.append(step)
        else:
            self._begin(step)

    def rest(self, turns: Sequence[Step]) -> None:
        """Another position is shown, after these turns of the Automa."""
        self.turns = tuple(turns)

    def step_on(self) -> None:
        """Go on to the next beat of what the Automa tells."""
        self.animator.timeline.step_on()

    def skip(self) -> None:
        """Jump to the end of everything."""
        while self._following:
            self._unseen = self._following.popleft()
            self._count(self._unseen)
        self.animator.skip()

    def _begin(self, step: Step) -> None:
        if isinstance(step.move, AutomaTurn):
            self._count(step)
        self.begun.emit(step)
        told = isinstance(step.move, AutomaTurn)
        self.animator.play(step, self.turns if told else ())
        if not self.animator.running:
            return
        if told:
            self._stage.prepare_told(step, self.turns)
        else:
            self._stage.prepare(step.after, self.turns)

    def _count(self, step: Step) -> None:
        self.turns = self._counted(step)

    def _counted(self, step: Step) -> tuple[Step, ...]:
        """A turn of the Automa joins those in a row, or is the first of them."""
        again = bool(self.turns) and self.turns[-1].after is step.before
        return (*self.turns, step) if again else (step,)

    def _go_on(self, step: Step) -> None:
        if self._following:
            self._stage.show(step.after, self.turns)
            self._begin(self._following.popleft())
            return
        last, self._unseen = self._unseen or step, None
        self.settled.emit(last)
