"""Plays a few moves with real events and prints the ratio of the screen; for test_screen_scale."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from patchwork_qt.game.moves import Advance
from patchwork_qt.ui.fonts import load_fonts
from patchwork_qt.ui.layout.geometry import scene_rect
from tests.ui.play.player import Golden, Player, dressed_app, open_window
from tests.ui.play.test_zooming import ctrl_wheel

MOVES = 3


def main(name: str) -> None:
    app = QApplication([])
    load_fonts()
    golden = Golden.read(name)
    with (
        tempfile.TemporaryDirectory() as folder,
        dressed_app(app),
        open_window(Path(folder)) as window,
    ):
        player = Player(window)
        window.begin(golden.record.setup)
        QApplication.processEvents()
        zoom = window.table.view.zoom
        assert zoom.ratio == window.devicePixelRatioF()
        assert zoom.visible.adjusted(-1, -1, 1, 1).contains(scene_rect())
        for number, move in enumerate(golden.record.moves[:MOVES], start=1):
            if number == MOVES:
                ctrl_wheel(player, QPoint(640, 300), 1)
                window.table.view.reset_zoom()
            if isinstance(move, Advance):
                player.click_advance()
            else:
                player.drag_move(move)
                player.sew()
            player.check_state(golden, number)
        QTest.qWait(1)
        picture = window.table.view.viewport().grab()
        print(window.devicePixelRatioF(), picture.width() / window.table.view.viewport().width())


if __name__ == "__main__":
    main(sys.argv[1])
