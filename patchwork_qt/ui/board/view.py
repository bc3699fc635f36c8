"""The view on the table: fitted or zoomed, its background painted once for each size."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPixmap,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QToolTip, QWidget

from patchwork_qt.ui.board.backdrop import paint_backdrop
from patchwork_qt.ui.board.motion import WHEEL_NOTCH
from patchwork_qt.ui.board.scene import TableScene
from patchwork_qt.ui.board.sprites import Studio
from patchwork_qt.ui.layout.geometry import SCENE_WIDTH
from patchwork_qt.ui.layout.zoom import Zoom

REPAINT_AFTER = 60
"""Milliseconds after the last change of size until the background is painted anew."""
ZOOM_STEP = 1.25
"""How much one key or notch of the wheel enlarges."""
MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta)
"""Keys that mean nothing alone and so end no motion."""
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class TableView(QGraphicsView):
    """Shows the whole scene at the largest scale, or a part of it; wood fills the rest."""

    menu_wanted = Signal(QPoint)
    """A context menu is asked for, at a point of the screen; never with a piece in hand."""
    zoom_changed = Signal(float)
    """1 shows the whole table."""

    def __init__(self, scene: TableScene, studio: Studio, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._scene = scene
        self._studio = studio
        self._zoom = Zoom(self.viewport().size(), self.devicePixelRatioF())
        self._backdrop: QPixmap | None = None
        self._panned_from: QPointF | None = None
        self._held_at_press = False
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
    def zoom(self) -> Zoom:
        """Which part of the table is shown."""
        return self._zoom

    def zoom_in(self) -> None:
        self._zoom_by(ZOOM_STEP, self._zoom.visible.center())

    def zoom_out(self) -> None:
        self._zoom_by(1 / ZOOM_STEP, self._zoom.visible.center())

    def reset_zoom(self) -> None:
        """Show the whole table again."""
        self._show(Zoom(self._zoom.size, self._zoom.ratio))

    def _zoom_by(self, factor: float, at: QPointF) -> None:
        self._show(self._zoom.zoomed(factor, at))

    def _show(self, zoom: Zoom) -> None:
        before, self._zoom = self._zoom, zoom
        scale = zoom.scale / zoom.ratio
        self.setSceneRect(zoom.visible)
        self.setTransform(QTransform.fromScale(scale, scale))
        self._studio.set_scale(zoom.scale)
        if zoom.factor != before.factor:
            self.zoom_changed.emit(zoom.factor)
        if zoom != before:
            self.viewport().update()

    def _place(self) -> None:
        self._show(self._zoom.resized(self.viewport().size(), self.devicePixelRatioF()))
        self._scene.stage.automa.set_extra(self._zoom.whole.right() - SCENE_WIDTH)

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
            self._backdrop = paint_backdrop(self._studio.kit, self._scene.board, self._zoom)
        exposed = painter.worldTransform().mapRect(QRectF(rect)).toAlignedRect()
        painter.save()
        self._copy_backdrop(painter, self._backdrop, exposed.adjusted(-1, -1, 1, 1))
        painter.restore()

    def _copy_backdrop(self, painter: QPainter, backdrop: QPixmap, area: QRect) -> None:
        """Copy a part of the viewport, pixel by pixel; stretched while its size changes."""
        zoom = self._zoom
        full = QSizeF(zoom.size) * (zoom.ratio * zoom.factor)
        pixels = QRectF(QPointF(area.topLeft()) * zoom.ratio, QSizeF(area.size()) * zoom.ratio)
        if backdrop.width() == round(full.width()) and backdrop.height() == round(full.height()):
            painter.setWorldTransform(QTransform.fromScale(1 / zoom.ratio, 1 / zoom.ratio))
            offset = QPoint(zoom.left, zoom.top)
            part = pixels.toAlignedRect().translated(offset) & backdrop.rect()
            painter.drawPixmap(part.topLeft() - offset, backdrop, part)
            return
        painter.resetTransform()
        across = backdrop.width() / max(1.0, full.width())
        down = backdrop.height() / max(1.0, full.height())
        pixels.translate(zoom.left, zoom.top)
        source = QRectF(
            pixels.x() * across, pixels.y() * down, pixels.width() * across, pixels.height() * down
        )
        painter.drawPixmap(QRectF(area), backdrop, source)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()
        self._forget_backdrop()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.RightButton:
            self._held_at_press = self._scene.hand.held is not None
        super().mousePressEvent(event)
        if self._zoom.factor > 1 and self._scene.pointer.on_bare_table:
            self._panned_from = event.position()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._panned_from is None:
            super().mouseMoveEvent(event)
            return
        way = self._panned_from - event.position()
        self._panned_from = event.position()
        self._show(self._zoom.moved(way.x(), way.y()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._panned_from is not None:
            self._panned_from = None
            self.viewport().unsetCursor()
        super().mouseReleaseEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        delta = event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            at = self.mapToScene(event.position().toPoint())
            self._zoom_by(ZOOM_STEP ** (delta.y() / WHEEL_NOTCH), at)
        elif self._scene.hand.held is None:
            self._show(self._zoom.moved(-delta.x() / 2, -delta.y() / 2))
        else:
            super().wheelEvent(event)
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.accept()
        by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        if self._scene.hand.held is None and (by_key or not self._held_at_press):
            self.menu_wanted.emit(event.globalPos())
        self._held_at_press = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and self._scene.telling:
            if not event.isAutoRepeat():
                self._scene.director.step_on()
            return
        if event.key() not in MODIFIERS:
            self._scene.skip()
        way = ARROWS.get(Qt.Key(event.key()))
        if way is not None and self._scene.hand.held is None:
            self._scene.focus_along(1 if sum(way) > 0 else -1)
        elif way is not None:
            self._scene.hand.nudge(*way)
        elif event.key() == Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self._scene.accept()
        else:
            event.ignore()

    def focusNextPrevChild(self, forwards: bool) -> bool:
        self._scene.skip()
        return self._scene.focus_next(forwards) or super().focusNextPrevChild(forwards)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._scene.focus_place(None)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._show_tip(event.pos(), event.globalPos())
            return True
        if event.type() is QEvent.Type.NativeGesture and isinstance(event, QNativeGestureEvent):
            return self._pinch(event)
        if event.type() is QEvent.Type.Leave:
            self._scene.pointer.leave()
        return super().viewportEvent(event)

    def _pinch(self, event: QNativeGestureEvent) -> bool:
        if event.gestureType() is not Qt.NativeGestureType.ZoomNativeGesture:
            return False
        self._zoom_by(1 + event.value(), self.mapToScene(event.position().toPoint()))
        return True

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.DevicePixelRatioChange:
            self._place()
            self._forget_backdrop()

    def _show_tip(self, at: QPoint, globally: QPoint) -> None:
        words = self._scene.tip_at(self.mapToScene(at))
        if words:
            near = QRect(at - QPoint(8, 8), at + QPoint(8, 8))
            QToolTip.showText(globally, words, self.viewport(), near)
        else:
            QToolTip.hideText()
