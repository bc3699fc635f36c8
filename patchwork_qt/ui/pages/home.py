"""The home page: going on with a game, a new one, opening a file, statistics, leaving."""

from __future__ import annotations

import attrs
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from patchwork_qt.game.state import GameState
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.notions import draw_spool
from patchwork_qt.ui.art.props import draw_button
from patchwork_qt.ui.art.strokes import line, saved
from patchwork_qt.ui.art.tokens import draw_thimble
from patchwork_qt.ui.pages.backdrop import Backdrop, Wish
from patchwork_qt.ui.pages.page import page_corner, page_scale
from patchwork_qt.ui.pages.small_quilt import SIDES_RATIO, draw_small_quilts
from patchwork_qt.ui.widgets.base import ENTER, dress
from patchwork_qt.ui.widgets.controls import IconButton, Role, SheetButton
from patchwork_qt.ui.widgets.sheet_button import Picture
from patchwork_qt.ui.widgets.surface import SHADOW_MARGIN, seam_pen
from patchwork_qt.ui.widgets.text import paint_line, text_scale, text_width, ui_font

REDRAW_AFTER = 120
"""Milliseconds without a further resize before the background is drawn anew."""
FORGET_AFTER = 2000
"""Milliseconds after which a page that isn't shown keeps a small background only."""
COLUMN = QRectF(76, 224, 528, 376)
"""Where the cards stand on the page of 1280×720."""
CARD_GAP = 18.0
LARGE_CARD = 1.75
"""Height of the first card, in heights of the others; more if there is room to spare."""
HIGHEST_CARD = 100.0
FOOT_Y = 641.0
FOOT_GAP = 8.0
FOOT_WIDTH = 550.0
FOOT_ROW = 52.0
"""Height of a row at the foot, where large text makes more than one of it."""
FOOT_DOWN = 5.0
"""How much further down the last of several rows is."""


@attrs.frozen
class UnfinishedGame:
    """What the Continue card says about the game it continues."""

    players: tuple[str, ...]
    move_number: int
    to_move: str
    """Name of the player who decides next; empty when nobody does."""
    saved: str
    """When it was last saved, in words."""
    state: GameState
    opponent: str = ""
    """Which Automa it is against, in words; empty in a game of two."""


class HomePage(QWidget):
    """Continue when there is a game, New game, Open and Statistics; the rest at the foot."""

    continue_wanted = Signal()
    new_game_wanted = Signal()
    open_wanted = Signal()
    statistics_wanted = Signal()
    settings_wanted = Signal()
    about_wanted = Signal()
    how_to_play_wanted = Signal()
    quit_wanted = Signal()
    drawn = Signal()
    """The whole background is there: there is time for something else."""

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._kit = kit
        self._backdrop: Backdrop | None = None
        self._growing: Backdrop | None = None
        self._sewing = QTimer(self, interval=0)
        self._sewing.timeout.connect(self._sew_on)
        self._resizing = QTimer(self, singleShot=True, interval=REDRAW_AFTER)
        self._resizing.timeout.connect(self.update)
        self._leaving = QTimer(self, singleShot=True, interval=FORGET_AFTER)
        self._leaving.timeout.connect(self._forget_backdrop)
        self.continue_button = SheetButton(
            kit,
            QCoreApplication.translate("Home", "Continue"),
            role=Role.MAIN,
            heading=True,
            parent=self,
        )
        self.new_game_button = SheetButton(
            kit,
            QCoreApplication.translate("Home", "New game"),
            icon="needle",
            parent=self,
        )
        self.open_button = SheetButton(
            kit,
            QCoreApplication.translate("Home", "Open"),
            icon="open",
            sub_lines=(QCoreApplication.translate("Home", "A saved game"),),
            parent=self,
        )
        self.statistics_button = SheetButton(
            kit,
            QCoreApplication.translate("Home", "Statistics"),
            icon="grid",
            sub_lines=(QCoreApplication.translate("Home", "Your solo games"),),
            parent=self,
        )
        quit_words = QCoreApplication.translate("Home", "Quit")
        self.quit_button = IconButton(kit, "cross", quit_words, label=quit_words, parent=self)
        settings_words = QCoreApplication.translate("Home", "Settings")
        self.settings_button = IconButton(
            kit, "gear", settings_words, label=settings_words, parent=self
        )
        about_words = QCoreApplication.translate("Home", "About")
        self.about_button = IconButton(kit, "needle", about_words, label=about_words, parent=self)
        how_words = QCoreApplication.translate("Home", "How to play")
        self.how_button = IconButton(kit, "bulb", how_words, label=how_words, parent=self)
        self.how_button.clicked.connect(self.how_to_play_wanted)
        self.settings_button.clicked.connect(self.settings_wanted)
        self.about_button.clicked.connect(self.about_wanted)
        self.setTabOrder(self.how_button, self.settings_button)
        self.setTabOrder(self.settings_button, self.about_button)
        self.setTabOrder(self.about_button, self.quit_button)
        self.continue_button.clicked.connect(self.continue_wanted)
        self.new_game_button.clicked.connect(self.new_game_wanted)
        self.open_button.clicked.connect(self.open_wanted)
        self.statistics_button.clicked.connect(self.statistics_wanted)
        self.quit_button.clicked.connect(self.quit_wanted)
        self.show_unfinished(None)

    def show_unfinished(self, summary: UnfinishedGame | None) -> None:
        """Offer to continue a game; None when there is none, then New game is the large card."""
        going_on = summary is not None
        if self.continue_button.hasFocus() and not going_on:
            self.setFocus()
        self.continue_button.setVisible(going_on)
        self.new_game_button.set_role(Role.SECOND if going_on else Role.MAIN, not going_on)
        self.new_game_button.set_sub_lines(_ways_to_play(short=going_on))
        self.new_game_button.set_picture(None if going_on else Picture(1.5, _draw_tokens))
        if summary is not None:
            self.continue_button.set_sub_lines(_summary_lines(summary))
            self.continue_button.set_picture(
                Picture(
                    SIDES_RATIO,
                    lambda p, kit, box: draw_small_quilts(p, kit, box, summary.state),
                )
            )
        self._arrange()

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        dress(self, kit)
        self.update()

    def is_drawn(self) -> bool:
        """Whether the whole background is there, for the size the window has now."""
        shown = self._backdrop
        return shown is not None and not shown.small and shown.wish.size == self.size()

    def _cards(self) -> list[SheetButton]:
        cards = [self.continue_button, self.new_game_button, self.open_button]
        return [card for card in (*cards, self.statistics_button) if not card.isHidden()]

    def _rows(self) -> list[list[SheetButton]]:
        """The cards from above, the last two side by side if their words have room there."""
        last = [self.open_button, self.statistics_button]
        half = (COLUMN.width() - CARD_GAP) / 2 * page_scale(self.width(), self.height())
        narrow = any(card.sizeHint().width() > half for card in last)
        rows = [[self.continue_button], [self.new_game_button]]
        rows += [[card] for card in last] if narrow else [last]
        return [row for row in rows if not row[0].isHidden()]

    def _place(self, box: QRectF) -> QRectF:
        """A box of the page in pixels of the window."""
        scale = page_scale(self.width(), self.height())
        corner = page_corner(self.width(), self.height())
        return QRectF(corner + box.topLeft() * scale, box.size() * scale)

    def _arrange(self) -> None:
        scale = page_scale(self.width(), self.height())
        for card in self._cards():
            card.set_scale(scale)
        rows, foot = self._rows(), self._foot_rows(scale)
        room = COLUMN.height() - max(0.0, FOOT_ROW * (len(foot) - 1) - 2 * FOOT_GAP)
        unit = (room - CARD_GAP * (len(rows) - 1)) / (len(rows) - 1 + LARGE_CARD)
        unit = min(unit, HIGHEST_CARD)
        large = room - (unit + CARD_GAP) * (len(rows) - 1)
        top = COLUMN.top()
        margin = SHADOW_MARGIN
        for number, row in enumerate(rows):
            high = large if number == 0 else unit
            wide = (COLUMN.width() - CARD_GAP * (len(row) - 1)) / len(row)
            for place, card in enumerate(row):
                left = COLUMN.left() + (wide + CARD_GAP) * place
                box = self._place(QRectF(left, top, wide, high))
                card.setGeometry(box.adjusted(-margin, -margin, margin, margin).toRect())
            top += high + CARD_GAP
        self._arrange_foot(scale, foot)

    def _foot_rows(self, scale: float) -> list[tuple[IconButton, ...]]:
        """The buttons at the foot, in as few rows of equal length as their words allow."""
        buttons = self._foot_buttons()
        for button in buttons:
            button.set_scale(scale)
        rows = [buttons]
        for length in range(len(buttons), 0, -1):
            rows = [buttons[at : at + length] for at in range(0, len(buttons), length)]
            if all(_width(row) <= FOOT_WIDTH * scale for row in rows):
                break
        return rows

    def _arrange_foot(self, scale: float, rows: list[tuple[IconButton, ...]]) -> None:
        """How to play, settings, about and quit from left to right along the foot."""
        several = len(rows) > 1
        for number, row in enumerate(reversed(rows)):
            y = FOOT_Y + FOOT_DOWN - FOOT_ROW * number if several else FOOT_Y
            foot = self._place(QRectF(COLUMN.left(), y, COLUMN.width(), 0))
            left = round(foot.left() - 4)
            spare = (FOOT_WIDTH * scale - _width(row)) / len(row)
            for button in row:
                size = button.sizeHint()
                if several:
                    size.setHeight(min(size.height(), round(FOOT_ROW * scale)))
                button.setGeometry(QRect(QPoint(left, round(foot.top() - size.height() / 2)), size))
                left += size.width() + round(min(FOOT_GAP * scale, max(0.0, spare)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_backdrop(painter)
        self._paint_words(painter)
        self._paint_thread(painter)
        painter.end()

    def _paint_backdrop(self, painter: QPainter) -> None:
        """The background; while another one is awaited, the old one stretched."""
        wish = Wish(self.size(), self.devicePixelRatioF(), self._kit.theme.name)
        shown = self._backdrop
        if shown is not None and shown.wish.theme != wish.theme:
            shown = None
        if shown is None or not (shown.fits(wish) or self._resizing.isActive()):
            if self._growing is None or self._growing.wish != wish:
                self._stop_growing()
                self._growing = Backdrop(self._kit, wish)
            self._sewing.start()
        (shown or self._growing or Backdrop(self._kit, wish)).paint(painter, self.size())

    def _stop_growing(self) -> None:
        self._sewing.stop()
        if self._growing is not None:
            self._growing.stop()
            self._growing = None

    def _forget_backdrop(self) -> None:
        if self._backdrop is not None:
            self._backdrop.shrink()

    def _sew_on(self) -> None:
        """Draw one more piece of the background, between two events."""
        if self._growing is None:
            self._sewing.stop()
            return
        self._growing.step()
        if self._growing.complete:
            self._backdrop, self._growing = self._growing, None
            self._sewing.stop()
            self.drawn.emit()
        self.update()

    def _paint_words(self, painter: QPainter) -> None:
        scale = page_scale(self.width(), self.height())
        words = QCoreApplication.translate(
            "Home", "Two quilts, one circle of patches, and never enough buttons."
        )
        box = self._place(QRectF(COLUMN.left(), 179, COLUMN.width(), 32))
        size = 17.5
        while (
            size > 13 / text_scale()
            and text_width(ui_font(size, 600, scale=scale), words) > box.width()
        ):
            size -= 0.5
        face = ui_font(size, 600, scale=scale)
        paint_line(painter, box, words, face, self._kit.theme.text_soft)

    def _foot_buttons(self) -> tuple[IconButton, ...]:
        return (self.how_button, self.settings_button, self.about_button, self.quit_button)

    def _paint_thread(self, painter: QPainter) -> None:
        """A thread with buttons along the foot of the sheet, as many as there is room for."""
        scale = page_scale(self.width(), self.height())
        foot = self._place(QRectF(COLUMN.left(), FOOT_Y, COLUMN.width(), 0))
        place = QRectF(self.quit_button.geometry())
        left, y = place.right() + 16 * scale, place.center().y()
        if not self._kit.theme.flat:
            painter.setPen(seam_pen(self._kit.theme.line))
            line(painter, left, y, max(left, foot.right() - 84 * scale), y)
        for number in range(3):
            x = foot.right() - (14 + 28 * number) * scale
            if x - 14 * scale < left:
                break
            draw_button(painter, self._kit, x, y, 10 * scale, angle=20 + 31 * number)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._resizing.start()
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._leaving.stop()
        self.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._stop_growing()
        self._leaving.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self._cards()[0].click()
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._arrange()
        super().changeEvent(event)


def _width(buttons: tuple[IconButton, ...]) -> int:
    return sum(button.sizeHint().width() for button in buttons)


def _ways_to_play(short: bool) -> tuple[str, ...]:
    if short:
        return (QCoreApplication.translate("Home", "Two players, or solo with the Automa"),)
    return (
        QCoreApplication.translate("Home", "Two players at one table"),
        QCoreApplication.translate("Home", "or solo with the Automa"),
    )


def _summary_lines(game: UnfinishedGame) -> tuple[str, ...]:
    if len(game.players) == 2:
        who = QCoreApplication.translate("Home", "{left} and {right} · move {number}").format(
            left=game.players[0], right=game.players[1], number=game.move_number
        )
    else:
        who = QCoreApplication.translate("Home", "{name} · move {number}").format(
            name=game.players[0], number=game.move_number
        )
    if game.opponent:
        return tuple(filter(None, (who, game.opponent, game.saved)))
    if not game.to_move:
        return (who, game.saved)
    turn = QCoreApplication.translate("Home", "{name} to move · {saved}").format(
        name=game.to_move, saved=game.saved
    )
    return (who, turn)


def _draw_tokens(p: QPainter, kit: Kit, box: QRectF) -> None:
    """Two thimbles and the spool, waiting for a game."""
    unit = box.height() / 100
    with saved(p):
        p.translate(box.center())
        p.scale(unit, unit)
        draw_spool(p, kit, 2, -12, 1.2)
        draw_thimble(p, kit, -34, 12, 0, 1.5)
        draw_thimble(p, kit, 40, 14, 1, 1.5)
