"""Reads and writes the work that waits: a queue that lasts, in the transactions of all the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, delete, exists, func, insert, or_, select, update

from symple.club.storage.tables import jobs


@dataclass(frozen=True)
class Job:
    """Work that somebody has taken. number: of what is to be done, such as a turn's; tries: with
    this one.
    """

    kind: str
    key: str
    number: int
    tries: int


def add(
    connection: Connection, kind: str, key: str, number: int, at: int, *, due: int | None = None
) -> None:
    """Work to be done, in place of what waited under the key. due: not before, by default now."""
    remove(connection, kind, key)
    due = at if due is None else due
    row = {"kind": kind, "key": key, "number": number, "created": at, "due": due, "tries": 0}
    connection.execute(insert(jobs).values(row))


def are_due(connection: Connection, kinds: Sequence[str], at: int) -> bool:
    """Whether there may be something to take."""
    wanted = exists().where(jobs.c.kind.in_(kinds), jobs.c.due <= at)
    return bool(connection.scalar(select(wanted)))


def take(connection: Connection, kind: str, at: int, until: int) -> Job | None:
    """What has waited longest, for whoever asks; None if there is nothing to do.

    until: when it is anybody's again unless it is done. Two who ask at once take different ones.
    """
    free = or_(jobs.c.taken.is_(None), jobs.c.taken <= at)
    waiting = select(jobs).where(jobs.c.kind == kind, jobs.c.due <= at, free)
    row = connection.execute(
        waiting.order_by(jobs.c.due).limit(1).with_for_update(skip_locked=True)
    ).one_or_none()
    if row is None:
        return None
    connection.execute(
        update(jobs)
        .where(jobs.c.kind == kind, jobs.c.key == row.key)
        .values(taken=until, tries=row.tries + 1)
    )
    return Job(kind, row.key, row.number, row.tries + 1)


def remove(connection: Connection, kind: str, key: str) -> None:
    """Whatever waits under the key is not to be done any more."""
    connection.execute(delete(jobs).where(jobs.c.kind == kind, jobs.c.key == key))


def finish(connection: Connection, job: Job) -> None:
    """It is done. Work that was added under its key meanwhile, or was taken by another, stays."""
    connection.execute(delete(jobs).where(*_is(job)))


def put_back(connection: Connection, job: Job, due: int) -> None:
    """It is to be tried again, not before then."""
    connection.execute(update(jobs).where(*_is(job)).values(taken=None, due=due))


def postpone(connection: Connection, job: Job, due: int) -> None:
    """As `put_back`, but that it has not been tried."""
    connection.execute(update(jobs).where(*_is(job)).values(taken=None, due=due, tries=0))


def waiting(connection: Connection, kind: str) -> int:
    """How many there are, those included that are being done."""
    counted = select(func.count()).select_from(jobs).where(jobs.c.kind == kind)
    return connection.execute(counted).scalar_one()


def _is(job: Job) -> tuple[ColumnElement[bool], ...]:
    return (
        jobs.c.kind == job.kind,
        jobs.c.key == job.key,
        jobs.c.number == job.number,
        jobs.c.tries == job.tries,
    )
