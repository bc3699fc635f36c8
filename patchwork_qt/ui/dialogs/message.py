"""Short words to the player: telling something, asking for a yes or a no."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QWidget

from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.dialogs.sheet import SheetDialog
from patchwork_qt.ui.widgets.controls import PillButton, Role

TEXT_WIDTH = 420


class MessageDialog(SheetDialog):
    """One heading, some words, one or two buttons. Enter accepts, Esc rejects."""

    def __init__(
        self,
        kit: Kit,
        title: str,
        text: str,
        accept: str,
        reject: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """Without ``reject`` there is one button only."""
        super().__init__(kit, title, title, parent)
        self.heading.setWordWrap(True)
        said = self.words(text, 16)
        said.setWordWrap(True)
        said.setMinimumWidth(TEXT_WIDTH)
        said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.body.addWidget(said)
        self.foot.addStretch(1)
        self.reject_button: PillButton | None = None
        if reject:
            self.reject_button = PillButton(kit, reject, parent=self)
            self.reject_button.clicked.connect(self.reject)
            self.foot.addWidget(self.reject_button)
        self.accept_button = PillButton(kit, accept, Role.MAIN, parent=self)
        self.accept_button.clicked.connect(self.accept)
        self.foot.addWidget(self.accept_button)
        # Enter never does what can't be taken back.
        self.set_default(self.reject_button or self.accept_button)
        self.setAccessibleDescription(text)


class Messages:
    """Speaks to the player in modal dialogs. A test passes a subclass that answers at once."""

    def tell(self, parent: QWidget | None, kit: Kit, title: str, text: str) -> None:
        understood = QCoreApplication.translate("Message", "OK")
        _answer(MessageDialog(kit, title, text, understood, parent=parent))

    def ask(
        self, parent: QWidget | None, kit: Kit, title: str, text: str, accept: str, reject: str
    ) -> bool:
        """Whether the player chose ``accept``; closing the dialog is a no."""
        return _answer(MessageDialog(kit, title, text, accept, reject, parent))


def _answer(dialog: MessageDialog) -> bool:
    """Wait for the answer; the dialog is gone afterwards."""
    accepted = dialog.exec() == MessageDialog.DialogCode.Accepted
    dialog.deleteLater()
    return accepted
