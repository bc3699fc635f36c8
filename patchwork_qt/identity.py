"""What the program is called by the systems it runs on: one place for every name."""

from __future__ import annotations

from typing import Final

NAME: Final = "Patchwork Qt"
"""In menus and titles."""
COMMAND: Final = "patchwork-qt"
"""Of the executable, the package and the man page."""
APP_ID: Final = "io.github.patchwork_qt.PatchworkQt"
"""Of the desktop file, the AppStream component, the icon and the macOS bundle."""
MIME_TYPE: Final = "application/x-patchwork-game"
"""Of game files."""
SUFFIX: Final = ".patchwork"
