"""Dealing new games: the one place where chance comes in from outside."""

from __future__ import annotations

import random
import secrets

import attrs

from patchwork_qt.game.rules import new_setup
from patchwork_qt.game.state import Setup


def deal(
    players: tuple[str, str],
    first_player: int | None,
    time_board: str,
    seed: str,
) -> Setup:
    """A new game for two. ``first_player`` None draws lots; an empty ``seed`` deals at random.

    The same seed deals the same circle, whoever plays.
    """
    if first_player is None:
        first_player = secrets.randbelow(2)
    return new_setup(
        random.Random(seed or secrets.token_hex(8)),
        time_board=time_board,
        players=players,
        first_player=first_player,
    )


def deal_again(setup: Setup) -> Setup:
    """The same players with a new circle; the other one starts."""
    return new_setup(
        random.Random(secrets.token_hex(8)),
        time_board=setup.time_board,
        players=setup.players,
        first_player=1 - setup.first_player,
    )


def same_circle(setup: Setup) -> Setup:
    """The same players with the same circle; the other one starts."""
    return attrs.evolve(setup, first_player=1 - setup.first_player)
