"""The time by which a club's clocks run: it goes on evenly, whatever is done to the machine's.

A machine's clock may be set while games are going on, by hand or over the network. A process takes
the time from it when it starts, or from another process that is running, and from then on counts by
itself. Small differences it makes up for slowly.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Final

#: By more than this a clock does not go wrong by itself: it was set.
_JUMP: Final = 1_000

#: How much of the time passed may be made up for at most: half a second in ten minutes.
_SLEW: Final = 1 / 1_200


class ServiceTime:
    """`now()` may be called from any thread, and never goes back."""

    def __init__(
        self,
        begin: int | None = None,
        *,
        wall: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        """begin: what time it is now, in milliseconds since 1970; None for what the machine says.

        wall, steady: seconds, of the machine's clock and of one that nobody sets.
        """
        self._wall = wall
        self._steady = steady
        self._lock = threading.Lock()
        self._seen = self._milliseconds()
        self._at = float(wall() * 1_000 if begin is None else begin)

    def now(self) -> int:
        """Milliseconds since 1970."""
        with self._lock:
            seen = self._milliseconds()
            passed = seen - self._seen
            self._seen = seen
            self._at += passed
            wrong = self._wall() * 1_000 - self._at
            if abs(wrong) <= _JUMP:
                most = passed * _SLEW
                self._at += min(max(wrong, -most), most)
            return int(self._at)

    def _milliseconds(self) -> float:
        return self._steady() * 1_000
