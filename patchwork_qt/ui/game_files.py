"""Asking for files: games to open and to save, quilts to export."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDate, QLocale, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from patchwork_qt.app.history import History
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.export import export_quilt, quilt_title

ENDING = ".patchwork"
"""Of game files."""
PICTURE_ENDING = ".png"
"""Of an exported quilt, if none is given."""


def ask_for_game(parent: QWidget) -> Path | None:
    """A game file to open; None if the player would rather not."""
    caption = QCoreApplication.translate("Window", "Open a game")
    name, _ = QFileDialog.getOpenFileName(parent, caption, "", _game_filter())
    return Path(name) if name else None


def ask_where_to_save(parent: QWidget) -> Path | None:
    """Where to save a game; None if the player would rather not."""
    caption = QCoreApplication.translate("Window", "Save the game")
    name, _ = QFileDialog.getSaveFileName(parent, caption, "", _game_filter())
    return _with_ending(name, ENDING)


def ask_where_to_export(parent: QWidget) -> Path | None:
    """Where to put the picture of a quilt; its ending decides what it becomes."""
    caption = QCoreApplication.translate("Window", "Export a quilt")
    kinds = QCoreApplication.translate(
        "Window", "Pictures (*.png);;Drawings (*.svg);;Pages to print (*.pdf)"
    )
    name, chosen = QFileDialog.getSaveFileName(parent, caption, "", kinds)
    ending = next((each for each in (".svg", ".pdf") if each in chosen), PICTURE_ENDING)
    return _with_ending(name, ending)


def export(history: History, side: int, path: Path, kit: Kit) -> None:
    """Export a quilt as it was at the end of the game.

    Raises ValueError for an ending that can't be made and StorageError if it can't be written.
    """
    state = history.go_to(len(history.decisions)).state
    date = QLocale().toString(QDate.currentDate(), QLocale.FormatType.LongFormat)
    QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        export_quilt(state, side, path, kit, quilt_title(state, side, date))
    finally:
        QApplication.restoreOverrideCursor()


def _with_ending(name: str, ending: str) -> Path | None:
    if not name:
        return None
    path = Path(name)
    return path if path.suffix else path.with_suffix(ending)


def _game_filter() -> str:
    return QCoreApplication.translate("Window", "Patchwork games (*.patchwork);;All files (*)")
