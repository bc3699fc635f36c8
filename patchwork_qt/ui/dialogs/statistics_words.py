"""The numbers of the solo record, as the statistics write and say them."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

from patchwork_qt.app.solo_record import FinishedGame, Standing
from patchwork_qt.game.cards import LEVELS
from patchwork_qt.ui.describe import signed
from patchwork_qt.ui.solo_words import deck_name, level_name, level_roman, level_title
from patchwork_qt.ui.widgets.game_list import GameRow
from patchwork_qt.ui.widgets.standings_card import COLUMNS, StandingsRow, StandingsTable

NOTHING = "–"
"""Stands where there is no game to count."""


def deck_title(deck: str) -> str:
    """What stands above the table of a deck."""
    return {
        "normal": QCoreApplication.translate("Statistics", "Normal deck"),
        "tactical": QCoreApplication.translate("Statistics", "Tactical deck"),
    }[deck]


def table_of(deck: str, standings: Sequence[Standing]) -> StandingsTable:
    """The table of one deck: a row for each level, played or not, and the sums."""
    of_deck = {each.level: each for each in standings if each.deck == deck}
    total = _total(tuple(of_deck.values()))
    said = [_sentence(level_title(each.level), each) for each in of_deck.values()]
    return StandingsTable(
        deck=deck,
        title=deck_title(deck),
        headings=_headings(),
        rows=tuple(_row(level, of_deck.get(level)) for level in LEVELS),
        total=_total_row(total),
        sentences=tuple(said) or (_not_yet(),),
    )


def row_of(game: FinishedGame) -> GameRow:
    """A game as it stands in the list."""
    ending = (
        QCoreApplication.translate("Statistics", "Won")
        if game.won
        else QCoreApplication.translate("Statistics", "Lost")
    )
    score = QCoreApplication.translate("Statistics", "{yours} : {automa}").format(
        yours=signed(game.human_score), automa=signed(game.automa_score)
    )
    details = QCoreApplication.translate("Statistics", "{deck} · {level} · {when}").format(
        deck=deck_name(game.deck), level=level_name(game.level), when=_when(game.finished_at)
    )
    return GameRow(
        key=game.key,
        badge=level_roman(game.level),
        score=score,
        note=_tie_words(game) if game.tie_broken else "",
        details=details,
        ending=ending,
        won=game.won,
    )


def left_out_words(count: int) -> str:
    """That some games are not among those that are counted and listed."""
    return QCoreApplication.translate(
        "Statistics",
        "Left out: %n game(s) that can’t be read, because the file is damaged.",
        "",
        count,
    )


def _headings() -> tuple[str, ...]:
    return (
        QCoreApplication.translate("Statistics", "Games"),
        QCoreApplication.translate("Statistics", "Won"),
        "",
        QCoreApplication.translate("Statistics", "Best"),
        QCoreApplication.translate("Statistics", "Mean"),
        QCoreApplication.translate("Statistics", "Streak"),
        QCoreApplication.translate("Statistics", "Longest"),
    )


def _row(level: int, standing: Standing | None) -> StandingsRow:
    badge, name = level_roman(level), level_name(level)
    if standing is None:
        cells = [NOTHING if heading else "" for heading in _headings()]
        return StandingsRow(badge, name, tuple(cells), None)
    cells = [
        *_first_cells(standing),
        str(standing.streak),
        str(standing.longest_streak),
    ]
    return StandingsRow(badge, name, tuple(cells), standing.won / standing.played)


def _total_row(total: Standing | None) -> StandingsRow:
    """The sums; streaks are those of one level, so here there are none."""
    name = QCoreApplication.translate("Statistics", "All levels")
    if total is None:
        return StandingsRow("", name, ("0", *[""] * (COLUMNS - 1)), None)
    return StandingsRow("", name, (*_first_cells(total), "", ""), total.won / total.played)


def _first_cells(standing: Standing) -> tuple[str, ...]:
    return (
        str(standing.played),
        str(standing.won),
        _percent(standing),
        signed(standing.best),
        _mean_words(standing.mean),
    )


def _total(standings: Sequence[Standing]) -> Standing | None:
    if not standings:
        return None
    played = sum(each.played for each in standings)
    return Standing(
        deck=standings[0].deck,
        level=0,
        played=played,
        won=sum(each.won for each in standings),
        best=max(each.best for each in standings),
        mean=sum(each.mean * each.played for each in standings) / played,
        streak=0,
        longest_streak=0,
    )


def _percent(standing: Standing) -> str:
    share = round(100 * standing.won / standing.played)
    return QCoreApplication.translate("Statistics", "{number} %").format(number=share)


def _mean_words(mean: float) -> str:
    """One decimal in the way of the locale, with a real minus sign."""
    digits = QLocale().toString(abs(mean), "f", 1)
    return f"\u2212{digits}" if round(mean, 1) < 0 else digits


def _sentence(level: str, standing: Standing) -> str:
    """One row for a screen reader."""
    games = QCoreApplication.translate("Statistics", "%n game(s)", "", standing.played)
    return QCoreApplication.translate(
        "Statistics",
        "{level}: {games}, {won} won, {percent}; best score {best}, mean {mean}; won in a row now"
        " {streak}, at most {longest}.",
    ).format(
        level=level,
        games=games,
        won=standing.won,
        percent=_percent(standing),
        best=signed(standing.best),
        mean=_mean_words(standing.mean),
        streak=standing.streak,
        longest=standing.longest_streak,
    )


def _not_yet() -> str:
    return QCoreApplication.translate("Statistics", "No game with this deck is finished yet.")


def _tie_words(game: FinishedGame) -> str:
    """Who came to the end of the time board first, which decides a tie."""
    if game.won:
        return QCoreApplication.translate("Statistics", "you were home first")
    return QCoreApplication.translate("Statistics", "the Automa was home first")


def _when(moment: datetime.datetime) -> str:
    """Day and time in the system's own way, here and now."""
    local = QDateTime.fromSecsSinceEpoch(int(moment.timestamp()))
    locale, short = QLocale(), QLocale.FormatType.ShortFormat
    return QCoreApplication.translate("Statistics", "{date}, {time}").format(
        date=locale.toString(local.date(), short), time=locale.toString(local.time(), short)
    )
