"""A club after years: how soon lists of its games and players come, and what a download costs.

    PYTHONPATH=. python benchmarks/club_archive.py [--database postgresql] [--games 100000]
        [--own 10000]

So many games are put into a new database, of which one person has played `own`, with their turns.
Each question is asked five times, the quickest counts. Then all of that person's games are
downloaded, while somebody writes: how long the longest of those writes waits, and by how much the
process grows.
"""

from __future__ import annotations

import argparse
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import psutil
from sqlalchemy import Connection, insert, text

from symple._core import greedy_turn
from symple.club import names
from symple.club.database import ClubDatabase, open_database
from symple.club.downloads import zipped_games
from symple.club.game import ClubGame
from symple.club.players import Players
from symple.club.storage import boards, listings, service
from symple.club.storage import games as stored
from symple.club.storage.archive import ArchiveFilter
from symple.club.storage.tables import accounts, rating_changes, ratings, turns
from symple.club.store import Store
from symple.competition import parse_clock
from symple.game import Position, Result, Rules
from tests.club.many_games import START, random_games
from tests.postgres import running_postgres

PEOPLE = 2_000
ME = 1
PAGE = 51
RULES = Rules(15, 10)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--own", type=int, default=10_000)
    given = parser.parse_args()
    with ExitStack() as stack:
        if given.database == "sqlite":
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            database = open_database(Path(folder) / "club.db")
        else:
            server = stack.enter_context(running_postgres(durable=True))
            database = open_database(server.database())
        stack.callback(database.close)
        fill(database, given.games, given.own)
        if given.database == "postgresql":
            with database.writing() as connection:
                connection.execute(text("ANALYZE"))
        ask(Store(database))
        download(database)


def fill(database: ClubDatabase, count: int, own: int) -> None:
    random = Random(1)
    people = range(1, PEOPLE + 1)
    with database.writing() as connection:
        named = [f"Player{number}" for number in people]
        connection.execute(
            insert(accounts),
            [
                {"name": name, "folded": names.folded(name), "kind": "person", "created": START}
                for name in named
            ],
        )
        connection.execute(
            insert(ratings),
            [
                {
                    "account_id": account,
                    "pace": pace,
                    "rating": random.gauss(1500, 200),
                    "deviation": random.uniform(45, 130),
                    "volatility": 0.06,
                    "games": 50,
                    "rated": START,
                }
                for account in people
                for pace in ("live", "correspondence")
            ],
        )
        for game in random_games(random, people[1:], count - own):
            if game.over or random.random() < 0.1:
                stored.add(connection, game)
        for game, made in own_games(random, own):
            stored.add(connection, game)
            rows = [
                {"game_id": game.id, "number": n, "text": turn, "used": 5_000, "made": START}
                for n, turn in enumerate(made, 1)
            ]
            connection.execute(insert(turns), [{**row, "planned": False} for row in rows])
            boards.keep(connection, game)
            change = {"game_id": game.id, "account_id": ME, "pace": "live", "rated": game.ended}
            rated = {"before": 1500.0, "after": random.gauss(1500, 100), "deviation": 60.0}
            connection.execute(insert(rating_changes).values(**change, **rated))


def own_games(random: Random, count: int) -> Iterator[tuple[ClubGame, list[str]]]:
    """Whole games on 15 x 15, the same few again and again."""
    whole = []
    for seed in range(10):
        position = Position(RULES)
        made = []
        while position.winner is None:
            turn = greedy_turn(position, seed=seed)
            position.play(turn)
            made.append(str(turn))
        whole.append((position, made))
    template = random_games(random, (ME, 2), 1)[0]
    for number in range(count):
        position, made = random.choice(whole)
        yield (
            replace(
                template,
                id=f"own{number}",
                rules=RULES,
                clock=parse_clock("600+5"),
                rated=True,
                white=ME if number % 2 else random.randrange(2, PEOPLE),
                black=random.randrange(2, PEOPLE) if number % 2 else ME,
                position=str(position),
                turn_count=len(made),
                result=Result.of_position(position),
                aborted=False,
                ended=START + number * 1_000,
            ),
            made,
        )


def after_turns(count: int) -> Position:
    """Of the first of the games that are played again and again."""
    position = Position(RULES)
    for _ in range(count):
        position.play(greedy_turn(position, seed=0))
    return position


def ask(store: Store) -> None:
    players = Players(store, lambda: START)
    me = f"Player{ME}"

    def reading(look: Callable[[Connection], object]) -> Callable[[], object]:
        def read() -> object:
            with store.reading() as connection:
                return look(connection)

        return read

    questions: dict[str, Callable[[], object]] = {
        "leaderboard, first page": lambda: players.strongest("live", 0, PAGE),
        "leaderboard, 1,000 places on": lambda: players.strongest("live", 1_000, PAGE),
        "a profile, with places": lambda: players.look(me),
        "names that begin so": lambda: players.named("player1"),
        "history of the rating": lambda: players.history(me, "live"),
        "results by all": lambda: players.results(me),
        "archive, first page": lambda: players.search(me, ArchiveFilter(), PAGE, None),
        "archive, nothing fits": lambda: players.search(me, ArchiveFilter(size=19), PAGE, None),
        "by position, all games": lambda: players.find_position(
            me, Position(RULES), ArchiveFilter(), PAGE, None
        ),
        "by position, the games of a seed": lambda: players.find_position(
            me, after_turns(6), ArchiveFilter(), PAGE, None
        ),
        "archive, by opponent": lambda: players.search(
            me, ArchiveFilter(player="Player1999"), PAGE, None
        ),
        "games that go on, of one": reading(lambda c: listings.list_running_of(c, ME)),
        "games to watch": reading(lambda c: listings.list_begun(c, "live", PAGE)),
    }
    for what, question in questions.items():
        took = []
        for _ in range(5):
            began = time.perf_counter()
            question()
            took.append(time.perf_counter() - began)
        print(f"{what:30} {min(took) * 1_000:7.1f} ms")


def download(database: ClubDatabase) -> None:
    process = psutil.Process()
    next(iter(zipped_games(Store(database), ME)))  # what is loaded once
    with writing(database) as waits:
        before = most = process.memory_info().rss
        began, size = time.perf_counter(), 0
        for part in zipped_games(Store(database), ME):
            size += len(part)
            most = max(most, process.memory_info().rss)
        took = time.perf_counter() - began
    print(
        f"{'download':30} {took:7.1f} s, {size / 1e6:.1f} MB, {(most - before) / 1e6:.1f} MB grown"
    )
    print(f"{'longest of the writes beside it':30} {max(waits) * 1_000:.1f} ms of {len(waits)}")


@contextmanager
def writing(database: ClubDatabase) -> Iterator[list[float]]:
    """Somebody writes all the time."""
    waits: list[float] = []
    done = threading.Event()

    def write() -> None:
        while not done.is_set():
            began = time.perf_counter()
            with database.writing() as connection:
                service.see(connection, START)
            waits.append(time.perf_counter() - began)
            done.wait(0.02)

    thread = threading.Thread(target=write)
    thread.start()
    try:
        yield waits
    finally:
        done.set()
        thread.join()


if __name__ == "__main__":
    main()
