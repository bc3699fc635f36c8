"""Keys, drawn as the caps of a keyboard."""

from __future__ import annotations

import math

from PySide6.QtCore import QCoreApplication, QEvent, QRectF, QSize
from PySide6.QtGui import QFont, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.strokes import pen
from patchwork_qt.ui.art.theme import mix
from patchwork_qt.ui.widgets.surface import rounded
from patchwork_qt.ui.widgets.text import (
    CENTRE,
    line_height,
    paint_line,
    text_scale,
    text_width,
    ui_font,
)

Chord = tuple[str, ...]
"""Keys that are pressed together, each in words."""


def keys_of(sequence: QKeySequence) -> Chord:
    """The keys of a shortcut, as the system calls them: Ctrl, Shift, Z."""
    words = sequence.toString(QKeySequence.SequenceFormat.NativeText)
    if len(words) > 1 and words.endswith("+"):  # the plus key itself
        return (*(part for part in words[:-1].split("+") if part), "+")
    return tuple(words.split("+")) if words != "+" else ("+",)


class KeyCaps(QWidget):
    """Chords beside each other, any of which does."""

    _HEIGHT = 26.0
    _PAD = 8.0
    _NEAR = 4.0

    def __init__(
        self,
        kit: Kit,
        chords: tuple[Chord, ...],
        *,
        mouse: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """``mouse``: not keys but what to do with the mouse, in a frame with round ends."""
        super().__init__(parent)
        self._kit = kit
        self._mouse = mouse
        self.chords = chords
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.spoken())

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self.update()

    def spoken(self) -> str:
        """The keys in words: "Ctrl+Shift+Z or Ctrl+Y"."""
        between = QCoreApplication.translate("Keys", " or ")
        return between.join("+".join(chord) for chord in self.chords)

    @staticmethod
    def _face() -> QFont:
        return ui_font(13, 800)

    def _cap_width(self, key: str) -> float:
        least = self._HEIGHT * text_scale()
        return max(least, text_width(self._face(), key) + 2 * self._PAD * text_scale())

    def _parts(self) -> list[tuple[str, bool, float]]:
        """From left to right: the words, whether they are a key, and how wide they are."""
        parts: list[tuple[str, bool, float]] = []
        for number, chord in enumerate(self.chords):
            if number:
                parts.append(("/", False, text_width(self._face(), "/") + 6))
            parts += [(key, True, self._cap_width(key)) for key in chord]
        return parts

    def sizeHint(self) -> QSize:
        parts = self._parts()
        width = sum(wide for _, _, wide in parts) + self._NEAR * max(0, len(parts) - 1)
        height = max(self._HEIGHT * text_scale(), line_height(self._face()) + 6)
        return QSize(math.ceil(width) + 2, math.ceil(height) + 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left, high = 1.0, self.height() - 4.0
        for words, is_key, wide in self._parts():
            box = QRectF(left, 1, wide, high)
            if is_key:
                self._paint_cap(painter, box, words)
            else:
                paint_line(painter, box, words, self._face(), self._kit.theme.text_soft, CENTRE)
            left += wide + self._NEAR
        painter.end()

    def _paint_cap(self, painter: QPainter, box: QRectF, key: str) -> None:
        """A cap with its lower edge showing, as keys have."""
        theme = self._kit.theme
        edge = theme.line if theme.flat else mix(theme.line, theme.text, 0.25)
        radius = box.height() / 2 if self._mouse else 6.0
        painter.setPen(pen(edge, 1.3))
        if not self._mouse:
            painter.setBrush(edge)
            painter.drawPath(rounded(box.translated(0, 2), radius))
        painter.setBrush(theme.board)
        painter.drawPath(rounded(box, radius))
        paint_line(painter, box, key, self._face(), theme.text, CENTRE)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()
        super().changeEvent(event)
