"""Proved bounds of the final margin against all endings there are."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.game.pairs import Pair, small_rules


@settings(max_examples=80)
@given(small_rules, st.integers(0, 2**32), st.integers(1, 7))
def test_bounds_hold_whatever_is_played(rules, seed: int, vacant: int) -> None:
    pair = Pair(rules)
    chance = random.Random(seed)
    while len(pair.reference.vacant) > vacant:
        pair.wander(chance, 1)
    pair.finish_turn(chance)
    margins = pair.reference.final_margins()
    low, high = pair.position.margin_bounds()
    assert low <= min(margins) <= max(margins) <= high


@settings(max_examples=40)
@given(small_rules, st.integers(0, 2**32))
def test_bounds_inside_a_turn_hold_for_the_placements_to_come(rules, seed: int) -> None:
    pair = Pair(rules)
    chance = random.Random(seed)
    bounds = []
    while not pair.over:
        pair.wander(chance, 1)
        bounds.append(pair.position.margin_bounds())
    margin = pair.reference.margin()
    assert all(low <= margin <= high for low, high in bounds)
