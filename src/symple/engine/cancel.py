"""How one waits for what thinks, and ends it from outside."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

from symple._core import Search, Solver

#: How often a waiting thread looks up, so that Ctrl-C is heard.
_SIGNAL_POLL_SECONDS = 0.1


class Cancel:
    """The wish that thinking should end. It cannot be lost: it may be set before the thinking
    begins, during it or after it, and stays set.

    One may be given to any number of questions to any engines. Every method may be called from any
    thread.
    """

    def __init__(self) -> None:
        # Reentrant: what is called, or a signal's handler, may set it once more.
        self._lock = threading.RLock()
        self._cancelled = False
        self._calls: list[Callable[[], object]] = []

    @property
    def cancelled(self) -> bool:
        return self._cancelled

    def set(self) -> None:
        """Who thinks under it answers at once with what he has; all are told, whichever fails."""
        with self._lock, ExitStack() as stops:
            if not self._cancelled:
                self._cancelled = True
                for stop in self._calls:
                    stops.callback(stop)

    @contextmanager
    def calling(self, stop: Callable[[], object]) -> Iterator[None]:
        """While the block runs, `set` calls `stop`; when that was before, entering it does.

        It is called once at most, and not any more after the block.
        """
        with self._lock:
            if self._cancelled:
                stop()
            else:
                self._calls.append(stop)
        try:
            yield
        finally:
            with self._lock:
                if stop in self._calls:
                    self._calls.remove(stop)


def wait_for(
    thinking: Search | Solver,
    cancel: Cancel | None = None,
    report: Callable[[], object] | None = None,
    every: float = math.inf,
) -> None:
    """Waits for the end of what threads of the core were started on.

    It does not go on when this is left in another way.

    cancel: ends it. report: called every `every` seconds meanwhile.
    """
    due = time.monotonic() + every
    try:
        with (cancel or Cancel()).calling(thinking.stop):
            while not thinking.wait(max(0.0, min(_SIGNAL_POLL_SECONDS, due - time.monotonic()))):
                if time.monotonic() >= due:
                    if report is not None:
                        report()
                    due = time.monotonic() + every
    finally:
        thinking.stop()
