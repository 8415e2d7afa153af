"""Bots of the club itself, which are there from the first start: nobody finds an empty room."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import structlog
from sqlalchemy import Connection, insert, select

from symple.club import metrics
from symple.club.engine_processes import EngineDiedError, EngineProcesses
from symple.club.errors import ClubError
from symple.club.game import ClubGame
from symple.club.news import ANYTHING
from symple.club.storage import accounts, jobs, service
from symple.club.storage import games as stored_games
from symple.club.storage.jobs import Job
from symple.club.storage.tables import house_bots
from symple.club.store import Change, Store
from symple.competition import ClockRules
from symple.engine import seconds_by_clock
from symple.game import Position
from symple.storage.errors import StorageError

#: The levels that play, and what they are called.
BOTS: Final = {
    "1": "Seedling",
    "3": "Sapling",
    "5": "Birch",
    "7": "Oak",
    "9": "Sequoia",
}

#: The kind of the jobs.
TURN: Final = "turn"

#: The note that there is some for them.
WORK: Final = "work"

#: Milliseconds after which a turn that was being looked for is anybody's to find.
LEASE: Final = 20_000

#: Milliseconds until a turn that could not be found is tried again, times the tries.
_RETRY: Final = 1_000

#: Seconds between looks for work where nobody says that there is some.
_LOOK: Final = 1.0

#: Makes a turn: game, account, number, text, course.
PlayTurn = Callable[[str, int, int, str, int], object]

_log = structlog.get_logger(__name__)


def settle(connection: Connection, at: int) -> dict[int, str]:
    """The levels by the accounts of the house's bots; those that are missing are made."""
    service.last_seen(connection, lock=True)  # processes that start at once take turns
    found = dict(connection.execute(select(house_bots.c.account_id, house_bots.c.level)).all())
    for level, name in BOTS.items():
        if level not in found.values():
            account = accounts.add(connection, name, "bot", at).id
            connection.execute(insert(house_bots).values(account_id=account, level=level))
            found[account] = level
    return found


def ask(change: Change, game: ClubGame, bots: dict[int, str], at: int) -> None:
    """Follows from a change of a game: the bot whose turn it is has work to do."""
    if bots.keys().isdisjoint((game.white, game.black)):
        return
    if game.over or game.mover not in bots:
        jobs.remove(change.connection, TURN, game.id)
    else:
        jobs.add(change.connection, TURN, game.id, game.turn_count + 1, at)
        change.note(WORK)


class House:
    """Finds the turns of the house's bots, in threads that wait for engines."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        bots: dict[int, str],
        play: PlayTurn,
        engines: EngineProcesses,
        threads: int,
    ) -> None:
        self._store = store
        self._now = now
        self._bots = bots
        self._play = play
        self._engines = engines
        self._work = threading.Condition()
        self._ending = False
        self._asked = 0
        self._threads = [
            threading.Thread(target=self._run, name=f"house-{number}", daemon=True)
            for number in range(threads)
        ]

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    def heard(self, note: str) -> None:
        """What `News` tells."""
        if note in (WORK, ANYTHING):
            with self._work:
                self._asked += 1
                self._work.notify_all()

    def close(self) -> None:
        """A turn that is being looked for is not made; it waits for the next start."""
        with self._work:
            self._ending = True
            self._work.notify_all()
        self._engines.close()
        for thread in self._threads:
            if thread.is_alive():
                thread.join()

    def work_once(self) -> bool:
        """Makes the turn that has waited longest; whether there was one."""
        at = self._now()
        with self._store.writing() as connection:
            job = jobs.take(connection, TURN, at, at + LEASE)
            if job is None:
                return False
            game = stored_games.load(connection, job.key)
        if game is not None and not game.over and game.mover in self._bots:
            try:
                self._make(game)
            except EngineDiedError:
                _log.warning("an engine died", game=game.id, tries=job.tries)
                self._put_back(job)
                return True
        with self._store.writing() as connection:
            jobs.finish(connection, job)
        return True

    def _make(self, game: ClubGame) -> None:
        position = Position.parse(game.position)
        left = game.left(game.to_move)
        seconds = None
        if isinstance(game.clock, ClockRules):
            seconds = seconds_by_clock(game.clock, left, position)
        level = self._bots[game.mover]
        with metrics.measured(metrics.ENGINES.labels(level)):
            turn = self._engines.find_turn(position, level, seconds)
        # Where the game has gone another way meanwhile, its change has asked anew.
        with suppress(ClubError):
            self._play(game.id, game.mover, game.turn_count + 1, turn, game.course)

    def _put_back(self, job: Job) -> None:
        due = self._now() + (0 if self._ending else _RETRY * job.tries)
        with self._store.writing() as connection:
            jobs.put_back(connection, job, due)

    def _run(self) -> None:
        while not self._ending:
            asked = self._asked
            try:
                busy = self.work_once()
            except StorageError as error:
                _log.warning("the house rests", error=str(error))
                busy = False
            except Exception:
                _log.exception("a bot's turn failed")
                busy = False
            if not busy:
                self._wait(asked)

    def _wait(self, asked: int) -> None:
        """Until somebody says that there is work, if nobody has said so since `asked`."""
        with self._work:
            self._work.wait_for(lambda: self._ending or self._asked != asked, _LOOK)
