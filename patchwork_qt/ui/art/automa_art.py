"""The parts of the Automa's panel: its header, the step that is told, and what it weighs."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Final

import attrs
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter

from patchwork_qt.game.patches import oriented, patch
from patchwork_qt.ui.art.header_art import draw_header_ground, draw_ribbon
from patchwork_qt.ui.art.icons import draw_icon
from patchwork_qt.ui.art.ink import draw_text, text_width
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.patch_art import draw_patch
from patchwork_qt.ui.art.piles_art import (
    FormulaPart,
    NumberWords,
    draw_piles,
)
from patchwork_qt.ui.art.props import draw_badge, draw_card, draw_pill
from patchwork_qt.ui.art.robot import draw_robot
from patchwork_qt.ui.art.rondel_art import READABLE
from patchwork_qt.ui.art.shapes import rounded
from patchwork_qt.ui.art.strokes import disc, fill_only, line, pen, saved, stroke_only
from patchwork_qt.ui.art.text_fit import LINE_HEIGHT, draw_fitted, fitted
from patchwork_qt.ui.art.theme import AUTOMA, contrast, mix
from patchwork_qt.ui.fonts import DISPLAY
from patchwork_qt.ui.layout.automa import WEIGHED, weighing_row_in
from patchwork_qt.ui.layout.geometry import HEADER_HEIGHT

__all__ = [
    "FormulaPart",
    "NumberWords",
    "RowMark",
    "WeighedWords",
    "draw_automa_header",
    "draw_pile_label",
    "draw_piles",
    "draw_step_box",
    "draw_weighing",
]

"""The Automa's place among the players of a theme."""

_WHITE: Final = QColor("#FFFFFF")
_BLACK: Final = QColor("#000000")
_PAPER: Final = QColor("#FFFBEF")
_PADDING: Final = 22.0
_TEXT_LEFT: Final = 98.0
_GAP: Final = 14.0
_NAME_SIZE: Final = 27.0
_NAME_Y: Final = 34.0
_NOTE_Y: Final = 67.0
_SCORE_SIZE: Final = 32.0
_RIBBON_TOP: Final = 56.0
_DROPPED_BADGE: Final = QColor("#8B7F74")
_DIM: Final = 0.3
_TAKEN_TINT: Final = 0.15


class RowMark(enum.Enum):
    """What has become of a patch that the Automa weighs."""

    OPEN = enum.auto()
    DROPPED = enum.auto()
    TAKEN = enum.auto()


@attrs.frozen
class WeighedWords:
    """One of the patches the Automa weighs."""

    place: int
    """1-3 clockwise from the neutral token."""
    patch: int
    words: str
    """Why it was dropped or what taking it brings; may be empty."""
    mark: RowMark


def draw_automa_header(
    p: QPainter,
    kit: Kit,
    width: float,
    name: str,
    level_words: str,
    turn_text: str,
    note: str,
    active: bool,
    score_text: str,
    score_label: str,
) -> None:
    """The Automa's header, `width` x 96 from the origin.

    `note` stands below the name while it waits, `turn_text` on the ribbon when it is on turn.
    `score_label` may be empty. Long words shrink; none is cut.
    """
    theme = kit.theme
    ink = theme.players[AUTOMA].ink if active else theme.text
    soft = ink if active else theme.text_soft
    with saved(p):
        draw_header_ground(p, kit, width, AUTOMA, active)
        _draw_face(p, kit, active)
        right = width - _PADDING
        score = draw_text(
            p, right, 37, score_text, _SCORE_SIZE, ink, 700, "right", DISPLAY, max_width=150
        )
        room = right - score - _GAP - _TEXT_LEFT
        _draw_name(p, name, level_words, ink, room)
        below = draw_text(p, right, 68, score_label, 14, soft, 700, "right", max_width=150)
        room = right - below - _GAP - _TEXT_LEFT
        if active:
            draw_ribbon(p, kit, _TEXT_LEFT - 2, _RIBBON_TOP, turn_text, 16, room)
        else:
            box = QRectF(_TEXT_LEFT, _NOTE_Y - 17, room, 34)
            draw_fitted(p, box, note, 16, soft, 600)


def _draw_face(p: QPainter, kit: Kit, active: bool) -> None:
    """The robot in a disc, in the Automa's tint while the header is paper."""
    theme = kit.theme
    if theme.flat:
        fill_only(p, _BLACK)
    else:
        fill_only(p, _PAPER if active else mix(theme.players[AUTOMA].soft, _PAPER, 0.25))
    disc(p, 50, HEADER_HEIGHT / 2, 34)
    draw_robot(p, kit, 48, 57, 0.62)


def _draw_name(p: QPainter, name: str, level: str, ink: QColor, room: float) -> None:
    """Name and level on one line, both as much smaller as they must be."""
    wide = text_width(name, _NAME_SIZE, 700, DISPLAY) + 10 + text_width(level, 15)
    share = min(1.0, room / wide)
    x = _TEXT_LEFT + 10 * share
    x += draw_text(p, _TEXT_LEFT, _NAME_Y, name, _NAME_SIZE * share, ink, 700, family=DISPLAY)
    draw_text(p, x, _NAME_Y + 3 * share, level, 15 * share, ink, 700)


def draw_pile_label(p: QPainter, kit: Kit, rect: QRectF, words: str, large: bool = False) -> None:
    """The words below a pile, on the wood."""
    draw_fitted(p, rect, words, 18 if large else 15, kit.theme.text, 800, "centre", most_lines=1)


def draw_step_box(
    p: QPainter,
    kit: Kit,
    size: QSizeF,
    heading: str,
    words: str,
    next_label: str,
    next_box: QRectF,
    skip_box: QRectF,
    hovered: str | None,
    pressed: bool,
    large: bool,
) -> None:
    """What is told now, with the buttons that tell on, from the origin.

    The boxes of the buttons are relative to the origin. Without `next_label` there are no
    buttons and the words get the whole box. `hovered` is ``next``, ``skip`` or None; `pressed`
    belongs to that button.
    """
    bottom = next_box.top() if next_label else size.height()
    with saved(p):
        draw_card(p, kit, QRectF(0, 0, size.width(), size.height()))
        _draw_step_words(
            p, kit, QRectF(16, 9, size.width() - 30, bottom - 14), heading, words, large
        )
        if next_label:
            sunk = pressed and hovered == "next"
            _draw_next(p, kit, next_box, next_label, hovered == "next", sunk, large)
            _draw_skip(p, kit, skip_box, hovered == "skip", pressed and hovered == "skip")


def _draw_step_words(
    p: QPainter, kit: Kit, box: QRectF, heading: str, words: str, large: bool
) -> None:
    """The small heading and the words below it, together in the middle of the box."""
    small, big = (18.0, 21.0) if large else (14.0, 17.0)
    theme, most = kit.theme, 4
    above = fitted(heading, small, box.width(), small * LINE_HEIGHT, most_lines=1)
    told = fitted(words, big, box.width(), box.height() - above.height, 800, most_lines=most)
    y = box.top() + (box.height() - above.height - told.height) / 2
    top = QRectF(box.left(), y, box.width(), above.height)
    draw_fitted(p, top, heading, small, theme.text_soft, 700, most_lines=1)
    rest = QRectF(box.left(), top.bottom(), box.width(), told.height)
    draw_fitted(p, rest, words, told.size, theme.text, 800, most_lines=most)


def _draw_next(
    p: QPainter, kit: Kit, box: QRectF, label: str, hovered: bool, pressed: bool, large: bool
) -> None:
    player = kit.theme.players[AUTOMA]
    fill, edge, ink = player.face, mix(player.face, _BLACK, 0.35), player.ink
    if pressed:
        fill = mix(fill, _BLACK, 0.2)
    elif hovered:
        fill = mix(fill, _WHITE, 0.16)
    if kit.theme.flat:
        edge = kit.theme.line if hovered else fill
    draw_pill(p, kit, box, fill, edge)
    size = 20.0 if large else 16.0
    icon = size * 0.7
    room = box.width() - 30 - icon - 8
    wide = min(text_width(label, size, 800), room)
    left = box.center().x() - (wide + 8 + icon) / 2
    draw_fitted(
        p, QRectF(left, box.top(), wide + 0.5, box.height()), label, size, ink, 800, most_lines=1
    )
    draw_icon(p, left + wide + 8 + icon / 2, box.center().y(), icon, "play", ink)


def _draw_skip(p: QPainter, kit: Kit, box: QRectF, hovered: bool, pressed: bool) -> None:
    theme = kit.theme
    fill, edge, ink = theme.panel, theme.line, theme.text
    if theme.flat:
        fill, ink = (theme.main_action, theme.main_ink) if hovered else (fill, ink)
    elif pressed:
        fill = mix(fill, theme.text, 0.14)
    elif hovered:
        fill, edge = theme.inset, mix(edge, theme.text, 0.3)
    draw_pill(p, kit, box, fill, edge)
    draw_icon(p, box.center().x(), box.center().y(), 15, "fast", ink)


def draw_weighing(
    p: QPainter, kit: Kit, size: QSizeF, rows: Sequence[WeighedWords], empty: str, large: bool
) -> None:
    """The patches the Automa weighs, at most three rows, from the origin; `empty` is a
    sentence for when there are none. Words wrap to two lines and then shrink."""
    with saved(p):
        whole = QRectF(0, 0, size.width(), size.height())
        draw_card(p, kit, whole)
        if empty and not rows:
            box = whole.adjusted(28, 16, -28, -16)
            draw_fitted(
                p, box, empty, 20 if large else 16, kit.theme.text_soft, 700, "centre", most_lines=4
            )
        for k, row in enumerate(rows[:WEIGHED]):
            draw_weighing_row(p, kit, weighing_row_in(size, k), row, large)


def draw_weighing_row(p: QPainter, kit: Kit, box: QRectF, row: WeighedWords, large: bool) -> None:
    """One patch that is weighed, on the paper that is there already."""
    theme, middle = kit.theme, box.center().y()
    taken, dropped = row.mark is RowMark.TAKEN, row.mark is RowMark.DROPPED
    if taken:
        _draw_taken_ground(p, kit, box.adjusted(0, 0.8, 0, -0.8))
    draw_badge(p, kit, box.left() + 20, middle, row.place, _badge_colour(kit, row.mark), 11)
    picture = QRectF(box.left() + 38, box.top() + 5, 60, box.height() - 10)
    _draw_weighed_patch(p, kit, picture, row.patch, dropped)
    left = picture.right() + 10
    if row.mark is not RowMark.OPEN:
        name, colour = ("check", theme.fits) if taken else ("cross", theme.cant)
        draw_icon(p, left + 8, middle, 14, name, colour)
    left += 26
    room = QRectF(left, box.top() + 2, box.right() - 8 - left, box.height() - 4)
    ink = theme.text_soft if dropped else theme.text
    draw_fitted(p, room, row.words, 20 if large else 16, ink, 800 if taken else 700)


def _badge_colour(kit: Kit, mark: RowMark) -> QColor:
    face = kit.theme.players[AUTOMA].face
    if mark is RowMark.DROPPED:
        return kit.theme.cant if kit.theme.flat else _DROPPED_BADGE
    if kit.theme.flat or contrast(face, _WHITE) >= READABLE:
        return face
    return mix(face, _BLACK, 0.25)


def _draw_taken_ground(p: QPainter, kit: Kit, box: QRectF) -> None:
    theme = kit.theme
    shape = rounded(box.x(), box.y(), box.width(), box.height(), 9)
    if not theme.flat:
        p.fillPath(shape, mix(theme.panel, theme.fits, _TAKEN_TINT))
    stroke_only(p, pen(theme.fits, 2.4 if theme.flat else 1.6))
    p.drawPath(shape)


def _draw_weighed_patch(p: QPainter, kit: Kit, box: QRectF, patch_id: int, dropped: bool) -> None:
    """The patch lying along the row, as large as the row lets it be."""
    cells = patch(patch_id).cells
    turns = 1 if max(row for _, row in cells) > max(column for column, _ in cells) else 0
    cells = oriented(patch_id, turns, False)
    wide = max(column for column, _ in cells) + 1
    high = max(row for _, row in cells) + 1
    unit = min(box.width() * 0.92 / wide, box.height() / high, 12.5)
    with saved(p):
        p.translate(box.center().x() - wide * unit / 2, box.center().y() - high * unit / 2)
        draw_patch(
            p,
            kit,
            patch_id,
            cells,
            unit,
            shadow=None,
            seam="plain",
            dim=_DIM if dropped else 0,
            turns=turns,
        )
    if dropped:
        reach_x, reach_y = 30.0, min(11.0, box.height() / 2)
        x, y = box.center().x(), box.center().y()
        if kit.theme.flat:
            p.setPen(pen(_BLACK, 7))
            line(p, x - reach_x, y + reach_y, x + reach_x, y - reach_y)
        p.setPen(pen(kit.theme.cant, 3))
        line(p, x - reach_x, y + reach_y, x + reach_x, y - reach_y)
