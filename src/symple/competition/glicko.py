"""Ratings that follow each player from game to game: Glicko-2.

After Mark Glickman, "Example of the Glicko-2 system" (2013). The ratings of `ratings` are of a pool
whose games are all known at once; these are of people, who come and go and get better.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

#: Points of rating for one unit of the scale on which Glicko-2 reckons.
_POINTS_PER_UNIT: Final = 173.7178

#: The rating at the middle of that scale, and the deviation of somebody of whom nothing is known.
_MIDDLE: Final = 1500.0
MOST_DEVIATION: Final = 350.0

#: How much the volatility may change: Glickman's tau, of which he says 0.3 to 1.2.
_VOLATILITY_CHANGE: Final = 0.5

#: How near the new volatility's logarithm comes to its value.
_TOLERANCE: Final = 1e-6


@dataclass(frozen=True)
class Glicko:
    """A player's strength in points, and how sure it is.

    deviation: two of them to either side hold the strength with 95%. volatility: how much the
    strength is expected to change in a rating period, on Glicko-2's own scale. A new player's as it
    is. ValueError for a deviation or volatility that is not above 0, and for what is not finite.
    """

    rating: float = _MIDDLE
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06

    def __post_init__(self) -> None:
        if not all(map(math.isfinite, (self.rating, self.deviation, self.volatility))):
            raise ValueError("a rating is made of finite numbers")
        if self.deviation <= 0 or self.volatility <= 0:
            raise ValueError("deviation and volatility must be above 0")

    def expected_score(self, other: Glicko) -> float:
        """The probability of beating the other one, of whom more is known the surer it is."""
        return _expected(_Scaled.of(self), _Scaled.of(other))


def after_games(
    player: Glicko, results: Iterable[tuple[Glicko, float]], *, periods: float = 1.0
) -> Glicko:
    """The player's rating after some games, of which each is an opponent and the player's score.

    Scores are 1 for a win, 0 for a loss. The opponents are as they were before the games. periods:
    rating periods since the player was last rated, in parts as well; each makes the deviation
    larger, up to MOST_DEVIATION. ValueError for scores below 0 or above 1 and periods below 0.
    """
    if periods < 0:
        raise ValueError(f"periods must not be below 0, not {periods}")
    games = [(_Scaled.of(opponent), score) for opponent, score in results]
    if not all(0 <= score <= 1 for _, score in games):
        raise ValueError("a score is from 0 to 1")
    own = _Scaled.of(player)
    if not games:
        return _aged(own, player.volatility, periods).glicko(player.volatility)

    known = [_weight(other) ** 2 * _spread(_expected(own, other)) for other, _ in games]
    variance = 1 / sum(known)
    surplus = sum(_weight(other) * (score - _expected(own, other)) for other, score in games)
    volatility = _volatility(own.deviation, player.volatility, variance, variance * surplus)
    aged = _aged(own, volatility, periods)
    deviation = 1 / math.sqrt(1 / aged.deviation**2 + 1 / variance)
    return _Scaled(own.rating + deviation**2 * surplus, deviation).glicko(volatility)


@dataclass(frozen=True)
class _Scaled:
    """Rating and deviation on Glicko-2's own scale (the paper's mu and phi)."""

    rating: float
    deviation: float

    @classmethod
    def of(cls, glicko: Glicko) -> _Scaled:
        return cls(
            (glicko.rating - _MIDDLE) / _POINTS_PER_UNIT, glicko.deviation / _POINTS_PER_UNIT
        )

    def glicko(self, volatility: float) -> Glicko:
        points = self.rating * _POINTS_PER_UNIT + _MIDDLE
        return Glicko(points, self.deviation * _POINTS_PER_UNIT, volatility)


def _aged(scaled: _Scaled, volatility: float, periods: float) -> _Scaled:
    """What is known of the player when so many periods have passed."""
    wider = math.sqrt(scaled.deviation**2 + periods * volatility**2)
    return _Scaled(scaled.rating, min(wider, MOST_DEVIATION / _POINTS_PER_UNIT))


def _weight(other: _Scaled) -> float:
    """How much a game against this opponent tells (the paper's g)."""
    return 1 / math.sqrt(1 + 3 * other.deviation**2 / math.pi**2)


def _expected(own: _Scaled, other: _Scaled) -> float:
    """The expected score (the paper's E)."""
    return 1 / (1 + math.exp(-_weight(other) * (own.rating - other.rating)))


def _spread(expected: float) -> float:
    return expected * (1 - expected)


def _volatility(deviation: float, before: float, variance: float, change: float) -> float:
    """The volatility by which the results are the likeliest: step 5 of the paper.

    variance: of the rating, by the games alone (v); change: by which the games alone would move it
    (delta). The root is found by the Illinois method, as there.
    """
    start = math.log(before**2)

    def slope(logarithm: float) -> float:
        square = math.exp(logarithm)
        whole = deviation**2 + variance + square
        likelihood = square * (change**2 - whole) / (2 * whole**2)
        return likelihood - (logarithm - start) / _VOLATILITY_CHANGE**2

    return math.exp(_root(slope, start, _other_side(slope, start, deviation, variance, change)) / 2)


def _other_side(
    slope: Callable[[float], float],
    start: float,
    deviation: float,
    variance: float,
    change: float,
) -> float:
    """Where the slope has the other sign than at the start, or none."""
    rest = change**2 - deviation**2 - variance
    if rest > 0:
        return math.log(rest)
    steps = 1
    while slope(start - steps * _VOLATILITY_CHANGE) < 0:
        steps += 1
    return start - steps * _VOLATILITY_CHANGE


def _root(slope: Callable[[float], float], low: float, high: float) -> float:
    """Between two places where the function has different signs."""
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _TOLERANCE:
        between = low + (low - high) * at_low / (at_high - at_low)
        value = slope(between)
        if value * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, value
    return low
