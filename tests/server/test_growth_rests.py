"""A level completes a person's growth, and the record tells so."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

import symple
from symple.game.grown_by import read_grown_by
from tests.server.running import engine, new_game

#: On 5 x 5: White has four groups, Black one.
TURNS = ["A1", "C3", "A5", "C5", "E1", "C1", "E5", "A3"]


@pytest.fixture
def game_id(client: httpx.Client) -> str:
    made: str = client.post("/api/games", json=new_game()).json()["id"]
    for number, turn in enumerate(TURNS, 1):
        play(client, made, number, turn)
    return made


def play(client: httpx.Client, game_id: str, number: int, turn: str, **more: str) -> httpx.Response:
    return client.post(f"/api/games/{game_id}/turns", json={"number": number, "turn": turn, **more})


def ask(client: httpx.Client, game_id: str, **wish: Any) -> httpx.Response:
    return client.post(
        f"/api/games/{game_id}/rest", json={"number": 9, "points": ["A2"], "level": "2", **wish}
    )


def test_the_stones_complete_the_growth_and_the_game_stays(
    client: httpx.Client, game_id: str
) -> None:
    before = client.get(f"/api/games/{game_id}").json()
    answer = ask(client, game_id, points=["a2", "E2"])
    assert answer.status_code == 200
    rest = answer.json()["points"]
    assert len(rest) == 2
    assert client.get(f"/api/games/{game_id}").json() == before
    turn = "-".join(["A2", "E2", *rest])
    assert symple.Position.parse(before["position"]).is_legal_turn(turn)


def test_a_turn_that_a_level_completed_is_marked_until_it_is_taken_back(
    client: httpx.Client, game_id: str
) -> None:
    turn = "-".join(["A2", *ask(client, game_id).json()["points"]])
    assert client.get(f"/api/games/{game_id}").json()["helped"] is False
    played = play(client, game_id, 9, turn, grown_by="2").json()
    assert (played["grown_by"], played["helped"]) == ({"9": "2"}, True)
    # The same again, as after a lost answer.
    assert play(client, game_id, 9, turn).json()["grown_by"] == {"9": "2"}
    assert client.get(f"/api/games/{game_id}").json()["grown_by"] == {"9": "2"}
    undone = client.post(f"/api/games/{game_id}/undo", json={"turns_left": 8})
    assert undone.json()["grown_by"] == {}
    assert play(client, game_id, 9, turn).json()["grown_by"] == {}


@pytest.mark.parametrize("format_name", ["sym", "json", "sgf"])
def test_the_mark_goes_along_with_the_record(
    client: httpx.Client, game_id: str, format_name: str
) -> None:
    turn = "-".join(["A2", *ask(client, game_id).json()["points"]])
    play(client, game_id, 9, turn, grown_by="2")
    record = client.get(f"/api/games/{game_id}/record", params={"format": format_name})
    assert read_grown_by(symple.read(record.text).tags["GrownBy"]) == {9: "2"}
    files = {"file": (f"game.{format_name}", record.content)}
    brought = client.post("/api/records", files=files).json()
    assert brought["grown_by"] == {"9": "2"}
    client.post(f"/api/games/{brought['id']}/undo", json={"turns_left": 8})
    shorter = client.get(f"/api/games/{brought['id']}/record", params={"format": "json"})
    assert "GrownBy" not in shorter.json()["tags"]


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"number": 8}, 409, "went-on"),
        ({"number": 10}, 409, "next-turn"),
        ({"level": "11"}, 422, "no-such-level"),
        ({"points": ["C3"]}, 422, "illegal-turn"),
        ({"points": ["Z9"]}, 422, "invalid-turn"),
        ({"points": []}, 422, "invalid-request"),
        # A plant.
        ({"points": ["D3"]}, 422, "no-growth"),
        ({"points": ["A2", "E2", "A4", "D5"]}, 422, "no-growth"),
    ],
)
def test_what_is_no_growth_has_no_rest(
    client: httpx.Client, game_id: str, wish: dict[str, Any], status: int, code: str
) -> None:
    answer = ask(client, game_id, **wish)
    assert (answer.status_code, answer.json()["detail"]["code"]) == (status, code)


def test_the_engine_grows_for_itself(client: httpx.Client) -> None:
    position = "W3W/5/5/5/B3B w - 4"
    wish = new_game(white=engine("10"), start=position)
    game_id = client.post("/api/games", json=wish).json()["id"]
    answer = ask(client, game_id, number=1, points=["A4"])
    assert (answer.status_code, answer.json()["detail"]["code"]) == (409, "engine-turn")


def test_only_a_level_can_have_grown(client: httpx.Client, game_id: str) -> None:
    answer = play(client, game_id, 9, "B3", grown_by="11")
    assert (answer.status_code, answer.json()["detail"]["code"]) == (422, "no-such-level")
