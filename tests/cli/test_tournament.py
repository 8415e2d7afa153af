"""`symple tournament`: its table, what it keeps, and how it goes on after it was stopped."""

import json
import os
import pty
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.command import names_in

STRANGER = [sys.executable, str(Path(__file__).parent.parent / "arena" / "strangers.py")]
SMALL = ["--board", "5/4"]
PLAYERS = ["random", "greedy", "search:name=deep,visits=20"]


def games_in(folder):
    return [
        json.loads(line)
        for line in (folder / "games.jsonl").read_text(encoding="utf-8").splitlines()
    ]


def test_a_round_robin_has_a_table(run):
    outcome = run("tournament", *PLAYERS, *SMALL, "--pairs", "2")
    assert outcome.code == 0
    title, heads, *lines = outcome.out.splitlines()
    assert title == "Round robin of 3 players, 12 games"
    assert heads.split() == ["player", "games", "won", "CodeCup", "Elo", "95%"]
    assert [line.split()[0] for line in lines] == ["1", "2", "3"]
    assert {line.split()[1] for line in lines} == {"random", "greedy", "deep"}
    assert all(line.split()[2] == "8" for line in lines)
    assert outcome.err.count("\n") == 12
    assert outcome.err.startswith("1 of 12: round-robin 1, ")


def test_json_for_machines(run):
    table = json.loads(run("tournament", *PLAYERS, *SMALL, "--json").out)
    assert table["games"] == 6
    assert [player["place"] for player in table["players"]] == [1, 2, 3]
    assert sum(player["wins"] for player in table["players"]) == 6
    assert all(player["codecup_points"] > 0 for player in table["players"] if player["wins"])
    assert table["forfeits"] == []


def test_a_gauntlet_is_the_first_player_against_the_others(run, tmp_path):
    words = ["--kind", "gauntlet", "--rounds", "2", "--results", str(tmp_path)]
    assert run("tournament", *PLAYERS, *SMALL, *words).code == 0
    games = games_in(tmp_path)
    assert len(games) == 8
    assert all("random" in (game["white"], game["black"]) for game in games)


def test_a_swiss_system_ends_with_its_final(run, tmp_path):
    words = ["--kind", "swiss", "--final", "2", "--results", str(tmp_path), "--concurrency", "2"]
    outcome = run("tournament", *PLAYERS, *SMALL, *words)
    assert outcome.code == 0
    assert [game["stage"] for game in games_in(tmp_path)] == ["swiss"] * 4 + ["final"] * 2
    assert "bye" in outcome.out
    assert outcome.out.splitlines()[2].endswith("2") or " of 2 " in outcome.out.splitlines()[2]


def test_the_board_may_be_said_in_two_words(run, tmp_path):
    words = ["random", "greedy", "--size", "5", "--results", str(tmp_path)]
    assert run("tournament", *words).code == 0
    assert {(game["size"], game["penalty"]) for game in games_in(tmp_path)} == {(5, 10)}


def test_rounds_go_through_the_boards(run, tmp_path):
    words = ["--board", "5/4", "--board", "7/6", "--results", str(tmp_path)]
    assert run("tournament", "random", "greedy", *words).code == 0
    assert [(game["size"], game["penalty"]) for game in games_in(tmp_path)] == [
        (5, 4),
        (5, 4),
        (7, 6),
        (7, 6),
    ]


def test_forfeits_are_told_and_give_no_points(run):
    program = shlex.join([*STRANGER, "crash"])
    outcome = run("tournament", f"codecup:name=crash {program}", "random", "greedy", *SMALL)
    assert outcome.code == 0
    assert outcome.out.count("crash lost game") == 4
    assert outcome.out.count("ended with exit code 3") == 4
    (line,) = (line for line in outcome.out.splitlines() if " crash " in line)
    assert line.split()[:5] == ["3", "crash", "4", "0", "0"]


def test_a_report_can_be_made_anew(run, tmp_path):
    played = run("tournament", *PLAYERS, *SMALL, "--results", str(tmp_path))
    (tmp_path / "report.html").unlink()
    again = run("tournament", "--report", str(tmp_path))
    assert (again.code, again.out) == (0, played.out)
    assert "deep" in (tmp_path / "report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "two players"),
        (["random"], "two players"),
        (["random", "random"], "two players are called 'random': give one of them name="),
        (["random", "greedy", "--board", "8/4"], "size"),
        (["random", "greedy", "--board", "9/4", "--size", "9"], "not both"),
        (["random", "greedy", "--board", "9"], "written as size/penalty, like 15/10, not '9'"),
        (["random", "greedy", "--rounds", "0"], "rounds: at least 1"),
        (["random", "greedy", "--final", "2"], "only a Swiss system has a final"),
        (["random", "greedy", "--concurrency", "0"], "concurrency: at least 1"),
        (["random", "--report", "here"], "--report plays nothing"),
    ],
)
def test_wrong_usage_is_told_before_anything_is_played(run, words, says):
    outcome = run("tournament", *words)
    assert outcome.code == 2
    assert outcome.err.startswith("Error: ")
    assert says in outcome.err
    assert outcome.out == ""


@pytest.mark.parametrize("text", [None, "{}", "[]", '{"title": 1, "ranking": 1, "players": 1}'])
def test_a_report_needs_a_tournament(run, tmp_path, text):
    if text is not None:
        (tmp_path / "tournament.json").write_text(text, encoding="utf-8")
    outcome = run("tournament", "--report", str(tmp_path))
    assert outcome.code == 1
    assert outcome.err.startswith(f"Error: {tmp_path}")
    assert outcome.err.count("\n") == 1
    assert names_in(tmp_path) == ([] if text is None else ["tournament.json"])


def started(folder, *words):
    command = [sys.executable, "-m", "symple", "tournament", *words, "--results", str(folder)]
    return subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


def wait_for_games(folder, count, process):
    deadline = time.monotonic() + 60
    while process.poll() is None:
        with_end = (folder / "games.jsonl").exists() and (folder / "games.jsonl").read_bytes()
        if with_end and with_end.count(b"\n") >= count:
            return
        assert time.monotonic() < deadline
        time.sleep(0.005)


WORDS = [
    *(f"search:name=p{number},visits={10 * number}" for number in range(1, 6)),
    *("--kind", "swiss", "--rounds", "3", "--final", "3", "--board", "7/4", "--concurrency", "2"),
]


def test_a_killed_tournament_goes_on_without_a_game_lost_or_replayed(tmp_path):
    """Killed again and again; in the end all games are those of a tournament that nobody killed."""
    folder, whole = tmp_path / "killed", tmp_path / "whole"
    kept = b""
    for count in (2, 7, 13):
        with started(folder, *WORDS) as process:
            wait_for_games(folder, count, process)
            process.send_signal(signal.SIGKILL)
            process.communicate(timeout=30)
        games = (folder / "games.jsonl").read_bytes()
        assert games.startswith(kept)
        kept = games[: games.rindex(b"\n") + 1]
        with (folder / "games.jsonl").open("ab") as file:
            file.write(b'{"number": 99, "pa')  # as if the power had gone in the middle of a line
    for path in (folder, whole):
        with started(path, *WORDS) as process:
            _, err = process.communicate(timeout=100)
            assert process.returncode == 0, err
    assert (folder / "games.jsonl").read_bytes().startswith(kept)

    def played(path):
        return sorted(
            (game["number"], game["stage"], game["white"], game["black"], game["turns"])
            for game in games_in(path)
        )

    assert played(folder) == played(whole)
    assert len(played(whole)) == 3 * 4 + 3 * 2
    assert names_in(folder / "records") == names_in(whole / "records")


@pytest.mark.parametrize("name", [signal.SIGINT, signal.SIGTERM])
def test_a_stopped_tournament_shows_its_table_and_keeps_its_games(tmp_path, name):
    words = ["search", "random", "greedy", *SMALL, "--turn-seconds", "0.05", "--pairs", "30"]
    with started(tmp_path, *words) as process:
        wait_for_games(tmp_path, 2, process)
        process.send_signal(name)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 1
    told = re.fullmatch(r"Error: stopped after (\d+) games", err.decode().splitlines()[-1])
    assert told
    assert out.decode().startswith(f"Round robin of 3 players, {told[1]} games\n")
    # A game that was just being written when the signal came is there and not counted yet.
    assert 0 <= len(games_in(tmp_path)) - int(told[1]) <= 1
    assert (tmp_path / "report.html").exists()


def test_one_process_at_a_time(tmp_path):
    words = ["search", "random", "greedy", *SMALL, "--turn-seconds", "0.2", "--pairs", "30"]
    with started(tmp_path, *words) as process:
        wait_for_games(tmp_path, 1, process)
        with started(tmp_path, *words) as other:
            _, err = other.communicate(timeout=30)
        assert other.returncode == 1
        assert err.decode() == f"Error: another process is writing to {tmp_path}.\n"
        process.kill()
        process.communicate(timeout=30)


def test_a_terminal_shows_the_table_while_games_are_played(tmp_path):
    command = [sys.executable, "-m", "symple", "tournament", *PLAYERS, *SMALL]
    environment = {**os.environ, "TERM": "xterm"}
    terminal, inside = pty.openpty()
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=inside, env=environment
    ) as process:
        os.close(inside)
        shown = b""
        while True:
            try:
                data = os.read(terminal, 65536)
            except OSError:  # the other end is closed
                break
            shown += data
        out, _ = process.communicate(timeout=60)
    os.close(terminal)
    assert process.returncode == 0
    assert out.startswith(b"Round robin of 3 players, 6 games\n")
    text = shown.decode()
    assert "Round robin of 3 players" in text
    assert "6 of 6 games; round-robin 1, " in " ".join(text.split())
