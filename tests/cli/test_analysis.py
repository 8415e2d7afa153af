"""`symple analysis` as a program sees it."""

import json
import os
import signal
import subprocess
import sys

import pytest

from symple.cli import main

COMMAND = [sys.executable, "-m", "symple", "analysis"]
BOARD = {"moves": [], "rules": "beginner"}
ENDLESS = {"id": "endless", "maxVisits": 2**50, "reportDuringSearchEvery": 0.01, **BOARD}


def lines(*queries):
    return b"".join(json.dumps(query).encode() + b"\n" for query in queries)


def run(data, *options):
    ended = subprocess.run(
        [*COMMAND, *options], input=data, capture_output=True, timeout=60, check=False
    )
    return ended, [json.loads(line) for line in ended.stdout.splitlines()]


def start():
    """With a search that goes on until somebody ends it."""
    program = subprocess.Popen(
        [*COMMAND, "--positions-at-once", "2"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    program.stdin.write(lines(ENDLESS, ENDLESS))
    program.stdin.flush()
    assert json.loads(program.stdout.readline())["isDuringSearch"] is True
    return program


def test_a_dialogue_over_the_pipe():
    queries = lines({"id": "v", "action": "query_version"}, {"id": "é", **BOARD})
    ended, answers = run(queries + b"\xff\xfe\0\n" + lines({"id": "it", **BOARD}))
    assert ended.returncode == 0
    assert ended.stderr == b""
    by_id = {answer.get("id"): answer for answer in answers}
    assert by_id.keys() == {"v", "é", None, "it"}
    assert by_id["é"]["rootInfo"]["visits"] >= 10_000
    assert "error" in by_id[None]


def test_a_seed_repeats_whatever_is_asked_at_once():
    moves = [["W", "E5"], ["B", "C3"], ["W", "G3"]]
    query = {"id": "it", **BOARD, "moves": moves, "analyzeTurns": [0, 1, 2, 3], "maxVisits": 500}
    answers = [
        sorted(run(lines(query), "--seed", "4", "--positions-at-once", str(at_once))[1], key=str)
        for at_once in (1, 3)
    ]
    assert answers[0] == answers[1]
    assert len(answers[0]) == 4


def test_options_hold_where_a_query_says_nothing():
    _, (white,) = run(lines({"id": "it", **BOARD}), "--visits", "200", "--seed", "1")
    _, (black,) = run(
        lines({"id": "it", **BOARD}), "--visits", "200", "--seed", "1", "--winrates-as", "black"
    )
    assert 200 <= white["rootInfo"]["visits"] < 300
    assert white["rootInfo"]["winrate"] == pytest.approx(1 - black["rootInfo"]["winrate"])


def test_the_end_of_the_input_may_end_the_work():
    queries = lines(ENDLESS | {"reportDuringSearchEvery": 1000}, ENDLESS)
    ended, answers = run(queries, "--quit-without-waiting", "--positions-at-once", "1")
    assert ended.returncode == 0
    assert [answer["isDuringSearch"] for answer in answers] == [False, False]


def test_ctrl_c_ends_it_at_once():
    program = start()
    program.send_signal(signal.SIGINT)
    _, errors = program.communicate(timeout=60)
    assert program.returncode == 1
    assert b"Traceback" not in errors


def test_a_reader_that_goes_away_ends_it():
    program = start()
    program.stdout.close()
    errors = program.stderr.read()
    assert program.wait(60) == 1
    assert b"nobody reads" in errors
    assert b"Traceback" not in errors
    program.stdin.close()
    program.stderr.close()


def test_a_reader_that_goes_away_ends_a_search_without_reports():
    """As when the program that asked is killed: the end of its input alone ends no search."""
    program = subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    program.stdin.write(lines({"id": "silent", "maxVisits": 2**50, **BOARD}))
    program.stdin.close()
    program.stdout.close()
    errors = program.stderr.read()
    assert program.wait(60) == 1
    assert b"nobody reads" in errors
    program.stderr.close()


def test_a_reader_that_waits_does_not_keep_lines_from_being_read():
    """A program may write all its queries before it reads an answer."""
    query = {"id": "x" * 50, "maxVisits": 1, "includeOwnership": True, **BOARD}
    command = [*COMMAND, "--memory-mb", "8"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        program.stdin.write(lines(*[query] * 500))  # the answers are far more than a pipe holds
        program.stdin.close()
        assert len(program.stdout.read().splitlines()) == 500
    assert program.returncode == 0


@pytest.mark.parametrize(
    "words",
    [
        ("--visits", "0"),
        ("--visits", "99999999999999999999"),
        ("--seed", "-1"),
        ("--seconds", "0"),
        ("--seconds", "nan"),
        ("--threads", "0"),
        ("--positions-at-once", "0"),
        ("--winrates-as", "red"),
        ("--memory-mb", "3"),
        ("--memory-mb", str(3 * (os.cpu_count() or 1)), "--positions-at-once", "9999"),
    ],
)
def test_wrong_usage(capsys, words):
    with pytest.raises(SystemExit) as ended:
        main(["analysis", *words])
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith("Error: ")
