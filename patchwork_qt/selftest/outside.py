"""Checks of pictures and of what the program meets outside: files, plugins, other starts."""

from __future__ import annotations

import ctypes
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QEventLoop, QLibraryInfo, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtNetwork import QLocalSocket
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from patchwork_qt.app.reception import Reception
from patchwork_qt.app.single_instance import Request
from patchwork_qt.identity import COMMAND
from patchwork_qt.selftest.findings import Wrong, expect
from patchwork_qt.ui.app_icon import app_icon
from patchwork_qt.ui.assets import resource

POINTS = (96, 60)
"""Columns and rows of the points at which a picture is looked at."""
MOST_OF_ONE = 0.9
"""Share of these points that may have the same colour."""
FEWEST_COLOURS = 12
SIDE = 64
PLUGINS = {"win32": "qwindows.dll", "darwin": "libqcocoa.dylib"}
X11_PLUGIN = "libqxcb.so"
LONGEST_WAIT_S = 5.0


def expect_picture(image: QImage, what: str, fewest: int = FEWEST_COLOURS) -> None:
    """Raise :class:`Wrong` for a picture that is blank, or nearly."""
    expect(not image.isNull(), f"{what} gives no picture.")
    columns, rows = POINTS
    colours = Counter(
        image.pixel(column * image.width() // columns, row * image.height() // rows)
        for column in range(columns)
        for row in range(rows)
    )
    most = max(colours.values()) / (columns * rows)
    seen = len(colours) >= fewest and most <= MOST_OF_ONE
    expect(seen, f"{what} is blank: {len(colours)} colours, {most:.0%} in one of them.")


def drawing() -> None:
    """Every fabric, and the icon, can be drawn."""
    for path in sorted(resource("fabrics").glob("*.svg")):
        _expect_drawing(path)
    icon = app_icon().pixmap(SIDE, SIDE).toImage()
    expect(icon.pixelColor(SIDE // 2, SIDE // 2).alpha(), "The icon is empty.")


def _expect_drawing(path: Path, fewest: int = 2) -> None:
    renderer = QSvgRenderer(str(path))
    expect(renderer.isValid(), f"The drawing {path.name} can't be read.")
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, SIDE, SIDE))
    painter.end()
    expect_picture(image, f"The drawing {path.name}", fewest)


def platform_plugin() -> None:
    """What Qt opens windows with is there, with all the libraries that it needs; whether it works
    only a screen would show."""
    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "platforms")
    name = PLUGINS.get(sys.platform, X11_PLUGIN)
    expect((folder / name).is_file(), f"Qt's plugin {name} is not in {folder}.")
    if sys.platform == "linux" and hasattr(sys, "frozen"):
        try:
            ctypes.CDLL(str(folder / name))
        except OSError as error:
            raise Wrong(f"Qt's plugin {name} can't be loaded: {error}") from error


def hand_over(folder: Path) -> None:
    """A later start would be heard."""
    windows = sys.platform == "win32"
    name = f"{COMMAND}-{folder.name}" if windows else str(folder / "socket")
    heard: list[Request] = []
    reception = Reception(name)
    reception.arrived.connect(heard.append)
    expect(reception.is_open, "There can be no local socket.")
    socket = QLocalSocket()
    socket.connectToServer(name)
    socket.write(Request(str(folder)).line())
    end = time.monotonic() + LONGEST_WAIT_S
    while not heard and time.monotonic() < end:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)
    reception.close()
    expect(heard == [Request(str(folder))], "What a later start says is not heard.")


def _png(path: Path) -> None:
    expect_picture(QImage(str(path)), "The exported picture")


def _svg(path: Path) -> None:
    _expect_drawing(path, FEWEST_COLOURS)


def _pdf(path: Path) -> None:
    data = path.read_bytes()
    whole = data.startswith(b"%PDF-") and data.rstrip().endswith(b"%%EOF")
    expect(whole and len(data) > 10_000, "The exported page is no whole PDF.")


EXPORTS: Mapping[str, Callable[[Path], None]] = {".png": _png, ".svg": _svg, ".pdf": _pdf}
"""How to look at each kind of exported quilt, by its ending."""
