"""An engine that errs like a person."""

from __future__ import annotations

import random
from collections.abc import Iterator

from symple.engine.base import Analysis, Engine, Limit, Report
from symple.engine.habits import Habits, turn_by_habits
from symple.engine.search import SearchEngine
from symple.game import Position, Turn


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

    def stream(self, position: Position, limit: Limit, every: float = 0.2) -> Iterator[Analysis]:
        return self._search.stream(position, limit, every)

    def play(
        self,
        position: Position,
        limit: Limit,
        *,
        report: Report | None = None,
        every: float = 0.2,
    ) -> Turn:
        found = self._search.play(position, limit, report=report, every=every)
        return turn_by_habits(position, found, self._habits, self._random)

    def stop(self) -> None:
        self._search.stop()

    def close(self) -> None:
        self._search.close()
