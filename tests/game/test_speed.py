from __future__ import annotations

import bench_rules


def test_rules_are_fast_enough_for_a_search() -> None:
    """A floor far below the usual rates (1,700 games a second), to notice another order."""
    rates = bench_rules.measure(seconds=0.2)
    assert rates["random_games_per_s"] > 300
    assert rates["legal_lists_per_s"] > 50_000
    assert rates["apply_per_s"] > 15_000
