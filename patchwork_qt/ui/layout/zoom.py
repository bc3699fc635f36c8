"""Which part of the table a view shows: fitted at first, larger and moved when wished.

All sizes are in device pixels. Offsets are whole pixels, so that what is painted once is copied
one to one wherever the view is moved to.
"""

from __future__ import annotations

import attrs
from PySide6.QtCore import QPointF, QRectF, QSize

from patchwork_qt.ui.layout.geometry import Fit, fit

MOST_ZOOM = 3.0
SHARPEST = 5.0
"""Device pixels for a scene unit beyond which nothing is enlarged: memory grows with its square."""
LEAST_MOST_ZOOM = 1.5
"""How far one can zoom in at least, however large the window is."""


@attrs.frozen
class Zoom:
    """What a viewport of ``size`` shows."""

    size: QSize
    """Of the viewport, in logical pixels."""
    ratio: float
    """Device pixels for a logical one."""
    factor: float = 1.0
    """1 shows the whole table."""
    left: int = 0
    top: int = 0
    """Offset of the viewport in the enlarged table."""

    @property
    def fitted(self) -> Fit:
        """The whole table in the viewport, in logical pixels."""
        return fit(self.size.width(), self.size.height())

    @property
    def scale(self) -> float:
        """Device pixels for a scene unit."""
        return self.fitted.scale * self.ratio * self.factor

    @property
    def whole(self) -> QRectF:
        """Everything that the viewport shows at factor 1, in scene units."""
        scale, dx, dy = self.fitted
        return QRectF(
            -dx / scale, -dy / scale, self.size.width() / scale, self.size.height() / scale
        )

    @property
    def visible(self) -> QRectF:
        """What the viewport shows now, in scene units."""
        whole = self.whole
        return QRectF(
            whole.left() + self.left / self.scale,
            whole.top() + self.top / self.scale,
            whole.width() / self.factor,
            whole.height() / self.factor,
        )

    @property
    def most(self) -> float:
        """How far this viewport can be zoomed in."""
        plain = self.fitted.scale * self.ratio
        return min(MOST_ZOOM, max(LEAST_MOST_ZOOM, SHARPEST / plain))

    def resized(self, size: QSize, ratio: float) -> Zoom:
        """The same part of the table in another viewport."""
        middle = self.visible.center()
        there = attrs.evolve(self, size=size, ratio=ratio)
        return attrs.evolve(there, factor=min(self.factor, there.most))._centred(middle)

    def zoomed(self, by: float, at: QPointF) -> Zoom:
        """Enlarged ``by`` as much again; the scene point ``at`` stays where it is."""
        factor = min(max(self.factor * by, 1.0), self.most)
        kept = self.factor / factor
        middle = at + (self.visible.center() - at) * kept
        return attrs.evolve(self, factor=factor)._centred(middle)

    def moved(self, dx: float, dy: float) -> Zoom:
        """Moved over the table by logical pixels."""
        return self._at(self.left + dx * self.ratio, self.top + dy * self.ratio)

    def _centred(self, middle: QPointF) -> Zoom:
        whole, scale = self.whole, self.scale
        left = (middle.x() - whole.left()) * scale - self.size.width() * self.ratio / 2
        top = (middle.y() - whole.top()) * scale - self.size.height() * self.ratio / 2
        return self._at(left, top)

    def _at(self, left: float, top: float) -> Zoom:
        """With that offset, kept within the table."""
        across = self.size.width() * self.ratio * (self.factor - 1)
        down = self.size.height() * self.ratio * (self.factor - 1)
        return attrs.evolve(
            self,
            left=round(min(max(left, 0.0), across)),
            top=round(min(max(top, 0.0), down)),
        )
