"""Several games at once on this machine."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Protocol

from symple.arena.games import Games, GameTask
from symple.arena.results import GameResult


class Runner(Protocol):
    """Who plays games, wherever that is."""

    def play(self, tasks: Iterable[GameTask]) -> Generator[GameResult]:
        """Plays all games and gives each as it ends, in any order.

        An iterator that is dropped (closed) before its end breaks the running games off and leaves
        no process behind; so does Ctrl-C inside it.
        """


class LocalRunner:
    """Plays up to `concurrency` games at once, each in a thread; the search needs no Python."""

    def __init__(self, concurrency: int = 1) -> None:
        if concurrency < 1:
            raise ValueError(f"concurrency: at least 1, not {concurrency}")
        self._concurrency = concurrency

    def play(self, tasks: Iterable[GameTask]) -> Generator[GameResult]:
        games = Games()
        with ThreadPoolExecutor(self._concurrency) as pool:
            try:
                for future in as_completed([pool.submit(games.play, task) for task in tasks]):
                    yield future.result()
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                games.abort()
                raise
