"""What the games of a match say about strength.

Both games of a pair start from the same opening, so they are not independent: the pair is the unit.
A pair gives a player 0, 1 or 2 points (there are no draws).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist

#: Two-sided 95%.
_CONFIDENCE_Z = NormalDist().inv_cdf(0.975)

#: The same for Student's distribution with 1 and 2 degrees of freedom.
_FEWEST_DEGREES = {1: 12.706, 2: 4.303}


@dataclass(frozen=True)
class EloEstimate:
    """A difference in Elo with its 95% interval; infinite where the games set no bound."""

    elo: float
    low: float
    high: float


@dataclass(frozen=True)
class MarginEstimate:
    """A mean margin in points; the 95% interval is `mean` - `error` to `mean` + `error`.

    error: infinite with a single pair. pairs: how many the mean is taken over.
    """

    mean: float
    error: float
    pairs: int


@dataclass(frozen=True)
class WhiteShare:
    """How many games of one size and penalty White won; `low` and `high` bound the share (95%)."""

    size: int
    penalty: int
    games: int
    wins: int
    low: float
    high: float

    @property
    def share(self) -> float:
        return self.wins / self.games


def elo_from_score(score: float) -> float:
    """The Elo difference at which `score` (0 to 1) is expected: 400 log10(score / (1 - score))."""
    if not 0 <= score <= 1:
        raise ValueError(f"a score is between 0 and 1, not {score}")
    if score == 0:
        return -math.inf
    if score == 1:
        return math.inf
    return 400 * math.log10(score / (1 - score))


def score_from_elo(elo: float) -> float:
    """The score (0 to 1) that a player who is `elo` stronger is expected to make."""
    return 1 / (1 + 10 ** (-elo / 400))


def count_pairs(pair_points: Sequence[int]) -> tuple[int, int, int]:
    """How many pairs gave 0, 1 and 2 points; ValueError for other points."""
    lost, split, won = (pair_points.count(points) for points in (0, 1, 2))
    if lost + split + won != len(pair_points):
        raise ValueError("a pair gives 0, 1 or 2 points")
    return lost, split, won


def estimate_elo(pair_points: Sequence[int]) -> EloEstimate | None:
    """Elo of the player whose points in each pair (0, 1 or 2) are given; None without pairs.

    The estimate is that of the score. The interval is the normal one of the mean over pairs, after
    one won and one lost pair are added (Agresti and Coull's "plus four", for pairs): so it stays
    honest when a player wins everything, and hardly moves otherwise.
    """
    lost, split, won = count_pairs(pair_points)
    if not pair_points:
        return None
    score = (split + 2 * won) / (2 * len(pair_points))
    low, high = _share_interval([(0, 2)] * lost + [(1, 2)] * split + [(2, 2)] * won)
    return EloEstimate(elo_from_score(score), elo_from_score(low), elo_from_score(high))


def likelihood_of_superiority(pair_points: Sequence[int]) -> float:
    """The probability (0 to 1) that the player is the stronger one, given his points in each pair.

    He is stronger when he wins more pairs by 2-0 than he loses; split pairs say nothing about that.
    With every share of such pairs equally likely beforehand, the probability is that of at most
    `won` heads in `won + lost + 1` throws of a coin: 0.5 without any decided pair, 0.75 after one.
    """
    lost, _, won = count_pairs(pair_points)
    throws = won + lost + 1
    scale = math.lgamma(throws + 1) - throws * math.log(2)
    heads = range(won + 1) if won < lost else range(won + 1, throws + 1)
    tail = math.fsum(
        math.exp(scale - math.lgamma(count + 1) - math.lgamma(throws - count + 1))
        for count in heads
    )
    return tail if won < lost else 1 - tail


def estimate_margin(pair_margins: Sequence[float]) -> MarginEstimate | None:
    """The mean margin with its error; None without pairs.

    pair_margins: for each pair the mean of its two margins, in points, from one player's side. The
    error is that of the mean over pairs, by Student's distribution.
    """
    count = len(pair_margins)
    if not count:
        return None
    mean = math.fsum(pair_margins) / count
    if count == 1:
        return MarginEstimate(mean, math.inf, count)
    variance = math.fsum((margin - mean) ** 2 for margin in pair_margins) / (count - 1)
    return MarginEstimate(mean, _student(count - 1) * math.sqrt(variance / count), count)


def white_shares(games: Iterable[tuple[int, int, int, bool]]) -> list[WhiteShare]:
    """White's share of the games of each size and penalty, ordered by them.

    games: size, penalty, pair and whether White won. The interval is that of `estimate_elo`, pairs
    being the unit; a pair of which one game was played counts with that game.
    """
    by_rules: dict[tuple[int, int], dict[int, list[bool]]] = {}
    for size, penalty, pair, white_won in games:
        by_rules.setdefault((size, penalty), {}).setdefault(pair, []).append(white_won)
    shares = []
    for (size, penalty), pairs in sorted(by_rules.items()):
        counts = [(sum(won), len(won)) for won in pairs.values()]
        low, high = _share_interval(counts)
        shares.append(
            WhiteShare(
                size,
                penalty,
                games=sum(played for _, played in counts),
                wins=sum(won for won, _ in counts),
                low=low,
                high=high,
            )
        )
    return shares


def _share_interval(pairs: Sequence[tuple[int, int]]) -> tuple[float, float]:
    """95% bounds of the share of games won; a pair is (won, played). See `estimate_elo`."""
    widened = [*pairs, (0, 2), (2, 2)]
    count, games = len(widened), sum(played for _, played in widened)
    share = sum(won for won, _ in widened) / games
    squares = math.fsum((won - share * played) ** 2 for won, played in widened)
    margin = _CONFIDENCE_Z * math.sqrt(squares * count / (count - 1)) / games
    return max(0.0, share - margin), min(1.0, share + margin)


def _student(degrees: int) -> float:
    """Two-sided 95% quantile of Student's distribution (Abramowitz and Stegun, 26.7.5)."""
    if degrees in _FEWEST_DEGREES:
        return _FEWEST_DEGREES[degrees]
    z = _CONFIDENCE_Z
    return (
        z
        + (z**3 + z) / (4 * degrees)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * degrees**3)
    )
