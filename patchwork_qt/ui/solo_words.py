"""What the decks and levels of the Automa are called, and what each of them means."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from patchwork_qt.game import cards
from patchwork_qt.game.scoring import SPECIAL_TILE_POINTS
from patchwork_qt.game.state import AutomaSetup

ROMAN = ("I", "II", "III", "IV", "V")


def deck_name(deck: str) -> str:
    """The name of a deck. Raises KeyError for one that there is not."""
    return {
        "normal": QCoreApplication.translate("Solo", "Normal"),
        "tactical": QCoreApplication.translate("Solo", "Tactical"),
    }[deck]


def level_name(level: int) -> str:
    """The name of a level, 1–5. Raises KeyError for any other number."""
    name = cards.level(level).name
    return {
        "Intern": QCoreApplication.translate("Solo", "Intern"),
        "Apprentice": QCoreApplication.translate("Solo", "Apprentice"),
        "Fellow": QCoreApplication.translate("Solo", "Fellow"),
        "Master": QCoreApplication.translate("Solo", "Master"),
        "Legend": QCoreApplication.translate("Solo", "Legend"),
    }[name]


def level_roman(level: int) -> str:
    """The number of a level as it is printed, the same in every language."""
    return ROMAN[level - 1]


def level_title(level: int) -> str:
    """Number and name of a level: ``III · Fellow``."""
    return f"{level_roman(level)} · {level_name(level)}"


def deck_sentence(deck: str) -> str:
    """What the backs of a deck tell. Raises KeyError for one that there is not."""
    return {
        "normal": QCoreApplication.translate(
            "Solo", "The backs show nothing: every card is a surprise."
        ),
        "tactical": QCoreApplication.translate(
            "Solo", "The backs show the virtual buttons: you always see what it can spend next."
        ),
    }[deck]


def formula_words(level: int) -> str:
    """What a level scores for, without a stop: ``7 for the tile and 1 per button``."""
    rates = cards.level(level)
    tile = QCoreApplication.translate("Solo", "{points} for the tile")
    button = QCoreApplication.translate("Solo", "{points} per button")
    patch = QCoreApplication.translate("Solo", "{points} per patch with buttons")
    sewn_on = QCoreApplication.translate("Solo", "{points} per button sewn on")
    parts = [
        words.format(points=points)
        for words, points in (
            (tile, SPECIAL_TILE_POINTS),
            (button, rates.points_per_button),
            (patch, rates.points_per_patch_with_buttons),
            (sewn_on, rates.points_per_button_on_patches),
        )
        if points
    ]
    return _listed(parts)


def claim_words(level: int) -> str:
    """Where a level may take the special tile: ``from space 41``."""
    return QCoreApplication.translate("Solo", "from space {space}").format(
        space=cards.level(level).special_tile_space
    )


def level_sentence(level: int) -> str:
    """Claim space and formula of a level in words."""
    return QCoreApplication.translate(
        "Solo", "Takes the 7 × 7 tile from space {space} on. Scores {formula}."
    ).format(space=cards.level(level).special_tile_space, formula=formula_words(level))


def opponent_words(automa: AutomaSetup) -> str:
    """Which Automa it is: ``Level III · tactical deck``."""
    words = {
        "normal": QCoreApplication.translate("Solo", "Level {level} · normal deck"),
        "tactical": QCoreApplication.translate("Solo", "Level {level} · tactical deck"),
    }[automa.deck]
    return words.format(level=level_roman(automa.level))


def _listed(parts: list[str]) -> str:
    """What is scored for, as a sentence lists it."""
    if len(parts) == 1:
        return QCoreApplication.translate("Solo", "{one}, nothing more").format(one=parts[0])
    return QCoreApplication.translate("Solo", "{first} and {last}").format(
        first=", ".join(parts[:-1]), last=parts[-1]
    )
