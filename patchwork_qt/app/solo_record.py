"""The solo record: every finished game against the Automa, and what they add up to."""

from __future__ import annotations

import datetime
import hashlib
import json
import random
import sqlite3
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import attrs

from patchwork_qt.app.database import MIGRATIONS, Database, Migration
from patchwork_qt.app.storage import Fault, StorageError
from patchwork_qt.game.cards import DECKS, LEVELS
from patchwork_qt.game.errors import BadRecord, GameError
from patchwork_qt.game.record import GameRecord, read_record, record_text, replay
from patchwork_qt.game.scoring import score
from patchwork_qt.game.setup import complete_shuffles
from patchwork_qt.game.state import GameState, Mode, Setup

GAME_ID_KEY = "game_id"
"""Key of the game file for a name that no other game has."""
LONGEST_ID = 100
"""Characters of a game's name; a longer one is no name."""
HUMAN, AUTOMA = 0, 1


@attrs.frozen
class Standing:
    """What the games with one deck at one level add up to."""

    deck: str
    level: int
    played: int
    """At least 1."""
    won: int
    best: int
    """The player's highest score."""
    mean: float
    """Of the player's scores."""
    streak: int
    """Games won in a row up to the latest one; 0 if that was lost."""
    longest_streak: int


@attrs.frozen
class FinishedGame:
    """One line of the list of games."""

    key: str
    """What :meth:`SoloRecord.game` knows it by."""
    finished_at: datetime.datetime
    """With its zone."""
    deck: str
    level: int
    time_board: str
    human_score: int
    automa_score: int
    won: bool
    tie_broken: bool
    """The scores were equal, and whoever came home first won."""


class SoloRecord:
    """The solo games in a database that may not exist yet; nothing stays open between two calls.

    Every method raises StorageError when the file can't be used, and leaves it as it was.
    """

    def __init__(self, path: Path, migrations: Sequence[Migration] = MIGRATIONS) -> None:
        self._path = path
        self._database = Database(path, migrations)

    @property
    def set_aside(self) -> StorageError | None:
        """Tells that the file was damaged and has been moved aside, after the call that did it.

        That call itself went on with a new file, so this is the only sign.
        """
        return self._database.set_aside

    def add(self, record: GameRecord, finished_at: datetime.datetime) -> bool:
        """Count a finished solo game, and return whether it is a new one.

        A game counts once, as it ended first: later endings of the same game change nothing.
        Raises ValueError for a game that is not solo, not finished, or against the rules.
        """
        row = _row_of(record, finished_at)
        names, marks = ", ".join(row), ", ".join("?" * len(row))
        insert = f"INSERT INTO games ({names}) VALUES ({marks}) ON CONFLICT (key) DO NOTHING"
        return self._database.write(
            lambda connection: connection.execute(insert, tuple(row.values())).rowcount == 1
        )

    def standings(self) -> tuple[Standing, ...]:
        """A standing for each deck and level with a game, in the order of decks and levels."""
        games: dict[tuple[str, int], list[tuple[int, bool]]] = defaultdict(list)
        for deck, level, points, winner in self._rows(
            "SELECT deck, level, score_0, winner FROM games WHERE mode = ?"
            " ORDER BY deck, level, id",
            Mode.SOLO.value,
        ):
            games[deck, level].append((points, winner == HUMAN))
        try:
            return tuple(
                _standing(deck, level, games[deck, level])
                for deck in DECKS
                for level in LEVELS
                if (deck, level) in games
            )
        except TypeError as error:
            raise self._damaged() from error

    def latest(self, count: int) -> tuple[FinishedGame, ...]:
        """The last ``count`` games, the latest first."""
        rows = self._rows(
            "SELECT key, finished_at, deck, level, time_board, score_0, score_1, winner,"
            " tie_broken FROM games WHERE mode = ? ORDER BY id DESC LIMIT ?",
            Mode.SOLO.value,
            count,
        )
        try:
            return tuple(_finished_game(row) for row in rows)
        except (TypeError, ValueError) as error:
            raise self._damaged() from error

    def game(self, key: str) -> GameRecord:
        """The whole game, with shuffles enough to go on differently after an undo.

        Raises KeyError for a key that there is not.
        """
        rows = self._rows("SELECT record FROM games WHERE key = ?", key)
        if not rows:
            raise KeyError(key)
        try:
            record = read_record(str(rows[0][0]).encode())
        except BadRecord as error:
            raise self._damaged() from error
        setup = complete_shuffles(record.setup, random.SystemRandom())
        return attrs.evolve(record, setup=setup)

    def _rows(self, question: str, *values: object) -> list[Any]:
        def ask(connection: sqlite3.Connection) -> list[Any]:
            return connection.execute(question, values).fetchall()

        return self._database.read(ask) or []

    def _damaged(self) -> StorageError:
        """For one row that makes no sense; the others may, so the file stays."""
        return StorageError("read", self._path, OSError(), Fault.DAMAGED)


def _row_of(record: GameRecord, finished_at: datetime.datetime) -> dict[str, object]:
    """The columns of a finished game. Raises ValueError for any other."""
    end = _end_of(record)
    automa = record.setup.automa
    assert automa is not None
    scores = [score(end, side).total for side in (HUMAN, AUTOMA)]
    moment = finished_at if finished_at.tzinfo is not None else finished_at.astimezone()
    return {
        "key": game_key(record),
        "mode": record.setup.mode.value,
        "finished_at": moment.isoformat(timespec="seconds"),
        "deck": automa.deck,
        "level": automa.level,
        "time_board": record.setup.time_board,
        "score_0": scores[HUMAN],
        "score_1": scores[AUTOMA],
        "winner": end.winner,
        "tie_broken": scores[HUMAN] == scores[AUTOMA],
        "record": record_text(record),
    }


def _end_of(record: GameRecord) -> GameState:
    if record.setup.mode is not Mode.SOLO:
        raise ValueError("only solo games are counted")
    try:
        steps = replay(record)
    except GameError as error:
        raise ValueError(f"the game breaks the rules: {error}") from error
    if not steps or steps[-1].after.winner is None:
        raise ValueError("the game is not finished")
    return steps[-1].after


def game_key(record: GameRecord) -> str:
    """What tells a game from all others: its own name, or else a fingerprint of its set-up."""
    name = record.extra.get(GAME_ID_KEY)
    if isinstance(name, str) and 0 < len(name) <= LONGEST_ID and name.isprintable():
        return name
    return "sha256:" + hashlib.sha256(_dealt(record.setup).encode()).hexdigest()


def _dealt(setup: Setup) -> str:
    """All that was there before the first move. Of the shuffles only the first was, for certain."""
    automa = setup.automa
    dealt = (setup.mode.value, setup.time_board, setup.circle, setup.players)
    return json.dumps((*dealt, automa and (automa.deck, automa.level, automa.shuffles[0])))


def _standing(deck: str, level: int, games: list[tuple[int, bool]]) -> Standing:
    """``games``: score and whether it was won, the latest last."""
    scores = [points for points, _ in games]
    streak = longest = 0
    for _, won in games:
        streak = streak + 1 if won else 0
        longest = max(longest, streak)
    return Standing(
        deck=deck,
        level=level,
        played=len(games),
        won=sum(won for _, won in games),
        best=max(scores),
        mean=sum(scores) / len(scores),
        streak=streak,
        longest_streak=longest,
    )


def _finished_game(row: Sequence[Any]) -> FinishedGame:
    """Raises TypeError or ValueError for a row that this program can't have written."""
    key, finished_at, deck, level, time_board, human, automa, winner, tie_broken = row
    if deck not in DECKS or level not in LEVELS:
        raise ValueError(f"no deck {deck!r} or no level {level!r}")
    return FinishedGame(
        key=key,
        finished_at=datetime.datetime.fromisoformat(finished_at),
        deck=deck,
        level=level,
        time_board=time_board,
        human_score=int(human),
        automa_score=int(automa),
        won=winner == HUMAN,
        tie_broken=bool(tie_broken),
    )
