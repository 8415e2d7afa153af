"""The net takes boards of any size, and its sizes have names."""

import pytest
import torch

from symple._core import GLOBALS, PLANES
from symple.learn.net import SIZES, PositionNet, parse_size


@pytest.mark.parametrize("size", ["b1c8", "b2c32"])
@pytest.mark.parametrize("width", [3, 9, 19])
def test_it_answers_on_boards_of_any_size(size, width):
    heads = PositionNet(size)(torch.rand(2, len(PLANES), width, width), torch.rand(2, len(GLOBALS)))
    assert heads.win.shape == heads.grow.shape == heads.decline.shape == (2,)
    assert heads.groups.shape == (2, 2)
    for boards in (heads.ownership, heads.growth, heads.plant):
        assert boards.shape == (2, width, width)


def test_the_sizes_have_names():
    assert [parse_size(size) for size in SIZES] == [(2, 32), (4, 64), (6, 96), (10, 128)]
    for text in ("", "b0c32", "b2", "large", "b2c4", "b2c32x", "b99c9999"):
        with pytest.raises(ValueError, match="the size of a net"):
            parse_size(text)


def test_a_new_net_can_learn_in_every_part():
    net = PositionNet("b2c32")
    heads = net(torch.rand(4, len(PLANES), 7, 7), torch.rand(4, len(GLOBALS)))
    sum(head.square().sum() for head in heads).backward()
    still = [
        name
        for name, parameter in net.named_parameters()
        if parameter.grad is None or not parameter.grad.abs().sum() > 0
    ]
    # What a block adds begins at zero: what leads there learns after the first step.
    assert all(".first." in name or ".spread." in name for name in still)
