"""How much thinking a review may take, and what is left of it."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

from symple.engine import Analysis, Limit

__all__ = ["Budget", "RemainingBudget"]

#: Engines are not asked for less.
_LEAST_SECONDS = 0.001


@dataclass(frozen=True)
class Budget:
    """What a review may take: exactly one of these, else ValueError.

    seconds: for the whole game. turn_seconds, evaluations (playouts): for each turn on the average;
    the turns where points were lost get more than those where nothing happened.
    """

    seconds: float | None = None
    turn_seconds: float | None = None
    evaluations: int | None = None

    def __post_init__(self) -> None:
        given = [
            amount
            for amount in (self.seconds, self.turn_seconds, self.evaluations)
            if amount is not None
        ]
        if len(given) != 1:
            raise ValueError("a review needs one of: seconds, seconds a turn, evaluations a turn")
        if not (math.isfinite(given[0]) and given[0] > 0):
            raise ValueError(f"the budget must be positive and finite, not {given[0]}")


class RemainingBudget:
    """What is left of the budget of a review that has begun, for the turns that are left.

    Amounts are seconds or evaluations, whichever the budget is given in; evaluations make a review
    repeat, seconds make it end in time.
    """

    def __init__(self, budget: Budget, turns: int) -> None:
        self._begin = time.monotonic()
        self._evaluations = 0
        self._counts = budget.evaluations is not None
        if budget.seconds is not None:
            self.total = budget.seconds
        else:
            self.total = float((budget.turn_seconds or budget.evaluations or 0) * turns)

    @property
    def left(self) -> float:
        """Below 0 when an engine took more than it was given."""
        spent = self._evaluations if self._counts else time.monotonic() - self._begin
        return self.total - spent

    def limit(self, amount: float) -> Limit:
        """The amount as an engine's limit."""
        if self._counts:
            return Limit(evaluations=max(1, round(amount)))
        return Limit(seconds=max(_LEAST_SECONDS, amount))

    def pay(self, analysis: Analysis) -> None:
        """Takes note of what an engine did. Seconds pass by themselves."""
        self._evaluations += analysis.evaluations
