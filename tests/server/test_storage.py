"""The database file: made, brought up to date, shared, and left alone when it is not ours."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from symple.game import Record, Rules, Turn
from symple.server.records import game_from
from symple.server.state import changed
from symple.server.storage import repository, studies
from symple.server.storage.repository import StoredPlayer
from symple.server.storage.studies import StoredStudy
from symple.server.storage.tables import SCHEMA
from symple.storage import migrate
from symple.storage.database import Database
from symple.storage.errors import StorageError
from tests.server.running import Visitor, run_play


def write_text(path: Path) -> None:
    path.write_text("These are my shopping notes, and they are longer than a header. " * 20)


def write_foreign_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
        connection.commit()


def write_newer_database(path: Path) -> None:
    Database(path, SCHEMA).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()


def write_damaged_database(path: Path) -> None:
    Database(path, SCHEMA).close()
    data = bytearray(path.read_bytes())
    data[100:4096] = b"\xaa" * (4096 - 100)
    path.write_bytes(data)


@pytest.mark.parametrize(
    ("write", "words"),
    [
        (write_text, "is not a database"),
        (write_foreign_database, "another program"),
        (write_newer_database, "newer version"),
        (write_damaged_database, "cannot be opened"),
    ],
)
def test_a_file_that_is_not_ours_is_left_as_it_is(
    tmp_path: Path, write: Callable[[Path], None], words: str
) -> None:
    path = tmp_path / "symple.db"
    write(path)
    before = path.read_bytes()
    with pytest.raises(StorageError, match=words):
        Database(path, SCHEMA)
    ended = run_play(tmp_path, "--port", "0")
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert words in ended.stderr
    assert ended.stderr.count("\n") == 1
    assert path.read_bytes() == before


def test_a_data_folder_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    ended = run_play(tmp_path / "file" / "data", "--port", "0")
    assert ended.returncode == 1
    assert "data folder" in ended.stderr
    assert ended.stderr.count("\n") == 1


def test_migrations_lead_to_the_tables_that_the_program_uses(database: Database) -> None:
    with database.reading() as connection:
        configuration = migrate.configuration(connection, SCHEMA)
        command.check(configuration)
        assert ScriptDirectory.from_config(configuration).get_heads() == [SCHEMA.head]


def make_older(connection: Connection, revision: str) -> None:
    """The games as a program of that revision has left them, before there were clocks."""
    for column in ("clock", "finished", "helped"):
        connection.execute(text(f"ALTER TABLE games DROP COLUMN {column}"))
    connection.execute(text("ALTER TABLE turns DROP COLUMN seconds"))
    connection.execute(text("ALTER TABLE turns DROP COLUMN grown_by"))
    connection.execute(
        text("UPDATE alembic_version SET version_num = :revision"), {"revision": revision}
    )


def test_a_game_of_before_there_were_clocks_goes_on_without_one(tmp_path: Path) -> None:
    path = tmp_path / "symple.db"
    record = Record.from_turns(Rules(5, 4), [Turn.parse("C3"), Turn.parse("A1")])
    database = Database(path, SCHEMA)
    with database.writing() as connection:
        game = changed(game_from("g1", record, "old"), ("C3", "A1"), None).game
        repository.add(connection, game)
        make_older(connection, "0004")
    database.close()
    database = Database(path, SCHEMA)
    with database.reading() as connection:
        assert repository.load(connection, "g1") == game
    database.close()


@pytest.mark.parametrize(
    ("former", "level"),
    [("quick", "9"), ("normal", "10"), ("strong", "10"), ("greedy", "greedy"), (None, None)],
)
def test_a_game_against_a_level_of_before_goes_on(
    tmp_path: Path, former: str | None, level: str | None
) -> None:
    path = tmp_path / "symple.db"
    record = Record.from_turns(Rules(5, 4), [])
    database = Database(path, SCHEMA)
    with database.writing() as connection:
        game = replace(game_from("g1", record, "old"), black_name="Former", black_level=former)
        repository.add(connection, game)
        connection.execute(text("DROP TABLE studies"))
        make_older(connection, "0001")
    database.close()
    database = Database(path, SCHEMA)
    with database.reading() as connection:
        found = repository.load(connection, "g1")
        assert found is not None
        assert found.black == StoredPlayer("Former", level)
        assert found.white.level is None
    database.close()


@pytest.mark.parametrize("turn", ["Z9", "C3", "A1-E5"])
def test_a_game_whose_turns_cannot_be_is_told_as_damage(
    visitor: Visitor, shared_database: Database, turn: str
) -> None:
    game_id = visitor.game()["id"]
    for number, text_ in enumerate(["C3", "A1"], 1):
        visitor.play(game_id, number, text_)
    with shared_database.writing() as connection:
        connection.execute(
            text("UPDATE turns SET text = :turn WHERE game_id = :id AND number = 2"),
            {"turn": turn, "id": game_id},
        )
    answer = visitor.http.get(f"/api/games/{game_id}")
    assert (answer.status_code, answer.json()["detail"]["code"]) == (500, "storage")
    assert "damaged" in answer.json()["detail"]["message"]


@pytest.mark.parametrize(
    ("white", "black", "name", "after"),
    [
        (("You", None), ("Level 5", "5"), "You - Level 5", ("", "Level 5", "White - Level 5")),
        (("Level 5", "5"), ("You", None), "Level 5 - You", ("Level 5", "", "Level 5 - Black")),
        (("You", None), ("Level 5", "5"), "Final", ("", "Level 5", "Final")),
        (("White", None), ("Black", None), "White - Black", ("", "", "White - Black")),
        (("You", None), ("White", None), "You - White", ("You", "White", "You - White")),
    ],
)
def test_players_of_before_whom_nobody_has_named_have_no_name(
    tmp_path: Path,
    white: tuple[str, str | None],
    black: tuple[str, str | None],
    name: str,
    after: tuple[str, str, str],
) -> None:
    path = tmp_path / "symple.db"
    database = Database(path, SCHEMA)
    with database.writing() as connection:
        game = game_from("g1", Record.from_turns(Rules(5, 4), []), name)
        game = replace(game, white_name=white[0], white_level=white[1])
        repository.add(connection, replace(game, black_name=black[0], black_level=black[1]))
        make_older(connection, "0003")
    database.close()
    database = Database(path, SCHEMA)
    with database.reading() as connection:
        found = repository.load(connection, "g1")
    assert found is not None
    assert (found.white.name, found.black.name, found.name) == after
    database.close()


@pytest.mark.parametrize(
    ("more", "studied", "over", "helped"),
    [
        (0, None, True, False),
        (1, None, True, False),  # another name
        (3, None, True, True),  # two turns taken back, and made again
        (0, "2026-05-01T11:00:00Z", True, True),
        (0, "2026-05-01T12:30:00Z", True, False),  # studied when it was over
        (3, None, False, True),
    ],
)
def test_a_game_of_before_knows_its_end_and_whether_its_player_had_help(
    tmp_path: Path, more: int, studied: str | None, over: bool, helped: bool
) -> None:
    path = tmp_path / "symple.db"
    database = Database(path, SCHEMA)
    turns = ("C3", "A1", "E5")
    game = changed(game_from("g1", Record.from_turns(Rules(5, 4), []), "old"), (), None).game
    for count in range(len(turns)):
        game = changed(game, turns[: count + 1], None).game
    if over:
        game = changed(game, turns, "W+R").game
    time = "2026-05-01T12:00:00Z"
    game = replace(game, version=game.version + more, updated=time)
    with database.writing() as connection:
        repository.add(connection, game)
        if studied is not None:
            study = StoredStudy(
                "s1", 1, "", studied, studied, "g1", "", "", 5, 4, "*", 0, False, ""
            )
            studies.add(connection, study)
        make_older(connection, "0004")
    database.close()
    database = Database(path, SCHEMA)
    with database.reading() as connection:
        found = repository.load(connection, "g1")
    assert found is not None
    assert (found.finished, found.helped) == (time if over else None, helped)
    database.close()
