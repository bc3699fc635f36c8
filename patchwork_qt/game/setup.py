"""Before the first move: drawing the circle and the Automa's shuffles.

All chance of a game lies here. A seed deals the same game for ever, on every version of Python:
of the generator only ``random()`` is used, the one method whose sequence Python promises to keep.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

import attrs

from patchwork_qt.game.cards import DECKS, LEVELS, SET_ASIDE, deck_cards
from patchwork_qt.game.patches import all_patches
from patchwork_qt.game.quilt import Quilt
from patchwork_qt.game.state import (
    AutomaSetup,
    AutomaState,
    GameState,
    Mode,
    PlayerState,
    Setup,
    Side,
)
from patchwork_qt.game.track import leather_spaces, time_boards

START_AFTER = 1
"""The neutral token stands just after this patch, so it is the last one of the circle."""
SHUFFLES = 5
"""Shuffles that are enough for any game; see :func:`new_setup`."""
_START_BUTTONS = 5
_DEFAULT_PLAYERS = ("Green", "Yellow")


def new_setup(
    rng: random.Random,
    *,
    mode: Mode = Mode.TWO_PLAYER,
    time_board: str = "revised",
    players: tuple[str, ...] | None = None,
    first_player: int = 0,
    deck: str | None = None,
    level: int | None = None,
) -> Setup:
    """Draw a new game. The circle is drawn first: a seed deals the same one in either mode.

    A solo game needs ``deck`` (``normal`` or ``tactical``) and ``level`` (1–5); a game for two
    has neither. Raises ValueError for anything that makes no game.

    Five shuffles are drawn and more are never needed. Each Automa turn moves its token by at
    least one space, be it by the time of a patch (1 or more) or to the space in front of the
    human (who is not behind it); so it takes at most 53 turns and reveals at most 53 cards. The
    first shuffle gives 10 cards and each later one 12: four give 46, five give 58.
    """
    solo = mode is Mode.SOLO
    names = _DEFAULT_PLAYERS[: 1 if solo else 2] if players is None else tuple(players)
    if len(names) != (1 if solo else 2):
        raise ValueError(f"{mode.value} is not a game for {len(names)} players")
    if time_board not in time_boards():
        raise ValueError(f"no time board is called {time_board!r}")
    if first_player not in ((0,) if solo else (0, 1)):
        raise ValueError(f"side {first_player} can't start")
    circle = _shuffled(rng, (each.id for each in all_patches() if each.id != START_AFTER))
    automa = None
    if solo:
        if deck not in DECKS or level is None or level not in LEVELS:
            raise ValueError("a solo game needs a known deck and a level from 1 to 5")
        automa = AutomaSetup(deck, level, _draw_shuffles(rng, deck, SHUFFLES))
    elif deck is not None or level is not None:
        raise ValueError("a game for two has no deck and no level")
    return Setup(mode, time_board, (*circle, START_AFTER), names, first_player, automa)


def complete_shuffles(setup: Setup, rng: random.Random) -> Setup:
    """The set-up with enough shuffles to play on, those known being kept.

    A game file holds only the shuffles that have happened. Call this after reading one, before
    the first state is made. Without an Automa the set-up is returned as it is.
    """
    automa = setup.automa
    if automa is None:
        return setup
    missing = _draw_shuffles(rng, automa.deck, SHUFFLES - len(automa.shuffles))
    return attrs.evolve(setup, automa=attrs.evolve(automa, shuffles=(*automa.shuffles, *missing)))


def start(setup: Setup) -> GameState:
    """The position before the first move."""
    player = PlayerState(0, _START_BUTTONS, Quilt.empty(), special_tile=False)
    other: Side = player
    if setup.automa is not None:
        first = setup.automa.shuffles[0]
        other = AutomaState(
            position=0,
            buttons=0,
            special_tile=False,
            patches=(),
            deck=first[SET_ASIDE:],
            discard=first[:SET_ASIDE],
            shuffles_used=1,
        )
    return GameState(
        setup=setup,
        circle=setup.circle,
        leather_spaces=leather_spaces(setup.time_board),
        sides=(player, other),
        on_top=setup.first_player,
        leather_owner=None,
        leather_pending=0,
        first_home=None,
        to_move=setup.first_player,
        winner=None,
    )


def _draw_shuffles(rng: random.Random, deck: str, count: int) -> tuple[tuple[int, ...], ...]:
    return tuple(_shuffled(rng, deck_cards(deck)) for _ in range(count))


def _shuffled(rng: random.Random, values: Iterable[int]) -> tuple[int, ...]:
    """Fisher–Yates from the end, on ``random()`` alone; the bias is below 2**-47."""
    pool = list(values)
    for last in range(len(pool) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        pool[last], pool[other] = pool[other], pool[last]
    return tuple(pool)
