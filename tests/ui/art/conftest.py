"""Painting on small pictures, and looking at them."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from patchwork_qt.ui.art.cloth import Cloth
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import DARK, HIGH_CONTRAST, LIGHT, Theme
from tests.ui.art.helpers import GROUND, Canvas, Draw


@pytest.fixture(scope="session")
def cloth(qapp: QApplication) -> Cloth:
    """One set of rendered cloth for all tests; it needs an application."""
    assert qapp is not None
    return Cloth()


@pytest.fixture
def kit(cloth: Cloth) -> Kit:
    return Kit(LIGHT, cloth)


@pytest.fixture(params=[LIGHT, DARK, HIGH_CONTRAST], ids=lambda theme: theme.name)
def any_kit(request: pytest.FixtureRequest, cloth: Cloth) -> Kit:
    theme: Theme = request.param
    return Kit(theme, cloth)


@pytest.fixture
def canvas(qapp: QApplication) -> Canvas:
    """Paints on small pictures, and sees to it that the painter is given back as it was."""

    assert qapp is not None

    def painted(
        draw: Draw,
        width: int = 120,
        height: int = 120,
        scale: float = 1,
        x: float = 0,
        y: float = 0,
    ) -> QImage:
        image = QImage(width, height, QImage.Format.Format_RGB32)
        image.fill(GROUND)
        p = QPainter(image)
        try:
            p.setRenderHints(
                QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
            )
            p.scale(scale, scale)
            p.translate(x, y)
            before = p.transform()
            draw(p)
            assert p.transform() == before, "the painter was not given back as it was"
        finally:
            p.end()  # or Qt crashes when the picture goes before its painter
        return image

    return painted
