"""The record text: its grammar, and errors with line and column."""

from __future__ import annotations

import time

import pytest

from symple import Evaluation, Node, Record, RecordError, Rules, Turn, read, write

TAGS = '[Size "5"]\n[Penalty "4"]\n\n'

EXAMPLE = """\
[Event "A friendly game"]
[White "Ada \\"the rock\\""]
[Annotator "Bo"]
[Result "B+R"]
[Size "5"]
[Penalty "4"]
[Balance "none"]
[Position "5/5/2W2/5/5 b - 4 none"]

{Played in the garden.} 1. A1 {[%eval win=0.62, margin=+3.5, visits=1200] near
the edge \\} here} (1. {or} B2 {close} 2. E5 (2. E1) 3. B3) 2. {and} C4 B+R
"""


def line_of(text: str) -> list[Node]:
    return read(TAGS + text).line


def names(line: list[Node]) -> list[str]:
    return [str(node.turn) for node in line]


def test_the_whole_grammar_in_one_record() -> None:
    record = read(EXAMPLE)
    assert record.rules == Rules(5, 4, "none")
    assert record.start == "5/5/2W2/5/5 b - 4 none"
    assert record.tags == {
        "Event": "A friendly game",
        "White": 'Ada "the rock"',
        "Annotator": "Bo",
    }
    assert str(record.result) == "B+R"
    assert record.comment == "Played in the garden."
    first, second = record.line
    assert first.evaluation == Evaluation(0.62, 3.5, 1200)
    assert first.comment == "near\nthe edge } here"
    assert second.before == "and"
    (variation,) = first.variations
    assert names(variation) == ["B2", "E5", "B3"]
    assert (variation[0].before, variation[0].comment) == ("or", "close")
    assert names(variation[1].variations[0]) == ["E1"]


def test_what_is_written_looks_like_that() -> None:
    assert write(read(EXAMPLE), "sym") == EXAMPLE


def test_an_empty_game() -> None:
    record = Record(Rules(5, 4))
    assert write(record, "sym") == (
        '[Result "*"]\n[Size "5"]\n[Penalty "4"]\n[Balance "optional"]\n\n*\n'
    )
    assert read(write(record, "sym")) == record


def test_leading_tags_come_in_their_order() -> None:
    record = Record(Rules(5, 4), tags={"Zeal": "1", "Black": "b", "White": "w", "Event": "e"})
    heads = [line.split()[0] for line in write(record, "sym").splitlines()[:5]]
    assert heads == ["[Event", "[White", "[Black", "[Zeal", "[Result"]


def test_lines_are_wrapped() -> None:
    position = Record(Rules(5, 4)).start_position()
    turns = []
    while position.winner is None:
        turns.append(next(iter(position.turns())))
        position.play(turns[-1])
    text = write(Record.from_turns(Rules(5, 4), turns), "sym")
    assert max(len(line) for line in text.splitlines()) <= 80


def test_hand_written_texts_may_be_loose() -> None:
    assert names(line_of("1.A1 2.c3 3...E5 *")) == ["A1", "C3", "E5"]
    assert names(line_of("A1 C3 E5\n*")) == ["A1", "C3", "E5"]
    assert line_of("1. A1 {one} {two} 2. C3 *")[0].comment == "one\ntwo"
    assert line_of("1. A1 {} 2. C3 *")[0].comment == ""
    assert line_of("1. A1 (1. B1) {after} 2. C3 *")[0].comment == "after"


def test_an_alternative_to_the_first_turn_of_a_variation_stands_beside_it() -> None:
    first = line_of("1. A1 (1. B1 (1. C1) 2. E5) *")[0]
    assert [names(variation) for variation in first.variations] == [["B1", "E5"], ["C1"]]


def test_a_comment_may_look_like_an_evaluation() -> None:
    record = Record(Rules(5, 4), line=[Node(Turn.parse("A1"), comment="[%eval win=0.5]")])
    assert read(write(record, "sym")) == record
    for odd in ("[%eval win=2]", "[%eval]", "[%eval win=0.5", "\\[%eval win=0.5]", "[%clk 1:00]"):
        record.line[0].comment = odd
        assert read(write(record, "sym")) == record


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("1. A1", 4, 6, "without its result"),
        ("1. A1 {never", 4, 7, "never closed"),
        ("1. A1 (1. B1 *", 4, 7, "never closed"),
        ("1. A1 ) *", 4, 7, "without its"),
        ("1. A1\n(2. B1) *", 5, 2, "number 2 stands where 1"),
        ("1. A1 3. B1 *", 4, 7, "number 3 stands where 2"),
        ("(1. A1) *", 4, 1, "after the turn"),
        ("1. A1 () *", 4, 8, "without a turn"),
        ("1. A1 (1.) *", 4, 10, "without a turn"),
        ("1. A1 2. *", 4, 10, "without its turn"),
        ("1. A1 X9 *", 4, 7, "turn 2"),
        ("1. A1 2. A1 *", 4, 10, "turn 2, A1, is illegal"),
        ("1. A1 (1. B1 2. B1) *", 4, 17, "turn 2, B1, is illegal"),
        ("1. resign *", 4, 4, "resignation"),
        ("1. A1 * 2. B1", 4, 9, "one game"),
        ('1. A1 [White "x"] *', 4, 7, "after the first turn"),
        ("1. A1 [White *", 4, 7, "tag looks like"),
        ('1. A1 "x" *', 4, 7, "quote"),
        ("1. A1 } *", 4, 7, "without its {"),
        ("1. A1 ] *", 4, 7, r"without its \["),
        ("1. A1 W+0", 4, 7, "not a result"),
        ("1. A1 W+X", 4, 7, "not a result"),
    ],
)
def test_errors_name_the_place(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(RecordError, match=message) as caught:
        line_of(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert str(caught.value).startswith(f"line {line}, column {column}: ")


@pytest.mark.parametrize(
    ("tags", "message"),
    [
        ('[Size "5"] *', "Penalty is missing"),
        ('[Penalty "4"] *', "Size is missing"),
        ('[Size "5"][Penalty "4"][Size "5"] *', "column 24: the tag Size appears twice"),
        ('[Size "four"][Penalty "4"] *', "Size must be a whole number"),
        ('[Size "4"][Penalty "4"] *', "odd"),
        ('[Size "5"][Penalty "3"] *', "even"),
        ('[Size "5"][Penalty "4"][Balance "some"] *', "optional, forced or none"),
        ('[Size "5"][Penalty "4"][Position "x"] *', "tag Position: not a position"),
        ('[Size "5"][Penalty "4"][Position "3/3/3 w - 4"] *', "differs from the other tags"),
        ('[Size "5"][Penalty "4"][Result "W+R"] *', r"its tag Result says W\+R"),
        ('[Été "5"][Size "5"][Penalty "4"] *', "not a tag name"),
    ],
)
def test_wrong_tags(tags: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        read(tags)


def test_four_times_as_many_variations_are_not_sixteen_times_the_work() -> None:
    """As they were while the text grew by copying."""

    def seconds(count: int) -> float:
        variations = [[Node(Turn.parse("B1"))] for _ in range(count)]
        record = Record(Rules(9, 4), line=[Node(Turn.parse("A1"), variations=variations)])
        begin = time.process_time()
        text = write(record, "sym")
        used = time.process_time() - begin
        assert text.count("(1. B1)") == count
        assert max(map(len, text.splitlines())) <= 80
        return used

    assert seconds(100_000) < 9 * seconds(25_000)
