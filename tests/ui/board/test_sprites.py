"""Pictures are painted once for a kit and a scale, and shown where they belong."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import DARK, LIGHT
from patchwork_qt.ui.board import sprites
from patchwork_qt.ui.board.sprites import Picture, Sprite, Studio

RED = QColor("red")


class Painted:
    """A red rectangle that counts how often it is painted."""

    def __init__(self, key: str, width: float = 10.0) -> None:
        self.times = 0
        self.kits: list[Kit] = []
        self.picture = Picture(key, QRectF(0, 0, width, 10.0), self._paint)

    def _paint(self, painter: QPainter, kit: Kit) -> None:
        self.times += 1
        self.kits.append(kit)
        painter.fillRect(self.picture.rect, RED)


@pytest.fixture
def studio(qtbot: QtBot) -> Studio:
    assert qtbot is not None
    return Studio(Kit(LIGHT))


def drawn(sprite: Sprite, scale: float) -> QImage:
    """What the sprite looks like in a scene of 40×40 at that scale."""
    scene = QGraphicsScene()
    scene.addItem(sprite)
    size = round(40 * scale)
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    scene.render(painter, QRectF(0, 0, size, size), QRectF(0, 0, 40, 40))
    painter.end()
    scene.removeItem(sprite)
    return image


def red_box(image: QImage) -> tuple[int, int, int, int]:
    spots = [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y) == RED
    ]
    columns, rows = [x for x, _ in spots], [y for _, y in spots]
    return min(columns), min(rows), max(columns) + 1, max(rows) + 1


def test_a_picture_is_painted_once(studio: Studio) -> None:
    first, second = Painted("same"), Painted("same")
    studio.pixels(first.picture)
    studio.pixels(second.picture)
    studio.pixels(first.picture)
    assert (first.times, second.times) == (1, 0)


@pytest.mark.parametrize(
    "change",
    [lambda studio: studio.set_scale(2.0), lambda studio: studio.set_kit(Kit(DARK))],
    ids=["scale", "kit"],
)
def test_another_kit_or_scale_paints_anew(
    studio: Studio, qtbot: QtBot, change: Callable[[Studio], None]
) -> None:
    painted = Painted("it")
    studio.pixels(painted.picture)
    with qtbot.waitSignal(studio.changed):
        change(studio)
    studio.pixels(painted.picture)
    assert painted.times == 2
    assert painted.kits[-1] is studio.kit


def test_the_same_scale_paints_nothing_anew(studio: Studio) -> None:
    painted = Painted("it")
    studio.pixels(painted.picture)
    studio.set_scale(studio.scale)
    studio.pixels(painted.picture)
    assert painted.times == 1


def test_the_longest_unused_pixels_are_dropped(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sprites, "KEPT_UNITS", 2 * 10 * 10)
    monkeypatch.setattr(sprites, "LEAST_KEPT", 0)
    first, second, third = Painted("1"), Painted("2"), Painted("3")
    for painted in (first, second, first, third):
        studio.pixels(painted.picture)
    studio.pixels(first.picture)
    assert first.times == 1
    studio.pixels(second.picture)
    assert second.times == 2


def test_pictures_are_made_ahead_and_only_once(studio: Studio, qtbot: QtBot) -> None:
    soon = [Painted("1"), Painted("2"), Painted("3")]
    studio.pixels(soon[1].picture)
    studio.prepare([painted.picture for painted in soon])
    assert [painted.times for painted in soon] == [0, 1, 0]
    qtbot.waitUntil(lambda: [painted.times for painted in soon] == [1, 1, 1])


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_sprite_shows_its_picture_at_its_place(studio: Studio, scale: float) -> None:
    studio.set_scale(scale)
    sprite = Sprite(studio, 1.0)
    sprite.show_picture(Painted("it").picture)
    sprite.setPos(20, 10)
    expected = tuple(round(number * scale) for number in (20, 10, 30, 20))
    assert red_box(drawn(sprite, scale)) == expected


def test_a_sprite_that_is_turned_or_grown_is_drawn_so(studio: Studio) -> None:
    sprite = Sprite(studio, 1.0)
    sprite.show_picture(Painted("it").picture)
    sprite.setPos(10, 10)
    sprite.setScale(2.0)
    left, top, right, bottom = red_box(drawn(sprite, 1.0))
    assert (left, top) == (10, 10)
    assert right - left >= 19
    assert bottom - top >= 19


def test_a_sprite_without_a_picture_is_nowhere(studio: Studio) -> None:
    sprite = Sprite(studio, 1.0)
    assert sprite.boundingRect().isNull()
    sprite.show_picture(Painted("it", 30.0).picture)
    assert sprite.isVisible()
    assert sprite.boundingRect().contains(QRectF(0, 0, 30, 10))
    sprite.show_picture(Painted("other", 5.0).picture)
    assert sprite.boundingRect().width() < 10
    sprite.show_picture(None)
    assert not sprite.isVisible()
    assert sprite.boundingRect().isNull()
