"""Quilts as files, opened again."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from patchwork_qt.app.history import History
from patchwork_qt.app.storage import StorageError
from patchwork_qt.game.record import read_record
from patchwork_qt.game.state import GameState
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import DARK, LIGHT
from patchwork_qt.ui.export import PNG_WIDTH, Title, export_quilt, quilt_title
from tests.conftest import GOLDEN_FOLDER

SMALL = 108
"""Side of the pictures that are compared: four pixels a space of the quilt are 9 x 9 places."""
TITLE = Title("Ben's quilt", "Anna 21 · Ben 29")


def _state(name: str = "full-001") -> GameState:
    record = read_record((GOLDEN_FOLDER / f"{name}.patchwork").read_bytes())
    return History.of_moves(record.setup, record.moves).state


@pytest.fixture
def kit(qapp: QApplication) -> Kit:
    return Kit(LIGHT)


def _on_white(image: QImage) -> QImage:
    """Scaled down, on paper."""
    paper = QImage(SMALL, SMALL, QImage.Format.Format_RGB32)
    paper.fill(Qt.GlobalColor.white)
    p = QPainter(paper)
    smooth = Qt.TransformationMode.SmoothTransformation
    p.drawImage(0, 0, image.scaled(SMALL, SMALL, mode=smooth))
    p.end()
    return paper


def _rendered(svg: Path) -> QImage:
    image = QImage(SMALL * 4, SMALL * 4, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    renderer = QSvgRenderer(str(svg))
    assert renderer.isValid()
    p = QPainter(image)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(p)
    p.end()
    return image


def _difference(one: QImage, other: QImage) -> float:
    """The mean difference of a colour channel, 0 to 255."""
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (SMALL * SMALL * 3)


def test_a_png_is_2000_pixels_wide(kit: Kit, tmp_path: Path) -> None:
    path = tmp_path / "quilt.png"
    export_quilt(_state(), 1, path, kit, TITLE)
    image = QImage(str(path))
    assert (image.width(), image.height()) == (PNG_WIDTH, PNG_WIDTH)
    assert image.pixelColor(2, 2).alpha() == 0
    assert image.text("Title") == "Ben's quilt"


@pytest.mark.parametrize("side", [0, 1])
def test_an_svg_looks_like_the_png(kit: Kit, tmp_path: Path, side: int) -> None:
    state = _state()
    svg, png = tmp_path / "quilt.svg", tmp_path / "quilt.png"
    other = tmp_path / "other.png"
    export_quilt(state, side, svg, kit, TITLE)
    export_quilt(state, side, png, kit, TITLE)
    export_quilt(state, 1 - side, other, kit, TITLE)
    drawn = _on_white(_rendered(svg))
    like = _difference(drawn, _on_white(QImage(str(png))))
    unlike = _difference(drawn, _on_white(QImage(str(other))))
    assert like < 9
    assert like < unlike / 4


def test_an_svg_holds_vectors_only(kit: Kit, tmp_path: Path) -> None:
    path = tmp_path / "quilt.svg"
    export_quilt(_state(), 1, path, kit, TITLE)
    text = path.read_text("utf-8")
    assert "<title>Ben's quilt</title>" in text
    for bitmap in ("<image", "<pattern", "base64", "clip"):
        assert bitmap not in text
    assert len(text) < 2_000_000


def test_a_pdf_is_one_page_of_a4_without_bitmaps(kit: Kit, tmp_path: Path) -> None:
    path = tmp_path / "quilt.pdf"
    export_quilt(_state(), 0, path, kit, TITLE)
    data = path.read_bytes()
    assert data.startswith(b"%PDF-")
    assert data.rstrip().endswith(b"%%EOF")
    assert data.count(b"/Type /Page\n") == 1
    assert b"/MediaBox [0 0 595" in data
    assert b"/Subtype /Image" not in data
    assert "Ben's quilt".encode("utf-16-be") in data


def test_a_file_is_light_whatever_the_theme(kit: Kit, tmp_path: Path) -> None:
    paths = (tmp_path / "light.svg", tmp_path / "dark.svg")
    for path, theme in zip(paths, (LIGHT, DARK), strict=True):
        export_quilt(_state(), 1, path, Kit(theme, kit.cloth), TITLE)
    assert paths[0].read_bytes() == paths[1].read_bytes()


@pytest.mark.parametrize("name", ["QUILT.PNG", "quilt.Svg", "quilt.PDF"])
def test_the_ending_may_be_in_capitals(kit: Kit, tmp_path: Path, name: str) -> None:
    export_quilt(_state(), 1, tmp_path / name, kit, TITLE)
    assert (tmp_path / name).stat().st_size > 10_000


@pytest.mark.parametrize("name", ["quilt.jpeg", "quilt", "quilt.png.bak"])
def test_another_ending_is_refused_in_a_sentence(kit: Kit, tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match=r"must end in \.png, \.svg or \.pdf"):
        export_quilt(_state(), 1, tmp_path / name, kit, TITLE)
    assert list(tmp_path.iterdir()) == []


def test_the_automa_has_no_quilt(kit: Kit, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no quilt"):
        export_quilt(_state("solo-000"), 1, tmp_path / "quilt.png", kit, TITLE)


@pytest.mark.parametrize("suffix", [".png", ".svg", ".pdf"])
def test_a_full_disk_leaves_the_old_file_and_nothing_else(
    kit: Kit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str
) -> None:
    path = tmp_path / f"quilt{suffix}"
    path.write_bytes(b"old")

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError, match="the disk is full"):
        export_quilt(_state(), 1, path, kit, TITLE)
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == [path.name]
    assert path.read_bytes() == b"old"


def test_the_title_names_both_and_the_day(qapp: QApplication) -> None:
    title = quilt_title(_state(), 1, "30 November 2026")
    assert title == Title("Yellow's quilt", "Green 21 · Yellow 29 · 30 November 2026")
