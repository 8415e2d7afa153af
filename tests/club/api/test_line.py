"""A page's line over a real socket: what it may say, what it hears, and when it is cut off."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from symple.club.api import line as line_module
from symple.club.api.feeds import Feeds
from symple.club.api.line import DEAD, MOST_FOLLOWED, SLOW, Line
from symple.club.api.lines import Lines
from symple.club.errors import ConflictError
from symple.club.game import ClubGame, new_game, play
from symple.club.storage.games import MadeTurn
from symple.competition import parse_clock
from symple.game import Rules, Turn
from symple.server.listen import listen, url
from symple.storage.errors import UnreachableError

BEGIN = 1_700_000_000_000
ANNA, BEN = 1, 2


class Table:
    """One game, kept in memory, and the server that shows it."""

    def __init__(self) -> None:
        self.game = new_game("abc", Rules(5, 4), parse_clock("60"), ANNA, BEN, BEGIN)
        self.turns: list[MadeTurn] = []
        self.lags: list[int] = []
        self.broken = False
        self.feeds: Feeds | None = None
        self.lines: Lines | None = None
        self.app = Starlette(routes=[WebSocketRoute("/{account}", self._serve)])

    async def _serve(self, socket: WebSocket) -> None:
        if self.feeds is None:
            self.feeds = Feeds(self._read, lambda: BEGIN)
        if self.lines is None:
            self.lines = Lines()
        account = int(socket.path_params["account"]) or None
        await Line(socket, account, self.feeds, self.lines, self._play).serve()

    async def _read(self, game_id: str, course: int, after: int):
        return (self.game, self.turns[after:]) if game_id == "abc" else None

    async def _play(
        self, game_id: str, account: int, number: int, text: str, course: int, lag: int
    ) -> ClubGame:
        if self.broken:
            raise UnreachableError
        if number != self.game.turn_count + 1:
            raise ConflictError("next-turn", "The next turn is another.", number=1)
        self.lags.append(lag)
        self.game = play(self.game, account, Turn.parse(text), BEGIN)
        self.turns.append(MadeTurn(text, None, BEGIN))
        assert self.feeds is not None
        assert self.lines is not None
        for heard in (self.feeds.heard, self.lines.heard):
            heard(f"game {game_id} {self.game.version} {ANNA} {BEN}")
        return self.game


@dataclass
class Visitor:
    """Somebody's page."""

    connection: ClientConnection

    def say(self, **wish: Any) -> None:
        self.connection.send(json.dumps(wish))

    def hear(self, kind: str) -> dict[str, Any]:
        """The next message of the kind; pings between are answered."""
        while True:
            message = json.loads(self.connection.recv(timeout=10))
            if message["type"] == "ping":
                self.say(do="pong", ping=message["ping"])
            if message["type"] == kind:
                return message

    def cut_off(self) -> int | None:
        """Why the server ends the line, which it does soon."""
        with suppress(ConnectionClosed):
            while True:
                self.connection.recv(timeout=10)
        return self.connection.close_code

    def play(self, number: int, turn: str, wish: int = 7) -> None:
        self.say(do="play", wish=wish, game="abc", number=number, course=0, turn=turn)


@dataclass
class Running:
    table: Table
    address: str

    @contextmanager
    def visitor(self, account: int = 0) -> Iterator[Visitor]:
        with connect(f"{self.address}{account}", proxy=None) as connection:
            yield Visitor(connection)


@pytest.fixture
def running() -> Iterator[Running]:
    table = Table()
    listening = listen("127.0.0.1", 0)
    server = uvicorn.Server(uvicorn.Config(table.app, log_config=None, log_level="warning"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    yield Running(table, url(listening).replace("http", "ws"))
    server.should_exit = True
    thread.join()


def test_two_players_and_a_spectator_see_a_game(running: Running):
    with running.visitor(ANNA) as anna, running.visitor(BEN) as ben, running.visitor() as looks:
        for visitor in (anna, ben, looks):
            visitor.say(do="watch", game="abc")
            assert visitor.hear("game")["turns"] == []
        anna.play(1, "A1", wish=3)
        assert anna.hear("done") == {"type": "done", "wish": 3, "version": 2}
        for visitor in (ben, looks):
            assert visitor.hear("game")["turns"][0]["turn"] == "A1"
        ben.play(2, "C3")
        assert anna.hear("game")["version"] == 2
        assert anna.hear("game")["turns"][0]["turn"] == "C3"
        looks.play(3, "E5")
        assert looks.hear("refused")["code"] == "not-a-player"


def test_what_cannot_be_done_is_told_and_the_line_goes_on(running: Running):
    with running.visitor(ANNA) as anna:
        anna.play(5, "A1", wish=1)
        assert anna.hear("refused") == {
            "type": "refused",
            "wish": 1,
            "code": "next-turn",
            "message": "The next turn is another.",
            "values": {"number": 1},
        }
        running.table.broken = True
        anna.play(1, "A1", wish=2)
        told = anna.hear("refused")
        assert (told["wish"], told["code"]) == (2, "busy")
        running.table.broken = False
        anna.play(1, "A1", wish=3)
        assert anna.hear("done")["wish"] == 3


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "null",
        '{"do":"dance"}',
        '{"do":"watch"}',
        '{"do":"watch","game":"../x"}',
        '{"do":"watch","game":"abc","more":1}',
        '{"do":"play","wish":"1","game":"abc","number":1,"course":0,"turn":"A1"}',
        '{"do":"play","wish":1,"game":"abc","number":0,"course":0,"turn":"A1"}',
        '{"do":"play","wish":1,"game":"abc","number":1,"course":0,"turn":""}',
        b"\x00\xff",
        b'{"do":"pong","ping":1}',
        "[" * 1_000,
    ],
)
def test_garbage_is_told_and_the_line_goes_on(running: Running, text: str | bytes):
    with running.visitor(ANNA) as anna:
        anna.connection.send(text)
        told = anna.hear("refused")
        assert (told["wish"], told["code"]) == (None, "invalid-message")
        anna.say(do="watch", game="abc")
        assert anna.hear("game")["version"] == 1


def test_a_game_that_is_not_there_is_told(running: Running):
    with running.visitor() as looks:
        looks.say(do="watch", game="other")
        assert looks.hear("gone") == {"type": "gone", "game": "other"}


def test_who_leaves_hears_no_more(running: Running):
    with running.visitor(ANNA) as anna, running.visitor() as looks:
        looks.say(do="watch", game="abc")
        looks.hear("game")
        looks.say(do="leave", game="abc")
        looks.say(do="leave", game="never")
        anna.play(1, "A1")
        anna.hear("done")
        looks.say(do="watch", game="other")
        assert json.loads(looks.connection.recv(timeout=10))["type"] == "gone"


def test_a_page_follows_so_many_games(running: Running):
    with running.visitor() as looks:
        for number in range(MOST_FOLLOWED):
            looks.say(do="watch", game=f"g{number}")
        looks.say(do="watch", game="abc")
        assert looks.hear("refused")["code"] == "too-many-games"
        looks.say(do="leave", game="g5")
        looks.say(do="watch", game="abc")
        assert looks.hear("game")["version"] == 1


def test_who_does_not_answer_is_cut_off(running: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(line_module, "PING", 0.2)
    with running.visitor() as silent:
        assert silent.cut_off() == DEAD


def test_the_length_of_the_line_is_measured(running: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(line_module, "PING", 0.3)
    with running.visitor(ANNA) as anna:
        for _ in range(3):
            ping = json.loads(anna.connection.recv(timeout=10))
            assert ping["type"] == "ping"
            time.sleep(0.1)
            anna.say(do="pong", ping=ping["ping"])
            anna.say(do="pong", ping=ping["ping"])
        anna.hear("ping")
        anna.play(1, "A1")
        anna.hear("done")
        (lag,) = running.table.lags
        assert 100 <= lag < 300


def test_who_takes_nothing_is_cut_off(running: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(line_module, "_WAITING", 4)
    with running.visitor() as slow:
        with suppress(ConnectionClosed):  # it may be cut off before all is said
            for number in range(50):
                slow.say(do="watch", game=f"gone{number}")
        assert slow.cut_off() == SLOW


def test_players_hear_of_their_games_wherever_they_are(running: Running):
    with running.visitor(ANNA) as anna, running.visitor(BEN) as ben, running.visitor() as looks:
        for visitor in (ben, looks):
            visitor.say(do="lobby", follow=True)
            visitor.say(do="watch", game="other")
            visitor.hear("gone")
        anna.play(1, "A1")
        own = {"type": "own", "about": "game", "id": "abc"}
        assert anna.hear("own") == own
        assert ben.hear("own") == own
        assert running.table.lines is not None
        running.table.lines.heard("challenge xyz 2")
        assert ben.hear("own")["about"] == "challenge"
        for visitor in (ben, looks):
            assert visitor.hear("lobby") == {"type": "lobby", "about": "challenges"}
        looks.say(do="lobby", follow=False)
        looks.say(do="watch", game="other")
        looks.hear("gone")
        running.table.lines.heard("challenge xyz 2")
        running.table.lines.heard("chat abc watchers 1")
        running.table.lines.heard("chat other players 1")
        assert looks.hear("chat") == {"type": "chat", "game": "other", "room": "players"}
