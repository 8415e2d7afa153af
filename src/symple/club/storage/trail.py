"""Writes and reads what moderators have done. Nothing here changes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Connection, insert, select

from symple.club.storage.tables import trail

Act = Literal[
    "mute",
    "unmute",
    "ban",
    "unban",
    "rename",
    "close",
    "hide",
    "call-off",
    "retitle",
    "settle",
    "grant",
    "revoke",
    "reset-link",
]


@dataclass(frozen=True)
class Entry:
    """See `tables.trail`. id: 0 for one that is to be added."""

    at: int
    by: int | None
    act: Act
    account: int | None
    reason: str
    game: str | None = None
    report: int | None = None
    until: int | None = None
    detail: str = ""
    id: int = 0


def add(connection: Connection, entry: Entry) -> None:
    row = {**vars(entry), "by_id": entry.by, "account_id": entry.account}
    for name in ("id", "by", "account"):
        del row[name]
    connection.execute(insert(trail).values(row))


def list_latest(
    connection: Connection, limit: int, *, account: int | None = None, before: int | None = None
) -> list[Entry]:
    """The last one first. account: only what was done to it; before: this id."""
    wanted = select(*_COLUMNS)
    if account is not None:
        wanted = wanted.where(trail.c.account_id == account)
    if before is not None:
        wanted = wanted.where(trail.c.id < before)
    found = connection.execute(wanted.order_by(trail.c.id.desc()).limit(limit))
    return [Entry(*row) for row in found]


def last_reason(connection: Connection, account: int, act: Act) -> str:
    """Why that was done to the account the last time; "" where it never was."""
    wanted = select(trail.c.reason).where(trail.c.account_id == account, trail.c.act == act)
    return connection.scalar(wanted.order_by(trail.c.id.desc()).limit(1)) or ""


_COLUMNS: Any = (
    trail.c.at,
    trail.c.by_id,
    trail.c.act,
    trail.c.account_id,
    trail.c.reason,
    trail.c.game,
    trail.c.report,
    trail.c.until,
    trail.c.detail,
    trail.c.id,
)
