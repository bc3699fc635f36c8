"""The Automa's deck on the table: the discard pile spread out, and thinking ahead."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from patchwork_qt.app.settings import Settings
from patchwork_qt.game.cards import card
from patchwork_qt.ui.ahead_words import ahead_facts, ahead_sentence
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.automa_words import card_sentence
from patchwork_qt.ui.board.sprites import Sprite
from patchwork_qt.ui.dialogs.discard import DiscardDialog
from patchwork_qt.ui.main_window import MainWindow
from tests.ui.play.player import Golden, Player, open_window
from tests.ui.play.solo import STEP_BY_STEP, SoloGame, begin_at, on_layer, panel, to_beat

TACTICAL = SoloGame.read("solo-003")
NORMAL = SoloGame.read("solo-018")
AWAY = QPointF(440, 700)


def go_to(player: Player, game: SoloGame, decisions: int) -> None:
    player.window.controller.load(game.golden.record)
    player.window.controller.go_to(decisions)
    player.window.show_table()


def unseen(game: SoloGame) -> list[str]:
    """What the two cards at the bottom of the discard pile say until the first shuffle."""
    words = "Set aside unseen at the start"
    if game.deck == "normal":
        return [words, words]
    first = game.golden.content["setup"]["automa"]["shuffles"][0]
    return [f"{words}; its back shows {card(each).buttons} buttons" for each in first[:2]]


def dialogs(window: MainWindow) -> list[DiscardDialog]:
    QApplication.processEvents()  # a closed one is gone
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return window.findChildren(DiscardDialog)


def cards(window: MainWindow) -> list[str]:
    """What is spread out, from the first card to the last, as it is read out."""
    (dialog,) = dialogs(window)
    assert dialog.isVisible()
    found = [each.accessibleName() for each in dialog.cards]
    dialog.accept()
    assert dialogs(window) == []
    window.activateWindow()  # as a screen does by itself
    assert QTest.qWaitForWindowActive(window)
    return found


def discard(player: Player) -> QPointF:
    return player.scene.stage.automa.layout.discard.center()


@pytest.mark.parametrize("game", [TACTICAL, NORMAL], ids=lambda game: game.deck)
def test_the_discard_pile_is_spread_out_by_click_and_by_key(
    window: MainWindow, player: Player, game: SoloGame
) -> None:
    for decisions in (0, 1, 6, 9, game.decisions):
        go_to(player, game, decisions)
        place = game.places[decisions][-1]
        revealed = game.turn(place).revealed
        expected = [card_sentence(number) for number in reversed(revealed)]
        if len(game.cards(place)) == len(revealed):  # nothing has been shuffled yet
            expected += unseen(game)
        assert len(expected) == 12 - game.state(place)["deck_size"]
        player.click(discard(player))
        assert cards(window) == expected
        player.key(Qt.Key.Key_D)
        assert cards(window) == expected


def test_while_it_is_told_the_pile_shows_where_it_ends(data_folder: Path) -> None:
    with open_window(data_folder, STEP_BY_STEP) as window:
        player = Player(window)
        for by_key in (True, False):
            begin_at(player, TACTICAL, 1)
            to_beat(player, 2)
            if by_key:
                player.key(Qt.Key.Key_D)
            else:
                player.click(discard(player))
            assert not player.scene.telling
            assert cards(window) == [card_sentence(24), card_sentence(18), *unseen(TACTICAL)]
            assert panel(window).discard == (18, 24)


def test_two_players_have_no_discard_pile(window: MainWindow, player: Player) -> None:
    window.begin(Golden.read("pair-010").record.setup)
    player.key(Qt.Key.Key_D)
    player.click(discard(player))
    assert dialogs(window) == []


# Thinking ahead


@pytest.fixture
def ahead(data_folder: Path) -> Iterator[Player]:
    """The setting is on, and a game with the tactical deck is on the table."""
    settings = Settings(theme="light", animation_speed="off", think_ahead=True)
    with open_window(data_folder, settings) as window:
        player = Player(window)
        go_to(player, TACTICAL, 3)
        yield player


def hover(player: Player, point: QPointF) -> None:
    QTest.mouseMove(player.view.viewport(), player.pixel(point))


def deck(player: Player) -> QPointF:
    return player.scene.stage.automa.layout.deck.center()


def said_ahead(player: Player) -> str:
    """What the card beside the deck says; empty while it is not there."""
    words = [
        each.words
        for each in on_layer(player.window, layers.CARD)
        if isinstance(each, Sprite) and each.isVisible()
    ]
    assert len(words) <= 1
    assert player.scene.stage.ahead.shown is bool(words)
    return words[0] if words else ""


def expected_ahead(player: Player) -> str:
    facts = ahead_facts(player.state)
    assert facts is not None
    return ahead_sentence(facts)


def test_pointing_at_the_deck_thinks_ahead(ahead: Player) -> None:
    for decisions in (0, 1, 9, 12, 17):
        hover(ahead, AWAY)
        go_to(ahead, TACTICAL, decisions)
        assert said_ahead(ahead) == ""
        hover(ahead, deck(ahead))
        assert said_ahead(ahead) == expected_ahead(ahead)
        assert f"It can spend {panel(ahead.window).back} next." in said_ahead(ahead)
        hover(ahead, AWAY)
        assert said_ahead(ahead) == ""


def test_the_card_goes_with_the_pointer_and_changes_with_the_position(ahead: Player) -> None:
    hover(ahead, deck(ahead))
    before = said_ahead(ahead)
    assert before
    ahead.advance()
    assert said_ahead(ahead) == expected_ahead(ahead) != before
    ahead.undo()
    QApplication.sendEvent(ahead.view.viewport(), QEvent(QEvent.Type.Leave))
    assert said_ahead(ahead) == ""


def test_with_a_patch_in_hand_the_deck_is_left_alone(ahead: Player) -> None:
    ahead.key(Qt.Key.Key_1)
    assert ahead.held is not None
    hover(ahead, deck(ahead))
    assert said_ahead(ahead) == ""
    ahead.key(Qt.Key.Key_Escape)
    hover(ahead, AWAY)
    hover(ahead, deck(ahead))
    assert said_ahead(ahead) == expected_ahead(ahead)


def test_a_key_thinks_ahead_and_takes_it_away_again(ahead: Player) -> None:
    ahead.key(Qt.Key.Key_T)
    assert said_ahead(ahead) == expected_ahead(ahead)
    ahead.key(Qt.Key.Key_T)
    assert said_ahead(ahead) == ""
    ahead.key(Qt.Key.Key_T)
    ahead.key(Qt.Key.Key_Escape)
    ahead.undo()
    assert said_ahead(ahead) == ""


def test_nothing_is_foreseen_while_a_turn_is_told(ahead: Player) -> None:
    settings = attrs.evolve(STEP_BY_STEP, think_ahead=True)
    ahead.window.preferences.use(settings)
    begin_at(ahead, TACTICAL, 3)
    hover(ahead, deck(ahead))
    assert said_ahead(ahead) == ""
    to_beat(ahead, 40)
    assert not ahead.scene.telling
    hover(ahead, AWAY)
    hover(ahead, deck(ahead))
    assert said_ahead(ahead) == expected_ahead(ahead)


def test_after_the_last_turn_there_is_nothing_ahead(ahead: Player) -> None:
    go_to(ahead, TACTICAL, TACTICAL.decisions)
    hover(ahead, deck(ahead))
    ahead.key(Qt.Key.Key_T)
    assert said_ahead(ahead) == ""


OFF = "Thinking ahead is off; the settings turn it on."
UNKNOWN = "Nothing can be known of the Automa’s next card."


def try_to_think(player: Player, reason: str) -> None:
    hover(player, AWAY)
    hover(player, deck(player))
    assert said_ahead(player) == ""
    player.click(deck(player))
    assert said_ahead(player) == ""
    player.key(Qt.Key.Key_T)
    assert said_ahead(player) == ""
    assert player.window.table.bottom.accessibleName() == reason


def test_only_who_wishes_thinks_ahead(ahead: Player) -> None:
    ahead.window.actions_.think_ahead.trigger()
    assert not ahead.window.settings.think_ahead
    try_to_think(ahead, OFF)
    ahead.window.actions_.think_ahead.trigger()
    hover(ahead, AWAY)
    ahead.click(deck(ahead))
    assert said_ahead(ahead) == expected_ahead(ahead)


def test_thinking_ahead_is_off_by_default(window: MainWindow, player: Player) -> None:
    go_to(player, TACTICAL, 3)
    try_to_think(player, OFF)


def test_the_backs_of_the_normal_deck_tell_nothing(ahead: Player) -> None:
    go_to(ahead, NORMAL, 3)
    try_to_think(ahead, UNKNOWN)


def test_two_players_have_no_deck(ahead: Player) -> None:
    ahead.window.begin(Golden.read("pair-010").record.setup)
    hover(ahead, deck(ahead))
    ahead.key(Qt.Key.Key_T)
    assert said_ahead(ahead) == ""
    assert not ahead.window.actions_.show_ahead.isEnabled()
