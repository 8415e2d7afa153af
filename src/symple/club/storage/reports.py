"""Reads and writes what moderators shall look at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, insert, select

from symple.club.storage.tables import reports


@dataclass(frozen=True)
class Subject:
    """What a report is about: one of these."""

    message: int | None = None
    game: str | None = None
    account: int | None = None


@dataclass(frozen=True)
class Report:
    """by: the account that has written the text."""

    id: int
    by: int
    subject: Subject
    text: str
    at: int


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
    return [
        Report(row.id, by, Subject(row.message_id, row.game_id, row.account_id), row.text, row.at)
        for row in connection.execute(wanted.order_by(reports.c.id))
    ]


_COLUMNS: Any = (
    reports.c.id,
    reports.c.message_id,
    reports.c.game_id,
    reports.c.account_id,
    reports.c.text,
    reports.c.at,
)
