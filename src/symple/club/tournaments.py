"""Tournaments as they are made, joined and played.

A change is one transaction in which the tournament is locked, so it does not matter how many
processes are at work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from sqlalchemy import Connection

from symple.club import tournament_changes as changes
from symple.club import tournament_views as views
from symple.club.codes import new_code
from symple.club.errors import ConflictError, ForbiddenError, NotFoundError
from symple.club.sanctions import check_may_write
from symple.club.storage import accounts
from symple.club.storage import tournaments as storage
from symple.club.storage.listings import Place
from symple.club.store import Change, Store
from symple.club.tournament import Entrant, Leaving, Setup, State, Tournament
from symple.club.tournament_changes import note_of, save
from symple.club.tournament_views import Listed, Whole

#: Tournaments of an account that are not over.
MOST_OPEN: Final = 5

#: Letters of a tournament's name.
_ID_LENGTH: Final = 8

#: Tournaments that start in one go, and that are listed on a page.
_AT_ONCE: Final = 20
A_PAGE: Final = 30


class Tournaments:
    """The service of the tournaments. Every method may be called from any thread.

    ClubError says why something cannot be done, StorageError that the database failed. Nothing has
    then changed. What has been done already may be asked again, and changes nothing.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        """store: one that follows games by `tournament_changes.follow`. now: milliseconds since
        1970.
        """
        self._store = store
        self._now = now

    # Looking

    def page(self, state: State, after: Place | None = None) -> list[Listed]:
        """Those in this state, in the order of `views.list_in`; behind a place in the list."""
        with self._store.reading() as connection:
            return views.list_in(connection, state, A_PAGE, after)

    def load(self, tournament_id: str) -> Whole:
        """One with its table and its rounds."""
        with self._store.reading() as connection:
            tournament = storage.load(connection, tournament_id)
            if tournament is None:
                raise _no_such_tournament()
            return views.whole(connection, tournament)

    def open_of(self, account: int) -> list[Listed]:
        """Those that are not over and that the account is in or has made."""
        with self._store.reading() as connection:
            return views.list_open_of(connection, account)

    def of_game(self, game_id: str) -> tuple[Whole, int] | None:
        """The tournament of a game, and its round; None if it is in none."""
        with self._store.reading() as connection:
            found = storage.find_pairing(connection, game_id)
            tournament = None if found is None else storage.load(connection, found[0])
            if found is None or tournament is None:
                return None
            return views.whole(connection, tournament), found[1]

    # Making

    def announce(self, account: int, setup: Setup) -> Tournament:
        """A new one. Where the account has announced one just like it, it is that one."""
        at = self._now()
        with self._store.changing() as change:
            connection = change.connection
            accounts.lock(connection, [account])
            _check_person(connection, account)
            check_may_write(connection, account, at)
            open_ones = storage.list_open_by(connection, account)
            for same in open_ones:
                if same.setup == setup:
                    return same
            setup.check_start(at)
            if len(open_ones) >= MOST_OPEN:
                raise ConflictError(
                    "too-many-tournaments",
                    f"You have {MOST_OPEN} tournaments that are not over.",
                    most=MOST_OPEN,
                )
            tournament = Tournament(new_code(_ID_LENGTH), account, at, setup)
            storage.add(connection, tournament)
            change.note(note_of(tournament.id, in_lists=True))
        return tournament

    def call_off(self, tournament_id: str, account: int) -> None:
        """It does not take place; only its maker can say so, before it starts."""
        with self._changing(tournament_id) as (change, tournament):
            _check_maker(tournament, account)
            if tournament.state != "called-off":
                _check_announced(tournament)
                save(change, replace(tournament, state="called-off", ended=self._now()))

    def remove(self, tournament_id: str, account: int, player: int) -> None:
        """The maker takes a player out, who cannot join again; games that run go on."""
        with self._changing(tournament_id) as (change, tournament):
            _check_maker(tournament, account)
            _leave(change, tournament, player, "removed")

    # Taking part

    def join(self, tournament_id: str, account: int) -> None:
        """The account will play, if it is still there at the start."""
        with self._changing(tournament_id) as (change, tournament):
            entrants = storage.list_entrants(change.connection, tournament.id)
            own = [one for one in entrants if one.account == account]
            if own and own[0].leaving is None:
                return
            _check_announced(tournament)
            _check_person(change.connection, account)
            if own:
                raise ForbiddenError("removed", "Its maker does not wish you to take part.")
            if sum(one.leaving is None for one in entrants) >= tournament.setup.most:
                raise ConflictError("tournament-full", "No more can take part.")
            storage.add_entrant(change.connection, tournament.id, Entrant(account, self._now()))
            change.note(note_of(tournament.id))

    def withdraw(self, tournament_id: str, account: int) -> None:
        """The account does not play any more; games that run go on. Before the start it may join
        again.
        """
        with self._changing(tournament_id) as (change, tournament):
            _leave(change, tournament, account, "withdrawn")

    def withdraw_all(self, account: int) -> None:
        """The account goes, and plays in no tournament any more."""
        with self._store.reading() as connection:
            joined = storage.list_joined_by(connection, account)
        for tournament_id in joined:
            with self._changing(tournament_id) as (change, tournament):
                if tournament.state in ("announced", "running"):
                    _leave(change, tournament, account, "withdrawn")

    # Time

    def advance(self) -> int:
        """Does all that is to be done by now: starts, rounds, ends. How many have changed.

        What another process is at is left to it.
        """
        at = self._now()
        with self._store.reading() as connection:
            due = storage.list_waiting(connection, at, _AT_ONCE)
            due += storage.list_resting(connection, at)
        changed = 0
        for tournament_id in due:
            with self._store.changing() as change:
                tournament = storage.lock(change.connection, tournament_id, unless_taken=True)
                if tournament is not None:
                    changed += changes.advance(change, tournament, at)
        return changed

    @contextmanager
    def _changing(self, tournament_id: str) -> Iterator[tuple[Change, Tournament]]:
        """A transaction in which nobody else changes the tournament."""
        with self._store.changing() as change:
            tournament = storage.lock(change.connection, tournament_id)
            if tournament is None:
                raise _no_such_tournament()
            yield change, tournament


def _check_announced(tournament: Tournament) -> None:
    if tournament.state == "running":
        raise ConflictError("tournament-begun", "The tournament has begun.")
    if tournament.state != "announced":
        raise _over()


def _check_maker(tournament: Tournament, account: int) -> None:
    if tournament.by != account:
        raise ForbiddenError("not-its-maker", "Only who has made the tournament can do that.")


def _check_person(connection: Connection, account: int) -> None:
    found = accounts.load(connection, account)
    if found is None or found.kind != "person" or not found.may_enter:
        raise ForbiddenError("not-a-person", "Tournaments are for people with an account.")


def _leave(change: Change, tournament: Tournament, account: int, leaving: Leaving) -> None:
    """Nothing happens where the account is not in it."""
    connection = change.connection
    entrants = storage.list_entrants(connection, tournament.id)
    own = [one for one in entrants if one.account == account and one.leaving is None]
    if not own:
        return
    if tournament.state not in ("announced", "running"):
        raise _over()
    if tournament.state == "announced" and leaving == "withdrawn":
        storage.remove_entrant(connection, tournament.id, account)
    else:
        storage.save_entrants(connection, tournament.id, [replace(own[0], leaving=leaving)])
    change.note(note_of(tournament.id))


def _no_such_tournament() -> NotFoundError:
    return NotFoundError("no-such-tournament", "There is no such tournament.")


def _over() -> ConflictError:
    return ConflictError("tournament-over", "The tournament is over.")
