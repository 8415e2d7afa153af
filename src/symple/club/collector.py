"""What the database of a club tells whoever asks for its metrics: the same from each process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from symple.club.club import Club
from symple.club.game import Pace, pace_of
from symple.club.house import TURN
from symple.club.storage import counts
from symple.competition import parse_clock
from symple.storage.errors import StorageError


class ClubCollector(Collector):
    """Asks when it is asked. There is nothing to tell while the database does not answer."""

    def __init__(self, club: Club) -> None:
        self._club = club

    def collect(self) -> Iterator[GaugeMetricFamily]:
        try:
            with self._club.store.reading() as connection:
                running = counts.running_games(connection)
                waiting = counts.waiting_jobs(connection)
        except StorageError:
            return
        by_pace: Counter[Pace] = Counter()
        for clock, count in running.items():
            by_pace[pace_of(parse_clock(clock))] += count
        games = GaugeMetricFamily("symple_games", "Games whose clock runs.", labels=["pace"])
        for pace in get_args(Pace):
            games.add_metric([pace], by_pace[pace])
        yield games
        jobs = GaugeMetricFamily("symple_jobs", "Jobs that wait or are done.", labels=["kind"])
        ages = GaugeMetricFamily(
            "symple_oldest_job_seconds", "Since when the oldest of them is there.", labels=["kind"]
        )
        now = self._club.time.now()
        for kind in sorted({TURN, *waiting}):
            count, oldest = waiting.get(kind, (0, now))
            jobs.add_metric([kind], count)
            ages.add_metric([kind], max(0, now - oldest) / 1_000)
        yield from (jobs, ages)
