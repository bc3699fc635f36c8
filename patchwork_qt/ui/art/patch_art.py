"""Painting a patch in all its states, and what is drawn at its place or round it.

All paths have the top left corner of the patch's box at the painter's origin. Inside, a
patch is drawn with 40 units a space and scaled, so every size here is for that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QTransform,
)

from patchwork_qt.game.patches import patch
from patchwork_qt.ui.art.ink import draw_text, text_width
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.props import draw_button, draw_leather
from patchwork_qt.ui.art.shadows import SEWN, Shadow, draw
from patchwork_qt.ui.art.shapes import Cell, outline, rounded
from patchwork_qt.ui.art.strokes import FLAT, ROUND, device_scale, line, pen, saved, stroke_only
from patchwork_qt.ui.art.theme import with_alpha

Seam = Literal["sewn", "tacked", "plain"]
"""Fine seam of a sewn patch, long white stitches of a basted one, or none."""

SPACE: Final = 40.0
"""Units of a quilt space."""
BUTTON_RADIUS: Final = 10.5

_BLACK: Final = QColor("#000000")
_WHITE: Final = QColor("#FFFFFF")
_LEATHER: Final = 0
_CORNER: Final = 6.0
_LEATHER_CORNER: Final = 5.0
_DIM_BLACK: Final = QColor(20, 12, 8)
_PUFF: Final = QColor("#32190A")
_PUFF_STROKES: Final = ((16.0, 9), (11.0, 10), (7.0, 13), (3.5, 18))
"""Width and alpha of the strokes that make the cloth bulge."""
_EDGE: Final = QColor(45, 25, 15, 110)
_SEAM_INSET: Final = 5.6
_SEAM_DASH: Final = (5.2, 3.2)
_SEAM_THREAD: Final = QColor("#FFF6E2")
_SEAM_DENT: Final = QColor(50, 25, 15)
_THREAD_STEP: Final = 1.5
_TACKING_INSET: Final = 9.0
_TACKING_DASH: Final = (9.0, 8.0)
_TACKING_DARK: Final = QColor("#3A2A22")
_BRAID_DARK: Final = QColor("#3A2A22")
_HATCH_STEP: Final = 11.0
_FOCUS_REACH: Final = 4.0
_HALO_STROKES: Final = ((20.0, 16), (16.0, 22), (12.5, 30), (9.0, 42), (6.0, 70))
_HALO_IN_THE_DARK: Final = 1.25
"""How much stronger a halo is on dark ground."""
_LABEL_SIZE: Final = 13.0


def draw_patch(
    p: QPainter,
    kit: Kit,
    patch_id: int,
    cells: Sequence[Cell],
    unit: float = SPACE,
    scale: float | None = None,
    shadow: Shadow | None = SEWN,
    seam: Seam = "sewn",
    buttons: bool = True,
    dim: float = 0.0,
    turns: int = 0,
    flipped: bool = False,
    sewn: float = 1.0,
) -> None:
    """Draw a patch, the corner of its box at the origin.

    `cells` are those of the orientation, normalised; `turns` (quarter turns clockwise after
    `flipped`) tells how cloth and buttons lie. `unit` is the side of a space, `scale` the
    device pixels per scene unit (read from the painter if None). `dim` (0-1) pales a patch
    that can't be taken; in high contrast it is hatched instead. `sewn` is the share of the
    fine seam already there, for the thread that runs round the outline.
    """
    shape = outline(cells, SPACE, 1, _LEATHER_CORNER if patch_id == _LEATHER else _CORNER)
    k = unit / SPACE
    with saved(p):
        p.scale(k, k)
        pixels = device_scale(p) if scale is None else scale * k
        if shadow is not None:
            draw(p, kit, shape, shadow)
        if patch_id == _LEATHER:
            draw_leather(p, kit, shape, 1)
        else:
            _fill_cloth(p, kit, shape, _brush(kit, patch_id, pixels, turns, flipped), pixels)
        _draw_relief(p, kit, shape)
        _draw_seam(p, kit, patch_id, cells, seam, sewn)
        if buttons:
            for column, row in _button_places(patch_id, cells, turns, flipped):
                x, y = (column + 0.5) * SPACE, (row + 0.5) * SPACE
                angle = (column * 37 + row * 53) % 90
                draw_button(p, kit, x, y, BUTTON_RADIUS, angle=angle)
        if dim > 0:
            _draw_dim(p, kit, shape, dim)


def _brush(kit: Kit, patch_id: int, pixels: float, turns: int, flipped: bool) -> QBrush:
    """The fabric, laid so that it turns and flips with the patch from the corner of its box."""
    brush = kit.cloth.fabric_brush(patch_id, pixels)
    brush.setTransform(brush.transform() * cloth_transform(patch_id, turns, flipped))
    return brush


def cloth_transform(patch_id: int, turns: int, flipped: bool) -> QTransform:
    """How the catalogue's drawing of a patch (40 units a space) lies in an orientation."""
    cells = patch(patch_id).cells
    width = (max(column for column, _ in cells) + 1) * SPACE
    height = (max(row for _, row in cells) + 1) * SPACE
    made = QTransform(-1, 0, 0, 1, width, 0) if flipped else QTransform()
    for _ in range(turns % 4):
        made = made * QTransform(0, 1, -1, 0, height, 0)
        width, height = height, width
    return made


def _fill_cloth(p: QPainter, kit: Kit, shape: QPainterPath, fabric: QBrush, pixels: float) -> None:
    p.fillPath(shape, fabric)
    if kit.theme.flat:
        return
    p.fillPath(shape, kit.cloth.weave_brush(pixels))
    if kit.theme.fabric_dim:
        p.fillPath(shape, with_alpha(_DIM_BLACK, kit.theme.fabric_dim))


def _draw_relief(p: QPainter, kit: Kit, shape: QPainterPath) -> None:
    """The bulge of the cloth and its edge; in high contrast a white line in a black one."""
    if kit.theme.flat:
        for colour, width in ((_BLACK, 4.4), (kit.theme.line, 2.2)):
            stroke_only(p, pen(colour, width))
            p.drawPath(shape)
        return
    with saved(p):
        p.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        p.translate(-0.5, -1.1)
        for width, alpha in _PUFF_STROKES:
            stroke_only(p, pen(with_alpha(_PUFF, alpha), width))
            p.drawPath(shape)
        p.translate(1.5, 2.7)
        p.setPen(pen(with_alpha(_WHITE, 80), 2))
        p.drawPath(shape)
    stroke_only(p, pen(_EDGE, 0.9))
    p.drawPath(shape)


def _draw_seam(
    p: QPainter, kit: Kit, patch_id: int, cells: Sequence[Cell], seam: Seam, sewn: float
) -> None:
    if seam == "tacked":
        path = outline(cells, SPACE, _TACKING_INSET, 4)
        for colour, width in ((_TACKING_DARK, 4.2), (_WHITE, 2.8)):
            stroke_only(p, pen(colour, width, _TACKING_DASH, ROUND))
            p.drawPath(path)
    elif seam == "sewn" and patch_id != _LEATHER:
        _draw_fine_seam(p, kit.theme.flat, outline(cells, SPACE, _SEAM_INSET, 4), sewn)


def _draw_fine_seam(p: QPainter, flat: bool, path: QPainterPath, share: float) -> None:
    """The thread and the dent beneath it, as far round as it is sewn."""
    dent = pen(_SEAM_DENT if flat else with_alpha(_SEAM_DENT, 120), 2.3, _SEAM_DASH, FLAT)
    thread = pen(_SEAM_THREAD, 1.9, _SEAM_DASH, FLAT if flat else ROUND)
    if share <= 0:
        return
    if share < 1:
        path = _beginning(path, share)
    p.translate(0.3, 0.9)
    stroke_only(p, dent)
    p.drawPath(path)
    p.translate(-0.3, -0.9)
    p.setPen(thread)
    p.drawPath(path)


def _beginning(path: QPainterPath, share: float) -> QPainterPath:
    """The first share of a path, as a line of short steps."""
    steps = max(1, round(path.length() * share / _THREAD_STEP))
    made = QPainterPath(path.pointAtPercent(0))
    for i in range(1, steps + 1):
        made.lineTo(path.pointAtPercent(share * i / steps))
    return made


def _draw_dim(p: QPainter, kit: Kit, shape: QPainterPath, dim: float) -> None:
    if not kit.theme.flat:
        p.fillPath(shape, with_alpha(kit.theme.mat, round(min(dim, 1) * 255)))
        return
    with saved(p):
        p.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        _hatch(p, shape.boundingRect(), pen(_BLACK, 5, cap=FLAT), 15, crossed=False)
    stroke_only(p, pen(kit.theme.line, 2.2))
    p.drawPath(shape)


def button_cells(patch_id: int, cells: Sequence[Cell], income: int) -> list[Cell]:
    """The spaces that carry the buttons: furthest from the middle and from each other."""
    if income <= 0 or patch_id == _LEATHER:
        return []
    middle_x = sum(x for x, _ in cells) / len(cells)
    middle_y = sum(y for _, y in cells) / len(cells)
    chosen = [min(cells, key=lambda c: (-abs(c[0] - middle_x) - abs(c[1] - middle_y), c))]

    def room(cell: Cell) -> tuple[int, Cell]:
        gaps = (abs(cell[0] - other[0]) + abs(cell[1] - other[1]) for other in chosen)
        return min(gaps), cell

    while len(chosen) < min(income, len(cells)):
        chosen.append(max((cell for cell in cells if cell not in chosen), key=room))
    return chosen


def _button_places(patch_id: int, cells: Sequence[Cell], turns: int, flipped: bool) -> list[Cell]:
    """Where the buttons lie: chosen once on the unturned patch, so that they turn with it."""
    known = patch(patch_id)
    lie = cloth_transform(patch_id, turns, flipped)
    places = []
    for column, row in button_cells(patch_id, known.cells, known.income):
        spot = lie.map(QPointF((column + 0.5) * SPACE, (row + 0.5) * SPACE))
        places.append((int(spot.x() // SPACE), int(spot.y() // SPACE)))
    covered = set(cells)
    if all(place in covered for place in places):
        return places
    return button_cells(patch_id, cells, known.income)


def draw_shape_shadow(
    p: QPainter, kit: Kit, cells: Sequence[Cell], unit: float = SPACE, fits: bool = True
) -> None:
    """Where the piece in hand would lie: green and hatched ``///``, or red and ``XXX``."""
    theme = kit.theme
    colour = theme.fits if fits else theme.cant
    k = unit / SPACE
    shape = outline(cells, SPACE, 0.5, 5)
    with saved(p):
        p.scale(k, k)
        if not theme.flat:
            p.fillPath(shape, with_alpha(colour, 105))
        with saved(p):
            p.setClipPath(shape, Qt.ClipOperation.IntersectClip)
            ink = colour if theme.flat else with_alpha(colour, 130)
            _hatch(p, shape.boundingRect(), pen(ink, 3, cap=FLAT), _HATCH_STEP, crossed=not fits)
        stroke_only(p, pen(colour, 3.4))
        p.drawPath(shape)


def _hatch(p: QPainter, box: QRectF, ink: QPen, step: float, crossed: bool) -> None:
    """Lines rising to the right across a box, `step` apart sideways; crossed if wished."""
    p.setPen(ink)
    left, top, bottom, height = box.left(), box.top(), box.bottom(), box.height()
    for i in range(int((box.width() + height) / step) + 1):
        start = left - height + i * step
        line(p, start, bottom, start + height, top)
        if crossed:
            line(p, start, top, start + height, bottom)


def draw_braid(p: QPainter, kit: Kit, rect: QRectF) -> None:
    """The gold braid round a square of 7 x 7, `rect` being the spaces it encloses."""
    edge = rect.adjusted(1, 1, -1, -1)
    dark = _BLACK if kit.theme.flat else _BRAID_DARK
    with saved(p):
        for ink in (
            pen(dark, 7),
            pen(kit.theme.braid, 4.6),
            pen(kit.theme.braid_dark, 1.3, (5.2, 3.6), FLAT),
        ):
            stroke_only(p, ink)
            p.drawRoundedRect(edge, _CORNER, _CORNER)


def draw_held_place(p: QPainter, kit: Kit, cells: Sequence[Cell], unit: float, label: str) -> None:
    """The empty place of a patch in hand: a dashed outline and a label such as "in hand"."""
    theme = kit.theme
    shape = outline(cells, unit, 1, 4)
    width = (max(column for column, _ in cells) + 1) * unit
    height = (max(row for _, row in cells) + 1) * unit
    with saved(p):
        if not theme.flat:
            p.fillPath(shape, with_alpha(theme.text, 22))
        stroke_only(p, pen(theme.text_soft, 2, (5.6, 5.2), ROUND))
        p.drawPath(shape)
        wide = text_width(label, _LABEL_SIZE, 800) + 14
        chip = rounded((width - wide) / 2, height / 2 - 10, wide, 20, 10)
        p.fillPath(chip, theme.panel)
        stroke_only(p, pen(theme.line, 2 if theme.flat else 1))
        p.drawPath(chip)
        draw_text(p, width / 2, height / 2, label, _LABEL_SIZE, theme.text, 800, "centre")


def _grown(path: QPainterPath, reach: float) -> QPainterPath:
    """The outer outline at a distance round a shape."""
    stroker = QPainterPathStroker()
    stroker.setWidth(2 * reach)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(path).united(path).simplified()


def draw_focus(p: QPainter, kit: Kit, path: QPainterPath) -> None:
    """The keyboard focus 4 outside a shape: a ring of 3 (4 in high contrast) in a gap colour."""
    ring = _grown(path, _FOCUS_REACH)
    width = 4.0 if kit.theme.flat else 3.0
    with saved(p):
        for ink in (pen(kit.theme.focus_gap, width + 3), pen(kit.theme.focus, width)):
            stroke_only(p, ink)
            p.drawPath(ring)


def draw_halo(p: QPainter, kit: Kit, path: QPainterPath, strength: float = 1.0) -> None:
    """The golden halo of a hint, drawn before the shape it surrounds; `strength` 0-1."""
    if strength <= 0:
        return
    hint = kit.theme.hint
    with saved(p):
        if kit.theme.flat:
            for ink in (pen(_BLACK, 16), pen(hint, 12)):
                stroke_only(p, ink)
                p.drawPath(path)
            return
        ring = _grown(path, 2)
        power = min(strength, 1) * (_HALO_IN_THE_DARK if kit.theme.dark else 1)
        for width, alpha in _HALO_STROKES:
            stroke_only(p, pen(with_alpha(hint, round(alpha * power)), width))
            p.drawPath(ring)
