"""A deck of the Automa to choose: three of its backs, its name, and what they tell."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.strokes import saved
from patchwork_qt.ui.widgets.surface import SHADOW_MARGIN
from patchwork_qt.ui.widgets.tall_choice import TallChoice
from patchwork_qt.ui.widgets.text import line_height, paint_line, text_scale, text_width
from patchwork_qt.ui.widgets.wrapped import paint_wrapped, wrapped_height

Back = Callable[[QPainter, Kit, QRectF], None]
"""Paints the back of one card."""

_CARD = QSize(70, 106)
"""Of one card of the fan, at a text scale of 1."""
_FAN = ((-1, -9.0), (1, 9.0), (0, 0.0))
"""Place and angle of each card, from the lowest to the one on top."""
_STEP = 66.0
_FAN_HEIGHT = 124.0
_MOST_PICTURE = 1.4
"""The cards stop growing with the text here: they are looked at, not read."""


class DeckButton(TallChoice):
    """A deck. The words break at the width that ``set_words_width`` has set."""

    _GAP = 6.0
    _TOP = 12.0

    def __init__(
        self,
        kit: Kit,
        name: str,
        sentence: str,
        backs: Sequence[Back],
        parent: QWidget | None = None,
    ) -> None:
        """``backs``: of the card at the left, at the right and in the middle."""
        self._backs = tuple(backs)
        self._words_width = 200.0
        super().__init__(kit, name, second=sentence, parent=parent)
        self.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Preferred)

    def set_words_width(self, pixels: float) -> None:
        """Where the lines break at the latest."""
        self._words_width = pixels
        self.updateGeometry()

    def sides(self) -> float:
        """What lies at the left and the right of the words."""
        return 2 * (self._PAD + SHADOW_MARGIN)

    def sizeHint(self) -> QSize:
        fan = (2 * _STEP + _CARD.width() + 16) * self._zoom
        title = (self._MARK + 10) * text_scale() + text_width(self._face(), self.text())
        wide = max(fan, title, self._words_width) + self.sides()
        high = self._title_top + line_height(self._face()) + self._sentence_height() + self._PAD
        return QSize(math.ceil(wide), math.ceil(high + 2 * SHADOW_MARGIN))

    @property
    def _zoom(self) -> float:
        return min(_MOST_PICTURE, text_scale())

    @property
    def _title_top(self) -> float:
        """From the upper edge of the surface."""
        return self._TOP + _FAN_HEIGHT * self._zoom + self._GAP

    def _sentence_height(self) -> float:
        return wrapped_height(self._small_face(), self._second, self._words_width)

    def _paint(self, painter: QPainter, body: QRectF) -> None:
        edge = self._paint_ground(painter, body)
        self._paint_fan(painter, QPointF(body.center().x(), body.top() + self._TOP))
        face, scale = self._face(), text_scale()
        title = QRectF(body).adjusted(self._PAD, self._title_top, -self._PAD, 0)
        title.setHeight(line_height(face))
        mark = QPointF(title.left() + self._MARK / 2 * scale, title.center().y())
        self._paint_mark(painter, mark, edge)
        beside = title.adjusted((self._MARK + 10) * scale, 0, 0, 0)
        paint_line(painter, beside, self.text(), face, self._kit.theme.text)
        below = QRectF(title.left(), title.bottom() + 2, title.width(), body.bottom())
        paint_wrapped(painter, below, self._second, self._small_face(), self._kit.theme.text_soft)

    def _paint_fan(self, painter: QPainter, top: QPointF) -> None:
        zoom = self._zoom
        for (place, angle), back in zip(_FAN, self._backs, strict=True):
            with saved(painter):
                painter.translate(top.x(), top.y())
                painter.scale(zoom, zoom)
                painter.translate(place * _STEP, _FAN_HEIGHT / 2 + 5 * abs(place))
                painter.rotate(angle)
                width, height = _CARD.width(), _CARD.height()
                back(painter, self._kit, QRectF(-width / 2, -height / 2, width, height))
