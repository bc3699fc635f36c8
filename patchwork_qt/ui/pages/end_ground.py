"""What lies under the result: the table top, the sheets of paper, and who won."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.notions import draw_pincushion
from patchwork_qt.ui.art.rosette import draw_rosette
from patchwork_qt.ui.art.shadows import draw_shadow
from patchwork_qt.ui.art.strokes import device_scale, pen, stroke_only
from patchwork_qt.ui.art.table_art import draw_wood
from patchwork_qt.ui.fonts import BODY, DISPLAY
from patchwork_qt.ui.widgets.moment_button import broken
from patchwork_qt.ui.widgets.roles import accent
from patchwork_qt.ui.widgets.surface import rounded, seam_pen
from patchwork_qt.ui.widgets.text import (
    line_height,
    paint_line,
    text_scale,
    text_width,
    ui_font,
)

WOOD_WIDTH = 960
"""Device pixels to which the wood is drawn at most, before it is stretched: grain is soft."""
HEADING = 40.0
SMALLEST_HEADING = 26.0


def scroll_area(parent: QWidget) -> QScrollArea:
    """Scrolls where the text is too large for the window, and has no frame."""
    area = QScrollArea(parent)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return area


class Ground(QWidget):
    """The content of the page. The wood comes a moment after everything else."""

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        self._scale = 1.0
        self._sheets: tuple[QRectF, ...] = ()
        self._wood = QPixmap()
        self._drawn: tuple[QSize, str] | None = None
        self._sawing = QTimer(self, singleShot=True, interval=0)
        self._sawing.timeout.connect(self._draw_wood)

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self.update()

    def show_sheets(self, sheets: tuple[QRectF, ...], scale: float) -> None:
        self._sheets, self._scale = sheets, scale
        self.update()

    def is_drawn(self) -> bool:
        return self._drawn == (self.size(), self._kit.theme.name)

    def _draw_wood(self) -> None:
        shrink = min(1.0, WOOD_WIDTH / max(1, self.width()))
        wood = QPixmap(math.ceil(self.width() * shrink), math.ceil(self.height() * shrink))
        wood.fill(self._kit.theme.table_a)
        painter = QPainter(wood)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._scale * shrink, self._scale * shrink)
        draw_wood(painter, self._kit, self.width() / self._scale, self.height() / self._scale)
        painter.end()
        self._wood, self._drawn = wood, (self.size(), self._kit.theme.name)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self.is_drawn():
            painter.drawPixmap(QRectF(self.rect()), self._wood, QRectF(self._wood.rect()))
        else:
            painter.fillRect(event.rect(), self._kit.theme.table_a)
            self._sawing.start()
        for sheet in self._sheets:
            self._paint_sheet(painter, sheet)
        painter.end()

    def _paint_sheet(self, painter: QPainter, sheet: QRectF) -> None:
        theme, scale = self._kit.theme, self._scale
        path = rounded(sheet, 18 * scale)
        draw_shadow(painter, self._kit, path, 0, 6 * scale, 10 * scale, 60)
        painter.fillPath(path, theme.panel)
        if theme.flat:
            stroke_only(painter, pen(theme.line, 2))
            painter.drawPath(path)
            return
        painter.setOpacity(0.5)
        painter.fillPath(path, self._kit.cloth.weave_brush(device_scale(painter)))
        painter.setOpacity(1.0)
        stroke_only(painter, pen(theme.line, 1.4))
        painter.drawPath(path)
        painter.setPen(seam_pen(accent(theme), 1.8))
        inset = 8 * scale
        painter.drawPath(rounded(sheet.adjusted(inset, inset, -inset, -inset), 12 * scale))


class Headline(QWidget):
    """Who won and why, beside a rosette in the winner's colours."""

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        self._scale = 1.0
        self._words = ("", "")
        self._look: int | None = None

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self.update()

    def set_scale(self, scale: float) -> None:
        self._scale = scale
        self.update()

    def show_words(self, heading: str, reason: str, look: int | None) -> None:
        """``look``: whose colours the rosette has, None for no rosette."""
        self._words, self._look = (heading, reason), look
        self.setAccessibleName(f"{heading}. {reason}")
        self.update()

    def words(self) -> tuple[str, str]:
        return self._words

    def sizeHint(self) -> QSize:
        high = line_height(ui_font(HEADING, 900, DISPLAY, self._scale))
        high += line_height(ui_font(16, 700, BODY, self._scale))
        rosette = 84 * self._scale * min(1.4, text_scale())
        return QSize(math.ceil(300 * self._scale), math.ceil(max(rosette, high)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, size = self._kit.theme, self._scale * min(1.4, text_scale())
        left, right = 0.0, float(self.width())
        if self._look is not None:
            draw_rosette(painter, self._kit, 42 * size, 36 * size, self._look, size)
            left = 88 * size
        narrow = right - left - 84 * size
        if not theme.flat and self.width() > 400 * size and not self._long(narrow):
            draw_pincushion(painter, self._kit, self.width() - 40 * size, 42 * size, 1.1 * size)
            right -= 84 * size
        self._paint_words(painter, left, right - left)
        painter.end()

    def _paint_words(self, painter: QPainter, left: float, room: float) -> None:
        """The heading in one line, or smaller in two, and the reason below it."""
        theme = self._kit.theme
        heading, reason = self._words
        face = self._face(HEADING, 900, DISPLAY, SMALLEST_HEADING, heading, room)
        lines = broken(heading, face, room)
        if len(lines) > 1:
            face = ui_font(SMALLEST_HEADING, 900, DISPLAY, self._scale)
        small = self._face(16, 700, BODY, 12, reason, room)
        high = line_height(face)
        top = (self.height() - high * len(lines) - line_height(small)) / 2
        cut = False
        for words in lines:
            box = QRectF(left, top, room, high)
            cut = paint_line(painter, box, words, face, theme.text) or cut
            top += high
        box = QRectF(left, top, room, line_height(small))
        cut = paint_line(painter, box, reason, small, theme.text_soft) or cut
        self.setToolTip(self.accessibleName() if cut else "")

    def _long(self, room: float) -> bool:
        """Whether the heading would have to be very small to fit."""
        face = ui_font(SMALLEST_HEADING, 900, DISPLAY, self._scale)
        return text_width(face, self._words[0]) > room

    def _face(
        self, size: float, weight: int, family: str, least: float, words: str, room: float
    ) -> QFont:
        """The largest font from ``size`` down to ``least`` in which the words fit."""
        while size > least:
            face = ui_font(size, weight, family, self._scale)
            if text_width(face, words) <= room:
                return face
            size -= 1
        return ui_font(least, weight, family, self._scale)
