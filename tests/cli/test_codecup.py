"""`symple codecup` as another program sees it."""

import subprocess
import sys

import pytest

from symple.cli import main
from symple.engine import Limit, RandomEngine
from symple.game import Color, Phase, Position, Rules, codecup_text, codecup_turn

COMMAND = [sys.executable, "-m", "symple", "codecup"]


def run(text, *options, data=None):
    return subprocess.run(
        [*COMMAND, *options],
        input=text.encode() if data is None else data,
        capture_output=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("color", list(Color))
def test_a_whole_game_over_the_pipe(color):
    rules = Rules(7, 6)
    position = Position(rules)
    other = RandomEngine(seed=2)
    options = ["--size", "7", "--seconds", "1.5", "--seed", "1"]
    with subprocess.Popen(
        [*COMMAND, *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        line = "Start" if color is Color.WHITE else ""
        while True:
            if not line:
                turn = other.play(position, Limit(visits=1)).turn
                position.play(turn)
                line = codecup_text(turn, 7)
            print(line, file=program.stdin, flush=True)
            if position.phase is Phase.OVER:
                break
            position.play(codecup_turn(position, program.stdout.readline().strip()))
            if position.phase is Phase.OVER:
                break
            line = ""
        out, err = program.communicate("Quit\n")
    assert program.returncode == 0
    assert out == ""
    assert all(report.startswith("turn ") for report in err.splitlines())


def test_a_level_and_a_seed_repeat():
    one, same = (run("Start\nQuit\n", "--level", "random", "--seed", "4") for _ in range(2))
    assert one.returncode == 0
    assert one.stdout == same.stdout != b""


@pytest.mark.parametrize(
    "data",
    [b"hello\n", b"Start\nA1-B9-Z0\n", b"\xff\xfe\x00\n", b"A1-" * 2000, b"\0" * 5000, b"\n"],
)
def test_garbage_is_answered_in_one_plain_sentence(data):
    ended = run("", "--level", "random", data=data)
    assert ended.returncode == 1
    *_, sentence = ended.stderr.decode().splitlines()
    assert sentence.startswith("Error: ")
    assert b"Traceback" not in ended.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("--size", "4"),
        ("--penalty", "3"),
        ("--level", "hard"),
        ("--seconds", "0"),
        ("--seconds", "nan"),
        ("--threads", "0"),
    ],
)
def test_wrong_usage(capsys, words):
    with pytest.raises(SystemExit) as ended:
        main(["codecup", *words])
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith("Error: ")


def test_a_reader_that_goes_away_leaves_no_traceback():
    with subprocess.Popen(
        [*COMMAND, "--level", "random"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:
        program.stdout.close()
        program.stdin.write(b"Start\n")
        program.stdin.flush()
        errors = program.stderr.read()
    assert program.returncode == 1
    assert b"nobody reads" in errors
    assert b"Traceback" not in errors
