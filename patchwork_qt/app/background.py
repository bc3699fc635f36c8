"""Work that the window does not wait for: files that may be slow."""

from __future__ import annotations

import contextlib
import queue
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, Signal

Answer = TypeVar("Answer")
Deliver = Callable[[], None]


class _Job(QRunnable):
    def __init__(self, work: Callable[[], None]) -> None:
        super().__init__()
        self._work = work

    def run(self) -> None:
        self._work()


class Background(QObject):
    """Does one piece of work after the other, in the order in which they were given.

    To delete it waits for what is still to do, whose answers nobody gets then.
    """

    _answered = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        # Answers don't travel in the signal: so that wait() can hand them over at once.
        self._answers: queue.SimpleQueue[Deliver] = queue.SimpleQueue()
        self._answered.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def run(self, work: Callable[[], Answer], done: Callable[[Answer], None]) -> None:
        """Do ``work`` soon, in another thread; it must not touch the window.

        ``done`` gets its answer in the thread that this object lives in. What ``work`` raises is
        raised there as well, instead, as if an event had raised it.
        """
        answers, answered = self._answers, self._answered

        def work_and_answer() -> None:
            try:
                answer = work()
            except Exception as error:
                answers.put(partial(_raise, error))
            else:
                answers.put(partial(done, answer))
            with contextlib.suppress(RuntimeError):  # deleted meanwhile
                answered.emit()

        self._pool.start(_Job(work_and_answer))

    def wait(self) -> None:
        """Until all work so far is done and its answers are handed over."""
        self._pool.waitForDone()
        while self._deliver():
            pass

    def _deliver(self) -> bool:
        """Hand over one answer, if there is one."""
        try:
            deliver = self._answers.get_nowait()
        except queue.Empty:
            return False
        deliver()
        return True


def _raise(error: Exception) -> None:
    raise error
