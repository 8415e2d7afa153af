"""Games of two engines that wait before each turn, to be watched."""

from __future__ import annotations

from typing import Any

import httpx

from tests.server.running import Visitor, engine
from tests.server.test_engines import wait_for

#: Nobody waits so long here.
LONG = 60.0


def engines_game(visitor: Visitor, **fields: Any) -> dict[str, Any]:
    return visitor.game(white=engine("random"), black=engine("random"), **fields)


def pace(visitor: Visitor, game_id: str, seconds: float) -> httpx.Response:
    return visitor.http.post(f"/api/games/{game_id}/pace", json={"seconds": seconds})


def test_engines_wait_before_each_turn(visitor: Visitor) -> None:
    game = engines_game(visitor, pace=LONG, clock="60")
    assert (game["pace"], game["thinking"], game["clock"]["runs"]) == (LONG, False, False)
    assert visitor.read(game["id"])["turns"] == []
    assert pace(visitor, game["id"], 0.01).json()["pace"] == 0.01
    assert wait_for(visitor, game["id"], lambda game: game["over"])["error"] is None


def test_waiting_takes_nobody_s_time(visitor: Visitor) -> None:
    game_id = engines_game(visitor, pace=0.01, clock="60")["id"]
    wait_for(visitor, game_id, lambda game: len(game["turns"]) >= 3)
    pace(visitor, game_id, LONG)
    game = wait_for(visitor, game_id, lambda game: not game["thinking"])
    assert game["over"] or not game["clock"]["runs"]


def test_a_paused_game_does_not_go_on_when_it_has_waited(visitor: Visitor) -> None:
    game_id = engines_game(visitor, pace=LONG)["id"]
    visitor.http.post(f"/api/games/{game_id}/pause", json={"paused": True})
    game = pace(visitor, game_id, 0).json()
    assert (game["paused"], game["thinking"], game["turns"]) == (True, False, [])
    visitor.http.post(f"/api/games/{game_id}/pause", json={"paused": False})
    wait_for(visitor, game_id, lambda game: game["over"])


def test_an_engine_that_plays_a_person_never_waits(visitor: Visitor) -> None:
    game_id = visitor.game(white=engine("random"), pace=LONG)["id"]
    wait_for(visitor, game_id, lambda game: len(game["turns"]) == 1)


def test_a_pace_is_a_number_of_seconds(visitor: Visitor) -> None:
    game_id = engines_game(visitor, pace=LONG)["id"]
    assert [pace(visitor, game_id, seconds).status_code for seconds in (-1, 61)] == [422, 422]
    assert visitor.http.post("/api/games/nothing/pace", json={"seconds": 1}).status_code == 404
