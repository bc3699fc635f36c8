"""The shipped files are found, the fonts register."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontDatabase, QFontMetricsF

from patchwork_qt.ui.assets import resource
from patchwork_qt.ui.fonts import font, load_fonts


def test_a_resource_is_found() -> None:
    assert resource("fonts", "Nunito_700Bold.ttf").is_file()


def test_a_missing_resource_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"fabrics/99-nothing\.svg is not among"):
        resource("fabrics", "99-nothing.svg")


@pytest.mark.usefixtures("qapp")
def test_both_families_have_the_weights_that_are_used() -> None:
    for family, weights in (("Nunito", {400, 600, 700, 800, 900}), ("Fraunces", {700, 900})):
        styles = QFontDatabase.styles(family)
        assert {QFontDatabase.weight(family, style) for style in styles} == weights


@pytest.mark.usefixtures("qapp")
def test_fonts_are_registered_once() -> None:
    before = sorted(QFontDatabase.families())
    load_fonts()
    assert sorted(QFontDatabase.families()) == before


@pytest.mark.usefixtures("qapp")
def test_heavier_letters_are_wider() -> None:
    light, heavy = (QFontMetricsF(font(40, weight)) for weight in (400, 900))
    assert heavy.horizontalAdvance("patchwork") > light.horizontalAdvance("patchwork")
