"""How Python waits for what thinks in the threads of the core."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from symple._core import Search, Solver
from symple.engine.cancel import Cancel

#: How often a waiting thread looks up, so that Ctrl-C is heard.
_SIGNAL_POLL_SECONDS = 0.1


def wait_for(
    thinking: Search | Solver,
    cancel: Cancel | None = None,
    report: Callable[[], object] | None = None,
    every: float = math.inf,
) -> None:
    """Waits for the end of what was started; it does not go on when this is left in another way.

    cancel: ends it. report: called every so many seconds meanwhile.
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
