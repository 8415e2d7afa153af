"""Brings the user's file to the shape that this version of the program uses.

Alembic is imported only when there is something to do: a start with an up-to-date file is quick.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, Engine, inspect, text

from symple.server.storage.errors import StorageError

if TYPE_CHECKING:
    from alembic.config import Config

#: The revision of `tables.py`, the last one in `migrations/versions`.
HEAD: Final = "0002"

_VERSION_TABLE: Final = "alembic_version"
_MIGRATIONS: Final = Path(__file__).with_name("migrations")


def migrate(engine: Engine) -> None:
    """Creates or upgrades the tables, all or nothing. Two processes that start at once take turns.

    The engine's transactions take SQLite's write lock when they begin, so the revision is read
    under that lock.
    """
    with engine.begin() as connection:
        if revision(connection) != HEAD:
            from alembic import command

            command.upgrade(configuration(connection), "head")


def check(connection: Connection, path: Path) -> None:
    """StorageError for a file that is somebody else's, or a newer version's. Writes nothing."""
    found = revision(connection)
    if found is None:
        if inspect(connection).get_table_names():
            raise StorageError(
                f"{path} is a database of another program; move it away or choose another folder "
                "with SYMPLE_DATA."
            )
    elif found != HEAD and found not in _known(connection):
        raise StorageError(
            f"{path} was written by a newer version of Symple (revision {found}); update Symple, "
            "or choose another folder with SYMPLE_DATA."
        )


def revision(connection: Connection) -> str | None:
    """The revision of the file, None for a file without tables of ours."""
    if not inspect(connection).has_table(_VERSION_TABLE):
        return None
    found = connection.scalar(text(f"SELECT version_num FROM {_VERSION_TABLE}"))
    return None if found is None else str(found)


def configuration(connection: Connection) -> Config:
    """Alembic's settings for this connection."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def _known(connection: Connection) -> set[str]:
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(configuration(connection))
    return {script.revision for script in scripts.walk_revisions()}
