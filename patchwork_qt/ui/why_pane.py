"""Why the Automa did what it did: the explanation of one of its turns, to be read at leisure."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QPainter, QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QVBoxLayout, QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.widgets.surface import rounded
from patchwork_qt.ui.widgets.text import ui_font

TEXT_SIZE = 14.0
BETWEEN = 5.0
"""Pixels between two sentences."""


class WhyPane(QWidget):
    """A heading and sentences, below each other; empty where there is nothing to explain."""

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kit = kit
        self._heading = ""
        self._sentences: tuple[str, ...] = ()
        self.text = QTextEdit(self)
        self.text.setReadOnly(True)
        self.text.setFrameShape(QTextEdit.Shape.NoFrame)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.text.setTabChangesFocus(True)
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text.viewport().setAutoFillBackground(False)
        self.text.setStyleSheet("QTextEdit { background: transparent; }")
        self.text.setAccessibleName(QCoreApplication.translate("WhyPane", "Why"))
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 8, 8, 8)
        box.addWidget(self.text)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is explained now."""
        return self._sentences

    def show_sentences(self, heading: str, sentences: tuple[str, ...]) -> None:
        """Explain something; a hint stands here while there is nothing."""
        if not sentences:
            heading = QCoreApplication.translate("WhyPane", "Choose a turn of the Automa")
            sentences_shown: tuple[str, ...] = (
                QCoreApplication.translate("WhyPane", "Here it says why it did what it did."),
            )
        else:
            sentences_shown = sentences
        self._sentences = sentences
        self._heading = heading
        self.text.clear()
        cursor = self.text.textCursor()
        spaced = QTextBlockFormat()
        spaced.setBottomMargin(BETWEEN)
        cursor.setBlockFormat(spaced)
        bold = cursor.charFormat()
        bold.setFont(ui_font(TEXT_SIZE + 1, 800))
        bold.setForeground(self._kit.theme.text)
        cursor.insertText(heading, bold)
        plain = cursor.charFormat()
        plain.setFont(ui_font(TEXT_SIZE, 600))
        plain.setForeground(self._kit.theme.text)
        for sentence in sentences_shown:
            cursor.insertBlock(spaced)
            cursor.insertText(sentence, plain)
        self.text.moveCursor(QTextCursor.MoveOperation.Start)

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self.show_sentences(self._heading, self._sentences)
        self.update()

    # Qt's own names

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self.show_sentences(self._heading, self._sentences)
        super().changeEvent(event)

    def paintEvent(self, _event: QEvent) -> None:
        theme = self._kit.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.line)
        painter.setBrush(theme.inset)
        painter.drawPath(rounded(self.rect().toRectF().adjusted(4.5, 0.5, -4.5, -0.5), 10))
        painter.end()
