"""How likely each first stone of a turn is: by a net, and by a search."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from symple._core import PLANES
from symple.learn.games import LearnedGame
from symple.learn.rows import Rows, rows_of
from symple.nets import Net, Outputs

#: Logarithms of what cannot be, and of what has no part in a sum.
_NEVER: Final = -1e6
_OUT: Final = -1e4

#: Of a share, where logarithms are taken.
_LEAST: Final = 1e-9


def first_stone_logs(outputs: Outputs, rows: Rows) -> NDArray[np.float64]:
    """By position, logarithms of probabilities (n, 2 w w): of growth points, then of plants."""
    own, other, plantable = (
        rows.planes[:, PLANES.index(name)].astype(bool)
        for name in ("own stones", "other stones", "own plantable")
    )
    growable = ~own & ~other & ~plantable
    parts = []
    for logits, open_, log_switch in (
        (outputs.growth, growable, -np.logaddexp(0, -outputs.grow)),
        (outputs.plant, plantable, -np.logaddexp(0, outputs.grow)),
    ):
        masked = np.where(open_, logits, _OUT).reshape(len(rows), -1).astype(np.float64)
        top = masked.max(1, keepdims=True)
        logs = masked - top - np.log(np.exp(masked - top).sum(1, keepdims=True))
        has = np.count_nonzero(open_, axis=(1, 2)) > 0
        # Where there is nothing to choose, the switch says nothing.
        choice = np.where(rows.has_switch, log_switch, 0.0)
        parts.append(np.where(has[:, None], logs + choice[:, None], _NEVER))
    return np.asarray(np.concatenate(parts, 1))


def first_stone_shares(rows: Rows) -> NDArray[np.float64]:
    """The same as shares of a search's visits, in the same order."""
    count = len(rows)
    growth, plant = (
        boards.reshape(count, -1).astype(np.float64) for boards in (rows.growth, rows.plant)
    )
    # What balance plants have is no part of how a turn begins.
    grow = np.where(growth.sum(1) > 0, rows.grow, 0.0)
    shares = np.concatenate(
        [_whole(growth) * grow[:, None], _whole(plant) * (1 - grow)[:, None]], 1
    )
    return _whole(shares)


def surprises(outputs: Outputs, rows: Rows) -> NDArray[np.float64]:
    """By position, how far the search's first stones are from what the net expects: the relative
    entropy in nats, at least 0.
    """
    shares = first_stone_shares(rows)
    logs = np.log(np.maximum(shares, _LEAST)) - first_stone_logs(outputs, rows)
    return np.asarray(np.maximum((shares * logs).sum(1), 0.0))


def with_surprises(game: LearnedGame, net: Net) -> LearnedGame:
    """The game, its looks with how much they surprise the net. NetError."""
    rows = rows_of(game)
    if rows is None:
        return game
    surprise = surprises(net.evaluate(rows.planes, rows.globals), rows)
    looks = sorted(game.looks, key=lambda look: look.turn)
    return replace(
        game,
        looks=tuple(
            replace(look, surprise=float(one)) for look, one in zip(looks, surprise, strict=True)
        ),
    )


def _whole(shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """With 1 as the sum of each row that is not empty."""
    return np.asarray(shares / np.maximum(shares.sum(1, keepdims=True), _LEAST))
