"""How much there is of what goes on, for whoever looks after a club."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, func, select

from symple.club.storage.tables import games, jobs


def running_games(connection: Connection) -> Mapping[str, int]:
    """Games whose clock runs, by its text."""
    # By the deadline, which has an index: those that have ended are many.
    counted = select(games.c.clock, func.count()).where(games.c.deadline.is_not(None))
    return dict(connection.execute(counted.group_by(games.c.clock)).all())


def waiting_jobs(connection: Connection) -> Mapping[str, tuple[int, int]]:
    """For each kind how many wait or are being done, and when the oldest was added."""
    counted = select(jobs.c.kind, func.count(), func.min(jobs.c.created)).group_by(jobs.c.kind)
    return {kind: (count, oldest) for kind, count, oldest in connection.execute(counted)}
