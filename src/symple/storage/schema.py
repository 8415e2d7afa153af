"""What a kind of file holds, and how its shape came about."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import MetaData


@dataclass(frozen=True)
class Schema:
    """A kind of database file.

    metadata: its tables; a change there comes with a migration. versions: the folder of Alembic's
    migrations. head: the last of them, the one that makes the tables of `metadata`. contents and
    elsewhere: what the file holds, and how to use another one, for sentences to the user.
    """

    metadata: MetaData
    versions: Path
    head: str
    contents: str
    elsewhere: str


#: How constraints are called, so that migrations can name them.
NAMING = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(referred_table_name)s",
    "ix": "ix_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
}
