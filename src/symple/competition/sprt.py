"""A test that stops as soon as the pairs say enough: the sequential probability ratio test.

It asks whether a player is rather `elo1` or rather `elo0` stronger than the other. How often pairs
split is not known beforehand, so both hypotheses fix only the expected score, and each takes the
probabilities of 0, 1 and 2 points a pair that explain the results best (the generalised test of
X. Li, J. Liu and Z. Ying, "Generalized sequential probability ratio test for separate families of
hypotheses", Sequential Analysis 33, 2014; as used for chess programs by M. Van den Bergh,
https://www.cantate.be/Fishtest/support_MLE_multinomial.pdf).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from symple.competition.statistics import count_pairs, score_from_elo


@dataclass(frozen=True)
class SprtState:
    """Where a test stands.

    llr: the log-likelihood ratio; the test goes on while it is between `lower` and `upper`.
    decision: "accepted" when the player is rather `elo1` stronger, "rejected" when rather `elo0`,
    None while the test goes on.
    """

    llr: float
    lower: float
    upper: float
    decision: Literal["accepted", "rejected"] | None


@dataclass(frozen=True)
class Sprt:
    """Tests `elo1` against `elo0`, by pairs.

    alpha: how often a player of `elo0` is accepted. beta: how often one of `elo1` is rejected.
    ValueError for numbers that make no sense.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not -math.inf < self.elo0 < self.elo1 < math.inf:
            raise ValueError(f"elo0 must be below elo1, not {self.elo0:g} and {self.elo1:g}")
        for name, error in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < error < 0.5:
                raise ValueError(f"{name} must be between 0 and 0.5, not {error:g}")

    def state(self, pair_points: Sequence[int]) -> SprtState:
        """Where the test stands after these pairs: the player's points (0, 1 or 2) in each."""
        counts = count_pairs(pair_points)
        llr = _log_likelihood(counts, score_from_elo(self.elo1)) - _log_likelihood(
            counts, score_from_elo(self.elo0)
        )
        lower = math.log(self.beta / (1 - self.alpha))
        upper = math.log((1 - self.beta) / self.alpha)
        decision: Literal["accepted", "rejected"] | None = None
        if llr >= upper:
            decision = "accepted"
        elif llr <= lower:
            decision = "rejected"
        return SprtState(llr, lower, upper, decision)


def _log_likelihood(counts: tuple[int, int, int], score: float) -> float:
    """That of the best probabilities of 0, 1 and 2 points whose expected score is `score`.

    With e for half the probability of a split pair the three are 1 - score - e, 2e and score - e;
    the best e is the lower root of a quadratic equation.
    """
    lost, split, won = counts
    pairs = lost + split + won
    if not pairs:
        return 0.0
    half = split + lost * score + won * (1 - score)
    product = split * score * (1 - score)
    e = 2 * product / (half + math.sqrt(max(0.0, half**2 - 4 * pairs * product)))
    return math.fsum(
        count * math.log(probability)
        for count, probability in ((lost, 1 - score - e), (split, 2 * e), (won, score - e))
        if count
    )
