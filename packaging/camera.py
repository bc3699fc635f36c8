"""Takes pictures of the window, for ``screenshots.py``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import attrs
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QWidget

from patchwork_qt.ui.main_window import MainWindow

WAIT = 120
"""Milliseconds after which everything has been painted."""


@attrs.frozen
class Camera:
    """Takes pictures of one window."""

    window: MainWindow
    folder: Path
    label: str

    def take(self, name: str, what: QWidget | None = None) -> None:
        """Write ``NAME-LABEL.png``."""
        QTest.qWait(WAIT)
        (what or self.window).grab().save(str(self.folder / f"{name}-{self.label}.png"))

    def show(self, decisions: int) -> None:
        self.window.controller.go_to(decisions)


def wait_for(done: Callable[[], bool]) -> None:
    """Let pages that are drawn piece by piece come to their end."""
    for _ in range(100):
        if done():
            return
        QTest.qWait(WAIT // 4)
    raise TimeoutError("A page was not drawn to its end.")


def take_dialog(camera: Camera, name: str) -> None:
    """Take the dialog that is open, and close it."""
    QTest.qWait(WAIT)
    for dialog in camera.window.findChildren(QDialog):
        if dialog.isVisible():
            camera.take(name, dialog)
            dialog.close()
