"""Where the program keeps what is the person's. Imports little: it is part of every start."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import platformdirs

APP_NAME = "patchwork-qt"
"""Of the folders. Never another one, whatever the program is called: games lie there."""


def data_folder() -> Path:
    """The platform's folder for the program's own data. It need not exist yet."""
    return _rooted(platformdirs.user_data_path, ".local/share")


def config_folder() -> Path:
    """The platform's folder for settings. It need not exist yet."""
    return _rooted(platformdirs.user_config_path, ".config")


def _rooted(find: Callable[..., Path], below_home: str) -> Path:
    """What ``find`` says. Somebody of whom the system knows no home has it at the root: newer
    releases of platformdirs raise then, and older ones would use the folder one stands in."""
    try:
        path = find(APP_NAME, appauthor=False)
    except RuntimeError:
        path = Path()
    if path.is_absolute():
        return path
    return Path(os.path.abspath(os.sep), below_home, APP_NAME)
