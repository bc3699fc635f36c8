"""Patches: their cloth turns with them, their states differ, their buttons stay put."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from patchwork_qt.game.patches import LEATHER, all_patches, oriented, patch
from patchwork_qt.ui.art.cloth import Cloth
from patchwork_qt.ui.art.kit import Kit
from patchwork_qt.ui.art.patch_art import (
    button_cells,
    cloth_transform,
    draw_braid,
    draw_focus,
    draw_halo,
    draw_held_place,
    draw_patch,
    draw_shape_shadow,
)
from patchwork_qt.ui.art.shadows import LOOSE
from patchwork_qt.ui.art.shapes import outline
from patchwork_qt.ui.art.theme import DARK, HIGH_CONTRAST, LIGHT
from tests.ui.art.helpers import GROUND, Canvas, Draw, pixels, touched

SAILOR, TICKING, HONEYCOMB = 3, 5, 8
BAR = oriented(SAILOR, 0, False)


def stripes(image: QImage, x: int, y: int, size: int = 20) -> tuple[float, float]:
    """How much the light changes from pixel to pixel across and down, inside a square."""
    light = [[image.pixelColor(x + i, y + j).lightness() for i in range(size)] for j in range(size)]
    across = sum(abs(b - a) for row in light for a, b in pairwise(row))
    down = sum(abs(b - a) for column in zip(*light, strict=True) for a, b in pairwise(column))
    return across, down


@pytest.mark.parametrize("patch_id", [SAILOR, TICKING])
@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("flipped", [False, True])
def test_the_cloth_turns_with_the_patch(
    canvas: Canvas, cloth: Cloth, patch_id: int, turns: int, flipped: bool
) -> None:
    plain = Kit(HIGH_CONTRAST, cloth)  # without weave and puff only the fabric has lines
    cells = oriented(patch_id, turns, flipped)
    image = canvas(
        lambda p: draw_patch(
            p, plain, patch_id, cells, seam="plain", buttons=False, turns=turns, flipped=flipped
        )
    )
    column, row = cells[len(cells) // 2]
    across, down = stripes(image, column * 40 + 10, row * 40 + 10)
    level = (patch_id == SAILOR) == (turns % 2 == 0)
    assert down > 4 * across if level else across > 4 * down


def test_the_cloth_follows_the_corner_of_the_catalogue() -> None:
    for known in all_patches():
        for turns, flipped in product(range(4), (False, True)):
            lie = cloth_transform(known.id, turns, flipped)
            spaces = {
                (round(box.x() / 40), round(box.y() / 40))
                for box in (lie.mapRect(QRectF(x * 40, y * 40, 40, 40)) for x, y in known.cells)
            }
            assert spaces == set(oriented(known.id, turns, flipped)), known.name


@pytest.mark.parametrize("patch_id", [0, 1, 19, 33])
def test_each_theme_draws_a_patch_in_its_own_way(
    canvas: Canvas, cloth: Cloth, patch_id: int
) -> None:
    cells = oriented(patch_id, 0, False)
    kits = [Kit(theme, cloth) for theme in (LIGHT, DARK, HIGH_CONTRAST)]
    drawn = {
        pixels(canvas(lambda p, kit=kit: draw_patch(p, kit, patch_id, cells, 30), x=6))
        for kit in kits
    }
    assert len(drawn) == 3


def test_each_state_looks_different(canvas: Canvas, any_kit: Kit) -> None:
    states: list[Draw] = [
        lambda p: draw_patch(p, any_kit, HONEYCOMB, BAR),
        lambda p: draw_patch(p, any_kit, HONEYCOMB, BAR, seam="plain"),
        lambda p: draw_patch(p, any_kit, HONEYCOMB, BAR, seam="tacked"),
        lambda p: draw_patch(p, any_kit, HONEYCOMB, BAR, sewn=0.5),
        lambda p: draw_patch(p, any_kit, HONEYCOMB, BAR, dim=0.5),
        lambda p: draw_patch(p, any_kit, HONEYCOMB, BAR, buttons=False),
    ]
    assert len({pixels(canvas(state)) for state in states}) == len(states)


def test_the_thread_runs_round_the_outline(canvas: Canvas, kit: Kit) -> None:
    def seam(share: float) -> int:
        bare = canvas(lambda p: draw_patch(p, kit, SAILOR, BAR, seam="plain", shadow=None))
        sewn = canvas(lambda p: draw_patch(p, kit, SAILOR, BAR, sewn=share, shadow=None))
        spots = [(x, y) for x in range(120) for y in range(40)]
        return sum(bare.pixel(x, y) != sewn.pixel(x, y) for x, y in spots)

    shares = [seam(share / 4) for share in range(5)]
    assert shares[0] == 0
    assert shares == sorted(set(shares))


def test_a_small_patch_keeps_inside_its_box(canvas: Canvas, any_kit: Kit) -> None:
    image = canvas(
        lambda p: draw_patch(p, any_kit, SAILOR, BAR, unit=14, shadow=None), scale=2, x=5, y=5
    )
    box = QRectF(10, 10, 3 * 28, 28).adjusted(-1, -1, 1, 1)
    outside = [
        (x, y)
        for x in range(120)
        for y in range(120)
        if not box.contains(x + 0.5, y + 0.5) and image.pixel(x, y) != GROUND.rgb()
    ]
    assert outside == []


def test_a_turned_painter_gets_cloth_of_the_same_fineness(canvas: Canvas, kit: Kit) -> None:
    """The scale is read off the painter, which may be turned during an animation."""

    def turned(p: QPainter) -> None:
        p.save()
        p.translate(60, 60)
        p.rotate(90)
        draw_patch(p, kit, SAILOR, BAR, unit=20, shadow=LOOSE)
        p.restore()

    kept = len(kit.cloth._pixmaps)
    canvas(lambda p: draw_patch(p, kit, SAILOR, BAR, unit=20, shadow=LOOSE))
    known = len(kit.cloth._pixmaps)
    canvas(turned)
    assert kept <= known == len(kit.cloth._pixmaps)


def test_buttons_lie_on_the_patch_and_apart() -> None:
    for known in all_patches():
        places = button_cells(known.id, known.cells, known.income)
        assert len(set(places)) == known.income
        assert set(places) <= set(known.cells)


def test_two_buttons_sit_at_the_ends() -> None:
    row = [(x, 0) for x in range(5)]
    assert sorted(button_cells(1, row, 2)) == [(0, 0), (4, 0)]


def test_leather_has_no_buttons() -> None:
    assert button_cells(LEATHER, patch(LEATHER).cells, 0) == []


def test_a_piece_that_fits_looks_different_from_one_that_does_not(
    canvas: Canvas, any_kit: Kit
) -> None:
    grey = []
    for fits in (True, False):

        def draw(p: QPainter, fits: bool = fits) -> None:
            p.fillRect(0, 0, 120, 120, any_kit.theme.board)
            draw_shape_shadow(p, any_kit, BAR, 30, fits)

        grey.append(canvas(draw).convertToFormat(QImage.Format.Format_Grayscale8))
    fitting, wrong = grey
    differing = sum(
        abs(fitting.pixelColor(x, y).value() - wrong.pixelColor(x, y).value()) > 12
        for x in range(5, 85)
        for y in range(5, 25)
    )
    assert differing > 200, "by the hatch as well, not by colour alone"


def test_surroundings_leave_marks(canvas: Canvas, any_kit: Kit) -> None:
    shape = outline(BAR, 25)
    marks: list[Draw] = [
        lambda p: draw_focus(p, any_kit, shape),
        lambda p: draw_halo(p, any_kit, shape),
        lambda p: draw_halo(p, any_kit, shape, 0.3),
        lambda p: draw_held_place(p, any_kit, BAR, 25, "in hand"),
        lambda p: draw_braid(p, any_kit, QRectF(0, 0, 75, 75)),
    ]
    assert all(touched(canvas(mark, x=15, y=15)) > 100 for mark in marks)


def test_a_halo_without_strength_is_nothing(canvas: Canvas, any_kit: Kit) -> None:
    assert touched(canvas(lambda p: draw_halo(p, any_kit, outline(BAR), 0))) == 0
