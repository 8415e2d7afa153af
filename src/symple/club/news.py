"""How one process hears what another has changed: short notes, sent when the change is on disk.

A note says what has changed (`game abc 12`), not how: who is interested reads it. In a club of one
process notes stay inside it; on PostgreSQL they go through the server, to all processes that listen
there (LISTEN and NOTIFY).
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol

import structlog
from sqlalchemy import Connection, bindparam, func, select

from symple.club.database import ClubDatabase
from symple.club.storage import notes

#: Sent to itself where notes may have been missed: anything may have changed.
ANYTHING: Final = "*"

Listener = Callable[[str], None]

_CHANNEL: Final = "symple_club"

_NOTIFY: Final = select(func.pg_notify(_CHANNEL, bindparam("note")))

#: Seconds that a lost connection is left alone before it is tried again, at first and at most.
_RETRY: Final = 0.1
_MOST_RETRY: Final = 2.0

#: How often the thread looks whether it is to end.
_LOOK: Final = 0.5

_log = structlog.get_logger(__name__)


class News(Protocol):
    """What both kinds have. Any thread may call it."""

    def within(self, connection: Connection, note: str) -> None:
        """Inside the transaction that makes the change."""

    def after(self, note: str) -> None:
        """When that transaction is on disk."""

    def listen(self, listener: Listener) -> None:
        """From now on the listener is given every note, in a thread that it must not hold up."""

    def close(self) -> None:
        """No listener is called any more."""


class LocalNews:
    """Of a club of one process."""

    def __init__(self) -> None:
        self._listeners: tuple[Listener, ...] = ()

    def within(self, connection: Connection, note: str) -> None:
        pass

    def after(self, note: str) -> None:
        for listener in self._listeners:
            listener(note)

    def listen(self, listener: Listener) -> None:
        self._listeners = (*self._listeners, listener)

    def close(self) -> None:
        self._listeners = ()


class LeftNews:
    """Of a program beside the one that serves a file: left there, and told by that one."""

    def within(self, connection: Connection, note: str) -> None:
        notes.leave(connection, note)

    def after(self, note: str) -> None:
        """It is for whoever serves the file."""

    def listen(self, listener: Listener) -> None:
        """Who leaves notes is not there long enough to hear any."""

    def close(self) -> None:
        pass


def pass_on(database: ClubDatabase, news: News) -> None:
    """Tells what others have left."""
    with database.reading() as connection:
        if not notes.any_left(connection):
            return
    with database.writing() as connection:
        left = notes.take(connection)
    for note in left:
        news.after(note)


class PostgresNews:
    """Of all processes on one database. When the connection was lost, listeners get ANYTHING."""

    def __init__(self, conninfo: str) -> None:
        """conninfo: the server's address as libpq takes it."""
        self._conninfo = conninfo
        self._listeners: tuple[Listener, ...] = ()
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="club-news", daemon=True)
        self._listening = threading.Event()

    def within(self, connection: Connection, note: str) -> None:
        connection.execute(_NOTIFY, {"note": note})

    def after(self, note: str) -> None:
        """PostgreSQL has sent it at the commit."""

    def listen(self, listener: Listener) -> None:
        self._listeners = (*self._listeners, listener)
        if not self._thread.is_alive():
            self._thread.start()
            self._listening.wait(_MOST_RETRY)

    def close(self) -> None:
        self._ending.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        import psycopg  # of an extra

        pause = _RETRY
        while not self._ending.is_set():
            with suppress(psycopg.OperationalError):
                with psycopg.connect(self._conninfo, autocommit=True) as connection:
                    connection.execute(f"LISTEN {_CHANNEL}")
                    pause = _RETRY
                    self._listening.set()
                    self._tell(ANYTHING)
                    while not self._ending.is_set():
                        for note in connection.notifies(timeout=_LOOK):
                            self._tell(note.payload)
                return
            _log.warning("news are interrupted")
            self._ending.wait(pause)
            pause = min(2 * pause, _MOST_RETRY)

    def _tell(self, note: str) -> None:
        for listener in self._listeners:
            listener(note)
