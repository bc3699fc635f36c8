"""The solo opponent: what its cards make it do. Rules, not thinking."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from patchwork_qt.game.cards import Card, card, level
from patchwork_qt.game.errors import GameError, IllegalMove, Reason
from patchwork_qt.game.events import (
    CardRevealed,
    DeckShuffled,
    Event,
    FilterApplied,
    PatchesWeighed,
    PatchTaken,
    TileWon,
    TokenMoved,
)
from patchwork_qt.game.moves import AutomaTurn
from patchwork_qt.game.patches import Patch, patch
from patchwork_qt.game.state import AutomaSetup, AutomaState, GameState, Step
from patchwork_qt.game.track import LAST_SPACE
from patchwork_qt.game.turn import OFFER, finish, walk, without_patch


@attrs.frozen
class Weighing:
    """How a card chooses among the next three patches."""

    events: tuple[Event, ...]
    """PatchesWeighed, then a FilterApplied for each filter that there was need for."""
    taken: int | None
    """The patch that the card takes, None to advance."""


def is_automa_turn(state: GameState) -> bool:
    """Whether the Automa acts next, so that :func:`automa_turn` is what goes on."""
    return state.to_move is not None and isinstance(state.sides[state.to_move], AutomaState)


def automa_turn(state: GameState) -> Step:
    """Play the Automa's next card; everything about it follows from the state.

    Raises IllegalMove when it isn't the Automa's turn, and GameError when the deck must be
    shuffled but the set-up knows no further shuffle.
    """
    side = state.to_move
    if side is None:
        raise IllegalMove(Reason.GAME_OVER)
    automa = state.sides[side]
    if not isinstance(automa, AutomaState):
        raise IllegalMove(Reason.NOT_YOUR_TURN, "the human decides")
    human_position = state.sides[1 - side].position
    current = card(automa.deck[0])
    weighing = weigh(current, state.circle[:OFFER], automa.position, human_position)
    chosen = None if weighing.taken is None else patch(weighing.taken)
    events: list[Event] = [CardRevealed(current.number), *weighing.events]
    circle = state.circle
    if chosen is None:
        end = min(LAST_SPACE, human_position + 1)
    else:
        end = min(LAST_SPACE, automa.position + chosen.time)
        place = circle.index(chosen.id)
        circle = without_patch(circle, place)
        events.append(PatchTaken(side, chosen.id, place, price=0))
    events.append(TokenMoved(side, automa.position, end))
    earned, leather = walk(side, automa.position, end, current.income, state.leather_spaces, events)
    setup = state.setup.automa
    assert setup is not None
    tile_is_free = not any(each.special_tile for each in state.sides)
    wins_tile = tile_is_free and end >= level(setup.level).special_tile_space
    if wins_tile:
        events.append(TileWon(side, square=None))
    moved = attrs.evolve(
        automa,
        position=end,
        buttons=automa.buttons + earned,
        special_tile=automa.special_tile or wins_tile,
        patches=automa.patches if chosen is None else (*automa.patches, chosen.id),
    )
    return finish(
        state,
        AutomaTurn(current.number, None if chosen is None else chosen.id),
        events,
        _discard(moved, setup, events),
        circle,
        tuple(space for space in state.leather_spaces if space not in leather),
        leather_pending=0,
    )


def weigh(current: Card, offer: tuple[int, ...], position: int, human: int) -> Weighing:
    """What a card makes of the patches on offer (ids, in order), whether they fit or not.

    ``position`` and ``human`` are the spaces of the Automa's and the human's token.
    """
    left = [each for each in map(patch, offer) if each.buttons <= current.buttons]
    events: list[Event] = [PatchesWeighed(offer, _ids(left))]
    for name in current.filters:
        if len(left) < 2:
            break
        passing = _passing(name, left, position, human)
        dropped = [each for each in left if each not in passing]
        if passing:
            events.append(FilterApplied(name, _ids(passing), _ids(dropped), skipped=False))
            left = passing
        else:
            events.append(FilterApplied(name, _ids(left), (), skipped=True))
    return Weighing(tuple(events), left[0].id if left else None)


def _passing(name: str, candidates: Sequence[Patch], start: int, human: int) -> list[Patch]:
    """The candidates that pass one filter of a card, in the order in which they lie."""
    match name:
        case "no_overtake":
            # Counted as if the track went on beyond 53: golden game solo-013 decides so.
            return [each for each in candidates if start + each.time <= human]
        case "most_buttons":
            most = max(each.income for each in candidates)
            return [each for each in candidates if each.income == most]
        case "largest":
            largest = max(each.size for each in candidates)
            return [each for each in candidates if each.size == largest]
        case "furthest":
            return [candidates[-1]]
        case _:
            raise ValueError(f"unknown filter {name!r}")


def _discard(automa: AutomaState, setup: AutomaSetup, events: list[Event]) -> AutomaState:
    """Discard the current card; when it was the last one, all twelve form the new deck."""
    current, *rest = automa.deck
    if rest:
        return attrs.evolve(automa, deck=tuple(rest), discard=(*automa.discard, current))
    if automa.shuffles_used == len(setup.shuffles):
        raise GameError(
            f"the Automa's deck is empty and shuffle {automa.shuffles_used + 1} is not known"
        )
    events.append(DeckShuffled())
    return attrs.evolve(
        automa,
        deck=setup.shuffles[automa.shuffles_used],
        discard=(),
        shuffles_used=automa.shuffles_used + 1,
    )


def _ids(patches: Sequence[Patch]) -> tuple[int, ...]:
    return tuple(each.id for each in patches)
