"""The panels of a player: the header with name, turn and score, and the four numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from patchwork_qt.ui.art.header_art import draw_header_ground, draw_ribbon
from patchwork_qt.ui.art.ink import draw_text, text_width
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.props import draw_button, draw_card, draw_tile
from patchwork_qt.ui.art.shadows import Shadow, draw
from patchwork_qt.ui.art.shapes import rounded
from patchwork_qt.ui.art.strokes import (
    FLAT,
    device_scale,
    disc,
    fill_only,
    line,
    pen,
    saved,
    stroke_only,
)
from patchwork_qt.ui.art.tokens import draw_thimble
from patchwork_qt.ui.fonts import BODY, DISPLAY
from patchwork_qt.ui.layout.geometry import COLUMN_WIDTH, HEADER_HEIGHT, NUMBERS_HEIGHT

_PADDING: Final = 22.0
_GAP: Final = 14.0
_TEXT_LEFT: Final = 96.0
_NAME_Y: Final = 35.0
_NOTE_Y: Final = 67.0
_NAME_SIZE: Final = 27.0
_SCORE_SIZE: Final = 32.0
_NOTE_SIZE: Final = 16.0
_LABEL_SIZE: Final = 14.0
LARGE_NUMBERS_HEIGHT: Final = 160.0
_LARGE_TEXT_LEFT: Final = 84.0
_LEAST_SHRINK: Final = 0.85
"""A text that is too long shrinks down to this, then ends in an ellipsis."""
_ELLIPSIS: Final = "…"
_RIBBON_TOP: Final = 56.0
_SWATCH_SHADOW: Final = Shadow(0, 1.5, 2, 50)
_SWATCH_FABRIC: Final = 5
_BLACK: Final = QColor("#000000")
_PAPER: Final = QColor("#FFFBEF")
_PETROL_IN_THE_DARK: Final = QColor("#6FC0BF")
_SWATCH_EDGE: Final = QColor(60, 30, 10, 120)
_OPEN_SPACES: Final = ((1, 0), (2, 0), (2, 1), (2, 2))
"""Which spaces of the little quilt are drawn open."""
_BUTTON_PILE: Final = ((-13.0, 4.0), (11.0, 6.0), (-1.0, -6.0))


def draw_header(
    p: QPainter,
    kit: Kit,
    side: int,
    name: str,
    note: str,
    active: bool,
    turn_text: str,
    score_text: str,
    score_label: str,
) -> None:
    """A player's header, 404 x 96 from the origin.

    `note` stands below the name of a player who waits, `turn_text` on the ribbon of the one
    on turn. `score_label` may be empty. Long texts shrink, then end in an ellipsis.
    """
    with saved(p):
        draw_header_ground(p, kit, COLUMN_WIDTH, side, active)
        ink = kit.theme.players[side].ink if active else kit.theme.text
        soft = ink if active else kit.theme.text_soft
        fill_only(p, _header_disc(kit))
        disc(p, 50, HEADER_HEIGHT / 2, 33)
        draw_thimble(p, kit, 50, 57, side, 1.22)
        right = COLUMN_WIDTH - _PADDING
        score = draw_text(
            p, right, 37, score_text, _SCORE_SIZE, ink, 700, "right", DISPLAY, max_width=150
        )
        room = right - score - _GAP - _TEXT_LEFT
        draw_elided(p, _TEXT_LEFT, _NAME_Y, name, _NAME_SIZE, ink, 700, DISPLAY, room)
        below = draw_text(p, right, 68, score_label, _LABEL_SIZE, soft, 700, "right", max_width=150)
        room = right - below - _GAP - _TEXT_LEFT
        if active:
            draw_ribbon(p, kit, _TEXT_LEFT - 2, _RIBBON_TOP, turn_text, _NOTE_SIZE, room)
        else:
            draw_elided(p, _TEXT_LEFT, _NOTE_Y, note, _NOTE_SIZE, soft, 600, BODY, room)


def draw_numbers(
    p: QPainter, kit: Kit, values: Sequence[tuple[str, str]], height: float = NUMBERS_HEIGHT
) -> None:
    """The panel of numbers, 404 wide from the origin.

    `values` are four pairs (label, value): buttons, income, open spaces, special tile.
    """
    with saved(p):
        draw_card(p, kit, QRectF(0, 0, COLUMN_WIDTH, height))
        width = COLUMN_WIDTH / len(values)
        for k, ((label, value), picture) in enumerate(zip(values, _PICTURES, strict=True)):
            middle = width * (k + 0.5)
            if k:
                dash = None if kit.theme.flat else (3.6, 3.6)
                p.setPen(pen(kit.theme.line, 1.2, dash, FLAT))
                line(p, width * k, 20, width * k, height - 20)
            with saved(p):
                p.translate(middle, 36)
                picture(p, kit)
            size = 27.0 if len(value) < 4 else 19.0
            room = width - 10
            y = height - 48
            draw_text(
                p, middle, y, value, size, kit.theme.text, 700, "centre", DISPLAY, max_width=room
            )
            draw_text(
                p,
                middle,
                height - 22,
                label,
                _LABEL_SIZE,
                kit.theme.text_soft,
                700,
                "centre",
                max_width=room,
            )


def draw_large_numbers(p: QPainter, kit: Kit, values: Sequence[tuple[str, str]]) -> None:
    """The panel of numbers for large text: two rows of two, LARGE_NUMBERS_HEIGHT high."""
    across, down = COLUMN_WIDTH / 2, LARGE_NUMBERS_HEIGHT / 2
    with saved(p):
        draw_card(p, kit, QRectF(0, 0, COLUMN_WIDTH, LARGE_NUMBERS_HEIGHT))
        dash = None if kit.theme.flat else (3.6, 3.6)
        p.setPen(pen(kit.theme.line, 1.2, dash, FLAT))
        line(p, across, 16, across, LARGE_NUMBERS_HEIGHT - 16)
        line(p, 16, down, COLUMN_WIDTH - 16, down)
        for k, ((label, value), picture) in enumerate(zip(values, _PICTURES, strict=True)):
            with saved(p):
                p.translate(across * (k % 2), down * (k // 2))
                _draw_large_number(p, kit, label, value, picture)


def _draw_large_number(
    p: QPainter, kit: Kit, label: str, value: str, picture: Callable[[QPainter, Kit], None]
) -> None:
    room = COLUMN_WIDTH / 2 - _LARGE_TEXT_LEFT - 8
    with saved(p):
        p.translate(_LARGE_TEXT_LEFT / 2 + 4, LARGE_NUMBERS_HEIGHT / 4)
        p.scale(1.2, 1.2)
        picture(p, kit)
    text = kit.theme.text
    draw_text(p, _LARGE_TEXT_LEFT, 27, value, 36, text, 700, family=DISPLAY, max_width=room)
    soft = kit.theme.text_soft
    draw_text(p, _LARGE_TEXT_LEFT, 59, label, 20, soft, 700, max_width=room)


def draw_elided(
    p: QPainter,
    x: float,
    y: float,
    text: str,
    size: float,
    colour: QColor,
    weight: int,
    family: str,
    room: float,
) -> None:
    """One line that shrinks to 85 % at most and then ends in an ellipsis."""
    shown = elided(text, size * _LEAST_SHRINK, weight, family, room)
    draw_text(p, x, y, shown, size, colour, weight, "left", family, max_width=room)


def elided(text: str, size: float, weight: int, family: str, room: float) -> str:
    """The longest beginning of a text that fits `room`, with an ellipsis if it is not all."""
    if text_width(text, size, weight, family) <= room:
        return text
    for end in range(len(text) - 1, 0, -1):
        shown = text[:end].rstrip() + _ELLIPSIS
        if text_width(shown, size, weight, family) <= room:
            return shown
    return _ELLIPSIS


def _header_disc(kit: Kit) -> QColor:
    return _BLACK if kit.theme.flat else _PAPER


def _draw_pile(p: QPainter, kit: Kit) -> None:
    for k, (x, y) in enumerate(_BUTTON_PILE):
        draw_button(p, kit, x, y, 12, angle=k * 33)


def _draw_swatch(p: QPainter, kit: Kit) -> None:
    """A scrap of cloth with a button: income."""
    scrap = rounded(-20, -17, 40, 34, 5)
    draw(p, kit, scrap, _SWATCH_SHADOW)
    if kit.theme.flat:
        p.fillPath(scrap, _BLACK)
    else:
        p.fillPath(scrap, kit.cloth.fabric_brush(_SWATCH_FABRIC, device_scale(p)))
        p.fillPath(scrap, kit.cloth.weave_brush(device_scale(p)))
    stroke_only(p, pen(kit.theme.line if kit.theme.flat else _SWATCH_EDGE, 1.2))
    p.drawPath(scrap)
    draw_button(p, kit, 0, 0, 11)


def _draw_little_quilt(p: QPainter, kit: Kit) -> None:
    """Nine spaces, four of them open."""
    filled = kit.theme.hourglass if kit.theme.flat else _little_cloth(kit)
    for column in range(3):
        for row in range(3):
            box = QRectF(-18 + column * 12.4, -18 + row * 12.4, 11, 11)
            if (column, row) in _OPEN_SPACES:
                stroke_only(p, pen(kit.theme.text_soft, 1.4, (2.8, 2.2), FLAT))
            else:
                p.setPen(Qt.PenStyle.NoPen)
                p.setBrush(filled)
            p.drawRoundedRect(box, 2, 2)


def _little_cloth(kit: Kit) -> QColor:
    """The petrol of the second action, lighter in the dark so that it stands out."""
    return _PETROL_IN_THE_DARK if kit.theme.dark else kit.theme.second_action


def _draw_little_tile(p: QPainter, kit: Kit) -> None:
    draw_tile(p, kit, 0, 0, 38)


_PICTURES: Final = (_draw_pile, _draw_swatch, _draw_little_quilt, _draw_little_tile)
