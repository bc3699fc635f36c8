"""Before another game takes the place of the one on the table."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from patchwork_qt.app.history import History
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.dialogs.message import Messages


def would_be_lost(history: History, saved: History | None) -> bool:
    """Whether a game has begun, goes on, and is not as it was last saved in a file."""
    return history.state.to_move is not None and bool(history.decisions) and history != saved


def ask_to_leave(messages: Messages, parent: QWidget, kit: Kit) -> bool:
    """Ask whether the game on the table may be left."""
    return messages.ask(
        parent,
        kit,
        QCoreApplication.translate("Window", "Leave the unfinished game?"),
        QCoreApplication.translate(
            "Window", "Another game takes its place. To keep it, save it in a file first."
        ),
        QCoreApplication.translate("Window", "Leave it"),
        QCoreApplication.translate("Window", "Keep this game"),
    )
