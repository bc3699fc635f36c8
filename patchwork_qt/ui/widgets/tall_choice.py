"""What cards to choose from have in common that say more than two lines."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter

from patchwork_qt.ui.widgets.choice import ChoiceButton
from patchwork_qt.ui.widgets.surface import Surface, paint_surface


class TallChoice(ChoiceButton):
    """Never made smaller than its words need. Subclasses paint what lies on the surface."""

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _paint_ground(self, painter: QPainter, body: QRectF) -> QColor:
        """The surface in the state of the moment; returns the colour of its edge and mark."""
        fill, edge, _ink = self._colours()
        seam = edge if self.isChecked() else self._kit.theme.line
        look = Surface(fill, edge, self._radius(body), seam=seam, seam_inset=4.5)
        paint_surface(painter, self._kit, body, look)
        return edge
