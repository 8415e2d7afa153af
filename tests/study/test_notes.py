"""A review in a record: readable, in every format that holds it, and never piling up."""

from __future__ import annotations

import copy
import json
from itertools import islice

import pytest
from hypothesis import given

from symple.game import Evaluation, Node, Record, Rules, Turn, read, write
from symple.study import (
    Budget,
    Grade,
    Review,
    Reviewer,
    annotate,
    read_note,
    read_start,
    remove_review,
    without_tags,
)
from tests.game.records import records
from tests.study.scripted import Scripted, after
from tests.testdata import PROJECT

RECORD = Record.from_turns(Rules(5, 4), [Turn.parse(text) for text in ("A1", "E5", "C3", "C1")])
BETTER = Turn.parse("D2")
SHARED = PROJECT / "web" / "tests" / "study" / "reviewed.json"


def reviewed(record: Record, margin: float = 9.5) -> Review:
    """The third turn loses so many points against D2."""
    engine = Scripted(
        margins={after(record, 2, BETTER): margin},
        turns={
            after(record, index): BETTER if index == 2 else turn
            for index, turn in enumerate(record.turns)
        },
    )
    return Reviewer(engine).review(record, Budget(evaluations=40))


def test_evaluations_a_comment_and_the_better_line() -> None:
    done = reviewed(RECORD)
    noted = annotate(RECORD, done)
    assert noted.turns == RECORD.turns
    assert [node.evaluation for node in noted.line] == [Evaluation(0.5, 0.0, 8000, 1.7)] * 4
    assert [bool(node.comment) for node in noted.line] == [False, False, True, False]
    assert noted.line[2].comment.startswith("[%review mistake loss=9.50 error=")
    assert "Mistake: 9.5 \N{PLUS-MINUS SIGN} " in noted.line[2].comment
    (line,) = noted.line[2].variations
    better = done.turns[2].better
    assert better is not None
    assert [node.turn for node in line] == list(better.line)
    assert line[0].evaluation == Evaluation(0.661, 9.5, 8000, 1.7)
    assert RECORD.line[2].comment == ""  # the record that was given is as it was


@pytest.mark.parametrize("name", ["sym", "json", "sgf"])
def test_what_a_review_said_is_read_back(name: str) -> None:
    done = reviewed(RECORD)
    again = read(write(annotate(RECORD, done), name))
    assert again == annotate(RECORD, done)
    assert read_start(again) == Evaluation(0.5, 0.0, 8000, 1.7)
    assert read_note(again.line[0]) is None
    note, turn = read_note(again.line[2]), done.turns[2]
    assert note is not None
    assert turn.better is not None
    assert note.grade is Grade.MISTAKE
    assert note.loss == turn.loss
    assert note.error == pytest.approx(turn.error, abs=0.01)
    assert note.win_loss == pytest.approx(turn.win_loss, abs=1e-4)
    assert note.lost_parts.margin == pytest.approx(turn.lost_parts.margin, abs=0.1)
    assert note.better_turn == turn.better.turn
    assert tuple(node.turn for node in note.better) == turn.better.line


def test_the_better_turn_is_known_when_its_line_was_deleted() -> None:
    noted = annotate(RECORD, reviewed(RECORD))
    noted.line[2].variations = []
    note = read_note(noted.line[2])
    assert note is not None
    assert (note.better_turn, note.better) == (BETTER, ())


def test_a_tag_with_a_garbled_turn_is_no_note() -> None:
    noted = annotate(RECORD, reviewed(RECORD))
    noted.line[2].comment = noted.line[2].comment.replace("better=D2", "better=D2--")
    assert read_note(noted.line[2]) is None


def test_a_record_without_a_review_has_no_notes() -> None:
    assert read_start(RECORD) is None
    assert all(read_note(node) is None for node in RECORD.line)


@given(records().filter(lambda record: bool(record.line) and "[%review" not in str(record)))
def test_what_people_wrote_stays_and_a_second_review_replaces_the_first(record: Record) -> None:
    done = Reviewer(Scripted(turns=other_turns(record), margins=good_for_nobody(record))).review(
        record, Budget(evaluations=40)
    )
    once = annotate(record, done)
    assert annotate(once, done) == once
    assert read(write(once, "json")) == once
    for node, before in zip(remove_review(once).line, record.line, strict=True):
        assert node.comment == before.comment
        assert node.before == before.before
        assert node.variations == before.variations
    assert remove_review(once).comment == record.comment


def other_turns(record: Record) -> dict[str, Turn]:
    """An engine that would have played something else wherever it could."""
    return {
        str(position): list(islice(position.turns(), 5))[-1]
        for position in list(record.positions())[: len(record.line)]
    }


def good_for_nobody(record: Record) -> dict[str, float]:
    """Every played turn loses 30 points to every other one."""
    margins = {}
    for index, position in enumerate(record.positions()):
        if index:
            mover_is_white = record.position(index - 1).to_move == 0
            margins[str(position)] = -30.0 if mover_is_white else 30.0
    return margins


def test_a_later_review_takes_back_what_it_no_longer_finds() -> None:
    once = annotate(RECORD, reviewed(RECORD))
    twice = annotate(once, reviewed(once, margin=1.0))
    assert twice.line[2].comment == ""
    assert twice.line[2].variations == []


def test_a_variation_in_which_somebody_has_written_stays() -> None:
    once = annotate(RECORD, reviewed(RECORD))
    once.line[2].variations[0][1].comment = "and what then?"
    twice = annotate(once, reviewed(once, margin=1.0))
    (line,) = twice.line[2].variations
    assert line[0].comment == ""
    assert line[1].comment == "and what then?"


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize(("kind", "drawn"), [("marks", "triangle"), ("sketch", "red")])
def test_a_variation_in_which_somebody_has_marked_points_stays(
    turn: int, kind: str, drawn: str
) -> None:
    once = annotate(RECORD, reviewed(RECORD))
    setattr(once.line[2].variations[0][turn], kind, {"C3": drawn})
    twice = annotate(once, reviewed(once, margin=1.0))
    (line,) = twice.line[2].variations
    assert getattr(line[turn], kind) == {"C3": drawn}


def test_a_variation_before_which_somebody_has_written_stays() -> None:
    once = annotate(RECORD, reviewed(RECORD))
    once.line[2].variations[0][0].before = "or this"
    (line,) = annotate(once, reviewed(once, margin=1.0)).line[2].variations
    assert line[0].before == "or this"
    assert line[0].comment == ""


def test_what_a_review_wrote_into_a_line_that_is_a_variation_by_now_is_taken_back() -> None:
    once = annotate(RECORD, reviewed(RECORD))
    demoted = [Node(Turn.parse("B1"), variations=[once.line])]
    bare = remove_review(Record(RECORD.rules, line=demoted))
    (line,) = bare.line[0].variations
    assert [node.turn for node in line] == RECORD.turns
    assert all(node.comment == "" and node.variations == [] for node in line)


def test_a_part_that_is_nothing_has_no_sign() -> None:
    margins = {after(RECORD, 4): 3.0, after(RECORD, 3, BETTER): -8.0}
    engine = Scripted(margins, turns={after(RECORD, 3): BETTER})
    noted = annotate(RECORD, Reviewer(engine).review(RECORD, Budget(evaluations=40)))
    assert "stones=0.0 room=11.00 groups=0.00" in noted.line[3].comment
    assert "(stones +0.0, room -11.0, groups +0.0)" in noted.line[3].comment


def test_a_variation_that_somebody_has_gone_on_with_stays() -> None:
    once = annotate(RECORD, reviewed(RECORD))
    longer = once.line[2].variations[0]
    longer.append(Node(Turn.parse("A1-C1")))
    turns = [node.turn for node in longer]
    for margin in (1.0, 9.5):
        (line,) = annotate(once, reviewed(once, margin)).line[2].variations
        assert [node.turn for node in line] == turns
        assert line[0].comment == ""


def test_a_variation_of_an_earlier_program_is_taken_back_as_well() -> None:
    once = annotate(RECORD, reviewed(RECORD))
    once.line[2].variations[0][0].comment = "[%review better]"
    assert read_note(once.line[2]) is not None
    assert remove_review(once).line[2].variations == []


def test_a_variation_that_was_there_is_not_added_again() -> None:
    record = copy.deepcopy(RECORD)
    done = reviewed(record)
    assert done.turns[2].better is not None
    record.line[2].variations = [[Node(turn) for turn in done.turns[2].better.line]]
    assert annotate(record, done).line[2].variations == record.line[2].variations


def test_a_comment_of_ones_own_keeps_its_lines() -> None:
    record = copy.deepcopy(RECORD)
    record.comment = "a fine game\n"
    record.line[2].comment = "Why here?\n\n[%eval looks odd"
    noted = annotate(record, reviewed(record))
    assert noted.line[2].comment.startswith(record.line[2].comment + "\n[%review mistake ")
    assert remove_review(noted).line[2].comment == record.line[2].comment
    assert remove_review(noted).comment == record.comment


def test_the_review_of_another_game_is_refused() -> None:
    other = Record.from_turns(Rules(5, 4), [Turn.parse("B1")])
    with pytest.raises(ValueError, match="this record"):
        annotate(other, reviewed(RECORD))


def test_people_read_comments_without_the_tags() -> None:
    record = copy.deepcopy(RECORD)
    record.line[2].comment = "Why here? [%review is a tag]"
    noted = annotate(record, reviewed(record))
    first, second = without_tags(noted.line[2].comment).split("\n")
    assert first == record.line[2].comment
    assert second.startswith("Mistake: 9.5 \N{PLUS-MINUS SIGN} ")
    assert without_tags(noted.comment).startswith("White lost 9.5 points")


def test_the_page_is_tested_with_what_a_review_writes() -> None:
    """The record of web/tests/study has notes as they are written and read today."""
    told = json.loads(SHARED.read_text())
    record = read(json.dumps(told["record"]), "reviewed.json")
    assert read_start(record) is not None
    for node, turn in zip(record.line, told["turns"], strict=True):
        note = read_note(node)
        if turn["grade"] == "good":
            assert note is None
        else:
            assert note is not None
            assert str(note.better_turn) == turn["better"]
            assert note.loss == pytest.approx(turn["loss"], abs=0.01)
