"""Dealing new games: the one place where chance comes in from outside."""

from __future__ import annotations

import random
import secrets

import attrs

from patchwork_qt.game.rules import new_setup
from patchwork_qt.game.state import Mode, Setup

GAME_ID_KEY = "game_id"
"""Key of the game file for a name that no other game has."""


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


def deal_solo(player: str, deck: str, level: int, time_board: str, seed: str) -> Setup:
    """A new game against the Automa, whose ``level`` is 1–5. An empty ``seed`` deals at random.

    The same seed deals the circle that it deals to two, and for a deck always the same shuffles.
    Raises ValueError for a deck or a level that there is not.
    """
    return new_setup(
        random.Random(seed or secrets.token_hex(8)),
        mode=Mode.SOLO,
        time_board=time_board,
        players=(player,),
        deck=deck,
        level=level,
    )


def deal_again(setup: Setup) -> Setup:
    """The same players with a new circle; the other one starts.

    In solo the deck is shuffled anew as well and its level stays; the person starts again.
    """
    if setup.automa is not None:
        (player,) = setup.players
        return deal_solo(player, setup.automa.deck, setup.automa.level, setup.time_board, seed="")
    return new_setup(
        random.Random(secrets.token_hex(8)),
        time_board=setup.time_board,
        players=setup.players,
        first_player=1 - setup.first_player,
    )


def same_circle(setup: Setup) -> Setup:
    """The same players with the same circle; the other one starts.

    In solo it is the same game once more: nobody else could start, and the Automa's cards come
    in the very same order, so that the two results can be compared.
    """
    if setup.automa is not None:
        return setup
    return attrs.evolve(setup, first_player=1 - setup.first_player)


def new_game_id() -> str:
    """What tells a new game from every other one, also from a rematch with the same circle."""
    return secrets.token_hex(8)
