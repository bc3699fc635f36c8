"""Run by bench_ui in a process of its own: drags a patch, or plays a game, and prints its figures.

``bench_table.py drag WIDTH HEIGHT``, or ``game``, or ``solo``, in device pixels: on the offscreen
platform a window can have any size, and its ratio is 1 unless QT_SCALE_FACTOR says otherwise, so
3840 2160 is a 4K screen that is filled without any scaling.
"""

from __future__ import annotations

import itertools
import json
import math
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QEventLoop, QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from patchwork_qt.app.autosave import Autosave, load_game
from patchwork_qt.app.settings import Settings
from patchwork_qt.app.storage import GameStore
from patchwork_qt.game.moves import AutomaTurn, Move
from patchwork_qt.game.rules import why_not_take
from patchwork_qt.ui.board.gestures import Hold
from patchwork_qt.ui.english import EnglishPlurals
from patchwork_qt.ui.fonts import load_fonts
from patchwork_qt.ui.layout.geometry import space_rect
from patchwork_qt.ui.layout.tape import round_board
from patchwork_qt.ui.main_window import MainWindow

GAMES = Path(__file__).resolve().parent.parent / "tests" / "golden"
GAME, SOLO = GAMES / "pair-003.patchwork", GAMES / "solo-003.patchwork"
SOLO_MOVES = 6
"""Decisions of the solo game whose answers are told: about a minute."""
MIDDLE = 21
"""Decisions after which a patch is dragged."""
PACE = 0.008
"""Seconds between two mouse events; what is left of them the event loop has for itself."""
BEGIN = 4
"""Steps until a press has become a drag for certain."""
STEP = 9.0
"""Scene units between two mouse events."""
TURN_EVERY = 40
NOTCH = 120
TICK = 0.005
"""Seconds between two looks at how late the event loop is."""


class PaintCount(QObject):
    """Counts how often a widget was painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.painted = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.painted += event.type() is QEvent.Type.Paint
        return False


class Mouse:
    """Sends mouse events to the view as Qt would, at points of the scene."""

    def __init__(self, window: MainWindow) -> None:
        self._view = window.table.view
        self._port = self._view.viewport()

    def press(self, at: QPointF) -> None:
        self._send(QEvent.Type.MouseButtonPress, at, Qt.MouseButton.LeftButton)

    def move(self, at: QPointF) -> None:
        self._send(QEvent.Type.MouseMove, at, Qt.MouseButton.NoButton)

    def turn_wheel(self, at: QPointF) -> None:
        here, there = self._places(at)
        event = QWheelEvent(
            QPointF(here),
            QPointF(there),
            QPoint(),
            QPoint(0, -NOTCH),
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(self._port, event)

    def _send(self, kind: QEvent.Type, at: QPointF, button: Qt.MouseButton) -> None:
        here, there = self._places(at)
        held = Qt.MouseButton.LeftButton
        modifiers = Qt.KeyboardModifier.NoModifier
        event = QMouseEvent(kind, QPointF(here), QPointF(there), button, held, modifiers)
        QApplication.sendEvent(self._port, event)

    def _places(self, at: QPointF) -> tuple[QPoint, QPoint]:
        here = self._view.mapFromScene(at)
        return here, self._port.mapToGlobal(here)


def open_game(
    width: int, height: int, folder: Path, game: Path = GAME
) -> tuple[MainWindow, list[Move]]:
    """A window with a game in its middle, settled, and all the decisions of the game."""
    window = MainWindow(Autosave(GameStore.claim(folder)), Settings(animation_speed="normal"), None)
    window.resize(width, height)
    window.show()
    record, history = load_game(game)
    window.controller.load(record)
    window.show_table()
    window.controller.go_to(MIDDLE)
    QTest.qWaitForWindowExposed(window)
    QTest.qWait(400)
    moves = (decision[0].move for decision in history.decisions)
    return window, [move for move in moves if not isinstance(move, AutomaTurn)]


def measure_drag(window: MainWindow) -> dict[str, float]:
    """Milliseconds from a mouse event to the picture that shows it, over a whole drag."""
    mouse, count = Mouse(window), PaintCount(window.table.view.viewport())
    points = list(_way(window))
    mouse.press(points[0])
    mouse.move(points[BEGIN - 1])
    held = window.table.scene.hand.held
    assert held is not None, "the patch did not come to hand"
    assert held.hold is Hold.DRAGGED
    frames = []
    for number, point in enumerate(points[BEGIN:], 1):
        begun, painted = time.perf_counter(), count.painted
        if number % TURN_EVERY == 0:
            mouse.turn_wheel(point)
        else:
            mouse.move(point)
        QApplication.processEvents()
        assert count.painted > painted, "a mouse event was not followed by a picture"
        frames.append((time.perf_counter() - begun) * 1000)
        _idle_until(begun + PACE)
    return {"p50": statistics.median(frames), "p99": percentile(frames, 99)}


def measure_game(window: MainWindow, moves: Sequence[Move]) -> dict[str, float]:
    """How late a timer is, in milliseconds, while a whole game is played with all its motion."""
    window.controller.go_to(0)
    QTest.qWait(400)
    late: list[float] = []
    timer = QTimer(window)
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    last = time.perf_counter()

    def tick() -> None:
        nonlocal last
        now = time.perf_counter()
        late.append(max(0.0, now - last - TICK) * 1000)
        last = now

    loop = QEventLoop()
    window.table.scene.settled.connect(loop.quit)
    timer.timeout.connect(tick)
    timer.start(round(TICK * 1000))
    for move in moves:
        window.controller.play(move)
        if window.table.scene.animator.running:
            loop.exec()
    timer.stop()
    return {"late_p99": percentile(late, 99), "late_worst": max(late), "ticks": float(len(late))}


def percentile(values: Sequence[float], share: int) -> float:
    """The value that ``share`` percent of the values don't exceed."""
    return sorted(values)[max(0, math.ceil(len(values) * share / 100) - 1)]


def memory_mb() -> float:
    """The most memory this process has had, in megabytes (10^6 bytes)."""
    try:
        # Not getrusage on Linux: that figure is inherited from the parent process.
        status = Path("/proc/self/status").read_text(encoding="ascii")
    except OSError:
        return _rusage_mb()
    line = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) * 1024 / 1e6


def _rusage_mb() -> float:
    if sys.platform == "win32":
        return math.nan
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak * (1 if sys.platform == "darwin" else 1024) / 1e6


def _way(window: MainWindow) -> Iterator[QPointF]:
    """From the first of the next three once round the circle, over the tape and the quilt."""
    circle, state = window.table.scene.stage.circle, window.controller.state
    assert state is not None
    assert state.to_move is not None
    takeable = next(s for s in circle.layout.spots if why_not_take(state, s.patch) is None)
    stops = [takeable.centre]
    stops += [spot.centre for spot in circle.layout.spots[1::2]]
    board = round_board()
    stops += [board.middle_of(space) for space in range(0, 53, 4)]
    for row in range(0, 9, 2):
        ends = [space_rect(state.to_move, column, row).center() for column in (0, 8)]
        stops += ends if row % 4 == 0 else ends[::-1]
    yield stops[0]
    for start, end in itertools.pairwise(stops):
        away = end - start
        steps = max(1, round(math.hypot(away.x(), away.y()) / STEP))
        for step in range(1, steps + 1):
            yield start + away * (step / steps)


def _idle_until(moment: float) -> None:
    """Let the event loop do what it wants to until a mouse event is due."""
    while (left := moment - time.perf_counter()) > 0:
        QApplication.processEvents()
        time.sleep(min(left, 0.0005))


def main(kind: str, width: int, height: int) -> int:
    """Measure, and print one line of JSON."""
    app = QApplication([sys.argv[0]])
    plurals = EnglishPlurals(app)
    app.installTranslator(plurals)
    load_fonts()
    with tempfile.TemporaryDirectory() as folder:
        game = SOLO if kind == "solo" else GAME
        window, moves = open_game(width, height, Path(folder), game)
        if kind == "drag":
            results = measure_drag(window)
        else:
            results = measure_game(window, moves[:SOLO_MOVES] if kind == "solo" else moves)
        window.close()
    print(json.dumps({**results, "memory_mb": memory_mb()}), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
