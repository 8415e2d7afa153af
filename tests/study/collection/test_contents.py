"""What is kept of a record, and which records are the same game."""

import pytest
from hypothesis import given, settings

from symple.game import Color, Record, Result, Rules, Turn
from symple.study.collection.contents import contents_of, parse_date, record_from
from tests.game.records import records
from tests.study.collection.random_games import random_game, resigned, turns_record


@settings(max_examples=20, deadline=None)
@given(records())
def test_a_record_comes_back_whole(record: Record) -> None:
    contents = contents_of(record)
    assert record_from(contents.json) == record
    for name in ("event", "white", "black"):
        assert contents.columns[name].isprintable()


def test_what_a_game_is_about() -> None:
    record = resigned(turns_record("A1 C3 E5 C4+A5"), Color.WHITE)
    record.tags = {"White": " Ada\n L.", "Black": "ЯНА", "Event": "x" * 999, "Date": "2026.11.??"}
    assert contents_of(record).columns == {
        "event": "x" * 200,
        "date": "2026-11",
        "white": "Ada L.",
        "black": "ЯНА",
        "white_key": "ada l.",
        "black_key": "яна",
        "size": 5,
        "penalty": 4,
        "balance": "optional",
        "first": 0,
        "result": "W+R",
        "winner": 0,
        "reason": "resignation",
        "margin": None,
        "turns": 4,
        "plants": 3,
    }


def test_a_full_board_has_a_margin_whoever_won() -> None:
    record = random_game(3, Rules(3, 4))
    margin = record.position().score().margin
    assert contents_of(record).columns["margin"] == margin
    record.result = Result(Color.WHITE if margin < 0 else Color.BLACK, "time")
    columns = contents_of(record).columns
    assert (columns["margin"], columns["reason"]) == (margin, "time")


@pytest.mark.parametrize(
    ("start", "turns", "plants"),
    [
        (None, "A1 C3", None),
        (None, "A1 C3 A2", 2),
        ("3/3/W2 b - 4", "C3 A2", 1),
        ("3/W2/W2 b g 4", "C3 A3", None),
    ],
)
def test_plants_before_the_first_growth(start: str | None, turns: str, plants: int | None) -> None:
    record = Record.from_turns(Rules(3, 4), [Turn.parse(t) for t in turns.split()], start=start)
    assert contents_of(record).columns["plants"] == plants


def test_the_same_rules_start_and_turns_are_the_same_game() -> None:
    digest = contents_of(turns_record("A1 C3")).digest
    other = resigned(turns_record("a1 c3", White="Ada"), Color.BLACK)
    other.comment = "said afterwards"
    assert contents_of(other).digest == digest
    other.start = "5/5/5/5/5 w - 4"
    assert contents_of(other).digest == digest


def test_all_else_is_another_game() -> None:
    games = [
        turns_record("A1 C3"),
        turns_record("A1"),
        turns_record("C3 A1"),
        turns_record("E5 C3"),  # the same in a mirror
        turns_record("A1 C3", Rules(5, 6)),
        turns_record("A1 C3", Rules(7, 4)),
        turns_record("A1 C3", Rules(5, 4, "none")),
        Record.from_turns(Rules(5, 4), [Turn.parse("C3")], start="5/5/5/5/W4 b - 4"),
    ]
    assert len({contents_of(game).digest for game in games}) == len(games)


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("2026.11.21", "2026-11-21"),
        ("2026-11-21T10:00", "2026-11-21"),
        (" 2026/11/21 ", "2026-11-21"),
        ("2026.11.??", "2026-11"),
        ("2026.??.??", "2026"),
        ("2026-13-01", "2026"),
        ("2026-11-32", "2026-11"),
        ("2026", "2026"),
        ("20261121", None),
        ("????.??.??", None),
        ("last summer", None),
        ("", None),
    ],
)
def test_dates(text: str, date: str | None) -> None:
    assert parse_date(text) == date
