"""The CodeCup dialogue against a game that two other programs played, and against garbage."""

import io
from pathlib import Path

import pytest

from symple.engine import Analysis, Answer, Engine, Limit, RandomEngine
from symple.game import Color, Phase, Position, Rules, Turn, codecup_turn
from symple.protocols.codecup import DialogueError, play_dialogue

TRANSCRIPTS = Path(__file__).parent / "transcripts"


class Replay(Engine):
    """Plays the turns of a record and remembers how long it was given for each."""

    def __init__(self, turns: list[Turn]) -> None:
        self.turns = turns
        self.limits: list[Limit] = []
        self.pondered: list[str] = []

    def play(self, position, limit, cancel=None, *, report=None, every=0.2):
        self.limits.append(limit)
        turn = self.turns[position.turn_number - 1]
        return Answer.of(turn, Analysis.of_board(position))

    def ponder(self, position):
        self.pondered.append(str(position))

    def analyze(self, position, limit, cancel=None, *, report=None, every=0.2):
        raise AssertionError("the dialogue needs turns only")


def dialogue(engine, lines, rules=Rules(15, 6), **options):  # noqa: B008 - frozen
    answers = io.StringIO()
    play_dialogue(
        engine, rules, 30.0, questions=io.StringIO("".join(lines)), answers=answers, **options
    )
    return answers.getvalue().splitlines(keepends=True)


def transcript(name):
    """Rules, turns of both sides, lines to the program, lines from it."""
    head, *lines = (TRANSCRIPTS / f"{name}.txt").read_text(encoding="utf-8").splitlines()[1:]
    _, _, size, _, penalty = head.split()
    position = Position(Rules(int(size), int(penalty)))
    for line in lines:
        if line[2:] not in ("Start", "Quit"):
            position.play(codecup_turn(position, line[2:]))
    asked, answered = (
        [line[2:] + "\n" for line in lines if line.startswith(sign)] for sign in "><"
    )
    return position.rules, position.history, asked, answered


@pytest.mark.parametrize("name", ["codecup_white", "codecup_black", "codecup_balance"])
def test_golden_transcripts(name):
    rules, turns, asked, answered = transcript(name)
    assert dialogue(Replay(turns), asked, rules) == answered


@pytest.mark.parametrize("ponder", [False, True])
def test_the_engine_ponders_after_its_turn_if_it_may(ponder):
    rules, turns, asked, answered = transcript("codecup_black")
    engine = Replay(turns)
    dialogue(engine, asked, rules, ponder=ponder)
    position, own = Position(rules), []
    for turn in turns:
        position.play(turn)
        if position.to_move is Color.WHITE:
            own.append(str(position))
    assert len(own) >= len(answered)
    assert engine.pondered == (own[: len(answered)] if ponder else [])


def test_the_stones_of_a_turn_are_read_in_any_order():
    rules, turns, asked, answered = transcript("codecup_white")
    turned = ["-".join(reversed(line.split("-"))) for line in map(str.strip, asked)]
    assert turned != asked
    assert dialogue(Replay(turns), [line + "\n" for line in turned], rules) == answered


def test_the_end_of_input_ends_it_quietly():
    assert dialogue(RandomEngine(seed=1), ["Start\n"], Rules(5, 4))[0].strip()
    assert dialogue(RandomEngine(seed=1), []) == []


def test_nothing_is_answered_after_the_last_stone():
    """The engine has White on 3 x 3; when Black's turn fills the board it waits for `Quit`."""
    rules = Rules(3, 2)
    for seed in range(20):
        engine, black = RandomEngine(seed=seed), RandomEngine(seed=seed + 100)
        position = Position(rules)
        turns = []
        while position.phase is not Phase.OVER:
            mover = engine if position.to_move is Color.WHITE else black
            turns.append(mover.play(position, Limit(visits=1)).turn)
            position.play(turns[-1])
        written = [str(turn).replace("+", "-") + "\n" for turn in turns]
        assert (
            dialogue(Replay(turns), ["Start\n", *written[1::2], "Quit\n"], rules) == written[0::2]
        )


def test_time_is_kept_for_the_rest_of_the_game():
    _, turns, asked, _ = transcript("codecup_white")
    engine = Replay(turns)
    dialogue(engine, asked)
    assert all(limit.seconds and limit.seconds < 7.5 for limit in engine.limits)
    engine = Replay(turns)
    dialogue(engine, ["Start\n", "Quit\n"], limit=Limit(seconds=0.2, visits=5))
    assert engine.limits == [Limit(seconds=0.2, visits=5)]


@pytest.mark.parametrize("seconds", [0.5, 1.0, 2.0])
def test_a_short_game_is_thought_about_too(seconds):
    """A reserve that is longer than the game would leave a tenth of it for the turns."""
    _, turns, asked, _ = transcript("codecup_white")
    engine = Replay(turns)
    questions = io.StringIO(asked[0])
    play_dialogue(engine, Rules(15, 6), seconds, questions=questions, answers=io.StringIO())
    assert engine.limits[0].seconds > seconds / 30


def test_each_turn_is_reported_in_one_line():
    _, turns, asked, answered = transcript("codecup_white")
    reports: list[str] = []
    dialogue(Replay(turns), asked[:2], report=reports.append)
    assert [report.split(",")[0] for report in reports] == [
        f"turn 1: {answered[0].strip()}",
        f"turn 3: {answered[1].strip()}",
    ]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("\n", "turn 2"),
        ("hello\n", "turn 2, 'hello'"),
        ("start\n", "turn 2"),
        ("Z9\n", "turn 2, 'Z9'"),
        ("A99\n", "turn 2, 'A99'"),
        ("A16\n", "turn 2, 'A16'"),
        ("A1-A1\n", "turn 2, 'A1-A1'"),
        ("A1-C3\n", "turn 2, 'A1-C3'"),
        ("H8\n", "turn 2, 'H8'"),
        ("A1+C3\n", "not by \\+"),
        ("resign\n", "no resignation"),
        ("Start\n", "in the middle"),
        ("\ufffd\ufffd\n", "turn 2"),
        ("A1-" * 3000, "too long"),
    ],
)
def test_a_line_that_does_not_belong_is_named(line, says):
    with pytest.raises(DialogueError, match=says) as caught:
        dialogue(Replay([Turn.parse("H8")]), ["Start\n", line])
    assert len(str(caught.value)) < 400
