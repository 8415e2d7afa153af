"""Several games at once, on this machine or on a cluster."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from typing import Protocol

from symple.arena.games import GameTask, play_task
from symple.arena.results import GameResult
from symple.cluster import Cluster
from symple.engine import Cancel

#: How long a signal may be overheard.
_WAIT_SECONDS = 0.1


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
        self._concurrency = _at_least_one(concurrency)

    def play(self, tasks: Iterable[GameTask]) -> Generator[GameResult]:
        cancel = Cancel()
        with ThreadPoolExecutor(self._concurrency) as pool:
            try:
                playing = {pool.submit(play_task, task, cancel) for task in tasks}
                while playing:
                    # A signal just before the wait, or to another thread, does not end it.
                    done, playing = wait(playing, _WAIT_SECONDS, FIRST_COMPLETED)
                    for future in done:
                        yield future.result()
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                cancel.set()
                raise


class ClusterRunner:
    """Plays games on the machines of a cluster, each in a process of its own.

    concurrency: games at once, by default as many as there are processors for. A game whose machine
    dies is played again from its start.
    """

    def __init__(self, cluster: Cluster, concurrency: int | None = None) -> None:
        self._cluster = cluster
        self._concurrency = None if concurrency is None else _at_least_one(concurrency)

    def play(self, tasks: Iterable[GameTask]) -> Generator[GameResult]:
        return self._cluster.call(play_task, tasks, processors=_processors, most=self._concurrency)


def _processors(task: GameTask) -> int:
    """The players of a game think in turn: the one with more threads decides."""
    return max(getattr(spec, "threads", 1) for spec in task.players.values())


def _at_least_one(concurrency: int) -> int:
    if concurrency < 1:
        raise ValueError(f"concurrency: at least 1, not {concurrency}")
    return concurrency
