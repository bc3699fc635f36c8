"""The theme that is chosen, and the colours of the two players in it."""

from __future__ import annotations

import itertools
import math
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QApplication

from patchwork_qt.app.settings import COLOURS
from patchwork_qt.ui import themes
from patchwork_qt.ui.art.player_colours import PLAYER_COLOURS
from patchwork_qt.ui.art.theme import DARK, HIGH_CONTRAST, LIGHT, Theme, contrast
from patchwork_qt.ui.colour_names import colour_name
from patchwork_qt.ui.themes import on_system_change, theme_for

CHOICES = ("light", "dark", "contrast")
TOLD_APART = 17.0
"""The least CIEDE2000 difference of two colours: 2 can just be seen, 10 is seen at a glance."""


@pytest.mark.parametrize(
    ("choice", "theme"), [("light", LIGHT), ("dark", DARK), ("contrast", HIGH_CONTRAST)]
)
def test_a_choice_gives_its_theme(choice: str, theme: Theme) -> None:
    assert theme_for(choice) is theme
    assert theme_for(choice, ("green", "yellow")) is theme


@pytest.mark.parametrize("choice", CHOICES)
def test_equal_wishes_give_the_same_theme(choice: str) -> None:
    first = theme_for(choice, ("blue", "pink"))
    assert theme_for(choice, ("blue", "pink")) is first
    assert theme_for(choice, ("pink", "blue")) is not first


def test_every_theme_has_a_name_of_its_own() -> None:
    """Pictures are kept under it."""
    pairs = list(itertools.permutations(COLOURS, 2))
    names = {theme_for(choice, pair).name for choice in CHOICES for pair in pairs}
    assert len(names) == len(CHOICES) * len(pairs)


@pytest.mark.parametrize("choice", CHOICES)
def test_the_emblem_stays_with_the_side(choice: str) -> None:
    players = theme_for(choice, ("yellow", "green")).players
    assert [player.emblem for player in players] == ["leaf", "sun", "robot"]
    own = theme_for(choice).players
    assert (players[0].face, players[1].face) == (own[1].face, own[0].face)


def test_every_colour_of_the_settings_is_there_and_has_a_name() -> None:
    assert set(PLAYER_COLOURS) == set(COLOURS)
    assert len(COLOURS) >= 6
    assert len({colour_name(colour) for colour in COLOURS}) == len(COLOURS)


@pytest.mark.parametrize("choice", CHOICES)
@pytest.mark.parametrize("colour", COLOURS)
def test_words_on_a_colour_are_readable(choice: str, colour: str) -> None:
    other = "yellow" if colour == "green" else "green"
    theme = theme_for(choice, (colour, other))
    player = theme.players[0]
    least = 7.0 if theme.flat else 4.5
    assert contrast(player.ink, player.face) >= least
    assert contrast(player.soft_ink, player.soft) >= least
    assert contrast(theme.text, player.soft) >= least
    assert contrast(player.dark, QColor("#FFFDF4")) >= 4.5  # the emblem on its disc


@pytest.mark.parametrize("choice", CHOICES)
def test_any_two_colours_are_told_apart(choice: str) -> None:
    """The Automa's purple, too."""
    faces = {"automa": theme_for(choice).players[2].face}
    for colour in COLOURS:
        other = "yellow" if colour == "green" else "green"
        faces[colour] = theme_for(choice, (colour, other)).players[0].face
    close = {
        (a, b): round(difference(faces[a], faces[b]), 1)
        for a, b in itertools.combinations(faces, 2)
        if difference(faces[a], faces[b]) < TOLD_APART
    }
    assert close == {}


def test_following_the_system(qapp: QApplication) -> None:
    hints = QGuiApplication.styleHints()
    heard: list[Theme] = []
    on_system_change(lambda: heard.append(theme_for("system")))
    try:
        hints.setColorScheme(Qt.ColorScheme.Dark)
        followed = hints.colorScheme() is Qt.ColorScheme.Dark
        assert theme_for("system") is (DARK if followed else LIGHT)
        assert heard == ([DARK] if followed else [])
    finally:
        hints.unsetColorScheme()


def test_high_contrast_of_the_system(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """No platform of a test asks for it, so the answer is put in."""
    monkeypatch.setattr(themes, "_asks_for_contrast", lambda: True)
    assert theme_for("system") is HIGH_CONTRAST
    assert theme_for("light") is LIGHT


@pytest.mark.skipif(not hasattr(Qt, "ContrastPreference"), reason="comes with Qt 6.10")
def test_the_system_is_asked_for_contrast_and_heard(qapp: QApplication) -> None:
    hints: Any = QGuiApplication.styleHints()
    wishes = hints.accessibility()
    heard: list[Theme] = []
    on_system_change(lambda: heard.append(theme_for("system")))
    wishes.contrastPreferenceChanged.emit(wishes.contrastPreference())
    assert heard == [theme_for("system")]
    preferences: Any = getattr(Qt, "ContrastPreference")  # noqa: B009  unknown to older stubs
    assert "HighContrast" in preferences.__members__


def _lab(colour: QColor) -> tuple[float, float, float]:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    def root(part: float) -> float:
        return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116

    r, g, b = (linear(part) for part in (colour.redF(), colour.greenF(), colour.blueF()))
    x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
    y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
    z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _grey(*chromas: float) -> float:
    power = (sum(chromas) / 2) ** 7
    return math.sqrt(power / (power + 25.0**7))


def difference(one: QColor, other: QColor) -> float:
    """How differently two colours look: CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = _lab(one), _lab(other)
    stretch = 1.5 - 0.5 * _grey(math.hypot(a1, b1), math.hypot(a2, b2))
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1 = math.degrees(math.atan2(b1, a1 * stretch)) % 360
    h2 = math.degrees(math.atan2(b2, a2 * stretch)) % 360
    turn = (h2 - h1 + 180) % 360 - 180
    hue = (h1 + turn / 2) % 360
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    waves = 1.0
    for size, times, shift in ((-0.17, 1, 30), (0.24, 2, 0), (0.32, 3, -6), (-0.2, 4, 63)):
        waves += size * math.cos(math.radians(times * hue - shift))
    offset = (light - 50) ** 2
    by_light = (l2 - l1) / (1 + 0.015 * offset / math.sqrt(20 + offset))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    across = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    by_hue = across / (1 + 0.015 * chroma * waves)
    bend = math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2)))
    twist = -2 * _grey(c1, c2) * math.sin(bend)
    return math.sqrt(by_light**2 + by_chroma**2 + by_hue**2 + twist * by_chroma * by_hue)
