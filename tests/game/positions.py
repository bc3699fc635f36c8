"""Hand-made positions for tests: any board, any place on the track, any patches in the circle."""

from __future__ import annotations

import random

import attrs

from patchwork_qt.game.placements import placement_table
from patchwork_qt.game.quilt import Quilt
from patchwork_qt.game.rules import apply, automa_turn, is_automa_turn, legal_moves, new_setup
from patchwork_qt.game.state import AutomaState, GameState, Mode, PlayerState, Side, Step

FULL = "#########" * 9
SEVEN_BY_SEVEN = ("#######.." * 7) + "." * 18


def quilt(rows: str = "", income: int = 0) -> Quilt:
    """A quilt from its 81 spaces, ``#`` for covered, all of it leather with ``income`` sewn on."""
    sewn = Quilt.empty()
    for space, char in enumerate("".join(rows.split())):
        if char == "#":
            sewn = sewn.lay(space)
    return attrs.evolve(sewn, income=income)


def player(
    position: int = 0,
    buttons: int = 5,
    board: str = "",
    income: int = 0,
    special_tile: bool = False,
) -> PlayerState:
    return PlayerState(position, buttons, quilt(board, income), special_tile)


def automa(
    position: int = 0,
    buttons: int = 0,
    cards: tuple[int, ...] = (1, 2),
    patches: tuple[int, ...] = (),
    special_tile: bool = False,
) -> AutomaState:
    """An Automa whose next cards are ``cards``."""
    return AutomaState(position, buttons, special_tile, patches, cards, (), shuffles_used=1)


def table(
    first: PlayerState,
    second: Side,
    *,
    circle: tuple[int, ...] = (2, 3, 4, 1),
    leather_spaces: tuple[int, ...] = (),
    on_top: int = 0,
    leather_pending: int = 0,
    first_home: int | None = None,
    to_move: int | None = None,
    level: int = 1,
) -> GameState:
    """A position; unless told, the side to move is the one behind or the one on top."""
    rng = random.Random(0)
    if isinstance(second, AutomaState):
        setup = new_setup(rng, mode=Mode.SOLO, deck="normal", level=level)
    else:
        setup = new_setup(rng)
    behind = 0 if first.position < second.position else 1
    if to_move is None:
        to_move = on_top if first.position == second.position else behind
    return GameState(
        setup=setup,
        circle=circle,
        leather_spaces=leather_spaces,
        sides=(first, second),
        on_top=on_top,
        leather_owner=to_move if leather_pending else None,
        leather_pending=leather_pending,
        first_home=first_home,
        to_move=to_move,
        winner=None,
    )


def human(state: GameState, side: int = 0) -> PlayerState:
    found = state.sides[side]
    assert isinstance(found, PlayerState)
    return found


def machine(state: GameState) -> AutomaState:
    found = state.sides[1]
    assert isinstance(found, AutomaState)
    return found


def at(patch: int, column: int = 0, row: int = 0, turns: int = 0, flipped: bool = False) -> int:
    """The number of a placement that is known to exist."""
    found = placement_table().find(patch, column, row, turns, flipped)
    assert found is not None
    return found


def random_game(state: GameState, rng: random.Random) -> list[Step]:
    """Uniformly random legal play, with the Automa's turns, to the end of the game."""
    steps: list[Step] = []
    while state.winner is None:
        if is_automa_turn(state):
            steps.append(automa_turn(state))
        else:
            steps.append(apply(state, rng.choice(legal_moves(state))))
        state = steps[-1].after
    return steps
