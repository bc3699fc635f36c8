"""Pictures that are painted once and then only copied: what makes a drag cheap.

A :class:`Picture` says what to paint; a :class:`Sprite` shows it in the scene. The pixels are made
for the scale of the view and kept in the :class:`Studio`, so that moving an item is one copy.
"""

from __future__ import annotations

import math
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterable

import attrs
from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from patchwork_qt.ui.art.kit import Kit

KEPT_UNITS = 2_000_000
"""How much of the scene, in square units, is kept as pixels at the scale of the view: about two
positions. What lies beyond is dropped, the longest unused first."""
LEAST_KEPT = 48 * 2**20
MOST_KEPT = 192 * 2**20
"""Bytes between which that stays, however small or far zoomed in the view is."""
BYTES = 4
"""Of a pixel."""
SMALLEST_SCALE = 0.05
PREPARE_EVERY = 5
"""Milliseconds between two pictures that are made ahead."""
ROUNDING = 2.0
"""Scene units round a picture for its edges being rounded to pixels: one pixel at half size."""


@attrs.frozen(eq=False)
class Picture:
    """Something to paint. Pictures of equal ``key`` are the same picture."""

    key: Hashable
    rect: QRectF
    """All that is painted lies in here, in scene units."""
    paint: Callable[[QPainter, Kit], None]


class Studio(QObject):
    """The kit to paint with, the scale of the view, and the pixels made so far."""

    changed = Signal()
    """Another kit or scale: every picture has to be shown anew."""

    def __init__(self, kit: Kit, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        self._scale = 1.0
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._bytes = 0
        self._wanted_soon: deque[Picture] = deque()
        self._preparing = QTimer(self)
        self._preparing.setInterval(PREPARE_EVERY)
        self._preparing.timeout.connect(self._prepare_one)

    @property
    def kit(self) -> Kit:
        return self._kit

    @property
    def scale(self) -> float:
        """Device pixels for a scene unit."""
        return self._scale

    def set_kit(self, kit: Kit) -> None:
        """Paint with another theme from now on."""
        self._kit = kit
        self._forget()

    def set_scale(self, scale: float) -> None:
        """Paint for another size or sharpness of the view."""
        if not math.isclose(scale, self._scale, rel_tol=1e-6):
            self._scale = max(scale, SMALLEST_SCALE)
            self._forget()

    def pixels(self, picture: Picture) -> QPixmap:
        """The picture in device pixels, aligned to its ``rect`` rounded outwards."""
        pixmap = self._kept.get(picture.key)
        if pixmap is None:
            pixmap = self._painted(picture)
            self._keep(picture.key, pixmap)
        else:
            self._kept.move_to_end(picture.key)
        return pixmap

    def prepare(self, pictures: Iterable[Picture]) -> None:
        """Make pixels ahead, one picture at a time between other events.

        For what is likely to be shown soon. A later call takes the place of an earlier one.
        """
        self._wanted_soon = deque(pictures)
        self._preparing.start()

    def origin(self, picture: Picture) -> QPointF:
        """Where the top-left pixel lies, in device pixels from the picture's (0, 0)."""
        return QPointF(
            math.floor(picture.rect.left() * self._scale),
            math.floor(picture.rect.top() * self._scale),
        )

    def _prepare_one(self) -> None:
        while self._wanted_soon:
            picture = self._wanted_soon.popleft()
            if picture.key not in self._kept:
                self.pixels(picture)
                return
        self._preparing.stop()

    def _painted(self, picture: Picture) -> QPixmap:
        origin = self.origin(picture)
        width = math.ceil(picture.rect.right() * self._scale) - origin.x()
        height = math.ceil(picture.rect.bottom() * self._scale) - origin.y()
        pixmap = QPixmap(max(1, round(width)), max(1, round(height)))
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.translate(-origin)
        painter.scale(self._scale, self._scale)
        picture.paint(painter, self._kit)
        painter.end()
        return pixmap

    def _keep(self, key: Hashable, pixmap: QPixmap) -> None:
        self._kept[key] = pixmap
        self._bytes += _size(pixmap)
        most = min(max(LEAST_KEPT, KEPT_UNITS * self._scale**2 * BYTES), MOST_KEPT)
        while self._bytes > most and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._bytes -= _size(dropped)

    def _forget(self) -> None:
        self._kept.clear()
        self._bytes = 0
        self.changed.emit()


class Sprite(QGraphicsObject):
    """Shows a picture at its position; nothing when it has none."""

    def __init__(self, studio: Studio, layer: float, parent: QGraphicsItem | None = None) -> None:
        super().__init__()
        self._studio = studio
        self._picture: Picture | None = None
        self._bounds = QRectF()
        self.words = ""
        """What this is, for people who listen to the table."""
        if parent is not None:
            self.setParentItem(parent)
        self.setZValue(layer)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def picture(self) -> Picture | None:
        return self._picture

    def show_picture(self, picture: Picture | None) -> None:
        """Show another picture, or none."""
        old = self._picture
        if picture is not None and old is not None and picture.key == old.key:
            self._picture = picture
            return
        self.prepareGeometryChange()
        self._picture = picture
        edge = ROUNDING
        self._bounds = picture.rect.adjusted(-edge, -edge, edge, edge) if picture else QRectF()
        self.setVisible(picture is not None)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        if self._picture is None:
            return
        pixmap = self._studio.pixels(self._picture)
        origin = self._studio.origin(self._picture)
        world = painter.worldTransform()
        ratio = painter.device().devicePixelRatio()
        scale = self._studio.scale
        if _only_moved(world, scale / ratio):
            across = round(world.dx() * ratio + origin.x())
            down = round(world.dy() * ratio + origin.y())
            # In device pixels, one to one: nothing is blurred between two of them, and nothing
            # has to be scaled. The view gives the painter back as it was.
            painter.setWorldTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
            painter.drawPixmap(across, down, pixmap)
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        area = QRectF(origin, QSizeF(pixmap.width(), pixmap.height()))
        painter.drawPixmap(_scaled(area, 1 / scale), pixmap, QRectF(pixmap.rect()))


def _only_moved(world: QTransform, scale: float) -> bool:
    return (
        math.isclose(world.m11(), scale, rel_tol=1e-4)
        and math.isclose(world.m22(), scale, rel_tol=1e-4)
        and abs(world.m12()) < 1e-6
    )


def _scaled(area: QRectF, factor: float) -> QRectF:
    return QRectF(area.topLeft() * factor, area.size() * factor)


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * BYTES
