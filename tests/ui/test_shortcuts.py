"""The overview of all keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from patchwork_qt.ui.actions import Actions
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import LIGHT
from patchwork_qt.ui.dialogs.shortcut_groups import key_groups
from patchwork_qt.ui.dialogs.shortcuts import ShortcutsDialog
from patchwork_qt.ui.style import apply_style
from patchwork_qt.ui.widgets.key_caps import KeyCaps, keys_of

LAPTOP = QSize(1280, 680)
"""What 1280×720 leaves below the frame of a window."""


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def actions(window: QWidget) -> Actions:
    made = Actions(window)
    made.only_in(window)
    return made


@pytest.fixture
def dialog(qapp: QApplication, qtbot: QtBot, actions: Actions) -> ShortcutsDialog:
    apply_style(qapp, LIGHT)
    dialog = ShortcutsDialog(Kit(LIGHT), actions)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_a_key_of_every_action_is_there_once(actions: Actions, window: QWidget) -> None:
    shown = [
        chord
        for group in key_groups(actions)
        if not group.mouse
        for line in group.lines
        for chord in line.chords
    ]
    assert len(shown) == len(set(shown))
    with_keys = [action for action in window.findChildren(QAction) if action.shortcuts()]
    assert with_keys
    hidden = [a.text() for a in with_keys if not {*map(keys_of, a.shortcuts())} & set(shown)]
    assert hidden == []


def test_an_action_that_is_new_is_shown_among_the_others(actions: Actions, window: QWidget) -> None:
    action = QAction("Brew tea…", window)
    action.setShortcut(QKeySequence("Ctrl+T"))
    actions.tea = action  # type: ignore[attr-defined]
    lines = {line.words: line.chords for group in key_groups(actions) for line in group.lines}
    assert lines["Brew tea"] == (("Ctrl", "T"),)


def test_the_mouse_is_explained_as_well(actions: Actions) -> None:
    (mouse,) = (group for group in key_groups(actions) if group.mouse)
    gestures = {chord for line in mouse.lines for chord in line.chords}
    assert {("Drag",), ("Wheel",), ("Right click",), ("Middle click",)} <= gestures


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("A", ("A",)),
        ("Ctrl+Shift+Z", ("Ctrl", "Shift", "Z")),
        ("Ctrl++", ("Ctrl", "+")),
        ("+", ("+",)),
        ("F11", ("F11",)),
    ],
)
def test_a_shortcut_is_taken_apart(keys: str, expected: tuple[str, ...]) -> None:
    assert keys_of(QKeySequence(keys)) == expected


def test_keys_are_spoken(qtbot: QtBot) -> None:
    caps = KeyCaps(Kit(LIGHT), (("Ctrl", "Shift", "Z"), ("Ctrl", "Y")))
    qtbot.addWidget(caps)
    assert caps.accessibleName() == "Ctrl+Shift+Z or Ctrl+Y"


def test_it_fits_a_laptop(dialog: ShortcutsDialog) -> None:
    wanted = dialog.whole.totalSizeHint()
    assert wanted.boundedTo(LAPTOP) == wanted


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_key_is_cut_or_hidden_by_another(
    qapp: QApplication, qtbot: QtBot, actions: Actions, scale: float
) -> None:
    apply_style(qapp, LIGHT, scale)
    dialog = ShortcutsDialog(Kit(LIGHT), actions)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.resize(dialog.whole.totalSizeHint())
    QApplication.processEvents()
    caps = dialog.findChildren(KeyCaps)
    assert len(caps) == sum(len(group.lines) for group in dialog.groups)
    assert all(each.width() >= each.sizeHint().width() for each in caps)
    boxes = [each.geometry() for each in caps]
    assert not any(a.intersects(b) for a in boxes for b in boxes if a is not b)
    apply_style(qapp, LIGHT)


@pytest.mark.parametrize("key", [Qt.Key.Key_F1, Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_a_key_closes_it(dialog: ShortcutsDialog, key: Qt.Key) -> None:
    QTest.keyClick(dialog, key)
    assert not dialog.isVisible()
