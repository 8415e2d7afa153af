"""What is on the trail, for the tests of moderators."""

from __future__ import annotations

from symple.club.database import ClubDatabase
from symple.club.storage import trail
from symple.club.storage.trail import Entry


def entries(database: ClubDatabase, of: int | None = None) -> list[Entry]:
    with database.reading() as connection:
        return trail.list_latest(connection, 100, account=of)


def acts(database: ClubDatabase, of: int) -> list[tuple[str, int | None, str]]:
    return [(one.act, one.by, one.reason) for one in entries(database, of)]
