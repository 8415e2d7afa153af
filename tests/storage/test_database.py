"""A file of any kind: made, brought up to date, shared, and left alone when it is not ours."""

from __future__ import annotations

import os
import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Column,
    Connection,
    Integer,
    MetaData,
    Table,
    Text,
    delete,
    insert,
    select,
    text,
)

from symple.storage import migrate
from symple.storage.database import LEFT_FREE, Database
from symple.storage.errors import (
    BusyError,
    DamagedError,
    FileGoneError,
    NotSavedError,
    StorageError,
)
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

#: A user who owns nothing.
NOBODY = 65534


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


def test_a_file_whose_tables_another_start_makes_meanwhile_is_ours(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")  # as far as the other start has come
    revision = migrate.revision

    def look_before_the_tables_are_made(connection: Connection) -> str | None:
        monkeypatch.undo()
        found = revision(connection)
        Database(path, SCHEMA).close()
        return found

    monkeypatch.setattr(migrate, "revision", look_before_the_tables_are_made)
    Database(path, SCHEMA).close()


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


def test_file_and_folder_are_the_users_alone(tmp_path: Path) -> None:
    database = Database(tmp_path / "data" / "notes.db", SCHEMA)
    write(database, ["mine"])
    modes = {path.name: path.stat().st_mode & 0o777 for path in (tmp_path / "data").iterdir()}
    assert modes == dict.fromkeys(["notes.db", "notes.db-wal", "notes.db-shm"], 0o600)
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700
    database.close()


def test_beside_a_writer_an_up_to_date_file_is_opened_and_read(database: Database) -> None:
    write(database, ["before"])
    with database.writing() as connection:
        connection.execute(insert(notes).values(text="not yet"))
        other = Database(database.path, SCHEMA)
        assert texts(other) == ["before"]
        other.close()


@contextmanager
def somebody_else() -> Iterator[int]:
    """As a user to whom permissions mean something; root is made one. Gives the user's number."""
    if os.geteuid() != 0:
        yield os.geteuid()
        return
    os.seteuid(NOBODY)
    try:
        yield NOBODY
    finally:
        os.seteuid(0)


@pytest.fixture
def closed_folder() -> Iterator[Path]:
    """A folder in which nobody may write, with a file that says "kept"."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        # By this user: somebody else may not even read where the migrations lie.
        database = Database(folder / "notes.db", SCHEMA)
        write(database, ["kept"])
        database.close()
        if os.geteuid() == 0:
            for path in (folder, *folder.iterdir()):
                os.chown(path, NOBODY, -1)
        folder.chmod(0o500)
        with somebody_else():
            yield folder
        folder.chmod(0o700)


def test_in_a_folder_that_cannot_be_written_to_a_file_can_be_read(closed_folder: Path) -> None:
    database = Database(closed_folder / "notes.db", SCHEMA)
    assert texts(database) == ["kept"]
    with pytest.raises(NotSavedError, match="cannot be written to") as told:
        write(database, ["more"])
    assert told.value.fault == "read-only"
    database.close()
    assert [path.name for path in closed_folder.iterdir()] == ["notes.db"]


def test_a_file_that_is_missing_where_none_can_be_made_is_told(closed_folder: Path) -> None:
    with pytest.raises(StorageError, match="cannot be used: Permission denied"):
        Database(closed_folder / "other.db", SCHEMA)


def unlink(path: Path) -> None:
    path.unlink()


def delete_all(path: Path) -> None:
    shutil.rmtree(path.parent)


def delete_the_log(path: Path) -> None:
    path.with_name(f"{path.name}-wal").unlink()


def replace_by_a_copy(path: Path) -> None:
    shutil.copy(path, path.with_name("copy"))
    path.with_name("copy").rename(path)


@pytest.mark.parametrize("lose", [unlink, delete_all, delete_the_log, replace_by_a_copy])
def test_what_would_be_written_into_a_lost_file_is_refused(
    tmp_path: Path, lose: Callable[[Path], None]
) -> None:
    path = tmp_path / "data" / "notes.db"
    database = Database(path, SCHEMA)
    write(database, ["kept"])
    lose(path)
    for _ in range(2):
        with pytest.raises(FileGoneError, match="while Symple was running") as told:
            write(database, ["lost"])
        assert told.value.fault == "file-gone"
        assert texts(database) == ["kept"]
    database.close()


def test_a_file_that_is_moved_away_and_back_takes_changes_again(database: Database) -> None:
    write(database, ["one"])
    names = [path.name for path in database.path.parent.iterdir()]
    away = database.path.parent / "away"
    away.mkdir()
    for name in names:
        (database.path.parent / name).rename(away / name)
    with pytest.raises(FileGoneError):
        write(database, ["lost"])
    for name in names:
        (away / name).rename(database.path.parent / name)
    write(database, ["two"])
    assert texts(database) == ["one", "two"]


def test_a_file_deleted_before_anything_was_written_is_missed(path: Path) -> None:
    Database(path, SCHEMA).close()
    database = Database(path, SCHEMA)
    path.unlink()
    with pytest.raises(FileGoneError):
        write(database, ["lost"])
    with pytest.raises(FileGoneError):
        texts(database)
    assert not path.exists()
    database.close()


@pytest.mark.parametrize("bytes_", [b"\xff\xfe\xfd", b"n\xffthing"])
def test_a_text_that_is_none_is_told_as_damage(database: Database, bytes_: bytes) -> None:
    with database.writing() as connection:
        connection.execute(
            text("INSERT INTO notes (text) VALUES (CAST(:bytes AS TEXT))"), {"bytes": bytes_}
        )
    with pytest.raises(DamagedError, match=r"notes is damaged.*symple admin check"):
        texts(database)


def test_damaged_pages_are_told(database: Database) -> None:
    write(database, ["x" * 20_000])
    database.close()
    data = bytearray(database.path.read_bytes())
    data[-8192:] = b"\xaa" * 8192
    database.path.write_bytes(data)
    again = Database(database.path, SCHEMA)
    with pytest.raises(DamagedError):
        texts(again)
    again.close()


def test_a_file_that_is_first_made_on_a_full_disk_is_told_as_that(path: Path) -> None:
    with pytest.raises(NotSavedError, match="disk is full") as told:
        Database(path, SCHEMA, max_pages=1)
    assert told.value.fault == "disk-full"
    database = Database(path, SCHEMA)
    write(database, ["now there is room"])
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


def test_what_is_left_of_the_disk_is_for_deleting(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(database, ["x" * LEFT_FREE])
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=LEFT_FREE - 1))
    with pytest.raises(NotSavedError, match="disk is full"):
        write(database, ["more"])
    with database.writing(deletes=True) as connection:
        connection.execute(delete(notes))
    write(database, ["where there was something else"])
    assert texts(database) == ["where there was something else"]
