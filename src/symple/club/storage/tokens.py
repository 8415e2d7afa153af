"""Reads and writes the tokens by which programs act for accounts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection, delete, insert, select, update

from symple.club.storage.tables import tokens

#: What a token is good for: to play as the account.
Scope = Literal["play"]


@dataclass(frozen=True)
class Token:
    """See `tables.tokens`."""

    id: str
    account: int
    name: str
    scope: Scope
    created: int
    used: int | None = None


def add(connection: Connection, token: Token) -> None:
    row = {**vars(token), "account_id": token.account}
    del row["account"]
    connection.execute(insert(tokens).values(row))


def load(connection: Connection, token_id: str) -> Token | None:
    row = connection.execute(select(*_COLUMNS).where(tokens.c.id == token_id)).one_or_none()
    return None if row is None else Token(*row)


def list_of(connection: Connection, account: int) -> list[Token]:
    """Those of an account, the first first."""
    wanted = select(*_COLUMNS).where(tokens.c.account_id == account)
    ordered = wanted.order_by(tokens.c.created, tokens.c.id)
    return [Token(*row) for row in connection.execute(ordered)]


def use(connection: Connection, token_id: str, at: int) -> bool:
    """False if it has ended meanwhile."""
    used = update(tokens).where(tokens.c.id == token_id).values(used=at)
    return connection.execute(used).rowcount == 1


def remove(connection: Connection, token_id: str, account: int) -> None:
    gone = (tokens.c.id == token_id) & (tokens.c.account_id == account)
    connection.execute(delete(tokens).where(gone))


def remove_all(connection: Connection, account: int) -> None:
    connection.execute(delete(tokens).where(tokens.c.account_id == account))


_COLUMNS = (
    tokens.c.id,
    tokens.c.account_id,
    tokens.c.name,
    tokens.c.scope,
    tokens.c.created,
    tokens.c.used,
)
