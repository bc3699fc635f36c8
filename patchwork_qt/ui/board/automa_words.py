"""All that the Automa's panel says, as one value: what is painted is what can be read."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

import attrs
from PySide6.QtCore import QCoreApplication

from patchwork_qt.app.telling import Beat, Fate, Frame, Outcome, back_of
from patchwork_qt.game.cards import card, level
from patchwork_qt.game.patches import patch
from patchwork_qt.game.scoring import score_of
from patchwork_qt.game.state import GameState, Setup
from patchwork_qt.ui.art.automa_art import FormulaPart, NumberWords, RowMark, WeighedWords
from patchwork_qt.ui.art.automa_cards import CardWords, FilterWords
from patchwork_qt.ui.beat_words import beat_words
from patchwork_qt.ui.describe import signed
from patchwork_qt.ui.fate_words import fate_words, filter_name, outcome_words
from patchwork_qt.ui.names import fabric_name, player_name
from patchwork_qt.ui.solo_words import level_title

_MARKS = {Fate.AFFORDABLE: RowMark.OPEN, Fate.TAKEN: RowMark.TAKEN}


@attrs.frozen
class HeaderWords:
    name: str
    level: str
    turn: str
    """On the ribbon while it is the Automa's turn."""
    note: str
    """Below the name while it is not."""
    active: bool
    score: str
    label: str
    """What the number is; empty with large text."""


@attrs.frozen
class PilesWords:
    """The patches taken, the buttons, the claim space, and how the score comes about."""

    numbers: tuple[NumberWords, ...]
    """Patches with buttons, patches without, buttons, claim space."""
    with_buttons: tuple[int, ...]
    """Ids in the order taken."""
    without: tuple[int, ...]
    formula: tuple[FormulaPart, ...]
    total: str


@attrs.frozen
class PanelWords:
    """Everything on the panel."""

    header: HeaderWords
    back: int | None
    """Virtual buttons on the back in sight."""
    deck: int
    """Cards left face down."""
    deck_label: str
    discard: tuple[int, ...]
    """Cards of the discard pile that have been revealed, the latest last."""
    aside: tuple[int | None, ...]
    """Beneath them, what the backs of those set aside unseen show; see ``back``."""
    discard_label: str
    heading: str
    line: str
    next: str
    """On the button for the next step; empty where there is no step to wait for."""
    card: CardWords | None
    active: int | None
    rows: tuple[WeighedWords, ...]
    empty: str
    """In place of the rows."""
    piles: PilesWords


def panel_words(state: GameState, frame: Frame, large: bool = False) -> PanelWords:
    """The panel of a frame; ``state`` is the position that the frame leads to."""
    automa, telling = frame.automa, frame.beat is not Beat.REST
    heading, line = beat_words(frame)
    return PanelWords(
        header=_header(state, frame, telling, large),
        back=frame.back,
        deck=len(automa.deck),
        deck_label=QCoreApplication.translate("Automa", "Deck · {count}").format(
            count=len(automa.deck)
        ),
        discard=automa.discard[frame.aside :],
        aside=tuple(back_of(each) for each in automa.discard[: frame.aside]),
        discard_label=QCoreApplication.translate("Automa", "Discard · {count}").format(
            count=len(automa.discard)
        ),
        heading=heading,
        line=line,
        next=QCoreApplication.translate("Automa", "Next") if telling else "",
        card=card_words(frame.card, frame.outcomes) if frame.card is not None else None,
        active=frame.filter,
        rows=tuple(
            WeighedWords(place, row.patch, fate_words(row), _MARKS.get(row.fate, RowMark.DROPPED))
            for place, row in enumerate(frame.rows, start=1)
        ),
        empty=_empty_words(frame),
        piles=_piles(state, frame),
    )


def card_words(number: int, outcomes: Sequence[Outcome] = ()) -> CardWords:
    """What a card says. Filters that changed nothing say so, once they have been applied."""
    this = card(number)
    return CardWords(
        buttons=this.buttons,
        can_spend=QCoreApplication.translate("Automa", "can spend"),
        number=QCoreApplication.translate("Automa", "No. {number}").format(number=number),
        filters=tuple(
            FilterWords(name, *outcome_words(name, outcome))
            for name, outcome in zip_longest(this.filters, outcomes)
        ),
        no_filters=QCoreApplication.translate(
            "Automa", "It takes only a patch that is free; otherwise it advances."
        ),
        income_label=QCoreApplication.translate("Automa", "income"),
        income=QCoreApplication.translate("Automa", "+{buttons}").format(buttons=this.income),
    )


def card_sentence(number: int) -> str:
    """A card in one sentence, for screen readers and tips."""
    this = card(number)
    filters = ", ".join(filter_name(name) for name in this.filters)
    parts = [
        QCoreApplication.translate(
            "Automa", "Card {number}: can spend %n button(s)", "", this.buttons
        ).format(number=number)
    ]
    if filters:
        parts.append(QCoreApplication.translate("Automa", "filters: {names}").format(names=filters))
    parts.append(QCoreApplication.translate("Automa", "income %n", "", this.income))
    return "; ".join(parts)


def panel_sentences(words: PanelWords) -> tuple[str, ...]:
    """The parts of the panel as sentences, in the order of reading: header, deck, discard pile,
    step, card, patches weighed, piles and score."""
    piles = words.piles
    numbers = ", ".join(f"{number.label} {number.value}" for number in piles.numbers)
    formula = " + ".join(f"{part.value} {part.label}" for part in piles.formula)
    rows = "; ".join(
        QCoreApplication.translate("Automa", "patch {number}: {words}").format(
            number=row.place, words=row.words
        )
        for row in words.rows
    )
    header = words.header
    return (
        f"{header.name} {header.level}: {header.turn if header.active else header.note}",
        words.deck_label
        if words.back is None
        else QCoreApplication.translate(
            "Automa", "{deck}, the next can spend %n", "", words.back
        ).format(deck=words.deck_label),
        words.discard_label,
        f"{words.heading}: {words.line}",
        words.card.number if words.card is not None else "",
        rows or words.empty,
        f"{numbers}; {formula} {piles.total}",
    )


def panel_tip(words: PanelWords, part: str) -> str:
    """What ``deck``, ``discard``, ``next`` or ``skip`` is, for whoever points at it."""
    tips = {
        "deck": QCoreApplication.translate("Automa", "%n card(s) left", "", words.deck),
        "discard": QCoreApplication.translate("Automa", "Click to leaf through the discard pile"),
        "next": QCoreApplication.translate("Automa", "Next step (Space)"),
        "skip": QCoreApplication.translate("Automa", "Skip to the end (any other key)"),
    }
    if part == "deck" and words.back is not None:
        return QCoreApplication.translate(
            "Automa", "{deck}; the next can spend %n", "", words.back
        ).format(deck=tips["deck"])
    return tips[part]


def piles_tip(words: PanelWords) -> str:
    """The patches of both piles by name."""
    piles = (
        (QCoreApplication.translate("Automa", "With buttons: {patches}"), words.piles.with_buttons),
        (QCoreApplication.translate("Automa", "Without: {patches}"), words.piles.without),
    )
    return "\n".join(
        line.format(patches=", ".join(fabric_name(each) for each in pile))
        for line, pile in piles
        if pile
    )


def _header(state: GameState, frame: Frame, telling: bool, large: bool) -> HeaderWords:
    setup = state.setup
    assert setup.automa is not None
    over = state.to_move is None and not telling
    return HeaderWords(
        name=player_name(setup, 1),
        level=level_title(setup.automa.level),
        turn=QCoreApplication.translate("Automa", "Automa’s turn"),
        note=(
            QCoreApplication.translate("Table", "finished")
            if over
            else QCoreApplication.translate("Table", "waiting")
        ),
        active=telling,
        score=signed(score_of(frame.automa, setup).total),
        label="" if large else QCoreApplication.translate("Table", "score now"),
    )


def _empty_words(frame: Frame) -> str:
    """Said where no patches have been weighed."""
    if frame.beat is Beat.REVEAL:
        return QCoreApplication.translate("Automa", "Now it weighs the next patches.")
    if frame.card is not None:
        return QCoreApplication.translate("Automa", "No patch is left in the circle.")
    return QCoreApplication.translate(
        "Automa", "Here you will see what it weighs: which patch it takes, and why."
    )


def _piles(state: GameState, frame: Frame) -> PilesWords:
    automa, setup = frame.automa, state.setup
    assert setup.automa is not None
    with_buttons = tuple(each for each in automa.patches if patch(each).income)
    without = tuple(each for each in automa.patches if not patch(each).income)
    claim = level(setup.automa.level).special_tile_space
    return PilesWords(
        numbers=(
            NumberWords(
                QCoreApplication.translate("Automa", "with buttons"), str(len(with_buttons))
            ),
            NumberWords(QCoreApplication.translate("Automa", "without"), str(len(without))),
            NumberWords(QCoreApplication.translate("Automa", "buttons"), str(automa.buttons)),
            _tile_words(claim, automa.special_tile, state.sides[0].special_tile),
        ),
        with_buttons=with_buttons,
        without=without,
        formula=_formula(setup, frame),
        total=QCoreApplication.translate("Automa", "= {total}").format(
            total=score_of(automa, setup).total
        ),
    )


def _tile_words(claim: int, automa: bool, human: bool) -> NumberWords:
    """Who has the special tile, or where the Automa claims it."""
    if automa:
        return NumberWords(
            QCoreApplication.translate("Automa", "has the tile"),
            QCoreApplication.translate("Automa", "+7"),
        )
    if human:
        return NumberWords(
            QCoreApplication.translate("Automa", "you have it"),
            QCoreApplication.translate("Automa", "gone"),
        )
    return NumberWords(QCoreApplication.translate("Automa", "claims +7 at"), str(claim))


def _formula(setup: Setup, frame: Frame) -> tuple[FormulaPart, ...]:
    """What counts at this level, and how much of it there is."""
    assert setup.automa is not None
    rates, points = level(setup.automa.level), score_of(frame.automa, setup)
    parts = []
    if rates.points_per_button:
        count = points.buttons
        parts.append(_part(count, QCoreApplication.translate("Automa", "%n button(s)", "", count)))
    if rates.points_per_patch_with_buttons:
        count = points.patches_with_buttons
        words = QCoreApplication.translate("Automa", "%n patch(es) with buttons", "", count)
        parts.append(_part(count, words))
    if rates.points_per_button_on_patches:
        count = points.buttons_on_patches
        parts.append(_part(count, QCoreApplication.translate("Automa", "%n sewn on", "", count)))
    tile = QCoreApplication.translate("Automa", "tile")
    parts.append(FormulaPart(str(points.special_tile), tile))
    return tuple(parts)


def _part(count: int, words: str) -> FormulaPart:
    """The number is drawn apart from its words, wherever it stands in them."""
    return FormulaPart(str(count), words.replace(str(count), "", 1).strip())
