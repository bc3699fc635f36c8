"""The card of a patch that is pointed at, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from patchwork_qt.app.worth import worth_of
from patchwork_qt.game.errors import Reason
from patchwork_qt.game.patches import patch
from patchwork_qt.game.rules import why_not_take
from patchwork_qt.game.state import PlayerState
from patchwork_qt.ui.board import layers
from patchwork_qt.ui.board.magnifier import DELAY
from patchwork_qt.ui.board.patch_card import PatchFacts
from patchwork_qt.ui.board.sprites import Sprite
from patchwork_qt.ui.describe import income_words, reason_sentence, size_words, worth_words
from patchwork_qt.ui.layout.geometry import scene_rect
from patchwork_qt.ui.main_window import MainWindow
from patchwork_qt.ui.names import patch_name
from tests.ui.play.player import Golden, Player

WOOD = QPointF(440, 360)
NOBODY_CAN_PAY = 12
"""Moves of the game after which none of the next three can be taken."""


@pytest.fixture
def begun(window: MainWindow, player: Player) -> Player:
    window.begin(Golden.read("pair-010").record.setup)
    return player


def card(player: Player) -> Sprite | None:
    shown = [
        item
        for item in player.scene.items()
        if isinstance(item, Sprite) and item.zValue() == layers.CARD and item.isVisible()
    ]
    assert len(shown) <= 1
    return shown[0] if shown else None


def facts(player: Player) -> PatchFacts:
    """What the card that is shown says."""
    sprite = card(player)
    assert sprite is not None
    assert sprite.picture is not None
    key = sprite.picture.key
    assert isinstance(key, tuple)
    assert isinstance(key[1], PatchFacts)
    return key[1]


def expected(player: Player, number: int) -> PatchFacts:
    state, item, name = player.state, patch(number), patch_name(number)
    assert state.to_move is not None
    this = state.sides[state.to_move]
    assert isinstance(this, PlayerState)
    reason = why_not_take(state, number)
    if reason is not None and reason.reason is Reason.NOT_AMONG_NEXT_THREE:
        reason = None
    sentence = reason_sentence(reason) if reason else worth_words(worth_of(this, number))
    return PatchFacts(
        patch=number,
        name=name[0].upper() + name[1:],
        price=item.buttons,
        time=item.time,
        income_words=income_words(number),
        size_words=size_words(number),
        sentence=sentence,
        refused=reason is not None,
    )


def hover(player: Player, point: QPointF) -> None:
    QTest.mouseMove(player.view.viewport(), player.pixel(point))


def shown_after_hover(player: Player, qtbot: QtBot, number: int) -> None:
    hover(player, WOOD)  # a pointer that stays where it was is no event
    hover(player, player.spot(number))
    assert card(player) is None
    qtbot.waitUntil(lambda: card(player) is not None, timeout=5000)


def test_every_patch_of_the_circle_shows_its_card_after_a_moment(
    begun: Player, qtbot: QtBot
) -> None:
    circle = begun.state.circle
    shown_after_hover(begun, qtbot, circle[0])
    for number in circle:
        hover(begun, begun.spot(number))
        assert facts(begun) == expected(begun, number)
        sprite = card(begun)
        assert sprite is not None
        assert scene_rect().contains(sprite.sceneBoundingRect().center())
    assert begun.held is None


def test_nothing_comes_before_the_moment_has_passed(begun: Player) -> None:
    hover(begun, begun.spot(begun.state.circle[4]))
    QTest.qWait(DELAY // 3)
    assert card(begun) is None
    hover(begun, WOOD)
    QTest.qWait(DELAY + 100)
    assert card(begun) is None


def test_a_patch_that_cannot_be_taken_says_why(
    window: MainWindow, player: Player, qtbot: QtBot
) -> None:
    game = Golden.read("pair-010")
    window.controller.load(game.record)
    window.controller.go_to(NOBODY_CAN_PAY)
    window.show_table()
    number = player.state.circle[0]
    reason = why_not_take(player.state, number)
    assert reason is not None
    shown_after_hover(player, qtbot, number)
    assert facts(player).refused
    assert facts(player).sentence == reason_sentence(reason)
    hover(player, player.spot(player.state.circle[5]))
    assert not facts(player).refused
    assert facts(player).sentence.startswith("Earns ")


def test_the_card_goes_with_the_pointer_and_with_the_turn(begun: Player, qtbot: QtBot) -> None:
    number = begun.state.circle[1]
    leaving: tuple[Callable[[], object], ...] = (
        lambda: hover(begun, WOOD),
        lambda: QApplication.sendEvent(begun.view.viewport(), QEvent(QEvent.Type.Leave)),
        lambda: begun.click(begun.spot(number)),
        lambda: begun.key(Qt.Key.Key_3),
        lambda: begun.advance(),
        lambda: begun.undo(),
    )
    for leave in leaving:
        shown_after_hover(begun, qtbot, number)
        leave()
        assert card(begun) is None
        if begun.held is not None:
            begun.key(Qt.Key.Key_Escape)
    QTest.qWait(DELAY + 50)
    assert card(begun) is None


def test_the_ring_of_the_keyboard_shows_the_card_at_once(begun: Player) -> None:
    begun.view.setFocus()
    for number in begun.state.circle[:3]:
        begun.key(Qt.Key.Key_Tab)
        assert facts(begun) == expected(begun, number)
    begun.key(Qt.Key.Key_Escape)
    assert card(begun) is None


def test_arrows_walk_the_whole_circle_and_show_each_patch(begun: Player) -> None:
    """With an empty hand; forwards through all patches, and back again."""
    begun.view.setFocus()
    circle = begun.state.circle
    for number in circle:
        begun.key(Qt.Key.Key_Right)
        assert facts(begun) == expected(begun, number)
    for number in circle[-2::-1]:
        begun.key(Qt.Key.Key_Left)
        assert facts(begun) == expected(begun, number)
    assert begun.moves() == []


def test_enter_on_a_patch_far_round_the_circle_says_that_it_cannot_be_taken(
    begun: Player,
) -> None:
    begun.view.setFocus()
    for _ in range(5):
        begun.key(Qt.Key.Key_Right)
    begun.key(Qt.Key.Key_Return)
    assert begun.held is None
    assert begun.reasons == [Reason.NOT_AMONG_NEXT_THREE]


def test_the_ring_takes_what_it_is_round(begun: Player) -> None:
    begun.view.setFocus()
    begun.key(Qt.Key.Key_Right)
    begun.key(Qt.Key.Key_Right)
    begun.key(Qt.Key.Key_Return)
    assert begun.holds() == begun.state.circle[1]
