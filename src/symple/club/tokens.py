"""Tokens by which programs act for accounts."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from symple.club.database import ClubDatabase
from symple.club.errors import ConflictError, ForbiddenError, RefusedError
from symple.club.keys import fingerprint, new_key
from symple.club.storage import accounts
from symple.club.storage import tokens as storage
from symple.club.storage.accounts import Account
from symple.club.storage.tokens import Scope, Token
from symple.storage.errors import StorageError

MAX_NAME: Final = 50

#: That an account may have at once.
MAX_TOKENS: Final = 20

#: As with sessions.
_NOTED_EVERY: Final = 3_600_000


class Tokens:
    """The service of the tokens. Every method may be called from any thread."""

    def __init__(self, database: ClubDatabase, now: Callable[[], int]) -> None:
        """now: milliseconds since 1970."""
        self._database = database
        self._now = now

    def new(self, account: int, name: str, scope: Scope = "play") -> tuple[Token, str]:
        """A token and its secret, which is not seen again."""
        name = name.strip()
        if not 1 <= len(name) <= MAX_NAME or not name.isprintable():
            raise RefusedError(
                "token-name", f"A token needs a name of at most {MAX_NAME} letters.", most=MAX_NAME
            )
        secret = new_key()
        token = Token(fingerprint(secret), account, name, scope, self._now())
        with self._database.writing() as connection:
            owner = accounts.load(connection, account, lock=True)
            if owner is None or owner.kind == "guest" or not owner.may_enter:
                raise ForbiddenError("account-needed", "Tokens are for accounts, not for guests.")
            if len(storage.list_of(connection, account)) >= MAX_TOKENS:
                raise ConflictError(
                    "too-many-tokens",
                    f"There are {MAX_TOKENS} tokens already. End one that is not used.",
                    most=MAX_TOKENS,
                )
            storage.add(connection, token)
        return token, secret

    def who(self, secret: str) -> tuple[Account, Scope] | None:
        """Whom the token acts for, and what it is good for; None for one that does not hold."""
        at = self._now()
        with self._database.reading() as connection:
            token = storage.load(connection, fingerprint(secret))
            account = None if token is None else accounts.load(connection, token.account)
        if token is None or account is None or not account.may_enter:
            return None
        if at - (token.used or 0) >= _NOTED_EVERY:
            with suppress(StorageError), self._database.writing() as connection:
                accounts.lock(connection, (account.id,))
                if storage.use(connection, token.id, at):
                    accounts.change(connection, account.id, seen=at)
        return account, token.scope

    def list_of(self, account: int) -> list[Token]:
        with self._database.reading() as connection:
            return storage.list_of(connection, account)

    def end(self, account: int, token_id: str) -> None:
        """Nothing happens if the account has no such token (any more)."""
        with self._database.writing() as connection:
            storage.remove(connection, token_id, account)
