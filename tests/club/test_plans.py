"""Turns decided beforehand: checked when they are, and found when it is time."""

import json
from typing import Any

import pytest

from symple.club.errors import RefusedError
from symple.club.plans import (
    MOST_ANSWERS,
    MOST_DEPTH,
    Answer,
    Plan,
    conditional,
    plan_of_json,
    premove,
)
from symple.game import Position, Rules

EMPTY = Position(Rules(5, 4))
#: White grows B2; Black to move.
GROWN = Position.parse("5/5/5/1W3/5 b - 4")


def refusal(act) -> str:
    with pytest.raises(RefusedError) as refused:
        act()
    return refused.value.code


def test_an_answer_is_found_by_the_opponents_turn():
    plan = conditional({"a1": Answer("c3", Plan({"E5": Answer("A5", Plan())}))}, EMPTY)
    assert plan.after("B2", EMPTY.after("B2")) is None
    answer = plan.after("A1", EMPTY.after("A1"))
    assert answer.turn == "C3"
    assert answer.then.after("E5", EMPTY).turn == "A5"
    assert not answer.then.after("E5", EMPTY).then


def test_turns_are_written_in_one_way():
    two = Position.parse("5/5/5/5/B3B w g 4")
    there = two.after("C3")
    plan = conditional({"C3": Answer("e2-a2", Plan())}, two)
    assert plan.answers["C3"].turn == "A2-E2"
    there.play("A2-E2")


def test_every_turn_is_legal_where_it_stands():
    assert refusal(lambda: conditional({"Z9": Answer("A1", Plan())}, EMPTY)) == "invalid-turn"
    assert refusal(lambda: conditional({"A1": Answer("A1", Plan())}, EMPTY)) == "illegal-turn"
    assert refusal(lambda: conditional({"A1-C3": Answer("A1", Plan())}, EMPTY)) == "illegal-turn"
    assert refusal(lambda: conditional({"resign": Answer("A1", Plan())}, EMPTY)) == "illegal-turn"
    deep = {"A1": Answer("C3", Plan({"C3": Answer("E5", Plan())}))}
    assert refusal(lambda: conditional(deep, EMPTY)) == "illegal-turn"


def test_after_the_last_turn_there_is_no_answer():
    full = Position.parse("WWW/BBB/WB1 w g 4")
    assert refusal(lambda: conditional({"C1": Answer("C1", Plan())}, full)) in {
        "game-ends",
        "illegal-turn",
    }


def test_a_plan_has_an_end():
    points = [f"{column}{row}" for column in "ABCDEFGHIJKLMNO" for row in range(1, 16)]
    wide = {point: Answer("A1" if point != "A1" else "A2", Plan()) for point in points}
    assert len(wide) > MOST_ANSWERS
    assert refusal(lambda: conditional(wide, Position(Rules(15, 4)))) == "too-many-answers"
    deep: dict[str, Answer] = {}
    for number in range(MOST_DEPTH + 1):
        deep = {points[2 * number]: Answer(points[2 * number + 1], Plan(deep))}
    assert refusal(lambda: conditional(deep, Position(Rules(15, 4)))) == "too-deep"


def test_a_premove_is_made_where_it_can_be():
    plan = premove("d4", GROWN)
    assert plan.premove == "D4"
    answer = plan.after("E1", GROWN.after("E1"))
    assert (answer.turn, bool(answer.then)) == ("D4", False)
    assert plan.after("D4", GROWN.after("D4")) is None
    # B3 would grow White's group, and a growth depends on what Black does.
    assert refusal(lambda: premove("B3", GROWN)) == "no-plant"
    assert refusal(lambda: premove("A1-C3", GROWN)) == "no-plant"
    assert refusal(lambda: premove("resign", GROWN)) == "no-plant"
    assert refusal(lambda: premove("S19", GROWN)) == "no-plant"
    assert refusal(lambda: premove("B2", GROWN)) == "point-taken"
    assert refusal(lambda: premove("E5", GROWN.after("E5").after("D5"))) == "point-taken"


def test_a_plan_is_kept_as_json():
    plan = conditional({"A1": Answer("C3", Plan({"E5": Answer("A5", Plan())}))}, EMPTY)
    for one in (plan, Plan(premove="C3"), Plan()):
        assert plan_of_json(json.loads(json.dumps(one.to_json()))) == one
    assert not Plan()
    bads: list[Any] = [{"answers": 3}, {"answers": {"A1": {}}}, {"answers": {"A1": "C3"}}, []]
    for bad in bads:
        with pytest.raises(ValueError, match="no plan"):
            plan_of_json(bad)
