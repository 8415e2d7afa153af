"""The server of a frozen engine, here on the library as it is, and what its builder refuses."""

import re
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest

from symple.arena import Clock, TimeControl, parse_player
from symple.arena.games import make_player
from symple.game import Color, Position, Rules
from tests.arena.single_games import play

BENCHMARKS = Path(__file__).resolve().parent.parent.parent / "benchmarks"
SERVER = [sys.executable, "-I", str(BENCHMARKS / "frozen_gtp.py"), "--memory-mb", "16"]


@pytest.mark.parametrize("color", list(Color))
@pytest.mark.parametrize("control", [TimeControl(turn_seconds=0.02), TimeControl(game_seconds=2)])
def test_it_plays_whole_games(color, control):
    program = parse_player(f"gtp {shlex.join(SERVER)}")
    game = play(program, color, control=control, rules=Rules(7, 6, "none"), opening=["A1", "E5"])
    assert game.reason is None
    assert re.fullmatch(r"[WB]\+\d+", game.result)


def test_it_thinks_as_long_as_it_is_told():
    spec = parse_player(f"gtp {shlex.join(SERVER)}")
    control, rules = TimeControl(turn_seconds=0.5), Rules(7, 4)
    player = make_player(spec, control=control, rules=rules, opening=(), seed=1)
    try:
        player.prepare()
        begin = time.monotonic()
        player.play(Position(rules), None, Clock(control))
        assert 0.49 <= time.monotonic() - begin < 30
    finally:
        player.close()


def test_garbage_is_refused_and_the_next_line_works():
    lines = "fly\nplay\nplay white\nplay black A1\nboardsize x\ngenmove red\nplay white A1\nquit\n"
    out = subprocess.run(SERVER, input=lines, capture_output=True, text=True, check=True).stdout
    assert [answer[0] for answer in out.removesuffix("\n\n").split("\n\n")] == [*"??????", *"=="]


def build(*words):
    command = [sys.executable, str(BENCHMARKS / "frozen_engine.py"), *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_what_cannot_be_built_is_refused(tmp_path):
    inside = build("HEAD", BENCHMARKS / "engine")
    assert (inside.returncode, "inside this checkout" in inside.stderr) == (1, True)
    unknown = build("no-such-commit", tmp_path / "engine")
    assert (unknown.returncode, "Error: git" in unknown.stderr) == (1, True)
    assert not (tmp_path / "engine").exists()
