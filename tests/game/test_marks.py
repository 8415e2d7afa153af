"""Marks on points, in records and in comments."""

import pytest

from symple import Node, Record, RecordError, Rules, Turn
from symple.game import read, write
from symple.game.marks import check_marks, marks_tag, read_marks_tag

MARKED = '[Size "5"]\n[Penalty "4"]\n\n{[%mark C3=A] before} 1. E5 {[%mark A1=1 E5=triangle] x} *\n'


def test_marks_lead_a_comment() -> None:
    record = read(MARKED)
    assert (record.marks, record.comment) == ({"C3": "A"}, "before")
    assert record.line[0].marks == {"A1": "1", "E5": "triangle"}
    assert record.line[0].comment == "x"


def test_a_tag_names_points_by_column_and_row() -> None:
    marks = {"B2": "circle", "A10": "a", "A9": "square"}
    assert marks_tag(marks) == "[%mark A9=square A10=a B2=circle]"
    assert read_marks_tag(marks_tag(marks) + " rest") == (marks, "rest")


@pytest.mark.parametrize("text", ["[%mark ]", "[%mark A1=blob]", "[%mark A1=A A1=B]", "[%mark A1]"])
def test_what_is_no_tag_is_text(text: str) -> None:
    assert read_marks_tag(text) == ({}, text)
    record = read(MARKED.replace("[%mark A1=1 E5=triangle] x", text))
    assert record.line[0].comment == text
    assert read(write(record, "sym")).line[0].comment == text


@pytest.mark.parametrize(
    ("marks", "message"),
    [
        ({"F1": "A"}, "F1"),
        ({"a1": "A"}, "capitals"),
        ({"A1": "star"}, "triangle"),
        ({"A1": "AB"}, "letter"),
        ({"A1": " "}, "letter"),
    ],
)
def test_wrong_marks(marks: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        check_marks(marks, 5)
    with pytest.raises(RecordError, match=message):
        Record(Rules(5, 4), marks=marks).check()
    with pytest.raises(RecordError, match=message):
        Record(Rules(5, 4), line=[Node(Turn.parse("A1"), marks=marks)]).check()


def test_viewers_of_sgf_see_marks() -> None:
    node = Node(Turn.parse("C3"), marks={"C3": "square", "A1": "triangle", "E5": "A"})
    text = write(Record(Rules(5, 4), line=[node]), "sgf")
    assert "SQ[cc]" in text
    assert "TR[ae]" in text
    assert "LB[ea:A]" in text
    assert "CR" not in text
    assert read(text).line[0].marks == node.marks
