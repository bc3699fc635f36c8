"""One player against the Automa: name, deck and level, as part of a dialog."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QLayout, QVBoxLayout, QWidget

from patchwork_qt.app.settings import AutomaDeck
from patchwork_qt.game.cards import LEVELS
from patchwork_qt.ui import solo_words
from patchwork_qt.ui.art.automa_cards import draw_card_back
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.colour_names import colour_name
from patchwork_qt.ui.dialogs.fields import (
    DOWNWARDS,
    SIDEWAYS,
    button_row,
    group_of,
    name_field,
    name_in,
)
from patchwork_qt.ui.dialogs.sheet import FLUSH, SheetDialog
from patchwork_qt.ui.widgets.deck_button import DeckButton
from patchwork_qt.ui.widgets.level_button import Columns, LevelButton, LevelWords
from patchwork_qt.ui.widgets.text import text_scale
from patchwork_qt.ui.widgets.thimble import ThimbleMark

DECKS: tuple[AutomaDeck, ...] = ("normal", "tactical")
"""In the order of their cards."""
_SHOWN = (3, 10, 6)
"""Virtual buttons on the tactical backs of the picture."""
_DECK_WORDS = 200
_FORMULA = 264
"""Widths at a text scale of 1 at which words break where there is room."""
_COLUMNS_APART = 26


class SoloFields(QWidget):
    """A name, the deck, and the level with its claim space and formula."""

    def __init__(
        self,
        kit: Kit,
        sheet: SheetDialog,
        name: str,
        deck: AutomaDeck,
        level: int,
        *,
        colour: str,
    ) -> None:
        """``colour``, that of the left side, is the name of a player who gives none."""
        super().__init__(sheet)
        spoken = QCoreApplication.translate("NewGame", "Your name")
        self.name_field = name_field(self, spoken, colour_name(colour), name)
        self.deck_buttons = tuple(self._deck_button(kit, each) for each in DECKS)
        self.level_buttons = tuple(self._level_button(kit, each) for each in LEVELS)
        self._decks = group_of(self.deck_buttons, self)
        self._levels = group_of(self.level_buttons, self)
        self.deck_buttons[DECKS.index(deck)].setChecked(True)
        self.level_buttons[LEVELS.index(level)].setChecked(True)
        self._headings = self._make_headings(sheet)
        self._lay_out(kit, sheet)

    def name(self) -> str:
        """Never empty."""
        return name_in(self.name_field)

    def deck(self) -> AutomaDeck:
        return DECKS[self._decks.checkedId()]

    def level(self) -> int:
        """1–5."""
        return LEVELS[self._levels.checkedId()]

    def arrange(self, *, wide: bool, width: float) -> None:
        """``wide``: levels beside the decks, as a table; else all below each other.

        ``width`` is what there is for a row, in pixels.
        """
        self._whole.setDirection(SIDEWAYS if wide else DOWNWARDS)
        for heading in self._headings[1:]:
            heading.setVisible(wide)
        for deck in self.deck_buttons:
            narrow = width / len(self.deck_buttons) - deck.sides()
            deck.set_words_width(_DECK_WORDS * text_scale() if wide else narrow)
        if wide:
            self._make_table()
        else:
            room = width - LevelButton.name_start() - LevelButton.end()
            for button in self.level_buttons:
                button.set_paragraph(room)

    def _deck_button(self, kit: Kit, deck: AutomaDeck) -> DeckButton:
        name = solo_words.deck_name(deck)
        backs = [_back(buttons if deck == "tactical" else None) for buttons in _SHOWN]
        button = DeckButton(kit, name, solo_words.deck_sentence(deck), backs, self)
        button.setAccessibleName(
            QCoreApplication.translate("NewGame", "Deck: {name}").format(name=name)
        )
        return button

    def _level_button(self, kit: Kit, level: int) -> LevelButton:
        words = LevelWords(
            solo_words.level_roman(level),
            solo_words.level_name(level),
            solo_words.claim_words(level),
            solo_words.formula_words(level),
            solo_words.level_sentence(level),
        )
        title = solo_words.level_title(level)
        button = LevelButton(kit, title, words, self)
        button.setAccessibleName(
            QCoreApplication.translate("NewGame", "Level: {name}").format(name=title)
        )
        return button

    @staticmethod
    def _make_headings(sheet: SheetDialog) -> tuple[QLabel, QLabel, QLabel]:
        return (
            sheet.words(QCoreApplication.translate("NewGame", "The Automa’s level"), 16, 800),
            sheet.words(
                QCoreApplication.translate("NewGame", "Takes the 7 × 7 tile"), 13.5, soft=True
            ),
            sheet.words(QCoreApplication.translate("NewGame", "Scores"), 13.5, soft=True),
        )

    def _make_table(self) -> None:
        columns = Columns(
            max(button.name_width() for button in self.level_buttons),
            max(
                self._headings[1].sizeHint().width() - FLUSH[0] - FLUSH[2],
                *(button.claim_width() for button in self.level_buttons),
            ),
            _FORMULA * text_scale(),
        )
        for button in self.level_buttons:
            button.set_columns(columns)
        second = LevelButton.name_start() + columns.name + LevelButton.gap() - FLUSH[0]
        self._headings[0].setFixedWidth(round(second))
        self._headings[1].setFixedWidth(round(columns.claim + LevelButton.gap()))

    def _lay_out(self, kit: Kit, sheet: SheetDialog) -> None:
        self._whole = QBoxLayout(SIDEWAYS, self)
        self._whole.setContentsMargins(0, 0, 0, 0)
        self._whole.setSpacing(_COLUMNS_APART)
        left = _column(self._name_row(kit))
        left.addSpacing(4)
        deck = QCoreApplication.translate("NewGame", "The Automa’s deck")
        left.addWidget(sheet.words(deck, 16, 800))
        left.addLayout(button_row(*self.deck_buttons))
        left.addStretch(1)
        headings = QHBoxLayout()
        headings.setSpacing(0)
        for heading in self._headings:
            headings.addWidget(heading)
        headings.addStretch(1)
        right = _column(headings)
        levels = QVBoxLayout()
        levels.setSpacing(0)
        for button in self.level_buttons:
            levels.addWidget(button)
        right.addLayout(levels)
        right.addStretch(1)
        self._whole.addLayout(left, 2)
        self._whole.addLayout(right, 3)

    def _name_row(self, kit: Kit) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(*FLUSH)
        row.setSpacing(10)
        row.addWidget(ThimbleMark(kit, 0, parent=self))
        row.addWidget(self.name_field, 1)
        return row


def _column(first: QLayout) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(6)
    column.addLayout(first)
    return column


def _back(buttons: int | None) -> partial[None]:
    return partial(_draw_back, buttons)


def _draw_back(buttons: int | None, painter: QPainter, kit: Kit, box: QRectF) -> None:
    draw_card_back(painter, kit, box, buttons, 0)
