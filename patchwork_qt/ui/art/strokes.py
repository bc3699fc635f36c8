"""Small helpers for painters: pens measured in scene units, discs, save and restore."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

ROUND = Qt.PenCapStyle.RoundCap
FLAT = Qt.PenCapStyle.FlatCap
SQUARE = Qt.PenCapStyle.SquareCap


@contextmanager
def saved(p: QPainter) -> Iterator[QPainter]:
    """Give the painter's state back as it was, also after an error."""
    p.save()
    try:
        yield p
    finally:
        p.restore()


def pen(
    colour: QColor,
    width: float,
    dash: tuple[float, float] | None = None,
    cap: Qt.PenCapStyle = ROUND,
) -> QPen:
    """A pen with round joins; `dash` is line and gap in the same units as `width`."""
    made = QPen(colour, width, Qt.PenStyle.SolidLine, cap, Qt.PenJoinStyle.RoundJoin)
    if dash is not None:
        made.setDashPattern([part / width for part in dash])
    return made


def stroke_only(p: QPainter, pen_: QPen) -> None:
    """Set a pen and no filling."""
    p.setPen(pen_)
    p.setBrush(Qt.BrushStyle.NoBrush)


def fill_only(p: QPainter, colour: QColor) -> None:
    """Set a filling and no pen."""
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour)


def disc(p: QPainter, x: float, y: float, rx: float, ry: float | None = None) -> None:
    """An ellipse round a centre (a circle if `ry` is left out), in the painter's pen and brush."""
    p.drawEllipse(QPointF(x, y), rx, rx if ry is None else ry)


def line(p: QPainter, x0: float, y0: float, x1: float, y1: float) -> None:
    """A line between two points in fractional units."""
    p.drawLine(QPointF(x0, y0), QPointF(x1, y1))


def device_scale(p: QPainter) -> float:
    """Device pixels per unit of the painter, turned or not, screen ratio included."""
    transform = p.deviceTransform()
    return math.hypot(transform.m11(), transform.m12())
