"""What the page at the end of a solo game says about the levels of the Automa."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from patchwork_qt.app.other_levels import LevelResult
from patchwork_qt.game.cards import level
from patchwork_qt.game.patches import patch
from patchwork_qt.game.scoring import score_of
from patchwork_qt.game.state import AutomaState, Setup
from patchwork_qt.ui.art.theme import AUTOMA
from patchwork_qt.ui.describe import signed
from patchwork_qt.ui.solo_words import level_name, level_roman
from patchwork_qt.ui.widgets.count_card import CountRow
from patchwork_qt.ui.widgets.levels_table import LevelRow


def automa_rows(setup: Setup, automa: AutomaState) -> tuple[CountRow, ...]:
    """Its count, step by step by the formula of its level; what doesn't count stands last."""
    assert setup.automa is not None
    rates, parts = level(setup.automa.level), score_of(automa, setup)
    incomes = [patch(each).income for each in automa.patches]
    with_buttons = sum(income > 0 for income in incomes)
    rows = (
        (
            "button",
            QCoreApplication.translate("End", "%n button(s)", "", automa.buttons),
            rates.points_per_button,
            parts.buttons,
        ),
        (
            "patch",
            QCoreApplication.translate("End", "%n patch(es) with buttons", "", with_buttons),
            rates.points_per_patch_with_buttons,
            parts.patches_with_buttons,
        ),
        (
            "sewn",
            QCoreApplication.translate("End", "%n button(s) on patches", "", sum(incomes)),
            rates.points_per_button_on_patches,
            parts.buttons_on_patches,
        ),
    )
    tile = QCoreApplication.translate("End", "7 × 7 tile")
    not_counted = QCoreApplication.translate("End", "not counted")
    counted = [
        CountRow(picture, f"{words} × {rate}", points)
        for picture, words, rate, points in rows
        if rate
    ]
    others = [
        CountRow(picture, words, 0, not_counted) for picture, words, rate, _ in rows if not rate
    ]
    return (*counted[:1], CountRow("tile", tile, parts.special_tile), *counted[1:], *others)


def level_rows(results: tuple[LevelResult, ...]) -> tuple[LevelRow, ...]:
    """The rows of the table."""
    return tuple(
        LevelRow(
            level=level_roman(result.level),
            name=level_name(result.level),
            claim_space=str(level(result.level).special_tile_space),
            human=signed(result.human.total),
            automa=signed(result.automa.total),
            outcome=_outcome(result),
            short_outcome=_won_or_lost(result),
            won=result.winner == 0,
            owner=AUTOMA if result.tile_owner else 0,
            owner_words=(
                QCoreApplication.translate("End", "Automa")
                if result.tile_owner
                else QCoreApplication.translate("End", "you")
            ),
            played=result.played,
        )
        for result in results
    )


def assumption() -> str:
    """Under which the other rows hold."""
    return QCoreApplication.translate(
        "End",
        "If you had played the very same moves: only the claim space and the Automa’s formula"
        " differ.",
    )


def levels_sentence(results: tuple[LevelResult, ...]) -> str:
    """The whole table for screen readers."""
    heading = QCoreApplication.translate("End", "At the other levels")
    return " ".join([f"{heading}.", *map(_sentence, results), assumption()])


def _sentence(result: LevelResult) -> str:
    words = (
        QCoreApplication.translate(
            "End",
            "Level {level}, {name}, the one you played: claim space {space}, you {you},"
            " Automa {automa}, {outcome}, {owner}.",
        )
        if result.played
        else QCoreApplication.translate(
            "End",
            "Level {level}, {name}: claim space {space}, you {you}, Automa {automa}, {outcome},"
            " {owner}.",
        )
    )
    owner = (
        QCoreApplication.translate("End", "the Automa has the 7 × 7 tile")
        if result.tile_owner
        else QCoreApplication.translate("End", "you have the 7 × 7 tile")
    )
    return words.format(
        level=level_roman(result.level),
        name=level_name(result.level),
        space=level(result.level).special_tile_space,
        you=signed(result.human.total),
        automa=signed(result.automa.total),
        outcome=_outcome(result),
        owner=owner,
    )


def _won_or_lost(result: LevelResult) -> str:
    if result.winner == 0:
        return QCoreApplication.translate("End", "won")
    return QCoreApplication.translate("End", "lost")


def _outcome(result: LevelResult) -> str:
    """Won or lost, and by how much or that it was decided at the centre."""
    won = result.winner == 0
    if result.tie_broken:
        return (
            QCoreApplication.translate("End", "won, a tie")
            if won
            else QCoreApplication.translate("End", "lost, a tie")
        )
    words = (
        QCoreApplication.translate("End", "won by {points}")
        if won
        else QCoreApplication.translate("End", "lost by {points}")
    )
    return words.format(points=abs(result.human.total - result.automa.total))
