"""The unfinished game in a few words, for the home page."""

from __future__ import annotations

import datetime

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

from patchwork_qt.app.autosave import SAVED_AT_KEY, Unfinished, now
from patchwork_qt.ui.names import player_name
from patchwork_qt.ui.pages.home import UnfinishedGame
from patchwork_qt.ui.solo_words import opponent_words


def summary_of(found: Unfinished) -> UnfinishedGame:
    """What the home page says about a game that can be continued."""
    history = found.history
    state, automa = history.state, history.setup.automa
    to_move = player_name(history.setup, state.to_move) if state.to_move is not None else ""
    return UnfinishedGame(
        players=history.setup.players,
        move_number=history.cursor + 1,
        to_move=to_move,
        saved=_when(found.record.extra.get(SAVED_AT_KEY)),
        state=state,
        opponent=opponent_words(automa) if automa is not None else "",
    )


def _when(saved_at: object) -> str:
    """The time of a save in words of the system's locale; empty if the file doesn't say."""
    if not isinstance(saved_at, str):
        return ""
    try:
        moment = datetime.datetime.fromisoformat(saved_at).astimezone()
    except (ValueError, OverflowError):
        return ""
    locale = QLocale()
    time = locale.toString(
        QDateTime.fromSecsSinceEpoch(int(moment.timestamp())).time(), QLocale.FormatType.ShortFormat
    )
    days = (now().date() - moment.date()).days
    if days == 0:
        return QCoreApplication.translate("Home", "today, {time}").format(time=time)
    if days == 1:
        return QCoreApplication.translate("Home", "yesterday, {time}").format(time=time)
    date = QDateTime.fromSecsSinceEpoch(int(moment.timestamp())).date()
    return locale.toString(date, QLocale.FormatType.ShortFormat)
