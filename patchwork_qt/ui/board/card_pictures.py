"""Pictures of the Automa's cards and piles, from their upper left corners."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from patchwork_qt.ui.art.automa_art import draw_pile_label
from patchwork_qt.ui.art.automa_cards import (
    CardWords,
    draw_card_back,
    draw_card_front,
    draw_empty_pile,
    draw_small_card,
)
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.board.sprites import Picture


def shadowed(width: float, height: float) -> QRectF:
    """A box from the origin, with room for its shadow."""
    return QRectF(0, 0, width, height).adjusted(-20, -16, 20, 28)


def back_picture(width: float, height: float, buttons: int | None, under: int) -> Picture:
    rect = QRectF(0, 0, width, height)

    def paint(painter: QPainter, kit: Kit) -> None:
        draw_card_back(painter, kit, rect, buttons, under)

    key = ("card back", width, height, buttons, min(under, 3))
    return Picture(key, shadowed(width, height), paint)


def front_picture(width: float, height: float, words: CardWords, large: bool) -> Picture:
    rect = QRectF(0, 0, width, height)

    def paint(painter: QPainter, kit: Kit) -> None:
        draw_card_front(painter, kit, rect, words, None, large)

    return Picture(("card", width, height, words, large), shadowed(width, height), paint)


def empty_picture(box: QRectF) -> Picture:
    rect = QRectF(0, 0, box.width(), box.height())

    def paint(painter: QPainter, kit: Kit) -> None:
        draw_empty_pile(painter, kit, rect)

    size = (rect.width(), rect.height())
    return Picture(("no card", size), shadowed(*size), paint)


def label_picture(text: str, box: QRectF, large: bool) -> Picture:
    rect = QRectF(0, 0, box.width(), box.height())

    def paint(painter: QPainter, kit: Kit) -> None:
        draw_pile_label(painter, kit, rect, text, large)

    return Picture(("automa label", text, box.width(), large), rect, paint)


def small_picture(width: float, height: float, words: CardWords, under: int) -> Picture:
    rect = QRectF(0, 0, width, height)

    def paint(painter: QPainter, kit: Kit) -> None:
        draw_small_card(painter, kit, rect, words, under)

    key = ("small card", width, height, words, min(under, 3))
    return Picture(key, shadowed(width, height), paint)
