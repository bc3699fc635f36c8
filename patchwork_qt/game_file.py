"""Reading game files from disk, for the window and the command line alike. Knows no Qt."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from patchwork_qt.game.errors import BadRecord
from patchwork_qt.game.strict_json import MAX_BYTES


def game_bytes(path: Path) -> bytes:
    """The bytes of a regular file, one more than a game may have at most.

    Raises OSError, and BadRecord for other kinds of files, which are not even opened: some of
    them never end, and some never begin.
    """
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise BadRecord("it is not a regular file")
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)
