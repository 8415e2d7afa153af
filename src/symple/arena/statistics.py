"""What the games of a match say about strength.

Both games of a pair start from the same opening, so they are not independent: the pair is the unit.
A pair gives a player 0, 1 or 2 points (there are no draws).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

#: Two-sided 95%.
_CONFIDENCE_Z = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True)
class EloEstimate:
    """A difference in Elo with its 95% interval; infinite where the games set no bound."""

    elo: float
    low: float
    high: float


def elo_from_score(score: float) -> float:
    """The Elo difference at which `score` (0 to 1) is expected: 400 log10(score / (1 - score))."""
    if not 0 <= score <= 1:
        raise ValueError(f"a score lies between 0 and 1, not at {score}")
    if score == 0:
        return -math.inf
    if score == 1:
        return math.inf
    return 400 * math.log10(score / (1 - score))


def estimate_elo(pair_points: Sequence[int]) -> EloEstimate | None:
    """Elo of the player whose points in each pair (0, 1 or 2) are given; None without pairs.

    The estimate is that of the score. The interval is the normal one of the mean over pairs, after
    one won and one lost pair are added (Agresti and Coull's "plus four", for pairs): so it stays
    honest when a player wins everything, and hardly moves otherwise.
    """
    if any(points not in (0, 1, 2) for points in pair_points):
        raise ValueError("a pair gives 0, 1 or 2 points")
    if not pair_points:
        return None
    score = sum(pair_points) / (2 * len(pair_points))
    widened = [points / 2 for points in pair_points] + [0.0, 1.0]
    count = len(widened)
    mean = sum(widened) / count
    variance = sum((points - mean) ** 2 for points in widened) / (count - 1)
    margin = _CONFIDENCE_Z * math.sqrt(variance / count)
    return EloEstimate(
        elo_from_score(score),
        elo_from_score(max(0.0, mean - margin)),
        elo_from_score(min(1.0, mean + margin)),
    )
