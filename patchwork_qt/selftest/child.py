"""The checks, in the order in which one builds on another."""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path

from patchwork_qt.selftest.findings import Findings
from patchwork_qt.selftest.inside import CHECKS, audio_library
from patchwork_qt.selftest.parent import FOUND
from patchwork_qt.ui.assets import resource

IN_WINDOW = "patchwork_qt.selftest.in_window"


def run(folder: Path) -> int:
    """Make all checks in an empty folder, and write what was found there; always 0."""
    findings = Findings(folder / FOUND)
    for name, check in CHECKS.items():
        findings.check(name, check)
    findings.note("audio_library", audio_library())
    if sys.platform == "win32":
        # Without a screen Qt knows no font there, and warns until it is shown a folder of some.
        os.environ["QT_QPA_FONTDIR"] = str(resource("fonts"))
    # Qt may be missing, or lack a library: then that is what was found.
    if findings.check("imports", lambda: importlib.import_module(IN_WINDOW)):
        from patchwork_qt.selftest.in_window import check_in_window

        check_in_window(findings, folder)
    return 0
