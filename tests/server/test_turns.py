"""Turns are made once, in order, by the rules; games are taken back, given up, filled."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

import symple
from tests.server.running import engine, new_game

#: White has nearly all of the board, in one group; Black has one stone and one vacant point is left
#: beside two others, so that nothing can change the winner.
DECIDED = "WWWWW/WWWWW/WWWWW/WWWW1/B1WW1 w g 4"


@pytest.fixture
def game_id(client: httpx.Client) -> str:
    made: str = client.post("/api/games", json=new_game()).json()["id"]
    return made


def play(client: httpx.Client, game_id: str, number: int, turn: str) -> tuple[int, Any]:
    answer = client.post(f"/api/games/{game_id}/turns", json={"number": number, "turn": turn})
    return answer.status_code, answer.json()


def test_a_turn_changes_the_position_as_in_the_library(client: httpx.Client, game_id: str) -> None:
    position = symple.Position(symple.Rules(5, 4))
    for number, text in enumerate(["B2", "D4", "B4", "D3", "B3"], 1):
        status, game = play(client, game_id, number, text)
        position.play(symple.Turn.parse(text))
        assert status == 200
        assert game["position"] == str(position)
        assert game["score"]["margin"] == position.score().margin
    assert game["turns"] == ["B2", "D4", "B4", "D3", "B3"]


def test_turns_are_kept_in_their_canonical_text(client: httpx.Client, game_id: str) -> None:
    for number, text in enumerate(["b2", "e5", "d2", "a5"], 1):
        play(client, game_id, number, text)
    status, game = play(client, game_id, 5, "d3-b3")
    assert status == 200
    assert game["turns"] == ["B2", "E5", "D2", "A5", "B3-D3"]


def test_the_same_turn_again_changes_nothing(client: httpx.Client, game_id: str) -> None:
    _, once = play(client, game_id, 1, "C3")
    assert play(client, game_id, 1, "c3") == (200, once)
    play(client, game_id, 2, "A1")
    status, game = play(client, game_id, 1, "C3")
    assert (status, game["turns"]) == (200, ["C3", "A1"])


@pytest.mark.parametrize(("number", "turn"), [(1, "B2"), (3, "B2"), (1000, "B2")])
def test_a_turn_with_a_stale_number_is_a_conflict(
    client: httpx.Client, game_id: str, number: int, turn: str
) -> None:
    _, before = play(client, game_id, 1, "C3")
    status, error = play(client, game_id, number, turn)
    assert status == 409
    assert error["detail"]["message"].endswith(".")
    assert client.get(f"/api/games/{game_id}").json() == before


def test_an_illegal_turn_names_point_and_rule(client: httpx.Client, game_id: str) -> None:
    play(client, game_id, 1, "C3")
    status, error = play(client, game_id, 2, "C3")
    assert status == 422
    assert error["detail"]["point"] == "C3"
    assert error["detail"]["rule"] == "vacant"


def test_an_unfinished_growth_names_an_open_point(client: httpx.Client, game_id: str) -> None:
    for number, text in enumerate(["A1", "E5", "E1", "A5"], 1):
        play(client, game_id, number, text)
    status, error = play(client, game_id, 5, "A2")
    assert status == 422
    assert error["detail"]["rule"] == "maximal"
    assert error["detail"]["open_point"] in ("D1", "E2")
    assert client.get(f"/api/games/{game_id}").json()["turns"] == ["A1", "E5", "E1", "A5"]


@pytest.mark.parametrize("text", ["", "Z9", "C3-", "C3 D4", "resign", "C3-C3", "\x00", "C" * 5000])
def test_a_text_that_is_no_turn_is_refused(client: httpx.Client, game_id: str, text: str) -> None:
    status, error = play(client, game_id, 1, text)
    assert status == 422
    assert error["detail"]["message"].endswith(".")


def test_nobody_plays_for_the_engine(client: httpx.Client) -> None:
    game = client.post("/api/games", json=new_game(white=engine("10"))).json()
    assert game["thinking"]
    status, error = play(client, game["id"], 1, "C3")
    assert status == 409
    assert "engine" in error["detail"]["message"]


def test_undo_takes_turns_back(client: httpx.Client, game_id: str) -> None:
    for number, text in enumerate(["B2", "D4", "B4"], 1):
        play(client, game_id, number, text)
    game = client.post(f"/api/games/{game_id}/undo", json={"turns_left": 1}).json()
    assert game["turns"] == ["B2"]
    assert game["position"] == "5/5/5/1W3/5 b - 4"
    assert play(client, game_id, 2, "E5")[1]["turns"] == ["B2", "E5"]


def test_undo_cannot_add_turns(client: httpx.Client, game_id: str) -> None:
    assert client.post(f"/api/games/{game_id}/undo", json={"turns_left": 1}).status_code == 422


def test_nobody_takes_back_a_turn_that_he_has_not_seen(client: httpx.Client, game_id: str) -> None:
    seen = play(client, game_id, 1, "B2")[1]["version"]
    play(client, game_id, 2, "D4")
    undo = {"turns_left": 0, "version": seen}
    refused = client.post(f"/api/games/{game_id}/undo", json=undo)
    assert (refused.status_code, refused.json()["detail"]["code"]) == (409, "went-on")
    assert client.get(f"/api/games/{game_id}").json()["turns"] == ["B2", "D4"]
    undo["version"] = client.get(f"/api/games/{game_id}").json()["version"]
    back = client.post(f"/api/games/{game_id}/undo", json=undo).json()
    assert back["turns"] == []
    assert client.post(f"/api/games/{game_id}/undo", json=undo).json() == back


def test_a_player_may_resign_and_think_better_of_it(client: httpx.Client, game_id: str) -> None:
    play(client, game_id, 1, "C3")
    game = client.post(f"/api/games/{game_id}/resign", json={"color": "white"}).json()
    assert (game["result"], game["over"], game["to_move"]) == ("B+R", True, None)
    assert play(client, game_id, 2, "A1")[0] == 409
    again = client.post(f"/api/games/{game_id}/resign", json={"color": "white"})
    assert (again.status_code, again.json()) == (200, game)
    assert client.post(f"/api/games/{game_id}/resign", json={"color": "black"}).status_code == 409
    back = client.post(f"/api/games/{game_id}/undo", json={"turns_left": 1}).json()
    assert (back["result"], back["over"], back["turns"]) == ("*", False, ["C3"])


def test_only_a_decided_game_is_filled(client: httpx.Client, game_id: str) -> None:
    assert client.post(f"/api/games/{game_id}/fill").status_code == 409
    game = client.post("/api/games", json=new_game(start=DECIDED)).json()
    assert game["decided"] == "white"
    full = client.post(f"/api/games/{game['id']}/fill").json()
    assert full["over"]
    assert full["decided"] is None
    assert full["result"] == f"W+{full['score']['margin']}"
    assert full["score"]["white"]["stones"] + full["score"]["black"]["stones"] == 25
    position = symple.Position.parse(DECIDED)
    for text in full["turns"]:
        position.play(symple.Turn.parse(text))
    assert str(position) == full["position"]
    assert client.post(f"/api/games/{game['id']}/fill").status_code == 409


def test_a_whole_game_ends_with_the_score_of_the_board(client: httpx.Client) -> None:
    rules = {"size": 3, "penalty": 0}
    game = client.post("/api/games", json=new_game() | {"rules": rules}).json()
    position = symple.Position(symple.Rules(3, 0))
    number = 0
    while position.winner is None:
        number += 1
        point = position.legal_points()[0]
        turn = next(turn for turn in position.turns() if point in turn.points(3))
        position.play(turn)
        _, game = play(client, game["id"], number, str(turn))
    assert game["over"]
    assert game["score"]["margin"] == position.score().margin
    assert game["result"] == str(symple.Result.of_position(position))
    assert play(client, str(game["id"]), number + 1, "A1")[0] == 409
