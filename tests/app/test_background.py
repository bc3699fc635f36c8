"""Work in the background: in order, with answers where they belong, and nothing left hanging."""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Iterator
from functools import partial

import pytest
import shiboken6
from PySide6.QtCore import QObject, QThread
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from patchwork_qt.app.background import Background


@pytest.fixture
def owner(qapp: QApplication) -> Iterator[QObject]:
    owner = QObject()
    yield owner
    if shiboken6.isValid(owner):
        shiboken6.delete(owner)


@pytest.fixture
def background(owner: QObject) -> Background:
    return Background(owner)


def test_an_answer_arrives_in_the_thread_of_the_window(
    background: Background, qtbot: QtBot
) -> None:
    threads: list[QThread] = []

    def work() -> int:
        threads.append(QThread.currentThread())
        return 5

    def done(answer: int) -> None:
        threads.append(QThread.currentThread())
        answers.append(answer)

    answers: list[int] = []
    background.run(work, done)
    assert answers == []
    qtbot.waitUntil(lambda: answers == [5])
    worker, here = threads
    assert here is QThread.currentThread()
    assert worker is not here


def test_work_is_done_one_after_the_other(background: Background) -> None:
    running = threading.Lock()

    def work(number: int) -> int:
        assert running.acquire(blocking=False)
        time.sleep(0.0001)
        running.release()
        return number

    answers: list[int] = []
    for number in range(200):
        background.run(partial(work, number), answers.append)
        gc.collect(0)
    background.wait()
    assert answers == list(range(200))


def test_waiting_hands_over_every_answer_once(background: Background) -> None:
    answers: list[str] = []
    background.run(lambda: "one", answers.append)
    background.run(lambda: "two", answers.append)
    background.wait()
    assert answers == ["one", "two"]
    background.wait()
    QApplication.processEvents()
    assert answers == ["one", "two"]


def test_work_given_by_an_answer_is_waited_for_with_the_next_call(background: Background) -> None:
    answers: list[str] = []
    background.run(
        lambda: "one", lambda _one: background.run(lambda: "two", lambda two: answers.append(two))
    )
    background.wait()
    background.wait()
    assert answers == ["two"]


def fail() -> None:
    raise ZeroDivisionError("in the background")


def test_what_work_raises_arrives_instead_of_an_answer(
    background: Background, qtbot: QtBot
) -> None:
    answers: list[object] = []
    with qtbot.captureExceptions() as raised:
        background.run(fail, answers.append)
        qtbot.waitUntil(lambda: len(raised) == 1)
    ((kind, error, _),) = raised
    assert (kind, str(error)) == (ZeroDivisionError, "in the background")
    assert answers == []
    background.run(fail, answers.append)
    with pytest.raises(ZeroDivisionError):
        background.wait()
    background.run(lambda: "later", answers.append)
    background.wait()
    assert answers == ["later"]


def test_deleting_waits_for_the_work_and_nobody_gets_the_answer(
    owner: QObject, background: Background
) -> None:
    go_on, done = threading.Event(), threading.Event()
    answers: list[object] = []

    def work() -> None:
        go_on.wait()
        done.set()

    background.run(work, answers.append)
    threading.Timer(0.05, go_on.set).start()
    shiboken6.delete(owner)
    assert done.is_set()
    QApplication.processEvents()
    assert answers == []


def test_an_owner_that_is_forgotten_takes_everything_along(qapp: QApplication) -> None:
    for _ in range(30):
        owner = QObject()
        background = Background(owner)
        background.run(lambda: 1, lambda _answer: None)
        del owner, background
    gc.collect()
    qapp.processEvents()
