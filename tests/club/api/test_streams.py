"""What a program hears over HTTP, from a club over real sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
import pytest

from symple.club.api import streams
from symple.club.database import open_database
from tests.club.api.running import (
    CHALLENGE,
    RunningClub,
    Visitor,
    begin_game,
    running_club,
)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningClub]:
    database = open_database(tmp_path_factory.mktemp("streams") / "club.db")
    with running_club(database) as running:
        yield running
    database.close()


class Program:
    """Somebody's program, with a token."""

    def __init__(self, club: RunningClub, owner: Visitor) -> None:
        secret = owner.post("/api/me/tokens", {"name": "robot"})["secret"]
        self._headers = {"Authorization": f"Bearer {secret}"}
        self._address = club.address

    def do(self, method: str, path: str, status: int = 200, body: Any = None) -> Any:
        with httpx.Client(base_url=self._address, trust_env=False) as http:
            answer = http.request(method, path, headers=self._headers, json=body)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    @contextmanager
    def stream(self) -> Iterator[Iterator[dict[str, Any]]]:
        with (
            httpx.Client(base_url=self._address, trust_env=False, timeout=20) as http,
            http.stream("GET", "/api/stream", headers=self._headers) as answer,
        ):
            assert answer.status_code == 200
            assert answer.headers["content-type"] == "application/x-ndjson"
            assert "content-encoding" not in answer.headers
            yield (json.loads(line) for line in answer.iter_lines() if line)


def person(club: RunningClub, name: str) -> tuple[Visitor, Program]:
    visitor = club.visitor()
    visitor.register(name)
    return visitor, Program(club, visitor)


def test_it_tells_what_is_there_and_what_comes(club: RunningClub) -> None:
    white, program = person(club, "Streamer")
    black = club.visitor()
    black.guest()
    game = begin_game(white, black)
    white.post(f"/api/games/{game}/turns", {"number": 1, "turn": "A1"})
    asked = black.post("/api/challenges", {**CHALLENGE, "to": "Streamer"})["id"]
    with program.stream() as heard:
        first, second = next(heard), next(heard)
        told = {first["type"]: first, second["type"]: second}
        assert told["own"] == {"type": "own", "about": "challenge", "id": asked}
        assert (told["game"]["game"], told["game"]["after"]) == (game, 0)
        assert [turn["turn"] for turn in told["game"]["turns"]] == ["A1"]
        black.post(f"/api/games/{game}/turns", {"number": 2, "turn": "C3"})
        news = next(heard)
        assert (news["type"], news["after"], news["to_move"]) == ("game", 1, "white")
        black.post(f"/api/games/{game}/chat/players", {"text": "hello"})
        assert next(heard) == {"type": "chat", "game": game, "room": "players"}
        begun = program.do("POST", f"/api/challenges/{asked}/accept")["game"]
        # In whatever order, among whatever else is told.
        awaited = {("own", asked), ("game", begun)}
        while awaited:
            message = next(heard)
            awaited.discard((message["type"], message.get("id") or message["game"]))


def test_an_empty_line_says_that_it_is_whole(
    club: RunningClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "PING", 0.05)
    _, program = person(club, "Quiet")
    with httpx.Client(base_url=club.address, trust_env=False, timeout=20) as http:
        request = http.stream("GET", "/api/stream", headers=program._headers)
        with request as answer:
            lines = answer.iter_lines()
            assert [next(lines) for _ in range(3)] == ["", "", ""]


def test_it_ends_with_the_token(club: RunningClub) -> None:
    owner, program = person(club, "Ended")
    with program.stream() as heard:
        (token,) = owner.get("/api/me/tokens")
        owner.delete(f"/api/me/tokens/{token['id']}", 204)
        assert list(heard) == []
    assert program.do("GET", "/api/stream", 401)["detail"]["code"] == "login-needed"


def test_an_account_has_only_so_many(club: RunningClub) -> None:
    _, program = person(club, "Greedy")
    with ExitStack() as streams_of_it:
        for _ in range(5):
            streams_of_it.enter_context(program.stream())
        assert program.do("GET", "/api/stream", 429)["detail"]["code"] == "too-often"
    assert club.visitor().get("/api/stream", 401)["detail"]["code"] == "login-needed"


def test_a_program_that_takes_nothing_is_cut_off() -> None:
    async def cut_off() -> bool:
        unasked: Any = None  # What is sent to it comes from the test.
        stream = streams.Stream(1, unasked, unasked, unasked, unasked)
        for _ in range(streams._WAITING):
            stream.send("x")
        whole = not stream._cut.is_set()
        stream.send("x")
        return whole and stream._cut.is_set()

    assert asyncio.run(cut_off())


def test_an_account_without_games_becomes_a_bots(club: RunningClub) -> None:
    owner, program = person(club, "Robot")
    assert owner.get("/api/me/settings")["may_be_bot"] is True
    assert program.do("POST", "/api/me/bot")["kind"] == "bot"
    assert program.do("POST", "/api/me/bot")["kind"] == "bot"
    assert owner.get("/api/me/settings")["may_be_bot"] is False
    assert owner.get("/api/me")["account"]["kind"] == "bot"


def test_one_with_games_stays_a_persons(club: RunningClub) -> None:
    owner, program = person(club, "Human")
    guest = club.visitor()
    guest.guest()
    begin_game(owner, guest)
    assert owner.get("/api/me/settings")["may_be_bot"] is False
    assert program.do("POST", "/api/me/bot", 409)["detail"]["code"] == "has-games"
    assert guest.post("/api/me/bot", status=403)["detail"]["code"] == "account-needed"
    assert owner.get("/api/me")["account"]["kind"] == "person"


def test_one_in_a_tournament_stays_a_persons(club: RunningClub) -> None:
    owner, program = person(club, "Pupil")
    starts = club.club.time.now() + 3_600_000
    cup = {**CHALLENGE, "name": "Cup", "kind": "round-robin", "starts_at": starts}
    made = owner.post("/api/tournaments", cup)
    owner.post(f"/api/tournaments/{made['id']}/join")
    assert owner.get("/api/me/settings")["may_be_bot"] is False
    assert program.do("POST", "/api/me/bot", 409)["detail"]["code"] == "has-games"
