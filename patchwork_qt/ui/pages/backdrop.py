"""What lies on the table of the home page: a finished quilt, the sheet, things from a sewing box.

Everything is measured for a page of 1280×720 and scaled.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator
from contextlib import contextmanager

import attrs
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap

from patchwork_qt.game.patches import oriented
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.notions import draw_pincushion, draw_scissors, draw_spool
from patchwork_qt.ui.art.patch_art import SPACE, draw_patch
from patchwork_qt.ui.art.quilt_art import draw_quilt_board
from patchwork_qt.ui.art.shadows import draw_shadow
from patchwork_qt.ui.art.strokes import FLAT, device_scale, pen, stroke_only
from patchwork_qt.ui.art.table_art import draw_wood
from patchwork_qt.ui.art.tokens import draw_thimble
from patchwork_qt.ui.layout.geometry import BINDING
from patchwork_qt.ui.pages.page import SHEET, SHEET_RADIUS, page_corner, page_scale
from patchwork_qt.ui.pages.title import TITLE, draw_title_edges, draw_title_letter
from patchwork_qt.ui.widgets.roles import accent
from patchwork_qt.ui.widgets.surface import rounded

TITLE_AT = QPointF(76, 152)
SMALL_WIDTH = 960
"""Device pixels of what is kept of a background that nobody sees."""
WOOD_WIDTH = 1280
"""Device pixels to which the wood is drawn at most, before it is stretched."""

_HERO: tuple[tuple[int, int, int, int, bool], ...] = (
    (33, 2, 0, 0, False),
    (32, 5, 0, 0, False),
    (22, 0, 0, 0, True),
    (27, 5, 2, 1, False),
    (23, 7, 5, 1, False),
    (28, 6, 5, 3, False),
    (29, 2, 2, 2, False),
    (30, 0, 7, 2, True),
    (18, 5, 4, 1, False),
    (25, 1, 5, 2, False),
    (15, 3, 5, 1, False),
    (20, 0, 4, 3, False),
    (2, 7, 0, 2, False),
    (3, 0, 0, 1, False),
    (1, 6, 4, 0, False),
    (0, 0, 4, 0, False),
)
"""A finished quilt: patch, column, row, quarter turns clockwise, flipped."""


@attrs.frozen
class Wish:
    """What a background is drawn for."""

    size: QSize
    """Logical pixels of the window."""
    ratio: float
    """Device pixels for each of them."""
    theme: str


class Backdrop:
    """The background of one window size, drawn piece by piece so that the window opens at once.

    The sheet is there from the start, the rest comes with each ``step``.
    """

    def __init__(self, kit: Kit, wish: Wish) -> None:
        self.wish = wish
        self.complete = False
        self.small = False
        self._kit = kit
        self._table = QPixmap(wish.size * wish.ratio)
        self._table.fill(kit.theme.table_a)
        self._sheet = QPixmap(self._table.size())
        self._sheet.fill(Qt.GlobalColor.transparent)
        with self._page_painter(self._sheet) as p:
            _draw_sheet(p, kit)
            draw_title_edges(p, kit, TITLE_AT.x(), TITLE_AT.y())
        self._pieces = self._draw_pieces()

    def fits(self, wish: Wish) -> bool:
        return self.wish == wish and not self.small

    def step(self) -> None:
        """Draw the next piece; sets ``complete`` when it was the last one."""
        self.complete = next(self._pieces, None) is None
        if self.complete:
            self._merge()

    def stop(self) -> None:
        """Leave it unfinished. Or it would be held for ever by what draws its pieces."""
        self._pieces.close()

    def shrink(self) -> None:
        """Keep a small picture only: enough to begin with when the page is shown again."""
        small = self._table.scaledToWidth(
            min(SMALL_WIDTH, self._table.width()), Qt.TransformationMode.SmoothTransformation
        )
        self._table = small
        self.small = True

    def _merge(self) -> None:
        """Two layers are only needed while something is still to be drawn under the sheet."""
        p = _painter(self._table)
        p.drawPixmap(0, 0, self._sheet)
        p.end()
        self._sheet = QPixmap()

    def paint(self, p: QPainter, size: QSize) -> None:
        """Fill a window of ``size``, stretched if it was drawn for another one."""
        made = self.wish.size
        stretch = page_scale(size.width(), size.height()) / page_scale(made.width(), made.height())
        box = QRectF(0, 0, made.width() * stretch, made.height() * stretch)
        box.moveCenter(QPointF(size.width() / 2, size.height() / 2))
        if size != made:
            p.fillRect(QRectF(QPointF(0, 0), QSizeF(size)), self._kit.theme.table_a)
        else:
            box = QRectF(QPointF(0, 0), QSizeF(size))
        for layer in (self._table, self._sheet):
            if not layer.isNull():
                p.drawPixmap(box, layer, QRectF(layer.rect()))

    def _draw_pieces(self) -> Generator[str, None, None]:
        """Yields the name of each piece once it is drawn."""
        for number in range(len(TITLE)):
            with self._page_painter(self._sheet) as p:
                draw_title_letter(p, self._kit, TITLE_AT.x(), TITLE_AT.y(), number)
            yield "letter"
        self._draw_wood()
        yield "wood"
        with self._quilt_painter() as p:
            draw_quilt_board(p, self._kit, 0, True)
        yield "quilt"
        for patch in _HERO:
            with self._quilt_painter() as p:
                _sew(p, self._kit, *patch)
            yield "patch"
        with self._page_painter(self._table) as p:
            _draw_ornaments(p, self._kit)

    def _scale(self) -> float:
        return page_scale(self.wish.size.width(), self.wish.size.height()) * self.wish.ratio

    @contextmanager
    def _page_painter(self, canvas: QPixmap) -> Iterator[QPainter]:
        """A painter in the units of the page."""
        p = _painter(canvas)
        try:
            p.translate(page_corner(canvas.width(), canvas.height()))
            p.scale(self._scale(), self._scale())
            yield p
        finally:
            p.end()

    @contextmanager
    def _quilt_painter(self) -> Iterator[QPainter]:
        """A painter in the units of the quilt, from its corner."""
        with self._page_painter(self._table) as p:
            p.translate(704, 52)
            p.rotate(5)
            p.scale(1.44, 1.44)
            yield p

    def _draw_wood(self) -> None:
        """The table top, not finer than the eye needs: grain is soft and dear to draw."""
        size, scale = self._table.size(), self._scale()
        shrink = min(1.0, WOOD_WIDTH / size.width())
        wood = QPixmap(math.ceil(size.width() * shrink), math.ceil(size.height() * shrink))
        p = _painter(wood)
        p.scale(scale * shrink, scale * shrink)
        draw_wood(p, self._kit, size.width() / scale, size.height() / scale)
        p.end()
        p = _painter(self._table)
        p.drawPixmap(self._table.rect(), wood)
        p.end()


def _painter(canvas: QPixmap) -> QPainter:
    p = QPainter(canvas)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    return p


def _sew(
    p: QPainter, kit: Kit, patch_id: int, column: int, row: int, turns: int, flipped: bool
) -> None:
    p.translate(BINDING + column * SPACE, BINDING + row * SPACE)
    cells = oriented(patch_id, turns, flipped)
    draw_patch(p, kit, patch_id, cells, turns=turns, flipped=flipped)


def _draw_ornaments(p: QPainter, kit: Kit) -> None:
    draw_thimble(p, kit, 1190, 640, 1, 1.9)
    draw_thimble(p, kit, 1120, 668, 0, 1.9)
    draw_spool(p, kit, 735, 618, 1.7)
    draw_pincushion(p, kit, 1206, 96, 1.55)
    draw_scissors(p, kit, 690, 92, 1.6, -32)


def _draw_sheet(p: QPainter, kit: Kit) -> None:
    theme = kit.theme
    path = rounded(SHEET, SHEET_RADIUS)
    draw_shadow(p, kit, path, 0, 8, 14, 64)
    p.fillPath(path, theme.panel)
    if theme.flat:
        stroke_only(p, pen(theme.line, 2))
        p.drawPath(path)
        return
    p.setOpacity(0.5)
    p.fillPath(path, kit.cloth.weave_brush(device_scale(p)))
    p.setOpacity(1.0)
    stroke_only(p, pen(theme.line, 1.4))
    p.drawPath(path)
    p.setPen(pen(accent(theme), 1.8, (7.2, 5.4), FLAT))
    p.drawPath(rounded(SHEET.adjusted(10, 10, -10, -10), 15))
