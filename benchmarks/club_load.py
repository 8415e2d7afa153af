"""A club under load: how soon the opponent has a turn, and whether any is lost or doubled.

    PYTHONPATH=. python benchmarks/club_load.py [--database postgresql] [--processes 2]
        [--clients 2000] [--games 500] [--rate 100] [--seconds 300]

Starts PostgreSQL (or takes a file of SQLite, with one process) and the club's processes, and plays
from this process over real WebSockets: each player of a game has a line, the other clients watch.
The two players of a game are at different processes where there are two. So many turns a second are
sent in all, spread evenly; a turn's time is from its sending to the opponent's receipt.
Afterwards the database is held against what the players themselves noted.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import random
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil
from websockets.asyncio.client import ClientConnection, connect

from symple import _core
from symple.club.accounts import Accounts
from symple.club.database import ClubDatabase, open_database
from symple.club.games import Games
from symple.club.passwords import Passwords
from symple.club.pulse import beat
from symple.club.service_time import ServiceTime
from symple.club.storage import games as stored
from symple.club.store import Store
from symple.competition import parse_clock
from symple.game import Position, Rules
from tests.postgres import running_postgres

RULES = Rules(19, 10)
CLOCK = "10800"
#: Seconds until what was sent last has arrived.
SETTLE = 5


@dataclass
class LoadedGame:
    """A game under load, as its players know it."""

    id: str
    secrets: tuple[str, str]
    position: Position
    turns: list[str] = field(default_factory=list)
    sent: float = 0.0
    waiting: bool = False


@dataclass
class Measured:
    times: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    late: int = 0
    watched: int = 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", choices=["postgresql", "sqlite"], default="postgresql")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--clients", type=int, default=2_000)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--seconds", type=float, default=300)
    given = parser.parse_args()
    if given.database == "sqlite" and given.processes != 1:
        parser.error("a file of SQLite is for one process: --processes 1")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with ExitStack() as stack:
        if given.database == "sqlite":
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            address: str | Path = Path(folder) / "club.db"
        else:
            address = stack.enter_context(running_postgres(durable=True)).database()
        database = open_database(address)
        games = prepare(database, given.games)
        ports = [stack.enter_context(serving(str(address))) for _ in range(given.processes)]
        asyncio.run(play(games, ports, given))
        check(database, games)
        database.close()


def prepare(database: ClubDatabase, count: int) -> list[LoadedGame]:
    """Guests with sessions, and a game for each two."""
    time_ = ServiceTime()
    beat(database, time_.now())
    store = Store(database)
    accounts = Accounts(store, time_.now, Passwords(passes=1, memory=8, lanes=1))
    games = Games(store, time_.now)
    made = []
    for _ in range(count):
        white, black = accounts.guest(), accounts.guest()
        game = games.begin(RULES, parse_clock(CLOCK), white.account.id, black.account.id)
        made.append(LoadedGame(game.id, (white.secret, black.secret), Position(RULES)))
    return made


@contextmanager
def serving(address: str) -> Iterator[tuple[int, psutil.Process]]:
    """A process of the club: its port, and it."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    program = Path(__file__).with_name("club_server.py")
    process = subprocess.Popen([sys.executable, program, address, "--port", str(port)])
    try:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                assert process.poll() is None, "a process of the club has ended"
                time.sleep(0.1)
        yield port, psutil.Process(process.pid)
    finally:
        process.terminate()
        process.wait()


async def play(
    games: list[LoadedGame], ports: list[tuple[int, psutil.Process]], given: argparse.Namespace
) -> None:
    measured = Measured()
    lines: list[ClientConnection] = []
    tasks: list[asyncio.Task[None]] = []
    seats: dict[str, list[ClientConnection]] = {}
    async with asyncio.TaskGroup() as opening:

        async def open_seat(game: LoadedGame, seat: int, port: int) -> None:
            line = await opened(port, game.secrets[seat])
            await line.send(json.dumps({"do": "watch", "game": game.id}))
            seats.setdefault(game.id, [line, line])[seat] = line
            lines.append(line)
            tasks.append(asyncio.create_task(listen(line, game, seat, measured)))

        async def open_watcher(game: LoadedGame, port: int) -> None:
            line = await opened(port, None)
            await line.send(json.dumps({"do": "watch", "game": game.id}))
            lines.append(line)
            tasks.append(asyncio.create_task(listen(line, game, None, measured)))

        for number, game in enumerate(games):
            for seat in (0, 1):
                port, _ = ports[(number + seat) % len(ports)]
                opening.create_task(open_seat(game, seat, port))
        for number in range(given.clients - 2 * len(games)):
            port, _ = ports[number % len(ports)]
            opening.create_task(open_watcher(games[number % len(games)], port))
            if number % 50 == 0:
                await asyncio.sleep(0.05)
    await asyncio.sleep(SETTLE)
    tell_memory("before", ports)
    own = os.times()
    theirs = [process.cpu_times() for _, process in ports]
    began = time.perf_counter()
    telling = asyncio.create_task(keep_telling_memory(given.seconds / 10, ports))
    await send_turns(games, seats, measured, given.rate, given.seconds)
    took = time.perf_counter() - began
    telling.cancel()
    await asyncio.sleep(SETTLE)
    now = os.times()
    print(f"clients {len(lines)}, games {len(games)}, {given.seconds:g} s, {given.database}")
    tell_times(measured, took)
    share = (now.user + now.system - own.user - own.system) / took
    print(f"this process: {share:.2f} of a core")
    for (_, process), before in zip(ports, theirs, strict=True):
        after = process.cpu_times()
        used = after.user + after.system - before.user - before.system
        print(f"a process of the club: {used / took:.2f} of a core")
    tell_memory("after", ports)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.gather(*(line.close() for line in lines), return_exceptions=True)


async def opened(port: int, secret: str | None) -> ClientConnection:
    headers = {} if secret is None else {"Cookie": f"symple-club-{port}={secret}"}
    return await connect(
        f"ws://127.0.0.1:{port}/api/line",
        additional_headers=headers,
        proxy=None,
        compression=None,
        open_timeout=60,
        ping_interval=None,
    )


async def listen(
    line: ClientConnection, game: LoadedGame, seat: int | None, measured: Measured
) -> None:
    """Answers pings, and notes when the opponent's turn is here. seat: None for who watches."""
    async for text in line:
        message: dict[str, Any] = json.loads(text)
        kind = message["type"]
        if kind == "ping":
            await line.send(json.dumps({"do": "pong", "ping": message["ping"]}))
        elif kind == "game":
            if seat is None:
                measured.watched += len(message["turns"])
            elif message["turns"] and game.waiting and len(game.turns) % 2 == seat:
                count = message["after"] + len(message["turns"])
                if count == len(game.turns):
                    measured.times.append(time.perf_counter() - game.sent)
                    game.waiting = False
        elif kind == "refused":
            measured.refused.append(message["code"])


async def send_turns(
    games: list[LoadedGame],
    seats: dict[str, list[ClientConnection]],
    measured: Measured,
    rate: float,
    seconds: float,
) -> None:
    """So many a second, each game in its turn; one whose last turn has not arrived is left out."""
    order = games[:]
    random.Random(1).shuffle(order)
    began = time.perf_counter()
    for number in range(round(rate * seconds)):
        due = began + number / rate
        await asyncio.sleep(max(0, due - time.perf_counter()))
        game = order[number % len(order)]
        if game.waiting or game.position.winner is not None:
            measured.late += game.waiting
            continue
        turn = str(_core.random_turn(game.position, number))
        seat = len(game.turns) % 2
        game.position.play(turn)
        game.turns.append(turn)
        game.waiting, game.sent = True, time.perf_counter()
        wish = {"do": "play", "wish": number, "game": game.id, "number": len(game.turns)}
        await seats[game.id][seat].send(json.dumps({**wish, "course": 0, "turn": turn}))


def tell_times(measured: Measured, took: float) -> None:
    times = sorted(measured.times)
    if not times:
        print("no turn has arrived")
        return

    def at(part: float) -> float:
        return 1_000 * times[min(len(times) - 1, int(part * len(times)))]

    print(
        f"turns {len(times)}, {len(times) / took:.1f} a second: to the opponent median "
        f"{at(0.5):.0f} ms, 95% {at(0.95):.0f}, 99% {at(0.99):.0f}, longest {at(1):.0f}"
    )
    print(
        f"to watchers {measured.watched} turns; refused {len(measured.refused)} "
        f"{sorted(set(measured.refused))}; not sent since the last had not arrived {measured.late}"
    )


def tell_memory(when: str, ports: list[tuple[int, psutil.Process]]) -> None:
    sizes = ", ".join(f"{process.memory_info().rss / 2**20:.0f}" for _, process in ports)
    print(f"memory {when}: {sizes} MiB")


async def keep_telling_memory(interval: float, ports: list[tuple[int, psutil.Process]]) -> None:
    """Every so many seconds."""
    for number in itertools.count(1):
        await asyncio.sleep(interval)
        tell_memory(f"after {number * interval:g} s", ports)


def check(database: ClubDatabase, games: list[LoadedGame]) -> None:
    """Holds what is kept against what was sent."""
    wrong = 0
    with database.reading() as connection:
        for game in games:
            kept = [turn.text for turn in stored.list_turns(connection, game.id)]
            wrong += kept != game.turns
    sent = sum(len(game.turns) for game in games)
    print(f"turns sent {sent}; games whose turns are not those that were sent: {wrong}")


if __name__ == "__main__":
    main()
