"""Durations, and the timeline on which everything in the scene moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import attrs
from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation, Signal

GROW: Final = 160
TURN: Final = 130
SNAP: Final = 70
HOME: Final = 220
SEW: Final = 380
BUTTON_FLIGHT: Final = 320
BUTTON_GAP: Final = 40
MOST_BUTTONS: Final = 10
SPOOL: Final = 350
CIRCLE: Final = 450
TOKEN_SPACE: Final = 70
TOKEN_MOST: Final = 900
LEATHER_FLIGHT: Final = 300
TILE_FLIGHT: Final = 900
CARD_TURN: Final = 320
CROSS_OUT: Final = 500
CROSSED: Final = 600
"""How long a patch that a filter has crossed out is looked at."""
TOLD: Final = 1000
"""How long a beat without motion of its own is read."""
TO_PILE: Final = 420
REASON_STAYS: Final = 4000
"""All in milliseconds at normal speed."""

WHEEL_NOTCH: Final = 120
"""What a wheel reports for one notch, in eighths of a degree."""

SPEEDS: Final = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.6}
"""What a speed setting multiplies every duration by."""


@attrs.frozen
class Clip:
    """Something that changes while time passes: ``apply`` gets 0 to 1, eased."""

    start: float
    """Milliseconds from the start of the timeline, at normal speed."""
    duration: float
    apply: Callable[[float], None]
    easing: QEasingCurve.Type = QEasingCurve.Type.OutCubic

    @property
    def end(self) -> float:
        return self.start + self.duration


class Timeline(QObject):
    """Plays clips together, and can be jumped to its end at any moment.

    It may have *stops*: times at which a beat of what is told ends. With ``waits`` it rests at
    each of them until :meth:`step_on`.
    """

    finished = Signal()
    """The last clip has ended, or was skipped; emitted once for each ``play``."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.factor = SPEEDS["normal"]
        """Multiplies durations; 0 shows the end at once."""
        self.waits = False
        """Rest at every stop, whatever the speed."""
        self._clips: tuple[Clip, ...] = ()
        self._stops: tuple[float, ...] = ()
        self._ended: set[int] = set()
        self._leg = (0.0, 0.0)
        """From where to where it plays by itself."""
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.valueChanged.connect(self._show)
        self._animation.finished.connect(self._arrive)

    @property
    def running(self) -> bool:
        return bool(self._clips)

    @property
    def resting(self) -> bool:
        """At a stop, until it is asked to go on."""
        return self.running and self._animation.state() is not QVariantAnimation.State.Running

    def play(self, clips: Sequence[Clip], stops: Sequence[float] = ()) -> None:
        """Play ``clips`` from the start; what was running jumps to its end first.

        ``stops`` are milliseconds like those of the clips, ascending. A clip that starts at a stop
        belongs to the beat before it: let the next one start later.
        """
        self.skip()
        if not clips:
            self.finished.emit()
            return
        self._clips = tuple(clips)
        self._stops = tuple(stops)
        self._ended = set()
        self._go(0.0)

    def step_on(self) -> None:
        """Go on from a stop, or jump to the next one while on the way there."""
        if not self.running:
            return
        if self.resting:
            self._go(self._leg[1])
            return
        self._animation.stop()
        now = float(self._animation.currentValue())
        stop = next((stop for stop in self._stops if stop > now), self._length)
        self._show(stop)
        self._leg = (now, stop)
        if stop >= self._length:
            self._finish()
        elif not self.waits:
            self._go(stop)

    def skip(self) -> None:
        """Jump to the end; nothing happens when nothing is running."""
        if self._clips:
            self._animation.stop()
            self._finish()

    @property
    def _length(self) -> float:
        return float(max((clip.end for clip in self._clips), default=0.0))

    def _go(self, start: float) -> None:
        """Play on from ``start``, to the next stop if it waits there."""
        end = self._length
        if self.waits:
            end = next((stop for stop in self._stops if start < stop < end), end)
        self._leg = (start, end)
        if (end - start) * self.factor < 1:
            self._arrive()
            return
        # These tell the value of the time before at once: no clip may hear of it. Between 0.0
        # and a whole number Qt finds no values: both must be floats.
        self._animation.blockSignals(True)
        self._animation.setStartValue(float(start))
        self._animation.setEndValue(float(end))
        self._animation.setDuration(max(1, round((end - start) * self.factor)))
        self._animation.blockSignals(False)
        self._show(start)
        self._animation.start()

    def _arrive(self) -> None:
        """At the end, or at a stop that is waited at."""
        end = self._leg[1]
        if end >= self._length:
            self._finish()
        else:
            self._show(end)

    def _show(self, time: float) -> None:
        self._apply(self._clips, time)

    def _apply(self, clips: tuple[Clip, ...], time: float) -> None:
        for index, clip in enumerate(clips):
            if time < clip.start or index in self._ended:
                continue
            part = 1.0 if clip.duration <= 0 else min(1.0, (time - clip.start) / clip.duration)
            clip.apply(QEasingCurve(clip.easing).valueForProgress(part))
            if part >= 1.0:
                self._ended.add(index)

    def _finish(self) -> None:
        length, clips = self._length, self._clips
        self._clips = ()  # nothing runs any more: what is applied now is only where it ends
        self._stops = ()
        self._apply(clips, length)
        self.finished.emit()
