"""Opens the dialogs of the window. Each is loaded when it is first wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import attrs
from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtWidgets import QDialog, QWidget

from patchwork_qt.app.settings import Settings
from patchwork_qt.app.storage import StorageError
from patchwork_qt.game.record import GameRecord
from patchwork_qt.ui.actions import Actions
from patchwork_qt.ui.preferences import Preferences

if TYPE_CHECKING:
    from patchwork_qt.app.solo_record import Statistics
    from patchwork_qt.ui.dialogs.new_game import NewGameChoice


class Dialogs(QObject):
    """The dialogs over one window; a closed one is gone."""

    def __init__(self, window: QWidget, preferences: Preferences, actions: Actions) -> None:
        super().__init__(window)
        self._window = window
        self._preferences = preferences
        self._actions = actions

    def show_new_game(self, begin: Callable[[NewGameChoice], None]) -> None:
        """Ask for mode and players; ``begin`` gets what they chose, which is remembered."""
        from patchwork_qt.ui.dialogs.new_game import NewGameDialog

        settings = self._preferences.settings
        dialog = NewGameDialog(
            self._preferences.kit,
            _last_choice(settings),
            self._window,
            colours=settings.player_colours,
        )

        def accepted() -> None:
            self._remember(dialog.to_remember())
            begin(dialog.choice())

        dialog.accepted.connect(accepted)
        _open(dialog)

    def show_settings(self) -> None:
        """Open the settings; what is changed there is seen at once."""
        from patchwork_qt.ui.dialogs.settings import SettingsDialog

        dialog = SettingsDialog(self._preferences.kit, self._preferences.settings, self._window)
        dialog.changed.connect(self._preferences.use)
        _open(dialog)

    def show_shortcuts(self) -> None:
        """Open the overview of keys and mouse."""
        from patchwork_qt.ui.dialogs.shortcuts import ShortcutsDialog

        _open(ShortcutsDialog(self._preferences.kit, self._actions, self._window))

    def show_discard(self, revealed: Sequence[int], aside: Sequence[int | None]) -> None:
        """Spread out the Automa's discard pile."""
        from patchwork_qt.ui.dialogs.discard import DiscardDialog

        _open(DiscardDialog(self._preferences.kit, revealed, aside, self._window))

    def show_how_to_play(self) -> None:
        """Open the game on one sheet."""
        from patchwork_qt.ui.dialogs.how_to_play import HowToPlayDialog

        _open(HowToPlayDialog(self._preferences.kit, self._window))

    def show_about(self) -> None:
        """Open what the program says of itself."""
        from patchwork_qt.ui.dialogs.about import AboutDialog

        _open(AboutDialog(self._preferences.kit, self._window))

    def show_statistics(
        self,
        statistics: Statistics,
        read_game: Callable[[str], GameRecord],
        open_game: Callable[[GameRecord], None],
        tell: Callable[[str, object], None],
    ) -> None:
        """Open the solo record.

        ``read_game`` reads the game of a key; it raises StorageError or KeyError, which goes to
        ``tell`` under a title. ``open_game`` gets the game, to be looked at again.
        """
        from patchwork_qt.ui.dialogs.statistics import StatisticsDialog

        def read(key: str) -> GameRecord | None:
            try:
                return read_game(key)
            except (StorageError, KeyError) as problem:
                tell(
                    QCoreApplication.translate("Statistics", "This game can’t be read"),
                    problem if isinstance(problem, StorageError) else _gone(),
                )
                return None

        dialog = StatisticsDialog(self._preferences.kit, statistics, read, self._window)
        dialog.game_wanted.connect(open_game)
        dialog.new_game_wanted.connect(self._actions.new_game.trigger)
        _open(dialog)

    def _remember(self, choice: NewGameChoice) -> None:
        """All but the seed: the same circle again and again would go unnoticed.

        Of what concerns the other mode only nothing changes.
        """
        settings = attrs.evolve(
            self._preferences.settings,
            game_mode=choice.mode,
            time_board=choice.time_board,
            board_side=choice.board_side,
        )
        match choice.mode:
            case "two-player":
                settings = attrs.evolve(
                    settings, player_names=choice.names, first_player=choice.starter
                )
            case "solo":
                follows = choice.player == settings.player_names[0]
                settings = attrs.evolve(
                    settings,
                    automa_deck=choice.deck,
                    automa_level=choice.level,
                    solo_name="" if follows else choice.player,
                )
        self._preferences.use(settings)


def _gone() -> str:
    return QCoreApplication.translate(
        "Statistics", "It is not there any more: the statistics were changed, or are damaged."
    )


def _last_choice(settings: Settings) -> NewGameChoice:
    from patchwork_qt.ui.dialogs.new_game import NewGameChoice

    return NewGameChoice(
        names=settings.player_names,
        starter=settings.first_player,
        time_board=settings.time_board,
        board_side=settings.board_side,
        mode=settings.game_mode,
        player=settings.solo_name or settings.player_names[0],
        deck=settings.automa_deck,
        level=settings.automa_level,
    )


def _open(dialog: QDialog) -> None:
    """Open a dialog that vanishes when it is closed; the window behind it stays alive."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
