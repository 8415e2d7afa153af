"""Opens a user's database file and hands out transactions."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from symple.storage import migrate
from symple.storage.errors import StorageError, translate
from symple.storage.schema import Schema

#: How long a transaction waits for another process that is writing.
BUSY_SECONDS: Final = 5.0

#: How often a new file's first openers look whether the others are done.
_RETRY_SECONDS: Final = 0.01


class Database:
    """The database behind one file. `str` of the errors is a plain sentence for the user.

    path: created with its folder when it is not there. max_pages: bound of the file in SQLite
    pages; past it writing fails as it does on a full disk (tests use it). StorageError when the
    file cannot be used.
    """

    def __init__(self, path: Path, schema: Schema, *, max_pages: int | None = None) -> None:
        self.path = path
        self._schema = schema
        self._max_pages = max_pages
        self._engine = self._open()
        self._writer = self._engine.execution_options(begin="BEGIN IMMEDIATE")
        try:
            migrate.migrate(self._writer, schema)
        except DBAPIError as error:
            raise self._cannot_open(error) from error

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that sees one state of the database throughout."""
        try:
            with self._engine.connect() as connection:
                yield connection
        except DBAPIError as error:
            raise translate(error, self._schema.contents) from error

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """The one transaction that may write now; on disk when the block is left without an error.

        NotSavedError when the disk does not take it, BusyError when another process holds the
        lock for longer than BUSY_SECONDS. Nothing has then changed.
        """
        try:
            with self._writer.begin() as connection:
                yield connection
        except DBAPIError as error:
            raise translate(error, self._schema.contents) from error

    def close(self) -> None:
        self._engine.dispose()

    def _open(self) -> Engine:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            if self.path.exists() and self.path.stat().st_size > 0:
                self._check()
        except OSError as error:
            raise StorageError(
                f"The data folder {self.path.parent} cannot be used: {error.strerror}."
            ) from error
        except DBAPIError as error:
            raise self._cannot_open(error) from error
        engine = create_engine(
            URL.create("sqlite+pysqlite", database=str(self.path)),
            connect_args={"timeout": BUSY_SECONDS},
        )
        event.listen(engine, "connect", self._configure)
        event.listen(engine, "begin", _begin)
        return engine

    def _check(self) -> None:
        """Looks at an existing file without changing it."""
        uri = f"{self.path.absolute().as_uri()}?mode=ro"
        engine = create_engine(
            "sqlite+pysqlite://",
            creator=lambda: sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS),
            poolclass=NullPool,
        )
        with engine.connect() as connection:
            migrate.check(connection, self._schema, self.path)

    def _configure(self, connection: sqlite3.Connection, _record: Any) -> None:
        # Without this, Python's driver begins transactions by itself, and later than we want.
        connection.isolation_level = None
        with closing(connection.cursor()) as cursor:
            _use_write_ahead_log(cursor)
            cursor.execute("PRAGMA synchronous = FULL")
            cursor.execute("PRAGMA foreign_keys = ON")
            if self._max_pages is not None:
                cursor.execute(f"PRAGMA max_page_count = {self._max_pages}")

    def _cannot_open(self, error: DBAPIError) -> StorageError:
        if getattr(error.orig, "sqlite_errorcode", 0) == sqlite3.SQLITE_NOTADB:
            return StorageError(
                f"{self.path} is not a database; move it away or {self._schema.elsewhere}."
            )
        return StorageError(
            f"The {self._schema.contents} in {self.path} cannot be opened: {error.orig}."
        )


def _use_write_ahead_log(cursor: sqlite3.Cursor) -> None:
    """Only the first opener of a file changes anything.

    When several change it at once, SQLite sends all but one away at once, without the wait that it
    grants elsewhere, since each waits for the others' read locks.
    """
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
        time.sleep(_RETRY_SECONDS)


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))
