"""Asking for files: games to open and to save, quilts to export."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QStandardPaths, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from patchwork_qt.app.history import History
from patchwork_qt.game.state import Setup
from patchwork_qt.identity import SUFFIX
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.names import player_name

NOT_IN_NAMES = '\\/:*?"<>|'
"""Characters that some systems don't take in the name of a file."""


def ask_for_game(parent: QWidget) -> Path | None:
    """A game file to open; None if the player would rather not."""
    caption = QCoreApplication.translate("Window", "Open a game")
    name, _ = QFileDialog.getOpenFileName(parent, caption, "", _game_filter())
    return Path(name) if name else None


def ask_where_to_save(parent: QWidget, setup: Setup) -> Path | None:
    """Where to save a game; None if the player would rather not."""
    caption = QCoreApplication.translate("Window", "Save the game")
    return _ask_where(parent, caption, _suggested(setup, None), [(_games(), SUFFIX)])


def ask_where_to_export(parent: QWidget, setup: Setup, side: int) -> Path | None:
    """Where to put the picture of a quilt; its ending decides what it becomes."""
    caption = QCoreApplication.translate("Window", "Export a quilt")
    return _ask_where(
        parent,
        caption,
        _suggested(setup, side),
        [
            (QCoreApplication.translate("Window", "Pictures (*.png)"), ".png"),
            (QCoreApplication.translate("Window", "Drawings (*.svg)"), ".svg"),
            (QCoreApplication.translate("Window", "Pages to print (*.pdf)"), ".pdf"),
        ],
    )


def export(history: History, side: int, path: Path, kit: Kit) -> None:
    """Export a quilt as it was at the end of the game.

    Raises ValueError for an ending that can't be made and StorageError if it can't be written.
    """
    # Here, as it brings along a second way to draw everything, for files.
    from patchwork_qt.ui.export import export_quilt, quilt_title

    state = history.go_to(len(history.decisions)).state
    date = QLocale().toString(QDate.currentDate(), QLocale.FormatType.LongFormat)
    QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        export_quilt(state, side, path, kit, quilt_title(state, side, date))
    finally:
        QApplication.restoreOverrideCursor()


def _suggested(setup: Setup, side: int | None) -> str:
    """A name for a file: the two players, or the one whose quilt it is."""
    names = [player_name(setup, each) for each in ((0, 1) if side is None else (side,))]
    joined = QCoreApplication.translate("Window", " and ").join(names)
    return "".join(char for char in joined if char not in NOT_IN_NAMES)


def _ask_where(
    parent: QWidget, caption: str, name: str, kinds: list[tuple[str, str]]
) -> Path | None:
    """A file to write, of one of ``kinds``: filter and ending. The dialog itself adds the ending
    of the filter, so that it asks before a file of that name is written over."""
    documents = QStandardPaths.StandardLocation.DocumentsLocation
    dialog = QFileDialog(parent, caption, QStandardPaths.writableLocation(documents))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilters([name for name, _ in kinds])
    endings = dict(kinds)
    dialog.setDefaultSuffix(kinds[0][1])
    dialog.selectFile(name)
    dialog.filterSelected.connect(lambda name: dialog.setDefaultSuffix(endings[name]))
    chosen = Path(dialog.selectedFiles()[0]) if dialog.exec() else None
    dialog.deleteLater()
    return chosen


def _games() -> str:
    return QCoreApplication.translate("Window", "Patchwork games (*.patchwork)")


def _game_filter() -> str:
    return ";;".join((_games(), QCoreApplication.translate("Window", "All files (*)")))
