"""The measures of the home page, 1280×720, which is scaled to the window and stays in its middle.

Loads nothing but Qt's core: the first frame of the program needs it.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

PAGE = (1280.0, 720.0)
SHEET = QRectF(40, 36, 600, 648)
SHEET_RADIUS = 22.0


def page_scale(width: float, height: float) -> float:
    return min(width / PAGE[0], height / PAGE[1])


def page_corner(width: float, height: float) -> QPointF:
    """Where the page's origin lies: it stays in the middle of the window."""
    scale = page_scale(width, height)
    return QPointF((width - PAGE[0] * scale) / 2, (height - PAGE[1] * scale) / 2)
