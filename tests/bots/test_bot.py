"""Bots that play whole games in a club over real sockets."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from symple.arena.players import ProgramSpec, parse_player
from symple.bots import bot as bots
from symple.bots.bot import Bot
from symple.bots.client import ClubClient, ClubError
from symple.bots.seats import LevelSeat, ProgramSeat, Seat, SeatError, Time
from symple.bots.wishes import Wishes
from symple.club.database import open_database
from symple.engine import find_level
from symple.game import Position, Turn
from tests.club.api.running import CHALLENGE, RunningClub, Unlimited, Visitor, running_club

STRANGERS = Path(__file__).parents[1] / "arena" / "strangers.py"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningClub]:
    with pytest.MonkeyPatch.context() as patch, ExitStack() as stack:
        patch.setenv("NO_PROXY", "127.0.0.1")
        database = open_database(tmp_path_factory.mktemp("bots") / "club.db")
        stack.callback(database.close)
        running = stack.enter_context(running_club(database))
        running.club.limits = Unlimited()
        yield running


def level() -> Seat:
    return LevelSeat(find_level("1"))


def program(text: str) -> Callable[[], Seat]:
    spec = parse_player(text)
    assert isinstance(spec, ProgramSpec)
    return lambda: ProgramSeat(spec)


class Player:
    """A bot with its owner, who looks on."""

    def __init__(
        self,
        club: RunningClub,
        name: str,
        sit: Callable[[], Seat] = level,
        wishes: Wishes | None = None,
        transport: httpx.BaseTransport | None = None,
        at_once: int = 2,
    ) -> None:
        self.owner = club.visitor()
        self.owner.register(name)
        self.said: list[str] = []
        token = self.owner.post("/api/me/tokens", {"name": "robot"})["secret"]
        self.client = ClubClient(club.address, token, transport)
        self.client.become_bot()
        self._sit, self._wishes, self._at_once = sit, wishes or Wishes(), at_once
        self.failure: ClubError | None = None
        self.begin()

    def begin(self) -> None:
        self.bot = Bot(self.client, self._sit, self._wishes, self.said.append, self._at_once)
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        try:
            self.bot.run()
        except ClubError as error:
            self.failure = error

    def wait(self) -> None:
        self._thread.join(20)
        assert not self._thread.is_alive()


@contextmanager
def playing(*arguments: Any, **options: Any) -> Iterator[Player]:
    player = Player(*arguments, **options)
    try:
        yield player
    finally:
        player.bot.leave()
        player.wait()
        player.client.close()


def until(look: Callable[[], Any]) -> Any:
    end = time.monotonic() + 20
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError("it does not happen")


def challenge(club: RunningClub, to: str, **terms: Any) -> tuple[Visitor, str]:
    """A guest with a game against a bot."""
    visitor = club.visitor()
    name = visitor.guest()
    visitor.post("/api/challenges", {**CHALLENGE, "to": to, **terms})

    def look() -> Any:
        games = visitor.get(f"/api/games/of/{name}")["games"]
        return games[0]["id"] if games else None

    return visitor, str(until(look))


def play_on(visitor: Visitor, game: str, most: int = 100) -> Any:
    """The guest plays the first turn that there is, until the game is over."""
    for _ in range(most):

        def look() -> Any:
            found = visitor.get(f"/api/games/{game}")
            return found if found["over"] or found["to_move"] == found["you"] else None

        found = until(look)
        if found["over"]:
            return found
        turn = str(next(iter(Position.parse(found["position"]).turns())))
        number = found["turn_count"] + 1
        visitor.post(f"/api/games/{game}/turns", {"number": number, "turn": turn})
    return visitor.get(f"/api/games/{game}")


@pytest.mark.parametrize(
    ("name", "sit"),
    [
        ("Levelbot", level),
        ("Gtpbot", program(f"gtp {sys.executable} -m symple gtp --level 1")),
        ("Cupbot", program(f"codecup {sys.executable} {STRANGERS} well_behaved")),
    ],
)
def test_a_whole_game(club: RunningClub, name: str, sit: Callable[[], Seat]) -> None:
    with playing(club, name, sit) as player:
        visitor, game = challenge(club, name, color="white")
        assert visitor.get(f"/api/games/{game}")["black"]["kind"] == "bot"
        found = play_on(visitor, game)
        assert found["result"][1:].lstrip("+").isdigit()
        until(lambda: any("is over" in line for line in player.said))


def test_two_bots_play_each_other(club: RunningClub) -> None:
    with playing(club, "Bot-one") as one, playing(club, "Bot-two"):
        one.owner.post("/api/challenges", {**CHALLENGE, "to": "Bot-two", "rated": False})
        games = until(lambda: one.owner.get("/api/games/of/Bot-one?state=ended")["games"])
        assert games[0]["turn_count"] > 5


def test_it_goes_on_where_it_left(club: RunningClub) -> None:
    with playing(club, "Comeback") as player:
        visitor, game = challenge(club, "Comeback", color="white")
        play_on(visitor, game, most=2)
        player.bot.leave()
        player.wait()
        player.begin()
        assert play_on(visitor, game)["over"]


class Cut(httpx.BaseTransport):
    """A network that loses answers: what was asked happened, and nobody hears of it."""

    def __init__(self) -> None:
        self._through = httpx.HTTPTransport()
        self._lost: set[bytes] = set()
        self.turns: list[bytes] = []

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        answer = self._through.handle_request(request)
        if request.url.path.endswith("/turns"):
            self.turns.append(request.content)
            if request.content not in self._lost:
                self._lost.add(request.content)
                raise httpx.ReadError("cut", request=request)
        if request.url.path == "/api/stream":
            answer.stream = Torn(answer.stream)
        return answer

    def close(self) -> None:
        self._through.close()


class Torn(httpx.SyncByteStream):
    """A stream that breaks after some lines."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def __iter__(self) -> Iterator[bytes]:
        for number, part in enumerate(self._stream):
            if number == 8:
                raise httpx.ReadError("cut")
            yield part

    def close(self) -> None:
        self._stream.close()


def test_a_network_that_cuts_off(club: RunningClub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_FIRST_WAIT", 0.05)
    monkeypatch.setattr(bots, "_SEND_AGAIN", 0.05)
    network = Cut()
    with playing(club, "Wireless", transport=network) as player:
        visitor, game = challenge(club, "Wireless")
        found = play_on(visitor, game)
        assert found["over"]
        # The last one need not be sent again, where the game is over with it.
        assert len(network.turns) - 2 * len(set(network.turns)) in (-1, 0)
        assert any("cannot be reached" in line for line in player.said)


class Away(httpx.BaseTransport):
    """A network that is away for a while."""

    def __init__(self) -> None:
        self._through = httpx.HTTPTransport()
        self.away = False

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        if self.away:
            raise httpx.ConnectError("away", request=request)
        return self._through.handle_request(request)

    def close(self) -> None:
        self._through.close()


def test_a_game_that_ends_while_it_is_away(
    club: RunningClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "_FIRST_WAIT", 0.05)
    network = Away()
    with playing(club, "Traveller", transport=network, at_once=1) as player:
        visitor, game = challenge(club, "Traveller", color="white")
        play_on(visitor, game, most=1)
        until(lambda: visitor.get(f"/api/games/{game}")["turn_count"] == 2)
        network.away = True
        player.owner.delete("/api/me/sessions", status=204)  # which ends the stream, too
        until(lambda: any("cannot be reached" in line for line in player.said))
        visitor.post(f"/api/games/{game}/resign")
        network.away = False
        until(lambda: f"Game {game} is over: B+R." in player.said)
        assert challenge(club, "Traveller")[1] != game


class Broken:
    """Has no turn after its first one."""

    def play(self, position: Position, time: Time) -> Turn:
        if position.turn_number > 2:
            raise SeatError("is gone")
        return next(iter(position.turns()))

    def abort(self) -> None:
        pass

    def close(self) -> None:
        pass


def test_an_engine_that_is_gone_resigns_and_says_so(club: RunningClub) -> None:
    with playing(club, "Broken", Broken) as player:
        visitor, game = challenge(club, "Broken", color="black")  # so the bot is White
        assert play_on(visitor, game)["result"] == "B+R"
        assert f"Game {game} is resigned: the engine is gone." in player.said


def test_what_does_not_suit_is_declined(club: RunningClub) -> None:
    with playing(club, "Choosy", wishes=Wishes(sizes=frozenset({9}))) as player:
        visitor = club.visitor()
        visitor.guest()
        asked = visitor.post("/api/challenges", {**CHALLENGE, "to": "Choosy"})["id"]
        until(lambda: any("declined" in line for line in player.said))
        assert asked not in {one["id"] for one in visitor.get("/api/challenges/mine")}


def test_who_comes_too_many_waits(club: RunningClub) -> None:
    with playing(club, "Queue", at_once=1):
        first, game = challenge(club, "Queue")
        second = club.visitor()
        name = second.guest()
        second.post("/api/challenges", {**CHALLENGE, "to": "Queue"})
        play_on(first, game, most=2)
        assert second.get(f"/api/games/of/{name}")["games"] == []
        first.post(f"/api/games/{game}/resign")
        until(lambda: second.get(f"/api/games/of/{name}")["games"])


def test_it_finishes_its_games(club: RunningClub) -> None:
    with playing(club, "Evening") as player:
        visitor, game = challenge(club, "Evening", color="white")
        player.bot.finish()
        assert play_on(visitor, game)["over"]
        player.wait()
        assert player.failure is None


class SlowToSay(httpx.BaseTransport):
    """A network on which the answer that a game has begun takes a while."""

    def __init__(self) -> None:
        self._through = httpx.HTTPTransport()

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        answer = self._through.handle_request(request)
        if request.url.path.endswith("/accept"):
            time.sleep(1)
        return answer

    def close(self) -> None:
        self._through.close()


def test_it_finishes_a_game_that_it_has_not_heard_of_yet(club: RunningClub) -> None:
    with playing(club, "Absent", transport=SlowToSay()) as player:
        visitor, game = challenge(club, "Absent", color="white")
        player.bot.finish()
        assert play_on(visitor, game)["over"]


def test_a_token_that_ends(club: RunningClub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_FIRST_WAIT", 0.05)
    with playing(club, "Fired") as player:
        (token,) = player.owner.get("/api/me/tokens")
        player.owner.delete(f"/api/me/tokens/{token['id']}", 204)
        player.wait()
        assert str(player.failure) == "Log in, or come as a guest, to do that."
