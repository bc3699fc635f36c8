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
REASON_STAYS: Final = 4000
"""All in milliseconds at normal speed (`palette.md`, motion)."""

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
    """Plays clips together, and can be jumped to its end at any moment."""

    finished = Signal()
    """The last clip has ended, or was skipped; emitted once for each ``play``."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.factor = SPEEDS["normal"]
        """Multiplies durations; 0 shows the end at once."""
        self._clips: tuple[Clip, ...] = ()
        self._ended: set[int] = set()
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.valueChanged.connect(self._show)
        self._animation.finished.connect(self._finish)

    @property
    def running(self) -> bool:
        return bool(self._clips)

    def play(self, clips: Sequence[Clip]) -> None:
        """Play ``clips`` from the start; what was running jumps to its end first."""
        self.skip()
        # Between 0.0 and a whole number Qt finds no values: both must be floats.
        length = float(max((clip.end for clip in clips), default=0.0))
        # These two tell the value of the time before at once: no clip may hear of it.
        self._animation.setEndValue(length)
        self._animation.setDuration(max(1, round(length * self.factor)))
        self._clips = tuple(clips)
        self._ended = set()
        if length * self.factor < 1:
            self._finish()
            return
        self._show(0.0)
        self._animation.start()

    def skip(self) -> None:
        """Jump to the end; nothing happens when nothing is running."""
        if self._clips:
            self._animation.stop()
            self._finish()

    def _show(self, time: float) -> None:
        for index, clip in enumerate(self._clips):
            if time < clip.start or index in self._ended:
                continue
            part = 1.0 if clip.duration <= 0 else min(1.0, (time - clip.start) / clip.duration)
            clip.apply(QEasingCurve(clip.easing).valueForProgress(part))
            if part >= 1.0:
                self._ended.add(index)

    def _finish(self) -> None:
        if not self._clips:
            self.finished.emit()
            return
        self._show(max(clip.end for clip in self._clips))
        self._clips = ()
        self.finished.emit()
