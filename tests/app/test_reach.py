from patchwork_qt.app.reach import lost_spaces
from patchwork_qt.game.placements import placement_table
from patchwork_qt.game.quilt import Quilt


def covered_but(*open_spaces: tuple[int, int]) -> Quilt:
    """A quilt of leather with only these spaces open."""
    quilt = Quilt.empty()
    for row in range(9):
        for column in range(9):
            if (column, row) not in open_spaces:
                placement = placement_table().find(0, column, row, 0, False)
                assert placement is not None
                quilt = quilt.lay(placement)
    return quilt


def test_nothing_is_lost_on_an_empty_quilt() -> None:
    assert lost_spaces(Quilt.empty(), range(1, 34)) == ()


def test_everything_open_is_lost_without_patches() -> None:
    assert set(lost_spaces(covered_but((0, 0), (1, 0)), ())) == {(0, 0), (1, 0)}


def test_a_lone_space_is_lost_and_a_pair_is_not() -> None:
    quilt = covered_but((0, 0), (4, 4), (4, 5))
    assert lost_spaces(quilt, range(1, 34)) == ((0, 0),)


def test_only_patches_that_are_left_count() -> None:
    quilt = covered_but((4, 4), (4, 5))
    assert set(lost_spaces(quilt, [2, 3])) == {(4, 4), (4, 5)}
    assert lost_spaces(quilt, [1]) == ()
