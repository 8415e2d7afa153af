"""An engine that errs like a person."""

from __future__ import annotations

import random

from symple.engine.analysis import Analysis, Answer, Report
from symple.engine.base import Engine, Limit
from symple.engine.cancel import Cancel
from symple.engine.habits import Habits, turn_by_habits
from symple.engine.search import SearchEngine
from symple.game import Position


class LearnerEngine(Engine):
    """A short search whose turns are played with habits.

    It solves no endgames. Its analysis is the search's, without the habits. seed: with a limit by
    visits or evaluations the same questions in the same order get the same answers; None takes a
    new seed.
    """

    def __init__(self, habits: Habits, *, memory_mb: int = 64, seed: int | None = None) -> None:
        self._habits = habits
        self._search = SearchEngine(memory_mb=memory_mb, seed=seed, exact=False)
        self._random = random.Random(seed)

    def play(
        self,
        position: Position,
        limit: Limit,
        cancel: Cancel | None = None,
        *,
        report: Report | None = None,
        every: float = 0.2,
    ) -> Answer:
        found = self._search.play(position, limit, cancel, report=report, every=every)
        turn = turn_by_habits(position, found.turn, self._habits, self._random)
        return Answer.of(turn, found.analysis)

    def analyze(
        self,
        position: Position,
        limit: Limit,
        cancel: Cancel | None = None,
        *,
        report: Report | None = None,
        every: float = 0.2,
    ) -> Analysis:
        return self._search.analyze(position, limit, cancel, report=report, every=every)

    def close(self) -> None:
        self._search.close()
