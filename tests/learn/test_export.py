"""A net in small numbers is near to what it was made of, or is refused."""

import numpy as np
import pytest
import torch

from symple.learn.export import Comparison, compare, export
from symple.learn.net import PositionNet
from symple.learn.rows import in_batches
from symple.nets import Net
from tests.learn.some_games import some_game
from tests.nets.some_net import CARD, untrained


@pytest.fixture(scope="module")
def rows():
    games = [some_game(1), some_game(2), some_game(3, size=5)]
    return list(in_batches(games, 16, np.random.default_rng(1)))


def test_small_numbers_say_nearly_the_same(rows, tmp_path):
    large, small = tmp_path / "large.onnx", tmp_path / "small.onnx"
    export(untrained(), CARD, large)
    export(untrained(), CARD, small, rows)
    assert Net(large).card.precision == "fp32"
    assert Net(small).card.precision == "int8"
    comparison = compare(Net(small), Net(large), rows)
    assert comparison.positions == sum(len(batch) for batch in rows)
    assert comparison.off < 0.02
    # It knows nothing: many points look alike to it.
    assert 0.5 < comparison.same < comparison.agreement
    assert comparison.agreement > 0.97
    same = compare(Net(large), Net(large), rows)
    assert same == Comparison(comparison.positions, 1.0, 1.0, 0.0)
    assert same.good


def test_another_net_is_too_far(rows, tmp_path):
    torch.manual_seed(2)
    one, two = tmp_path / "one.onnx", tmp_path / "two.onnx"
    export(untrained(), CARD, one)
    export(PositionNet("b1c8"), CARD, two)
    assert not compare(Net(two), Net(one), rows).good
