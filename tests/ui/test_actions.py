"""The actions: words, keys that don't collide, and the menu that holds them all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from patchwork_qt.ui.actions import Actions, check


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def actions(window: QWidget) -> Actions:
    return Actions(window)


def all_actions(window: QWidget) -> list[QAction]:
    return [action for action in window.findChildren(QAction) if action.text()]


def leaves(menu: QMenu) -> Iterator[QAction]:
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            yield from leaves(inner)
        elif not action.isSeparator():
            yield action


def test_no_key_belongs_to_two_actions(window: QWidget, actions: Actions) -> None:
    """Two actions with one key would both stay silent."""
    keys = Counter(key.toString() for action in all_actions(window) for key in action.shortcuts())
    assert [key for key, times in keys.items() if times > 1] == []
    assert "" not in keys


def test_the_keys_are_those_of_the_table(actions: Actions) -> None:
    expected = {
        actions.advance: ["A"],
        actions.take[0]: ["1"],
        actions.take[1]: ["2"],
        actions.take[2]: ["3"],
        actions.turn: ["R"],
        actions.turn_back: ["Shift+R"],
        actions.flip: ["F"],
        actions.sew: ["Return", "Enter"],
        actions.put_back: ["Esc"],
        actions.undo: ["Ctrl+Z"],
        actions.redo: ["Ctrl+Shift+Z", "Ctrl+Y"],
    }
    found = {action: [key.toString() for key in action.shortcuts()] for action in expected}
    assert found == expected


def test_the_menu_holds_every_action(window: QWidget, actions: Actions) -> None:
    """F10 opens it, so that whatever can be done can be done with the keyboard."""
    held = list(leaves(actions.menu()))
    missing = [action.text() for action in all_actions(window) if action not in held]
    menus = [menu.menuAction().text() for menu in window.findChildren(QMenu)]
    assert set(missing) - set(menus) - {"Animations"} == {actions.main_menu.text()}
    assert [key.toString() for key in actions.main_menu.shortcuts()] == ["F10"]


def test_a_choice_has_one_checked_action(actions: Actions) -> None:
    for group in (actions.themes, actions.speeds):
        for action in group.actions():
            check(group, action.data())
            assert [each.data() for each in group.actions() if each.isChecked()] == [action.data()]


def test_keys_of_the_piece_count_only_where_the_piece_is(window: QWidget, actions: Actions) -> None:
    view = QWidget(window)
    actions.only_in(view)
    assert actions.sew in view.actions()
    assert actions.put_back in view.actions()
    assert actions.sew not in window.actions()
    assert actions.put_back not in window.actions()
