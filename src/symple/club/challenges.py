"""How two come to play: one offers a game, in the lobby, to somebody or by a link; one accepts.

A change is one transaction in which both accounts are locked, and the game begins in it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from sqlalchemy import Connection

from symple.club.challenge_changes import (
    OPEN_FOR,
    accepted,
    asked_again,
    check_may_play,
    check_open,
    closed,
    new_challenge,
    offered,
)
from symple.club.codes import typed
from symple.club.errors import ConflictError, ForbiddenError, RefusedError
from symple.club.game import Pace
from symple.club.storage import accounts, games
from symple.club.storage import challenges as storage
from symple.club.storage.challenges import Challenge, Outcome
from symple.club.store import Store
from symple.club.terms import Terms

#: Open challenges of an account.
MOST_OPEN: Final = 10

#: Challenges in the lobby that are shown.
_MOST_LISTED: Final = 200

#: How long those are kept that are not open any more, for whoever tries again.
_KEPT_FOR: Final = 14 * 86_400_000


class Challenges:
    """The service of the challenges. Every method may be called from any thread.

    ClubError says why something cannot be done, StorageError that the database failed. Nothing has
    then changed. What has been done already may be asked again: it is answered as the first time.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        """now: milliseconds since 1970."""
        self._store = store
        self._now = now

    # Looking

    def open_list(self, pace: Pace) -> list[Challenge]:
        """The lobby: what everybody may accept, newest first."""
        with self._store.reading() as connection:
            return storage.list_lobby(connection, pace, self._now(), _MOST_LISTED)

    def mine(self, account: int) -> list[Challenge]:
        """The open ones that the account has made or is asked in, newest first."""
        with self._store.reading() as connection:
            return storage.list_with(connection, account, self._now())

    def by_code(self, code: str) -> Challenge:
        """The one that has no addressee and is called so, whatever has become of it."""
        with self._store.reading() as connection:
            challenge = storage.load(connection, typed(code))
        if challenge is None or challenge.to is not None:
            raise _no_such_challenge()
        return challenge

    # Offering

    def offer(
        self, account: int, terms: Terms, *, to: int | None = None, by_link: bool = False
    ) -> Challenge:
        """A new one: to an account, to whoever gets its name (`by_link`), or else in the lobby.

        Where one just like it stands in the lobby, or before the other, it is that one, renewed.
        """
        if to is not None and by_link:
            raise RefusedError("link-to-account", "A link is for somebody without a name.")
        if to == account:
            raise _own()
        at = self._now()
        challenge = new_challenge(account, terms, at, to=to, listed=to is None and not by_link)
        with self._store.changing() as change:
            connection = change.connection
            accounts.lock(connection, [account])
            for player in (account, *(() if to is None else (to,))):
                check_may_play(connection, player, terms)
            open_ones = storage.list_by(connection, account, at)
            for same in open_ones:
                if not by_link and _is_like(same, challenge):
                    challenge = replace(same, expires=challenge.expires)
                    storage.save(connection, challenge)
                    return challenge
            if len(open_ones) >= MOST_OPEN:
                raise ConflictError(
                    "too-many-challenges",
                    f"You have {MOST_OPEN} open challenges; take one back first.",
                    most=MOST_OPEN,
                )
            offered(change, challenge)
        return challenge

    def still_here(self, account: int) -> None:
        """The account is there: its challenges to live games do not expire yet."""
        at = self._now()
        with self._store.reading() as connection:
            offered = storage.list_by(connection, account, at)
        # Pages say so again and again, and few have something in the lobby.
        if all(challenge.terms.pace != "live" for challenge in offered):
            return
        with self._store.writing() as connection:
            accounts.lock(connection, [account])
            storage.renew(connection, account, "live", at, at + OPEN_FOR["live"])

    # Answering

    def accept(self, challenge_id: str, account: int) -> Challenge:
        """The game begins. Of many who accept at once one does, for the others it is `taken`."""
        with self._store.changing() as change:
            connection = change.connection
            challenge = _locked(connection, challenge_id, account)
            if challenge.by == account:
                raise _own()
            if challenge.to not in (None, account):
                raise _no_such_challenge()
            if challenge.game is not None:
                return _as_before(connection, challenge, challenge.game, account)
            return accepted(change, challenge, account, self._now())

    def decline(self, challenge_id: str, account: int) -> Challenge:
        """The account does not wish to play what it was asked."""
        return self._close(challenge_id, account, "declined")

    def withdraw(self, challenge_id: str, account: int) -> Challenge:
        """The account does not offer that any more."""
        return self._close(challenge_id, account, "withdrawn")

    def withdraw_all(self, account: int) -> None:
        """The account offers nothing any more: it goes."""
        with self._store.changing() as change:
            accounts.lock(change.connection, [account])
            for challenge in storage.list_by(change.connection, account, self._now()):
                closed(change, challenge, "withdrawn")

    def rematch(self, game_id: str, account: int) -> Challenge:
        """Asks for the game once more with colours swapped, and accepts where the other one asks.

        Once both have asked, `game` of the answer has begun.
        """
        with self._store.changing() as change:
            connection = change.connection
            # Locked before the accounts, as everywhere: the challenge refers to it.
            game = games.load(connection, game_id, lock=True)
            if game is None:
                raise RefusedError("no-such-game", "There is no such game.")
            seat = game.seat(account)
            if seat is None:
                raise ForbiddenError("not-a-player", "Only its players can do that.")
            if not game.over:
                raise ConflictError("game-goes-on", "The game is not over yet.")
            other = game.opponent(account)
            accounts.lock(connection, (account, other))
            at = self._now()
            asked = storage.list_rematches(connection, game_id)
            for challenge in asked:
                if challenge.game is not None:
                    return challenge
            theirs = [one for one in asked if one.by == other and one.is_open(at)]
            if theirs:
                challenge = accepted(change, theirs[0], account, at)
            else:
                challenge = asked_again(change, game, account, asked, at)
        return challenge

    def remove_old(self) -> None:
        """Forgets challenges that have long been over."""
        with self._store.writing() as connection:
            storage.remove_expired(connection, self._now() - _KEPT_FOR)

    # Helpers

    def _close(self, challenge_id: str, account: int, outcome: Outcome) -> Challenge:
        with self._store.changing() as change:
            connection = change.connection
            challenge = _locked(connection, challenge_id, account)
            whose = challenge.to if outcome == "declined" else challenge.by
            if whose != account:
                raise _no_such_challenge()
            if challenge.outcome == outcome:
                return challenge
            check_open(challenge, self._now())
            return closed(change, challenge, outcome)


def _locked(connection: Connection, challenge_id: str, account: int) -> Challenge:
    """The challenge, with the account and the one that made it locked."""
    found = storage.load(connection, challenge_id)
    if found is not None:
        accounts.lock(connection, (found.by, account))
        found = storage.load(connection, challenge_id)
    if found is None:
        raise _no_such_challenge()
    return found


def _is_like(one: Challenge, other: Challenge) -> bool:
    """Whether the same is offered to the same."""
    return (one.terms, one.to, one.listed) == (other.terms, other.to, other.listed)


def _as_before(
    connection: Connection, challenge: Challenge, game_id: str, account: int
) -> Challenge:
    """The challenge that has become a game, where it is the account's."""
    game = games.load(connection, game_id)
    if game is None or game.seat(account) is None:
        raise ConflictError("taken", "Somebody else was quicker.")
    return challenge


def _no_such_challenge() -> RefusedError:
    return RefusedError("no-such-challenge", "There is no such challenge.")


def _own() -> RefusedError:
    return RefusedError("own-challenge", "It takes another one to play.")
