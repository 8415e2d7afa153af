"""The referee trusts nobody: whatever a CodeCup program does, the game ends with a reason."""

import re
import time
from pathlib import Path

import pytest

from symple.arena import TimeControl
from symple.game import Color
from tests.arena.single_games import play, running, started_by, stranger


@pytest.mark.parametrize(
    ("behaviour", "reason"),
    [
        ("illegal", "A1-E5"),
        ("garbage", "answered 'I resign, good game'"),
        ("binary", "answered '\ufffd"),
        ("crash", "ended with exit code 3, saying 'ValueError: no idea'"),
        ("killed", r"was killed by signal 11 \(Segmentation fault\)"),
        ("leaves_at_once", "ended with exit code 0"),
        ("closes_output", "closed its input or output"),
        ("floods_stdout", "without an end|out of turn"),
        ("floods_lines", "out of turn"),
        ("talks_out_of_turn", "wrote out of turn: 'E5"),
        ("kills_its_guard", "was killed with its guard"),
    ],
)
def test_misbehaviour_is_a_forfeit_with_its_reason(behaviour, reason):
    game = play(stranger(behaviour))
    assert game.result == "B+F"
    assert re.match(f"turn [13]: White .*{reason}", game.reason)


def test_black_s_misbehaviour_is_black_s():
    game = play(stranger("crash"), Color.BLACK)
    assert game.result == "W+F"
    assert game.reason.startswith("turn 2: Black ended with exit code 3")


@pytest.mark.parametrize("behaviour", ["silent", "deaf", "floods_stderr_and_hangs"])
def test_silence_past_the_clock_loses_on_time(behaviour):
    begin = time.monotonic()
    game = play(stranger(behaviour), control=TimeControl(turn_seconds=0.3, grace=0.2))
    assert game.result == "B+T"
    assert "did not answer in time" in game.reason
    assert time.monotonic() - begin < 60


@pytest.mark.parametrize(
    ("behaviour", "limits", "reason"),
    [
        (
            "hoards",
            {"memory_mb": 300},
            "ended with exit code 1 (allowed: 300 MB of memory), saying 'MemoryError'",
        ),
        ("burns", {"cpu_seconds": 1}, "used more than its 1 s of processor time"),
    ],
)
def test_a_limit_that_is_passed_loses_the_game(behaviour, limits, reason):
    game = play(stranger(behaviour, **limits), control=TimeControl(game_seconds=60.0))
    assert game.result == "B+F"
    assert game.reason == f"turn 1: White {reason}"


def test_complaints_on_stderr_are_no_fault():
    assert "C3" in play(stranger("floods_stderr")).turns


@pytest.mark.parametrize("color", list(Color))
def test_a_program_that_behaves_plays_whole_games(color):
    game = play(stranger("well_behaved"), color)
    assert game.reason is None
    assert re.fullmatch(r"[WB]\+\d+", game.result)


def test_a_program_that_cannot_be_started_forfeits(tmp_path):
    broken = tmp_path / "broken"
    broken.write_bytes(b"\x7fELF nonsense")
    broken.chmod(0o755)
    game = play(stranger("crash", command=(str(broken),)))
    assert game.result == "B+F"
    assert "before the game: White could not be started: Exec format error" in game.reason


def test_an_own_clock_replaces_that_of_the_match():
    game = play(stranger("silent", turn_seconds=0.3), control=TimeControl(game_seconds=100.0))
    assert game.result == "B+T"
    assert game.white_seconds < 50


@pytest.mark.parametrize("color", list(Color))
def test_an_opening_goes_before_the_first_question(tmp_path, color):
    said = tmp_path / "said"
    program = stranger("writes_down", said, joins_opening=True)
    game = play(program, color, opening=["A1", "E5", "A3", "E3"])
    assert game.turns[:4] == ("A1", "E5", "A3", "E3")
    first, second = said.read_text().splitlines()[:2]
    own = color is Color.BLACK  # it is asked after White's next turn
    assert first == "-".join(["A1-E5-A3-E3", *game.turns[4 : 4 + own]])
    assert second == game.turns[5 + own]


def test_an_opening_that_cannot_be_told_is_refused():
    with pytest.raises(ValueError, match="cannot be told an opening"):
        play(stranger("silent"), opening=["A1", "E5"])
    with pytest.raises(ValueError, match="plants only"):
        play(stranger("silent", joins_opening=True), opening=["A1", "E5", "C1", "E3", "A2-B1"])


def test_no_process_stays_behind(tmp_path):
    numbers = tmp_path / "numbers"
    play(stranger("stubborn", numbers), control=TimeControl(turn_seconds=1.0))
    assert len(started_by(numbers)) == 2
    assert not any(running(number) for number in started_by(numbers))


def test_file_descriptors_are_given_back():
    before = len(list(Path("/proc/self/fd").iterdir()))
    play(stranger("crash"))
    assert len(list(Path("/proc/self/fd").iterdir())) <= before
