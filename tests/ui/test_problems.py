"""Problems with files in words."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from patchwork_qt.app.autosave import SaveProblem
from patchwork_qt.app.storage import Fault, StorageError
from patchwork_qt.game.errors import BadRecord
from patchwork_qt.ui.problems import problem_sentence

FILE = Path("games") / "rainy.patchwork"


@pytest.mark.parametrize("action", ["read", "saved", "removed", "set aside"])
@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EACCES, "permission is missing"),
        (errno.EIO, "the disk reported a problem"),
    ],
)
def test_a_file_that_fails_says_which_and_why(action: str, number: int, words: str) -> None:
    sentence = problem_sentence(StorageError(action, FILE, OSError(number, "?")))
    assert sentence.startswith("rainy.patchwork could not be ")
    assert sentence.endswith(f": {words}.")
    assert "games" in sentence


def test_every_fault_has_words() -> None:
    for fault in Fault:
        problem = StorageError("read", FILE, OSError(0, ""))
        problem.fault = fault
        assert fault.value in problem_sentence(problem)


def test_a_broken_save_says_where_it_is_kept() -> None:
    cause = BadRecord("move 3, T9@a1: too dear")
    kept = problem_sentence(SaveProblem(FILE, cause, Path("games") / "broken-1.patchwork"))
    assert kept.startswith("rainy.patchwork: ")
    assert "move 3, T9@a1: too dear" in kept
    assert kept.endswith("It is kept as broken-1.patchwork.")
    assert "kept" not in problem_sentence(SaveProblem(FILE, cause))


def test_a_damaged_file_that_is_set_aside_says_where() -> None:
    problem = StorageError("read", FILE, OSError(), Fault.DAMAGED)
    assert problem_sentence(problem).endswith(": the file is damaged.")
    problem.kept_as = FILE.with_name("rainy-broken-1.patchwork")
    assert problem_sentence(problem) == (
        "rainy.patchwork could not be read in games: the file is damaged."
        " It is kept as rainy-broken-1.patchwork, and a new one is begun."
    )


def test_anything_else_says_itself() -> None:
    assert problem_sentence(ValueError("No such ending.")) == "No such ending."
