"""A quilt as a file: PNG, SVG or PDF, by the ending of its name, always in the light theme.

PNG is the picture of the table. SVG and PDF are made of vectors alone, the cloth included; what
a vector can't hold, the weave and the blur of shadows, is left out of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import attrs
from PySide6.QtCore import QBuffer, QCoreApplication, QIODevice, QMarginsF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from patchwork_qt.app.analysis import tile_square
from patchwork_qt.app.storage import write_atomically
from patchwork_qt.game.scoring import score
from patchwork_qt.game.state import GameState, PlayerState
from patchwork_qt.identity import NAME
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import LIGHT
from patchwork_qt.ui.art.vector_quilt import draw_vector_quilt
from patchwork_qt.ui.describe import signed
from patchwork_qt.ui.fonts import BODY, DISPLAY, font
from patchwork_qt.ui.names import player_name
from patchwork_qt.ui.widgets.quilt_picture import ROOM, WHOLE, draw_quilt
from patchwork_qt.ui.widgets.text import paint_line

PNG_WIDTH: Final = 2000
"""Pixels; the height is the same."""
_PNG_QUALITY: Final = 80
"""Packs in a third of the time that the tightest packing takes, for 3 % more bytes."""
_DPI: Final = 300
_SVG_SIDE: Final = round(WHOLE * 2)
_A4_POINTS: Final = 595.0
_PDF_MARGIN: Final = 48.0
_PDF_TITLE: Final = 26
_PDF_WORDS: Final = 13
_EMPTY_GROUP: Final = re.compile(r"<g [^>]*>\s*</g>\s*")
_FONT_OF_GROUP: Final = re.compile(r'\nfont-family="[^"]*"[^>\n]*')


@attrs.frozen
class Title:
    """What stands over the quilt in a PDF; the heading is the title of every file."""

    heading: str
    below: str = ""


def quilt_title(state: GameState, side: int, date: str) -> Title:
    """Whose quilt it is, both names with their scores, and when: ``date`` is in words already."""
    heading = QCoreApplication.translate("Export", "{name}'s quilt").format(
        name=player_name(state.setup, side)
    )
    parts = [
        QCoreApplication.translate("Export", "{name} {points}").format(
            name=player_name(state.setup, each), points=signed(score(state, each).total)
        )
        for each in (0, 1)
    ]
    return Title(heading, " · ".join([*parts, date] if date else parts))


def export_quilt(state: GameState, side: int, path: Path, kit: Kit, title: Title) -> None:
    """Write the quilt of a side. Needs a QGuiApplication.

    Raises ValueError, with a sentence for a person, for an ending that is none of the three and
    for a side without a quilt; StorageError when the file can't be written, then none is left.
    """
    player = state.sides[side]
    if not isinstance(player, PlayerState):
        raise ValueError(QCoreApplication.translate("Export", "The Automa has no quilt to export."))
    make = _MAKERS.get(path.suffix.lower())
    if make is None:
        raise ValueError(
            QCoreApplication.translate(
                "Export", "{name} must end in .png, .svg or .pdf to say what it shall be."
            ).format(name=path.name)
        )
    write_atomically(path, make(player, side, Kit(LIGHT, kit.cloth), title))


def _png(player: PlayerState, side: int, kit: Kit, title: Title) -> bytes:
    image = QImage(PNG_WIDTH, PNG_WIDTH, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    image.setText("Title", title.heading)
    p = QPainter(image)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    p.scale(PNG_WIDTH / WHOLE, PNG_WIDTH / WHOLE)
    p.translate(ROOM, ROOM)
    draw_quilt(p, kit, side, player)
    p.end()
    buffer = _buffer()
    image.save(buffer, "PNG", _PNG_QUALITY)  # type: ignore[call-overload]  # Qt's own types want bytes here
    return bytes(buffer.data().data())


def _svg(player: PlayerState, side: int, kit: Kit, title: Title) -> bytes:
    buffer = _buffer()
    writer = QSvgGenerator()
    writer.setOutputDevice(buffer)
    writer.setTitle(title.heading)
    writer.setDescription(title.below)
    writer.setSize(QSize(_SVG_SIDE, _SVG_SIDE))
    writer.setViewBox(QRectF(0, 0, WHOLE, WHOLE))
    p = QPainter(writer)
    p.translate(ROOM, ROOM)
    draw_vector_quilt(p, kit, side, player.quilt, tile_square(player))
    p.end()
    text = bytes(buffer.data().data()).decode()
    return _EMPTY_GROUP.sub("", _FONT_OF_GROUP.sub("", text)).encode()


def _pdf(player: PlayerState, side: int, kit: Kit, title: Title) -> bytes:
    buffer = _buffer()
    writer = QPdfWriter(buffer)
    writer.setTitle(title.heading)
    writer.setCreator(NAME)
    writer.setResolution(_DPI)
    writer.setPageLayout(
        QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4),
            QPageLayout.Orientation.Portrait,
            QMarginsF(0, 0, 0, 0),
        )
    )
    p = QPainter(writer)
    p.scale(_DPI / 72, _DPI / 72)
    wide = _A4_POINTS - 2 * _PDF_MARGIN
    top = _PDF_MARGIN
    for words, face, colour in (
        (title.heading, font(_PDF_TITLE, 700, DISPLAY), LIGHT.text),
        (title.below, font(_PDF_WORDS, 600, BODY), LIGHT.text_soft),
    ):
        high = face.pixelSize() * 1.5
        paint_line(p, QRectF(_PDF_MARGIN, top, wide, high), words, face, colour)
        top += high
    p.translate(_PDF_MARGIN, top + 12)
    p.scale(wide / WHOLE, wide / WHOLE)
    p.translate(ROOM, ROOM)
    draw_vector_quilt(p, kit, side, player.quilt, tile_square(player))
    p.end()
    return bytes(buffer.data().data())


def _buffer() -> QBuffer:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer


_Maker = Callable[[PlayerState, int, Kit, Title], bytes]
_MAKERS: Final[dict[str, _Maker]] = {".png": _png, ".svg": _svg, ".pdf": _pdf}
