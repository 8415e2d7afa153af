"""A file of any kind: made, brought up to date, shared, and left alone when it is not ours."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Column, Integer, MetaData, Table, Text, insert, select, text

from symple.storage import migrate
from symple.storage.database import Database
from symple.storage.errors import BusyError, NotSavedError, StorageError
from symple.storage.schema import NAMING, Schema

metadata = MetaData(naming_convention=NAMING)

notes = Table(
    "notes",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("stars", Integer),
)

SCHEMA = Schema(
    metadata=metadata,
    versions=Path(__file__).with_name("versions"),
    head="notes_0002",
    contents="notes",
    elsewhere="write elsewhere",
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "notes.db"


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    database = Database(path, SCHEMA)
    yield database
    database.close()


def texts(database: Database) -> list[str]:
    with database.reading() as connection:
        return list(connection.scalars(select(notes.c.text).order_by(notes.c.id)))


def write(database: Database, lines: Iterable[str]) -> None:
    with database.writing() as connection:
        for line in lines:
            connection.execute(insert(notes).values(text=line))


def test_what_is_written_is_there_at_the_next_start(database: Database) -> None:
    write(database, ["one", "two"])
    database.close()
    again = Database(database.path, SCHEMA)
    assert texts(again) == ["one", "two"]
    again.close()


def test_an_error_takes_back_the_whole_transaction(database: Database) -> None:
    def lines() -> Iterator[str]:
        yield "one"
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        write(database, lines())
    assert texts(database) == []


def test_the_file_is_written_ahead_and_to_the_disk(database: Database) -> None:
    with database.reading() as connection:
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
        assert connection.scalar(text("PRAGMA synchronous")) == 2
        assert connection.scalar(text("PRAGMA foreign_keys")) == 1


def test_an_up_to_date_file_is_opened_without_change(path: Path) -> None:
    Database(path, SCHEMA).close()
    before = path.read_bytes()
    Database(path, SCHEMA).close()
    assert path.read_bytes() == before


def test_an_older_file_is_brought_up_to_date(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(
            "CREATE TABLE notes (id INTEGER NOT NULL PRIMARY KEY, text TEXT NOT NULL);"
            "INSERT INTO notes (text) VALUES ('kept');"
            "CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY);"
            "INSERT INTO alembic_version VALUES ('notes_0001');"
        )
    database = Database(path, SCHEMA)
    with database.reading() as connection:
        assert connection.execute(select(notes)).all() == [(1, "kept", None)]
        command.check(migrate.configuration(connection, SCHEMA))
    database.close()


def test_migrations_may_lie_in_any_folder(path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "100% of, all: versions"
    shutil.copytree(SCHEMA.versions, folder)
    database = Database(path, replace(SCHEMA, versions=folder))
    assert texts(database) == []
    database.close()


def test_a_migration_that_fails_changes_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(configuration: Config, target: str) -> None:
        connection = configuration.attributes["connection"]
        connection.execute(text("CREATE TABLE half (x INTEGER)"))
        raise sqlite3.OperationalError("power cut")

    monkeypatch.setattr(command, "upgrade", half)
    with pytest.raises(sqlite3.OperationalError):
        Database(path, SCHEMA)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)


def write_foreign_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
        connection.commit()


def write_newer_database(path: Path) -> None:
    Database(path, SCHEMA).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'notes_9999'")
        connection.commit()


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda path: path.write_text("shopping notes " * 200), "is not a database"),
        (write_foreign_database, "another program"),
        (write_newer_database, r"newer version .*\(revision notes_9999\) or holds no notes"),
    ],
)
def test_a_file_that_is_not_ours_is_left_as_it_is(
    path: Path, make: Callable[[Path], None], words: str
) -> None:
    make(path)
    before = path.read_bytes()
    with pytest.raises(StorageError, match=words) as told:
        Database(path, SCHEMA)
    assert str(told.value).endswith("write elsewhere.")
    assert path.read_bytes() == before


def test_first_starts_at_the_same_moment_all_succeed(tmp_path: Path) -> None:
    failures: list[BaseException] = []

    def open_it() -> None:
        try:
            Database(tmp_path / "data" / "notes.db", SCHEMA).close()
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=open_it) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


def test_a_lock_that_is_held_for_too_long_is_told(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("symple.storage.database.BUSY_SECONDS", 0.1)
    database = Database(path, SCHEMA)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(BusyError, match="is using the notes"), database.writing():
            pass
    write(database, ["later"])
    assert texts(database) == ["later"]
    database.close()


def test_on_a_full_disk_what_was_there_stays(path: Path) -> None:
    database = Database(path, SCHEMA)
    write(database, ["kept"])
    database.close()
    full = Database(path, SCHEMA, max_pages=path.stat().st_size // 4096)
    with pytest.raises(NotSavedError, match="disk is full"):
        write(full, ["x" * 100_000])
    assert texts(full) == ["kept"]
    full.close()
