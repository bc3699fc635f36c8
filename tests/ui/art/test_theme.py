"""The looks: readable, and told apart by more than a name."""

from __future__ import annotations

import attrs
import pytest
from PySide6.QtGui import QColor

from patchwork_qt.ui.art.theme import DARK, HIGH_CONTRAST, LIGHT, Theme, contrast, mix

THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK, HIGH_CONTRAST], ids=lambda each: each.name)

READ_TOGETHER = (
    ("text", "panel"),
    ("text", "inset"),
    ("text", "bar"),
    ("text", "board"),
    ("text_soft", "panel"),
    ("text_soft", "bar"),
    ("main_ink", "main_action"),
    ("second_ink", "second_action"),
    ("ribbon_text", "ribbon"),
    ("cant_text", "chip"),
    ("tag_text", "tag"),
    ("tape_ink", "tape_a"),
    ("tape_ink", "tape_b"),
    ("bubble_text", "bubble"),
)


@THEMES
def test_every_colour_is_valid_and_opaque(theme: Theme) -> None:
    values = [attrs.asdict(theme, recurse=False)]
    values += [attrs.asdict(player, recurse=False) for player in theme.players]
    colours = {
        name: value for each in values for name, value in each.items() if isinstance(value, QColor)
    }
    assert len(colours) > 40
    assert [name for name, value in colours.items() if not value.isValid()] == []
    assert [name for name, value in colours.items() if value.alpha() != 255] == []


@THEMES
def test_text_is_readable(theme: Theme) -> None:
    least = 7 if theme.flat else 4.5
    measured = {pair: contrast(*(getattr(theme, name) for name in pair)) for pair in READ_TOGETHER}
    measured |= {(p.emblem, "ink"): contrast(p.ink, p.face) for p in theme.players}
    measured |= {(p.emblem, "soft"): contrast(p.soft_ink, p.soft) for p in theme.players}
    assert {pair: value for pair, value in measured.items() if value < least} == {}


@THEMES
def test_each_player_has_an_emblem_of_its_own(theme: Theme) -> None:
    assert [player.emblem for player in theme.players] == ["leaf", "sun", "robot"]


def test_contrast_runs_from_1_to_21() -> None:
    black, white = QColor("black"), QColor("white")
    assert contrast(white, black) == pytest.approx(21)
    assert contrast(black, black) == 1


@pytest.mark.parametrize(("t", "expected"), [(0, "#000000"), (0.5, "#804020"), (1, "#ff8040")])
def test_mix_goes_from_one_colour_to_the_other(t: float, expected: str) -> None:
    assert mix(QColor("#000000"), QColor("#FF8040"), t).name() == expected
