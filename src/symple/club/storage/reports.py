"""Reads and writes what moderators shall look at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, insert, not_, or_, select, update

from symple.club.storage.tables import messages, reports


@dataclass(frozen=True)
class Subject:
    """What a report is about: one of these."""

    message: int | None = None
    game: str | None = None
    account: int | None = None


@dataclass(frozen=True)
class Report:
    """by: the account that has written the text. outcome: what moderators have decided, since
    settled_at; settled_by: none for one who is at the machine.
    """

    id: int
    by: int
    subject: Subject
    text: str
    at: int
    settled_by: int | None = None
    settled_at: int | None = None
    outcome: str | None = None


def add(connection: Connection, by: int, subject: Subject, text: str, at: int) -> Report:
    row = {
        "by_id": by,
        "message_id": subject.message,
        "game_id": subject.game,
        "account_id": subject.account,
        "text": text,
        "at": at,
    }
    added = connection.execute(insert(reports).values(row).returning(reports.c.id))
    return Report(added.scalar_one(), by, subject, text, at)


def list_unsettled(connection: Connection, by: int) -> list[Report]:
    """Those of an account that no moderator has settled, the first first."""
    wanted = select(*_COLUMNS).where(reports.c.by_id == by, reports.c.settled_at.is_(None))
    return _reports(connection, wanted.order_by(reports.c.id))


def load(connection: Connection, report: int, *, lock: bool = False) -> Report | None:
    """lock: until the transaction ends nobody else settles it."""
    wanted = select(*_COLUMNS).where(reports.c.id == report)
    found = _reports(connection, wanted.with_for_update() if lock else wanted)
    return found[0] if found else None


def settle(connection: Connection, report: int, by: int | None, at: int, outcome: str) -> None:
    values = {"settled_by": by, "settled_at": at, "outcome": outcome}
    connection.execute(update(reports).where(reports.c.id == report).values(values))


def list_all(
    connection: Connection, limit: int, *, settled: bool, before: int | None = None
) -> list[Report]:
    """The last one first. before: this id."""
    open_ones = reports.c.settled_at.is_(None)
    wanted = select(*_COLUMNS).where(not_(open_ones) if settled else open_ones)
    if before is not None:
        wanted = wanted.where(reports.c.id < before)
    return _reports(connection, wanted.order_by(reports.c.id.desc()).limit(limit))


def list_about(connection: Connection, account: int, limit: int) -> list[Report]:
    """Those of an account or of what it has said, the last one first."""
    said = select(messages.c.id).where(messages.c.account_id == account)
    about = or_(reports.c.account_id == account, reports.c.message_id.in_(said))
    wanted = select(*_COLUMNS).where(about)
    return _reports(connection, wanted.order_by(reports.c.id.desc()).limit(limit))


def _reports(connection: Connection, wanted: Select[Any]) -> list[Report]:
    return [
        Report(
            row.id,
            row.by_id,
            Subject(row.message_id, row.game_id, row.account_id),
            row.text,
            row.at,
            row.settled_by,
            row.settled_at,
            row.outcome,
        )
        for row in connection.execute(wanted)
    ]


_COLUMNS: Any = (
    reports.c.id,
    reports.c.by_id,
    reports.c.message_id,
    reports.c.game_id,
    reports.c.account_id,
    reports.c.text,
    reports.c.at,
    reports.c.settled_by,
    reports.c.settled_at,
    reports.c.outcome,
)
