"""Games are made, listed, named and deleted."""

from __future__ import annotations

import httpx
import pytest
from sqlalchemy import text

import symple
from symple.storage.database import Database
from tests.server.running import Visitor, engine, new_game


def test_a_new_game_is_shown_as_the_library_sees_it(client: httpx.Client) -> None:
    game = client.post("/api/games", json=new_game()).json()
    position = symple.Position(symple.Rules(5, 4))
    assert game["position"] == str(position)
    assert game["turns"] == []
    assert game["to_move"] == "white"
    assert (game["result"], game["over"], game["decided"]) == ("*", False, None)
    assert game["score"]["margin"] == 0
    low, high = position.margin_bounds()
    assert game["bounds"] == {"low": low, "high": high}
    assert (game["thinking"], game["error"]) == (False, None)


def test_a_game_is_read_as_it_was_made(client: httpx.Client) -> None:
    made = client.post("/api/games", json=new_game(name="Ada's first")).json()
    assert client.get(f"/api/games/{made['id']}").json() == made
    assert made["name"] == "Ada's first"


def test_games_and_players_without_a_name_get_one(client: httpx.Client) -> None:
    game = client.post("/api/games", json=new_game(black=engine("random"))).json()
    assert game["white"] == {"kind": "human", "level": None, "name": ""}
    assert game["black"] == {"kind": "engine", "level": "random", "name": "Random"}
    assert game["name"] == "White - Random"


def test_the_list_begins_with_the_game_that_was_changed_last(client: httpx.Client) -> None:
    first = client.post("/api/games", json=new_game()).json()["id"]
    second = client.post("/api/games", json=new_game()).json()["id"]
    assert [game["id"] for game in client.get("/api/games").json()["games"]] == [second, first]
    client.post(f"/api/games/{first}/turns", json={"number": 1, "turn": "C3"})
    listed = client.get("/api/games").json()["games"]
    assert [game["id"] for game in listed] == [first, second]
    assert listed[0]["turn_count"] == 1
    assert listed[0]["to_move"] == "black"
    assert listed[0]["position"] == "5/5/2W2/5/5 b - 4"


def test_the_list_comes_in_pages(visitor: Visitor, client: httpx.Client) -> None:
    ids = [visitor.game()["id"] for _ in range(7)][::-1]
    assert [game["id"] for game in visitor.games(limit=3)] == ids
    page = client.get("/api/games", params={"limit": 3}).json()
    assert [game["id"] for game in page["games"]] == ids[:3]
    # What is changed or deleted meanwhile repeats nothing and hides nothing else.
    visitor.play(ids[5], 1, "C3")
    client.delete(f"/api/games/{ids[2]}")
    page = client.get("/api/games", params={"limit": 3, "after": page["next"]}).json()
    assert [game["id"] for game in page["games"]] == [ids[3], ids[4], ids[6]]
    assert page["next"] is None


def test_games_changed_at_the_same_moment_are_each_on_one_page(
    visitor: Visitor, shared_database: Database
) -> None:
    ids = sorted(visitor.game()["id"] for _ in range(5))
    with shared_database.writing() as connection:
        connection.execute(text("UPDATE games SET updated = '2026-11-23T00:00:00.000000Z'"))
    assert [game["id"] for game in visitor.games(limit=2)] == ids


@pytest.mark.parametrize(
    "params",
    [{"limit": 0}, {"limit": 101}, {"after": ""}, {"after": "now/x"}, {"after": "1/" + "g" * 32}],
)
def test_a_page_that_cannot_be_is_refused(client: httpx.Client, params: dict[str, str]) -> None:
    assert client.get("/api/games", params=params).status_code == 422


def test_a_game_can_be_renamed(client: httpx.Client) -> None:
    game = client.post("/api/games", json=new_game()).json()
    renamed = client.patch(f"/api/games/{game['id']}", json={"name": "  Sunday  "}).json()
    assert renamed["name"] == "Sunday"
    assert renamed["version"] > game["version"]
    assert client.get(f"/api/games/{game['id']}").json() == renamed


def test_a_deleted_game_is_gone_with_its_turns(client: httpx.Client) -> None:
    game_id = client.post("/api/games", json=new_game()).json()["id"]
    client.post(f"/api/games/{game_id}/turns", json={"number": 1, "turn": "C3"})
    assert client.delete(f"/api/games/{game_id}").status_code == 204
    assert client.get("/api/games").json()["games"] == []
    for answer in (
        client.get(f"/api/games/{game_id}"),
        client.delete(f"/api/games/{game_id}"),
        client.post(f"/api/games/{game_id}/turns", json={"number": 2, "turn": "A1"}),
    ):
        assert answer.status_code == 404
        assert answer.json()["detail"]["message"].startswith("Game not found")


def test_a_game_can_begin_from_a_position(client: httpx.Client) -> None:
    start = "5/5/2W2/5/B4 w g 4"
    game = client.post("/api/games", json=new_game(start=start)).json()
    assert (game["start"], game["position"], game["to_move"]) == (start, start, "white")
    played = client.post(f"/api/games/{game['id']}/turns", json={"number": 1, "turn": "C4"})
    assert played.json()["position"] == "5/2W2/2W2/5/B4 b g 4"


@pytest.mark.parametrize(
    ("fields", "word"),
    [
        ({"start": "5/5/5 w - 4"}, ""),
        ({"start": "3/3/3 w - 4"}, "differs from the game in size"),
        ({"start": "WBWBW/BWBWB/WBWBW/BWBWB/WBWBW w g 4"}, "full"),
        ({"rules": {"size": 4, "penalty": 4}}, ""),
        ({"rules": {"size": 5, "penalty": 3}}, "penalty"),
        ({"rules": {"size": "5", "penalty": 4}}, "size"),
        ({"white": engine("genius")}, "genius"),
        ({"white": {"kind": "engine"}}, "level"),
        ({"white": {"kind": "human", "level": "5"}}, "level"),
        ({"name": "x" * 81}, "name"),
        ({"name": "two\nlines"}, "name"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_a_sentence(
    client: httpx.Client, fields: dict[str, object], word: str
) -> None:
    answer = client.post("/api/games", json=new_game() | fields)
    assert answer.status_code == 422
    message = answer.json()["detail"]["message"]
    assert word in message
    assert message.endswith(".")
    assert client.get("/api/games").json()["games"] == []


def test_what_is_on_offer(client: httpx.Client) -> None:
    info = client.get("/api/info").json()
    assert info["version"] == symple.__version__
    assert [preset["name"] for preset in info["presets"]][:2] == ["standard", "full"]
    assert info["presets"][0]["rules"] == {"size": 15, "penalty": 10, "balance": "optional"}
    assert [level["name"] for level in info["levels"]] == [str(number) for number in range(1, 11)]
    assert info["penalties"] == [2, 4, 6, 8, 10, 12]
    assert info["sizes"] == [3, 5, 7, 9, 11, 13, 15, 17, 19]


def test_unknown_addresses_of_the_api_get_an_error_of_its_shape(client: httpx.Client) -> None:
    answer = client.get("/api/nothing")
    assert answer.status_code == 404
    assert answer.json()["detail"]["message"]
    assert client.put("/api/games", json={}).status_code == 405


@pytest.mark.parametrize("game_id", ["%00", "%ed%a0%80", "a" * 3000, "..%2f", "1%20OR%201"])
def test_an_address_of_no_game_is_an_ordinary_error(client: httpx.Client, game_id: str) -> None:
    assert client.get(f"/api/games/{game_id}").status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[" * 50_000,
        b'{"rules": {"size": 1e400, "penalty": NaN}}',
        b'{"name": "\\ud800", "rules": {"size": 5, "penalty": 4}}',
        b"\xff\xfe{",
    ],
)
def test_a_body_that_makes_no_sense_is_refused(client: httpx.Client, body: bytes) -> None:
    answer = client.post("/api/games", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    assert answer.json()["detail"]["message"].endswith(".")


def test_a_body_that_is_too_large_is_refused(client: httpx.Client) -> None:
    answer = client.post("/api/games", json=new_game(name="x" * 3_000_000))
    assert answer.status_code == 413
    assert answer.json()["detail"]["message"]
