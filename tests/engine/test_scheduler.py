"""Jobs are thought about by urgency, and those that are alike in turn."""

from __future__ import annotations

import os
import random
import sys
import threading
from collections.abc import Hashable, Iterator
from contextlib import contextmanager

import pytest

from symple.engine import Job, Lane, Scheduler

SECONDS = 20

ONLY = Lane("only")


class Counting(Job):
    """A job of so many steps, which notes them in a list that all share."""

    def __init__(
        self,
        name: str,
        made: list[str],
        *,
        steps: int = 1,
        lane: Lane = ONLY,
        key: Hashable = None,
        priority: int = 0,
    ) -> None:
        super().__init__(lane, key=key, priority=priority)
        self.name, self.made, self.left = name, made, steps
        self.done = threading.Event()

    def step(self) -> bool:
        self.made.append(self.name)
        self.left -= 1
        if not self.left:
            self.done.set()
        return self.left > 0


class Endless(Job):
    """A job whose step lasts until it is cancelled."""

    def __init__(self, lane: Lane = ONLY, *, key: Hashable = None) -> None:
        super().__init__(lane, key=key)
        self.begun, self.ended = threading.Event(), threading.Event()

    def step(self) -> bool:
        cancelled = threading.Event()
        with self.cancel.calling(cancelled.set):
            self.begun.set()
            assert cancelled.wait(SECONDS)
        self.ended.set()
        return True


@contextmanager
def scheduler(*lanes: Lane, processors: int = 4) -> Iterator[Scheduler[Job]]:
    """Closed in the end; what a job raises fails the test."""
    failures: list[Exception] = []
    running = Scheduler[Job](
        *(lanes or (ONLY,)), failed=lambda _, error: failures.append(error), processors=processors
    )
    try:
        yield running
    finally:
        running.close()
    assert failures == []


@contextmanager
def gate(running: Scheduler[Job], lane: Lane = ONLY) -> Iterator[None]:
    """What is put meanwhile begins when the block is left."""
    job = Endless(lane)
    running.put(job)
    assert job.begun.wait(SECONDS)
    yield
    running.drop(lambda other: other is job)


def test_the_higher_priority_comes_first_then_the_earlier_job() -> None:
    made: list[str] = []
    with scheduler() as running:
        with gate(running):
            for name, priority in (("late", -1), ("usual", 0), ("soon", 5), ("other", 0)):
                running.put(Counting(name, made, priority=priority))
            assert running.waiting == 4
        running.drain()
    assert made == ["soon", "usual", "other", "late"]


def test_all_get_their_share() -> None:
    made: list[str] = []
    with scheduler() as running:
        with gate(running):
            running.put(*(Counting(name, made, steps=3) for name in "abc"))
        running.drain()
    assert made == list("abcabcabc")


def test_who_is_new_does_not_wait_for_the_others_turns() -> None:
    made: list[str] = []
    new = Counting("new", made)

    class Inviting(Counting):
        def step(self) -> bool:
            if not made:
                running.put(new)
            return super().step()

    with scheduler() as running:
        with gate(running):
            running.put(*(Inviting(name, made, steps=2) for name in "ab"))
        assert new.done.wait(SECONDS)
        running.drain()
    assert made == ["a", "b", "new", "a", "b"]


def test_of_a_lane_so_many_are_at_work_at_once() -> None:
    lane = Lane("pair", most=2)
    first, second, third = (Endless(lane) for _ in range(3))
    with scheduler(lane) as running:
        running.put(first, second, third)
        assert first.begun.wait(SECONDS)
        assert second.begun.wait(SECONDS)
        assert not third.begun.wait(0.1)
        running.drop(lambda job: job is first)
        assert third.begun.wait(SECONDS)


def test_a_lane_does_not_wait_for_less_urgent_ones() -> None:
    """Twelve long jobs, and one that somebody waits for."""
    urgent, slow = Lane("urgent"), Lane("slow", most=2)
    with scheduler(urgent, slow, processors=1) as running:
        many = [Endless(slow) for _ in range(12)]
        running.put(*many)
        assert many[0].begun.wait(SECONDS)
        short = Counting("short", [], lane=urgent)
        running.put(short)
        assert short.done.wait(SECONDS)


def test_nothing_begins_while_more_urgent_jobs_have_all_processors() -> None:
    urgent, slow = Lane("urgent", most=2), Lane("slow")
    with scheduler(urgent, slow, processors=2) as running:
        first, second = Endless(urgent), Endless(urgent)
        running.put(first)
        assert first.begun.wait(SECONDS)
        beside = Counting("beside", [], lane=slow)
        running.put(beside)
        assert beside.done.wait(SECONDS), "one processor was left"
        running.put(second)
        assert second.begun.wait(SECONDS)
        behind = Counting("behind", [], lane=slow)
        running.put(behind)
        assert not behind.done.wait(0.1)
        running.drop(lambda job: job is first)
        assert behind.done.wait(SECONDS)


def test_of_jobs_with_one_key_no_two_are_at_work_at_once() -> None:
    lane = Lane("pair", most=2)
    with scheduler(lane) as running:
        first, made = Endless(lane, key="game"), list[str]()
        running.put(first)
        assert first.begun.wait(SECONDS)
        same = Counting("same", made, lane=lane, key="game")
        other = Counting("other", made, lane=lane, key="other game")
        running.put(same, other)
        assert other.done.wait(SECONDS)
        assert not same.done.is_set()
        running.drop(lambda job: job is first)
        assert same.done.wait(SECONDS)
        assert first.ended.is_set()


def test_dropped_jobs_end_or_never_begin_and_the_latter_are_given_back() -> None:
    made: list[str] = []
    with scheduler() as running:
        begun, waiting, other = Endless(), Counting("waiting", made), Counting("other", made)
        running.put(begun)
        assert begun.begun.wait(SECONDS)
        running.put(waiting, other)
        assert running.drop(lambda job: job is not other) == [waiting]
        assert waiting.cancel.cancelled
        assert other.done.wait(SECONDS)
        assert begun.ended.is_set()
    assert made == ["other"]


def test_a_job_that_fails_is_over_and_the_others_go_on() -> None:
    class Failing(Counting):
        def step(self) -> bool:
            super().step()
            raise RuntimeError("no such luck")

    told: list[tuple[Job, str]] = []
    running = Scheduler[Job](ONLY, failed=lambda job, error: told.append((job, str(error))))
    failing, other = Failing("failing", [], steps=3), Counting("other", [], steps=3)
    running.put(failing, other)
    assert other.done.wait(SECONDS)
    running.close()
    assert told == [(failing, "no such luck")]
    assert len(failing.made) == 1


def test_a_job_gives_back_what_it_holds_however_it_ends() -> None:
    class Holding(Counting):
        closed = 0

        def close(self) -> None:
            self.closed += 1

    class Cancelling(Holding):
        """A job that is dropped just before its step ends, which does not notice."""

        def step(self) -> bool:
            running.drop(lambda other: other is self)
            return super().step()

    class Failing(Holding):
        def step(self) -> bool:
            raise RuntimeError("no such luck")

    running = Scheduler[Job](ONLY, failed=lambda job, error: None)
    done, cancelled, failed, waiting = (
        kind(kind.__name__, [], steps=2) for kind in (Holding, Cancelling, Failing, Holding)
    )
    with gate(running):
        running.put(done, cancelled, failed, waiting)
        running.drop(lambda job: job is waiting)
        assert waiting.closed == 1
    running.drain()
    assert [len(job.made) for job in (done, cancelled, waiting)] == [2, 1, 0]
    assert [job.closed for job in (done, cancelled, failed, waiting)] == [1, 1, 1, 1]


def test_closing_ends_what_is_at_work_and_takes_no_more() -> None:
    with scheduler() as running:
        job, waiting = Endless(), Counting("waiting", [])
        running.put(job, waiting)
        assert job.begun.wait(SECONDS)
        running.close()
        assert job.ended.is_set()
        running.put(late := Counting("late", []))
    assert waiting.made == late.made == []


def test_draining_waits_until_all_is_done() -> None:
    made: list[str] = []
    lane = Lane("pair", most=2)
    with scheduler(lane) as running:
        running.put(*(Counting("a", made, steps=5, lane=lane) for _ in range(20)))
        running.drain()
        assert len(made) == 100


def priorities_of(lane: Lane) -> list[int]:
    """Of the thread of a lane, and of a thread that is begun there."""
    found: list[int] = []

    def note() -> None:
        found.append(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))

    class Noting(Counting):
        def step(self) -> bool:
            note()
            begun = threading.Thread(target=note)
            begun.start()
            begun.join()
            return super().step()

    with scheduler(lane) as running:
        running.put(Noting("a", [], lane=lane))
        running.drain()
    return found


if sys.platform == "linux":

    def test_the_threads_of_a_lane_give_way_and_so_do_those_begun_there() -> None:
        usual = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
        assert priorities_of(Lane("usual")) == [usual, usual]
        assert priorities_of(Lane("nice", niceness=5)) == [min(usual + 5, 19)] * 2

    def test_a_program_that_gives_way_itself_does_not_take_that_back() -> None:
        """It may not, either."""
        usual = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
        found: list[list[int]] = []

        def nice_program() -> None:
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), usual + 9)
            found.append(priorities_of(Lane("nice", niceness=5)))

        program = threading.Thread(target=nice_program)
        program.start()
        program.join()
        assert found == [[min(usual + 14, 19)] * 2]


@pytest.mark.parametrize("seed", range(5))
def test_whatever_is_put_and_dropped_all_comes_to_an_end(seed: int) -> None:
    choose = random.Random(seed)
    lanes = (Lane("first", most=2), Lane("second", most=3))
    jobs = [
        Counting(
            str(number),
            [],
            steps=choose.randrange(1, 4),
            lane=choose.choice(lanes),
            key=choose.choice([None, "a", "b"]),
            priority=choose.randrange(3),
        )
        for number in range(200)
    ]
    with scheduler(*lanes, processors=1) as running:
        dropped: list[Job] = []
        for job in jobs:
            running.put(job)
            if choose.random() < 0.3:
                victim = choose.choice(jobs)
                dropped += running.drop(lambda other: other is victim)  # noqa: B023 - at once
        running.drain()
    for job in jobs:
        assert job.cancel.cancelled or job.left == 0
    assert len(set(map(id, dropped))) == len(dropped)
