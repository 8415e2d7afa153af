"""Which position is analysed next, and which are at work."""

from __future__ import annotations

import heapq
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from symple.engine import Engine
from symple.protocols.analysis_query import Wishes

__all__ = ["MOST_WAITING", "Schedule", "Task"]

#: Positions; a query that would make more of them wait is refused.
MOST_WAITING = 100_000


@dataclass(eq=False)
class Task:
    """One position of a query, as its text. `turn_number` is how many moves lead there."""

    wishes: Wishes
    turn_number: int
    position: str
    priority: int
    terminated: threading.Event = field(default_factory=threading.Event)


class Schedule:
    """The positions that wait, by priority and then by arrival, and those that are at work. Every
    method may be called from any thread.
    """

    def __init__(self) -> None:
        self._news = threading.Condition()
        self._waiting: list[tuple[int, int, Task]] = []
        self._working: dict[Task, Engine | None] = {}
        self._arrived = 0
        self._closed = False

    def add(self, tasks: Iterable[Task]) -> None:
        """ValueError when there are too many, and none of them is added."""
        with self._news:
            entries = [
                (-task.priority, number, task) for number, task in enumerate(tasks, self._arrived)
            ]
            if len(self._waiting) + len(entries) > MOST_WAITING:
                raise ValueError(f"more than {MOST_WAITING} positions would wait")
            for entry in entries:
                heapq.heappush(self._waiting, entry)
            self._arrived += len(entries)
            self._news.notify_all()

    def take(self) -> Task | None:
        """The next position; waits for one. None when none will come any more."""
        with self._news:
            self._news.wait_for(lambda: self._waiting or self._closed)
            if not self._waiting:
                return None
            *_, task = heapq.heappop(self._waiting)
            self._working[task] = None
            return task

    def engage(self, task: Task, engine: Engine) -> bool:
        """The engine is about to work on the position; False when it was terminated already."""
        with self._news:
            self._working[task] = engine
            return not task.terminated.is_set()

    def done(self, task: Task) -> None:
        """The work has come to its end."""
        with self._news:
            del self._working[task]

    def terminate(self, asked: Callable[[Task], bool]) -> list[Task]:
        """Ends the work on these positions. Those that were still waiting are given back."""
        with self._news:
            dropped = [task for *_, task in self._waiting if asked(task)]
            self._waiting = [entry for entry in self._waiting if not asked(entry[2])]
            heapq.heapify(self._waiting)
            for task, engine in self._working.items():
                if asked(task):
                    task.terminated.set()
                    if engine is not None:
                        engine.stop()
            return dropped

    def close(self) -> None:
        """Nothing will be added any more."""
        with self._news:
            self._closed = True
            self._news.notify_all()
