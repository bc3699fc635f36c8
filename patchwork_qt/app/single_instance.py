"""One window for one person's games: a second start hands over what it was started for, and ends.

The first start holds a lock of the operating system, not Qt's ``QLockFile``: that one tells a
killed program by its process number, which inside a sandbox is always the same.
A start that finds the lock held speaks to the program behind it over a local socket:

    first    ``GREETING``: it is there, and listens
    second   a :class:`Request`, one line of JSON
    first    ``TAKEN``: from now on it is the first one's business

Whoever hears no ``TAKEN`` has handed nothing over. Here stand the election and the second start's
part; the other one is ``reception.py``. No attrs here, and Qt only where it is spoken: a second
start is to be gone at once.
"""

from __future__ import annotations

import contextlib
import enum
import json
import os
import stat
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from patchwork_qt.app.locks import lock_file
from patchwork_qt.identity import COMMAND

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalSocket

GREETING = f"{COMMAND} 1\n".encode()
TAKEN = b"taken\n"
LONGEST_LINE = 65_536
"""Bytes of a request."""
LONGEST_TOKEN = 1000
LONGEST_NAME = 100
"""Bytes of a socket's path; some systems take 104."""
PATIENCE_S = 5.0
"""How long a program that is all there may take to answer."""
LONGEST_START_S = 10.0
"""After so long a program counts as all there."""
RETRY_S = 0.03
ALL_THERE = (0, 0)
"""Times of a lock file whose program is no longer starting."""


class Role(enum.Enum):
    """What a start has become."""

    FIRST = "the program to which later starts hand over"
    HANDED_OVER = "nothing: another one has taken the request"
    ALONE = "a program of its own, of which others don't know"


class Request(NamedTuple):
    """What a start of the program is wanted for."""

    file: str | None = None
    """Absolute path of a game file; None just wants the window."""
    token: str = ""
    """Allows a window to come to the front: XDG_ACTIVATION_TOKEN or DESKTOP_STARTUP_ID."""

    @classmethod
    def of_start(cls, file: str | None, environ: Mapping[str, str]) -> Request:
        """What this process was started for."""
        token = environ.get("XDG_ACTIVATION_TOKEN") or environ.get("DESKTOP_STARTUP_ID", "")
        if file is not None:
            with contextlib.suppress(OSError):  # in a folder that is gone, where no file is either
                file = os.path.abspath(file)
        return cls(file, token if _is_token(token) else "")

    @classmethod
    def from_line(cls, line: bytes) -> Request | None:
        """What a line says; None for one that no program of ours has written."""
        try:
            content = json.loads(line)
            file, token = content["file"], content["token"]
            if file is not None and ("\0" in file or not os.path.isabs(os.fsencode(file))):
                return None
        except (ValueError, TypeError, KeyError, RecursionError):
            return None
        return cls(file, token) if _is_token(token) else None

    def line(self) -> bytes:
        return json.dumps(self._asdict()).encode() + b"\n"


def _is_token(token: object) -> bool:
    return isinstance(token, str) and len(token) <= LONGEST_TOKEN and token.isprintable()


class Meeting(NamedTuple):
    """Where the programs of one person on one folder of games find each other."""

    lock: Path
    server: str
    """Name of the local socket."""

    @classmethod
    def of(cls, data_folder: Path, environ: Mapping[str, str]) -> Meeting | None:
        """None where there is no place for it: then every start stands alone."""
        from PySide6.QtCore import QCryptographicHash, QDir

        algorithm = QCryptographicHash.Algorithm.Sha256
        key = os.fsencode(f"{_user()} {os.path.realpath(data_folder)}")
        name = QCryptographicHash.hash(key, algorithm).toHex().toStdString()[:16]
        if os.name != "posix":
            return cls(Path(QDir.tempPath(), f"{COMMAND}-{name}.lock"), f"{COMMAND}-{name}")
        for folder in _folders(environ, QDir.tempPath()):
            server = str(folder / name)
            if len(os.fsencode(server)) <= LONGEST_NAME and _is_private(folder):
                return cls(folder / f"{name}.lock", server)
        return None


def _user() -> int | str:
    return os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "")


def _folders(environ: Mapping[str, str], temporary: str) -> list[Path]:
    """Folders that may do, the best one first."""
    found = [Path(temporary, f"{COMMAND}-{_user()}")]
    runtime = environ.get("XDG_RUNTIME_DIR", "")
    if os.path.isabs(runtime):
        found.insert(0, Path(runtime, COMMAND))
        if environ.get("FLATPAK_ID"):  # the only part that the sandboxes of one app share
            found.insert(0, Path(runtime, "app", environ["FLATPAK_ID"]))
    return found


def _is_private(folder: Path) -> bool:
    """Whether nobody but the person can put anything there; makes the folder itself."""
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
    except OSError:
        return False
    ours = found.st_uid == _user() and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return ours and stat.S_ISDIR(found.st_mode) and os.access(folder, os.W_OK | os.X_OK)


class SingleInstance:
    """This start's part in the election. ``settle`` first; ``close`` when the window closes."""

    def __init__(self, meeting: Meeting | None) -> None:
        self._meeting = meeting
        self._lock: int | None = None

    @property
    def server(self) -> str | None:
        """Where to listen, for the first program; None for any other."""
        return self._meeting.server if self._meeting and self._lock is not None else None

    def settle(self, request: Request) -> Role:
        """Become the first, or hand the request over to whoever is.

        Returns ``PATIENCE_S`` after the other one should have answered, at the latest.
        """
        if self._meeting is None:
            return Role.ALONE
        begun = time.monotonic()
        while True:
            try:
                if self._try_lock(self._meeting.lock):
                    return Role.FIRST
                if _is_starting(self._meeting.lock):
                    begun = time.monotonic()
            except OSError:
                return Role.ALONE
            left = begun + PATIENCE_S - time.monotonic()
            if left <= 0:
                return Role.ALONE
            if _hand_over(self._meeting.server, request, left):
                return Role.HANDED_OVER
            time.sleep(RETRY_S)

    def all_there(self) -> None:
        """The first program answers from now on without delay."""
        if self._meeting is not None and self._lock is not None:
            with contextlib.suppress(OSError):  # else others are only more patient
                os.utime(self._meeting.lock, ALL_THERE)

    def close(self) -> None:
        """Let another one be the first. Its socket must no longer be listened to."""
        if self._meeting is None or self._lock is None:
            return
        if os.name == "posix":
            with contextlib.suppress(OSError):
                if _is_at(self._lock, self._meeting.lock):  # or it is another one's by now
                    self._meeting.lock.unlink()
        os.close(self._lock)
        self._lock = None

    def _try_lock(self, path: Path) -> bool:
        """Hold the lock file, unless another process does. Raises OSError if there can be none."""
        while True:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            if not lock_file(descriptor):
                os.close(descriptor)
                return False
            if _is_at(descriptor, path):
                self._lock = descriptor
                os.utime(path)
                return True
            os.close(descriptor)  # its holder has just removed it: there may be another one now


def _is_starting(lock: Path) -> bool:
    """Whether the holder of the lock can't answer yet. Raises OSError."""
    try:
        age = time.time() - lock.stat().st_mtime
    except FileNotFoundError:
        return False
    return abs(age) < LONGEST_START_S


def _is_at(descriptor: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except FileNotFoundError:
        return False


def _hand_over(server: str, request: Request, wait_s: float) -> bool:
    """Whether the program that listens there has taken the request."""
    from PySide6.QtNetwork import QLocalSocket

    line = request.line()
    if len(line) > LONGEST_LINE:
        return False
    until = time.monotonic() + wait_s
    socket = QLocalSocket()
    socket.connectToServer(server)
    if not socket.waitForConnected(_milliseconds(until)):
        return False
    if _next_line(socket, until) != GREETING:
        return False
    until = time.monotonic() + PATIENCE_S
    _let_come_forward()
    socket.write(line)
    while socket.bytesToWrite() and socket.waitForBytesWritten(_milliseconds(until)):
        pass
    return _next_line(socket, until) == TAKEN


def _let_come_forward() -> None:
    """Windows lets the program in use, which is this one, say who may put up a window."""
    if sys.platform == "win32":
        import ctypes

        anybody = -1
        ctypes.windll.user32.AllowSetForegroundWindow(anybody)


def _next_line(socket: QLocalSocket, until: float) -> bytes:
    """A line of the other one, b"" if none comes."""
    while not socket.canReadLine():
        if not socket.waitForReadyRead(_milliseconds(until)):
            return b""
    return bytes(socket.readLine().data())


def _milliseconds(until: float) -> int:
    return max(1, round((until - time.monotonic()) * 1000))
