"""`symple admin`: files are looked through, and copied while the program runs."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from symple import Record, Rules, Turn
from symple.study.collection import Library
from tests.cli.command import Run, names_in
from tests.server.running import RunningServer

TURNS = ("C3", "A1", "E5")


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with three games, a study and a library of two games."""
    folder = tmp_path_factory.mktemp("kept")
    with RunningServer(folder) as server:
        for _ in range(3):
            game_id = server.game(name="Ада - Бен")["id"]
            for number, turn in enumerate(TURNS, 1):
                assert server.play(game_id, number, turn).status_code == 200
        assert server.http.post("/api/studies", json={"game": game_id}).status_code == 201
        assert server.interrupt() == (0, "")
    with Library(folder / "library.db") as library:
        library.add(
            Record.from_turns(Rules(5, 4), [Turn.parse(turn) for turn in turns])
            for turns in (TURNS, TURNS[:2])
        )
    return folder


@pytest.fixture
def folder(kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it, as the user's."""
    folder = tmp_path / "data"
    folder.mkdir()
    for file in kept.iterdir():
        (folder / file.name).write_bytes(file.read_bytes())
    monkeypatch.setenv("SYMPLE_DATA", str(folder))
    return folder


def change(folder: Path, file: str, *statements: str) -> None:
    with closing(sqlite3.connect(folder / file)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def test_without_words_the_help_is_shown(run: Run) -> None:
    outcome = run("admin")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == run("admin", "--help").out


def test_what_is_whole_is_told_to_be_so_and_stays_as_it_is(run: Run, folder: Path) -> None:
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    outcome = run("admin", "check")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == ("symple.db: whole, 4 games and studies.\nlibrary.db: whole, 2 games.\n")
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before


@pytest.mark.parametrize(
    ("file", "statement", "words"),
    [
        ("symple.db", "UPDATE turns SET text = 'C3' WHERE number = 2", "cannot be played through"),
        ("symple.db", "UPDATE turns SET text = 'xyz' WHERE number = 2", "cannot be played through"),
        ("symple.db", "UPDATE turns SET text = 'B2' WHERE number = 2", "another position"),
        ("symple.db", "DELETE FROM turns WHERE number = 3", "another position"),
        ("symple.db", "DELETE FROM turns WHERE number = 2", "a turn is missing"),
        ("symple.db", "UPDATE games SET size = 7", "another position"),
        ("symple.db", "UPDATE games SET result = 'W+3'", "another position or result"),
        ("symple.db", "UPDATE games SET ending = 'what'", "cannot be played through"),
        ("symple.db", "UPDATE games SET name = CAST(x'fffe' AS TEXT)", "no text"),
        ("symple.db", "UPDATE studies SET record = '{'", "its record cannot be read"),
        ("symple.db", "UPDATE studies SET turn_count = 9", "another board, length or result"),
        ("library.db", "UPDATE records SET json = x'00'", "its record cannot be read"),
        ("library.db", "DELETE FROM records", "it has no record"),
        ("library.db", "UPDATE boards SET fills = x'00'", "another fills"),
        ("library.db", "UPDATE games SET content = content || 'x'", "another content"),
        ("library.db", "UPDATE games SET white = CAST(x'ff' AS TEXT)", "no text"),
    ],
)
def test_what_does_not_fit_together_is_found(
    run: Run, folder: Path, file: str, statement: str, words: str
) -> None:
    change(folder, file, statement)
    outcome = run("admin", "check")
    assert outcome.code == 1
    assert outcome.err == "Error: There is damage; restore a backup from before it.\n"
    (other,) = {"symple.db", "library.db"} - {file}
    lines = outcome.out.splitlines()
    assert any(line.startswith(f"{other}: whole") for line in lines)
    assert all(words in line for line in lines if not line.startswith(other))


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("file", ["symple.db", "library.db"])
def test_damaged_bytes_are_told_without_a_traceback(
    run: Run, folder: Path, file: str, seed: int
) -> None:
    chance = random.Random(seed)
    data = bytearray((folder / file).read_bytes())
    begin, length = chance.randrange(len(data)), chance.choice([16, 200, 2000])
    data[begin : begin + length] = chance.randbytes(len(data[begin : begin + length]))
    (folder / file).write_bytes(data)
    outcome = run("admin", "check")
    assert outcome.code in (0, 1)
    assert outcome.out.count("\n") >= 2
    assert outcome.err.count("\n") == outcome.code


def test_a_running_program_is_backed_up_by_one_command(run: Run, folder: Path) -> None:
    with RunningServer(folder) as server:
        game_id = server.game(name="under way")["id"]
        server.play(game_id, 1, "A1")
        target = folder.parent / "backup"
        outcome = run("admin", "backup", str(target))
        assert (outcome.code, outcome.err) == (0, "")
        assert outcome.out == f"{target}: symple.db, library.db.\n"
        assert server.play(game_id, 2, "C3").status_code == 200
        assert run("admin", "check").code == 0
    assert names_in(target) == ["library.db", "symple.db"]
    with RunningServer(target) as server:
        assert server.read(game_id)["turns"] == ["A1"]
        assert len(server.http.get("/api/library/games").json()["games"]) == 2


def test_a_backup_replaces_nothing(run: Run, folder: Path) -> None:
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    outcome = run("admin", "backup", str(folder))
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err == f"Error: {folder} already exists; name a new folder.\n"
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before


def test_where_nothing_can_be_written_the_backup_says_so(run: Run, folder: Path) -> None:
    (folder.parent / "file").write_text("no folder")
    outcome = run("admin", "backup", str(folder.parent / "file" / "backup"))
    assert outcome.code == 1
    assert outcome.err.startswith("Error: Cannot write ")


@pytest.mark.parametrize("words", [["check"], ["backup", "somewhere"]])
def test_where_nothing_is_kept_there_is_nothing_to_do(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.setenv("SYMPLE_DATA", str(tmp_path / "none"))
    outcome = run("admin", *words)
    assert outcome.err == f"Error: There is nothing yet in {tmp_path / 'none'}.\n"
    assert (outcome.code, names_in(tmp_path)) == (1, [])
