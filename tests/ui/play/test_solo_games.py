"""Every solo golden game through the window: what is shown equals the golden states."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from patchwork_qt.app.settings import Settings
from patchwork_qt.app.telling import Frame
from patchwork_qt.ui.art.automa_art import RowMark
from patchwork_qt.ui.board.automa_words import HeaderWords
from patchwork_qt.ui.main_window import MainWindow
from tests.ui.play.player import Player, open_window
from tests.ui.play.solo import (
    NUMERALS,
    SOLO,
    SoloGame,
    beats_of,
    board_shown,
    check_after,
    check_circle_lies,
    check_painted,
    numbers_shown,
    panel,
)
from tests.ui.play.test_whole_games import make_with_mouse, result_of


def check_header(header: HeaderWords, level: int) -> None:
    assert header.name == "Automa"
    assert header.level.split(" ")[0] == NUMERALS[level]


@pytest.mark.parametrize("name", SOLO)
def test_the_panel_shows_every_state_of_a_golden_game(
    window: MainWindow, player: Player, name: str
) -> None:
    game = SoloGame.read(name)
    window.begin(game.golden.record.setup)
    check_after(player, game, 0)
    check_header(panel(window).header, game.golden.content["setup"]["automa"]["level"])
    for number, move in enumerate(game.golden.record.moves, start=1):
        window.controller.play(move)
        check_after(player, game, number)
    player.check_game(game.golden)
    assert player.reasons == []
    winner = game.golden.states[-1]["winner"]
    assert ("Green", "Automa")[winner] in " ".join(result_of(window).headline.words())
    assert player.said.told == []


@pytest.mark.parametrize(
    ("name", "advance_by_key", "side"),
    [("solo-018", False, "round"), ("solo-003", True, "square"), ("solo-014", False, "round")],
)
def test_a_whole_solo_game_is_played_with_the_mouse(
    window: MainWindow, player: Player, name: str, advance_by_key: bool, side: str
) -> None:
    game = SoloGame.read(name)
    window.preferences.change(board_side=side)
    window.begin(game.golden.record.setup)
    for number, move in enumerate(game.golden.record.moves, start=1):
        make_with_mouse(player, move, advance_by_key=advance_by_key, number=number)
        check_after(player, game, number, side)
    player.check_game(game.golden)
    assert player.reasons == []
    result_of(window)


def test_a_whole_solo_game_is_played_with_the_keyboard_alone(data_folder: Path) -> None:
    """And the Automa's turns are read beat by beat, with the same keyboard."""
    settings = Settings(theme="light", animation_speed="off", wait_for_key=True)
    game = SoloGame.read("solo-009")
    with open_window(data_folder, settings) as window:
        player = Player(window)
        window.begin(game.golden.record.setup)
        for number, move in enumerate(game.golden.record.moves, start=1):
            player.key_move(move, choose_with_tab=number % 2 == 0)
            for _ in beats_of(player):
                assert player.scene.telling
                player.key(Qt.Key.Key_Space)
            check_after(player, game, number)
        player.check_game(game.golden)
        assert player.reasons == []
        result_of(window)


@pytest.mark.parametrize(("name", "by_mouse"), [("solo-018", False), ("solo-001", True)])
def test_each_turn_that_is_told_ends_in_its_own_state(
    data_folder: Path, name: str, by_mouse: bool
) -> None:
    """With motion: of several turns in a row each is seen alone."""
    settings = Settings(theme="light", animation_speed="fast", wait_for_key=True)
    game = SoloGame.read(name)
    with open_window(data_folder, settings) as window:
        player = Player(window)
        window.begin(game.golden.record.setup)
        for number, move in enumerate(game.golden.record.moves, start=1):
            window.controller.play(move)
            tell_to_the_end(player, game, number, by_mouse)
            player.scene.skip()  # a move that no turn followed
            check_after(player, game, number)


def tell_to_the_end(player: Player, game: SoloGame, decisions: int, by_mouse: bool) -> None:
    """Go on step by step, and look at the panel at the end of each turn."""
    window, timeline = player.window, player.scene.animator.timeline
    automa = player.scene.stage.automa
    beats = beats_of(player)
    ends = {frame.turn: frame for frame in beats}
    rested: list[Frame] = []
    while player.scene.telling:
        if timeline.resting:
            assert automa.frame is not None
            rested.append(automa.frame)
            if automa.frame == ends[automa.frame.turn]:
                check_end_of_turn(window, game, game.places[decisions][automa.frame.turn])
        if by_mouse and panel(window).next:
            player.click(automa.layout.next_button.center())
        else:
            player.key(Qt.Key.Key_Space)
    assert tuple(rested) == beats


def check_end_of_turn(window: MainWindow, game: SoloGame, place: int) -> None:
    """All that a turn did has been told, but it is still its turn."""
    words, turn = panel(window), game.turn(place)
    assert words.header.active
    assert words.header.turn == "Automa’s turn"
    assert words.next == "Next"
    assert words.card is not None
    assert words.card.number == turn.card
    taken = [row.patch for row in words.rows if row.mark is RowMark.TAKEN]
    assert taken == ([turn.taken] if turn.taken is not None else [])
    assert numbers_shown(window) == game.numbers(place)
    assert board_shown(window).thimbles == game.board(place).thimbles
    check_circle_lies(window, game.state(place)["circle"])
    check_painted(window)
