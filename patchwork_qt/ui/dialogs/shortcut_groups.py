"""Which keys and which movements of the mouse do what, in words."""

from __future__ import annotations

from collections.abc import Iterable

import attrs
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence

from patchwork_qt.ui.actions import Actions
from patchwork_qt.ui.widgets.key_caps import Chord, keys_of


@attrs.frozen
class KeyLine:
    """One thing to do."""

    words: str
    chords: tuple[Chord, ...]
    """Each of them does it."""


@attrs.frozen
class KeyGroup:
    """Things that belong together."""

    title: str
    lines: tuple[KeyLine, ...]
    mouse: bool = False


def key_groups(actions: Actions) -> tuple[KeyGroup, ...]:
    """All groups. An action with a key that belongs to no other group is in the last of keys."""
    piece = (actions.turn, actions.turn_back, actions.flip, actions.sew, actions.put_back)
    game = (
        actions.new_game,
        actions.open,
        actions.save_as,
        actions.undo,
        actions.redo,
    )
    zoom = (actions.zoom_in, actions.zoom_out, actions.whole_table)
    known = {id(action) for action in (*actions.take, *piece, actions.advance, *game, *zoom)}
    others = [action for action in _all(actions) if id(action) not in known]
    title = QCoreApplication.translate("Shortcuts", "Taking a patch")
    return (
        KeyGroup(title, (*_choosing(actions), *_lines(piece), *_lines([actions.advance]))),
        KeyGroup(QCoreApplication.translate("Shortcuts", "The game"), _lines(game)),
        KeyGroup(
            QCoreApplication.translate("Shortcuts", "The window"),
            (_zooming(zoom), *_lines(others)),
        ),
        _mouse(),
    )


def _all(actions: Actions) -> Iterable[QAction]:
    for value in vars(actions).values():
        if isinstance(value, QAction):
            yield value
        elif isinstance(value, tuple):
            yield from (action for action in value if isinstance(action, QAction))


def _lines(actions: Iterable[QAction]) -> tuple[KeyLine, ...]:
    return tuple(
        KeyLine(action.iconText(), chords) for action in actions if (chords := _chords(action))
    )


def _chords(*actions: QAction) -> tuple[Chord, ...]:
    """The keys of actions; two that are called the same count once."""
    keys = (keys_of(shortcut) for action in actions for shortcut in action.shortcuts())
    return tuple(dict.fromkeys(keys))


def _zooming(actions: tuple[QAction, ...]) -> KeyLine:
    """In, out and the whole table, the first key of each."""
    first = (action.shortcuts()[0] for action in actions)
    return KeyLine(
        QCoreApplication.translate("Shortcuts", "Zoom in, out, whole table"),
        tuple(keys_of(shortcut) for shortcut in first),
    )


def _choosing(actions: Actions) -> tuple[KeyLine, ...]:
    """What is not an action of its own: the view listens to these keys."""
    tab, space = keys_of(QKeySequence("Tab")), keys_of(QKeySequence("Space"))
    return (
        KeyLine(
            QCoreApplication.translate("Shortcuts", "Take one of the next three"),
            _chords(*actions.take),
        ),
        KeyLine(QCoreApplication.translate("Shortcuts", "Look at one, take it"), (tab, space)),
        KeyLine(
            QCoreApplication.translate("Shortcuts", "Move the piece"),
            ((QCoreApplication.translate("Shortcuts", "Arrow keys"),),),
        ),
    )


def _mouse() -> KeyGroup:
    drag = QCoreApplication.translate("Shortcuts", "Drag")
    control = QCoreApplication.translate("Shortcuts", "Ctrl")
    click = QCoreApplication.translate("Shortcuts", "Click")
    wheel = QCoreApplication.translate("Shortcuts", "Wheel")
    right = QCoreApplication.translate("Shortcuts", "Right click")
    middle = QCoreApplication.translate("Shortcuts", "Middle click")
    return KeyGroup(
        QCoreApplication.translate("Shortcuts", "With the mouse"),
        (
            KeyLine(QCoreApplication.translate("Shortcuts", "Bring or move a patch"), ((drag,),)),
            KeyLine(QCoreApplication.translate("Shortcuts", "Pick up, lay down"), ((click,),)),
            KeyLine(
                QCoreApplication.translate("Shortcuts", "Turn the piece"), ((wheel,), (right,))
            ),
            KeyLine(QCoreApplication.translate("Shortcuts", "Flip the piece"), ((middle,),)),
            KeyLine(QCoreApplication.translate("Shortcuts", "Advance: your thimble"), ((drag,),)),
            KeyLine(QCoreApplication.translate("Shortcuts", "Skip an animation"), ((click,),)),
            KeyLine(QCoreApplication.translate("Shortcuts", "Zoom"), ((control, wheel),)),
        ),
        mouse=True,
    )
