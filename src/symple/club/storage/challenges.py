"""Reads and writes challenges. One changes only while the account that made it is locked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Connection, Row, and_, delete, insert, or_, select, update

from symple.club.game import Pace
from symple.club.storage.tables import challenges
from symple.club.terms import Terms
from symple.competition import parse_clock
from symple.game import Rules

Outcome = Literal["accepted", "declined", "withdrawn"]


@dataclass(frozen=True)
class Challenge:
    """See `tables.challenges`. by, to: accounts; game: that it has become, by its id."""

    id: str
    terms: Terms
    by: int
    created: int
    expires: int
    to: int | None = None
    listed: bool = False
    rematch_of: str | None = None
    outcome: Outcome | None = None
    game: str | None = None

    def is_open(self, at: int) -> bool:
        """Whether it can be accepted."""
        return self.outcome is None and at < self.expires


def add(connection: Connection, challenge: Challenge) -> None:
    connection.execute(insert(challenges).values(_row(challenge)))


def save(connection: Connection, challenge: Challenge) -> None:
    """Over the challenge of the same id: what has become of it, and when it expires."""
    changed = {
        "expires": challenge.expires,
        "outcome": challenge.outcome,
        "game_id": challenge.game,
    }
    connection.execute(update(challenges).where(challenges.c.id == challenge.id).values(changed))


def load(connection: Connection, challenge_id: str) -> Challenge | None:
    wanted = select(challenges).where(challenges.c.id == challenge_id)
    row = connection.execute(wanted).one_or_none()
    return None if row is None else _challenge(row)


def list_lobby(connection: Connection, pace: Pace, at: int, limit: int) -> list[Challenge]:
    """Those that are open to everybody, newest first; so many at most."""
    wanted = and_(_open(at), challenges.c.listed, challenges.c.pace == pace)
    return _list(connection, wanted, limit)


def list_by(connection: Connection, account: int, at: int) -> list[Challenge]:
    """The open ones that the account has made, newest first."""
    return _list(connection, and_(_open(at), challenges.c.by_id == account))


def list_with(connection: Connection, account: int, at: int) -> list[Challenge]:
    """The open ones that the account has made or is asked in, newest first."""
    theirs = or_(challenges.c.by_id == account, challenges.c.to_id == account)
    return _list(connection, and_(_open(at), theirs))


def list_rematches(connection: Connection, game_id: str) -> list[Challenge]:
    """All that were asked for after a game, newest first."""
    return _list(connection, challenges.c.rematch_of == game_id)


def renew(connection: Connection, account: int, pace: Pace, at: int, expires: int) -> None:
    """The open ones of an account at a pace expire then."""
    theirs = and_(_open(at), challenges.c.by_id == account, challenges.c.pace == pace)
    connection.execute(update(challenges).where(theirs).values(expires=expires))


def remove_expired(connection: Connection, before: int) -> None:
    """Those that expired, or would have, before that time."""
    connection.execute(delete(challenges).where(challenges.c.expires < before))


def _open(at: int) -> Any:
    return and_(challenges.c.outcome.is_(None), challenges.c.expires > at)


def _list(connection: Connection, wanted: Any, limit: int | None = None) -> list[Challenge]:
    found = select(challenges).where(wanted).limit(limit)
    newest = found.order_by(challenges.c.created.desc(), challenges.c.id)
    return [_challenge(row) for row in connection.execute(newest)]


def _row(challenge: Challenge) -> dict[str, Any]:
    terms = challenge.terms
    return {
        "id": challenge.id,
        "created": challenge.created,
        "expires": challenge.expires,
        "by_id": challenge.by,
        "to_id": challenge.to,
        "listed": challenge.listed,
        "pace": terms.pace,
        "size": terms.rules.size,
        "penalty": terms.rules.penalty,
        "balance": terms.rules.balance,
        "start": terms.start,
        "clock": str(terms.clock),
        "rated": terms.rated,
        "color": terms.color,
        "rematch_of": challenge.rematch_of,
        "outcome": challenge.outcome,
        "game_id": challenge.game,
    }


def _challenge(row: Row[Any]) -> Challenge:
    return Challenge(
        id=row.id,
        terms=Terms(
            Rules(row.size, row.penalty, row.balance),
            parse_clock(row.clock),
            rated=row.rated,
            color=row.color,
            start=row.start,
        ),
        by=row.by_id,
        created=row.created,
        expires=row.expires,
        to=row.to_id,
        listed=row.listed,
        rematch_of=row.rematch_of,
        outcome=row.outcome,
        game=row.game_id,
    )
