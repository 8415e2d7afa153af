"""A database on a PostgreSQL server, behind the same few methods as a file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import URL, Connection, Engine, create_engine, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionError

from symple.storage import migrate
from symple.storage.errors import BusyError, StorageError, translate
from symple.storage.schema import Schema

#: Seconds that a new connection may take, a transaction may wait for another one's row, and may
#: stand open when the process that opened it has stopped.
_CONNECT_SECONDS: Final = 5
_LOCK_SECONDS: Final = 5
_IDLE_SECONDS: Final = 30

_DRIVER: Final = "postgresql+psycopg"


class PostgresDatabase:
    """The database at a `postgresql://` address. `str` of the errors is a plain sentence.

    connections: how many may be open at once; who wants one more waits. StorageError when the
    server cannot be reached, or the database there is not ours.
    """

    def __init__(self, address: str, schema: Schema, *, connections: int = 10) -> None:
        self.url = server_url(address)
        self._schema = schema
        options = (
            f"-c lock_timeout={_LOCK_SECONDS}s"
            f" -c idle_in_transaction_session_timeout={_IDLE_SECONDS}s"
        )
        self._writer = create_engine(
            self.url.set(drivername=_DRIVER),
            connect_args={"connect_timeout": _CONNECT_SECONDS, "options": options},
            isolation_level="READ COMMITTED",
            pool_size=connections,
            max_overflow=0,
            pool_timeout=_LOCK_SECONDS,
            # One that the server has ended meanwhile is found before it is used.
            pool_pre_ping=True,
        )
        self._reader: Engine = self._writer.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
        try:
            with self._told():
                with self._reader.connect() as connection:
                    found = migrate.check(connection, schema, f"The database {self.url.database}")
                if found != schema.head:
                    migrate.migrate(self._writer, schema)
        except BaseException:
            self.close()
            raise

    @property
    def conninfo(self) -> str:
        """The address for libpq, with its password."""
        plain = self.url.set(drivername="postgresql")
        return plain.render_as_string(hide_password=False)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that sees one state of the database throughout."""
        with self._told(), self._reader.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction; on disk when the block is left without an error.

        Others may write meanwhile: rows that it is about are to be locked as they are read.
        StorageError when the server does not take it. Nothing has then changed, unless the answer
        alone was lost: who tries again must be sure that it happens once.
        """
        with self._told(), self._writer.begin() as connection:
            yield connection

    def close(self) -> None:
        self._writer.dispose()

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Turns the database's errors into the user's."""
        try:
            yield
        except DBAPIError as error:
            raise translate(error, self._schema.contents) from error
        except NoConnectionError as error:
            raise BusyError("The server is very busy. Try again in a moment.", "busy") from error


def server_url(address: str) -> URL:
    """What an address says. StorageError for one that is not of PostgreSQL."""
    try:
        url = make_url(address)
    except ArgumentError:
        url = None
    if url is None or url.drivername not in ("postgresql", "postgres", _DRIVER):
        # The address may hold a password.
        raise StorageError(
            "The database's address is not of the kind postgresql://USER:PASSWORD@HOST/NAME."
        )
    return url
