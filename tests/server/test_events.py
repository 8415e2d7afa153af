"""Who watches a game is told of every change, in order, after it is on disk."""

from __future__ import annotations

import asyncio
import json
from itertools import pairwise
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from symple.server import events
from tests.server.running import Visitor, engine


def receive(messages: ClientConnection) -> Any:
    return json.loads(messages.recv(timeout=10))


def test_the_game_comes_at_once(visitor: Visitor) -> None:
    game = visitor.game()
    with visitor.watch(game["id"]) as messages:
        assert receive(messages) == {"type": "game", "game": game}


def test_a_line_on_which_nothing_is_said_is_known_to_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "PING_SECONDS", 0.01)

    async def hear() -> list[str | None]:
        watcher = events.Watcher()
        silent = await watcher.next()
        watcher.send("news")
        watcher.send(None)
        return [silent, await watcher.next(), await watcher.next()]

    assert asyncio.run(hear()) == ['{"type":"ping"}', "news", None]


def test_every_change_is_told_to_all_who_watch(visitor: Visitor) -> None:
    game_id = visitor.game()["id"]
    with visitor.watch(game_id) as first, visitor.watch(game_id) as second:
        last = 0
        while receive(first)["game"]["version"] != 1:
            pass
        played = visitor.play(game_id, 1, "C3").json()
        renamed = visitor.http.patch(f"/api/games/{game_id}", json={"name": "Sunday"}).json()
        undone = visitor.http.post(f"/api/games/{game_id}/undo", json={"turns_left": 0}).json()
        resigned = visitor.http.post(f"/api/games/{game_id}/resign", json={"color": "white"}).json()
        for watcher in (first, second):
            seen = []
            while last != resigned["version"]:
                game = receive(watcher)["game"]
                assert game["version"] >= last
                last = game["version"]
                seen.append(game)
            for state in (played, renamed, undone, resigned):
                assert state in seen
            last = 0


def test_an_idempotent_retry_is_no_change(visitor: Visitor) -> None:
    game_id = visitor.game()["id"]
    visitor.play(game_id, 1, "C3")
    with visitor.watch(game_id) as messages:
        receive(messages)
        visitor.play(game_id, 1, "C3")
        visitor.play(game_id, 2, "A1")
        assert receive(messages)["game"]["turns"] == ["C3", "A1"]


def test_a_thinking_engine_tells_how_far_it_is(visitor: Visitor) -> None:
    game_id = visitor.game(black=engine("10"))["id"]
    with visitor.watch(game_id) as messages:
        receive(messages)
        visitor.play(game_id, 1, "C3")
        assert receive(messages)["game"]["thinking"]
        thinking = receive(messages)
        assert thinking["type"] == "thinking"
        assert set(thinking) == {"type", "seconds", "visits", "win_probability", "margin"}
        assert 0 <= thinking["win_probability"] <= 1
        reports = [thinking]
        while (message := receive(messages))["type"] == "thinking":
            reports.append(message)
        assert len(message["game"]["turns"]) == 2
        assert not message["game"]["thinking"]
        gaps = [b["seconds"] - a["seconds"] for a, b in pairwise(reports)]
        assert all(gap >= 0.24 for gap in gaps)


def test_a_game_that_is_not_there_is_told_so(visitor: Visitor) -> None:
    with visitor.watch("nothing") as messages:
        error = receive(messages)
        assert error["type"] == "error"
        assert error["message"].startswith("Game not found")
        with pytest.raises(ConnectionClosed) as closed:
            messages.recv(timeout=10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_who_watches_a_deleted_game_is_told_so(visitor: Visitor) -> None:
    game_id = visitor.game()["id"]
    with visitor.watch(game_id) as messages:
        receive(messages)
        visitor.http.delete(f"/api/games/{game_id}")
        event = receive(messages)
        assert (event["type"], event["code"]) == ("error", "game-deleted")
        assert event["message"] == "This game has been deleted."
        with pytest.raises(ConnectionClosed):
            messages.recv(timeout=10)


def test_what_a_page_says_is_not_listened_to(visitor: Visitor) -> None:
    game_id = visitor.game()["id"]
    with visitor.watch(game_id) as messages:
        receive(messages)
        messages.send('{"type": "turn", "number": 1, "turn": "C3"}')
        messages.send(b"\x00\xff")
        visitor.play(game_id, 1, "A1")
        assert receive(messages)["game"]["turns"] == ["A1"]
