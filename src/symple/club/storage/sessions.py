"""Reads and writes who is logged in where."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from symple.club.storage.tables import sessions


@dataclass(frozen=True)
class Session:
    """See `tables.sessions`."""

    id: str
    account: int
    created: int
    used: int
    expires: int
    device: str


def add(connection: Connection, session: Session) -> None:
    row = {**vars(session), "account_id": session.account}
    del row["account"]
    connection.execute(insert(sessions).values(row))


def load(connection: Connection, session_id: str, at: int, *, lock: bool = False) -> Session | None:
    """None for one that has expired, too. lock: until the transaction ends it is not ended."""
    wanted = select(*_COLUMNS).where(sessions.c.id == session_id, sessions.c.expires > at)
    row = connection.execute(wanted.with_for_update() if lock else wanted).one_or_none()
    return None if row is None else Session(*row)


def list_of(connection: Connection, account: int, at: int) -> list[Session]:
    """Those of an account that have not expired, the one used last first."""
    wanted = select(*_COLUMNS).where(sessions.c.account_id == account, sessions.c.expires > at)
    ordered = wanted.order_by(sessions.c.used.desc(), sessions.c.id)
    return [Session(*row) for row in connection.execute(ordered)]


def use(connection: Connection, session_id: str, at: int, expires: int) -> bool:
    """False if it has ended meanwhile."""
    values = {"used": at, "expires": expires}
    used = update(sessions).where(sessions.c.id == session_id).values(values)
    return connection.execute(used).rowcount == 1


def remove(connection: Connection, session_id: str, account: int | None = None) -> None:
    """account: the one that it must be of, if any."""
    gone = sessions.c.id == session_id
    if account is not None:
        gone &= sessions.c.account_id == account
    connection.execute(delete(sessions).where(gone))


def remove_all(connection: Connection, account: int) -> None:
    connection.execute(delete(sessions).where(sessions.c.account_id == account))


def remove_others(connection: Connection, account: int, kept: str) -> None:
    """All of the account's but this one."""
    others = (sessions.c.account_id == account) & (sessions.c.id != kept)
    connection.execute(delete(sessions).where(others))


def remove_expired(connection: Connection, at: int) -> None:
    connection.execute(delete(sessions).where(sessions.c.expires <= at))


_COLUMNS = (
    sessions.c.id,
    sessions.c.account_id,
    sessions.c.created,
    sessions.c.used,
    sessions.c.expires,
    sessions.c.device,
)
