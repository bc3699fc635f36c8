"""The parts of the table: they stay in their boxes, look the same every time and never cut text."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from patchwork_qt.ui.art.ink import text_width
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.panel_art import draw_header, draw_numbers, elided
from patchwork_qt.ui.art.quilt_art import draw_quilt_board, draw_quilt_glow
from patchwork_qt.ui.art.rondel_art import (
    draw_glow,
    draw_spot,
    draw_spot_badge,
    draw_spot_held,
)
from patchwork_qt.ui.art.square_art import draw_square
from patchwork_qt.ui.art.table_art import draw_mat, draw_ornaments, draw_wood
from patchwork_qt.ui.art.tape_art import (
    draw_income_buttons,
    draw_leather_on_tape,
    draw_tape,
    draw_way,
)
from patchwork_qt.ui.art.theme import DARK, HIGH_CONTRAST, LIGHT, Theme
from patchwork_qt.ui.fonts import BODY, DISPLAY, load_fonts
from patchwork_qt.ui.layout.geometry import SCENE_HEIGHT, SCENE_WIDTH, mat_rect
from patchwork_qt.ui.layout.rondel import Spot, layout
from patchwork_qt.ui.layout.square import square_board
from patchwork_qt.ui.layout.tape import round_board

Drawing = Callable[[QPainter, Kit], None]

NUMBERS = [("Buttons", "11"), ("Income", "9"), ("Open spaces", "31"), ("7 × 7 tile", "open")]
LONG = "Maximiliana Wilhelmine von Hohenstein-Schwarzenberg"
MARGIN = 30
"""Room for shadows round a part."""


def header(side: int, active: bool, name: str = "Anna", note: str = "waiting") -> Drawing:
    def drawing(p: QPainter, kit: Kit) -> None:
        draw_header(p, kit, side, name, note, active, "Your turn", "−162", "score now")

    return drawing


def spot(count: int = 33, index: int = 0) -> Spot:
    return layout(range(1, count + 1), 500.0, round_board()).spots[index]


PARTS: dict[str, tuple[Drawing, QRectF]] = {
    "mat": (draw_mat, mat_rect()),
    "tape": (
        lambda p, kit: draw_tape(p, kit, round_board(), "START", "END"),
        round_board().outline().boundingRect(),
    ),
    "square": (
        lambda p, kit: draw_square(p, kit, square_board(), "START", "END"),
        square_board().outline().boundingRect(),
    ),
    "leather": (
        lambda p, kit: draw_leather_on_tape(p, kit, round_board(), 26),
        round_board().band(26).boundingRect(),
    ),
    "buttons": (
        lambda p, kit: draw_income_buttons(p, kit, round_board(), [5, 53]),
        round_board().outline().boundingRect(),
    ),
    "way": (
        lambda p, kit: draw_way(p, kit, round_board().way(5, 20), 1),
        round_board().outline().boundingRect(),
    ),
    "quilt": (lambda p, kit: draw_quilt_board(p, kit, 0, True), QRectF(0, 0, 404, 404)),
    "quilt not on turn": (
        lambda p, kit: draw_quilt_board(p, kit, 1, False),
        QRectF(0, 0, 404, 404),
    ),
    "header": (header(0, True), QRectF(0, 0, 404, 96)),
    "header of the robot": (header(2, False), QRectF(0, 0, 404, 96)),
    "long names": (header(1, True, LONG, LONG), QRectF(0, 0, 404, 96)),
    "long names waiting": (header(1, False, LONG, LONG), QRectF(0, 0, 404, 96)),
    "numbers": (lambda p, kit: draw_numbers(p, kit, NUMBERS), QRectF(0, 0, 404, 132)),
}


@pytest.fixture(autouse=True)
def _fonts(qapp: QGuiApplication) -> None:
    load_fonts()


@pytest.fixture(params=[LIGHT, DARK, HIGH_CONTRAST], ids=lambda theme: theme.name)
def kit(request: pytest.FixtureRequest) -> Kit:
    theme: Theme = request.param
    return Kit(theme)


def painted(kit: Kit, drawing: Drawing) -> QImage:
    """The scene with a margin, see-through where nothing is drawn."""
    image = QImage(
        int(SCENE_WIDTH) + 2 * MARGIN,
        int(SCENE_HEIGHT) + 2 * MARGIN,
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.fill(Qt.GlobalColor.transparent)
    p = QPainter(image)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    p.translate(MARGIN, MARGIN)
    before = (p.transform(), p.pen(), p.brush(), p.opacity(), p.hasClipping())
    drawing(p, kit)
    assert (p.transform(), p.pen(), p.brush(), p.opacity(), p.hasClipping()) == before
    p.end()
    return image


def blank_but(image: QImage, box: QRectF) -> QImage:
    """The picture with the box wiped out."""
    rest = image.copy()
    p = QPainter(rest)
    p.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    p.fillRect(box.translated(MARGIN, MARGIN), Qt.GlobalColor.transparent)
    p.end()
    return rest


def is_blank(image: QImage) -> bool:
    empty = image.copy()
    empty.fill(Qt.GlobalColor.transparent)
    return image == empty


@pytest.mark.parametrize("part", PARTS)
def test_a_part_stays_in_its_box(kit: Kit, part: str) -> None:
    drawing, box = PARTS[part]
    image = painted(kit, drawing)
    room = 4 if kit.theme.flat else 26
    assert not is_blank(image)
    assert is_blank(blank_but(image, box.adjusted(-room, -room, room, room)))


@pytest.mark.parametrize("part", PARTS)
def test_a_part_looks_the_same_every_time(part: str) -> None:
    drawing, _ = PARTS[part]
    assert painted(Kit(LIGHT), drawing) == painted(Kit(LIGHT), drawing)


def test_wood_fills_the_view(kit: Kit) -> None:
    image = painted(kit, lambda p, kit: draw_wood(p, kit, SCENE_WIDTH, SCENE_HEIGHT))
    corners = [(0, 0), (1479, 0), (0, 719), (1479, 719)]
    assert all(image.pixelColor(x + MARGIN, y + MARGIN).alpha() == 255 for x, y in corners)
    assert is_blank(blank_but(image, QRectF(0, 0, SCENE_WIDTH, SCENE_HEIGHT)))


def test_the_three_states_of_turn_differ() -> None:
    on, off = painted(Kit(DARK), header(0, True)), painted(Kit(DARK), header(0, False))
    assert on != off


def test_in_high_contrast_there_are_neither_ornaments_nor_glows() -> None:
    flat = Kit(HIGH_CONTRAST)
    assert is_blank(painted(flat, draw_ornaments))
    assert is_blank(painted(flat, lambda p, kit: draw_quilt_glow(p, kit, 0)))
    assert is_blank(painted(flat, lambda p, kit: draw_glow(p, kit, spot())))
    assert not is_blank(painted(Kit(LIGHT), lambda p, kit: draw_quilt_glow(p, kit, 0)))


@pytest.mark.parametrize(("count", "index"), [(33, 0), (33, 20), (8, 2), (8, 6)])
def test_a_spot_stays_near_its_target(kit: Kit, count: int, index: int) -> None:
    here = spot(count, index)

    def drawing(p: QPainter, kit: Kit) -> None:
        p.save()
        p.translate(here.x, here.y)
        draw_spot(p, kit, here, dimmed=index == 0, too_dear=True)
        p.restore()

    image = painted(kit, drawing)
    room = 4 if kit.theme.flat else 26
    assert not is_blank(image)
    assert is_blank(blank_but(image, here.hit.adjusted(-room, -room, room, room)))


def test_the_signs_of_a_spot_are_drawn_in_every_theme(kit: Kit) -> None:
    here = spot()
    signs: list[Drawing] = [
        lambda p, kit: draw_spot_badge(p, kit, here, 1, 0),
        lambda p, kit: draw_spot_badge(p, kit, here, 2, 1, dimmed=True),
        lambda p, kit: draw_spot_held(p, kit, here, "in hand"),
    ]
    pictures = []
    for sign in signs:

        def placed(p: QPainter, kit: Kit, sign: Drawing = sign) -> None:
            p.save()
            p.translate(300, 300)
            sign(p, kit)
            p.restore()

        pictures.append(painted(kit, placed))
    assert not any(map(is_blank, pictures))
    assert all(a != b for k, a in enumerate(pictures) for b in pictures[:k])


def test_a_short_name_is_whole_and_a_long_one_ends_in_an_ellipsis() -> None:
    assert elided("Anna", 23, 700, DISPLAY, 150) == "Anna"
    shown = elided(LONG, 23, 700, DISPLAY, 150)
    assert shown.endswith("…")
    assert LONG.startswith(shown[:-1].rstrip())
    assert text_width(shown, 23, 700, DISPLAY) <= 150
    assert elided(LONG, 16, 600, BODY, 1) == "…"
