"""A level of the Automa to choose, as a line of a table or as a paragraph."""

from __future__ import annotations

import math

import attrs
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.props import draw_tile
from patchwork_qt.ui.fonts import DISPLAY
from patchwork_qt.ui.widgets.surface import SHADOW_MARGIN
from patchwork_qt.ui.widgets.tall_choice import TallChoice
from patchwork_qt.ui.widgets.text import (
    CENTRE,
    LEFT,
    line_height,
    paint_line,
    text_scale,
    text_width,
    ui_font,
)
from patchwork_qt.ui.widgets.wrapped import paint_wrapped, wrapped_height


@attrs.frozen
class LevelWords:
    """What a level says of itself."""

    roman: str
    name: str
    claim: str
    """Where it may take the special tile, in a few words."""
    formula: str
    """What it scores for."""
    sentence: str
    """Both of them as sentences."""


@attrs.frozen
class Columns:
    """Widths in pixels of the columns of a table of levels."""

    name: float
    claim: float
    formula: float


class LevelButton(TallChoice):
    """A level: with ``set_columns`` a line of a table, with ``set_paragraph`` name and sentence."""

    _GAP = 18.0
    _ROMAN = 34.0
    _TILE = 26.0

    def __init__(
        self, kit: Kit, title: str, words: LevelWords, parent: QWidget | None = None
    ) -> None:
        """``title`` is number and name together."""
        self._words = words
        self._columns: Columns | None = None
        self._words_width = 300.0
        super().__init__(kit, title, second=words.sentence, parent=parent)

    def set_columns(self, columns: Columns) -> None:
        """Be a line of a table."""
        self._columns = columns
        self.updateGeometry()

    def set_paragraph(self, width: float) -> None:
        """Be a name with a sentence below it, whose lines break at ``width``."""
        self._columns, self._words_width = None, width
        self.updateGeometry()

    @classmethod
    def name_start(cls) -> float:
        """Where the names begin, from the left edge of the widget."""
        return SHADOW_MARGIN + cls._PAD + (cls._MARK + 10) * text_scale()

    @classmethod
    def end(cls) -> float:
        """What lies at the right of the words."""
        return cls._PAD + SHADOW_MARGIN

    @classmethod
    def gap(cls) -> float:
        """Between two columns."""
        return cls._GAP * text_scale()

    def name_width(self) -> float:
        return self._ROMAN * text_scale() + text_width(self._face(), self._words.name)

    def claim_width(self) -> float:
        tile = (self._TILE + 9) * text_scale()
        return tile + text_width(self._claim_face(), self._words.claim)

    def sizeHint(self) -> QSize:
        scale, columns = text_scale(), self._columns
        if columns is None:
            words = self._words_width
            high = line_height(self._face()) + self._height_of(self._words.sentence, words) + 16
        else:
            words = columns.name + columns.claim + columns.formula + 2 * self.gap()
            high = max(40 * scale, 2 * line_height(self._small_face()) + 10)
        wide = self.name_start() + words + self.end()
        return QSize(math.ceil(wide), math.ceil(high + 2 * SHADOW_MARGIN))

    def _height_of(self, text: str, width: float) -> float:
        return wrapped_height(self._small_face(), text, width)

    def _claim_face(self) -> QFont:
        return ui_font(14, 700)

    def _roman_face(self) -> QFont:
        return ui_font(17, 700, DISPLAY)

    def _paint(self, painter: QPainter, body: QRectF) -> None:
        edge = self._paint_ground(painter, body)
        left = body.left() + self.name_start() - SHADOW_MARGIN
        inside = QRectF(left, body.top(), body.right() - self._PAD - left, body.height())
        if self._columns is None:
            inside.adjust(0, 8, 0, -8)
            title = QRectF(inside)
            title.setHeight(line_height(self._face()))
            paint_line(painter, title, self.text(), self._face(), self._kit.theme.text)
            inside.setTop(title.bottom())
            soft = self._kit.theme.text_soft
            paint_wrapped(painter, inside, self._words.sentence, self._small_face(), soft)
        else:
            title = inside
            self._paint_columns(painter, inside, self._columns)
        radius = self._MARK / 2 * text_scale()
        mark = QPointF(body.left() + self._PAD + radius, title.center().y())
        self._paint_mark(painter, mark, edge)

    def _paint_name(self, painter: QPainter, box: QRectF) -> None:
        scale, theme = text_scale(), self._kit.theme
        roman = QRectF(box)
        roman.setWidth((self._ROMAN - 8) * scale)
        paint_line(painter, roman, self._words.roman, self._roman_face(), theme.text_soft, CENTRE)
        name = box.adjusted(self._ROMAN * scale, 0, 0, 0)
        paint_line(painter, name, self._words.name, self._face(), theme.text)

    def _paint_columns(self, painter: QPainter, box: QRectF, columns: Columns) -> None:
        scale, theme = text_scale(), self._kit.theme
        self._paint_name(painter, box)
        claim = box.adjusted(columns.name + self.gap(), 0, 0, 0)
        tile = self._TILE * scale
        draw_tile(painter, self._kit, claim.left() + tile / 2, claim.center().y(), tile)
        words = claim.adjusted(tile + 9 * scale, 0, 0, 0)
        paint_line(painter, words, self._words.claim, self._claim_face(), theme.text)
        formula = claim.adjusted(columns.claim + self.gap(), 0, 0, 0)
        face, soft = self._small_face(), theme.text_soft
        paint_wrapped(painter, formula, self._words.formula, face, soft, LEFT)
