"""The referee trusts nobody: whatever a program does, the game ends with a reason."""

import re
import shlex
import sys
import time
from pathlib import Path

import pytest

from symple.arena import Match, MatchSettings, ProgramSpec, TimeControl, parse_player
from symple.arena.clocks import Clock
from symple.arena.players import ForfeitError, Player
from symple.arena.referee import AbortedError, play_game
from symple.game import Color, Result, Rules, Turn

STRANGERS = Path(__file__).parent / "strangers.py"
RULES = Rules(5, 4)


def stranger(behaviour, *words):
    command = (sys.executable, str(STRANGERS), behaviour, *words)
    return ProgramSpec(shlex.join(command), command)


def match_against(program, *, turn_seconds=5.0, grace=0.2, pairs=1):
    """The games of a match of `program` against the player `random`."""
    settings = MatchSettings(
        first=program,
        second=parse_player("random"),
        rules=RULES,
        control=TimeControl(turn_seconds=turn_seconds, grace=grace),
        pairs=pairs,
    )
    return Match(settings).play(lambda game: None)


def running(number):
    """Whether a process is there and not just waiting to be collected."""
    try:
        state = Path(f"/proc/{number}/stat").read_text(encoding="ascii")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.parametrize(
    ("behaviour", "ending", "reason"),
    [
        ("illegal", "F", "A1-E5"),
        ("garbage", "F", "'I resign, good game'"),
        ("binary", "F", "answered no turn"),
        ("crash", "F", "ended with exit code 3, saying 'ValueError: no idea'"),
        ("killed", "F", "was killed by signal 11"),
        ("leaves_at_once", "F", "ended with exit code 0"),
        ("closes_output", "F", "closed its input or output"),
        ("floods_stdout", "F", "without an end|out of turn"),
        ("talks_out_of_turn", "F", "wrote out of turn: 'E5"),
    ],
)
def test_misbehaviour_is_a_forfeit_with_its_reason(behaviour, ending, reason):
    games = match_against(stranger(behaviour))
    assert len(games) == 2
    for game in games:
        assert not game.first_won
        assert str(game.outcome.result).endswith(ending)
        name = game.task.first_color.name.capitalize()
        assert f": {name} " in game.outcome.reason
        assert re.search(reason, game.outcome.reason)


@pytest.mark.parametrize("behaviour", ["silent", "deaf"])
def test_silence_past_the_clock_loses_on_time(behaviour):
    begin = time.monotonic()
    games = match_against(stranger(behaviour), turn_seconds=0.3)
    assert [str(game.outcome.result)[1:] for game in games] == ["+T", "+T"]
    assert all("did not answer in time" in game.outcome.reason for game in games)
    assert time.monotonic() - begin < 20


def test_complaints_on_stderr_are_no_fault():
    games = match_against(stranger("floods_stderr"))
    assert all("C3" in [str(turn) for turn in game.outcome.turns] for game in games)


def test_a_program_that_behaves_plays_whole_games():
    games = match_against(stranger("well_behaved"))
    assert [game.outcome.reason for game in games] == [None, None]
    assert all(game.outcome.result.margin for game in games)


def test_a_program_that_cannot_be_started_forfeits(tmp_path):
    broken = tmp_path / "broken"
    broken.write_bytes(b"\x7fELF nonsense")
    broken.chmod(0o755)
    games = match_against(ProgramSpec(str(broken), (str(broken),)))
    assert [game.first_won for game in games] == [False, False]
    assert all("could not be started" in game.outcome.reason for game in games)


def test_no_process_stays_behind(tmp_path):
    numbers = tmp_path / "numbers"
    match_against(stranger("stubborn", str(numbers)), turn_seconds=1.0)
    started = [int(number) for number in numbers.read_text(encoding="ascii").split()]
    assert len(started) == 4
    deadline = time.monotonic() + 10  # a killed process takes a moment to go
    while any(running(number) for number in started):
        assert time.monotonic() < deadline
        time.sleep(0.01)


class Scripted(Player):
    """Plays the given turns; takes the given time for each."""

    def __init__(self, turns, seconds=0.0):
        self.turns = [Turn.parse(text) for text in turns]
        self.seconds = seconds

    def play(self, position, previous, clock):
        time.sleep(self.seconds)
        if not self.turns:
            raise ForfeitError("has nothing left to play")
        return self.turns.pop(0)

    def abort(self):
        pass

    def close(self):
        pass


def referee(white, black, control=None, **options):
    control = control or TimeControl()
    return play_game(
        options.pop("rules", RULES),
        {Color.WHITE: white, Color.BLACK: black},
        {color: Clock(control) for color in Color},
        **options,
    )


def test_the_board_decides_a_played_out_game():
    outcome = referee(
        Scripted(["A1", "C3", "B1-B3", "C1"]),
        Scripted(["A3", "A2+C2", "B2"]),
        rules=Rules(3, 2),
    )
    assert outcome.result == Result(Color.BLACK, "margin", 1)
    assert outcome.reason is None


def test_an_illegal_turn_names_the_rule_and_leaves_the_game_so_far():
    outcome = referee(Scripted(["A1", "A1"]), Scripted(["E5"]))
    assert outcome.result == Result(Color.BLACK, "forfeit")
    assert outcome.reason.startswith("turn 3: White played the illegal turn A1: ")
    assert [str(turn) for turn in outcome.turns] == ["A1", "E5"]


def test_a_resignation_ends_the_game():
    outcome = referee(Scripted(["A1"]), Scripted(["resign"]))
    assert outcome.result == Result(Color.WHITE, "resignation")
    assert outcome.reason is None


def test_an_answer_after_the_clock_loses_even_if_it_is_legal():
    outcome = referee(
        Scripted(["A1"], seconds=0.3), Scripted(["E5"]), TimeControl(turn_seconds=0.1, grace=0.05)
    )
    assert outcome.result == Result(Color.BLACK, "time")
    assert outcome.turns == ()


def test_a_clock_for_the_game_adds_up():
    control = TimeControl(game_seconds=0.5, grace=0.1)
    white = Scripted(["A1", "C1", "E1"], seconds=0.25)
    outcome = referee(white, Scripted(["A5", "C5", "E5"]), control)
    assert outcome.result == Result(Color.BLACK, "time")
    assert [str(turn) for turn in outcome.turns] == ["A1", "A5", "C1", "C5"]
    assert outcome.seconds[Color.WHITE] == pytest.approx(0.75, abs=0.2)


def test_the_opening_is_played_before_the_players():
    opening = (Turn.parse("A1"), Turn.parse("E5"))
    outcome = referee(Scripted(["resign"]), Scripted([]), opening=opening)
    assert outcome.turns == opening
    assert outcome.result == Result(Color.BLACK, "resignation")


def test_a_game_that_is_broken_off_has_no_result():
    with pytest.raises(AbortedError):
        referee(Scripted(["A1"]), Scripted(["E5"]), aborted=lambda: True)


def test_clocks_that_make_no_sense_are_refused():
    for values in (
        {"game_seconds": 1.0, "turn_seconds": 1.0},
        {"game_seconds": 0.0},
        {"turn_seconds": float("nan")},
        {"visits": 0},
        {"grace": -1.0},
    ):
        with pytest.raises(ValueError, match=r"seconds|visits|grace"):
            TimeControl(**values)


def test_file_descriptors_are_given_back():
    before = len(list(Path("/proc/self/fd").iterdir()))
    match_against(stranger("crash"))
    assert len(list(Path("/proc/self/fd").iterdir())) <= before
