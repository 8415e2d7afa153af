"""Pauses from correspondence: while an account has one, the clocks of its turns stand.

An account has so many days of them in a calendar year (UTC). A day that has begun counts; those
that were wished and not used do not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import Connection

from symple.club import game as rules_of
from symple.club.errors import ConflictError, RefusedError
from symple.club.game import ClubGame
from symple.club.storage import accounts, games
from symple.club.storage import pauses as storage
from symple.club.storage.pauses import Pause
from symple.club.store import Change, Store

DAYS_A_YEAR: Final = 30

_DAY: Final = 86_400_000

#: Pauses that are ended in one go.
_AT_ONCE: Final = 100


def days_by_year(began: int, ended: int) -> Counter[int]:
    """How many days of a pause count for each year: those that begin in it."""
    return Counter(_year(day) for day in range(began, ended, _DAY))


def days_left(pauses: Iterable[Pause], year: int) -> int:
    """How many days of this year an account with these pauses still has."""
    taken = (days_by_year(pause.began, _last(pause))[year] for pause in pauses)
    return DAYS_A_YEAR - sum(taken)


def in_its_pause(connection: Connection, game: ClubGame) -> ClubGame:
    """The game after a change that began a turn: its clock stands if whoever is to move has a
    pause.
    """
    if game.over or game.pace == "live":
        return game
    pause = storage.load_current(connection, game.mover)
    if pause is None or pause.until <= game.began:
        return game
    return rules_of.standing(game)


class Pauses:
    """The service of the pauses. Every method may be called from any thread.

    ClubError says why something cannot be done, StorageError that the database failed.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        """now: milliseconds since 1970."""
        self._store = store
        self._now = now

    def current(self, account: int) -> Pause | None:
        """The one that the account has now."""
        with self._store.reading() as connection:
            pause = storage.load_current(connection, account)
        return None if pause is None or pause.until <= self._now() else pause

    def days_left(self, account: int) -> int:
        """How many days the account has left this year."""
        with self._store.reading() as connection:
            return days_left(storage.list_of(connection, account), _year(self._now()))

    def begin(self, account: int, days: int) -> Pause:
        """A pause that begins now, for so many days at most."""
        if not 1 <= days <= DAYS_A_YEAR:
            raise RefusedError(
                "pause-days", f"A pause has 1 to {DAYS_A_YEAR} days.", most=DAYS_A_YEAR
            )
        self._end_overdue(account)
        with self._games(account) as (change, all_games):
            connection, at = change.connection, self._now()
            if storage.load_current(connection, account) is not None:
                raise ConflictError("in-pause", "You have a pause already.")
            until = at + days * _DAY
            past = storage.list_of(connection, account)
            for year, wanted in days_by_year(at, until).items():
                left = days_left(past, year)
                if wanted > left:
                    raise ConflictError(
                        "no-days-left",
                        f"Of {year} you have {left} days left.",
                        year=year,
                        days=left,
                    )
            pause = storage.add(connection, account, at, until)
            for game in all_games:
                if game.mover == account and not rules_of.has_fallen(game, at):
                    _save(change, rules_of.stop(game, at))
        return pause

    def end(self, account: int) -> None:
        """Before its time: the days that have not begun are given back."""
        with self._games(account) as (change, all_games):
            pause = storage.load_current(change.connection, account)
            if pause is None:
                raise ConflictError("no-pause", "You have no pause.")
            _end(change, pause, min(self._now(), pause.until), all_games)

    def end_overdue(self) -> int:
        """Ends the pauses whose time is over, and says how many there were."""
        with self._store.reading() as connection:
            late = storage.overdue(connection, self._now(), _AT_ONCE)
        return sum(self._end_overdue(pause.account) for pause in late)

    def _end_overdue(self, account: int) -> bool:
        """Whether there was one."""
        with self._games(account) as (change, all_games):
            pause = storage.load_current(change.connection, account)
            over = pause is not None and pause.until <= self._now()
            if pause is not None and over:
                _end(change, pause, pause.until, all_games)
        return over

    @contextmanager
    def _games(self, account: int) -> Iterator[tuple[Change, list[ClubGame]]]:
        """A transaction in which nobody else changes the account's games, or begins another."""
        while True:
            with self._store.changing() as change:
                # Games before accounts, as everywhere: one may begin in between.
                found = games.lock_by_days(change.connection, account)
                accounts.lock(change.connection, [account])
                if games.list_by_days(change.connection, account) <= {game.id for game in found}:
                    yield change, found
                    return


def _end(change: Change, pause: Pause, at: int, all_games: Iterable[ClubGame]) -> None:
    """The pause has ended, and the clocks go on that stood."""
    storage.save_end(change.connection, pause, at)
    for game in all_games:
        if game.mover == pause.account and game.stopped is not None:
            _save(change, rules_of.go_on(game, at))


def _save(change: Change, game: ClubGame) -> None:
    games.save(change.connection, game)
    change.game(game, turn=False)


def _last(pause: Pause) -> int:
    return pause.until if pause.ended is None else pause.ended


def _year(at: int) -> int:
    return datetime.fromtimestamp(at / 1_000, UTC).year
