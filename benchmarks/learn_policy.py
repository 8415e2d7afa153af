"""Learns the weights of the random games' policy from deep searches (benchmarks/deep_positions.py).

    python benchmarks/learn_policy.py POSITIONS OUT [--way balance|imitate] [--steps 600]
                                      [--header core/search/playout_coefficients.hpp]

balance: the mean outcome of random games from a position comes near to what deep search thinks of
it: squared error of win and margin (simulation balancing, Silver & Tesauro 2009; Huang, Coulom &
Lin 2010). imitate: the turns that deep search chose become likely.

Weights are exponentials of sums over a few smooth functions of stage, penalty, board size and own
groups, as in core/search/playout_weights.cpp. OUT gets the coefficients as JSON, after every
twenty steps; learning goes on from those that it has, else from those of the search as it is. The
header is what the core is built with. One game in seven is held back: on its positions the error is
printed by board, of uniform games, of the search as it is, and of what was learned.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from symple._core import playout_policy, policy_gradient, policy_likelihood
from symple.game import Position, Rules, Turn

Array = NDArray[np.float64]

STAGES, GROWTHS, PLANTS, GROUPS = 16, 6, 5, 32
ROW = GROWTHS + PLANTS + GROUPS
KIND_TERMS, SWITCH_TERMS = 6, 12
#: The first kind of each is what the others are compared with.
KINDS = (GROWTHS - 1) + (PLANTS - 1)
SIZE = KINDS * KIND_TERMS + SWITCH_TERMS

#: Weights are not beyond these.
LEAST, MOST = 1, 16384

#: A greater penalty is taken for this one: none was learned from.
MOST_PENALTY = 30

#: Points of margin that count like a whole win.
MARGIN_SCALE = 30.0

Told = dict[str, Any]


def features(rules: Rules) -> Array:
    """By stage and logit: how much each coefficient adds, shape (16, 43, coefficients)."""
    table = np.zeros((STAGES, ROW, SIZE))
    q = math.log(1 + min(rules.penalty, MOST_PENALTY)) / math.log(11)
    n = (rules.size - 13) / 6
    for stage in range(STAGES):
        s = 2 * (stage + 0.5) / STAGES - 1
        terms = [1, s, s * s, q, q * s, n]
        logits = [*range(1, GROWTHS), *range(GROWTHS + 1, GROWTHS + PLANTS)]
        for kind, logit in enumerate(logits):
            table[stage, logit, kind * KIND_TERMS : (kind + 1) * KIND_TERMS] = terms
        for groups in range(GROUPS):
            g = math.log((1 + groups) / (1 + rules.size / 3))
            switch = [1, s, s * s, q, q * s, n, n * s, g, g * s, g * q, q * s * s, g * g]
            table[stage, GROWTHS + PLANTS + groups, -SWITCH_TERMS:] = switch
    return table


def weights(logits: Array) -> NDArray[np.int32]:
    scale = np.full(ROW, 16.0)
    scale[GROWTHS + PLANTS :] = 64
    return np.clip(np.rint(scale * np.exp(logits)), LEAST, MOST).astype(np.int32)


def load(path: Path) -> list[Told]:
    """All positions, each with its rules and the number of its game."""
    found = []
    for number, line in enumerate(path.read_text().splitlines()):
        game = json.loads(line)
        of_game = {"rules": (game["size"], game["penalty"]), "game": number}
        found += [one | of_game for one in game["positions"]]
    return found


class Tables:
    """Features by rules, made once."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], Array] = {}

    def of(self, rules: tuple[int, int]) -> Array:
        if rules not in self._known:
            self._known[rules] = features(Rules(*rules))
        return self._known[rules]


def balance_gradient(
    theta: Array, batch: Sequence[Told], tables: Tables, games: int, seed: int
) -> tuple[Array, float]:
    """Of the squared error over a batch; the error's two factors come from games of their own."""
    gradient, error = np.zeros(SIZE), 0.0
    for number, told in enumerate(batch):
        table = tables.of(told["rules"])
        policy = weights(table @ theta)
        position = Position.parse(told["position"])
        halves = [
            policy_gradient(position, policy, games=games, seed=2 * (seed * 10_000 + number) + half)
            for half in (0, 1)
        ]
        for (win, margin, *_), other in (halves, halves[::-1]):
            off_win = win - told["win"]
            off_margin = (margin - told["margin"]) / MARGIN_SCALE
            by_win = other[2] - other[0] * other[4]
            by_margin = (other[3] - other[1] * other[4]) / MARGIN_SCALE
            gradient += np.tensordot(off_win * by_win + off_margin * by_margin, table, 2)
        first, second = halves
        error += (first[0] - told["win"]) * (second[0] - told["win"])
        error += (first[1] - told["margin"]) * (second[1] - told["margin"]) / MARGIN_SCALE**2
    return gradient / len(batch), error / len(batch)


def imitation_gradient(
    theta: Array, batch: Sequence[Told], tables: Tables, seed: int
) -> tuple[Array, float]:
    gradient, error = np.zeros(SIZE), 0.0
    for told in batch:
        table = tables.of(told["rules"])
        policy = weights(table @ theta)
        turn = Turn.parse(told["turns"][0][0])
        logarithm, scores = policy_likelihood(
            Position.parse(told["position"]), policy, turn, seed=seed
        )
        gradient -= np.tensordot(scores, table, 2)
        error -= logarithm
    return gradient / len(batch), error / len(batch)


def errors(
    policy_of: Any, told: Sequence[Told], games: int = 256
) -> dict[str, tuple[int, float, float]]:
    """By board: positions, the mean squared error of win and margin, without the games' chance."""
    sums: dict[str, list[float]] = {}
    for number, one in enumerate(told):
        position, policy = Position.parse(one["position"]), policy_of(one["rules"])
        first, second = (
            policy_gradient(position, policy, games=games, seed=2 * number + half)
            for half in (0, 1)
        )
        win = (first[0] - one["win"]) * (second[0] - one["win"])
        margin = (first[1] - one["margin"]) * (second[1] - one["margin"])
        for name in (f"{one['rules'][0]} x {one['rules'][0]}", "all"):
            sums.setdefault(name, [0, 0, 0])
            sums[name] = [a + b for a, b in zip(sums[name], (1, win, margin), strict=True)]
    return {
        name: (int(count), win / count, margin / count)
        for name, (count, win, margin) in sorted(sums.items())
    }


def starting_point(tables: Tables) -> Array:
    """The coefficients of the search as it is, from the weights that it has."""
    rows, wanted = [], []
    for rules in [(7, 0), (9, 4), (13, 6), (15, 10), (19, 8)]:
        has = playout_policy(Rules(*rules))
        known = (has > LEAST) & (has < MOST)  # others may have been beyond that
        now = np.log(has.astype(float))
        now[:, :GROWTHS] -= now[:, :1]
        now[:, GROWTHS : GROWTHS + PLANTS] -= now[:, GROWTHS : GROWTHS + 1]
        now[:, GROWTHS + PLANTS :] -= math.log(64)
        rows.append(tables.of(rules)[known])
        wanted.append(now[known])
    a, b = np.concatenate(rows), np.concatenate(wanted)
    return np.asarray(np.linalg.solve(a.T @ a + 1e-3 * np.eye(SIZE), a.T @ b))


def header(theta: Array) -> str:
    """The coefficients as C++."""
    kinds = theta[: KINDS * KIND_TERMS].reshape(KINDS, KIND_TERMS)
    switch = theta[-SWITCH_TERMS:].reshape(2, -1)

    def lines(rows: Array, begin: str, end: str) -> str:
        return "\n".join(
            f"    {begin}{', '.join(f'{number:.4f}' for number in row)}{end}" for row in rows
        )

    return f"""// Coefficients that benchmarks/learn_policy.py has found: see playout_weights.cpp.
#pragma once

#include <array>

namespace symple {{

// clang-format off
// NOLINTBEGIN(modernize-use-std-numbers): what is near to a known number is so by chance.
// By kind of point, against those that have neither contact nor room.
inline constexpr std::array<std::array<double, {KIND_TERMS}>, {GROWTHS - 1}> kGrowthCoefficients{{{{
{lines(kinds[: GROWTHS - 1], "{", "},")}
}}}};
inline constexpr std::array<std::array<double, {KIND_TERMS}>, {PLANTS - 1}> kPlantCoefficients{{{{
{lines(kinds[GROWTHS - 1 :], "{", "},")}
}}}};
// Of growing against planting.
inline constexpr std::array<double, {SWITCH_TERMS}> kSwitchCoefficients{{
{lines(switch, "", ",")}
}};
// NOLINTEND(modernize-use-std-numbers)
// clang-format on

}}  // namespace symple
"""


def main() -> None:
    parser = argparse.ArgumentParser(description="Learns the weights of random games.")
    parser.add_argument("positions", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--way", choices=("balance", "imitate"), default="balance")
    parser.add_argument("--steps", type=int, default=600)
    parser.add_argument("--batch", type=int, default=128)
    parser.add_argument("--games", type=int, default=48)
    parser.add_argument("--rate", type=float, default=0.03)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--header", type=Path, help="to be written at the end")
    words = parser.parse_args()
    told = load(words.positions)
    held = [one for one in told if one["game"] % 7 == 0]
    taught = [one for one in told if one["game"] % 7]
    tables = Tables()
    theta = starting_point(tables)
    if words.out.exists():
        theta = np.array(json.loads(words.out.read_text()))
    print(f"{len(taught)} positions to learn from, {len(held)} held back", flush=True)
    lots = random.Random(words.seed)
    first, second = np.zeros(SIZE), np.zeros(SIZE)
    mean_error = 0.0
    for step in range(1, words.steps + 1):
        batch = lots.sample(taught, min(words.batch, len(taught)))
        if words.way == "balance":
            gradient, error = balance_gradient(theta, batch, tables, words.games, step)
        else:
            gradient, error = imitation_gradient(theta, batch, tables, step)
        gradient += 1e-4 * theta
        first = 0.9 * first + 0.1 * gradient
        second = 0.99 * second + 0.01 * gradient**2
        rate = words.rate * min(1, 2 * (1 - step / (words.steps + 1)))
        theta = theta - rate * (first / (1 - 0.9**step)) / (
            np.sqrt(second / (1 - 0.99**step)) + 1e-8
        )
        mean_error = 0.95 * mean_error + 0.05 * error
        if step % 20 == 0:
            print(f"step {step}: error {mean_error / (1 - 0.95**step):.5f}", flush=True)
            words.out.write_text(json.dumps([round(x, 4) for x in theta]) + "\n")
    if words.header is not None:
        words.header.write_text(header(theta))
    for name, policy_of in {
        "uniform": lambda rules: np.full((STAGES, ROW), 64, dtype=np.int32),
        "now": lambda rules: playout_policy(Rules(*rules)),
        "learned": lambda rules: weights(tables.of(rules) @ theta),
    }.items():
        print(name)
        for board, (count, win, margin) in errors(policy_of, held).items():
            print(f"  {board:8} {count:5} positions: win {win:.4f}, margin {margin:.2f}")


if __name__ == "__main__":
    main()
