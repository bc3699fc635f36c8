"""What the tests of the art share: the ground they paint on and the type of the canvas."""

from __future__ import annotations

from typing import Any, Protocol

from PySide6.QtGui import QColor, QImage, QPainter

GROUND = QColor("#FF00FF")
"""A colour that nothing in the art has."""


class Draw(Protocol):
    """Something that paints; what it returns is not looked at."""

    def __call__(self, p: QPainter, /) -> Any: ...


class Canvas(Protocol):
    """What a function paints on a magenta ground, the painter's origin at (x, y)."""

    def __call__(
        self,
        draw: Draw,
        width: int = 120,
        height: int = 120,
        scale: float = 1,
        x: float = 0,
        y: float = 0,
    ) -> QImage: ...


def pixels(image: QImage) -> bytes:
    """The picture as bytes, to compare two."""
    return bytes(image.constBits())


def touched(image: QImage) -> int:
    """The number of pixels that are no longer ground."""
    ground = GROUND.rgb()
    return sum(
        image.pixel(x, y) != ground for y in range(image.height()) for x in range(image.width())
    )
