"""Cloth: fabrics, weave and prints as texture brushes, rendered once for each scale and kept."""

from __future__ import annotations

import random
from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QTransform
from PySide6.QtSvg import QSvgRenderer

from patchwork_qt.ui.art.shapes import leaf, polygon, star
from patchwork_qt.ui.art.strokes import disc, fill_only, pen, stroke_only
from patchwork_qt.ui.art.theme import with_alpha
from patchwork_qt.ui.assets import resource

FABRICS: Final = 33
PRINTS: Final = 6
LEATHER: Final = 0
"""The id of a leather patch, which is no cloth."""

KEPT_PIXMAPS: Final = 400
"""How many pixmaps are kept before the one unused for longest is dropped."""

_WEAVE_PIXELS: Final = 64
_WEAVE_SEED: Final = 3
_THREAD: Final = 0.8
"""Device pixels for each pixel of the weave's tile: threads are 1.6 wide."""
_PRINT_SIDE: Final = 20.0
_PRINTS: Final = (
    ("#F6D9D6", "#D98E92"),
    ("#FBE8BE", "#D9A94A"),
    ("#DCE9D3", "#7FA876"),
    ("#D6E6EF", "#6E9CB8"),
    ("#E5DAEE", "#9A7FBF"),
    ("#F8DEC8", "#D08A5A"),
)
_PRINT_ALPHA: Final = 120


class Cloth:
    """Renders tiles and keeps them, so that nothing is drawn twice. Needs a QGuiApplication.

    A scale is always device pixels per scene unit; brushes are measured in scene units.
    """

    def __init__(self) -> None:
        self._pixmaps: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._tiles: dict[int, QSvgRenderer] = {}
        self._files: dict[int, Path] = {}

    def pixmap(self, key: Hashable, make: Callable[[], QPixmap]) -> QPixmap:
        """The pixmap kept under a key, made now if there is none."""
        found = self._pixmaps.get(key)
        if found is None:
            found = self._pixmaps[key] = make()
            if len(self._pixmaps) > KEPT_PIXMAPS:
                self._pixmaps.popitem(last=False)
        else:
            self._pixmaps.move_to_end(key)
        return found

    def fabric_name(self, patch_id: int) -> str:
        """The fabric of a patch in words, e.g. "blue gingham"; "leather" for 0."""
        if patch_id == LEATHER:
            return "leather"
        return self._file(patch_id).stem.split("-", 1)[1].replace("-", " ")

    def fabric_brush(self, patch_id: int, scale: float) -> QBrush:
        """The fabric of patch 1-33, its tile starting at the origin and upright."""
        tile = self._tile(patch_id)
        size = tile.viewBoxF().size()
        w = max(2, round(size.width() * scale))
        h = max(2, round(size.height() * scale))
        made = self.pixmap(("fabric", patch_id, w, h), lambda: _render(tile, w, h))
        return _texture(made, size.width() / w, size.height() / h)

    def weave_brush(self, scale: float) -> QBrush:
        """The translucent threads that make a colour cloth; equally fine at every scale."""
        unit = _THREAD / max(scale, _THREAD)
        return _texture(self.pixmap("weave", _weave), unit, unit)

    def print_brush(self, k: int, scale: float) -> QBrush:
        """Pale print 0-5 of the square board: check, dots, leaves, stripes, stars, chevrons."""
        side = max(8, round(_PRINT_SIDE * scale))
        made = self.pixmap(("print", k, side), lambda: _print(k, side))
        return _texture(made, _PRINT_SIDE / side, _PRINT_SIDE / side)

    def _file(self, patch_id: int) -> Path:
        if not self._files:
            paths = sorted(resource("fabrics").glob("*.svg"))
            self._files = {int(path.stem.split("-", 1)[0]): path for path in paths}
        return self._files[patch_id]

    def _tile(self, patch_id: int) -> QSvgRenderer:
        if patch_id not in self._tiles:
            self._tiles[patch_id] = QSvgRenderer(str(self._file(patch_id)))
        return self._tiles[patch_id]


def _texture(pixmap: QPixmap, sx: float, sy: float) -> QBrush:
    brush = QBrush(pixmap)
    brush.setTransform(QTransform().scale(sx, sy))
    return brush


def _blank(w: int, h: int) -> QImage:
    image = QImage(w, h, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


def _render(tile: QSvgRenderer, w: int, h: int) -> QPixmap:
    image = _blank(w, h)
    p = QPainter(image)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    tile.render(p, QRectF(0, 0, w, h))
    p.end()
    return QPixmap.fromImage(image)


def _weave() -> QPixmap:
    """Threads of 2 pixels: white at 3-12 %, brown at 2-10 % in turn, always the same ones."""
    image = _blank(_WEAVE_PIXELS, _WEAVE_PIXELS)
    chance = random.Random(_WEAVE_SEED)
    p = QPainter(image)
    for y in range(0, _WEAVE_PIXELS, 2):
        for x in range(0, _WEAVE_PIXELS, 2):
            share = chance.random()
            if (x // 2 + y // 2) % 2:
                p.fillRect(x, y, 2, 2, QColor(255, 255, 255, int(8 + share * 22)))
            else:
                p.fillRect(x, y, 2, 2, QColor(40, 20, 10, int(6 + share * 20)))
    p.end()
    return QPixmap.fromImage(image)


def _print(k: int, side: int) -> QPixmap:
    base, ink = (QColor(name) for name in _PRINTS[k])
    image = _blank(side, side)
    image.fill(base)
    p = QPainter(image)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    p.scale(side / _PRINT_SIDE, side / _PRINT_SIDE)
    _PRINT_PAINTERS[k](p, ink)
    p.end()
    return QPixmap.fromImage(image)


def _check(p: QPainter, ink: QColor) -> None:
    for rect in (QRectF(0, 0, 10, 20), QRectF(0, 0, 20, 10)):
        p.fillRect(rect, with_alpha(ink, 46))


def _dots(p: QPainter, ink: QColor) -> None:
    fill_only(p, with_alpha(ink, _PRINT_ALPHA))
    disc(p, 5, 5, 1.9)
    disc(p, 15, 15, 1.9)


def _leaves(p: QPainter, ink: QColor) -> None:
    fill_only(p, with_alpha(ink, _PRINT_ALPHA))
    p.drawPath(leaf(5, 8, 7, 3, 30))
    p.drawPath(leaf(15, 18, 7, 3, -30))


def _stripes(p: QPainter, ink: QColor) -> None:
    p.fillRect(QRectF(4, 0, 2, 20), with_alpha(ink, _PRINT_ALPHA))
    p.fillRect(QRectF(14, 0, 2, 20), with_alpha(ink, 70))


def _stars(p: QPainter, ink: QColor) -> None:
    fill_only(p, with_alpha(ink, _PRINT_ALPHA))
    p.drawPath(star(5, 5, 3.2))
    p.drawPath(star(15, 15, 3.2))


def _chevrons(p: QPainter, ink: QColor) -> None:
    stroke_only(p, pen(with_alpha(ink, _PRINT_ALPHA), 1.4))
    for y in (-10, 0, 10, 20):
        p.drawPolyline(polygon((0, y + 5), (5, y), (10, y + 5), (15, y), (20, y + 5)))


_PRINT_PAINTERS: Final[tuple[Callable[[QPainter, QColor], None], ...]] = (
    _check,
    _dots,
    _leaves,
    _stripes,
    _stars,
    _chevrons,
)
