"""The library's file: made by the migrations, shared, and left alone when it is not ours."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import text

from symple.game import Rules
from symple.server.storage.tables import SCHEMA as GAMES
from symple.storage import migrate
from symple.storage.database import Database
from symple.storage.errors import BusyError, StorageError
from symple.study.collection import Library, Pattern, State
from symple.study.collection.tables import SCHEMA
from tests.study.collection.random_games import random_game, turns_record


def test_migrations_lead_to_the_tables_that_the_program_uses(tmp_path: Path) -> None:
    database = Database(tmp_path / "library.db", SCHEMA)
    with database.reading() as connection:
        configuration = migrate.configuration(connection, SCHEMA)
        command.check(configuration)
        assert ScriptDirectory.from_config(configuration).get_heads() == [SCHEMA.head]
        assert connection.scalar(text("SELECT count FROM changes")) == 0
    database.close()


def write_foreign_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
        connection.commit()


@pytest.mark.parametrize(
    ("write", "words"),
    [
        (lambda path: path.write_text("shopping notes " * 200), "is not a database"),
        (write_foreign_database, "another program"),
        (lambda path: Database(path, GAMES).close(), "or holds no library"),
    ],
)
def test_a_file_that_is_no_library_is_left_as_it_is(
    tmp_path: Path, write: Callable[[Path], None], words: str
) -> None:
    path = tmp_path / "mine.db"
    write(path)
    before = path.read_bytes()
    with pytest.raises(StorageError, match=words) as told:
        Library(path)
    assert "--library" in str(told.value)
    assert path.read_bytes() == before


def test_the_saved_games_do_not_open_a_library(tmp_path: Path) -> None:
    Library(tmp_path / "library.db").close()
    with pytest.raises(StorageError, match="or holds no saved games"):
        Database(tmp_path / "library.db", GAMES)


def test_a_library_that_another_process_writes_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("symple.storage.database.BUSY_SECONDS", 0.1)
    with Library(tmp_path / "library.db") as library:
        with closing(sqlite3.connect(library.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(BusyError, match="Another program is using the library"):
                library.add([turns_record("A1")])
        library.add([turns_record("A1")])


def test_two_that_add_the_same_games_at_once_add_them_once(tmp_path: Path) -> None:
    games = [random_game(seed, Rules(5, 4)) for seed in range(40)]
    states: list[State] = []

    def add() -> None:
        with Library(tmp_path / "library.db") as library:
            for game in games:
                states.extend(one.state for one in library.add([game]))

    threads = [threading.Thread(target=add) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert states.count(State.ADDED) == len(games)
    assert states.count(State.KNOWN) == len(games)
    with Library(tmp_path / "library.db") as library:
        assert library.find(Pattern(5)).total == len(games)


KILLED_IMPORT = """
import sys
from pathlib import Path
from symple.study.collection import Library, importing
from tests.study.collection.test_importing import random_text
importing.BATCH = 5
with Library(Path(sys.argv[1])) as library:
    sources = map(random_text, range(10_000))
    importing.import_records(library, sources, report=lambda so_far: print(so_far.done, flush=True))
"""


def test_an_import_that_is_killed_leaves_a_sound_file(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    command_line = [sys.executable, "-c", KILLED_IMPORT, str(path)]
    with subprocess.Popen(command_line, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(4)]
        process.kill()
        told += process.stdout.read().splitlines()
    acknowledged = int(told[-1])
    with Library(path) as library:
        total = library.games().total
        assert total >= acknowledged
        assert total % 5 == 0
        assert library.find(Pattern(5)).total == total
        assert all(library.record(entry.id).line for entry in library.games().items)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for table in ("records", "boards"):
            assert connection.execute(f"SELECT count(*) FROM {table}").fetchone() == (total,)
