"""Reads and writes the pauses that accounts make from correspondence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, and_, insert, select, update

from symple.club.storage.tables import pauses


@dataclass(frozen=True)
class Pause:
    """until: when it ends by itself; ended: when it has ended, if it has."""

    id: int
    account: int
    began: int
    until: int
    ended: int | None = None


def add(connection: Connection, account: int, began: int, until: int) -> Pause:
    row = {"account_id": account, "began": began, "until": until}
    added = connection.execute(insert(pauses).values(row).returning(pauses.c.id))
    return Pause(added.scalar_one(), account, began, until)


def save_end(connection: Connection, pause: Pause, at: int) -> None:
    connection.execute(update(pauses).where(pauses.c.id == pause.id).values(ended=at))


def load_current(connection: Connection, account: int) -> Pause | None:
    """The one that has not been ended, although its time may be over."""
    found = connection.execute(
        select(*_COLUMNS).where(pauses.c.account_id == account, pauses.c.ended.is_(None))
    ).one_or_none()
    return None if found is None else Pause(*found)


def list_of(connection: Connection, account: int) -> list[Pause]:
    """All of an account, the first first."""
    wanted = select(*_COLUMNS).where(pauses.c.account_id == account).order_by(pauses.c.id)
    return [Pause(*row) for row in connection.execute(wanted)]


def overdue(connection: Connection, at: int, limit: int) -> list[Pause]:
    """Those whose time is over, longest first; so many at most."""
    late = and_(pauses.c.ended.is_(None), pauses.c.until <= at)
    wanted = select(*_COLUMNS).where(late).order_by(pauses.c.until).limit(limit)
    return [Pause(*row) for row in connection.execute(wanted)]


_COLUMNS: Any = (
    pauses.c.id,
    pauses.c.account_id,
    pauses.c.began,
    pauses.c.until,
    pauses.c.ended,
)
