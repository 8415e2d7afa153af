"""A review as work for the desk, which ends in one of three ways."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from symple.engine import SearchEngine
from symple.game import Record, Rules, Turn
from symple.server.reviews import Reviewing
from symple.study import Budget, Review

RECORD = Record.from_turns(Rules(5, 4), [Turn.parse("C3"), Turn.parse("A1")])


@dataclass
class Told:
    """What the work told."""

    progress: list[float] = field(default_factory=list)
    reviews: list[Review] = field(default_factory=list)
    failures: int = 0

    def failed(self) -> None:
        self.failures += 1

    def work(self, evaluations: int = 200) -> Reviewing:
        return Reviewing(
            RECORD,
            Budget(evaluations=evaluations),
            progressed=self.progress.append,
            finished=self.reviews.append,
            failed=self.failed,
        )


def test_it_ends_with_the_whole_review() -> None:
    told = Told()
    work = told.work()
    while work.step():
        pass
    assert told.progress == sorted(told.progress)
    (review,) = told.reviews
    assert review.complete
    assert (review.progress, told.failures) == (1, 0)


def test_interrupted_it_tells_nothing_more() -> None:
    told = Told()
    work = told.work()
    assert work.step()
    work.interrupt()
    assert not work.step()
    assert (len(told.progress), told.reviews, told.failures) == (1, [], 0)


def test_a_failure_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("no such luck")

    monkeypatch.setattr(SearchEngine, "play", fail)
    told = Told()
    with pytest.raises(RuntimeError, match="luck"):
        told.work().step()
    assert (told.reviews, told.failures) == ([], 1)
