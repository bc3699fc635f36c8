"""The bars above and below the table, as a player uses them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import DARK, HIGH_CONTRAST, LIGHT, Theme
from patchwork_qt.ui.bars import BottomBar, TopBar
from patchwork_qt.ui.style import apply_style
from patchwork_qt.ui.widgets.controls import PillButton, Role

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def kit(qapp: QApplication) -> Kit:
    apply_style(qapp, LIGHT)
    return Kit(LIGHT)


@pytest.fixture
def bottom(kit: Kit, qtbot: QtBot) -> BottomBar:
    bar = BottomBar(kit)
    qtbot.addWidget(bar)
    bar.resize(1920, bar.height())
    bar.set_status(1, "Arrow: 3 buttons, 6 spaces.", "R turns · F flips")
    bar.set_advance(4, "to space 31 · income +13")
    bar.show()
    return bar


@pytest.fixture
def top(kit: Kit, qtbot: QtBot) -> TopBar:
    bar = TopBar(kit)
    qtbot.addWidget(bar)
    bar.resize(1280, bar.height())
    bar.show()
    return bar


def test_clicking_a_bound_button_triggers_its_action(top: TopBar, qtbot: QtBot) -> None:
    action = QAction("Full screen", top)
    top.full_screen_button.bind(action)
    with qtbot.waitSignal(action.triggered, timeout=1000):
        QTest.mouseClick(top.full_screen_button, LEFT)


def test_a_bound_button_follows_its_action(top: TopBar) -> None:
    action = QAction("Moves", top, checkable=True)
    top.moves_button.bind(action)
    action.setChecked(True)
    assert top.moves_button.isChecked()
    action.setEnabled(False)
    assert not top.moves_button.isEnabled()


def test_a_click_on_a_switch_switches_its_action_once(top: TopBar) -> None:
    action = QAction("Moves", top, checkable=True)
    top.moves_button.bind(action)
    QTest.mouseClick(top.moves_button, LEFT)
    assert action.isChecked()
    assert top.moves_button.isChecked()
    QTest.mouseClick(top.moves_button, LEFT)
    assert not action.isChecked()


def test_the_menu_button_opens_the_menu(top: TopBar, qtbot: QtBot) -> None:
    menu = QMenu(top)
    menu.addAction("New game")
    top.set_menu(menu)
    QTest.mouseClick(top.menu_button, LEFT)
    qtbot.waitUntil(menu.isVisible, timeout=1000)
    menu.close()


@pytest.mark.parametrize(("compact", "heights"), [(True, (40, 56)), (False, (44, 64))])
def test_bars_are_as_high_as_the_window_allows(
    top: TopBar, bottom: BottomBar, compact: bool, heights: tuple[int, int]
) -> None:
    top.set_compact(compact)
    bottom.set_compact(compact)
    assert (top.height(), bottom.height()) == heights


def test_bars_grow_with_the_text(qapp: QApplication, kit: Kit, qtbot: QtBot) -> None:
    apply_style(qapp, LIGHT, 2.0)
    top, bottom = TopBar(kit), BottomBar(kit)
    qtbot.addWidget(top)
    qtbot.addWidget(bottom)
    assert (top.height(), bottom.height()) == (72, 96)


def test_advance_is_in_the_middle_of_a_wide_bar(bottom: BottomBar) -> None:
    assert abs(bottom.advance_button.geometry().center().x() - 960) <= 1


@pytest.mark.parametrize("width", [1280, 1500, 1920, 3840])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_the_buttons_of_the_bottom_bar_never_overlap(
    qapp: QApplication, bottom: BottomBar, width: int, scale: float
) -> None:
    apply_style(qapp, LIGHT, scale)
    bottom.set_compact(width == 1280)
    bottom.resize(width, bottom.height())
    shown = [bottom.advance_button, bottom.undo_button, bottom.redo_button]
    # The room for the shadows may overlap, the pills may not.
    boxes = [button.geometry().adjusted(6, 0, -6, 0) for button in shown]
    for one, other in pairwise(boxes):
        assert one.right() < other.left()
    assert boxes[0].left() >= 0
    assert boxes[-1].right() <= width


def test_advance_says_why_it_can_not_be_used(bottom: BottomBar, qtbot: QtBot) -> None:
    bottom.set_advance_enabled(False, "Leather first")
    assert bottom.advance_button.accessibleDescription() == "Leather first"
    with qtbot.assertNotEmitted(bottom.advance_button.clicked):
        QTest.mouseClick(bottom.advance_button, LEFT)
    bottom.set_advance_enabled(True)
    assert bottom.advance_button.accessibleDescription() == "to space 31 · income +13"


def test_key_names_leave_a_compact_bar(bottom: BottomBar) -> None:
    wide = bottom.undo_button.width()
    bottom.set_compact(True)
    assert bottom.undo_button.width() < wide


def test_a_screen_reader_hears_the_status(bottom: BottomBar) -> None:
    assert bottom.accessibleName() == "Arrow: 3 buttons, 6 spaces."
    assert bottom.accessibleDescription() == "R turns · F flips"


def test_a_click_leaves_the_keyboard_where_it_was(bottom: BottomBar) -> None:
    QTest.mouseClick(bottom.undo_button, LEFT)
    assert not bottom.undo_button.hasFocus()


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_keys_press_a_button_that_has_the_focus(kit: Kit, qtbot: QtBot, key: Qt.Key) -> None:
    button = PillButton(kit, "Undo", Role.QUIET, icon="undo", key="Ctrl+Z")
    qtbot.addWidget(button)
    button.show()
    button.setFocus()
    with qtbot.waitSignal(button.clicked, timeout=1000):
        QTest.keyClick(button, key)


def test_a_pill_is_wide_enough_for_its_words_at_every_text_scale(
    qapp: QApplication, kit: Kit, qtbot: QtBot
) -> None:
    button = PillButton(kit, "Undo", icon="undo")
    qtbot.addWidget(button)
    plain = button.sizeHint()
    apply_style(qapp, LIGHT, 2.0)
    assert button.sizeHint().width() > plain.width() * 1.5
    assert button.sizeHint().height() > plain.height() * 1.5


@pytest.mark.parametrize("theme", [LIGHT, DARK, HIGH_CONTRAST], ids=lambda theme: theme.name)
def test_a_new_kit_changes_the_colours_of_bar_and_buttons(bottom: BottomBar, theme: Theme) -> None:
    bottom.set_kit(Kit(theme))
    picture = bottom.grab().toImage()
    ratio = picture.devicePixelRatio()
    corner = picture.pixelColor(round(4 * ratio), round((bottom.height() - 4) * ratio))
    assert corner == theme.bar
    box = bottom.undo_button.geometry()
    inside = picture.pixelColor(round((box.right() - 12) * ratio), round(box.center().y() * ratio))
    assert inside == theme.panel


def test_a_bound_button_keeps_the_tip_of_its_action(top: TopBar) -> None:
    action = QAction("Full screen", top)
    action.setShortcut(QKeySequence("F11"))
    action.setToolTip("Full screen (F11)")
    top.full_screen_button.bind(action)
    assert top.full_screen_button.toolTip() == "Full screen (F11)"
    assert top.full_screen_button.accessibleName() == "Full screen"
