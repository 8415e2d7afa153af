"""What queries ask: rules, positions, and garbage."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symple.engine import RandomEngine
from symple.game import Rules, point_name
from symple.protocols.analysis_query import QueryError, parse_query
from tests.engine.positions import random_position
from tests.protocols.analysis_client import ask

EMPTY_5 = "5/5/5/5/5 w - 4"


def parsed(**fields):
    return parse_query(json.dumps({"id": "it", "moves": [], **fields}).encode())


def position_of(**fields):
    (text,) = parsed(**fields).positions().values()
    return text


@pytest.mark.parametrize(
    "fields",
    [
        {"rules": {"penalty": 4}, "boardXSize": 5, "boardYSize": 5},
        {"rules": {"penalty": 4}, "boardYSize": 5},
        {"rules": {"penalty": 4, "size": 5, "balance": "optional"}},
        {"rules": {"penalty": 4, "size": 5}, "boardXSize": 5},
        {"initialPosition": EMPTY_5},
        {"initialPosition": EMPTY_5, "rules": {"penalty": 4}, "boardXSize": 5},
        {"rules": {"penalty": 4, "size": 5}, "initialStones": [], "initialPlayer": "w"},
    ],
)
def test_ways_to_tell_the_same_board(fields):
    assert position_of(**fields) == EMPTY_5


def test_a_position_is_analysed_between_turns():
    with pytest.raises(QueryError, match="inside a turn"):
        position_of(initialPosition="5/5/1W1W1/5/5 w - 4 B2")


def test_presets_and_the_balance():
    assert position_of(rules="beginner") == "9/9/9/9/9/9/9/9/9 w - 4"
    rules = {"penalty": 4, "balance": "forced"}
    assert position_of(rules=rules, boardXSize=5) == f"{EMPTY_5} forced"


@pytest.mark.parametrize("balance", ["optional", "forced", "none"])
@pytest.mark.parametrize("turns", [0, 1, 4, 9, 30])
def test_stones_tell_a_position_as_well_as_its_text(balance, turns):
    """Who has the move is told besides; that somebody has grown shows in the stones."""
    for seed in range(10):
        position = random_position(Rules(7, 4, balance), turns, seed)
        stones = [
            [color.name[0], point_name(point, 7)]
            for point in range(49)
            if (color := position.color_at(point)) is not None
        ]
        told = position_of(
            rules={"size": 7, "penalty": 4, "balance": balance},
            initialStones=stones,
            initialPlayer=position.to_move.name[0],
        )
        assert told == str(position)


def test_without_a_player_the_first_move_tells_it_else_white_begins():
    rules = {"size": 5, "penalty": 4}
    assert position_of(rules=rules) == EMPTY_5
    assert position_of(rules=rules, moves=[["b", "a1"]]) == "5/5/5/5/B4 w - 4"


def test_turns_are_told_once_each_and_in_order():
    moves = [["W", "A1"], ["B", "E5"]]
    query = parsed(initialPosition=EMPTY_5, moves=moves, analyzeTurns=[2, 0, 2])
    assert query.positions() == {0: EMPTY_5, 2: "4B/5/5/5/W4 w - 4"}
    assert parsed(initialPosition=EMPTY_5, moves=moves).positions().keys() == {2}


def test_the_field_at_fault_is_named():
    moves = [["W", "A1"], ["B", "A1"]]
    with pytest.raises(QueryError, match="illegal move 1, A1: there is a stone on A1") as caught:
        parsed(initialPosition=EMPTY_5, moves=moves).positions()
    assert caught.value.field == "moves"


GOOD = {
    "id": "it",
    "moves": [["W", "A1"], ["B", "E5"], ["W", "A2"]],
    "rules": {"penalty": 4, "balance": "none"},
    "boardXSize": 5,
    "boardYSize": 5,
    "initialStones": [["B", "C3"]],
    "initialPlayer": "W",
    "initialPosition": EMPTY_5,
    "analyzeTurns": [0, 3],
    "maxVisits": 3,
    "priority": 1,
    "priorities": [1, 2],
    "overrideSettings": {"maxTime": 1.0, "maxPlayouts": 5},
    "reportDuringSearchEvery": 0.5,
    "includeOwnership": True,
    "includePolicy": True,
    "maxMoves": 2,
    "analysisPVLen": 1,
    "action": "terminate",
    "terminateId": "it",
    "turnNumbers": [0],
}
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["W", "B", "A1", "C3-C4", "resign", "beginner", "query_version", EMPTY_5])
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)
FIELDS = st.dictionaries(st.sampled_from(sorted(GOOD)), st.none() | VALUES, max_size=len(GOOD)).map(
    lambda found: {name: GOOD[name] if value is None else value for name, value in found.items()}
)
LINES = st.one_of(
    st.binary(max_size=40),
    st.text(max_size=40).map(str.encode),
    VALUES.map(lambda value: json.dumps(value).encode()),
    FIELDS.map(lambda fields: json.dumps(fields).encode()),
    FIELDS.map(lambda fields: json.dumps({"id": "it", "moves": [], **fields}).encode()),
)


@given(LINES)
def test_garbage_gets_an_error_and_the_next_good_line_works(line):
    """An error or an echo stands alone; otherwise each position has its answer, after warnings."""
    line = line.replace(b"\n", b" ")
    good = {"id": "the good line", "moves": [], "initialPosition": EMPTY_5}
    answers = ask(line + b"\n", good, make_engine=lambda: RandomEngine(seed=1))
    others = [answer for answer in answers if answer.get("id") != good["id"]]
    assert [answer["turnNumber"] for answer in answers if answer not in others] == [0]
    results = [answer for answer in others if "warning" not in answer]
    if not line.strip():
        assert others == []
    elif "error" in results[0] or "action" in results[0]:
        assert len(results) == len(others) == 1
    else:
        assert [answer["turnNumber"] for answer in results] == [*parse_query(line).positions()]


@pytest.mark.parametrize("line", [b"[" * 100_000, b'{"a":' * 100_000, b'"\xff"', b"\0", b"1e999"])
def test_hard_json(line):
    good = {"id": "good", "action": "clear_cache"}
    error, echo = ask(line + b"\n", good, make_engine=lambda: RandomEngine(seed=1))
    assert list(error) == ["error"]
    assert echo == good


def test_what_cannot_be_echoed_is_an_error():
    line = b'{"id":"it","action":"clear_cache","more":1e999}\n'
    (error,) = ask(line, make_engine=lambda: RandomEngine(seed=1))
    assert error == {
        "error": "a number is too large to be answered",
        "field": "action",
        "id": "it",
    }
