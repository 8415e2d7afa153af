"""All games of somebody as a file, from which they are read as they were played."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import get_args

import pytest

from symple.club.database import ClubDatabase
from symple.club.downloads import RecordFormat, zipped_games
from symple.club.games import Games
from symple.club.store import Store
from symple.game import Record, read
from tests.cli.command import runner
from tests.club.hours import Hours
from tests.club.people import begin, played


def unpacked(data: bytes) -> dict[str, Record]:
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        assert file.testzip() is None
        assert len(set(file.namelist())) == len(file.namelist())
        return {name: read(file.read(name), name) for name in file.namelist()}


def some_games(
    games: Games, hours: Hours, one: int, other: int
) -> dict[str, tuple[list[str], str]]:
    """Turns and results by id: over, aborted, and going on."""
    told = {}
    for number, (turns, end) in enumerate(
        [(["A1", "C3", "E5"], "R"), (["A1"], "aborted"), (["E1", "A5"], ""), (["B2", "D4"], "R")]
    ):
        white, black = (one, other) if number % 2 else (other, one)
        game = begin(games, white, black, "3d" if number == 2 else "300+3", rated=False)
        hours.pass_by(10)
        for turn in turns:
            hours.pass_by(1.5)
            game = played(games, game, turn)
        if end == "R":
            game = games.resign(game.id, game.mover)
        elif end == "aborted":
            game = games.abort(game.id, white)
        told[game.id] = (turns, str(game.result))
    return told


@pytest.mark.parametrize("name", get_args(RecordFormat))
def test_records_hold_the_games(
    store: Store, games: Games, hours: Hours, anna: int, ben: int, carla: int, name: RecordFormat
) -> None:
    told = some_games(games, hours, anna, ben)
    begin(games, ben, carla)
    records = unpacked(b"".join(zipped_games(store, anna, name)))
    assert len(records) == len(told)
    for file, record in records.items():
        (game_id,) = (game_id for game_id in told if game_id in file)
        turns, result = told[game_id]
        assert [str(turn) for turn in record.turns] == turns
        assert str(record.result) == result
        assert {record.tags["White"], record.tags["Black"]} == {"Anna", "Ben"}
        assert file.startswith("2023-11-14 ")
    seconds = [node.seconds for record in records.values() for node in record.line[2:]]
    assert seconds == [1.5]


def test_the_command_line_takes_them(
    store: Store,
    games: Games,
    hours: Hours,
    anna: int,
    ben: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run = runner(capsys, monkeypatch)
    told = some_games(games, hours, anna, ben)
    with zipfile.ZipFile(io.BytesIO(b"".join(zipped_games(store, anna)))) as file:
        file.extractall(tmp_path)
    sources = sorted(tmp_path.glob("*.sym"))
    assert len(sources) == len(told)
    for number, source in enumerate(sources):
        target = tmp_path / f"{number}.json"
        done = run("convert", str(source), str(target))
        assert (done.code, done.out, done.err) == (0, "", "")
        assert read(target.read_bytes()) == read(source.read_bytes())


def test_nobody_waits_for_whoever_takes_them_slowly(
    database: ClubDatabase, games: Games, hours: Hours, anna: int, ben: int
) -> None:
    """A game that ends meanwhile is in the file once; others are changed between two parts."""
    some_games(games, hours, anna, ben)
    running = begin(games, anna, ben)
    parts = zipped_games(Store(database), anna)
    first = next(parts)
    with database.writing():
        pass
    games.abort(running.id, anna)
    records = unpacked(first + b"".join(parts))
    assert len(records) == 5
