"""What lies on the table of the home page: a finished quilt, the sheet, things from a sewing box.

Everything is measured for a page of 1280×720 and scaled.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap

from patchwork_qt.game.patches import oriented
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.notions import draw_pincushion, draw_scissors, draw_spool
from patchwork_qt.ui.art.patch_art import SPACE, draw_patch
from patchwork_qt.ui.art.quilt_art import draw_quilt_board
from patchwork_qt.ui.art.shadows import draw_shadow
from patchwork_qt.ui.art.strokes import FLAT, device_scale, pen, saved, stroke_only
from patchwork_qt.ui.art.table_art import draw_wood
from patchwork_qt.ui.art.tokens import draw_thimble
from patchwork_qt.ui.pages.title import draw_title
from patchwork_qt.ui.widgets.roles import accent
from patchwork_qt.ui.widgets.surface import rounded

PAGE = (1280.0, 720.0)
SHEET = QRectF(40, 36, 600, 648)
TITLE_AT = QPointF(76, 152)
_BINDING = 22.0

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


def page_scale(width: float, height: float) -> float:
    return min(width / PAGE[0], height / PAGE[1])


def page_corner(width: float, height: float) -> QPointF:
    """Where the page's origin lies: it stays in the middle of the window."""
    scale = page_scale(width, height)
    return QPointF((width - PAGE[0] * scale) / 2, (height - PAGE[1] * scale) / 2)


def render_backdrop(kit: Kit, size: QSize, ratio: float) -> QPixmap:
    """The whole background for a window of ``size`` logical pixels."""
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    p = QPainter(picture)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    scale = page_scale(size.width(), size.height())
    with saved(p):
        p.scale(scale, scale)
        draw_wood(p, kit, size.width() / scale, size.height() / scale)
    p.translate(page_corner(size.width(), size.height()))
    p.scale(scale, scale)
    _draw_hero(p, kit)
    _draw_ornaments(p, kit)
    _draw_sheet(p, kit)
    draw_title(p, kit, TITLE_AT.x(), TITLE_AT.y())
    p.end()
    return picture


def _draw_hero(p: QPainter, kit: Kit) -> None:
    with saved(p):
        p.translate(704, 52)
        p.rotate(5)
        p.scale(1.44, 1.44)
        draw_quilt_board(p, kit, 0, True)
        p.translate(_BINDING, _BINDING)
        for patch_id, column, row, turns, flipped in _HERO:
            with saved(p):
                p.translate(column * SPACE, row * SPACE)
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
    path = rounded(SHEET, 22)
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
