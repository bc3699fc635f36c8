"""How a solo game would have ended at the other levels, checked against the golden games."""

from __future__ import annotations

import json
import random
from itertools import pairwise
from pathlib import Path

import attrs
import pytest

from patchwork_qt.app.history import History
from patchwork_qt.app.other_levels import LevelResult, at_level, level_results
from patchwork_qt.game.cards import LEVELS, level
from patchwork_qt.game.events import GameEnded
from patchwork_qt.game.record import read_record
from patchwork_qt.game.rules import legal_moves, new_setup
from patchwork_qt.game.scoring import score
from patchwork_qt.game.state import AutomaState, GameState, Mode, PlayerState
from tests.conftest import GOLDEN_FOLDER

SOLO = tuple(path.stem for path in sorted(GOLDEN_FOLDER.glob("solo-*.patchwork")))


def _history(name: str) -> History:
    record = read_record((GOLDEN_FOLDER / f"{name}.patchwork").read_bytes())
    return History.of_moves(record.setup, record.moves)


def _random_game(seed: int) -> History:
    """A whole solo game of moves taken at random; the seed also draws deck and level."""
    rng = random.Random(seed)
    deck = ("normal", "tactical")[seed % 2]
    history = History.begin(new_setup(rng, mode=Mode.SOLO, deck=deck, level=1 + seed % 5))
    while history.state.to_move is not None:
        moves = legal_moves(history.state)
        history = history.play(moves[int(rng.random() * len(moves))])
    return history


def _ended_at(history: History, number: int) -> GameState:
    """The end of the same moves at another level, each of them checked by the rules."""
    return History.of_moves(at_level(history.setup, number), history.moves).state


def _last_golden_state(name: str) -> dict[str, object]:
    lines = Path(GOLDEN_FOLDER / f"{name}.states.jsonl").read_text().splitlines()
    state: dict[str, object] = json.loads(lines[-1])
    return state


@pytest.mark.parametrize("name", SOLO)
def test_the_level_of_the_game_ends_as_the_game_did(name: str) -> None:
    history = _history(name)
    (played,) = (result for result in level_results(history) if result.played)
    automa = history.setup.automa
    assert automa is not None
    assert played.level == automa.level
    ended = next(e for e in reversed(history.steps[-1].events) if isinstance(e, GameEnded))
    assert ended == GameEnded(played.winner, (played.human, played.automa), played.tie_broken)
    assert history.state.sides[played.tile_owner].special_tile
    assert _last_golden_state(name)["winner"] == played.winner


@pytest.mark.parametrize("name", SOLO)
def test_every_level_is_the_same_moves_played_by_the_rules(name: str) -> None:
    history = _history(name)
    results = level_results(history)
    assert [result.level for result in results] == list(LEVELS)
    for result in results:
        ended = _ended_at(history, result.level)
        assert (result.human, result.automa) == (score(ended, 0), score(ended, 1))
        assert result.winner == ended.winner
        assert ended.sides[result.tile_owner].special_tile


@pytest.mark.parametrize("name", SOLO)
def test_a_level_changes_nothing_but_the_tile(name: str) -> None:
    history = _history(name)
    here = history.state
    for number in LEVELS:
        there = _ended_at(history, number)
        assert _without_tile(there) == _without_tile(here)


def _without_tile(state: GameState) -> tuple[object, ...]:
    human, automa = state.sides
    assert isinstance(human, PlayerState)
    assert isinstance(automa, AutomaState)
    return (
        state.circle,
        state.leather_spaces,
        state.first_home,
        attrs.evolve(human, special_tile=False),
        attrs.evolve(automa, special_tile=False),
    )


def _facts_of(results: tuple[LevelResult, ...]) -> None:
    """What must hold for every game, whatever its moves."""
    for easier, harder in pairwise(results):
        assert level(easier.level).special_tile_space > level(harder.level).special_tile_space
        assert harder.automa.total >= easier.automa.total
        assert harder.human.total <= easier.human.total
        assert harder.tile_owner >= easier.tile_owner, "a claim space only comes nearer"
        assert harder.winner >= easier.winner, "who loses at a level loses at the next one"
    for result in results:
        tiles = result.human.special_tile, result.automa.special_tile
        assert tiles == ((0, 7) if result.tile_owner else (7, 0))
        assert result.human.open_spaces == results[0].human.open_spaces
        assert result.human.buttons == results[0].human.buttons
        lead = result.human.total - result.automa.total
        assert result.tie_broken is (lead == 0)
        assert result.tie_broken or result.winner == (0 if lead > 0 else 1)
    assert sum(result.played for result in results) == 1


@pytest.mark.parametrize("name", SOLO)
def test_a_higher_level_is_never_easier(name: str) -> None:
    _facts_of(level_results(_history(name)))


@pytest.mark.parametrize("seed", range(12))
def test_a_higher_level_is_never_easier_in_random_games(seed: int) -> None:
    _facts_of(level_results(_random_game(seed)))


def test_the_tile_goes_to_the_human_where_the_claim_space_is_far_enough() -> None:
    results = level_results(_history("solo-016"))
    assert [result.tile_owner for result in results] == [0, 1, 1, 1, 1]
    assert [result.human.total for result in results] == [41, 34, 34, 34, 34]
    assert [result.automa.total for result in results] == [0, 21, 29, 36, 44]
    assert [result.winner for result in results] == [0, 0, 0, 1, 1]


@pytest.mark.parametrize(("seed", "winner"), [(40, 1), (1955, 0)])
def test_equal_points_are_decided_by_who_was_first_at_the_centre(seed: int, winner: int) -> None:
    history = _random_game(seed)
    first = level_results(history)[0]
    assert first.played
    assert first.tie_broken
    assert first.human.total == first.automa.total == 7
    assert first.winner == winner == history.state.first_home


def test_a_tie_may_come_about_at_another_level_alone() -> None:
    results = level_results(_random_game(917))
    assert [(result.level, result.played) for result in results if result.tie_broken] == [
        (1, False)
    ]


def test_a_game_that_is_not_over_has_no_results() -> None:
    history = _history("solo-003")
    assert level_results(history.go_to(len(history.decisions) - 1)) == ()
    assert level_results(History.begin(history.setup)) == ()


def test_a_game_of_two_has_no_levels() -> None:
    assert level_results(_history("full-000")) == ()


def test_what_was_undone_does_not_count() -> None:
    history = _history("solo-003")
    assert level_results(history.go_to(5).go_to(len(history.decisions))) == level_results(history)
    assert level_results(history.go_to(5)) == ()


def test_the_shuffles_of_the_file_are_enough_for_every_level() -> None:
    """A file may hold only the shuffles that have happened; no level needs another one."""
    dealt = _random_game(3)
    used, automa = dealt.state.sides[1], dealt.setup.automa
    assert isinstance(used, AutomaState)
    assert automa is not None
    assert used.shuffles_used < len(automa.shuffles)
    fewest = attrs.evolve(automa, shuffles=automa.shuffles[: used.shuffles_used])
    short = History.of_moves(attrs.evolve(dealt.setup, automa=fewest), dealt.moves)
    assert level_results(short) == level_results(dealt)
