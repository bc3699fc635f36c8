"""A turn of the Automa is told beat by beat, and can be ended at any of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from patchwork_qt.app.settings import Settings
from patchwork_qt.app.telling import Beat, Fate, Frame
from patchwork_qt.game.moves import Advance, TakePatch
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.automa_words import panel_words
from patchwork_qt.ui.describe_automa import beat_line
from patchwork_qt.ui.main_window import MainWindow
from tests.ui.play.player import CTRL, GOLDEN, LEFT, Golden, Player, open_window
from tests.ui.play.solo import (
    A_SHADE,
    STEP_BY_STEP,
    SoloGame,
    beats_of,
    begin_at,
    check_after,
    check_circle_lies,
    click_over,
    fresh_picture,
    on_layer,
    panel,
    panel_picture,
    picture,
    to_beat,
    unlike,
)

GAME = SoloGame.read("solo-003")
DECISION = 12
"""After it the Automa takes two turns, with income, leather and the special tile."""
SHUFFLE = 9
"""In the first of two turns after it the deck is shuffled."""
BEATS = (0, 3, 5, 10, 15)
"""Some of the 16, the first and the last among them: the card, the patch taken, another turn, a
filter and the tile."""
KEYS = [
    (Qt.Key.Key_X, 2),
    (Qt.Key.Key_Escape, 0),
    (Qt.Key.Key_Return, 4),
    (Qt.Key.Key_Left, 15),
    (Qt.Key.Key_R, 8),
    (Qt.Key.Key_A, 6),
]


@pytest.fixture
def stepwise(data_folder: Path) -> Iterator[Player]:
    """The first beat after the decision is told, and waits."""
    with open_window(data_folder, STEP_BY_STEP) as window:
        player = Player(window)
        begin_at(player, GAME, DECISION)
        yield player


@pytest.fixture
def slow(data_folder: Path) -> Iterator[Player]:
    """The move before it still moves; nothing waits for a key."""
    settings = Settings(theme="light", animation_speed="slow")
    with open_window(data_folder, settings) as window:
        player = Player(window)
        begin_at(player, GAME, DECISION)
        yield player


def frame(player: Player) -> Frame:
    """What the panel shows."""
    shown = player.scene.stage.automa.frame
    assert shown is not None
    return shown


def tells_of(player: Player, beat: Frame) -> bool:
    """Whether a beat is told, perhaps not yet to its end."""
    now = frame(player)
    return player.scene.telling and now.beat is beat.beat and now.event is beat.event


def check_told(player: Player, number: int) -> None:
    """A beat is told, on the panel, in the bars and to a screen reader."""
    beat = beats_of(player)[number]
    words = panel(player.window)
    assert player.scene.telling
    assert frame(player) == beat
    assert words == panel_words(player.state, beat, player.scene.stage.automa.layout.large)
    assert words.header.active
    assert player.status == beat_line(beat)
    assert player.window.table.bottom.accessibleDescription().startswith("Space: next step")
    assert player.window.table.top.accessibleName() == "The Automa is choosing"
    button = player.window.table.bottom.advance_button
    assert button.text() == "Automa’s turn"
    assert not button.isEnabled()


def check_circle(player: Player, beat: Frame, decisions: int) -> None:
    """The circle lies as the turns before have left it, and as this one has."""
    again = beat.beat is Beat.AGAIN  # what there is to read then is of the turn before
    taken = not again and any(row.fate is Fate.TAKEN for row in beat.rows)
    place = GAME.places[decisions][beat.turn if taken else beat.turn - 1]
    check_circle_lies(player.window, GAME.state(place)["circle"])


def check_ended(player: Player, decisions: int = DECISION, side: str = "round") -> None:
    """Nothing moves or is told any more, and it is the player's turn."""
    check_after(player, GAME, decisions, side)
    scene = player.scene
    assert not scene.animator.running
    assert not scene.flights.timeline.running
    assert [item for item in on_layer(player.window, layers.FLYING) if item.isVisible()] == []
    table = player.window.table
    assert table.top.accessibleName() == "Green to move"
    assert table.bottom.advance_button.text() == "Advance"
    assert table.bottom.advance_button.isEnabled()
    assert player.window.actions_.advance.isEnabled()
    assert player.status.startswith("Green ")


class Fresh:
    """How the table at rest looks in a window that has never shown anything else."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._expected: QImage | None = None

    def check(self, window: MainWindow) -> None:
        """The table of a window looks so; it is always at the same position."""
        if self._expected is None:
            self._expected = fresh_picture(window, self._folder)
        assert unlike(picture(window), self._expected) < A_SHADE


@pytest.fixture
def fresh(tmp_path: Path) -> Fresh:
    return Fresh(tmp_path)


def test_each_space_shows_exactly_the_next_beat(stepwise: Player) -> None:
    beats = beats_of(stepwise)
    assert len(beats) == 16
    for number, beat in enumerate(beats):
        check_told(stepwise, number)
        check_circle(stepwise, beat, DECISION)
        to_beat(stepwise, 1)
    check_ended(stepwise)
    to_beat(stepwise, 3)
    check_ended(stepwise)
    assert stepwise.held is None


def test_a_reshuffle_is_told_and_waits_too(stepwise: Player) -> None:
    begin_at(stepwise, GAME, SHUFFLE)
    beats = beats_of(stepwise)
    shuffled = [beat.beat for beat in beats].index(Beat.SHUFFLE)
    to_beat(stepwise, shuffled)
    check_told(stepwise, shuffled)
    assert panel(stepwise.window).heading == "Deck is empty"
    assert panel(stepwise.window).deck == 12
    to_beat(stepwise, 1)
    check_told(stepwise, shuffled + 1)
    check_circle(stepwise, beats[shuffled + 1], SHUFFLE)
    assert panel(stepwise.window).heading == "On top of you"


def test_any_other_key_ends_the_telling_and_does_no_more(stepwise: Player) -> None:
    for key, beat in KEYS:
        begin_at(stepwise, GAME, DECISION)
        history = stepwise.window.controller.history
        to_beat(stepwise, beat)
        check_told(stepwise, beat)
        stepwise.key(key)
        check_ended(stepwise)
        assert stepwise.held is None
        assert stepwise.reasons == []
        assert stepwise.window.controller.history is history


def test_a_modifier_alone_is_no_key(stepwise: Player) -> None:
    for key in (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt):
        stepwise.key(key)
    check_told(stepwise, 0)


BARE = QPointF(440, 700)


def test_a_click_on_the_bare_table_ends_the_telling(stepwise: Player, fresh: Fresh) -> None:
    for beat in BEATS:
        begin_at(stepwise, GAME, DECISION)
        to_beat(stepwise, beat)
        stepwise.click(BARE)
        check_ended(stepwise)
        assert stepwise.held is None
        fresh.check(stepwise.window)


BAR_PARTS: dict[str, Callable[[MainWindow], QWidget]] = {
    "top bar": lambda window: window.table.top,
    "bottom bar": lambda window: window.table.bottom,
    "main button": lambda window: window.table.bottom.advance_button,
}


def test_a_click_on_a_bar_ends_the_telling(stepwise: Player) -> None:
    moves = stepwise.moves()
    for part in BAR_PARTS.values():
        begin_at(stepwise, GAME, DECISION)
        to_beat(stepwise, 5)
        click_over(part(stepwise.window))
        check_ended(stepwise)
        assert stepwise.moves() == moves


def test_next_shows_the_next_beat_and_the_arrows_the_end(stepwise: Player, fresh: Fresh) -> None:
    layout = stepwise.scene.stage.automa.layout
    for number in range(7):
        check_told(stepwise, number)
        stepwise.click(layout.next_button.center())
    check_told(stepwise, 7)
    stepwise.click(layout.skip_button.center())
    check_ended(stepwise)
    fresh.check(stepwise.window)
    begin_at(stepwise, GAME, DECISION)
    to_beat(stepwise, 15)
    check_told(stepwise, 15)
    stepwise.click(layout.next_button.center())
    check_ended(stepwise)
    fresh.check(stepwise.window)  # without the button that is still under the pointer


def test_at_timed_speed_space_jumps_to_the_next_beat(slow: Player, qtbot: QtBot) -> None:
    told: list[Frame] = []
    slow.scene.told.connect(told.append)
    beats = beats_of(slow)
    assert slow.scene.telling
    assert panel(slow.window).next == ""  # the move that led to it is still shown
    to_beat(slow, 1)
    for beat in beats:
        qtbot.waitUntil(partial(tells_of, slow, beat), timeout=5000)
        to_beat(slow, 1)
    qtbot.waitUntil(lambda: not slow.scene.telling, timeout=5000)
    check_ended(slow)
    assert [each for each in told if each in beats] == list(beats)


def test_at_timed_speed_everything_is_told_by_itself(data_folder: Path, qtbot: QtBot) -> None:
    settings = Settings(theme="light", animation_speed="fast")
    with open_window(data_folder, settings) as window:
        player = Player(window)
        window.table.scene.set_speed(0.05)
        told: list[Frame] = []
        window.table.scene.told.connect(told.append)
        for decision in (SHUFFLE, DECISION):
            told.clear()
            begin_at(player, GAME, decision)
            assert player.scene.telling
            qtbot.waitUntil(lambda: not player.scene.telling, timeout=20_000)
            beats = beats_of(player)
            assert [each for each in told if each in beats] == list(beats)
            check_ended(player, decision)


def test_nobody_advances_over_what_is_told(stepwise: Player) -> None:
    moves = stepwise.moves()
    for beat in (0, 7, 15):
        begin_at(stepwise, GAME, DECISION)
        to_beat(stepwise, beat)
        stepwise.advance()
        check_ended(stepwise)
        begin_at(stepwise, GAME, DECISION)
        to_beat(stepwise, beat)
        click_over(stepwise.window.table.bottom.advance_button)
        check_ended(stepwise)
        assert stepwise.moves() == moves
    click_over(stepwise.window.table.bottom.advance_button)
    assert stepwise.moves() == [*moves, "A"]


def test_two_keys_advance_one_after_the_other(slow: Player) -> None:
    """The first only ends what is told: the second is a decision."""
    moves = slow.moves()
    slow.advance()
    check_ended(slow)
    slow.advance()
    assert slow.moves() == [*moves, "A"]


@pytest.mark.parametrize("beat", [1, 10, 15])
def test_a_patch_is_taken_in_the_middle_of_telling(stepwise: Player, beat: int) -> None:
    circle = GAME.state(GAME.places[DECISION][-1])["circle"]
    for place, key in enumerate((Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)):
        begin_at(stepwise, GAME, DECISION)
        to_beat(stepwise, beat)
        stepwise.key(key)
        assert stepwise.holds() == circle[place]
        stepwise.key(Qt.Key.Key_Escape)
        check_ended(stepwise)
    assert stepwise.reasons == []


def test_a_press_on_the_circle_only_ends_the_telling(stepwise: Player) -> None:
    """Nobody has seen yet what lies there when it has ended; the next press takes it."""
    to_beat(stepwise, 1)
    move = GAME.golden.record.moves[DECISION]
    assert isinstance(move, TakePatch)
    stepwise.press(stepwise.spot(move.patch))
    check_ended(stepwise)
    stepwise.move(stepwise.space(4, 4))
    stepwise.release()
    assert stepwise.holds() is None
    stepwise.drag_move(move)
    stepwise.sew()
    check_ended(stepwise, DECISION + 1)


def count_items(player: Player) -> int:
    return len(player.scene.items())


def test_undo_in_the_middle_takes_the_whole_decision_back(stepwise: Player, fresh: Fresh) -> None:
    stepwise.key(Qt.Key.Key_X)
    stepwise.undo()
    before = count_items(stepwise)
    stepwise.redo()
    check_ended(stepwise)
    for beat in BEATS:
        begin_at(stepwise, GAME, DECISION)
        to_beat(stepwise, beat)
        check_told(stepwise, beat)
        if beat % 2:
            stepwise.undo()
        else:
            click_over(stepwise.window.table.bottom.undo_button)
        check_after(stepwise, GAME, DECISION - 1)
        assert count_items(stepwise) == before
        assert not stepwise.scene.animator.running
        fresh.check(stepwise.window)
        stepwise.redo()
        check_ended(stepwise)


def test_undo_leaves_nothing_flying(slow: Player, fresh: Fresh) -> None:
    """In the middle of a motion, whichever it is."""
    slow.scene.skip()
    slow.undo()
    before = count_items(slow)
    for spaces in (0, 1, 5, 11):
        begin_at(slow, GAME, DECISION)
        for _ in range(spaces):
            to_beat(slow, 1)
            QTest.qWait(20)
        QTest.qWait(60)
        assert slow.scene.telling
        slow.undo()
        check_after(slow, GAME, DECISION - 1)
        assert count_items(slow) == before
        assert [each for each in on_layer(slow.window, layers.FLYING) if each.isVisible()] == []
        fresh.check(slow.window)
        slow.redo()
        check_ended(slow)


def test_the_bars_say_again_whose_turn_it_is(stepwise: Player) -> None:
    stepwise.key(Qt.Key.Key_X)
    calm = stepwise.window.table.bottom.accessibleName()
    assert calm == "Green is behind, so Green moves."
    stepwise.undo()
    assert stepwise.window.table.bottom.advance_button.text() == "Advance"
    assert stepwise.status == "Green lays a leather patch; the game waits for it."


# What comes in between


def begin_another(player: Player) -> None:
    player.window.begin(Golden.read("solo-010").record.setup)


def begin_for_two(player: Player) -> None:
    player.window.begin(Golden.read("pair-010").record.setup)


def open_another(player: Player) -> None:
    player.window.open_file(GOLDEN / "solo-006.patchwork")


def go_home_and_back(player: Player) -> None:
    player.key(Qt.Key.Key_Home, CTRL)
    assert player.window.pages.currentWidget() is player.window.home
    QTest.mouseClick(player.window.home.continue_button, LEFT)


def turn_board(player: Player) -> None:
    player.key(Qt.Key.Key_B)


def open_moves(player: Player) -> None:
    player.key(Qt.Key.Key_M)


def change_theme(player: Player) -> None:
    player.key(Qt.Key.Key_D, CTRL)


def look_back(player: Player) -> None:
    player.window.table.moves.entry_chosen.emit(4)


ENDING = (
    begin_another,
    begin_for_two,
    open_another,
    go_home_and_back,
    turn_board,
    open_moves,
    change_theme,
    look_back,
)


@pytest.mark.parametrize("interrupt", ENDING, ids=lambda each: each.__name__)
def test_what_comes_in_between_ends_the_telling(
    stepwise: Player, fresh: Fresh, interrupt: Callable[[Player], None]
) -> None:
    window = stepwise.window
    for beat in (3, 15):
        window.preferences.use(STEP_BY_STEP)
        begin_at(stepwise, GAME, DECISION)
        to_beat(stepwise, beat)
        check_told(stepwise, beat)
        interrupt(stepwise)
        assert window.pages.currentWidget() is window.table
        assert not stepwise.scene.telling
        assert not stepwise.scene.animator.running
        over = stepwise.state.to_move is None
        assert window.table.bottom.advance_button.text() == ("Result" if over else "Advance")
        assert stepwise.scene.state is stepwise.state
        fresh.check(window)


def resize(player: Player) -> None:
    player.window.resize(1500, 800)


def dark(player: Player) -> None:
    player.window.preferences.change(theme="dark")


def contrast(player: Player) -> None:
    player.window.preferences.change(theme="contrast")


def large_text(player: Player) -> None:
    player.window.preferences.change(text_scale=150)


STAYING = (resize, dark, contrast, large_text)


@pytest.mark.parametrize("change", STAYING, ids=lambda each: each.__name__)
def test_telling_goes_on_in_another_look(
    stepwise: Player, tmp_path: Path, fresh: Fresh, change: Callable[[Player], None]
) -> None:
    """The system may change the theme, and a person the window, without a word."""
    to_beat(stepwise, 9)
    change(stepwise)
    window = stepwise.window
    check_told(stepwise, 9)
    folder = tmp_path / "other"
    folder.mkdir()
    size = (window.width(), window.height())
    with open_window(folder, window.settings, size) as always_so:
        other = Player(always_so)
        begin_at(other, GAME, DECISION)
        to_beat(other, 9)
        expected = panel_picture(always_so)
    assert unlike(panel_picture(window), expected) < A_SHADE
    stepwise.click(stepwise.scene.stage.automa.layout.skip_button.center())
    assert not stepwise.scene.telling
    fresh.check(window)


def test_the_keys_are_on_the_table_while_it_is_told(data_folder: Path) -> None:
    """Even if the button was pressed by key: Space is the next step, not Undo beside it."""
    with open_window(data_folder, STEP_BY_STEP) as window:
        player = Player(window)
        number = next(
            number
            for number, move in enumerate(GAME.golden.record.moves, start=1)
            if isinstance(move, Advance)
        )
        window.begin(GAME.golden.record.setup)
        for move in GAME.golden.record.moves[: number - 1]:
            window.controller.play(move)
        player.scene.skip()
        window.table.bottom.advance_button.setFocus()
        player.key(Qt.Key.Key_Return)
        for beat in range(len(beats_of(player))):
            check_told(player, beat)
            player.key(Qt.Key.Key_Space)
        check_after(player, GAME, number)


def test_without_motion_nothing_waits_and_the_explanation_stays(
    window: MainWindow, player: Player
) -> None:
    window.begin(GAME.golden.record.setup)
    for number, move in enumerate(GAME.golden.record.moves[:DECISION], start=1):
        window.controller.play(move)
        check_after(player, GAME, number)
        assert window.table.bottom.advance_button.text() == "Advance"
    words = panel(window)
    assert words.heading == "Last of 2 turns"
    last = beats_of(player)[-1]
    assert [row.patch for row in words.rows] == [row.patch for row in last.rows]
    assert words.rows == panel_words(player.state, last).rows
    assert all(row.words for row in words.rows)


def test_waiting_for_a_key_is_chosen_in_the_middle(slow: Player) -> None:
    """The setting changes how it goes on, not what is told."""
    to_beat(slow, 1)
    slow.window.preferences.change(wait_for_key=True, animation_speed="off")
    slow.key(Qt.Key.Key_X)
    check_ended(slow)
    begin_at(slow, GAME, DECISION)
    for number in range(len(beats_of(slow))):
        check_told(slow, number)
        to_beat(slow, 1)
    check_ended(slow)
