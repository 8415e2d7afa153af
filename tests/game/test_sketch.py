"""What is drawn over a board, in records and in comments."""

import pytest

from symple import Node, Record, RecordError, Rules, Turn
from symple.game import read, write
from symple.game.sketch import arrows, check_sketch, read_sketch_tag, sketch_tag

DRAWN = (
    '[Size "5"]\n[Penalty "4"]\n\n'
    "{[%mark C3=A] [%sketch C3=red] before} 1. E5 {[%sketch E5>A1=green] x} *\n"
)


def test_a_sketch_stands_behind_marks() -> None:
    record = read(DRAWN)
    assert (record.marks, record.sketch, record.comment) == ({"C3": "A"}, {"C3": "red"}, "before")
    (node,) = record.line
    assert (node.sketch, node.comment) == ({"E5>A1": "green"}, "x")


def test_a_tag_names_what_is_drawn_by_column_and_row() -> None:
    sketch = {"B2": "red", "A10>B2": "blue", "A9>C1": "green", "A9": "yellow"}
    tag = "[%sketch A9=yellow A9>C1=green A10>B2=blue B2=red]"
    assert sketch_tag(sketch) == tag
    assert read_sketch_tag(tag + " rest") == (sketch, "rest")
    assert arrows(sketch) == [("A9", "C1"), ("A10", "B2")]


@pytest.mark.parametrize(
    "text", ["[%sketch ]", "[%sketch A1=pink]", "[%sketch A1>B2>C3=red]", "[%sketch A1=red A1=red]"]
)
def test_what_is_no_tag_is_text(text: str) -> None:
    record = read(DRAWN.replace("[%sketch E5>A1=green] x", text))
    assert (record.line[0].sketch, record.line[0].comment) == ({}, text)
    assert read(write(record, "sym")) == record


@pytest.mark.parametrize(
    ("sketch", "message"),
    [
        ({"F1": "red"}, "F1"),
        ({"a1": "red"}, "capitals"),
        ({"A1>": "red"}, "point"),
        ({"A1>A1": "red"}, "to another one"),
        ({"A1>B1>C1": "red"}, "to another one"),
        ({"A1": "pink"}, "green, red, blue, yellow"),
    ],
)
def test_wrong_sketches(sketch: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        check_sketch(sketch, 5)
    with pytest.raises(RecordError, match=message):
        Record(Rules(5, 4), sketch=sketch).check()
    with pytest.raises(RecordError, match=message):
        Record(Rules(5, 4), line=[Node(Turn.parse("A1"), sketch=sketch)]).check()


def test_viewers_of_sgf_see_arrows() -> None:
    node = Node(Turn.parse("C3"), sketch={"C3": "blue", "A1>E5": "green"})
    record = Record(Rules(5, 4), line=[node], sketch={"A1>B1": "red"})
    text = write(record, "sgf")
    assert "AR[ae:ea]" in text
    assert "AR[ae:be]" in text
    assert read(text) == record
