"""A club over real sockets, in this process."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import httpx
import uvicorn
from limits import RateLimitItem
from limits.strategies import RateLimiter
from websockets.sync.client import ClientConnection, connect

from symple.club.api.app import create_app
from symple.club.api.run import MOST_OF_ADDRESS, Configuration
from symple.club.club import Club
from symple.club.database import ClubDatabase
from symple.club.limits import Limits
from symple.club.mail import Mailer
from symple.club.passwords import Passwords
from symple.club.web_push import Pusher
from symple.server.listen import listen, url

PASSWORD = "correct horse battery"
CHALLENGE = {"size": 5, "penalty": 4, "clock": "300"}


class Unlimited(Limits):
    """For tests of something else, which try it more often than anybody may."""

    def _try(self, limit: RateLimitItem, key: str, kept: RateLimiter | None = None) -> None:
        pass


class Visitor:
    """Somebody with a browser: `http` keeps cookies, `line` is a page's WebSocket."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=30, trust_env=False)

    def close(self) -> None:
        self.http.close()

    def get(self, path: str, status: int = 200, **options: Any) -> Any:
        return self._done(self.http.get(path, **options), status)

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self._done(self.http.post(path, json=body), status)

    def put(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self._done(self.http.put(path, json=body), status)

    def delete(self, path: str, status: int = 200) -> Any:
        return self._done(self.http.delete(path), status)

    def guest(self) -> str:
        return str(self.post("/api/guest")["account"]["name"])

    def register(self, name: str, **more: Any) -> str:
        new = {"name": name, "password": PASSWORD, **more}
        return str(self.post("/api/register", new)["account"]["name"])

    @contextmanager
    def line(self) -> Iterator[Line]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookies, "Origin": self.address.rstrip("/")}
        address = f"{self.address.replace('http', 'ws', 1)}api/line"
        with connect(address, additional_headers=headers, proxy=None) as connection:
            yield Line(connection)

    @staticmethod
    def _done(response: httpx.Response, status: int) -> Any:
        assert response.status_code == status, response.text
        return response.json() if response.content else None


class Line:
    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def say(self, **wish: Any) -> None:
        self.connection.send(json.dumps(wish))

    def hear(self, kind: str) -> dict[str, Any]:
        """The next message of the kind; pings between are answered."""
        while True:
            message = json.loads(self.connection.recv(timeout=20))
            if message["type"] == "ping":
                self.say(do="pong", ping=message["ping"])
            if message["type"] == kind:
                return message

    def play(self, game: str, number: int, turn: str) -> dict[str, Any]:
        """Until it is on disk."""
        self.say(do="play", wish=number, game=game, number=number, course=0, turn=turn)
        return self.hear("done")


class RunningClub:
    def __init__(self, club: Club, address: str) -> None:
        self.club = club
        self.address = address
        self._visitors: list[Visitor] = []

    def visitor(self) -> Visitor:
        visitor = Visitor(self.address)
        self._visitors.append(visitor)
        return visitor

    def close(self) -> None:
        for visitor in self._visitors:
            visitor.close()


@contextmanager
def running_club(
    database: ClubDatabase,
    *,
    mailer: Mailer | None = None,
    pusher: Pusher | None = None,
    public: str = "",
    proxies: Sequence[str] = (),
    of_address: int = MOST_OF_ADDRESS,
) -> Iterator[RunningClub]:
    passwords = Passwords(passes=1, memory=8, lanes=1)
    club = Club(
        database, engines=1, passwords=passwords, mailer=mailer, pusher=pusher, public=public
    )
    listening = listen("127.0.0.1", 0)
    app = create_app(club, public=public or None, of_address=of_address)
    server = uvicorn.Server(Configuration(app, proxies=proxies, of_address=of_address))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    running = RunningClub(club, url(listening))
    try:
        yield running
    finally:
        running.close()
        server.should_exit = True
        thread.join()


def begin_game(white: Visitor, black: Visitor, **terms: Any) -> str:
    """A game that the one has offered by a link."""
    offer = {**CHALLENGE, "color": "white", "by_link": True, **terms}
    code = white.post("/api/challenges", offer)["id"]
    return str(black.post(f"/api/challenges/{code}/accept")["game"])
