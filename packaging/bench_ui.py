"""How fast is the window? Run ``python packaging/bench_ui.py``; everything is drawn offscreen.

Each run has a process of its own and begins with nothing drawn; of several runs the median counts,
so that other work on the machine shows as little as possible.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

HERE = Path(__file__).resolve().parent
PAINTED = "painted"
"""What ``bench_start.py`` prints. It isn't imported, since it loads Qt."""
STARTS = 7
RUNS = 3
FULL_HD = ("1920", "1080")
UHD = ("3840", "2160")
FOLDERS = (
    "HOME",
    "XDG_DATA_HOME",
    "XDG_CONFIG_HOME",
    "APPDATA",
    "LOCALAPPDATA",
    "WIN_PD_OVERRIDE_LOCAL_APPDATA",
)
"""Variables of the environment that say where a person's own files are."""


def measure() -> dict[str, float]:
    """Milliseconds and megabytes, all at a device pixel ratio of 1.

    ``first_paint_ms`` and ``bare_first_paint_ms``: from the start of a process to the first frame
    of the program, and of an empty window. The program's is a bare sheet on a table; ``home_ms``
    is when the home page with its cards is painted in its place. ``drag_frame_ms_*``: from a mouse
    event to the painted frame that shows it, while a patch is dragged through a game; ``_4k`` in
    a window of 3840 x 2160. ``event_loop_late_ms_p99``: how late a timer is while a game is played
    with its motion, ``telling_late_ms_p99`` while the Automa's turns are told.
    ``memory_mb``: the most resident memory of all these runs at 1920 x 1080, ``_4k`` of the drag.
    """
    with tempfile.TemporaryDirectory() as folder:
        environment = _environment(Path(folder))
        results = _first_paints(environment)
        drag = _runs(environment, "drag", *FULL_HD)
        drag_4k = _runs(environment, "drag", *UHD)
        game = _runs(environment, "game", *FULL_HD, runs=1)  # a whole game is long enough
        solo = _runs(environment, "solo", *FULL_HD, runs=1)
    return {
        **results,
        "drag_frame_ms_p50": drag["p50"],
        "drag_frame_ms_p99": drag["p99"],
        "drag_frame_ms_p50_4k": drag_4k["p50"],
        "drag_frame_ms_p99_4k": drag_4k["p99"],
        "event_loop_late_ms_p99": game["late_p99"],
        "telling_late_ms_p99": solo["late_p99"],
        "memory_mb": max(drag["memory_mb"], game["memory_mb"]),
        "memory_mb_4k": drag_4k["memory_mb"],
    }


def _environment(folder: Path) -> dict[str, str]:
    """As on the machine of someone who starts the program for the second time.

    The person's own games and settings are neither read nor changed; code is compiled once, even
    where Python is told not to keep that; nothing scales the window.
    """
    environment = {
        name: value
        for name, value in os.environ.items()
        if name != "PYTHONDONTWRITEBYTECODE" and not name.startswith(("QT_SCALE", "QT_SCREEN"))
    }
    python_path = [str(HERE.parent), environment.get("PYTHONPATH", "")]
    environment["PYTHONPATH"] = os.pathsep.join(path for path in python_path if path)
    environment["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")
    environment["QT_QPA_PLATFORM"] = "offscreen"
    for name in FOLDERS:
        environment[name] = str(folder / name.lower())
        Path(environment[name]).mkdir()
    return environment


def _first_paints(environment: Mapping[str, str]) -> dict[str, float]:
    _start_ms(environment, "program", 2)  # compiles, and fills the disk's cache
    starts = [
        _start_ms(environment, "program", 2) + _start_ms(environment, "bare", 1)
        for _ in range(STARTS)
    ]
    first, home, bare = (statistics.median(times) for times in zip(*starts, strict=True))
    return {"first_paint_ms": first, "bare_first_paint_ms": bare, "home_ms": home}


def _start_ms(environment: Mapping[str, str], what: str, frames: int) -> tuple[float, ...]:
    """When each of the frames that a start tells of was painted."""
    begun = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, str(HERE / "bench_start.py"), what],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        painted, took = [], []
        for _ in range(frames):
            painted.append(process.stdout.readline().strip())
            took.append((time.perf_counter() - begun) * 1000)
    if painted != [PAINTED] * frames or process.returncode:
        raise RuntimeError(f"The {what} window was not painted.")
    return tuple(took)


def _runs(environment: Mapping[str, str], *arguments: str, runs: int = RUNS) -> dict[str, float]:
    """The median of each figure that ``bench_table.py`` prints."""
    command = [sys.executable, str(HERE / "bench_table.py"), *arguments]
    found = []
    for _ in range(runs):
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
        found.append(json.loads(done.stdout))
    return {name: statistics.median(run[name] for run in found) for name in found[0]}


def main() -> int:
    """Print the figures, and how the start compares with that of an empty window."""
    results = measure()
    for name, value in results.items():
        print(f"{name:24}{value:9.2f}")
    ratio = results["first_paint_ms"] / results["bare_first_paint_ms"]
    print(f"The first paint takes {ratio:.2f} times as long as that of a bare window.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
