"""Where the parts of the Automa's panel lie: in place of the second quilt, in scene units.

The panel keeps to the right column; on screens that are wider than the scene it may reach
beyond it. With large text there is less on it, so that everything still ends above the bar.
"""

from __future__ import annotations

from typing import Final

import attrs
from PySide6.QtCore import QPointF, QRectF, QSizeF

from patchwork_qt.ui.layout.geometry import COLUMN_LEFTS, COLUMN_WIDTH, HEADER_HEIGHT, HEADER_TOP

MOST_EXTRA: Final = 160.0
"""How much wider than its column the panel gets at most."""
BACK_SIZE: Final = QSizeF(86.0, 130.0)
"""A card that lies on a pile."""
FRONT_SIZE: Final = QSizeF(206.0, 276.0)
"""The card that is turned up."""
WEIGHED: Final = 3
"""The most patches the Automa chooses from."""

NUMBERS: Final = 4
"""Patches with buttons, patches without, buttons, claim space."""

_LEFT: Final = COLUMN_LEFTS[1]
_STEP_WIDTH: Final = 188.0
_GAP: Final = 10.0
_STEP_SHARE: Final = 0.45
"""Of the extra width this goes to the piles and the step, the rest to the card."""
_PILE_MARGIN: Final = 2.0
_ROW_MARGIN: Final = QSizeF(8.0, 6.0)
_BUTTON_MARGIN: Final = 14.0
_BUTTON_GAP: Final = 6.0
_FORMULA_MARGIN: Final = 10.0
_NUMBERS_MARGIN: Final = 4.0
_PICTURE_BEFORE: Final = 20.0
_PICTURE_Y: Final = 33.0
_LARGE_PICTURE_X: Final = 42.0


@attrs.frozen
class _Lines:
    """Heights that differ between plain and large text."""

    card_top: float
    pile: QSizeF
    label_top: float
    label_height: float
    step_top: float
    button_top: float
    button_height: float
    skip_width: float
    weighing_top: float
    weighing_height: float
    numbers_top: float
    numbers_height: float
    formula_top: float
    formula_height: float


_PLAIN: Final = _Lines(
    card_top=132,
    pile=BACK_SIZE,
    label_top=274,
    label_height=24,
    step_top=304,
    button_top=361,
    button_height=36,
    skip_width=50,
    weighing_top=420,
    weighing_height=144,
    numbers_top=576,
    numbers_height=132,
    formula_top=84,
    formula_height=38,
)
_LARGE: Final = _Lines(
    card_top=130,
    pile=QSizeF(70.0, 106.0),
    label_top=244,
    label_height=24,
    step_top=270,
    button_top=356,
    button_height=40,
    skip_width=50,
    weighing_top=414,
    weighing_height=148,
    numbers_top=570,
    numbers_height=142,
    formula_top=95,
    formula_height=39,
)


@attrs.frozen
class AutomaLayout:
    """The parts of the panel, in scene units. `next_button` and `skip_button` lie in `step`,
    `formula` in `numbers`."""

    header: QRectF
    deck: QRectF
    """The card on top; those beneath reach out 6 below and to the right."""
    deck_label: QRectF
    discard: QRectF
    discard_label: QRectF
    step: QRectF
    next_button: QRectF
    skip_button: QRectF
    card: QRectF
    """The card that is turned up."""
    weighing: QRectF
    numbers: QRectF
    formula: QRectF
    large: bool
    """Whether it is for large text."""

    def weighing_row(self, index: int) -> QRectF:
        """The row of one patch, 0–2 from the top. Raises IndexError for any other."""
        row = weighing_row_in(self.weighing.size(), index)
        return row.translated(self.weighing.topLeft())

    def number_point(self, index: int) -> QPointF:
        """Where the picture of a number lies, 0–3: both piles of patches, buttons, special tile.

        Raises IndexError for any other.
        """
        height = self.formula.top() - self.numbers.top()
        cell = number_cell_in(self.numbers.width(), height, index, self.large)
        return self.numbers.topLeft() + number_picture_in(cell, self.large)


def automa_layout(extra: float = 0.0, large: bool = False) -> AutomaLayout:
    """The panel, `extra` (0 to MOST_EXTRA) wider than its column; `large` for large text."""
    extra = min(max(extra, 0.0), MOST_EXTRA)
    lines = _LARGE if large else _PLAIN
    width = COLUMN_WIDTH + extra
    step_width = _STEP_WIDTH + extra * _STEP_SHARE
    card_left = _LEFT + step_width + _GAP
    card = QRectF(card_left, lines.card_top, width - step_width - _GAP, FRONT_SIZE.height())
    step = QRectF(_LEFT, lines.step_top, step_width, card.bottom() - lines.step_top)
    numbers = QRectF(_LEFT, lines.numbers_top, width, lines.numbers_height)
    deck, discard = _piles(lines, step_width)
    next_button, skip_button = _buttons(lines, step)
    return AutomaLayout(
        header=QRectF(_LEFT, HEADER_TOP, width, HEADER_HEIGHT),
        deck=deck,
        deck_label=_label(lines, step_width, deck),
        discard=discard,
        discard_label=_label(lines, step_width, discard),
        step=step,
        next_button=next_button,
        skip_button=skip_button,
        card=card,
        weighing=QRectF(_LEFT, lines.weighing_top, width, lines.weighing_height),
        numbers=numbers,
        formula=QRectF(
            _LEFT + _FORMULA_MARGIN,
            numbers.top() + lines.formula_top,
            width - 2 * _FORMULA_MARGIN,
            lines.formula_height,
        ),
        large=large,
    )


def weighing_row_in(size: QSizeF, index: int) -> QRectF:
    """The row of one patch in a box of that size. Raises IndexError unless `index` is 0–2."""
    if not 0 <= index < WEIGHED:
        raise IndexError(f"index is 0 to {WEIGHED - 1}, not {index}")
    height = (size.height() - 2 * _ROW_MARGIN.height()) / WEIGHED
    return QRectF(
        _ROW_MARGIN.width(),
        _ROW_MARGIN.height() + index * height,
        size.width() - 2 * _ROW_MARGIN.width(),
        height,
    )


def number_cell_in(width: float, height: float, index: int, large: bool) -> QRectF:
    """The room of one of the four numbers in a panel, `height` being that above the formula.

    They stand side by side, with large text two by two. Raises IndexError unless 0–3.
    """
    if not 0 <= index < NUMBERS:
        raise IndexError(f"index is 0 to {NUMBERS - 1}, not {index}")
    if large:
        across, down = width / 2, (height - _NUMBERS_MARGIN) / 2
        return QRectF(across * (index % 2), _NUMBERS_MARGIN + down * (index // 2), across, down)
    return QRectF(width / NUMBERS * index, 0, width / NUMBERS, height)


def number_picture_in(cell: QRectF, large: bool) -> QPointF:
    """The middle of the picture beside a number."""
    if large:
        return QPointF(cell.left() + _LARGE_PICTURE_X, cell.center().y())
    return QPointF(cell.center().x() - _PICTURE_BEFORE, _PICTURE_Y)


def _piles(lines: _Lines, width: float) -> tuple[QRectF, QRectF]:
    """Deck and discard pile, each in its half of the room above the step."""
    spare = width / 2 - lines.pile.width() - 2 * _PILE_MARGIN
    top = lines.card_top + _PILE_MARGIN
    left = _LEFT + _PILE_MARGIN + spare / 2
    right = _LEFT + width - _PILE_MARGIN - spare / 2 - lines.pile.width()
    return (
        QRectF(left, top, lines.pile.width(), lines.pile.height()),
        QRectF(right, top, lines.pile.width(), lines.pile.height()),
    )


def _label(lines: _Lines, width: float, pile: QRectF) -> QRectF:
    """The words below a pile, as wide as there is room round its middle."""
    reach = min(pile.center().x() - _LEFT, _LEFT + width - pile.center().x())
    return QRectF(pile.center().x() - reach, lines.label_top, 2 * reach, lines.label_height)


def _buttons(lines: _Lines, step: QRectF) -> tuple[QRectF, QRectF]:
    """The buttons for the next step and for the end of the turn."""
    right = step.right() - _BUTTON_MARGIN
    skip = QRectF(right - lines.skip_width, lines.button_top, lines.skip_width, lines.button_height)
    left = step.left() + _BUTTON_MARGIN
    wide = skip.left() - _BUTTON_GAP - left
    return QRectF(left, lines.button_top, wide, lines.button_height), skip
