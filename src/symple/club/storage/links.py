"""Reads and writes what is sent by e-mail and works once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sqlalchemy import ColumnElement, Connection, delete, insert, select

from symple.club.storage.tables import links

Purpose = Literal["reset", "verify"]


@dataclass(frozen=True)
class Link:
    """See `tables.links`."""

    id: str
    account: int
    purpose: Purpose
    email: str | None
    created: int
    expires: int


def add(connection: Connection, link: Link) -> None:
    """Instead of the account's other one for the same purpose; the account is locked."""
    remove_all(connection, link.account, link.purpose)
    row = {**vars(link), "account_id": link.account}
    del row["account"]
    connection.execute(insert(links).values(row))


def load(connection: Connection, link_id: str, purpose: Purpose, at: int) -> Link | None:
    """None for one that has expired, too."""
    row = connection.execute(select(*_COLUMNS).where(_good(link_id, purpose, at))).one_or_none()
    return None if row is None else Link(*row)


def take(connection: Connection, link_id: str, purpose: Purpose, at: int) -> Link | None:
    """The link, which is gone with that: of two who want it, one gets it."""
    taken = delete(links).where(_good(link_id, purpose, at)).returning(*_COLUMNS)
    row = connection.execute(taken).one_or_none()
    return None if row is None else Link(*row)


def awaited_email(connection: Connection, account: int, at: int) -> str | None:
    """The address that the account is to have when it is verified."""
    wanted = (
        (links.c.account_id == account) & (links.c.purpose == "verify") & (links.c.expires > at)
    )
    return connection.scalar(select(links.c.email).where(wanted))


def remove_all(connection: Connection, account: int, purpose: Purpose | None = None) -> None:
    """Those of an account; purpose: only these."""
    gone = links.c.account_id == account
    if purpose is not None:
        gone &= links.c.purpose == purpose
    connection.execute(delete(links).where(gone))


def remove_expired(connection: Connection, at: int) -> None:
    connection.execute(delete(links).where(links.c.expires <= at))


def _good(link_id: str, purpose: Purpose, at: int) -> ColumnElement[bool]:
    return (links.c.id == link_id) & (links.c.purpose == purpose) & (links.c.expires > at)


_COLUMNS = (
    links.c.id,
    links.c.account_id,
    links.c.purpose,
    links.c.email,
    links.c.created,
    links.c.expires,
)
