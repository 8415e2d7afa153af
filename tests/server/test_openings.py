"""How games go on from a position: the library, the example games and the engine's book."""

from __future__ import annotations

from typing import Any

import pytest

from symple.game import Record, Rules, write
from symple.study import examples
from tests.server.running import Visitor

EMPTY = "5/5/5/5/5 w - 4"


def opening(visitor: Visitor, position: str) -> Any:
    answer = visitor.http.get("/api/openings", params={"position": position})
    assert answer.status_code == 200, answer.text
    return answer.json()


def bring(visitor: Visitor, rules: Rules, *games: list[str]) -> None:
    files = [
        ("files", (f"{number}.sym", write(Record.from_turns(rules, turns), "sym").encode()))
        for number, turns in enumerate(games)
    ]
    assert visitor.http.post("/api/library/games", files=files).status_code == 200


def test_only_games_with_the_rules_of_the_position_count(visitor: Visitor) -> None:
    bring(visitor, Rules(5, 4), ["C3", "A1"], ["C3", "B2"], ["B2", "D4"], ["D4", "A1"])
    bring(visitor, Rules(5, 6), ["C3", "A1"])
    found = opening(visitor, EMPTY)
    assert found["library"]["games"] == 4
    # B2 and D4 are the same on an empty board.
    assert {turn["turn"]: turn["library"]["games"] for turn in found["turns"]} == {"B2": 2, "C3": 2}
    other = opening(visitor, "5/5/5/5/5 w - 6")
    assert [(turn["turn"], turn["library"]["games"]) for turn in other["turns"]] == [("C3", 1)]


def test_the_example_games_are_there_without_being_in_the_library(visitor: Visitor) -> None:
    rules = examples()[0].reviewed.rules
    alike = [game for game in examples() if game.reviewed.rules == rules]
    empty = "/".join([str(rules.size)] * rules.size) + f" w - {rules.penalty}"
    found = opening(visitor, empty)
    assert found["library"]["games"] == 0
    assert found["examples"]["games"] == len(alike)
    assert sum(turn["examples"]["games"] for turn in found["turns"] if turn["examples"]) == len(
        alike
    )


def test_the_engine_s_book_tells_its_share_of_each_turn(visitor: Visitor) -> None:
    found = opening(visitor, "9/9/9/9/9/9/9/9/9 w - 4")
    book = [turn["book"] for turn in found["turns"] if turn["book"] is not None]
    assert book
    assert sum(known["share"] for known in book) == pytest.approx(1, abs=0.01)
    names = [turn["turn"] for turn in found["turns"]]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("text", ["", "5/5 w", "5/5/1W1W1/5/5 w - 4 B2"])
def test_what_is_no_position_is_refused(visitor: Visitor, text: str) -> None:
    answer = visitor.http.get("/api/openings", params={"position": text})
    assert answer.status_code == 422
