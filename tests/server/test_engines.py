"""Engines answer, stop when their turn is no longer wanted, and are woken after a restart."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import symple
from symple.engine import Analysis, Limit, RandomEngine
from symple.game import Position, Turn
from symple.server import engines
from symple.server.storage.database import Database
from symple.storage.errors import NotSavedError
from tests.server.running import RunningServer, Visitor, engine


def wait_for(
    visitor: Visitor, game_id: str, condition: Callable[[dict[str, Any]], bool]
) -> dict[str, Any]:
    """The game as soon as the condition holds."""
    until = time.monotonic() + 20
    while not condition(game := visitor.read(game_id)):
        assert time.monotonic() < until, game
        time.sleep(0.02)
    return game


def test_an_engine_answers_a_turn(visitor: Visitor) -> None:
    game_id = visitor.game(black=engine("random"))["id"]
    visitor.play(game_id, 1, "C3")
    game = wait_for(visitor, game_id, lambda game: len(game["turns"]) == 2)
    assert (game["thinking"], game["error"], game["to_move"]) == (False, None, "white")
    position = symple.Position(symple.Rules(5, 4))
    for text in game["turns"]:
        position.play(symple.Turn.parse(text))
    assert str(position) == game["position"]


def test_who_reads_a_game_as_the_turn_is_saved_is_not_told_that_the_engine_thinks() -> None:
    told, done = [], threading.Event()

    class Reader:
        """Looks between the saving of a turn and the end of the task that found it."""

        def progressed(self, task: engines.Task, analysis: Analysis) -> None: ...

        def chose(self, task: engines.Task, turn: Turn) -> None:
            both = (task.turns, (*task.turns, str(turn)))
            told.extend(players.is_thinking(task.game_id, turns) for turns in both)

        def finished(self, task: engines.Task) -> None:
            done.set()

    players = engines.EnginePlayers(Reader())
    players.think(engines.Task("game", (), "random", Position(symple.Rules(5, 4))))
    assert done.wait(20)
    players.close()
    assert told == [True, False]


def test_two_engines_play_a_whole_game(visitor: Visitor) -> None:
    game_id = visitor.game(white=engine("random"), black=engine("random"))["id"]
    game = wait_for(visitor, game_id, lambda game: game["over"])
    assert game["score"]["white"]["stones"] + game["score"]["black"]["stones"] == 25
    assert game["error"] is None


def test_undo_stops_the_engine_and_wakes_it_if_it_is_to_move_again(visitor: Visitor) -> None:
    game_id = visitor.game(white=engine("10"))["id"]
    assert visitor.read(game_id)["thinking"]
    game_id = visitor.game(black=engine("10"))["id"]
    assert visitor.play(game_id, 1, "C3").json()["thinking"]
    undone = visitor.http.post(f"/api/games/{game_id}/undo", json={"turns_left": 0}).json()
    assert (undone["turns"], undone["thinking"]) == ([], False)
    assert visitor.play(game_id, 1, "A1").json()["thinking"]


def test_a_stopped_engine_hands_in_nothing(visitor: Visitor) -> None:
    game_id = visitor.game(black=engine("10"))["id"]
    visitor.play(game_id, 1, "C3")
    visitor.http.post(f"/api/games/{game_id}/undo", json={"turns_left": 0})
    time.sleep(1.5)
    assert visitor.read(game_id)["turns"] == []


def test_resigning_stops_the_engine(visitor: Visitor) -> None:
    game_id = visitor.game(black=engine("10"))["id"]
    visitor.play(game_id, 1, "C3")
    game = visitor.http.post(f"/api/games/{game_id}/resign", json={"color": "white"}).json()
    assert (game["over"], game["thinking"]) == (True, False)


def test_deleting_stops_the_engine(visitor: Visitor) -> None:
    game_id = visitor.game(white=engine("10"))["id"]
    assert visitor.http.delete(f"/api/games/{game_id}").status_code == 204
    assert visitor.http.get("/api/games").json()["games"] == []


def test_renaming_does_not_lose_the_turn_that_is_being_thought_about(visitor: Visitor) -> None:
    game_id = visitor.game(white=engine("5"))["id"]
    renamed = visitor.http.patch(f"/api/games/{game_id}", json={"name": "Sunday"}).json()
    game = wait_for(visitor, game_id, lambda game: len(game["turns"]) == 1)
    assert renamed["name"] == game["name"] == "Sunday"


class _Failing(RandomEngine):
    """An engine that fails once."""

    def __init__(self) -> None:
        super().__init__(seed=1)
        self.failed = False

    def play(self, position: Position, limit: Limit, **options: Any) -> Turn:
        if not self.failed:
            self.failed = True
            raise RuntimeError("out of luck")
        return super().play(position, limit, **options)


def test_the_trouble_of_an_engine_is_told_and_opening_the_game_tries_again(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = _Failing()
    monkeypatch.setattr(engines, "make_engine", lambda level, threads: failing)
    game_id = visitor.game(black=engine("random"))["id"]
    with visitor.watch(game_id) as messages:
        messages.recv(timeout=10)
        visitor.play(game_id, 1, "C3")
        said = [messages.recv(timeout=10) for _ in range(3)]
    assert any('"type":"error"' in str(message) for message in said)
    game = wait_for(visitor, game_id, lambda game: len(game["turns"]) == 2)
    assert game["error"] is None


def test_an_engine_turn_that_cannot_be_saved_is_told_and_found_again(
    visitor: Visitor, shared_database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full_disk() -> None:
        raise NotSavedError("The disk is full.", "disk-full")

    game_id = visitor.game(white=engine("10"))["id"]
    with monkeypatch.context() as full:
        full.setattr(shared_database, "writing", full_disk)
        with visitor.watch(game_id) as messages:
            while '"type":"error"' not in (message := str(messages.recv(timeout=10))):
                pass
            assert "The disk is full." in message
            assert json.loads(messages.recv(timeout=10))["game"]["error"]["code"] == "disk-full"
    game = wait_for(visitor, game_id, lambda game: len(game["turns"]) == 1)
    assert game["error"] is None


def test_more_games_than_kept_engines_are_all_answered(visitor: Visitor) -> None:
    games = [visitor.game(black=engine("5"))["id"] for _ in range(5)]
    for game_id in games:
        visitor.play(game_id, 1, "C3")
    for game_id in games:
        wait_for(visitor, game_id, lambda game: len(game["turns"]) == 2)


def test_after_a_restart_the_engine_is_woken_when_its_game_is_opened(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as first:
        game_id = first.game(black=engine("10"))["id"]
        assert first.play(game_id, 1, "C3").json()["thinking"]
        first.kill()
    with RunningServer(tmp_path) as second:
        assert second.read(game_id)["thinking"]
    with RunningServer(tmp_path) as third, third.watch(game_id) as messages:
        assert '"thinking":true' in str(messages.recv(timeout=10))
        game = wait_for(third, game_id, lambda game: len(game["turns"]) == 2)
        assert game["turns"][0] == "C3"
