"""Reads and writes accounts and how strong they are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, delete, exists, insert, or_, select, update

from symple.club import emails, names
from symple.club.game import Pace
from symple.club.storage.tables import (
    accounts,
    games,
    metadata,
    rating_changes,
    ratings,
    tournament_players,
)
from symple.competition import Glicko

AccountKind = Literal["guest", "person", "bot"]


@dataclass(frozen=True)
class Account:
    """Somebody who can have a seat; see `tables.accounts`."""

    id: int
    name: str
    kind: AccountKind
    created: int
    seen: int | None = None
    closed: int | None = None
    email: str | None = None
    language: str | None = None
    is_admin: bool = False
    muted_until: int | None = None
    banned: int | None = None

    @property
    def may_enter(self) -> bool:
        return self.closed is None and self.banned is None

    def is_muted(self, at: int) -> bool:
        return self.muted_until is not None and at < self.muted_until


@dataclass(frozen=True)
class KeptRating:
    """glicko: as it was when the account was last rated, at `rated`; games: that made it."""

    glicko: Glicko = field(default_factory=Glicko)
    games: int = 0
    rated: int | None = None


@dataclass(frozen=True)
class RatingChange:
    """What a game has made of an account's rating."""

    game_id: str
    account: int
    pace: Pace
    rated: int
    before: float
    after: float
    deviation: float


def add(connection: Connection, name: str, kind: AccountKind, at: int) -> Account:
    """A new account. IntegrityError where one has the name, or one that looks like it."""
    row = {"name": name, "folded": names.folded(name), "kind": kind, "created": at}
    added = connection.execute(insert(accounts).values(row).returning(accounts.c.id))
    return Account(added.scalar_one(), name, kind, at)


def load(connection: Connection, account: int, *, lock: bool = False) -> Account | None:
    """lock: until the transaction ends nobody else changes it."""
    wanted = select(*_COLUMNS).where(accounts.c.id == account)
    if lock:
        wanted = wanted.with_for_update(key_share=True)
    row = connection.execute(wanted).one_or_none()
    return None if row is None else Account(*row)


def names_of(connection: Connection, wanted: Iterable[int]) -> dict[int, str]:
    """By account."""
    chosen = select(accounts.c.id, accounts.c.name).where(accounts.c.id.in_(list(wanted)))
    return {row.id: row.name for row in connection.execute(chosen)}


def find(connection: Connection, name: str) -> int | None:
    """The account of this name, or of one that looks like it."""
    if not names.may_exist(name):
        return None
    return _find(connection, accounts.c.folded == names.folded(name))


def list_by_name(connection: Connection, beginning: str, limit: int) -> list[Account]:
    """Those whose names begin so, or with what looks like it, by name; closed ones are nobody's."""
    look = names.folded(beginning)
    wanted = select(*_COLUMNS).where(
        accounts.c.folded.startswith(look, autoescape=True), accounts.c.closed.is_(None)
    )
    return [
        Account(*row) for row in connection.execute(wanted.order_by(accounts.c.folded).limit(limit))
    ]


def list_admins(connection: Connection) -> list[Account]:
    wanted = select(*_COLUMNS).where(accounts.c.is_admin).order_by(accounts.c.folded)
    return [Account(*row) for row in connection.execute(wanted)]


def find_by_email(connection: Connection, email: str) -> int | None:
    """The account that is known to have this address."""
    return _find(connection, accounts.c.email_folded == emails.folded(email))


def password_hash(connection: Connection, account: int | None) -> str | None:
    """None where there is no password, or no account."""
    return connection.scalar(select(accounts.c.password_hash).where(accounts.c.id == account))


def change(connection: Connection, account: int, **values: Any) -> None:
    """Sets columns. IntegrityError where another account has the name, or the address."""
    if "name" in values:
        values["folded"] = names.folded(values["name"])
    if "email" in values:
        email = values["email"]
        values["email_folded"] = None if email is None else emails.folded(email)
    connection.execute(update(accounts).where(accounts.c.id == account).values(values))


def mark_seen(connection: Connection, wanted: Iterable[int], at: int, before: int) -> None:
    """These accounts are here; those that were not seen since `before`.

    One that somebody else changes just now is left for the next time.
    """
    stale = or_(accounts.c.seen.is_(None), accounts.c.seen < before)
    chosen = select(accounts.c.id).where(accounts.c.id.in_(sorted(wanted)), stale)
    free = connection.scalars(chosen.with_for_update(key_share=True, skip_locked=True)).all()
    if free:
        connection.execute(update(accounts).where(accounts.c.id.in_(free)).values(seen=at))


def seen_since(connection: Connection, wanted: Iterable[int], at: int) -> frozenset[int]:
    """Those of these accounts who were here then, or later."""
    here = accounts.c.id.in_(sorted(wanted)), accounts.c.seen >= at
    return frozenset(connection.scalars(select(accounts.c.id).where(*here)))


def has_games(connection: Connection, account: int) -> bool:
    # Two look-ups, each in its own index.
    return any(
        connection.scalar(select(exists().where(seat == account)))
        for seat in (games.c.white_id, games.c.black_id)
    )


def has_joined(connection: Connection, account: int) -> bool:
    """Whether the account is, or was, in a tournament."""
    return bool(
        connection.scalar(select(exists().where(tournament_players.c.account_id == account)))
    )


def remove_lost_guests(connection: Connection) -> None:
    """Guests without a session, who cannot come back, and of whom nothing else is kept either."""
    kept = (
        ~exists().where(key.parent == accounts.c.id)
        for table in metadata.tables.values()
        for key in table.foreign_keys
        if key.column is accounts.c.id
    )
    connection.execute(delete(accounts).where(accounts.c.kind == "guest", *kept))


def load_rating(connection: Connection, account: int, pace: Pace) -> KeptRating:
    """That of a new account where it has not been rated."""
    wanted = select(ratings).where(ratings.c.account_id == account, ratings.c.pace == pace)
    row = connection.execute(wanted).one_or_none()
    if row is None:
        return KeptRating()
    return KeptRating(
        Glicko(row.rating, row.deviation, row.volatility), games=row.games, rated=row.rated
    )


def save_rating(connection: Connection, account: int, pace: Pace, rating: KeptRating) -> None:
    """Instead of the one before; the account is locked."""
    connection.execute(
        delete(ratings).where(ratings.c.account_id == account, ratings.c.pace == pace)
    )
    connection.execute(
        insert(ratings).values(
            account_id=account,
            pace=pace,
            rating=rating.glicko.rating,
            deviation=rating.glicko.deviation,
            volatility=rating.glicko.volatility,
            games=rating.games,
            rated=rating.rated,
        )
    )


def lock(connection: Connection, wanted: Iterable[int]) -> None:
    """Nobody else may change these, or what is known of them, until the transaction ends.

    In one order, so that two who want the same ones do not wait for each other.
    """
    found = select(accounts.c.id).where(accounts.c.id.in_(sorted(wanted))).order_by(accounts.c.id)
    # Games may be begun with them meanwhile.
    connection.execute(found.with_for_update(key_share=True))


def add_rating_change(connection: Connection, change: RatingChange) -> None:
    connection.execute(
        insert(rating_changes).values(
            game_id=change.game_id,
            account_id=change.account,
            pace=change.pace,
            rated=change.rated,
            before=change.before,
            after=change.after,
            deviation=change.deviation,
        )
    )


def _find(connection: Connection, condition: ColumnElement[bool]) -> int | None:
    return connection.scalar(select(accounts.c.id).where(condition))


_COLUMNS = tuple(accounts.c[column.name] for column in fields(Account))
