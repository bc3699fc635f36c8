"""Turns the events of a step into motion. It knows no rules: what it shows has happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs
from PySide6.QtCore import QEasingCurve, QObject, QPointF, Signal

from patchwork_qt.app.telling import AUTOMA, Beat, Frame, Weighed, frames_of
from patchwork_qt.game import events as happened
from patchwork_qt.game.events import Event
from patchwork_qt.game.moves import AutomaTurn
from patchwork_qt.game.patches import LEATHER
from patchwork_qt.game.state import Step
from patchwork_qt.ui.board import layers, motion
from patchwork_qt.ui.board.automa_view import PILE_SCALE, AutomaView
from patchwork_qt.ui.board.motion import Clip, Timeline
from patchwork_qt.ui.board.pictures import button_picture, sewn_piece_picture
from patchwork_qt.ui.board.sprites import Sprite
from patchwork_qt.ui.board.stage import Stage
from patchwork_qt.ui.layout.geometry import SPACE
from patchwork_qt.ui.layout.hand import Piece
from patchwork_qt.ui.layout.rondel import Spot

HOP = 4.0
BUTTON_RADIUS = 10.5
SEW_LIFT = 1.05
NEXT_BEAT = 1.0
"""Milliseconds between two beats: a clip at a stop would belong to the one before."""


class Animator(QObject):
    """Plays steps on a stage; any input may jump to the end at any moment."""

    settled = Signal(object)
    """The :class:`Step` whose motion has ended or was skipped."""
    told = Signal(object)
    """The :class:`Frame` of an Automa turn that is told from now on."""

    def __init__(self, stage: Stage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stage = stage
        self._step: Step | None = None
        self._flying: list[Sprite] = []
        self._clips: list[Clip] = []
        self._stops: list[float] = []
        self._time = 0.0
        self.timeline = Timeline(self)
        self.timeline.finished.connect(self._settle)

    @property
    def running(self) -> bool:
        return self._step is not None

    @property
    def step(self) -> Step | None:
        """The step whose motion is running."""
        return self._step

    def play(self, step: Step, turns: Sequence[Step] = ()) -> None:
        """Show how ``step`` happened; an earlier one that still moves jumps to its end.

        ``turns`` are those of the Automa in a row that a turn of it ends; itself alone if empty.
        """
        self.skip()
        self._step = step
        self._clips = []
        self._stops = []
        self._time = 0.0
        if isinstance(step.move, AutomaTurn):
            self._tell(step, turns)
        else:
            for event in step.events:
                self.add(event)
        self.timeline.play(self._clips, self._stops)

    def skip(self) -> None:
        """Jump to the end of what is moving."""
        self.timeline.skip()

    def add(self, event: Event) -> None:
        """Put the motion of one event behind what is there already."""
        match event:
            case happened.PatchTaken():
                self._close_circle(event)
            case happened.PatchSewn():
                self._sew(event)
            case happened.TokenMoved():
                self._walk(event)
            case happened.ButtonsReceived(side=side, buttons=buttons):
                self._receive(self._stage.track.token(side).pos(), side, buttons)
            case happened.IncomePaid(side=side, space=space, buttons=buttons):
                self._receive(self._stage.track.board.line_before(space), side, buttons)
            case happened.LeatherTaken():
                self._lift_leather(event)
            case happened.TileWon():
                self._award_tile(event)
            case (
                happened.LeatherDiscarded()
                | happened.TurnPassed()
                | happened.GameEnded()
                | happened.CardRevealed()
                | happened.PatchesWeighed()
                | happened.FilterApplied()
                | happened.DeckShuffled()
            ):
                pass  # told in words; the position at rest shows them

    def _tell(self, step: Step, turns: Sequence[Step]) -> None:
        """Beat by beat: what is told is shown on the panel, then what it sets moving moves."""
        rows: tuple[Weighed, ...] = ()
        before = turns[-2] if len(turns) > 1 else None
        for frame in frames_of(step, max(1, len(turns)), before):
            if frame.beat is Beat.FILTER:
                self._cross_out(step, frame, rows)
            else:
                self._show(step, frame)
                self._move_beat(frame)
            rows = frame.rows
            self._time = max([self._time, *(clip.end for clip in self._clips)])
            self._stops.append(self._time)
            self._time += NEXT_BEAT
        self._clips.append(Clip(self._time, 0, lambda _part: None))  # the last beat is read too

    def _show(self, step: Step, frame: Frame) -> None:
        """The panel and the circle show a frame from here on."""
        stage = self._stage

        def show(_part: float) -> None:
            stage.automa.show(step.after, frame)
            if frame.beat in (Beat.WEIGH, Beat.FILTER):
                stage.circle.weigh(frame.rows)
            if self.timeline.running:  # not when it is skipped
                self.told.emit(frame)

        self._clips.append(Clip(self._time, 0, show))

    def _move_beat(self, frame: Frame) -> None:
        """What a frame sets moving, and the time to read it."""
        match frame.beat:
            case Beat.REVEAL:
                turn_over = self._stage.automa.turn_over
                easing = QEasingCurve.Type.InOutCubic
                self._clips.append(Clip(self._time, motion.CARD_TURN, turn_over, easing))
                self._time += motion.CARD_TURN + motion.TOLD
            case Beat.ADVANCE:
                self._time += motion.TOLD
            case Beat.WEIGH | Beat.AGAIN | Beat.SHUFFLE:
                self._time += motion.TOLD
            case Beat.TAKE:
                self._time += motion.TOLD / 2
            case _:
                pass
        if frame.event is not None:
            self.add(frame.event)
        if frame.beat in (Beat.INCOME, Beat.LEATHER, Beat.TILE):
            self._time += motion.TOLD / 2
        if frame.beat is Beat.TAKE:
            self._lay_circle()

    def _lay_circle(self) -> None:
        """Once it has closed up, the circle lies as it will; it is still the Automa's turn."""
        step, circle = self._step, self._stage.circle
        if step is not None:
            lying = attrs.evolve(step.after, to_move=AUTOMA)
            end = max(clip.end for clip in self._clips)
            self._clips.append(Clip(end, 0, lambda _part: circle.show(lying)))

    def _cross_out(self, step: Step, frame: Frame, before: tuple[Weighed, ...]) -> None:
        """The filter names itself, then strikes out one patch after the other."""
        rows = before
        self._show(step, attrs.evolve(frame, rows=rows))
        self._time += motion.CROSS_OUT
        for place, row in enumerate(frame.rows):
            if row != before[place]:
                rows = (*rows[:place], row, *rows[place + 1 :])
                self._show(step, attrs.evolve(frame, rows=rows))
                self._time += motion.CROSS_OUT
        self._time += motion.CROSSED - motion.CROSS_OUT / 2

    def _close_circle(self, event: happened.PatchTaken) -> None:
        """The spool walks to the gap while the circle closes up."""
        if self._step is None:
            return
        circle = self._stage.circle
        after = circle.layout_of(self._step.after)
        self._clips.append(Clip(self._time, 0, lambda _part: circle.hide_marks()))
        self._take_from_circle(event, after.token)
        self._move(circle.spool, after.token, motion.SPOOL, QEasingCurve.Type.InOutCubic)
        for spot in after.spots:
            sprite, before = circle.sprite(spot.patch), circle.spot_of(spot.patch)
            if sprite is None or before is None:
                continue
            self._move(sprite, QPointF(spot.x, spot.y), motion.CIRCLE, QEasingCurve.Type.InOutCubic)
            self._scale(sprite, 1.0, spot.unit / before.unit, motion.CIRCLE)
        self._time += motion.CIRCLE / 2

    def _take_from_circle(self, event: happened.PatchTaken, token: QPointF) -> None:
        """The patch is gone from its place, and its price flies there."""
        circle = self._stage.circle
        gone, spot = circle.sprite(event.patch), circle.spot_of(event.patch)
        if gone is not None:
            self._clips.append(Clip(self._time, 0, lambda _part: gone.show_picture(None)))
        if spot is not None and isinstance(self._stage.side(event.side), AutomaView):
            self._fly_to_pile(spot)
        goal = spot.tag if spot is not None else token
        self._pay(self._stage.side(event.side).buttons_point(), goal, event.price)

    def _fly_to_pile(self, spot: Spot) -> None:
        """The Automa sews nothing: what it takes goes onto one of its two piles."""
        piece = Piece(spot.patch, spot.turns, spot.flipped)
        sprite = self._stage.sprite(layers.FLYING)
        sprite.show_picture(sewn_piece_picture(piece))
        sprite.setVisible(False)
        self._flying.append(sprite)
        middle = QPointF(piece.width, piece.height) * (SPACE * PILE_SCALE / 2)
        start = QPointF(spot.x, spot.y)
        goal = self._stage.automa.pile_point(spot.patch) - middle
        scale = spot.unit / SPACE

        def fly(part: float) -> None:
            sprite.setVisible(part < 1.0)
            sprite.setPos(start + (goal - start) * part)
            sprite.setScale(scale + (PILE_SCALE - scale) * part)

        self._clips.append(Clip(self._time, motion.TO_PILE, fly, QEasingCurve.Type.InOutCubic))

    def _sew(self, event: happened.PatchSewn) -> None:
        """The piece sinks onto the quilt."""
        sprite = self._stage.players[event.side].sewn(event.placement)
        box = sprite.boundingRect()
        sprite.setTransformOriginPoint(box.center())
        sprite.setZValue(layers.FLYING)
        start = SEW_LIFT if event.patch != LEATHER else 1.0
        self._scale(sprite, start, 1.0, motion.SEW)

    def _walk(self, event: happened.TokenMoved) -> None:
        """The thimble hops from space to space."""
        if self._step is None:
            return
        track = self._stage.track
        token = track.token(event.side)
        token.setZValue(layers.FLYING)
        stops = [token.pos()]
        stops += [track.board.token_point(s, 0) for s in range(event.start + 1, event.end)]
        stops.append(track.token_point(self._step.after, event.side))
        duration = min(motion.TOKEN_SPACE * (event.end - event.start), motion.TOKEN_MOST)

        def hop(part: float) -> None:
            token.setPos(_along(stops, part))

        self._clips.append(Clip(self._time, duration, hop, QEasingCurve.Type.Linear))
        self._time += duration

    def _receive(self, origin: QPointF, side: int, buttons: int) -> None:
        """Buttons fly to the number of the one who gets them, before anything else goes on."""
        self._pay(origin, self._stage.side(side).buttons_point(), buttons)
        if buttons:
            shown = min(buttons, motion.MOST_BUTTONS)
            self._time += motion.BUTTON_FLIGHT / 2 + shown * motion.BUTTON_GAP

    def _pay(self, origin: QPointF, goal: QPointF, buttons: int) -> None:
        """Buttons fly, one after the other, while the rest goes on."""
        shown = min(buttons, motion.MOST_BUTTONS)
        for number in range(shown):
            button = self._fly(origin)
            start = self._time + number * motion.BUTTON_GAP
            self._clips.append(
                Clip(
                    start,
                    motion.BUTTON_FLIGHT,
                    _flight(button, origin, goal),
                    QEasingCurve.Type.InOutQuad,
                )
            )

    def _lift_leather(self, event: happened.LeatherTaken) -> None:
        sprite = self._stage.track.leather(event.space)
        if sprite is None:
            return
        sprite.setZValue(layers.FLYING)
        middle = self._stage.track.board.middle_of(event.space)
        goal = self._stage.side(event.side).buttons_point() - QPointF(0, 200)
        self._move(sprite, goal - middle, motion.LEATHER_FLIGHT, QEasingCurve.Type.OutCubic)
        self._time += motion.LEATHER_FLIGHT

    def _award_tile(self, event: happened.TileWon) -> None:
        tile = self._stage.track.tile()
        tile.setZValue(layers.FLYING)
        goal = self._stage.side(event.side).tile_point()
        self._move(tile, goal, motion.TILE_FLIGHT, QEasingCurve.Type.InOutCubic)
        if event.square is not None:
            braid = self._stage.players[event.side].braid(event.square)
            braid.setOpacity(0.0)
            self._clips.append(Clip(self._time, motion.TILE_FLIGHT, braid.setOpacity))
        self._time += motion.TILE_FLIGHT

    def _move(
        self, sprite: Sprite, goal: QPointF, duration: float, easing: QEasingCurve.Type
    ) -> None:
        origin = sprite.pos()

        def slide(part: float) -> None:
            sprite.setPos(origin + (goal - origin) * part)

        self._clips.append(Clip(self._time, duration, slide, easing))

    def _scale(self, sprite: Sprite, start: float, end: float, duration: float) -> None:
        def grow(part: float) -> None:
            sprite.setScale(start + (end - start) * part)

        self._clips.append(Clip(self._time, duration, grow, QEasingCurve.Type.OutCubic))

    def _fly(self, origin: QPointF) -> Sprite:
        button = self._stage.sprite(layers.FLYING)
        button.show_picture(button_picture(BUTTON_RADIUS))
        button.setPos(origin)
        button.setVisible(False)
        self._flying.append(button)
        return button

    def _settle(self) -> None:
        for sprite in self._flying:
            self._stage.remove(sprite)
        self._flying = []
        step, self._step = self._step, None
        if step is not None:
            self.settled.emit(step)


def _flight(sprite: Sprite, origin: QPointF, goal: QPointF) -> Callable[[float], None]:
    def fly(part: float) -> None:
        sprite.setVisible(part < 1.0)
        sprite.setPos(origin + (goal - origin) * part - QPointF(0, 60 * part * (1 - part)))

    return fly


def _along(stops: list[QPointF], part: float) -> QPointF:
    """The place after a part of the way, with a hop of HOP on each leg."""
    legs = len(stops) - 1
    done = min(part * legs, legs)
    leg = min(int(done), legs - 1)
    share = done - leg
    place = stops[leg] + (stops[leg + 1] - stops[leg]) * share
    return place - QPointF(0, HOP * 4 * share * (1 - share))
