"""The game on one sheet, for people who have never played it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.patch_art import draw_patch
from patchwork_qt.ui.art.props import draw_button, draw_hourglass, draw_leather, draw_tile
from patchwork_qt.ui.art.robot import draw_robot
from patchwork_qt.ui.art.shapes import rounded
from patchwork_qt.ui.art.tokens import draw_thimble
from patchwork_qt.ui.dialogs.sheet import SheetDialog
from patchwork_qt.ui.layout.hand import Piece
from patchwork_qt.ui.widgets.controls import PillButton, Role
from patchwork_qt.ui.widgets.text import text_scale

TEXT_WIDTH = 660
"""Width of the sentences at a text scale of 1; they may become half as wide again."""
PICTURE = 56
"""Side of a picture at a text scale of 1."""
SHOWN_PATCH = 20
"""Lemonade: it shows what a patch is."""

Draw = Callable[[QPainter, Kit], None]


class HowToPlayDialog(SheetDialog):
    """Seven pictures, each with what it means. Enter and Esc close it."""

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        title = QCoreApplication.translate("HowTo", "How to play")
        super().__init__(kit, title, title, parent)
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(10)
        self.sentences = _sentences()
        for row, (draw, sentence) in enumerate(zip(_PICTURES, self.sentences, strict=True)):
            label = self.words(sentence, 15.5)
            label.setWordWrap(True)
            label.setMinimumWidth(round(TEXT_WIDTH * min(1.5, text_scale())))
            grid.addWidget(_Picture(kit, draw, self), row, 0)
            grid.addWidget(label, row, 1)
        self.body.addLayout(grid)
        self.body.addStretch(1)
        self.setAccessibleDescription("\n".join(self.sentences))
        close = PillButton(
            kit, QCoreApplication.translate("HowTo", "Close"), Role.MAIN, parent=self
        )
        close.clicked.connect(self.accept)
        self.foot.addStretch(1)
        self.foot.addWidget(close)
        self.set_default(close)


def _sentences() -> tuple[str, ...]:
    return (
        QCoreApplication.translate(
            "HowTo",
            "Each of you sews a quilt of 9 × 9 spaces. Whoever is further behind on the time "
            "board moves; on the same space, whoever came there last. So one may move several "
            "times in a row.",
        ),
        QCoreApplication.translate(
            "HowTo",
            "Take a patch: one of the next three in front of the spool. Turn it, flip it and "
            "sew it onto open spaces of your quilt. It never moves again.",
        ),
        QCoreApplication.translate(
            "HowTo",
            "The tag of a patch says what it costs: buttons to pay, and beside the hourglass "
            "the spaces your thimble walks.",
        ),
        QCoreApplication.translate(
            "HowTo",
            "Or advance: walk to the space in front of the other thimble, and receive a button "
            "for each space. Where you pass a button of the time board, you are paid as many "
            "buttons as are sewn onto your quilt: that is your income.",
        ),
        QCoreApplication.translate(
            "HowTo",
            "Pass a leather patch and it is yours: lay it at once on any open space.",
        ),
        QCoreApplication.translate(
            "HowTo",
            "The first to fill a square of 7 × 7 spaces wins the special tile, 7 points. When "
            "both thimbles are in the middle, each button is a point, and each space still "
            "open costs 2.",
        ),
        QCoreApplication.translate(
            "HowTo",
            "Alone you play against the Automa. It turns over a card: of the next three patches "
            "it takes one that the card can pay, chosen by the card’s filters, and tells you why. "
            "It sews nothing; its buttons and patches count by its level.",
        ),
    )


class _Picture(QWidget):
    """A small picture at the left of a sentence."""

    def __init__(self, kit: Kit, draw: Draw, parent: QWidget) -> None:
        super().__init__(parent)
        self._kit = kit
        self._draw = draw
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self.update()

    def sizeHint(self) -> QSize:
        side = round(PICTURE * min(1.5, text_scale()))
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = self.width() / PICTURE
        painter.translate(QPointF(self.width() / 2, self.height() / 2))
        painter.scale(scale, scale)
        self._draw(painter, self._kit)
        painter.end()


def _thimbles(painter: QPainter, kit: Kit) -> None:
    draw_thimble(painter, kit, -11, 10, 0)
    draw_thimble(painter, kit, 12, 10, 1)


def _patch(painter: QPainter, kit: Kit) -> None:
    piece, unit = Piece(SHOWN_PATCH), 17.0
    painter.translate(-piece.width * unit / 2, -piece.height * unit / 2)
    draw_patch(painter, kit, piece.patch, piece.cells, unit)


def _price(painter: QPainter, kit: Kit) -> None:
    draw_button(painter, kit, -13, 0, 12)
    draw_hourglass(painter, kit, 14, 0, 26, kit.theme.hourglass)


def _income(painter: QPainter, kit: Kit) -> None:
    for x, y, angle in ((-12, 6, 10), (12, 7, 40), (0, -9, 70)):
        draw_button(painter, kit, x, y, 12, angle=angle)


def _leather(painter: QPainter, kit: Kit) -> None:
    draw_leather(painter, kit, rounded(-17, -17, 34, 34, 5), 0.85)


def _tile(painter: QPainter, kit: Kit) -> None:
    draw_tile(painter, kit, 0, 0, 48)


def _automa(painter: QPainter, kit: Kit) -> None:
    draw_robot(painter, kit, 0, 10, 0.56)


_PICTURES: tuple[Draw, ...] = (_thimbles, _patch, _price, _income, _leather, _tile, _automa)
