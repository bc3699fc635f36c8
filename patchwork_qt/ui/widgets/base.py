"""What all buttons of the sewing table share: states, motion, focus ring, binding to an action."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAction,
    QColor,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import mix
from patchwork_qt.ui.widgets.surface import (
    SHADOW_MARGIN,
    lighter,
    paint_focus_ring,
)

HOVER_LIGHT = 0.14
PRESS_DARK = 0.16
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_BY_KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


@runtime_checkable
class Dressed(Protocol):
    """A widget that is painted from the kit."""

    def set_kit(self, kit: Kit) -> None: ...


def dress(parent: QWidget, kit: Kit) -> None:
    """Hand a new kit to everything inside ``parent`` that is painted from one."""
    for child in parent.findChildren(QWidget):
        if isinstance(child, Dressed):
            child.set_kit(kit)


class ClothButton(QAbstractButton):
    """A button that is painted from the kit. Subclasses paint the body and size themselves.

    Hovering lightens and lifts it by a pixel, pressing darkens and sinks it by one. A click does
    not take the keyboard focus, so that the keys of the table go on working.
    """

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        self._hovered = False
        self._ringed = False
        self._action: QAction | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self.update()

    def bind(self, action: QAction) -> None:
        """Follow ``action`` (enabled, checked, tip) and trigger it when clicked."""
        self._action = action
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow_action)
        self._follow_action()

    def set_words(self, label: str) -> None:
        """Change the label, which is the name for screen readers as well."""
        if label != self.text():
            self.setText(label)
            self.setAccessibleName(label)
            self.updateGeometry()

    def _follow_action(self) -> None:
        action = self._action
        if action is None:
            return
        self.setEnabled(action.isEnabled())
        self.setCheckable(action.isCheckable())
        self.setChecked(action.isChecked())
        self.setToolTip(action.toolTip())
        self.setAccessibleName(action.iconText())
        if action.statusTip():
            self.setAccessibleDescription(action.statusTip())

    def _body(self) -> QRectF:
        """Where the surface lies, the movement of the moment included."""
        margin = SHADOW_MARGIN
        box = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        return box.translated(0.0, self._lift())

    def _lift(self) -> float:
        if not self.isEnabled():
            return 0.0
        if self.isDown():
            return 1.0
        return -1.0 if self._hovered else 0.0

    def _tinted(self, colour: QColor) -> QColor:
        """``colour`` as it looks in the state of the moment."""
        if not self.isEnabled():
            return colour
        if self.isDown():
            return mix(colour, self._kit.theme.shadow, PRESS_DARK)
        return lighter(colour, HOVER_LIGHT) if self._hovered else colour

    def _edged(self, edge: QColor) -> QColor:
        """The edge under the pointer is drawn stronger: cream can't get much lighter."""
        if not self._hovered or not self.isEnabled() or self._kit.theme.flat:
            return edge
        return mix(edge, self._kit.theme.text, 0.4)

    def _radius(self, body: QRectF) -> float:
        return body.height() / 2

    def _paint(self, painter: QPainter, body: QRectF) -> None:
        raise NotImplementedError

    def sizeHint(self) -> QSize:
        raise NotImplementedError

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = self._body()
        self._paint(painter, body)
        if self.hasFocus() and self._ringed:
            paint_focus_ring(painter, self._kit, body, self._radius(body))
        painter.end()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The ring shows once the keyboard is in use, not when a window opens."""
        if event.reason() in _BY_KEYBOARD:
            self._ringed = True
        elif event.reason() == Qt.FocusReason.MouseFocusReason:
            self._ringed = False
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self._ringed = False
        super().focusOutEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hovered = True
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = False
        self.update()
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses, too; but a choice leaves it to its dialog."""
        if event.key() in ENTER and not self.isCheckable() and not event.isAutoRepeat():
            self.click()
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()
        super().changeEvent(event)
