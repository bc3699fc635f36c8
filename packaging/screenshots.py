"""Pictures of every page: ``python3 packaging/dev.py screenshots OUT``.

Each size and scale factor runs in a process of its own, since Qt reads the factor at its start.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import attrs
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from camera import WAIT, Camera, take_dialog, wait_for
from patchwork_qt.app.autosave import Autosave, load_game
from patchwork_qt.app.settings import Settings, Theme
from patchwork_qt.app.storage import GameStore
from patchwork_qt.ui.english import EnglishPlurals
from patchwork_qt.ui.fonts import load_fonts
from patchwork_qt.ui.layout.geometry import space_rect
from patchwork_qt.ui.main_window import MainWindow
from screenshots_solo import SOLO_PAGES

GAME = Path(__file__).parents[1] / "tests" / "golden" / "full-001.patchwork"
NAMES = ("Anna", "Ben")
START, MIDDLE, LEATHER, LATE = 0, 21, 23, 35
"""Decisions of GAME after which a picture is taken."""
SIZES = ((1280, 720, 1.0), (1920, 1080, 1.0), (3440, 1440, 1.0), (1280, 720, 2.0))
"""Width and height of the window in logical pixels, and the scale factor."""
THEMES: tuple[Theme, ...] = ("light", "dark", "contrast")


def main(arguments: list[str] | None = None) -> int:
    """Take all pictures, or with --size those of one size (width, height, factor)."""
    parser = argparse.ArgumentParser(prog="dev.py screenshots", description="Take pictures.")
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--size", nargs=3, type=float, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    options.folder.mkdir(parents=True, exist_ok=True)
    if options.size is None:
        failed = [size for size in SIZES if _in_process(options.folder, *size) != 0]
        return 1 if failed else 0
    width, height, factor = options.size
    take_all(options.folder, int(width), int(height), factor)
    return 0


def _in_process(folder: Path, width: int, height: int, factor: float) -> int:
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen"),
        "QT_SCALE_FACTOR": str(factor),
    }
    command = [
        sys.executable,
        __file__,
        str(folder),
        "--size",
        str(width),
        str(height),
        str(factor),
    ]
    return subprocess.run(command, env=environment, check=False).returncode


def take_all(folder: Path, width: int, height: int, factor: float) -> None:
    """Every page in every theme at one size."""
    app = QApplication.instance() or QApplication([])
    plurals = EnglishPlurals(app)
    app.installTranslator(plurals)
    load_fonts()
    for theme in THEMES:
        with tempfile.TemporaryDirectory() as data:
            window = _window(Path(data), theme, width, height)
            scale = "" if factor == 1 else f"@{factor:g}x"
            camera = Camera(window, folder, f"{theme}-{width}x{height}{scale}")
            for page in PAGES:
                page(camera)
            window.close()


def _window(data: Path, theme: Theme, width: int, height: int) -> MainWindow:
    settings = Settings(animation_speed="off", theme=theme)
    window = MainWindow(Autosave(GameStore.claim(data)), settings, None)
    window.resize(width, height)
    window.show()
    QTest.qWaitForWindowExposed(window)
    return window


def take_home(camera: Camera) -> None:
    """The home page without and with a game to continue."""
    wait_for(camera.window.home.is_drawn)
    camera.take("home-first")
    record, _ = load_game(GAME)
    setup = attrs.evolve(record.setup, players=NAMES)
    camera.window.controller.load(attrs.evolve(record, setup=setup))
    camera.show(MIDDLE)
    camera.window.show_home()
    wait_for(camera.window.home.is_drawn)
    camera.take("home")
    camera.window.continue_game()


def take_table(camera: Camera) -> None:
    """The table at the start, in the middle, with leather and near the end."""
    for name, decisions in (("start", START), ("leather", LEATHER), ("late", LATE)):
        camera.show(decisions)
        camera.take(f"table-{name}")


def take_hand(camera: Camera) -> None:
    """A patch dragged over the quilt, fitting and not, and basted."""
    camera.show(MIDDLE)
    for name, column, row in (("fits", 6, 6), ("overlaps", 2, 2)):
        drop = _drag(camera.window, column, row)
        camera.take(f"hand-{name}")
        drop()
        if name == "fits":
            camera.take("hand-basted")
        QTest.keyClick(camera.window.table.view, Qt.Key.Key_Escape)
    camera.window.actions_.moves.trigger()
    camera.take("table-moves")
    camera.window.actions_.moves.trigger()


def _drag(window: MainWindow, column: int, row: int) -> Callable[[], None]:
    """Drag the first patch that can be taken over a space; returns what drops it."""
    table = window.table
    viewport, state = table.view.viewport(), table.scene.state
    side = state.to_move if state is not None and state.to_move is not None else 0
    circle = table.scene.stage.circle
    spot = next(s for s in circle.layout.spots if s.raised and not circle.reason(s.patch))
    start = table.view.mapFromScene(spot.centre)
    goal = table.view.mapFromScene(space_rect(side, column, row).center())
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for point in _points(start, goal):
        QTest.mouseMove(viewport, point)
    return lambda: QTest.mouseRelease(
        viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, goal
    )


def _points(start: QPoint, goal: QPoint, steps: int = 12) -> Iterator[QPoint]:
    way = QPointF(goal - start)
    for step in range(1, steps + 1):
        yield start + (way * (step / steps)).toPoint()


def take_card(camera: Camera) -> None:
    """A patch of the circle that is pointed at, on the square side of the time board."""
    camera.show(MIDDLE)
    camera.window.preferences.change(board_side="square")
    QTest.qWait(WAIT)
    table = camera.window.table
    spot = table.scene.stage.circle.layout.spots[1]
    QTest.mouseMove(table.view.viewport(), table.view.mapFromScene(spot.hit.center()))
    QTest.qWait(4 * WAIT)
    camera.take("table-square")
    camera.window.preferences.change(board_side="round")


def take_end(camera: Camera) -> None:
    """The page after the game."""
    camera.show(10_000)
    camera.window.show_result()
    camera.window.end.skip()
    wait_for(camera.window.end.is_drawn)
    camera.take("end")


def take_dialogs(camera: Camera) -> None:
    """Every dialog."""
    window = camera.window
    for name, show in (
        ("new-game", window.new_game),
        ("settings", window.dialogs.show_settings),
        ("keys", window.dialogs.show_shortcuts),
        ("how-to-play", window.dialogs.show_how_to_play),
        ("about", window.dialogs.show_about),
    ):
        show()
        take_dialog(camera, name)


PAGES = (take_home, take_table, take_hand, take_card, take_end, take_dialogs, *SOLO_PAGES)


if __name__ == "__main__":
    sys.exit(main())
