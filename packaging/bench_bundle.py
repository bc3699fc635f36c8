"""How much later than from source does the bundle show its window?

``.venv/bin/python packaging/bench_bundle.py``, after ``dev.py package``. Both are started in turn
on a screen of their own (Xvfb), whose picture lies in a file: the first frame is there when the row
in the middle of the screen changes, the home page when it has many colours.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from patchwork_qt.identity import COMMAND

ROOT = Path(__file__).resolve().parent.parent
BUNDLE = ROOT / "dist" / COMMAND / COMMAND
SCREEN = (1280, 800)
PIXEL = 4
"""Bytes of one at a depth of 24 bits."""
STARTS = 11
PATIENCE_S = 30.0
STEP_S = 0.001
MANY = 50
"""Colours in a row that only the home page has; before there is a bare table."""


def main() -> int:
    """Print the medians in milliseconds, and their ratio, as one line of JSON."""
    for needed in (BUNDLE, shutil.which("Xvfb")):
        if needed is None or not Path(needed).exists():
            print("This needs Xvfb, and what dev.py package builds.", file=sys.stderr)
            return 1
    commands = {"source": [sys.executable, "-P", "-m", "patchwork_qt"], "bundle": [str(BUNDLE)]}
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        environment = _environment(folder)
        for number in range(STARTS + 1):
            for what, command in commands.items():
                taken = start_ms(command, environment, folder)
                if number > 0:  # the first one fills the disk's cache
                    times[what].append(taken)
    results: dict[str, float] = {}
    for frame, kind in enumerate(("first_frame", "home")):
        source, bundle = (statistics.median(taken[frame] for taken in times[it]) for it in commands)
        results |= {f"{kind}_source_ms": source, f"{kind}_bundle_ms": bundle}
        results[f"{kind}_ratio"] = bundle / source
    print(json.dumps({key: round(value, 3) for key, value in results.items()}))
    return 0


def _environment(folder: Path) -> dict[str, str]:
    """The person's own; compiled code is kept, as where a program is installed."""
    left_out = ("PYTHONDONTWRITEBYTECODE", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {key: value for key, value in os.environ.items() if key not in left_out}
    environment["PYTHONPATH"] = str(ROOT)
    environment["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")
    return environment


def start_ms(
    command: Sequence[str], environment: Mapping[str, str], folder: Path
) -> tuple[float, float]:
    """Milliseconds from the start of ``command`` to its first frame and to its home page."""
    home = tempfile.mkdtemp(dir=folder)
    homes = {"HOME": home, **{f"XDG_{kind}_HOME": home for kind in ("DATA", "CONFIG", "CACHE")}}
    with _screen(folder) as (display, picture):
        empty = _row(picture)
        begun = time.perf_counter()
        program = subprocess.Popen(command, env={**environment, **homes, "DISPLAY": display})

        def waited_for(seen: Callable[[list[bytes]], bool]) -> float:
            while not seen(_row(picture)):
                if time.perf_counter() - begun > PATIENCE_S or program.poll() is not None:
                    raise SystemExit(f"{command[0]} shows no window.")
                time.sleep(STEP_S)
            return 1000 * (time.perf_counter() - begun)

        try:
            first = waited_for(lambda row: row != empty)
            return first, waited_for(lambda row: len(set(row)) > MANY)
        finally:
            program.kill()
            program.wait()


@contextlib.contextmanager
def _screen(folder: Path) -> Iterator[tuple[str, Path]]:
    """An X server with an empty screen: its name, and the file with the picture."""
    read, write = os.pipe()
    size = f"{SCREEN[0]}x{SCREEN[1]}x24"
    options = ["-screen", "0", size, "-fbdir", str(folder), "-nolisten", "tcp"]
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), *options], pass_fds=[write], stderr=subprocess.DEVNULL
    )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            number = told.readline().strip()
        yield f":{number}", folder / "Xvfb_screen0"
    finally:
        server.terminate()
        server.wait()


def _row(picture: Path) -> list[bytes]:
    """The pixels in the middle row; the file is a header and then the rows from the top."""
    width, height = SCREEN
    with picture.open("rb") as file:
        file.seek(-PIXEL * width * (height // 2), os.SEEK_END)
        row = file.read(PIXEL * width)
    return [row[at : at + PIXEL] for at in range(0, len(row), PIXEL)]


if __name__ == "__main__":
    sys.exit(main())
