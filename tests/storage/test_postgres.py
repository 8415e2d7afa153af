"""A database on a server: made, brought up to date, shared, gone and back."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from dataclasses import replace

import psycopg
import pytest
from alembic import command
from sqlalchemy import insert, select, text
from sqlalchemy.exc import DBAPIError

from symple.storage import migrate, postgres
from symple.storage.errors import (
    BusyError,
    DiskFullError,
    StorageError,
    UnreachableError,
    translate,
)
from symple.storage.postgres import PostgresDatabase
from tests.postgres import Postgres, running_postgres
from tests.storage.test_database import SCHEMA, notes


@pytest.fixture(scope="module")
def server() -> Iterator[Postgres]:
    with running_postgres() as server:
        yield server


@pytest.fixture
def address(server: Postgres) -> str:
    return server.database()


@pytest.fixture
def database(address: str) -> Iterator[PostgresDatabase]:
    database = PostgresDatabase(address, SCHEMA)
    yield database
    database.close()


def texts(database: PostgresDatabase) -> list[str]:
    with database.reading() as connection:
        return list(connection.scalars(select(notes.c.text).order_by(notes.c.id)))


def write(database: PostgresDatabase, *lines: str) -> None:
    with database.writing() as connection:
        for line in lines:
            connection.execute(insert(notes).values(text=line))


def test_what_is_written_is_there_at_the_next_start(
    address: str, database: PostgresDatabase
) -> None:
    write(database, "one", "two")
    again = PostgresDatabase(address, SCHEMA)
    assert texts(again) == ["one", "two"]
    with again.reading() as connection:
        command.check(migrate.configuration(connection, SCHEMA))
    again.close()


def test_an_error_takes_back_the_whole_transaction(database: PostgresDatabase) -> None:
    def fail() -> None:
        with database.writing() as connection:
            connection.execute(insert(notes).values(text="one"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert texts(database) == []


def test_who_reads_sees_one_state_and_changes_nothing(database: PostgresDatabase) -> None:
    write(database, "one")
    with database.reading() as connection:
        assert connection.scalars(select(notes.c.text)).all() == ["one"]
        write(database, "two")
        assert connection.scalars(select(notes.c.text)).all() == ["one"]
    with pytest.raises(StorageError, match="read-only"), database.reading() as connection:
        connection.execute(insert(notes).values(text="no"))


def test_an_older_database_is_brought_up_to_date(address: str) -> None:
    with psycopg.connect(address) as connection:
        connection.execute("CREATE TABLE notes (id SERIAL PRIMARY KEY, text TEXT NOT NULL)")
        connection.execute("INSERT INTO notes (text) VALUES ('kept')")
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)")
        connection.execute("INSERT INTO alembic_version VALUES ('notes_0001')")
    database = PostgresDatabase(address, SCHEMA)
    with database.reading() as connection:
        assert connection.execute(select(notes)).all() == [(1, "kept", None)]
    database.close()


def test_first_starts_at_the_same_moment_all_succeed(address: str) -> None:
    failures: list[BaseException] = []

    def open_it() -> None:
        try:
            PostgresDatabase(address, SCHEMA).close()
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=open_it) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


def test_a_database_that_is_not_ours_is_left_as_it_is(address: str) -> None:
    with psycopg.connect(address) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
    with pytest.raises(StorageError, match="belongs to another program"):
        PostgresDatabase(address, SCHEMA)
    with psycopg.connect(address) as connection:
        found = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        assert found.fetchall() == [("songs",)]


def test_one_of_a_newer_version_is_left_as_it_is(database: PostgresDatabase, address: str) -> None:
    with database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'notes_9999'"))
    with pytest.raises(StorageError, match="newer version"):
        PostgresDatabase(address, SCHEMA)


@pytest.mark.parametrize(
    "address", ["", "club", "sqlite:///club.db", "mysql://root:secret@host/club", "postgresql//x"]
)
def test_an_address_of_another_kind_is_refused_and_not_shown(address: str) -> None:
    with pytest.raises(StorageError, match="of the kind postgresql://") as told:
        PostgresDatabase(address, SCHEMA)
    assert "secret" not in str(told.value)


def test_a_server_that_is_not_there_is_told(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = address.replace("?host=", "?host=/nowhere")
    with pytest.raises(UnreachableError, match="does not answer"):
        PostgresDatabase(elsewhere, SCHEMA)


def test_a_row_that_is_held_for_too_long_is_told(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "_LOCK_SECONDS", 0.1)
    monkeypatch.setattr(postgres, "_IDLE_SECONDS", 5)
    database = PostgresDatabase(address, SCHEMA)
    write(database, "one")
    locked = select(notes).with_for_update()
    with database.writing() as holder:
        holder.execute(locked)
        with pytest.raises(BusyError, match="using the notes"), database.writing() as other:
            other.execute(locked)
    database.close()


def test_more_than_there_are_connections_wait_their_turn(address: str) -> None:
    database = PostgresDatabase(address, SCHEMA, connections=2)
    threads = [threading.Thread(target=write, args=(database, str(n))) for n in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(texts(database), key=int) == [str(n) for n in range(12)]
    database.close()


def test_who_gets_no_connection_is_told(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "_LOCK_SECONDS", 0.1)
    database = PostgresDatabase(address, SCHEMA, connections=1)
    with database.writing(), pytest.raises(BusyError, match="very busy"):
        texts(database)
    database.close()


def test_after_a_crash_what_was_written_is_there(server: Postgres) -> None:
    database = PostgresDatabase(server.database(), replace(SCHEMA, contents="club's notes"))
    write(database, "kept")
    server.kill()
    with pytest.raises(UnreachableError):
        write(database, "lost")
    server.start()
    deadline = time.monotonic() + 10
    while True:  # it may still be reading its log
        try:
            write(database, "later")
            break
        except UnreachableError:
            assert time.monotonic() < deadline
    assert texts(database) == ["kept", "later"]
    database.close()


def test_a_full_disk_is_told_as_that() -> None:
    error = DBAPIError("INSERT", {}, psycopg.errors.DiskFull("no space left"))
    assert isinstance(translate(error, "notes"), DiskFullError)
