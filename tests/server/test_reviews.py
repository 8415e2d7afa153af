"""A review as a job of the scheduler, which ends in one of three ways."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from symple.engine import SearchEngine
from symple.game import Record, Rules, Turn
from symple.server.reviews import ReviewJob
from symple.study import Budget, Review

RECORD = Record.from_turns(Rules(5, 4), [Turn.parse("C3"), Turn.parse("A1")])


@dataclass
class Told:
    """What the job told."""

    progress: list[float] = field(default_factory=list)
    reviews: list[Review] = field(default_factory=list)
    failures: int = 0

    def review_progressed(self, job: ReviewJob, progress: float) -> None:
        self.progress.append(progress)

    def reviewed(self, job: ReviewJob, review: Review) -> None:
        self.reviews.append(review)

    def review_failed(self, job: ReviewJob) -> None:
        self.failures += 1

    def job(self) -> ReviewJob:
        return ReviewJob(self, "study", RECORD, Budget(evaluations=200))


def test_it_ends_with_the_whole_review() -> None:
    told = Told()
    job = told.job()
    while job.step():
        pass
    assert told.progress == sorted(told.progress)
    (review,) = told.reviews
    assert review.complete
    assert (review.progress, told.failures) == (1, 0)


def test_cancelled_it_tells_nothing_more() -> None:
    told = Told()
    job = told.job()
    assert job.step()
    job.cancel.set()
    assert not job.step()
    assert (len(told.progress), told.reviews, told.failures) == (1, [], 0)


def test_a_failure_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("no such luck")

    monkeypatch.setattr(SearchEngine, "play", fail)
    told = Told()
    with pytest.raises(RuntimeError, match="luck"):
        told.job().step()
    assert (told.reviews, told.failures) == ([], 1)


def test_dropped_between_two_steps_it_gives_its_engine_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    closed: list[SearchEngine] = []
    monkeypatch.setattr(SearchEngine, "close", lambda engine: closed.append(engine))
    job = Told().job()
    assert job.step()
    assert closed == []
    job.close()
    assert len(closed) == 1
