"""The colours of the three looks, by role: light, dark (by lamplight) and high contrast."""

from __future__ import annotations

from typing import Final

import attrs
from PySide6.QtGui import QColor

BLACK: Final = QColor("#000000")
WHITE: Final = QColor("#FFFFFF")


def mix(a: QColor, b: QColor, t: float) -> QColor:
    """The colour a share `t` (0-1) of the way from `a` to `b`; opaque."""
    return QColor(
        round(a.red() + (b.red() - a.red()) * t),
        round(a.green() + (b.green() - a.green()) * t),
        round(a.blue() + (b.blue() - a.blue()) * t),
    )


def with_alpha(colour: QColor, alpha: int) -> QColor:
    """The same colour with an opacity of 0 (clear) to 255."""
    made = QColor(colour)
    made.setAlpha(alpha)
    return made


def luminance(colour: QColor) -> float:
    """The relative luminance of WCAG, 0 (black) to 1 (white)."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(part) for part in (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: QColor, b: QColor) -> float:
    """The contrast of two colours as WCAG measures it, 1 to 21."""
    dim, bright = sorted((luminance(a), luminance(b)))
    return (bright + 0.05) / (dim + 0.05)


AUTOMA: Final = 2
"""Index of the Automa among the players of a theme; 0 and 1 are the left and the right one."""


@attrs.frozen(eq=False, kw_only=True)
class PlayerColours:
    """The colours of one side of the table. QColor can't be hashed, so identity is equality."""

    face: QColor
    """The player's colour: a filled header, the binding of the quilt."""
    ink: QColor
    """Text on `face`."""
    dark: QColor
    """Edges and emblems in a deep shade of `face`."""
    soft: QColor
    """A pale tint, for a quiet ground."""
    soft_ink: QColor
    """Text on `soft`."""
    glow: QColor
    """The light round a quilt on turn."""
    token: QColor
    """The body of the thimble."""
    emblem: str
    """``leaf``, ``sun`` or ``robot``."""


@attrs.frozen(eq=False, kw_only=True)
class Theme:
    """Every colour by its role. Compared by identity, as QColor can't be hashed."""

    name: str
    flat: bool
    """High contrast: no texture, gradient, blur or translucency."""
    dark: bool
    fabric_dim: int
    """Opacity (0-255) of the black laid over fabrics so that they don't glare."""
    table_a: QColor
    table_b: QColor
    mat: QColor
    mat_hem: QColor
    panel: QColor
    inset: QColor
    bar: QColor
    line: QColor
    text: QColor
    text_soft: QColor
    board: QColor
    grid: QColor
    players: tuple[PlayerColours, PlayerColours, PlayerColours]
    """Green leaf, yellow sun, Automa robot."""
    button_face: QColor
    button_rim: QColor
    button_thread: QColor
    main_action: QColor
    main_ink: QColor
    second_action: QColor
    second_ink: QColor
    ribbon: QColor
    ribbon_text: QColor
    fits: QColor
    cant: QColor
    cant_text: QColor
    """Text of a reason, on `chip`; also a price that is too high."""
    chip: QColor
    hourglass: QColor
    hourglass_tag: QColor
    tag: QColor
    tag_edge: QColor
    tag_text: QColor
    tape_a: QColor
    tape_b: QColor
    tape_ink: QColor
    leather_light: QColor
    leather_dark: QColor
    leather_stitch: QColor
    braid: QColor
    braid_dark: QColor
    hint: QColor
    bubble: QColor
    bubble_text: QColor
    focus: QColor
    focus_gap: QColor
    shadow: QColor


LIGHT: Final = Theme(
    name="light",
    flat=False,
    dark=False,
    fabric_dim=0,
    table_a=QColor("#D9B98A"),
    table_b=QColor("#CFAB78"),
    mat=QColor("#FAF0DE"),
    mat_hem=QColor("#B98F5C"),
    panel=QColor("#FFF9EE"),
    inset=QColor("#F6EBD8"),
    bar=QColor("#FFF6E6"),
    line=QColor("#DCC8A8"),
    text=QColor("#3A2A22"),
    text_soft=QColor("#6B5646"),
    board=QColor("#FBF4E6"),
    grid=QColor("#D9C7A8"),
    players=(
        PlayerColours(
            face=QColor("#2F7F4F"),
            ink=WHITE,
            dark=QColor("#183F28"),
            soft=QColor("#DCEBD9"),
            soft_ink=QColor("#1F5A36"),
            glow=QColor("#96E6AA"),
            token=QColor("#2F7F4F"),
            emblem="leaf",
        ),
        PlayerColours(
            face=QColor("#E7A823"),
            ink=QColor("#35240A"),
            dark=QColor("#745412"),
            soft=QColor("#FBE9C0"),
            soft_ink=QColor("#7A5200"),
            glow=QColor("#FFE282"),
            token=QColor("#E7A823"),
            emblem="sun",
        ),
        PlayerColours(
            face=QColor("#7A5FB0"),
            ink=WHITE,
            dark=QColor("#463860"),
            soft=QColor("#E6DFF2"),
            soft_ink=QColor("#4C3A78"),
            glow=QColor("#D2C0FF"),
            token=QColor("#8C6FC0"),
            emblem="robot",
        ),
    ),
    button_face=QColor("#B5406A"),
    button_rim=QColor("#7E2347"),
    button_thread=QColor("#FFE9D6"),
    main_action=QColor("#B5406A"),
    main_ink=QColor("#FFF8EC"),
    second_action=QColor("#2F6F73"),
    second_ink=QColor("#FFF8EC"),
    ribbon=QColor("#7A1F45"),
    ribbon_text=QColor("#FFF6E6"),
    fits=QColor("#2E8B57"),
    cant=QColor("#C0392B"),
    cant_text=QColor("#9E2A1E"),
    chip=QColor("#FFF1EC"),
    hourglass=QColor("#3D5573"),
    hourglass_tag=QColor("#3D5573"),
    tag=QColor("#FFF7E6"),
    tag_edge=QColor("#A58A60"),
    tag_text=QColor("#3A2A22"),
    tape_a=QColor("#F7DF9C"),
    tape_b=QColor("#F0D08A"),
    tape_ink=QColor("#5A4526"),
    leather_light=QColor("#B9804E"),
    leather_dark=QColor("#7C4B28"),
    leather_stitch=QColor("#F3DDB4"),
    braid=QColor("#F2C22E"),
    braid_dark=QColor("#7A5200"),
    hint=QColor("#FFC83C"),
    bubble=QColor("#3A2A22"),
    bubble_text=QColor("#FFF6E6"),
    focus=QColor("#1B4F9C"),
    focus_gap=WHITE,
    shadow=QColor("#2D190A"),
)

DARK: Final = attrs.evolve(
    LIGHT,
    name="dark",
    dark=True,
    fabric_dim=26,
    table_a=QColor("#3A2A20"),
    table_b=QColor("#322419"),
    mat=QColor("#2C3140"),
    mat_hem=QColor("#171A24"),
    panel=QColor("#2E2723"),
    inset=QColor("#3A312B"),
    bar=QColor("#261F1B"),
    line=QColor("#57493D"),
    text=QColor("#F7EBD8"),
    text_soft=QColor("#C9B59C"),
    board=QColor("#3A3430"),
    grid=QColor("#5A5048"),
    players=(
        PlayerColours(
            face=QColor("#58B379"),
            ink=QColor("#0E2417"),
            dark=QColor("#2C5A3C"),
            soft=QColor("#2C4535"),
            soft_ink=QColor("#BFEBCB"),
            glow=QColor("#96E6AA"),
            token=QColor("#58B379"),
            emblem="leaf",
        ),
        PlayerColours(
            face=QColor("#F0B93C"),
            ink=QColor("#2A1C08"),
            dark=QColor("#785C1E"),
            soft=QColor("#4F4020"),
            soft_ink=QColor("#FFE3A0"),
            glow=QColor("#FFE282"),
            token=QColor("#F0B93C"),
            emblem="sun",
        ),
        PlayerColours(
            face=QColor("#A48BD8"),
            ink=QColor("#1D1330"),
            dark=QColor("#52466C"),
            soft=QColor("#3C3450"),
            soft_ink=QColor("#E0D3FF"),
            glow=QColor("#D2C0FF"),
            token=QColor("#A48BD8"),
            emblem="robot",
        ),
    ),
    button_face=QColor("#D45C86"),
    button_rim=QColor("#8E2E54"),
    main_action=QColor("#E07A9E"),
    main_ink=QColor("#1F0D14"),
    fits=QColor("#5CC98A"),
    cant=QColor("#FF7C6B"),
    hourglass=QColor("#A9C4E6"),
    tag=QColor("#F3E6CE"),
    tape_a=QColor("#D9BE7C"),
    tape_b=QColor("#CBAE6A"),
    tape_ink=QColor("#3B2C14"),
    bubble=QColor("#FFF4DC"),
    bubble_text=QColor("#2E2118"),
    focus=QColor("#9CC8FF"),
    focus_gap=QColor("#1B1613"),
    shadow=BLACK,
)

HIGH_CONTRAST: Final = attrs.evolve(
    DARK,
    name="high contrast",
    flat=True,
    fabric_dim=0,
    table_a=BLACK,
    table_b=BLACK,
    mat=BLACK,
    mat_hem=WHITE,
    panel=BLACK,
    inset=BLACK,
    bar=BLACK,
    line=WHITE,
    text=WHITE,
    text_soft=WHITE,
    board=BLACK,
    grid=QColor("#8A8A8A"),
    players=(
        PlayerColours(
            face=QColor("#4DE38A"),
            ink=BLACK,
            dark=BLACK,
            soft=QColor("#003317"),
            soft_ink=QColor("#4DE38A"),
            glow=QColor("#4DE38A"),
            token=QColor("#4DE38A"),
            emblem="leaf",
        ),
        PlayerColours(
            face=QColor("#FFD23F"),
            ink=BLACK,
            dark=BLACK,
            soft=QColor("#3A2D00"),
            soft_ink=QColor("#FFD23F"),
            glow=QColor("#FFD23F"),
            token=QColor("#FFD23F"),
            emblem="sun",
        ),
        PlayerColours(
            face=QColor("#D0B0FF"),
            ink=BLACK,
            dark=BLACK,
            soft=QColor("#2A1C40"),
            soft_ink=QColor("#D0B0FF"),
            glow=QColor("#D0B0FF"),
            token=QColor("#D0B0FF"),
            emblem="robot",
        ),
    ),
    button_face=QColor("#FF7FB0"),
    button_rim=QColor("#FF7FB0"),
    button_thread=BLACK,
    main_action=QColor("#FFD23F"),
    main_ink=BLACK,
    second_action=BLACK,
    second_ink=WHITE,
    ribbon=BLACK,
    ribbon_text=WHITE,
    fits=QColor("#4DFF88"),
    cant=QColor("#FF6B5E"),
    cant_text=QColor("#FF6B5E"),
    chip=BLACK,
    hourglass=QColor("#7FD4FF"),
    hourglass_tag=QColor("#7FD4FF"),
    tag=BLACK,
    tag_edge=WHITE,
    tag_text=WHITE,
    tape_a=BLACK,
    tape_b=BLACK,
    tape_ink=WHITE,
    leather_light=QColor("#A8693A"),
    leather_dark=QColor("#A8693A"),
    leather_stitch=WHITE,
    braid=QColor("#FFD23F"),
    braid_dark=BLACK,
    hint=QColor("#FFD23F"),
    bubble=BLACK,
    bubble_text=WHITE,
    focus=WHITE,
    focus_gap=BLACK,
)

CHOICES: Final = {"light": LIGHT, "dark": DARK, "contrast": HIGH_CONTRAST}
"""The themes by the names that the settings have for them; "system" is none of these."""
