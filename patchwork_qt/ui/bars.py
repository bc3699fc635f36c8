"""The two bars round the table. Ordinary widgets, so that they follow the system's text size."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolTip, QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.tokens import draw_thimble
from patchwork_qt.ui.fonts import DISPLAY
from patchwork_qt.ui.widgets.bar import Bar, Heights
from patchwork_qt.ui.widgets.controls import IconButton, PillButton, Role
from patchwork_qt.ui.widgets.surface import SHADOW_MARGIN
from patchwork_qt.ui.widgets.text import (
    CENTRE,
    LEFT,
    RIGHT,
    SMALLEST,
    line_height,
    paint_line,
    text_scale,
    text_width,
    ui_font,
)

LEAST_SHRINK = 0.85
"""How far the first line of the status shrinks before it wraps and the second one goes."""
LARGE_TITLE = 1.75
"""From this text scale on, the bar has no room for the title of the program."""
COMPACT_BELOW = 900
"""Windows lower than this, in logical pixels, have the small bars."""
TOP_HEIGHTS = Heights(40, 44, 72)
BOTTOM_HEIGHTS = Heights(56, 64, 96)
LARGE_TEXT = 1.25
"""From this text scale on, key names and the note leave the bottom bar."""
NOTE_FROM_WIDTH = 1500
LEAST_STATUS = 260
"""Pixels of status, at a text scale of 1, below which Undo and Redo give up their labels."""
EDGE = 24


class TopBar(Bar):
    """Menu, title and kind of game; in the middle who does what; switches at the right."""

    _heights = TOP_HEIGHTS

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(kit, parent)
        self._menu: QMenu | None = None
        self._game_text = ""
        self._turn_text = ""
        self.menu_button = IconButton(kit, "menu", QCoreApplication.translate("TopBar", "Menu"))
        self.moves_button = IconButton(
            kit,
            "list",
            QCoreApplication.translate("TopBar", "List of moves"),
            label=QCoreApplication.translate("TopBar", "Moves"),
        )
        self.sound_button = IconButton(kit, "sound", QCoreApplication.translate("TopBar", "Sound"))
        self.theme_button = IconButton(
            kit, "moon", QCoreApplication.translate("TopBar", "Light or dark")
        )
        self.settings_button = IconButton(
            kit, "gear", QCoreApplication.translate("TopBar", "Settings")
        )
        self.full_screen_button = IconButton(
            kit, "full", QCoreApplication.translate("TopBar", "Full screen")
        )
        self.menu_button.clicked.connect(self.open_menu)
        self._lay_out()

    def set_menu(self, menu: QMenu) -> None:
        """The menu that opens below the menu button."""
        self._menu = menu

    def set_game_text(self, text: str) -> None:
        """Kind of game, such as "Two players · move 23"; left out where there is no room."""
        self._game_text = text
        self.update()

    def set_turn_text(self, text: str) -> None:
        """Who does what, such as "Ben is sewing"."""
        self._turn_text = text
        self.setAccessibleName(text)
        self.update()

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 8, 0)
        row.setSpacing(4)
        row.addWidget(self.menu_button)
        row.addStretch(1)
        for button in self._switches():
            row.addWidget(button)

    def event(self, event: QEvent) -> bool:
        """The words lie between the buttons: they move when those do."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.update()
        return super().event(event)

    def _switches(self) -> tuple[IconButton, ...]:
        return (
            self.moves_button,
            self.sound_button,
            self.theme_button,
            self.settings_button,
            self.full_screen_button,
        )

    def open_menu(self) -> None:
        """Open the menu below its button."""
        if self._menu is not None:
            below = QPoint(0, self.menu_button.height())
            self._menu.popup(self.menu_button.mapToGlobal(below))

    def _seam_y(self) -> float:
        return self.height() - 4.5

    def _edge_y(self) -> float:
        return self.height() - 1.0

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_cloth(painter)
        self._paint_words(painter)
        painter.end()

    def _paint_words(self, painter: QPainter) -> None:
        theme = self._kit.theme
        height = self.height() - 4.0
        turn_face = ui_font(17, 800)
        turn_width = text_width(turn_face, self._turn_text)
        left = self.menu_button.geometry().right() + 10.0
        title = QCoreApplication.translate("TopBar", "Patchwork")
        title_face = ui_font(22, 700, DISPLAY)
        title_width = text_width(title_face, title)
        right = min(b.geometry().left() for b in self._switches() if not b.isHidden()) - 12.0
        if text_scale() < LARGE_TITLE and left + title_width + turn_width + 32 <= right:
            box = QRectF(left, 0, title_width + 1, height)
            paint_line(painter, box, title, title_face, theme.text)
            left += title_width
        middle = max(left + 16 + turn_width / 2, self.width() / 2)
        middle = min(middle, right - turn_width / 2)
        turn_left = max(left + 16, middle - turn_width / 2)
        turn = QRectF(turn_left, 0, min(turn_width, right - turn_left) + 1, height)
        paint_line(painter, turn, self._turn_text, turn_face, theme.text, CENTRE)
        face = ui_font(15, 600)
        room = turn_left - left - 18 - 16
        if text_width(face, self._game_text) <= room:
            box = QRectF(left + 18, 0, room, height)
            paint_line(painter, box, self._game_text, face, theme.text_soft)


class BottomBar(Bar):
    """Status at the left, Advance in the middle, undo and redo beside it, a note at the right."""

    _heights = BOTTOM_HEIGHTS
    _GAP = 10

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(kit, parent)
        self._side: int | None = None
        self._lines = ("", "")
        self._note = ""
        self._note_sides: tuple[int, ...] = ()
        self._offer = ""
        self._reason = ""
        self._has_key = True
        """Whether the key of the main button does what is written on it."""
        advance = QCoreApplication.translate("BottomBar", "Advance")
        undo = QCoreApplication.translate("BottomBar", "Undo")
        redo = QCoreApplication.translate("BottomBar", "Redo")
        self.advance_button = PillButton(kit, advance, Role.MAIN, cap="A", parent=self)
        self.undo_button = PillButton(kit, undo, icon="undo", key="Ctrl+Z", parent=self)
        self.redo_button = PillButton(kit, redo, icon="redo", parent=self)
        self._fit()

    def set_status(self, side: int | None, line1: str, line2: str) -> None:
        """Two lines with the thimble of ``side`` before them; None for no thimble."""
        if (side, line1, line2) == (self._side, *self._lines):
            return
        changed = self.rect() if side != self._side else self._status_box().toAlignedRect()
        self._side = side
        self._lines = (line1, line2)
        self.setAccessibleName(line1)
        self.setAccessibleDescription(line2)
        # Not the whole bar: this comes with each space that a piece is dragged over.
        self.update(changed)

    def set_advance(self, gain: int, second_line: str) -> None:
        """What advancing brings: buttons for the spaces moved, and where it leads in words."""
        self._offer = second_line
        self._has_key = True
        self.advance_button.set_words(QCoreApplication.translate("BottomBar", "Advance"))
        self.advance_button.set_gain(
            QCoreApplication.translate("BottomBar", "+{buttons}").format(buttons=gain)
        )
        self._show_advance_state()

    def show_waiting(self, words: str) -> None:
        """Nobody can advance now; ``words`` say whose turn it is."""
        self._has_key = False
        self._offer = self._reason = ""
        self.advance_button.set_words(words)
        self.advance_button.set_gain("")
        self.advance_button.setEnabled(False)
        self._show_advance_state()

    def show_result_button(self) -> None:
        """The game is over: the main button leads to the result."""
        self._has_key = False
        self._offer = QCoreApplication.translate("BottomBar", "how the game ended")
        self._reason = ""
        self.advance_button.set_words(QCoreApplication.translate("BottomBar", "Result"))
        self.advance_button.set_gain("")
        self.advance_button.setEnabled(True)
        self._show_advance_state()

    def set_advance_enabled(self, enabled: bool, reason: str = "") -> None:
        """``reason`` says why not; it stands in the button."""
        self._reason = "" if enabled else reason
        self.advance_button.setEnabled(enabled)
        self._show_advance_state()

    def set_note(self, text: str, sides: tuple[int, ...] = ()) -> None:
        """A note on the turn order with the thimbles of ``sides``; wide windows only."""
        self._note = text
        self._note_sides = sides
        self.update()

    def _show_advance_state(self) -> None:
        enabled = self.advance_button.isEnabled()
        self.advance_button.set_second_line(self._offer if enabled else self._reason)
        self.advance_button.setToolTip(self._reason)
        # Qt keeps clicks from whatever is disabled: here the bar gets them, and ends what moves.
        self.advance_button.setAttribute(
            Qt.WidgetAttribute.WA_TransparentForMouseEvents, not enabled and not self._reason
        )
        self._arrange()

    def _arrange(self) -> None:
        scale = text_scale()
        roomy = not self._compact and scale < LARGE_TEXT
        pill = 40.0 if self._compact else 44.0
        if scale > 1.0:
            pill = min(44.0, (self.height() - 2 * SHADOW_MARGIN) / scale)
        for button in self._buttons():
            main = button is self.advance_button
            shown = self._has_key and scale < LARGE_TEXT if main else roomy
            button.set_key_shown(shown)
            button.set_pill_height(pill)
            button.set_label_shown(True)
        if self._place_buttons() < LEAST_STATUS * scale:
            for button in self._side_buttons():
                button.set_label_shown(False)
            self._place_buttons()

    def _buttons(self) -> tuple[PillButton, ...]:
        return (self.advance_button, *self._side_buttons())

    def _side_buttons(self) -> tuple[PillButton, ...]:
        return (self.undo_button, self.redo_button)

    def _place_buttons(self) -> int:
        """Put the buttons in a row; returns the pixels left for the status."""
        hint = self.advance_button.sizeHint()
        least = 290 if self._compact else 318
        wide = max(hint.width(), round(least + 2 * SHADOW_MARGIN))
        left = x = self._advance_left(wide)
        top = round((self.height() - hint.height()) / 2) + 1
        self.advance_button.setGeometry(QRect(x, top, wide, hint.height()))
        x += wide + self._GAP - round(SHADOW_MARGIN)
        for button in self._side_buttons():
            if not button.isHidden():
                size = button.sizeHint()
                button.setGeometry(QRect(x, top, size.width(), size.height()))
                x += size.width() + self._GAP - round(2 * SHADOW_MARGIN)
        return left - EDGE

    def _advance_left(self, wide: int) -> int:
        """In the middle of the window, or further left if the others would not fit."""
        shown = [button for button in self._side_buttons() if not button.isHidden()]
        others = sum(button.sizeHint().width() for button in shown)
        return max(0, min((self.width() - wide) // 2, self.width() - wide - others - self._GAP))

    def _seam_y(self) -> float:
        return 4.5

    def _edge_y(self) -> float:
        return 0.0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_cloth(painter)
        box = self._status_box()
        if event.rect().left() < box.toAlignedRect().left():
            self._paint_side(painter, box)
        self._paint_status(painter, box)
        if event.rect().right() > box.toAlignedRect().right():
            self._paint_note(painter)
        painter.end()

    def _status_box(self) -> QRectF:
        left = EDGE + (40.0 * text_scale() if self._side is not None else 0.0)
        return QRectF(left, 6, self.advance_button.geometry().left() - 8 - left, self.height() - 7)

    def _paint_side(self, painter: QPainter, box: QRectF) -> None:
        if self._side is not None:
            scale = text_scale()
            x, y = EDGE + 14 * scale, box.center().y() + 7 * scale
            draw_thimble(painter, self._kit, x, y, self._side, 0.82 * scale)

    def _paint_status(self, painter: QPainter, box: QRectF) -> None:
        theme = self._kit.theme
        size = 15 if self._compact else 17
        strong = ui_font(size, 800)
        weak = ui_font(13.5 if self._compact else 15, 600)
        if text_width(strong, self._lines[0]) > box.width():
            strong = ui_font(size * LEAST_SHRINK, 800)
        if text_width(strong, self._lines[0]) > box.width():
            self._paint_wrapped(painter, box)
            return
        first, second = line_height(strong), line_height(weak)
        two = bool(self._lines[1]) and (first + second) * 0.96 <= box.height()
        top = box.center().y() - (first + second if two else first) * 0.48
        upper = QRectF(box.left(), top, box.width(), first)
        paint_line(painter, upper, self._lines[0], strong, theme.text)
        cut = not two
        if two:
            lower = QRectF(box.left(), top + first * 0.96, box.width(), second)
            cut = paint_line(painter, lower, self._lines[1], weak, theme.text_soft)
        self._tell_cut(cut)

    def _paint_wrapped(self, painter: QPainter, box: QRectF) -> None:
        """The first line alone, in as many lines and as large as the room allows."""
        flags = LEFT | Qt.TextFlag.TextWordWrap
        size = 15 if self._compact else 17
        while True:
            face = ui_font(size, 800)
            needed = QFontMetricsF(face).boundingRect(box, flags, self._lines[0])
            if box.contains(needed) or face.pixelSize() <= SMALLEST:
                break
            size -= 1
        painter.setFont(face)
        painter.setPen(self._kit.theme.text)
        painter.drawText(box, flags, self._lines[0])
        self._tell_cut(True)

    def _tell_cut(self, cut: bool) -> None:
        """What doesn't stand in the bar stands in its tip."""
        tip = "\n".join(line for line in self._lines if line) if cut else ""
        if tip != self.toolTip():
            self.setToolTip(tip)

    def _paint_note(self, painter: QPainter) -> None:
        if self.width() <= NOTE_FROM_WIDTH or text_scale() >= LARGE_TEXT or not self._note:
            return
        face = ui_font(15, 700)
        wide = text_width(face, self._note)
        shown = [button for button in self._buttons() if not button.isHidden()]
        free = self.width() - EDGE - max(button.geometry().right() for button in shown)
        if wide + 26 + 28 * len(self._note_sides) > free:
            return
        box = QRectF(0, 6, self.width() - EDGE, self.height() - 7)
        paint_line(painter, box, self._note, face, self._kit.theme.text_soft, RIGHT)
        x, y = self.width() - EDGE - wide - 26, box.center().y() + 6
        for side in reversed(self._note_sides):
            draw_thimble(painter, self._kit, x, y, side, 0.7)
            x -= 28

    def sizeHint(self) -> QSize:
        return QSize(900, self.height())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
        if isinstance(event, QHelpEvent) and not self._status_box().contains(event.pos()):
            QToolTip.hideText()
            return True
        return super().event(event)
