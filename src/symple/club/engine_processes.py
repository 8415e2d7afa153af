"""Processes in which engines think, so that the web never waits for them.

What they are given and answer is text. One that dies, by a signal or for want of memory, takes
nothing with it: the others are begun anew, and who asked may ask again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from symple.engine import find_level, limit_by_clock
from symple.game import Position

#: Behind the web in line for the processors.
_NICENESS: Final = 5


class EngineDiedError(Exception):
    """The process that thought is gone; it may be asked again."""


class EngineProcesses:
    """So many of them. Any thread may ask."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None

    def find_turn(self, position: Position, level: str, seconds: float | None) -> str:
        """The level's turn, which is waited for. seconds: at most, where there is a clock.

        EngineDiedError where it died on the way.
        """
        pool = self._running()
        try:
            return pool.submit(_find_turn, str(position), level, seconds).result()
        except BrokenProcessPool as error:
            with self._lock:
                if self._pool is pool:
                    self._pool = None
            pool.shutdown(wait=False)
            raise EngineDiedError from error

    def close(self) -> None:
        """Ends them, whatever they think about."""
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            # Only Python 3.14 has a method for it.
            for process in tuple((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(wait=True, cancel_futures=True)

    def _running(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._pool is None:
                # Forked from a process without threads: those of the web would be lost in a fork.
                context = multiprocessing.get_context("forkserver")
                self._pool = ProcessPoolExecutor(self._count, context, _begin)
            return self._pool


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asks
    os.nice(_NICENESS)


def _find_turn(position: str, level: str, seconds: float | None) -> str:
    chosen = find_level(level)
    limit = chosen.limit if seconds is None else limit_by_clock(seconds, chosen.limit)
    with chosen.make_engine() as engine:
        return str(engine.play(Position.parse(position), limit).turn)
