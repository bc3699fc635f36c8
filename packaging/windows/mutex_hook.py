"""Run by PyInstaller's bootloader before the program: tells the installer that it is running.

The installer and the uninstaller look for a mutex of this name (AppMutex in patchwork-qt.iss) and
ask for the program to be closed before they touch its files. Windows drops it with the process.
"""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import ctypes

    from patchwork_qt.identity import APP_ID

    ctypes.windll.kernel32.CreateMutexW(None, False, APP_ID)
