"""Engines that keep what they know for the next question about the same thing."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager

from symple.engine.base import Engine


class KeptEngines:
    """Engines by what they think about, such as the turns of one game.

    most: how many are kept while nobody uses them; the one that was used longest ago goes first.
    Every method may be called from any thread.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._idle: OrderedDict[Hashable, Engine] = OrderedDict()  # the one used last at the end
        self._unwanted: set[Hashable] = set()
        self._used: set[Hashable] = set()
        self._closed = False

    @contextmanager
    def lease(self, key: Hashable, make: Callable[[], Engine]) -> Iterator[Engine]:
        """The engine of the key, or a new one, for the length of the block.

        By one user of the key at a time: see `Job.key`.
        """
        with self._lock:
            engine = self._idle.pop(key, None)
            self._used.add(key)
            self._unwanted.discard(key)
        try:
            if engine is None:
                engine = make()
            yield engine
        finally:
            self._give_back(key, engine)

    def discard(self, key: Hashable) -> None:
        """Closes the engine of the key, as soon as nobody uses it."""
        with self._lock:
            engine = self._idle.pop(key, None)
            if key in self._used:
                self._unwanted.add(key)
        if engine is not None:
            engine.close()

    def close(self) -> None:
        """Closes all, and those that are in use when they come back."""
        with self._lock:
            self._closed = True
            idle = list(self._idle.values())
            self._idle.clear()
        for engine in idle:
            engine.close()

    def _give_back(self, key: Hashable, engine: Engine | None) -> None:
        with self._lock:
            self._used.discard(key)
            unwanted: list[Engine] = []
            if engine is not None and (self._closed or key in self._unwanted):
                unwanted = [engine]
            elif engine is not None:
                self._idle[key] = engine
                while len(self._idle) > self._most:
                    unwanted.append(self._idle.popitem(last=False)[1])
            self._unwanted.discard(key)
        for one in unwanted:
            one.close()
