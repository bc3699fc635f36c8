"""Has the checks made by a process of its own, and says on one line what they found.

So neither a crash of Qt nor a check that never ends keeps the line from being printed.
"""

from __future__ import annotations

import contextlib
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from patchwork_qt import __version__
from patchwork_qt.identity import COMMAND
from patchwork_qt.selftest.findings import BEGUN, GOOD, Finding, Findings

LONGEST_S = 180.0
"""After this the checks are taken to hang; they take some ten seconds."""
NOTES = ("qt", "audio_library")
"""What the child tells that is neither good nor bad."""
FOUND = "found.jsonl"
OUTPUT = "output.txt"


def main(command: list[str] | None = None, longest_s: float = LONGEST_S) -> int:
    """Print what was found as one line of JSON; 0 if all of it is good, else 1.

    ``command`` makes the checks, in a folder that follows it; left out, this program.
    """
    begun = time.monotonic()
    found = _found(command or _own_command(), longest_s)
    notes = {name: found.pop(name, None) for name in NOTES}
    ok = bool(found) and all(finding is GOOD for finding in found.values())
    report = {
        "ok": ok,
        "version": __version__,
        "checks": found,
        "seconds": round(time.monotonic() - begun, 1),
        **notes,
        "python": platform.python_version(),
        "system": platform.platform(),
    }
    if sys.stdout is not None:
        _say(json.dumps(report))
    return 0 if ok else 1


def _say(line: str) -> None:
    """Print a line, for whoever still listens."""
    try:
        print(line, flush=True)
    except OSError:
        # Python would try again at its end, and turn the exit status into one of its own.
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _own_command() -> list[str]:
    bundled = [] if getattr(sys, "frozen", False) else ["-P", "-m", "patchwork_qt"]
    return [sys.executable, *bundled, "--selftest-in"]


def _found(command: list[str], longest_s: float) -> dict[str, Finding]:
    try:
        with tempfile.TemporaryDirectory(prefix=f"{COMMAND}-", ignore_cleanup_errors=True) as name:
            folder = Path(name)
            end = _run([*command, name], folder, longest_s)
            found = Findings(folder / FOUND).read()
            last_words = _last_line(folder / OUTPUT)
    except (OSError, ValueError) as error:
        return {"process": f"The checks could not be made: {error}."}
    why = f"{end}; it said last: {last_words}" if last_words else end
    unfinished = [name for name, finding in found.items() if finding is BEGUN]
    return {**found, **dict.fromkeys(unfinished or (["process"] if end else []), why)}


def _run(command: list[str], folder: Path, longest_s: float) -> str:
    """How the process ended, empty if by itself and in peace. Raises OSError."""
    with (folder / OUTPUT).open("wb") as output:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            env=_environment(os.environ, folder),
        )
        try:
            status = process.wait(longest_s)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            return f"It took more than {longest_s:g} seconds"
    return "" if status == 0 else f"The program ended with {status}"


def _environment(environ: Mapping[str, str], folder: Path) -> dict[str, str]:
    """No screen, no wishes about Qt, and no folders of the person's own."""
    kept = {name: value for name, value in environ.items() if not name.startswith("QT_")}
    package = Path(__file__).resolve().parents[2]
    paths = [str(package), environ.get("PYTHONPATH", "")]
    return {
        **kept,
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPATH": os.pathsep.join(path for path in paths if path),
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config"),
        "XDG_CACHE_HOME": str(folder / "cache"),
        "WIN_PD_OVERRIDE_LOCAL_APPDATA": str(folder / "data"),
    }


def _last_line(path: Path) -> str:
    lines = path.read_bytes()[-4000:].decode("utf-8", "replace").split("\n")
    return next((" ".join(line.split()) for line in reversed(lines) if line.strip()), "")
