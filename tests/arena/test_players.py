"""How players are written."""

import pickle
import shlex
import sys

import pytest

from symple.arena import BuiltinSpec, ProgramSpec, TimeControl, parse_player

PYTHON = shlex.quote(sys.executable)


def test_levels_and_search_are_built_in():
    assert parse_player("greedy") == BuiltinSpec("greedy", "greedy")
    assert parse_player("level:3") == BuiltinSpec("level:3", "3")
    assert parse_player("search") == BuiltinSpec("search", "search")


def test_options_of_search():
    spec = parse_player("search:threads=2,memory-mb=64,game-seconds=5,name=two threads")
    assert isinstance(spec, BuiltinSpec)
    assert (spec.threads, spec.memory_mb, spec.game_seconds) == (2, 64, 5.0)
    assert spec.name == "two threads"


def test_settings_of_the_search_are_options():
    spec = parse_player("search:root-width=12,mutations=0.5,threads=2")
    assert isinstance(spec, BuiltinSpec)
    assert dict(spec.settings) == {"mutations": 0.5, "root_width": 12.0}
    spec.make_engine(seed=1).close()


def test_options_replace_the_clock_of_the_match():
    match = TimeControl(game_seconds=25.0, grace=0.7)
    assert parse_player("search:threads=2").time_control(match) == match
    own = parse_player("search:turn-seconds=0.1,visits=10").time_control(match)
    assert own == TimeControl(turn_seconds=0.1, visits=10, grace=0.7)
    own = parse_player("search:evaluations=50").time_control(match)
    assert own == TimeControl(evaluations=50, grace=0.7)
    own = parse_player(f"gtp:turn-seconds=3 {PYTHON}").time_control(match)
    assert own == TimeControl(turn_seconds=3.0, grace=0.7)


def test_a_program_keeps_the_other_limits_of_the_match():
    match = TimeControl(game_seconds=25.0, visits=100)
    own = parse_player(f"codecup:game-seconds=5 {PYTHON}").time_control(match)
    assert own == TimeControl(game_seconds=5.0, visits=100)


def test_anything_else_is_the_command_line_of_a_codecup_program():
    spec = parse_player(f"{PYTHON} -c 'print(1)'")
    assert isinstance(spec, ProgramSpec)
    assert spec.command == (sys.executable, "-c", "print(1)")
    assert (spec.dialogue, spec.name, spec.takes_openings) == ("codecup", spec.text, False)


def test_options_of_programs():
    text = f"codecup:opening=joined,memory-mb=2000,cpu-seconds=120,name=rave {PYTHON} 25 6"
    spec = parse_player(text)
    assert spec == ProgramSpec(
        text,
        (sys.executable, "25", "6"),
        given_name="rave",
        joins_opening=True,
        memory_mb=2000,
        cpu_seconds=120,
    )
    assert (spec.name, spec.takes_openings) == ("rave", True)


def test_gtp_programs_take_openings():
    spec = parse_player(f"gtp:name='first engine' {PYTHON} -I -c 'a b'")
    assert spec.command == (sys.executable, "-I", "-c", "a b")
    assert (spec.dialogue, spec.name, spec.takes_openings) == ("gtp", "first engine", True)
    assert parse_player(f"gtp {PYTHON}").name == f"gtp {PYTHON}"


@pytest.mark.parametrize("text", ["search:name=x,visits=5", f"gtp:name=y,memory-mb=9 {PYTHON}"])
def test_players_can_be_sent_elsewhere(text):
    assert pickle.loads(pickle.dumps(parse_player(text))) == parse_player(text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("greddy", "neither a built-in player .*greedy, level:1 to level:10.* nor a program"),
        ("level:11", "no level '11'; the levels are 1 to 10"),
        ("level", "no level ''"),
        ("", "neither"),
        ("codecup", "neither"),
        ("gtp", "neither"),
        ("gtp:name=x", "neither"),
        ("gtp nowhere-to-be-found", "neither"),
        ("'unclosed", "not a command line"),
        ("search:depth=3", "'depth' is not an option.*threads, memory-mb"),
        ("search:mutations=2", "mutations is out of its range"),
        ("search:root-width=wide", "root-width must be a positive number"),
        ("search:threads=two", "threads must be a positive number"),
        ("search:threads=0", "threads must be a positive number"),
        ("search:threads=9999999999", "threads must be from 1 to 256"),
        ("search:turn-seconds=nan", "turn-seconds must be a positive number"),
        ("search:turn-seconds=1,game-seconds=5", "not both"),
        ("search:name=", "a name needs characters"),
        ("search:name=a\tb", "a name needs characters"),
        (f"gtp:visits=5 {PYTHON}", "'visits' is not an option of gtp"),
        (f"gtp:opening=joined {PYTHON}", "'opening' is not an option of gtp"),
        (f"codecup:opening=split {PYTHON}", "can only be joined"),
        (f"codecup:memory-mb=-1 {PYTHON}", "memory-mb must be a positive number"),
        (f"codecup:cpu-seconds=1.5 {PYTHON}", "cpu-seconds must be a positive number"),
    ],
)
def test_players_that_are_none(text, says):
    with pytest.raises(ValueError, match=says):
        parse_player(text)


def test_a_program_needs_a_clock():
    with pytest.raises(ValueError, match="needs seconds a game or a turn"):
        parse_player(PYTHON).time_control(TimeControl(visits=5))
