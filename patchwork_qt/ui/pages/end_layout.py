"""Where everything lies on the page at the end of a game. Arithmetic only.

There are two arrangements: a quilt at each side of a sheet with the rest, which is the one that
is designed, and all of it below one another for text too large for that, which scrolls.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs
from PySide6.QtCore import QRectF

DESIGNED = (1280.0, 664.0)
"""The page without its bar, in pixels at scale 1."""
MARGIN = 16.0
GAP = 8.0
COLUMNS = (370.0, 345.0, 320.0, 295.0, 270.0)
"""Widths of a side at scale 1, the first that leaves room enough for the sheet."""
OVERLAP = 5.0
"""By how much the shadows of turning points may lie over each other, in pixels."""
MOST_GROWTH = 14.0
"""By how much a turning point is higher than need be, at scale 1, where there is room."""
PADDING = 22.0
"""From the edge of the sheet to what lies on it."""
WIDEST_SHEET = 1.3
"""The sheet gets no wider than this, in heights of the page."""
LEAST_CHART = 150.0
GOOD_CHART = 200.0
"""Below this height narrower sides are tried: fewer lines of words leave more for the chart."""
LEAST_QUILT = 250.0
"""Below these heights at scale 1 the arrangement is given up."""


@attrs.frozen
class Needs:
    """What the parts need at the scale of the page, in pixels."""

    banner: float
    """Height of a name."""
    card_width: float
    card_heights: tuple[float, float]
    headline: float
    """Height of who won and why."""
    heading: float
    """Height of the line over the turning points."""
    moments: Callable[[float], tuple[float, ...]]
    """Heights of the turning points at a width, shadows included."""
    chart: float
    """Least height of the chart."""
    levels: Callable[[float], float]
    """Height of the table of levels at a width, which has the place of the turning points as
    well; 0 without one."""


@attrs.frozen
class Places:
    """Boxes in the content of the page, left side first."""

    width: float
    height: float
    stacked: bool
    sheets: tuple[QRectF, ...]
    banners: tuple[QRectF, QRectF]
    quilts: tuple[QRectF, QRectF]
    cards: tuple[QRectF, QRectF]
    headline: QRectF
    chart: QRectF
    heading: QRectF
    moments: tuple[QRectF, ...]
    levels: QRectF


def page_scale(width: float, height: float) -> float:
    return min(width / DESIGNED[0], height / DESIGNED[1])


def side_by_side(width: float, height: float, needs: Needs) -> Places | None:
    """The designed arrangement; None where something would not fit."""
    best: Places | None = None
    for column in COLUMNS:
        places = _with_columns(width, height, column, needs)
        if places is not None and (best is None or places.chart.height() > best.chart.height()):
            best = places
        if best is not None and best.chart.height() >= GOOD_CHART * page_scale(width, height):
            break
    return best


def _with_columns(width: float, height: float, column: float, needs: Needs) -> Places | None:
    s = page_scale(width, height)
    margin, gap = MARGIN * s, GAP * s
    column = max(column * s, needs.card_width)
    sheet_width = min(width - 2 * (margin + column + gap), WIDEST_SHEET * height)
    inside = sheet_width - 2 * PADDING * s
    moments = needs.moments(inside)
    levels = needs.levels(inside)
    free = height - 2 * margin - 2 * PADDING * s
    lower = max(_height(moments), levels)
    chart = free - needs.headline - needs.heading - lower - 3 * gap
    quilt = min(height - 2 * margin - needs.banner - max(needs.card_heights), column)
    if inside < 380 * s or chart < needs.chart or quilt < LEAST_QUILT * s:
        return None
    left = (width - 2 * (column + gap) - sheet_width) / 2
    lefts = (left, left + column + 2 * gap + sheet_width)
    high = needs.banner + quilt + max(needs.card_heights)
    top = (height - high) / 2
    sheet = QRectF(left + column + gap, margin, sheet_width, height - 2 * margin)
    x, y = sheet.left() + PADDING * s, sheet.top() + PADDING * s
    headline = QRectF(x, y, inside, needs.headline)
    chart_box = QRectF(x, headline.bottom() + gap, inside, chart)
    heading = QRectF(x, chart_box.bottom() + gap, inside, needs.heading)
    return Places(
        width,
        height,
        False,
        (sheet,),
        _pair(lefts, top, column, needs.banner),
        _pair(lefts, top + needs.banner, column, quilt),
        _cards(_pair(lefts, top + needs.banner + quilt, column, 0), needs),
        headline,
        chart_box,
        heading,
        _rows(x, heading.bottom() + gap, inside, _grown(moments, lower, MOST_GROWTH * s)),
        QRectF(x, heading.bottom() + gap, inside, levels),
    )


def stacked(width: float, height: float, needs: Needs) -> Places:
    """Everything below one another; higher than the page if need be."""
    margin, gap, pad = MARGIN, GAP * 2, PADDING
    inside = width - 2 * margin - 2 * pad
    moments = needs.moments(inside)
    top_sheet = QRectF(margin, margin, width - 2 * margin, needs.headline + 2 * pad)
    headline = QRectF(margin + pad, margin + pad, inside, needs.headline)
    column = (width - 2 * margin - gap) / 2
    beside = column >= needs.card_width
    column = column if beside else width - 2 * margin
    quilt = max(LEAST_QUILT, min(column, height * 0.8))
    whole = needs.banner + quilt + max(needs.card_heights)
    top = top_sheet.bottom() + gap
    lefts = (margin, margin + column + gap) if beside else (margin, margin)
    tops = (top, top) if beside else (top, top + whole + gap)
    below = tops[1] + whole + gap
    chart = QRectF(
        margin + pad, below + pad, inside, max(needs.chart, min(height * 0.9, inside * 0.38))
    )
    heading = QRectF(margin + pad, chart.bottom() + gap, inside, needs.heading)
    rows = _rows(margin + pad, heading.bottom() + gap, inside, moments)
    levels = QRectF(margin + pad, heading.bottom() + gap, inside, needs.levels(inside))
    end = rows[-1].bottom() if rows else heading.bottom()
    end = (max(end, levels.bottom()) if levels.height() else end) + pad
    lower_sheet = QRectF(margin, below, width - 2 * margin, end - below)
    at = tuple(zip(lefts, tops, strict=True))

    def part(offset: float, high: float) -> tuple[QRectF, QRectF]:
        boxes = [QRectF(x, y + offset, column, high) for x, y in at]
        return boxes[0], boxes[1]

    return Places(
        width,
        max(height, end + margin),
        True,
        (top_sheet, lower_sheet),
        part(0, needs.banner),
        part(needs.banner, quilt),
        _cards(part(needs.banner + quilt, 0), needs),
        headline,
        chart,
        heading,
        rows,
        levels,
    )


def _pair(lefts: tuple[float, float], top: float, w: float, h: float) -> tuple[QRectF, QRectF]:
    return QRectF(lefts[0], top, w, h), QRectF(lefts[1], top, w, h)


def _cards(boxes: tuple[QRectF, QRectF], needs: Needs) -> tuple[QRectF, QRectF]:
    """The same boxes, each as high as its card."""
    for box, height in zip(boxes, needs.card_heights, strict=True):
        box.setHeight(height)
    return boxes


def _height(rows: tuple[float, ...]) -> float:
    return sum(rows) - OVERLAP * (len(rows) - 1) if rows else 0.0


def _grown(heights: tuple[float, ...], room: float, most: float) -> tuple[float, ...]:
    """Rows that fill more of the room that they share with the table, each by no more than so."""
    if not heights:
        return ()
    more = min(most, (room - _height(heights)) / len(heights))
    return tuple(height + more for height in heights)


def _rows(x: float, top: float, width: float, heights: tuple[float, ...]) -> tuple[QRectF, ...]:
    rows = []
    for height in heights:
        rows.append(QRectF(x, top, width, height))
        top += height - OVERLAP
    return tuple(rows)
