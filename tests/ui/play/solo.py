"""Solo games before the window: what the golden states say must be seen, and what is seen.

What must be seen comes from the golden files and the catalogue alone, not from the code that
shows it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsItem, QWidget

from patchwork_qt.app.settings import Settings
from patchwork_qt.app.telling import Frame, frames_of
from patchwork_qt.game.cards import card, level
from patchwork_qt.game.moves import AutomaTurn
from patchwork_qt.game.patches import patch
from patchwork_qt.game.record import state_object
from patchwork_qt.game.state import Step
from patchwork_qt.ui.art.automa_art import RowMark
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.automa_words import PanelWords
from patchwork_qt.ui.board.boards import time_board
from patchwork_qt.ui.board.claim import claim_point
from patchwork_qt.ui.board.sprites import Sprite
from patchwork_qt.ui.layout.geometry import TimeBoardGeometry
from patchwork_qt.ui.main_window import MainWindow
from patchwork_qt.ui.names import fabric_name
from tests.ui.play.player import LEFT, PLAIN, Golden, Player, open_window

SOLO = tuple(f"solo-{number:03}" for number in range(20))
CARDS = 12
NUMERALS = {1: "I", 2: "II", 3: "III", 4: "IV", 5: "V"}
STEP_BY_STEP = Settings(theme="light", animation_speed="off", wait_for_key=True)
"""Every beat is there at once and waits for a key: nothing depends on a clock."""

A_SHADE = 24
"""See :func:`unlike`."""

Point = tuple[float, float]


@attrs.frozen
class Numbers:
    """What the panel counts."""

    with_buttons: tuple[int, ...]
    without: tuple[int, ...]
    counts: tuple[str, str]
    """Of both piles."""
    buttons: str
    tile: str
    score: str
    total: str
    deck: int
    deck_label: str
    back: int | None


@attrs.frozen
class Turn:
    """What the panel says of the last turn."""

    note: str
    heading: str
    line: str
    card: str
    taken: int | None
    """The patch whose row is marked as taken."""
    discard: str
    revealed: tuple[int, ...]


@attrs.frozen
class Board:
    """Where the thimbles stand, and the special tile on its claim space."""

    thimbles: tuple[Point, Point]
    tile: Point | None
    framed: bool


@attrs.frozen
class SoloGame:
    """A solo golden game, decision by decision."""

    golden: Golden
    places: tuple[tuple[int, ...], ...]
    """For each number of decisions the states that the last one led to: its own, and one for each
    turn of the Automa after it."""

    @classmethod
    def read(cls, name: str) -> SoloGame:
        golden = Golden.read(name)
        places: list[tuple[int, ...]] = []
        for place, state in enumerate(golden.states):
            if isinstance(state["move"], dict):
                places[-1] += (place,)
            else:
                places.append((place,))
        return cls(golden, tuple(places))

    @property
    def decisions(self) -> int:
        return len(self.golden.record.moves)

    @property
    def deck(self) -> str:
        return str(self.golden.content["setup"]["automa"]["deck"])

    def state(self, place: int) -> dict[str, Any]:
        return self.golden.states[place]

    def cards(self, place: int) -> tuple[int, ...]:
        """The cards revealed up to a state, the first one first."""
        moves = (state["move"] for state in self.golden.states[: place + 1])
        return tuple(move["card"] for move in moves if isinstance(move, dict))

    def numbers(self, place: int) -> Numbers:
        human, automa = self.state(place)["sides"]
        claim = level(self.golden.content["setup"]["automa"]["level"]).special_tile_space
        taken = [(each, patch(each).income) for each in automa["patches"]]
        piles = (
            tuple(each for each, income in taken if income),
            tuple(each for each, income in taken if not income),
        )
        size = self.state(place)["deck_size"]
        return Numbers(
            with_buttons=piles[0],
            without=piles[1],
            counts=(str(len(piles[0])), str(len(piles[1]))),
            buttons=str(automa["buttons"]),
            tile=_tile(str(claim), human["special_tile"], automa["special_tile"]),
            score=str(automa["score"]),
            total=f"= {automa['score']}",
            deck=size,
            deck_label=f"Deck · {size}",
            back=self._back(place),
        )

    def turn(self, place: int) -> Turn:
        """At rest, with nobody's turn being told."""
        state, revealed = self.state(place), self.cards(place)
        fresh = self._since_shuffle(place)
        over = state["to_move"] is None
        return Turn(
            note="finished" if over else "waiting",
            heading=self._heading(place),
            line=self._line(place),
            card=f"No. {revealed[-1]}" if revealed else "",
            taken=_patch_of(self._last_turn(place)),
            discard=f"Discard · {CARDS - state['deck_size']}",
            revealed=revealed[len(revealed) - fresh :],
        )

    def board(self, place: int, side: str = "round") -> Board:
        geometry = time_board(side)
        state = self.state(place)
        spaces = [each["position"] for each in state["sides"]]
        above = self._above(place)
        claim = level(self.golden.content["setup"]["automa"]["level"]).special_tile_space
        free = not any(each["special_tile"] for each in state["sides"])
        return Board(
            thimbles=(
                _stands(geometry, spaces[0], spaces[0] == spaces[1] and above == 0),
                _stands(geometry, spaces[1], spaces[0] == spaces[1] and above == 1),
            ),
            tile=_point(claim_point(geometry, claim)) if free else None,
            framed=free,
        )

    def _above(self, place: int) -> int:
        """Whose thimble came to its space last; at the start the human's lies on top."""
        spaces = [[each["position"] for each in state["sides"]] for state in self.golden.states]
        for now in range(place, 0, -1):
            for side in (0, 1):
                if spaces[now][side] != spaces[now - 1][side]:
                    return side
        return 0

    def _back(self, place: int) -> int | None:
        """Virtual buttons of the next card, if its back shows them."""
        shuffles = self.golden.content["setup"]["automa"]["shuffles"]
        cards = [*shuffles[0][2:], *(number for deck in shuffles[1:] for number in deck)]
        following = len(self.cards(place))
        if self.deck != "tactical" or following == len(cards):
            return None
        return card(cards[following]).buttons

    def _since_shuffle(self, place: int) -> int:
        """How many cards have been revealed since the last shuffle."""
        shown = len(self.cards(place))
        first = CARDS - 2
        return shown if shown < first else (shown - first) % CARDS

    def _last_turn(self, place: int) -> dict[str, Any] | None:
        moves = [state["move"] for state in self.golden.states[: place + 1]]
        turns = [move for move in moves if isinstance(move, dict)]
        return turns[-1] if turns else None

    def _heading(self, place: int) -> str:
        kinds = [isinstance(state["move"], dict) for state in self.golden.states[: place + 1]]
        if True not in kinds:
            return "The Automa waits"
        while not kinds[-1]:
            kinds.pop()
        row = 0
        while kinds.pop():
            row += 1
        return "Last turn" if row == 1 else f"Last of {row} turns"

    def _line(self, place: int) -> str:
        turn = self._last_turn(place)
        if turn is None:
            return "When it is behind you, it turns over a card."
        taken = _patch_of(turn)
        did = "advanced" if taken is None else f"took the {fabric_name(taken)}"
        return f"Card {turn['card']}: {did}"


def _tile(claim: str, human: bool, automa: bool) -> str:
    if human:
        return "gone"
    return "+7" if automa else claim


def _patch_of(turn: dict[str, Any] | None) -> int | None:
    return int(turn["action"][1:]) if turn is not None and turn["action"] != "A" else None


def _stands(board: TimeBoardGeometry, space: int, above: bool) -> Point:
    return _point(board.token_point(space, int(above)))


def _point(point: Any) -> Point:
    return (round(point.x(), 3), round(point.y(), 3))


# What is seen


def panel(window: MainWindow) -> PanelWords:
    """What the Automa's panel says."""
    words = window.table.scene.stage.automa.words
    assert words is not None
    return words


def numbers_shown(window: MainWindow) -> Numbers:
    words = panel(window)
    piles = words.piles
    assert sum(int(part.value) for part in piles.formula) == int(piles.total.removeprefix("= "))
    with_buttons, without, buttons, tile = (number.value for number in piles.numbers)
    return Numbers(
        with_buttons=piles.with_buttons,
        without=piles.without,
        counts=(with_buttons, without),
        buttons=buttons,
        tile=tile,
        score=words.header.score,
        total=piles.total,
        deck=words.deck,
        deck_label=words.deck_label,
        back=words.back,
    )


def turn_shown(window: MainWindow) -> Turn:
    words = panel(window)
    assert not words.header.active
    assert words.next == ""
    taken = [row.patch for row in words.rows if row.mark is RowMark.TAKEN]
    assert len(taken) <= 1
    return Turn(
        note=words.header.note,
        heading=words.heading,
        line=words.line,
        card=words.card.number if words.card is not None else "",
        taken=taken[0] if taken else None,
        discard=words.discard_label,
        revealed=words.discard,
    )


def board_shown(window: MainWindow) -> Board:
    track = window.table.scene.stage.track
    tile = track.tile()
    return Board(
        thimbles=(_point(track.token(0).pos()), _point(track.token(1).pos())),
        tile=_point(tile.pos()) if tile.isVisible() else None,
        framed=any(each.isVisible() for each in on_layer(window, layers.CLAIM)),
    )


def on_layer(window: MainWindow, layer: float) -> list[QGraphicsItem]:
    """What there is on a layer of the table."""
    return [each for each in window.table.scene.items() if each.zValue() == layer]


def painted(window: MainWindow) -> set[object]:
    """Everything that the pictures on the panel were made of."""
    found: set[object] = set()
    for each in on_layer(window, layers.PANEL):
        if isinstance(each, Sprite) and each.isVisible() and each.picture is not None:
            _take_apart(each.picture.key, found)
    return found


def _take_apart(part: object, found: set[object]) -> None:
    found.add(part)
    if isinstance(part, tuple):
        for each in part:
            _take_apart(each, found)


def check_painted(window: MainWindow) -> None:
    """What can be read of the panel is what is painted."""
    words = panel(window)
    shown = {words.header, words.piles, words.deck_label, words.discard_label}
    shown |= {words.heading, words.line, words.next, *words.rows}
    if words.card is not None:
        shown.add(words.card)
    assert shown <= painted(window)


def check_circle_lies(window: MainWindow, patches: list[int]) -> None:
    """These patches lie in the circle, each in its place."""
    circle = window.table.scene.stage.circle
    assert [spot.patch for spot in circle.layout.spots] == patches
    for spot in circle.layout.spots:
        sprite = circle.sprite(spot.patch)
        assert sprite is not None
        assert sprite.isVisible()
        assert _point(sprite.pos()) == (round(spot.x, 3), round(spot.y, 3))
    assert circle.spool.pos() == circle.layout.token


def check_after(player: Player, game: SoloGame, decisions: int, side: str = "round") -> None:
    """Position and picture are those of the golden game after so many decisions, at rest."""
    window, place = player.window, game.places[decisions][-1]
    history = window.controller.history
    assert history is not None
    steps = history.steps
    assert state_object(player.state, steps[-1].move if steps else None) == game.state(place)
    assert player.scene.state is player.state
    assert not player.scene.telling
    assert numbers_shown(window) == game.numbers(place)
    assert turn_shown(window) == game.turn(place)
    check_circle_lies(window, game.state(place)["circle"])
    assert board_shown(window) == game.board(place, side)
    check_painted(window)


def click_over(widget: QWidget) -> None:
    """Click where a widget is seen, whoever gets it."""
    window = widget.window()
    at = widget.mapTo(window, widget.rect().center())
    QTest.mouseClick(window.windowHandle(), LEFT, PLAIN, at)


# The Automa's turns


def turns_of(player: Player) -> tuple[Step, ...]:
    """The Automa's turns of the last decision."""
    history = player.window.controller.history
    assert history is not None
    decision = history.decisions[history.cursor - 1]
    return tuple(step for step in decision if isinstance(step.move, AutomaTurn))


def beats_of(player: Player) -> tuple[Frame, ...]:
    """Everything that is told of the last decision."""
    turns = turns_of(player)
    before = (None, *turns)
    return tuple(
        frame
        for number, turn in enumerate(turns, start=1)
        for frame in frames_of(turn, number, before[number - 1])
    )


def begin_at(player: Player, game: SoloGame, decisions: int) -> None:
    """Make the last of so many decisions: the Automa's turns begin to be told."""
    window = player.window
    window.controller.load(game.golden.record)
    window.controller.go_to(decisions - 1)
    window.show_table()
    window.controller.play(game.golden.record.moves[decisions - 1])


def to_beat(player: Player, number: int) -> None:
    """Press Space until a beat is told, 0 for the first; each waits for a key."""
    for _ in range(number):
        player.key(Qt.Key.Key_Space)


def picture(window: MainWindow) -> QImage:
    """What is seen of the table, once everything has its place."""
    view = window.table.view
    QApplication.processEvents()
    while view._later.isActive():  # the ground is not painted anew before that
        QTest.qWait(10)
    return window.table.view.grab().toImage()


def fresh_picture(window: MainWindow, folder: Path) -> QImage:
    """The table at rest, in another window that has never shown another position.

    ``folder`` is an empty one for its games.
    """
    record = window.controller.record()
    games = folder / "fresh"
    games.mkdir()
    size = (window.width(), window.height())
    with open_window(games, window.settings, size) as other:
        other.controller.load(record)
        other.show_table()
        found = picture(other)
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)
    return found


def panel_picture(window: MainWindow) -> QImage:
    """What is seen of the Automa's panel."""
    view, layout = window.table.view, window.table.scene.stage.automa.layout
    seen = picture(window)
    left = view.mapFromScene(layout.header.topLeft()).x()
    return seen.copy(left, 0, seen.width() - left, seen.height())


def unlike(one: QImage, other: QImage) -> int:
    """By how much, 0–255, two pictures differ where they differ most.

    The same letter is drawn a shade differently once its glyph has been kept: that is below
    ``A_SHADE``.
    """
    if one.size() != other.size():
        return 255
    difference = one.convertToFormat(QImage.Format.Format_RGB888)
    painter = QPainter(difference)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, other)
    painter.end()
    pixels, line = bytes(difference.constBits()), difference.bytesPerLine()
    starts = range(0, line * difference.height(), line)  # what fills a line up means nothing
    return max(max(pixels[start : start + 3 * difference.width()]) for start in starts)
