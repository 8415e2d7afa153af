"""By what an account's owner is known: a password, and an address for when it is forgotten."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from symple.club import emails, letters, sessions
from symple.club.database import ClubDatabase
from symple.club.errors import ClubError, ConflictError, ForbiddenError
from symple.club.letters import Letter
from symple.club.passwords import Passwords, check_choice
from symple.club.sessions import Entered
from symple.club.storage import accounts, links, tokens
from symple.club.storage import sessions as kept_sessions
from symple.club.storage.accounts import Account


@dataclass(frozen=True)
class Verified:
    """An account whose address has changed. letter: to the one that it had before."""

    account: Account
    letter: Letter | None


class Credentials:
    """The service of passwords and addresses; as `Accounts` otherwise."""

    def __init__(
        self, database: ClubDatabase, now: Callable[[], int], passwords: Passwords
    ) -> None:
        """now: milliseconds since 1970."""
        self._database = database
        self._now = now
        self._passwords = passwords

    def confirm(self, account: int, password: str) -> None:
        """Before what only the owner may do, whoever holds the session. ForbiddenError."""
        with self._owner(account, password):
            pass

    def change_password(self, account: int, old: str, new: str, device: str = "") -> Entered:
        """Every session ends, and links that were sent; a new session begins."""
        self._check_choice(account, new)
        new_hash = self._passwords.hashed(new)
        with self._owner(account, old) as (connection, owner):
            _set_password(connection, account, new_hash)
            return sessions.enter(connection, owner, device, self._now())

    # Addresses

    def change_email(self, account: int, password: str, email: str) -> Letter:
        """It becomes the account's when the letter's secret comes back; the old one stays so long.

        Whether another account has it shows only then, to who can read what is sent there.
        """
        email = emails.checked(email)
        with self._owner(account, password) as (connection, owner):
            return letters.write(connection, owner, "verify", email, self._now())

    def remove_email(self, account: int, password: str) -> Letter | None:
        """The one that there is, which is told, and one that is not verified yet."""
        with self._owner(account, password) as (connection, owner):
            links.remove_all(connection, account)
            accounts.change(connection, account, email=None)
            return letters.farewell(owner)

    def unverified_email(self, account: int) -> str | None:
        """The address that a letter is on its way to."""
        with self._database.reading() as connection:
            return links.awaited_email(connection, account, self._now())

    def verify(self, secret: str) -> Verified:
        """By the secret of a letter: the address it went to is the account's."""
        at = self._now()
        with self._database.writing() as connection:
            account = letters.look(connection, secret, "verify", at).account
            before = _found(accounts.load(connection, account, lock=True))
            link = letters.use(connection, secret, "verify", at)
            try:
                accounts.change(connection, account, email=link.email, unsubscribe=None)
            except IntegrityError as error:
                raise ConflictError("email-taken", "Another account has this address.") from error
            # What was sent to the address before holds no more, nor does what ends its letters.
            links.remove_all(connection, account, "reset")
            letter = None if before.email == link.email else letters.farewell(before)
            return Verified(replace(before, email=link.email), letter)

    # Forgotten passwords

    def forgot(self, email: str) -> Letter | None:
        """None where no account has the address. Nobody may be told, not even by the time that
        this takes: it is to be called when who asked has had an answer.

        RefusedError for what is no address.
        """
        email = emails.checked(email)
        with self._database.reading() as connection:
            found = accounts.find_by_email(connection, email)
        if found is None:
            return None
        with self._database.writing() as connection:
            account = accounts.load(connection, found, lock=True)
            if account is None or not account.may_enter or account.email is None:
                return None
            return letters.write(connection, account, "reset", account.email, self._now())

    def reset(self, secret: str, new: str, device: str = "") -> Entered:
        """A new password by the secret of a letter. All sessions and tokens end: somebody else may
        have had the old one.
        """
        at = self._now()
        with self._database.reading() as connection:
            account = letters.look(connection, secret, "reset", at).account
        self._check_choice(account, new)
        new_hash = self._passwords.hashed(new)
        with self._database.writing() as connection:
            owner = _found(accounts.load(connection, account, lock=True))
            letters.use(connection, secret, "reset", at)
            _set_password(connection, account, new_hash)
            tokens.remove_all(connection, account)
            return sessions.enter(connection, owner, device, at)

    # Helpers

    def _check_choice(self, account: int, password: str) -> None:
        with self._database.reading() as connection:
            owner = _found(accounts.load(connection, account))
        check_choice(password, owner.name)

    @contextmanager
    def _owner(self, account: int, password: str) -> Iterator[tuple[Connection, Account]]:
        wrong = ForbiddenError("wrong-password", "This is not the password.")
        with owner(self._database, self._passwords, account, password, wrong) as found:
            yield found


@contextmanager
def owner(
    database: ClubDatabase,
    passwords: Passwords,
    account: int | None,
    password: str,
    wrong: ClubError,
) -> Iterator[tuple[Connection, Account]]:
    """A transaction in which the account is locked, and this is its password; else `wrong`.

    account: None, or one without a password, takes as long as one with another password. The work
    is done before the transaction, which others wait for.
    """
    with database.reading() as connection:
        kept = accounts.password_hash(connection, account)
    right, renewed = passwords.verify(password, kept)
    if account is None or not right:
        raise wrong
    with database.writing() as connection:
        found = _found(accounts.load(connection, account, lock=True))
        if accounts.password_hash(connection, account) != kept:
            raise ConflictError("password-changed", "The password has just changed. Try again.")
        if renewed is not None:
            accounts.change(connection, account, password_hash=renewed)
        yield connection, found


def _set_password(connection: Connection, account: int, password_hash: str) -> None:
    accounts.change(connection, account, password_hash=password_hash)
    kept_sessions.remove_all(connection, account)
    links.remove_all(connection, account, "reset")


def _found(account: Account | None) -> Account:
    if account is None:
        raise ConflictError("no-such-account", "There is no such account any more.")
    return account
