"""Opens a user's database file and hands out transactions."""

from __future__ import annotations

import math
import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Literal

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool, QueuePool

from symple.storage import migrate
from symple.storage.errors import (
    BusyError,
    DiskFullError,
    FileGoneError,
    NotSavedError,
    StorageError,
    translate,
)
from symple.storage.schema import Schema

#: How long a transaction waits for another process that is writing.
BUSY_SECONDS: Final = 5.0

#: Bytes of the disk that are left for deleting: with less than that it counts as full.
LEFT_FREE: Final = 8 * 1024**2

#: How often a new file's first openers look whether the others are done.
_RETRY_SECONDS: Final = 0.01


class Database:
    """The database behind one file. `str` of the errors is a plain sentence for the user.

    path: created with its folder, for the user alone, when it is not there. Opening a file that is
    up to date writes nothing and waits for no writer; where it cannot be written to, it can still
    be read. max_pages: bound of the file in SQLite pages; past it writing fails as it does on a
    full disk (tests use it). StorageError when the file cannot be used.
    """

    def __init__(self, path: Path, schema: Schema, *, max_pages: int | None = None) -> None:
        self.path = path
        self._schema = schema
        self._max_pages = max_pages
        self._log: _Identity | None = None
        try:
            _make(path)
            found = self._revision()
            self._engine = self._connected()
            self._writer = self._engine.execution_options(begin="BEGIN IMMEDIATE")
            if found != schema.head:
                migrate.migrate(self._writer, schema)
            self._file = _identity(path)
        except OSError as error:
            raise StorageError(
                f"The data folder {path.parent} cannot be used: {error.strerror}."
            ) from error
        except (DBAPIError, UnicodeDecodeError) as error:
            raise self._cannot_open(error) from error

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that sees one state of the database throughout."""
        with self._told(), self._engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self, *, deletes: bool = False) -> Iterator[Connection]:
        """The one transaction that may write now; on disk when the block is left without an error.

        deletes: it only deletes, which also needs some room, and gets what is left free for it.
        NotSavedError when the disk does not take it, FileGoneError when the file is not at its
        place any more, BusyError when another process holds the lock for longer than BUSY_SECONDS.
        Nothing has then changed.
        """
        with self._told(), self._writer.begin() as connection:
            if not deletes and self._is_full(connection):
                raise DiskFullError
            yield connection
            if self._is_gone():
                raise FileGoneError(self._schema.contents)
        if deletes and self._free() < LEFT_FREE:
            self._empty_log()

    def close(self) -> None:
        self._engine.dispose()
        self._log = None

    def _revision(self) -> str | None:
        """Looks at the file without changing it; None for an empty one."""
        if self.path.stat().st_size == 0:
            return None
        engine = create_engine(
            "sqlite+pysqlite://", creator=lambda: connect(self.path, "ro"), poolclass=NullPool
        )
        event.listen(engine, "begin", _begin)
        with engine.connect() as connection:
            return migrate.check(connection, self._schema, str(self.path))

    def _connected(self) -> Engine:
        engine = create_engine(
            "sqlite+pysqlite://", creator=lambda: connect(self.path, "rw"), poolclass=QueuePool
        )
        event.listen(engine, "connect", self._configure)
        event.listen(engine, "begin", _begin)
        return engine

    def _configure(self, connection: sqlite3.Connection, _record: Any) -> None:
        with closing(connection.cursor()) as cursor:
            if _may_write(self.path):
                _use_write_ahead_log(cursor)
            cursor.execute("PRAGMA synchronous = FULL")
            cursor.execute("PRAGMA foreign_keys = ON")
            if self._max_pages is not None:
                cursor.execute(f"PRAGMA max_page_count = {self._max_pages}")

    def _is_gone(self) -> bool:
        """Whether the file, or the log beside it, is another one than that which is written to.

        Inside a transaction that may write. As long as a file is open it keeps its number.
        """
        log = _identity(_log(self.path))
        self._log = self._log or log
        return log is None or log != self._log or _identity(self.path) != self._file

    def _free(self) -> float:
        """Bytes that are free on the disk."""
        try:
            return shutil.disk_usage(self.path.parent).free
        except OSError:
            return math.inf  # the folder is gone, and that is told by who writes

    def _is_full(self, connection: Connection) -> bool:
        """Whether there is no room on the disk, nor in the file where there was more."""
        free = self._free()
        if free < LEFT_FREE:
            unused = connection.exec_driver_sql("PRAGMA freelist_count").scalar_one()
            free += unused * connection.exec_driver_sql("PRAGMA page_size").scalar_one()
        return free < LEFT_FREE

    def _empty_log(self) -> None:
        """Gives the log's room on the disk back, if nobody is using the log just now."""
        with suppress(DBAPIError), self._engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Turns the database's errors into the user's."""
        try:
            yield
        except (DBAPIError, UnicodeDecodeError) as error:
            if _identity(self.path) != self._file:
                raise FileGoneError(self._schema.contents) from error
            raise translate(error, self._schema.contents) from error

    def _cannot_open(self, error: DBAPIError | UnicodeDecodeError) -> StorageError:
        cause = getattr(error, "orig", error)
        if getattr(cause, "sqlite_errorcode", 0) == sqlite3.SQLITE_NOTADB:
            return StorageError(
                f"{self.path} is not a database; move it away or {self._schema.elsewhere}."
            )
        found = translate(error, self._schema.contents)
        if isinstance(found, NotSavedError | BusyError):
            return found
        return StorageError(
            f"The {self._schema.contents} in {self.path} cannot be opened: {cause}."
        )


def connect(path: Path, mode: Literal["ro", "rw"]) -> sqlite3.Connection:
    """A connection to a file that is there, to read it or to write, too.

    In a place that cannot be written to, SQLite cannot make the files by which several users of a
    file get along. It does without them where nobody else has made them either.
    """
    how = f"mode={mode}"
    if not _may_write(path):
        how = "mode=ro" if _log(path).exists() else "mode=ro&immutable=1"
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?{how}",
        uri=True,
        timeout=BUSY_SECONDS,
        isolation_level=None,  # else the driver begins transactions itself, and later than we want
        check_same_thread=False,  # the pool lends it to a thread at a time
    )


def _log(path: Path) -> Path:
    """The log of changes that are not in the file itself yet."""
    return path.with_name(f"{path.name}-wal")


#: Device and number of a file.
_Identity = tuple[int, int]


def _identity(path: Path) -> _Identity | None:
    """None for a file that is not there."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _make(path: Path) -> None:
    """What is missing of the file and its folder, for this user alone."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    if not path.exists():
        path.touch(mode=0o600)


def _may_write(path: Path) -> bool:
    """Whether this user may change the file, and make the files that SQLite needs beside it."""
    effective = os.access in os.supports_effective_ids
    return all(os.access(one, os.W_OK, effective_ids=effective) for one in (path, path.parent))


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
