"""Cloth as outlines: the fabrics cut to a shape without a bitmap and without clipping.

Files that other programs open need it: a texture becomes a bitmap in them, and clipping is not
understood by every reader of SVG, Qt's own among them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final
from xml.etree import ElementTree

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPainterPathStroker, QPolygonF, QTransform

from patchwork_qt.ui.assets import resource

Cut = tuple[QColor, QPainterPath]
"""One colour of a cloth and where it lies."""

_NAMESPACE: Final = "{http://www.w3.org/2000/svg}"
_CAPS: Final = {
    "butt": Qt.PenCapStyle.FlatCap,
    "round": Qt.PenCapStyle.RoundCap,
    "square": Qt.PenCapStyle.SquareCap,
}
_OVERLAP: Final = 0.04
"""How far tiles reach over each other, so that no hairline shows between them."""
_NUMBERS_OF: Final = {"M": 2, "L": 2, "C": 6, "Z": 0}


def cut_cloth(fabric: int, shape: QPainterPath) -> list[Cut]:
    """The fabric of patch 1-33 inside a shape, its tile starting at the origin, back to front."""
    size, parts = _tile(fabric)
    box, tile = shape.boundingRect(), QRectF(QPointF(0, 0), size)
    columns = range(math.floor(box.left() / size.width()), math.ceil(box.right() / size.width()))
    rows = range(math.floor(box.top() / size.height()), math.ceil(box.bottom() / size.height()))
    cuts = [(QColor(parts[0][0]), QPainterPath(shape))]  # the ground, which fills every tile
    spots = [QPointF(c * size.width(), r * size.height()) for r in rows for c in columns]
    for colour, part in parts[1:]:
        piece, lone = QPainterPath(), tile.contains(part.boundingRect())
        for spot in spots:
            cut = _inside(part.translated(spot), shape)
            if lone:
                piece.addPath(cut)
            elif not cut.isEmpty():
                piece = piece.united(cut)
        if not piece.isEmpty():
            cuts.append((colour, piece))
    return cuts


def _inside(part: QPainterPath, shape: QPainterPath) -> QPainterPath:
    """What of a part lies in the shape; cutting is slow, so only where it must be."""
    box = part.boundingRect()
    if shape.contains(box):
        return part
    return part.intersected(shape) if shape.intersects(box) else QPainterPath()


@cache
def _tile(fabric: int) -> tuple[QSizeF, tuple[Cut, ...]]:
    """The size of a fabric's tile, and its parts cut to it."""
    path = next(resource("fabrics").glob(f"{fabric:02}-*.svg"))
    root = ElementTree.fromstring(path.read_text("utf-8"))
    _, _, width, height = (float(part) for part in root.attrib["viewBox"].split())
    tile = QPainterPath()
    tile.addRect(QRectF(0, 0, width, height).adjusted(-_OVERLAP, -_OVERLAP, _OVERLAP, _OVERLAP))
    parts: list[Cut] = []
    for colour, part in _parts(root, {}, QTransform()):
        cut = _inside(part, tile)
        if cut.isEmpty():
            continue
        if parts and parts[-1][0] == colour and colour.alpha() == 255:
            # Neighbours of one colour become one area: no hairline shows between them.
            parts[-1] = (colour, parts[-1][1].united(cut))
        else:
            parts.append((colour, cut))
    return QSizeF(width, height), tuple(parts)


def _parts(
    element: ElementTree.Element, inherited: Mapping[str, str], place: QTransform
) -> Iterator[Cut]:
    """Every filling and stroke below an element, as areas in the tile's own units."""
    style = {**inherited, **element.attrib}
    if "transform" in element.attrib:
        numbers = element.attrib["transform"].removeprefix("matrix(").rstrip(")").split(",")
        place = QTransform(*(float(number) for number in numbers)) * place
    path = _path_of(element)
    if path is not None:
        if style.get("fill", "none") != "none":
            yield _colour(style, "fill"), place.map(path)
        if style.get("stroke", "none") != "none":
            yield _colour(style, "stroke"), place.map(_stroked(path, style))
    for child in element:
        yield from _parts(child, style, place)


def _colour(style: Mapping[str, str], kind: str) -> QColor:
    colour = QColor(style[kind])
    colour.setAlphaF(float(style.get(f"{kind}-opacity", "1")))
    return colour


def _stroked(path: QPainterPath, style: Mapping[str, str]) -> QPainterPath:
    width = float(style.get("stroke-width", "1"))
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(_CAPS[style.get("stroke-linecap", "butt")])
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if "stroke-dasharray" in style:
        dashes = style["stroke-dasharray"].split(",")
        stroker.setDashPattern([float(dash) / width for dash in dashes])
    stroke = stroker.createStroke(path)
    stroke.setFillRule(Qt.FillRule.WindingFill)
    return stroke


def _path_of(element: ElementTree.Element) -> QPainterPath | None:
    """The outline of a shape; None for anything else. Raises KeyError for what it lacks."""
    path, at = QPainterPath(), element.attrib
    match element.tag.removeprefix(_NAMESPACE):
        case "rect":
            path.addRect(*(float(at[name]) for name in ("x", "y", "width", "height")))
        case "circle":
            radius = float(at["r"])
            path.addEllipse(QPointF(float(at["cx"]), float(at["cy"])), radius, radius)
        case "ellipse":
            middle = QPointF(float(at["cx"]), float(at["cy"]))
            path.addEllipse(middle, float(at["rx"]), float(at["ry"]))
        case "polygon":
            path.addPolygon(_points(at["points"]))
            path.closeSubpath()
        case "polyline":
            path.addPolygon(_points(at["points"]))
        case "path":
            _draw_commands(path, at["d"])
        case _:
            return None
    return path


def _points(text: str) -> QPolygonF:
    numbers = [float(number) for number in text.replace(",", " ").split()]
    return QPolygonF([QPointF(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)])


def _draw_commands(path: QPainterPath, text: str) -> None:
    """The absolute commands M, L, C and Z, which is all the fabrics are written with."""
    for command in _NUMBERS_OF:
        text = text.replace(command, f" {command} ")
    words = text.replace(",", " ").split()
    while words:
        command = words.pop(0)
        count = _NUMBERS_OF[command]
        numbers = [float(word) for word in words[:count]]
        del words[:count]
        match command:
            case "M":
                path.moveTo(*numbers)
            case "L":
                path.lineTo(*numbers)
            case "C":
                path.cubicTo(*numbers)
            case _:
                path.closeSubpath()
