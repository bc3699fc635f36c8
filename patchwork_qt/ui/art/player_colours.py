"""The colours that the two players can choose from, as they look in each theme."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs
from PySide6.QtGui import QColor

from patchwork_qt.ui.art.theme import (
    BLACK,
    DARK,
    HIGH_CONTRAST,
    LIGHT,
    WHITE,
    PlayerColours,
    Theme,
    contrast,
    mix,
)

READABLE: Final = 4.5
"""The least contrast of words on a colour, as WCAG asks."""
_PAPER: Final = QColor("#FFF9EE")


def _on_light(face: QColor) -> PlayerColours:
    white = contrast(WHITE, face) >= READABLE
    return PlayerColours(
        face=face,
        ink=WHITE if white else mix(face, BLACK, 0.82),
        dark=mix(face, BLACK, 0.5),
        soft=mix(face, _PAPER, 0.82 if white else 0.72),
        soft_ink=mix(face, BLACK, 0.3 if white else 0.58),
        glow=mix(face, WHITE, 0.5),
        token=face,
        emblem="",
    )


def _on_dark(face: QColor) -> PlayerColours:
    return PlayerColours(
        face=face,
        ink=mix(face, BLACK, 0.83),
        dark=mix(face, BLACK, 0.5),
        soft=mix(face, QColor("#231E1B"), 0.74),
        soft_ink=mix(face, WHITE, 0.58),
        glow=mix(face, WHITE, 0.35),
        token=face,
        emblem="",
    )


def _on_black(face: QColor) -> PlayerColours:
    return PlayerColours(
        face=face,
        ink=BLACK,
        dark=BLACK,
        soft=mix(face, BLACK, 0.88),
        soft_ink=face,
        glow=face,
        token=face,
        emblem="",
    )


def _looks(light: str, dark: str, flat: str) -> tuple[PlayerColours, PlayerColours, PlayerColours]:
    return _on_light(QColor(light)), _on_dark(QColor(dark)), _on_black(QColor(flat))


def _of_side(side: int) -> tuple[PlayerColours, PlayerColours, PlayerColours]:
    return LIGHT.players[side], DARK.players[side], HIGH_CONTRAST.players[side]


PLAYER_COLOURS: Final[Mapping[str, tuple[PlayerColours, PlayerColours, PlayerColours]]] = {
    "green": _of_side(0),
    "yellow": _of_side(1),
    "blue": _looks("#1F66B0", "#5C9DEE", "#5FA4FF"),
    "red": _looks("#B3262B", "#E8604F", "#FF7566"),
    "pink": _looks("#F08FB5", "#F9B4D2", "#FF9CC4"),
    "brown": _looks("#6B4A33", "#AD8466", "#C79A6B"),
    "sky": _looks("#7CC4DE", "#93DDEB", "#8DF0FF"),
}
"""By name: on light, on dark and in high contrast. The emblem belongs to the side, not to these:
take them through ``player_colours``."""


def player_colours(theme: Theme, colour: str, emblem: str) -> PlayerColours:
    """A named colour as it looks in a theme, with the emblem of its side."""
    on_light, on_dark, on_black = PLAYER_COLOURS[colour]
    look = on_black if theme.flat else on_dark if theme.dark else on_light
    return attrs.evolve(look, emblem=emblem)


def dyed(theme: Theme, colours: tuple[str, str]) -> Theme:
    """The theme with other colours for the two players, under a name of its own."""
    left, right, automa = theme.players
    return attrs.evolve(
        theme,
        name=f"{theme.name}, {colours[0]} and {colours[1]}",
        players=(
            player_colours(theme, colours[0], left.emblem),
            player_colours(theme, colours[1], right.emblem),
            automa,
        ),
    )
