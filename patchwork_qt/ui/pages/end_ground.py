"""What lies under the result: the table top, the sheets of paper, and who won."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize, QTimer
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.notions import draw_pincushion
from patchwork_qt.ui.art.rosette import draw_rosette
from patchwork_qt.ui.art.shadows import draw_shadow
from patchwork_qt.ui.art.strokes import device_scale, pen, stroke_only
from patchwork_qt.ui.art.table_art import draw_wood
from patchwork_qt.ui.fonts import BODY, DISPLAY
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
SMALLEST_HEADING = 22.0


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
        if not theme.flat and self.width() > 400 * size:
            draw_pincushion(painter, self._kit, self.width() - 40 * size, 42 * size, 1.1 * size)
            right -= 84 * size
        heading, reason = self._words
        face, small = self._heading_face(right - left), self._reason_face(right - left)
        high = line_height(face) + line_height(small)
        top = (self.height() - high) / 2
        box = QRectF(left, top, right - left, line_height(face))
        cut = paint_line(painter, box, heading, face, theme.text)
        box = QRectF(left, box.bottom(), right - left, line_height(small))
        cut = paint_line(painter, box, reason, small, theme.text_soft) or cut
        painter.end()
        self.setToolTip(self.accessibleName() if cut else "")

    def _heading_face(self, room: float) -> QFont:
        size = HEADING
        while size > SMALLEST_HEADING and self._wide(size, room):
            size -= 1
        return ui_font(size, 900, DISPLAY, self._scale)

    def _wide(self, size: float, room: float) -> bool:
        return text_width(ui_font(size, 900, DISPLAY, self._scale), self._words[0]) > room

    def _reason_face(self, room: float) -> QFont:
        size = 16.0
        while size > 12 and text_width(ui_font(size, 700, BODY, self._scale), self._words[1]) > room:
            size -= 0.5
        return ui_font(size, 700, BODY, self._scale)
