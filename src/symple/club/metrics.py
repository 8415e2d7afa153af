"""What a club measures, for Prometheus. A label names a kind of thing, never a person or a game.

Everything here is of this process; what is in the database is `club.collector`'s.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import Counter, Gauge, Histogram

#: Seconds: what goes without saying, what is noticed, and what is a fault.
_WEB: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
_ENGINE: Final = (0.01, 0.05, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)

REQUESTS: Final = Histogram(
    "symple_request_seconds",
    "How long requests took.",
    ["method", "route", "status"],
    buckets=_WEB,
)
LINES: Final = Gauge("symple_lines", "Pages that have a line open.")
TURNS: Final = Histogram(
    "symple_turn_seconds", "From a turn's arrival to its being on disk.", buckets=_WEB
)
ENGINES: Final = Histogram(
    "symple_engine_seconds",
    "How long the house's bots thought about a turn.",
    ["level"],
    buckets=_ENGINE,
)
MAILS: Final = Counter("symple_mails", "Letters, by what became of them.", ["outcome"])
TICKED: Final = Gauge(
    "symple_ticked_timestamp_seconds", "When clocks and whatever else is due were last looked at."
)


@contextmanager
def measured(histogram: Histogram) -> Iterator[None]:
    """Measures what is done inside, if it is done."""
    began = time.perf_counter()
    yield
    histogram.observe(time.perf_counter() - began)
