"""The table itself: planks of oak, the linen mat and the ornaments on it."""

from __future__ import annotations

import random
from typing import Final

import attrs
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QGradient,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QRadialGradient,
)

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.notions import draw_pincushion, draw_scissors
from patchwork_qt.ui.art.shadows import CARD, draw
from patchwork_qt.ui.art.shapes import closed, superellipse
from patchwork_qt.ui.art.strokes import (
    FLAT,
    device_scale,
    disc,
    pen,
    saved,
    stroke_only,
)
from patchwork_qt.ui.art.theme import Theme, mix, with_alpha
from patchwork_qt.ui.layout.geometry import (
    MAT_A,
    MAT_B,
    MAT_EXPONENT,
    MAT_HEM,
    MAT_STITCH_A,
    MAT_STITCH_B,
    MAT_X,
    MAT_Y,
    PINCUSHION_X,
    PINCUSHION_Y,
    SCISSORS_X,
    SCISSORS_Y,
)

PLANK: Final = 150.0
"""Width of a plank on a table 1920 wide."""
ORNAMENT_SCALE: Final = 0.95

_TABLE_WIDTH: Final = 1920.0
_SEED: Final = 11
_GRAINS: Final = 26
_KNOT_CHANCE: Final = 0.33
_FLAT_LINE: Final = 2.0
_WHITE: Final = QColor("#FFFFFF")
_BLACK: Final = QColor("#000000")
_CLEAR: Final = QColor(255, 255, 255, 0)
_HEM_STEP: Final = 9.0
"""From stripe to stripe of the hem, across."""


@attrs.frozen(eq=False)
class _Light:
    """How a lamp lights the wood: its ink and the three stops of the pool of light."""

    grain: QColor
    darkest_grain: int
    gap: QColor
    ridge: QColor
    stops: tuple[tuple[float, QColor], ...]


def draw_wood(p: QPainter, kit: Kit, width: float, height: float) -> None:
    """Planks from the origin over `width` x `height`; their size follows the width.

    The same every time. Draw it once into a pixmap (some 60 ms for 1920 x 972).
    """
    theme = kit.theme
    p.fillRect(QRectF(0, 0, width, height), theme.table_a)
    if theme.flat:
        return
    scale = width / _TABLE_WIDTH
    whole = QRectF(0, 0, _TABLE_WIDTH, height / scale)
    light = _light(theme)
    chance = random.Random(_SEED)
    with saved(p):
        p.scale(scale, scale)
        p.setClipRect(whole, Qt.ClipOperation.IntersectClip)
        top = -40.0
        while top < whole.height():
            _draw_row(p, theme, light, chance, top)
            top += PLANK
        _draw_pool(p, light, whole)


def draw_mat(p: QPainter, kit: Kit) -> None:
    """The linen mat with its hem and running stitch, in scene coordinates."""
    theme = kit.theme
    outside = closed(superellipse(MAT_A, MAT_B, MAT_EXPONENT))
    inside = closed(superellipse(MAT_A - MAT_HEM, MAT_B - MAT_HEM, MAT_EXPONENT))
    stitch = closed(superellipse(MAT_STITCH_A, MAT_STITCH_B, MAT_EXPONENT))
    with saved(p):
        p.translate(MAT_X, MAT_Y)
        if theme.flat:
            stroke_only(p, pen(theme.line, _FLAT_LINE))
            p.fillPath(outside, theme.mat)
            p.drawPath(outside)
            p.drawPath(inside)
        else:
            draw(p, kit, outside, CARD)
            _draw_hem(p, theme, outside)
            _draw_linen(p, kit, inside)
        thread = theme.line if theme.flat else mix(theme.mat_hem, theme.mat, 0.35)
        stroke_only(p, pen(thread, 1.8, (7.2, 5.4), FLAT))
        p.drawPath(stitch)


def draw_ornaments(p: QPainter, kit: Kit) -> None:
    """Pincushion and scissors in scene coordinates; nothing in high contrast."""
    draw_pincushion(p, kit, PINCUSHION_X, PINCUSHION_Y, ORNAMENT_SCALE)
    draw_scissors(p, kit, SCISSORS_X, SCISSORS_Y, ORNAMENT_SCALE)


def _light(theme: Theme) -> _Light:
    if theme.dark:
        return _Light(
            _BLACK,
            40,
            QColor(0, 0, 0, 130),
            QColor(255, 255, 255, 12),
            (
                (0, QColor(255, 205, 130, 46)),
                (0.45, QColor(255, 190, 110, 10)),
                (1, QColor(0, 0, 0, 120)),
            ),
        )
    return _Light(
        QColor(90, 50, 15),
        22,
        QColor(60, 30, 8, 90),
        QColor(255, 255, 255, 46),
        (
            (0, QColor(255, 250, 235, 95)),
            (0.5, QColor(255, 250, 235, 10)),
            (1, QColor(70, 35, 8, 70)),
        ),
    )


def _draw_row(p: QPainter, theme: Theme, light: _Light, chance: random.Random, top: float) -> None:
    """One row of planks across the table, and the gap below it."""
    left = -chance.random() * 500
    while left < _TABLE_WIDTH:
        length = 620 + chance.random() * 520
        plank = QRectF(left, top, length, PLANK)
        with saved(p):
            p.setClipRect(plank, Qt.ClipOperation.IntersectClip)
            p.fillRect(plank, mix(theme.table_a, theme.table_b, chance.random()))
            _draw_grain(p, light, chance, plank)
            if chance.random() < _KNOT_CHANCE:
                _draw_knot(p, light, chance, plank)
            p.fillRect(QRectF(plank.right() - 1, top, 1.6, PLANK), with_alpha(light.grain, 70))
        left += length
    p.fillRect(QRectF(0, top + PLANK - 1.5, _TABLE_WIDTH, 2), light.gap)
    p.fillRect(QRectF(0, top + PLANK + 0.5, _TABLE_WIDTH, 1.3), light.ridge)


def _draw_grain(p: QPainter, light: _Light, chance: random.Random, plank: QRectF) -> None:
    step = plank.width() / 6
    for _ in range(_GRAINS):
        y = plank.y() + chance.random() * plank.height()
        wave = chance.uniform(-7, 7)
        path = QPainterPath(QPointF(plank.x(), y))
        for k in range(1, 7):
            x = plank.x() + step * k
            up, down = wave * chance.random(), wave * chance.random()
            end = y + chance.uniform(-2, 2)
            path.cubicTo(x - 0.66 * step, y + up, x - 0.33 * step, y - down, x, end)
        alpha = chance.randint(8, light.darkest_grain)
        _draw_softly(p, path, with_alpha(light.grain, alpha), chance.uniform(0.7, 2.6))


def _draw_softly(p: QPainter, path: QPainterPath, ink: QColor, width: float) -> None:
    """A long flat line as three faint ones a third of a pixel apart.

    It looks as smooth as an antialiased one and takes a sixth of the time.
    """
    with saved(p):
        p.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        stroke_only(p, pen(with_alpha(ink, round(ink.alpha() / 3)), width, cap=FLAT))
        third = 1 / (3 * device_scale(p))
        for shift in (-third, third, third):
            p.translate(0, shift)
            p.drawPath(path)


def _draw_knot(p: QPainter, light: _Light, chance: random.Random, plank: QRectF) -> None:
    x = plank.x() + chance.uniform(0.2, 0.8) * plank.width()
    y = plank.y() + chance.uniform(0.3, 0.7) * plank.height()
    stroke_only(p, pen(with_alpha(light.grain, 18), 1.5))
    for k in range(5):
        disc(p, x, y, 5 + k * 6, 2.5 + k * 2.7)


def _draw_pool(p: QPainter, light: _Light, whole: QRectF) -> None:
    """A pool of light a little above the middle, the rim in shade."""
    middle = QPointF(whole.width() * 0.46, whole.height() * 0.36)
    pool = QRadialGradient(middle, whole.width() * 0.72)
    for at, colour in light.stops:
        pool.setColorAt(at, colour)
    p.fillRect(whole, pool)


def _draw_hem(p: QPainter, theme: Theme, outside: QPainterPath) -> None:
    """The hem with slanted stripes, two down for one across."""
    p.fillPath(outside, theme.mat_hem)
    across = QPointF(0.8 * _HEM_STEP, -0.4 * _HEM_STEP)
    stripes = QLinearGradient(QPointF(0, 0), across)
    stripes.setSpread(QGradient.Spread.RepeatSpread)
    light = with_alpha(_WHITE, 26)
    for at, colour in ((0.0, light), (0.3, light), (0.42, _CLEAR), (0.88, _CLEAR), (1.0, light)):
        stripes.setColorAt(at, colour)
    p.fillPath(outside, stripes)


def _draw_linen(p: QPainter, kit: Kit, inside: QPainterPath) -> None:
    dark = kit.theme.dark
    p.fillPath(inside, kit.theme.mat)
    with saved(p):
        p.setOpacity(p.opacity() * 0.55)
        p.fillPath(inside, kit.cloth.weave_brush(device_scale(p)))
    pool = QRadialGradient(QPointF(-60, -110), 420)
    pool.setColorAt(0, QColor(255, 255, 255, 16 if dark else 90))
    pool.setColorAt(1, QColor(120, 70, 20, 60 if dark else 26))
    p.fillPath(inside, pool)
