"""Copies of database files, and whether files are whole."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import insert

from symple.storage.care import back_up, damage
from symple.storage.database import Database
from symple.storage.errors import StorageError
from tests.storage.test_database import SCHEMA, notes, texts, write


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with some pages, in use by nobody."""
    path = tmp_path / "notes.db"
    database = Database(path, SCHEMA)
    write(database, [f"note {number} " * 100 for number in range(30)])
    database.close()
    return path


def overwrite(path: Path, begin: int, data: bytes) -> None:
    whole = bytearray(path.read_bytes())
    whole[begin : begin + len(data)] = data
    path.write_bytes(whole)


def test_a_whole_file_is_told_to_be_so(path: Path) -> None:
    before = path.read_bytes()
    assert damage(path) == []
    assert path.read_bytes() == before


def test_damaged_pages_are_found(path: Path) -> None:
    overwrite(path, path.stat().st_size - 4096, b"\xaa" * 4096)
    assert damage(path)


@pytest.mark.parametrize("begin", [0, 16, 100, 4096])
def test_damage_anywhere_is_told_without_a_traceback(path: Path, begin: int) -> None:
    overwrite(path, begin, b"\xff\xfe\xaa" * 700)
    assert damage(path)


def test_a_row_that_belongs_to_none_is_found(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE pages (note INTEGER REFERENCES notes (id))")
        connection.execute("INSERT INTO pages VALUES (999)")
        connection.commit()
    assert damage(path) == ["a row of pages belongs to none of notes"]


def test_a_copy_is_the_file_as_it_is_while_others_write(path: Path, tmp_path: Path) -> None:
    database = Database(path, SCHEMA)
    written = threading.Event()
    ended = threading.Event()

    def go_on_writing() -> None:
        number = 0
        while not ended.wait(0.001):  # SQLite gives nobody else a turn who waits for one
            write(database, [f"one {number}", f"two {number}"])
            written.set()
            number += 1

    writer = threading.Thread(target=go_on_writing)
    writer.start()
    try:
        written.wait(timeout=10)
        with database.writing() as connection:
            connection.execute(insert(notes).values(text="acknowledged"))
        back_up([path], tmp_path / "backups" / "today")
    finally:
        ended.set()
        writer.join()
    copy = Database(tmp_path / "backups" / "today" / "notes.db", SCHEMA)
    copied = texts(copy)
    assert copied == texts(database)[: len(copied)]
    assert "acknowledged" in copied
    assert (len(copied) - 31) % 2 == 0
    copy.close()
    database.close()


def test_copies_are_the_users_alone_and_the_only_files(path: Path, tmp_path: Path) -> None:
    back_up([path], tmp_path / "copy")
    (copy,) = (tmp_path / "copy").iterdir()
    assert (copy.name, copy.stat().st_mode & 0o777) == ("notes.db", 0o600)
    assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o700
    assert damage(copy) == []


def test_an_empty_folder_takes_copies_and_no_other_does(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "empty").mkdir()
    with monkeypatch.context() as inside:
        inside.chdir(tmp_path / "empty")
        with pytest.raises(StorageError, match="already exists"):
            back_up([path], Path())
    back_up([path], tmp_path / "empty")
    with pytest.raises(StorageError, match="already exists"):
        back_up([path], tmp_path / "empty")
    with pytest.raises(StorageError, match="already exists"):
        back_up([path], path)


def test_of_damaged_files_nothing_is_copied(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    shutil.copy(path, other)
    overwrite(other, other.stat().st_size - 4096, b"\xaa" * 4096)
    before = sorted(tmp_path.iterdir())
    with pytest.raises(StorageError, match=r"other\.db is damaged"):
        back_up([path, other], tmp_path / "copy")
    assert sorted(tmp_path.iterdir()) == before
