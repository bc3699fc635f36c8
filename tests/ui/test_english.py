"""English needs no translation file, only singular and plural."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from patchwork_qt.ui.english import EnglishPlurals


@pytest.fixture
def english(qapp: QApplication) -> Iterator[None]:
    plurals = EnglishPlurals(qapp)
    qapp.installTranslator(plurals)
    yield
    qapp.removeTranslator(plurals)


@pytest.mark.parametrize(
    ("number", "words"),
    [(0, "0 buttons"), (1, "1 button"), (2, "2 buttons"), (21, "21 buttons"), (101, "101 buttons")],
)
@pytest.mark.usefixtures("english")
def test_only_one_is_singular(number: int, words: str) -> None:
    assert QCoreApplication.translate("Test", "%n button(s)", "", number) == words


@pytest.mark.parametrize(("number", "words"), [(0, "0 patches"), (1, "1 patch"), (2, "2 patches")])
@pytest.mark.usefixtures("english")
def test_some_words_take_more_than_a_letter(number: int, words: str) -> None:
    assert QCoreApplication.translate("Test", "%n patch(es)", "", number) == words


@pytest.mark.usefixtures("english")
def test_what_counts_nothing_stays_as_it_is() -> None:
    assert QCoreApplication.translate("Test", "Your button(s)") == "Your button(s)"
    assert QCoreApplication.translate("Test", "Two players") == "Two players"
