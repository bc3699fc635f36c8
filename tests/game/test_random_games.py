"""What holds in every game, checked over random ones."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from patchwork_qt.game.events import IncomePaid, LeatherDiscarded, LeatherTaken, TokenMoved
from patchwork_qt.game.moves import AutomaTurn, Move, TakePatch, move_text, parse_move
from patchwork_qt.game.patches import LEATHER
from patchwork_qt.game.placements import placement_table
from patchwork_qt.game.record import GameRecord, read_record, record_text, replay
from patchwork_qt.game.rules import (
    apply,
    apply_unchecked,
    automa_turn,
    is_automa_turn,
    legal_moves,
    new_setup,
    start,
    why_not,
)
from patchwork_qt.game.scoring import score
from patchwork_qt.game.setup import SHUFFLES
from patchwork_qt.game.snapshot import state_object
from patchwork_qt.game.state import AutomaState, GameState, Mode, PlayerState, Setup, Step

from .positions import random_game


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    rng = random.Random(draw(st.integers(0, 2**32)))
    board = draw(st.sampled_from(["revised", "classic"]))
    if draw(st.booleans()):
        return new_setup(rng, time_board=board, first_player=draw(st.integers(0, 1)))
    return new_setup(
        rng,
        mode=Mode.SOLO,
        time_board=board,
        deck=draw(st.sampled_from(["normal", "tactical"])),
        level=draw(st.integers(1, 5)),
    )


@st.composite
def games(draw: st.DrawFn) -> list[Step]:
    setup = draw(setups())
    return random_game(start(setup), random.Random(draw(st.integers(0, 2**32))))


def decisions(steps: list[Step]) -> Iterator[tuple[GameState, Move]]:
    for step in steps:
        if not isinstance(step.move, AutomaTurn):
            yield step.before, step.move


def placements(state: GameState) -> Iterator[int]:
    for side in state.sides:
        if isinstance(side, PlayerState):
            yield from side.quilt.placements


@given(games(), st.data())
def test_every_listed_move_applies(steps: list[Step], data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(steps)).before
    moves = legal_moves(state)
    assert bool(moves) != is_automa_turn(state)
    for move in moves[:: max(1, len(moves) // 20)]:
        assert move in moves
        assert why_not(state, move) is None
        assert apply(state, move) == apply_unchecked(state, move)


@given(games(), st.data())
def test_taking_moves_that_are_not_listed_is_refused(
    steps: list[Step], data: st.DataObject
) -> None:
    state = data.draw(st.sampled_from(steps)).before
    table = placement_table()
    number = data.draw(st.integers(len(table.of_patch(LEATHER)), len(table) - 1))
    move = TakePatch(table.patch[number], number)
    listed = set(legal_moves(state))
    assert (move in listed) == (move in legal_moves(state)) == (why_not(state, move) is None)


@given(games())
def test_patches_are_always_each_in_one_place(steps: list[Step]) -> None:
    for step in steps:
        sewn = [placement_table().patch[each] for each in placements(step.after)]
        piles = [
            each
            for side in step.after.sides
            if isinstance(side, AutomaState)
            for each in side.patches
        ]
        patches = [each for each in sewn if each != LEATHER]
        assert sorted((*step.after.circle, *patches, *piles)) == list(range(1, 34))


@given(games())
def test_leather_is_never_lost_but_on_a_full_board(steps: list[Step]) -> None:
    discarded = taken_by_automa = 0
    for step in steps:
        discarded += sum(isinstance(event, LeatherDiscarded) for event in step.events)
        if isinstance(step.move, AutomaTurn):
            taken_by_automa += sum(isinstance(event, LeatherTaken) for event in step.events)
        sewn = sum(placement_table().patch[each] == LEATHER for each in placements(step.after))
        lying = len(step.after.leather_spaces) + step.after.leather_pending
        assert lying + sewn + discarded + taken_by_automa == 5


@given(games())
def test_tokens_never_go_back_and_buttons_are_never_owed(steps: list[Step]) -> None:
    for step in steps:
        for old, new in zip(step.before.sides, step.after.sides, strict=True):
            assert old.position <= new.position <= 53
            assert new.buttons >= 0
            assert new.special_tile >= old.special_tile


@given(games())
def test_at_most_one_side_has_the_tile(steps: list[Step]) -> None:
    assert all(sum(side.special_tile for side in step.after.sides) <= 1 for step in steps)


@given(games())
def test_covered_spaces_are_those_of_the_patches_sewn_on(steps: list[Step]) -> None:
    for side in steps[-1].after.sides:
        if isinstance(side, PlayerState):
            masks = [placement_table().mask[each] for each in side.quilt.placements]
            assert side.quilt.covered == sum(masks)


@given(games())
def test_events_tell_how_the_tokens_moved_and_what_was_paid(steps: list[Step]) -> None:
    for step in steps:
        positions = [side.position for side in step.before.sides]
        for event in step.events:
            if isinstance(event, TokenMoved):
                assert positions[event.side] == event.start
                positions[event.side] = event.end
            if isinstance(event, IncomePaid):
                assert event.space <= positions[event.side]
        assert positions == [side.position for side in step.after.sides]


@given(games())
def test_decider_is_behind_or_on_top_or_has_leather(steps: list[Step]) -> None:
    for step in steps[:-1]:
        state = step.after
        first, second = (side.position for side in state.sides)
        assert state.to_move is not None
        if state.leather_pending:
            assert state.to_move == state.leather_owner == step.before.to_move
        elif first == second:
            assert state.to_move == state.on_top
        else:
            assert state.sides[state.to_move].position == min(first, second)


@given(games())
def test_winner_has_most_points_or_was_home_first(steps: list[Step]) -> None:
    over = steps[-1].after
    assert over.to_move is None
    assert over.winner is not None
    margin = score(over, over.winner).total - score(over, 1 - over.winner).total
    assert margin > 0 or (margin == 0 and over.winner == over.first_home)


@given(games())
def test_text_of_every_move_reads_back(steps: list[Step]) -> None:
    for _, move in decisions(steps):
        assert parse_move(move_text(move)) == move


@given(games(), st.data())
def test_file_of_a_game_reads_back_at_any_time(steps: list[Step], data: st.DataObject) -> None:
    moves = tuple(move for _, move in decisions(steps))
    kept = moves[: data.draw(st.integers(0, len(moves)))]
    record = GameRecord(steps[0].before.setup, kept)
    assert read_record(record_text(record, every_shuffle=True).encode()) == record
    short = read_record(record_text(record).encode())
    assert [step.events for step in replay(short)] == [step.events for step in replay(record)]


@given(games(), st.data())
def test_playing_again_from_an_earlier_state_is_the_same(
    steps: list[Step], data: st.DataObject
) -> None:
    """Undo keeps the earlier state: redoing leads to equal states, the Automa's cards included."""
    begin = data.draw(st.integers(0, len(steps) - 1))
    state = steps[begin].before
    for step in steps[begin:]:
        move = step.move
        again = automa_turn(state) if isinstance(move, AutomaTurn) else apply(state, move)
        assert again == step
        assert hash(again.after) == hash(step.after)
        state = again.after


@given(games())
def test_snapshot_is_plain_json(steps: list[Step]) -> None:
    for step in steps:
        content = state_object(step.after, step.move)
        assert json.loads(json.dumps(content)) == content


@settings(max_examples=30)
@given(setups())
def test_shuffles_of_the_setup_are_enough_for_the_slowest_game(setup: Setup) -> None:
    """The human advances only, so the Automa turns over as many cards as it can."""
    state = start(setup)
    while state.winner is None:
        step = automa_turn(state) if is_automa_turn(state) else apply(state, legal_moves(state)[0])
        state = step.after
    for side in state.sides:
        if isinstance(side, AutomaState):
            assert side.shuffles_used <= SHUFFLES
