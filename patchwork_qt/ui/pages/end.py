"""The page at the end of a game: the count, both quilts, how it went, and what comes next."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import (
    QCoreApplication,
    QEasingCurve,
    QEvent,
    QObject,
    QPoint,
    Qt,
    Signal,
)
from PySide6.QtGui import QAction, QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from patchwork_qt.app.analysis import score_series, turning_points
from patchwork_qt.app.history import History
from patchwork_qt.game.scoring import score
from patchwork_qt.game.state import GameState, Mode, Setup
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import AUTOMA
from patchwork_qt.ui.bars import COMPACT_BELOW
from patchwork_qt.ui.board.motion import Clip, Timeline
from patchwork_qt.ui.looks import looks_of
from patchwork_qt.ui.names import player_name
from patchwork_qt.ui.pages import end_words
from patchwork_qt.ui.pages.end_bar import EndBar
from patchwork_qt.ui.pages.end_ground import Ground, Headline, scroll_area
from patchwork_qt.ui.pages.end_layout import LEAST_CHART, Needs, page_scale, side_by_side, stacked
from patchwork_qt.ui.pages.end_panes import Panes
from patchwork_qt.ui.solo_words import opponent_words
from patchwork_qt.ui.widgets.base import ENTER, dress
from patchwork_qt.ui.widgets.chart_art import Line, Mark
from patchwork_qt.ui.widgets.count_card import CountCard, NameBanner
from patchwork_qt.ui.widgets.quilt_picture import QuiltPicture
from patchwork_qt.ui.widgets.score_chart import ScoreChart

COUNT_PART = 620
COUNT_GAP = 180
"""Milliseconds at normal speed that each part of the count takes, and between two of them."""
"""Windows lower than this have a lower bar."""


class EndPage(QWidget):
    """Shows a finished game. Enter is a rematch, Esc looks at the table."""

    rematch_wanted = Signal()
    """The same players with a new circle."""
    same_circle_wanted = Signal()
    look_wanted = Signal()
    """Back to the table as it is."""
    look_at_wanted = Signal(int)
    """To the table after so many decisions: ``History.go_to`` takes the number."""
    save_wanted = Signal()
    export_wanted = Signal(int)
    """The quilt of a side as a picture."""
    home_wanted = Signal()

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        self._history: History | None = None
        self._timeline = Timeline(self)
        self._timeline.finished.connect(self._end_count)
        self._area = scroll_area(self)
        self.ground = Ground(kit)
        self._area.setWidget(self.ground)
        self.headline = Headline(kit, self.ground)
        self.banners = (NameBanner(kit, self.ground), NameBanner(kit, self.ground))
        self.quilts = (QuiltPicture(kit, self.ground), QuiltPicture(kit, self.ground))
        self.cards = (CountCard(kit, self.ground), CountCard(kit, self.ground))
        self.chart = ScoreChart(kit, self.ground)
        self.panes = Panes(kit, self.ground)
        self.panes.look_at_wanted.connect(self.look_at_wanted)
        self.panes.noticed.connect(self.chart.read_move)
        self.bar = EndBar(kit, self)
        self.export_menu = QMenu(self)
        self._join_bar()

    @property
    def counting(self) -> bool:
        """Whether the count is still being shown."""
        return self._timeline.running

    def show_end(self, history: History) -> None:
        """Show the game of ``history`` up to its last recorded decision, wherever its cursor is.

        The same game again is shown without the count.
        """
        whole = history.go_to(len(history.decisions))
        known = self._history
        again = known is not None and (known.start, known.decisions) == (
            whole.start,
            whole.decisions,
        )
        self._history = whole
        self._show_sides(whole.state)
        self._show_course(whole, again)
        self._fill_export_menu(whole.setup)
        self.bar.show_kind(solo=whole.setup.mode is Mode.SOLO)
        self._arrange()
        self.panes.set_kit(self._kit)
        self._start_count(again)

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        dress(self, kit)
        self.panes.set_kit(kit)

    def set_speed(self, factor: float) -> None:
        """What the durations of the count are multiplied by; 0 shows its end at once."""
        self._timeline.factor = factor
        if factor == 0:
            self.skip()

    def skip(self) -> None:
        """Jump to the end of the count."""
        self._timeline.skip()

    def is_drawn(self) -> bool:
        """Whether everything has been drawn for the size and theme of now; for pictures."""
        return self.ground.is_drawn() and all(quilt.is_drawn() for quilt in self.quilts)

    def _show_sides(self, state: GameState) -> None:
        looks = looks_of(state.setup)
        winner = state.winner
        self.headline.show_words(
            end_words.headline(state),
            end_words.reason(state),
            None if winner is None else looks[winner],
        )
        for side, look in enumerate(looks):
            name, won = player_name(state.setup, side), side == winner
            automa = state.setup.automa if look == AUTOMA else None
            note = opponent_words(automa) if automa is not None else ""
            self.banners[side].show_side(look, name, won, note)
            self.quilts[side].show_side(look, state.sides[side], won)
            self.quilts[side].setAccessibleName(end_words.quilt_sentence(state, side))
            rows = end_words.count_rows(state, side)
            total = score(state, side).total
            self.cards[side].show_rows(rows, end_words.count_sentence(name, rows, total))

    def _show_course(self, history: History, again: bool) -> None:
        series, points = score_series(history), turning_points(history)
        names = (player_name(history.setup, 0), player_name(history.setup, 1))
        looks = looks_of(history.setup)
        lines = [
            Line(look, tuple((point.part, point.totals[side]) for point in series))
            for side, look in enumerate(looks)
        ]
        totals = {point.part: point.totals for point in series}
        marks = tuple(
            Mark(number, point.part, point.side, totals[point.part][point.side])
            for number, point in enumerate(points, start=1)
        )
        self.chart.show_lines(
            names,
            (lines[0], lines[1]),
            tuple(end_words.point_words(history, point) for point in series),
            marks,
            end_words.chart_sentence(names, series),
        )
        self.panes.show_game(history, points, again=again)
        order = [self.chart, *self.panes.in_order(), *self.bar.buttons]
        for first, second in pairwise(order):
            QWidget.setTabOrder(first, second)

    def _fill_export_menu(self, setup: Setup) -> None:
        self.export_menu.clear()
        for side in (0, 1):
            if setup.mode is Mode.SOLO and side == 1:
                continue
            words = QCoreApplication.translate("End", "{name}'s quilt…").format(
                name=player_name(setup, side)
            )
            action = QAction(words, self.export_menu)
            action.triggered.connect(lambda _on=False, side=side: self.export_wanted.emit(side))
            self.export_menu.addAction(action)

    def _join_bar(self) -> None:
        bar = self.bar
        bar.home_button.clicked.connect(self.home_wanted)
        bar.save_button.clicked.connect(self.save_wanted)
        bar.export_button.clicked.connect(self._open_export_menu)
        bar.look_button.clicked.connect(self.look_wanted)
        bar.same_button.clicked.connect(self.same_circle_wanted)
        bar.rematch_button.clicked.connect(self.rematch_wanted)

    def _open_export_menu(self) -> None:
        """Above its button, which stands at the lower edge of the window."""
        button, menu = self.bar.export_button, self.export_menu
        place = button.mapToGlobal(QPoint(6, 0))
        menu.popup(place - QPoint(0, menu.sizeHint().height()))

    # The count

    def _start_count(self, at_once: bool) -> None:
        self._timeline.skip()
        if at_once or self._timeline.factor == 0:
            self._end_count()
            return
        for card in self.cards:
            card.set_counted(0.0)
        most = round(max(card.steps() for card in self.cards))
        clips = [self._clip_of(step) for step in range(most)]
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)
        self._timeline.play(clips)

    def _clip_of(self, step: int) -> Clip:
        """Both sides count the same part together."""

        def apply(part: float) -> None:
            for card in self.cards:
                card.set_counted(min(step + part, card.steps()))

        start = COUNT_GAP + step * (COUNT_PART + COUNT_GAP)
        return Clip(start, COUNT_PART, apply, QEasingCurve.Type.OutQuad)

    def _end_count(self) -> None:
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        for card in self.cards:
            card.set_counted(card.steps())

    # Places

    def _needs(self, scale: float) -> Needs:
        for side in (0, 1):
            self.banners[side].set_scale(scale)
            self.cards[side].set_scale(scale)
        self.panes.set_scale(scale)
        self.chart.set_scale(scale)
        self.headline.set_scale(scale)
        sizes = [card.sizeHint() for card in self.cards]
        return Needs(
            banner=self.banners[0].sizeHint().height(),
            card_width=max(size.width() for size in sizes),
            card_heights=(sizes[0].height(), sizes[1].height()),
            headline=self.headline.sizeHint().height(),
            heading=self.panes.heading_height(),
            moments=self.panes.moment_heights,
            chart=max(LEAST_CHART * scale, self.chart.minimumSizeHint().height()),
            levels=self.panes.levels_height,
        )

    def _arrange(self) -> None:
        width, whole = self.width(), self.height()
        low = self.bar.fit(width, whole < COMPACT_BELOW)
        self.bar.setGeometry(0, whole - low, width, low)
        height = whole - low
        self._area.setGeometry(0, 0, width, height)
        scale = page_scale(width, height)
        places = side_by_side(width, height, self._needs(scale))
        if places is None:
            scale = 1.0
            room = width - self._area.verticalScrollBar().sizeHint().width()
            places = stacked(room, height, self._needs(scale))
        self.ground.resize(round(places.width), round(places.height))
        self.ground.show_sheets(places.sheets, scale)
        widgets = [*self.banners, *self.quilts, *self.cards, self.headline, self.chart]
        boxes = [*places.banners, *places.quilts, *places.cards, places.headline, places.chart]
        for widget, box in zip(widgets, boxes, strict=True):
            widget.setGeometry(box.toRect())
        self.panes.place(places)

    # Qt's own names

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.bar.look_button.setFocus()  # an Enter too many must not throw the game away

    def hideEvent(self, event: QHideEvent) -> None:
        self.skip()
        super().hideEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (*ENTER, Qt.Key.Key_Escape):
            self.bar.look_button.click()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While it counts: a key or a click jumps to the end of it.

        A click goes on to what it was aimed at; Enter, Space and Esc have done their work then.
        """
        if event.type() == QEvent.Type.MouseButtonPress:
            self.skip()
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self.skip()
            return event.key() in (*ENTER, Qt.Key.Key_Escape, Qt.Key.Key_Space)
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._arrange()
        super().changeEvent(event)
