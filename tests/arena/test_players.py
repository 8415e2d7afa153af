"""How players are written."""

import sys

import pytest

from symple.arena import BuiltinSpec, ProgramSpec, TimeControl, parse_player


def test_levels_and_search_are_built_in():
    assert parse_player("greedy") == BuiltinSpec("greedy", "greedy")
    assert parse_player("search") == BuiltinSpec("search", "search")


def test_options_of_search():
    spec = parse_player("search:threads=2,memory-mb=64,game-seconds=5")
    assert isinstance(spec, BuiltinSpec)
    assert (spec.threads, spec.memory_mb, spec.game_seconds) == (2, 64, 5.0)


def test_options_replace_the_clock_of_the_match():
    match = TimeControl(game_seconds=25.0, grace=0.7)
    assert parse_player("search:threads=2").time_control(match) == match
    own = parse_player("search:turn-seconds=0.1,visits=10").time_control(match)
    assert own == TimeControl(turn_seconds=0.1, visits=10, grace=0.7)


def test_anything_else_is_a_command_line():
    spec = parse_player(f"'{sys.executable}' -c 'print(1)'")
    assert isinstance(spec, ProgramSpec)
    assert spec.command == (sys.executable, "-c", "print(1)")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("greddy", "neither a built-in player .*greedy.* nor a program"),
        ("", "neither"),
        ("'unclosed", "no command line"),
        ("search:depth=3", "'depth' is no option.*threads, memory-mb"),
        ("search:threads=two", "threads must be a positive number"),
        ("search:threads=0", "threads must be a positive number"),
        ("search:turn-seconds=nan", "turn-seconds must be a positive number"),
        ("search:turn-seconds=1,game-seconds=5", "not both"),
        ("search:", None),
    ],
)
def test_players_that_are_none(text, says):
    if says is None:
        assert parse_player(text).text == text
    else:
        with pytest.raises(ValueError, match=says):
            parse_player(text)
