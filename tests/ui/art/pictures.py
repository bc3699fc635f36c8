"""Pictures of parts of the table, and where in them something is drawn or has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBitmap, QImage, QPainter, QRegion

from patchwork_qt.ui.art.cloth import Cloth
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import DARK, HIGH_CONTRAST, LIGHT

Drawing = Callable[[QPainter, Kit], Any]

MARGIN = 40
"""Room round a part, for its shadow."""


def painted(kit: Kit, drawing: Drawing, width: int = 530, height: int = 290) -> QImage:
    """A part with a margin, see-through where nothing is drawn."""
    image = QImage(
        width + 2 * MARGIN, height + 2 * MARGIN, QImage.Format.Format_ARGB32_Premultiplied
    )
    image.fill(Qt.GlobalColor.transparent)
    p = QPainter(image)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    p.translate(MARGIN, MARGIN)
    before = (p.transform(), p.pen(), p.brush(), p.opacity(), p.hasClipping())
    try:
        drawing(p, kit)
        assert (p.transform(), p.pen(), p.brush(), p.opacity(), p.hasClipping()) == before
    finally:
        p.end()  # or Qt crashes when the picture goes before its painter
    return image


def drawn_box(image: QImage) -> QRectF:
    """The box round everything that is drawn."""
    return _box(image.createMaskFromColor(0, Qt.MaskMode.MaskInColor))


def changed_box(one: QImage, other: QImage) -> QRectF:
    """The box round all pixels in which two pictures differ."""
    rest = one.convertToFormat(QImage.Format.Format_RGB32)
    p = QPainter(rest)
    p.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    p.drawImage(0, 0, other.convertToFormat(QImage.Format.Format_RGB32))
    p.end()
    return _box(rest.createMaskFromColor(0xFF000000, Qt.MaskMode.MaskInColor))


def _box(mask: QImage) -> QRectF:
    box = QRegion(QBitmap.fromImage(mask)).boundingRect()
    return QRectF(box).translated(-MARGIN, -MARGIN)


def change(kit: Kit, one: Drawing, other: Drawing) -> QRectF:
    return changed_box(painted(kit, one), painted(kit, other))


def assert_in_box(kit: Kit, drawing: Drawing, box: QRectF) -> None:
    """A drawing fills its box, and only its shadow lies outside."""
    drawn = drawn_box(painted(kit, drawing))
    room = 4 if kit.theme.flat else 30
    assert drawn.width() >= box.width() - 2
    assert drawn.height() >= box.height() - 2
    assert box.adjusted(-room, -room, room, room).contains(drawn)


def assert_themes_differ(cloth: Cloth, drawing: Drawing) -> None:
    light, dark, flat = (
        painted(Kit(theme, cloth), drawing) for theme in (LIGHT, DARK, HIGH_CONTRAST)
    )
    assert light != dark
    assert light != flat
    assert dark != flat
