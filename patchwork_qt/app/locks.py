"""Locks of the operating system on open files, which even a kill gives back."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt

    def lock_file(descriptor: int) -> bool:
        """Hold the file until it is closed. False when somebody else does."""
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def lock_file(descriptor: int) -> bool:
        """Hold the file until it is closed. False when somebody else does; True also where the
        file system knows no locks: the lock is a courtesy."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True
