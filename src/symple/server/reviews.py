"""A review of a record as a job for the scheduler."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, Protocol

from symple.engine import SHIPPED, Job, SearchEngine
from symple.game import Record
from symple.server.engines import ENGINE_THREADS, REVIEWS
from symple.study import Budget, Review, Reviewer

_MEMORY_MB: Final = 256


class ReviewListener(Protocol):
    """Who is told about reviews; called from the thinking thread. Of a review comes in the end,
    unless it is dropped, one of `reviewed` and `review_failed`.
    """

    def review_progressed(self, job: ReviewJob, progress: float) -> None:
        """After every step; 0 to 1."""

    def reviewed(self, job: ReviewJob, review: Review) -> None:
        """The whole review."""

    def review_failed(self, job: ReviewJob) -> None: ...


class ReviewJob(Job):
    """The review of a study's record; a step is a question to the engine, or a few; the
    first one proves the end of the game too."""

    def __init__(
        self, listener: ReviewListener, study_id: str, record: Record, budget: Budget
    ) -> None:
        super().__init__(REVIEWS, key=study_id)
        self._listener = listener
        self._budget = budget
        self.study_id = study_id
        self.record = record
        self.progress = 0.0
        self._steps = self._review()

    def step(self) -> bool:
        try:
            return next(self._steps, False)
        except Exception:
            self._listener.review_failed(self)
            raise

    def close(self) -> None:
        """A review that was dropped between two steps gives its engine back."""
        self._steps.close()

    def _review(self) -> Generator[bool]:
        final = None
        engine = SearchEngine(threads=ENGINE_THREADS, memory_mb=_MEMORY_MB, net=SHIPPED)
        with engine:
            for review in Reviewer(engine).stream(self.record, self._budget, self.cancel):
                self._listener.review_progressed(self, review.progress)
                final = review
                yield True
        if not self.cancel.cancelled and final is not None and final.complete:
            self._listener.reviewed(self, final)
