"""The database of a club: a file of SQLite, or one on a server of PostgreSQL."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final, Protocol

from sqlalchemy import Connection

from symple.club.storage.tables import SCHEMA
from symple.storage.database import Database
from symple.storage.folder import club_file
from symple.storage.postgres import PostgresDatabase


class ClubDatabase(Protocol):
    """What both have; see `storage.database` and `storage.postgres`."""

    def reading(self) -> AbstractContextManager[Connection]: ...

    def writing(self) -> AbstractContextManager[Connection]: ...

    def close(self) -> None: ...


#: Names a database on a server, instead of the file.
DATABASE_VARIABLE: Final = "SYMPLE_DATABASE_URL"


def club_database(environ: Mapping[str, str]) -> str | Path:
    """Where the club of this machine is: the address that the environment names, or its file."""
    return environ.get(DATABASE_VARIABLE) or club_file()


def open_database(where: str | Path) -> ClubDatabase:
    """where: the path of a file, or an address `postgresql://`. StorageError."""
    if isinstance(where, Path):
        return Database(where, SCHEMA)
    return PostgresDatabase(where, SCHEMA)
