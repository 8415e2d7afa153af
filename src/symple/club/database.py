"""The database of a club: a file of SQLite, or one on a server of PostgreSQL."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection

from symple.club.storage.tables import SCHEMA
from symple.storage.database import Database
from symple.storage.postgres import PostgresDatabase


class ClubDatabase(Protocol):
    """What both have; see `storage.database` and `storage.postgres`."""

    def reading(self) -> AbstractContextManager[Connection]: ...

    def writing(self) -> AbstractContextManager[Connection]: ...

    def close(self) -> None: ...


def open_database(where: str | Path) -> ClubDatabase:
    """where: the path of a file, or an address `postgresql://`. StorageError."""
    if isinstance(where, Path):
        return Database(where, SCHEMA)
    return PostgresDatabase(where, SCHEMA)
