"""A club in one process: everything that works on its database, begun and ended together."""

from __future__ import annotations

import os

from symple.club.database import ClubDatabase
from symple.club.engine_processes import EngineProcesses
from symple.club.game import ClubGame
from symple.club.games import Games
from symple.club.house import House, ask, settle
from symple.club.news import LocalNews, News, PostgresNews
from symple.club.pulse import begin_time
from symple.club.store import Store
from symple.club.ticking import Ticking
from symple.storage.postgres import PostgresDatabase


class Club:
    """The services of a club. `start` when everybody listens who wants to, then `close`."""

    def __init__(self, database: ClubDatabase, *, engines: int | None = None) -> None:
        """engines: processes that play for the house's bots; 0 where others do. By default half of
        the processors.
        """
        self.database = database
        self.time = begin_time(database)
        self.news: News = (
            PostgresNews(database.conninfo)
            if isinstance(database, PostgresDatabase)
            else LocalNews()
        )
        with database.writing() as connection:
            self.bots = settle(connection, self.time.now())
        self.store = Store(database, self.news)
        self.store.follow_games(lambda change, game: ask(change, game, self.bots, self.time.now()))
        self.games = Games(self.store, self.time.now)
        count = max(1, (os.cpu_count() or 1) // 2) if engines is None else engines
        self._house = House(
            self.store,
            self.time.now,
            self.bots,
            self._play,
            EngineProcesses(count),
            threads=count,
        )
        self._ticking = Ticking(database, self.time.now, [self.games.end_overdue])

    def start(self) -> None:
        """Clocks run and bots play from now on."""
        self.news.listen(self._house.heard)
        self._house.start()
        self._ticking.start()

    def close(self) -> None:
        """Everything rests; the database stays open."""
        self._ticking.close()
        self._house.close()
        self.news.close()

    def _play(self, game_id: str, account: int, number: int, text: str, course: int) -> ClubGame:
        return self.games.play(game_id, account, number, text, course=course)
