"""The same game on a screen with two, or one and a half, device pixels for each logical one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PROGRAM = Path(__file__).with_name("scaled_program.py")


@pytest.mark.parametrize("factor", ["2", "1.5"])
def test_moves_are_made_with_the_mouse_at_any_scale(factor: str) -> None:
    done = subprocess.run(
        [sys.executable, str(PROGRAM), "pair-010"],
        env={**os.environ, "PYTHONPATH": str(ROOT), "QT_SCALE_FACTOR": factor},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    ratio, painted = done.stdout.split()
    assert float(ratio) == float(factor)
    assert float(painted) == pytest.approx(float(factor), abs=0.01)
