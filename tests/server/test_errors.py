"""Every error has a code and its values: what a page needs to say it in words of its own."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.server.running import engine, new_game

FULL = "WBW/WBW/WBW w - 4"


def make(client: httpx.Client, **fields: Any) -> str:
    made: str = client.post("/api/games", json=new_game(**fields)).json()["id"]
    return made


def play(client: httpx.Client, game_id: str, number: int, turn: str) -> httpx.Response:
    return client.post(f"/api/games/{game_id}/turns", json={"number": number, "turn": turn})


def said(answer: httpx.Response) -> tuple[int, str, dict[str, Any]]:
    detail = answer.json()["detail"]
    assert detail["message"].endswith(".")
    return answer.status_code, detail["code"], detail["values"]


def test_about_turns(client: httpx.Client) -> None:
    game_id = make(client)
    play(client, game_id, 1, "C3")
    assert said(play(client, game_id, 1, "B2")) == (409, "other-turn", {"number": 1})
    assert said(play(client, game_id, 3, "B2")) == (409, "next-turn", {"number": 2})
    assert said(play(client, game_id, 2, "Z9")) == (422, "invalid-turn", {"turn": "Z9"})
    assert said(play(client, game_id, 2, "C3")) == (422, "illegal-turn", {})
    answer = client.post(f"/api/games/{game_id}/undo", json={"turns_left": 2})
    assert said(answer) == (422, "too-few-turns", {"turns": 1})
    assert said(client.post(f"/api/games/{game_id}/fill")) == (409, "undecided", {})
    client.post(f"/api/games/{game_id}/resign", json={"color": "black"})
    assert said(play(client, game_id, 2, "A1")) == (409, "game-over", {"result": "W+R"})


def test_about_the_turn_of_an_engine(client: httpx.Client) -> None:
    assert said(play(client, make(client, white=engine("10")), 1, "C3")) == (409, "engine-turn", {})


@pytest.mark.parametrize(
    ("fields", "code", "values"),
    [
        ({"white": engine("99")}, "no-such-level", {"level": "99"}),
        ({"start": "5/5"}, "invalid-rules", {}),
        ({"clock": "5m"}, "invalid-clock", {"clock": "5m"}),
        ({"start": "5/5/1W1W1/5/5 w - 4 B2"}, "invalid-rules", {}),
        ({"start": "5/5/5/5/5 w - 6"}, "start-rules", {}),
        ({"start": FULL, "rules": {"size": 3, "penalty": 4}}, "start-full", {}),
        ({"name": "x" * 81}, "invalid-request", {"field": "name"}),
    ],
)
def test_about_a_new_game(
    client: httpx.Client, fields: dict[str, Any], code: str, values: dict[str, Any]
) -> None:
    assert said(client.post("/api/games", json=new_game(**fields))) == (422, code, values)


@pytest.mark.parametrize(
    ("data", "code", "values"),
    [
        (b"", "record-empty", {}),
        (b"\xff\xfeA\0", "record-encoding", {}),
        (b"A\nB\xe4C", "record-encoding", {"line": 2, "column": 2}),
        (b"hello", "record-format", {}),
        (
            b"# size 5 penalty 4\nC3\nC3",
            "record-illegal-turn",
            {"line": 3, "column": 1, "number": 2, "turn": "C3"},
        ),
        (b"# size 4 penalty 4\n", "record", {"line": 1, "column": 1}),
    ],
)
def test_about_a_record(
    client: httpx.Client, data: bytes, code: str, values: dict[str, Any]
) -> None:
    answer = client.post("/api/records", files={"file": ("game.bin", data)})
    assert said(answer) == (422, code, values)


def test_an_illegal_turn_of_a_record_names_point_and_rule(client: httpx.Client) -> None:
    data = b"# size 5 penalty 4\nC3\nC3"
    detail = client.post("/api/records", files={"file": ("game.txt", data)}).json()["detail"]
    assert (detail["rule"], detail["point"]) == ("vacant", "C3")


@pytest.mark.parametrize(
    ("method", "address", "code"),
    [
        ("GET", "/api/nothing", "not-found"),
        ("GET", "/api/games/nothing", "no-such-game"),
        ("PUT", "/api/games", "method-not-allowed"),
    ],
)
def test_about_an_address(client: httpx.Client, method: str, address: str, code: str) -> None:
    assert said(client.request(method, address))[1:] == (code, {})


@pytest.mark.parametrize(
    ("headers", "code"),
    [({"Host": "evil.example"}, "wrong-name"), ({"Origin": "http://evil.example"}, "foreign-page")],
)
def test_about_who_asks(client: httpx.Client, headers: dict[str, str], code: str) -> None:
    assert said(client.get("/api/games", headers=headers)) == (403, code, {})
