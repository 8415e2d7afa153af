"""What turns took, in records of every format that has a place for it."""

from __future__ import annotations

import re

import pytest

from symple import Node, Record, RecordError, Rules, Turn, read, write

TURNS = ("A1", "E5", "C3", "E4+C5", "A2-C4", "E3-B5")


def game(clock: str | None, *seconds: float | None) -> Record:
    tags = {} if clock is None else {"TimeControl": clock}
    record = Record.from_turns(Rules(5, 4), TURNS[: len(seconds)], tags=tags)
    for node, taken in zip(record.line, seconds, strict=True):
        node.seconds = taken
    return record


def test_a_time_stands_between_evaluation_and_marks() -> None:
    text = '[Size "5"]\n[Penalty "4"]\n\n1. E5 {[%eval win=0.5] [%time 12.4] [%mark A1=A] x} *\n'
    (node,) = read(text).line
    assert (node.seconds, node.marks, node.comment) == (12.4, {"A1": "A"}, "x")
    assert "{[%eval win=0.5] [%time 12.4] [%mark A1=A] x}" in write(read(text), "sym")


@pytest.mark.parametrize("text", ["[%time ]", "[%time -1]", "[%time 1e999]", "[%time 1:30]"])
def test_what_is_no_time_is_text(text: str) -> None:
    record = Record(Rules(5, 4), line=[Node(Turn.parse("A1"), "", text)])
    assert read(write(record, "sym")) == record
    assert read(f'[Size "5"]\n[Penalty "4"]\n\n1. A1 {{{text}}} *\n') == record


def test_json_has_seconds() -> None:
    assert '"seconds": 12.4' in write(game(None, 12.4), "json")
    assert "seconds" not in write(game(None, None), "json")


@pytest.mark.parametrize("seconds", [-0.5, float("inf"), float("nan")])
def test_times_that_cannot_be(seconds: float) -> None:
    with pytest.raises(RecordError, match="the time of turn 2: a turn takes seconds from 0 on"):
        game(None, 1.0, seconds).check()


@pytest.mark.parametrize(
    ("clock", "given", "left"),
    [
        ("60", "TM[60]", ["WL[50.000]", "BL[40.000]", "WL[48.500]", "BL[0.000]"]),
        ("60+5", "TM[60]OT[5 fischer]", ["WL[55.000]", "BL[45.000]", "WL[58.500]", "BL[5.000]"]),
        (
            "15+3x10",
            "TM[15]OT[3x10 byo-yomi]",
            ["WL[5.000]", "BL[10]OB[3]", "WL[3.500]", "BL[10]OB[1]"],
        ),
    ],
)
def test_viewers_of_sgf_see_what_is_left(clock: str, given: str, left: list[str]) -> None:
    record = game(clock, None, None, 10.0, 20.0, 1.5, 90.0)
    text = write(record, "sgf")
    assert given in text
    assert re.findall(r"[WB]L\[[^]]*\](?:O[WB]\[\d\])?", text) == left
    assert read(text) == record


@pytest.mark.parametrize("clock", [None, "by feeling", "0"])
def test_without_a_clock_of_ours_only_programs_are_told(clock: str | None) -> None:
    record = game(clock, 10.0)
    text = write(record, "sgf")
    assert not re.search(r"TM\[|OT\[|WL\[", text)
    assert read(text) == record


def test_a_variation_has_the_clock_of_where_it_leaves() -> None:
    record = game("60", 10.0, 20.0, 5.0)
    record.line[2].variations = [[Node(Turn.parse("C4"), seconds=1.0)]]
    text = write(record, "sgf")
    assert re.findall(r"[WB]L\[[^]]*\]", text) == [
        "WL[50.000]",
        "BL[40.000]",
        "WL[45.000]",
        "WL[49.000]",
    ]
    assert read(text) == record
