"""Letters that are to be sent. Most have a secret that works once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from sqlalchemy import Connection

from symple.club.errors import RefusedError
from symple.club.keys import fingerprint, new_key
from symple.club.storage import links
from symple.club.storage.accounts import Account
from symple.club.storage.links import Link, Purpose

_HOUR: Final = 3_600_000

#: How long the secret works.
LENGTHS: Final[dict[Purpose, int]] = {"reset": _HOUR, "verify": 72 * _HOUR}


@dataclass(frozen=True)
class Letter:
    """What whoever calls is to send. `language`: the account's, if it has chosen one.

    purpose: `moved` tells an address that it is not the account's any more, without a secret.
    """

    purpose: Purpose | Literal["moved"]
    email: str
    name: str
    language: str | None
    secret: str = field(default="", repr=False)


def write(
    connection: Connection, account: Account, purpose: Purpose, email: str, at: int
) -> Letter:
    """A letter whose secret is the one that works from now on. The account is locked."""
    secret = new_key()
    expires = at + LENGTHS[purpose]
    link = Link(fingerprint(secret), account.id, purpose, email, at, expires)
    links.add(connection, link)
    return Letter(purpose, email, account.name, account.language, secret)


def farewell(account: Account) -> Letter | None:
    """To the address that the account has had, if any: its owner need not be who took it away."""
    if account.email is None:
        return None
    return Letter("moved", account.email, account.name, account.language)


def look(connection: Connection, secret: str, purpose: Purpose, at: int) -> Link:
    """What the secret of a letter is for. RefusedError if it does not work (any more)."""
    return _working(links.load(connection, fingerprint(secret), purpose, at))


def use(connection: Connection, secret: str, purpose: Purpose, at: int) -> Link:
    """As `look`, and it does not work another time."""
    return _working(links.take(connection, fingerprint(secret), purpose, at))


def _working(link: Link | None) -> Link:
    if link is None:
        raise RefusedError("link-used", "This link has been used already, or it is too old.")
    return link
