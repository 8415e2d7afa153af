"""A lock for each of many things: who works on one of them does not wait for another."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager


class KeyedLocks:
    """Locks by name. Nothing is kept of a name that nobody holds or waits for."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._by_key: dict[str, tuple[threading.Lock, int]] = {}

    @contextmanager
    def of(self, key: str) -> Iterator[None]:
        """Holds the lock of this name for the length of the block."""
        with self._lock:
            lock, users = self._by_key.get(key, (threading.Lock(), 0))
            self._by_key[key] = (lock, users + 1)
        try:
            with lock:
                yield
        finally:
            with self._lock:
                lock, users = self._by_key.pop(key)
                if users > 1:
                    self._by_key[key] = (lock, users - 1)
