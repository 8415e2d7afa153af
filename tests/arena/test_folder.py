"""What is on disk after a tournament was stopped, by whatever."""

import json
import os
import subprocess
import sys

import pytest

from symple.arena import ResultsError, ResultsFolder, read_games, read_settings
from symple.game import read
from tests.arena.finished import finished, finished_pair

SETTINGS = {"players": ["a", "b"], "pairs": 3}
GAMES = [*finished_pair(1, "a", "b", 2), *finished_pair(2, "a", "b", 1)]


def fill(path, games=GAMES):
    with ResultsFolder(path, SETTINGS, "Tuesday") as folder:
        for game in games:
            folder.add(game)


def games_in(path):
    with ResultsFolder(path, SETTINGS, "Tuesday") as folder:
        return folder.games


def test_every_game_is_there_again(tmp_path):
    path = tmp_path / "new" / "folder"
    fill(path, GAMES[:1])
    fill(path, GAMES[1:])
    assert games_in(path) == GAMES == read_games(path)
    assert read_settings(path) == SETTINGS
    assert sorted(file.name for file in (path / "records").iterdir()) == [
        "0001.sym",
        "0002.sym",
        "0003.sym",
        "0004.sym",
    ]
    record = read((path / "records" / "0002.sym").read_bytes())
    assert (record.tags["Event"], record.tags["White"]) == ("Tuesday", "b")


def test_a_game_is_on_disk_before_the_next_one(tmp_path, monkeypatch):
    synced = []
    monkeypatch.setattr(os, "fsync", lambda file: synced.append(os.fstat(file).st_size))
    with ResultsFolder(tmp_path, SETTINGS, "Tuesday") as folder:
        synced.clear()
        folder.add(GAMES[0])
        assert synced[0] == (tmp_path / "games.jsonl").stat().st_size > 0


@pytest.mark.parametrize("kept", [1, 50, -1])
def test_a_line_that_was_being_written_is_dropped(tmp_path, kept):
    fill(tmp_path)
    lines = (tmp_path / "games.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "games.jsonl").write_bytes(b"".join(lines[:3]) + lines[3][:kept])
    assert read_games(tmp_path) == GAMES[:3]
    assert games_in(tmp_path) == GAMES[:3]
    fill(tmp_path, GAMES[3:])
    assert games_in(tmp_path) == GAMES


def test_what_a_power_cut_leaves_at_the_end_is_dropped(tmp_path):
    fill(tmp_path)
    with (tmp_path / "games.jsonl").open("ab") as file:
        file.write(b"\0" * 4096)
    assert games_in(tmp_path) == GAMES
    assert (tmp_path / "games.jsonl").read_bytes().count(b"\0") == 0


def test_damage_elsewhere_is_told_and_nothing_is_changed(tmp_path):
    fill(tmp_path)
    damaged = (tmp_path / "games.jsonl").read_bytes().replace(b'"number": 2', b'"number": "?"')
    (tmp_path / "games.jsonl").write_bytes(damaged)
    with pytest.raises(ResultsError, match=r"games.jsonl, line 2, is not a game"):
        games_in(tmp_path)
    (tmp_path / "games.jsonl").write_bytes(damaged.replace(b'"number": "?"', b'"number": 1'))
    with pytest.raises(ResultsError, match="line 2: game 1 appears twice"):
        games_in(tmp_path)
    assert (tmp_path / "games.jsonl").stat().st_size == len(damaged) - 2


def test_records_that_are_missing_are_made_again(tmp_path):
    fill(tmp_path)
    text = (tmp_path / "records" / "0003.sym").read_bytes()
    (tmp_path / "records" / "0003.sym").unlink()
    games_in(tmp_path)
    assert (tmp_path / "records" / "0003.sym").read_bytes() == text


def test_what_was_being_written_at_a_kill_is_removed(tmp_path):
    fill(tmp_path)
    for folder in (tmp_path, tmp_path / "records"):
        (folder / ".0123456789abcdef.tmp").touch()
    games_in(tmp_path)
    assert not list(tmp_path.rglob(".*"))


def test_other_settings_are_refused_and_named(tmp_path):
    fill(tmp_path)
    with pytest.raises(ResultsError, match=r"other settings \(pairs\)"):
        ResultsFolder(tmp_path, {**SETTINGS, "pairs": 4}, "Tuesday")
    assert games_in(tmp_path) == GAMES


@pytest.mark.parametrize("text", ["[]", "{", ""])
def test_damaged_settings_are_told(tmp_path, text):
    fill(tmp_path)
    (tmp_path / "tournament.json").write_text(text, encoding="utf-8")
    with pytest.raises(ResultsError, match="is damaged"):
        games_in(tmp_path)


def test_a_folder_with_something_else_is_refused(tmp_path):
    (tmp_path / "thesis.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(ResultsError, match="not empty and holds no tournament"):
        fill(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["thesis.txt"]
    with pytest.raises(ResultsError, match="holds no tournament"):
        read_settings(tmp_path)


def test_a_start_that_was_stopped_at_once_is_no_obstacle(tmp_path):
    (tmp_path / "games.jsonl").touch()
    fill(tmp_path)
    assert games_in(tmp_path) == GAMES


#: Opens the folder, says so, and holds it until it is killed.
HOLDER = """
import sys, time
from pathlib import Path
from symple.arena import (ResultsFolder)
with ResultsFolder(Path(sys.argv[1]), {"players": ["a", "b"], "pairs": 3}, "Tuesday"):
    print("held", flush=True)
    time.sleep(600)
"""


def test_one_process_at_a_time(tmp_path):
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, tmp_path], stdout=subprocess.PIPE
    ) as holder:
        try:
            assert holder.stdout.readline() == b"held\n"
            with pytest.raises(ResultsError, match="another process is writing"):
                games_in(tmp_path)
            assert read_games(tmp_path) == []
        finally:
            holder.kill()
    assert games_in(tmp_path) == []


def test_a_report_is_replaced_as_a_whole(tmp_path):
    with ResultsFolder(tmp_path, SETTINGS, "Tuesday") as folder:
        folder.write_report("one")
        folder.write_report("ä")
    assert (tmp_path / "report.html").read_text(encoding="utf-8") == "ä"
    assert not list(tmp_path.glob(".*"))
    assert json.loads((tmp_path / "tournament.json").read_bytes()) == SETTINGS


def test_a_game_in_the_file_can_be_of_any_length(tmp_path):
    fill(tmp_path, [finished(1, "a" * 10_000, "b", "b")])
    assert games_in(tmp_path)[0].white == "a" * 10_000
