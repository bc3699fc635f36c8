"""The icons of the program and of its games in the forms that systems ask for."""

from __future__ import annotations

import struct
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ICONS = Path(__file__).resolve().parent.parent / "resources" / "icons"
PROGRAM = ICONS / "patchwork-qt.svg"
GAME = ICONS / "patchwork-game.svg"
"""What a file manager shows for a game file."""
SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
"""Sides in pixels that Linux desktops look for."""
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
ICNS_TYPES = {
    b"icp4": 16,
    b"icp5": 32,
    b"icp6": 64,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    b"ic11": 32,
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}
"""The kinds of a macOS icon that hold a PNG, and their sides."""


def png(drawing: Path, size: int) -> bytes:
    """The drawing, ``size`` pixels square; the same bytes every time."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(drawing)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # Qt's own types want bytes here
    return bytes(data.data())


def ico(drawing: Path) -> bytes:
    """For Windows: a header, an entry of 16 bytes for each picture, the pictures."""
    pictures = [(size, png(drawing, size)) for size in ICO_SIZES]
    header = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(header) + 16 * len(pictures)
    entries = []
    for size, picture in pictures:
        side = size % 256  # 0 stands for 256
        entries.append(struct.pack("<4B2H2I", side, side, 0, 0, 1, 32, len(picture), at))
        at += len(picture)
    return b"".join([header, *entries, *(picture for _, picture in pictures)])


def icns(drawing: Path) -> bytes:
    """For macOS: a header, then each picture with its kind and length in front."""
    parts = []
    for kind, size in ICNS_TYPES.items():
        picture = png(drawing, size)
        parts.append(struct.pack(">4sI", kind, 8 + len(picture)) + picture)
    body = b"".join(parts)
    return struct.pack(">4sI", b"icns", 8 + len(body)) + body
