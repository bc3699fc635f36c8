"""Joins actions, pages and sounds to each other: what a click or a key sets going."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from patchwork_qt.app.history import History
from patchwork_qt.app.settings import Settings
from patchwork_qt.game.moves import AutomaTurn
from patchwork_qt.ui.actions import Actions, check
from patchwork_qt.ui.board.motion import SPEEDS
from patchwork_qt.ui.preferences import Preferences
from patchwork_qt.ui.sounds import sound_of_event

if TYPE_CHECKING:
    from patchwork_qt.app.telling import Frame
    from patchwork_qt.game.state import Step
    from patchwork_qt.ui.board.gestures import Held
    from patchwork_qt.ui.board.scene import TableScene
    from patchwork_qt.ui.main_window import MainWindow
    from patchwork_qt.ui.pages.end import EndPage
    from patchwork_qt.ui.pages.table import TablePage
    from patchwork_qt.ui.sounds import Sounds


LARGE_TEXT = 1.25
"""Scale of the text from which on the numbers of the table stand in two rows."""


def join_settings(actions: Actions, preferences: Preferences) -> None:
    """Actions that change a setting, and show which one is in use."""
    change = preferences.change
    actions.themes.triggered.connect(lambda action: change(theme=action.data()))
    actions.speeds.triggered.connect(lambda action: change(animation_speed=action.data()))
    actions.sew_at_drop.triggered.connect(lambda on: change(sew_at_drop=on))
    actions.lost_spaces.triggered.connect(lambda on: change(show_lost_spaces=on))
    actions.wait_for_key.triggered.connect(lambda on: change(wait_for_key=on))
    actions.think_ahead.triggered.connect(lambda on: change(think_ahead=on))
    actions.sound.triggered.connect(lambda on: change(sound=on))
    actions.moves.triggered.connect(lambda on: change(show_moves=on))
    actions.other_side.triggered.connect(
        lambda: change(board_side=_other_side(preferences.settings))
    )
    actions.next_theme.triggered.connect(
        lambda: change(theme="light" if preferences.kit.theme.dark else "dark")
    )
    show_settings(actions, preferences.settings)
    preferences.changed.connect(lambda settings: show_settings(actions, settings))


def show_settings(actions: Actions, settings: Settings) -> None:
    """Check the actions of what is set."""
    check(actions.themes, settings.theme)
    check(actions.speeds, settings.animation_speed)
    actions.sew_at_drop.setChecked(settings.sew_at_drop)
    actions.lost_spaces.setChecked(settings.show_lost_spaces)
    actions.wait_for_key.setChecked(settings.wait_for_key)
    actions.think_ahead.setChecked(settings.think_ahead)
    actions.sound.setChecked(settings.sound)
    actions.moves.setChecked(settings.show_moves)


def set_table(table: TablePage, preferences: Preferences) -> None:
    """Set up the table as wished."""
    settings = preferences.settings
    scene = table.scene
    scene.set_speed(speed_of(settings))
    scene.animator.timeline.waits = settings.wait_for_key
    scene.panel.think_ahead(settings.think_ahead)
    scene.hand.sew_at_drop = settings.sew_at_drop
    scene.mark_lost_spaces(settings.show_lost_spaces)
    scene.turn_board(settings.board_side)
    scene.set_large_text(preferences.text_scale >= LARGE_TEXT)
    table.moves.setVisible(settings.show_moves)


def speed_of(settings: Settings) -> float:
    """What durations are multiplied by; 0 is no motion."""
    return 0.0 if settings.motion_reduced else SPEEDS[settings.animation_speed]


def enable(actions: Actions, on_table: bool, at_home: bool) -> None:
    """Enable what can be done on the page that is shown."""
    for action in actions.on_table:
        action.setEnabled(on_table)
    for action in (actions.save_as, actions.home):
        action.setEnabled(not at_home)


def enable_for(actions: Actions, history: History) -> None:
    """Enable what can be done in the position of a game that is on the table."""
    actions.undo.setEnabled(history.can_undo)
    actions.redo.setEnabled(history.can_redo)
    actions.result.setEnabled(history.state.to_move is None)
    for action in (actions.discard, actions.show_ahead):
        action.setEnabled(history.setup.automa is not None)


def join_window(window: MainWindow) -> None:
    """What the actions and the home page set going."""
    actions, home, dialogs = window.actions_, window.home, window.dialogs
    actions.new_game.triggered.connect(lambda: window.new_game())
    actions.open.triggered.connect(lambda: window.ask_for_file())
    actions.save_as.triggered.connect(lambda: window.save_as())
    actions.home.triggered.connect(lambda: window.show_home())
    actions.quit.triggered.connect(lambda: window.window().close())
    actions.result.triggered.connect(lambda: window.show_result())
    actions.undo.triggered.connect(lambda: window.undo())
    actions.redo.triggered.connect(lambda: window.controller.redo())
    actions.full_screen.triggered.connect(window.show_full_screen)
    actions.settings.triggered.connect(lambda: dialogs.show_settings())
    actions.how_to_play.triggered.connect(lambda: dialogs.show_how_to_play())
    actions.shortcuts.triggered.connect(lambda: dialogs.show_shortcuts())
    actions.about.triggered.connect(lambda: dialogs.show_about())
    actions.statistics.triggered.connect(lambda: window.show_statistics())
    actions.discard.triggered.connect(lambda: window.show_discard())
    home.continue_wanted.connect(window.continue_game)
    home.new_game_wanted.connect(window.new_game)
    home.open_wanted.connect(window.ask_for_file)
    home.settings_wanted.connect(dialogs.show_settings)
    home.about_wanted.connect(dialogs.show_about)
    home.statistics_wanted.connect(window.show_statistics)
    home.how_to_play_wanted.connect(dialogs.show_how_to_play)
    home.quit_wanted.connect(lambda: window.window().close())
    # Ahead, so that no game has to wait for it; but not before there is something to look at.
    home.drawn.connect(lambda: window.table)


def join_end(window: MainWindow, end: EndPage) -> None:
    """What the page after a game sets going."""
    end.rematch_wanted.connect(lambda: window.play_again(same=False))
    end.same_circle_wanted.connect(lambda: window.play_again(same=True))
    end.look_wanted.connect(window.show_table)
    end.look_at_wanted.connect(window.look_at)
    end.save_wanted.connect(window.save_as)
    end.export_wanted.connect(window.ask_to_export)
    end.home_wanted.connect(window.show_home)


def join_table(table: TablePage, actions: Actions) -> None:
    """Buttons and keys of the table."""
    actions.only_in(table.view)
    table.top.set_menu(actions.menu())
    actions.main_menu.triggered.connect(lambda: table.top.open_menu())
    table.top.moves_button.bind(actions.moves)
    table.top.sound_button.bind(actions.sound)
    actions.sound.toggled.connect(
        lambda on: table.top.sound_button.set_icon("sound" if on else "mute")
    )
    table.top.sound_button.set_icon("sound" if actions.sound.isChecked() else "mute")
    table.top.theme_button.bind(actions.next_theme)
    table.top.settings_button.bind(actions.settings)
    table.top.full_screen_button.bind(actions.full_screen)
    table.bottom.undo_button.bind(actions.undo)
    table.bottom.redo_button.bind(actions.redo)
    table.result_wanted.connect(actions.result.trigger)
    for action in actions.all():
        action.triggered.connect(lambda: table.scene.skip())  # any key ends what moves
    menu = actions.table_menu()
    table.view.menu_wanted.connect(menu.popup)
    actions.zoom_in.triggered.connect(lambda: table.view.zoom_in())
    actions.zoom_out.triggered.connect(lambda: table.view.zoom_out())
    actions.whole_table.triggered.connect(lambda: table.view.reset_zoom())
    _join_hand(table, actions)


def _join_hand(table: TablePage, actions: Actions) -> None:
    scene = table.scene
    actions.advance.triggered.connect(lambda: scene.advance())
    for place, action in enumerate(actions.take):
        action.triggered.connect(lambda _checked=False, place=place: table.take(place))
    actions.turn.triggered.connect(lambda: scene.turn(1))
    actions.turn_back.triggered.connect(lambda: scene.turn(-1))
    actions.flip.triggered.connect(lambda: scene.flip())
    actions.sew.triggered.connect(lambda: scene.accept())
    actions.put_back.triggered.connect(lambda: scene.put_back())
    actions.show_ahead.triggered.connect(lambda: table.turn_ahead())
    scene.panel.discard_wanted.connect(actions.discard.trigger)


class TableSounds(QObject):
    """Plays what happens and what the hand does: taking up, turning and laying a piece.

    Lives with the scene.
    """

    def __init__(self, scene: TableScene, sounds: Sounds) -> None:
        super().__init__(scene)
        self._scene = scene
        self._sounds = sounds
        self._before: Held | None = None
        scene.hand_changed.connect(self._changed)
        scene.refused.connect(lambda _reason: sounds.play("refuse"))
        scene.begun.connect(self._step_begun)
        scene.told.connect(self._told)

    def _step_begun(self, step: Step) -> None:
        """A turn of the Automa is heard beat by beat, unless it is all there at once."""
        if not self._scene.director.tells_beats or not isinstance(step.move, AutomaTurn):
            self._sounds.play_step(step)

    def _told(self, frame: Frame) -> None:
        name = sound_of_event(frame.event) if frame.event is not None else None
        if name is not None:
            self._sounds.play(name)

    def _changed(self, held: Held | None) -> None:
        before, self._before = self._before, held
        if held is None:
            return
        if before is None or before.piece.patch != held.piece.patch:
            self._sounds.play("take")
        elif before.piece != held.piece:
            self._sounds.play("turn")
        elif held.basted and not before.basted:
            self._sounds.play("lay")


def _other_side(settings: Settings) -> str:
    return "square" if settings.board_side == "round" else "round"
