"""CodeCup: transcripts, turn texts joined by `-`, and points."""

from __future__ import annotations

import pytest

from symple import (
    InvalidTurnError,
    Position,
    RecordError,
    Rules,
    Turn,
    codecup_points,
    codecup_text,
    codecup_turn,
    parse_point,
    read,
    turn_from_stones,
    write,
)
from tests.testdata import COPIES, transcripts

HEAD = "# size 5 penalty 4\n"


def test_the_balance_plant_follows_from_the_board() -> None:
    position = Position.parse("5/5/5/W4/4B b - 4")
    for text in ("E2-B5", "B5-E2"):
        turn = codecup_turn(position, text)
        assert str(turn) == "E2+B5"
        assert codecup_text(turn, 5) == "E2-B5"
    assert str(codecup_turn(position, "B5")) == "B5"
    assert str(codecup_turn(position, "E2")) == "E2"


def test_turns_that_no_reading_makes_legal_stay_as_they_are() -> None:
    position = Position.parse("5/5/5/W4/4B b - 4")
    stones = [parse_point(name, 5) for name in ("B5", "C3")]
    assert str(turn_from_stones(position, stones)) == "B5-C3"


@pytest.mark.parametrize("text", ["E2+B5", "resign", "E2-", "E2 B5", ""])
def test_texts_that_codecup_does_not_know(text: str) -> None:
    with pytest.raises(InvalidTurnError):
        codecup_turn(Position.parse("5/5/5/W4/4B b - 4"), text)


def test_points_of_the_tournament() -> None:
    """A negative score counts as 0, and the winner gets 100 more."""
    score = Position.parse("BBB/BWB/BBW b g 6").score()
    assert (score.white.total, score.black.total) == (-10, 1)
    assert codecup_points(score) == (0, 101)
    path = next(path for path in transcripts(COPIES) if path.stem == "mixed_03")
    assert codecup_points(read(path.read_bytes()).position().score()) == (235, 0)


def test_a_transcript_as_it_is_written() -> None:
    record = read(HEAD + "A1\nE5\n")
    record.tags = {"White": "Ada\nLovelace"}
    record.comment = "is not kept"
    assert write(record, "codecup") == (
        "# size 5 penalty 4\n# white Ada Lovelace\n# black\n# result *\nA1\nE5\n"
    )


def test_other_lines_with_a_hash_are_the_comment() -> None:
    record = read("# a game\n# size 5 penalty 4\n#\n# of two turns\nA1\n\nE5\n")
    assert record.comment == "a game\nof two turns"
    assert len(record.line) == 2


def test_the_other_balances_are_carried() -> None:
    record = read("# size 5 penalty 4 balance forced\nA1\nE5\nC3\nE4-C5\n")
    assert record.rules == Rules(5, 4, "forced")
    assert record.turns[-1] == Turn.parse("E4+C5")
    assert read(write(record, "codecup")) == record


def test_a_game_without_a_result_gets_that_of_the_board() -> None:
    text = "\n".join(
        line for line in transcripts(COPIES)[2].read_text().splitlines() if "result" not in line
    )
    assert str(read(text).result) == "W+11"
    assert str(read(HEAD + "A1\n").result) == "*"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("A1\nE5\n", "line 1, .*before the turns"),
        ("# nothing else\n", "is missing"),
        (HEAD + HEAD, "line 2, .*twice"),
        (HEAD + "# result *\n# result *", "line 3, .*twice"),
        ("# size 4 penalty 4\n", "line 1, .*odd"),
        (HEAD + "# result W+X\n", "line 2, .*not a result"),
        (HEAD + "# result *  white 3 black 0\n", "the board says"),
        (HEAD + "A1\nF9\n", "line 3, .*turn 2"),
        (HEAD + "A1\nA1\n", "line 3, .*turn 2, A1, is illegal"),
        (HEAD + "A1\nhello\n", "line 3, .*turn 2: "),
        (HEAD + "A1+B1\n", "line 2, .*joins all stones"),
        (HEAD + "# result W+R\nresign\n", "line 3, .*resignation"),
    ],
)
def test_errors_name_the_line(text: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        read(text, "game.txt")
