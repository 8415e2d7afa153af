"""Reads and writes accounts and how strong they are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from sqlalchemy import Connection, delete, insert, select

from symple.club.game import Pace
from symple.club.storage.tables import accounts, rating_changes, ratings
from symple.competition import Glicko

AccountKind = Literal["guest", "person", "bot"]


@dataclass(frozen=True)
class Account:
    """Somebody who can have a seat; see `tables.accounts`."""

    id: int
    name: str
    kind: AccountKind
    created: int


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


def folded(name: str) -> str:
    """The name as it is compared."""
    return name.casefold()


def add(connection: Connection, name: str, kind: AccountKind, at: int) -> Account:
    """A new account. IntegrityError where one has the name, or one that looks like it."""
    row = {"name": name, "folded": folded(name), "kind": kind, "created": at}
    added = connection.execute(insert(accounts).values(row).returning(accounts.c.id))
    return Account(added.scalar_one(), name, kind, at)


def load(connection: Connection, account: int) -> Account | None:
    columns = (accounts.c.id, accounts.c.name, accounts.c.kind, accounts.c.created)
    row = connection.execute(select(*columns).where(accounts.c.id == account)).one_or_none()
    return None if row is None else Account(*row)


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


def list_rating_changes(connection: Connection, account: int, pace: Pace) -> list[RatingChange]:
    """All of an account at a pace, the first first."""
    table = rating_changes.c
    wanted = select(
        table.game_id,
        table.account_id,
        table.pace,
        table.rated,
        table.before,
        table.after,
        table.deviation,
    ).where(table.account_id == account, table.pace == pace)
    return [
        RatingChange(*row)
        for row in connection.execute(wanted.order_by(table.rated, table.game_id))
    ]
