"""Measure how fast the program is: ``python3 packaging/dev.py bench [--json]``.

The ``PARTS`` beside this file each have ``measure() -> dict[str, float]``.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Mapping

PARTS = ("bench_rules", "bench_nonsense", "bench_sounds", "bench_ui")
ROUNDS = 5


def main(arguments: list[str] | None = None) -> int:
    """Print the measurements: a line each, or with --json all of them on one line of JSON."""
    parser = argparse.ArgumentParser(prog="dev.py bench", description="Measure speed.")
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    as_json = parser.parse_args(arguments).json
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    # Whatever a part or Qt prints must not get between a script and its one line of JSON.
    with contextlib.redirect_stdout(sys.stderr):
        results = measure()
    print(json.dumps(results) if as_json else _table(results), flush=True)
    return 0


def measure() -> dict[str, float]:
    """All measurements by name, in the order of the parts."""
    results: dict[str, float] = {}
    for part in PARTS:
        results.update(importlib.import_module(part).measure())
    # Last, so that it can't be called first_import: the files are in the disk's cache by now.
    results["import_ms"] = import_ms()
    return {name: round(value, 3) for name, value in results.items()}


def import_ms() -> float:
    """How long ``import patchwork_qt.ui.main_window`` takes beyond the start of Python itself."""
    _start_ms("import patchwork_qt.ui.main_window")  # writes .pyc files
    pairs = [
        (_start_ms("import patchwork_qt.ui.main_window"), _start_ms("pass")) for _ in range(ROUNDS)
    ]
    return statistics.median(whole for whole, _ in pairs) - statistics.median(
        bare for _, bare in pairs
    )


def _start_ms(code: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, stdout=sys.stderr)
    return (time.perf_counter() - start) * 1000


def _table(results: Mapping[str, float]) -> str:
    return "\n".join(f"{name:24} {value:>14,.2f}" for name, value in results.items())


if __name__ == "__main__":
    sys.exit(main())
