"""The referee trusts nobody: whatever a program does, the game ends with a reason."""

import pytest

from symple.arena import Clock, TimeControl
from symple.arena.players import ForfeitError, Player
from symple.arena.referee import AbortedError, play_game
from symple.engine import Cancel
from symple.game import Color, Result, Rules, Turn

RULES = Rules(5, 4)


class Time:
    """Passes only while a player thinks, however busy the machine is."""

    def __init__(self):
        self.now = 0.0

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.now += seconds


TIME = Time()


@pytest.fixture(autouse=True)
def its_time(monkeypatch):
    monkeypatch.setattr("symple.arena.referee.time", TIME)


class Scripted(Player):
    """Plays the given turns; takes the given time for each."""

    def __init__(self, turns, seconds=0.0):
        self.turns = [Turn.parse(text) for text in turns]
        self.seconds = seconds

    def play(self, position, previous, clock):
        TIME.sleep(self.seconds)
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
    assert outcome.seconds[Color.WHITE] == pytest.approx(0.75)


def test_the_opening_is_played_before_the_players():
    opening = (Turn.parse("A1"), Turn.parse("E5"))
    outcome = referee(Scripted(["resign"]), Scripted([]), opening=opening)
    assert outcome.turns == opening
    assert outcome.result == Result(Color.BLACK, "resignation")


def test_a_game_that_is_broken_off_has_no_result():
    cancel = Cancel()
    cancel.set()
    with pytest.raises(AbortedError):
        referee(Scripted(["A1"]), Scripted(["E5"]), cancel=cancel)


def test_a_clock_that_has_run_out_says_zero():
    clock = Clock(TimeControl(game_seconds=1.0))
    clock.used = 1.5
    assert clock.seconds_left == 0


def test_clocks_that_make_no_sense_are_refused():
    for values in (
        {"game_seconds": 1.0, "turn_seconds": 1.0},
        {"game_seconds": 0.0},
        {"turn_seconds": float("nan")},
        {"visits": 0},
        {"visits": 2**64},
        {"evaluations": 0},
        {"grace": -1.0},
    ):
        with pytest.raises(ValueError, match=r"seconds|visits|evaluations|grace"):
            TimeControl(**values)
