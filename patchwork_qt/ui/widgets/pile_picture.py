"""What the Automa has in place of a quilt: a tray with its two piles of patches spread out."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QColor, QFont, QPainter

from patchwork_qt.game.patches import oriented
from patchwork_qt.game.state import AutomaState
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.patch_art import draw_patch
from patchwork_qt.ui.art.shadows import LOOSE, draw_shadow
from patchwork_qt.ui.art.strokes import device_scale, pen, stroke_only
from patchwork_qt.ui.art.theme import AUTOMA
from patchwork_qt.ui.layout.geometry import QUILT_SIDE
from patchwork_qt.ui.layout.piles import Laid, Piles, lay_piles, split
from patchwork_qt.ui.widgets.surface import rounded, seam_pen
from patchwork_qt.ui.widgets.text import line_height, paint_line, text_width, ui_font

Layer = Callable[[QPainter], None]

_CORNER = 14.0
_SEAM_INSET = 6.0
_ROOM = QRectF(15, 15, QUILT_SIDE - 30, QUILT_SIDE - 30)
"""What the two piles share."""
_LABEL_SIZE = 17.0
_LEAST_LABEL = 12.0
_LABEL_PADDING = 8.0
_STITCH = QColor("#FFF9E8")


def pile_layers(kit: Kit, automa: AutomaState) -> Iterator[Layer]:
    """The tray in the order of drawing, 404 x 404 from the painter's origin like a quilt."""
    piles = lay_piles(automa.patches, _ROOM, line_height(_face()) + _LABEL_PADDING)
    yield lambda p: _draw_tray(p, kit, piles, pile_words(automa))
    for zone in piles.zones:
        for laid in zone.patches:
            yield _patch_layer(kit, laid, piles.unit)


def pile_words(automa: AutomaState) -> tuple[str, str]:
    """What stands over the piles: how many patches with buttons, how many without."""
    first, second = split(automa.patches)
    return (
        QCoreApplication.translate("End", "%n patch(es) with buttons", "", len(first)),
        QCoreApplication.translate("End", "%n patch(es) without", "", len(second)),
    )


def _face() -> QFont:
    return ui_font(_LABEL_SIZE, 800)


def _draw_tray(p: QPainter, kit: Kit, piles: Piles, words: tuple[str, str]) -> None:
    theme = kit.theme
    automa = theme.players[AUTOMA]
    whole = QRectF(0, 0, QUILT_SIDE, QUILT_SIDE)
    shape = rounded(whole, _CORNER)
    draw_shadow(p, kit, shape, 0, 5, 8, 70)
    if theme.flat:
        p.fillPath(shape, theme.panel)
        stroke_only(p, pen(automa.face, 6))
        p.drawPath(rounded(whole.adjusted(4, 4, -4, -4), _CORNER - 2))
    else:
        p.fillPath(shape, automa.face)
        p.fillPath(shape, kit.cloth.weave_brush(device_scale(p)))
        stroke_only(p, seam_pen(_STITCH, 1.8))
        inset = _SEAM_INSET
        p.drawPath(rounded(whole.adjusted(inset, inset, -inset, -inset), 10))
    for zone, text in zip(piles.zones, words, strict=True):
        ground = rounded(zone.box, 9)
        p.fillPath(ground, theme.panel)
        stroke_only(p, pen(theme.line, 1.2))
        p.drawPath(ground)
        paint_line(p, zone.label, text, _fitting(text, zone.label.width()), theme.text)


def _fitting(text: str, width: float) -> QFont:
    """Large text shrinks before it is cut."""
    size = _LABEL_SIZE
    while size > _LEAST_LABEL and text_width(ui_font(size, 800), text) > width:
        size -= 0.5
    return ui_font(size, 800)


def _patch_layer(kit: Kit, laid: Laid, unit: float) -> Layer:
    def draw(p: QPainter) -> None:
        p.translate(laid.x, laid.y)
        cells = oriented(laid.patch, laid.turns, False)
        draw_patch(p, kit, laid.patch, cells, unit, shadow=LOOSE, turns=laid.turns)

    return draw
