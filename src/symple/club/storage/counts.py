"""How much there is of what goes on, for whoever looks after a club."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from sqlalchemy import Connection, func, select

from symple.club.storage.tables import games, jobs


def running_games(connection: Connection) -> Mapping[str, int]:
    """Games that go on, by the text of their clock."""
    counted = select(games.c.clock, func.count()).where(games.c.ended.is_(None))
    return Counter(dict(connection.execute(counted.group_by(games.c.clock)).tuples().all()))


def waiting_jobs(connection: Connection) -> Mapping[str, tuple[int, int]]:
    """For each kind how many wait or are being done, and when the oldest was added."""
    counted = select(jobs.c.kind, func.count(), func.min(jobs.c.created)).group_by(jobs.c.kind)
    return {kind: (count, oldest) for kind, count, oldest in connection.execute(counted).tuples()}
