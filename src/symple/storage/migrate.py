"""Brings a user's database to the shape that this version of the program uses.

Alembic is imported only when there is something to do: a start without is quick.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, Engine, func, inspect, select, text

from symple.storage.errors import StorageError
from symple.storage.schema import Schema

if TYPE_CHECKING:
    from alembic.config import Config

_VERSION_TABLE: Final = "alembic_version"

#: What the processes take turns by that bring a database on a server up to date; any number.
_LOCK: Final = 719_374_650

_ENTRY: Final = Path(__file__).with_name("migrations")


def migrate(engine: Engine, schema: Schema) -> None:
    """Creates or upgrades the tables, all or nothing. Two processes that start at once take turns.

    The engine's transactions take SQLite's write lock when they begin, so the revision is read
    under that lock; on PostgreSQL they take one of their own.
    """
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
        if revision(connection) != schema.head:
            from alembic import command

            command.upgrade(configuration(connection, schema), "head")


def check(connection: Connection, schema: Schema, name: str) -> str | None:
    """The revision of a database that can be used, None if it has no tables yet. Writes nothing.

    Inside one transaction, since another process may be making the tables at this moment.
    StorageError for one that is somebody else's, or a newer version's. name: how to begin a
    sentence about it.
    """
    found = revision(connection)
    if found is None:
        if inspect(connection).get_table_names():
            raise StorageError(
                f"{name} belongs to another program; move it away or {schema.elsewhere}."
            )
    elif found != schema.head and found not in _known(connection, schema):
        raise StorageError(
            f"{name} was written by a newer version of Symple (revision {found}) or holds no "
            f"{schema.contents}; update Symple, or {schema.elsewhere}."
        )
    return found


def revision(connection: Connection) -> str | None:
    """The revision of the database, None for one without tables of ours."""
    if not inspect(connection).has_table(_VERSION_TABLE):
        return None
    found = connection.scalar(text(f"SELECT version_num FROM {_VERSION_TABLE}"))
    return None if found is None else str(found)


def configuration(connection: Connection, schema: Schema) -> Config:
    """Alembic's settings for this connection."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("path_separator", "newline")  # the others may be part of a folder's name
    config.set_main_option("script_location", _literally(_ENTRY))
    config.set_main_option("version_locations", _literally(schema.versions))
    config.attributes["connection"] = connection
    config.attributes["metadata"] = schema.metadata
    return config


def _literally(path: Path) -> str:
    """The path as an option's value, in which a percent sign would begin a reference."""
    return str(path).replace("%", "%%")


def _known(connection: Connection, schema: Schema) -> set[str]:
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(configuration(connection, schema))
    return {script.revision for script in scripts.walk_revisions()}
