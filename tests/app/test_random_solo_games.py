"""Solo games played at random through the controller, with undo, redo and other ways taken.

Beside the controller stands the plainest account of a game, two lists of moves; after every
action the position must be that of a replay of the first.
"""

from __future__ import annotations

import random
from collections import Counter

import attrs
import pytest
from PySide6.QtWidgets import QApplication

from patchwork_qt.app.controller import GameController
from patchwork_qt.game.cards import DECKS, LEVELS, SET_ASIDE
from patchwork_qt.game.moves import Advance, AutomaTurn, Move
from patchwork_qt.game.record import GameRecord, read_record, record_text, replay
from patchwork_qt.game.rules import complete_shuffles, legal_moves, new_setup, start
from patchwork_qt.game.state import GameState, Mode, Setup, Step
from patchwork_qt.game.track import time_boards

GAMES = 200
KINDS = ("play", "undo", "redo", "back")
WEIGHTS = (70, 14, 30, 8)
ADVANCES = 0.2
"""How often the person advances whatever else there is: else few games see a reshuffle."""
SAVES = 0.1


def setup_of(seed: int) -> Setup:
    """Every deck with every level on every time board, ten times over."""
    boards = time_boards()
    return new_setup(
        random.Random(f"setup {seed}"),
        mode=Mode.SOLO,
        deck=DECKS[seed % 2],
        level=LEVELS[seed // 2 % len(LEVELS)],
        time_board=boards[seed // 10 % len(boards)],
    )


class Shelf:
    """Keeps the latest record."""

    def __init__(self) -> None:
        self.record: GameRecord | None = None

    def save(self, record: GameRecord, *, ended: bool = False) -> None:
        self.record = record


class Game:
    """A controller, what was heard of it, and the game as two lists of moves."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(f"game {seed}")
        self.setup = setup_of(seed)
        self.shelf = Shelf()
        self.controller = GameController(self.shelf)
        self.moves: list[Move] = []
        self.undone: list[Move] = []
        self.done: Counter[str] = Counter()
        self.stepped: list[Step] = []
        self.shown: list[GameState] = []
        self.problems: list[object] = []
        self.controller.stepped.connect(self.stepped.append)
        self.controller.position_changed.connect(self.shown.append)
        self.controller.rejected.connect(self.problems.append)
        self.controller.save_failed.connect(self.problems.append)
        self.controller.begin(self.setup)

    @property
    def state(self) -> GameState:
        state = self.controller.state
        assert state is not None
        return state

    def choose(self) -> str:
        """What is done next; a game that is over is left only once everything has been done."""
        possible = {
            "play": self.state.to_move is not None,
            "undo": bool(self.moves),
            "redo": bool(self.undone),
            "back": len(self.moves) > 1,
        }
        weights = [each * possible[kind] for kind, each in zip(KINDS, WEIGHTS, strict=True)]
        (kind,) = self.rng.choices(KINDS, weights)
        return kind

    def act(self, kind: str) -> None:
        self.stepped.clear()
        self.shown.clear()
        self.done[kind] += 1
        match kind:
            case "play":
                self.play()
            case "undo":
                self.undone.insert(0, self.moves.pop())
                self.controller.undo()
            case "redo":
                self.moves.append(self.undone.pop(0))
                self.controller.redo()
            case _:
                self.go_back()

    def play(self, but: Move | None = None) -> None:
        legal = legal_moves(self.state)
        move = self.rng.choice(legal)
        if Advance() in legal and self.rng.random() < ADVANCES:
            move = Advance()
        while move == but and len(legal) > 1:
            move = self.rng.choice(legal)
        self.moves.append(move)
        self.undone.clear()
        self.controller.play(move)

    def go_back(self) -> None:
        """Some decisions back, and on from there in another way."""
        number = self.rng.randint(0, len(self.moves) - 2)
        self.undone[:0] = self.moves[number:]
        del self.moves[number:]
        self.controller.go_to(number)
        self.check()
        self.shown.clear()
        self.play(but=self.undone[0])

    def check(self) -> None:
        """The controller, what it kept and what it told agree with a replay."""
        history = self.controller.history
        assert history is not None
        steps = replay(GameRecord(self.setup, tuple(self.moves)))
        assert history.state == (steps[-1].after if steps else start(self.setup))
        assert history.steps == steps
        assert (history.moves, history.undone) == (tuple(self.moves), tuple(self.undone))
        assert history.setup == self.setup
        assert self.shelf.record == self.controller.record()
        assert self.problems == []
        if self.stepped:
            assert tuple(self.stepped) == history.decisions[history.cursor - 1]
            assert self.shown == []
        else:
            assert self.shown == [history.state]

    def check_cards(self) -> None:
        """Whatever was undone and played instead, the cards come in the order of the shuffles."""
        automa, history = self.setup.automa, self.controller.history
        assert automa is not None
        assert history is not None
        order = [number for shuffle in automa.shuffles for number in shuffle][SET_ASIDE:]
        seen = [step.move.card for step in history.steps if isinstance(step.move, AutomaTurn)]
        assert seen == order[: len(seen)]

    def check_file(self) -> None:
        """With every shuffle in it, a file is the very same game, redo included."""
        record = self.controller.record()
        read = read_record(record_text(record, every_shuffle=True).encode())
        assert read == record
        again = GameController(Shelf())
        again.load(read)
        assert again.history == self.controller.history

    def check_short_file(self) -> None:
        """With the shuffles that have happened, it is the same position with the same deck."""
        read = read_record(record_text(self.controller.record()).encode())
        setup = complete_shuffles(read.setup, random.Random("others"))
        again = GameController(Shelf())
        again.load(attrs.evolve(read, setup=setup))
        assert again.state is not None
        assert attrs.evolve(again.state, setup=self.setup) == self.state
        assert again.history is not None
        assert again.history.moves == tuple(self.moves)


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_solo_game_with_undo_is_always_its_replay(qapp: QApplication, seed: int) -> None:
    assert qapp is not None
    game = Game(seed)
    game.check()
    while game.state.to_move is not None or not all(game.done[kind] for kind in KINDS):
        game.act(game.choose())
        game.check()
        game.check_cards()
        if game.rng.random() < SAVES:
            game.check_file()
            game.check_short_file()
    assert game.state.winner is not None
    game.check_file()
    game.check_short_file()


def test_random_solo_games_meet_every_deck_level_and_board() -> None:
    found = set()
    for seed in range(GAMES):
        setup = setup_of(seed)
        assert setup.automa is not None
        found.add((setup.automa.deck, setup.automa.level, setup.time_board))
    assert len(found) == len(DECKS) * len(LEVELS) * len(time_boards())
