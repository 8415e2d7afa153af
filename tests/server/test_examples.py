"""The games that come with the program: listed, opened as studies, put into the library."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from symple.study import examples
from tests.server.running import Visitor

EXAMPLE = examples()[0]


@pytest.fixture
def http(visitor: Visitor) -> httpx.Client:
    return visitor.http


def study(http: httpx.Client, **new: Any) -> Any:
    answer = http.post("/api/studies", json=new)
    assert answer.status_code == 201, answer.text
    return answer.json()


@pytest.mark.parametrize(("asked", "told"), [("en", "en"), ("ru", "ru"), ("xx", "en")])
def test_they_are_listed_in_a_language(http: httpx.Client, asked: str, told: str) -> None:
    games = http.get("/api/examples", params={"language": asked}).json()
    assert [game["title"] for game in games] == [
        example.commentary[told].title for example in examples()
    ]
    record = EXAMPLE.reviewed
    assert games[0] == {
        "name": EXAMPLE.name,
        "title": EXAMPLE.commentary[told].title,
        "text": EXAMPLE.commentary[told].text,
        "white": "Symple",
        "black": "Symple",
        "size": record.rules.size,
        "penalty": record.rules.penalty,
        "result": str(record.result),
        "turn_count": len(record.line),
        "board": str(record.position()).split()[0],
    }


def test_one_is_a_reviewed_study_with_remarks(http: httpx.Client) -> None:
    made = study(http, example=EXAMPLE.name, language="ru")
    words = EXAMPLE.commentary["ru"]
    assert (made["name"], made["reviewed"]) == (words.title, True)
    assert made["record"]["comment"].startswith(words.text)
    for number, remark in words.remarks.items():
        assert made["record"]["turns"][number - 1]["comment"].startswith(remark)


def test_the_second_opening_finds_the_first(http: httpx.Client) -> None:
    first = study(http, example=EXAMPLE.name)
    change = {"version": first["version"], "record": first["record"], "name": "Mine"}
    http.put(f"/api/studies/{first['id']}", json=change).raise_for_status()
    again = study(http, example=EXAMPLE.name, language="xx")
    assert (again["id"], again["name"]) == (first["id"], "Mine")
    assert study(http, example=EXAMPLE.name, language="ru")["id"] != first["id"]
    http.delete(f"/api/studies/{first['id']}").raise_for_status()
    assert study(http, example=EXAMPLE.name)["name"] == EXAMPLE.commentary["en"].title


def test_an_example_that_is_not_there(http: httpx.Client) -> None:
    answer = http.post("/api/studies", json={"example": "../secret"})
    assert (answer.status_code, answer.json()["detail"]["code"]) == (404, "no-such-game")


def test_they_go_into_the_library_once(http: httpx.Client) -> None:
    address = "/api/library/games/examples"
    states = [
        {told["state"] for told in http.post(address, params={"language": tag}).json()["files"]}
        for tag in ("ru", "en")
    ]
    assert states == [{"added"}, {"known"}]
    found = http.get("/api/library/games", params={"player": "symple", "limit": 100}).json()
    assert found["total"] == len(examples())
    titles = {game["event"] for game in found["games"]}
    assert titles == {example.commentary["ru"].title for example in examples()}
    for game in found["games"]:
        http.delete(f"/api/library/games/{game['id']}")
