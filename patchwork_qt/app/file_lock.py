"""Locks of the operating system on open files: given back even by a program that is killed."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt

    def lock_file(descriptor: int) -> bool:
        """Lock an open file until it is closed; False when that can't be done at once."""
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def lock_file(descriptor: int) -> bool:
        """Lock an open file until it is closed; False when that can't be done at once.

        True also where the file system knows no locks: the lock is a courtesy.
        """
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True
