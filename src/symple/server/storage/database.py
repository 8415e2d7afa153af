"""The database of the saved games."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from symple.server.storage.tables import metadata
from symple.storage.database import Database as AnyDatabase
from symple.storage.folder import ELSEWHERE
from symple.storage.schema import Schema

SCHEMA: Final = Schema(
    metadata=metadata,
    versions=Path(__file__).with_name("versions"),
    head="0004",
    contents="saved games",
    elsewhere=ELSEWHERE,
)


class Database(AnyDatabase):
    """The saved games behind one file; see the base for the arguments and errors."""

    def __init__(self, path: Path, *, max_pages: int | None = None) -> None:
        super().__init__(path, SCHEMA, max_pages=max_pages)
