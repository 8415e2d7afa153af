"""A review of a record as work for the desk."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Final

from symple.engine import SearchEngine
from symple.game import Record
from symple.study import Budget, Review, Reviewer

_MEMORY_MB: Final = 256


class Reviewing:
    """The review of one record; a step is a question to the engine, or a few.

    progressed: told after every step, 0 to 1. At the end, but for an interruption, comes one of
    finished, with the whole review, and failed.
    """

    def __init__(
        self,
        record: Record,
        budget: Budget,
        *,
        progressed: Callable[[float], None],
        finished: Callable[[Review], None],
        failed: Callable[[], None],
    ) -> None:
        self._record = record
        self._budget = budget
        self._progressed = progressed
        self._finished = finished
        self._failed = failed
        self._reviewer: Reviewer | None = None
        self._stopped = False
        self._steps = self._review()

    def step(self) -> bool:
        try:
            return next(self._steps, False)
        except Exception:
            self._failed()
            raise

    def interrupt(self) -> None:
        self._stopped = True
        if self._reviewer is not None:
            self._reviewer.stop()

    def _review(self) -> Iterator[bool]:
        threads = max(1, (os.cpu_count() or 1) - 1)
        final = None
        with SearchEngine(threads=threads, memory_mb=_MEMORY_MB) as engine:
            self._reviewer = Reviewer(engine)
            for review in self._reviewer.stream(self._record, self._budget):
                if self._stopped:
                    return
                self._progressed(review.progress)
                final = review
                yield True
        if not self._stopped and final is not None and final.complete:
            self._finished(final)
