"""Engines answer, stop when their turn is no longer wanted, and are woken after a restart."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

import symple
from symple.engine import (
    LEVELS,
    RANDOM,
    Analysis,
    Answer,
    Cancel,
    Level,
    Limit,
    RandomEngine,
    Report,
    find_level,
)
from symple.game import Position, Record, Rules, Turn, write
from symple.server import engines
from symple.storage.database import Database
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
    told: list[bool] = []
    done = threading.Event()

    class Reader:
        """Looks between the saving of a turn and the end of the job that found it."""

        def progressed(self, job: engines.TurnJob, analysis: Analysis) -> None: ...

        def chose(self, job: engines.TurnJob, turn: Turn) -> None:
            both = (job.turns, (*job.turns, str(turn)))
            told.extend(players.is_thinking(job.game_id, turns) for turns in both)

        def finished(self, job: engines.TurnJob) -> None:
            done.set()

    scheduler = engines.make_scheduler()
    players = engines.EnginePlayers(Reader(), scheduler)
    players.think("game", (), "random", Position(symple.Rules(5, 4)), awaited=True)
    assert done.wait(20)
    scheduler.close()
    players.close()
    assert told == [True, False]


class _Endless(RandomEngine):
    """An engine that thinks until it is cancelled."""

    def play(
        self,
        position: Position,
        limit: Limit,
        cancel: Cancel | None = None,
        *,
        report: Report | None = None,
        every: float = 0.2,
    ) -> Answer:
        cancelled = threading.Event()
        assert cancel is not None
        with cancel.calling(cancelled.set):
            assert cancelled.wait(60)
        return super().play(position, limit)


class _Chosen:
    """Who notes for which games a turn was chosen."""

    def __init__(self) -> None:
        self.games: list[str] = []
        self.news = threading.Condition()

    def progressed(self, job: engines.TurnJob, analysis: Analysis) -> None: ...

    def chose(self, job: engines.TurnJob, turn: Turn) -> None:
        with self.news:
            self.games.append(job.game_id)
            self.news.notify_all()

    def finished(self, job: engines.TurnJob) -> None: ...

    def wait_for(self, count: int) -> None:
        with self.news:
            assert self.news.wait_for(lambda: len(self.games) == count, 20)


@pytest.mark.parametrize("processors", [1, 2, 16])
def test_who_waits_for_a_turn_does_not_wait_for_games_of_engines(
    processors: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = replace(RANDOM, kind=_Endless)
    monkeypatch.setattr(
        engines, "find_level", lambda name: slow if name == "slow" else find_level(name)
    )
    chosen, position = _Chosen(), Position(symple.Rules(5, 4))
    scheduler = engines.make_scheduler(processors)
    players = engines.EnginePlayers(chosen, scheduler)
    for number in range(12):
        players.think(f"engines {number}", (), "slow", position, awaited=False)
    players.think("mine", (), "1", position, awaited=True)
    chosen.wait_for(1)
    assert chosen.games == ["mine"]
    scheduler.close()
    players.close()
    assert chosen.games == ["mine"], "what was cancelled hands in nothing"


def test_a_turn_that_is_soon_found_comes_before_one_that_takes_its_time() -> None:
    jobs: dict[str, engines.TurnJob] = {}
    scheduler = engines.make_scheduler()
    players = engines.EnginePlayers(_Chosen(), scheduler)
    for level in LEVELS:
        position = Position(symple.Rules(5, 4))
        jobs[level.name] = engines.TurnJob(players, "game", (), level.name, position, awaited=True)
    assert min(jobs[name].priority for name in "12345678") > jobs["10"].priority
    scheduler.close()


def test_an_engine_keeps_what_it_knows_for_its_next_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[RandomEngine] = []

    def make(level: Level, **_: object) -> RandomEngine:
        made.append(RandomEngine(seed=1))
        return made[-1]

    monkeypatch.setattr(Level, "make_engine", make)
    chosen, position = _Chosen(), Position(symple.Rules(5, 4))
    scheduler = engines.make_scheduler()
    players = engines.EnginePlayers(chosen, scheduler)
    for number in range(3):
        players.think("game", ("A1",) * number, "1", position, awaited=True)
        chosen.wait_for(number + 1)
    scheduler.close()
    players.close()
    assert len(made) == 1


class _Pondering(RandomEngine):
    """Tells what it ponders, and that it rests."""

    told: ClassVar[list[str]] = []

    def ponder(self, position: Position) -> None:
        self.told.append(f"ponders turn {position.turn_number}")

    def rest(self) -> None:
        self.told.append("rests")


@pytest.mark.parametrize("ponder", [False, True])
def test_full_strength_ponders_for_one_person_at_a_time(
    ponder: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    _Pondering.told.clear()
    monkeypatch.setattr(Level, "make_engine", lambda *_, **__: _Pondering(seed=1))
    chosen, position = _Chosen(), Position(symple.Rules(5, 4))
    scheduler = engines.make_scheduler(1)
    players = engines.EnginePlayers(chosen, scheduler, ponder=ponder)
    players.think("game", (), "10", position, awaited=True)
    chosen.wait_for(1)
    players.think("weaker", (), "8", position, awaited=True)
    chosen.wait_for(2)
    players.think("engines", (), "10", position, awaited=False)
    chosen.wait_for(3)
    players.think("game", ("A1", "E5"), "10", position, awaited=True)
    chosen.wait_for(4)
    players.cancel("another")
    players.cancel("game")
    scheduler.close()
    players.close()
    once = ["ponders turn 2", "rests"]
    assert _Pondering.told == (2 * once if ponder else [])


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

    has_failed = False

    def play(
        self,
        position: Position,
        limit: Limit,
        cancel: Cancel | None = None,
        *,
        report: Report | None = None,
        every: float = 0.2,
    ) -> Answer:
        if not _Failing.has_failed:
            _Failing.has_failed = True
            raise RuntimeError("out of luck")
        return super().play(position, limit)


def test_the_trouble_of_an_engine_is_told_and_opening_the_game_tries_again(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_Failing, "has_failed", False)
    monkeypatch.setattr(engines, "find_level", lambda _: replace(RANDOM, kind=_Failing))
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


def test_two_engines_are_stopped_and_go_on(visitor: Visitor) -> None:
    game_id = visitor.game(white=engine("random"), black=engine("10-30s"))["id"]
    wait_for(visitor, game_id, lambda game: len(game["turns"]) == 1 and game["thinking"])

    def pause(paused: bool) -> dict[str, Any]:
        answer = visitor.http.post(f"/api/games/{game_id}/pause", json={"paused": paused})
        assert answer.status_code == 200, answer.text
        game: dict[str, Any] = answer.json()
        return game

    stopped = pause(True)
    assert (stopped["paused"], stopped["thinking"], len(stopped["turns"])) == (True, False, 1)
    # Who looks does not wake the engine.
    assert visitor.read(game_id)["thinking"] is False
    going = pause(False)
    assert (going["paused"], going["thinking"]) == (False, True)


def test_a_game_that_is_not_there_cannot_be_stopped(visitor: Visitor) -> None:
    answer = visitor.http.post("/api/games/none/pause", json={"paused": True})
    assert answer.status_code == 404


def test_an_engine_of_a_game_that_is_brought_plays_on(visitor: Visitor) -> None:
    record = Record.from_turns(Rules(5, 4), ["C3"])
    files = {"file": write(record, "json")}
    fields = {"id": "c" * 32, "black": "random"}
    brought = visitor.http.post("/api/records", files=files, data=fields).json()
    assert (brought["white"]["kind"], brought["black"]["level"]) == ("human", "random")
    wait_for(visitor, fields["id"], lambda game: len(game["turns"]) == 2)
    unknown = visitor.http.post("/api/records", files=files, data=fields | {"black": "99"})
    assert (unknown.status_code, unknown.json()["detail"]["code"]) == (422, "no-such-level")
