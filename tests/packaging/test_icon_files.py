"""The icons in the forms that systems ask for."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

import icon_files

DRAWINGS = [icon_files.PROGRAM, icon_files.GAME]


def side_of(png: bytes) -> int:
    image = QImage.fromData(png)
    assert image.width() == image.height()
    return image.width()


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda path: path.stem)
@pytest.mark.parametrize("size", icon_files.SIZES)
def test_a_picture_has_its_size_and_shows_something(drawing: Path, size: int) -> None:
    png = icon_files.png(drawing, size)
    assert png == icon_files.png(drawing, size), "not the same twice"
    image = QImage.fromData(png)
    assert side_of(png) == size
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(size // 2, size // 2).alpha() == 255


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda path: path.stem)
def test_an_ico_holds_every_size_of_windows(drawing: Path) -> None:
    data = icon_files.ico(drawing)
    assert struct.unpack_from("<HHH", data) == (0, 1, len(icon_files.ICO_SIZES))
    for number, size in enumerate(icon_files.ICO_SIZES):
        width, height, *_, length, at = struct.unpack_from("<4B2H2I", data, 6 + 16 * number)
        assert (width or 256) == (height or 256) == size
        assert side_of(data[at : at + length]) == size
    assert at + length == len(data)


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda path: path.stem)
def test_an_icns_holds_every_size_of_macos(drawing: Path) -> None:
    data = icon_files.icns(drawing)
    assert struct.unpack_from(">4sI", data) == (b"icns", len(data))
    found, at = {}, 8
    while at < len(data):
        kind, length = struct.unpack_from(">4sI", data, at)
        found[kind] = side_of(data[at + 8 : at + length])
        at += length
    assert found == icon_files.ICNS_TYPES
