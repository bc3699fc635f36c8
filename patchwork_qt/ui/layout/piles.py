"""How the Automa's two piles lie spread out: the patches with buttons above those without.

Arithmetic only. Every patch lies flat, its longer side across, in rows that are filled from the
highest patches to the lowest; all are drawn at the largest size at which both piles have room.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs
from PySide6.QtCore import QRectF

from patchwork_qt.game.patches import oriented, patch

LARGEST: Final = 34
SMALLEST: Final = 9
"""Sides of a space, in units."""
PADDING: Final = 10.0
"""From the edge of a pile to its patches."""
ZONE_GAP: Final = 8.0
_PATCH_GAP: Final = 10.0
_EMPTY_HEIGHT: Final = 14.0
"""Room for the patches of a pile that has none."""


@attrs.frozen
class Laid:
    """A patch and where the corner of its box lies."""

    patch: int
    turns: int
    x: float
    y: float


@attrs.frozen
class Zone:
    """One pile: its ground, the line of words at its top, and its patches."""

    box: QRectF
    label: QRectF
    patches: tuple[Laid, ...]


@attrs.frozen
class Piles:
    unit: float
    """Side of a space."""
    zones: tuple[Zone, Zone]
    """With buttons, without."""


@attrs.frozen
class _Item:
    patch: int
    turns: int
    width: int
    height: int
    """In spaces."""


def split(patches: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The patches with buttons and those without, each in the order given."""
    return (
        tuple(each for each in patches if patch(each).income),
        tuple(each for each in patches if not patch(each).income),
    )


def lay_piles(patches: Sequence[int], box: QRectF, label_height: float) -> Piles:
    """Lay both piles into ``box``, one over the other, each as high as it needs."""
    items = tuple(tuple(map(_flat, pile)) for pile in split(patches))
    unit, rows = _largest(items, box, label_height)
    heights = [_height(each, unit, label_height) for each in rows]
    spare = (box.height() - ZONE_GAP - sum(heights)) / 2
    zones, top = [], box.top()
    for each, height in zip(rows, heights, strict=True):
        zone = QRectF(box.left(), top, box.width(), height + spare)
        label = QRectF(zone.left() + PADDING, zone.top(), zone.width() - 2 * PADDING, label_height)
        room = zone.adjusted(PADDING, label_height, -PADDING, -PADDING)
        zones.append(Zone(zone, label, _placed(each, room, unit)))
        top = zone.bottom() + ZONE_GAP
    return Piles(unit, (zones[0], zones[1]))


def _flat(number: int) -> _Item:
    for turns in (0, 1):
        cells = oriented(number, turns, False)
        width = 1 + max(column for column, _ in cells)
        height = 1 + max(row for _, row in cells)
        if width >= height:
            break
    return _Item(number, turns, width, height)


_Row = list[_Item]


def _largest(
    piles: tuple[tuple[_Item, ...], ...], box: QRectF, label_height: float
) -> tuple[float, list[list[_Row]]]:
    """The largest side of a space at which the piles fit, and their rows."""
    width = box.width() - 2 * PADDING
    for unit in range(LARGEST, SMALLEST - 1, -1):
        rows = [_rows(pile, width, unit) for pile in piles]
        high = sum(_height(each, unit, label_height) for each in rows)
        if high + ZONE_GAP <= box.height():
            break
    return float(unit), rows


def _rows(pile: tuple[_Item, ...], width: float, unit: float) -> list[_Row]:
    """Each patch in the first row with room for it, the highest and widest patches first."""
    rows: list[_Row] = []
    for item in sorted(pile, key=lambda item: (-item.height, -item.width)):
        for row in rows:
            if _width([*row, item], unit) <= width:
                row.append(item)
                break
        else:
            rows.append([item])
    return rows


def _width(row: _Row, unit: float) -> float:
    return sum(item.width for item in row) * unit + _PATCH_GAP * (len(row) - 1)


def _height(rows: list[_Row], unit: float, label_height: float) -> float:
    """Of a whole pile, its words included."""
    if not rows:
        return label_height + _EMPTY_HEIGHT
    patches = sum(row[0].height for row in rows) * unit + _PATCH_GAP * (len(rows) - 1)
    return label_height + patches + PADDING


def _placed(rows: list[_Row], room: QRectF, unit: float) -> tuple[Laid, ...]:
    """Rows one below the other, spread over the room; in each, the patches spread out as well."""
    if not rows:
        return ()
    laid = []
    high = sum(row[0].height for row in rows) * unit
    gap = min((room.height() - high) / len(rows), 2.5 * _PATCH_GAP)
    top = room.top() + (room.height() - high - gap * (len(rows) - 1)) / 2
    for row in rows:
        between = (room.width() - _width(row, unit)) / len(row) + _PATCH_GAP
        between = min(between, 2.5 * _PATCH_GAP)
        whole = _width(row, unit) + (between - _PATCH_GAP) * (len(row) - 1)
        left = room.left() + (room.width() - whole) / 2
        for item in row:
            y = top + (row[0].height - item.height) * unit / 2
            laid.append(Laid(item.patch, item.turns, left, y))
            left += item.width * unit + between
        top += row[0].height * unit + gap
    return tuple(laid)
