"""What is thought about next, when more is wanted than can be done at once."""

from __future__ import annotations

import heapq
import os
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import count
from typing import Generic, TypeVar

from symple.engine.cancel import Cancel


@dataclass(frozen=True)
class Lane:
    """Jobs of one kind, which have threads of their own.

    most: how many are at work at once. niceness: how much less their threads, and those that an
    engine starts from them, count than others where there are too few processors (Linux only;
    elsewhere a thread has no priority of its own).
    """

    name: str
    most: int = 1
    niceness: int = 0


class Job(ABC):
    """Something to be thought about, in one step or in several.

    key: of jobs with the same key no two are at work at once; None: it has nothing to do with
    others. priority: the higher, the sooner, within its lane. cancel: is set when the job is
    dropped; a step that is being made should then end soon. dropped: whether it was; then it
    gets no step any more.
    """

    def __init__(self, lane: Lane, *, key: Hashable | None = None, priority: int = 0) -> None:
        self.lane = lane
        self.key = key
        self.priority = priority
        self.cancel = Cancel()
        self.dropped = False

    @abstractmethod
    def step(self) -> bool:
        """Thinks; whether there is more to do."""

    def close(self) -> None:  # noqa: B027 - many hold nothing
        """Gives back what the job holds from step to step: it gets none any more."""


AnyJob = TypeVar("AnyJob", bound=Job)


class Scheduler(Generic[AnyJob]):
    """Makes the steps of all jobs, in threads of its own.

    lanes: the more urgent first. Nothing of a lane is begun while lanes before it keep as many jobs
    at work as there are processors. Within a lane jobs come by priority, then those that have had
    no step yet by arrival, then all others in turn, so that everybody gets a share.

    failed: told in which job's step what was raised; that job is over. Every method may be called
    from any thread.
    """

    def __init__(
        self,
        *lanes: Lane,
        failed: Callable[[AnyJob, Exception], object],
        processors: int | None = None,
    ) -> None:
        self._failed = failed
        self._processors = processors or os.cpu_count() or 1
        #: What the lanes' niceness comes on top of: that of the program, as it was started.
        self._niceness = os.getpriority(os.PRIO_PROCESS, 0) if sys.platform == "linux" else 0
        self._changed = threading.Condition()
        #: Those that wait, by lane, each a heap of what is compared and the job.
        self._waiting: dict[Lane, list[tuple[int, bool, int, AnyJob]]] = {
            lane: [] for lane in lanes
        }
        self._at_work: list[AnyJob] = []
        self._threads: dict[Lane, list[threading.Thread]] = {lane: [] for lane in lanes}
        self._numbers = count()
        self._closed = False

    def put(self, *jobs: AnyJob) -> None:
        """Will make the steps of these jobs; not of those that come after `drain` or `close`."""
        with self._changed:
            if self._closed:
                return
            for job in jobs:
                self._add(job, has_begun=False)
                threads = self._threads[job.lane]
                if len(threads) < job.lane.most:
                    name = f"{job.lane.name} {len(threads) + 1}"
                    threads.append(
                        threading.Thread(
                            target=self._work, args=(job.lane,), name=name, daemon=True
                        )
                    )
                    threads[-1].start()
            self._changed.notify_all()

    def drop(self, chosen: Callable[[AnyJob], bool]) -> list[AnyJob]:
        """Cancels these jobs: they get no step any more. Given back are those that were waiting."""
        with self._changed:
            waited = []
            for lane, waiting in self._waiting.items():
                waited += [job for *_, job in sorted(waiting) if chosen(job)]
                self._waiting[lane] = [entry for entry in waiting if not chosen(entry[-1])]
                heapq.heapify(self._waiting[lane])
            working = [job for job in self._at_work if chosen(job)]
            for job in (*waited, *working):
                job.dropped = True
            self._changed.notify_all()
        for job in (*waited, *working):
            job.cancel.set()
        for job in waited:
            job.close()
        return waited

    @property
    def waiting(self) -> int:
        """How many jobs wait for their next step."""
        with self._changed:
            return sum(map(len, self._waiting.values()))

    def drain(self) -> None:
        """Takes no more jobs, and returns when all are done."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
            threads = [thread for lane in self._threads.values() for thread in lane]
        for thread in threads:
            thread.join()

    def close(self) -> None:
        """Drops all jobs, takes no more, and returns when no step is being made any more."""
        with self._changed:
            self._closed = True
        self.drop(lambda job: True)
        self.drain()

    def _work(self, lane: Lane) -> None:
        if lane.niceness and sys.platform == "linux":
            niceness = self._niceness + lane.niceness
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), niceness)
        while (job := self._take(lane)) is not None:
            more = False
            try:
                more = job.step()
            except Exception as error:
                self._failed(job, error)
            finally:
                with self._changed:
                    self._at_work.remove(job)
                    goes_on = more and not job.dropped
                    if goes_on:
                        self._add(job, has_begun=True)
                    self._changed.notify_all()
                if not goes_on:
                    job.close()

    def _take(self, lane: Lane) -> AnyJob | None:
        """The job whose turn it is; waits for one. None when none will come any more."""
        with self._changed:
            while (job := self._next(lane)) is None:
                if self._closed and not self._waiting[lane]:
                    return None
                self._changed.wait()
            self._at_work.append(job)
            return job

    def _next(self, lane: Lane) -> AnyJob | None:
        """Taken from those that wait; None while nothing of the lane may begin."""
        lanes = list(self._waiting)
        urgent = lanes[: lanes.index(lane)]
        if sum(job.lane in urgent for job in self._at_work) >= self._processors:
            return None
        busy = {job.key for job in self._at_work if job.key is not None}
        waiting, passed_over = self._waiting[lane], []
        while waiting and waiting[0][-1].key in busy:
            passed_over.append(heapq.heappop(waiting))
        found = heapq.heappop(waiting)[-1] if waiting else None
        for entry in passed_over:
            heapq.heappush(waiting, entry)
        return found

    def _add(self, job: AnyJob, *, has_begun: bool) -> None:
        entry = (-job.priority, has_begun, next(self._numbers), job)
        heapq.heappush(self._waiting[job.lane], entry)
