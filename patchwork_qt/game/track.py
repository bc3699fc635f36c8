"""The time board: where income is paid and where leather patches lie."""

from __future__ import annotations

from functools import cache
from typing import Final

from patchwork_qt.game.facts import facts

LAST_SPACE: Final = 53
"""The centre of the time board. The start is space 0."""


@cache
def time_boards() -> tuple[str, ...]:
    """The names of the two editions: ``revised`` and ``classic``."""
    return tuple(facts("time_boards")["leather_spaces"])


@cache
def income_spaces() -> tuple[int, ...]:
    """The spaces that pay income, ascending; the same on both editions."""
    return tuple(facts("time_boards")["income_spaces"])


@cache
def leather_spaces(time_board: str) -> tuple[int, ...]:
    """Where the five leather patches lie at the start, ascending. KeyError: no such edition."""
    return tuple(facts("time_boards")["leather_spaces"][time_board])


@cache
def income_between(start: int, end: int) -> tuple[int, ...]:
    """The income spaces that a token meets on its way: beyond ``start``, up to ``end``."""
    return tuple(space for space in income_spaces() if start < space <= end)


def leather_between(spaces: tuple[int, ...], start: int, end: int) -> tuple[int, ...]:
    """Those of ``spaces`` that a token meets on its way: beyond ``start``, up to ``end``."""
    return tuple(space for space in spaces if start < space <= end)
