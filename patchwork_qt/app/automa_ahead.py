"""What the Automa could take next, from what a person at the table may know.

The tactical deck shows on each back what the card can spend, but not which card it is. Known are
the cards revealed since the last shuffle; the two that are set aside at the start are not.
"""

from __future__ import annotations

import attrs

from patchwork_qt.game.automa import weigh
from patchwork_qt.game.cards import SET_ASIDE, TACTICAL, card, deck_cards
from patchwork_qt.game.legality import why_not_take
from patchwork_qt.game.moves import Advance, Move, PlaceLeather, TakePatch
from patchwork_qt.game.patches import LEATHER
from patchwork_qt.game.rules import apply_unchecked, is_automa_turn
from patchwork_qt.game.state import AutomaState, GameState
from patchwork_qt.game.track import LAST_SPACE
from patchwork_qt.game.turn import OFFER


@attrs.frozen
class CouldTake:
    """A patch that the Automa could take."""

    patch: int
    cards: tuple[int, ...]
    """The cards that would take it, ascending; never empty."""


@attrs.frozen
class Outlook:
    """What the Automa's next turn could be, were it to come in this very position."""

    buttons: int
    """What the next card can spend: its back says so."""
    cards: tuple[int, ...]
    """What the next card could be, ascending; never empty."""
    patches: tuple[CouldTake, ...]
    """In the order in which they lie."""
    may_advance: bool
    """Whether one of the cards would take no patch. Then all of them do: what they can spend is
    the same, and whatever can be paid is taken."""


@attrs.frozen
class OptionAhead:
    """What follows from something that the player can do now."""

    patch: int | None
    """The patch taken, None for advancing."""
    outlook: Outlook
    """As things would stand then."""
    leather: bool
    """Whether leather has to be laid before anything else."""
    moves_again: bool
    """Whether the next turn is the player's again, so that the outlook may still change."""


def possible_cards(state: GameState) -> tuple[int, ...]:
    """What the Automa's next card could be; empty without a tactical deck."""
    automa = _automa(state)
    if automa is None:
        return ()
    buttons = card(automa.deck[0]).buttons
    unseen = SET_ASIDE if automa.shuffles_used == 1 else 0
    revealed = automa.discard[unseen:]
    cards = deck_cards(TACTICAL)
    return tuple(each for each in cards if card(each).buttons == buttons and each not in revealed)


def outlook(state: GameState) -> Outlook | None:
    """What the Automa could take if it were its turn now, whoever's it is.

    None without a tactical deck, and when it takes no more turns.
    """
    automa = _automa(state)
    if automa is None or automa.position == LAST_SPACE or state.to_move is None:
        return None
    offer, human = state.circle[:OFFER], state.sides[0].position
    cards = possible_cards(state)
    taken = {each: weigh(card(each), offer, automa.position, human).taken for each in cards}
    could = [
        CouldTake(patch, tuple(each for each in cards if taken[each] == patch)) for patch in offer
    ]
    return Outlook(
        buttons=card(automa.deck[0]).buttons,
        cards=cards,
        patches=tuple(each for each in could if each.cards),
        may_advance=None in taken.values(),
    )


def options_ahead(state: GameState) -> tuple[OptionAhead, ...]:
    """Advance, then each patch that can be taken, in order, with what the Automa could do then.

    Empty when :func:`outlook` is None, and when the player has no such choice now.
    """
    human = state.sides[0]
    if state.to_move != 0 or state.leather_pending:
        return ()
    moves: list[tuple[int | None, Move]] = [(None, Advance())]
    for patch in state.circle[:OFFER]:
        if why_not_take(state, patch) is None:
            # Any place will do: what the Automa takes does not depend on it.
            moves.append((patch, TakePatch(patch, human.quilt.where_fits(patch)[0])))
    return tuple(
        option
        for patch, move in moves
        if (option := _option(patch, apply_unchecked(state, move).after)) is not None
    )


def _option(patch: int | None, after: GameState) -> OptionAhead | None:
    ahead = outlook(after)
    if ahead is None:
        return None
    leather = after.leather_pending > 0
    return OptionAhead(patch, ahead, leather, moves_again=not is_automa_turn(_leather_laid(after)))


def _leather_laid(state: GameState) -> GameState:
    """The position once all pending leather is laid, wherever there is room."""
    while state.leather_pending:
        placement = state.sides[0].quilt.where_fits(LEATHER)[0]
        state = apply_unchecked(state, PlaceLeather(placement)).after
    return state


def _automa(state: GameState) -> AutomaState | None:
    """The opponent, if it plays with a tactical deck."""
    automa, setup = state.sides[1], state.setup.automa
    if setup is None or setup.deck != TACTICAL or not isinstance(automa, AutomaState):
        return None
    return automa
