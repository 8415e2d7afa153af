"""What somebody who puts stone by stone sees of a position."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from symple._core import (
    GLOBALS,
    PLACEMENT_GLOBALS,
    PLACEMENT_PLANES,
    PLANES,
    net_features,
)
from symple.game import Batch, Phase, Position, Rules
from tests.game.pairs import some_rules

COUNT = 5


def test_the_names_are_those_of_nets_and_three_more():
    assert (*PLANES, "placed", "open") == PLACEMENT_PLANES
    assert (*GLOBALS, "can end turn") == PLACEMENT_GLOBALS


@settings(max_examples=20)
@given(some_rules, st.integers(0, 2**32))
def test_a_batch_shows_what_its_positions_show(rules: Rules, seed: int):
    batch = Batch(rules, COUNT)
    for step in range(0, 40, 4):
        planes, numbers = batch.features()
        assert planes.shape == (COUNT, len(PLACEMENT_PLANES), rules.size, rules.size)
        assert planes.dtype == np.uint8
        assert numbers.shape == (COUNT, len(PLACEMENT_GLOBALS))
        assert numbers.dtype == np.float32
        for index in range(COUNT):
            one_planes, one_numbers = batch.position(index).features()
            assert np.array_equal(planes[index], one_planes)
            assert np.array_equal(numbers[index], one_numbers)
        for more in range(4):
            batch.step(batch.sample(seed + step + more))


def test_between_turns_they_are_those_of_nets():
    position = Position.parse("5/1W3/1W2B/3B1/5 b - 4")
    planes, numbers = position.features()
    (net_planes,), (net_numbers,) = net_features([position], 5)
    assert np.array_equal(planes[: len(PLANES)], net_planes)
    assert np.array_equal(numbers[: len(GLOBALS)], net_numbers)


def test_inside_a_turn_the_board_is_that_of_its_beginning():
    position = Position.parse("5/1W1B1/5/1W1B1/5 w - 4")
    before, _ = position.features()
    position.place(0)
    assert position.phase is Phase.START  # A1 was a plant
    position.undo()
    position.place(1)  # B1 grows B2 alone
    assert position.phase is Phase.GROWING
    planes, numbers = position.features()
    placed, allowed = planes[len(PLANES) :]
    assert np.array_equal(planes[: len(PLANES)], before[: len(PLANES)])
    assert np.flatnonzero(placed).tolist() == position.pending == [1]
    assert np.flatnonzero(allowed).tolist() == position.legal_points()
    assert numbers[-1] == 0


def test_where_the_balance_plant_may_be_declined_a_number_says_so():
    position = Position.parse("B4/5/5/5/W3W b - 4")
    position.place(21)
    assert position.phase is Phase.BALANCING
    planes, numbers = position.features()
    assert np.flatnonzero(planes[PLANES.index("own stones")]).tolist() == [20, 21]
    assert numbers[-1] == 1
