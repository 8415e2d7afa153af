"""Growths of people that an engine completes."""

from __future__ import annotations

from concurrent.futures import CancelledError, Future
from typing import Final

from symple.engine import Job, Level, Scheduler, rest_of_growth
from symple.game import Position
from symple.server.engines import ANSWERS, ENGINE_THREADS
from symple.server.errors import ConflictError

#: A level takes a second at most; the rest is waiting for others.
_MOST_SECONDS: Final = 30.0


def find_rest(
    scheduler: Scheduler[Job], game_id: str, position: Position, level: Level
) -> list[int]:
    """The stones, when they are found. ValueError where no growth is being made, ConflictError
    when the server is too busy or ends.
    """
    job = _RestJob(game_id, position, level)
    scheduler.put(job)
    try:
        return job.stones.result(_MOST_SECONDS)
    except (CancelledError, TimeoutError) as error:
        scheduler.drop(lambda other: other is job)
        raise ConflictError("engine-busy", "The engine has no time for it now.") from error


class _RestJob(Job):
    def __init__(self, game_id: str, position: Position, level: Level) -> None:
        super().__init__(ANSWERS, key=(game_id, "rest"))
        self._position = position
        self._level = level
        self.stones = Future[list[int]]()

    def step(self) -> bool:
        try:
            found = rest_of_growth(self._position, self._level, self.cancel, threads=ENGINE_THREADS)
        except Exception as error:
            self.stones.set_exception(error)
            return False
        if not self.dropped:
            self.stones.set_result(found)
        return False

    def close(self) -> None:
        self.stones.cancel()
