"""Ratings of many players from the pairs that they played among each other.

The model is Bradley and Terry's (Biometrika 39, 1952): a player who is d Elo stronger wins a game
with probability 1 / (1 + 10^(-d / 400)). A player who won or lost everything would be infinitely
far from the others, so each player brings a quarter of a drawn game, spread over his opponents as
his games are: a weak prior that keeps every rating finite. A whole game would draw a pool of very
different players together by more than the error of their ratings.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

#: Elo for one unit of the natural logarithm of the odds.
_ELO_PER_UNIT = 400 / math.log(10)

#: Drawn games that each player brings.
_PRIOR_GAMES = 0.25

#: How near the best strengths a fit comes, in natural units.
_TOLERANCE = 1e-8

#: Pools that are drawn and fitted at once: bounds the memory.
_BATCH = 64


@dataclass(frozen=True)
class Rating:
    """A player's strength in Elo with its 95% interval.

    The interval has no upper end for a player who lost no game and no lower end for one who won
    none; that of the anchor is the point 0. points: one for each game won.
    """

    player: str
    elo: float
    low: float
    high: float
    games: int
    points: int


def rate(
    pairs: Iterable[tuple[str, str, int]],
    *,
    anchor: str | None = None,
    bootstrap: int = 1000,
    seed: int = 1,
) -> list[Rating]:
    """The players of these pairs, best first; a pair is (first, second, points of the first).

    anchor: the player who is given 0 Elo, best one who both won and lost games; without an anchor
    the mean of all players is 0. bootstrap: how many times the pairs are drawn anew, with
    replacement, to see how far the ratings scatter; the interval holds the middle 95% of the draws.
    ValueError for points other than 0, 1 and 2, a player against himself, an unknown anchor, and
    players whom no chain of games connects, since nothing says how strong these are against each
    other.
    """
    if bootstrap < 1:
        raise ValueError(f"bootstrap must be at least 1, not {bootstrap}")
    pool = _Pool(Counter(pairs))
    if anchor is not None and anchor not in pool.players:
        raise ValueError(f"the anchor {anchor!r} is not one of the players")
    if not pool.players:
        return []
    pool.require_connected()
    strengths = _fit(pool.wins[np.newaxis], np.zeros((1, len(pool.players))))
    drawn = np.concatenate([_fit(wins, strengths) for wins in pool.draws(bootstrap, seed)])
    if anchor is not None:
        zero = [pool.players.index(anchor)]
        strengths, drawn = strengths - strengths[:, zero], drawn - drawn[:, zero]
    low, high = _ELO_PER_UNIT * np.quantile(drawn, [0.025, 0.975], axis=0)
    low[(pool.points == 0) & (low != 0)] = -np.inf
    high[(pool.points == pool.games) & (high != 0)] = np.inf
    found = zip(
        pool.players,
        _ELO_PER_UNIT * strengths[0],
        low,
        high,
        pool.games,
        pool.points,
        strict=True,
    )
    ratings = [
        Rating(player, float(elo), float(least), float(most), int(games), int(points))
        for player, elo, least, most, games, points in found
    ]
    return sorted(ratings, key=lambda rating: -rating.elo)


class _Pool:
    """Who met whom how often, and with what outcome.

    players: k names in order of appearance. games, points: shape (k,), those really played. wins:
    shape (k, k), games that the row's player won against the column's, those of the prior included.
    """

    def __init__(self, outcomes: Counter[tuple[str, str, int]]) -> None:
        for first, second, points in outcomes:
            if points not in (0, 1, 2):
                raise ValueError(f"a pair gives 0, 1 or 2 points, not {points}")
            if first == second:
                raise ValueError(f"{first!r} cannot have a pair against themselves")
        self.players = list(dict.fromkeys(name for pair in outcomes for name in pair[:2]))
        number = {name: index for index, name in enumerate(self.players)}
        wins = np.zeros((len(number), len(number)))
        for (first, second, points), count in outcomes.items():
            wins[number[first], number[second]] += count * points
            wins[number[second], number[first]] += count * (2 - points)
        self._met = wins + wins.T
        self.games, self.points = self._met.sum(axis=1), wins.sum(axis=1)
        spread = self._met / self.games[:, np.newaxis]
        self._prior = _PRIOR_GAMES / 2 * (spread + spread.T)  # won, and as many lost
        self.wins = wins + self._prior
        # What a pool is drawn from: (winner or first, other, his points) and how often it happened.
        self._cells = [(number[one], number[other], points) for one, other, points in outcomes]
        self._weights = [float(count) for count in outcomes.values()]
        self._pairs = sum(outcomes.values())
        for one, other in np.argwhere(self._prior):
            self._cells.append((int(one), int(other), 2))
            self._weights.append(float(self._prior[one, other]) / 2)

    def require_connected(self) -> None:
        """ValueError naming players who cannot be compared."""
        known = {0}
        while more := set(np.flatnonzero(self._met[sorted(known)].sum(axis=0)).tolist()) - known:
            known |= more
        if len(known) < len(self.players):
            here = ", ".join(name for index, name in enumerate(self.players) if index in known)
            there = ", ".join(name for index, name in enumerate(self.players) if index not in known)
            raise ValueError(
                f"no chain of games connects {here} with {there}: they cannot be rated together"
            )

    def draws(self, number: int, seed: int) -> Iterator[NDArray[np.float64]]:
        """The wins of `number` pools drawn anew, in arrays of shape (at most _BATCH, k, k).

        The prior's games, as pairs won and lost, are among what is drawn from: so a result that
        never varied, such as a player who won everything, scatters too.
        """
        random = np.random.default_rng(seed)
        shares = np.array(self._weights) / sum(self._weights)
        for begin in range(0, number, _BATCH):
            counts = random.multinomial(self._pairs, shares, size=min(_BATCH, number - begin))
            wins = np.repeat(self._prior[np.newaxis], len(counts), axis=0)
            for (one, other, points), drawn in zip(self._cells, counts.T, strict=True):
                wins[:, one, other] += points * drawn
                wins[:, other, one] += (2 - points) * drawn
            yield wins


def _fit(wins: NDArray[np.float64], start: NDArray[np.float64]) -> NDArray[np.float64]:
    """The likeliest strengths in natural units, their mean 0: shape (b, k) from (b, k, k).

    Newton's method. The likelihood is concave, and a step that moves no difference by more than one
    unit never makes it worse, so the search always ends.
    """
    met = wins + wins.transpose(0, 2, 1)
    size = wins.shape[-1]
    strengths = np.repeat(start, len(wins) // len(start), axis=0)
    while True:
        expected = 0.5 + 0.5 * np.tanh((strengths[:, :, None] - strengths[:, None, :]) / 2)
        gradient = (wins - met * expected).sum(axis=2)
        slope = met * expected * (1 - expected)
        # The constant makes the matrix regular and keeps the mean where it is.
        curvature = np.full_like(slope, 1 / size) - slope
        curvature[:, range(size), range(size)] += slope.sum(axis=2)
        step = np.linalg.solve(curvature, gradient[:, :, None])[:, :, 0]
        widest = np.ptp(step, axis=1)
        if widest.max() < _TOLERANCE:
            return strengths
        strengths = strengths + step / np.maximum(widest, 1)[:, None]
