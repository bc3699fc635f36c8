"""What the program is, whose game it plays, and on whose work it stands."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version

import PySide6
from PySide6.QtCore import QCoreApplication, QEvent, QSize, QSysInfo, Qt, qVersion
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from patchwork_qt import __version__
from patchwork_qt.identity import NAME
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.dialogs.sheet import SheetDialog
from patchwork_qt.ui.pages.title import draw_title, title_width
from patchwork_qt.ui.widgets.controls import PillButton, Role
from patchwork_qt.ui.widgets.text import text_scale

TEXT_WIDTH = 540
"""Width of the paragraphs at a text scale of 1; they may become half as wide again."""


class AboutDialog(SheetDialog):
    """The title, the credits and the licences. Enter and Esc close it."""

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        title = QCoreApplication.translate("About", "About Patchwork Qt")
        super().__init__(kit, title, _version_line(), parent)
        self.heading.setFont(self.words("", 17, 800).font())
        self.whole.insertWidget(0, _Title(kit, self))
        self.paragraphs = (
            self._paragraph(_what_it_is(), 16, 600),
            self._paragraph(_whose_game_it_is(), 16, 700),
            self._paragraph(_whose_work_it_is(), 14, 600),
        )
        self.body.addStretch(1)
        self.setAccessibleDescription("\n".join(label.text() for label in self.paragraphs))
        self._fill_foot()

    def copy_versions(self) -> None:
        """Put what a bug report needs into the clipboard."""
        QGuiApplication.clipboard().setText(version_text())
        self.copy_button.set_words(QCoreApplication.translate("About", "Copied"))

    def _paragraph(self, text: str, size: float, weight: int) -> QLabel:
        label = self.words(text, size, weight)
        label.setWordWrap(True)
        label.setMinimumWidth(round(TEXT_WIDTH * min(1.5, text_scale())))
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.body.addWidget(label)
        return label

    def _fill_foot(self) -> None:
        self.copy_button = PillButton(
            self._kit,
            QCoreApplication.translate("About", "Copy version information"),
            icon="list",
            parent=self,
        )
        self.copy_button.setToolTip(version_text())
        self.close_button = PillButton(
            self._kit, QCoreApplication.translate("About", "Close"), Role.MAIN, parent=self
        )
        self.copy_button.clicked.connect(self.copy_versions)
        self.close_button.clicked.connect(self.accept)
        self.foot.addWidget(self.copy_button)
        self.foot.addStretch(1)
        self.foot.addWidget(self.close_button)
        self.set_default(self.close_button)


class _Title(QWidget):
    """The name of the program, cut from cloth; the window's title says it to screen readers."""

    _SIZE = 62.0

    def __init__(self, kit: Kit, parent: QWidget) -> None:
        super().__init__(parent)
        self._kit = kit
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_kit(self, kit: Kit) -> None:
        self._kit = kit
        self.update()

    def _size(self) -> float:
        return self._SIZE * min(1.4, text_scale())

    def sizeHint(self) -> QSize:
        return QSize(round(title_width(self._size())) + 24, round(self._size() * 1.3))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_title(painter, self._kit, 10, self._size() * 0.96, self._size())
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()
        super().changeEvent(event)


def version_text() -> str:
    """The versions of everything that matters to a bug report; English for everybody."""
    lines = (
        f"{NAME} {__version__}",
        f"Python {platform.python_version()} ({platform.python_implementation()})",
        f"Qt {qVersion()}, PySide6 {PySide6.__version__}",
        f"miniaudio {_version_of('miniaudio')}",
        f"{QSysInfo.prettyProductName()}, {QSysInfo.kernelType()} {QSysInfo.kernelVersion()}, "
        f"{QSysInfo.currentCpuArchitecture()}",
        f"Platform {QGuiApplication.platformName()}",
    )
    return "\n".join(lines)


def _version_of(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def _version_line() -> str:
    return QCoreApplication.translate("About", "Patchwork Qt, version {number}").format(
        number=__version__
    )


def _what_it_is() -> str:
    return QCoreApplication.translate(
        "About",
        "A free, unofficial program to play Patchwork on the desktop, for two people at one"
        " screen. It is neither made nor approved by the publisher of the game.",
    )


def _whose_game_it_is() -> str:
    return QCoreApplication.translate(
        "About",
        "Patchwork is a board game by Uwe Rosenberg, published by Lookout Games. If you like it"
        " here, you will love it on the table. None of its artwork is used: the cloth, the boards"
        " and the sounds here are the program's own work.",
    )


def _whose_work_it_is() -> str:
    return QCoreApplication.translate(
        "About",
        "The program is under the MIT licence, © 2026 Patchwork Qt contributors. The fonts"
        " Fraunces and Nunito are under the SIL Open Font License. Qt and PySide6, by The Qt"
        " Company and contributors, are used under the GNU LGPL, version 3; miniaudio plays"
        " the sounds.",
    )
