"""The real window, and a player in front of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from patchwork_qt.ui.main_window import MainWindow
from tests.ui.play.player import Player, dressed_app, open_window


@pytest.fixture(autouse=True)
def _dressed(qapp: QApplication) -> Iterator[None]:
    with dressed_app(qapp):
        yield


@pytest.fixture
def window(data_folder: Path) -> Iterator[MainWindow]:
    """The window at 1280×720 without motion, on the home page."""
    with open_window(data_folder) as window:
        yield window


@pytest.fixture
def player(window: MainWindow) -> Player:
    return Player(window)
