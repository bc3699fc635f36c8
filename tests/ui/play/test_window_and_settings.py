"""The window itself: full screen, a large screen, and settings changed while a game goes on."""

from __future__ import annotations

import contextlib
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from patchwork_qt.app.autosave import Autosave
from patchwork_qt.app.settings import Settings, load_settings
from patchwork_qt.app.storage import GameStore
from patchwork_qt.ui.art.theme import LIGHT
from patchwork_qt.ui.board.motion import SPEEDS
from patchwork_qt.ui.dialogs.settings import SettingsDialog
from patchwork_qt.ui.layout.geometry import scene_rect
from patchwork_qt.ui.main_window import MainWindow
from patchwork_qt.ui.opening import Opening
from patchwork_qt.ui.preferences import Preferences
from tests.ui.play.player import LEFT, Golden, Player, Said, open_window

FULL = Qt.WindowState.WindowFullScreen
LARGE = Qt.WindowState.WindowMaximized


@pytest.fixture
def game() -> Golden:
    return Golden.read("pair-010")


def in_step(window: MainWindow) -> bool:
    """Whether the action says what the window is."""
    QApplication.processEvents()
    return window.actions_.full_screen.isChecked() == window.window().isFullScreen()


def test_full_screen_is_in_step_with_the_window(
    window: MainWindow, player: Player, game: Golden
) -> None:
    window.begin(game.record.setup)
    for wanted in (True, False, True, False):
        player.key(Qt.Key.Key_F11)
        assert window.isFullScreen() is wanted
        assert in_step(window)
    window.showMaximized()
    assert in_step(window)
    player.key(Qt.Key.Key_F11)
    assert window.isFullScreen()
    player.key(Qt.Key.Key_F11)
    assert not window.isFullScreen()
    assert window.isMaximized()
    assert in_step(window)
    window.showFullScreen()  # as a window manager does
    assert in_step(window)
    window.setWindowState(Qt.WindowState.WindowNoState)
    assert in_step(window)
    QTest.mouseClick(window.table.top.full_screen_button, LEFT)
    assert window.isFullScreen()
    assert in_step(window)


def test_a_window_that_was_closed_full_screen_is_in_step_again(
    data_folder: Path, tmp_path: Path
) -> None:
    file = tmp_path / "settings.json"
    with open_window(data_folder, settings_file=file) as window:
        window.actions_.full_screen.trigger()
        assert window.isFullScreen()
    with open_window(data_folder, load_settings(file), settings_file=file) as window:
        window.setWindowState(window.windowState() | FULL)  # resize() has left it
        assert in_step(window)
        window.actions_.full_screen.trigger()
        assert not window.isFullScreen()
        assert in_step(window)


@contextlib.contextmanager
def framed(folder: Path, settings: Settings) -> Iterator[MainWindow]:
    """The window as the program opens it, inside the frame that was there before it."""
    store = GameStore.claim(folder)
    opening = Opening(LIGHT, settings.window_geometry)
    opening.show()
    window = MainWindow(Autosave(store), settings, None, Said(), frame=opening)
    try:
        yield window
    finally:
        opening.close()
        store.release()
        opening.deleteLater()
        QApplication.processEvents()


def test_full_screen_is_that_of_the_frame(data_folder: Path) -> None:
    with framed(data_folder, Settings(theme="light", animation_speed="off")) as window:
        frame = window.window()
        assert frame is not window
        window.actions_.full_screen.trigger()
        assert frame.isFullScreen()
        assert in_step(window)
        kept = frame.saveGeometry().toBase64().toStdString()
    settings = Settings(theme="light", animation_speed="off", window_geometry=kept)
    with framed(data_folder, settings) as window:
        assert window.window().isFullScreen()
        assert in_step(window)


def test_a_table_on_a_screen_of_3840_by_2160(data_folder: Path, game: Golden) -> None:
    with open_window(data_folder, size=(3840, 2160)) as window:
        window.begin(game.record.setup)
        player = Player(window)
        QApplication.processEvents()
        zoom = window.table.view.zoom
        assert zoom.factor == 1
        assert zoom.scale > 2.4
        assert zoom.visible.adjusted(-1, -1, 1, 1).contains(scene_rect())
        picture = window.grab()
        assert (picture.width(), picture.height()) == (3840, 2160)
        move = next(m for m in game.record.moves)
        player.drag_move(move)
        player.sew()
        player.check_state(game, 1)
        window.table.view.zoom_in()
        window.table.view.zoom_in()
        window.table.view.zoom_in()
        assert window.table.view.zoom.factor == window.table.view.zoom.most < 2


def card(dialog: SettingsDialog, row: str, label: str) -> QAbstractButton:
    buttons: list[QAbstractButton] = getattr(dialog, row).buttons
    return next(button for button in buttons if button.text() == label)


def opened(window: MainWindow) -> SettingsDialog:
    window.actions_.settings.trigger()
    (dialog,) = window.findChildren(SettingsDialog)
    dialog.activateWindow()  # as a window manager does
    QApplication.processEvents()
    assert QApplication.activeWindow() is dialog
    return dialog


def click(widget: QAbstractButton) -> None:
    QTest.mouseClick(widget, LEFT, pos=QPoint(20, widget.height() // 2))


def change_all(dialog: SettingsDialog) -> None:
    click(card(dialog, "themes", "Dark"))
    click(card(dialog, "board_sides", "Square"))
    click(card(dialog, "drops", "Sews it"))
    click(card(dialog, "speeds", "Slow"))
    click(dialog.lost_spaces)


def in_use(window: MainWindow) -> tuple[str, bool, float, bool, bool]:
    """What the table does: board, sewing at the drop, speed, marks, dark."""
    scene, dark = window.table.scene, window.table.studio.kit.theme.dark
    speed = scene.animator.timeline.factor
    return scene.board.name, scene.hand.sew_at_drop, speed, scene.stage.lost.wanted, dark


def test_settings_are_in_use_at_once_and_esc_restores_them(
    window: MainWindow, player: Player, game: Golden
) -> None:
    window.begin(game.record.setup)
    player.key(Qt.Key.Key_1)
    held, before = player.held, window.settings
    assert held is not None
    dialog = opened(window)
    change_all(dialog)
    assert window.settings == attrs.evolve(
        before,
        theme="dark",
        board_side="square",
        sew_at_drop=True,
        animation_speed="slow",
        show_lost_spaces=True,
    )
    assert in_use(window) == ("square", True, SPEEDS["slow"], True, True)
    assert window.actions_.sew_at_drop.isChecked()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert window.settings == before
    assert in_use(window) == ("round", False, 0.0, False, False)
    assert player.held == held


def test_settings_that_were_confirmed_stay(window: MainWindow, game: Golden) -> None:
    window.begin(game.record.setup)
    dialog = opened(window)
    click(card(dialog, "board_sides", "Square"))
    click(dialog.ok_button)
    assert not dialog.isVisible()
    assert window.settings.board_side == "square"
    assert window.table.scene.board.name == "square"


def test_looks_change_while_a_piece_is_in_hand(
    window: MainWindow, player: Player, game: Golden
) -> None:
    window.begin(game.record.setup)
    player.lift(player.state.circle[0])
    player.release()
    held = player.held
    assert held is not None
    assert held.basted
    for change in (
        {"theme": "dark"},
        {"player_colours": ("red", "blue")},
        {"text_scale": 200},
        {"theme": "contrast"},
        {"text_scale": 100},
    ):
        window.preferences.change(**change)
        QApplication.processEvents()
        assert player.held == held
        assert not window.grab().isNull()
    window.preferences.change(text_scale=200)
    QApplication.processEvents()
    shown = window.table.view.zoom.visible.adjusted(-1, -1, 1, 1)
    assert shown.contains(scene_rect())
    column, row = player.laid.spaces[0]
    player.press(player.space(column, row))
    player.hang_at(0, 0)
    player.release()
    player.sew()
    assert len(player.moves()) == 1


def test_preferences_go_when_nobody_wants_them(qapp: QApplication) -> None:
    """The system's style hints tell of a change, but don't keep them alive."""
    made = Preferences(Settings(theme="light"), None)
    gone: list[bool] = []
    made.destroyed.connect(lambda: gone.append(True))
    watched = weakref.ref(made)
    made.deleteLater()
    del made
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert gone == [True]
    assert watched() is None
    qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)


def test_a_broken_game_in_another_slot_is_said_once(data_folder: Path) -> None:
    (data_folder / "current-2.patchwork").write_bytes(b"once upon a time")
    with open_window(data_folder) as window:
        QApplication.processEvents()
        said = Player(window).said
        assert len(said.told) == 1
        window.begin(Golden.read("pair-010").record.setup)
        for _ in range(2):
            window.show_home()
            QApplication.processEvents()
        assert len(said.told) == 1
    with open_window(data_folder) as window:
        QApplication.processEvents()
        assert Player(window).said.told == []
