"""What the things on the table are called: fabrics and shapes, columns and players."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from patchwork_qt.game.patches import LEATHER
from patchwork_qt.game.state import Mode, Setup

COLUMNS = "abcdefghi"


def sentence_case(words: str) -> str:
    """With a capital at the start; the rest stays as it is."""
    return words[:1].upper() + words[1:]


def space_name(column: int, row: int) -> str:
    """Notation of a space of the quilt, such as e5, from zero-based column and row."""
    return f"{COLUMNS[column]}{row + 1}"


def player_name(setup: Setup, side: int) -> str:
    """The name of a side; the Automa has its own."""
    if setup.mode is Mode.SOLO and side == 1:
        return QCoreApplication.translate("Names", "Automa")
    name = "".join(char for char in setup.players[side] if char.isprintable()).strip()
    return (
        name
        or (
            QCoreApplication.translate("Names", "Left"),
            QCoreApplication.translate("Names", "Right"),
        )[side]
    )


def patch_name(patch: int) -> str:
    """The spoken name: fabric, then shape, such as "blue gingham, two in a row"."""
    if patch == LEATHER:
        return fabric_name(patch)
    return QCoreApplication.translate("Names", "{fabric}, {shape}").format(
        fabric=fabric_name(patch), shape=shape_name(patch)
    )


def fabric_name(patch: int) -> str:
    """The name of a patch's cloth; leather for patch 0."""
    return {
        0: QCoreApplication.translate("Fabrics", "leather"),
        1: QCoreApplication.translate("Fabrics", "blue gingham"),
        2: QCoreApplication.translate("Fabrics", "red polka dots"),
        3: QCoreApplication.translate("Fabrics", "sailor stripe"),
        4: QCoreApplication.translate("Fabrics", "daisy meadow"),
        5: QCoreApplication.translate("Fabrics", "mint ticking"),
        6: QCoreApplication.translate("Fabrics", "sweethearts"),
        7: QCoreApplication.translate("Fabrics", "teal chevron"),
        8: QCoreApplication.translate("Fabrics", "mustard honeycomb"),
        9: QCoreApplication.translate("Fabrics", "starry plum"),
        10: QCoreApplication.translate("Fabrics", "Highland tartan"),
        11: QCoreApplication.translate("Fabrics", "mermaid scales"),
        12: QCoreApplication.translate("Fabrics", "lilac bubbles"),
        13: QCoreApplication.translate("Fabrics", "houndstooth"),
        14: QCoreApplication.translate("Fabrics", "cherry picnic"),
        15: QCoreApplication.translate("Fabrics", "garden sprigs"),
        16: QCoreApplication.translate("Fabrics", "Swiss cross"),
        17: QCoreApplication.translate("Fabrics", "tweed herringbone"),
        18: QCoreApplication.translate("Fabrics", "candy diagonal"),
        19: QCoreApplication.translate("Fabrics", "sashiko circles"),
        20: QCoreApplication.translate("Fabrics", "lemonade"),
        21: QCoreApplication.translate("Fabrics", "tulip row"),
        22: QCoreApplication.translate("Fabrics", "terracotta check"),
        23: QCoreApplication.translate("Fabrics", "April rain"),
        24: QCoreApplication.translate("Fabrics", "confetti"),
        25: QCoreApplication.translate("Fabrics", "flying geese"),
        26: QCoreApplication.translate("Fabrics", "basket weave"),
        27: QCoreApplication.translate("Fabrics", "argyle club"),
        28: QCoreApplication.translate("Fabrics", "mushroom wood"),
        29: QCoreApplication.translate("Fabrics", "swallows"),
        30: QCoreApplication.translate("Fabrics", "paisley bazaar"),
        31: QCoreApplication.translate("Fabrics", "lagoon waves"),
        32: QCoreApplication.translate("Fabrics", "olive windowpane"),
        33: QCoreApplication.translate("Fabrics", "midnight peony"),
    }[patch]


def shape_name(patch: int) -> str:
    """The shape of a patch in words."""
    return {
        0: QCoreApplication.translate("Shapes", "a single space"),
        1: QCoreApplication.translate("Shapes", "two in a row"),
        2: QCoreApplication.translate("Shapes", "small corner"),
        3: QCoreApplication.translate("Shapes", "three in a row"),
        4: QCoreApplication.translate("Shapes", "small corner"),
        5: QCoreApplication.translate("Shapes", "short T"),
        6: QCoreApplication.translate("Shapes", "short step"),
        7: QCoreApplication.translate("Shapes", "four in a row"),
        8: QCoreApplication.translate("Shapes", "short L"),
        9: QCoreApplication.translate("Shapes", "short L"),
        10: QCoreApplication.translate("Shapes", "square"),
        11: QCoreApplication.translate("Shapes", "short step"),
        12: QCoreApplication.translate("Shapes", "U"),
        13: QCoreApplication.translate("Shapes", "square with a tab"),
        14: QCoreApplication.translate("Shapes", "long step"),
        15: QCoreApplication.translate("Shapes", "bar with a knob"),
        16: QCoreApplication.translate("Shapes", "plus"),
        17: QCoreApplication.translate("Shapes", "tall T"),
        18: QCoreApplication.translate("Shapes", "five in a row"),
        19: QCoreApplication.translate("Shapes", "long L"),
        20: QCoreApplication.translate("Shapes", "stairs"),
        21: QCoreApplication.translate("Shapes", "long cross"),
        22: QCoreApplication.translate("Shapes", "crank"),
        23: QCoreApplication.translate("Shapes", "bracket"),
        24: QCoreApplication.translate("Shapes", "propeller"),
        25: QCoreApplication.translate("Shapes", "arrow"),
        26: QCoreApplication.translate("Shapes", "two bricks"),
        27: QCoreApplication.translate("Shapes", "tallest T"),
        28: QCoreApplication.translate("Shapes", "hat"),
        29: QCoreApplication.translate("Shapes", "bolt"),
        30: QCoreApplication.translate("Shapes", "boot"),
        31: QCoreApplication.translate("Shapes", "longest cross"),
        32: QCoreApplication.translate("Shapes", "H"),
        33: QCoreApplication.translate("Shapes", "barrel"),
    }[patch]
