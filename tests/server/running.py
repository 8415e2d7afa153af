"""Servers over real sockets for the tests: in a process of its own, or in this one."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, Self
from urllib.parse import urlsplit

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from symple.server.app import create_app
from symple.server.listen import ALL_HOSTS, DEFAULT_HOST, listen, network_url, url
from symple.server.run import configuration
from symple.storage.database import Database
from tests.server import lone

RULES = {"size": 5, "penalty": 4, "balance": "optional"}
HUMAN = {"kind": "human"}
#: An access code as it is printed.
CODE = r"[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}"

#: How the program is started; and where it is to think that its machine is in a network.
SYMPLE: Final = ("-m", "symple")
LONE: Final = (str(Path(lone.__file__)),)


def engine(level: str) -> dict[str, Any]:
    return {"kind": "engine", "level": level}


def new_game(
    white: Mapping[str, Any] = HUMAN, black: Mapping[str, Any] = HUMAN, **fields: Any
) -> dict[str, Any]:
    """The body of a request for a game on a small board."""
    return {"rules": RULES, "white": dict(white), "black": dict(black), **fields}


class Visitor:
    """Somebody who uses a server: `http` for requests, `watch` for a game's WebSocket."""

    def __init__(self, url: str) -> None:
        self.url = url
        # A connection each: the server closes one that was idle for seconds, perhaps just as the
        # next request sets out.
        limits = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.Client(base_url=url, timeout=30, trust_env=False, limits=limits)

    def game(self, **fields: Any) -> dict[str, Any]:
        """A new game as the server shows it."""
        answer = self.http.post("/api/games", json=new_game(**fields))
        assert answer.status_code == 201, answer.text
        game: dict[str, Any] = answer.json()
        return game

    def games(self, **params: Any) -> list[dict[str, Any]]:
        """All games, the one changed last first."""
        page = self.http.get("/api/games", params=params).json()
        games: list[dict[str, Any]] = page["games"]
        return (
            games
            if page["next"] is None
            else games + self.games(**params | {"after": page["next"]})
        )

    def read(self, game_id: str) -> dict[str, Any]:
        answer = self.http.get(f"/api/games/{game_id}")
        assert answer.status_code == 200, answer.text
        game: dict[str, Any] = answer.json()
        return game

    def play(self, game_id: str, number: int, turn: str) -> httpx.Response:
        return self.http.post(f"/api/games/{game_id}/turns", json={"number": number, "turn": turn})

    def watch(self, game_id: str, **options: Any) -> ClientConnection:
        address = self.url.replace("http", "ws", 1) + f"api/games/{game_id}/events"
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookies} | options.pop("additional_headers", {})
        return connect(address, proxy=None, additional_headers=headers, **options)


class RunningServer(Visitor):
    """`symple play` in a process of its own, with its data in `folder`, and a visitor."""

    def __init__(self, folder: Path, *options: str, program: Sequence[str] = SYMPLE) -> None:
        self.process = start_play(folder, *(options or ("--port", "0")), program=program)
        assert self.process.stdout is not None
        try:
            super().__init__(self.read_address(self.process.stdout))
        except BaseException:
            self._end()
            raise

    def read_address(self, printed: IO[str]) -> str:
        """The address for this machine, from what is printed at the start."""
        return _address(printed.readline())

    def kill(self) -> None:
        """kill -9: no chance to clear up."""
        self.http.close()
        self._end()

    def _end(self) -> None:
        self.process.kill()
        self.process.communicate(timeout=30)

    def interrupt(self) -> tuple[int, str]:
        """Ctrl-C; the exit code and what was said on stderr."""
        self.http.close()
        self.process.send_signal(signal.SIGINT)
        _, errors = self.process.communicate(timeout=30)
        return self.process.returncode, errors

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.kill()


class SharedServer(RunningServer):
    """`symple play --host 0.0.0.0`, the address that it prints for others, and its code.

    The visitor has followed the link for this machine.
    """

    network: str
    code: str

    def __init__(self, folder: Path, port: int = 0) -> None:
        program = LONE if network_address() == lone.NETWORK else SYMPLE
        super().__init__(folder, "--host", ALL_HOSTS, "--port", str(port), program=program)
        assert self.http.get("/", params={"code": self.code}).status_code == 303

    def read_address(self, printed: IO[str]) -> str:
        address, given = super().read_address(printed).split("?code=")
        invitation = printed.readline() + printed.readline()
        found = re.search(
            rf"open (http://\S+/)\?code=({CODE})\nor (\S+) and .* ({CODE})\n", invitation
        )
        assert found is not None, invitation
        self.network, self.code = found[1], found[2]
        assert (found[3], found[4], given) == (self.network, self.code, self.code)
        assert urlsplit(self.network).hostname == network_address()
        return address


def network_address() -> str:
    """This machine's address in a network, or what stands for it where there is none."""
    with listen(ALL_HOSTS, 0) as listening:
        found = network_url(listening)
    return lone.NETWORK if found is None else str(urlsplit(found).hostname)


@contextmanager
def kept_port(host: str = DEFAULT_HOST) -> Iterator[int]:
    """A port that no other program is given, for a server that is started there again and again."""
    with socket.socket() as holding:
        # Bound without listening: only who asks for just this port gets it.
        holding.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        holding.bind((host, 0))
        yield holding.getsockname()[1]


@contextmanager
def serving(database: Database, client: Path) -> Iterator[Visitor]:
    """The app in a thread of this process, over real sockets, and a visitor."""
    listening = listen("127.0.0.1", 0)
    server = uvicorn.Server(configuration(create_app(database, client)))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    visitor = Visitor(url(listening))
    try:
        yield visitor
    finally:
        visitor.http.close()
        server.should_exit = True
        thread.join()


def start_play(
    folder: Path, *options: str, program: Sequence[str] = SYMPLE
) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *program, "play", "--no-open", *options],
        env=environment(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def run_play(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """For a start that fails: waits for the end."""
    return subprocess.run(
        [sys.executable, "-m", "symple", "play", "--no-open", *options],
        env=environment(folder),
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "SYMPLE_DATA": str(folder)}


def _address(line: str) -> str:
    found = re.search(r"http://\S+", line)
    assert found is not None, line
    return found[0]
