"""The machine under the program, where it is known to have had faults."""

from __future__ import annotations

import sys

import PySide6
from PySide6.QtGui import QPainterPath

CALLS = 500


def test_calls_that_return_nothing_leave_none_alone() -> None:
    """PySide6 6.12.0 on CPython 3.11 steals a reference to None in each, and dies much later."""
    path = QPainterPath()
    before = sys.getrefcount(None)
    for number in range(CALLS):
        path.moveTo(number, number)
    lost = before - sys.getrefcount(None)

    assert abs(lost) < CALLS // 10, f"PySide6 {PySide6.__version__} takes None away"
