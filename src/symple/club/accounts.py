"""Accounts: how somebody gets one, logs in, and leaves."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from typing import Any, Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from symple.club import credentials, emails, export, letters, names, sessions
from symple.club.database import ClubDatabase
from symple.club.errors import ClubError, ConflictError, ForbiddenError, RefusedError
from symple.club.keys import fingerprint
from symple.club.passwords import Passwords, check_choice
from symple.club.sessions import Entered
from symple.club.storage import accounts as storage
from symple.club.storage import former_names, links, tokens
from symple.club.storage import sessions as kept_sessions
from symple.club.storage.accounts import Account
from symple.club.storage.sessions import Session

#: Numbers of guests have so many digits, and more where many are taken.
_GUEST_DIGITS: Final = 4

#: A language's tag, such as `ru` or `pt-BR`.
_LANGUAGE: Final = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})?")


class Accounts:
    """The service of the accounts. Every method may be called from any thread.

    ClubError says why something cannot be done, StorageError that the database failed. Nothing has
    then changed. device: what a session is begun with, for its owner (`devices.device`).
    """

    def __init__(
        self, database: ClubDatabase, now: Callable[[], int], passwords: Passwords
    ) -> None:
        """now: milliseconds since 1970."""
        self._database = database
        self._now = now
        self._passwords = passwords

    # Coming

    def guest(self, device: str = "") -> Entered:
        """Somebody new, of whom nothing is known."""
        for digits in count(_GUEST_DIGITS):
            least = 10 ** (digits - 1)
            name = names.guest_name(least + secrets.randbelow(9 * least))
            try:
                with self._database.writing() as connection:
                    guest = _added(connection, name, "guest", self._now())
                    return sessions.enter(connection, guest, device, self._now())
            except ConflictError:
                continue
        raise AssertionError

    def register(
        self,
        name: str,
        password: str,
        email: str | None = None,
        guest: int | None = None,
        device: str = "",
        language: str | None = None,
    ) -> Entered:
        """A new account; guest: who turns into it, with their games. language: of letters to it.

        The e-mail becomes its own when the letter's secret comes back (`Credentials.verify`).
        """
        name = names.spelled(name)
        names.check_reserved(name)
        check_choice(password, name)
        email = None if email is None else emails.checked(email)
        if language is not None:
            _check_language(language)
        with self._database.reading() as connection:
            if storage.find(connection, name) is not None:
                raise _name_taken(name)  # before the work for the password
        password_hash = self._passwords.hashed(password)
        at = self._now()
        with self._database.writing() as connection:
            if guest is None:
                account = _added(connection, name, "person", at)
            else:
                account = _turned(connection, guest, name, at)
            account = replace(account, language=language or account.language)
            storage.change(
                connection, account.id, password_hash=password_hash, language=account.language
            )
            kept_sessions.remove_all(connection, account.id)
            letter = None
            if email is not None:
                letter = letters.write(connection, account, "verify", email, at)
            return sessions.enter(connection, account, device, at, letter)

    def may_be_bot(self, account: int) -> bool:
        """Whether the account is a person's, and has played nothing yet."""
        with self._database.reading() as connection:
            found = storage.load(connection, account)
            is_person = found is not None and found.kind == "person"
            return is_person and not _plays(connection, account)

    def become_bot(self, account: int) -> Account:
        """An account without games is a program's from now on, for ever; nothing happens to one
        that is.
        """
        with self._database.writing() as connection:
            found = storage.load(connection, account, lock=True)
            if found is None or found.kind == "guest" or not found.may_enter:
                raise ForbiddenError("account-needed", "A bot needs an account, not a guest's.")
            if found.kind == "person":
                if _plays(connection, account):
                    raise ConflictError(
                        "has-games",
                        "Only an account without games and tournaments can become a bot's.",
                    )
                storage.change(connection, account, kind="bot")
        return replace(found, kind="bot")

    def log_in(self, name: str, password: str, device: str = "") -> Entered:
        """ForbiddenError in the same words, and as late, whether it is the name or the password
        that is wrong.
        """
        with self._database.reading() as connection:
            account = storage.find(connection, name)
        wrong = ForbiddenError("wrong-login", "The name or the password is wrong.")
        with credentials.owner(self._database, self._passwords, account, password, wrong) as (
            connection,
            owner,
        ):
            return sessions.enter(connection, owner, device, self._now())

    # Being here

    def who(self, secret: str) -> Account | None:
        """Whose session this is, which lasts longer with that; None if it is none (any more)."""
        return sessions.who(self._database, secret, self._now())

    def load(self, account: int) -> Account | None:
        """As it is now; None if there is none."""
        with self._database.reading() as connection:
            return storage.load(connection, account)

    def sessions(self, account: int) -> list[Session]:
        """Of an account, the one used last first; `keys.fingerprint` of a secret is its id."""
        with self._database.reading() as connection:
            return kept_sessions.list_of(connection, account, self._now())

    def end_session(self, account: int, session_id: str) -> None:
        """Nothing happens if the account has no such session (any more)."""
        with self._database.writing() as connection:
            kept_sessions.remove(connection, session_id, account)

    def end_other_sessions(self, account: int, session_id: str) -> None:
        """This one alone stays."""
        with self._database.writing() as connection:
            kept_sessions.remove_others(connection, account, session_id)

    def log_out(self, secret: str) -> None:
        with self._database.writing() as connection:
            kept_sessions.remove(connection, fingerprint(secret))

    def set_language(self, account: int, language: str) -> None:
        """language: the tag of what letters to the account are written in."""
        _check_language(language)
        with self._database.writing() as connection:
            storage.change(connection, account, language=language)

    # Leaving

    def export(self, account: int) -> dict[str, Any]:
        """All that is kept about the account, but for secrets, as JSON can say it."""
        with self._database.reading() as connection:
            return export.everything(connection, account)

    def close(self, account: int) -> None:
        """The account is nobody's any more, and its name is free; its games stay."""
        with self._database.writing() as connection:
            found = storage.load(connection, account, lock=True)
            if found is not None and found.closed is None:
                closed(connection, account, self._now())

    def forget_expired(self) -> None:
        """Sessions and links that do not hold any more, and guests who are gone without a game."""
        # One by one, so that nobody waits for what another one holds.
        with self._database.writing() as connection:
            kept_sessions.remove_expired(connection, self._now())
        with self._database.writing() as connection:
            links.remove_expired(connection, self._now())
        with self._database.writing() as connection:
            former_names.remove_expired(connection, self._now())
        with self._database.writing() as connection:
            storage.remove_lost_guests(connection)


def shut_out(connection: Connection, account: int) -> None:
    """Whatever somebody was let in by as the account holds no more; its password is kept."""
    for kept in (kept_sessions, tokens, links):
        kept.remove_all(connection, account)


def closed(connection: Connection, account: int, at: int) -> None:
    """The account, which is locked, is nobody's any more."""
    shut_out(connection, account)
    storage.change(
        connection,
        account,
        name=names.closed_name(account),
        closed=at,
        seen=None,
        password_hash=None,
        email=None,
        language=None,
        mailed=None,
        unsubscribe=None,
        is_admin=False,
    )


def _check_language(language: str) -> None:
    if not _LANGUAGE.fullmatch(language):
        raise RefusedError("language", "This is no tag of a language.")


def _plays(connection: Connection, account: int) -> bool:
    """Whether somebody has met the account, or will, as a person's."""
    return storage.has_games(connection, account) or storage.has_joined(connection, account)


def _added(connection: Connection, name: str, kind: storage.AccountKind, at: int) -> Account:
    with name_is_free(connection, name, at):
        return storage.add(connection, name, kind, at)


def _turned(connection: Connection, guest: int, name: str, at: int) -> Account:
    """The guest as an account of this name."""
    before = storage.load(connection, guest, lock=True)
    if before is None or before.kind != "guest" or not before.may_enter:
        raise ConflictError("not-a-guest", "Only a guest can turn into an account.")
    with name_is_free(connection, name, at):
        storage.change(connection, guest, name=name, kind="person")
    return replace(before, name=name, kind="person")


@contextmanager
def name_is_free(connection: Connection, name: str, at: int) -> Iterator[None]:
    """For giving somebody the name. ConflictError if it is not free, and the transaction is over
    with that.
    """
    if former_names.is_kept(connection, name, at):
        raise _name_taken(name)
    try:
        yield
    except IntegrityError as error:
        raise _name_taken(name) from error


def _name_taken(name: str) -> ClubError:
    return ConflictError(
        "name-taken", f"Somebody has the name {name}, or one that looks like it.", name=name
    )
