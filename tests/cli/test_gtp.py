"""`symple gtp` as a controller sees it."""

import resource
import subprocess
import sys
import time

import pytest

from symple.cli import main

COMMAND = [sys.executable, "-m", "symple", "gtp"]


def run(data, *options):
    return subprocess.run(
        [*COMMAND, *options], input=data, capture_output=True, timeout=60, check=False
    )


def test_a_dialogue_over_the_pipe():
    ended = run(
        b"1 boardsize 7\n2 symple-penalty 4\n3 genmove white\n\xff\xfe\0\n4 final_score\n5 quit\n6",
        *("--level", "random", "--seed", "4"),
    )
    assert ended.returncode == 0
    first, second, turn, garbage, score, farewell, end = ended.stdout.decode().split("\n\n")
    assert (first, second, farewell, end) == ("=1", "=2", "=5", "")
    assert turn.startswith("=3 ")
    assert garbage == "? unknown command"
    assert score == "?4 cannot score: the game is not over"
    assert ended.stderr == b""


def test_a_seed_repeats():
    words = ("--level", "random", "--seed", "4")
    one, same = (run(b"genmove w\ngenmove b\ngenmove w\n", *words) for _ in range(2))
    assert one.stdout == same.stdout
    assert one.stdout.count(b"= ") == 3


def test_the_rules_of_the_command_line():
    words = ("--size", "9", "--penalty", "6", "--balance", "none")
    assert run(b"symple-position\n", *words).stdout == b"= 9/9/9/9/9/9/9/9/9 w - 6 none\n\n"


def test_the_search_keeps_to_the_clock_and_uses_it():
    """A second a turn. A busy machine may hold up all of five turns but one."""
    taken = []
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:

        def ask(command):
            program.stdin.write(f"{command}\n".encode())
            program.stdin.flush()
            answer = program.stdout.readline() + program.stdout.readline()
            assert answer.startswith(b"=")
            assert answer.endswith(b"\n\n")

        for command in ("boardsize 9", "time_settings 0 1 1"):
            ask(command)
        for color in "wbwbw":
            begin = time.monotonic()
            ask(f"genmove {color}")
            taken.append(time.monotonic() - begin)
        ask("quit")
    assert 0.5 < min(taken) < 1
    assert max(taken) < 5


@pytest.mark.parametrize(
    "words",
    [
        ("--size", "4"),
        ("--penalty", "3"),
        ("--level", "hard"),
        ("--turn-seconds", "0"),
        ("--turn-seconds", "nan"),
        ("--threads", "0"),
        ("--threads", "9999999999"),
        ("--memory-mb", "9999999999"),
        ("--size", "99999999999999999999"),
        ("--seed", "-1"),
    ],
)
def test_wrong_usage(capsys, words):
    with pytest.raises(SystemExit) as ended:
        main(["gtp", *words])
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith("Error: ")


def test_too_little_memory_is_told():
    room = 8 * 2**30
    ended = subprocess.run(
        [*COMMAND, "--memory-mb", "100000", "--size", "3"],
        input=b"genmove w\n",
        capture_output=True,
        timeout=60,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (room, room)),
    )
    assert ended.returncode == 1
    assert ended.stderr == b"Error: Not enough memory: use a smaller --memory-mb.\n"


def test_a_reader_that_goes_away_leaves_no_traceback():
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        program.stdout.close()
        program.stdin.write(b"name\n")
        program.stdin.flush()
        errors = program.stderr.read()
    assert program.returncode == 1
    assert b"nobody reads" in errors
    assert b"Traceback" not in errors
