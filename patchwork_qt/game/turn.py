"""What the turns of a player and of the Automa have in common: the way along the time board and
the end of a turn, when it is settled whose turn is next."""

from __future__ import annotations

from patchwork_qt.game.events import Event, GameEnded, IncomePaid, LeatherTaken, TurnPassed
from patchwork_qt.game.moves import AutomaTurn, Move
from patchwork_qt.game.scoring import score_of
from patchwork_qt.game.state import GameState, Setup, Side, Step
from patchwork_qt.game.track import LAST_SPACE, income_between, leather_between

OFFER = 3
"""How many patches clockwise of the neutral token can be chosen from."""


def without_patch(circle: tuple[int, ...], place: int) -> tuple[int, ...]:
    """The circle once the patch at ``place`` is taken: those passed over are now the last."""
    return circle[place + 1 :] + circle[:place]


def walk(
    side: int, start: int, end: int, income: int, leather: tuple[int, ...], events: list[Event]
) -> tuple[int, tuple[int, ...]]:
    """Add to ``events`` what the token meets on its way, in order of the spaces.

    ``income`` is paid for each income space; ``leather`` are the spaces that still hold some.
    Returns the buttons received and the leather spaces reached.
    """
    paying = income_between(start, end)
    reached = leather_between(leather, start, end) if leather else ()
    if reached:
        for space in sorted(paying + reached):
            if space in reached:
                events.append(LeatherTaken(side, space))
            else:
                events.append(IncomePaid(side, space, income))
    else:
        events.extend([IncomePaid(side, space, income) for space in paying])
    return income * len(paying), reached


def finish(
    before: GameState,
    move: Move | AutomaTurn,
    events: list[Event],
    mover: Side,
    circle: tuple[int, ...],
    leather_spaces: tuple[int, ...],
    leather_pending: int,
    moved: bool = True,
) -> Step:
    """The step that ends with the side to move being ``mover`` now.

    ``moved`` says whether its token walked, so that it lies on top. Settles who is next: the
    owner of pending leather, else the one further behind, else the one whose token lies on top.
    """
    side = before.to_move
    assert side is not None
    sides = (before.sides[0], mover) if side else (mover, before.sides[1])
    on_top = side if moved else before.on_top
    first, second = sides[0].position, sides[1].position
    first_home = before.first_home
    if first_home is None and mover.position == LAST_SPACE:
        first_home = side
    winner = None
    to_move: int | None
    if leather_pending:
        to_move = side
    elif first != second:
        to_move = 0 if first < second else 1
    elif first < LAST_SPACE:
        to_move = on_top
    else:
        to_move = None
        assert first_home is not None
        ended = _game_ended(sides, before.setup, first_home)
        winner = ended.winner
        events.append(ended)
    if to_move is not None and to_move != side:
        events.append(TurnPassed(to_move))
    after = GameState(
        before.setup,
        circle,
        leather_spaces,
        sides,  # type: ignore[arg-type]  # side 0 is never the Automa
        on_top,
        side if leather_pending else None,
        leather_pending,
        first_home,
        to_move,
        winner,
    )
    return Step(before, move, tuple(events), after)


def _game_ended(sides: tuple[Side, Side], setup: Setup, first_home: int) -> GameEnded:
    scores = (score_of(sides[0], setup), score_of(sides[1], setup))
    first, second = scores[0].total, scores[1].total
    if first == second:
        return GameEnded(first_home, scores, tie_broken=True)
    return GameEnded(0 if first > second else 1, scores, tie_broken=False)
