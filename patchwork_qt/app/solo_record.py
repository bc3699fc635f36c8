"""The solo record: every finished game against the Automa, and what they add up to."""

from __future__ import annotations

import contextlib
import datetime
import hashlib
import json
import random
import sqlite3
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs

from patchwork_qt.app.autosave import moment_of
from patchwork_qt.app.database import MIGRATIONS, Database, Migration
from patchwork_qt.app.dealing import GAME_ID_KEY
from patchwork_qt.app.storage import Fault, StorageError
from patchwork_qt.game.cards import DECKS, LEVELS
from patchwork_qt.game.errors import BadRecord, GameError
from patchwork_qt.game.record import GameRecord, read_record, record_text, replay
from patchwork_qt.game.scoring import score
from patchwork_qt.game.setup import complete_shuffles
from patchwork_qt.game.state import GameState, Mode, Setup
from patchwork_qt.game.track import time_boards

LONGEST_ID = 100
"""Characters of a game's name; a longer one is no name."""
HUMAN, AUTOMA = 0, 1
HIGHEST_SCORE = 999
"""Beyond all that can be scored, above or below 0."""


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


@attrs.frozen
class Statistics:
    """What all games add up to."""

    standings: tuple[Standing, ...] = ()
    """One for each deck and level with a game, in the order of decks and levels."""
    latest: tuple[FinishedGame, ...] = ()
    """The latest games, the last one first."""
    left_out: int = 0
    """So many rows are none that this program can have written; they are counted nowhere."""


@attrs.frozen
class GameFile:
    """A file of a finished game that has been looked through."""

    mark: str
    """What it is known by, until it changes."""
    finished_at: datetime.datetime
    record: GameRecord
    """Of any kind: only a finished solo game is counted."""


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
        return self._database.write(lambda connection: _insert(connection, row))

    def files(self) -> frozenset[str]:
        """The marks of the files that have been looked through."""
        return frozenset(mark for (mark,) in self._rows("SELECT mark FROM files"))

    def add_files(self, files: Sequence[GameFile]) -> None:
        """Count what is to be counted of the games in some files, and remember their marks."""
        rows = []
        for file in files:
            with contextlib.suppress(ValueError):
                rows.append(_row_of(file.record, file.finished_at))
        marks = [(file.mark,) for file in files]

        def add(connection: sqlite3.Connection) -> None:
            for row in rows:
                _insert(connection, row)
            connection.executemany("INSERT OR IGNORE INTO files (mark) VALUES (?)", marks)

        self._database.write(add)

    def statistics(self, latest: int) -> Statistics:
        """What the games add up to, and the last ``latest`` of them."""
        rows = self._rows(
            "SELECT key, finished_at, deck, level, time_board, score_0, score_1, winner,"
            " tie_broken FROM games WHERE mode = ? ORDER BY id",
            Mode.SOLO.value,
        )
        games = [game for game in map(_finished_game, rows) if game is not None]
        return Statistics(
            standings=_standings(games),
            latest=tuple(reversed(games[-latest:])) if latest else (),
            left_out=len(rows) - len(games),
        )

    def standings(self) -> tuple[Standing, ...]:
        """What the games with each deck at each level add up to."""
        return self.statistics(0).standings

    def latest(self, count: int) -> tuple[FinishedGame, ...]:
        """The last ``count`` games, the latest first."""
        return self.statistics(count).latest

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


def _insert(connection: sqlite3.Connection, row: Mapping[str, object]) -> bool:
    names, marks = ", ".join(row), ", ".join("?" * len(row))
    insert = f"INSERT INTO games ({names}) VALUES ({marks}) ON CONFLICT (key) DO NOTHING"
    return connection.execute(insert, tuple(row.values())).rowcount == 1


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


def _standings(games: Sequence[FinishedGame]) -> tuple[Standing, ...]:
    played: dict[tuple[str, int], list[FinishedGame]] = defaultdict(list)
    for game in games:
        played[game.deck, game.level].append(game)
    return tuple(
        _standing(deck, level, played[deck, level])
        for deck in DECKS
        for level in LEVELS
        if (deck, level) in played
    )


def _standing(deck: str, level: int, games: Sequence[FinishedGame]) -> Standing:
    """``games``: of this deck and level, the latest last."""
    scores = [game.human_score for game in games]
    streak = longest = 0
    for game in games:
        streak = streak + 1 if game.won else 0
        longest = max(longest, streak)
    return Standing(
        deck=deck,
        level=level,
        played=len(games),
        won=sum(game.won for game in games),
        best=max(scores),
        mean=sum(scores) / len(scores),
        streak=streak,
        longest_streak=longest,
    )


def _finished_game(row: Sequence[Any]) -> FinishedGame | None:
    """None for a row that this program can't have written: a bit may rot, or a hand slip."""
    key, finished_at, deck, level, time_board, human, automa, winner, tie_broken = row
    moment = moment_of(finished_at)
    numbers = (level, human, automa, winner, tie_broken)
    sound = (
        _is_key(key)
        and moment is not None
        and deck in DECKS
        and time_board in time_boards()
        and all(type(number) is int for number in numbers)
        and level in LEVELS
        and abs(human) <= HIGHEST_SCORE
        and abs(automa) <= HIGHEST_SCORE
        and winner in (HUMAN, AUTOMA)
        and tie_broken in (0, 1)
    )
    if moment is None or not sound:
        return None
    return FinishedGame(
        key=key,
        finished_at=moment,
        deck=deck,
        level=level,
        time_board=time_board,
        human_score=human,
        automa_score=automa,
        won=winner == HUMAN,
        tie_broken=bool(tie_broken),
    )


def _is_key(key: object) -> bool:
    return isinstance(key, str) and bool(key) and key.isprintable() and "\ufffd" not in key
