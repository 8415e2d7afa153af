"""Analyses and reviews as JSON."""

from __future__ import annotations

import json

import pytest

from symple.engine import Limit, SearchEngine
from symple.game import Position, Record, Rules, Turn
from symple.study import Budget, Reviewer, assess, assessment_facts, review_facts
from tests.study.scripted import Scripted, after

RECORD = Record.from_turns(Rules(5, 4), [Turn.parse(text) for text in ("A1", "E5", "C3")])
VALUE = {"margin", "win_probability", "white", "black", "parts", "visits", "exact"}


def test_a_review() -> None:
    better = Turn.parse("D2")
    engine = Scripted(margins={after(RECORD, 2, better): 12.25}, turns={after(RECORD, 2): better})
    done = Reviewer(engine).review(RECORD, Budget(evaluations=40))
    facts = json.loads(json.dumps(review_facts(done)))
    assert (facts["size"], facts["penalty"], facts["balance"]) == (5, 4, "optional")
    assert facts["result"] == "*"
    assert set(facts["start"]) == VALUE
    assert [turn["turn"] for turn in facts["turns"]] == ["A1", "E5", "C3"]
    first, last = facts["turns"][0], facts["turns"][2]
    assert first["better"] is first["about"] is None
    assert first["color"] == "white"
    assert last["grade"] == "blunder"
    assert last["loss"] == 12.25
    assert last["about"] == "room"
    assert sum(last["lost_parts"].values()) == pytest.approx(12.25)
    assert last["better"]["turn"] == last["better"]["line"][0] == "D2"
    assert set(last["better"]["value"]) == VALUE
    assert last["score"]["white"] == {"stones": 2, "groups": 2, "total": -6}
    assert facts["summary"]["swings"] == [3]
    assert facts["summary"]["white"]["points_lost"] == 12.25
    assert facts["summary"]["white"]["grades"]["blunder"] == 1


def test_an_answer() -> None:
    position = RECORD.position()
    with SearchEngine(seed=1, memory_mb=64) as engine:
        answer = assess(engine, position, Limit(evaluations=200))
    facts = json.loads(json.dumps(assessment_facts(position, answer, ownership=True)))
    assert facts["position"] == str(position)
    assert facts["to_move"] == "black"
    assert set(facts["value"]) == VALUE
    assert facts["candidates"][0]["turn"] == str(answer.line[0])
    assert facts["candidates"][0]["line"][0] == facts["candidates"][0]["turn"]
    assert facts["evaluations"] == 200
    assert len(facts["ownership"]) == len(facts["ownership"][0]) == 5
    assert facts["ownership"][0][0] == 1.0
    assert "ownership" not in assessment_facts(position, answer)


def test_a_full_board() -> None:
    position = Position.parse("WBW/BWB/WBW w g 2")
    facts = assessment_facts(position, assess(Scripted(), position, Limit(visits=1)))
    assert facts["candidates"] == []
    assert facts["value"]["margin"] == -1
