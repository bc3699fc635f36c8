"""The settings, as a player changes them."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from patchwork_qt.app.settings import Colour, Settings
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.theme import LIGHT
from patchwork_qt.ui.dialogs.settings import SettingsDialog
from patchwork_qt.ui.dialogs.settings_options import TEXT_SCALES
from patchwork_qt.ui.style import apply_style
from patchwork_qt.ui.themes import theme_for
from patchwork_qt.ui.widgets.choice_row import ChoiceRow
from patchwork_qt.ui.widgets.swatch import Swatch
from patchwork_qt.ui.widgets.text import text_scale

LEFT = Qt.MouseButton.LeftButton
LAPTOP = QSize(1280, 680)
"""What 1280×720 leaves below the frame of a window."""


class Window:
    """Uses settings as the main window does."""

    def __init__(self, app: QApplication) -> None:
        self.heard: list[Settings] = []
        self._app = app

    def use(self, settings: Settings) -> None:
        self.heard.append(settings)
        theme = theme_for(settings.theme, settings.player_colours)
        apply_style(self._app, theme, settings.text_scale / 100)


@pytest.fixture
def window(qapp: QApplication) -> Iterator[Window]:
    apply_style(qapp, LIGHT)
    yield Window(qapp)
    apply_style(qapp, LIGHT)


@pytest.fixture
def dialog(window: Window, qtbot: QtBot) -> SettingsDialog:
    return opened(Settings(theme="light"), window, qtbot)


def opened(settings: Settings, window: Window, qtbot: QtBot) -> SettingsDialog:
    dialog = SettingsDialog(Kit(LIGHT), settings)
    dialog.changed.connect(window.use)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, LEFT, pos=QPoint(20, widget.height() // 2))


def card(row: ChoiceRow, label: str) -> QWidget:
    return next(button for button in row.buttons if button.text() == label)


def swatch(dialog: SettingsDialog, side: int, colour: Colour) -> Swatch:
    row = dialog.players.swatches[side].swatches
    return next(each for each in row if each.colour == colour)


def choose_text_size(dialog: SettingsDialog, scale: int) -> None:
    """As the combo box does when a line of its list is clicked."""
    index = dialog.text_size.findData(scale)
    dialog.text_size.setCurrentIndex(index)
    dialog.text_size.activated.emit(index)


@pytest.mark.parametrize(
    ("row", "label", "change"),
    [
        ("drops", "Sews it", {"sew_at_drop": True}),
        ("speeds", "Off", {"animation_speed": "off"}),
        ("speeds", "Slow", {"animation_speed": "slow"}),
        ("themes", "As the system", {"theme": "system"}),
        ("themes", "High contrast", {"theme": "contrast"}),
        ("board_sides", "Square", {"board_side": "square"}),
    ],
)
def test_a_card_changes_its_setting_at_once(
    dialog: SettingsDialog, window: Window, row: str, label: str, change: dict[str, object]
) -> None:
    click(card(getattr(dialog, row), label))
    expected = attrs.evolve(Settings(theme="light"), **change)  # type: ignore[arg-type]
    assert window.heard == [expected]
    assert dialog.settings == expected


@pytest.mark.parametrize(
    ("switch", "change"),
    [
        ("lost_spaces", {"show_lost_spaces": True}),
        ("wait_for_key", {"wait_for_key": True}),
        ("think_ahead", {"think_ahead": True}),
        ("reduce_motion", {"reduce_motion": True}),
        ("sound", {"sound": False}),
    ],
)
def test_a_switch_changes_its_setting_by_mouse_and_by_key(
    dialog: SettingsDialog, window: Window, switch: str, change: dict[str, object]
) -> None:
    button: QAbstractButton = getattr(dialog, switch)
    before, after = Settings(theme="light"), attrs.evolve(Settings(theme="light"), **change)  # type: ignore[arg-type]
    click(button)
    assert window.heard == [after]
    QTest.keyClick(button, Qt.Key.Key_Space)
    last = window.heard[-1]
    assert attrs.evolve(last, reduce_motion=None) == attrs.evolve(before, reduce_motion=None)
    assert not last.motion_reduced


def test_the_dialog_shows_the_settings(window: Window, qtbot: QtBot) -> None:
    settings = Settings(
        animation_speed="fast",
        reduce_motion=True,
        sew_at_drop=True,
        show_lost_spaces=True,
        wait_for_key=True,
        think_ahead=True,
        theme="dark",
        player_colours=("sky", "red"),
        board_side="square",
        text_scale=130,
        sound=False,
        player_names=("Ada", "Red"),
    )
    dialog = opened(settings, window, qtbot)
    assert [row.value for row in (dialog.speeds, dialog.drops, dialog.themes)] == [
        "fast",
        "sew",
        "dark",
    ]
    assert dialog.board_sides.value == "square"
    assert (dialog.reduce_motion.isChecked(), dialog.lost_spaces.isChecked()) == (True, True)
    assert dialog.wait_for_key.isChecked()
    assert dialog.think_ahead.isChecked()
    assert not dialog.sound.isChecked()
    assert dialog.text_size.currentText() == "130 %", "a size of one's own stays on offer"
    assert swatch(dialog, 0, "sky").isChecked()
    assert swatch(dialog, 1, "red").isChecked()
    assert [field.text() for field in dialog.players.name_fields] == ["Ada", ""]
    click(dialog.ok_button)
    assert window.heard == []
    assert dialog.settings == settings


def test_the_colours_change_at_once_even_in_the_dialog(
    dialog: SettingsDialog, window: Window
) -> None:
    click(swatch(dialog, 0, "blue"))
    assert window.heard[-1].player_colours == ("blue", "yellow")
    image = dialog.players.grab().toImage()
    face = theme_for("light", ("blue", "yellow")).players[0].face
    thimble = [image.pixelColor(x, y) for x in range(4, 40) for y in range(4, 40)]
    blue = [each for each in thimble if abs(each.hue() - face.hue()) < 20]
    assert len(blue) > 100


def test_both_never_have_the_same_colour(dialog: SettingsDialog, window: Window) -> None:
    click(swatch(dialog, 0, "yellow"))
    assert window.heard[-1].player_colours == ("yellow", "green")
    assert swatch(dialog, 1, "green").isChecked()
    assert not swatch(dialog, 1, "yellow").isChecked()
    click(swatch(dialog, 1, "pink"))
    click(swatch(dialog, 0, "pink"))
    assert window.heard[-1].player_colours == ("pink", "yellow")


def test_a_colour_that_is_taken_says_so(dialog: SettingsDialog) -> None:
    assert "other player" in swatch(dialog, 0, "yellow").toolTip()
    assert swatch(dialog, 0, "blue").toolTip() == ""


def test_arrow_keys_go_from_colour_to_colour(dialog: SettingsDialog, window: Window) -> None:
    swatch(dialog, 1, "yellow").setFocus()
    QTest.keyClick(swatch(dialog, 1, "yellow"), Qt.Key.Key_Right)
    assert window.heard[-1].player_colours == ("green", "blue")


def test_who_has_no_name_is_called_by_the_colour(dialog: SettingsDialog, window: Window) -> None:
    left, right = dialog.players.name_fields
    assert (left.text(), left.placeholderText()) == ("", "Green")
    click(swatch(dialog, 0, "red"))
    assert left.placeholderText() == "Red"
    assert window.heard[-1].player_names == ("Red", "Yellow")
    QTest.keyClicks(right, "  Ben ")
    QTest.keyClick(right, Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert window.heard[-1].player_names == ("Red", "Ben")


def test_a_name_counts_when_the_field_is_left(dialog: SettingsDialog, window: Window) -> None:
    left = dialog.players.name_fields[0]
    dialog.activateWindow()
    left.setFocus()
    QTest.keyClicks(left, "Anna")
    assert window.heard == []
    QTest.keyClick(left, Qt.Key.Key_Tab)
    assert window.heard[-1].player_names == ("Anna", "Yellow")


def test_escape_restores_everything(dialog: SettingsDialog, window: Window) -> None:
    click(card(dialog.themes, "Dark"))
    click(swatch(dialog, 0, "brown"))
    click(dialog.sound)
    choose_text_size(dialog, 150)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert window.heard[-1] == dialog.settings == Settings(theme="light")
    assert text_scale() == 1.0


def test_cancelling_without_a_change_tells_nothing(dialog: SettingsDialog, window: Window) -> None:
    click(dialog.cancel_button)
    assert dialog.result() == QDialog.DialogCode.Rejected
    assert window.heard == []


@pytest.mark.parametrize("where", ["speeds", "sound", "text_size"])
def test_enter_keeps_the_settings(dialog: SettingsDialog, window: Window, where: str) -> None:
    click(card(dialog.themes, "Dark"))
    widget: QWidget = getattr(dialog, where)
    target = widget.buttons[2] if isinstance(widget, ChoiceRow) else widget
    QTest.keyClick(target, Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert window.heard == [Settings(theme="dark")]


def test_the_size_of_text_changes_the_open_dialog(
    dialog: SettingsDialog, window: Window, qtbot: QtBot
) -> None:
    def look() -> tuple[int, QSize, int]:
        """Size of a font, of the dialog, and in how many rows the themes stand."""
        rows = {button.y() for button in dialog.themes.buttons}
        return dialog.heading.font().pixelSize(), dialog.size(), len(rows)

    pixels, size, rows = look()
    assert rows == 1
    choose_text_size(dialog, 200)
    assert window.heard[-1].text_scale == 200
    qtbot.waitUntil(lambda: look()[::2] == (2 * pixels, 2))
    choose_text_size(dialog, 100)
    qtbot.waitUntil(lambda: look() == (pixels, size, 1))


def test_all_is_on_one_page_of_a_laptop(dialog: SettingsDialog) -> None:
    wanted = dialog.whole.totalSizeHint()
    assert wanted.boundedTo(LAPTOP) == wanted
    dialog.resize(wanted)
    area = dialog.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    assert area.verticalScrollBar().maximum() == 0
    assert area.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize("scale", TEXT_SCALES)
def test_no_size_of_text_needs_a_wider_screen(window: Window, qtbot: QtBot, scale: int) -> None:
    settings = Settings(theme="light", text_scale=scale)
    window.use(settings)
    dialog = opened(settings, window, qtbot)
    QApplication.processEvents()
    assert dialog.whole.totalMinimumSize().width() <= LAPTOP.width()
    area = dialog.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    dialog.resize(dialog.whole.totalMinimumSize().width(), LAPTOP.height())
    QApplication.processEvents()
    seen = area.viewport().rect()
    for widget in (dialog.text_size, *dialog.themes.buttons, dialog.players.swatches[0]):
        right = widget.mapTo(area.viewport(), QPoint(widget.width(), 0)).x()
        assert right <= seen.right() + 1


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_nothing_is_cut_or_overlaps(window: Window, qtbot: QtBot, scale: int) -> None:
    window.use(Settings(theme="light", text_scale=scale))
    dialog = opened(Settings(theme="light", text_scale=scale), window, qtbot)
    dialog.resize(dialog.whole.totalSizeHint())
    QApplication.processEvents()
    cut = [
        button.text()
        for button in dialog.findChildren(QAbstractButton)
        if button.width() < button.sizeHint().width() or button.height() < 32
    ]
    assert cut == []
    for column in ("speeds", "themes", "drops"):
        boxes = [button.geometry() for button in getattr(dialog, column).buttons]
        assert not any(a.intersects(b) for a in boxes for b in boxes if a is not b)


def test_tab_goes_through_everything_in_reading_order(dialog: SettingsDialog) -> None:
    dialog.activateWindow()
    assert dialog.focusWidget() is dialog.ok_button
    visited: list[QWidget] = []
    for _ in range(20):
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        visited.append(dialog.focusWidget())
        if visited[-1] is dialog.ok_button:
            break
    names = [widget.accessibleName() for widget in visited]
    assert names == [
        "Bastes it",
        "Mark lost spaces",
        "Round",
        "Normal",
        "One key a step",
        "Reduce motion",
        "Sounds",
        "Light",
        "Size of text",
        "Think ahead",
        "Name of the player on the left",
        "Green",
        "Name of the player on the right",
        "Yellow",
        "Cancel",
        "OK",
    ]


def test_screen_readers_know_what_everything_is(dialog: SettingsDialog) -> None:
    def role(widget: QWidget) -> QAccessible.Role:
        return QAccessible.queryAccessibleInterface(widget).role()

    assert {role(button) for button in dialog.themes.buttons} == {QAccessible.Role.RadioButton}
    assert role(swatch(dialog, 0, "blue")) == QAccessible.Role.RadioButton
    assert role(dialog.sound) == QAccessible.Role.CheckBox
    assert dialog.themes.accessibleName() == "Theme"
    assert dialog.players.swatches[1].accessibleName() == "Colour of the player on the right"
