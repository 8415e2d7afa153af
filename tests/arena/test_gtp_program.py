"""A program behind GTP is set up before its clock runs, and trusted no more than any other."""

import re
import sys

import pytest

from symple.arena import ProgramSpec, TimeControl
from symple.arena.clocks import Clock
from symple.arena.games import make_player
from symple.game import Color, Position, Rules, Turn
from tests.arena.single_games import RULES, play, stranger

OURS = (sys.executable, "-m", "symple", "gtp", "--level", "random", "--seed", "1")


def gtp_stranger(behaviour, *words, **values):
    return stranger(behaviour, *words, dialogue="gtp", **values)


@pytest.mark.parametrize(
    ("color", "rules"),
    [
        (Color.WHITE, RULES),
        (Color.BLACK, Rules(7, 12, "forced")),
        (Color.BLACK, Rules(5, 2, "none")),
    ],
)
def test_our_own_program_plays_whole_games(color, rules):
    """It begins with other rules, so these were told; an untold one would lead to a forfeit."""
    program = ProgramSpec("ours", OURS, "gtp")
    game = play(program, color, rules=rules, opening=["A1", "E5", "A3", "E3"])
    assert game.reason is None
    assert re.fullmatch(r"[WB]\+\d+", game.result)
    assert game.turns[:4] == ("A1", "E5", "A3", "E3")


@pytest.mark.parametrize(
    ("behaviour", "reason"),
    [
        ("gtp_refuses_to_move", "turn 1: White refused 'genmove white': 'no idea'"),
        ("gtp_passes", "turn 1: White answered 'pass'"),
        ("gtp_cheats", "turn 1: White played the illegal turn A1-E5"),
        ("gtp_only_small_boards", "before the game: White refused 'boardsize 5': 'unacceptable"),
        ("gtp_other_penalty", "before the game: White refused 'symple-penalty 4': 'only 10'"),
        ("gtp_refuses_turns", "turn 3: White refused 'play black "),
        ("gtp_speaks_codecup", "before the game: White answered 'boardsize 5' with 'C3', which"),
        ("gtp_endless_answer", "before the game: White answered 'boardsize 5' without an end"),
        ("crash", "before the game: White ended with exit code 3, saying 'ValueError: no idea'"),
        ("binary", "before the game: White answered 'boardsize 5' with '\ufffd"),
        ("talks_out_of_turn", "before the game: White answered 'boardsize 5' with 'C3'"),
    ],
)
def test_misbehaviour_is_a_forfeit_with_its_reason(behaviour, reason):
    game = play(gtp_stranger(behaviour))
    assert game.result == "B+F"
    assert game.reason.startswith(reason)


def test_a_resignation_is_one():
    game = play(gtp_stranger("gtp_resigns"))
    assert (game.result, game.reason) == ("B+R", None)


def test_one_that_is_never_ready_forfeits_before_the_game(monkeypatch):
    monkeypatch.setattr("symple.arena.gtp_program._PREPARE_SECONDS", 0.3)
    game = play(gtp_stranger("gtp_never_ready"))
    assert (game.result, game.white_seconds) == ("B+F", 0.0)
    assert game.reason == "before the game: White was not ready within 0.3 s"


def test_silence_after_genmove_loses_on_time():
    game = play(gtp_stranger("gtp_hangs"), control=TimeControl(turn_seconds=0.3, grace=0.2))
    assert game.result == "B+T"


def said_to(tmp_path, control, rules=RULES, opening=("E5", "A1")):
    """Everything a program is told until it has moved once."""
    said = tmp_path / "said"
    position = Position(rules)
    spec = gtp_stranger("gtp_writes_down", said)
    for text in opening:
        position.play(Turn.parse(text))
    player = make_player(
        spec, control=control, rules=rules, opening=tuple(position.history), seed=1
    )
    try:
        player.prepare()
        prepared = said.read_text()
        player.play(position, None, Clock(control))
    finally:
        player.close()
    return [line for line in prepared.splitlines() if not line.startswith("known")], (
        said.read_text().removeprefix(prepared).splitlines()
    )


def test_what_it_is_told_before_the_clock_runs_and_after(tmp_path):
    prepared, asked = said_to(tmp_path, TimeControl(game_seconds=25.0))
    assert prepared == [
        "boardsize 5",
        "clear_board",
        "time_settings 25 0 0",
        "play white E5",
        "play black A1",
    ]
    assert asked == ["time_left white 25.000 0", "time_left white 25 0", "genmove white", "quit"]


def test_fractions_of_seconds_are_rounded_for_programs_that_know_none(tmp_path):
    prepared, asked = said_to(tmp_path, TimeControl(turn_seconds=1.5), opening=())
    assert prepared[-2:] == ["time_settings 0 1.5 1", "time_settings 0 2 1"]
    assert asked == ["time_left white 1 1", "genmove white", "quit"]
