"""The view on the table: always fitted, its background painted once for each size."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPixmap,
    QResizeEvent,
    QTransform,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QToolTip, QWidget

from patchwork_qt.ui.board.backdrop import paint_backdrop
from patchwork_qt.ui.board.geometry import Fit, fit
from patchwork_qt.ui.board.scene import TableScene
from patchwork_qt.ui.board.sprites import Studio

MODIFIERS = (Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_Meta)
"""Keys that mean nothing yet: the one that they belong to comes next."""
REPAINT_AFTER = 60
"""Milliseconds after the last change of size until the background is painted anew."""


class TableView(QGraphicsView):
    """Shows the whole scene at the largest scale; table wood fills the rest."""

    focus_changed = Signal(bool)

    def __init__(self, scene: TableScene, studio: Studio, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._scene = scene
        self._studio = studio
        self._fit = Fit(1.0, 0.0, 0.0)
        self._backdrop: QPixmap | None = None
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(REPAINT_AFTER)
        self._later.timeout.connect(self._repaint_backdrop)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        studio.changed.connect(self._forget_backdrop)
        scene.board_turned.connect(self._repaint_backdrop)

    @property
    def fitted(self) -> Fit:
        """Where the scene lies in the viewport, in logical pixels."""
        return self._fit

    def _place(self) -> None:
        size = self.viewport().size()
        self._fit = fit(size.width(), size.height())
        scale, dx, dy = self._fit
        self.setSceneRect(
            QRectF(-dx / scale, -dy / scale, size.width() / scale, size.height() / scale)
        )
        self.setTransform(QTransform.fromScale(scale, scale))
        self._studio.set_scale(scale * self.devicePixelRatioF())

    def _forget_backdrop(self) -> None:
        if self._backdrop is not None:
            self._later.start()
        self.viewport().update()

    def _repaint_backdrop(self) -> None:
        self._backdrop = None
        self.viewport().update()

    # Qt's own names

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if self._backdrop is None:
            self._backdrop = paint_backdrop(
                self._studio.kit,
                self._scene.board,
                self.viewport().size(),
                self.devicePixelRatioF(),
                self._fit,
            )
        exposed = painter.worldTransform().mapRect(QRectF(rect)).toAlignedRect()
        painter.save()
        self._copy_backdrop(painter, self._backdrop, exposed.adjusted(-1, -1, 1, 1))
        painter.restore()

    def _copy_backdrop(self, painter: QPainter, backdrop: QPixmap, area: QRect) -> None:
        """Copy a part of the viewport, pixel by pixel; stretched while the window is resized."""
        ratio = self.devicePixelRatioF()
        if backdrop.size() == self.viewport().size() * ratio:
            painter.setWorldTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
            pixels = QRectF(QPointF(area.topLeft()) * ratio, QSizeF(area.size()) * ratio)
            part = pixels.toAlignedRect() & backdrop.rect()
            painter.drawPixmap(part.topLeft(), backdrop, part)
            return
        painter.resetTransform()
        across = backdrop.width() / max(1, self.viewport().width())
        down = backdrop.height() / max(1, self.viewport().height())
        source = QRectF(
            area.x() * across, area.y() * down, area.width() * across, area.height() * down
        )
        painter.drawPixmap(QRectF(area), backdrop, source)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()
        self._forget_backdrop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in MODIFIERS:
            self._scene.skip()
        arrows = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }
        way = arrows.get(Qt.Key(event.key()))
        if way is not None:
            self._scene.hand.nudge(*way)
        elif event.key() == Qt.Key.Key_Space:
            self._scene.accept()
        else:
            event.ignore()

    def focusNextPrevChild(self, forwards: bool) -> bool:
        return self._scene.focus_next(forwards) or super().focusNextPrevChild(forwards)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._scene.focus_place(None)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._show_tip(event.pos(), event.globalPos())
            return True
        if event.type() is QEvent.Type.Leave:
            self._scene.pointer.leave()
        return super().viewportEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.DevicePixelRatioChange:
            self._place()
            self._forget_backdrop()

    def _show_tip(self, at: QPoint, globally: QPoint) -> None:
        words = self._scene.tip_at(self.mapToScene(at))
        if words:
            QToolTip.showText(globally, words, self.viewport())
        else:
            QToolTip.hideText()
