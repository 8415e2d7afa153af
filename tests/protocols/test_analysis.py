"""The analysis protocol against golden transcripts, and what it promises of many positions."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import symple
from symple.engine import Limit, RandomEngine, SearchEngine
from symple.game import Position, Rules, Turn, read
from symple.protocols.analysis import LONGEST_LINE, AnalysisServer
from tests.protocols.analysis_client import LIMIT, PATIENCE, Client, Scripted, analysis_of, ask

TRANSCRIPTS = Path(__file__).parent / "transcripts"
GAMES = Path(__file__).parent.parent / "data" / "games"
SMALL = {"rules": {"penalty": 4}, "boardXSize": 5, "boardYSize": 5}
EMPTY = {"moves": [], **SMALL}
GAME: dict[str, Any] = {"moves": [["W", "A1"], ["B", "E5"], ["W", "A5"], ["B", "E3"]], **SMALL}
ANALYSIS = analysis_of("7 0.6 1.5 C3")


def blocks(name):
    """Of a transcript, parts of lines that are written and then read."""
    text = (TRANSCRIPTS / f"{name}.txt").read_text(encoding="utf-8")
    text = "".join(line for line in text.splitlines(keepends=True) if line[0] != "#")
    for block in re.findall(r"(?:[!>] .*\n)+(?:< .*\n)*", text):
        yield tuple(
            [line[2:] for line in block.splitlines() if line.startswith(sign)] for sign in "!><"
        )


@pytest.mark.parametrize("name", ["analysis_queries", "analysis_actions", "analysis_errors"])
def test_golden_transcripts(name):
    """A `!` that ends with `...` goes on until it is stopped."""
    engines = [
        Scripted(
            [analysis_of(report) for report in script.removesuffix("...").split("/")],
            waits=script.endswith("..."),
        )
        for thoughts, *_ in blocks(name)
        for script in thoughts
    ]
    with Client(AnalysisServer(iter(engines).__next__, LIMIT)) as client:
        for _, asked, answered in blocks(name):
            client.send(*asked)
            assert sorted(client.answers(len(answered))) == sorted(answered)


def search():
    return SearchEngine(seed=1, memory_mb=8, candidates=1000)


def test_each_position_gets_one_answer_whatever_is_asked_at_once():
    queries = [{"id": str(number), "analyzeTurns": [0, 2, 4], **GAME} for number in range(20)]
    answers = ask(*queries, make_engine=search, positions_at_once=3)
    assert sorted((answer["id"], answer["turnNumber"]) for answer in answers) == sorted(
        (query["id"], turn) for query in queries for turn in (0, 2, 4)
    )
    assert not any(answer["isDuringSearch"] for answer in answers)


def test_an_answer_does_not_depend_on_what_else_is_asked():
    query = {"id": "it", "analyzeTurns": [0, 1, 2, 3, 4], **GAME}
    backwards = [{"id": "it", "analyzeTurns": [turn], **GAME} for turn in (4, 3, 2, 1, 0)]
    one = ask(query, make_engine=search)
    other = ask(EMPTY | {"id": "other"}, *backwards, make_engine=search, positions_at_once=2)
    by_turn = {answer["turnNumber"]: answer for answer in other if answer["id"] == "it"}
    assert one == [by_turn[turn] for turn in range(5)]


def test_the_higher_priority_comes_first_then_the_earlier_query():
    first = Scripted([ANALYSIS], waits=True)
    later = Scripted([ANALYSIS])
    engines = iter([first, *[later] * 6])
    with Client(AnalysisServer(engines.__next__, LIMIT)) as client:
        client.send({"id": "begun", **EMPTY})
        assert first.begun.wait(PATIENCE)
        client.send(
            {"id": "usual", **GAME},
            {"id": "each", "analyzeTurns": [3, 1, 2], "priorities": [-1, 9, 1], **GAME},
            {"id": "soon", "priority": 5, **GAME},
            {"id": "late", "priority": 0, **GAME},
            {"id": "sent", "action": "query_version"},
        )
        client.answers(1)
        first.released.set()
        answers = [json.loads(line) for line in client.answers(7)]
    assert [(answer["id"], answer["turnNumber"]) for answer in answers] == [
        ("begun", 0),
        ("each", 1),
        ("soon", 4),
        ("each", 2),
        ("usual", 4),
        ("late", 4),
        ("each", 3),
    ]


def test_a_query_s_limits_stand_before_the_usual_ones():
    def limit_of(**fields):
        engine = Scripted([ANALYSIS])
        ask({"id": "it", **EMPTY, **fields}, make_engine=lambda: engine, limit=Limit(9.0, 90))
        ((_, limit),) = engine.asked
        return limit

    assert limit_of() == Limit(seconds=9.0, visits=90)
    assert limit_of(maxVisits=3) == Limit(seconds=9.0, visits=3)
    settings = {"maxVisits": 4, "maxPlayouts": 5, "maxTime": 0.5}
    assert limit_of(overrideSettings=settings) == Limit(seconds=0.5, visits=4, evaluations=5)
    assert limit_of(overrideSettings=settings, maxVisits=3).visits == 3


def test_visits_end_a_search():
    (answer,) = ask({"id": "it", "maxVisits": 300, **EMPTY}, make_engine=search)
    assert 300 <= answer["rootInfo"]["visits"] < 400


def test_a_whole_game_to_its_full_board():
    record = read(next(path for path in sorted(GAMES.iterdir())).read_bytes())
    rules = {"penalty": record.rules.penalty}
    moves = [["WB"[number % 2], str(turn)] for number, turn in enumerate(record.turns)]
    turns = list(range(len(moves) + 1))
    size = record.rules.size
    query = {"id": "it", "rules": rules, "boardXSize": size, "moves": moves, "maxVisits": 1}
    answers = ask({**query, "analyzeTurns": turns}, make_engine=lambda: RandomEngine(seed=1))
    assert [answer["turnNumber"] for answer in answers] == turns
    for position, answer in zip(record.positions(), answers, strict=True):
        assert answer["rootInfo"]["currentPlayer"] == position.to_move.name[0]
        for info in answer["moveInfos"]:
            position.copy().play(Turn.parse(info["move"]))
    end = record.position()
    assert answers[-1]["moveInfos"] == []
    assert answers[-1]["rootInfo"]["exact"] is True
    assert answers[-1]["rootInfo"]["scoreLead"] == end.score().margin
    assert answers[-1]["rootInfo"]["winrate"] == (end.score().margin > 0)


def test_the_end_of_the_input_may_end_what_is_not_finished():
    waiting = [{"id": f"waiting {number}", **EMPTY} for number in range(3)]
    engine = Scripted([ANALYSIS], waits=True)
    server = AnalysisServer(iter([engine]).__next__, LIMIT, quit_without_waiting=True)
    with Client(server) as client:
        client.send({"id": "begun", "reportDuringSearchEvery": 0.001, **EMPTY})
        assert engine.begun.wait(PATIENCE)
        client.send(*waiting)
        client.end()
        answers = [json.loads(line) for line in client.answers(4)]
    assert sorted(answer["id"] for answer in answers if "noResults" in answer) == [
        query["id"] for query in waiting
    ]
    assert [answer["id"] for answer in answers if "rootInfo" in answer] == ["begun"]


def test_a_search_without_end_is_terminated_and_tells_what_it_has():
    with Client(AnalysisServer(search, LIMIT, positions_at_once=2)) as client:
        board = {"moves": [], "rules": "beginner"}
        endless = {"maxVisits": 2**50, "reportDuringSearchEvery": 0.01, **board}
        client.send({"id": "one", **endless}, {"id": "other", **endless})
        seen = [json.loads(line) for line in client.answers(6)]
        assert all(answer["isDuringSearch"] for answer in seen)
        assert all(answer["rootInfo"]["visits"] for answer in seen)
        client.send({"id": "end", "action": "terminate_all"})
        while len([answer for answer in seen if answer.get("isDuringSearch") is False]) < 2:
            seen += [json.loads(line) for line in client.answers(1)]
        client.send({"id": "last", **board})
        while seen[-1]["id"] != "last":
            seen += [json.loads(line) for line in client.answers(1)]
    for name in ("one", "other"):
        *_, last = [answer for answer in seen if answer["id"] == name]
        assert last["isDuringSearch"] is False
        assert last["rootInfo"]["visits"] > 0
    assert [answer for answer in seen if "action" in answer] == [
        {"id": "end", "action": "terminate_all"}
    ]


def test_a_query_that_makes_too_many_wait_is_refused(monkeypatch):
    monkeypatch.setattr("symple.protocols.analysis.MOST_WAITING", 5)
    engine = Scripted([ANALYSIS], waits=True)
    with Client(AnalysisServer(iter([engine]).__next__, LIMIT)) as client:
        client.send({"id": "begun", **EMPTY})
        assert engine.begun.wait(PATIENCE)
        for query_id in ("fits", "does not"):
            client.send({"id": query_id, "analyzeTurns": [0, 1, 2], **GAME})
        (answer,) = client.answers(1)
        client.send({"id": "end", "action": "terminate_all"})
        ended = [json.loads(line) for line in client.answers(5)]
    assert json.loads(answer) == {
        "error": "more than 5 positions would wait",
        "field": "analyzeTurns",
        "id": "does not",
    }
    assert sorted(answer["id"] for answer in ended) == ["begun", "end", "fits", "fits", "fits"]


def test_what_goes_wrong_in_an_engine_is_not_hidden():
    class Broken(RandomEngine):
        def analyze(self, position, limit, cancel=None, *, report=None, every=0.2):
            raise MemoryError("no room")

    with pytest.raises(MemoryError, match="no room"):
        ask({"id": "it", **EMPTY}, make_engine=Broken)


def test_version_and_blank_lines():
    assert ask(b"\n  \r\n", {"id": "v", "action": "query_version"}, b"\n", make_engine=search) == [
        {
            "id": "v",
            "action": "query_version",
            "version": symple.__version__,
            "git_hash": "<omitted>",
        }
    ]


def test_a_line_that_is_too_long_is_refused_and_the_next_one_works():
    long = json.dumps({"id": "x" * LONGEST_LINE}).encode() + b"\n"
    answers = ask(long, {"id": "it", "action": "clear_cache"}, make_engine=search)
    assert answers == [
        {"error": f"this line has {LONGEST_LINE} bytes or more"},
        {"id": "it", "action": "clear_cache"},
    ]


def test_the_last_line_needs_no_end():
    line = json.dumps({"id": "it", "action": "clear_cache"}).encode()
    assert ask(line, make_engine=search) == [json.loads(line)]


def test_positions_are_those_of_the_game():
    engine = Scripted([ANALYSIS])
    ask({"id": "it", "analyzeTurns": [0, 1, 2, 3, 4], **GAME}, make_engine=lambda: engine)
    position = Position(Rules(5, 4))
    texts = [str(position)]
    for _, text in GAME["moves"]:
        position.play(Turn.parse(text))
        texts.append(str(position))
    assert [text for text, _ in engine.asked] == texts


@pytest.mark.parametrize("seed", range(5))
def test_each_position_gets_one_last_answer_however_terminations_fall(seed):
    choose = random.Random(seed)
    queries: list[dict[str, Any]] = [
        {"id": f"query {number}", "moves": GAME["moves"], "initialPosition": "9/" * 8 + "9 w - 4"}
        | {"analyzeTurns": choose.sample(range(5), 3), "priority": choose.randrange(3)}
        | {"maxVisits": choose.choice([1, 50, 2000])}
        for number in range(15)
    ]
    ends = [
        {"id": "end", "action": "terminate", "terminateId": f"query {choose.randrange(15)}"}
        | ({"turnNumbers": [choose.randrange(5)]} if choose.random() < 0.5 else {})
        for _ in range(15)
    ]
    asked = [*queries, *ends]
    choose.shuffle(asked)
    answers = ask(*asked, {"id": "end", "action": "terminate_all"}, make_engine=search)
    last = [answer for answer in answers if answer.get("isDuringSearch") is False]
    assert sorted((answer["id"], answer["turnNumber"]) for answer in last) == sorted(
        (query["id"], turn) for query in queries for turn in query["analyzeTurns"]
    )
    assert len(answers) == len(last) + len(ends) + 1
