"""Learns the weights of the static evaluation from searches (benchmarks/searched_games.py).

    python benchmarks/learn_evaluation.py GAMES ... [--header core/search/static_coefficients.hpp]

Least squares: what can be counted on a board (core/search/static_evaluation.hpp) against the stones
and the groups that each side had at the end of a search's playouts, whose difference gives the
margin for any penalty; then the slope of winning by that margin. What the search needs is which of
two turns is the better one, so the difference between the positions after two turns of one position
counts most. Weights are sums over a few smooth functions of stage, penalty and board size. One game
in seven is held back: on its positions, those that are not decided, the error is printed.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from symple._core import board_features
from symple.game import Color, Position

Array = NDArray[np.float64]

TERMS = 8
#: Of a row of `load`, before the features.
SEED, SIZE, PENALTY, VACANT, WHITE, WIN, MARGIN, STONES, GROUPS = range(9)

#: Greater penalties are taken for this one, smaller boards for that one: core/search.
MOST_PENALTY, LEAST_SIZE = 30, 7

#: How much of the error to be made small is that of the difference between two turns.
PAIRS = 0.9

#: Keeps weights small that the positions say nothing about.
RIDGE = 3.0


def rows_of(line: str) -> Array:
    """A row for each position of a game, all of it as the mover sees it."""
    game = json.loads(line)
    rows = []
    for text, win, margin, white_stones, white_groups, black_groups in game["positions"]:
        position = Position.parse(text)
        white = position.to_move is Color.WHITE
        sign = 1 if white else -1
        told = [game["seed"], game["size"], game["penalty"], position.vacant_count, white]
        told += [win if white else 1 - win, sign * margin]
        told += [sign * (2 * white_stones - game["size"] ** 2)]
        told += [sign * (white_groups - black_groups)]
        rows.append(np.concatenate([told, board_features(position)]))
    return np.array(rows)


def load(paths: Iterable[Path]) -> Array:
    """All positions of these files, shape (positions, 9 + features)."""
    lines = [line for path in paths for line in path.read_text().splitlines()]
    with ProcessPoolExecutor() as workers:
        return np.concatenate(list(workers.map(rows_of, lines, chunksize=8)))


def terms(rows: Array) -> Array:
    """The functions of stage, penalty and size of core/search/static_evaluation.cpp."""
    size = rows[:, SIZE]
    s = 2 * rows[:, VACANT] / size**2 - 1
    q = np.log1p(np.minimum(rows[:, PENALTY], MOST_PENALTY)) / math.log(11)
    n = (np.maximum(size, LEAST_SIZE) - 13) / 6
    return np.stack([np.ones_like(s), s, s**2, s**3, q, q * s, n, n * s], 1)


def design(rows: Array) -> Array:
    """Features times terms, shape (positions, features * TERMS)."""
    features = rows[:, GROUPS + 1 :]
    return (features[:, :, None] * terms(rows)[:, None, :]).reshape(len(rows), -1)


def pairs(rows: Array) -> NDArray[np.intp]:
    """The first of every two rows in succession that are positions after turns of one position."""
    same = (rows[:-1, SEED] == rows[1:, SEED]) & (rows[:-1, WHITE] == rows[1:, WHITE])
    return np.nonzero(same)[0]


def least_squares(rows: Array, targets: list[Array]) -> list[Array]:
    """The coefficients for each target. Decided positions and large boards count less."""
    size = rows[:, SIZE]
    weight = 1 / ((size / 11) ** 2 * (1 + (rows[:, MARGIN] / (1.5 * size)) ** 2))
    columns = design(rows)
    scale = columns.std(0) + 1e-6
    columns /= scale
    first = pairs(rows)
    second = first + 1
    differences = columns[first] - columns[second]
    weighted = (1 - PAIRS) * columns * weight[:, None]
    weighted_pairs = PAIRS * differences * weight[first, None]
    squares = columns.T @ weighted + differences.T @ weighted_pairs
    squares += RIDGE * np.eye(len(squares))
    return [
        np.linalg.solve(
            squares,
            weighted.T @ target + weighted_pairs.T @ (target[first] - target[second]),
        )
        / scale
        for target in targets
    ]


def slope(rows: Array, margins: Array, steps: int = 1000) -> Array:
    """Coefficients of the logarithm of the slope: logistic regression of winning on the margin."""
    by_term = terms(rows)
    coefficients = np.array([-2.3, 0, 0, 0, 0, 0, -0.5, 0])
    mean, square = np.zeros(TERMS), np.zeros(TERMS)
    for _ in range(steps):
        steep = np.exp(by_term @ coefficients) * margins
        error = 1 / (1 + np.exp(-np.clip(steep, -30, 30))) - rows[:, WIN]
        gradient = by_term.T @ (error * steep) / len(rows)
        mean = 0.9 * mean + 0.1 * gradient
        square = 0.99 * square + 0.01 * gradient**2
        coefficients = coefficients - 0.02 * mean / (np.sqrt(square) + 1e-8)
    return coefficients


def report(rows: Array, margins: Array, steepness: Array) -> None:
    """Prints mean squared errors on these positions."""
    share = rows[:, VACANT] / rows[:, SIZE] ** 2
    wins = 1 / (1 + np.exp(-np.clip(np.exp(terms(rows) @ steepness) * margins, -30, 30)))
    open_still = np.abs(rows[:, MARGIN]) < 2 * rows[:, SIZE]
    print(f"{'':24}{'positions':>10}{'margin':>10}{'of':>10}{'win':>10}{'of':>10}")

    def line(name: str, chosen: NDArray[np.bool_]) -> None:
        told = rows[chosen & open_still]
        if len(told) == 0:
            return
        margin = np.mean((told[:, MARGIN] - margins[chosen & open_still]) ** 2)
        win = np.mean((told[:, WIN] - wins[chosen & open_still]) ** 2)
        print(
            f"{name:24}{len(told):10}{margin:10.1f}{np.var(told[:, MARGIN]):10.1f}"
            f"{win:10.4f}{np.var(told[:, WIN]):10.4f}"
        )

    line("all", share >= 0)
    for low, high in ((0.75, 1.01), (0.5, 0.75), (0.25, 0.5), (0.1, 0.25), (0, 0.1)):
        line(f"{100 * low:.0f}% vacant and more", (share >= low) & (share < high))
    for size in np.unique(rows[:, SIZE]):
        line(f"{size:.0f} x {size:.0f}", rows[:, SIZE] == size)
    first = pairs(rows)
    first = first[open_still[first]]
    told = rows[first, MARGIN] - rows[first + 1, MARGIN]
    error = np.mean((told - margins[first] + margins[first + 1]) ** 2)
    print(f"{'between two turns':24}{len(first):10}{error:10.1f}{np.mean(told**2):10.1f}")


def header(stones: Array, groups: Array, steepness: Array) -> str:
    """The coefficients as C++."""

    def braces(row: Array) -> str:
        return "{" + ", ".join(f"{number:.5g}" for number in row) + "}"

    def table(coefficients: Array) -> str:
        return "\n".join(f"    {braces(row)}," for row in coefficients.reshape(-1, TERMS))

    return f"""// Coefficients that benchmarks/learn_evaluation.py found: see static_evaluation.cpp.
#pragma once

#include <array>

namespace symple {{

// clang-format off
// NOLINTBEGIN(modernize-use-std-numbers): what is near to a known number is so by chance.
using StaticTerms = std::array<double, {TERMS}>;
// By feature, of the mover's stones less the other's at the end, and of the groups.
inline constexpr std::array<StaticTerms, {len(stones) // TERMS}> kStoneCoefficients{{{{
{table(stones)}
}}}};
inline constexpr std::array<StaticTerms, {len(groups) // TERMS}> kGroupCoefficients{{{{
{table(groups)}
}}}};
// Of the logarithm of the slope.
inline constexpr StaticTerms kSlopeCoefficients{braces(steepness)};
// NOLINTEND(modernize-use-std-numbers)
// clang-format on

}}  // namespace symple
"""


def main() -> None:
    parser = argparse.ArgumentParser(description="Weights of the static evaluation from searches.")
    parser.add_argument("games", type=Path, nargs="+", help="by benchmarks/searched_games.py")
    parser.add_argument("--header", type=Path, help="to be written; the core is built with it")
    words = parser.parse_args()
    rows = load(words.games)
    held = rows[:, SEED] % 7 == 0
    taught = rows[~held]
    print(f"{len(taught)} positions to learn from, {held.sum()} held back", flush=True)
    stones, groups = least_squares(taught, [taught[:, STONES], taught[:, GROUPS]])

    def margins(of: Array) -> Array:
        columns = design(of)
        return np.asarray(columns @ stones - of[:, PENALTY] * (columns @ groups))

    steepness = slope(taught, margins(taught))
    report(rows[held], margins(rows[held]), steepness)
    if words.header:
        words.header.write_text(header(stones, groups, steepness))


if __name__ == "__main__":
    main()
