"""What routes are given: the club, and who makes the request.

Somebody is known by the cookie of a session, or a program by the token of an account.
"""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Depends, Path, Response
from starlette.requests import HTTPConnection

from symple.club.club import Club
from symple.club.errors import NeedsAccountError
from symple.club.sessions import LENGTH, Entered
from symple.club.storage.accounts import Account

NO_NUL: Final = r"^[^\x00]*$"

_BEARER: Final = "Bearer "


def club_of(connection: HTTPConnection) -> Club:
    club: Club = connection.app.state.club
    return club


def who(connection: HTTPConnection) -> Account | None:
    """None for somebody who only looks. NeedsAccountError for a token that does not hold."""
    club = club_of(connection)
    given = connection.headers.get("authorization", "")
    if given.startswith(_BEARER):
        found = club.tokens.who(given.removeprefix(_BEARER).strip())
        if found is None:
            raise NeedsAccountError
        return found[0]
    return session_owner(connection)


def session_owner(connection: HTTPConnection) -> Account | None:
    """By the cookie alone: what a token is not good for."""
    secret = session_secret(connection)
    return None if secret is None else club_of(connection).accounts.who(secret)


def session_secret(connection: HTTPConnection) -> str | None:
    return connection.cookies.get(_cookie(connection))


def player(account: Annotated[Account | None, Depends(who)]) -> Account:
    if account is None:
        raise NeedsAccountError
    return account


def mover(
    club: Annotated[Club, Depends(club_of)], account: Annotated[Account, Depends(player)]
) -> Account:
    club.limits.change_game(account.id)
    return account


def owner(account: Annotated[Account | None, Depends(session_owner)]) -> Account:
    if account is None:
        raise NeedsAccountError
    return account


def address(connection: HTTPConnection) -> str:
    """Where the request comes from, to count tries by."""
    return "" if connection.client is None else connection.client.host


def keep_session(connection: HTTPConnection, response: Response, entered: Entered) -> None:
    """Gives the browser the cookie of the session that has begun."""
    response.set_cookie(
        _cookie(connection),
        entered.secret,
        max_age=LENGTH // 1_000,
        httponly=True,
        samesite="lax",
        secure=_is_secure(connection),
    )


def drop_session(connection: HTTPConnection, response: Response) -> None:
    response.delete_cookie(
        _cookie(connection), httponly=True, samesite="lax", secure=_is_secure(connection)
    )


def _cookie(connection: HTTPConnection) -> str:
    """A browser keeps the cookies of all ports of a machine together. Over TLS there is one port,
    and the name's beginning binds the cookie to it.
    """
    if _is_secure(connection):
        return "__Host-symple"
    return f"symple-club-{connection.scope['server'][1]}"


def _is_secure(connection: HTTPConnection) -> bool:
    """Also behind a proxy that is not believed: who asks for the public address has come by it."""
    public: str = connection.app.state.public or ""
    by_public = public == f"https://{connection.headers.get('host')}"
    return by_public or connection.url.scheme in ("https", "wss")


ClubOf = Annotated[Club, Depends(club_of)]
#: Who makes the request; None for somebody who only looks.
Visitor = Annotated[Account | None, Depends(who)]
#: By a session or a token.
Player = Annotated[Account, Depends(player)]
#: A player who changes something in a game, which is counted.
Mover = Annotated[Account, Depends(mover)]
#: By a session: for what is the owner's alone.
Owner = Annotated[Account, Depends(owner)]
Address = Annotated[str, Depends(address)]
#: What a path names. No database has a text with NUL in it.
Key = Annotated[str, Path(max_length=100, pattern=NO_NUL)]
