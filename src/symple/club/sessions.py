"""How long somebody stays logged in, and how a session is known again."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final

from sqlalchemy import Connection

from symple.club import sanctions
from symple.club.database import ClubDatabase
from symple.club.keys import fingerprint, new_key
from symple.club.letters import Letter
from symple.club.storage import accounts
from symple.club.storage import sessions as storage
from symple.club.storage.accounts import Account
from symple.club.storage.sessions import Session
from symple.storage.errors import StorageError

_HOUR: Final = 3_600_000
_DAY: Final = 24 * _HOUR

#: After the last use; a guest without games loses nothing with it.
LENGTH: Final = 30 * _DAY
GUEST_LENGTH: Final = 7 * _DAY

#: What is noted of the uses is the first in so long a time: a look at a page writes nothing.
_NOTED_EVERY: Final = _HOUR


@dataclass(frozen=True)
class Entered:
    """Somebody who is logged in from now on.

    secret: the session's, a new one whenever more is known of who it is. letter: to be sent.
    """

    account: Account
    secret: str = field(repr=False)
    letter: Letter | None = None


def enter(
    connection: Connection, account: Account, device: str, at: int, letter: Letter | None = None
) -> Entered:
    """A new session. ForbiddenError for somebody who is banned."""
    if not account.may_enter:
        raise sanctions.banned(connection, account)
    secret = new_key()
    expires = at + _length(connection, account)
    storage.add(connection, Session(fingerprint(secret), account.id, at, at, expires, device))
    accounts.change(connection, account.id, seen=at)
    return Entered(replace(account, seen=at), secret, letter)


def who(database: ClubDatabase, secret: str, at: int) -> Account | None:
    """Whose session this is; it lasts longer with that. None for one that does not hold."""
    with database.reading() as connection:
        session = storage.load(connection, fingerprint(secret), at)
        account = None if session is None else accounts.load(connection, session.account)
    if session is None or account is None or not account.may_enter:
        return None
    if at - session.used >= _NOTED_EVERY:
        # Where nothing can be written just now, games may still be looked at.
        with suppress(StorageError), database.writing() as connection:
            # The account first, as everywhere: else two could wait for each other.
            accounts.lock(connection, (account.id,))
            expires = at + _length(connection, account)
            if storage.use(connection, session.id, at, expires):
                accounts.change(connection, account.id, seen=at)
    return account


def _length(connection: Connection, account: Account) -> int:
    stays = account.kind != "guest" or accounts.has_games(connection, account.id)
    return LENGTH if stays else GUEST_LENGTH
