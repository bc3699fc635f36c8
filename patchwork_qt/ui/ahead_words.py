"""What the Automa could take next, in words: for the card beside its deck, tips and speech."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
from PySide6.QtCore import QCoreApplication

from patchwork_qt.app.automa_ahead import (
    OptionAhead,
    Outlook,
    options_ahead,
    outlook,
)
from patchwork_qt.game.cards import TACTICAL, card, deck_cards
from patchwork_qt.game.state import GameState
from patchwork_qt.ui.looks import look_of
from patchwork_qt.ui.names import fabric_name


@attrs.frozen
class AheadPatch:
    """A patch in a row of the card."""

    patch: int
    number: int
    """Where it lies now: 1 is next to the spool."""


@attrs.frozen
class AheadRow:
    """What the Automa could take, now or after one of the player's options."""

    words: str
    option: AheadPatch | None
    """The patch that the words are about."""
    note: str
    """What the player does before the Automa; empty when nothing."""
    could: tuple[AheadPatch, ...]
    nothing: str
    """The words for taking none; empty when it takes one."""
    sentence: str
    """All of the row."""


@attrs.frozen
class AheadFacts:
    """What the card beside the tactical deck says."""

    buttons: int
    title: str
    cards: str
    """Which cards it could be, and how that is known."""
    heading: str
    """Of what it could take."""
    rows: tuple[AheadRow, ...]
    look: int
    """Whose colours the numbers of the next three have, among the players of a theme."""


def ahead_facts(state: GameState) -> AheadFacts | None:
    """What the Automa could take now and after each of the player's options.

    None without a tactical deck, and when the Automa takes no more turns.
    """
    now = outlook(state)
    if now is None:
        return None
    return AheadFacts(
        buttons=now.buttons,
        title=QCoreApplication.translate("Ahead", "It can spend %n next", "", now.buttons),
        cards=_cards_words(now),
        heading=QCoreApplication.translate("Ahead", "It could take"),
        rows=(_now_row(state, now), *(_row(state, each) for each in options_ahead(state))),
        look=look_of(state.setup, state.to_move or 0),
    )


def ahead_sentence(facts: AheadFacts) -> str:
    """All that the card says, in one text."""
    first = QCoreApplication.translate("Ahead", "{title}. {cards}.").format(
        title=facts.title, cards=facts.cards
    )
    return " ".join((first, *(row.sentence for row in facts.rows)))


def or_word() -> str:
    """What stands between two things of which the Automa does either."""
    return QCoreApplication.translate("Ahead", "or")


def _cards_words(now: Outlook) -> str:
    """Such as "Card 19 or 20", or "Card 20, as 19 is played"."""
    numbers = _either(now.cards)
    played = [
        each
        for each in deck_cards(TACTICAL)
        if card(each).buttons == now.buttons and each not in now.cards
    ]
    if not played:
        return QCoreApplication.translate("Ahead", "Card {numbers}").format(numbers=numbers)
    return QCoreApplication.translate("Ahead", "Card {numbers}, as {played} is played").format(
        numbers=numbers, played=_either(played)
    )


def _now_row(state: GameState, now: Outlook) -> AheadRow:
    words = QCoreApplication.translate("Ahead", "Now")
    note = _note(leather=state.leather_pending > 0, moves_again=False)
    return AheadRow(words, None, note, *_does(state, now), _sentence(words, now, note))


def _row(state: GameState, option: OptionAhead) -> AheadRow:
    note = _note(option.leather, option.moves_again)
    does = _does(state, option.outlook)
    if option.patch is None:
        words = QCoreApplication.translate("Ahead", "After you advance")
        return AheadRow(words, None, note, *does, _sentence(words, option.outlook, note))
    words = QCoreApplication.translate("Ahead", "After you take")
    when = QCoreApplication.translate("Ahead", "After you take the {fabric}").format(
        fabric=fabric_name(option.patch)
    )
    taken = _placed(state, option.patch)
    return AheadRow(words, taken, note, *does, _sentence(when, option.outlook, note))


def _does(state: GameState, ahead: Outlook) -> tuple[tuple[AheadPatch, ...], str]:
    """The patches that it could take, and the words for taking none."""
    nothing = ""
    if ahead.may_advance:
        nothing = QCoreApplication.translate("Ahead", "nothing: it advances")
    return tuple(_placed(state, each.patch) for each in ahead.patches), nothing


def _placed(state: GameState, patch: int) -> AheadPatch:
    return AheadPatch(patch, state.circle.index(patch) + 1)


def _sentence(when: str, ahead: Outlook, note: str) -> str:
    """Such as "After you advance: it takes the confetti, but you lay leather first."."""
    does = _takes(ahead)
    if not note:
        return QCoreApplication.translate("Ahead", "{when}: it {does}.").format(
            when=when, does=does
        )
    return QCoreApplication.translate("Ahead", "{when}: it {does}, but {note}.").format(
        when=when, does=does, note=note
    )


def _takes(ahead: Outlook) -> str:
    """What it does, and with which cards unless with any that it could be."""
    if not ahead.patches:
        return QCoreApplication.translate("Ahead", "advances")
    if len(ahead.patches) == 1:
        return QCoreApplication.translate("Ahead", "takes the {fabric}").format(
            fabric=fabric_name(ahead.patches[0].patch)
        )
    choices = [
        QCoreApplication.translate("Ahead", "the {fabric} (card {numbers})").format(
            fabric=fabric_name(each.patch), numbers=_either(each.cards)
        )
        for each in ahead.patches
    ]
    return QCoreApplication.translate("Ahead", "takes {choices}").format(choices=_either(choices))


def _note(leather: bool, moves_again: bool) -> str:
    """What the player does before the Automa's next turn."""
    if leather and moves_again:
        return QCoreApplication.translate("Ahead", "you lay leather and move again first")
    if leather:
        return QCoreApplication.translate("Ahead", "you lay leather first")
    if moves_again:
        return QCoreApplication.translate("Ahead", "you move again first")
    return ""


def _either(parts: Sequence[object]) -> str:
    """As in "a", "a or b"."""
    return f" {or_word()} ".join(str(each) for each in parts)
