"""The desk makes a step of each work in turn."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator

import pytest

from symple.server.desk import Desk

SECONDS = 10


class Counting:
    """A work of so many steps, which notes them in a list that all share."""

    def __init__(self, name: str, steps: int, made: list[str]) -> None:
        self.name, self.left, self.made = name, steps, made
        self.done = threading.Event()

    def step(self) -> bool:
        self.made.append(self.name)
        self.left -= 1
        if not self.left:
            self.done.set()
        return self.left > 0

    def interrupt(self) -> None:
        pass


class Endless:
    """A work whose step lasts until it is interrupted."""

    def __init__(self) -> None:
        self.begun, self.interrupted = threading.Event(), threading.Event()

    def step(self) -> bool:
        self.begun.set()
        assert self.interrupted.wait(SECONDS)
        return True

    def interrupt(self) -> None:
        self.interrupted.set()


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk()
    yield desk
    desk.close()


def test_all_get_their_share(desk: Desk) -> None:
    made: list[str] = []
    gate, works = Endless(), [Counting(name, 3, made) for name in "abc"]
    desk.put("gate", gate)
    gate.begun.wait(SECONDS)
    for work in works:
        desk.put(work.name, work)
    desk.drop("gate")
    for work in works:
        assert work.done.wait(SECONDS)
    assert ["".join(sorted(made[i : i + 3])) for i in (0, 3, 6)] == ["abc"] * 3


def test_new_work_takes_the_place_of_the_old(desk: Desk) -> None:
    old, new = Endless(), Counting("new", 2, [])
    desk.put("page", old)
    assert old.begun.wait(SECONDS)
    desk.put("page", new)
    assert new.done.wait(SECONDS)
    assert old.interrupted.is_set()


def test_a_work_that_fails_is_left_alone_and_the_others_go_on(desk: Desk) -> None:
    class Failing(Endless):
        def step(self) -> bool:
            self.begun.set()
            raise RuntimeError("no such luck")

    failing, other = Failing(), Counting("other", 3, [])
    desk.put("failing", failing)
    assert failing.begun.wait(SECONDS)
    desk.put("other", other)
    assert other.done.wait(SECONDS)


def test_it_makes_way() -> None:
    way = threading.Event()
    way.set()
    desk = Desk(makes_way=way.is_set)
    work = Counting("work", 1, [])
    desk.put("work", work)
    assert not work.done.wait(0.2)
    way.clear()
    assert work.done.wait(SECONDS)
    desk.close()


def test_closing_ends_a_step_and_takes_no_more() -> None:
    desk, work = Desk(), Endless()
    desk.put("work", work)
    assert work.begun.wait(SECONDS)
    desk.close()
    late = Counting("late", 1, [])
    desk.put("late", late)
    assert not late.made


@pytest.mark.skipif(sys.platform != "linux", reason="threads have no priority of their own")
def test_it_works_when_others_need_no_processor(desk: Desk) -> None:
    """Its thread gives way, and with it the threads that are begun there."""
    found: list[int] = []

    def note() -> None:
        found.append(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))

    class Noting(Counting):
        def step(self) -> bool:
            begun = threading.Thread(target=note)
            begun.start()
            begun.join()
            return super().step()

    note()
    work = Noting("a", 1, [])
    desk.put("a", work)
    assert work.done.wait(SECONDS)
    here, there = found
    assert there > here
