"""The Automa's piles spread out: everything inside, nothing over anything else."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from patchwork_qt.game.patches import all_patches, oriented, patch
from patchwork_qt.ui.layout.piles import LARGEST, SMALLEST, Laid, lay_piles, split

BOX = QRectF(15, 15, 374, 374)
IDS = tuple(each.id for each in all_patches())


def _box(laid: Laid, unit: float) -> QRectF:
    cells = oriented(laid.patch, laid.turns, False)
    width = (1 + max(column for column, _ in cells)) * unit
    return QRectF(laid.x, laid.y, width, (1 + max(row for _, row in cells)) * unit)


def test_the_piles_are_told_apart_by_their_buttons() -> None:
    first, second = split((33, 1, 3, 18))
    assert all(patch(each).income for each in first)
    assert not any(patch(each).income for each in second)
    assert sorted(first + second) == [1, 3, 18, 33]


@pytest.mark.parametrize("count", [0, 1, 5, 12, 20, 33])
@pytest.mark.parametrize("label", [30.0, 56.0])
def test_every_patch_has_a_place_of_its_own(count: int, label: float) -> None:
    patches = tuple(random.Random(count).sample(IDS, count))
    piles = lay_piles(patches, BOX, label)
    assert SMALLEST <= piles.unit <= LARGEST
    assert sorted(each.patch for zone in piles.zones for each in zone.patches) == sorted(patches)
    boxes = []
    for zone in piles.zones:
        assert BOX.adjusted(-0.01, -0.01, 0.01, 0.01).contains(zone.box)
        ground = zone.box.adjusted(0, label, 0, 0).adjusted(-0.01, -0.01, 0.01, 0.01)
        for laid in zone.patches:
            assert ground.contains(_box(laid, piles.unit))
            boxes.append(_box(laid, piles.unit))
    for one, other in combinations(boxes, 2):
        assert not one.intersects(other)
    assert not piles.zones[0].box.intersects(piles.zones[1].box)


def test_a_patch_lies_flat() -> None:
    piles = lay_piles(IDS, BOX, 30)
    for zone in piles.zones:
        for laid in zone.patches:
            box = _box(laid, piles.unit)
            assert box.width() >= box.height()


def test_few_patches_are_larger_than_many() -> None:
    assert lay_piles(IDS[:4], BOX, 30).unit > lay_piles(IDS, BOX, 30).unit


@pytest.mark.parametrize("only", [True, False])
def test_a_pile_without_patches_keeps_its_words(only: bool) -> None:
    patches = tuple(each for each in IDS if bool(patch(each).income) is only)
    piles = lay_piles(patches, BOX, 30)
    empty = piles.zones[1 if only else 0]
    assert not empty.patches
    assert empty.box.contains(empty.label)
