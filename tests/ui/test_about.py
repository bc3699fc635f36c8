"""What the program says about itself."""

from __future__ import annotations

import platform

import pytest
from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel
from pytestqt.qtbot import QtBot

from patchwork_qt import __version__
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import LIGHT
from patchwork_qt.ui.dialogs.about import AboutDialog
from patchwork_qt.ui.style import apply_style

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def about(qapp: QApplication, qtbot: QtBot) -> AboutDialog:
    apply_style(qapp, LIGHT)
    dialog = AboutDialog(Kit(LIGHT))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


@pytest.mark.parametrize(
    "words",
    [
        "unofficial",
        "Uwe Rosenberg",
        "Lookout Games",
        "None of its artwork is used",
        "MIT licence",
        "SIL Open Font License",
        "LGPL",
        f"version {__version__}",
    ],
)
def test_it_gives_credit_where_credit_is_due(about: AboutDialog, words: str) -> None:
    assert words in "\n".join(label.text() for label in about.findChildren(QLabel))


def test_the_versions_go_to_the_clipboard(about: AboutDialog) -> None:
    QTest.mouseClick(about.copy_button, LEFT)
    copied = QGuiApplication.clipboard().text()
    assert copied.splitlines()[0] == f"Patchwork Qt {__version__}"
    for part in (
        f"Python {platform.python_version()}",
        f"Qt {qVersion()}",
        "PySide6 ",
        "offscreen",
    ):
        assert part in copied
    assert about.copy_button.text() == "Copied"
    assert about.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_a_key_closes_it(about: AboutDialog, key: Qt.Key) -> None:
    QTest.keyClick(about, key)
    assert not about.isVisible()
    accepted = key == Qt.Key.Key_Return
    assert (about.result() == QDialog.DialogCode.Accepted) is accepted


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_line_is_cut(qapp: QApplication, qtbot: QtBot, scale: float) -> None:
    apply_style(qapp, LIGHT, scale)
    dialog = AboutDialog(Kit(LIGHT))
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.resize(dialog.whole.totalSizeHint())
    QApplication.processEvents()
    for label in dialog.paragraphs:
        assert label.height() >= label.heightForWidth(label.width())
    apply_style(qapp, LIGHT)
