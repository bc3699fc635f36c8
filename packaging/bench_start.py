"""Started by bench_ui: open the program (or a bare window), say what is painted when, and end.

``bench_start.py program`` goes through the program's own start with its folders as the environment
says, and waits for the first frame and then for the home page; ``bench_start.py bare`` shows an
empty widget. Imports nothing that the two don't need anyway.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

PAINTED = "painted"


class PaintWatch(QObject):
    """Notices that a widget of some kind was painted."""

    def __init__(self, kind: type[QWidget]) -> None:
        super().__init__()
        self.seen = False
        self._kind = kind

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint and isinstance(watched, self._kind):
            self.seen = True
        return False


def paint_twice() -> int:
    """In place of the event loop: returns when the home page is painted."""
    paint_once()
    from patchwork_qt.ui.pages.home import HomePage

    return paint_once(HomePage)


def paint_once(kind: type[QWidget] = QWidget) -> int:
    """Returns when a frame with such a widget is painted and flushed."""
    app = QApplication.instance()
    assert app is not None
    watch = PaintWatch(kind)
    app.installEventFilter(watch)
    while not watch.seen:
        app.processEvents()
    app.removeEventFilter(watch)
    print(PAINTED, flush=True)
    return 0


def open_bare() -> int:
    app = QApplication([sys.argv[0]])
    window = QWidget()
    window.resize(1280, 760)
    window.show()
    status = paint_once()
    window.close()
    app.quit()
    return status


def open_program() -> int:
    from patchwork_qt.__main__ import main

    QApplication.exec = staticmethod(paint_twice)  # type: ignore[method-assign]
    return main([])


if __name__ == "__main__":
    sys.exit(open_program() if sys.argv[1] == "program" else open_bare())
