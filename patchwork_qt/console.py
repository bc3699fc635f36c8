"""What is printed, where nobody sees it: a Windows program without a console has no stdout.

Then it stands in a dialog. Knows no Qt, which may be just what is missing.
"""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from patchwork_qt import __version__
from patchwork_qt.identity import COMMAND, NAME

LONGEST_TEXT = 2000
"""Characters in a dialog."""

Dialog = Callable[[str, str], None]
"""Shows a title and a text, and returns when they have been read."""


def message_box(title: str, text: str) -> None:
    """A dialog of the system; nothing where every program has a console if somebody looks."""
    if sys.platform == "win32":
        import ctypes

        information, to_front = 0x40, 0x10000
        ctypes.windll.user32.MessageBoxW(None, text, title, information | to_front)


@contextlib.contextmanager
def made_visible(dialog: Dialog = message_box) -> Iterator[None]:
    """What is printed inside is seen: as ever, or without a console in a dialog, at the end."""
    printed = io.BytesIO()
    streams = [sys.stdout, sys.stderr]
    missing = io.TextIOWrapper(printed, "utf-8", "backslashreplace", write_through=True)
    sys.stdout, sys.stderr = (missing if stream is None else stream for stream in streams)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = streams
        text = printed.getvalue().decode("utf-8").strip()
        if text:
            dialog(NAME, text if len(text) <= LONGEST_TEXT else text[:LONGEST_TEXT] + " …")


class CannotStart(Exception):
    """Something that only the system can give is missing; the message says what."""


def failure_sentence(error: BaseException, folder: Path) -> str:
    """Why the program could not start. Of what nobody thought of more stands in a file that is
    named: in ``folder``, or a temporary one."""
    why = (str(error).strip() or type(error).__name__).splitlines()[0].rstrip(".")
    log = _log(error, folder) if not isinstance(error, CannotStart) else None
    more = f" More about it is in {log}." if log is not None else ""
    return f"{NAME} could not start: {why}.{more}"


def _log(error: BaseException, folder: Path) -> Path | None:
    import tempfile  # here, as these two would be part of every start
    import traceback

    lines = traceback.format_exception(error)
    text = f"{NAME} {__version__}, Python {sys.version}, {sys.platform}\n{''.join(lines)}"
    data = text.encode("utf-8", "backslashreplace")
    with contextlib.suppress(OSError):
        path = folder / "error.log"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        return path
    with contextlib.suppress(OSError):
        with tempfile.NamedTemporaryFile(prefix=f"{COMMAND}-", suffix=".log", delete=False) as file:
            file.write(data)
        return Path(file.name)
    return None
