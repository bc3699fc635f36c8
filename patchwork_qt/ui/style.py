"""The look of the standard widgets: line edits, menus, tips, scroll bars, labels."""

from __future__ import annotations

from string import Template

from PySide6.QtGui import QColor, QFontDatabase, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication

from patchwork_qt.ui.art.theme import Theme, mix
from patchwork_qt.ui.fonts import font
from patchwork_qt.ui.widgets.text import BODY_SIZE

LARGEST_USUAL = 17
"""Pixels of a system's font beyond which its user has asked for large text."""


def apply_style(app: QApplication, theme: Theme, text_scale: float = 1.0) -> None:
    """Dress the standard widgets of the program. ``text_scale``: 1 to 2, times every text.

    The style itself, Fusion, is asked for on the application's command line: to set it here
    would build the fifty enums of QStyle.
    The scale travels in the application's font, see ``widgets.text.text_scale``.
    """
    app.setPalette(palette_of(theme))
    app.setFont(font(BODY_SIZE * text_scale, 600))
    sheet = style_sheet(theme, text_scale)
    if app.styleSheet() != sheet:
        app.setStyleSheet(sheet)


def system_text_scale() -> float:
    """How much larger than usual the system wants text; 1 for all usual sizes."""
    pixels = QFontInfo(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)).pixelSize()
    return pixels / BODY_SIZE if pixels > LARGEST_USUAL else 1.0


def palette_of(theme: Theme) -> QPalette:
    role = QPalette.ColorRole
    roles = {
        role.Window: theme.panel,
        role.WindowText: theme.text,
        role.Base: theme.board,
        role.AlternateBase: theme.inset,
        role.Text: theme.text,
        role.PlaceholderText: theme.text_soft,
        role.Button: theme.panel,
        role.ButtonText: theme.text,
        role.BrightText: theme.main_ink,
        role.ToolTipBase: theme.bubble,
        role.ToolTipText: theme.bubble_text,
        role.Highlight: theme.second_action if not theme.flat else theme.main_action,
        role.HighlightedText: theme.second_ink if not theme.flat else theme.main_ink,
        role.Link: theme.focus,
        role.Light: mix(theme.panel, QColor("white"), 0.3),
        role.Mid: theme.line,
        role.Dark: mix(theme.line, QColor("black"), 0.3),
        role.Shadow: theme.shadow,
    }
    palette = QPalette()
    for name, colour in roles.items():
        palette.setColor(name, colour)
    pale = mix(theme.text_soft, theme.panel, 0.45)
    for name in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, name, pale)
    return palette


def style_sheet(theme: Theme, text_scale: float = 1.0) -> str:
    """The style sheet of what Qt draws itself."""
    highlight = theme.main_action if theme.flat else theme.second_action
    marks = {
        "text": theme.text,
        "soft": theme.text_soft,
        "pale": mix(theme.text_soft, theme.panel, 0.45),
        "panel": theme.panel,
        "inset": theme.inset,
        "field": theme.board,
        "line": theme.line,
        "focus": theme.focus,
        "highlight": highlight,
        "on_highlight": theme.main_ink if theme.flat else theme.second_ink,
        "bubble": theme.bubble,
        "bubble_text": theme.bubble_text,
        "thumb": mix(theme.line, theme.text_soft, 0.35),
    }
    names = {role: colour.name() for role, colour in marks.items()}
    return _SHEET.substitute(
        names, menu_size=round(16 * text_scale), tip_size=round(14 * text_scale)
    )


_SHEET = Template("""
QLineEdit, QComboBox, QSpinBox {
    background: $field; color: $text; border: 2px solid $line; border-radius: 10px;
    padding: 6px 12px; selection-background-color: $highlight;
    selection-color: $on_highlight;
}
QLineEdit:hover, QComboBox:hover, QSpinBox:hover { border-color: $soft; }
QLineEdit:focus, QComboBox:focus, QSpinBox:focus { border-color: $focus; }
QLineEdit:disabled, QComboBox:disabled { color: $pale; background: $inset; }
QComboBox::drop-down { border: none; width: 26px; }
QComboBox QAbstractItemView {
    background: $panel; color: $text; border: 2px solid $line; outline: none;
    selection-background-color: $highlight; selection-color: $on_highlight;
}
QMenu {
    background: $panel; color: $text; border: 2px solid $line; padding: 6px;
    font-size: ${menu_size}px; font-weight: 700;
}
QMenu::item { padding: 8px 28px 8px 16px; border-radius: 8px; margin: 1px 2px; }
QMenu::item:selected { background: $highlight; color: $on_highlight; }
QMenu::item:disabled { color: $pale; background: transparent; }
QMenu::separator { height: 1px; background: $line; margin: 6px 12px; }
QToolTip {
    background: $bubble; color: $bubble_text; border: 1px solid $line; padding: 6px 9px;
    font-size: ${tip_size}px;
}
QScrollBar:vertical { background: transparent; width: 14px; margin: 2px; }
QScrollBar:horizontal { background: transparent; height: 14px; margin: 2px; }
QScrollBar::handle { background: $thumb; border-radius: 5px; }
QScrollBar::handle:vertical { min-height: 36px; }
QScrollBar::handle:horizontal { min-width: 36px; }
QScrollBar::handle:hover { background: $soft; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QCheckBox, QRadioButton { color: $text; spacing: 10px; }
QCheckBox::indicator, QRadioButton::indicator {
    width: 20px; height: 20px; border: 2px solid $soft; background: $field; border-radius: 6px;
}
QRadioButton::indicator { border-radius: 12px; }
QCheckBox::indicator:checked, QRadioButton::indicator:checked {
    background: $highlight; border-color: $highlight;
}
QCheckBox:focus, QRadioButton:focus { color: $focus; }
""")
