"""The net in PyTorch: a tower of residual blocks with global pooling, and its heads."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from symple._core import GLOBALS, PLANES

#: Sizes that have names: blocks and channels.
SIZES: Final = ("b2c32", "b4c64", "b6c96", "b10c128")

#: Margins whose probabilities a net gives: a point apart around 0, 15 at the ends, +-132.
_MARGIN_STEP: Final = 8.0
_MARGIN_ARM: Final = 28

_SIZE: Final = GLOBALS.index("size")


class Heads(NamedTuple):
    """For n positions on boards of w times w points, as their movers see them: logits, but for
    groups (n, 2), which are numbers. margins (n, 57): of the margins `margin_values`; ownership,
    growth, plant (n, w, w); win, grow, decline (n).
    """

    win: Tensor
    margins: Tensor
    groups: Tensor
    ownership: Tensor
    growth: Tensor
    plant: Tensor
    grow: Tensor
    decline: Tensor


def margin_values() -> Tensor:
    """The margins that the net gives probabilities for, ascending, shape (57,)."""
    steps = torch.arange(-_MARGIN_ARM, _MARGIN_ARM + 1, dtype=torch.float32)
    return _MARGIN_STEP * torch.sinh(steps / _MARGIN_STEP)


def parse_size(size: str) -> tuple[int, int]:
    """Blocks and channels of a name such as b4c64. ValueError."""
    match = re.fullmatch(r"b(\d{1,2})c(\d{1,3})", size)
    if match is None or not (1 <= int(match[1]) <= 40 and 8 <= int(match[2]) <= 512):
        raise ValueError(f"the size of a net is one such as {', '.join(SIZES)}, not {size!r}")
    return int(match[1]), int(match[2])


class _Pooling(nn.Module):
    """Means and greatest values over the board; the mean also scaled by its size (Wu 2019)."""

    def forward(self, x: Tensor, size: Tensor) -> Tensor:
        mean = x.mean((2, 3))
        return torch.cat([mean, mean * size, x.amax((2, 3))], 1)


class _Block(nn.Module):
    """Two convolutions beside a way around them; a quarter of the first's channels is pooled over
    the board and added to the others. Without normalisation, as the second begins at zero (Zhang,
    Dauphin & Ma 2019).
    """

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.pooled = channels // 4
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.pooling = _Pooling()
        self.spread = nn.Linear(3 * self.pooled, channels - self.pooled)
        self.second = nn.Conv2d(channels - self.pooled, channels, 3, padding=1)
        nn.init.zeros_(self.second.weight)
        assert self.second.bias is not None
        nn.init.zeros_(self.second.bias)

    def forward(self, x: Tensor, size: Tensor) -> Tensor:
        y = functional.relu(self.first(x))
        pooled = self.pooling(y[:, : self.pooled], size)
        y = functional.relu(y[:, self.pooled :] + self.spread(pooled)[:, :, None, None])
        return functional.relu(x + self.second(y))


class PositionNet(nn.Module):
    """size: as b4c64. All positions of a batch are on boards of one size, so that nothing is spent
    on margins around small ones.
    """

    def __init__(self, size: str) -> None:
        super().__init__()
        blocks, channels = parse_size(size)
        self.size = size
        self.stem = nn.Conv2d(len(PLANES), channels, 3, padding=1)
        self.numbers = nn.Linear(len(GLOBALS), channels)
        self.blocks = nn.ModuleList(_Block(channels) for _ in range(blocks))
        self.pooling = _Pooling()
        self.whole = nn.Linear(3 * channels, 2 * channels)
        self.points = nn.Conv2d(channels, channels, 1)
        self.point_whole = nn.Linear(3 * channels, channels)
        # Plant, growth, ownership.
        self.point_answers = nn.Conv2d(channels, 3, 1)
        # Win, grow, decline, own and other groups, margins.
        self.answers = nn.Linear(2 * channels, 5 + 2 * _MARGIN_ARM + 1)

    def forward(self, planes: Tensor, numbers: Tensor) -> Heads:
        """planes: (n, planes, w, w), numbers: (n, globals), floats; see net_features."""
        size = numbers[:, _SIZE : _SIZE + 1]
        x = functional.relu(self.stem(planes) + self.numbers(numbers)[:, :, None, None])
        for block in self.blocks:
            x = block(x, size)
        pooled = self.pooling(x, size)
        points = self.points(x) + self.point_whole(pooled)[:, :, None, None]
        point_answers = self.point_answers(functional.relu(points))
        whole = self.answers(functional.relu(self.whole(pooled)))
        return Heads(
            win=whole[:, 0],
            grow=whole[:, 1],
            decline=whole[:, 2],
            # Of the order of 1: groups are as many as a side is long.
            groups=functional.softplus(whole[:, 3:5]) * (6 * size + 13),
            margins=whole[:, 5:],
            plant=point_answers[:, 0],
            growth=point_answers[:, 1],
            ownership=point_answers[:, 2],
        )
