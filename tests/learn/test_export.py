"""A net in small numbers is near to what it was made of, or is refused."""

from dataclasses import replace

import numpy as np
import onnx
import pytest
import torch

from symple.game import Rules
from symple.learn.export import Comparison, compare, export, with_small_weights
from symple.learn.net import PositionNet
from symple.learn.rows import in_batches
from symple.nets import Net, Outputs, read_position_net
from tests.engine.positions import random_position
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


def test_a_file_with_small_weights_is_smaller_and_the_same_to_a_search(tmp_path):
    torch.manual_seed(3)
    net = PositionNet("b1c32")
    with torch.no_grad():
        for parameter in net.parameters():
            parameter.add_(0.05 * torch.randn_like(parameter))
    large, small = tmp_path / "large.onnx", tmp_path / "small.onnx"
    export(net, replace(CARD, size="b1c32"), large)
    onnx.save(with_small_weights(onnx.load(large)), small)
    assert small.stat().st_size < 0.4 * large.stat().st_size
    one, other = (read_position_net(path) for path in (large, small))
    for size, seed in ((5, 1), (9, 2), (11, 3)):
        position = random_position(Rules(size, 4), size, seed=seed)
        said, expected = other.answer(position), one.answer(position)
        for name in Outputs._fields:
            # Convolutions are the same to the last bit; layers of single numbers are not.
            np.testing.assert_allclose(said[name], expected[name], rtol=0.02, atol=0.02)


def test_a_file_with_small_weights_says_to_onnxruntime_nearly_the_same(rows, tmp_path):
    large, small = tmp_path / "large.onnx", tmp_path / "small.onnx"
    export(untrained(), CARD, large)
    onnx.save(with_small_weights(onnx.load(large)), small)
    assert compare(Net(small), Net(large), rows).good


def test_another_net_is_too_far(rows, tmp_path):
    torch.manual_seed(2)
    one, two = tmp_path / "one.onnx", tmp_path / "two.onnx"
    export(untrained(), CARD, one)
    export(PositionNet("b1c8"), CARD, two)
    assert not compare(Net(two), Net(one), rows).good
